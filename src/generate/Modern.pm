# Modern.pm: "use Modern" is Perl with strict, warnings and signatures.
#
# SPDX-License-Identifier: MIT

package Modern;
use strict;
use warnings;
use feature ();

sub import
{
  strict->import;
  warnings->import;
  feature->import ('signatures');
  warnings->unimport ('experimental::signatures', 'recursion');
}

1;
