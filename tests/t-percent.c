/* t-percent.c: percent-coding, defaults and values.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <urlbnf.h>

#include "table.h"
#include "typed.h"

/*------------------------------------------------------------------------.
| The table                                                               |
`------------------------------------------------------------------------*/

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

static urlbnf_url *
parse (urlbnf_slice text, urlbnf_production start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.start = start;
  if (urlbnf_parse (&url, text.ptr, text.len, &options, NULL) != URLBNF_OK)
    fail_msg ("\"%.*s\" is no URL", (int) text.len, text.ptr);
  return url;
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
convert_decode (struct text *to, urlbnf_slice text)
{
  char buffer[1000];
  size_t length = urlbnf_decode (buffer, sizeof buffer, text.ptr, text.len);
  assert_true (length < sizeof buffer);
  add_result (to, buffer, length);
}

static void
convert_encode (struct text *to, urlbnf_slice text)
{
  char buffer[1000];
  size_t length;
  urlbnf_error error;
  urlbnf_production production = cut_production (&text);
  urlbnf_code code = urlbnf_encode (buffer, sizeof buffer, &length, text.ptr, text.len,
                                    production, &error);
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

/* The octets that can stand as themselves; then whether all others can as escapes, or none.  */
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
  urlbnf_url *url = parse (text, start);
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
convert_port (struct text *to, urlbnf_slice text)
{
  urlbnf_production start = cut_production (&text);
  urlbnf_url *url = parse (text, start);
  urlbnf_endpoint endpoint;
  (void) urlbnf_endpoint_find (url, &endpoint);
  text_print (to, "%lu\n", endpoint.port);
  urlbnf_free (url);
}

/* The value of a port with these octets for its digits; false if there is no such hostport.  */
static bool
value_of (unsigned long *value, const char *octets, size_t length)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_endpoint endpoint;
  urlbnf_url *url;
  char *text = malloc (length + 2);
  assert_non_null (text);
  memcpy (text, "h:", 2);
  memcpy (text + 2, octets, length);
  options.start = URLBNF_HOSTPORT;
  urlbnf_code code = urlbnf_parse (&url, text, length + 2, &options, NULL);
  free (text);
  if (code != URLBNF_OK)
    return false;
  assert_int_equal (urlbnf_endpoint_find (url, &endpoint), 1);
  assert_int_equal (endpoint.port_from, URLBNF_PORT_WRITTEN);
  *value = endpoint.port;
  urlbnf_free (url);
  return true;
}

static void
convert_value (struct text *to, urlbnf_slice text)
{
  unsigned long value;
  if (value_of (&value, text.ptr, text.len))
    text_print (to, "%lu\n", value);
  else
    text_print (to, "no port\n");
}

static void
convert (struct text *to, const char *input, size_t length)
{
  urlbnf_slice text = { input, length };
  urlbnf_slice word = cut_word (&text);
  if (is_word (word, "decode"))
    convert_decode (to, text);
  else if (is_word (word, "encode"))
    convert_encode (to, text);
  else if (is_word (word, "holds"))
    convert_holds (to, text);
  else if (is_word (word, "default"))
    convert_default (to, text);
  else if (is_word (word, "port"))
    convert_port (to, text);
  else if (is_word (word, "value"))
    convert_value (to, text);
  else
    fail_msg ("no such command: %.*s", (int) length, input);
}

static void
table (void **state)
{
  (void) state;
  table_run ("percent.txt", convert);
}

/*------------------------------------------------------------------------.
| The sets and the parser                                                 |
`------------------------------------------------------------------------*/

/* What the parser has been seen to take inside each production.  */
enum { PRODUCTIONS = URLBNF_DIGITS + 1 };
static bool took_itself[PRODUCTIONS][256], took_escape[PRODUCTIONS][256];

/* Parse the text; each production whose text covers the LENGTH octets at OFFSET took OCTET.  */
static void
watch (urlbnf_parser *parser, const char *text, size_t text_length, size_t offset,
       size_t length, unsigned char octet)
{
  const urlbnf_url *url;
  urlbnf_node node = { .production = URLBNF_NONE };
  if (urlbnf_parser_parse (parser, &url, text, text_length, NULL) != URLBNF_OK)
    return;
  while (urlbnf_node_next (url, &node))
    if (node.offset <= offset && offset + length <= node.offset + node.text.len)
      (length == 1 ? took_itself : took_escape)[node.production][octet] = true;
}

static bool
is_hex (char octet)
{
  return octet != '\0' && strchr ("0123456789ABCDEFabcdef", octet) != NULL;
}

/* Put OCTET as itself and as an escape into SEED at AT, for DROPPED octets that stand there.  */
static void
put_octet (urlbnf_parser *parser, const char *seed, size_t at, size_t dropped, int octet)
{
  char text[200];
  const char *behind = seed + at + dropped;
  size_t rest = strlen (behind);
  assert_true (at + rest + 3 < sizeof text);
  memcpy (text, seed, at);
  text[at] = (char) octet;
  memcpy (text + at + 1, behind, rest);
  /* A "%" before two digits does not stand for itself.  */
  if (octet != '%' || !is_hex (behind[0]) || !is_hex (behind[1]))
    watch (parser, text, at + 1 + rest, at, 1, (unsigned char) octet);
  snprintf (text + at, sizeof text - at, "%%%02x%s", (unsigned) octet, behind);
  watch (parser, text, at + 3 + rest, at, 3, (unsigned char) octet);
}

static void
try_seed (const char *seed, urlbnf_production start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  options.start = start;
  options.flags = URLBNF_BRIEF_ERRORS;
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

/* The productions of single characters have no nodes.  */
static bool
has_nodes (urlbnf_production production)
{
  return production != URLBNF_ALPHADIGIT
         && (production < URLBNF_LOWALPHA || production == URLBNF_DIGITS);
}

static void
sets_agree_with_the_parser (void **state)
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
  (void) state;
  for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
    try_seed (seeds[i].text, seeds[i].start);
  for (int production = 1; production < PRODUCTIONS; production++)
    for (int octet = 0; has_nodes ((urlbnf_production) production) && octet < 256; octet++)
      {
        int wanted = took_itself[production][octet] ? 1 : took_escape[production][octet] ? 0 : -1;
        int holds = urlbnf_production_holds ((urlbnf_production) production,
                                             (unsigned char) octet);
        if (holds != wanted)
          fail_msg ("%s, %02X: %d, but the parser says %d",
                    urlbnf_production_name ((urlbnf_production) production),
                    (unsigned) octet, holds, wanted);
      }
}

/* Whoever has the sets knows where escapes can stand; that is all of 256 octets or none.  */
static void
escapes_are_for_all_octets (void **state)
{
  (void) state;
  for (int production = -1; production < 300; production++)
    {
      bool known = production >= 1 && production < PRODUCTIONS;
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

/*------------------------------------------------------------------------.
| Coding                                                                  |
`------------------------------------------------------------------------*/

/* Each size of buffer from none on takes what fits, and nothing behind it is touched.  */
static void
each_size (size_t (*write) (char *, size_t), const char *whole)
{
  char buffer[100];
  size_t length = strlen (whole);
  assert_int_equal (write (NULL, 0), length);
  for (size_t size = 0; size < length + 3; size++)
    {
      memset (buffer, '#', sizeof buffer);
      assert_int_equal (write (buffer, size), length);
      assert_memory_equal (buffer, whole, size < length ? size : length);
      if (size > length)
        assert_int_equal (buffer[length], '\0');
      for (size_t i = size < length ? size : length + (size > length); i < sizeof buffer; i++)
        assert_int_equal (buffer[i], '#');
    }
}

static size_t
write_decoded (char *buffer, size_t size)
{
  return urlbnf_decode (buffer, size, "a%20b%2F%%2", 11);
}

static size_t
write_encoded (char *buffer, size_t size)
{
  size_t needed = 99;
  assert_int_equal (urlbnf_encode (buffer, size, &needed, "a b/~", 5, URLBNF_HSEGMENT, NULL),
                    URLBNF_OK);
  return needed;
}

static void
sizes (void **state)
{
  (void) state;
  each_size (write_decoded, "a b/%%2");
  each_size (write_encoded, "a%20b%2F%7E");
  assert_int_equal (urlbnf_decode (NULL, 0, NULL, 0), 0);
}

static void
in_place (void **state)
{
  char text[] = "%41%42%43d%";
  (void) state;
  assert_int_equal (urlbnf_decode (text, sizeof text, text, sizeof text - 1), 5);
  assert_string_equal (text, "ABCd%");
  memcpy (text, "%41%42%43d%", sizeof text);
  assert_int_equal (urlbnf_decode (text, 2, text, sizeof text - 1), 5);
  assert_memory_equal (text, "AB1%42%43d%", sizeof text);
}

/* What begins an escape behind the end of the text begins none.  */
static void
no_octet_behind_the_text (void **state)
{
  char buffer[4];
  (void) state;
  assert_int_equal (urlbnf_decode (buffer, sizeof buffer, "%41", 2), 2);
  assert_string_equal (buffer, "%4");
  assert_int_equal (urlbnf_decode (buffer, sizeof buffer, "%41", 1), 1);
  assert_string_equal (buffer, "%");
}

/* Whether an httpurl has PRODUCTION, where ";" is reserved (s.3.3).  */
static bool
is_of_http (urlbnf_production production)
{
  return production == URLBNF_HPATH || production == URLBNF_HSEGMENT || production == URLBNF_SEARCH;
}

static void
decode_once (void **state)
{
  char text[4], octet;
  (void) state;
  for (unsigned i = 0; i < 256; i++)
    for (int upper = 0; upper < 2; upper++)
      {
        snprintf (text, sizeof text, upper ? "%%%02X" : "%%%02x", i);
        assert_int_equal (urlbnf_decode (&octet, 1, text, 3), 1);
        assert_int_equal ((unsigned char) octet, i);
        text[0] = (char) i;
        if (i != '%')
          {
            assert_int_equal (urlbnf_decode (text, 3, text, 3), 3);
            assert_int_equal ((unsigned char) text[0], i);
          }
      }
}

static void
round_trip (void **state)
{
  char octets[256], encoded[3 * 256], decoded[256];
  size_t length;
  (void) state;
  for (int i = 0; i < 256; i++)
    octets[i] = (char) i;
  for (int number = 1; number < PRODUCTIONS; number++)
    {
      urlbnf_production production = (urlbnf_production) number;
      if (urlbnf_production_holds (production, 0) == -1)
        continue;
      assert_int_equal (urlbnf_encode (encoded, sizeof encoded, &length, octets, sizeof octets,
                                       production, NULL), URLBNF_OK);
      assert_true (length <= sizeof encoded);
      assert_int_equal (urlbnf_decode (decoded, sizeof decoded, encoded, length), 256);
      assert_memory_equal (decoded, octets, 256);
      /* No escape that is not needed, and none missing.  */
      for (size_t i = 0, at = 0; i < 256; i++)
        {
          bool is_plain = urlbnf_production_holds (production, (unsigned char) i) == 1
                          && !(i == ';' && is_of_http (production));
          assert_int_equal (encoded[at] == '%', !is_plain);
          at += is_plain ? 1 : 3;
          assert_true (i < 255 || at == length);
        }
    }
}

/* The text of the first node of PRODUCTION, which may be an item or a field of one; absent if there is
   none.  */
static urlbnf_slice
first_of (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node) && node.production != production)
    continue;
  return node.text;
}

/* All octets, encoded for a part, are that part and no other, and decode to themselves; but a tab
   delimits the parts of a gopherurl even as an escape (s.3.4.1).  */
static void
encoded_parts_are_parts (void **state)
{
  static const struct { const char *before, *behind; urlbnf_production part; } rows[] = {
    { "ftp://", "@h/", URLBNF_USER }, { "ftp://u:", "@h/", URLBNF_PASSWORD },
    { "ftp://h/", "", URLBNF_FSEGMENT }, { "ftp://h/", ";type=i", URLBNF_FSEGMENT },
    { "http://h/", "", URLBNF_HSEGMENT }, { "http://h/", "?s", URLBNF_HSEGMENT },
    { "http://h/?", "", URLBNF_SEARCH }, { "wais://h/d?", "", URLBNF_SEARCH },
    { "gopher://h/1", "%09s", URLBNF_SELECTOR }, { "gopher://h/1s%09", "%09p", URLBNF_SEARCH },
    { "gopher://h/1s%09%09", "", URLBNF_GOPHERPLUS_STRING },
    { "mailto:", "", URLBNF_ENCODED822ADDR },
    { "wais://h/", "?s", URLBNF_DATABASE }, { "wais://h/d/", "/p", URLBNF_WTYPE },
    { "wais://h/d/t/", "", URLBNF_WPATH }, { "prospero://h/", ";a=b", URLBNF_PSEGMENT },
    { "prospero://h/p;", "=b", URLBNF_FIELDNAME },
    { "prospero://h/p;a=", ";c=d", URLBNF_FIELDVALUE },
    { "x://h/", "", URLBNF_URLPATH }, { "x:", "", URLBNF_SCHEMEPART }
  };
  char text[1000], decoded[256];
  size_t length;
  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      char octets[256];
      bool is_tabbed = strstr (rows[i].behind, "%09") != NULL;
      for (int k = 0; k < 256; k++)
        octets[k] = (char) (k == '\t' && is_tabbed ? ' ' : k);
      size_t at = strlen (rows[i].before);
      memcpy (text, rows[i].before, at);
      assert_int_equal (urlbnf_encode (text + at, sizeof text - at, &length, octets, 256,
                                       rows[i].part, NULL), URLBNF_OK);
      at += length;
      memcpy (text + at, rows[i].behind, strlen (rows[i].behind));
      urlbnf_url *url = parse ((urlbnf_slice) { text, at + strlen (rows[i].behind) }, URLBNF_URL);
      urlbnf_slice part = first_of (url, rows[i].part);
      assert_int_equal (part.len, length);
      assert_int_equal (urlbnf_decode (decoded, 256, part.ptr, part.len), 256);
      assert_memory_equal (decoded, octets, 256);
      urlbnf_free (url);
    }
}

