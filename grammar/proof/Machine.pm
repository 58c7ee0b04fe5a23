# Machine.pm: the automaton of scanner and parser together.
#
# SPDX-License-Identifier: MIT
#
# It is deterministic.  It reads a text octet by octet, and then FINISH, a symbol of its own.  A
# state is a number: REJECT, ACCEPT, or that of a scan [STACK, DFA, FALLBACK, PENDING...]:
#
#   STACK     the parser's stack.  It has a bound, for lists are left-recursive
#   DFA       the state of flex's DFA, which reads the token that begins
#   FALLBACK  the state of the machine if flex went back to its last match.  It reads each octet,
#             too, and so it may have a fallback of its own.  NONE before the first match
#   PENDING   [RULE, STATE...] for each rule that can still match and keeps less than its match: the
#             states of the machine if it did match, begun where the token may end
#
# A match makes what is pending for its rule the fallback.  If flex jams, the fallback takes over.

package Machine;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

use Look;

use constant { NONE => -1, REJECT => 0, ACCEPT => 1, FINISH => 256 };

# bison's stack is never grown; and no grammar has as many states.
use constant { YYINITDEPTH => 200, MOST => 300_000 };

# TABLES is what Tables.pm reads.
sub new ($tables) {
  my $self = bless { %$tables, action => { %{ $tables->{action} } },
                     accept => [@{ $tables->{accept} }], mark => [], state => [undef, undef],
                     number => {}, step => [], stacks => [], stack => {} };
  # For each state of the DFA the state that each octet leads to, and FINISH, which is a newline.
  my @class_of = @{ $self->{class_of} };
  $self->{row} = [map { [@$_[@class_of, $class_of[10]]] } @{ $self->{next} }];
  Look::add ($self) if grep { exists $_->{look} } values %{ $self->{action} };
  $self->{is_leaf} = [map { !grep { $_ > 0 } @$_ } @{ $self->{row} }];
  $self->_find_pending;
  return $self;
}

#---- The parser.  A stack is a number, of [BELOW, STATE, DEPTH].

sub _push ($self, $below, $state) {
  return $self->{stack}{"$below,$state"} //= do {
    my $depth = $below >= 0 ? 1 + $self->{stacks}[$below][2] : 1;
    $depth < YYINITDEPTH
      or die "the parser's stack has no bound: a list recurs, but not on its left\n";
    push (@{ $self->{stacks} }, [$below, $state, $depth]) - 1;
  };
}

