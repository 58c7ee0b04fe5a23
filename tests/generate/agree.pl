#!/usr/bin/perl
# agree.pl MADE: fails if scanner and parser of a small grammar accept another text than its
# automaton of errors.
# SPDX-License-Identifier: MIT
#
# MADE has what bison, flex and src/generate have made.  flex reads the patterns of url.l for the
# scanner, and src/generate reads them for the automaton of errors, which knows no choices.  So the
# languages differ if the two read a pattern differently, or if a choice loses a text.  A shortest
# text is shown.

use FindBin;
use lib "$FindBin::Bin/../../grammar/proof";
use Strict;

use ErrorTables;
use Machine;
use Tables;

my ($made) = @ARGV;
my $machine = Machine::new (Tables::new ($made));
my $errors = ErrorTables::new ("$made/url.errors.h");
my @octets = $machine->representatives ($errors);
my $status = 0;
for my $name (@{ $machine->{starts} }) {
  my @todo = [$machine->start ($name), $errors->start ($name), ''];
  my %seen;
  while (my $next = shift @todo) {
    my ($state, $other, $text) = @$next;
    my $is_text = $other != $errors->REJECT && $errors->accepts ($other);
    if (defined $machine->difference ($state, undef, $is_text)) {
      print "$name: \"", $text =~ s/([^ -~]|")/sprintf '\\x%02X', ord $1/ger,
        $is_text ? "\" is refused by the parser\n" : "\" is accepted by the parser alone\n";
      $status = 1;
      last;
    }
    for my $octet (@octets) {
      my @to = ($machine->step ($state, $octet), $errors->step ($other, $octet));
      push @todo, [@to, $text . chr $octet] if !$seen{"@to"}++;
    }
  }
}
exit $status;
