/* t-normal.c: fails if a normal form is not that of the table, or if slow/fuzz/fuzz-normal.c finds
   a fault in that of a URL with any octets, or of a corpus.

   SPDX-License-Identifier: MIT  */

#define _GNU_SOURCE

#include "../slow/fuzz/fuzz.h"
#include "corpus-urls.h"
#include "parsed.h"
#include "short-texts.h"
#include "table.h"
#include "unit.h"

/* Run the harness of the fuzzers on a URL, or two with a newline between them.  A fragment may
   follow.  */
static void
check (const char *text, size_t length, urlbnf_production start)
{
  fuzz_text ((char[]) { '2', fuzz_start_octet ("rfc1738", start), '0' }, text, length);
}

static urlbnf_url *
parse (const char *text, size_t length, urlbnf_production start)
{
  urlbnf_options options = { .start = start, .flags = URLBNF_ALLOW_FRAGMENT };
  urlbnf_url *url;
  if (urlbnf_parse (&url, text, length, &options, NULL) != URLBNF_OK)
    fail_msg ("%.*s is no URL", (int) length, text);
  return url;
}

/* Parse and check the URL of a line: "@START " may stand before it.  */
static urlbnf_url *
parse_input (const char *input, size_t length)
{
  urlbnf_production start = URLBNF_URL;
  if (length != 0 && input[0] == '@')
    {
      const char *space = memchr (input, ' ', length);
      assert_non_null (space);
      size_t word = (size_t) (space - input);
      start = urlbnf_production_find (input + 1, word - 1);
      input += word + 1;
      length -= word + 1;
    }
  check (input, length, start);
  return parse (input, length, start);
}

/* Write the normal form of the URL of a line; or compare its two URLs, around " = ".  */
static void
convert (struct text *to, const char *input, size_t length)
{
  const char *equals = memmem (input, length, " = ", 3);
  size_t before = equals != NULL ? (size_t) (equals - input) : length, needed;
  urlbnf_url *a = parse_input (input, before);
  if (equals == NULL)
    {
      char buffer[1000];
      assert_int_equal (urlbnf_normalize (buffer, sizeof buffer, &needed, a, 0), URLBNF_OK);
      text_add_visible (to, buffer, needed);
      text_print (to, "\n");
    }
  else
    {
      urlbnf_url *b = parse_input (equals + 3, length - before - 3);
      int equal = urlbnf_equal (a, b);
      assert_int_equal (urlbnf_equal (b, a), equal);
      assert_int_equal (urlbnf_hash (a, 1) == urlbnf_hash (b, 1), equal);
      text_print (to, equal == 1 ? "equal\n" : "different\n");
      urlbnf_free (b);
    }
  urlbnf_free (a);
}

TEST (normal_forms_are_those_of_the_table)
{
  table_run ("normal.txt", convert);
}

static void
check_escape (const char *text, size_t length)
{
  check (text, length, URLBNF_URL);
}

TEST (each_escape_has_a_normal_form)
{
  for_escapes (check_escape);
}

/* The hash must not depend on the process, the byte order, or the sign of a char.  */
TEST (hash_is_constant)
{
  urlbnf_url *url = parsed ("http://h.example:8080/a%2fb?C");
  uint64_t value = UINT64_C (0x5D49E1FDAA668094);
  size_t folded = (size_t) (value ^ value >> 32);
  assert_non_null (url);
  assert_int_equal (urlbnf_hash (url, 0), SIZE_MAX < UINT64_MAX ? folded : (size_t) value);
  urlbnf_free (url);
}

TEST (hash_takes_a_seed)
{
  size_t hash[64];
  urlbnf_url *url = parsed ("http://h/");
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
  char *buffer = malloc (9 + 6 * COUNT);
  assert_non_null (buffer);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
    {
      size_t each = strlen (rows[row].normal), needed;
      struct text text = text_repeat ("http://h/", rows[row].repeated, COUNT, "");
      urlbnf_url *url = parse (text.octets, text.length, URLBNF_URL);
      assert_int_equal (urlbnf_normalize (buffer, 9 + 6 * COUNT, &needed, url, 0), URLBNF_OK);
      assert_int_equal (needed, 9 + each * COUNT);
      for (size_t i = 0; i < COUNT; i++)
        if (memcmp (buffer + 9 + each * i, rows[row].normal, each) != 0)
          fail_msg ("row %zu, %zu", row, i);
      assert_int_equal (urlbnf_equal (url, url), 1);
      urlbnf_free (url);
      free (text.octets);
    }
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
  static struct text last;
  urlbnf_slice text = urlbnf_text (url);
  urlbnf_form form = urlbnf_as_typed (url)->form;
  if (form == URLBNF_FORM_NONE || form == URLBNF_FORM_URI)
    return;
  text_add (&last, "\n", 1);
  text_add (&last, text.ptr, text.len);
  check (last.octets, last.length, is_start (urlbnf_kind (url)) ? urlbnf_kind (url) : URLBNF_URL);
  free (last.octets);
  last = (struct text) { NULL, 0 };
  text_add (&last, text.ptr, text.len);
}

TEST (each_url_has_a_normal_form)
{
  for_all_urls (check_url);
}
