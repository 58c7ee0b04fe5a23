# GrammarPages.pm: the pages about a grammar: its text with links, a page for each production, its files,
# and the audit.
#
# SPDX-License-Identifier: MIT

package GrammarPages;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Corpus;
use Html;

# An automaton of more states is not drawn, and one of more than the second number is not shown.
my ($drawn_states, $shown_states) = (14, 60);

my %title = (rfc1738 => 'RFC 1738, section 5', w3c => "the W3C's BNF");
my %verdict = (
  'same' => 'The rule is the same expression in the notation of bison or flex.',
  'expanded' => 'The rule is what the legend of <a href="../readme.html#how-to-read-url-y-and-url-l">grammar/README</a> makes of the line, symbol by symbol.',
  'departs' => 'The rule departs from the line, and the rows below say why.');

# The pages of GRAMMAR; ROWS has the HTML of each row of grammar/README, and DOT is Graphviz's, or undef.
sub new ($grammar, $rows, $dot, $source, $playground)
{
  return bless { grammar => $grammar, rows => $rows, dot => $dot, source => $source, playground => $playground,
                 title => $title{$grammar->{name}} // "the grammar $grammar->{name}" };
}

sub file ($production) { return Html::file_of ($production) . '.html'; }

sub link_to ($name) { return '<a href="' . file ($name) . '">' . Html::escape ($name) . '</a>'; }

# A piece of the BNF with links to the productions.  Literals and, behind a ";", comments have none.
sub linked ($self, $text)
{
  my ($html, $comment) = ('', 0);
  for (split /("[^"\n]*"|<">|;[^\n]*|[A-Za-z][A-Za-z0-9_+-]*)/, $text)
    {
      $html .= /^[A-Za-z]/ && $self->{grammar}{production}{$_} ? link_to ($_) : Html::escape ($_);
    }
  return $html;
}

# The whole text, beside each page.  The production NAME is the one that the page is about.
sub text_of_all ($self, $name)
{
  my $grammar = $self->{grammar};
  my @lines = split /\n/, $grammar->{bnf};
  my ($html, $next) = ('', 1);
  for my $production (@{$grammar->{productions}})
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
  return "$head<div class=\"beside\">\n<div class=\"about\">\n$body</div>\n<aside aria-labelledby=\"printed\">\n<h2 id=\"printed\">"
         . ucfirst (Html::escape ($self->{title})) . "</h2>\n<pre class=\"bnf\">" . $self->text_of_all ($name)
         . "</pre>\n</aside>\n</div>\n";
}

# The links inside a diagram are to pages.
sub diagram ($self, $svg)
{
  $svg =~ s{<a href="#([^"]*)">}{'<a href="' . file ($1) . '">'}ge;
  $svg =~ s{<title>(.*?)</title>}{<title>The diagram of $1</title>};
  return "<div class=\"wide\">$svg</div>\n";
}

