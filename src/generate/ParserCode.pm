# ParserCode.pm: turn bison's automaton from tables into code.
#
# SPDX-License-Identifier: MIT
#
# bison's parser looks up each step in packed tables.  Here each state of its LALR(1) automaton
# becomes a piece of code, and each shift and each reduction a jump (T. J. Pennello, Very fast LR
# parsing, 1986).  The automaton is that of bison's report; the actions are those of its parser.
# Nothing here knows the grammar.
#
# The stack is a path in the automaton from state 0.  If the automaton had a cycle, there would be
# no longest path: a list is then not left-recursive, which is an error.  So each state can be at a
# few depths only, and has a piece of code for each: the compiler knows the place of each symbol on
# the stack.  The token that selects another start symbol takes no place on it.
#
# src/parse/driver.c defines what the code calls: PARSE_BEGIN, the variables; PARSE_TOKEN (context),
# which reads a token if there is none; PARSE_TRY (context), the same where a choice may be tried
# (Trials.pm); PARSE_SHIFT (depth, node), which puts the token on the stack; PARSE_BEGUN;
# PARSE_ACCEPT and PARSE_ERROR, the results.

package ParserCode;
use Modern;

use Bison;

# Return the actions in bison's parser FILE: { RULE => TEXT }.
sub _actions ($file, $rules)
{
  my ($switch) = Bison::slurp ($file) =~ /^  switch \(yyn\)\n(.*?)^ *default: break;$/ms
    or die "$file: bison writes another form; 3.8.2 is known\n";
  my %action;
  while ($switch =~ /^  case (\d+): \/\* ([^:]*):[^\n]*\n(.*?)^    break;$/msg)
    {
      # bison counts from 0 in the report, and from 1 here.
      my ($rule, $lhs, $code) = ($1 - 1, $2, $3);
      $rules->[$rule]{lhs} eq $lhs or die "$file: rule $rule is not of $lhs\n";
      $code =~ s/yyvsp\[(-?)(\d+)\]/'value[top' . ($1 ? " - $2" : '') . ']'/ge;
      $action{$rule} = $code =~ s/^#line .*\n//mgr =~ s/^ +/    /mgr;
    }
  return \%action;
}

