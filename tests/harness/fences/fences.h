/* fences.h: octets between pages that cannot be touched.

   SPDX-License-Identifier: MIT

   What is lent stands at such a page: its first octet behind one or its last octet before one, by chance,
   which seed.h has.  So of many calls about half have the fence on each side.  */

#ifndef FENCES_H
#define FENCES_H

#include <stdbool.h>
#include <stddef.h>

#include <urlbnf.h>

/* What one call has borrowed.  It begins as all 0.  */
enum { FENCE_LOANS = 8 };

struct fence_loan
{
  char *copy;
  char *own;                    /* What is written to the copy comes back to here; or NULL.  */
  const char *from;
  size_t size;
  char *first;                  /* The pages that the copy stands in, and their octets.  */
  size_t room;
  bool is_slot;
};

struct fence_call
{
  struct fence_loan loan[FENCE_LOANS];
  size_t loans;
};

/* A copy of SIZE octets; of a buffer, which the function writes to; of options, whose size is in them.
   NULL stays NULL.  What is very long stays where it is.  */
const void *fence_text (struct fence_call *call, const void *text, size_t size);
void *fence_buffer (struct fence_call *call, void *buffer, size_t size);
const urlbnf_options *fence_options (struct fence_call *call, const urlbnf_options *options);
const urlbnf_extractor_options *fence_extractor_options (struct fence_call *call,
                                                         const urlbnf_extractor_options *options);

/* The call is over: what was lent is taken back, if nobody has written beside it.  */
void fence_end (struct fence_call *call);

/* A copy of SLICE and of so many octets BEHIND it, which lives until many more have been asked for; or the
   slice itself, if none are wanted, or while they are held back in this thread.  Some tests ask where in a
   text a part is.  */
extern bool fence_slices_wanted;
extern _Thread_local unsigned fence_slices_held;
urlbnf_slice fence_slice (urlbnf_slice slice, size_t behind);

/* A copy that stays.  */
void *fence_keep (const void *octets, size_t size);

#endif
