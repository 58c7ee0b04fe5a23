# CTrials.pm: the functions that try a token, and the parser with them.
#
# SPDX-License-Identifier: MIT
#
# Where a scanner would have to look ahead, the code first tries a token that another function,
# TRY_..., reads.  If the parse fails, it begins again without that function.  No table has the
# automata of these functions, so they are read from the code.  A scanner with them in place of
# their start conditions, and its parser, run side by side with those without them.  The first may
# accept no text that the second does not.

package CTrials;
use Strict;

use CCode;
use CScanner;
use Equal;
use Machine;

# Return a text that is accepted only with the trials TRIES, { CONTEXT => FUNCTION }, in words; or
# undef.
sub difference ($tables, $sets, $tries)
{
  my %automaton;
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
          next if defined $token && ($tables->{token}{$token} // -1) == $rule;
          return "TRY_$context: rule$rule does \"$is\"";
        }
      $automaton{$context} = $automaton;
    }
  my @tables = (_tables_with ($tables, \%automaton), { %$tables });
  Equal::merge ($_) for @tables;
  my ($with, $without) = map { Machine::new ($_) } @tables;
  my @octets = $with->representatives ($without);
  my %seen;
  for my $name (@{ $tables->{starts} })
    {
      my $text = _accepted_more ($with, $without, $name, \@octets, \%seen);
      return "with the trials $name is \"$text\", too" if defined $text;
    }
  return undef;
}

# Return the TABLES with AUTOMATA in place of their contexts.  An additional rule has the shortest
# match, at the first octet: it stands for a text that no token matches.
sub _tables_with ($tables, $automata)
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
      $with{action}{$again} = { again => $context, empty => 1 };
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

# Return a shortest text of OCTETS for the start symbol NAME that is accepted only WITH trials, or
# undef.  No pair of states SEEN before leads to such a text.
sub _accepted_more ($with, $without, $name, $octets, $seen)
{
  my @queue = ([$with->start ($name), $without->start ($name), '']);
  while (my $next = shift @queue)
    {
      my ($a, $b, $text) = @$next;
      return $text =~ s/([^!#-\[\]-~])/sprintf '\\x%02X', ord $1/ger
        if $with->step ($a, Machine::FINISH) == Machine::ACCEPT
           && $without->step ($b, Machine::FINISH) != Machine::ACCEPT;
      for my $octet (@$octets)
        {
          my @to = ($with->step ($a, $octet), $without->step ($b, $octet));
          next if $to[0] == Machine::REJECT || $seen->{"@to"}++;
          push @queue, [@to, $text . chr $octet];
        }
    }
  return undef;
}

1;
