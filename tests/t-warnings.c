/* t-warnings.c: warnings and addr-specs.

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

enum { KINDS = URLBNF_WARN_SCHEME_EXPERIMENTAL, ROOM = 600 };

static bool seen[KINDS + 1];

static urlbnf_url *
parse (urlbnf_production start, const char *text, size_t length)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.start = start;
  return urlbnf_parse (&url, text, length, &options, NULL) == URLBNF_OK ? url : NULL;
}

static bool
are_same (const urlbnf_warning *a, const urlbnf_warning *b)
{
  return a->kind == b->kind && a->production == b->production && a->offset == b->offset
         && a->length == b->length;
}

/* With any room, the first ones are the same, and nothing behind them is written.  */
static void
check_rooms (const urlbnf_url *url, const urlbnf_warning *all, size_t count)
{
  static const urlbnf_warning untouched = { (urlbnf_warning_kind) 77, URLBNF_NONE, 7, 7 };
  urlbnf_warning some[ROOM + 1];
  assert_int_equal (urlbnf_warnings (NULL, 0, url), count);
  for (size_t room = 0; room <= count + 1; room++)
    {
      for (size_t i = 0; i <= count + 1; i++)
        some[i] = untouched;
      assert_int_equal (urlbnf_warnings (some, room, url), count);
      for (size_t i = 0; i <= count + 1; i++)
        assert_true (are_same (&some[i], i < room && i < count ? &all[i] : &untouched));
    }
}

/* By offset, then by kind, none twice, each in the text.  */
static void
check_order (const urlbnf_warning *all, size_t count, size_t length)
{
  for (size_t i = 0; i < count; i++)
    {
      assert_true (all[i].offset <= length && all[i].length <= length - all[i].offset);
      if (i > 0)
        assert_true (all[i - 1].offset < all[i].offset
                     || (all[i - 1].offset == all[i].offset && all[i - 1].kind < all[i].kind));
    }
}

static void
write_warnings (struct text *to, const urlbnf_url *url)
{
  urlbnf_warning all[ROOM];
  size_t count = urlbnf_warnings (all, ROOM, url);
  assert_true (count < ROOM);
  check_rooms (url, all, count);
  check_order (all, count, urlbnf_text (url).len);
  for (size_t i = 0; i < count; i++)
    {
      seen[all[i].kind] = true;
      text_print (to, "%s %zu %zu %s %s\n", urlbnf_warning_name (all[i].kind), all[i].offset,
                  all[i].length, urlbnf_warning_section (all[i].kind),
                  urlbnf_production_name (all[i].production));
    }
}

/* A URL; or a start symbol, a space, and what it derives; or "addr-spec", a space, and an address
   that is not encoded.  */
static void
convert (struct text *to, const char *input, size_t length)
{
  const char *space = memchr (input, ' ', length);
  size_t word = space != NULL ? (size_t) (space - input) : 0;
  size_t skipped = space != NULL ? word + 1 : 0;
  urlbnf_production start = urlbnf_production_find (input, word);

  if (word == 9 && memcmp (input, "addr-spec", word) == 0)
    {
      bool is = urlbnf_is_addr_spec (input + skipped, length - skipped) != 0;
      text_print (to, is ? "yes\n" : "no\n");
      return;
    }
  urlbnf_url *url = parse (start, input + skipped, length - skipped);
  if (url == NULL)
    text_print (to, "syntax\n");
  else
    write_warnings (to, url);
  urlbnf_free (url);
}

static void
table (void **state)
{
  (void) state;
  table_run ("warnings.txt", convert);
  for (int kind = 1; kind <= KINDS; kind++)
    if (!seen[kind])
      fail_msg ("no case of %s", urlbnf_warning_name ((urlbnf_warning_kind) kind));
}

/*------------------------------------------------------------------------.
| Kinds                                                                   |
`------------------------------------------------------------------------*/

