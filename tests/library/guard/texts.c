/* texts.c: the texts of t-guard, and what is so of each function that writes to a buffer.

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

#include "corpus.h"
#include "guard.h"
#include "library/guard/texts.h"

enum { TEXT_MAX = 1 << 20, PREFIX_MAX = 70 };

struct guard input, other, output;

struct text
{
  char *octets;
  size_t length;
};

static struct text *texts;
static size_t texts_count, texts_room;

static void
add_text (const char *octets, size_t length)
{
  if (texts_count == texts_room)
    {
      texts_room = 2 * texts_room + 1000;
      texts = realloc (texts, texts_room * sizeof *texts);
      assert_non_null (texts);
    }
  texts[texts_count] = (struct text) { malloc (length + 1), length };
  assert_non_null (texts[texts_count].octets);
  memcpy (texts[texts_count++].octets, octets, length);
}

/* Texts in which loops of 16 and of 64 octets end at each place, and long ones.  */
static void
add_long_texts (void)
{
  static const char *const beginnings[] = { "http://h/", "ftp://", "x:", "gopher://h/0", "http://h/?",
                                            "prospero://h/p;a=", "news:", "http://h/#" };
  static const char *const ends[] = { "", "/", "%4", "%41", "%", "~", "\xE9", ";", "?", "@", "=", "." };
  char text[400];
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
      for (size_t n = 0; n < 150; n += n < 70 || n > 120 ? 1 : 7)
        {
          char run[160];
          memset (run, 'a', n);
          add_text (text, (size_t) snprintf (text, sizeof text, "%s%.*s%s", beginnings[i], (int) n, run,
                                             ends[k]));
        }
}

int
read_texts (void **state)
{
  struct test_case *cases;
  const char *directory = getenv ("CORPUS");
  size_t count = corpus_read (directory != NULL ? directory : "tests/grammar/corpus", &cases);
  (void) state;
  input = guard_new (TEXT_MAX);
  other = guard_new (TEXT_MAX);
  output = guard_new (TEXT_MAX);
  for (size_t i = 0; i < count; i++)
    if (cases[i].length < 4000)
      add_text (cases[i].text, cases[i].length);
  corpus_free (cases, count);
  add_text ("http://h/a#", 11);
  add_text ("http://h/a#b%41", 15);
  add_text ("http://h/\0#\0", 12);
  add_long_texts ();
  return 0;
}

int
free_texts (void **state)
{
  (void) state;
  while (texts_count != 0)
    free (texts[--texts_count].octets);
  free (texts);
  guard_free (&input);
  guard_free (&other);
  guard_free (&output);
  return 0;
}

void
for_texts (const char *what, bool prefixes, void (*function) (const char *text, size_t length))
{
  guard_what = what;
  for (size_t i = 0; i < texts_count; i++)
    {
      size_t length = texts[i].length;
      function (texts[i].octets, length);
      for (size_t k = 0; prefixes && k < length && k < PREFIX_MAX; k++)
        function (texts[i].octets, k);
    }
}

void
check_buffer (write_function *function, const void *context, bool within)
{
  size_t length = function (NULL, 0, context);
  char *whole = malloc (length + 2);
  assert_non_null (whole);
  assert_int_equal (function (whole, length + 1, context), length);
  assert_int_equal (whole[length], '\0');
  size_t sizes[] = { 0, 1, 2, length / 2, length - (length != 0), length, length + 1, length + 2 };
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int side = 0; side < GUARD_SIDES; side++)
      {
        size_t size = sizes[i], kept = size < length ? size : length;
        char *buffer = guard_room (&output, size, side);
        /* Where there is no fence nothing may change either.  */
        char *beside = side == GUARD_BEHIND ? buffer - 1 : buffer + size;
        *beside = 'b';
        assert_int_equal (function (buffer, size, context), length);
        if (within && kept == size && kept != 0)
          kept--;
        assert_memory_equal (buffer, whole, kept);
        assert_true (kept == size || buffer[kept] == '\0');
        assert_int_equal (*beside, 'b');
      }
  free (whole);
}