sub new ($bison, $file, $contexts, $trials)
{
  my %code = (bison => $bison, actions => _actions ($file, $bison->{rules}), contexts => $contexts,
              trials => $trials,
              gotos => {}, below => {}, depths => {});
  for my $state (0 .. $#{ $bison->{states} })
    {
      my $shift = $bison->{states}[$state]{shift};
      for my $symbol (sort grep { exists $bison->{nonterminals}{$_} } keys %$shift)
        {
          push @{ $code{gotos}{$symbol} }, [$state, $shift->{$symbol}];
          $code{below}{$state} = 1;
        }
    }
  _find_depths (\%code, 0, 0);
  return \%code;
}

sub _is_start ($symbol) { return $symbol =~ /^START_/; }

# Record that STATE can stand at DEPTH of the stack, and do the same for the states above it.
sub _find_depths ($code, $state, $depth)
{
  return if $code->{depths}{$state}{$depth};
  $depth <= @{ $code->{bison}{states} }
    or die "recursion that is not on the left, by state $state\n";
  $code->{depths}{$state}{$depth} = 1;
  my $shift = $code->{bison}{states}[$state]{shift};
  _find_depths ($code, $shift->{$_}, $depth + (_is_start ($_) ? 0 : 1)) for keys %$shift;
}

# Return the greatest depth of the stack.
sub depth ($code)
{
  my ($most) = sort { $b <=> $a } map { keys %$_ } values %{ $code->{depths} };
  return $most;
}

# Return the reduction of a state that does not depend on the next token, or undef.
sub _sure ($code, $state) { return $code->{bison}{states}[$state]{reduce}{'$default'}; }

# Return the jump to the code of rule or state NUMBER for a top of the stack at DEPTH.
sub _go ($code, $what, $number, $depth)
{
  my $label = "$what${number}_$depth";
  push @{ $code->{waiting} }, [$what, $number, $depth] if !$code->{entered}{$label}++;
  return "goto $label;";
}

sub _reduce ($code, $rule, $depth)
{
  return $rule eq 'accept' ? 'return PARSE_ACCEPT;' : _go ($code, 'reduce', $rule, $depth);
}

# Return the code that enters STATE, whose symbol has been put at DEPTH.
sub _enter ($code, $state, $depth)
{
  my $sure = _sure ($code, $state);
  return _reduce ($code, $sure, $depth) if defined $sure && !$code->{below}{$state};
  return _go ($code, 'state', $state, $depth);
}

# Return the function of the parser, whose scanner's functions have the INSTANCE in their names.
sub function ($code, $instance)
{
  @$code{qw(waiting entered)} = ([], {});
  my $text = "\nstatic PARSER int\n"
             . "${instance}_parse (struct ub_parse *cx, int token, bool exactly)\n"
             . "{\n  PARSE_BEGIN;\n  " . _enter ($code, 0, 0) . "\n";
  while (my $next = shift @{ $code->{waiting} })
    {
      my ($what, $number, $depth) = @$next;
      $text .= $what eq 'state' ? _state ($code, $number, $depth)
               : _reduction ($code, $number, $depth);
    }
  return "$text}\n";
}

sub _state ($code, $state, $depth)
{
  my $bison = $code->{bison};
  my ($shift, $reduce) = @{ $bison->{states}[$state] }{qw(shift reduce)};
  my $text = "state${state}_$depth:\n";
  $text .= "  state[$depth] = $state;\n" if $code->{below}{$state};
  my $sure = _sure ($code, $state);
  return $text . '  ' . _reduce ($code, $sure, $depth) . "\n\n" if defined $sure;
  # A state after a list may have no context: that list has read the token that ends it.
  my $context = $code->{contexts}{$state};
  $text .= '  ' . ($code->{trials}{$context} ? 'PARSE_TRY' : 'PARSE_TOKEN') . " ($context);\n"
    if defined $context;
  $text .= "  switch (token)\n    {\n";
  my $number = $bison->{terminals};
  my $case = sub ($token) {
    return "    case $number->{$token}:                       /* $token  */\n      ";
  };
  for my $token (Bison::in_order ($bison, grep { exists $number->{$_} } keys %$shift))
    { $text .= $case->($token) . _shift ($code, $token, $shift->{$token}, $depth) . "\n"; }
  for my $token (Bison::in_order ($bison, keys %$reduce))
    { $text .= $case->($token) . _reduce ($code, $reduce->{$token}, $depth) . "\n"; }
  return "$text    default:\n      return PARSE_ERROR;\n    }\n\n";
}

# Return the code that shifts TOKEN and enters STATE; the symbol before TOKEN is at DEPTH.
sub _shift ($code, $token, $state, $depth)
{
  return 'PARSE_BEGUN; ' . _enter ($code, $state, $depth) if _is_start ($token);
  my $node = $token eq $Bison::END ? 'NOTHING' : "MAKE_$code->{bison}{name}{$token}";
  return 'PARSE_SHIFT (' . ($depth + 1) . ", $node); " . _enter ($code, $state, $depth + 1);
}

# Return the code that reduces by the rule NUMBER, whose last symbol is at DEPTH.
sub _reduction ($code, $number, $depth)
{
  my ($lhs, $rhs) = @{ $code->{bison}{rules}[$number] }{qw(lhs rhs)};
  my $size = grep { !_is_start ($_) } @$rhs;
  my $below = $depth - $size;
  my $at = $below + 1;
  my $text = "reduce${number}_$depth:                         /* $lhs  */\n"
             . '  yyloc.start = ' . ($size == 0 ? "to[$depth]" : "from[$at]")
             . ";\n  yyloc.end = to[$depth];\n";
  $text .= "  yyval = value[$at];\n" if $size > 0;
  # bison counts rules from 1.
  $text .= "  {\n    enum { yyn = $number + 1, top = $depth };\n$code->{actions}{$number}  }\n"
    if exists $code->{actions}{$number};
  $text .= "  value[$at] = yyval;\n";
  $text .= "  from[$at] = yyloc.start;\n" if $size == 0;
  $text .= "  to[$at] = yyloc.end;\n" if $size != 1;

  # The most frequent target needs no test.
  my @gotos = grep { $code->{depths}{ $_->[0] }{$below} } @{ $code->{gotos}{$lhs} };
  my %times;
  $times{ $_->[1] }++ for @gotos;
  my ($most) = sort { $times{$b} <=> $times{$a} || $a <=> $b } keys %times;
  return $text . '  ' . _enter ($code, $most, $at) . "\n\n" if $times{$most} == @gotos;
  $text .= "  switch (state[$below])\n    {\n";
  $text .= "    case $_->[0]: " . _enter ($code, $_->[1], $at) . "\n"
    for grep { $_->[1] != $most } @gotos;
  return $text . '    default: ' . _enter ($code, $most, $at) . "\n    }\n\n";
}

1;
