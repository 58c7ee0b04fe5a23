/* allocations.c: count the calls of malloc, calloc and realloc, the libraries' too, and the octets.

   SPDX-License-Identifier: MIT

   With glibc a program may define these functions for the whole process; glibc's own have a second
   name.  They cost each peer a few instructions a call.  */

#include <config.h>

#include <malloc.h>

#include "bench.h"

size_t allocations, allocated;

/* The sanitizers have their own malloc(), which must not be replaced.  */
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
# if defined __has_feature
#  if __has_feature (address_sanitizer) || __has_feature (thread_sanitizer) \
      || __has_feature (memory_sanitizer)
#   define SANITIZED
#  endif
# endif
# ifndef SANITIZED
#  define COUNTED
# endif
#endif

#ifdef COUNTED

const bool allocations_are_counted = true;

# define EXPORTED __attribute__ ((visibility ("default")))

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t count, size_t size);
void *__libc_realloc (void *pointer, size_t size);
void __libc_free (void *pointer);

static void *
count (void *block)
{
  allocations++;
  allocated += malloc_usable_size (block);
  return block;
}

EXPORTED void *
malloc (size_t size)
{
  return count (__libc_malloc (size));
}

EXPORTED void *
calloc (size_t number, size_t size)
{
  return count (__libc_calloc (number, size));
}

EXPORTED void *
realloc (void *pointer, size_t size)
{
  allocated -= malloc_usable_size (pointer);
  return count (__libc_realloc (pointer, size));
}

EXPORTED void
free (void *pointer)
{
  allocated -= malloc_usable_size (pointer);
  __libc_free (pointer);
}

#else

const bool allocations_are_counted = false;

#endif
