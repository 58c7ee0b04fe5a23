# CTrials.pm: the functions that try a token, and the parser with them.
#
# SPDX-License-Identifier: MIT
#
# Where a scanner would have to look ahead, the code first tries a token that another function,
# TRY_..., reads.  If the parse fails, it begins again without that function.  No table has the
# automata of these functions, so they are read from the code.  A scanner with them in place of
# their start conditions, and its parser, run side by side with those without them.  The first may
# accept no text that the second does not, and no function may lead to the end of a text where the
# scanner without it takes another token.

package CTrials;
use Strict;

use CCode;
use CScanner;
use Equal;
use Machine;

# Return a text that is accepted only with the trials TRIES, { CONTEXT => FUNCTION }, or read
# otherwise, in words; or undef.
sub difference ($tables, $sets, $tries)
{
  my (%automaton, %tokens);
  $tables = { %$tables };
  Equal::merge ($tables);
  for my $context (sort keys %$tries)
    {
      my $f = $tries->{$context};
      my $dead = "return CALL ($context, start)";
      my $wrong = CScanner::prologue ($f);
      return "TRY_$context: $wrong" if defined $wrong;
      my $automaton = CScanner::automaton ($f, $sets, $f->{label}{state0}, $dead);
      $wrong = CScanner::difference ($f, $sets, $automaton, $dead, [$f->{label}{state0}, 0]);
      return "TRY_$context: $wrong" if defined $wrong;
      for my $rule (@{ $automaton->{rules} })
        {
          my $is = join '; ', @{ CCode::texts ($f, "rule$rule") };
          my ($token) = $is =~ /^return TOKEN \((\w+)\)$/;
          return "TRY_$context: rule$rule does \"$is\""
            if !defined $token || ($tables->{token}{$token} // -1) != $rule;
          $tokens{$context}{$token} = 1;
        }
      $automaton{$context} = $automaton;
    }
  my ($with, $without) = map { Machine::new ($_) } _tables_with ($tables, \%automaton, 1), $tables;
  my @starts = map { [$_, $with->start ($_), $without->start ($_)] } @{ $tables->{starts} };
  my $more = _accepted (0, $with, $without, @starts);
  return "with the trials $more, too" if defined $more;
  for my $context (sort keys %automaton)
    {
      my ($only, $other)
        = map { Machine::new ($_) } _tables_with ($tables, { $context => $automaton{$context} }, 0),
                                    _tables_without ($tables, $context, $tokens{$context});
      # The stacks of the states of the machine in which a token begins here: see Machine.pm.
      my $first = $tables->{condition}{$context};
      my @stacks = map { defined && $_->[1] == $first && $_->[2] == Machine::NONE ? $_->[0] : () }
                   @{ $without->{state} };
      my $both = _accepted (1, $only, $other,
        map { ["after the states $_", $only->begin ($_), $other->begin ($_)] } @stacks);
      return "TRY_$context: $both, by another token, too" if defined $both;
    }
  return undef;
}

# Return the TABLES without the rules for TOKENS in CONTEXT, and where it reads again.
sub _tables_without ($tables, $context, $tokens)
{
  my %action = %{ $tables->{action} };
  my @todo = $tables->{condition}{$context};
  my %seen;
  while (defined (my $state = pop @todo))
    {
      next if $state <= 0 || $seen{$state}++;
      my $rule = $tables->{accept}[$state];
      my ($token, $again) = @{ $action{$rule} // {} }{qw(token again)};
      push @todo, @{ $tables->{next}[$state] }, $tables->{condition}{ $again // '' } // ();
      $action{$rule} = {} if defined $token && exists $tokens->{$token};
    }
  return { %$tables, action => \%action };
}

# Return the TABLES with AUTOMATA in place of their contexts.  An additional rule has the shortest
# match, at the first octet: it stands for a text that no token matches.  If GOES_BACK is 0, such a
# text is refused.
sub _tables_with ($tables, $automata, $goes_back)
{
  my %with = (%$tables, context => { %{ $tables->{context} } },
              action => { %{ $tables->{action} } },
              accept => [@{ $tables->{accept} }]);
  my ($rule) = sort { $b <=> $a } keys %{ $with{action} };
  my (%class, @classes, @old);
  for my $octet (0 .. 255)
    {
      my @rows = map { @{ $automata->{$_}{rows} } } sort keys %$automata;
      my $key = join ',', $tables->{class_of}[$octet], map { $_->[$octet] // '-' } @rows;
      $class{$key} //= do { push @old, $tables->{class_of}[$octet]; scalar @old };
      push @classes, $class{$key};
    }
  $with{class_of} = \@classes;
  my @octet_of;
  $octet_of[ $classes[$_] ] //= $_ for 0 .. 255;
  my @rows = map { my $row = $_; [$row->[0], @$row[@old]] } @{ $tables->{next} };
  for my $context (sort keys %$automata)
    {
      my $automaton = $automata->{$context};
      my $again = ++$rule;
      $with{action}{$again} = $goes_back ? { again => $context, empty => 1 } : {};
      my %rule_of;
      for my $token (@{ $automaton->{rules} })
        {
          my ($name) = grep { $tables->{token}{$_} == $token } keys %{ $tables->{token} };
          $with{action}{ $rule_of{$token} = ++$rule } = { token => $name };
        }
      # Each state exists twice, after one octet and after more; one more state has no transition.
      my ($begin, $count) = (scalar @rows, scalar @{ $automaton->{rows} });
      my ($stop, $first, $more) = ($begin + 1, $begin + 2, $begin + 2 + $count);
      my $row = sub ($state, $offset, $none) {
        my @to = @{ $automaton->{rows}[$state] }[@octet_of[1 .. @old]];
        return [0, map { defined ? $offset + $_ : $none } @to];
      };
      push @rows, $row->(0, $first, $stop), [(0) x (1 + @old)];
      push @rows, map { $row->($_, $more, 0) } (0 .. $count - 1) x 2;
      my @accept = map { $automaton->{accept}->($_) } 0 .. $count - 1;
      push @{ $with{accept} }, 0, $again, (map { $_ ? $rule_of{$_} : $again } @accept),
                               (map { $_ ? $rule_of{$_} : 0 } @accept);
      for my $at (values %{ $with{context} })
        { $at = $begin if $at == $tables->{condition}{$context}; }
    }
  $with{next} = \@rows;
  return \%with;
}

# Return a text that the machine WITH trials accepts, and WITHOUT, too, or not, in words; or undef.
# They BEGIN in pairs of states, each after a name.
sub _accepted ($also, $with, $without, @begin)
{
  my @octets = $with->representatives ($without);
  my @queue = map { [@$_, ''] } @begin;
  my %seen;
  while (my $next = shift @queue)
    {
      my ($name, $a, $b, $text) = @$next;
      return "$name is \"" . $text =~ s/([^!#-\[\]-~])/sprintf '\\x%02X', ord $1/ger . '"'
        if $with->step ($a, Machine::FINISH) == Machine::ACCEPT
           && ($without->step ($b, Machine::FINISH) == Machine::ACCEPT) == $also;
      for my $octet (@octets)
        {
          my @to = ($with->step ($a, $octet), $without->step ($b, $octet));
          next if $to[0] == Machine::REJECT || $seen{"@to"}++;
          push @queue, [$name, @to, $text . chr $octet];
        }
    }
  return undef;
}

1;
