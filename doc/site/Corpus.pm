# Corpus.pm: read cases of the tests, as examples.
#
# SPDX-License-Identifier: MIT

package Corpus;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Html;

# The greatest numbers of valid and of invalid examples.
my $most = 5;

# Return the first cases in the table FILE that are printable ASCII: [TEXT, START, VALID].
# tests/harness/corpus.h describes the tables.
sub cases ($file)
{
  my ($start, @cases) = '';
  for (split /\n/, Html::read_file ($file))
    {
      next if $_ eq '' || /^#|^\@grammar /;
      if (/^\@start (\S+)/) { $start = $1; }
      elsif (/^  ([=!]) /) { $cases[-1][2] //= $1 eq '=' ? 1 : 0 if @cases; }
      elsif (/^(.*?)(?:  ([=!]) .*)?$/ && !/^  /)
        { push @cases, [$1 eq '""' ? '' : $1, $start, defined $2 ? ($2 eq '=' ? 1 : 0) : ()]; }
    }
  my %room = (0 => $most, 1 => $most);
  @cases = grep { defined $_->[2] && $_->[0] !~ /\\x|[^ -~]/ && length ($_->[0]) <= 60 } @cases;
  @cases = grep { $room{$_->[2]}-- > 0 } @cases;
  return map { [$_->[0] =~ s/\\\\/\\/gr, @$_[1, 2]] } @cases;
}

1;
