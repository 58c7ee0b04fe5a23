# sizes.pl BNF CORRECTIONS: write for each production the states of its minimal automaton, and the
# classes of octets that this treats alike.
# SPDX-License-Identifier: MIT
#
# "perl -I grammar/proof" reads the text and makes the automata, without a line of the toolkit.

use strict;
use warnings;
use Automaton;
use Bnf;
use Corrected;
use List::Util qw(uniq);

my ($text, $corrections) = @ARGV;
my $rules = Bnf::grammar ($text);
my @names = uniq map { $_->[0] } @Bnf::productions;
Corrected::apply ($rules, $corrections);
for my $name (@names) {
  my $dfa = Automaton::new ($rules, $name);
  my %octet_of = map { $dfa->signature ($_) => $_ } 0 .. 255;
  my @octets = values %octet_of;
  my @states = $dfa->start ($name);
  my %seen = ($dfa->EMPTY => 1, $states[0] => 1);
  for (my $i = 0; $i < @states; $i++) {
    push @states, grep { !$seen{$_}++ } map { $dfa->step ($states[$i], $_) } @octets;
  }
  # Two states are in one block as long as no text is known to tell them apart.
  my %block = map { $_ => $dfa->accepts ($_) } @states;
  my ($blocks, $before) = (0, -1);
  while ($blocks != $before) {
    my %number;
    my %next = map {
      my $state = $_;
      my $key = join ',', map { $block{$_} // '' } $state, map { $dfa->step ($state, $_) } @octets;
      $state => $number{$key} //= 1 + keys %number;
    } @states;
    ($blocks, $before, %block) = (scalar keys %number, $blocks, %next);
  }
  my @columns = map {
    my $octet = $_;
    join ',', map { $block{ $dfa->step ($_, $octet) } // '' } @states;
  } @octets;
  print join ("\t", $name, $blocks, scalar uniq @columns), "\n";
}
