# Compare.pm: the product of the automaton of url.bnf and another one.
#
# SPDX-License-Identifier: MIT
#
# Both are read side by side, breadth first.  So the first text about which they differ is a shortest one.

package Compare;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';

use Machine;

# BNF is read by class, of which REPRESENTATIVES has an octet each; STEP (STATE, OCTET) is a step of the
# other one from START.  JUDGE (TEXT, STATE, SUBSET) returns how both differ after TEXT, or nothing.
# States with the number DEAD are not looked at.  Return that and the number of the other's states.
sub compare ($bnf, $representatives, $start, $dead, $step, $judge) {
  my @todo = [$start, $bnf->start, ''];
  my %seen = ("$start," . $bnf->start => 1);
  my %states;
  while (my $next = shift @todo) {
    my ($state, $subset, $text) = @$next;
    my $difference = $judge->($text, $state, $subset);
    return ($difference, scalar keys %states) if defined $difference;
    $states{$state} = 1 if $state != $dead;
    my $row = $bnf->row ($subset);
    for my $class (0 .. $#$representatives) {
      my ($octet, $both) = ($representatives->[$class]);
      my $to = $state == $dead ? $dead : $step->($state, $octet);
      next if $to == $dead && $bnf->is_empty ($row->[$class]) || $seen{"$to,$row->[$class]"}++;
      push @todo, [$to, $row->[$class], $text . chr $octet];
    }
  }
  return (undef, scalar keys %states);
}

sub quote ($text) {
  return '"' . $text =~ s/([^ -~]|")/sprintf '\\x%02X', ord $1/ger . '"';
}

# Do scanner and parser accept what BNF derives?
sub parser ($bnf, $machine, $name, $representatives) {
  return compare ($bnf, $representatives, $machine->start ($name), Machine::REJECT,
    sub ($state, $octet) { return $machine->step ($state, $octet); },
    sub ($text, $state, $subset) {
      my $accepts = $machine->step ($state, Machine::FINISH) == Machine::ACCEPT;
      return undef if $accepts == !!$bnf->accepts ($subset);
      return quote ($text) . ($accepts ? ' is accepted by the parser, but not derived by url.bnf'
                              : ' is derived by url.bnf, but the parser refuses it');
    });
}

1;
