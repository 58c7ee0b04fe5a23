/* guard.h: octets with a fence beside them.

   SPDX-License-Identifier: MIT

   A text that ends where a page begins that cannot be touched, or begins where one ends: a read or a
   write of one octet beside it ends the test, which says first what it did.  */

#ifndef GUARD_H
#define GUARD_H

#include <stddef.h>

enum { GUARD_BEHIND, GUARD_BEFORE, GUARD_SIDES };

/* Room for texts of up to SIZE octets, of which one is there at a time.  */
struct guard
{
  char *first, *last;           /* Between the fences.  */
  size_t size;
};

/* What is being done, for the message.  */
extern const char *guard_what;

struct guard guard_new (size_t size);
void guard_free (struct guard *guard);

/* Where so many octets are, at the fence of that SIDE.  */
char *guard_room (const struct guard *guard, size_t length, int side);

/* A copy of the text there; on the other side of it stand octets that are in every set of letters.  */
char *guard_text (const struct guard *guard, const char *text, size_t length, int side);

#endif
