# ErrorTables.pm: the automaton of errors, as src/parse/explain.c runs the tables of url.errors.h.
#
# SPDX-License-Identifier: MIT
#
# A state is a number, or REJECT. ./exact compares it with the automaton of url.bnf.

package ErrorTables;
use Strict;

use Bnf;
use Tables;

# The fields of struct ub_error_state (src/parse/grammar.h) that are read.
use constant { REJECT => -1, ROW => 0, TO => 1, MAY_END => 4, ESCAPE => 5, LOOP => 6, FIELDS => 7 };

sub new ($file) {
  my $text = Bnf::slurp ($file);
  my $self = bless { file => $file };
  $self->{$_} = Tables::array ($text, "error_$_") for qw(class transition live to state rows);
  ($self->{classes}) = $text =~ /^#define ERROR_CLASSES (\d+)$/m or die "$file: no ERROR_CLASSES\n";
  my $fields = $self->{state};
  $self->{state} = [];
  while (my @state = splice @$fields, 0, FIELDS) { push @{ $self->{state} }, \@state; }
  my ($starts) = $text =~ /\berror_start\[\] = \{(.*?)\n\};/s or die "$file: no error_start\n";
  my @pairs = $starts =~ /\{ UB_(\w+), (\d+) \}/g;
  $self->{starts} = {@pairs};
  die "$file: error_start has a symbol twice\n" if @pairs != 2 * keys %{ $self->{starts} };
  $self->_check_short_cuts ($_) for 0 .. $#{ $self->{state} };
  return $self;
}

sub start ($self, $name) {
  return $self->{starts}{$name} // die "the errors have no start symbol $name\n";
}

sub step ($self, $state, $octet) {
  return REJECT if $state == REJECT;
  my ($row, $first) = @{ $self->{state}[$state] }[ROW, TO];
  my $number = $self->{transition}[$row + $self->{class}[$octet]];
  return $number == 0 ? REJECT : $self->{to}[$first + $number - 1];
}

# Check that the octets that are skipped at once lead back to STATE, and that exactly the octets
# listed as possible lead on.
sub _check_short_cuts ($self, $state) {
  my ($row, $escape, $loop) = @{ $self->{state}[$state] }[ROW, ESCAPE, LOOP];
  my $rows = 16 * ($loop - 1);
  my $live = $row / $self->{classes} * 32;
  my $is_bad = sub ($what) { die "$self->{file}: state $state $what\n"; };
  for my $octet (0 .. 255) {
    my $to = $self->step ($state, $octet);
    my $is_skipped = $loop && $octet < 128 && $self->{rows}[$rows + $octet % 16] >> $octet / 16 & 1;
    $is_bad->('skips ' . chr $octet) if $is_skipped && $to != $state;
    my $is_live = $self->{live}[$live + $octet / 8] >> $octet % 8 & 1;
    $is_bad->('may not be followed by the octets that it lists') if $is_live != ($to != REJECT);
  }
  return if !$escape;
  my @hex = map { ord } 0 .. 9, 'A' .. 'F', 'a' .. 'f';
  my @after = $self->step ($state, ord '%');
  for (1, 2) { @after = map { my $from = $_; map { $self->step ($from, $_) } @hex } @after; }
  $is_bad->('skips an escape') if grep { $_ != $state } @after;
}

sub accepts ($self, $state) { return $self->{state}[$state][MAY_END] != 0; }

# Return the difference in STATE, given whether texts of url.bnf begin so, and whether one ends
# there; or undef.
sub difference ($self, $state, $begins, $ends) {
  return ($begins ? 'begins a' : 'begins no') . ' text of url.bnf; the errors say otherwise'
    if !$begins != ($state == REJECT);
  return undef if $state == REJECT || !$self->accepts ($state) == !$ends;
  return ($ends ? 'may' : 'may not') . ' end there by url.bnf; the errors say otherwise';
}

# Return the signature of OCTET.  Octets with the same signature are treated alike.
sub signature ($self, $octet) { return $self->{class}[$octet]; }

1;
