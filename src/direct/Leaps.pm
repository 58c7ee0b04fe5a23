# Leaps.pm: where many parts of a list can be passed over at once.
#
# SPDX-License-Identifier: MIT
#
# A host is labels between dots.  State by state its code asks at the end of each label what follows,
# and no processor can foresee how many labels there are.  But a dot always leads to the same state: so
# all labels up to the last dot can be passed over, if only each octet may stand behind the one before it.
#
# In terms of the automaton: a loop is a set of states of which each is reached from each.  An octet is
# of the loop if it leads from a state of it to a state of it, and a separator if that always is the same
# one, which the separator itself leads out of.  A pair of octets is wrong if the second may lead out of
# the loop behind the first, from any state that the first may lead to.  A leap begins in a state from
# which all octets of the loop stay in it, and goes behind the last separator before which no pair is
# wrong: there the state is known.

package Leaps;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

# More sets than that, or larger ones, are not worth it.
use constant { SETS_MAX => 3, SET_MAX => 3 };

# { STATE => { loop => { STATE => 1 }, octets => [...], separators => [...], wrong => [[FIRST, SECOND]...], to =>
# STATE } } of the automaton DFA, whose lists of targets are LISTS; FIRST and SECOND are lists of octets.
sub of ($dfa, $lists)
{
  my %leaps;
  for my $loop (_loops ($dfa))
    {
      my $leap = _leap ($loop, $lists) or next;
      for my $state (keys %$loop)
        {
          my $to = _targets ($lists->[$state]);
          $leaps{$state} = $leap if !grep { !defined $to->{$_} || !$loop->{ $to->{$_} } } @{ $leap->{octets} };
        }
    }
  return \%leaps;
}

sub _targets ($lists) { return { map { my ($to, @octets) = @$_; map { $_ => $to } @octets } @$lists }; }

# The sets of two or more states of which each is reached from each.
sub _loops ($dfa)
{
  my (@reached, @loops, %seen);
  for my $state (0 .. $#{ $dfa->{next} })
    {
      my @queue = values %{ $dfa->{next}[$state] };
      while (defined (my $at = shift @queue)) { push @queue, values %{ $dfa->{next}[$at] } if !$reached[$state]{$at}++; }
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

sub _leap ($loop, $lists)
{
  # Where each octet leads to within the loop.
  my (%to, %of_state);
  for my $state (keys %$loop)
    {
      $of_state{$state} = _targets ($lists->[$state]);
      for my $octet (keys %{ $of_state{$state} })
        {
          my $to = $of_state{$state}{$octet};
          $to{$octet}{$to} = 1 if defined $to && $loop->{$to};
        }
    }
  my $stays = sub ($state, $octet) { my $to = $of_state{$state}{$octet}; return defined $to && $loop->{$to}; };
  my @octets = sort { $a <=> $b } keys %to;
  my @separators = grep { my ($to, @more) = keys %{ $to{$_} }; !@more && !$stays->($to, $_) } @octets;
  return undef if !@separators || @separators > SET_MAX || $octets[-1] > 127;
  my ($to, @others) = keys %{ { map { $_ => 1 } map { keys %{ $to{$_} } } @separators } };
  return undef if @others;
  # The second octets of wrong pairs, by the first ones.
  my %wrong;
  for my $second (@octets)
    {
      my @first = grep { grep { !$stays->($_, $second) } keys %{ $to{$_} } } @octets;
      push @{ $wrong{"@first"} }, $second if @first;
    }
  my @wrong = map { [[split / /], $wrong{$_}] } sort keys %wrong;
  return undef if @wrong > SETS_MAX || grep { @{ $_->[0] } > SET_MAX || @{ $_->[1] } > SET_MAX } @wrong;
  return { loop => $loop, octets => \@octets, separators => \@separators, wrong => \@wrong, to => $to };
}

1;
