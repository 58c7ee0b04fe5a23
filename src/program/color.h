/* color.h: the colors of records for people.

   SPDX-License-Identifier: MIT  */

#ifndef COLOR_H
#define COLOR_H

#include "buffer.h"

static const char bold[] = "\033[1m", cyan[] = "\033[36m", red[] = "\033[31m", plain[] = "\033[0m";

static inline void
write_color (struct buffer *to, const char *code, bool color)
{
  if (color)
    buffer_add_string (to, code);
}

#endif
