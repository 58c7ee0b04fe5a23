# ScannerCode.pm: turn flex's DFA from tables into code.
#
# SPDX-License-Identifier: MIT
#
# flex runs its DFA in a loop that looks up each octet in a table of states, and each lookup waits
# for the one before.  Here each start condition becomes a function, and each state a piece of code:
#
#     state3:
#       SKIP (set0, 4, RANGES_2, ROWS_2, 1);      octets that lead back to state 3
#     after3:
#       if (*at == 46)                            "." leads to state 5
#         { at++; goto state5; }
#       if ((set1[*at] & 2) != 0)                 octets of the set 9 lead to state 8
#         { at++; goto state8; }
#       goto rule7;                               each other octet: rule 7 has matched
#
# The longest match wins, as in flex.  If the scanner may have to go back to a shorter match, it
# keeps the end of that match in mark.
#
# The functions are named after the context and the instance.  src/parse/driver.c compiles each
# instance in its own way, and defines what the code calls: INSTANCE, the attributes of the
# functions; SCAN_BEGIN, their variables; SKIP (table, bit, ranges, rows, many), which moves AT over
# octets of a set; SKIP_ESCAPES, which at a "%" moves AT over escapes and octets of a set, and may
# stop at each "%"; and the macros of the actions, for a rule that has matched up to AT.  The set is
# given as a bit of a table, as ranges, and as a matrix of bits or NULL; MANY is 1 if many octets
# are expected.

package ScannerCode;
use Modern;

use CText;
use Dfa;
use FlexTables;
use Leaps;

# The least number of octets for which a set has rows, unless a leap uses it.
use constant ROWS_LEAST => 11;

sub new ($flex) { return { flex => $flex, used => {}, sets => [], number_of => {}, leaps => [] }; }

sub _head ($context, $instance)
{
  return "static INSTANCE struct ub_read\n${instance}_$context (const unsigned char *start)";
}

# Return the functions of all start conditions.
sub functions ($code, $instance)
{
  my $conditions = $code->{flex}{conditions};
  my $text = '';
  $text .= _head ($conditions->[$_], $instance) . ";\n" for 1 .. $#$conditions;
  $text .= "\n" . _function ($code, $_, $instance) for 1 .. $#$conditions;
  for my $rule (sort { $a <=> $b } keys %{ $code->{flex}{action} })
    {
      $code->{used}{$rule} || $code->{flex}{action}{$rule} =~ /YY_FATAL_ERROR/
        or die "rule $rule of url.flex.l never matches: $code->{flex}{action}{$rule}";
    }
  return $text;
}

# Return the automaton DFA in the form that the functions below turn into code.  DEAD is the code
# for an octet without a transition if there is no shorter match.
sub automaton ($code, $dfa, $class_of, $dead)
{
  my %f = (code => $code, dfa => $dfa, class_of => $class_of,
           lists => [map { _targets ($class_of, $_) } @{ $dfa->{next} }],
           dead => $dead, waiting => [], entered => {}, rules => [], taken => {});
  $f{marks} = _marks ($dfa);
  $f{leaps} = Leaps::of ($dfa, $class_of);
  return \%f;
}

# Return the code of all states of F to which a jump has been written.
sub states ($f)
{
  my $text = '';
  for (my $i = 0; $i < @{ $f->{waiting} }; $i++) { $text .= _state ($f, $f->{waiting}[$i]) . "\n"; }
  return $text if $text !~ /goto from_start/;
  return "${text}from_start:\n  leaps = false;\n  at = mark = start;\n  goto state0;\n\n";
}

sub _function ($code, $condition, $instance)
{
  my $flex = $code->{flex};
  my $f = automaton ($code, FlexTables::automaton ($flex, $condition), $flex->{class_of}, undef);
  return _scanner ($f, _head ($flex->{conditions}[$condition], $instance), $flex->{action},
                   $code->{used});
}

# Return the functions that read the texts of trials: Trials.pm.
sub trials ($code, $trials, $choices, $instance)
{
  my ($text, $bison) = ('', $choices->{bison});
  my %action = map { $bison->{terminals}{$_} => "    return TOKEN ($bison->{name}{$_});\n" }
               grep { defined $bison->{name}{$_} } keys %{ $bison->{terminals} };
  for my $context (sort keys %$trials)
    {
      my $f = automaton ($code, $trials->{$context}, $choices->{class_of},
                         "return CALL ($context, start);");
      $text .= _scanner ($f, _head ("TRY_$context", $instance), \%action, {});
    }
  return $text;
}

