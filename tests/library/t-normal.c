/* t-normal.c: fails if a normal form is not that of the table, or if that of a URL of a corpus
   fails normals.c.

   SPDX-License-Identifier: MIT  */

#define _GNU_SOURCE

#include "corpus-urls.h"
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

static bool
is_start (urlbnf_production production)
{
  return production == URLBNF_GENERICURL || production == URLBNF_LOGIN
         || production == URLBNF_HOSTPORT || production == URLBNF_HOST;
}

/* Check the normal form of a URL, and compare it with that of the last one.  */
static void
check_url (const urlbnf_url *url)
{
  static char normal[2][CAPACITY];
  static urlbnf_url *last;
  static size_t last_length;
  urlbnf_slice text = urlbnf_text (url);
  urlbnf_form form = urlbnf_as_typed (url)->form;
  if (form == URLBNF_FORM_NONE || form == URLBNF_FORM_URI || text.len + 2 > CAPACITY)
    return;
  urlbnf_production start = is_start (urlbnf_kind (url)) ? urlbnf_kind (url) : URLBNF_URL;
  size_t length = check_normal_form (normal[1], url, start);
  if (last != NULL)
    {
      bool same = length == last_length && memcmp (normal[0], normal[1], length) == 0;
      CHECK (urlbnf_equal (last, url) == same);
      CHECK ((urlbnf_hash (last, 0) == urlbnf_hash (url, 0)) == same);
    }
  urlbnf_free (last);
  last = parse_text (text.ptr, text.len, start);
  last_length = length;
  memcpy (normal[0], normal[1], length);
}

/* tests/slow/fuzz/fuzz-normal.c does so with each of these URLs, and with mutations of them.  */
TEST (each_url_has_a_normal_form)
{
  for_all_urls (check_url);
}
