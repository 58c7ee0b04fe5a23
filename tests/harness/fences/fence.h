/* fence.h: memory with a fence at each block.

   SPDX-License-Identifier: MIT  */

#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

/* Return a block that is filled with OCTET, or NULL.  */
void *fence_allocate (size_t size, size_t alignment, int octet, size_t beside);

/* Free a block.  The program ends if one of the BESIDE octets on a side of it was written.  */
void fence_free (void *block, size_t beside);
size_t fence_size (const void *block);

/* Return the number of blocks that were not freed.  A program that is not linked with fences has no
   such function.  */
__attribute__ ((weak)) size_t fence_blocks (void);

#endif
