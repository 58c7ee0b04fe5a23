/* malloc.c: count blocks, and let one allocation fail, in an allocator that is loaded before that
   of the C library.

   SPDX-License-Identifier: MIT

   The program sets malloc_countdown to the number of allocations before one fails.  It is negative
   after that, and if no allocation should fail.  malloc_live is the number of blocks.  */

#define _GNU_SOURCE

#include <errno.h>
#include <stddef.h>
#include <stdbool.h>

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t count, size_t size);
void *__libc_realloc (void *old, size_t size);
void __libc_free (void *old);

long malloc_countdown = -1, malloc_live;

static bool
fails (void)
{
  bool now = malloc_countdown == 0;
  malloc_countdown -= malloc_countdown >= 0;
  if (now)
    errno = ENOMEM;
  return now;
}

static void *
count_block (void *new)
{
  malloc_live += new != NULL;
  return new;
}

void *
malloc (size_t size)
{
  return fails () ? NULL : count_block (__libc_malloc (size));
}

void *
calloc (size_t count, size_t size)
{
  return fails () ? NULL : count_block (__libc_calloc (count, size));
}

void *
realloc (void *old, size_t size)
{
  if (old == NULL)
    return malloc (size);
  return fails () ? NULL : __libc_realloc (old, size);
}

void
free (void *old)
{
  malloc_live -= old != NULL;
  __libc_free (old);
}