# Return the function with HEAD that runs the automaton F.  ACTION has the code of each rule.  Add
# the rules that may match to USED.
sub _scanner ($f, $head, $action, $used)
{
  go ($f, 0);
  my $states = states ($f);
  my $text = "$head\n{\n  SCAN_BEGIN;\n";
  $text .= "  const unsigned char *mark = at;\n" if $states =~ /\bmark\b/;
  $text .= "  int marked = 0;\n" if $states =~ /\bmarked\b/;
  $text .= "  bool leaps = true;\n" if $states =~ /\bleaps\b/;
  $text .= "\n$states";
  for my $rule (@{ $f->{rules} })
    {
      $used->{$rule} = 1;
      $text .= "rule$rule:\n  {\n" . $action->{$rule} =~ s/\n\n+\z/\n/r . "  }\n";
    }
  return "$text}\n";
}

# Return where the octets lead to from a state: [STATE or undef, OCTET...] in the order of the
# octets.
sub _targets ($class_of, $to)
{
  my (%list, @order);
  for my $octet (0 .. 255)
    {
      my $next = $to->{ $class_of->[$octet] } // '';
      push @order, $list{$next} = [$next eq '' ? undef : $next] if !exists $list{$next};
      push @{ $list{$next} }, $octet;
    }
  return \@order;
}

