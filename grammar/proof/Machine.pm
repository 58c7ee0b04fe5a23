# Machine.pm: the automaton of scanner and parser together.
#
# SPDX-License-Identifier: MIT
#
# It is deterministic.  It reads a text octet by octet, and then FINISH, a symbol of its own.  A
# state is a number: REJECT, ACCEPT, or that of a scan [STACK, DFA, FALLBACK, PENDING...]:
#
#   STACK     the parser's stack: its states, the newest last.  Lists are left-recursive, so it has
#             a bound
#   DFA       the state of flex's DFA, which reads the token that begins
#   FALLBACK  the state of the machine if flex went back to its last match.  It reads each octet,
#             too, and so it may have a fallback of its own.  NONE before the first match
#   PENDING   [RULE, STATE...] for each rule that can still match and keeps less than its match: the
#             states of the machine if it did match, begun where the token may have ended
#
# A match makes what is pending for its rule the fallback.  If flex jams, the fallback takes over.

package Machine;
use Strict;

use List::Util qw(uniq);
use Tables;

# YYINITDEPTH is bison's: the stack never grows.  No grammar has as many states as MOST.
use constant { NONE => -1, REJECT => 0, ACCEPT => 1, FINISH => 256,
               YYINITDEPTH => 200, MOST => 300_000 };

# Return the machine of TABLES, which Tables.pm reads.
sub new ($tables) {
  my $self = bless { %$tables, action => { %{ $tables->{action} } },
                     accept => [@{ $tables->{accept} }], mark => [], state => [undef, undef] };
  # A row has the next state of the DFA for each octet, and for FINISH the same as for a newline.
  my @class_of = @{ $self->{class_of} };
  $self->{row} = [map { [@$_[@class_of, $class_of[10]]] } @{ $self->{next} }];
  if (grep { exists $_->{look} } values %{ $self->{action} }) {
    require Look;
    Look::add ($self);
  }
  $self->{is_leaf} = [map { !grep { $_ > 0 } @$_ } @{ $self->{row} }];
  $self->_find_pending;
  return $self;
}

#---- The parser.

sub _push ($self, $stack, $state) {
  $stack =~ tr/ // < YYINITDEPTH - 2
    or die "the parser's stack has no bound: a list recurs, but not on its left\n";
  return "$stack $state";
}

