# CParser.pm: the function of the parser, compared with bison's automaton.
#
# SPDX-License-Identifier: MIT
#
# The code and the automaton run side by side, with each token, until no new stack can be reached.
# Only lists recur, on the left, so there are few stacks.  The states that the code has stored in
# state[] are known; a place above the stack may have any value.  Both have to ask for a token at
# the same time, in the same context, and to shift, reduce, accept or fail alike.  A token that
# begins a parse with another start symbol takes no place on the stack of the code.

package CParser;
use Strict;

use CCode;
use Tables;

# Return the first difference between CODE of CCode.pm and bison's automaton, in words, or undef.
# TABLES are those of Readback.pm.
sub difference ($code, $tables)
{
  my $run = { code => $code, %$tables, names => { reverse %{ $tables->{token} } } };
  my ($first_line) = map { $_->[1] } @{ $code->{code} };
  ($first_line // '') eq 'PARSE_BEGIN' or die "it does not begin with PARSE_BEGIN\n";
  # First come the states that the token of a start symbol leads to.
  my @first = grep { defined } values %{ $tables->{first_token} };
  $run->{begun}{ (Tables::act ($run, 0, $_))[1] } = 1 for @first;
  # A configuration is the next instruction, state[], the token (maybe that of a start symbol), and
  # the stack of states.
  my @queue = ([1, [], '', [0]], map { [1, [], $_, [0]] } sort { $a <=> $b } @first);
  my %seen;
  while (my $config = shift @queue)
    {
      my ($at, $noted, $token, $stack) = @$config;
      next if $seen{ join ' ', $at, '|', (map { $_ // '-' } @$noted), '|', $token, '|', @$stack }++;
      my ($difference, @next) = _run ($run, $at, [@$noted], $token, [@$stack]);
      return "with the states @$stack on the stack: $difference" if defined $difference;
      push @queue, @next;
    }
  return undef;
}

# Run code and automaton from one shift to the next.  Return a difference or undef, and the next
# configurations.
sub _run ($run, $at, $noted, $token, $stack)
{
  my ($code, $label) = @{ $run->{code} }{qw(code label)};
  for (1 .. 10000)
    {
      my $instruction = $code->[$at] // die "the code ends without a return\n";
      my ($kind, $text, $to, $default) = @$instruction;
      my ($act, $what) = Tables::act ($run, $stack->[-1], $token);
      my $with = $token eq '' ? '' : "with the token $run->{names}{$token} ";
      if ($kind eq 'goto') { $at = $label->{$text}; }
      elsif ($kind eq 'switch' && $text =~ /^state\[(\d+)\]$/)
        { $at = $to->{ $noted->[$1] // die "state[$1] is not known\n" } // $default; }
      elsif ($kind eq 'switch' && $text eq 'token')
        {
          return 'the code has no token' if $token eq '';
          $at = $to->{$token} // $default;
        }
      elsif ($kind ne 'do') { die "not of the subset of C: $kind $text\n"; }
      elsif ($text =~ /^state\[(\d+)\] = (\d+)$/) { $noted->[$1] = $2; $at++; }
      elsif ($text =~ /^PARSE_(?:TOKEN|TRY) \((\w+)\)$/)
        {
          my ($is, $should) = ($run->{condition}{$1} // -1, $run->{context}{ $stack->[-1] } // '');
          return "the code reads in $1, the table does not" if $is ne $should;
          if ($token ne '') { $at++; next; }
          return "the code reads a token, the table has $act" if $act ne 'read';
          return undef, map { [$at + 1, $noted, $_, $stack] } _tokens_read ($run);
        }
      elsif ($text =~ /^PARSE_SHIFT \(\d+, \w+\)$/ || $text eq 'PARSE_BEGUN')
        {
          return "${with}the code has $text, the table $act" if $act ne 'shift';
          push @$stack, $what;
          return "${with}the code has $text" if $text ne _shift ($run, $token, $stack);
          return undef, [_after ($run, $at + 1), _cut ($run, $noted, $stack), '', $stack];
        }
      elsif ($text =~ /^return PARSE_(ERROR|ACCEPT)$/)
        { return $act eq lc $1 ? undef : "${with}the code has $text, the table $act"; }
      elsif ($text =~ /^yyloc\.start = /)
        {
          return "${with}the code reduces, the table has $act" if $act ne 'reduce';
          for my $should (_reduction ($run, $what, $stack))
            {
              my $is = $code->[$at++][1];
              next if $is eq $should;
              return "in the reduction by rule $what the code has \"$is\", not \"$should\"";
            }
          _reduce ($run, $what, $stack);
          $noted = _cut ($run, $noted, $stack);
        }
      else { die "not of the subset of C: $text\n"; }
    }
  die "a loop that reads no token\n";
}

# Return the tokens that the scanner may return: all but those of start symbols.
sub _tokens_read ($run)
{
  my @tokens = grep { $_ >= 0 && !_is_start ($run, $_) } keys %{ $run->{names} };
  return sort { $a <=> $b } @tokens;
}

# Return the code that shifts TOKEN, whose state is the last on the STACK.
sub _shift ($run, $token, $stack)
{
  return 'PARSE_BEGUN' if _is_start ($run, $token);
  return 'PARSE_SHIFT (' . _top ($run, $stack) . ', ' . _node ($run, $token) . ')';
}

sub _is_start ($run, $token) { return $run->{names}{$token} =~ /^START_/ ? 1 : 0; }

# Return the node that TOKEN makes.
sub _node ($run, $token)
{
  my $name = $run->{names}{$token};
  return $token == 0 ? 'NOTHING' : exists $run->{node}{$name} ? "MAKE_$name" : '';
}

# Return the index in state[] of the top of the STACK.
sub _top ($run, $stack) { return $#$stack - (exists $run->{begun}{ $stack->[1] // '' } ? 1 : 0); }

# Forget what is stored above the stack.
sub _cut ($run, $noted, $stack)
{
  my $top = _top ($run, $stack);
  return [@$noted[0 .. ($#$noted < $top ? $#$noted : $top)]];
}

sub _after ($run, $at)
{
  my $code = $run->{code};
  $at = $code->{label}{ $code->{code}[$at][1] } while $code->{code}[$at][0] eq 'goto';
  return $at;
}

# Replace the right side of RULE on the STACK by its left side.
sub _reduce ($run, $rule, $stack)
{
  splice @$stack, @$stack - $run->{yyr2}[$rule];
  push @$stack, Tables::goto_state ($run, $rule, $stack->[-1]);
}

# Return the statements of the reduction by RULE.
sub _reduction ($run, $rule, $stack)
{
  my $top = _top ($run, $stack);
  my $below = _top ($run, [@$stack[0 .. $#$stack - $run->{yyr2}[$rule]]]);
  my ($length, $at) = ($top - $below, $below + 1);
  my @text = ('yyloc.start = ' . ($length == 0 ? "to[$top]" : "from[$at]"), "yyloc.end = to[$top]");
  push @text, "yyval = value[$at]" if $length > 0;
  my $action = $run->{reduction}{$rule};
  if (defined $action)
    {
      $action =~ s/yyvsp\[(?:-(\d+)|0)\]/'value[top' . (defined $1 ? " - $1" : '') . ']'/ge;
      # src/generate counts rules as bison's report does, from 0.
      my $number = $rule - 1;
      my @statements = map { $_->[1] } @{ CCode::statements ($action) };
      push @text, "enum { yyn = $number + 1, top = $top }", @statements;
    }
  push @text, "value[$at] = yyval";
  push @text, "from[$at] = yyloc.start" if $length == 0;
  push @text, "to[$at] = yyloc.end" if $length != 1;
  return @text;
}

1;
