# ParserCode.pm: bison's automaton, from tables into code.
#
# SPDX-License-Identifier: MIT
#
# bison's parser looks each step up in packed tables.  Here every state of its LALR(1) automaton becomes
# a piece of code (T. J. Pennello, Very fast LR parsing, 1986): what a token leads to is a jump, and so
# is what a reduction leads to.  The automaton is the one of bison's report, the actions are those of its
# parser.  Nothing here knows the grammar.
#
# The stack always is a path in the automaton from state 0.  If the automaton goes round, there is no
# longest one: a list is then not left-recursive, and that is an error.
#
# src/grammar.c defines what the code calls: PARSE_BEGIN, the variables; PARSE_TOKEN (context),
# which reads a token if there is none; PARSE_TRY (context), the same where a choice may be tried: Trials.pm; PARSE_SHIFT (node), which pushes it; PARSE_ACCEPT and PARSE_ERROR.

package ParserCode;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

# The actions in bison's parser FILE: { RULE => TEXT }.
sub _actions ($file, $rules)
{
  open my $in, '<', $file or die "$file: $!\n";
  my (%action, $acting, $rule);
  while (my $line = <$in>)
    {
      if ($line =~ /^  switch \(yyn\)$/) { $acting = 1; }
      elsif ($acting && $line =~ /^  case (\d+): \/\* ([^:]*):/)
        {
          # bison counts from 0 in the report, and from 1 here.
          $rule = $1 - 1;
          $rules->[$rule]{lhs} eq $2 or die "$file: rule $rule is not of $2\n";
        }
      elsif ($acting && $line =~ /^    break;$/) { $rule = undef; }
      elsif ($acting && $line =~ /^ *default: break;$/) { return \%action; }
      elsif (defined $rule && $line !~ /^#line /)
        {
          $line =~ s/yyvsp\[(-?)(\d+)\]/'value[top' . ($1 ? " - $2" : '') . ']'/ge;
          $action{$rule} .= $line;
        }
    }
  die "$file: bison writes another form; 3.8.2 is known\n";
}

sub new ($bison, $file, $contexts, $trials)
{
  my %code = (bison => $bison, actions => _actions ($file, $bison->{rules}), contexts => $contexts, trials => $trials,
              gotos => {}, below => {});
  for my $state (0 .. $#{ $bison->{states} })
    {
      my $shift = $bison->{states}[$state]{shift};
      for my $symbol (sort grep { exists $bison->{nonterminals}{$_} } keys %$shift)
        {
          push @{ $code{gotos}{$symbol} }, [$state, $shift->{$symbol}];
          $code{below}{$state} = 1;
        }
    }
  return \%code;
}

# How many symbols can stand on the stack above STATE.
sub depth ($code, $state = 0)
{
  return $code->{depth}{$state} //= do {
    $code->{on_path}{$state}++ and die "recursion that is not on the left, by state $state\n";
    my $most = 0;
    for my $to (values %{ $code->{bison}{states}[$state]{shift} })
      {
        my $depth = 1 + depth ($code, $to);
        $most = $depth if $depth > $most;
      }
    $code->{on_path}{$state} = 0;
    $most };
}

# What is to be done in a state without a look at a token: a reduction, or undef.
sub _sure ($code, $state) { return $code->{bison}{states}[$state]{reduce}{'$default'}; }

sub _reduce ($code, $rule)
{
  return 'PARSE_ACCEPT;' if $rule eq 'accept';
  push @{ $code->{waiting} }, ['rule', $rule] if !$code->{entered}{"rule $rule"}++;
  return "goto reduce$rule;";
}

# Go into STATE, whose symbol has been pushed.
sub _enter ($code, $state)
{
  my $sure = _sure ($code, $state);
  return _reduce ($code, $sure) if defined $sure && !$code->{below}{$state};
  push @{ $code->{waiting} }, ['state', $state] if !$code->{entered}{"state $state"}++;
  return "goto state$state;";
}

# The function of the parser, whose scanner's functions have the INSTANCE in their names.
sub function ($code, $instance)
{
  @$code{qw(waiting entered)} = ([], {});
  my $text = "static INSTANCE int\n${instance}_parse (struct ub_parse *cx, int token, bool exactly)\n{\n  PARSE_BEGIN;\n  " . _enter ($code, 0) . "\n";
  while (my $next = shift @{ $code->{waiting} })
    { $text .= $next->[0] eq 'state' ? _state ($code, $next->[1]) : _reduction ($code, $next->[1]); }
  return "$text}\n";
}

sub _state ($code, $state)
{
  my $bison = $code->{bison};
  my ($shift, $reduce) = @{ $bison->{states}[$state] }{qw(shift reduce)};
  my $text = "state$state:\n";
  $text .= "  state[top] = $state;\n" if $code->{below}{$state};
  my $sure = _sure ($code, $state);
  return $text . '  ' . _reduce ($code, $sure) . "\n\n" if defined $sure;
  # A state behind a list may have no context: that list has read the token that ends it.
  my $context = $code->{contexts}{$state};
  $text .= '  ' . ($code->{trials}{$context} ? 'PARSE_TRY' : 'PARSE_TOKEN') . " ($context);\n" if defined $context;
  $text .= "  switch (token)\n    {\n";
  my $number = $bison->{terminals};
  for my $token (sort { $number->{$a} <=> $number->{$b} } grep { exists $number->{$_} } keys %$shift)
    { $text .= "    case $number->{$token}:                       /* $token  */\n      PARSE_SHIFT (" . _node ($code, $token) . '); ' . _enter ($code, $shift->{$token}) . "\n"; }
  for my $token (sort { $number->{$a} <=> $number->{$b} } keys %$reduce)
    { $text .= "    case $number->{$token}:                       /* $token  */\n      " . _reduce ($code, $reduce->{$token}) . "\n"; }
  return "$text    default:\n      PARSE_ERROR;\n    }\n\n";
}

# What a token means to the parser.
sub _node ($code, $token)
{
  return $token eq $Bison::END || $token =~ /^START_/ ? 'NOTHING' : "MAKE_$code->{bison}{name}{$token}";
}

sub _reduction ($code, $number)
{
  my ($lhs, $rhs) = @{ $code->{bison}{rules}[$number] }{qw(lhs rhs)};
  my $size = @$rhs;
  my $first = 'top' . ($size > 1 ? ' - ' . ($size - 1) : '');
  my $text = "reduce$number:                         /* $lhs  */\n"
             . '  yyloc.start = ' . ($size == 0 ? 'to' : 'from') . "[$first];\n  yyloc.end = to[top];\n";
  $text .= "  yyval = value[$first];\n" if $size > 0;
  # bison counts rules from 1.
  $text .= "  {\n    enum { yyn = $number + 1 };\n$code->{actions}{$number}  }\n" if exists $code->{actions}{$number};
  $text .= '  top ' . ($size == 0 ? '+= 1' : '-= ' . ($size - 1)) . ";\n" if $size != 1;
  $text .= "  value[top] = yyval;\n";
  $text .= "  from[top] = yyloc.start;\n" if $size == 0;
  $text .= "  to[top] = yyloc.end;\n" if $size != 1;

  # Where most states lead to needs no test.
  my @gotos = @{ $code->{gotos}{$lhs} };
  my %times;
  $times{ $_->[1] }++ for @gotos;
  my ($most) = sort { $times{$b} <=> $times{$a} || $a <=> $b } keys %times;
  return $text . '  ' . _enter ($code, $most) . "\n\n" if $times{$most} == @gotos;
  $text .= "  switch (state[top - 1])\n    {\n";
  $text .= "    case $_->[0]: " . _enter ($code, $_->[1]) . "\n" for grep { $_->[1] != $most } @gotos;
  return $text . '    default: ' . _enter ($code, $most) . "\n    }\n\n";
}

1;
