/* generate.h: URLs to measure with.

   SPDX-License-Identifier: MIT  */

#ifndef GENERATE_H
#define GENERATE_H

#include <stdint.h>

#include "bench.h"

/* Add COUNT URLs to LIST, all of them valid: http URLs only, or MIXED ones of all ten
   schemes of RFC 1738 and of others.  The same SEED makes the same URLs everywhere.  */
void generate (struct list *list, bool mixed, size_t count, uint64_t seed);

#endif
