/* cmocka.h: the part of cmocka that the tests in C use, for a machine without cmocka.

   SPDX-License-Identifier: MIT

   For "make check-machines".  A test that fails does not end the program: the next one follows.
   The output is TAP.  */

#ifndef CMOCKA_H
#define CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct CMUnitTest
{
  const char *name;
  void (*test_func) (void **state);
};

enum { CMOCKA_FAILED = 1, CMOCKA_SKIPPED };
/* One for all files of a program.  */
__attribute__ ((weak)) jmp_buf cmocka_end;

#define cmocka_fail(...)                                                \
  (printf ("# %s:%d: ", __FILE__, __LINE__), printf (__VA_ARGS__), putchar ('\n'), \
   longjmp (cmocka_end, CMOCKA_FAILED))
#define cmocka_check(holds, what) ((holds) ? (void) 0 : cmocka_fail ("%s", what))

#define fail_msg(...) cmocka_fail (__VA_ARGS__)
#define skip() longjmp (cmocka_end, CMOCKA_SKIPPED)
#define print_message(...) ((void) printf (__VA_ARGS__))
#define assert_true(c) cmocka_check ((c), #c)
#define assert_false(c) cmocka_check (!(c), "!(" #c ")")
#define assert_null(p) cmocka_check ((p) == NULL, #p " is NULL")
#define assert_non_null(p) cmocka_check ((p) != NULL, #p " is not NULL")
#define assert_ptr_equal(a, b) cmocka_check ((const void *) (a) == (const void *) (b), #a " is " #b)
#define assert_string_equal(a, b) cmocka_check (strcmp (a, b) == 0, #a " is " #b)
#define assert_string_not_equal(a, b) cmocka_check (strcmp (a, b) != 0, #a " is not " #b)
#define assert_memory_equal(a, b, size) cmocka_check (memcmp (a, b, size) == 0, #a " is " #b)
#define assert_in_range(value, least, most)                             \
  cmocka_check (cmocka_between ((uintmax_t) (value), (uintmax_t) (least), (uintmax_t) (most)), \
                #value)
#define assert_int_not_equal(a, b)                                      \
  cmocka_check ((uintmax_t) (a) != (uintmax_t) (b), #a " is not " #b)
#define assert_int_equal(a, b)                                          \
  cmocka_equal ((uintmax_t) (a), (uintmax_t) (b), #a " is " #b, __FILE__, __LINE__)

static inline int
cmocka_between (uintmax_t value, uintmax_t least, uintmax_t most)
{
  return least <= value && value <= most;
}

static inline void
cmocka_equal (uintmax_t a, uintmax_t b, const char *what, const char *file, int line)
{
  if (a == b)
    return;
  printf ("# %s:%d: %s: %jd, %jd\n", file, line, what, (intmax_t) a, (intmax_t) b);
  longjmp (cmocka_end, CMOCKA_FAILED);
}

static inline int
cmocka_run (const struct CMUnitTest *test, size_t most)
{
  void *state = NULL;
  volatile int failed = 0;
  size_t count = 0;
  while (count < most && test[count].name != NULL)
    count++;
  printf ("1..%zu\n", count);
  for (volatile size_t i = 0; i < count; i++)
    {
      int how = setjmp (cmocka_end);
      if (how == 0)
        test[i].test_func (&state);
      failed += how == CMOCKA_FAILED;
      printf ("%s %zu - %s%s\n", how == CMOCKA_FAILED ? "not ok" : "ok", i + 1, test[i].name,
              how == CMOCKA_SKIPPED ? " # SKIP" : "");
      fflush (stdout);
    }
  return failed;
}
#define cmocka_run_group_tests(tests, setup, teardown) \
  cmocka_run (tests, sizeof (tests) / sizeof *(tests))

#endif
