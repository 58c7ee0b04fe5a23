/* t-percent.c: fails if an encoded text or a default is not that of the table; if the set of octets
   of a production is not what the parser takes; or if encoding or decoding breaks a promise of the
   header.

   SPDX-License-Identifier: MIT  */

#include "../slow/fuzz/fuzz.h"
#include "parsed.h"
#include "table.h"
#include "unit.h"

/* Cut the first word off the text.  */
static urlbnf_slice
cut_word (urlbnf_slice *text)
{
  const char *space = memchr (text->ptr, ' ', text->len);
  urlbnf_slice word = { text->ptr, space != NULL ? (size_t) (space - text->ptr) : text->len };
  size_t cut = word.len + (space != NULL);
  text->ptr += cut;
  text->len -= cut;
  return word;
}

static bool
is_word (urlbnf_slice word, const char *string)
{
  return word.len == strlen (string) && memcmp (word.ptr, string, word.len) == 0;
}

static urlbnf_production
cut_production (urlbnf_slice *text)
{
  urlbnf_slice word = cut_word (text);
  return urlbnf_production_find (word.ptr, word.len);
}

static void
add_result (struct text *to, const char *octets, size_t length)
{
  if (length == 0)
    text_print (to, "\"\"");
  text_add_visible (to, octets, length);
  text_print (to, "\n");
}

static void
convert_encode (struct text *to, urlbnf_slice text)
{
  char buffer[1000];
  size_t length;
  urlbnf_error error;
  urlbnf_production production = cut_production (&text);
  urlbnf_code code = urlbnf_encode (buffer, sizeof buffer, &length, text.ptr, text.len,
                                    production, NULL, &error);
  assert_int_equal (error.code, code);
  assert_true (length < sizeof buffer);
  if (code == URLBNF_OK)
    add_result (to, buffer, length);
  else if (code == URLBNF_E_OCTET)
    text_print (to, "octet: %s, offset %zu, found %02X\n",
                urlbnf_production_name (error.production), error.offset, (unsigned) error.found);
  else
    text_print (to, "%s\n", urlbnf_code_name (code));
}

/* Write the octets that can stand as themselves, then whether all or no others can as escapes.  */
static void
convert_holds (struct text *to, urlbnf_slice text)
{
  urlbnf_production production = cut_production (&text);
  size_t themselves = 0, escaped = 0;
  for (int octet = 0; octet < 256; octet++)
    {
      int holds = urlbnf_production_holds (production, (unsigned char) octet);
      char character = (char) octet;
      if (holds == 1)
        text_add (to, &character, 1);
      themselves += holds == 1;
      escaped += holds == 0;
    }
  text_print (to, themselves + escaped == 256 ? " escapes\n" : escaped == 0 ? " none\n" : "?\n");
}

static void
convert_default (struct text *to, urlbnf_slice text)
{
  urlbnf_production production = cut_production (&text), start = cut_production (&text);
  urlbnf_url *url = parsed_from (text.ptr, text.len, start);
  urlbnf_slice value = urlbnf_default (url, production);
  urlbnf_free (url);                    /* The value is a constant.  */
  if (value.ptr != NULL)
    add_result (to, value.ptr, value.len);
  else
    {
      assert_int_equal (value.len, 0);
      text_print (to, "absent\n");
    }
}

static void
convert (struct text *to, const char *input, size_t length)
{
  urlbnf_slice text = { input, length };
  urlbnf_slice word = cut_word (&text);
  if (is_word (word, "encode"))
    convert_encode (to, text);
  else if (is_word (word, "holds"))
    convert_holds (to, text);
  else if (is_word (word, "default"))
    convert_default (to, text);
  else
    fail_msg ("no such command: %.*s", (int) length, input);
}

TEST (octets_are_coded_as_in_the_table)
{
  table_run ("percent.txt", convert);
}

/* Every octet of a port is read, whether it is a digit or not.  The harness knows the values.  */
TEST (ports_have_values)
{
  static const char *const ports[] = {
    "", "0", "10", "007", "65535", "65536", "429496729", "4294967289", "4294967294", "4294967295",
    "4294967296", "4294967299", "4294967300", "42949672950", "18446744073709551616",
    "000000000000000000000000000000000000004294967294", "99999999999999999999x", "-1", "+1", " 1",
    "a1"
  };
  static char digits[100000];
  for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
    fuzz_text ("0A0", ports[i], strlen (ports[i]));
  memset (digits, '9', sizeof digits);
  fuzz_text ("0A0", digits, sizeof digits);
  digits[sizeof digits - 1] = 'x';
  fuzz_text ("0A0", digits, sizeof digits);
  memset (digits, '0', sizeof digits);
  digits[sizeof digits - 1] = '7';
  fuzz_text ("0A0", digits, sizeof digits);
  for (int octet = 0; octet < 256; octet++)
    fuzz_text ("0A0", (char[]) { '1', (char) octet }, 2);
}

