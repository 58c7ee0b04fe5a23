/* t-threads.c: the corpus from many threads: a parser each, and trees that all read.

   SPDX-License-Identifier: MIT  */

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "corpus.h"

enum { THREADS = 8, ROUNDS = 5 };

static struct test_case *cases;
static size_t count;
static urlbnf_url **shared;     /* A tree for each case that is valid.  */
static char **wanted;           /* And how it looks.  */

static void *
work (void *wrong)
{
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, NULL) != URLBNF_OK)
    *(size_t *) wrong += 1;
  for (int round = 0; round < ROUNDS; round++)
    for (size_t i = 0; i < count; i++)
      {
        const urlbnf_url *url;
        urlbnf_error error;
        if (cases[i].start != URLBNF_URL)
          continue;
        urlbnf_code code = urlbnf_parser_parse (parser, &url, cases[i].text, cases[i].length,
                                                &error);
        char *own = corpus_describe (code == URLBNF_OK ? url : NULL, &error, true);
        *(size_t *) wrong += strcmp (own, wanted[i]) != 0;
        free (own);
        if (shared[i] != NULL)
          {
            char *theirs = corpus_describe (shared[i], NULL, true);
            *(size_t *) wrong += strcmp (theirs, wanted[i]) != 0;
            free (theirs);
          }
      }
  urlbnf_parser_free (parser);
  return NULL;
}

static void
many_threads (void **state)
{
  pthread_t thread[THREADS];
  size_t wrong[THREADS] = { 0 };
  (void) state;
  for (int i = 0; i < THREADS; i++)
    assert_int_equal (pthread_create (&thread[i], NULL, work, &wrong[i]), 0);
  for (int i = 0; i < THREADS; i++)
    {
      assert_int_equal (pthread_join (thread[i], NULL), 0);
      assert_int_equal (wrong[i], 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (many_threads) };
  const char *directory = getenv ("CORPUS");
  count = corpus_read (directory != NULL ? directory : "tests/corpus", &cases);
  shared = calloc (count, sizeof *shared);
  wanted = calloc (count, sizeof *wanted);
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_error error;
      if (urlbnf_parse (&shared[i], cases[i].text, cases[i].length, NULL, &error) == URLBNF_OK
          || error.code == URLBNF_E_SYNTAX)
        wanted[i] = corpus_describe (shared[i], &error, true);
    }
  int failed = cmocka_run_group_tests (tests, NULL, NULL);
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_free (shared[i]);
      free (wanted[i]);
    }
  free (shared);
  free (wanted);
  corpus_free (cases, count);
  return failed;
}
