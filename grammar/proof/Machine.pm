# Machine.pm: the automaton of scanner and parser running together.
#
# SPDX-License-Identifier: MIT
#
# It reads a text octet by octet, and after it a symbol of its own, FINISH.  It is deterministic.  A state
# is a number: REJECT, ACCEPT, or the state of a scan, which has
#
#   stack     the parser's stack.  It is bounded, for lists are left-recursive
#   dfa       the state of flex's DFA, which reads the token that begins
#   fallback  the state of the machine if flex goes back to its last match; it has read the octets
#             since then, too.  NONE if nothing has matched yet
#   pending   for each rule that can still match and keeps less than its match: what a match would
#             fall back to.  See _pending
#
# States are made when they are first reached.

package Machine;
use strict;
use warnings;
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

use constant { NONE => -1, REJECT => 0, ACCEPT => 1, UNDEF => 2, FINISH => 256 };

# The depth of bison's stack before it is grown.
my $YYINITDEPTH = 200;

sub new ($tables)
{
  my $self = bless { %$tables, state => [undef, undef], number => {}, step => [], stacks => [[-1, 0, 0]],
                     stack_number => {}, fed => {}, begun => {} };
  $self->{is_leaf} = [map { my @row = @$_; !grep { $_ > 0 } @row[1 .. $#row] } @{ $self->{next} }];
  $self->{length_of} = $self->{yyr2};
  $self->_find_rules;
  return $self;
}

#---- The parser.  A stack is a number: [below, state, depth].

sub _push ($self, $below, $state)
{
  return $self->{stack_number}{"$below,$state"} //= do
    {
      my $stacks = $self->{stacks};
      my $depth = $below < 0 ? 1 : $stacks->[$below][2] + 1;
      $depth < $YYINITDEPTH or die "the parser's stack has no bound: a production recurs, and not on its left\n";
      push @$stacks, [$below, $state, $depth];
      $#$stacks;
    };
}

# The stack after STACK has read TOKEN, and after the reductions that need no other token.  REJECT is undef,
# ACCEPT is 0.  Without TOKEN only the latter.
sub _feed ($self, $stack, $token = undef)
{
  my $key = defined $token ? "$stack,$token" : $stack;
  return $self->{fed}{$key} if exists $self->{fed}{$key};
  my ($steps, $shifted) = (0, !defined $token);
  return $self->{fed}{$key} = do
    {
      for (;;)
        {
          my $state = $self->{stacks}[$stack][1];
          if ($state == $self->{YYFINAL}) { $stack = 0; last; }
          my $rule = $self->{yydefact}[$state];
          my $index = $self->{yypact}[$state];
          if ($index != $self->{YYPACT_NINF})
            {
              last if $shifted;
              $index += $token;
              if ($index >= 0 && $index <= $self->{YYLAST} && $self->{yycheck}[$index] == $token)
                {
                  my $entry = $self->{yytable}[$index];
                  if ($entry > 0) { ($stack, $shifted) = ($self->_push ($stack, $entry), 1); next; }
                  $rule = defined $self->{error} && $entry == $self->{error} ? 0 : -$entry;
                }
            }
          if ($rule == 0) { $stack = undef; last; }
          $stack = $self->_reduce ($stack, $rule);
          ++$steps < 1000 or die "the parser reduces without end\n";
        }
      $stack;
    };
}

sub _reduce ($self, $stack, $rule)
{
  $stack = $self->{stacks}[$stack][0] for 1 .. $self->{yyr2}[$rule];
  my $left = $self->{yyr1}[$rule] - $self->{YYNTOKENS};
  my $state = $self->{stacks}[$stack][1];
  my $index = $self->{yypgoto}[$left] + $state;
  my $is_there = $index >= 0 && $index <= $self->{YYLAST} && $self->{yycheck}[$index] == $state;
  return $self->_push ($stack, $is_there ? $self->{yytable}[$index] : $self->{yydefgoto}[$left]);
}

# The state with which a parse for the start symbol NAME begins.
sub start ($self, $name)
{
  exists $self->{first_token}{$name} or die "$name is no start symbol\n";
  my $token = $self->{first_token}{$name};
  my $stack = $self->_feed ($self->_push (-1, 0));
  return $self->_begin (defined $token ? $self->_feed ($stack, $token) : $stack);
}

#---- The scanner.

# For each rule the states of flex's DFA from which it can match.
sub _find_rules ($self)
{
  my ($next, $accept, $action) = @$self{qw(next accept action)};
  my @before = map { [] } @$next;
  for my $state (1 .. $#$next)
    {
      my %to = map { $_ > 0 ? ($_, 1) : () } @{ $next->[$state] }[1 .. $#{ $next->[$state] }];
      push @{ $before[$_] }, $state for keys %to;
    }
  for my $rule (grep { _is_pending ($action->{$_}) } keys %$action)
    {
      my %reached;
      my @todo = grep { $accept->[$_] == $rule } 1 .. $#$next;
      while (defined (my $state = pop @todo)) { push @todo, @{ $before[$state] } if !$reached{$state}++; }
      push @{ $self->{rules_from}[$_] }, $rule for keys %reached;
    }
  @$_ = sort { $a <=> $b } @$_ for grep { defined } @{ $self->{rules_from} };
}

# Does the rule with that action keep less than its match, or depend on its place?
sub _is_pending ($action)
{
  return ($action->{other} // "") eq "END_OR_STRAY" || grep { exists $action->{$_} } qw(at back last again);
}

# The state in which a new token is read on STACK, in the start condition of its state or in CONDITION.
sub _begin ($self, $stack, $condition = undef)
{
  return REJECT if !defined $stack;
  return ACCEPT if $stack == 0;
  my $state = $self->{stacks}[$stack][1];
  my $dfa = $condition // $self->{context}{$state} // die "state $state of the parser reads in no start condition\n";
  my $key = "$stack,$dfa";
  my $begun = $self->{begun}{$key};
  return $begun if defined $begun && $begun != NONE;
  defined $begun and die "empty tokens follow each other without end\n";
  $self->{begun}{$key} = NONE;
  my @pending = map { [$_, $self->_pending ($stack, $_)] } @{ $self->{rules_from}[$dfa] // [] };
  return $self->{begun}{$key} = $self->_number ($stack, $dfa, NONE, \@pending);
}

# What RULE would fall back to if it matched the empty text at the beginning of the token:
#
#   KEEP (N)            N, and the state begun after N octets as soon as they are read
#   KEEP (yyleng - N)   the states begun before the last N octets, the first of them first
#   KEEP (LAST ('c'))   the state begun before the last c
#   AGAIN (C)           the state begun there in condition C
#   END_OR_STRAY        whether the end is the first symbol
sub _pending ($self, $stack, $rule)
{
  my $action = $self->{action}{$rule};
  if (exists $action->{again})
    {
      my $condition = $self->{condition}{ $action->{again} } // die "no start condition $action->{again}\n";
      return ($self->_begin ($stack, $condition));
    }
  return $action->{at} > 0 ? ($action->{at}) : (0, $self->_after ($stack, $rule)) if exists $action->{at};
  return exists $action->{other} ? ('first') : ();
}

# The state after the token of RULE.
sub _after ($self, $stack, $rule)
{
  my $action = $self->{action}{$rule};
  return REJECT if exists $action->{other};
  my $name = $action->{token} // die "rule $rule of the scanner is matched: flex jams\n";
  my $token = $self->{token}{$name} // die "no token $name\n";
  return $self->_begin ($self->_feed ($stack, $token));
}

# The same after one more octet.
sub _pending_next ($self, $stack, $entry, $symbol)
{
  my ($rule, @is) = @$entry;
  my $action = $self->{action}{$rule};
  # Nothing begins after the end.
  my $begin = sub () { return $symbol == FINISH ? NONE : $self->_after ($stack, $rule); };
  return [$rule, $self->step ($is[0], $symbol)] if exists $action->{again};
  if (exists $action->{at})
    {
      return [$rule, 0, $self->step ($is[1], $symbol)] if $is[0] == 0;
      return $is[0] == 1 ? [$rule, 0, $begin->()] : [$rule, $is[0] - 1];
    }
  if (exists $action->{back})
    {
      @is = map { $self->step ($_, $symbol) } @is, $self->_after ($stack, $rule);
      shift @is if @is > $action->{back};
      return [$rule, @is];
    }
  if (exists $action->{last})
    {
      return [$rule, $self->step ($self->_after ($stack, $rule), $symbol)] if $symbol == ord $action->{last};
      return [$rule, map { $self->step ($_, $symbol) } @is];
    }
  return [$rule, $is[0] eq 'first' && $symbol == FINISH ? $self->_begin ($self->_feed ($stack, 0)) : REJECT];
}

# What a match of RULE falls back to, with what is pending after it.
sub _match ($self, $stack, $rule, $pending, $symbol)
{
  my $action = $self->{action}{$rule} // die "no rule $rule in the scanner\n";
  my ($entry) = grep { $_->[0] == $rule } @$pending;
  return defined $action->{other} ? REJECT : $symbol == FINISH ? NONE : $self->_after ($stack, $rule) if !$entry;
  my (undef, @is) = @$entry;
  my $missing = exists $action->{at} ? $is[0] != 0 : exists $action->{back} ? @is < $action->{back} : !@is;
  $missing and die "rule $rule of the scanner keeps more than its match\n";
  return exists $action->{at} ? $is[1] : $is[0];
}

#---- The machine.

sub _number ($self, $stack, $dfa, $fallback, $pending)
{
  my $key = join ';', "$stack,$dfa,$fallback", map { join ',', @$_ } @$pending;
  return $self->{number}{$key} //= do
    {
      push @{ $self->{state} }, [$stack, $dfa, $fallback, $pending];
      $#{ $self->{state} };
    };
}

# The state that follows STATE when SYMBOL is read, an octet or FINISH.
sub step ($self, $state, $symbol)
{
  return REJECT if $state == REJECT;
  $state == ACCEPT || $state == NONE and die "a pattern of the scanner goes on after the end\n";
  return $self->{step}[$state]{$symbol} //= do
    {
      my ($stack, $dfa, $fallback, $pending) = @{ $self->{state}[$state] };
      my $to = $self->{next}[$dfa][ $self->{class_of}[$symbol == FINISH ? 10 : $symbol] ];
      my $go_back = sub ()
        {
          $fallback == NONE and die "the scanner can jam\n";
          return $self->step ($fallback, $symbol);
        };
      $to <= 0 ? $go_back->() : $self->_go ($stack, $to, $go_back, $fallback, $pending, $symbol);
    };
}

# Flex's DFA goes to TO.  A leaf of it is resolved at once.
sub _go ($self, $stack, $to, $go_back, $fallback, $pending, $symbol)
{
  my %can = map { $_, 1 } @{ $self->{rules_from}[$to] // [] };
  my @pending = map { $self->_pending_next ($stack, $_, $symbol) } grep { $can{ $_->[0] } } @$pending;
  my $rule = $self->{accept}[$to];
  my $back = $rule ? $self->_match ($stack, $rule, \@pending, $symbol) : undef;
  if ($self->{is_leaf}[$to] || $symbol == FINISH)
    {
      my $result = $back // $go_back->();
      !$self->{is_leaf}[$to] || $result == NONE and die "a pattern of the scanner goes on after the end\n";
      return $result;
    }
  $back //= $fallback == NONE ? NONE : $self->step ($fallback, $symbol);
  return $self->_number ($stack, $to, $back, \@pending);
}

1;
