# Equivalent.pm: the list of mutants that no test can catch.
#
# SPDX-License-Identifier: MIT
#
# The file has blocks with an empty line between:
#
#   FILE FUNCTION
#     LINE OF THE SOURCE
#     WHAT WAS DONE
#     The reason, of any number of lines.
#
# No number of a line is in it: it holds for that text wherever it stands in the function.

package Equivalent;
use strict;
use warnings;

# By the number of the mutant: the reason; and the entries that are about none of MUTANTS.
sub read_file
{
  my ($file, $mutants) = @_;
  my (%reason, @stale, %number);
  for my $mutant (@$mutants) { push @{ $number{ join "\n", @$mutant{qw(file function text what)} } }, $mutant->{number}; }
  open my $in, '<', $file or die "$file: $!\n";
  local $/ = '';
  while (my $block = <$in>)
    {
      my @line = map { s/^\s+|\s+$//gr } grep { !/^#/ } split /\n/, $block;
      next if !@line;
      my ($where, $text, $what, @reason) = @line;
      my ($of, $function) = split ' ', $where;
      die "$file: no reason: $where $text\n" if !@reason;
      my $numbers = $number{ join "\n", $of, $function // '', $text, $what };
      if ($numbers) { $reason{$_} = "@reason" for @$numbers; }
      else { push @stale, "$where: $text: $what"; }
    }
  return (\%reason, @stale);
}

1;
