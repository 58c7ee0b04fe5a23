# Sources.pm: read url.bnf, the departures, url.l, url.y, and bison's report of url.y.
#
# SPDX-License-Identifier: MIT
#
# Each line that the module does not understand is a failure: the audit cannot vouch for it.

package Sources;
use Strict;

use Bnf;
use Findings qw(fail fold);
use Pattern;

# Return the name of a file, for messages.
sub base_name ($path) { return $path =~ s/.*\///sr; }

#---- BNF.

# Split TEXT into the right side of a production and its comments.
sub _split ($name, $text) {
  return (fold ($text) =~ s/^\Q$name\E ?//r, '') if $text !~ /^\Q$name\E\s*=/;
  my ($side, $comment) = ('', '');
  while ($text =~ /\G(?:(<">|"[^"\n]*"?|[^";])|;([^\n]*))/gcs) {
    defined $1 ? ($side .= $1) : ($comment .= " $2");
  }
  return (fold ($side) =~ s/^[^=]*=\/? ?//r, fold ($comment));
}

# Return the productions of TEXT in its order, with the core rules of ABNF that they refer to.
sub productions ($text, $path, $as = undef) {
  my $rules = Bnf::parse ($text, $path, $as);
  my (@all, %at, %is_used);
  my @todo = grep { !$_->[2] } @Bnf::productions;
  while (my $one = shift @todo) {
    next if $is_used{ $one->[0] }++;
    my %refers = map { lc, 1 } references ($rules->{ $one->[0] });
    push @todo, grep { $refers{ lc $_->[0] } } @Bnf::productions;
  }
  for (grep { $is_used{ $_->[0] } } @Bnf::productions) {
    my ($name, $printed, $is_core) = @$_;
    my ($head) = $printed =~ /^([^\n]*)/;
    $text =~ /\G.*?^[ \t]*(?=\Q$head\E$)/gcms if !$is_core;
    my $line = $is_core ? 0 : 1 + (substr ($text, 0, pos $text) =~ tr/\n//);
    # Indented comments below a rule belong to it.
    $printed =~ s/(?:\n[ \t]*(?=\n|;|\z)(?:(?<=\n)[^\n]*)?)*\z//;
    my ($side, $comment) = _split ($name, $printed);
    # ABNF may add alternatives later.
    if (defined $at{$name}) { $all[ $at{$name} ]{text} .= "\n$printed"; next; }
    my $e = $printed =~ /^\Q$name\E\s*=/ ? $rules->{$name} : _join_letters ($rules->{$name});
    $at{$name} = @all;
    push @all, { name => $name, line => $line, text => $printed, side => $side,
                 comment => $comment, expression => $e };
  }
  return @all;
}

# Join the letters of the W3C's "h t t p", which is one literal.
sub _join_letters ($e) {
  my @parts;
  for (map { ref ? _join_letters ($_) : $_ } @$e) {
    my $joins = ref && @parts && ref $parts[-1] && $_->[0] eq 'lit' && $parts[-1][0] eq 'lit'
      && $e->[0] eq 'seq';
    $joins ? $parts[-1] = [lit => $parts[-1][1] . $_->[1]] : push @parts, $_;
  }
  return $e->[0] eq 'seq' && @parts == 2 ? $parts[1] : \@parts;
}

sub parts ($e) { return grep { ref } @$e; }

# Return the names that an expression refers to.
sub references ($e) { return $e->[0] eq 'ref' ? $e->[1] : map { references ($_) } parts ($e); }

# Read the departures of the file choices: the indented lines below that word.
sub departures ($path) {
  my ($within, $any, $text) = (0, 0, '');
  for (split /\n/, Bnf::slurp ($path)) {
    $within = /^departures(?:\s|$)/ if /^[^;\s]/;
    my $is_own = $within && /^\s+\S/;
    $any ||= $is_own;
    # Each line keeps its number.
    $text .= ($is_own ? s/^\s+//r : '') . "\n";
  }
  return () if !$any;
  if ($text !~ /^[\w+-]+\s*=/m) {
    fail (base_name ($path), 1, 'departures are written in the notation of RFC 1738',
          'name = ...   ; row N');
    return ();
  }
  return productions ($text, base_name ($path), 'rfc1738');
}

#---- url.l: a definition or a choice a line; a definition goes on in lines that begin with a "|".

sub flex ($path) {
  my $file = base_name ($path);
  my %flex = (definitions => [], choices => [], comments => []);
  my @lines = split /\n/, Bnf::slurp ($path);
  my $at = 0;
  my $refuse = sub ($line, $why) {
    fail ($file, $line + 1, "a line that the audit does not understand$why", undef,
          fold ($lines[$line]));
  };
  for my $read (\&_definition, \&_choice) {
    my $above;
    for (; $at < @lines && $lines[$at] !~ /^%%/; $at++) {
      my $line = $at;
      if ($lines[$at] =~ /^[ \t]*\/\*/) {
        my $text = $lines[$at] =~ s/^[ \t]*\/\*//r;
        $text .= "\n" . $lines[++$at] while $text !~ /\*\// && $at < $#lines;
        $refuse->($line, ': the comment has no end') if $text !~ s/\*\/(.*)//s;
        $refuse->($at, ': something after a comment') if ($1 // '') =~ /\S/;
        Findings::add_comment ($flex{comments}, $text, $line + 1, $at + 1);
        $above = $flex{comments}[-1];
      }
      elsif ($lines[$at] !~ /\S/) { $above = undef; }
      elsif ($lines[$at] =~ /^[\s%]/) { $refuse->($at, ''); }
      else {
        my $text = $lines[$at];
        if ($read == \&_definition) {
          $text .= $lines[++$at] =~ s/^\s+|\s+$//gr while $at < $#lines
            && $lines[ $at + 1 ] =~ /^[ \t]+\|/;
        }
        my $why = $read->(\%flex, $file, $text, $line + 1, $above);
        $refuse->($line, ": $why") if $why ne '';
      }
    }
    $refuse->($at, '') if $at < @lines && $lines[$at] ne '%%' && $read == \&_definition;
    $at++ if $read == \&_definition;
  }
  $refuse->($at, ': there is one %% only') if $at < @lines;
  fail ($file, 1, 'there is no definition: is this a url.l?') if !@{ $flex{definitions} };
  return \%flex;
}

# Each of these returns the rest that it does not understand.
sub _definition ($flex, $file, $line_text, $line, $above) {
  my ($name, $text) = $line_text =~ /^(\S+)\s*(.*?)\s*$/;
  my ($pattern, $rest) = eval { Pattern::read ($text) };
  my $why = $text eq '' ? 'there is no pattern'
            : ($rest // '') ne '' ? 'something after the pattern' : $@ =~ s/\n//r;
  fail ($file, $line, "$name is defined twice")
    if grep { $_->{name} eq $name } @{ $flex->{definitions} };
  push @{ $flex->{definitions} },
    { name => $name, text => $text, line => $line,
      pattern => $why eq '' ? $pattern : undef, comment => $above };
  return $why;
}

sub _choice ($flex, $file, $line_text, $line, $above) {
  my $text = fold ($line_text);
  my @names = split / /, $text;
  my $is_fine = $names[0] =~ /^(?:shortest|longest)$/ && shift @names
                ? @names == 1 && $names[0] ne 'before'
                  : $text =~ /^(?!before )(?:(?! before ).)+ before (?!.* before )\S/;
  push @{ $flex->{choices} },
    { text => $text, line => $line, comment => $above, rows => [],
      names => [grep { $_ ne 'before' } @names] };
  return $is_fine ? '' : 'it is neither "shortest NAME" nor "longest NAME" nor "NAME before NAME"';
}

#---- bison's report: the rules, and that bison has used nothing else: no precedence, no conflict.

sub bison ($path, $file) {
  my $xml = Bnf::slurp ($path);
  my $report = sub ($what, @more) { fail ($file, 0, "bison reports $what", @more); };
  my %entities = (lt => '<', gt => '>', amp => '&', quot => '"', apos => "'");
  my $plain = sub ($text) { return $text =~ s/&(\w+);/$entities{$1}/gr; };
  for ($xml =~ /<((?:non)?terminal [^>]*)>/g) {
    my ($name) = /name="([^"]*)"/;
    $report->('a precedence: ' . $plain->($name)) if /(?:prec|assoc)="[^"]/;
    $report->('a symbol that is not used: ' . $plain->($name)) if !/usefulness="useful"/;
  }
  my @rules;
  my ($rules) = $xml =~ /<rules>(.*)<\/rules>/s;
  while (($rules // '') =~ /<rule ([^>]*)>(.*?)<\/rule>/gs) {
    my ($attributes, $body) = ($1, $2);
    $report->('a rule that is not used: ' . $attributes =~ s/.*number="(\d+)".*/$1/r)
      if $attributes !~ /usefulness="useful"/;
    $report->("a %prec: $1") if $attributes =~ /percent_prec="([^"]+)"/;
    push @rules, [map { $plain->($_) } $body =~ /<(?:lhs|symbol)>(.*?)<\/(?:lhs|symbol)>/gs];
  }
  fail (base_name ($path), 1, 'this is no report by bison') if !@rules;
  my $conflicts = () = $xml =~ /<reduction [^>]*enabled="false"/g;
  my $resolved = () = $xml =~ /<resolution[ >]/g;
  $report->('conflicts', 'no conflicts', $conflicts) if $conflicts;
  $report->('conflicts that were solved by precedence', 'none', $resolved) if $resolved;
  return @rules;
}

#---- url.y: what bison does not report: places, comments, tokens, actions.  The text is in $_.

my ($file, $source);

sub _line () { return 1 + (substr ($_, 0, pos // 0) =~ tr/\n//); }

sub _refuse ($what) { fail ($file, _line (), $what, undef, fold (/\G([^\n]*)/ ? $1 : '')); }

my $string = qr/"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/s;
my $name = qr/[A-Za-z_][\w.-]*/;

sub _comment () {
  return 0 if !/\G(?=\/\*)/gc;
  my $first = _line ();
  if (/\G\/\*(.*?)\*\//gcs) { Findings::add_comment ($source->{comments}, $1, $first, _line ()); }
  else { _refuse ('the comment has no end'); /\G.*/gcs; }
  return 1;
}

# Skip white space and comments.
sub _skip () { 1 while /\G\s+/gc || _comment () || /\G\/\/[^\n]*/gc; }

# Read from { to }, and return the text between them.
sub _braces () {
  my ($start, $depth) = (pos () + 1, 0);
  do {
    if (/\G\{/gc) { $depth++; }
    elsif (/\G\}/gc) { $depth--; }
    else { /\G$string/gc || _comment () || /\G[^{}"'\/]+/gc || /\G./gcs; }
  } while ($depth && pos () < length);
  return fold (substr $_, $start, pos () - $start - !$depth);
}

sub source ($path) {
  $file = base_name ($path);
  $source = { rules => [], tokens => [], comments => [] };
  local $_ = Bnf::slurp ($path);
  pos = 0;
  _declarations ();
  _rules ();
  fail ($file, 1, 'there is no rule: is this a grammar for bison?') if !@{ $source->{rules} };
  return $source;
}

# These declarations do not change the language.  Others, such as %left and %prec, are refused.
my $known = qr/\G%(?:code|define|expect|locations|param|require)(?![\w.-])/;

sub _declarations () {
  for (_skip (); pos () < length && !/\G%%/gc; _skip ()) {
    if (/\G%token(?![\w.-])/gc) { _tokens (); next; }
    if (!/$known/gc) {
      _refuse ('a declaration that the audit does not know');
      /\G%/gc or /\G.*?(?=\n%|\z)/gcs;
    }
    # To the end of the line, and of the braces that begin on it.
    my $line = _line ();
    for (_skip (); _line () == $line && pos () < length; _skip ()) {
      if (/\G(?=\{)/gc) { _braces (); $line = _line (); }
      else { /\G$string/gc || /\G./gcs; }
    }
  }
}

sub _tokens () {
  for (_skip (); /\G($name)/gc; _skip ()) {
    my %token = (name => $1, line => _line ());
    $token{comment} = Findings::comment_above ($source->{comments}, $token{line});
    _skip ();
    /\G\d+/gc && _skip ();
    $token{alias} = $1 if /\G"((?:[^"\\\n]|\\.)*)"/gc;
    push @{ $source->{tokens} }, \%token;
  }
}

sub _rules () {
  for (_skip (); pos () < length && !/\G%%/; _skip ()) {
    my $line = _line ();
    my $above = Findings::comment_above ($source->{comments}, $line);
    $above = undef if $above && $above->{last} + 1 != $line;
    my %rule = (line => $line, actions => [], comment => $above);
    $rule{name} = /\G($name)/gc ? $1 : '';
    _skip ();
    if ($rule{name} eq '' || !/\G:/gc) { _refuse ('this is no rule (name : ...)'); return; }
    do { push @{ $rule{actions} }, _alternative (); } while (/\G\|/gc);
    /\G;/gc;
    push @{ $source->{rules} }, \%rule;
  }
}

# Read one alternative: its action, and the name of each symbol, its own or one in [ ].
sub _alternative () {
  my %action = (text => '', references => [], line => _line ());
  my $is_over = 0;
  for (_skip (); pos () < length && !/\G[|;]/; _skip ()) {
    _refuse ('an alternative goes on after its action') if $is_over;
    if (/\G(?=\{)/gc) { @action{qw(line text)} = (_line (), _braces ()); $is_over = 1; }
    elsif (/\G($name|$string)/gc) { push @{ $action{references} }, $1; }
    elsif (/\G%empty/gc) { }
    elsif (@{ $action{references} } && /\G\[($name)\]?/gc) { $action{references}[-1] = $1; }
    else { _refuse ('something in a rule that the audit does not know'); /\G./gcs; }
  }
  return \%action;
}

1;
