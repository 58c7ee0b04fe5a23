/* t-extractor.c: fails if an extractor ignores an option, or takes more memory or time than it
   promises.

   SPDX-License-Identifier: MIT  */

#include <time.h>

#include "failing.h"
#include "unit.h"

/* The last find, without pointers that are no longer valid.  */
struct last
{
  size_t count;
  urlbnf_found found;
};

static int
keep (void *context, const urlbnf_found *found)
{
  struct last *last = context;
  last->found = *found;
  last->count++;
  return 0;
}

static urlbnf_code
try_options (const urlbnf_extractor_options *options)
{
  urlbnf_extractor *extractor = (urlbnf_extractor *) &extractor;
  urlbnf_code code = urlbnf_extractor_new (&extractor, keep, NULL, options);
  assert_true ((code == URLBNF_OK) == (extractor != NULL));
  urlbnf_extractor_free (extractor);
  return code;
}

TEST (options_are_read)
{
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  assert_int_equal (try_options (NULL), URLBNF_OK);
  assert_int_equal (try_options (&options), URLBNF_OK);
  /* Options that are all 0 are the same as NULL.  */
  assert_int_equal (try_options (&(urlbnf_extractor_options) { 0 }), URLBNF_OK);
  assert_int_equal (options.limit, 0);
  for (int bit = 0; bit < 64; bit++)
    {
      options.size = bit < 32 ? sizeof options : 0;
      options.flags = 1u << bit % 32;
      assert_int_equal (try_options (&options),
                        options.flags == URLBNF_EXTRACT_BARE ? URLBNF_OK : URLBNF_E_ARGUMENT);
    }
  options.flags = 0;
  for (options.size = 1; options.size < sizeof options; options.size++)
    assert_int_equal (try_options (&options), URLBNF_E_ARGUMENT);

  struct { urlbnf_extractor_options now; void *later; } newer
    = { URLBNF_EXTRACTOR_OPTIONS_INIT, NULL };
  newer.now.size = sizeof newer;
  assert_int_equal (try_options (&newer.now), URLBNF_OK);
  for (size_t i = 0; i < sizeof newer.later; i++)
    {
      ((char *) &newer.later)[i] = 1;
      assert_int_equal (try_options (&newer.now), URLBNF_E_ARGUMENT);
      ((char *) &newer.later)[i] = 0;
    }

  static const char *const grammars[] = { "rfc1738", "rfc3986", "w3c", "", "RFC3986" };
  for (size_t i = 0; i < sizeof grammars / sizeof *grammars; i++)
    {
      options = (urlbnf_extractor_options) { .grammar = grammars[i] };
      assert_int_equal (try_options (&options), i < 2 ? URLBNF_OK : URLBNF_E_ARGUMENT);
    }
}

/* A limit whose sizes would overflow is reported as a lack of memory.  */
TEST (limits_are_read)
{
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  options.limit = 0;
  assert_int_equal (try_options (&options), URLBNF_OK);
  for (options.limit = 1; options.limit < 16; options.limit++)
    assert_int_equal (try_options (&options), URLBNF_E_ARGUMENT);
  options.limit = 16;
  assert_int_equal (try_options (&options), URLBNF_OK);
  options.limit = SIZE_MAX;
  assert_int_equal (try_options (&options), URLBNF_E_MEMORY);
  options.limit = SIZE_MAX / 3;
  assert_int_equal (try_options (&options), URLBNF_E_MEMORY);
  options.limit = SIZE_MAX / 3 + 1;
  assert_int_equal (try_options (&options), URLBNF_E_MEMORY);
}

/* NULL and 0 stand for the default limit.  */
enum { DEFAULT_LIMIT = 65536 };

