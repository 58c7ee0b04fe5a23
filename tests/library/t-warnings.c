/* t-warnings.c: fails if a URL has other warnings than the table says, or if an addr-spec is
   misjudged.

   SPDX-License-Identifier: MIT  */

#include "table.h"
#include "unit.h"

enum { CAPACITY = 600, KINDS_MAX = 200 };

static bool seen[KINDS_MAX + 1];
static const char *grammar;     /* NULL, or "rfc3986".  */

static urlbnf_url *
parse (urlbnf_production start, const char *text, size_t length)
{
  urlbnf_options options = { .start = start, .grammar = grammar };
  urlbnf_url *url;
  return urlbnf_parse (&url, text, length, &options, NULL) == URLBNF_OK ? url : NULL;
}

static void
write_warnings (struct text *to, const urlbnf_url *url)
{
  urlbnf_warning all[CAPACITY];
  size_t count = urlbnf_warnings (all, CAPACITY, url);
  assert_true (count < CAPACITY);
  for (size_t i = 0; i < count; i++)
    {
      seen[all[i].kind] = true;
      assert_int_equal (all[i].about->kind, all[i].kind);
      assert_int_equal (all[i].about->rfc, grammar != NULL ? 3986 : 1738);
      text_print (to, "%s %zu %zu %s %s\n", all[i].about->name, all[i].offset, all[i].length,
                  all[i].about->section, urlbnf_production_name (all[i].production));
    }
}

/* Whether a mailto whose address is wholly encoded is an addr-spec, according to its request and
   its warnings.  The RFC has no mailto without an address.  */
static bool
is_addr_spec (const char *octets, size_t length)
{
  urlbnf_warning all[CAPACITY];
  bool warned = false;
  urlbnf_request *request;
  struct text text = { NULL, 0 };
  text_print (&text, "mailto:");
  for (size_t i = 0; i < length; i++)
    text_print (&text, "%%%02x", (unsigned) (unsigned char) octets[i]);
  urlbnf_url *url = parse (URLBNF_URL, text.octets, text.length);
  free (text.octets);
  assert_true ((url == NULL) == (length == 0));
  if (url == NULL)
    return false;
  size_t count = urlbnf_warnings (all, CAPACITY, url);
  assert_true (count < CAPACITY);
  for (size_t i = 0; i < count; i++)
    warned |= all[i].kind == URLBNF_WARN_NOT_ADDR_SPEC;
  assert_int_equal (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL),
                    URLBNF_OK);
  bool is = request->is_addr_spec != 0;
  urlbnf_request_free (request);
  urlbnf_free (url);
  assert_true (is != warned);
  return is;
}

/* Write the warnings of a line: a URL; or a start symbol, a space, and a text.  */
static void
convert (struct text *to, const char *input, size_t length)
{
  const char *space = memchr (input, ' ', length);
  size_t word = space != NULL ? (size_t) (space - input) : 0;
  size_t skipped = space != NULL ? word + 1 : 0;
  urlbnf_production start = urlbnf_production_find (input, word);
  urlbnf_url *url = parse (start, input + skipped, length - skipped);
  if (url == NULL)
    text_print (to, "syntax\n");
  else
    write_warnings (to, url);
  urlbnf_free (url);
}

TEST (warnings_are_those_of_the_table)
{
  table_run ("warnings.txt", convert);
  grammar = "rfc3986";
  table_run ("warnings-uri.txt", convert);
  grammar = NULL;
  size_t kinds;
  const urlbnf_warning_about *about = urlbnf_warning_table (&kinds);
  for (size_t i = 0; i < kinds; i++)
    if (!seen[about[i].kind])
      fail_msg ("no case of %s", about[i].name);
}

/* Each row is in its place, with a unique name; t-lists.sh compares the rows with the header.  */
TEST (kinds_have_words)
{
  size_t count;
  const urlbnf_warning_about *about = urlbnf_warning_table (&count);
  assert_in_range (count, 1, KINDS_MAX);
  for (size_t i = 0; i < count; i++)
    {
      const char *name = about[i].name, *message = about[i].message, *section = about[i].section;
      assert_int_equal (about[i].kind, i + 1);
      assert_true (name[0] != '\0');
      assert_true (strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (name));
      assert_true (strlen (message) > 10 && message[strlen (message) - 1] != '.');
      assert_true (strspn (section, "0123456789.") == strlen (section));
      assert_true (section[0] >= '2' && section[0] <= '7');
      for (size_t k = 0; k < i; k++)
        assert_string_not_equal (name, about[k].name);
    }
  assert_string_equal (about[URLBNF_WARN_PORT_RANGE - 1].name, "port-range");
  /* The words are the same each time.  */
  size_t again;
  assert_ptr_equal (urlbnf_warning_table (&again), about);
  assert_int_equal (again, count);
}

