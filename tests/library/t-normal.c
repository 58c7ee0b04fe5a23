/* t-normal.c: fails if a normal form is not that of the table, or if that of a random URL fails
   normals.c.

   SPDX-License-Identifier: MIT  */

#define _GNU_SOURCE

#include "draw.h"
#include "normals.h"
#include "table.h"
#include "unit.h"

/* Parse the URL of a line: "@START " may stand before it.  */
static urlbnf_url *
parse_input (const char *input, size_t length, urlbnf_production *start)
{
  *start = URLBNF_URL;
  if (length != 0 && input[0] == '@')
    {
      const char *space = memchr (input, ' ', length);
      assert_non_null (space);
      size_t word = (size_t) (space - input);
      *start = urlbnf_production_find (input + 1, word - 1);
      input += word + 1;
      length -= word + 1;
    }
  urlbnf_url *url = parse_text (input, length, *start);
  if (url == NULL)
    fail_msg ("%.*s is no URL", (int) length, input);
  return url;
}

static void
convert_one (struct text *to, const char *input, size_t length)
{
  char buffer[CAPACITY];
  urlbnf_production start;
  urlbnf_url *url = parse_input (input, length, &start);
  text_add_visible (to, buffer, check_normal_form (buffer, url, start));
  text_print (to, "\n");
  urlbnf_free (url);
}

/* Write the normal form of the URL of a line; or compare its two URLs, around " = ".  */
static void
convert (struct text *to, const char *input, size_t length)
{
  const char *equals = memmem (input, length, " = ", 3);
  urlbnf_production start;
  if (equals == NULL)
    {
      convert_one (to, input, length);
      return;
    }
  size_t before = (size_t) (equals - input);
  urlbnf_url *a = parse_input (input, before, &start);
  urlbnf_url *b = parse_input (equals + 3, length - before - 3, &start);
  int equal = urlbnf_equal (a, b);
  assert_int_equal (urlbnf_equal (b, a), equal);
  assert_int_equal (urlbnf_hash (a, 1) == urlbnf_hash (b, 1), equal);
  text_print (to, equal == 1 ? "equal\n" : "different\n");
  urlbnf_free (a);
  urlbnf_free (b);
}

TEST (normal_forms_are_those_of_the_table)
{
  table_run ("normal.txt", convert);
}

static urlbnf_url *
parse_string (const char *text)
{
  urlbnf_url *url = parse_text (text, strlen (text), URLBNF_URL);
  if (url == NULL)
    fail_msg ("%s is no URL", text);
  return url;
}

TEST (a_small_buffer_has_the_beginning)
{
  static const char normal[] = "http://h/a%2F";
  char buffer[sizeof normal + 8];
  urlbnf_url *url = parse_string ("HTTP://H:80/%61%2f#f");
  size_t length = sizeof normal - 1;
  assert_int_equal (normal_form (NULL, 0, url), length);
  for (size_t size = 0; size < length + 4; size++)
    {
      size_t written = size > length ? length + 1 : size;
      memset (buffer, '#', sizeof buffer);
      assert_int_equal (normal_form (buffer, size, url), length);
      assert_memory_equal (buffer, normal, written);
      for (size_t i = written; i < sizeof buffer; i++)
        assert_int_equal (buffer[i], '#');
    }
  urlbnf_free (url);
}

/* A place for escapes, and the reserved characters that mean the same there as their escapes.  */
struct place
{
  const char *before, *after, *raw;
};