/* What an escape stands for is data, never a delimiter: taken apart first, decoded then.  */
static void
delimiters_are_data (void **state)
{
  char decoded[4];
  (void) state;
  urlbnf_url *url = parse ((urlbnf_slice) { "ftp://h/a%2Fb", 13 }, URLBNF_URL);
  const urlbnf_ftp *ftp = AS (url, FTP, ftp);
  assert_int_equal (ftp->fpath.count, 1);
  assert_int_equal (urlbnf_decode (decoded, sizeof decoded, ftp->fpath.item[0].ptr,
                                   ftp->fpath.item[0].len), 3);
  assert_string_equal (decoded, "a/b");
  urlbnf_free (url);
}

/* On failure the result is empty, and the error says which octet, or nothing.  */
static void
encode_failures (void **state)
{
  char buffer[4] = "###";
  size_t needed = 99;
  urlbnf_error error;
  (void) state;
  for (int octet = 0; octet < 256; octet++)
    {
      char octets[3] = { 'h', (char) octet, 'h' };
      int holds = urlbnf_production_holds (URLBNF_HOST, (unsigned char) octet);
      memset (&error, 0xFF, sizeof error);
      urlbnf_code code = urlbnf_encode (buffer, sizeof buffer, &needed, octets, 3, URLBNF_HOST,
                                        &error);
      assert_int_equal (code, holds == 1 ? URLBNF_OK : URLBNF_E_OCTET);
      assert_int_equal (error.code, code);
      assert_int_equal (needed, holds == 1 ? 3 : 0);
      assert_int_equal (buffer[needed], '\0');
      assert_int_equal (error.production, holds == 1 ? URLBNF_NONE : URLBNF_HOST);
      assert_int_equal (error.offset, holds == 1 ? 0 : 1);
      assert_int_equal (error.found, holds == 1 ? 0 : octet);
      assert_int_equal (error.expected_count, 0);
    }
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, URLBNF_NONE, NULL),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, (urlbnf_production) PRODUCTIONS,
                                   &error), URLBNF_E_ARGUMENT);
  assert_int_equal (needed, 0);
  assert_int_equal (error.production, URLBNF_NONE);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, " ", 1, URLBNF_PORT, NULL), URLBNF_E_OCTET);
  needed = 99;
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, NULL, 0, URLBNF_PORT, NULL), URLBNF_OK);
  assert_int_equal (needed, 0);
}

