/* t-diff.c: the difference of two texts that urlbnf-grammar shows: patched with it the old text is the new
   one, and no shorter difference is.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../toolkit/write/write.h"

enum { LINES = 7, ROOM = 4096 };

/* A text of few lines, of which there are few kinds, as letters.  */
static void
make_text (char *text, size_t lines)
{
  for (size_t i = 0; i < lines; i++)
    text[i] = (char) ('a' + rand () % 3);
  text[lines] = '\0';
}

/* The same with a line for each letter.  */
static void
spread (char *lines, const char *letters)
{
  for (; *letters != '\0'; letters++)
    {
      *lines++ = *letters;
      *lines++ = '\n';
    }
  *lines = '\0';
}

/* How many lines two texts have in common, in order: all ways are tried.  */
static size_t
common (const char *a, const char *b)
{
  if (*a == '\0' || *b == '\0')
    return 0;
  if (*a == *b)
    return 1 + common (a + 1, b + 1);
  size_t without_a = common (a + 1, b), without_b = common (a, b + 1);
  return without_a > without_b ? without_a : without_b;
}

static char *
difference (const char *was, const char *is)
{
  static char text[ROOM];
  char was_lines[2 * LINES + 1], is_lines[2 * LINES + 1];
  FILE *stream = tmpfile ();
  assert_non_null (stream);
  spread (was_lines, was);
  spread (is_lines, is);
  write_diff (stream, "file", was_lines, is_lines);
  rewind (stream);
  text[fread (text, 1, sizeof text - 1, stream)] = '\0';
  fclose (stream);
  return text;
}

/* Read the DIFFERENCE, put what it makes of WAS into GOT, and return how many lines it takes or adds.  Each
   hunk has the places in both texts, begins after what it does not change, and has its lines.  */
static size_t
apply (char *got, const char *was, const char *difference)
{
  static const char heading[] = "--- file\n+++ file\n";
  size_t at = 0, length = 0, changes = 0;
  assert_memory_equal (difference, heading, strlen (heading));
  const char *line = difference + strlen (heading);
  while (*line != '\0')
    {
      unsigned long was_at, was_count, is_at, is_count;
      int end = 0;
      assert_int_equal (sscanf (line, "@@ -%lu,%lu +%lu,%lu @@\n%n", &was_at, &was_count, &is_at, &is_count, &end), 4);
      assert_true (was_count + is_count != 0);
      line += end;
      /* Of no lines the one before is named.  */
      size_t from = was_at - (was_count != 0);
      assert_true (from >= at && from + was_count <= strlen (was));
      /* Two hunks that touch are one.  */
      assert_true (from > at || at == 0);
      while (at < from)
        got[length++] = was[at++];
      assert_int_equal (length, is_at - (is_count != 0));
      for (; was_count != 0; was_count--, line += 3)
        {
          const char removed[] = { '-', was[at++], '\n' };
          assert_memory_equal (line, removed, 3);
          changes++;
        }
      for (; is_count != 0; is_count--, line += 3)
        {
          assert_true (line[0] == '+' && line[2] == '\n');
          got[length++] = line[1];
          changes++;
        }
    }
  strcpy (got + length, was + at);
  return changes;
}

static void
random_texts (void **state)
{
  char was[LINES + 1], is[LINES + 1], got[2 * LINES + 1];
  (void) state;
  srand (1738);
  for (int round = 0; round < 3000; round++)
    {
      make_text (was, (size_t) (rand () % (LINES + 1)));
      make_text (is, (size_t) (rand () % (LINES + 1)));
      const char *text = difference (was, is);
      size_t changes = apply (got, was, text);
      assert_string_equal (got, is);
      assert_int_equal (changes, strlen (was) + strlen (is) - 2 * common (was, is));
    }
}

/* A last line without a newline is a line; what controls a terminal is shown.  */
static void
odd_lines (void **state)
{
  char text[200];
  FILE *stream = tmpfile ();
  (void) state;
  assert_non_null (stream);
  write_diff (stream, "f", "a\nb", "\x1b" "\na\nc");
  rewind (stream);
  text[fread (text, 1, sizeof text - 1, stream)] = '\0';
  fclose (stream);
  assert_string_equal (text, "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+\\x1B\n@@ -2,1 +3,1 @@\n-b\n+c\n");
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (random_texts), cmocka_unit_test (odd_lines) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
