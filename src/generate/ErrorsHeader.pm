# ErrorsHeader.pm: write url.errors.h, the automaton of errors.
#
# SPDX-License-Identifier: MIT
#
# Many states of the automaton group the octets in the same way, and only lead to other states.  So
# a row gives each class of octets a number, and a state has a row and a target for each number.
# Number 0 has no transition.

package ErrorsHeader;
use Modern;

use Bison;
use CText;
use Dfa;

sub text ($errors, $choices)
{
  my $bison = $choices->{bison};
  my ($class_of, $classes, $next) = _merge_classes ($errors, $choices);
  my $in_escape = _in_escape ($next, $class_of);
  my (%row, @rows, @live, @targets, %list, @lists, @states, %loop, @loops);
  for my $state (0 .. $#$next)
    {
      my (%number, @to, @row);
      for my $class (0 .. $classes - 1)
        {
          my $to = $next->[$state]{$class};
          push @row, defined $to ? $number{$to} //= do { push @to, $to; scalar @to } : 0;
        }
      my $row = $row{"@row"} //= do {
        push @rows, @row;
        push @live, _live ($class_of, @row);
        @rows / $classes - 1 };
      my @names = map { $bison->{terminals}{$_} } _names ($errors, $choices, $state, $in_escape);
      my $list = $list{"@names"} //= do { my $at = @lists; push @lists, @names, 0; $at };
      my $rows = _loop ($next->[$state], $state, $class_of);
      my $loop = defined $rows ? $loop{$rows} //= do { push @loops, $rows; scalar @loops } : 0;
      push @states, sprintf '{ %d, %d, %d, %s, %d, %d, %d }',
        $row * $classes, scalar @targets, $list, CText::production ($errors->{production}[$state]),
        $errors->{may_end}[$state], Dfa::in_escape ($next, $state, $class_of) ? 1 : 0, $loop;
      push @targets, @to;
    }
  my $text = <<'EOT';
/* url.errors.h: what may follow each beginning of a URL, for src/parse/explain.c.

   Written by src/generate from url.l and bison's automaton of url.y.  Do not edit; doc/generated
   explains it.

   In state Q the octet C leads to error_to[Q.to + N - 1], where N is
   error_transition[Q.row + error_class[C]]; if N is 0 the octet is an error.  */

EOT
  my @expected = map { scalar (_names ($errors, $choices, $_, $in_escape)) } 0 .. $#$next;
  my ($most) = sort { $b <=> $a } map { $expected[$_] + $errors->{may_end}[$_] } 0 .. $#$next;
  $text .= "#define ERROR_CLASSES $classes\n";
  $text .= "#define ERROR_EXPECTED_MOST $most\n";
  $text .= '#define ERROR_HEX ' . CText::production (_hex_name ($choices) // '') . "\n\n";
  $text .= "/* The class of each octet.  */\n"
           . CText::table ('unsigned char', 'error_class', @$class_of);
  $text .= "/* Rows of ERROR_CLASSES elements.  */\n"
           . CText::table ('unsigned char', 'error_transition', @rows);
  $text .= "/* The octets with a transition in each row, as bits.  */\n";
  $text .= CText::rows ('error_live', 32, @live);
  $text .= CText::table ('uint16_t', 'error_to', @targets);
  $text .= "/* Lists of what may follow, as indices of error_symbol; 0 ends each.  */\n";
  $text .= CText::table ('unsigned char', 'error_list', @lists);
  $text .= "/* { row, to, list, production, may_end, escape, loop }: src/parse/grammar.h.  */\n";
  $text .= CText::table ('struct ub_error_state', 'error_state', @states);
  @targets < 65536 && @rows < 65536 && @lists < 65536 && @loops < 256
    or die "the automaton of errors is too large\n";
  push @loops, 0 if !@loops;
  $text .= "/* Sets of octets that lead back: bit H of row L is for the octet 16 * H + L.  */\n";
  $text .= CText::rows ('error_rows', 16, @loops);
  my %live = map { map { $_ => 1 } keys %$_ } @$next;
  my @nowhere = grep { !$live{ $class_of->[$_] } } 0 .. 255;
  $text .= _starts ($errors) . _symbols ($choices) . _sets ($choices)
           . CText::table ('unsigned char', 'error_nowhere', CText::bits (@nowhere));
  return $text;
}

# Return the octets with a transition in a row, as bits.
sub _live ($class_of, @row)
{
  return join ', ', CText::bits (grep { $row[ $class_of->[$_] ] } 0 .. 255);
}

# Merge classes that have the same transitions in each state.
sub _merge_classes ($errors, $choices)
{
  my (%class, @new);
  my $classes = 0;
  for my $class (0 .. $#{ $choices->{octet_of} })
    {
      my $name = join ' ', map { $_->{$class} // '-' } @{ $errors->{next} };
      $new[$class] = $class{$name} //= $classes++;
    }
  my $merged = sub ($to) {
    return { map { exists $to->{$_} ? ($new[$_] => $to->{$_}) : () } 0 .. $#new };
  };
  my @next = map { $merged->($_) } @{ $errors->{next} };
  return ([map { $new[$_] } @{ $choices->{class_of} }], $classes, \@next);
}

# Return the octets that lead from a state to itself as a matrix, or undef if they are few, or not
# all ASCII.
sub _loop ($to, $state, $class_of)
{
  my @octets = grep { ($to->{ $class_of->[$_] } // -1) == $state } 0 .. 255;
  return @octets <= 16 || $octets[-1] > 127 ? undef : CText::matrix (@octets);
}

# Return the states after a "%" from which only hex digits lead on, and those after the first hex
# digit.
sub _in_escape ($next, $class_of)
{
  my ($percent, @hex) = map { $class_of->[ord] } split //, "%$Dfa::HEX";
  my $digits = _set (@hex);
  my %in;
  my $add = sub ($to) { $in{$to} = 1 if defined $to && _set (keys %{ $next->[$to] }) eq $digits; };
  $add->($_->{$percent}) for @$next;
  for my $first (keys %in) { $add->($next->[$first]{$_}) for @hex; }
  return \%in;
}

sub _set (@classes)
{
  my %seen;
  return join ' ', grep { !$seen{$_}++ } sort { $a <=> $b } @classes;
}

# Return the names that are expected: within an escape hex digits; otherwise productions before
# literals.
sub _names ($errors, $choices, $state, $in_escape)
{
  my $bison = $choices->{bison};
  my @expected = @{ $errors->{expected}[$state] };
  my @literals = grep { exists $bison->{literal}{$_} } @expected;
  my @productions = grep { !exists $bison->{literal}{$_} } @expected;
  @productions = (_hex ($choices))
    if @productions && $in_escape->{$state} && defined _hex_name ($choices);
  return (@productions, @literals);
}

# Return the production of url.l that is one hex digit.
sub _hex_name ($choices)
{
  return $choices->{hex} if exists $choices->{hex};
  my $digits = _set (map { $choices->{class_of}[ord] } split //, $Dfa::HEX);
  my $is_hex = sub ($name) {
    my $dfa = Dfa::of_name ($choices->{lexicon}, $name, $choices->{class_of});
    return (Dfa::fixed_length ($dfa) // 0) == 1 && _set (Dfa::first ($dfa)) eq $digits;
  };
  my ($name) = grep { $is_hex->($_) } map { $_->[0] } @{ $choices->{lexicon}{order} };
  return $choices->{hex} = $name;
}

# Return the production of hex digits.  If it is not a token, give it a number greater than those of
# all symbols.
sub _hex ($choices)
{
  my ($terminals, $nonterminals) = @{ $choices->{bison} }{qw(terminals nonterminals)};
  my $name = _hex_name ($choices);
  if (!exists $terminals->{$name})
    {
      my ($last) = sort { $b <=> $a } values %$terminals, values %$nonterminals;
      $terminals->{$name} = $last + 1;
    }
  return $name;
}

sub _classes_of ($choices, $name)
{
  my $lexicon = $choices->{lexicon};
  return () if !exists $lexicon->{defined}{$name};
  my $dfa = Dfa::of_name ($lexicon, $name, $choices->{class_of});
  return sort { $a <=> $b } Dfa::first ($dfa);
}

sub _starts ($errors)
{
  my $start = $errors->{start};
  my $text = "/* The first state of each start symbol.  */\n"
             . "static const struct ub_error_start error_start[] = {\n";
  $text .= '  { ' . CText::production ($_) . ", $start->{$_} },\n"
    for sort { $start->{$a} <=> $start->{$b} } keys %$start;
  return $text . "  { UB_NONE, 0 }\n};\n\n";
}

# Return the table with the name of each symbol in messages.
sub _symbols ($choices)
{
  my ($terminals, $literal) = @{ $choices->{bison} }{qw(terminals literal)};
  my $text = "static const struct urlbnf_expected error_symbol[] = {\n  [$terminals->{$Bison::END}]"
             . " = { URLBNF_EXPECTED_END, URLBNF_NONE, \"end of URL\" },\n";
  for my $token (Bison::in_order ($choices->{bison}, keys %$terminals))
    {
      my $number = $terminals->{$token};
      if (exists $literal->{$token})
        {
          next if !exists $choices->{tree}{$token};
          $text .= "  [$number] = { URLBNF_EXPECTED_LITERAL, URLBNF_NONE, "
                   . CText::string ($literal->{$token}) . " },\n";
        }
      elsif (exists $choices->{tree}{$token} || $token eq (_hex_name ($choices) // ''))
        {
          my $name = CText::of_token ($token, keys %{ $choices->{bison}{nonterminals} },
                                      keys %{ $choices->{lexicon}{defined} });
          $text .= "  [$number] = { URLBNF_EXPECTED_PRODUCTION, (urlbnf_production) "
                   . CText::production ($name) . ', NULL },' . "\n";
        }
    }
  return $text . "};\n\n";
}

# Return the tables of octets that messages name.
sub _sets ($choices)
{
  my $text = "/* Octets that messages name, and those that no text has, as bits.  */\n";
  for my $name (qw(national punctuation reserved))
    {
      my %class = map { $_ => 1 } _classes_of ($choices, $name);
      $text .= CText::table ('unsigned char', "error_$name",
                             CText::bits (grep { $class{ $choices->{class_of}[$_] } } 0 .. 255));
    }
  return $text;
}

1;
