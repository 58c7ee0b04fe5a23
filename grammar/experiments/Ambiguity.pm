# Ambiguity.pm: the step of an experiment that reports kinds of ambiguity of url.bnf, and conflicts
# of url.y.
#
# SPDX-License-Identifier: MIT

package main;
use Strict;
use Experiment;

#---- Kinds of ambiguity: those with the same production and readings are one kind, even if their
# places and texts differ.

# Return the kinds of ambiguity of SYMBOL, each a list of ambiguities: what they have in common, and
# the text about one.  Return nothing if GRAMMAR cannot be searched.
sub kinds_of ($grammar, $symbol) {
  my ($said, @kinds) = grammar ($grammar, '--all', 'ambiguity', "$grammar/url.bnf", $symbol);
  return if $status == 2;
  while ($said =~ /^(".*)\n((?:    .*\n)*)/mg) {
    my ($head, $readings) = ($1, $2);
    push @kinds, [] if $head !~ s/, of the same kind$//;
    $head =~ s/, [^ ]*:[0-9]+:[0-9]+$//;
    push @{ $kinds[-1] }, [$head =~ s/.*"  //r . "\n$readings", indent ("$head\n$readings")];
  }
  return \@kinds;
}

sub list_kinds ($what, @kinds) {
  return @kinds ? "Kinds of ambiguity of url.bnf that are $what:\n\n" . join '', map {
    $_->[0][1] . (@$_ > 1 ? '    and ' . (@$_ - 1) . " more of this kind\n" : '') } @kinds : ();
}

# Compare the kinds of two symbols.  Return a text about them, and the numbers of kinds, of new ones
# and of those gone, and the first text of a new one; or nothing.
sub compare_kinds ($symbol, $symbol_of_changed) {
  my $original = kinds_of ('original', $symbol) // [];
  my $changed = kinds_of ('changed', $symbol_of_changed) or return;
  my %was = map { $_->[0] => 1 } map { @$_ } @$original;
  my %is = map { $_->[0] => 1 } map { @$_ } @$changed;
  my @new = grep { @$_ } map { [grep { !$was{$_->[0]} } @$_] } @$changed;
  my @gone = grep { !grep { $is{$_->[0]} } @$_ } @$original;
  my ($first) = @new ? $new[0][0][1] =~ /^ *(".*?")  / : '';
  return (join ("\n", list_kinds ('new', @new), list_kinds ('gone', @gone)), scalar @$changed,
          scalar @new, scalar @gone, $first);
}

#---- Conflicts: each with a text that shows it.

# Return the shortest string of a production, or nothing.
my (%is_production, %shortest);
sub shortest ($production) {
  %is_production = map { $_ => 1 } grammar ('changed', 'info', 'changed/url.bnf')
    =~ /^ *[0-9]+ +([^ \n]+)/mg if !%is_production;
  return if !$is_production{$production};
  return $shortest{$production} //= (grep { $_ ne '' } map { s/^""$//r } split /\n/,
    grammar ('changed', '--count=2', 'enumerate', 'changed/url.bnf', $production))[0] // '';
}

# Return whether a production is ambiguous: "ambiguous TEXT", "as-before", "unambiguous" or
# "unknown".
my %knows;
sub finding ($production) {
  return $knows{$production} if $knows{$production};
  my (undef, $kinds, $new, undef, $text) =
    compare_kinds ($production eq $start_changed ? $start : $production, $production);
  return $knows{$production} = !defined $kinds ? 'unknown' : $new ? "ambiguous $text"
    : $kinds ? 'as-before' : 'unambiguous';
}

# Return the symbols of an example as text: literals are in quotes.
sub url ($example) {
  my $text = '';
  while ($example =~ /\G *("[^"]*"|[^ ]+)/g) {
    my $symbol = $1;
    if ($symbol =~ s/^"(.*)"$/$1/) { $text .= $symbol if $symbol ne 'end of URL'; }
    elsif ($symbol !~ /^START_|^\$|^END$|^\.$|\.0$/) {
      $symbol =~ s/(?:_[01]|\.opt|\.1)$//;
      $symbol = 'gopher+_string' if $symbol eq 'gopherplus_string';
      $text .= shortest ($symbol) // "<$symbol>";
    }
  }
  return $text;
}

# Return the innermost production that contains both derivations of a conflict.
sub root ($one, $other) {
  my ($of, $i) = ('$accept', 0);
  while ($i < @$one && $i < @$other && $one->[$i] eq $other->[$i]) { $of = $one->[$i++]; }
  $of =~ s/:$//;
  $of =~ s/(?:_[01]|\.0|\.1|\.opt)$//;
  return $of eq '$accept' || $of eq 'start' ? $start_changed : $of;
}

# Read bison's report of the states.  An example there is a list of symbols, with a "." where the
# parser has to decide.  If it has two derivations, bison says "Example"; if it has found none, it
# shows two examples that are alike up to the ".".
sub read_conflicts () {
  my (%left, @conflicts, $left, $state, $side, $fresh);
  for (split /\n/, read_text ('bison.states')) {
    if (/^State ([0-9]+)$/) { ($state, $side) = ($1, undef); }
    elsif (/ conflict on tokens? /) {
      push @conflicts, { head => s/^ *|:$//gr . ", in state $state", words => '', first => '',
                         chain => [[], []] };
      $side = -1;
    }
    # The rules: "   61 telneturl: ...", and "   62          | ..." of the same symbol.
    elsif (!defined $side) {
      $left = $1 if /^ +[0-9]+ ([^ ]*): /;
      $left{$1} = $left if /^ +([0-9]+) (?:[^ ]*: | *\| )/;
    }
    else {
      my $conflict = $conflicts[-1];
      if ($conflict->{first} eq '' && / *(First e|E|Shift e|Second e)xample: (.*)/) {
        @$conflict{qw(one first)} = ($1 eq 'E', $2);
      }
      my $chain = $side < 0 ? [] : $conflict->{chain}[$side];
      if (/ derivation$/) {
        $side++;
        $fresh = undef;
      }
      elsif ($side >= 0 && !defined $fresh) {
        push @$chain, /(\S+)/ ? $1 : '';
        $fresh = 1;
      }
      elsif ($side >= 0 && /-> ([0-9]+): /) {
        @$chain = () if $fresh;        # The first line has the same symbol.
        $fresh = 0;
        push @$chain, $left{$1};
      }
      $conflict->{words} .= "  $_\n" if $_ ne '';
    }
  }
  return @conflicts;
}

sub is_canonical () { return read_text ('changed/url.y') =~ /^%define lr\.type canonical-lr/m; }
sub kind_of_parser () { return is_canonical () ? 'LR(1)' : 'LALR(1)'; }

# Return the finding about a conflict: a text, whether LALR(1) is too weak, and what has two
# readings.
sub explain ($conflict) {
  my $root = root (@{ $conflict->{chain} });
  my $fact = finding ($root);
  my $weak = kind_of_parser () . ' is too weak';
  my $after = 'after "' . url ($conflict->{first} =~ s/^\. .*|^\.$//r =~ s/ \. .*| \.$//r)
    . "\": one token more does not tell what to do.\n"
    . (is_canonical () ? '  Write'
       : '  Try the line "bison %define lr.type canonical-lr" in choices, or write')
    . " the productions in another form.\n";
  if (!$conflict->{one} && $fact eq 'unambiguous') {
    return ("  A conflict though unambiguous: by url.bnf no $root has two readings.  $weak "
            . "here,\n  $after", 1);
  }
  if (!$conflict->{one} && $fact eq 'as-before') {
    return ("  A conflict though nothing new is ambiguous: $root has by url.bnf no two readings "
            . "that it had not\n  before.  $weak here, $after", 1);
  }
  if ($fact =~ /^ambiguous (.*)/) {
    return ("  Ambiguous: the shortest $root with two new readings is $1.\n"
            . '  No choice decides between two rules of url.y.  Change url.bnf, or write a '
            . "departure in choices, so\n  that one of them does not derive it.\n", 0, $1);
  }
  return ('  bison has found no text with two readings, and the toolkit could not search url.bnf '
          . "for one.\n") if !$conflict->{one};
  my $text = '"' . url ($conflict->{first}) . '"';
  return ("  By url.y $text has two readings.\n" . ($fact eq 'unknown' ? ''
          : "  By url.bnf it has not: the rules of url.y are not those of url.bnf.\n"), 0, $text);
}

sub step_ambiguity () {
  my ($text, $all, $new, $gone, $first) = compare_kinds ($start, $start_changed);
  my $kinds = 'the kinds in url.bnf cannot be told';
  if (defined $text) {
    print $text;
    $kinds = plural ($all, 'kind') . " in url.bnf, $new of them new, $gone gone";
    fact ('ambiguity', plural ($new, 'kind') . ", the first of them in $first") if $new;
  }
  elsif (!is_malformed ('url.bnf')) {
    print map { s/^urlbnf-grammar: /  /r =~ s/changed\///r } split /^/, read_text ('log');
  }
  return leave_out ("bison cannot read url.y, see files; $kinds") if is_malformed ('url.y');
  my $said = shell ('cd changed && exec $BISON -Wall -Wcounterexamples "$@" url.y 2>&1',
                    '--report=counterexamples,lookaheads', '--report-file=../bison.states',
                    '-o', 'url.scratch.c');
  my $conflicts = grep { / conflict on tokens? / } split /\n/, $said;
  if ($conflicts == 0) {
    my $errors = join '', $said =~ /^(.*: error: .*\n)/mg;
    return verdict ("no conflict in url.y; $kinds") if $errors eq '';
    print $errors;
    return fault ("bison cannot read url.y; $kinds");
  }
  print $text ? "\n" : '', "Conflicts of url.y:\n";
  my ($weak, $readings, @found) = (0, undef, read_conflicts ());
  for my $conflict (@found) {
    my ($finding, $is_weak, $has_two) = explain ($conflict);
    $weak += $is_weak // 0;
    $readings //= $has_two;
    print "\n$conflict->{head}:\n$finding\n  What bison says:\n$conflict->{words}";
  }
  fact ('conflicts', plural ($conflicts, 'conflict')
        . ($weak == @found ? ' though unambiguous there: ' . kind_of_parser () . ' is too weak'
           : defined $readings ? ": $readings has two readings" : ''));
  fault (plural ($conflicts, 'conflict') . " in url.y; $kinds");
}

1;
