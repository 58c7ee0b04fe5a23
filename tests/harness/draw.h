/* draw.h: draw random numbers, the same in each run.

   SPDX-License-Identifier: MIT  */

#ifndef DRAW_H
#define DRAW_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* The state; a test may set it to draw other numbers.  */
static uint64_t draw_seed = 1738;

/* Knuth's MMIX generator.  */
static inline size_t
draw_from (uint64_t *seed, size_t below)
{
  *seed = *seed * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (size_t) (*seed >> 33) % below;
}

static inline size_t
draw (size_t below)
{
  return draw_from (&draw_seed, below);
}

/* Return a number of random trials: that of "make check" times ROUNDS of "make check-long".  */
static inline size_t
rounds (size_t few)
{
  const char *more = getenv ("ROUNDS");
  return more != NULL ? few * strtoul (more, NULL, 10) : few;
}

#endif
