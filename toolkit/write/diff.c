/* diff.c: the difference of two texts, as "diff -U0" writes it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <text/visible.h>

#include "write.h"

struct lines
{
  const char **line;
  size_t *length;
  size_t count;
};

static struct lines
split (struct bnf_arena *arena, const char *text)
{
  struct lines lines = { NULL, NULL, 0 };
  while (*text != '\0')
    {
      size_t length = strcspn (text, "\n");
      lines.line = bnf_arena_grow (arena, lines.line, lines.count, sizeof *lines.line);
      lines.length = bnf_arena_grow (arena, lines.length, lines.count, sizeof *lines.length);
      lines.line[lines.count] = text;
      lines.length[lines.count++] = length;
      text += length + (text[length] == '\n');
    }
  return lines;
}

static bool
same (const struct lines *a, size_t i, const struct lines *b, size_t k)
{
  return a->length[i] == b->length[k] && memcmp (a->line[i], b->line[k], a->length[i]) == 0;
}

static void
print_lines (FILE *stream, char sign, const struct lines *lines, size_t from, size_t to)
{
  for (size_t i = from; i < to; i++)
    {
      fputc (sign, stream);
      ub_write_visible (stream, lines->line[i], lines->length[i]);
      fputc ('\n', stream);
    }
}

/* As diff counts: of no lines the one before.  */
static void
print_hunk (FILE *stream, const struct lines *was, size_t was_from, size_t was_to,
            const struct lines *is, size_t is_from, size_t is_to)
{
  fprintf (stream, "@@ -%zu,%zu +%zu,%zu @@\n", was_from + (was_from != was_to),
           was_to - was_from, is_from + (is_from != is_to), is_to - is_from);
  print_lines (stream, '-', was, was_from, was_to);
  print_lines (stream, '+', is, is_from, is_to);
}

void
write_diff (FILE *stream, const char *file, const char *was_text, const char *is_text)
{
  struct bnf_arena *arena = bnf_arena_new ();
  struct lines was = split (arena, was_text), is = split (arena, is_text);
  size_t width = is.count + 1, i = 0, k = 0;
  /* How many lines can stay from here on.  */
  unsigned *stay = bnf_arena_get (arena, (was.count + 1) * width, sizeof *stay);
  for (size_t a = was.count; a-- != 0;)
    for (size_t b = is.count; b-- != 0;)
      {
        unsigned down = stay[(a + 1) * width + b], right = stay[a * width + b + 1];
        stay[a * width + b] = same (&was, a, &is, b) ? stay[(a + 1) * width + b + 1] + 1
                              : down > right ? down : right;
      }
  fprintf (stream, "--- %s\n+++ %s\n", file, file);
  while (i < was.count || k < is.count)
    {
      size_t was_from = i, is_from = k;
      while ((i < was.count || k < is.count)
             && !(i < was.count && k < is.count && same (&was, i, &is, k)))
        if (k == is.count || (i < was.count && stay[(i + 1) * width + k]
                                               >= stay[i * width + k + 1]))
          i++;
        else
          k++;
      if (i != was_from || k != is_from)
        print_hunk (stream, &was, was_from, i, &is, is_from, k);
      for (; i < was.count && k < is.count && same (&was, i, &is, k); k++)
        i++;
    }
  bnf_arena_free (arena);
}