# The stack after STACK has read TOKEN, and after the reductions that need no further token;
# 'accept'; or undef for an error.  Without TOKEN only such reductions.
sub _feed ($self, $stack, $token = undef) {
  my $key = "$stack," . ($token // '');
  return $self->{fed}{$key} if exists $self->{fed}{$key};
  for (my $steps = 0;; $steps++) {
    my $state = $self->{stacks}[$stack][1];
    $state < @{ $self->{yypact} } or die "the parser has no state $state\n";
    return $self->{fed}{$key} = 'accept' if $state == $self->{YYFINAL};
    my ($rule, $index) = ($self->{yydefact}[$state], $self->{yypact}[$state]);
    if ($index != $self->{YYPACT_NINF}) {
      return $self->{fed}{$key} = $stack if !defined $token;
      $index += $token;
      if ($index >= 0 && $index <= $self->{YYLAST} && $self->{yycheck}[$index] == $token) {
        my $entry = $self->{yytable}[$index];
        if ($entry > 0) { ($stack, $token) = $self->_push ($stack, $entry); next; }
        $rule = $entry == ($self->{error} // 1) ? 0 : -$entry;
      }
    }
    return $self->{fed}{$key} = undef if $rule == 0;
    $steps < 1000 or die "the parser reduces without end\n";
    $stack = $self->_reduce ($stack, $rule);
  }
}

sub _reduce ($self, $stack, $rule) {
  for (1 .. $self->{yyr2}[$rule]) {
    $stack = $self->{stacks}[$stack][0];
    $stack >= 0 or die "the parser reduces more than there is\n";
  }
  my $left = $self->{yyr1}[$rule] - $self->{YYNTOKENS};
  my $state = $self->{stacks}[$stack][1];
  my $index = $self->{yypgoto}[$left] + $state;
  my $is_there = $index >= 0 && $index <= $self->{YYLAST} && $self->{yycheck}[$index] == $state;
  return $self->_push ($stack, $is_there ? $self->{yytable}[$index] : $self->{yydefgoto}[$left]);
}

# The state in which a parse for the start symbol NAME begins.
sub start ($self, $name) {
  exists $self->{first_token}{$name} or die "$name is no start symbol of the parser\n";
  my $token = $self->{first_token}{$name};
  my $stack = $self->_feed ($self->_push (-1, 0));
  return $self->_begin (defined $token ? $self->_feed ($stack, $token) : $stack);
}

#---- The scanner.  A rule of it is { token, again, empty, back, last, slot }: see Tables.pm.

# For each state of the DFA the rules that keep less than their match, and can match after it.  A
# slot that is noted anew on the way does not count.
sub _find_pending ($self) {
  my ($row, $accept, $action, @before) = @$self{qw(row accept action)};
  for my $state (1 .. $#$row) {
    my %to = map { $_, 1 } grep { $_ > 0 } @{ $row->[$state] };
    push @{ $before[$_] }, $state for keys %to;
  }
  my $keeps = sub ($is) { return grep { exists $is->{$_} } qw(empty back last slot); };
  for my $rule (sort grep { $keeps->($action->{$_}) } keys %$action) {
    my %seen;
    my @todo = grep { $accept->[$_] eq $rule } 1 .. $#$row;
    while (my $state = pop @todo) {
      for my $from (grep { !$seen{$_}++ } @{ $before[$state] // [] }) {
        push @{ $self->{pending}[$from] }, $rule;
        push @todo, $from if !$self->_notes ($from, $action->{$rule});
      }
    }
  }
}

# Is the octet after the state DFA where the token of the rule IS may end, by an automaton that
# looks ahead?
sub _notes ($self, $dfa, $is) {
  return exists $is->{slot} && ($self->{mark}[$dfa] // 0) == $is->{slot} + 1;
}

# The state in which a token begins on STACK, in CONDITION or else in that of the parser's state.
sub _begin ($self, $stack, $condition = undef) {
  return REJECT if !defined $stack;
  return ACCEPT if $stack eq 'accept';
  my $state = $self->{stacks}[$stack][1];
  my $dfa = $condition // $self->{context}{$state}
            // die "state $state of the parser has no start condition\n";
  my $pending = $self->{pending}[$dfa] // [];
  return $self->_number ($stack, $dfa, NONE, map { [$_] } @$pending);
}

# The state after the token that the rule IS reads on STACK, or that it reads again in a condition.
sub _after ($self, $stack, $is) {
  if (exists $is->{again}) {
    my $condition = $self->{condition}{ $is->{again} } // die "there is no $is->{again}\n";
    return $self->_begin ($stack, $condition);
  }
  my $name = $is->{token} // die "flex jams\n";
  my $token = $self->{token}{$name} // die "there is no token $name\n";
  return $self->_begin ($self->_feed ($stack, $token));
}

# What is pending in the state TO, after SYMBOL has been read in the state DFA.  If the token may
# end before SYMBOL, a state of the machine begins there.
sub _pending_next ($self, $stack, $dfa, $symbol, $to, $rule, @states) {
  my $is = $self->{action}{$rule};
  my $may_end = exists $is->{empty} ? !@states : exists $is->{last} ? $symbol == ord $is->{last}
                : exists $is->{slot} ? $self->_notes ($dfa, $is) : 1;
  @states = map { $self->step ($_, $symbol) } @states;
  push @states, $self->step ($self->_after ($stack, $is), $symbol) if $may_end;
  shift @states if @states > ($is->{back} // 1);
  return [$rule, $self->_notes ($to, $is) ? () : @states];
}

# The state after a match of RULE, whose last symbol was SYMBOL, with what is PENDING.
sub _match ($self, $rule, $stack, $symbol, @pending) {
  my $is = $self->{action}{$rule} // die "the scanner has no rule $rule\n";
  return REJECT if !%$is;
  my ($found) = grep { $_->[0] eq $rule } @pending;
  return $symbol == FINISH ? NONE : $self->_after ($stack, $is) if !$found;
  my (undef, @states) = @$found;
  @states == ($is->{back} // 1) or die "rule $rule of the scanner keeps more than its match\n";
  return $states[0];
}

#---- The machine.

sub _number ($self, @scan) {
  return $self->{number}{ join ';', map { ref ? join ',', @$_ : $_ } @scan } //= do {
    @{ $self->{state} } < MOST or die "the scanner and the parser have too many states\n";
    push (@{ $self->{state} }, \@scan) - 1;
  };
}

# The state after STATE and SYMBOL, an octet or FINISH.
sub step ($self, $state, $symbol) {
  return $state == ACCEPT && $symbol == FINISH ? ACCEPT : REJECT if $state <= ACCEPT;
  my $steps = $self->{step}[$state] //= {};
  if (!exists $steps->{$symbol}) {
    $steps->{$symbol} = undef;
    $steps->{$symbol} = $self->_step ($state, $symbol);
  }
  return $steps->{$symbol} // die "empty tokens without end\n";
}

sub _step ($self, $state, $symbol) {
  my ($stack, $dfa, $fallback, @pending) = @{ $self->{state}[$state] };
  my $to = $self->{row}[$dfa][$symbol];
  my $rule = $to > 0 ? $self->{accept}[$to] : 0;
  if ($to > 0) {
    my %was = map { $_->[0], $_ } @pending;
    my %goes_on = map { $_, 1 } @{ $self->{pending}[$to] // [] }, exists $was{$rule} ? $rule : ();
    @pending = map { $self->_pending_next ($stack, $dfa, $symbol, $to, @{ $was{$_} // [$_] }) }
               sort keys %goes_on;
  }
  # Where flex goes back to.
  my $back = $rule ? $self->_match ($rule, $stack, $symbol, @pending)
             : $fallback == NONE ? NONE : $self->step ($fallback, $symbol);
  return $back if $back != NONE && ($to <= 0 || $self->{is_leaf}[$to]);
  $symbol != FINISH or die "a pattern of the scanner goes on after the end\n";
  $to > 0 or die "the scanner can jam\n";
  return $self->_number ($stack, $to, $back, @pending);
}

# Is there a difference between STATE and the state OF_BNF of the automaton of url.bnf?
sub judge ($self, $bnf, $state, $of_bnf) {
  my ($accepts, $derives) = ($self->step ($state, FINISH) == ACCEPT, $bnf->accepts ($of_bnf));
  return !$accepts == !$derives ? undef
         : $accepts ? 'is accepted by the parser, but not derived by url.bnf'
         : 'is derived by url.bnf, but the parser refuses it';
}

#---- Octets.

# One octet of each class that the machine, or MORE (OCTET), tells apart: the plainest.
sub representatives ($self, $more = sub ($octet) { return ''; }) {
  my (%once, %seen, @found);
  for (grep { !$once{$_}++ } 97 .. 122, 48 .. 57, 65 .. 90, 33 .. 126, 0 .. 255) {
    push @found, $_ if !$seen{ $self->signature ($_) . ' ' . $more->($_) }++;
  }
  return @found;
}

sub signature ($self, $octet) {
  my %last = map { ($_->{last} // '', 1) } values %{ $self->{action} };
  return join ',', $last{ chr $octet } // 0, map { $_->[$octet] } @{ $self->{row} };
}

1;
