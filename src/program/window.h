/* window.h: a text that is read in pieces, with the lines of its octets.

   SPDX-License-Identifier: MIT  */

#ifndef WINDOW_H
#define WINDOW_H

#include <stdbool.h>
#include <stddef.h>

/* The numbers of octets that are read at once, and that are kept, since their lines may still be
   asked for.  The extractor reports a URL at most two times its limit of 64 kB after its first
   octet, unless it is a longer bare one, which has no newline.  */
enum { WINDOW_READ = 256 << 10, WINDOW_KEPT = 256 << 10, WINDOW_SIZE = WINDOW_KEPT + WINDOW_READ };

/* A window on a text.  At first all but TEXT, which has WINDOW_SIZE octets, and COUNTS is 0.  */
struct window
{
  char *text;
  bool counts;                  /* Whether lines are asked for.  */
  size_t length;                /* The number of octets in TEXT.  */
  unsigned long long start;     /* The number of octets before them.  */
  unsigned long long counted;   /* The number of octets whose newlines were counted.  */
  size_t lines;                 /* The number of these newlines.  */
  unsigned long long line;      /* The offset after the last of them.  */
};

/* Begin another text.  */
void window_reset (struct window *window);

/* Return where WINDOW_READ octets more can be stored.  The caller then adds their number to
   LENGTH.  */
char *window_reserve (struct window *window);

/* Set *LINE and *COLUMN, both from 1, to those of the octet at OFFSET.  OFFSET must not
   decrease.  */
void window_find_line (struct window *window, unsigned long long offset, size_t *line,
                       unsigned long long *column);

#endif
