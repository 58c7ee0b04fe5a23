# Walk.pm: shortest texts through the states of scanner and parser.
#
# SPDX-License-Identifier: MIT

package Walk;
use Strict;

use Machine;

# Return [STATE, SHORTEST TEXT] of all states but REJECT that a parse for the start symbol NAME
# reaches by OCTETS.
sub states ($machine, $name, @octets) {
  my @found = [$machine->start ($name), ''];
  my %seen = ($found[0][0] => 1, Machine::REJECT, 1);
  for (my $i = 0; $i < @found; $i++) {
    my ($state, $text) = @{ $found[$i] };
    for (@octets) {
      my $to = $machine->step ($state, $_);
      push @found, [$to, $text . chr] if !$seen{$to}++;
    }
  }
  return \@found;
}

# Return { STATE => SHORTEST ENDING } of the states FOUND from which a text can be accepted.
sub endings ($machine, $found, @octets) {
  my (@before, %ending);
  my @states = map { $_->[0] } @$found;
  my @todo = grep { $machine->step ($_, Machine::FINISH) == Machine::ACCEPT } @states;
  $ending{$_} = '' for @todo;
  for my $state (@states) {
    push @{ $before[ $machine->step ($state, $_) ] }, [$state, $_] for @octets;
  }
  while (defined (my $state = shift @todo)) {
    for (@{ $before[$state] // [] }) {
      my ($from, $octet) = @$_;
      next if defined $ending{$from};
      $ending{$from} = chr ($octet) . $ending{$state};
      push @todo, $from;
    }
  }
  return \%ending;
}

1;
