# GrammarPages.pm: the pages about a grammar: its text with links, a page for each production, its
# files, and the audit.
#
# SPDX-License-Identifier: MIT

package GrammarPages;
use Modern;

use Html;

# The most states of an automaton that is drawn, and of one that is shown.
my ($drawn_states, $shown_states) = (14, 60);

# The greatest numbers of valid and of invalid examples.
my $most_examples = 5;

my %title = (rfc1738 => 'RFC 1738, section 5', w3c => "the W3C's BNF",
             rfc3986 => 'RFC 3986, appendix A');
my %verdict = (
  same => 'The rule is the same expression in the notation of bison or flex.',
  expanded => 'The rule is what the legend of'
              . ' <a href="../readme.html#how-to-read-url-y-and-url-l">grammar/README</a>'
              . ' makes of the line, symbol by symbol.',
  departs => 'The rule departs from the line, and the rows below say why.');

# Return the pages of GRAMMAR.  ROWS has the HTML of each row of grammar/README.  DOT is Graphviz's
# program, or empty.  SOURCE is the folder of the project.  PLAYGROUND is true if the site has one.
sub new ($grammar, $rows, $dot, $source, $playground)
{
  my $title = $title{$grammar->{name}} // "the grammar $grammar->{name}";
  my $corpus = $grammar->{name} eq 'rfc1738' ? "$source/tests/grammar/corpus"
               : "$grammar->{folder}/corpus";
  return bless { grammar => $grammar, rows => $rows, dot => $dot, playground => $playground,
                 path => "grammar/$grammar->{name}", title => $title, tables => $corpus,
                 head => ucfirst Html::escape ($title) };
}

sub file ($production) { return Html::file_of ($production) . '.html'; }
sub link_to ($name) { return '<a href="' . file ($name) . '">' . Html::escape ($name) . '</a>'; }
sub source_link ($file, $line) { return "<a href=\"$file.html#line-$line\">$file, line $line</a>"; }
sub pre ($text) { return '<pre>' . Html::escape ($text) . "</pre>\n"; }
sub up_link ($self) { return "<p class=\"above\"><a href=\"index.html\">$self->{head}</a></p>\n"; }

#---- The text of the grammar.

# Return a piece of the text with links to the productions.  Literals, and comments after a ";",
# have no links.
sub linked ($self, $text)
{
  my $html = '';
  for (split /("[^"\n]*"|<">|;[^\n]*|[A-Za-z][A-Za-z0-9_+-]*)/, $text)
    {
      $html .= /^[A-Za-z]/ && $self->{grammar}{production}{$_} ? link_to ($_) : Html::escape ($_);
    }
  return $html;
}