static bool
is_atom_octet (int octet)
{
  return octet > 32 && octet < 127 && strchr ("()<>@,;:\\\".[]", octet) == NULL;
}

/* Whether RFC 822 allows OCTET in place of the "%" of the address PLACE.  */
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

TEST (addresses_have_the_octets_of_rfc822)
{
  static const char *const places[] = {
    "a%b@h", "a@h%i", "%@h", "a@%", "\"%\"@h", "\"\\%\"@h", "a@[%]", "a@[\\%]"
  };
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (int octet = 0; octet < 256; octet++)
      {
        struct text address = { NULL, 0 };
        text_add (&address, places[i], strlen (places[i]));
        *strchr (address.octets, '%') = (char) octet;
        bool wanted = may_stand (places[i], octet);
        if (is_addr_spec (address.octets, address.length) != wanted)
          fail_msg ("%s with %02X", places[i], (unsigned) octet);
        free (address.octets);
      }
}

/* Only the whole address is valid, and not with a NUL after it.  */
TEST (no_prefix_of_an_address_is_one)
{
  static const char address[] = "\"a\\\"\".b@[1]";
  for (size_t length = 0; length < sizeof address - 1; length++)
    assert_false (is_addr_spec (address, length));
  assert_true (is_addr_spec (address, sizeof address - 1));
  assert_false (is_addr_spec (address, sizeof address));
}

/* A place for an escape, and the octets whose escapes there have a warning as delimiters.  */
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

/* Return the kind, from FIRST to LAST, of the warning about the escape of OCTET.  */
static urlbnf_warning_kind
warned_in (const struct place *place, int octet, urlbnf_warning_kind first,
           urlbnf_warning_kind last)
{
  urlbnf_warning all[CAPACITY];
  urlbnf_warning_kind kind = URLBNF_WARN_NONE;
  struct text text = { NULL, 0 };
  text_print (&text, "%s%%%02X%s", place->before, (unsigned) octet, place->after);
  urlbnf_url *url = parse (URLBNF_URL, text.octets, text.length);
  assert_non_null (url);
  size_t count = urlbnf_warnings (all, CAPACITY, url);
  for (size_t i = 0; i < count; i++)
    if (all[i].offset == strlen (place->before) && all[i].length == 3 && all[i].kind >= first
        && all[i].kind <= last)
      kind = all[i].kind;
  urlbnf_free (url);
  free (text.octets);
  return kind;
}

TEST (each_gopher_type_is_known_or_not)
{
  static const struct place place = { .before = "gopher://h/", .after = "" };
  const urlbnf_warning_kind unknown = URLBNF_WARN_GOPHER_TYPE_UNKNOWN;
  for (int octet = 0; octet < 256; octet++)
    {
      bool is_known = octet != 0 && strchr ("0123456789+gIT", octet) != NULL;
      assert_int_equal (warned_in (&place, octet, unknown, unknown),
                        is_known ? URLBNF_WARN_NONE : unknown);
    }
}

TEST (each_escape_in_a_part_is_warned_of_or_not)
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
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (int octet = 0; octet < 256; octet++)
      if (warned_in (&places[i], octet, URLBNF_WARN_ENCODED_CONTROL,
                     URLBNF_WARN_GOPHER_TAB_IN_SELECTOR) != wanted_in (&places[i], octet))
        fail_msg ("%s and the escape of %02X", places[i].before, (unsigned) octet);
}

/* Warn about BEFORE and a million times REPEATED.  Time that is not linear would not end.  */
static void
check_many (const char *before, const char *repeated, const char *after, size_t wanted)
{
  urlbnf_warning some[3];
  struct text text = text_repeat (before, repeated, 1000000, after);
  urlbnf_url *url = parse (URLBNF_URL, text.octets, text.length);
  assert_non_null (url);
  assert_int_equal (urlbnf_warnings (some, 3, url), wanted);
  urlbnf_free (url);
  free (text.octets);
}

TEST (large_urls_have_warnings)
{
  check_many ("http://h.d/", "%00", "", 1000000);
  check_many ("http://h.d/", "%2F/", "", 1000000);
  check_many ("ftp://h.d/", "?/", "", 1000000);
  check_many ("ftp://", "?", "@h.d", 1000000);
  check_many ("prospero://h.d/a", ";%3D=%3B", "", 2000000);
  check_many ("gopher://h.d/1", "%09/", "", 1000000);
  check_many ("x:", "%3F", "", 1000000);
  check_many ("http://", "a", "", 3);
  check_many ("http://", "a.", "a", 1);
  check_many ("http://1.1.1.", "9", "", 1);
  check_many ("http://h.d:", "9", "", 2);
  check_many ("mailto:", "a.", "a@h", 0);
  check_many ("mailto:%22", "%5C%22", "%22@h", 0);
  check_many ("mailto:a@%5B", "%5C%5D", "%5D", 0);
}