# Return { RULE => 1 } for each state that accepts nothing: the rules to whose match the scanner may
# have to go back from there.  Rule 0 means that no rule has matched yet.
sub _marks ($dfa)
{
  my @marks = map { {} } @{ $dfa->{next} };
  $marks[0]{0} = 1 if !$dfa->{accept}[0];
  my $changed = 1;
  while ($changed)
    {
      $changed = 0;
      for my $state (0 .. $#marks)
        {
          my @rules = $dfa->{accept}[$state] ? ($dfa->{accept}[$state]) : keys %{ $marks[$state] };
          for my $to (values %{ $dfa->{next}[$state] })
            {
              next if $dfa->{accept}[$to];
              for my $rule (@rules) { $changed = $marks[$to]{$rule} = 1 if !$marks[$to]{$rule}; }
            }
        }
    }
  return \@marks;
}

sub _is_leaf ($f, $state) { return $state != 0 && !%{ $f->{dfa}{next}[$state] }; }

# Return the jump to STATE or, if no octet leads on from there, to its rule.
sub go ($f, $state, $from = undef)
{
  return _accept ($f, $f->{dfa}{accept}[$state]) if _is_leaf ($f, $state);
  push @{ $f->{waiting} }, $state if !$f->{entered}{$state}++;
  # A jump into a loop from outside begins with a leap.
  my $leap = defined $from && $f->{leaps}{$state};
  return $leap && !$leap->{loop}{$from} ? "goto leap$state;" : "goto state$state;";
}

# Return the code that leaps over many items of a list.  After a leap, the end of an earlier match
# is not known.  If it is needed, the text is read again without leaps.
sub _leap ($f, $state)
{
  my $leap = $f->{leaps}{$state} or return '';
  my $equal = sub (@octets) { return join ' | ', map { "EQUAL ($_)" } @octets; };
  my @pairs = map { [map { $equal->(@$_) } @$_] } @{ $leap->{wrong} };
  my @wrong = map { "(AFTER ($_->[0]) & ($_->[1]))" } @pairs;
  my $number = _number ($f->{code}, @{ $leap->{octets} });
  $f->{code}{in_leap}{$number} = 1;
  my $leaps = $f->{code}{leaps};
  my $what = "rows$number, " . $equal->(@{ $leap->{separators} }) . ', '
             . (join (' | ', @wrong) || '0');
  my ($function) = grep { $leaps->[$_] eq $what } 0 .. $#$leaps;
  if (!defined $function) { push @$leaps, $what; $function = $#$leaps; }
  my $marks = grep { $_ } map { keys %$_ } @{ $f->{marks} };
  my @then = (($marks ? 'mark = NULL;' : ()), _leap_to_end ($f, $leap), go ($f, $leap->{to}));
  my $condition = $marks ? "  if (leaps)\n" : '';
  return "leap$state:\n$condition    LEAP ($function, " . join ("\n      ", @then) . ")\n";
}

# Return the code that also passes the octets after the last separator, if LEAP says how.
sub _leap_to_end ($f, $leap)
{
  my $last = $leap->{last} // return ();
  go ($f, $last->{state});
  my $ends = join '', map { " && end[-1] != $_" } @{ $last->{not_last} };
  my $to = (_loop_of ($f, $last->{state}) ne '' ? 'after' : 'state') . $last->{state};
  return sprintf "if (end > at && (set%d[*at] & %d) != 0%s)\n        { at = end; goto %s; }",
                 _place (_number ($f->{code}, @{ $last->{first} })), $ends, $to;
}

sub _accept ($f, $rule)
{
  push @{ $f->{rules} }, $rule if !$f->{taken}{$rule}++;
  return "goto rule$rule;";
}

# Return the code for an octet that leads from STATE to TO, or nowhere if TO is undef.
sub _arrive ($f, $state, $to)
{
  my $rule = $f->{dfa}{accept}[$state];
  if (defined $to)
    {
      my $mark = '';
      if ($rule && !$f->{dfa}{accept}[$to])
        {
          $mark = 'mark = at; ';
          $mark .= "marked = $rule; " if _needs_number ($f);
        }
      return $mark . 'at++; ' . go ($f, $to, $state);
    }
  return _accept ($f, $rule) if $rule;
  my @rules = sort { $a <=> $b } keys %{ $f->{marks}[$state] };
  # TextCode.pm also begins in other states than the first one.
  @rules = (0) if !@rules;
  $rules[0] || defined $f->{dead} or die "in $f->{code}{flex}{conditions}[1] the scanner can jam\n";
  my @then = map { $_ ? _accept ($f, $_) : $f->{dead} } @rules;
  return $then[0] if !$rules[-1];
  my $unknown = %{ $f->{leaps} } ? "if (mark == NULL)\n  goto from_start;\n" : '';
  return $unknown . "at = mark; $then[0]" if @rules == 1;
  my $last = pop @then;
  my $cases = join ' ', map { "case $rules[$_]: $then[$_]" } 0 .. $#then;
  return $unknown . "at = mark; switch (marked) { $cases default: $last }";
}

# Whether a state may go back to the match of one of several rules, or of one rule or none.
sub _needs_number ($f)
{
  return $f->{needs_number} //= grep { keys %$_ > 1 } @{ $f->{marks} };
}

sub _loop_of ($f, $state)
{
  my ($list) = grep { defined $_->[0] && $_->[0] == $state } @{ $f->{lists}[$state] };
  return $list ? join ' ', @$list[1 .. $#$list] : '';
}

sub _state ($f, $state)
{
  my @lists = @{ $f->{lists}[$state] };
  my ($loop) = grep { defined $_->[0] && $_->[0] == $state } @lists;
  @lists = grep { !defined $_->[0] || $_->[0] != $state } @lists;
  my $text = _leap ($f, $state) . "state$state:\n";
  $text .= '  ' . _skip ($f, @$loop[1 .. $#$loop]) . "\nafter$state:\n" if $loop;
  # If most octets lead to one state, and from there back to it, they are skipped at once.  If few
  # are expected, as after a literal, the first ones are tested singly, since a processor predicts a
  # branch, but has to wait for the end of a skip.
  my $singly = '';
  for my $i (0 .. $#lists)
    {
      my ($to, @octets) = @{ $lists[$i] };
      next if !defined $to || @octets <= 32 || _is_leaf ($f, $to) || _loop_of ($f, $to) ne "@octets"
              || $f->{dfa}{accept}[$state] && !$f->{dfa}{accept}[$to];
      go ($f, $to);
      if (_are_many (@octets))
        {
          $text .= "  {\n    const unsigned char *from = at;\n    " . _skip ($f, @octets) . "\n"
                   . "    if (at != from)\n      goto after$to;\n  }\n";
        }
      else
        {
          my $in = _in ($f, @octets);
          $singly = "  if ($in != 0)\n    {\n      at++;\n      if ($in == 0)\n"
                    . "        goto after$to;\n      at++;\n      goto state$to;\n    }\n";
        }
      splice @lists, $i, 1;
      last;
    }
  # The most frequent target needs no test.
  my ($rest) = sort { $#$b <=> $#$a } @lists;
  @lists = grep { $_ != $rest } @lists;
  # A literal goes first.  The test of a set is a bit of a table: that is less code than a
  # switch.
  my $way = sub ($condition, $to, $before = '') {
    my $then = $before . _arrive ($f, $state, $to);
    my $block = $then =~ /\n/ ? "{\n" . _indent (6, $then) . "    }" : "{ $then }";
    return "  if ($condition)\n    $block\n";
  };
  for my $list (grep { @$_ <= 3 } @lists)
    {
      my ($to, @octets) = @$list;
      my $before = $loop && "@octets" eq ord '%' ? _pass_escapes ($f, @$loop) : '';
      $text .= $way->(join (' || ', map { "*at == $_" } @octets), $to, $before);
    }
  $text .= $singly;
  for my $list (grep { @$_ > 3 } @lists)
    {
      my ($to, @octets) = @$list;
      $text .= $way->(_in ($f, @octets) . ' != 0', $to);
    }
  return $text . _indent (2, _arrive ($f, $state, $rest->[0]));
}

# Return the test for a set of OCTETS, which is not 0 for one of them.
sub _in ($f, @octets)
{
  return sprintf '(set%d[*at] & %d)', _place (_number ($f->{code}, @octets));
}

# Return the lines of TEXT, each after COLUMNS blanks.
sub _indent ($columns, $text) { return $text =~ s/^/' ' x $columns/gemr . "\n"; }

sub _number ($code, @octets)
{
  return $code->{number_of}{"@octets"} //= push (@{ $code->{sets} }, [@octets]) - 1;
}

# Return the table of the set with that number, and its bit there.
sub _place ($number) { return ($number >> 3, 1 << ($number & 7)); }

# Whether the set contains most octets of a URL, as in a path but not in a scheme, so that many of
# them are expected in a row.
sub _are_many (@octets) { return @octets > 70; }

# Return code that skips octets of a set.
sub _skip ($f, @octets)
{
  my $number = _number ($f->{code}, @octets);
  my @set = (_place ($number), $number, $number);
  return sprintf 'SKIP (set%d, %d, RANGES_%d, ROWS_%d, %d);', @set, _are_many (@octets);
}

# Return code that passes escapes from a "%" on, and the OCTETS that lead back to STATE, if escapes
# lead there, too.  Escapes are expected where "@" is data, as in a path, and seldom in a user or a
# host.
sub _pass_escapes ($f, $state, @octets)
{
  my ($next, $accept) = @{ $f->{dfa} }{qw(next accept)};
  my @within = Dfa::in_escape ($next, $state, $f->{class_of});
  my %in = map { $_ => 1 } @octets;
  return '' if !@within || grep ({ $accept->[$_] } @within) || !_are_many (@octets)
               || $octets[-1] >= 128 || grep { !$in{ ord $_ } } split //, "\@$Dfa::HEX";
  return "const unsigned char *from = at;\n" . _skip ($f, @octets) =~ s/SKIP/SKIP_ESCAPES/r
         . "\nif (at != from)\n  goto after$state;\n";
}

# Return the sets as ranges, as matrices, and as bits of tables.
sub sets ($code)
{
  my $text = '';
  my @tables;
  for my $i (0 .. $#{ $code->{sets} })
    {
      my @octets = @{ $code->{sets}[$i] };
      my ($table, $bit) = _place ($i);
      $tables[$table][$_] |= $bit for @octets;
      my @ranges;
      for my $octet (@octets)
        {
          if (@ranges && $ranges[-1][1] == $octet - 1) { $ranges[-1][1] = $octet; }
          else { push @ranges, [$octet, $octet]; }
        }
      $text .= "#define RANGES_$i(IN) "
               . join (' | ', map { "IN ($_->[0], $_->[1])" } @ranges) . "\n";
      # Only sets of ASCII have rows.  Few octets of a small set, such as the digits, follow each
      # other, so rows would not be faster; but leaps need them.
      if ($octets[-1] >= 128 || (@octets < ROWS_LEAST && !$code->{in_leap}{$i}))
        { $text .= "#define ROWS_$i NULL\n"; next; }
      my $rows = CText::matrix (@octets);
      $text .= "#define ROWS_$i rows$i\nstatic const unsigned char rows$i\[16] = { $rows };\n";
    }
  $text .= CText::counted ('unsigned char', "set$_", map { $_ // 0 } @{ $tables[$_] }[0 .. 255])
    for 0 .. $#tables;
  $text .= "\n#ifdef UB_LEAP\n";
  for my $i (0 .. $#{ $code->{leaps} })
    {
      $text .= "static struct ub_leap leap$i (const unsigned char *);\n";
      $text .= "UB_LEAP (leap$i, $code->{leaps}[$i])\n";
    }
  return "$text#endif\n\n";
}

1;
