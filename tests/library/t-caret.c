/* t-caret.c: fails if the caret of an error in words is not below the octet at fault, for any
   offset, any length and any octets around it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "unit.h"

/* How much is shown on each side of the error.  */
enum { CONTEXT = 60, TEXT_MAX = 600 };

/* Append a text as the header promises it: printable ASCII as itself, other octets as \xHH.  */
static size_t
show (char *to, const char *text, size_t length)
{
  size_t shown = 0;
  for (size_t i = 0; i < length; i++)
    if (text[i] >= ' ' && text[i] <= '~')
      to[shown++] = text[i];
    else
      shown += (size_t) sprintf (to + shown, "\\x%02X", (unsigned) (unsigned char) text[i]);
  to[shown] = '\0';
  return shown;
}

/* Write the excerpt and the caret that are expected for an error at OFFSET.  */
static void
write_wanted (char *to, const char *text, size_t length, const urlbnf_error *error)
{
  char before[4 * CONTEXT + 1], after[4 * CONTEXT + 1], message[1000];
  size_t offset = error->offset;
  size_t from = offset > CONTEXT ? offset - CONTEXT : 0;
  size_t until = length - offset > CONTEXT ? offset + CONTEXT : length;
  size_t columns = show (before, text + from, offset - from) + (from != 0 ? 3 : 0);
  show (after, text + offset, until - offset);
  urlbnf_error_format (message, sizeof message, error, NULL, 0);
  /* The production begins further to the left.  */
  char *production = strstr (message, " (production");
  assert_non_null (production);
  *production = '\0';
  sprintf (to, "not a URL by RFC 1738\n  %s%s%s%s\n  %*s^ %s   %s\n", from != 0 ? "..." : "",
           before, after, until < length ? "..." : "", (int) columns, "", message, production + 1);
}

static void
check (const char *text, size_t length, size_t offset)
{
  static char wanted[5000], got[5000];
  urlbnf_error error;
  assert_int_equal (urlbnf_validate (text, length, NULL, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, offset);
  write_wanted (wanted, text, length, &error);
  size_t size = urlbnf_error_format (got, sizeof got, &error, text, length);
  assert_string_equal (got, wanted);
  assert_int_equal (size, strlen (wanted));
}

/* The numbers of octets before and after the one at fault vary.  */
TEST (the_caret_is_below_each_place)
{
  static const char faults[] = { '~', '\0', '\xE9', ' ', '\x7F' };
  char text[TEXT_MAX] = "http://h/";
  for (size_t before = 9; before < 9 + 3 * CONTEXT; before++)
    for (size_t after = 0; after < 2 * CONTEXT + 5; after++)
      {
        memset (text + 9, 'a', before - 9);
        text[before] = faults[(before + after) % sizeof faults];
        memset (text + before + 1, 'b', after);
        check (text, before + 1 + after, before);
      }
}

/* Octets after the one at fault take four columns and do not move the caret.  */
TEST (the_caret_is_below_an_escaped_octet)
{
  char text[TEXT_MAX] = "http://h/";
  for (size_t at = 10; at < 10 + 2 * CONTEXT; at++)
    {
      memset (text + 9, 'a', sizeof text - 9);
      text[at] = '\033';
      text[10] = '|';
      check (text, 9 + 2 * CONTEXT + 20, 10);
    }
}

/* Each octet shown as \xHH before the one at fault moves the caret three columns to the right.  */
TEST (the_caret_is_after_escaped_octets)
{
  static char wanted[5000], got[5000];
  char text[TEXT_MAX];
  urlbnf_error error;
  assert_int_equal (urlbnf_validate ("x", 1, NULL, &error), URLBNF_E_SYNTAX);
  for (size_t at = 0; at < 2 * CONTEXT; at++)
    for (size_t offset = 0; offset < 2 * CONTEXT; offset += offset < 5 || offset > 55 ? 1 : 9)
      {
        memset (text, 'a', sizeof text);
        text[at] = '\x1B';
        text[at + 2] = '\xFF';
        error.offset = offset;
        write_wanted (wanted, text, 3 * CONTEXT, &error);
        urlbnf_error_format (got, sizeof got, &error, text, 3 * CONTEXT);
        assert_string_equal (got, wanted);
      }
}

/* The caret of a URL that ends too early is one column after its last octet.  */
TEST (the_caret_is_at_the_end)
{
  char text[TEXT_MAX];
  for (size_t length = 1; length < 3 * CONTEXT; length++)
    {
      memset (text, 'a', length);
      check (text, length, length);
    }
}
