# Expansion.pm: expand a production to the forms in the legend of grammar/README.
#
# SPDX-License-Identifier: MIT
#
# A production becomes alternatives, each a list of symbols as bison spells them, in the order of
# the legend.  A repetition takes the name of an existing rule or definition, if that belongs to
# this production and has these alternatives or this pattern.  toolkit/write is not used here.

package Expansion;
use Strict;

use Exporter 'import';

our @EXPORT = qw(spell sentence are_same differences alternatives expression expand expand_rule
                 find_rule find_definition find_production repetition is_endless once pattern_is
                 definition_is);

# A production with more alternatives is refused.
my $alternatives_max = 100000;

# The audit: its productions, rules, definitions and what bison reports.
my $audit;

sub begin ($of) { $audit = $of; }

#---- url.y.

# Return how url.y and url.l spell a name.
sub spell ($name) {
  my $spelling = $name =~ s/\+/plus/gr;
  return $name =~ /\+/ ? $spelling =~ tr/-/_/r : $spelling;
}

sub sentence ($symbols) { return @$symbols ? join ' ', @$symbols : '%empty'; }

# Return the differences of two lists of alternatives: of each the number, from 0, and both.
sub differences ($expected, $found) {
  return grep { $_->[1] ne $_->[2] } map {
    my $i = $_;
    [$i, map { $i < @$_ ? sentence ($_->[$i]) : 'no more alternatives' } $expected, $found];
  } 0 .. (@$expected > @$found ? $#$expected : $#$found);
}

# Whether two lists of alternatives are the same.
sub are_same ($these, $those) {
  return join ("\n", map { sentence ($_) } @$these) eq join ("\n", map { sentence ($_) } @$those);
}

# Return the alternatives of a nonterminal of url.y, as bison reports them.
sub alternatives ($name) {
  return map { [@$_[1 .. $#$_]] } grep { $_->[0] eq $name } @{ $audit->{bison} };
}

# Return the rule or definition of this spelling, or undef.
sub _find ($things, $spelling) {
  my ($found) = grep { spell ($_->{name}) eq $spelling } @{ $audit->{$things} };
  return $found;
}

sub find_rule ($name) { return _find ('rules', $name); }
sub find_definition ($name) { return _find ('definitions', $name); }
sub find_production ($spelling) { return _find ('productions', $spelling); }

sub expression ($production) { return ($production->{departure} // $production)->{expression}; }

# Return each of FIRST followed by each of SECOND; FIRST changes faster.
sub _join ($first, $second) {
  return () if @$first * @$second > $alternatives_max;
  return map { my $end = $_; map { [@$_, @$end] } @$first } @$second;
}

# Return the alternatives of an expression; an empty list if the legend has no form for it.
sub _ways ($production, $e) {
  my ($kind, @parts) = @$e;
  return [length $parts[0] ? '"' . $parts[0] =~ s/(["\\])/\\$1/gr . '"' : ()] if $kind eq 'lit';
  return [spell ($parts[0])] if $kind eq 'ref';
  if ($kind eq 'seq') {
    my @all = ([]);
    @all = _join (\@all, [_ways ($production, $_)]) for @parts;
    return @all;
  }
  if ($kind eq 'alt') {
    my @all = map { [_ways ($production, $_)] } @parts;
    return grep ({ !@$_ } @all) ? () : map { @$_ } @all;
  }
  return () if $kind ne 'rep';
  my ($least, $most, $inner) = @parts;
  my ($first, $last) = defined $most ? ($least, $most) : (($least > 1 ? $least - 1 : 0) x 2);
  my @own = $last ? _ways ($production, $inner) : ();
  my @times = ([]);
  my @all = $first ? () : @times;
  for my $number (1 .. $last) {
    @times = _join (\@times, \@own) or return ();
    push @all, @times if $number >= $first;
    return () if @all > $alternatives_max;
  }
  return @all if defined $most;
  my $name = repetition ($production, $e);
  return map { [@$_, $name] } @all;
}

# Return all alternatives of a production, each once.
sub expand ($production, $e) {
  my %seen;
  return grep { !$seen{ sentence ($_) }++ } _ways ($production, $e);
}

sub is_endless ($e) { return $e->[0] eq 'rep' && !defined $e->[2]; }

# Return the alternatives of rule NAME if it is this repetition: from its item to one more.
sub _expand_repetition ($production, $e, $name) {
  my (undef, $least, undef, $item) = @$e;
  return expand ($production, [alt => $least ? $item : [lit => '', 0],
                               [seq => [ref => $name], $item]]);
}

sub once ($e) { return [rep => $e->[1] ? 1 : 0, undef, $e->[3]]; }

sub _is_rule_of ($production, $e, $name) {
  my @found = alternatives ($name);
  return @found && are_same ([_expand_repetition ($production, $e, $name)], \@found);
}

sub _is_token_of ($e, $name) {
  my $definition = find_definition ($name);
  return $definition && $definition->{pattern} && pattern_is ($definition->{pattern}, once ($e));
}

# Return the symbol of a repetition: xchar_0, a token, or fieldspec.0, a rule.
sub repetition ($production, $e) {
  my $item = $e->[3];
  my $is_named = $item->[0] eq 'ref';
  my $base = spell ($is_named ? $item->[1] : $production->{name});
  my $plain = $base =~ tr/-/_/r;
  my $least = $e->[1] ? 1 : 0;
  return find_rule ($base) ? "$base.$least" : "${plain}_$least" if $is_named;
  my @numbers = ('', 2 .. 99);
  for my $number (@numbers) {
    return "$base$number.$least" if _is_rule_of ($production, $e, "$base$number.$least");
    return "$plain${number}_$least" if _is_token_of ($e, "$plain${number}_$least");
  }
  my ($first) = grep { find_rule ($_) } map { "$base$_.$least" } @numbers;
  return $first // "${plain}_$least";
}

sub _repetitions ($e) {
  return (is_endless ($e) ? $e : (), map { _repetitions ($_) } grep { ref } @$e);
}

# Return the alternatives of a rule x.0; an empty list if no repetition matches it.
sub expand_rule ($name) {
  for my $production (grep { find_rule (spell ($_->{name})) } @{ $audit->{productions} }) {
    my ($found) =
      grep { repetition ($production, $_) eq $name } _repetitions (expression ($production));
    return _expand_repetition ($production, $found, $name) if $found;
  }
  return ();
}

#---- url.l.

# Whether a literal stands for more than itself: ABNF has letters in either case.
sub _has_cases ($e) { return $e->[2] && $e->[1] =~ /[A-Za-z]/; }

sub _is_text ($pattern, $e) {
  my ($kind, @octets) = @$pattern;
  return $e->[0] eq 'lit' && $kind eq 'text' && $e->[1] eq join '', map { chr } @octets;
}

# Return [\x61-\x63] is %x61-63, and [abc] is "a" | "b" | "c", in this order.
sub _set_is ($octets, $e) {
  my ($kind, @parts) = @$e;
  return "@$octets" eq join ' ', $parts[0] .. $parts[1] if $kind eq 'range';
  return $kind eq 'alt'
    && !grep ({ $_->[0] ne 'lit' || length $_->[1] != 1 || _has_cases ($_) } @parts)
         && "@$octets" eq join ' ', map { ord $_->[1] } @parts;
}

sub _children_are ($patterns, $parts) {
  return @$patterns == @$parts
    && !grep { !pattern_is ($patterns->[$_], $parts->[$_]) } 0 .. $#$parts;
}

# Whether the pattern, as Pattern.pm reads it, is the expression, in flex's notation.  {n,m} is n*m,
# ? is [ ], and "" is no repetition.
sub pattern_is ($pattern, $e) {
  my ($kind, @children) = @$pattern;
  my ($of, @parts) = @$e;
  return $of eq 'rep' ? ($parts[1] // 1) == 0 : _is_text ($pattern, $e)
    if $kind eq 'text' && !@children;
  return _is_text ($pattern, $e) && !_has_cases ($e) if $kind eq 'text';
  return $of eq 'ref' && spell ($parts[0]) eq $children[0] if $kind eq 'ref';
  return _set_is (\@children, $e) if $kind eq 'set';
  return $of eq 'seq' && _children_are (\@children, \@parts) if $kind eq 'cat';
  return $of eq 'alt' && _children_are (\@children, \@parts) if $kind eq 'alt';
  return _is_text ($children[0], $e) && _has_cases ($e) if $kind eq 'fold';
  my ($repeated, $least, $most) = @children;
  return $kind eq 'rep' && $of eq 'rep' && $least == $parts[0] && ($most // '') eq ($parts[1] // '')
         && pattern_is ($repeated, $parts[2]);
}

#---- A production that ends with itself, A = N | R A, is (R)*(N).

sub _has ($e, $name) {
  return $e->[0] eq 'ref' ? $e->[1] eq $name : grep { _has ($_, $name) } grep { ref } @$e;
}

# Return the alternatives of E after the parts BEFORE, with each choice of NAME at its end taken:
# whether it ends with NAME, and its parts.
sub _ways_on ($e, $name, @before) {
  my @parts = $e->[0] eq 'seq' ? @$e[1 .. $#$e] : $e;
  while (my $next = shift @parts) {
    if (!_has ($next, $name)) { push @before, $next; next; }
    return [1, @before] if $next->[0] eq 'ref';
    return (_ways_on ([seq =>], $name, @before), _ways_on ($next->[3], $name, @before))
      if $next->[0] eq 'rep';
    return $next->[0] eq 'seq' ? _ways_on ($next, $name, @before)
           : map { _ways_on ($_, $name, @before) } @$next[1 .. $#$next];
  }
  return [0, @before];
}

# Whether the pattern is the choice of these alternatives.
sub _choice_is ($pattern, @ways) {
  my ($kind, @children) = @$pattern;
  my @patterns = @ways == 1 ? $pattern : $kind eq 'alt' ? @children : ();
  return @ways && @patterns == @ways && !grep {
    my (undef, @parts) = @{ $ways[$_] };
    my $whole = @parts == 1 ? $parts[0] : @parts ? [seq => @parts] : [lit => '', 0];
    !pattern_is ($patterns[$_], $whole);
  } 0 .. $#ways;
}

# Whether the pattern of a definition is the expression of the production NAME; and whether that
# ends with itself.
sub definition_is ($pattern, $e, $name) {
  return (pattern_is ($pattern, $e), 0) if !_has ($e, $name);
  my @ways = _ways_on ($e, $name);
  my ($kind, $repeat, @rest) = @$pattern;
  my $is = $kind eq 'cat' && @rest == 1 && $repeat->[0] eq 'rep' && $repeat->[2] == 0
    && !defined $repeat->[3] && _choice_is ($repeat->[1], grep { $_->[0] } @ways)
    && _choice_is ($rest[0], grep { !$_->[0] } @ways);
  return ($is, 1);
}

1;
