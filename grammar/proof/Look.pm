# Look.pm: the automata of url.looks.h, which look ahead in place of flex: src/parse/look.h.
#
# SPDX-License-Identifier: MIT
#
# Such an automaton reads from the beginning of a token up to a decision: which token it is, and
# where it ends.  The end is kept in a slot: a state may mark the place where it is reached as a
# slot.  Here the automaton is part of flex's: a decision is a state without transitions that
# accepts an additional rule.

package Look;
use Strict;

use Bnf;
use Tables;

use constant { TAKE => 0x8000, STRAY => 0xFFFF };

# Add to MACHINE the automaton of each rule that looks ahead, as a start condition.  The rule then
# reads its text again in that condition.
sub add ($machine) {
  my ($row, $accept, $action, $file) = @$machine{qw(row accept action looks)};
  my ($stray, $fail) = (STRAY, "$file: the tables do not fit each other\n");
  my $text = Bnf::slurp ($file) =~ s/\bLOOK_TAKE \+ (\d+)/TAKE + $1/ger
             =~ s/\bLOOK_STRAY\b/$stray/gr;
  for my $rule (sort grep { exists $action->{$_}{look} } keys %$action) {
    my ($number, $takes) = @{ $action->{$rule} }{qw(look takes)};
    my ($class, $next, $mark, $take)
      = map { Tables::array ($text, "look${number}_$_") } qw(class next mark take);
    my ($body) = $text =~ /\blook${number}_take\[\] = (\{.*?\n\});/s;
    my @tokens = $body =~ /TOK_(\w+)/g;
    my $classes = @$next / @$mark;
    @$class == 256 && !grep ({ $_ >= $classes } @$class) && @$take == 2 * @tokens or die $fail;
    my $first = @$row;
    $action->{$rule} = { again => "automaton $rule", empty => 1 };
    $machine->{condition}{"automaton $rule"} = $first;
    $machine->{mark}[$first + $_] = $mark->[$_] for 0 .. $#$mark;
    push @$row, ([]) x @$mark;
    push @$accept, (0) x @$mark;
    # An entry leads to one of these states.  A token that the rule does not take is STRAY.
    my %to = map { $_, $first + $_ } 0 .. $#$mark;
    for my $entry (sort grep { $_ >= TAKE } @$next) {
      my $n = $entry - TAKE;
      my $token = $entry == STRAY ? '' : $tokens[$n] // die $fail;
      my $slot = $take->[2 * $n + 1];
      my $key = $takes->{$token} ? "$token $slot" : '';
      $to{$entry} = $to{$key} //= do {
        $action->{"$rule $key"} = !$takes->{$token} ? {}
                                  : $token eq 'END' ? { token => 'END', empty => 1 }
                                  : $slot < 0 ? { token => $token }
                                  : { token => $token, slot => $slot };
        push @$accept, "$rule $key";
        push (@$row, [(0) x 257]) - 1;
      };
    }
    for my $state (0 .. $#$mark) {
      my @entries = @$next[$state * $classes .. ($state + 1) * $classes - 1];
      my @to = map { $to{$_} // die $fail } @entries;
      $row->[$first + $state] = [@to[@$class, $class->[10]]];
    }
  }
}

1;
