# CScanner.pm: a function that reads octets, compared with an automaton.
#
# SPDX-License-Identifier: MIT
#
# The code and the automaton run side by side over all texts, octet by octet, until each pair of
# states that they reach has been seen with each octet.  A state of the code is the next
# instruction and what is known of its variables:
#
#     mark      L: it is where the automaton accepted last; N: NULL; ?: another place
#     marked    the rule that accepted there, as the code notes it
#     moved     whether "at" has moved since "from" was set
#     after     the leap that has just gone to the end of its run, so that no octet of a run is next
#
# The code goes on if and only if the automaton does, and ends with the rule that the automaton
# accepted last, at the same place.  A LEAP may end after any separator of its run, or at the end of
# the run: the code is compared in each state of the automaton that is possible there.  SKIP_ESCAPES
# skips octets of its set; at an escape it may stop, or pass it: both are compared.

package CScanner;
use Strict;

# Compare the code CODE of CCode.pm, whose sets are SETS, with an AUTOMATON:
#
#     { class => [CLASS of each octet], next => sub (STATE, OCTET) { STATE or undef },
#       accept => sub (STATE) { RULE or 0 } }
#
# BEGIN is a list of [INSTRUCTION, STATE], in which they begin.  DEAD is the statement that the code
# ends with if nothing was accepted.  Returns undef if they are equal, or the first difference in
# words.
sub difference ($code, $sets, $automaton, $dead, @begin)
{
  my $run = { code => $code, sets => $sets, dead => $dead, class => $automaton->{class} };
  my @queue = map { [_config (_enter ($run, $_->[0]), 'L', 0), $_->[1], 0, ''] } @begin;
  my %seen;
  while (my $pair = shift @queue)
    {
      my ($config, $state, $last, $text) = @$pair;
      # The marked rule and the last accepting one matter only if the mark is right.
      $config->{marked} = '?' if $config->{mark} ne 'L';
      $last &&= '?' if $config->{mark} ne 'L';
      my $name = join ' ', @$config{qw(at mark marked moved after)};
      next if $seen{"$name $last $state"}++;
      if ($code->{code}[ $config->{at} ][0] eq 'leap')
        { push @queue, _leaps ($run, $automaton, $config, $state, $last, $text); }
      my $accept = $automaton->{accept}->($state);
      for my $pair (@{ $run->{steps}{$name} //= _steps ($run, $config) })
        {
          my ($step, $octet) = @$pair;
          my $next = $automaton->{next}->($state, $octet);
          my $after = _text ($text, $octet);
          my ($kind, @step) = split / /, $step;
          if ($kind eq 'go' || $kind eq 'pass')
            {
              my @next = $kind eq 'go' ? $next : _after_digits ($automaton, $next);
              return "after $after the code goes on, the table does not" if grep { !defined } @next;
              my ($to, $effect, $marked, $moved) = @step;
              my $kept = $effect eq 'keep' ? $config->{mark} : '';
              my $good = $effect eq 'set' ? $accept != 0 : $kept eq 'L' && !$accept;
              my $mark = $effect eq 'null' || $kept eq 'N' ? 'N' : $good ? 'L' : '?';
              my $read = chr ($octet) . ($kind eq 'go' ? '' : '00');
              push @queue, [_config ($to, $mark, $marked, $moved), $_, $accept || $last,
                            $text . $read] for @next;
              next;
            }
          return "after $after the code ends ($step), the table goes on" if defined $next;
          next if $kind eq 'restart';
          my $right = $accept ? "rule $accept here" : $last eq '?' ? 'a mark'
                      : $last ? "rule $last mark" : 'dead';
          return "after $after the code has $step, the table $right" if $step ne $right;
        }
    }
  return undef;
}

# Return the states that two hex digits lead to from STATE, after a "%", or undef if some do not, or
# if the automaton accepts between.
sub _after_digits ($automaton, $state)
{
  my @states = ($state);
  for (1 .. 2)
    {
      return undef if grep { !defined || $automaton->{accept}->($_) } @states;
      my %next;
      for my $octet (map { ord } 0 .. 9, 'A' .. 'F', 'a' .. 'f')
        { $next{ $automaton->{next}->($_, $octet) // return undef } = 1 for @states; }
      @states = sort keys %next;
    }
  return @states;
}

# Return a state of the code: the instruction AT, and what is known of the mark and of the text.
sub _config ($at, $mark, $marked, $moved = 0, $after = '')
{
  return { at => $at, mark => $mark, marked => $marked, moved => $moved, after => $after };
}

# Return the code from its instruction AT on, without its leaps, as an automaton for difference ():
# a rule is accepted where the code ends with it.  Also { rows => [[STATE for each octet]...], rules
# => [RULE or undef...] }.
sub automaton ($code, $sets, $at, $dead)
{
  my $run = { code => $code, sets => $sets, dead => $dead, class => [0 .. 255] };
  my @states = _config (_enter ($run, $at), 'L', 0);
  my (%number, @rows, %accepted);
  $number{ join ' ', @{ $states[0] }{qw(at mark marked moved)} } = 0;
  for (my $state = 0; $state < @states; $state++)
    {
      my $config = $states[$state];
      my @steps = @{ _steps ($run, $config) };
      my ($rule) = map { $_->[0] =~ /^rule (\d+) here$/ } @steps;
      $accepted{$state} = $rule if defined $rule;
      for my $pair (@steps)
        {
          my ($kind, $to, $effect, $marked, $moved) = split / /, $pair->[0];
          next if $kind ne 'go';
          my $mark = $effect eq 'set' ? 'L' : $accepted{$state} ? '?' : $config->{mark};
          my $next = _config ($to, $mark, $mark eq 'L' ? $marked : '?', $moved);
          my $key = join ' ', @$next{qw(at mark marked moved)};
          $rows[$state][ $pair->[1] ] = $number{$key} //= push (@states, $next) - 1;
        }
    }
  my %rules = map { $_ => 1 } values %accepted;
  return { class => [0 .. 255], rows => \@rows, rules => [sort { $a <=> $b } keys %rules],
           accept => sub ($state) { return $accepted{$state} // 0; },
           next => sub ($state, $octet) { return $rows[$state][$octet]; } };
}

# Return the fault before state0 of the scanner F, or in how it begins again, or undef.
sub prologue ($f)
{
  my $at = $f->{label}{state0} // return 'it has no state0';
  my %known = map { $_ => 1 } 'const unsigned char *mark = at', 'int marked = 0',
    'bool leaps = true';
  my ($first, @more) = map { $_->[1] } @{ $f->{code} }[0 .. $at - 1];
  return 'it begins in another way' if ($first // '') ne 'SCAN_BEGIN' || grep { !$known{$_} } @more;
  my $again = $f->{label}{from_start} // return undef;
  my $is = join '; ', map { $_->[1] // '' } @{ $f->{code} }[$again .. $again + 2];
  return $is eq "leaps = false; at = mark = start; state0" ? undef : "it begins again by \"$is\"";
}

sub _text ($text, $octet)
{
  return '"' . ($text . chr $octet) =~ s/([^!#-\[\]-~])/sprintf '\\x%02X', ord $1/ger . '"';
}

# Return the first instruction from AT on that is no goto within the code.
sub _enter ($run, $at)
{
  my $code = $run->{code};
  my %seen;
  while (my $instruction = $code->{code}[$at])
    {
      die "a loop that reads no octet\n" if $seen{$at}++;
      if ($instruction->[0] eq 'goto')
        {
          return $at if $instruction->[1] =~ /^(rule\d+|from_start)$/;
          $at = $code->{label}{ $instruction->[1] };
        }
      elsif ($instruction->[0] eq 'unless' && $instruction->[1] eq 'leaps') { $at++; }
      else { return $at; }
    }
  die "the code ends without a return\n";
}

# Return one octet of each class of octets that the code and the automaton treat alike: the least
# one.  Such octets are in the same sets and leaps, and the code names none of them.
sub _octets ($run)
{
  my ($sets, %named, %seen) = ($run->{sets});
  for my $instruction (@{ $run->{code}{code} })
    {
      my ($kind, $text, $to) = @$instruction;
      $named{$_} = 1 for ord '%', ($text // '') =~ /== (\d+)/g,
                         $kind eq 'switch' ? keys %$to : ();
    }
  my $likeness = sub ($octet) {
    return join ' ', $run->{class}[$octet], $named{$octet} ? $octet : '',
      map ({ $_->[$octet] // '' } @{ $sets->{table} }),
      map { defined $_ && $_->{run}{$octet} ? 1 : 0 } @{ $sets->{leap} };
  };
  return [grep { !$seen{ $likeness->($_) }++ } 0 .. 255];
}

# Return the steps of CONFIG, [STEP, OCTET]..., with one octet of each class for each step.
sub _steps ($run, $config)
{
  my (@steps, %seen);
  for my $octet (@{ $run->{octets} //= _octets ($run) })
    {
      next if $config->{after} ne '' && $run->{sets}{leap}[ $config->{after} ]{run}{$octet};
      for my $passes ($octet == ord '%' ? (0, 1) : 0)
        {
          my $step = _step ($run, { %$config, effect => 'keep', passes => $passes }, $octet);
          push @steps, [$step, $octet] if !$seen{"$step $run->{class}[$octet]"}++;
        }
    }
  return \@steps;
}

# Run until an octet has been read, or to the end.  If S->{passes} is set, the octet begins an
# escape, and SKIP_ESCAPES passes it.
sub _step ($run, $s, $octet)
{
  my ($code, $sets) = ($run->{code}{code}, $run->{sets});
  my $here = $s->{at};
  my $place = 'here';
  for (1 .. 1000)
    {
      my $instruction = $code->[$here] // die "the code ends without a return\n";
      my ($kind, $text, $to, $default) = @$instruction;
      die "an octet is read again after at = mark\n"
        if $place eq 'mark' && ($text =~ /\*at\b/ || $text =~ /^SKIP/);
      my $rule = $kind eq 'goto' && $text =~ /^rule(\d+)$/ ? $1 : undef;
      if (defined $rule)
        {
          return "rule $rule $place" if $place eq 'here' || $s->{mark} eq 'L';
          return "rule $rule at another place";
        }
      return 'restart' if $kind eq 'goto' && $text eq 'from_start' && $s->{mark} eq 'N';
      if ($kind eq 'goto') { $here = $run->{code}{label}{$text}; $s->{moved} = 0; }
      elsif ($kind eq 'unless') { $here = _holds ($run, $s, $text, $octet) ? $here + 1 : $to; }
      elsif ($kind eq 'switch')
        {
          my $value = $text eq '*at' ? $octet : $text eq 'marked' ? $s->{marked} : '?';
          die "switch ($text)\n" if $value eq '?';
          $here = $to->{$value} // $default;
        }
      elsif ($kind eq 'leap') { $here = $to; }
      elsif ($text eq 'at++')
        {
          die "at++ at a mark\n" if $place eq 'mark';
          my $next = _enter ($run, $here + 1);
          return "go $next $s->{effect} $s->{marked} " . _asks_moved ($code, $here);
        }
      elsif ($text eq 'mark = at')
        {
          die "mark = at after at = mark\n" if $place eq 'mark';
          ($s->{effect}, $s->{mark}) = ('set', 'here');
          $here++;
        }
      elsif ($text =~ /^marked = (\d+)$/) { $s->{marked} = $1; $here++; }
      elsif ($text eq 'at = mark') { $place = 'mark' if $s->{mark} ne 'here'; $here++; }
      elsif ($text eq 'const unsigned char *from = at') { $s->{moved} = 0; $here++; }
      elsif ($text eq $run->{dead}) { return 'dead'; }
      elsif ($text =~ /^SKIP/)
        {
          my $kind = _skips ($run, $text)->[$octet] ? 'go'
                     : $s->{passes} && $text =~ /^SKIP_ESCAPES/ ? 'pass' : '';
          return "$kind $here $s->{effect} $s->{marked} " . _asks_moved ($code, $here)
            if $kind ne '';
          $here++;
        }
      else { die "not of the subset of C: $text\n"; }
    }
  die "a loop that reads no octet\n";
}

# Whether the instruction after HERE asks whether "at" has moved.
sub _asks_moved ($code, $here) { return ($code->[$here + 1][1] // '') eq 'at != from' ? 1 : 0; }

# Return, for each octet, whether the SKIP in TEXT skips it.
sub _skips ($run, $text)
{
  return $run->{test}{$text} //= do {
    $text =~ /^SKIP(?:_ESCAPES)? \(set(\d+), (\d+), RANGES_(\d+), ROWS_(\d+), [01]\)$/ && $3 == $4
      or die "not of the subset of C: $text\n";
    my ($table, $bit, $set) = ($1, $2, $run->{sets}{set}[$3] // {});
    my @in = map { _is_in ($run->{sets}, $table, $bit, $_) } 0 .. 255;
    die "$text: these are not one set\n" if grep { $in[$_] != ($set->{$_} // 0) } 0 .. 255;
    \@in;
  };
}

sub _is_in ($sets, $table, $bit, $octet)
{
  my $bits = $sets->{table}[$table] // die "no set$table\n";
  return (0 + $bits->[$octet] & 0 + $bit) != 0 ? 1 : 0;
}

sub _holds ($run, $s, $condition, $octet)
{
  return $s->{mark} eq 'N' if $condition eq 'mark == NULL';
  return $s->{moved} if $condition eq 'at != from';
  my $holds = $run->{test}{$condition} //=
    $condition =~ /^\(set(\d+)\[\*at\] & (\d+)\) (==|!=) 0$/
      ? do { my ($table, $bit, $in) = ($1, $2, $3 eq '!=' ? 1 : 0);
             [map { _is_in ($run->{sets}, $table, $bit, $_) == $in } 0 .. 255] }
    : $condition =~ /^\*at == \d+( \|\| \*at == \d+)*$/
      ? do { my %octet = map { $_ => 1 } $condition =~ /\d+/g; [map { $octet{$_} // 0 } 0 .. 255] }
    : die "not of the subset of C: if ($condition)\n";
  return $holds->[$octet];
}

# Return the pairs that the leap of CONFIG may end in.
sub _leaps ($run, $automaton, $config, $state, $last, $text)
{
  my ($code, $sets) = ($run->{code}{code}, $run->{sets});
  my ($number, $end) = @{ $code->[ $config->{at} ] }[1, 2];
  my $guard = $code->[$config->{at} - 1];
  my $leap = $sets->{leap}[$number] // die "no leap$number\n";
  my @then = @$code[$config->{at} + 1 .. $end - 1];
  my $mark = '?';
  if ($then[0][0] eq 'do' && $then[0][1] eq 'mark = NULL')
    {
      $guard->[0] eq 'unless' && $guard->[1] eq 'leaps' && $guard->[2] == $end
        or die "a leap that is not switched off\n";
      $mark = 'N';
      shift @then;
    }
  my ($first, %not_last, $to_end);
  if ($then[0][0] eq 'unless')
    {
      my ($if, $set, $goto) = splice @then, 0, 3;
      $if->[1] =~ /^end > at && \(set(\d+)\[\*at\] & (\d+)\) != 0((?: && end\[-1\] != \d+)*)$/
        && $set->[1] eq 'at = end' && $goto->[0] eq 'goto'
        or die "a leap of another form: $if->[1]\n";
      my ($table, $bit) = ($1, $2);
      %not_last = map { $_ => 1 } $3 =~ /!= (\d+)/g;
      ($first, $to_end) = (sub ($octet) { _is_in ($sets, $table, $bit, $octet) }, $goto->[1]);
    }
  @then == 1 && $then[0][0] eq 'goto' or die "a leap of another form\n";
  my $pair = sub ($label, $after, $state, $last, $text) {
    return [_config (_enter ($run, $run->{code}{label}{$label}), $mark, '?', 0, $after),
            $state, $last, $text];
  };
  my $can_pass = sub ($in, $octet) { return $in eq '1' || $in eq '0' && $first->($octet); };
  my (@pairs, %seen);
  # A state of the automaton, the octet before, and whether the part after the last separator may be
  # passed over.
  my @queue = ([$state, '', '', $last, $text]);
  while (my $at = shift @queue)
    {
      my ($state, $before, $in_last, $last, $text) = @$at;
      $last = '?' if $automaton->{accept}->($state);
      for my $octet (sort { $a <=> $b } keys %{ $leap->{run} })
        {
          next if grep { $before ne '' && $_->[0]{$before} && $_->[1]{$octet} } @{ $leap->{wrong} };
          my $next = $automaton->{next}->($state, $octet);
          defined $next
            or die 'after ' . _text ($text, $octet) . " a leap goes on, the table does not\n";
          my $separates = $leap->{separator}{$octet};
          # The value is "0" after a separator, "1" in what may be passed over, "" elsewhere.
          my $in = $separates ? '0' : defined $first && $can_pass->($in_last, $octet) ? '1' : '';
          my $kind = join ' ', map { ($_->[0]{$octet} ? 1 : 0) } @{ $leap->{wrong} };
          next if $seen{"$next $kind $in $last " . ($not_last{$octet} // 0)}++;
          push @pairs, $pair->($then[0][1], '', $next, $last, $text . chr $octet) if $separates;
          push @pairs, $pair->($to_end, $number, $next, $last, $text . chr $octet)
            if $in eq '1' && !$not_last{$octet};
          push @queue, [$next, $octet, $in, $last, $text . chr $octet];
        }
    }
  return @pairs;
}

1;
