/* unit.h: what each test in C with cmocka includes.

   SPDX-License-Identifier: MIT

   TEST (name) { ... } is a test point of cmocka.  main() in unit-main.c runs the points in order; a
   test that defines its own main() calls run_all_tests().  */

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

#include <urlbnf.h>

/* The production of RFC 1738 with the greatest number: a later one takes the place of digits.  */
enum { LAST_OF_RFC1738 = URLBNF_DIGITS };

#define TEST(name) TEST_IF (true, name)

/* TEST_IF defines a test point that runs if CONDITION is true when the program starts.  */
#define TEST_IF(condition, name)                                        \
  static void name (void **state);                                      \
  __attribute__ ((constructor)) static void add_##name (void)           \
  {                                                                     \
    if (condition)                                                      \
      add_test (#name, name);                                           \
  }                                                                     \
  static void name (__attribute__ ((unused)) void **state)

void add_test (const char *name, void (*function) (void **state));

/* Run the test points of the program.  Return the status of main().  */
int run_all_tests (void);

#endif
