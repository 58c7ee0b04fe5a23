/* loans.h: lend copies of octets between pages that cannot be touched.

   SPDX-License-Identifier: MIT

   A copy touches such a page: its first octet follows one or its last octet precedes one.  seed.h
   chooses the side at random, so about half of many calls have the fence on each side.  */

#ifndef LOANS_H
#define LOANS_H

#include <stdbool.h>
#include <stddef.h>

#include <urlbnf.h>

/* A loan of one call.  Initialize it to 0.  */
enum { FENCE_LOANS = 8 };

struct fence_loan
{
  char *copy;
  char *own;                    /* The buffer that gets the octets written to the copy; or NULL.  */
  const char *from;
  size_t size;
};

struct fence_call
{
  struct fence_loan loan[FENCE_LOANS];
  size_t loans;
};

/* Lend a copy of SIZE octets; of a buffer, which the function writes to; or of options, which
   contain their size.  NULL and very long octets are not copied.  */
const void *fence_text (struct fence_call *call, const void *text, size_t size);
void *fence_buffer (struct fence_call *call, void *buffer, size_t size);
const urlbnf_options *fence_options (struct fence_call *call, const urlbnf_options *options);
const urlbnf_extractor_options *fence_extractor_options (struct fence_call *call,
                                                         const urlbnf_extractor_options *options);

/* End a call: take the loans back, and check that nothing was written outside of them.  */
void fence_end (struct fence_call *call);

/* Return a copy of SLICE and of the EXTRA octets after it, which lives until many more were made.
   Return the slice itself unless slices are wanted, or while this thread holds them, as for tests
   of the place of a part.  */
extern bool fence_slices_wanted;
extern _Thread_local unsigned fence_slices_held;
urlbnf_slice fence_slice (urlbnf_slice slice, size_t extra);

/* Make a copy that is never removed.  */
void *fence_keep (const void *octets, size_t size);

#endif
