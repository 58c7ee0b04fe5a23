/* t-percent-api.c: fails if encoding or decoding treats an octet or an error in another way than
   the header promises.

   SPDX-License-Identifier: MIT  */

#include "parsed.h"
#include "typed.h"
#include "unit.h"

enum { PRODUCTIONS = URLBNF_DIGITS + 1 };

TEST (in_place)
{
  char text[] = "%41%42%43d%";
  assert_int_equal (urlbnf_decode (text, sizeof text, text, sizeof text - 1), 5);
  assert_string_equal (text, "ABCd%");
  memcpy (text, "%41%42%43d%", sizeof text);
  assert_int_equal (urlbnf_decode (text, 2, text, sizeof text - 1), 5);
  assert_memory_equal (text, "AB1%42%43d%", sizeof text);
}

/* What begins an escape behind the end of the text begins none.  */
TEST (no_octet_behind_the_text)
{
  char buffer[4];
  assert_int_equal (urlbnf_decode (buffer, sizeof buffer, "%41", 2), 2);
  assert_string_equal (buffer, "%4");
  assert_int_equal (urlbnf_decode (buffer, sizeof buffer, "%41", 1), 1);
  assert_string_equal (buffer, "%");
}

TEST (decode_once)
{
  char text[4], octet;
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

TEST (round_trip)
{
  char octets[256], encoded[3 * 256], decoded[256];
  size_t length;
  for (int i = 0; i < 256; i++)
    octets[i] = (char) i;
  for (int number = 1; number < PRODUCTIONS; number++)
    {
      urlbnf_production production = (urlbnf_production) number;
      if (urlbnf_production_holds (production, 0) == -1)
        continue;
      assert_int_equal (urlbnf_encode (encoded, sizeof encoded, &length, octets, sizeof octets,
                                       production, NULL, NULL), URLBNF_OK);
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
TEST (encoded_parts_are_parts)
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
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      char octets[256];
      bool is_tabbed = strstr (rows[i].behind, "%09") != NULL;
      for (int k = 0; k < 256; k++)
        octets[k] = (char) (k == '\t' && is_tabbed ? ' ' : k);
      size_t at = strlen (rows[i].before);
      memcpy (text, rows[i].before, at);
      assert_int_equal (urlbnf_encode (text + at, sizeof text - at, &length, octets, 256,
                                       rows[i].part, NULL, NULL), URLBNF_OK);
      at += length;
      memcpy (text + at, rows[i].behind, strlen (rows[i].behind));
      urlbnf_url *url = parsed_from (text, at + strlen (rows[i].behind), URLBNF_URL);
      urlbnf_slice part = first_of (url, rows[i].part);
      assert_int_equal (part.len, length);
      assert_int_equal (urlbnf_decode (decoded, 256, part.ptr, part.len), 256);
      assert_memory_equal (decoded, octets, 256);
      urlbnf_free (url);
    }
}

/* What an escape stands for is data, never a delimiter: taken apart first, decoded then.  */
TEST (delimiters_are_data)
{
  char decoded[4];
  urlbnf_url *url = parsed ("ftp://h/a%2Fb");
  const urlbnf_ftp *ftp = AS (url, FTP, ftp);
  assert_int_equal (ftp->fpath.count, 1);
  assert_int_equal (urlbnf_decode (decoded, sizeof decoded, ftp->fpath.item[0].ptr,
                                   ftp->fpath.item[0].len), 3);
  assert_string_equal (decoded, "a/b");
  urlbnf_free (url);
}

/* On failure the result is empty, and the error says which octet, or nothing.  */
TEST (encode_failures)
{
  char buffer[4] = "###";
  size_t needed = 99;
  urlbnf_error error;
  for (int octet = 0; octet < 256; octet++)
    {
      char octets[3] = { 'h', (char) octet, 'h' };
      int holds = urlbnf_production_holds (URLBNF_HOST, (unsigned char) octet);
      memset (&error, 0xFF, sizeof error);
      urlbnf_code code = urlbnf_encode (buffer, sizeof buffer, &needed, octets, 3, URLBNF_HOST, NULL,
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
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, URLBNF_NONE, NULL, NULL),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, (urlbnf_production) 9999, NULL,
                                   &error), URLBNF_E_ARGUMENT);
  assert_int_equal (needed, 0);
  assert_int_equal (error.production, URLBNF_NONE);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, "a", 1, URLBNF_HOST,
                                   &(urlbnf_options) { .grammar = "no" }, NULL), URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, " ", 1, URLBNF_PORT, NULL, NULL), URLBNF_E_OCTET);
  needed = 99;
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, NULL, 0, URLBNF_PORT, NULL, NULL), URLBNF_OK);
  assert_int_equal (needed, 0);
}

/* No octet behind the first can make the result short enough, so none is looked at.  */
TEST (encode_too_long)
{
  static const struct { const char *octets; size_t length; } rows[] = {
    { "a", URLBNF_LENGTH_MAX + 1 }, { " ", URLBNF_LENGTH_MAX - 1 }, { " ", URLBNF_LENGTH_MAX },
    { "a", SIZE_MAX }, { " ", SIZE_MAX }, { " ", SIZE_MAX - 1 }, { " ", SIZE_MAX - 2 }
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
