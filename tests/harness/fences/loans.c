/* loans.c: lend copies of octets between pages that cannot be touched; see loans.h.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "fence.h"
#include "loans.h"

/* VIEWS is how many copies of slices live, none longer than LONGEST_VIEW.  Octets longer than
   LONGEST are not lent: a function that calls another for each item of a list with all of its
   buffer would take minutes.  */
enum { VIEWS = 512, LONGEST_VIEW = 4096, LONGEST = 1 << 14, BESIDE = 32 };

static char *
copy (const void *octets, size_t size, size_t alignment)
{
  char *made = fence_allocate (size, alignment, 0, BESIDE);
  if (made == NULL)
    abort ();
  if (size != 0)
    memcpy (made, octets, size);
  return made;
}

static char *
lend (struct fence_call *call, const void *from, size_t size, void *own, size_t alignment)
{
  struct fence_loan *loan = &call->loan[call->loans++];
  if (call->loans > FENCE_LOANS)
    abort ();
  *loan = (struct fence_loan) { copy (from, size, alignment), own, from, size };
  return loan->copy;
}

const void *
fence_text (struct fence_call *call, const void *text, size_t size)
{
  if (text == NULL || size > LONGEST)
    return text;
  /* The octets may lie in a buffer of the same call.  */
  for (size_t i = 0; i < call->loans; i++)
    {
      const struct fence_loan *loan = &call->loan[i];
      if ((const char *) text >= loan->from
          && (const char *) text + size <= loan->from + loan->size)
        return loan->copy + ((const char *) text - loan->from);
    }
  return lend (call, text, size, NULL, 1);
}

void *
fence_buffer (struct fence_call *call, void *buffer, size_t size)
{
  return buffer == NULL || size > LONGEST ? buffer : lend (call, buffer, size, buffer, 1);
}

/* The library refuses a struct that is too small for its size field.  */
static const void *
lend_options (struct fence_call *call, const void *options, size_t known)
{
  size_t size;
  memcpy (&size, options, sizeof size);
  if (size == 0)
    size = known;
  return size > 1000 ? options : lend (call, options, size < sizeof size ? sizeof size : size, NULL,
                                          _Alignof (urlbnf_options));
}

const urlbnf_options *
fence_options (struct fence_call *call, const urlbnf_options *options)
{
  if (options == NULL)
    return NULL;
  urlbnf_options *copy = (urlbnf_options *) lend_options (call, options, sizeof *options);
  if (copy != options && (copy->size == 0 || copy->size >= sizeof *copy) && copy->grammar != NULL)
    copy->grammar = lend (call, copy->grammar, strlen (copy->grammar) + 1, NULL, 1);
  return copy;
}

const urlbnf_extractor_options *
fence_extractor_options (struct fence_call *call, const urlbnf_extractor_options *options)
{
  return options != NULL ? lend_options (call, options, sizeof *options) : NULL;
}

void
fence_end (struct fence_call *call)
{
  while (call->loans != 0)
    {
      struct fence_loan *loan = &call->loan[--call->loans];
      if (loan->own != NULL && loan->size != 0)
        memcpy (loan->own, loan->copy, loan->size);
      fence_free (loan->copy, BESIDE);
    }
}

bool fence_slices_wanted;
_Thread_local unsigned fence_slices_held;

urlbnf_slice
fence_slice (urlbnf_slice slice, size_t extra)
{
  static _Thread_local char *views[VIEWS];
  static _Thread_local size_t count;
  size_t size = slice.len + extra;
  if (!fence_slices_wanted || fence_slices_held != 0 || slice.ptr == NULL || size > LONGEST_VIEW)
    return slice;
  char **view = &views[count++ % VIEWS], *old = *view;
  *view = copy (slice.ptr, size, 1);
  if (old != NULL)
    fence_free (old, BESIDE);
  return (urlbnf_slice) { *view, slice.len };
}

void *
fence_keep (const void *octets, size_t size)
{
  return copy (octets, size, 1);
}
