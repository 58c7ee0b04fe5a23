# Outcomes.pm: find the states in which a scanner knows the next token and its end.
#
# SPDX-License-Identifier: MIT
#
# The automaton of Readings.pm reads to the end of the text.  The winner is known earlier if all
# texts from a state on have the same one: either one reading is left, or the winner can continue
# wherever the others can.

package Outcomes;
use Modern;

use Dfa;
use Readings;

# STATES_MAX and PAIRS_MAX bound the time and the memory, two gigabytes, of an automaton.  A grammar
# with a text of two readings is refused anyway, so after PAIRS_ENOUGH pairs of readings no more
# such texts are looked for.
use constant { STATES_MAX => 20000, PAIRS_MAX => 15000000, PAIRS_ENOUGH => 200000 };

# Return { readings => R, decided => { STATE => TAG }, states => [STATE...] }: the states up to the
# decisions.
sub new ($r)
{
  my @states = _explore ($r);
  my $outcomes = _outcomes ($r, @states);
  my %decided;
  for my $state (@states)
    {
      my @tags = keys %{ $outcomes->{$state} };
      $decided{$state} = $tags[0] if @tags == 1 && $tags[0] ne 'later';
    }
  return { readings => $r, decided => \%decided, states => \@states };
}

# Whether STATE has one tag, whose token has been read, or is at the end of the text.
sub _is_sure ($r, $state)
{
  my @tags = Readings::tags ($r, $state);
  return @tags == 1 && $tags[0] !~ /^\?/ || Readings::is_end ($r, $state);
}

# Return the states up to those in which one reading is left.
sub _explore ($r)
{
  my @queue = ($r->{start});
  my (%seen, @states);
  my $pairs = 0;
  while (defined (my $state = shift @queue))
    {
      next if $seen{$state}++;
      push @states, $state;
      $pairs += @{ $r->{states}[$state]{threads} } ** 2;
      last if $pairs > PAIRS_ENOUGH && %{ $r->{met} };
      die "too many readings side by side\n" if @states > STATES_MAX || $pairs > PAIRS_MAX;
      next if _is_sure ($r, $state);
      push @queue, grep { defined } map { Readings::next_state ($r, $state, $_) }
                   sort { $a <=> $b } keys %{ $r->{classes} };
    }
  return @states;
}

# Return the tags that can win from each state on.  One that ends after the state is "later".
sub _outcomes ($r, @states)
{
  my (%of, %from);
  my @queue;
  for my $state (@states)
    {
      if (_is_sure ($r, $state))
        {
          $of{$state} = { map { $_ => 1 } Readings::tags ($r, $state) };
          push @queue, $state;
          next;
        }
      $of{$state} = {};
      push @{ $from{$_} }, $state for grep { defined } values %{ $r->{states}[$state]{next} };
    }
  while (defined (my $state = shift @queue))
    {
      my $mark = $r->{states}[$state]{mark};
      my @tags = map { $mark ne '' && / $mark$/ ? 'later' : $_ } keys %{ $of{$state} };
      for my $before (@{ $from{$state} // [] })
        {
          my $known = keys %{ $of{$before} };
          $of{$before}{$_} = 1 for @tags;
          push @queue, $before if keys %{ $of{$before} } != $known;
        }
    }
  return \%of;
}

# Return the pairs of each class and the state that it leads to from STATE, if that does not decide.
sub steps ($outcomes, $state)
{
  my ($r, $decided) = @$outcomes{qw(readings decided)};
  return () if defined $decided->{$state};
  my ($to, $classes) = ($r->{states}[$state]{next}, $r->{classes});
  my @live = grep { defined $to->{$_} } keys %$classes;
  return map { my $next = $to->{$_}; map { ($_, $next) } @{ $classes->{$_} } } @live;
}

# Return the minimal automaton that decides: { next, accept }.  The accept entry of a state has the
# slot that it marks, if any, and then "take TAG" if it decides.  A transition has a single class.
sub automaton ($outcomes)
{
  my ($r, $decided) = @$outcomes{qw(readings decided)};
  my ($dfa) = Dfa::determinise ([$r->{start}], sub ($state) { return steps ($outcomes, $state); },
    sub ($state) {
      my $tag = $decided->{$state};
      return join ' ', $r->{states}[$state]{mark}, defined $tag ? "take $tag" : ();
    });
  return Dfa::minimise ($dfa);
}

1;
