/* draw.h: numbers by chance, the same in each run.

   SPDX-License-Identifier: MIT  */

#ifndef DRAW_H
#define DRAW_H

#include <stddef.h>
#include <stdint.h>

/* A test may set it, for other numbers.  */
static uint64_t draw_seed = 1738;

static inline size_t
draw (size_t below)
{
  draw_seed = draw_seed * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (size_t) (draw_seed >> 33) % below;
}

#endif
