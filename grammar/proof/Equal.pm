# Equal.pm: merge equal states of flex's DFA, as the code does.
#
# SPDX-License-Identifier: MIT
#
# Two states are equal if they accept the same rule, and each class of octets leads to equal states
# (E. F. Moore, Gedanken-experiments on sequential machines, 1956).

package Equal;
use Strict;

# Merge the equal states in TABLES of Tables.pm.
sub merge ($tables)
{
  my ($next, $accept) = @$tables{qw(next accept)};
  my @block = map { $_ // 0 } @$accept;
  for (my ($count, $before) = (0, -1); $count != $before;)
    {
      my (%number, @new);
      for my $state (0 .. $#block)
        {
          my (undef, @row) = @{ $next->[$state] };
          my $key = join ',', $block[$state], map { $_ > 0 ? $block[$_] : '' } @row;
          push @new, $number{$key} //= keys %number;
        }
      ($count, $before, @block) = (scalar keys %number, $count, @new);
    }
  my @first;
  $first[ $block[$_] ] //= $_ for 1 .. $#block;
  my $one = sub ($state) { return $state > 0 ? $first[ $block[$state] ] : $state; };
  $tables->{next} = [map { [map { $one->($_) } @$_] } @$next];
  for my $name (qw(condition context))
    {
      my $of = $tables->{$name};
      $tables->{$name} = { map { $_ => $one->($of->{$_}) } keys %$of };
    }
}

1;
