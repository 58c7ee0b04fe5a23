/* t-state.c: fails if an object that has failed, or was used before, differs from a fresh one.

   SPDX-License-Identifier: MIT

   One parser and one extractor get each text of the tables after each other one, and after each
   failure: an invalid text, an allocation that fails, a function that stops.  t-builder.c does so
   with a builder.  */

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

/* The third octet of the head chooses the allocation that fails.  */
TEST (a_parser_goes_on_after_a_failure)
{
  for (size_t i = 0; i < count; i++)
    for (char third = '1'; third <= '9'; third++)
      fuzz_text ((char[]) { '0', 'A', third }, text[i]->text, text[i]->length);
}

/* The finds of an extractor, as text.  The search stops after STOP finds.  */
struct finds
{
  char words[16384];
  size_t length, stop;
};

static int
note (void *context, const urlbnf_found *found)
{
  struct finds *finds = context;
  char *what = describe (found->url, found->error);
  int length = snprintf (finds->words + finds->length, sizeof finds->words - finds->length,
                         "%llu-%llu %d %d %zu\n%s", found->start, found->end, (int) found->wrapper,
                         (int) found->code, found->hyphens, what);
  free (what);
  assert_true (length > 0 && (size_t) length < sizeof finds->words - finds->length);
  finds->length += (size_t) length;
  return finds->stop-- == 0 ? 7 : 0;
}

/* Make a text with text I in each wrapper and bare; the last one is cut short.  */
static size_t
wrap (char *buffer, size_t size, size_t i)
{
  char *shown = corpus_escape (text[i]->text, text[i]->length);
  int length = snprintf (buffer, size, "see <URL:%s>,\n(%s) and <%s> or <URL:%.5s", shown, shown,
                         shown, shown);
  free (shown);
  assert_true (length > 0 && (size_t) length < size);
  return (size_t) length;
}

static void
extract (urlbnf_extractor *extractor, struct finds *finds, size_t i, size_t cut, size_t stop)
{
  char buffer[8192];
  size_t length = wrap (buffer, sizeof buffer, i);
  finds->length = 0;
  finds->words[0] = '\0';
  finds->stop = stop;
  cut = cut < length ? cut : length;
  int first = urlbnf_extractor_feed (extractor, buffer, cut);
  int second = urlbnf_extractor_feed (extractor, buffer + cut, length - cut);
  int last = urlbnf_extractor_finish (extractor);
  /* A search that has stopped says so to the end of the text.  */
  assert_true (first == 0 || first == 7);
  assert_true (second == 7 || (second == 0 && first == 0));
  assert_true (last == 7 || (last == 0 && second == 0));
}

TEST (an_extractor_keeps_nothing_of_a_text)
{
  static struct finds finds, fresh;
  struct failing failing = { .good = SIZE_MAX };
  urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  urlbnf_extractor *extractor, *own;
  options.flags = URLBNF_EXTRACT_BARE;
  assert_int_equal (urlbnf_extractor_new (&own, note, &fresh, &options), URLBNF_OK);
  urlbnf_extractor_free (own);
  options.allocator = &allocator;
  assert_int_equal (urlbnf_extractor_new (&extractor, note, &finds, &options), URLBNF_OK);
  options.allocator = NULL;
  for (size_t b = 0; b < count; b++)
    {
      assert_int_equal (urlbnf_extractor_new (&own, note, &fresh, &options), URLBNF_OK);
      extract (own, &fresh, b, 0, SIZE_MAX);
      urlbnf_extractor_free (own);
      for (size_t a = b % 7; a < count; a += 7)
        {
          /* Stop at each find, and let memory fail.  */
          extract (extractor, &finds, a, a % 20, a % 4);
          failing.good = 0;
          failing.on = true;
          extract (extractor, &finds, a, 3 * a, SIZE_MAX);
          failing.good = SIZE_MAX;
          failing.on = false;
          extract (extractor, &finds, b, a, SIZE_MAX);
          assert_string_equal (finds.words, fresh.words);
        }
    }
  urlbnf_extractor_free (extractor);
  assert_int_equal (failing.live, 0);
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