# Return the whole text, which is on each page.  NAME is the production of the page.
sub text_of_all ($self, $name)
{
  my $grammar = $self->{grammar};
  my @lines = split /\n/, $grammar->{bnf};
  my ($html, $next) = ('', 1);
  for my $production (grep { defined $_->{line} } @{$grammar->{productions}})
    {
      $html .= Html::escape (join '', map { "$_\n" } @lines[$next - 1 .. $production->{line} - 2]);
      my $here = $production->{name} eq $name;
      my $text = $self->linked ($production->{text});
      $text =~ s/<a /<a aria-current="page" / if $here;
      $html .= $here ? "<span class=\"here\">$text</span>\n" : "$text\n";
      $next = $production->{line} + $production->{lines};
    }
  return $html . Html::escape (join '', map { "$_\n" } @lines[$next - 1 .. $#lines]);
}

sub beside ($self, $name, $head, $body)
{
  my $text = $self->text_of_all ($name);
  return <<END;
$head<div class="beside">
<div class="about">
$body</div>
<aside aria-labelledby="printed">
<h2 id="printed">$self->{head}</h2>
<pre class="bnf">$text</pre>
</aside>
</div>
END
}

#---- The sections of a production.

# Return a diagram whose links are to pages.
sub diagram ($self, $svg)
{
  $svg =~ s{<a href="#([^"]*)">}{'<a href="' . file ($1) . '">'}ge;
  $svg =~ s{<title>(.*?)</title>}{<title>The diagram of $1</title>};
  return "<div class=\"wide\">$svg</div>\n";
}

sub diagram_section ($self, $production)
{
  my $html = "<h2 id=\"diagram\">Its diagram</h2>\n" . $self->diagram ($production->{svg});
  return $html if $production->{printed} eq $production->{svg};
  my $printed = $self->diagram ($production->{printed});
  return "$html<details><summary>The diagram as printed, without the corrections</summary>\n"
         . "$printed</details>\n";
}

# Return the rows about a production.  Without an audit the comment above its rule names them.
sub rows_of ($self, $production)
{
  my @rows = @{$production->{rows} // []};
  if (!defined $self->{grammar}{audit} && ($production->{rule} // '') =~ m{/\*(.*?)\*/}s)
    {
      @rows = Grammar::rows_in ($1 =~ s/\n/ /gr);
    }
  return grep { $self->{rows}{$_} } @rows;
}

# Return the line of url.l that a cell of the audit's table names.
sub place ($row, $cell) { return $row->[$cell] =~ /:(\d+)/ ? $1 : (); }

sub quoted_lines ($self, $words, @places)
{
  return '' unless @places;
  my $text = join '', map { "$self->{grammar}{'url.l'}[$_ - 1]\n" } @places;
  return "<p>$words, in <a href=\"url.l.html#line-$places[0]\">url.l</a>:</p>\n" . pre ($text);
}

# Return the other lines of a production: definitions of its repetitions, and choices.
sub more_rules ($self, $production, @rows)
{
  my $table = $self->{grammar}{table} or return '';
  my %is_row = map { $_ => 1 } @rows;
  my $of_rows = sub ($text) { scalar grep { $is_row{$_} } Grammar::rows_in ($text) };
  my @repeated = grep { $_->[3] =~ / in \Q$production->{name}\E$/ } @{$table->{others}};
  my @choices = grep { $of_rows->($_->[0]) } @{$table->{choices}};
  return $self->quoted_lines ('What is repeated in it', map { place ($_, 2) } @repeated)
         . $self->quoted_lines ('The choices of its rows', map { place ($_, 3) } @choices);
}

sub rule_section ($self, $production, @rows)
{
  my $head = "<h2 id=\"rule\">Its rule</h2>\n";
  return "$head<p>It has none.</p>\n" unless defined $production->{rule};
  return "$head<p>It stands in " . source_link ($production->{file}, $production->{at}) . ".</p>\n"
         . pre ($production->{rule}) . $self->more_rules ($production, @rows);
}

# Return the class of a verdict: same, expanded or departs.
sub kind_of ($verdict) { return ($verdict // '') =~ /^(\w+)/ ? $1 : ''; }

sub verdict_section ($self, $production, @rows)
{
  my $verdict = $production->{verdict};
  my $kind = kind_of ($verdict);
  my $words = defined $verdict
              ? "<strong class=\"verdict $kind\">" . Html::escape ($verdict) . '</strong>. '
                . ($verdict{$kind} // '') : 'The audit was not run.';
  my $html = "<h2 id=\"verdict\">What the audit says</h2>\n<p>$words</p>\n";
  for (@rows)
    {
      $html .= "<section class=\"row\"><h3><a href=\"../../" . Grammar::row_address ($_)
               . "\">Row $_</a></h3>\n"
               . "$self->{rows}{$_}</section>\n";
    }
  return $html;
}

sub automaton_section ($self, $production)
{
  my ($name, $states) = @$production{'name', 'states'};
  my $html = "<h2 id=\"automaton\">Its automaton</h2>\n<p>The minimal automaton has $states state"
             . ($states == 1 ? '' : 's') . '.';
  return "$html  That is too large to look at here.</p>\n" if $states > $shown_states;
  $html .= "</p>\n";
  $html .= '<div class="wide">' . $self->drawing ($name) . "</div>\n"
    if $states <= $drawn_states && $self->{dot};
  return "$html<details><summary>The automaton as text</summary>\n"
         . pre ($self->{grammar}->automaton ($name))
         . "</details>\n";
}

# Return a picture of Graphviz in the colours of the site, without ids, which two pictures may
# share.
sub drawing ($self, $name)
{
  my $file = 'automaton.dot';
  Html::write_file ($file, $self->{grammar}->automaton ($name, '--format=dot'));
  my $svg = Html::output ([$self->{dot}, '-Tsvg', $file]);
  unlink $file;
  $svg =~ s{\A.*?<svg }{<svg class="automaton" role="img" aria-label="The automaton of $name" }s;
  $svg =~ s{<!--.*?-->\n?}{}gs;
  $svg =~ s{<title>.*?</title>\n?}{}gs;
  $svg =~ s{ id="[^"]*"}{}g;
  $svg =~ s{<polygon fill="white".*?/>\n}{}s;
  return $svg;
}

sub playground_link ($self, $text, $words, $start)
{
  my $fragment = 'u=' . ($text =~ s/([^A-Za-z0-9._~-])/sprintf '%%%02X', ord $1/ger);
  $fragment .= "&amp;g=$self->{grammar}{name}" . ($start ne '' ? "&amp;s=$start" : '');
  return "<a href=\"../../playground.html#$fragment\">$words</a>";
}

# Return the first cases in the table FILE that are printable ASCII: [TEXT, START, VALID].
# tests/harness/corpus.h describes the tables.
sub cases ($file)
{
  my ($start, @cases) = '';
  for (split /\n/, Html::read_file ($file))
    {
      next if $_ eq '' || /^#|^\@grammar /;
      if (/^\@start (\S+)/) { $start = $1; }
      elsif (/^  ([=!]) /) { $cases[-1][2] //= $1 eq '=' ? 1 : 0 if @cases; }
      elsif (/^(.*?)(?:  ([=!]) .*)?$/ && !/^  /)
        { push @cases, [$1 eq '""' ? '' : $1, $start, defined $2 ? ($2 eq '=' ? 1 : 0) : ()]; }
    }
  my %room = (0 => $most_examples, 1 => $most_examples);
  @cases = grep { defined $_->[2] && $_->[0] !~ /\\x|[^ -~]/ && length ($_->[0]) <= 60 } @cases;
  @cases = grep { $room{$_->[2]}-- > 0 } @cases;
  return map { [$_->[0] =~ s/\\\\/\\/gr, @$_[1, 2]] } @cases;
}

# Return the first cases of the table of the production in the tests.
sub examples_section ($self, $production)
{
  my $table = "$self->{tables}/$production->{name}.txt";
  my @cases = -f $table ? cases ($table) : ();
  return '' unless @cases;
  my $opens = $self->{playground} ? ' Each opens in the playground.' : '';
  my $html = "<h2 id=\"examples\">Examples</h2>\n<p>These are cases of the tests.$opens</p>\n"
             . "<ul class=\"examples\">\n";
  for (@cases)
    {
      my ($text, $start, $is_valid) = @$_;
      my $shown = $text eq '' ? 'the empty text' : '<code>' . Html::escape ($text) . '</code>';
      my $link = $self->{playground} ? $self->playground_link ($text, $shown, $start) : $shown;
      my $class = $is_valid ? 'valid' : 'invalid';
      my $as = $start eq '' ? '' : " as $start";
      $html .= "<li class=\"$class\">$link <span>$class$as</span></li>\n";
    }
  return "$html</ul>\n";
}

sub neighbours_section ($self, $production)
{
  my $list = sub (@names) { @names ? join ', ', map { link_to ($_) } @names : 'none' };
  my %seen;
  my $users = $list->(grep { !$seen{$_}++ } @{$production->{users} // []});
  my $uses = $list->(@{$production->{uses}});
  return <<END;
<h2 id="neighbours">Other productions</h2>
<dl class="pages">
<dt>It refers to</dt>
<dd>$uses</dd>
<dt>These refer to it</dt>
<dd>$users</dd>
</dl>
END
}

sub change_section ($self, $production)
{
  return "<h2 id=\"change\">Change it</h2>\n<p>It is a rule of RFC 5234, appendix B.1."
         . " A line in url.bnf with its name takes its place.</p>\n"
    if !defined $production->{line};
  my $rule = !defined $production->{file} ? ''
             : ", and line $production->{at} of mine/$production->{file} with the comment above it";
  return <<END;
<h2 id="change">Change it</h2>
<p>In a build folder of urlbnf, copy the grammar:</p>
<pre>./urlbnf-grammar new mine $self->{grammar}{name}</pre>
<p>Edit line $production->{line} of mine/url.bnf$rule. Then ask what the change does:</p>
<pre>make experiment-short GRAMMAR=mine</pre>
<p>The <a href="../../tutorial.html">tutorial</a> goes through an example, up to a program with the
changed grammar. In a build with <code>configure --with-grammar</code>, <code>make html</code> makes
this site for your grammar.</p>
END
}

#---- The pages.

sub write_production ($self, $pages, $production)
{
  my $name = $production->{name};
  my $path = "$self->{path}/" . file ($name);
  my @rows = $self->rows_of ($production);
  my $head = $self->up_link . '<h1>' . Html::escape ($name) . "</h1>\n<pre class=\"bnf\">"
             . $self->linked ($production->{text}) . "</pre>\n"
             . $self->diagram_section ($production);
  my $body = $self->rule_section ($production, @rows) . $self->verdict_section ($production, @rows)
             . $self->examples_section ($production) . $self->automaton_section ($production)
             . $self->neighbours_section ($production) . $self->change_section ($production);
  # The search box finds the production, but not the whole text on each page.
  $pages->note_words ($path, "$name ($self->{grammar}{name})",
                      "$head$body" =~ s{<pre>.*?</pre>}{}gsr);
  $pages->write (path => $path, title => "$name, a production of $self->{title}",
                 layout => 'production',
                 body => $self->beside ($name, $head, $body), unsearched => 1);
}

# Write the page of a file of the grammar, with its lines numbered.
sub write_source ($self, $pages, $file)
{
  my ($number, $lines) = (0, '');
  for (@{$self->{grammar}{$file}})
    {
      $number++;
      $lines .= "<span class=\"line\" id=\"line-$number\">" . Html::escape ($_) . "\n</span>";
    }
  $pages->write (path => "$self->{path}/$file.html", title => "$file of $self->{grammar}{name}",
                 unsearched => 1,
                 body => $self->up_link . "<h1>$file</h1>\n<pre class=\"numbered\">$lines</pre>\n");
}

sub audit_table ($self)
{
  my $rows = '';
  for (@{$self->{grammar}{productions}})
    {
      my $place = defined $_->{file} ? source_link ($_->{file}, $_->{at}) : '';
      my $kind = kind_of ($_->{verdict});
      $rows .= '<tr><th scope="row">' . link_to ($_->{name})
               . "</th><td>$place</td><td class=\"verdict $kind\">"
               . Html::escape ($_->{verdict} // '') . "</td></tr>\n";
    }
  return <<END;
<div class="wide"><table>
<thead><tr><th scope="col">Production</th><th scope="col">Stands in</th>
<th scope="col">Verdict</th></tr></thead>
<tbody>
$rows</tbody>
</table></div>
END
}

sub write_audit ($self, $pages)
{
  my $grammar = $self->{grammar};
  my $body = defined $grammar->{audit}
    ? "<p><strong>$grammar->{summary}</strong></p>\n"
      . '<p>"make audit" compares the files of the grammar with its text, symbol by symbol. '
      . "<a href=\"../readme.html#how-to-audit-it\">grammar/README</a> explains the verdicts.</p>\n"
      . $self->audit_table . "<h2 id=\"report\">The whole report</h2>\n" . pre ($grammar->{audit})
    : "<p>The audit was not run: it needs bison.</p>\n";
  my $title = "The audit of $grammar->{name}";
  $pages->write (path => "$self->{path}/audit.html", title => $title,
                 body => $self->up_link . "<h1>$title</h1>\n$body");
}

sub write_index ($self, $pages)
{
  my $grammar = $self->{grammar};
  my $summary = defined $grammar->{summary} ? "<p>The audit: $grammar->{summary}</p>\n" : '';
  my $list = join '', map { '<li>' . link_to ($_->{name}) . '</li>' } @{$grammar->{productions}};
  my $head = "<p class=\"above\"><a href=\"../index.html\">The grammars</a></p>\n"
             . "<h1>$self->{head}</h1>\n";
  my $body = <<END;
<p>Each production has a page: its line, its diagram, its rule, what the audit says of it, its
automaton, and examples.</p>
$summary<p>The files: <a href="url.y.html">url.y</a>, the productions that have structure;
<a href="url.l.html">url.l</a>, the productions that are only characters;
<a href="audit.html">the audit</a>.</p>
<h2 id="productions">The productions</h2>
<ul class="names">$list</ul>
END
  $pages->write (path => "$self->{path}/index.html", title => ucfirst ($self->{title}),
                 layout => 'production',
                 body => $self->beside ('', $head, $body), unsearched => 1);
}

sub write ($self, $pages)
{
  $self->write_index ($pages);
  $self->write_audit ($pages);
  $self->write_source ($pages, $_) for 'url.y', 'url.l';
  $self->write_production ($pages, $_) for @{$self->{grammar}{productions}};
}

1;
