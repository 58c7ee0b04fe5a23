# Strict.pm: "use Strict" is Perl with strict, fatal warnings and signatures.
#
# SPDX-License-Identifier: MIT

package Strict;
use strict;
use warnings;
use feature ();

sub import {
  strict->import;
  warnings->import (FATAL => 'all');
  feature->import ('signatures');
  warnings->unimport (qw(experimental::signatures recursion));
}

1;
