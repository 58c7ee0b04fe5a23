/* t-oom.c: each allocation failing in turn, over the whole corpus.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "corpus.h"
#include "failing.h"

static struct test_case *cases;
static size_t count;

/* Call ACTION with an allocator that fails at its first allocation, its second, ... until it
   gets by without a failure.  At least one must fail if NEEDS.  */
static void
try_all (urlbnf_code (*action) (const struct test_case *, const urlbnf_options *, urlbnf_error *),
         const struct test_case *test, bool needs)
{
  for (size_t good = 0;; good++)
    {
      struct failing failing = { .good = good };
      urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
      urlbnf_options options = corpus_options (test);
      options.allocator = &allocator;
      urlbnf_error error;
      urlbnf_code code = action (test, &options, &error);
      assert_int_equal (failing.live, 0);
      if (!failing.failed)
        {
          assert_int_not_equal (code, URLBNF_E_MEMORY);
          assert_true (good > 0 || !needs);
          return;
        }
      assert_int_equal (code, URLBNF_E_MEMORY);
    }
}

static urlbnf_code
parse (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, test->text, test->length, options, error);
  assert_true ((code == URLBNF_OK) == (url != NULL));
  assert_int_equal (error->code, code);
  urlbnf_free (url);
  return code;
}

static urlbnf_code
validate (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_code code = urlbnf_validate (test->text, test->length, options, error);
  assert_int_equal (error->code, code);
  return code;
}

/* A parser that could not get memory goes on with the next text.  */
static urlbnf_code
parse_twice (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_parser *parser;
  const urlbnf_url *url;
  urlbnf_code worst = urlbnf_parser_new (&parser, options);
  for (int i = 0; i < 2 && parser != NULL; i++)
    {
      urlbnf_code code = i == 0
                         ? urlbnf_parser_validate (parser, test->text, test->length, error)
                         : urlbnf_parser_parse (parser, &url, test->text, test->length, error);
      assert_int_equal (error->code, code);
      if (i == 1)
        assert_true ((code == URLBNF_OK) == (url != NULL));
      if (code == URLBNF_E_MEMORY)
        worst = code;
    }
  urlbnf_parser_free (parser);
  return worst;
}

static void
over_the_corpus (void **state)
{
  (void) state;
  for (size_t i = 0; i < count; i++)
    {
      bool valid = strncmp (cases[i].expected, "  =", 3) == 0;
      try_all (parse, &cases[i], valid);
      try_all (validate, &cases[i], false);
      try_all (parse_twice, &cases[i], true);
    }
}

/* Texts that need more than the stack, and trees that need a second run.  */
static void
over_large_texts (void **state)
{
  static char text[10000];
  struct test_case test = { "large", 0, NULL, URLBNF_URL, text, sizeof text, NULL, false };
  (void) state;
  memset (text, '/', sizeof text);
  memcpy (text, "http://h/", 9);
  try_all (parse, &test, true);
  try_all (validate, &test, true);
  try_all (parse_twice, &test, true);
  test.length = 200;
  try_all (parse, &test, true);
  try_all (parse_twice, &test, true);
  /* Fields have nodes of their own.  */
  static char fields[213] = "prospero://h/";
  struct test_case many = { "fields", 0, NULL, URLBNF_URL, fields, sizeof fields, NULL, false };
  for (size_t i = 13; i < sizeof fields; i += 2)
    memcpy (fields + i, ";=", 2);
  try_all (parse, &many, true);
  try_all (parse_twice, &many, true);
  text[5000] = '?';
  text[5001] = '?';
  test.length = sizeof text;
  try_all (parse, &test, true);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (over_the_corpus),
    cmocka_unit_test (over_large_texts)
  };
  const char *directory = getenv ("CORPUS");
  count = corpus_read (directory != NULL ? directory : "tests/corpus", &cases);
  int failed = cmocka_run_group_tests (tests, NULL, NULL);
  corpus_free (cases, count);
  return failed;
}