/* The octets that the parser has accepted inside each production of the grammar.  */
enum { ALL = URLBNF_PRODUCTIONS_MAX + 1 };
static bool took_itself[ALL][256], took_escape[ALL][256], is_seen[ALL];
static const char *grammar;     /* NULL, or "rfc3986".  */

/* Parse the text; note OCTET for each production that covers the LENGTH octets at OFFSET.  */
static void
note_octet (urlbnf_parser *parser, const char *text, size_t text_length, size_t offset,
            size_t length, unsigned char octet)
{
  const urlbnf_url *url;
  urlbnf_node node = { .production = URLBNF_NONE };
  if (urlbnf_parser_parse (parser, &url, text, text_length, NULL) != URLBNF_OK)
    return;
  while (urlbnf_node_next (url, &node))
    {
      is_seen[node.production] = true;
      if (node.offset <= offset && offset + length <= node.offset + node.text.len)
        (length == 1 ? took_itself : took_escape)[node.production][octet] = true;
    }
}

static bool
is_hex (char octet)
{
  return octet != '\0' && strchr ("0123456789ABCDEFabcdef", octet) != NULL;
}

/* Put OCTET as itself and as an escape into SEED at AT, in place of DROPPED octets.  */
static void
put_octet (urlbnf_parser *parser, const char *seed, size_t at, size_t dropped, int octet)
{
  char text[200];
  const char *after = seed + at + dropped;
  size_t rest = strlen (after);
  assert_true (at + rest + 3 < sizeof text);
  memcpy (text, seed, at);
  text[at] = (char) octet;
  memcpy (text + at + 1, after, rest);
  /* A "%" before two digits does not stand for itself.  */
  if (octet != '%' || !is_hex (after[0]) || !is_hex (after[1]))
    note_octet (parser, text, at + 1 + rest, at, 1, (unsigned char) octet);
  snprintf (text + at, sizeof text - at, "%%%02x%s", (unsigned) octet, after);
  note_octet (parser, text, at + 3 + rest, at, 3, (unsigned char) octet);
}

static void
try_seed (const char *seed, urlbnf_production start)
{
  urlbnf_options options = { .start = start, .grammar = grammar, .flags = URLBNF_BRIEF_ERRORS };
  urlbnf_parser *parser;
  assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_OK);
  assert_int_equal (urlbnf_parser_validate (parser, seed, strlen (seed), NULL), URLBNF_OK);
  for (size_t at = 0; at <= strlen (seed); at++)
    for (int octet = 0; octet < 256; octet++)
      {
        put_octet (parser, seed, at, 0, octet);
        if (seed[at] != '\0')
          put_octet (parser, seed, at, 1, octet);
      }
  urlbnf_parser_free (parser);
}

/* Call urlbnf_production_holds() of the grammar.  */
static int
holds_by (urlbnf_production production, int octet)
{
  const urlbnf_options options = { .grammar = grammar };
  const char text = (char) octet;
  size_t needed;
  urlbnf_code code = urlbnf_encode (NULL, 0, &needed, &text, 1, production, &options, NULL);
  return code == URLBNF_OK ? needed == 1 : -1;
}

/* Check that the set of each production of a tree is what the parser accepts.  */
static void
check_sets (void)
{
  for (int production = 1; production < ALL; production++)
    for (int octet = 0; is_seen[production] && octet < 256; octet++)
      {
        bool is_reserved = octet == ';' && is_of_http ((urlbnf_production) production);
        int wanted = took_itself[production][octet] && !is_reserved ? 1
                     : took_escape[production][octet] ? 0 : -1;
        int holds = holds_by ((urlbnf_production) production, octet);
        if (holds != wanted)
          fail_msg ("%s, %02X: %d, but the parser says %d",
                    urlbnf_production_name ((urlbnf_production) production),
                    (unsigned) octet, holds, wanted);
      }
  memset (took_itself, 0, sizeof took_itself);
  memset (took_escape, 0, sizeof took_escape);
  memset (is_seen, 0, sizeof is_seen);
}

TEST (sets_agree_with_the_parser)
{
  static const struct { const char *text; urlbnf_production start; } seeds[] = {
    { "http://1.1.1.1:1/a/b?c", URLBNF_URL }, { "http://a.b-c.d/", URLBNF_URL },
    { "ftp://u:p@a.b:1/a/b;type=a", URLBNF_URL }, { "file://a/b/c", URLBNF_URL },
    { "gopher://a:1/1a%09b%09c", URLBNF_URL }, { "gopher://a/1a/b", URLBNF_URL },
    { "mailto:a@b", URLBNF_URL },
    { "news:a", URLBNF_URL }, { "news:*", URLBNF_URL }, { "news:a@b", URLBNF_URL },
    { "nntp://a:1/b/1", URLBNF_URL }, { "telnet://u:p@a:1/", URLBNF_URL },
    { "wais://a:1/b", URLBNF_URL }, { "wais://a:1/b?c", URLBNF_URL },
    { "wais://a:1/b/c/d", URLBNF_URL }, { "prospero://a:1/b/c;d=e", URLBNF_URL },
    { "x://u:p@a:1/b", URLBNF_URL }, { "x:b", URLBNF_URL }, { "b:c", URLBNF_GENERICURL }
  };
  for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
    try_seed (seeds[i].text, seeds[i].start);
  check_sets ();
}

