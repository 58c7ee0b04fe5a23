# Machine.pm: the automaton of scanner and parser together.
#
# SPDX-License-Identifier: MIT
#
# It is deterministic.  It reads a text octet by octet, and then FINISH, a symbol of its own.  A state
# is a number: REJECT, ACCEPT, or that of a scan [STACK, DFA, FALLBACK, PENDING...]:
#
#   STACK     the parser's stack.  It has a bound, for lists are left-recursive
#   DFA       the state of flex's DFA, which reads the token that begins
#   FALLBACK  the state of the machine if flex went back to its last match.  It reads each octet, too,
#             and so it may have a fallback of its own.  NONE before the first match
#   PENDING   [RULE, ...] for each rule that can still match and keeps less than its match: the
#             states of the machine if it did match, begun where the token may end
#
# A match makes what is pending for its rule the fallback.  If flex jams, the fallback takes over.
# Look.pm has a kind of state more.

package Machine;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

use constant { NONE => -1, REJECT => 0, ACCEPT => 1, FINISH => 256 };

# bison's stack is never grown; and no grammar has as many states.
my ($YYINITDEPTH, $MOST) = (200, 300_000);

# TABLES is what Tables.pm reads.
sub new ($tables) {
  my $self = bless { %$tables, state => [undef, undef], number => {}, step => [], stacks => [], stack => {} };
  $self->{is_leaf} = [map { my (undef, @row) = @$_; !grep { $_ > 0 } @row } @{ $self->{next} }];
  $self->_find_rules;
  return $self;
}

#---- The parser.  A stack is a number, of [BELOW, STATE, DEPTH].

sub _push ($self, $below, $state) {
  return $self->{stack}{"$below,$state"} //= do {
    my $depth = $below >= 0 ? 1 + $self->{stacks}[$below][2] : 1;
    $depth < $YYINITDEPTH or die "the parser's stack has no bound: a list recurs, but not on its left\n";
    push (@{ $self->{stacks} }, [$below, $state, $depth]) - 1;
  };
}

# The stack after STACK has read TOKEN, and after the reductions that need no further token; 'accept';
# or undef for an error.  Without TOKEN only such reductions.
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

#---- The scanner.

