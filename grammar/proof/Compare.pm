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

# BNF is read from BEGIN by class, of which REPRESENTATIVES has an octet each; STEP (STATE, OCTET) is a
# step of the other one from START.  JUDGE (TEXT, STATE, OF_BNF) returns how both differ after TEXT, or
# nothing.  States with the number DEAD are not looked at.  Return that, and the numbers of states.
sub compare ($bnf, $representatives, $begin, $start, $dead, $step, $judge) {
  my @todo = [$start, $begin, ''];
  my (%seen, %states, %of_bnf);
  while (my $next = shift @todo) {
    my ($state, $of_bnf, $text) = @$next;
    next if $seen{"$state,$of_bnf"}++;
    my $difference = $judge->($text, $state, $of_bnf);
    return $difference if defined $difference;
    $states{$state} = 1 if $state != $dead;
    $of_bnf{$of_bnf} = 1 if !$bnf->is_empty ($of_bnf);
    my $row = $bnf->row ($of_bnf);
    for my $class (0 .. $#$representatives) {
      my $octet = $representatives->[$class];
      my $to = $state == $dead ? $dead : $step->($state, $octet);
      next if $to == $dead && $bnf->is_empty ($row->[$class]);
      push @todo, [$to, $row->[$class], $text . chr $octet] if !$seen{"$to,$row->[$class]"};
    }
  }
  return (undef, scalar keys %of_bnf, scalar keys %states);
}

sub quote ($text) {
  return '"' . $text =~ s/([^ -~]|")/sprintf '\\x%02X', ord $1/ger . '"';
}

1;
