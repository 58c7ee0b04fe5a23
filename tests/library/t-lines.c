/* t-lines.c: fails if urlbnf_parser_lines() does not call its function once for each line, reads
   past its text, or loses a line when memory fails.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "draw.h"
#include "failing.h"
#include "short-texts.h"
#include "trees.h"
#include "unit.h"

/* The state of a walk over the lines of the TEXT of that LENGTH.  */
struct walk
{
  const char *text;
  size_t length, at;
  size_t number, stop;          /* Stop at this line.  */
  unsigned flags;
  urlbnf_parser *other;         /* This parser gets each line alone.  */
};

/* Return the end of the line that begins at AT, according to the header.  */
static size_t
find_end (const struct walk *walk, size_t *next)
{
  size_t end = walk->at;
  while (end != walk->length && walk->text[end] != '\n')
    end++;
  *next = end != walk->length ? end + 1 : end;
  return end != walk->at && walk->text[end - 1] == '\r' ? end - 1 : end;
}

static int
check_line (void *context, const urlbnf_line *line)
{
  struct walk *walk = context;
  size_t next, length = find_end (walk, &next) - walk->at;
  assert_int_equal (line->number, walk->number++);
  assert_int_equal (line->offset, walk->at);
  assert_int_equal (line->next, next);
  assert_ptr_equal (line->text.ptr, walk->text + walk->at);
  assert_int_equal (line->text.len, length);
  walk->at = next;

  urlbnf_error error;
  const urlbnf_url *url;
  urlbnf_code code = urlbnf_parser_parse (walk->other, &url, line->text.ptr, length, &error);
  assert_int_equal (line->code, code);
  assert_true ((line->url != NULL)
               == (code == URLBNF_OK && (walk->flags & URLBNF_LINES_TREES) != 0));
  assert_true ((line->error != NULL)
               == (code != URLBNF_OK && (walk->flags & URLBNF_LINES_ERRORS) != 0));
  if (line->url != NULL)
    fuzz_compare_trees (line->url, url);
  if (line->error != NULL)
    fuzz_compare_errors (line->error, &error);
  return walk->number == walk->stop;
}

/* Walk over all lines, with each combination of flags.  */
static void
check_text (const char *text, size_t length, const urlbnf_options *options)
{
  urlbnf_parser *parser, *other;
  assert_int_equal (urlbnf_parser_new (&parser, options), URLBNF_OK);
  assert_int_equal (urlbnf_parser_new (&other, options), URLBNF_OK);
  for (unsigned flags = 0; flags < 4; flags++)
    {
      struct walk walk = { .text = text, .length = length, .flags = flags, .other = other };
      assert_int_equal (urlbnf_parser_lines (parser, text, length, flags, check_line, &walk),
                        URLBNF_OK);
      assert_int_equal (walk.at, length);
    }
  urlbnf_parser_free (parser);
  urlbnf_parser_free (other);
}

/* The text has lines of all kinds; the last one has no newline.  */
static const char mixed[] =
  "http://a.example/x\n"
  "\n"
  "http://b.example/ \r\n"
  "https://user:pw@c.example:80/p?q\r\n"
  "\r\n"
  "\r"
  "\n"
  "http://d.example/\rx\n"
  "ftp://d.example/a;type=i\0\n"
  "\0\n"
  "news:*\n"
  "http://e.example/#fragment\n"
  "http://e.example/#no fragment\n"
  "http://e.example/#~\n"
  "x://a_b/\n"
  "http://1.2.3.4.5/\n"
  "http://www.example.com/0123456789012345678901234567890123456789012345678901234567890123456789\n"
  "mailto:a@b\n"
  "http://last.example/no-newline\r";

TEST (lines_are_those_of_single_calls)
{
  /* The fragment of a URI is part of it, but after a URL it has RFC 1738's characters.  */
  static const char *const grammar[] = { NULL, "w3c", "rfc3986" };
  static const urlbnf_production start[] = { URLBNF_NONE, URLBNF_HOSTPORT, URLBNF_GENERICURL };
  check_text (mixed, sizeof mixed - 1, NULL);
  for (size_t i = 0; i < sizeof grammar / sizeof *grammar; i++)
    for (unsigned fragment = 0; fragment < 2; fragment++)
      {
        urlbnf_options options = { .grammar = grammar[i],
                                   .flags = fragment != 0 ? URLBNF_ALLOW_FRAGMENT : 0 };
        /* The library may have fewer grammars.  */
        if (i != 0 && urlbnf_validate ("", 0, &options, NULL) == URLBNF_E_ARGUMENT)
          continue;
        check_text (mixed, sizeof mixed - 1, &options);
      }
  for (size_t i = 0; i < sizeof start / sizeof *start; i++)
    {
      urlbnf_options options = { .start = start[i] };
      check_text (mixed, sizeof mixed - 1, &options);
    }
}

/* Short texts as lines, as long together as a text that fences.h lends.  */
static struct
{
  const urlbnf_options *options;
  char text[1 << 14];
  size_t length;
} shorts;