static bool
is_unreserved (unsigned octet)
{
  return (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z')
         || (octet >= '0' && octet <= '9')
         || (octet != '\0' && octet < 128 && strchr ("$-_.+!*'(),", (int) octet) != NULL);
}

/* Check the normal form of the escape of OCTET at PLACE.  */
static void
check_escape (const struct place *place, unsigned octet, bool upper)
{
  char text[64], wanted[64], normal[CAPACITY];
  bool is_opaque = strcmp (place->before, "x:///") == 0;
  bool is_raw = is_unreserved (octet)
                || (octet != '\0' && octet < 128 && strchr (place->raw, (int) octet) != NULL);
  snprintf (text, sizeof text, upper ? "%s%%%02X%s" : "%s%%%02x%s", place->before, octet,
            place->after);
  if (!is_opaque && is_raw)
    snprintf (wanted, sizeof wanted, "%s%c%s", place->before, (int) octet, place->after);
  else
    snprintf (wanted, sizeof wanted, "%s%%%02X%s", place->before, octet, place->after);
  urlbnf_url *url = parse_string (text);
  assert_int_equal (check_normal_form (normal, url, URLBNF_URL), strlen (wanted));
  assert_string_equal (normal, wanted);
  urlbnf_free (url);
}

/* Each octet is escaped in a part of each production that has escapes.  */
TEST (each_escape_has_a_normal_form)
{
  static const struct place places[] = {
    { "ftp://", "@h", ";?&=" }, { "ftp://u:", "@h", ";?&=" }, { "ftp://h/", "", "?:@&=" },
    { "ftp://h/", ";type=a", "?:@&=" }, { "file:///", "", "?:@&=" }, { "http://h/", "", ":@&=" },
    { "http://h/?", "", ":@&=" }, { "gopher://h/", "a", ";/?:@&=" },
    { "gopher://h/1", "", ";/?:@&=" },
    { "gopher://h/1%09", "", ";:@&=" }, { "gopher://h/1%09%09", "", ";/?:@&=" },
    { "mailto:", "", ";/?:@&=" }, { "news:", "@h", ";/?:&=" }, { "telnet://", "@h/", ";?&=" },
    { "wais://h/", "", "" }, { "wais://h/?", "", ";:@&=" }, { "wais://h//", "/", "" },
    { "wais://h///", "", "" }, { "prospero://h/", "", "/?:@&=" }, { "prospero://h/;", "=", "?:@&" },
    { "prospero://h/;=", "", "?:@&" }, { "x:", "", "" }, { "x:/", "", "" }, { "x://h/", "", "" },
    { "x://", "@h", "" }, { "x:///", "", "" }
  };
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (unsigned octet = 0; octet < 256; octet++)
      {
        check_escape (&places[i], octet, false);
        check_escape (&places[i], octet, true);
      }
}

/* The hash must not depend on the process, the byte order, or the sign of a char.  */
TEST (hash_is_constant)
{
  urlbnf_url *url = parse_string ("http://h.example:8080/a%2fb?C");
  uint64_t value = UINT64_C (0x5D49E1FDAA668094);
  size_t folded = (size_t) (value ^ value >> 32);
  assert_non_null (url);
  assert_int_equal (urlbnf_hash (url, 0), SIZE_MAX < UINT64_MAX ? folded : (size_t) value);
  urlbnf_free (url);
}

TEST (hash_takes_a_seed)
{
  size_t hash[64];
  urlbnf_url *url = parse_string ("http://h/");
  for (size_t i = 0; i < 64; i++)
    {
      size_t number = i == 0 ? 0 : (size_t) 1 << (i - 1) % (sizeof (size_t) * 8);
      hash[i] = urlbnf_hash (url, number);
      assert_true (hash[i] == urlbnf_hash (url, number));
      for (size_t k = 0; k < i && i <= sizeof (size_t) * 8; k++)
        assert_true (hash[k] != hash[i]);
    }
  urlbnf_free (url);
}

/* The time must be linear in the length, and no function may recurse.  */
TEST (long_urls_have_normal_forms)
{
  enum { COUNT = 500000 };
  static const struct { const char *repeated, *normal; } rows[] = {
    { "%61%62", "ab" }, { "%2f%3a", "%2F:" }, { "//////", "//////" }
  };
  char *text = malloc (9 + 6 * COUNT), *buffer = malloc (9 + 6 * COUNT);
  assert_non_null (text);
  assert_non_null (buffer);
  memcpy (text, "http://h/", 9);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
    {
      size_t each = strlen (rows[row].normal);
      for (size_t i = 0; i < COUNT; i++)
        memcpy (text + 9 + 6 * i, rows[row].repeated, 6);
      urlbnf_url *url = parse_text (text, 9 + 6 * COUNT, URLBNF_URL);
      assert_non_null (url);
      assert_int_equal (normal_form (buffer, 9 + 6 * COUNT, url), 9 + each * COUNT);
      for (size_t i = 0; i < COUNT; i++)
        if (memcmp (buffer + 9 + each * i, rows[row].normal, each) != 0)
          fail_msg ("row %zu, %zu", row, i);
      assert_int_equal (urlbnf_equal (url, url), 1);
      urlbnf_free (url);
    }
  free (text);
  free (buffer);
}

static void
add (struct text *to, const char *string)
{
  size_t length = strlen (string);
  assert_true (to->length + length < CAPACITY);
  memcpy (to->octets + to->length, string, length + 1);
  to->length += length;
}

#define ADD_ONE(to, choices) add (to, (choices)[draw (sizeof (choices) / sizeof *(choices))])

/* Add fewer than MOST pieces: octets of most parts, escapes of all kinds, and delimiters.  */
static void
add_octets (struct text *to, size_t most)
{
  static const char *const octets[] = {
    "a", "B", "0", "9", ".", "-", "_", "*", "+", "%61", "%42", "%30", "%2E", "%2e", "%2a", "%2B",
    "%2d", "%5f", "%7e", "%7E", "%20", "%25", "%2541", "%2f", "%2F", "%3a", "%3B", "%40", "%3f",
    "%3D", "%26", "%09", "%0a", "%00", "%ff", "%C3%a9", "/", "//", "?", ";", ":", "@", "=", "&",
    ";type=a", ";type=I", "%09a", "%0961%09", "1", "%31", ":80", "localhost"
  };
  for (size_t count = draw (most); count != 0; count--)
    ADD_ONE (to, octets);
}

/* Add up to three octets that a part of any scheme may contain.  */
static void
add_plain (struct text *to)
{
  static const char *const octets[] = {
    "a", "B", "0", "%61", "%5A", "%2f", "%2F", "%2e", "%3B", "%7e", "%09", "*"
  };
  for (size_t count = draw (4); count != 0; count--)
    ADD_ONE (to, octets);
}

static void
add_login (struct text *to, bool may_have_user)
{
  static const char *const hosts[] = {
    "h", "H", "Host.Dom", "a.B-c.D", "1.2.3.4", "LOCALHOST", "localhost", "%61", "h_", ""
  };
  static const char *const ports[] = {
    ":80", ":21", ":70", ":119", ":23", ":210", ":1525", ":0080", ":00021", ":0", ":8080", ":443",
    ":4294967376", ":18446744073709551637", ":"
  };
  if (may_have_user && draw (3) == 0)
    {
      add_plain (to);
      if (draw (2) == 0)
        {
          add (to, ":");
          add_plain (to);
        }
      add (to, "@");
    }
  ADD_ONE (to, hosts);
  if (draw (2) == 0)
    ADD_ONE (to, ports);
}

static void
add_path (struct text *to)
{
  static const char *const paths[] = {
    "", "/", "/a", "/%61/B", "/1%09%62%09", "/d?%73", "/D/%74/P%2f", "/G/01", "//%2f"
  };
  if (draw (2) == 0)
    ADD_ONE (to, paths);
  else
    {
      add (to, "/");
      add_octets (to, 8);
    }
}

static void
make_url (struct text *to)
{
  static const char *const schemes[] = {
    "http", "ftp", "gopher", "nntp", "telnet", "wais", "prospero", "file", "x", "X-y+1."
  };
  static const char *const others[] = { "mailto:", "news:", "x:", "x:/", "MailTo:a" };
  enum { SCHEMES = sizeof schemes / sizeof *schemes };
  size_t scheme = draw (SCHEMES + 3);
  to->length = 0;
  if (scheme == SCHEMES)
    {
      add (to, "News:");
      add_plain (to);
      add (to, "@");
      add_login (to, false);
    }
  else if (scheme > SCHEMES)
    {
      ADD_ONE (to, others);
      add_octets (to, 6);
    }
  else
    {
      add (to, schemes[scheme]);
      for (size_t i = 0; draw (4) == 0 && i < to->length; i++)
        if (to->octets[i] >= 'a' && to->octets[i] <= 'z')
          to->octets[i] = (char) (to->octets[i] - 'a' + 'A');
      add (to, "://");
      add_login (to, scheme == 1 || scheme == 4 || scheme >= 8);
      add_path (to);
    }
  if (draw (20) == 0)
    add (to, "#%61");
}

/* The random texts must contain enough valid URLs of each kind.  */
TEST (random_urls_have_normal_forms)
{
  enum { KINDS = LAST_OF_RFC1738 + 1 };
  const size_t count = rounds (50000);
  static const urlbnf_production kinds[] = {
    URLBNF_HTTPURL, URLBNF_FTPURL, URLBNF_FILEURL, URLBNF_GOPHERURL, URLBNF_MAILTOURL,
    URLBNF_NEWSURL, URLBNF_NNTPURL, URLBNF_TELNETURL, URLBNF_WAISDATABASE, URLBNF_WAISINDEX,
    URLBNF_WAISDOC, URLBNF_PROSPEROURL, URLBNF_OTHERURL, URLBNF_GENERICURL
  };
  static size_t seen[KINDS];
  char octets[CAPACITY], normal[2][CAPACITY];
  struct text text = { octets, 0 };
  urlbnf_url *last = NULL;
  size_t equal = 0, last_length = 0;
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_production start = draw (8) == 0 ? URLBNF_GENERICURL : URLBNF_URL;
      make_url (&text);
      urlbnf_url *url = parse_text (text.octets, text.length, start);
      if (url == NULL)
        continue;
      size_t length = check_normal_form (normal[1], url, start);
      seen[urlbnf_kind (url)]++;
      if (last != NULL)
        {
          bool same = length == last_length && memcmp (normal[0], normal[1], length) == 0;
          assert_int_equal (urlbnf_equal (last, url), same);
          assert_int_equal (urlbnf_hash (last, 0) == urlbnf_hash (url, 0), same);
          equal += same;
        }
      urlbnf_free (last);
      last = url;
      last_length = length;
      memcpy (normal[0], normal[1], length);
    }
  urlbnf_free (last);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    assert_in_range (seen[kinds[i]], count / 400, count);
  assert_in_range (equal, 1, count);
}
