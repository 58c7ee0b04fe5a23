/* unit-main.c: main() of the tests in C; a test that defines its own does without it.

   SPDX-License-Identifier: MIT  */

#include "unit.h"

int
main (void)
{
  return run_all_tests ();
}
