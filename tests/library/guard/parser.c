/* parser.c: the parser and the extractor, with texts and buffers at a fence.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <urlbnf.h>
#include <urlbnf-meaning.h>

#include "guard.h"
#include "library/guard/texts.h"

static urlbnf_options how = URLBNF_OPTIONS_INIT;

/*------------------------------------------------------------------------.
| The parser                                                              |
`------------------------------------------------------------------------*/

struct failure
{
  const char *text;
  size_t length;
  const urlbnf_error *error;
};

static size_t
write_message (char *buffer, size_t size, const void *context)
{
  const struct failure *failure = context;
  return urlbnf_error_format (buffer, size, failure->error, NULL, 0);
}

static size_t
write_format (char *buffer, size_t size, const void *context)
{
  const struct failure *failure = context;
  return urlbnf_error_format (buffer, size, failure->error, failure->text, failure->length);
}

static void
same_errors (const urlbnf_error *a, const urlbnf_error *b)
{
  assert_int_equal (a->code, b->code);
  assert_int_equal (a->offset, b->offset);
  assert_int_equal (a->found, b->found);
  assert_int_equal (a->expected_count, b->expected_count);
  assert_memory_equal (a->octets, b->octets, sizeof a->octets);
}

/* All that the tree has is in its own text, which is the one that was given.  */
static void
same_text (const urlbnf_url *url, const char *text, size_t length)
{
  urlbnf_slice all = urlbnf_text (url), fragment = urlbnf_fragment (url);
  size_t behind = fragment.ptr != NULL ? fragment.len + 1 : 0;
  assert_int_equal (all.len + behind, length);
  assert_memory_equal (all.ptr, text, all.len);
  if (fragment.ptr != NULL)
    assert_memory_equal (fragment.ptr, text + all.len + 1, fragment.len);
}

static void
parse_at (const char *text, size_t length, const char *octets, urlbnf_error *error)
{
  urlbnf_error again;
  urlbnf_url *url;
  const urlbnf_url *kept;
  urlbnf_parser *parser;
  urlbnf_code code = urlbnf_validate (text, length, &how, error);
  assert_int_equal (urlbnf_validate (text, length, &how, NULL), code);
  assert_int_equal (urlbnf_parse (&url, text, length, &how, &again), code);
  same_errors (&again, error);
  assert_int_equal (urlbnf_parser_new (&parser, &how), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &kept, text, length, &again), code);
  same_errors (&again, error);
  if (code == URLBNF_OK)
    {
      same_text (url, octets, length);
      same_text (kept, octets, length);
    }
  assert_int_equal (urlbnf_parser_validate (parser, text, length, &again), code);
  same_errors (&again, error);
  urlbnf_parser_free (parser);
  urlbnf_free (url);
}

static void
parse (const char *octets, size_t length)
{
  urlbnf_error error[GUARD_SIDES];
  for (int side = 0; side < GUARD_SIDES; side++)
    parse_at (guard_text (&input, octets, length, side), length, octets, &error[side]);
  same_errors (&error[GUARD_BEHIND], &error[GUARD_BEFORE]);
}

static void
show_error (const char *octets, size_t length)
{
  urlbnf_error error;
  if (urlbnf_validate (octets, length, &how, &error) == URLBNF_OK)
    return;
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      struct failure failure = { guard_text (&input, octets, length, side), length, &error };
      check_buffer (write_message, &failure, true);
      check_buffer (write_format, &failure, true);
    }
}

void
test_parse (void **state)
{
  static const unsigned flags[] = { URLBNF_BRIEF_ERRORS, URLBNF_BRIEF_ERRORS | URLBNF_ALLOW_FRAGMENT };
  (void) state;
  for (size_t i = 0; urlbnf_grammar_name (i) != NULL; i++)
    for (size_t k = 0; k < 2; k++)
      {
        how.grammar = urlbnf_grammar_name (i);
        how.flags = flags[k];
        for_texts ("to parse", true, parse);
        how.flags = flags[k] & ~URLBNF_BRIEF_ERRORS;
        for_texts ("to parse, with the errors in full", false, parse);
        for_texts ("an error in words", false, show_error);
      }
  how = (urlbnf_options) URLBNF_OPTIONS_INIT;
}

/*------------------------------------------------------------------------.
| The extractor                                                           |
`------------------------------------------------------------------------*/

/* A sum of all that was found.  */
static int
sum_found (void *context, const urlbnf_found *found)
{
  unsigned long long *sum = context;
  *sum = *sum * 31 + found->start * 7 + found->end * 3 + (unsigned) found->code + found->hyphens;
  const urlbnf_slice slice[] = { found->text, found->fragment, found->other };
  for (size_t i = 0; i < 3; i++)
    for (size_t k = 0; k < slice[i].len; k++)
      *sum = *sum * 31 + (unsigned char) slice[i].ptr[k];
  return 0;
}

static unsigned long long
extract (const char *text, size_t length, size_t cut, int side, unsigned flags)
{
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  urlbnf_extractor *extractor;
  unsigned long long sum = 0;
  options.flags = flags;
  options.limit = 200;
  assert_int_equal (urlbnf_extractor_new (&extractor, sum_found, &sum, &options), URLBNF_OK);
  urlbnf_extractor_feed (extractor, guard_text (&input, text, cut, side), cut);
  urlbnf_extractor_feed (extractor, guard_text (&input, text + cut, length - cut, side), length - cut);
  urlbnf_extractor_finish (extractor);
  urlbnf_extractor_free (extractor);
  return sum;
}

static void
find_urls (const char *octets, size_t length)
{
  char text[5000];
  static const char *const around[][2] = { { "", "" }, { "<URL:", ">" }, { "<", ">x" }, { " ", "-\n" } };
  for (size_t i = 0; i < sizeof around / sizeof *around; i++)
    {
      size_t before = strlen (around[i][0]), behind = strlen (around[i][1]), all = before + length + behind;
      memcpy (text, around[i][0], before);
      memcpy (text + before, octets, length);
      memcpy (text + before + length, around[i][1], behind);
      unsigned long long sum = extract (text, all, 0, GUARD_BEHIND, URLBNF_EXTRACT_BARE);
      assert_true (extract (text, all, 0, GUARD_BEFORE, URLBNF_EXTRACT_BARE) == sum);
      assert_true (extract (text, all, all / 2, GUARD_BEHIND, URLBNF_EXTRACT_BARE) == sum);
      assert_true (extract (text, all, all, GUARD_BEHIND, URLBNF_EXTRACT_BARE) == sum);
      assert_true (extract (text, all, all > 3 ? all - 3 : 0, GUARD_BEFORE, URLBNF_EXTRACT_BARE) == sum);
      sum = extract (text, all, 0, GUARD_BEHIND, 0);
      assert_true (extract (text, all, all / 3, GUARD_BEFORE, 0) == sum);
    }
}

void
test_extract (void **state)
{
  (void) state;
  for_texts ("to find URLs", false, find_urls);
}
