/* unit.c: run the test points of a program.

   SPDX-License-Identifier: MIT  */

#include "unit.h"

/* The test points; cmocka skips the unused entries.  */
static struct CMUnitTest tests[32];
static size_t tests_count;

void
add_test (const char *name, void (*function) (void **state))
{
  if (tests_count == sizeof tests / sizeof *tests)
    abort ();
  tests[tests_count].name = name;
  tests[tests_count++].test_func = function;
}

int
run_all_tests (void)
{
  return cmocka_run_group_tests (tests, NULL, NULL);
}
