/* unit.h: what a test in C begins with.

   SPDX-License-Identifier: MIT

   TEST (name) { ... } is a test point of cmocka.  A test needs no main(): the one of unit.c runs its
   points, in their order.  A test with a main() of its own calls run_all_tests().  */

#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) TEST_IF (true, name)

/* The same, if CONDITION is true when the program starts.  */
#define TEST_IF(condition, name)                                        \
  static void name (void **state);                                      \
  __attribute__ ((constructor)) static void add_##name (void)           \
  {                                                                     \
    if (condition)                                                      \
      add_test (#name, name);                                           \
  }                                                                     \
  static void name (__attribute__ ((unused)) void **state)

/* Add a test point to those of the program.  */
void add_test (const char *name, void (*function) (void **state));

/* Run the test points of the program.  Returns the status of main().  */
int run_all_tests (void);

#endif
