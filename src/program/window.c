/* window.c: a text that is read in pieces, with the lines of its octets.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "window.h"

/* Count the lines that end before OFFSET.  */
static void
count_lines (struct window *window, unsigned long long offset)
{
  const char *at = window->text + (window->counted - window->start);
  const char *end = window->text + (offset - window->start), *newline;
  while (at != end && (newline = memchr (at, '\n', (size_t) (end - at))) != NULL)
    {
      at = newline + 1;
      window->lines++;
      window->line = window->start + (unsigned long long) (at - window->text);
    }
  window->counted = offset;
}

void
window_reset (struct window *window)
{
  *window = (struct window) { .text = window->text, .counts = window->counts };
}

char *
window_reserve (struct window *window)
{
  size_t kept = window->counts ? WINDOW_KEPT : 0;
  if (window->length > kept)
    {
      size_t dropped = window->length - kept;
      unsigned long long start = window->start + dropped;
      if (window->counts && window->counted < start)
        count_lines (window, start);
      memmove (window->text, window->text + dropped, kept);
      window->start = start;
      window->length = kept;
    }
  return window->text + window->length;
}

void
window_find_line (struct window *window, unsigned long long offset, size_t *line,
                  unsigned long long *column)
{
  if (offset > window->counted)
    count_lines (window, offset);
  *line = window->lines + 1;
  *column = offset - window->line + 1;
}
