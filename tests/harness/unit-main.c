/* unit-main.c: main() of the tests in C that define none; the linker takes it from the archive then.

   SPDX-License-Identifier: MIT  */

#include "unit.h"

int
main (void)
{
  return run_all_tests ();
}
