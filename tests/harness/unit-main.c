/* unit-main.c: main() of the tests in C that define none; then the linker takes it from the library.

   SPDX-License-Identifier: MIT  */

#include "unit.h"

int
main (void)
{
  return run_all_tests ();
}
