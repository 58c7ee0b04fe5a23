/* failing.h: an allocator that fails after GOOD allocations: once, or, if ON, always.

   SPDX-License-Identifier: MIT  */

#ifndef FAILING_H
#define FAILING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

struct failing
{
  size_t good;
  bool on;
  size_t live;                  /* The blocks that were not freed.  */
  size_t total;                 /* The octets requested in all.  */
  bool failed;
};

static inline void *
fail_allocate (void *context, size_t size)
{
  struct failing *failing = context;
  if (failing->good == 0)
    {
      failing->good = failing->on ? 0 : SIZE_MAX;
      failing->failed = true;
      return NULL;
    }
  failing->good--;
  failing->live++;
  failing->total += size;
  return malloc (size);
}

static inline void
fail_deallocate (void *context, void *pointer)
{
  struct failing *failing = context;
  /* The library never frees NULL.  */
  if (pointer == NULL)
    abort ();
  failing->live--;
  free (pointer);
}

#endif