# Return the stack after STACK has read TOKEN, if there is one, and after the reductions that need
# no further token; or 'accept'; or 'error'.
sub _feed ($self, $stack, $token = undef) {
  return $self->{fed}{ $token // '' }{$stack} //= $self->_move ($stack, $token);
}

sub _move ($self, $stack, $token) {
  for (1 .. 1000) {
    my ($state) = $stack =~ /(\d+)\z/;
    my ($act, $what) = Tables::act ($self, $state, $token // '');
    return $stack if $act eq 'read';
    if ($act eq 'shift') { ($stack, $token) = $self->_push ($stack, $what); }
    elsif ($act eq 'reduce') { $stack = $self->_reduce ($stack, $what); }
    else { return $act; }
  }
  die "the parser reduces without end\n";
}

sub _reduce ($self, $stack, $rule) {
  $stack =~ s/( \d+){$self->{yyr2}[$rule]}\z// or die "the parser reduces more than there is\n";
  my ($state) = $stack =~ /(\d+)\z/;
  return $self->_push ($stack, Tables::goto_state ($self, $rule, $state));
}

# Return the state in which a parse for the start symbol NAME begins.
sub start ($self, $name) {
  exists $self->{first_token}{$name} or die "$name is no start symbol of the parser\n";
  my $token = $self->{first_token}{$name};
  my $stack = $self->_feed (0);
  return $self->begin (defined $token ? $self->_feed ($stack, $token) : $stack);
}

#---- The scanner.  Its rules are { token, again, empty, back, slot }: see Tables.pm.

# Find for each state of the DFA the rules that keep less than their match and can match after it.
# A slot that is marked again on the way does not count.
sub _find_pending ($self) {
  my ($row, $accept, $action, @before) = @$self{qw(row accept action)};
  for my $state (1 .. $#$row) {
    my %to = map { $_, 1 } grep { $_ > 0 } @{ $row->[$state] };
    push @{ $before[$_] }, $state for keys %to;
  }
  for my $rule (sort keys %$action) {
    next if !grep { exists $action->{$rule}{$_} } qw(empty back slot);
    $self->{keeps}{$rule} = $rule;
    my %seen;
    my @todo = grep { $accept->[$_] eq $rule } 1 .. $#$row;
    while (my $state = pop @todo) {
      my @new = grep { !$seen{$_}++ } @{ $before[$state] // [] };
      push @todo, grep { !$self->_notes ($_, $action->{$rule}) } @new;
    }
    push @{ $self->{pending}[$_] }, $rule for keys %seen;
  }
}

# Whether an automaton that looks ahead marks the octet after the state DFA as the end of the token
# that the rule IS reads.
sub _notes ($self, $dfa, $is) {
  return exists $is->{slot} && ($self->{mark}[$dfa] // 0) == $is->{slot} + 1;
}

# Return the state in which a token begins on STACK, in CONDITION or otherwise in that of the
# parser's state.
sub begin ($self, $stack, $condition = undef) {
  return REJECT if $stack eq 'error';
  return ACCEPT if $stack eq 'accept';
  my ($state) = $stack =~ /(\d+)\z/;
  my $dfa = $condition // $self->{context}{$state}
            // die "state $state of the parser has no start condition\n";
  return $self->_number ($stack, $dfa, NONE);
}

# Return the state after the token that the rule IS reads on STACK, or that it reads again in a
# condition.
sub _after ($self, $stack, $is) {
  return $self->begin ($stack, $self->{condition}{ $is->{again} } // die "no $is->{again}\n")
    if exists $is->{again};
  my $token = $self->{token}{ $is->{token} // die "flex jams\n" } // die "no token $is->{token}\n";
  return $self->begin ($self->_feed ($stack, $token));
}

# Return what is pending for RULE, or nothing, after SYMBOL has led from the state DFA to the state
# TO.  If the token may end before SYMBOL, a state of the machine begins there.
sub _pending_next ($self, $stack, $dfa, $symbol, $to, $rule, @states) {
  my $is = $self->{action}{$rule};
  my $may_end = exists $is->{empty} ? !@states : exists $is->{back} || $self->_notes ($dfa, $is);
  push @states, $self->_after ($stack, $is) if $may_end;
  shift @states if @states > ($is->{back} // 1);
  return () if !@states || $self->_notes ($to, $is);
  return [$rule, map { $self->step ($_, $symbol) } @states];
}

# Return the state after a match of RULE, whose last symbol was SYMBOL, with what is PENDING.
sub _match ($self, $rule, $stack, $symbol, @pending) {
  my $is = $self->{action}{$rule} // die "the scanner has no rule $rule\n";
  return REJECT if !%$is;
  return $symbol == FINISH ? NONE : $self->_after ($stack, $is) if !$self->{keeps}{$rule};
  my (undef, @states) = map { @$_ } grep { $_->[0] eq $rule } @pending;
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

# Return the state after STATE and SYMBOL, an octet or FINISH.
sub step ($self, $state, $symbol) {
  return $state == ACCEPT && $symbol == FINISH ? ACCEPT : REJECT if $state <= ACCEPT;
  return $self->{step}[$state]{$symbol} //= do {
    $self->{busy}{"$state,$symbol"}++ and die "empty tokens without end\n";
    $self->_step ($symbol, @{ $self->{state}[$state] });
  };
}

sub _step ($self, $symbol, $stack, $dfa, $fallback, @pending) {
  my $to = $self->{row}[$dfa][$symbol];
  my $rule = $to > 0 ? $self->{accept}[$to] : 0;
  if ($to > 0) {
    my %was = map { $_->[0], $_ } @pending;
    my %goes_on = map { $_, 1 } @{ $self->{pending}[$to] // [] }, $self->{keeps}{$rule} // ();
    @pending = map { $self->_pending_next ($stack, $dfa, $symbol, $to, @{ $was{$_} // [$_] }) }
               sort keys %goes_on;
  }
  # The fallback is where flex goes back to.
  my $back = $rule ? $self->_match ($rule, $stack, $symbol, @pending)
             : $fallback == NONE ? NONE : $self->step ($fallback, $symbol);
  return $back if $back != NONE && ($to <= 0 || $self->{is_leaf}[$to]);
  $symbol != FINISH or die "a pattern of the scanner goes on after the end\n";
  $to > 0 or die "the scanner can jam\n";
  return $self->_number ($stack, $to, $back, @pending);
}

# Return the difference in STATE, given whether url.bnf derives the text, or undef.
sub difference ($self, $state, $, $derives) {
  my $accepts = $self->step ($state, FINISH) == ACCEPT;
  return !$accepts == !$derives ? undef
         : $accepts ? 'is accepted by the parser, but not derived by url.bnf'
         : 'is derived by url.bnf, but the parser refuses it';
}

# Return the signature of an octet.  Octets with the same signature are treated alike.
sub signature ($self, $octet) { return join ',', map { $_->[$octet] } @{ $self->{row} }; }

# Return one octet, the plainest, of each class that the machine or one of OTHERS distinguishes.
sub representatives ($self, @others) {
  my %seen;
  my @octets = uniq 97 .. 122, 48 .. 57, 65 .. 90, 33 .. 126, 0 .. 255;
  return grep {
    my $octet = $_;
    !$seen{ join ' ', map { $_->signature ($octet) } $self, @others }++
  } @octets;
}

1;