static void
kinds_have_words (void **state)
{
  (void) state;
  for (int i = 1; i <= KINDS; i++)
    {
      urlbnf_warning_kind kind = (urlbnf_warning_kind) i;
      const char *name = urlbnf_warning_name (kind), *message = urlbnf_warning_message (kind);
      const char *section = urlbnf_warning_section (kind);
      assert_int_equal (urlbnf_warning_find (name, strlen (name)), kind);
      assert_true (strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (name));
      assert_true (strlen (message) > 10 && message[strlen (message) - 1] != '.');
      assert_true (strspn (section, "0123456789.") == strlen (section));
      assert_true (section[0] >= '2' && section[0] <= '6');
    }
}

static void
other_values_are_no_kinds (void **state)
{
  static const int values[] = { 0, -1, KINDS + 1, 1000, INT32_MAX, INT32_MIN };
  (void) state;
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    {
      assert_null (urlbnf_warning_name ((urlbnf_warning_kind) values[i]));
      assert_null (urlbnf_warning_message ((urlbnf_warning_kind) values[i]));
      assert_null (urlbnf_warning_section ((urlbnf_warning_kind) values[i]));
    }
}

static void
names_are_found_whole (void **state)
{
  (void) state;
  assert_int_equal (urlbnf_warning_find ("port-range", 10), URLBNF_WARN_PORT_RANGE);
  assert_int_equal (urlbnf_warning_find ("port-ranges", 10), URLBNF_WARN_PORT_RANGE);
  assert_int_equal (urlbnf_warning_find ("port-range", 9), URLBNF_WARN_NONE);
  assert_int_equal (urlbnf_warning_find ("port-range", 11), URLBNF_WARN_NONE);
  assert_int_equal (urlbnf_warning_find ("Port-range", 10), URLBNF_WARN_NONE);
  assert_int_equal (urlbnf_warning_find ("port-rangX", 10), URLBNF_WARN_NONE);
  assert_int_equal (urlbnf_warning_find ("port-rang\0", 10), URLBNF_WARN_NONE);
  assert_int_equal (urlbnf_warning_find ("", 0), URLBNF_WARN_NONE);
  assert_int_equal (urlbnf_warning_find (NULL, 0), URLBNF_WARN_NONE);
}

/*------------------------------------------------------------------------.
| Octets                                                                  |
`------------------------------------------------------------------------*/

/* Which octets, by RFC 822, stand in each place of an address with "%" in it.  */
static bool
is_atom_octet (int octet)
{
  return octet > 32 && octet < 127 && strchr ("()<>@,;:\\\".[]", octet) == NULL;
}

static bool
may_stand (const char *place, int octet)
{
  if (strcmp (place, "a%b@h") == 0 || strcmp (place, "a@h%i") == 0)
    return is_atom_octet (octet) || octet == '.';
  if (strcmp (place, "%@h") == 0 || strcmp (place, "a@%") == 0)
    return is_atom_octet (octet);
  if (strcmp (place, "\"%\"@h") == 0)
    return octet < 128 && octet != '"' && octet != '\\' && octet != '\r';
  if (strcmp (place, "a@[%]") == 0)
    return octet < 128 && octet != '[' && octet != ']' && octet != '\\' && octet != '\r';
  return octet < 128;
}

/* Whether a mailto with all of ADDRESS encoded is warned about.  */
static bool
is_warned_about (const struct text *address)
{
  urlbnf_warning all[ROOM];
  bool warned = false;
  struct text text = { NULL, 0 };
  text_print (&text, "mailto:");
  for (size_t i = 0; i < address->length; i++)
    text_print (&text, "%%%02x", (unsigned) (unsigned char) address->octets[i]);
  urlbnf_url *url = parse (URLBNF_URL, text.octets, text.length);
  assert_non_null (url);
  size_t count = urlbnf_warnings (all, ROOM, url);
  for (size_t i = 0; i < count; i++)
    warned |= all[i].kind == URLBNF_WARN_NOT_ADDR_SPEC;
  urlbnf_free (url);
  free (text.octets);
  return warned;
}