static void
check_shorts (void)
{
  check_text (shorts.text, shorts.length, shorts.options);
  shorts.length = 0;
}

static void
add_short (const char *text, size_t length)
{
  if (shorts.length + length + 1 > sizeof shorts.text)
    check_shorts ();
  memcpy (shorts.text + shorts.length, text, length);
  shorts.text[shorts.length + length] = '\n';
  shorts.length += length + 1;
}

TEST (short_lines_are_those_of_single_calls)
{
  static const struct { const char *prefix; size_t most; urlbnf_options options; } rows[] = {
    { NULL, 6000, { 0 } }, { NULL, 2000, { .flags = URLBNF_ALLOW_FRAGMENT } },
    { NULL, 2000, { .grammar = "w3c" } }, { NULL, 2000, { .grammar = "rfc3986" } },
    { "", 30000, { .start = URLBNF_GENERICURL } }, { "", 30000, { .start = URLBNF_LOGIN } },
    { "", 30000, { .start = URLBNF_HOSTPORT } }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (urlbnf_validate ("", 0, &rows[i].options, NULL) != URLBNF_E_ARGUMENT)
      {
        shorts.options = &rows[i].options;
        for_short_texts (rows[i].prefix, rounds (rows[i].most), add_short);
        check_shorts ();
      }
}

/* Each beginning and each end of the text is tried, between fences.  */
TEST (nothing_after_the_text_is_read)
{
  for (size_t length = 0; length < sizeof mixed; length++)
    {
      check_text (mixed, length, NULL);
      check_text (mixed + sizeof mixed - 1 - length, length, NULL);
    }
}

TEST (a_function_can_stop)
{
  urlbnf_parser *parser, *other;
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parser_new (&other, NULL), URLBNF_OK);
  for (size_t stop = 1; stop < 16; stop++)
    {
      struct walk walk
        = { .text = mixed, .length = sizeof mixed - 1, .stop = stop, .other = other };
      assert_int_equal (urlbnf_parser_lines (parser, mixed, sizeof mixed - 1, 0, check_line, &walk),
                        URLBNF_OK);
      assert_int_equal (walk.number, stop);
    }
  struct walk none = { .text = NULL, .other = other };
  assert_int_equal (urlbnf_parser_lines (parser, mixed, sizeof mixed - 1, 4, check_line, &none),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_parser_lines (parser, NULL, 0, 0, check_line, &none), URLBNF_OK);
  assert_int_equal (none.number, 0);
  urlbnf_parser_free (parser);
  urlbnf_parser_free (other);
}

static int
count_codes (void *context, const urlbnf_line *line)
{
  ((size_t *) context)[line->code]++;
  return 0;
}

/* The line, of 100 MB, stands between short ones and at the end.  */
TEST (a_line_can_be_long)
{
  enum { LONG = 100 * 1000 * 1000 };
  static const char before[] = "http://h/\n", head[] = "http://h/", tail[] = "\nhttp://h/\n";
  size_t whole = sizeof before - 1 + LONG, length = whole + sizeof tail - 1;
  char *text = malloc (length);
  urlbnf_parser *parser;
  assert_non_null (text);
  memset (text, 'a', length);
  memcpy (text, before, sizeof before - 1);
  memcpy (text + sizeof before - 1, head, sizeof head - 1);
  memcpy (text + whole, tail, sizeof tail - 1);
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  for (int i = 0; i < 2; i++)
    {
      size_t codes[16] = { 0 };
      assert_int_equal (urlbnf_parser_lines (parser, text, i == 0 ? length : whole, 0, count_codes,
                                             codes),
                        URLBNF_OK);
      assert_int_equal (codes[URLBNF_OK], i == 0 ? 3 : 2);
    }
  text[whole - 1] = ' ';
  size_t codes[16] = { 0 };
  assert_int_equal (urlbnf_parser_lines (parser, text, length, URLBNF_LINES_ERRORS, count_codes,
                                         codes),
                    URLBNF_OK);
  assert_int_equal (codes[URLBNF_OK], 2);
  assert_int_equal (codes[URLBNF_E_SYNTAX], 1);
  urlbnf_parser_free (parser);
  free (text);
}

/* Each allocation fails in turn: the line reports that, and the parser goes on.  */
TEST (memory_may_fail)
{
  for (unsigned flags = 0; flags < 4; flags++)
    for (size_t good = 0; ; good++)
      {
        struct failing failing = { .good = good };
        urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
        urlbnf_options options = URLBNF_OPTIONS_INIT;
        urlbnf_parser *parser;
        size_t codes[16] = { 0 };
        options.allocator = &allocator;
        if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
          continue;
        assert_int_equal (urlbnf_parser_lines (parser, mixed, sizeof mixed - 1, flags, count_codes,
                                               codes),
                          URLBNF_OK);
        urlbnf_parser_free (parser);
        assert_int_equal (failing.live, 0);
        assert_int_equal (codes[URLBNF_E_MEMORY], failing.failed);
        if (!failing.failed)
          break;
      }
}