/* This point fails if src/generate/Sets.pm misreads a pattern or a rule.  */
TEST (sets_of_rfc3986_agree_with_the_parser)
{
  static const char *const seeds[] = {
    "http://u:p@h:1/a/b?c#d", "//h/a", "//[::1]", "a/b", "/a/b", "x:a/b", "x:/a",
    "http://1.22.200.255", "http://[::1]/",
    "http://[1:a:f:4:5:6:7.88.199.250]/", "http://[1:2:3:4:5:6:7:8]/", "http://[v1.a]/", "?a", "#b",
    "x://"
  };
  const urlbnf_options options = { .grammar = "rfc3986" };
  if (urlbnf_validate ("x:", 2, &options, NULL) != URLBNF_OK)
    return;
  grammar = "rfc3986";
  for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
    try_seed (seeds[i], urlbnf_production_find ("URI-reference", strlen ("URI-reference")));
  check_sets ();
  assert_int_equal (holds_by (URLBNF_HSEGMENT, 'a'), -1);
  grammar = NULL;
}

/* A production allows escapes for all of the 256 octets or for no octet.  */
TEST (escapes_are_for_all_octets)
{
  for (int production = -1; production < 300; production++)
    {
      bool known = urlbnf_production_name ((urlbnf_production) production) != NULL;
      int nul = urlbnf_production_holds ((urlbnf_production) production, 0);
      assert_true (nul == 0 || nul == -1);
      for (int octet = 0; octet < 256; octet++)
        {
          int holds = urlbnf_production_holds ((urlbnf_production) production,
                                               (unsigned char) octet);
          assert_true (holds == nul || (known && holds == 1));
        }
      if (nul == 0)
        assert_int_equal (urlbnf_production_holds ((urlbnf_production) production, '%'), 0);
    }
}

/* Each octet is tried after each other one that follows a "%", and texts end everywhere.  */
TEST (escapes_are_decoded)
{
  static const char text[] = "a+%2Bb%00%4%41%2541%7e%7E%";
  char triplets[3 * 256];
  for (int first = 0; first < 256; first++)
    {
      for (int i = 0; i < 256; i++)
        memcpy (triplets + 3 * i, (char[]) { '%', (char) first, (char) i }, 3);
      fuzz_text ("0A0", triplets, sizeof triplets);
    }
  for (size_t length = 0; length < sizeof text; length++)
    fuzz_text ("0A0", text, length);
}

/* Octets that a production cannot have are refused, the first of them by name.  */
TEST (each_octet_is_encoded_for_each_production)
{
  for (int production = 0; production <= LAST_OF_RFC1738; production++)
    for (int first = 0; first < 256; first += 16)
      {
        char octets[256], head[] = { '0', (char) ('A' + production), '0' };
        for (int i = 0; i < 256; i++)
          octets[i] = (char) (first + i);
        fuzz_text (head, octets, sizeof octets);
      }
  for (int octet = 0; octet < 256; octet++)
    fuzz_text ((char[]) { '0', 'A' + URLBNF_HOST, '0' }, (char[]) { 'h', (char) octet, 'h' }, 3);
}

TEST (wrong_arguments_are_refused)
{
  size_t needed = 99;
  urlbnf_error error;
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, URLBNF_NONE, NULL, NULL),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, (urlbnf_production) 9999, NULL,
                                   &error), URLBNF_E_ARGUMENT);
  assert_int_equal (needed, 0);
  assert_int_equal (error.production, URLBNF_NONE);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, URLBNF_HOST,
                                   &(urlbnf_options) { .grammar = "no" }, NULL), URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, " ", 1, URLBNF_PORT, NULL, NULL),
                    URLBNF_E_OCTET);
  needed = 99;
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, NULL, 0, URLBNF_PORT, NULL, NULL), URLBNF_OK);
  assert_int_equal (needed, 0);
}

/* The first octet already makes the result too long, so no other is read.  */
TEST (octets_that_get_too_long_are_not_read)
{
  static const struct { const char *octets; size_t length; } rows[] = {
    { "a", URLBNF_LENGTH_MAX + 1 }, { " ", URLBNF_LENGTH_MAX - 1 }, { " ", URLBNF_LENGTH_MAX },
    { "a", SIZE_MAX / 2 + 11 }, { "a", SIZE_MAX }, { " ", SIZE_MAX }, { " ", SIZE_MAX - 1 },
    { " ", SIZE_MAX - 2 }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      size_t needed = 99;
      urlbnf_error error;
      assert_int_equal (urlbnf_encode (NULL, 0, &needed, rows[i].octets, rows[i].length,
                                       URLBNF_HSEGMENT, NULL, &error), URLBNF_E_TOO_LONG);
      assert_int_equal (needed, 0);
      assert_int_equal (error.code, URLBNF_E_TOO_LONG);
      assert_int_equal (error.offset, 0);
    }
}
