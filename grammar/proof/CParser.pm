# CParser.pm: the function of the parser, compared with bison's automaton.
#
# SPDX-License-Identifier: MIT
#
# The code and the automaton run side by side, with each token, until no new stack can be reached: only
# lists recur, on the left, so there are few.  Of the code it is known which states it has noted in
# state[]; a place above the stack may hold anything.  They have to ask for a token at the same time, in
# the same context, and to shift, reduce, accept or fail alike.  A token that begins a parse with
# another start symbol takes no place on the stack of the code.

package CParser;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use CCode;

# The first difference between CODE of CCode.pm and bison's automaton, in words, or undef.  TABLES has bison, actions,
# tokens and numbers of Tables.pm.
sub difference ($code, $tables)
{
  my $run = { code => $code, %$tables, names => { reverse %{ $tables->{numbers} } }, seen => {} };
  $code->{code}[0] && $code->{code}[0][1] eq 'PARSE_BEGIN' or die "it does not begin with PARSE_BEGIN\n";
  my $first = $tables->{bison}{states}[0]{shift};
  # The states that a token of a start symbol leads to.
  $run->{begun}[ $first->{$_} ] = 1 for grep { _is_start ($_) } keys %$first;
  # The next instruction, state[], the token, which may be of the start symbol, and the stack of states.
  my @queue = ([1, [], '', [0]], map { [1, [], $tables->{numbers}{$_}, [0]] } sort values %{ $tables->{tokens}{start} });
  while (my $config = shift @queue)
    {
      my ($at, $noted, $token, $stack) = @$config;
      next if $run->{seen}{ join ' ', $at, '|', (map { $_ // '-' } @$noted), '|', $token, '|', @$stack }++;
      my ($difference, @next) = _run ($run, $at, [@$noted], $token, [@$stack]);
      return 'with the states ' . join (' ', @$stack) . " on the stack: $difference" if defined $difference;
      push @queue, @next;
    }
  return undef;
}

sub _is_start ($symbol) { return $symbol =~ /^START_/; }

# Run from one shift to the next, with bison's automaton beside.  Returns a difference or undef, and the next
# configurations.
sub _run ($run, $at, $noted, $token, $stack)
{
  my ($code, $label) = @{ $run->{code} }{qw(code label)};
  my $bison = $run->{bison};
  for (1 .. 10000)
    {
      my ($kind, $text, $to, $default) = @{ $code->[$at] // die "the code ends without a return\n" };
      my $state = $bison->{states}[ $stack->[-1] ];
      if ($kind eq 'goto') { $at = $label->{$text}; }
      elsif ($kind eq 'switch' && $text =~ /^state\[(\d+)\]$/) { $at = $to->{ $noted->[$1] // die "state[$1] is not known\n" } // $default; }
      elsif ($kind eq 'switch' && $text eq 'token')
        {
          return 'the code asks which token, the table does not' if exists $state->{reduce}{''};
          return 'the code has no token' if $token eq '';
          $at = $to->{$token} // $default;
        }
      elsif ($kind ne 'do') { die "not of the subset of C: $kind $text\n"; }
      elsif ($text =~ /^state\[(\d+)\] = (\d+)$/) { $noted->[$1] = $2; $at++; }
      elsif ($text =~ /^PARSE_(?:TOKEN|TRY) \((\w+)\)$/)
        {
          my $context = $run->{tokens}{context}{ $stack->[-1] } // '';
          return "the code reads in $1, the table in " . ($context || 'no context') if $context ne $1;
          if ($token ne '') { $at++; next; }
          return 'the code reads a token, the table does not' if exists $state->{reduce}{''};
          # A token that no start symbol begins with may be any.
          return undef, map { [$at + 1, $noted, $_, $stack] } _tokens ($run);
        }
      elsif ($text =~ /^PARSE_SHIFT \((\d+), (\w+)\)$/ || $text eq 'PARSE_BEGUN')
        {
          my ($depth, $node) = ($1, $2);
          my $symbol = _symbol ($run, $token);
          my $next = $state->{shift}{$symbol} // return "with $symbol the code shifts, the table does not";
          if (_is_start ($symbol) != ($text eq 'PARSE_BEGUN')) { return "with $symbol the code has $text"; }
          push @$stack, $next;
          return "with $symbol the code has $text"
            if !_is_start ($symbol) && ($depth != _top ($run, $stack) || $node ne _node ($run, $token));
          return undef, [_after ($run, $at + 1), _cut ($run, $noted, $stack), '', $stack];
        }
      elsif ($text eq 'PARSE_ERROR')
        {
          my $symbol = _symbol ($run, $token);
          return "with $symbol the code has an error, the table does not"
            if exists $state->{shift}{$symbol} || exists $state->{reduce}{$symbol} || exists $state->{reduce}{''};
          return undef;
        }
      elsif ($text eq 'PARSE_ACCEPT')
        {
          return ($state->{reduce}{''} // '') eq 'accept' ? undef : 'the code accepts, the table does not';
        }
      elsif ($text =~ /^yyloc\.start = /)
        {
          my $rule = $state->{reduce}{''} // $state->{reduce}{ _symbol ($run, $token) };
          return 'the code reduces, the table does not' if !defined $rule || $rule eq 'accept';
          my ($length, @should) = _reduction ($run, $rule, $stack);
          for my $should (@should)
            {
              my $is = $code->[$at++][1];
              return "in the reduction by rule $rule the code has \"$is\", not \"$should\"" if $is ne $should;
            }
          splice @$stack, @$stack - $length if $length != 0;
          my $lhs = $bison->{rules}[$rule]{lhs};
          push @$stack, $bison->{states}[ $stack->[-1] ]{goto}{$lhs} // die "rule $rule leads nowhere\n";
          $noted = _cut ($run, $noted, $stack);
        }
      else { die "not of the subset of C: $text\n"; }
    }
  die "a loop that reads no token\n";
}

# All tokens, of which one that is no symbol stands for all strays.
sub _tokens ($run) { return sort { $a <=> $b } grep { $_ >= 0 && !_is_start (_symbol ($run, $_)) } values %{ $run->{numbers} }; }

# The name in the report of the token with that NUMBER.
sub _symbol ($run, $number)
{
  $run->{symbol} //= { reverse %{ $run->{bison}{number} } };
  return $run->{symbol}{$number} // "stray $number";
}

sub _node ($run, $token)
{
  my $name = $run->{names}{$token};
  return $name eq 'END' ? 'NOTHING' : exists $run->{tokens}{node}{$name} ? "MAKE_$name" : '';
}

# What is noted above the stack is not known any more.
sub _cut ($run, $noted, $stack) { return [@$noted[0 .. ($#$noted < _top ($run, $stack) ? $#$noted : _top ($run, $stack))]]; }

# Where the top of the STACK stands on that of the code.
sub _top ($run, $stack) { return $#$stack - ($run->{begun}[ $stack->[1] // 0 ] ? 1 : 0); }


sub _after ($run, $at)
{
  my $code = $run->{code};
  $at = $code->{label}{ $code->{code}[$at][1] } while $code->{code}[$at][0] eq 'goto';
  return $at;
}

# How many states the right side of RULE has on the stack, and the statements of its reduction.
sub _reduction ($run, $rule, $stack)
{
  my $rhs = $run->{bison}{rules}[$rule]{rhs};
  my $length = grep { !_is_start ($_) } @$rhs;
  my $top = _top ($run, $stack);
  my $at = $top - $length + 1;
  my @text = ('yyloc.start = ' . ($length == 0 ? "to[$top]" : "from[$at]"), "yyloc.end = to[$top]");
  push @text, "yyval = value[$at]" if $length > 0;
  my $action = $run->{actions}{$rule};
  if (defined $action)
    {
      $action =~ s/yyvsp\[(?:-(\d+)|0)\]/'value[top' . (defined $1 ? " - $1" : '') . ']'/ge;
      push @text, "enum { yyn = $rule + 1, top = $top }", map { $_->[1] } @{ CCode::statements ($action) };
    }
  push @text, "value[$at] = yyval";
  push @text, "from[$at] = yyloc.start" if $length == 0;
  push @text, "to[$at] = yyloc.end" if $length != 1;
  return (scalar @$rhs, @text);
}

1;
