/* window.h: a text that is read in pieces, and where its lines begin.

   SPDX-License-Identifier: MIT  */

#ifndef WINDOW_H
#define WINDOW_H

#include <stdbool.h>
#include <stddef.h>

/* How much is read at once; and how much stays, to be counted, of what was read before.  A URL is found
   when no more than two times the extractor's limit of 64 kB was read after it began; or it is a bare one
   that is longer, which has no newline in it that would count.  */
enum { WINDOW_READ = 256 << 10, WINDOW_KEPT = 256 << 10, WINDOW_SIZE = WINDOW_KEPT + WINDOW_READ };

/* It begins with TEXT, WINDOW_SIZE octets, with COUNTS, and the rest 0.  */
struct window
{
  char *text;
  bool counts;                  /* Lines are asked for.  */
  size_t length;                /* Of what there is.  */
  unsigned long long start;     /* How many octets came before it.  */
  unsigned long long counted;   /* How many octets of the whole text are counted:  */
  size_t lines;                 /* they have so many newlines,  */
  unsigned long long line;      /* the last of which ends here.  */
};

/* Begin with another text.  */
void window_reset (struct window *window);

/* Where WINDOW_READ octets more can go.  What was added there counts once LENGTH has grown.  */
char *window_room (struct window *window);

/* The line, from 1, and the octet of it, from 1, that the octet at OFFSET is.  OFFSET does not go
   back.  */
void window_place (struct window *window, unsigned long long offset, size_t *line,
                   unsigned long long *column);

#endif
