# Random.pm: random numbers and choices for the programs here that write grammars; "use Random" is
# also "use Modern" (src/generate).
#
# SPDX-License-Identifier: MIT

package Random;
use FindBin;
use lib "$FindBin::Bin/../../src/generate";
use Modern;

our $seed;

# Return a random number that is the same everywhere, unlike rand.
sub any ($limit)
{
  $seed = ($seed * 69069 + 12345) % 4294967296;
  return int ($seed / 65536) % $limit;
}
sub one_of (@values) { return $values[any (scalar @values)]; }

sub import
{
  Modern->import;
  no strict 'refs';
  *{ caller . "::$_" } = \&$_ for qw(any one_of);
}

1;
