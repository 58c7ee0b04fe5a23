/* seed.h: the chance that decides on which side of a block its fence is.

   SPDX-License-Identifier: MIT

   It begins with the number FENCE_SEED of the environment, or else with 1738.  With the same number it is the
   same in each run.  */

#ifndef SEED_H
#define SEED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { FENCE_SEED = 1738 };

static inline uint32_t
fence_seed (void)
{
  static _Atomic uint32_t seed;
  if (seed == 0)
    {
      const char *value = getenv ("FENCE_SEED");
      uint32_t number = value != NULL && *value != '\0' ? (uint32_t) strtoul (value, NULL, 10) : FENCE_SEED;
      /* Numbers that are near each other begin far from each other; and no sequence begins with 0.  */
      number = (number - FENCE_SEED) * UINT32_C (2654435761) + FENCE_SEED;
      seed = number != 0 ? number : FENCE_SEED;
    }
  return seed;
}

/* The next of a sequence, whose STATE begins as 0.  */
static inline bool
fence_is_behind (uint32_t *state)
{
  uint32_t random = *state != 0 ? *state : fence_seed ();
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  *state = random;
  return (random & 1) != 0;
}

#endif