/* Each octet in each place: as it is, and encoded in a URL.  */
static void
octets_of_addresses (void **state)
{
  static const char *const places[] = {
    "a%b@h", "a@h%i", "%@h", "a@%", "\"%\"@h", "\"\\%\"@h", "a@[%]", "a@[\\%]"
  };
  (void) state;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (int octet = 0; octet < 256; octet++)
      {
        struct text address = { NULL, 0 };
        text_add (&address, places[i], strlen (places[i]));
        *strchr (address.octets, '%') = (char) octet;
        bool wanted = may_stand (places[i], octet);
        if (urlbnf_is_addr_spec (address.octets, address.length) != wanted
            || is_warned_about (&address) == wanted)
          fail_msg ("%s with %02X", places[i], (unsigned) octet);
        free (address.octets);
      }
}

/* No prefix but the whole, and nothing behind the length is looked at.  */
static void
lengths_of_addresses (void **state)
{
  static const char address[] = "\"a\\\"\".b@[1]";
  (void) state;
  for (size_t length = 0; length < sizeof address - 1; length++)
    {
      char *copy = malloc (length + 1);
      assert_non_null (copy);
      memcpy (copy + 1, address, length);
      assert_int_equal (urlbnf_is_addr_spec (copy + 1, length), 0);
      free (copy);
    }
  assert_int_equal (urlbnf_is_addr_spec (address, sizeof address - 1), 1);
  assert_int_equal (urlbnf_is_addr_spec (address, sizeof address), 0);
  assert_int_equal (urlbnf_is_addr_spec (NULL, 0), 0);
}

/* The escape of each octet in each part that can have escapes.  */
struct place
{
  const char *before, *after, *delimiters;
  bool tab_delimits;
};

static urlbnf_warning_kind
wanted_in (const struct place *place, int octet)
{
  if (octet == '\t' && place->tab_delimits)
    return URLBNF_WARN_NONE;
  if (octet < 32 || octet == 127)
    return URLBNF_WARN_ENCODED_CONTROL;
  return strchr (place->delimiters, octet) != NULL ? URLBNF_WARN_ENCODED_DELIMITER
                                                   : URLBNF_WARN_NONE;
}

/* The warning about the escape of OCTET.  */
static urlbnf_warning_kind
warned_in (const struct place *place, int octet)
{
  urlbnf_warning all[ROOM];
  urlbnf_warning_kind kind = URLBNF_WARN_NONE;
  struct text text = { NULL, 0 };
  text_print (&text, "%s%%%02X%s", place->before, (unsigned) octet, place->after);
  urlbnf_url *url = parse (URLBNF_URL, text.octets, text.length);
  assert_non_null (url);
  size_t count = urlbnf_warnings (all, ROOM, url);
  for (size_t i = 0; i < count; i++)
    if (all[i].offset == strlen (place->before) && all[i].length == 3
        && all[i].kind >= URLBNF_WARN_ENCODED_CONTROL
        && all[i].kind <= URLBNF_WARN_GOPHER_TAB_IN_SELECTOR)
      kind = all[i].kind;
  urlbnf_free (url);
  free (text.octets);
  return kind;
}

static void
octets_of_parts (void **state)
{
  static const struct place places[] = {
    { "ftp://", "@h", ":@/", false }, { "ftp://u:", "@h", ":@/", false },
    { "telnet://", "@h", ":@/", false }, { "telnet://u:", "@h", ":@/", false },
    { "x://", "@h", ":@/", false }, { "x://u:", "@h", ":@/", false },
    { "ftp://h/", "/;type=a", "/;", false }, { "ftp://h/a/", "", "/;", false },
    { "file:///", "", "/", false }, { "file://h/a/", "/b", "/", false },
    { "http://h/", "/", "/;?", false }, { "http://h/a/", "?", "/;?", false },
    { "http://h/?", "", "/;?", false },
    { "gopher://h/", "", "", false }, { "gopher://h/1", "", "", true },
    { "gopher://h/1%09", "", "", true }, { "gopher://h/1%09%09", "", "", false },
    { "mailto:a@", "", "", false }, { "news:", "@h", "@", false },
    { "wais://h/", "", "/?", false }, { "wais://h/d?", "", "/?", false },
    { "wais://h/d/", "/p", "/?", false }, { "wais://h/d/t/", "", "/?", false },
    { "prospero://h/", ";a=b", ";", false }, { "prospero://h/p;", "=", ";=", false },
    { "prospero://h/p;=", ";=", ";=", false },
    { "x:", "", ";/?:@&=", false }, { "x:/", "", ";/?:@&=", false },
    { "x://", "", ";/?:@&=", false }, { "x://h/", "", ";/?:@&=", false }
  };
  (void) state;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (int octet = 0; octet < 256; octet++)
      if (warned_in (&places[i], octet) != wanted_in (&places[i], octet))
        fail_msg ("%s and the escape of %02X", places[i].before, (unsigned) octet);
}

