# Errors.pm: the automaton of errors, as src/parse/explain.c runs the tables of url.errors.h.
#
# SPDX-License-Identifier: MIT
#
# A state is a number; REJECT stands for none.  ./exact compares it with the automaton of url.bnf.

package Errors;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';

use Bnf;
use Tables;

# The fields of struct ub_error_state (src/parse/grammar.h) that are read.
use constant { REJECT => -1, ROW => 0, TO => 1, MAY_END => 4, ESCAPE => 5, LOOP => 6, FIELDS => 7 };

sub new ($file) {
  my $text = Bnf::slurp ($file);
  my $self = bless {};
  $self->{$_} = Tables::array ($text, "error_$_") for qw(class way live to state rows);
  ($self->{classes}) = $text =~ /^#define ERROR_CLASSES (\d+)$/m or die "$file: no ERROR_CLASSES\n";
  my $fields = $self->{state};
  $self->{state} = [];
  while (my @state = splice @$fields, 0, FIELDS) { push @{ $self->{state} }, \@state; }
  my ($starts) = $text =~ /\berror_start\[\] = \{(.*?)\n\};/s or die "$file: no error_start\n";
  $self->{starts} = { $starts =~ /\{ UB_(\w+), (\d+) \}/g };
  $self->_check_short_cuts ($_, $file) for 0 .. $#{ $self->{state} };
  return $self;
}

sub step ($self, $state, $octet) {
  my ($row, $first) = @{ $self->{state}[$state] }[ROW, TO];
  my $way = $self->{way}[$row + $self->{class}[$octet]] // die "no way from state $state\n";
  return REJECT if $way == 0;
  return $self->{to}[$first + $way - 1] // die "no state $way after $state\n";
}

# What is skipped at once leads back to the state, and the octets that may follow are those that
# lead on.
sub _check_short_cuts ($self, $state, $file) {
  my ($row, $escape, $loop) = @{ $self->{state}[$state] }[ROW, ESCAPE, LOOP];
  my $live = $row / $self->{classes} * 32;
  for my $octet (0 .. 255) {
    my $to = $self->step ($state, $octet);
    my $skipped = $loop && $octet < 128
                  && $self->{rows}[16 * ($loop - 1) + ($octet & 15)] >> ($octet >> 4) & 1;
    $to == $state || !$skipped or die "$file: state $state skips " . chr ($octet) . "\n";
    ($self->{live}[$live + ($octet >> 3)] >> ($octet & 7) & 1) == ($to != REJECT)
      or die "$file: state $state may not be followed by the octets that it lists\n";
  }
  return if !$escape;
  my @after = $self->step ($state, ord '%');
  for (1, 2) {
    my @steps = map { my $from = $_; map { [$from, ord] } 0 .. 9, 'A' .. 'F', 'a' .. 'f' } @after;
    @after = map { $_->[0] == REJECT ? REJECT : $self->step (@$_) } @steps;
  }
  grep { $_ != $state } @after and die "$file: state $state skips an escape\n";
}

sub accepts ($self, $state) { return $self->{state}[$state][MAY_END] != 0; }

sub start ($self, $name) {
  return $self->{starts}{$name} // die "the errors have no start symbol $name\n";
}

# Does it die where no text of BNF goes on, and may a text end where it says so?
sub judge ($self, $bnf, $state, $of_bnf) {
  my ($goes_on, $ends) = (!$bnf->is_empty ($of_bnf), $bnf->accepts ($of_bnf));
  my $wrong = 'of url.bnf; the errors say otherwise';
  return 'begins ' . ($goes_on ? 'a' : 'no') . " text $wrong" if !$goes_on != ($state == REJECT);
  return undef if $state == REJECT || !$self->accepts ($state) == !$ends;
  return ($ends ? 'may' : 'may not') . ' end there by url.bnf; the errors say otherwise';
}

1;