sub rows_of ($self, $production)
{
  my @rows = @{$production->{rows} // []};
  # Without an audit, the comment above the rule names them.
  @rows = ($production->{rule} // '') =~ m{/\*.*?\*/}s ? Grammar::rows_in ($& =~ s/\n/ /gr) : () unless defined $self->{grammar}{audit};
  return grep { $self->{rows}{$_} } @rows;
}

sub source_link ($file, $line) { return "<a href=\"$file.html#line-$line\">$file, line $line</a>"; }

# The lines of url.l that the audit's table names, such as the choices of the rows of a production.
sub quoted_lines ($self, @places)
{
  return join '', map { Html::escape ($self->{grammar}{'url.l'}[$_ - 1]) . "\n" } @places;
}

sub place ($row, $cell) { return $row->[$cell] =~ /:(\d+)/ ? $1 : (); }

# The other lines that belong to a production: the definition of what is repeated in it, and choices.
sub more_rules ($self, $production, @rows)
{
  my $table = $self->{grammar}{table} or return '';
  my %of_row = map { $_ => 1 } @rows;
  my @repeated = map { place ($_, 2) } grep { $_->[3] =~ / in \Q$production->{name}\E$/ } @{$table->{others}};
  my @helpers = map { place ($_, 2) } grep { $_->[3] =~ /^no production/ && grep { $of_row{$_} } Grammar::rows_in ($_->[3]) } @{$table->{others}};
  my @choices = map { place ($_, 3) } grep { grep { $of_row{$_} } Grammar::rows_in ($_->[0]) } @{$table->{choices}};
  my $html = '';
  $html .= "<p>What is repeated in it, in <a href=\"url.l.html#line-$repeated[0]\">url.l</a>:</p>\n<pre>"
           . $self->quoted_lines (@repeated) . "</pre>\n" if @repeated;
  $html .= "<p>The choices of its rows, in <a href=\"url.l.html#line-$choices[0]\">url.l</a>:</p>\n<pre>"
           . $self->quoted_lines (@helpers, @choices) . "</pre>\n" if @choices;
  return $html;
}

sub rule_section ($self, $production, @rows)
{
  return "<h2 id=\"rule\">Its rule</h2>\n<p>It has none.</p>\n" unless defined $production->{rule};
  return "<h2 id=\"rule\">Its rule</h2>\n<p>It stands in " . source_link ($production->{file}, $production->{at})
         . ".</p>\n<pre>" . Html::escape ($production->{rule}) . "</pre>\n" . $self->more_rules ($production, @rows);
}

sub verdict_section ($self, $production, @rows)
{
  my $html = "<h2 id=\"verdict\">What the audit says</h2>\n";
  my $verdict = $production->{verdict};
  if (defined $verdict)
    {
      my ($first) = $verdict =~ /^(\w+)/;
      my $words = $verdict{$first} // '';
      $html .= "<p><strong class=\"verdict $first\">" . Html::escape ($verdict) . "</strong>. $words</p>\n";
    }
  else { $html .= "<p>The audit was not run.</p>\n"; }
  return $html . join '', map { "<section class=\"row\"><h3><a href=\"../readme.html#row-$_\">Row $_</a></h3>\n$self->{rows}{$_}</section>\n" } @rows;
}

sub automaton_section ($self, $production)
{
  my ($name, $states) = @$production{'name', 'states'};
  my $html = "<h2 id=\"automaton\">Its automaton</h2>\n<p>The minimal automaton has $states state" . ($states == 1 ? '' : 's') . ".";
  return "$html  That is too large to look at here.</p>\n" if $states > $shown_states;
  $html .= "</p>\n";
  if ($states <= $drawn_states && $self->{dot})
    {
      my $svg = $self->drawing ($name);
      $html .= "<div class=\"wide\">$svg</div>\n";
    }
  my $text = $self->{grammar}->automaton ($name);
  return $html . "<details><summary>The automaton as text</summary>\n<pre>" . Html::escape ($text) . "</pre>\n</details>\n";
}

# Graphviz draws on white, with ids that two pictures may share: the colours are the site's.
sub drawing ($self, $name)
{
  my $graph = $self->{grammar}->automaton ($name, '--format=dot');
  Html::write_file ('doc/site/automaton.dot', $graph);
  my $svg = Html::output ([$self->{dot}, '-Tsvg', 'doc/site/automaton.dot']);
  unlink 'doc/site/automaton.dot';
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
  $fragment .= "&amp;g=$self->{grammar}{name}" unless $self->{grammar}{name} eq 'rfc1738';
  $fragment .= "&amp;s=$start" if $start ne '';
  return "<a href=\"../../playground.html#$fragment\">$words</a>";
}

# The first cases of the table of the production in the tests.
sub examples_section ($self, $production)
{
  my @cases = Corpus::cases ($self->{source}, $self->{grammar}{name}, $production->{name});
  return '' unless @cases;
  my $html = "<h2 id=\"examples\">Examples</h2>\n<p>These are cases of the tests."
             . ($self->{playground} ? " Each opens in the playground." : '') . "</p>\n<ul class=\"examples\">\n";
  for (@cases)
    {
      my ($text, $start, $valid) = @$_;
      my $shown = '<code>' . ($text eq '' ? '&nbsp;' : Html::escape ($text)) . '</code>';
      my $link = $self->{playground} ? $self->playground_link ($text, $shown, $start) : $shown;
      my $as = $start eq '' ? '' : " as $start";
      $html .= "<li class=\"" . ($valid ? 'valid' : 'invalid') . "\">$link <span>" . ($valid ? "valid$as" : "invalid$as") . "</span></li>\n";
    }
  return "$html</ul>\n";
}

sub neighbours_section ($self, $production)
{
  my $list = sub { @_ ? join ', ', map { link_to ($_) } @_ : 'none' };
  my %seen;
  my @users = grep { !$seen{$_}++ } @{$production->{users} // []};
  return "<h2 id=\"neighbours\">Other productions</h2>\n<dl class=\"pages\">\n<dt>It refers to</dt>\n<dd>"
         . $list->(@{$production->{uses}}) . "</dd>\n<dt>These refer to it</dt>\n<dd>" . $list->(@users) . "</dd>\n</dl>\n";
}

sub change_section ($self, $production)
{
  my $grammar = $self->{grammar}{name};
  my $rule = defined $production->{file}
             ? ", and line $production->{at} of mine/$production->{file} with the comment above it" : '';
  return <<END;
<h2 id="change">Change it</h2>
<p>In a build folder of urlbnf, copy the grammar:</p>
<pre>./urlbnf-grammar new mine $grammar</pre>
<p>Edit line $production->{line} of mine/url.bnf$rule. Then ask what the change does:</p>
<pre>make experiment-short GRAMMAR=mine</pre>
<p>The <a href="../../tutorial.html">tutorial</a> goes through an example, up to a program with the changed grammar.</p>
END
}

sub write_production ($self, $pages, $production)
{
  my $name = $production->{name};
  my @rows = $self->rows_of ($production);
  my $printed = $production->{printed} ne $production->{svg}
                ? "<details><summary>The diagram as printed, without the corrections</summary>\n" . $self->diagram ($production->{printed}) . "</details>\n" : '';
  my $head = "<p class=\"above\"><a href=\"index.html\">" . ucfirst (Html::escape ($self->{title})) . "</a></p>\n"
             . '<h1>' . Html::escape ($name) . "</h1>\n<pre class=\"bnf\">" . $self->linked ($production->{text}) . "</pre>\n"
             . "<h2 id=\"diagram\">Its diagram</h2>\n" . $self->diagram ($production->{svg}) . $printed;
  my $body = $self->rule_section ($production, @rows) . $self->verdict_section ($production, @rows)
             . $self->examples_section ($production) . $self->automaton_section ($production)
             . $self->neighbours_section ($production) . $self->change_section ($production);
  # The search box finds the production, and not the whole text beside each.
  $pages->note_words ("grammar/$self->{grammar}{name}/" . file ($name), "$name ($self->{grammar}{name})", "$head$body" =~ s{<pre>.*?</pre>}{}gsr);
  $pages->write (path => "grammar/$self->{grammar}{name}/" . file ($name), title => "$name, a production of $self->{title}",
                 body => $self->beside ($name, $head, $body), layout => 'production', unsearched => 1);
}

# A file of the grammar, with its lines numbered.
sub write_source ($self, $pages, $file)
{
  my $number = 0;
  my $lines = join '', map { $number++; "<span class=\"line\" id=\"line-$number\">" . Html::escape ($_) . "\n</span>" } @{$self->{grammar}{$file}};
  $pages->write (path => "grammar/$self->{grammar}{name}/$file.html", title => "$file of $self->{grammar}{name}", unsearched => 1,
                 body => "<p class=\"above\"><a href=\"index.html\">" . ucfirst (Html::escape ($self->{title}))
                         . "</a></p>\n<h1>$file</h1>\n<pre class=\"numbered\">$lines</pre>\n");
}

sub write_audit ($self, $pages)
{
  my $grammar = $self->{grammar};
  my $body = "<h1>The audit of $grammar->{name}</h1>\n";
  if (defined $grammar->{audit})
    {
      my $rows = '';
      for my $production (@{$grammar->{productions}})
        {
          my ($first) = ($production->{verdict} // '') =~ /^(\w+)/;
          $rows .= '<tr><th scope="row">' . link_to ($production->{name}) . '</th><td>'
                   . (defined $production->{file} ? source_link ($production->{file}, $production->{at}) : '')
                   . '</td><td class="verdict ' . ($first // '') . '">' . Html::escape ($production->{verdict} // '') . "</td></tr>\n";
        }
      $body .= "<p><strong>$grammar->{summary}</strong></p>\n<p>\"make audit\" compares the files of the grammar with its text, symbol by symbol. "
               . "<a href=\"../readme.html#how-to-audit-it\">grammar/README</a> explains the verdicts.</p>\n"
               . "<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">Production</th><th scope=\"col\">Stands in</th><th scope=\"col\">Verdict</th></tr></thead>\n"
               . "<tbody>\n$rows</tbody>\n</table></div>\n<h2 id=\"report\">The whole report</h2>\n<pre>" . Html::escape ($grammar->{audit}) . "</pre>\n";
    }
  else { $body .= "<p>The audit was not run: it needs bison and expat.</p>\n"; }
  $pages->write (path => "grammar/$grammar->{name}/audit.html", title => "The audit of $grammar->{name}", body => $body);
}

sub write_index ($self, $pages)
{
  my $grammar = $self->{grammar};
  my $summary = defined $grammar->{summary} ? "<p>The audit: $grammar->{summary}</p>\n" : '';
  my $list = join '', map { '<li>' . link_to ($_->{name}) . '</li>' } @{$grammar->{productions}};
  my $head = "<p class=\"above\"><a href=\"../index.html\">The grammars</a></p>\n<h1>" . ucfirst (Html::escape ($self->{title})) . "</h1>\n";
  my $body = "<p>Each production has a page: its line, its diagram, its rule, what the audit says of it, its automaton, and examples.</p>\n$summary"
             . "<p>The files: <a href=\"url.y.html\">url.y</a>, the productions that have structure; <a href=\"url.l.html\">url.l</a>, "
             . "the productions that are only characters; <a href=\"audit.html\">the audit</a>.</p>\n"
             . "<h2 id=\"productions\">The productions</h2>\n<ul class=\"names\">$list</ul>\n";
  $pages->write (path => "grammar/$grammar->{name}/index.html", title => ucfirst ($self->{title}), layout => 'production',
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
