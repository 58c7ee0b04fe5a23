/* generate.h: generate URLs to measure with.

   SPDX-License-Identifier: MIT  */

#ifndef GENERATE_H
#define GENERATE_H

#include "bench.h"

/* http URLs only; URLs of all ten schemes of RFC 1738 and of others; http and https URLs as short
   as links usually are; long https URLs with queries and escapes.  */
enum generated { GENERATE_HTTP, GENERATE_MIXED, GENERATE_WEB, GENERATE_LONG };

/* Add COUNT valid URLs of that KIND to LIST.  The same SEED makes the same URLs everywhere.  */
void generate (struct list *list, enum generated kind, size_t count, uint64_t seed);

#endif
