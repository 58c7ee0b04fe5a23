# Look.pm: the automata of url.looks.h, which look ahead in place of flex: src/parse/look.h.
#
# SPDX-License-Identifier: MIT
#
# Such an automaton reads from the beginning of a token up to a decision: which token it is, and where it
# ends.  That is the place that is noted in a slot, where a state marks that slot.  Here it is part of
# flex's automaton: a decision is a state that accepts a rule more, and nothing leads on from there.

package Look;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';

use constant { TAKE => 0x8000, STRAY => 0xFFFF };

# Add to MACHINE the automaton of each rule that looks ahead; the rule then reads again in it.
sub add ($machine) {
  my ($row, $accept, $action) = @$machine{qw(row accept action)};
  for my $rule (sort grep { exists $action->{$_}{look} } keys %$action) {
    my ($number, $takes) = @{ $action->{$rule} }{qw(look takes)};
    my ($class, $next, $mark, $take, $classes) = @{ $machine->{looks}[$number] }{qw(class next mark take classes)};
    my $first = @$row;
    $action->{$rule} = { again => "automaton $rule", at => 0 };
    $machine->{condition}{"automaton $rule"} = $first;
    $machine->{mark}[$first + $_] = $mark->[$_] for 0 .. $#$mark;
    push @$row, ([]) x @$mark;
    push @$accept, (0) x @$mark;
    # The state of each decision.  What the rule does not take is STRAY.
    my %decided;
    for my $to (sort grep { $_ >= TAKE } @$next) {
      my ($token, $slot) = $to == STRAY ? ('') : @{ $take->[$to - TAKE] };
      my $key = $takes->{$token} ? "$token $slot" : '';
      $decided{$to} = $decided{$key} //= do {
        my $decision = "$rule $key";
        $action->{$decision} = !$takes->{$token} ? {} : $token eq 'END' ? { token => 'END', at => 0 }
                               : $slot < 0 ? { token => $token } : { token => $token, slot => $slot };
        push @$accept, $decision;
        push (@$row, [(0) x 257]) - 1;
      };
    }
    for my $state (0 .. $#$mark) {
      my @to = map { $_ < TAKE ? $first + $_ : $decided{$_} } @$next[$state * $classes .. ($state + 1) * $classes - 1];
      $row->[$first + $state] = [@to[@$class, $class->[10]]];
    }
  }
}

1;
