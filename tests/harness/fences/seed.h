/* seed.h: draw the side of a block that has the fence.

   SPDX-License-Identifier: MIT

   The seed is FENCE_SEED of the environment, or 1738.  */

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
      uint32_t number
        = value != NULL && *value != '\0' ? (uint32_t) strtoul (value, NULL, 10) : FENCE_SEED;
      /* The first state for a number: neighbours differ widely, and no state is 0.  */
      number = (number - FENCE_SEED) * UINT32_C (2654435761) + FENCE_SEED;
      seed = number != 0 ? number : FENCE_SEED;
    }
  return seed;
}

/* Draw whether the fence is at the end of a block.  STATE is 0 at first.  */
static inline bool
fence_is_at_end (uint32_t *state)
{
  uint32_t random = *state != 0 ? *state : fence_seed ();
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  *state = random;
  return (random & 1) != 0;
}

#endif