TEST (the_default_limit_is_64_kb_and_no_bare_url_is_found)
{
  static char input[DEFAULT_LIMIT];
  static const urlbnf_extractor_options sized = URLBNF_EXTRACTOR_OPTIONS_INIT, zeros = { 0 };
  const urlbnf_extractor_options *const options[] = { NULL, &sized, &zeros };
  memset (input, ' ', sizeof input);
  memcpy (input, "<URL:x:", 7);
  input[sizeof input - 1] = '>';
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    for (size_t more = 0; more < 2; more++)
      {
        struct last last = { 0 };
        urlbnf_extractor *extractor;
        assert_int_equal (urlbnf_extractor_new (&extractor, keep, &last, options[i]), URLBNF_OK);
        assert_int_equal (urlbnf_extractor_feed (extractor, "http://h/a ", 11), 0);
        assert_int_equal (urlbnf_extractor_feed (extractor, input, 10), 0);
        assert_int_equal (urlbnf_extractor_feed (extractor, " ", more), 0);
        assert_int_equal (urlbnf_extractor_feed (extractor, input + 10, sizeof input - 10), 0);
        assert_int_equal (last.count, 1 - more);
        urlbnf_extractor_free (extractor);
      }
}

/* Feed PIECE again and again, TOTAL octets in blocks.  Return the seconds it took.  */
static double
feed_much (urlbnf_extractor *extractor, const char *piece, size_t total)
{
  static char block[65536 + 1];
  size_t length = strlen (piece), at = 0;
  clock_t before = clock ();
  for (size_t done = 0; done < total; done += sizeof block)
    {
      for (size_t i = 0; i < sizeof block; i++)
        {
          block[i] = piece[at];
          at = at + 1 < length ? at + 1 : 0;
        }
      assert_int_equal (urlbnf_extractor_feed (extractor, block, sizeof block), 0);
    }
  assert_int_equal (urlbnf_extractor_finish (extractor), 0);
  return (double) (clock () - before) / CLOCKS_PER_SEC;
}

/* The texts, of 64 MB, might make a search slow or large.  They take about a second; the time
   allowed lets valgrind pass, but no search that reads a candidate more than a few times.  */
TEST (hostile_streams_take_linear_time)
{
  static const char *const pieces[] = {
    "<", "<URL:", "<URL:<", "x", " ", "-\n", "http://", "http:// ", "http://h/", "h ", "(((((((",
    ")", "http://h/) ) ", "# ", "mailto:a.#.", "<a\n", "<:>", "prospero:/ ", "URL:", "<x: >", "a+",
    "%41:",
    "\\u0022http:// ", "&quot;http://&amp;amp;", "http://(\xE2\x80", "(http://(&#34;) ",
    "<URL:http://h/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>", "\xFF%\n"
  };
  enum { PIECES = sizeof pieces / sizeof *pieces, TOTAL = 64 << 20 };
  struct failing failing = { .good = SIZE_MAX };
  urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  struct last last = { 0 };
  urlbnf_extractor *extractor;
  double seconds = 0;
  options.allocator = &allocator;
  options.flags = URLBNF_EXTRACT_BARE;
  assert_int_equal (urlbnf_extractor_new (&extractor, keep, &last, &options), URLBNF_OK);
  for (size_t i = 0; i < PIECES; i++)
    seconds += feed_much (extractor, pieces[i], TOTAL / PIECES);
  urlbnf_extractor_free (extractor);
  assert_true (last.count > 0);
  assert_int_equal (failing.live, 0);
  assert_true (failing.total < 64 * DEFAULT_LIMIT);
  assert_true (seconds < 300);
}

TEST (offsets_have_more_than_32_bits)
{
  static char block[1 << 20];
  struct last last = { 0 };
  urlbnf_extractor *extractor;
  assert_int_equal (urlbnf_extractor_new (&extractor, keep, &last, NULL), URLBNF_OK);
  memset (block, ' ', sizeof block);
  for (int i = 0; i < 4097; i++)
    assert_int_equal (urlbnf_extractor_feed (extractor, block, sizeof block), 0);
  assert_int_equal (urlbnf_extractor_feed (extractor, "<x:y>", 5), 0);
  assert_int_equal (last.count, 1);
  assert_true (last.found.start == 4097ull << 20);
  assert_true (last.found.end == (4097ull << 20) + 5);
  urlbnf_extractor_free (extractor);
}
