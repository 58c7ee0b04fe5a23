/* unit-main.c: main() of the tests that have none of their own.

   SPDX-License-Identifier: MIT

   It is a file of its own so that the linker takes it from the archive only if a test has none.  */

#include "unit.h"

int
main (void)
{
  return run_all_tests ();
}
