# Look.pm: the automata of url.looks.h, which look ahead in place of flex: src/look.h.
#
# SPDX-License-Identifier: MIT
#
# Such an automaton reads from the beginning of a token up to a decision: which token it is, and where it
# ends.  That is the place that is noted in a slot, where a state marks that slot.  A state of the machine
# is [STACK, [RULE, STATE, IS_FIRST], NONE, PENDING...].  PENDING are the states of the machine after each
# token that can still be decided, begun where it would end.

package Look;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';

use Bnf;

use constant { TAKE => 0x8000, STRAY => 0xFFFF };

# The automata NUMBERS of FILE.
sub tables ($file, @numbers) {
  my ($take, $stray, @looks) = (TAKE, STRAY);
  my $text = Bnf::slurp ($file) =~ s/\bLOOK_TAKE \+ (\d+)/$take + $1/ger =~ s/\bLOOK_STRAY\b/$stray/gr;
  for my $n (@numbers) {
    my %look = map { $_, Tables::array ($text, "look${n}_$_") } qw(class next mark);
    ($look{classes}) = $text =~ /\bLOOK${n}_CLASSES = (\d+)/ or die "$file: no LOOK${n}_CLASSES\n";
    my ($takes) = $text =~ /\blook${n}_take\[\] = \{(.*?)\n\};/s or die "$file: no look${n}_take\n";
    my @take = map { [/TOK_(\w+), (-?\d+)/] } $takes =~ /\{[^}]*\}/g;
    my $states = @{ $look{mark} };
    @{ $look{class} } == 256 && @{ $look{next} } == $states * $look{classes} && !grep ({ $_ >= $look{classes} } @{ $look{class} })
      && !grep { $_ >= $states && ($_ < TAKE || $_ > TAKE + $#take) && $_ != STRAY } @{ $look{next} }
      or die "$file: the tables of automaton $n do not fit each other\n";
    # Decisions that are the same are one.
    my (%first, @takes);
    my @one = map { $first{"@$_"} //= push (@takes, $_) - 1 } @take;
    $_ = TAKE + $one[$_ - TAKE] for grep { $_ >= TAKE && $_ != STRAY } @{ $look{next} };
    $looks[$n] = { %look, take => \@takes };
    $looks[$n]{live} = _live ($looks[$n]);
  }
  return \@looks;
}

# For each state the decisions that it can lead to before their slot is marked anew.
sub _live ($look) {
  my ($classes, $marks, $changed, @live) = (@$look{qw(classes mark)}, 1);
  while ($changed) {
    $changed = 0;
    for my $state (reverse 0 .. $#$marks) {
      for my $to (@{ $look->{next} }[$state * $classes .. ($state + 1) * $classes - 1]) {
        my @takes = $to == STRAY ? () : $to >= TAKE ? $to - TAKE
                    : grep { $marks->[$to] != $look->{take}[$_][1] + 1 } keys %{ $live[$to] };
        for (@takes) { $changed = $live[$state]{$_} = 1 if !$live[$state]{$_}; }
      }
    }
  }
  return \@live;
}

# The automaton of RULE enters STATE.
sub enter ($machine, $stack, $rule, $state, $is_first, @pending) {
  my $look = $machine->{look}[ $machine->{action}{$rule}{look} ];
  my $live = $look->{live}[$state];
  for my $i (0 .. $#{ $look->{take} }) {
    my ($token, $slot) = @{ $look->{take}[$i] };
    $pending[$i] = Machine::NONE if !$live->{$i} || !defined $pending[$i];
    $pending[$i] = $machine->_after ($stack, $token) if $live->{$i} && $slot >= 0 && $slot + 1 == $look->{mark}[$state];
  }
  return $machine->_number ($stack, [$rule, $state, $is_first], Machine::NONE, @pending);
}

# The state of the machine after SYMBOL.  The end is read only if it is the first symbol; what the action
# does not take is STRAY.  A token without a slot ends with the octet that decides.
sub step ($machine, $stack, $symbol, $at, @pending) {
  my ($rule, $state, $is_first) = @$at;
  my $takes = $machine->{action}{$rule}{takes};
  my $look = $machine->{look}[ $machine->{action}{$rule}{look} ];
  my $finish = $symbol == Machine::FINISH;
  my $to = $look->{next}[$state * $look->{classes} + $look->{class}[$finish ? 10 : $symbol]];
  @pending = map { $_ == Machine::NONE ? $_ : $machine->step ($_, $symbol) } @pending;
  return $finish ? Machine::NONE : enter ($machine, $stack, $rule, $to, 0, @pending) if $to < TAKE;
  my ($token, $slot) = $to == STRAY ? ('END', 0) : @{ $look->{take}[$to - TAKE] };
  return Machine::REJECT if !$takes->{$token} || $token eq 'END' && !($is_first && $finish);
  return $machine->_after ($stack, $token) if $token eq 'END' || $slot < 0 && !$finish;
  return $slot < 0 ? Machine::NONE : $pending[$to - TAKE];
}

1;