/* No octet behind the first can make the result short enough, so none is looked at.  */
static void
encode_too_long (void **state)
{
  static const struct { const char *octets; size_t length; } rows[] = {
    { "a", URLBNF_LENGTH_MAX + 1 }, { " ", URLBNF_LENGTH_MAX - 1 }, { " ", URLBNF_LENGTH_MAX },
    { "a", SIZE_MAX }, { " ", SIZE_MAX }, { " ", SIZE_MAX - 1 }, { " ", SIZE_MAX - 2 }
  };
  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      size_t needed = 99;
      urlbnf_error error;
      assert_int_equal (urlbnf_encode (NULL, 0, &needed, rows[i].octets, rows[i].length,
                                       URLBNF_HSEGMENT, &error), URLBNF_E_TOO_LONG);
      assert_int_equal (needed, 0);
      assert_int_equal (error.code, URLBNF_E_TOO_LONG);
      assert_int_equal (error.offset, 0);
    }
}

/* Digits without end stay what they are; each is looked at, up to the last, and so is what is none.  */
static void
long_digits (void **state)
{
  static char digits[100000];
  unsigned long value;
  (void) state;
  memset (digits, '9', sizeof digits);
  assert_true (value_of (&value, digits, sizeof digits));
  assert_int_equal (value, URLBNF_VALUE_MAX);
  memset (digits, '0', sizeof digits);
  digits[sizeof digits - 1] = '7';
  assert_true (value_of (&value, digits, sizeof digits));
  assert_int_equal (value, 7);
  memset (digits, '9', sizeof digits);
  digits[sizeof digits - 1] = 'x';
  assert_false (value_of (&value, digits, sizeof digits));
  assert_false (value_of (&value, digits, 0));
  for (int octet = 0; octet < 256; octet++)
    {
      char text[2] = { '1', (char) octet };
      bool is_digit = octet >= '0' && octet <= '9';
      assert_int_equal (value_of (&value, text, 2), is_digit);
      if (is_digit)
        assert_int_equal (value, 10 + octet - '0');
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (table),
    cmocka_unit_test (sets_agree_with_the_parser),
    cmocka_unit_test (escapes_are_for_all_octets),
    cmocka_unit_test (sizes),
    cmocka_unit_test (in_place),
    cmocka_unit_test (no_octet_behind_the_text),
    cmocka_unit_test (decode_once),
    cmocka_unit_test (round_trip),
    cmocka_unit_test (encoded_parts_are_parts),
    cmocka_unit_test (delimiters_are_data),
    cmocka_unit_test (encode_failures),
    cmocka_unit_test (encode_too_long),
    cmocka_unit_test (long_digits)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
