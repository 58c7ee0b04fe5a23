/* pages.c: lend copies of octets between pages that cannot be touched; see fences.h.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fences.h"
#include "seed.h"

/* KEPT is how many mappings of each number of pages, up to LARGEST, wait for the next loan: the
   kernel takes long to make one.  VIEWS is how many copies of slices live.  Octets longer than
   LONGEST are not lent: a function that calls another for each item of a list with all of its
   buffer would take minutes.  */
enum { KEPT = 64, LARGEST = 16, VIEWS = 512, LONGEST = 1 << 14, BESIDE = 16 };

/* Pages with fences.  */
static _Thread_local struct
{
  char *first[KEPT];
  size_t count;
} kept[LARGEST + 1];
static _Thread_local char *views[VIEWS];
static _Thread_local size_t views_count;
static _Thread_local uint32_t chance;

static size_t
page_size (void)
{
  static size_t size;
  if (size == 0)
    size = (size_t) sysconf (_SC_PAGESIZE);
  return size;
}

/* Map CAPACITY octets, of whole pages, with a fence before and after them; or without fences, if
   the threads have used up the mappings of the process.  */
static char *
map (size_t capacity)
{
  size_t page = page_size ();
  char *all = mmap (NULL, capacity + 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                    -1, 0);
  if (all == MAP_FAILED)
    {
      perror ("mmap");
      abort ();
    }
  (void) !mprotect (all, page, PROT_NONE);
  (void) !mprotect (all + page + capacity, page, PROT_NONE);
  return all + page;
}

static char *
take_pages (size_t capacity)
{
  size_t pages = capacity / page_size ();
  return pages <= LARGEST && kept[pages].count != 0 ? kept[pages].first[--kept[pages].count]
         : map (capacity);
}

static void
give_back (char *first, size_t capacity)
{
  size_t pages = capacity / page_size ();
  if (pages <= LARGEST && kept[pages].count != KEPT)
    kept[pages].first[kept[pages].count++] = first;
  else
    munmap (first - page_size (), capacity + 2 * page_size ());
}

/* Copy to the CAPACITY octets from FIRST on, at one of their ends, with that ALIGNMENT.  The octets
   around the copy are members of every set of letters.  */
static char *
place_copy (char *first, size_t capacity, const void *octets, size_t size, size_t alignment)
{
  bool at_end = fence_is_at_end (&chance);
  size_t beside = capacity - size < BESIDE ? capacity - size : BESIDE;
  char *at = at_end ? first + (capacity - size) / alignment * alignment : first;
  beside = at_end && beside > (size_t) (at - first) ? (size_t) (at - first) : beside;
  memset (at_end ? at - beside : at + size, 'a', beside);
  if (size != 0)
    memcpy (at, octets, size);
  return at;
}

/* Check that nothing was written outside of the copy.  */
static void
check_beside (const char *first, size_t capacity, const char *at, size_t size)
{
  size_t before = (size_t) (at - first), after = capacity - size - before;
  size_t all = before != 0 ? before : after, beside = all < BESIDE ? all : BESIDE;
  for (const char *octet = before == 0 ? at + size : at - beside; beside != 0; octet++, beside--)
    if (*octet != 'a')
      abort ();
}

static size_t
round_to_pages (size_t size)
{
  size_t page = page_size ();
  return size == 0 ? page : (size + page - 1) / page * page;
}

static char *
lend (struct fence_call *call, const void *from, size_t size, void *own, size_t alignment)
{
  size_t capacity = round_to_pages (size);
  struct fence_loan *loan = &call->loan[call->loans++];
  if (call->loans > FENCE_LOANS)
    abort ();
  char *first = take_pages (capacity);
  *loan = (struct fence_loan) { place_copy (first, capacity, from, size, alignment), own, from,
                                size, first, capacity };
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
      check_beside (loan->first, loan->capacity, loan->copy, loan->size);
      give_back (loan->first, loan->capacity);
    }
}

bool fence_slices_wanted;
_Thread_local unsigned fence_slices_held;

urlbnf_slice
fence_slice (urlbnf_slice slice, size_t extra)
{
  size_t size = slice.len + extra;
  if (!fence_slices_wanted || fence_slices_held != 0 || slice.ptr == NULL || size > page_size ())
    return slice;
  char **view = &views[views_count++ % VIEWS];
  if (*view == NULL)
    *view = map (page_size ());
  return (urlbnf_slice) { place_copy (*view, page_size (), slice.ptr, size, 1), slice.len };
}

void *
fence_keep (const void *octets, size_t size)
{
  size_t capacity = round_to_pages (size);
  return place_copy (map (capacity), capacity, octets, size, 1);
}