/* The host in an article of another grammar may have escapes: each is told of once.  */
static void
another_grammar (void **state)
{
  static const char text[] = "news:%07a@h%03%0D";
  static const size_t offsets[] = { 5, 11, 14 };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_warning all[4];
  urlbnf_url *url;
  (void) state;
  options.grammar = "w3c";
  urlbnf_code code = urlbnf_parse (&url, text, strlen (text), &options, NULL);
  if (code == URLBNF_E_ARGUMENT)
    return;
  assert_int_equal (code, URLBNF_OK);
  assert_int_equal (urlbnf_warnings (all, 4, url), 3);
  for (size_t i = 0; i < 3; i++)
    assert_int_equal (all[i].offset, offsets[i]);
  urlbnf_free (url);
}

/*------------------------------------------------------------------------.
| Size                                                                    |
`------------------------------------------------------------------------*/

/* BEFORE, then REPEATED a million times.  What is not linear does not come to an end.  */
static void
check_many (const char *before, const char *repeated, const char *after, size_t wanted)
{
  enum { TIMES = 1000000 };
  size_t start = strlen (before), one = strlen (repeated);
  size_t length = start + one * TIMES + strlen (after);
  urlbnf_warning some[3];
  char *text = malloc (length + 1);
  assert_non_null (text);
  memcpy (text, before, start);
  for (size_t i = 0; i < TIMES; i++)
    memcpy (text + start + i * one, repeated, one);
  memcpy (text + start + one * TIMES, after, strlen (after) + 1);
  urlbnf_url *url = parse (URLBNF_URL, text, length);
  assert_non_null (url);
  size_t count = urlbnf_warnings (some, 3, url);
  assert_int_equal (count, wanted);
  check_order (some, count < 3 ? count : 3, length);
  urlbnf_free (url);
  free (text);
}

static void
large_urls (void **state)
{
  (void) state;
  check_many ("http://h/", "%00", "", 1000000);
  check_many ("http://h/", "%2F/", "", 1000000);
  check_many ("ftp://h/", "?/", "", 1000000);
  check_many ("ftp://", "?", "@h", 1000000);
  check_many ("prospero://h/", ";%3D=%3B", "", 2000000);
  check_many ("gopher://h/1", "%09/", "", 1000000);
  check_many ("x:", "%3F", "", 1000000);
  check_many ("http://", "a", "", 2);
  check_many ("http://", "a.", "a", 1);
  check_many ("http://1.1.1.", "9", "", 1);
  check_many ("http://h:", "9", "", 2);
  check_many ("mailto:", "a.", "a@h", 0);
  check_many ("mailto:%22", "%5C%22", "%22@h", 0);
  check_many ("mailto:a@%5B", "%5C%5D", "%5D", 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (table),
    cmocka_unit_test (kinds_have_words),
    cmocka_unit_test (other_values_are_no_kinds),
    cmocka_unit_test (names_are_found_whole),
    cmocka_unit_test (octets_of_addresses),
    cmocka_unit_test (lengths_of_addresses),
    cmocka_unit_test (octets_of_parts),
    cmocka_unit_test (another_grammar),
    cmocka_unit_test (large_urls)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
