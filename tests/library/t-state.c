/* t-state.c: fails if a parser that has failed, or was used before, differs from a fresh one.

   SPDX-License-Identifier: MIT

   One parser gets each text of the tables after each other one, and after each failure: an invalid
   text, an allocation that fails.  t-builder.c does so with a builder, t-extract.c with an
   extractor.  */

#include "../slow/fuzz/fuzz.h"
#include "corpus.h"
#include "unit.h"

enum { TEXTS = 90 };

/* Some cases of the tables, of the default grammar and start symbol, and their results.  */
static struct test_case *cases;
static const struct test_case *text[TEXTS];
static char *alone[TEXTS];
static size_t count, all_cases;

static char *
describe (const urlbnf_url *url, const urlbnf_error *error)
{
  return corpus_describe (url, error, true);
}

static void
assert_described (char *got, const char *wanted)
{
  assert_string_equal (got, wanted);
  free (got);
}

static void
choose_texts (const char *folder)
{
  size_t all = all_cases = corpus_read (folder, &cases), fitting = 0, seen = 0;
  for (size_t i = 0; i < all; i++)
    fitting += cases[i].grammar == NULL && cases[i].start == URLBNF_URL;
  for (size_t i = 0; i < all && count < TEXTS; i++)
    if (cases[i].grammar == NULL && cases[i].start == URLBNF_URL
        && seen++ * TEXTS / fitting >= count)
      {
        urlbnf_url *url;
        urlbnf_error error;
        text[count] = &cases[i];
        if (urlbnf_parse (&url, cases[i].text, cases[i].length, NULL, &error) == URLBNF_E_MEMORY)
          exit (99);
        alone[count++] = describe (url, &error);
        urlbnf_free (url);
      }
}

static void
assert_parses (urlbnf_parser *parser, size_t i)
{
  const urlbnf_url *url;
  urlbnf_error error;
  (void) !urlbnf_parser_parse (parser, &url, text[i]->text, text[i]->length, &error);
  assert_described (describe (url, &error), alone[i]);
}

TEST (a_parser_keeps_nothing_of_a_text)
{
  urlbnf_parser *parser;
  urlbnf_error error;
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  for (size_t a = 0; a < count; a++)
    for (size_t b = 0; b < count; b++)
      {
        assert_parses (parser, a);
        /* Validation, and a call without an error, must not change the parser.  */
        if (b % 3 == 0)
          (void) !urlbnf_parser_validate (parser, text[b]->text, text[b]->length,
                                          b % 2 == 0 ? &error : NULL);
        assert_parses (parser, b);
      }
  urlbnf_parser_free (parser);
}

/* Each case is tried with a fragment, and some without.  */
TEST (a_parser_goes_on_after_a_failure)
{
  for (size_t i = 0; i < count; i++)
    fuzz_without_memory ("0A", text[i]->text, text[i]->length);
  for (const struct test_case *test = cases; test < cases + all_cases; test++)
    {
      const char *grammar = test->grammar != NULL ? test->grammar : urlbnf_grammar_name (0);
      char *with = malloc (test->length + 5);
      assert_non_null (with);
      memcpy (with, test->text, test->length);
      memcpy (with + test->length, "#a%20", 5);
      fuzz_without_memory ((char[]) { '2', fuzz_start_octet (grammar, test->start) }, with,
                           test->length + 5);
      free (with);
    }
}

int
main (void)
{
  choose_texts (getenv ("CORPUS"));
  if (count < TEXTS)
    return 99;
  int status = run_all_tests ();
  for (size_t i = 0; i < count; i++)
    free (alone[i]);
  corpus_free (cases, all_cases);
  return status;
}
