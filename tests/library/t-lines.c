/* t-lines.c: fails if urlbnf_parser_lines() does not call its function once for each line, reads
   past its text, or loses a line when memory fails; or if functions that parse disagree about a
   short text.  slow/fuzz/fuzz-parse.c compares them.

   SPDX-License-Identifier: MIT  */

#include "../slow/fuzz/fuzz.h"
#include "short-texts.h"
#include "unit.h"

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

/* Run the harness of the fuzzers with each start symbol of each grammar, each flag and, in turn,
   allocations that fail: it walks over the lines.  */
TEST (lines_are_those_of_single_calls)
{
  size_t starts = 1;
  while (fuzz_start (starts).grammar != fuzz_start (0).grammar
         || fuzz_start (starts).production != fuzz_start (0).production)
    starts++;
  for (size_t start = 0; start < starts; start++)
    for (char flags = '0'; flags < '4'; flags++)
      fuzz_text ((char[]) { flags, (char) ('A' + start), (char) ('0' + start % 10) }, mixed,
                 sizeof mixed - 1);
  fuzz_without_memory ("0A", mixed, sizeof mixed - 1);
}

/* Short texts as lines, as long together as a text that loans.h lends, after a head.  */
static struct
{
  char head[FUZZ_HEAD + 1], text[1 << 14];
  size_t length;
} shorts;

static void
check_shorts (void)
{
  fuzz_text (shorts.head, shorts.text, shorts.length);
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
  static const struct
  {
    const char *prefix;
    size_t most;
    char flags;
    const char *grammar;
    urlbnf_production start;
  } rows[] = {
    { NULL, 2000, '0', "rfc1738", URLBNF_URL }, { NULL, 1000, '2', "rfc1738", URLBNF_URL },
    { NULL, 1000, '0', "w3c", URLBNF_NONE }, { NULL, 1000, '0', "rfc3986", URLBNF_NONE },
    { "", 3000, '0', "rfc1738", URLBNF_GENERICURL }, { "", 3000, '0', "rfc1738", URLBNF_LOGIN },
    { "", 3000, '0', "rfc1738", URLBNF_HOSTPORT }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      /* The library may have fewer grammars.  */
      char start = fuzz_start_octet (rows[i].grammar, rows[i].start);
      snprintf (shorts.head, sizeof shorts.head, "%c%c0", rows[i].flags, start);
      for_short_texts (rows[i].prefix, rounds (rows[i].most), add_short);
      check_shorts ();
    }
}

/* Each beginning and each end of the text is tried, between fences.  */
TEST (nothing_after_the_text_is_read)
{
  for (size_t length = 0; length < sizeof mixed; length++)
    {
      fuzz_text ("0A0", mixed, length);
      fuzz_text ("0A0", mixed + sizeof mixed - 1 - length, length);
    }
}

/* Stop when no lines are LEFT.  */
static int
stop (void *left, const urlbnf_line *line)
{
  (void) line;
  return --*(size_t *) left == 0;
}

TEST (a_function_can_stop)
{
  urlbnf_parser *parser;
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  for (size_t lines = 1; lines < 16; lines++)
    {
      size_t left = lines;
      assert_int_equal (urlbnf_parser_lines (parser, mixed, sizeof mixed - 1, 0, stop, &left),
                        URLBNF_OK);
      assert_int_equal (left, 0);
    }
  assert_int_equal (urlbnf_parser_lines (parser, mixed, sizeof mixed - 1, 4, stop, NULL),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_parser_lines (parser, NULL, 0, 0, stop, NULL), URLBNF_OK);
  urlbnf_parser_free (parser);
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
