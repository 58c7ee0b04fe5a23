# Tokens.pm: find the tokens that may follow each token, by bison's automaton.
#
# SPDX-License-Identifier: MIT
#
# A configuration is the stack of a parser that is about to read a token: its states, joined by
# commas.  Grammars may only be left-recursive, so there are finitely many configurations; deeper
# ones are refused.  An LALR(1) parser may reduce before a token that it then cannot shift; such a
# token may not follow.

package Tokens;
use Modern;

use Bison;
use Dfa;

# Return { starts => { SYMBOL => CONFIGURATION }, moves => { CONFIGURATION => { TOKEN =>
# CONFIGURATION } }, order => [CONFIGURATION...] }.  A start is one of the symbols that "start" is
# defined as.  At the end of a text the move leads to "accept".
sub new ($bison)
{
  my %tokens = (bison => $bison, starts => {}, moves => {});
  my $first = _settle ($bison, [0]);
  my @queue;
  for my $rule (@{ $bison->{rules} })
    {
      next if $rule->{lhs} ne 'start';
      my ($token, $symbol) = @{ $rule->{rhs} };
      ($token, $symbol) = (undef, $token) if @{ $rule->{rhs} } != 2;
      my $start = defined $token ? move ($bison, $first, $token) : $first;
      die "the start symbol $symbol: it cannot begin\n" if !defined $start;
      $tokens{starts}{$symbol} = $start;
      push @{ $tokens{symbols} }, $symbol;
      push @queue, $start;
    }
  @queue or die "there is no rule \"start: SYMBOL\"\n";
  my @tokens = grep { !/^START_/ } Bison::in_order ($bison, keys %{ $bison->{terminals} });
  $tokens{order} = [Dfa::reached (sub ($configuration) {
    my %moves = map { my $next = move ($bison, $configuration, $_);
                      defined $next ? ($_ => $next) : () } @tokens;
    $tokens{moves}{$configuration} = \%moves;
    return grep { $_ ne 'accept' } map { $moves{$_} // () } @tokens;
  }, @queue)];
  return \%tokens;
}

sub top ($configuration) { return $configuration =~ /(\d+)$/ ? $1 : die; }

sub _reduce ($bison, $stack, $number)
{
  my $rule = $bison->{rules}[$number];
  splice @$stack, @$stack - @{ $rule->{rhs} };
  push @$stack, $bison->{states}[ $stack->[-1] ]{shift}{ $rule->{lhs} };
}

# Make the reductions that do not depend on a token.
sub _settle ($bison, $stack)
{
  while (defined (my $rule = $bison->{states}[ $stack->[-1] ]{reduce}{'$default'}))
    {
      return 'accept' if $rule eq 'accept';
      _reduce ($bison, $stack, $rule);
    }
  _refuse_depth ($bison, $stack) if @$stack > Bison::depth ($bison);
  return join ',', @$stack;
}

# Refuse a STACK that grows without end; name the rule that has begun most often in it.
sub _refuse_depth ($bison, $stack)
{
  my %count;
  for my $state (@$stack)
    { $count{$_}++ for map { $bison->{rules}[$_]{lhs} } _kernel ($bison, $state); }
  my ($name) = sort { $count{$b} <=> $count{$a} || $a cmp $b } keys %count;
  die "url.y: $name contains itself; a list has the form \"x.0: %empty | x.0 x\"\n";
}

# Make the reductions before TOKEN on the STACK, and shift TOKEN.  Return undef if it cannot follow.
sub _shift ($bison, $stack, $token)
{
  while (1)
    {
      my ($shift, $reduce) = @{ $bison->{states}[ $stack->[-1] ] }{qw(shift reduce)};
      return push @$stack, $shift->{$token} if defined $shift->{$token};
      _reduce ($bison, $stack, $reduce->{$token} // $reduce->{'$default'} // return undef);
    }
}

# Return the configuration after TOKEN, or undef.
sub move ($bison, $configuration, $token)
{
  my @stack = split /,/, $configuration;
  return _shift ($bison, \@stack, $token) ? _settle ($bison, \@stack) : undef;
}

# Return the productions of url.y that read TOKEN in CONFIGURATION: the left sides of the rules that
# go on after it.  A choice of productions of characters, such as host, is not among them.
sub productions ($bison, $configuration, $token)
{
  my @stack = split /,/, $configuration;
  _shift ($bison, \@stack, $token);
  while (1)
    {
      my @rules = _kernel ($bison, $stack[-1]);
      my ($number) = @rules;
      my $lhs = $bison->{rules}[$number]{lhs};
      return _names ($bison, @rules) if @rules > 1 || !_is_choice ($bison, $lhs);
      _reduce ($bison, \@stack, $number);
    }
}

sub _kernel ($bison, $state)
{
  return map { $_->[0] } grep { $_->[1] > 0 } @{ $bison->{states}[$state]{items} };
}

sub _names ($bison, @rules)
{
  my %seen;
  # A start symbol stands for itself.
  return grep { !$seen{$_}++ }
         map { $_->{lhs} eq 'start' ? $_->{rhs}[-1] : $_->{lhs} }
           map { $bison->{rules}[$_] } @rules;
}

sub _is_choice ($bison, $lhs)
{
  my @rules = grep { $_->{lhs} eq $lhs } @{ $bison->{rules} };
  return !grep { @{ $_->{rhs} } != 1 || !exists $bison->{terminals}{ $_->{rhs}[0] }
                 || exists $bison->{literal}{ $_->{rhs}[0] } } @rules;
}

1;
