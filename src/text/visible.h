/* visible.h: octets as people may see them.

   SPDX-License-Identifier: MIT

   What comes from input, from a file's name or from an option's value may hold anything:
   escape sequences of a terminal, line ends, letters that run from right to left.  Printable
   ASCII and the space are written as they are, and every other octet as \xHH; so no locale,
   and no terminal, has a say in what is read.  A backslash is printable, so that writing a
   text twice does no harm.  */

#ifndef UB_VISIBLE_H
#define UB_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "ascii.h"

/* The most octets that one becomes.  */
enum { UB_VISIBLE = 4 };

static inline bool
ub_is_visible (char octet)
{
  return octet >= ' ' && octet <= '~';
}

/* Write OCTET to TO; returns how many octets that are.  */
static inline size_t
ub_make_visible (char to[UB_VISIBLE], char octet)
{
  if (ub_is_visible (octet))
    {
      to[0] = octet;
      return 1;
    }
  to[0] = '\\';
  to[1] = 'x';
  ub_write_hex (to + 2, octet);
  return UB_VISIBLE;
}

static inline void
ub_write_visible (FILE *stream, const char *text, size_t length)
{
  char form[UB_VISIBLE];
  for (size_t i = 0, from = 0; i < length; from = i)
    {
      while (i < length && ub_is_visible (text[i]))
        i++;
      if (i != from)
        fwrite (text + from, 1, i - from, stream);
      if (i < length)
        {
          size_t width = ub_make_visible (form, text[i++]);
          fwrite (form, 1, width, stream);
        }
    }
}

#endif