# For each state of the DFA the rules that can match from there and have something pending.
sub _find_rules ($self) {
  my ($next, $accept, $action, @before) = @$self{qw(next accept action)};
  for my $state (1 .. $#$next) {
    my (undef, @row) = @{ $next->[$state] };
    my %to = map { $_, 1 } grep { $_ > 0 } @row;
    push @{ $before[$_] }, $state for keys %to;
  }
  for my $rule (sort grep { my $is = $action->{$_}; grep { $_ ne 'token' && $is->{$_} ne 'STRAY' } keys %$is }
                keys %$action) {
    my %reached;
    my @todo = grep { $accept->[$_] == $rule } 1 .. $#$next;
    while (my $state = pop @todo) { push @todo, @{ $before[$state] // [] } if !$reached{$state}++; }
    push @{ $self->{rules_from}[$_] }, $rule for keys %reached;
  }
}

# The state in which a token begins on STACK, in CONDITION or else in that of the parser's state.
sub _begin ($self, $stack, $condition = undef) {
  return REJECT if !defined $stack;
  return ACCEPT if $stack eq 'accept';
  my $state = $self->{stacks}[$stack][1];
  my $dfa = $condition // $self->{context}{$state} // die "state $state of the parser has no start condition\n";
  my $begun = \$self->{begun}{"$stack,$dfa"};
  return $$begun if defined $$begun && $$begun != NONE;
  defined $$begun and die "empty tokens without end\n";
  $$begun = NONE;
  my @pending = map { [$_, $self->_pending ($stack, $_)] } @{ $self->{rules_from}[$dfa] // [] };
  return $self->{begun}{"$stack,$dfa"} = $self->_number ($stack, $dfa, NONE, @pending);
}

# The state after TOKEN, a name, on STACK.
sub _after ($self, $stack, $token) {
  my $number = $self->{token}{ $token // die "flex jams\n" } // die "there is no token $token\n";
  return $self->_begin ($self->_feed ($stack, $number));
}

# What is pending for RULE at the beginning of a token:
#
#   KEEP (N)           N, and the state begun after N octets once they are read
#   KEEP (yyleng - N)  the states begun before the last N octets, the first of them first
#   KEEP (LAST (C))    the state begun before the last C
#   AGAIN, LOOK        the state begun at the beginning, in that condition or automaton
#   END_OR_STRAY       'first', and then the state after the token
sub _pending ($self, $stack, $rule) {
  my $is = $self->{action}{$rule};
  if (exists $is->{again}) {
    my $condition = $self->{condition}{ $is->{again} } // die "there is no $is->{again}\n";
    return $self->_begin ($stack, $condition);
  }
  return Look::enter ($self, $stack, $rule, 0, 1) if exists $is->{look};
  return $is->{at} > 0 ? $is->{at} : (0, $self->_after ($stack, $is->{token})) if exists $is->{at};
  return exists $is->{other} ? 'first' : ();
}

# What is pending for RULE after SYMBOL.  Nothing begins after FINISH.
sub _pending_next ($self, $stack, $symbol, $rule, @was) {
  my $is = $self->{action}{$rule};
  my $finish = $symbol == FINISH;
  # The state begun at the beginning of SYMBOL, and so after it.
  my $begun = sub () { return $self->step ($self->_after ($stack, $is->{token}), $symbol); };
  if (exists $is->{other}) {
    return [$rule, $finish && $was[0] eq 'first' ? $self->_after ($stack, 'END') : REJECT];
  }
  if (exists $is->{at}) {
    my ($missing, @state) = @was;
    return [$rule, 0, $self->step ($state[0], $symbol)] if $missing == 0;
    return [$rule, $missing - 1] if $missing > 1;
    return [$rule, 0, $finish ? NONE : $self->_after ($stack, $is->{token})];
  }
  my @now = map { $self->step ($_, $symbol) } @was;
  if (exists $is->{back}) {
    push @now, $begun->();
    shift @now if @now > $is->{back};
  }
  @now = $begun->() if exists $is->{last} && $symbol == ord $is->{last};
  return [$rule, @now];
}

# The state after a match of RULE, whose last symbol was SYMBOL.
sub _match ($self, $stack, $rule, $symbol, @pending) {
  my $is = $self->{action}{$rule} // die "the scanner has no rule $rule\n";
  my ($found) = grep { $_->[0] == $rule } @pending;
  return REJECT if !$found && exists $is->{other};
  return $symbol == FINISH ? NONE : $self->_after ($stack, $is->{token}) if !$found;
  my (undef, @now) = @$found;
  my $at = exists $is->{at} ? shift @now : 0;
  $at == 0 && @now == ($is->{back} // 1) or die "rule $rule of the scanner keeps more than its match\n";
  return $now[0];
}

#---- The machine.

sub _number ($self, @scan) {
  return $self->{number}{ join ';', map { ref ? join ',', @$_ : $_ } @scan } //= do {
    @{ $self->{state} } < $MOST or die "the scanner and the parser have more than $MOST states\n";
    push (@{ $self->{state} }, \@scan) - 1;
  };
}

# The state after STATE and SYMBOL, an octet or FINISH.
sub step ($self, $state, $symbol) {
  return REJECT if $state == REJECT;
  $state > ACCEPT or die "a pattern of the scanner goes on after the end\n";
  return $self->{step}[$state]{$symbol} //= $self->_step ($state, $symbol);
}

sub _step ($self, $state, $symbol) {
  my ($stack, $dfa, $fallback, @pending) = @{ $self->{state}[$state] };
  # Where flex goes back to.
  my $back = sub () { return $fallback == NONE ? NONE : $self->step ($fallback, $symbol); };
  my $to = ref $dfa ? undef : $self->{next}[$dfa][ $self->{class_of}[$symbol == FINISH ? 10 : $symbol] ];
  my $result = !defined $to ? Look::step ($self, $stack, $symbol, $dfa, @pending)
               : $to <= 0 ? $back->() : $self->_go ($stack, $symbol, $to, $back, @pending);
  return $result if $result != NONE;
  die $symbol == FINISH ? "a pattern of the scanner goes on after the end\n" : "the scanner can jam\n";
}

# The DFA goes to TO.  A leaf is resolved at once.
sub _go ($self, $stack, $symbol, $to, $back, @pending) {
  my %can = map { $_, 1 } @{ $self->{rules_from}[$to] // [] };
  @pending = map { $self->_pending_next ($stack, $symbol, @$_) } grep { $can{ $_->[0] } } @pending;
  my $rule = $self->{accept}[$to];
  my $fallback = $rule ? $self->_match ($stack, $rule, $symbol, @pending) : $back->();
  return $fallback if $self->{is_leaf}[$to];
  return $symbol == FINISH ? NONE : $self->_number ($stack, $to, $fallback, @pending);
}

#---- For those who read the machine.

# The octets that the machine may tell apart have different signatures.
sub signature ($self, $octet) {
  my %last = map { ($_->{last} // '', 1) } values %{ $self->{action} };
  return join ',', $self->{class_of}[$octet], $last{ chr $octet } // 0, map { $_->{class}[$octet] } @{ $self->{look} // [] };
}

# One octet of each class that the machine, or MORE (OCTET), tells apart: the plainest.
sub representatives ($self, $more = sub ($octet) { return ''; }) {
  my (%seen, @found);
  for (97 .. 122, 48 .. 57, 65 .. 90, 33 .. 126, 0 .. 255) {
    push @found, $_ if !$seen{ $self->signature ($_) . ' ' . $more->($_) }++;
  }
  return @found;
}

# [STATE, SHORTEST TEXT] of all states but REJECT that a parse for the start symbol NAME reaches.
sub explore ($self, $name) {
  my @representatives = $self->representatives;
  my @found = [$self->start ($name), ''];
  my %seen = ($found[0][0] => 1, REJECT, 1);
  for (my $i = 0; $i < @found; $i++) {
    my ($state, $text) = @{ $found[$i] };
    for (@representatives) {
      my $to = $self->step ($state, $_);
      push @found, [$to, $text . chr] if !$seen{$to}++;
    }
  }
  return \@found;
}

1;
