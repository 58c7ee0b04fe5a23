/* visible.h: write octets in a visible form.

   SPDX-License-Identifier: MIT

   Input, names of files and values of options may have escape sequences of a terminal, line
   ends, or letters written from right to left.  Printable ASCII and the space are written as
   they are, and every other octet as \xHH.  So the form depends neither on the locale nor on
   the terminal.  A backslash stays, so writing a text twice does no harm.  */

#ifndef UB_VISIBLE_H
#define UB_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "ascii.h"

/* The greatest length of the visible form of an octet.  */
enum { UB_VISIBLE = 4 };

static inline bool
ub_is_visible (char octet)
{
  return octet >= ' ' && octet <= '~';
}

/* Write the visible form of OCTET to TO, and return its length.  */
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
  for (size_t i = 0; i < length; i++)
    {
      size_t made = ub_make_visible (form, text[i]);
      fwrite (form, 1, made, stream);
    }
}

#endif
