/* t-guard.c: each public function that takes a length, and all that the program does with an input, with
   texts and buffers that a fence stands beside: guard.h.

   SPDX-License-Identifier: MIT

   What is found has to be the same with the fence on either side.  The texts are those of the corpus, long
   ones, and what these begin with.  The tests are in guard/.  */

#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "library/guard/texts.h"

/* t-guard [[-x] NAME]: all tests, or that of the NAME, or with -x all others.  */
int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_parse),
    cmocka_unit_test (test_meaning),
    cmocka_unit_test (test_uris),
    cmocka_unit_test (test_parts),
    cmocka_unit_test (test_extract),
#ifndef WITHOUT_PROGRAM
    cmocka_unit_test (test_program)
#endif
  };
  if (argc == 2)
    cmocka_set_test_filter (argv[1]);
  if (argc == 3)
    cmocka_set_skip_filter (argv[2]);
  return cmocka_run_group_tests (tests, read_texts, free_texts);
}
