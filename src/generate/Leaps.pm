# Leaps.pm: find states from which the scanner can pass many items of a list at once.
#
# SPDX-License-Identifier: MIT
#
# A host is labels between dots.  State by state, the code would branch at the end of each label,
# and no processor can predict the number of labels.  But a dot always leads to the same
# state.  So the code can pass all labels up to the last dot, provided that each octet may follow
# the one before it: "www.a-b.example.org" up to "org", in a few instructions.
#
# In terms of the automaton: a loop is a set of states that can all be reached from each other.  An
# octet is in the loop if it leads from one of its states to another.  A separator always leads to
# the same state, and never from there to a state of the loop.  A pair of octets is wrong if after
# the first the second may lead out of the loop.  A leap begins in a state from which all octets of
# the loop stay in it, and ends after the last separator before which no pair is wrong: there the
# state is known.
#
# The leap also finds the end of the run.  It passes the octets after the last separator as well if
# the first of them leads to a state to which all octets of the run lead back, except octets that
# begin a wrong pair, and if the last of them is not such an octet.

package Leaps;
use Modern;

use Dfa;

# More or larger sets cost more time than a leap saves.
use constant { SETS_MAX => 3, SET_MAX => 3 };

# Return { STATE => { loop => { STATE => 1 }, octets => [...], separators => [...], wrong =>
# [[FIRST, SECOND]...], to => STATE, last => LAST } } of the automaton DFA; FIRST and SECOND are
# lists of octets.  LAST, for octets after the last separator, is { first => [...], not_last =>
# [...], state => STATE }, or undef.
sub of ($dfa, $class_of)
{
  my %leaps;
  for my $loop (_loops ($dfa))
    {
      # Return the state to which OCTET leads from STATE within the loop.
      my $go = sub ($state, $octet) {
        my $to = $dfa->{next}[$state]{ $class_of->[$octet] };
        return defined $to && $loop->{$to} ? $to : undef;
      };
      my $leap = _leap ($loop, $go) or next;
      for my $state (keys %$loop)
        { $leaps{$state} = $leap if !grep { !defined $go->($state, $_) } @{ $leap->{octets} }; }
    }
  return \%leaps;
}

# Return the loops: sets of two or more states that can all be reached from each other.
sub _loops ($dfa)
{
  my (@reached, @loops, %seen);
  for my $state (0 .. $#{ $dfa->{next} })
    {
      my $next = sub ($at) { return values %{ $dfa->{next}[$at] }; };
      $reached[$state] = { map { $_ => 1 } Dfa::reached ($next, $next->($state)) };
    }
  for my $state (0 .. $#reached)
    {
      next if $seen{$state} || !$reached[$state]{$state};
      my @states = grep { $reached[$_]{$state} } keys %{ $reached[$state] };
      @seen{@states} = (1) x @states;
      push @loops, { map { $_ => 1 } @states } if @states > 1;
    }
  return @loops;
}

sub _leap ($loop, $go)
{
  # The targets of each octet within the loop.
  my %to;
  for my $octet (0 .. 255)
    { $to{$octet}{$_} = 1 for map { $go->($_, $octet) // () } keys %$loop; }
  my @octets = sort { $a <=> $b } keys %to;
  my @separators
    = grep { my ($to, @more) = keys %{ $to{$_} }; !@more && !defined $go->($to, $_) } @octets;
  return undef if !@separators || @separators > SET_MAX || $octets[-1] > 127;
  my ($to, @others) = keys %{ { map { $_ => 1 } map { keys %{ $to{$_} } } @separators } };
  return undef if @others;
  # The second octets of wrong pairs, by the first ones.
  my %wrong;
  for my $second (@octets)
    {
      my @first = grep { grep { !defined $go->($_, $second) } keys %{ $to{$_} } } @octets;
      push @{ $wrong{"@first"} }, $second if @first;
    }
  my @wrong = map { [[split / /], $wrong{$_}] } sort keys %wrong;
  return undef if @wrong > SETS_MAX;
  return undef if grep { @{ $_->[0] } > SET_MAX || @{ $_->[1] } > SET_MAX } @wrong;
  my %separates = map { $_ => 1 } @separators;
  my %not_last = map { $_ => 1 } grep { !$separates{$_} } map { @{ $_->[0] } } @wrong;
  my $last = _last ($to, $go, [grep { !$separates{$_} } @octets], \%not_last);
  return { loop => $loop, octets => \@octets, separators => \@separators, wrong => \@wrong,
           to => $to, last => $last };
}

# Return LAST, for the octets after the last separator, which leads to TO.  GO->(STATE, OCTET) is
# the target within the loop.  OCTETS can stand there, but NOT_LAST not at the end.
sub _last ($to, $go, $octets, $not_last)
{
  return undef if keys %$not_last > SET_MAX;
  my %first;
  for my $octet (@$octets)
    {
      my $state = $go->($to, $octet);
      push @{ $first{$state} }, $octet if defined $state && !$not_last->{$octet};
    }
  # The state that most first octets lead to.
  my ($state) = sort { @{ $first{$b} } <=> @{ $first{$a} } || $a <=> $b } keys %first
    or return undef;
  my @inside = Dfa::reached (sub ($at) { return map { $go->($at, $_) // () } @$octets; }, $state);
  for my $octet (grep { !$not_last->{$_} } @$octets)
    { return undef if grep { ($go->($_, $octet) // $state) != $state } @inside; }
  return { first => $first{$state}, not_last => [sort { $a <=> $b } keys %$not_last],
           state => $state };
}

1;
