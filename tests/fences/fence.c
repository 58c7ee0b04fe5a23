/* fence.c: an allocator with a fence at each block; loaded before the C library.

   SPDX-License-Identifier: MIT

   A block ends where a page begins that cannot be touched; or, with FENCE_BEFORE in the environment,
   it begins where such a page ends.  What is read or written there ends the program, as does what was
   freed.  New memory holds A5.

       header page | octets, up to the end of their last page | fence
       header page | fence | octets, from the beginning of their first page

   A block that ends at a fence begins anywhere, unless an alignment is asked for, or FENCE_ALIGNMENT in
   the environment is one.  So this is for processors that read a word at any address.  */

#define _GNU_SOURCE

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096, FILLING = 0xA5 };

struct header
{
  size_t size;                  /* Of the block.  */
  size_t pages;                 /* Of all.  */
};

static int
is_before (void)
{
  static int before = -1;
  if (before < 0)
    before = getenv ("FENCE_BEFORE") != NULL;
  return before;
}

/* For programs that use the low bits of a pointer.  */
static size_t
least_alignment (void)
{
  static size_t least;
  if (least == 0)
    {
      const char *value = getenv ("FENCE_ALIGNMENT");
      least = value != NULL ? strtoul (value, NULL, 10) : 1;
    }
  return least;
}

static struct header *
header_of (void *block)
{
  uintptr_t page = (uintptr_t) block / PAGE * PAGE;
  return (struct header *) (page - (is_before () ? 2 : 1) * PAGE);
}

static void *
allocate (size_t size, size_t alignment)
{
  size_t data = size / PAGE + (size % PAGE != 0), pages = data + 2 + (data == 0 && is_before ());
  char *base = MAP_FAILED;
  if (alignment < least_alignment ())
    alignment = least_alignment ();
  if (size < PTRDIFF_MAX / 2 && alignment <= PAGE)
    base = mmap (NULL, pages * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED)
    {
      errno = ENOMEM;
      return NULL;
    }
  char *fence = base + (is_before () ? PAGE : (1 + data) * PAGE);
  mprotect (fence, PAGE, PROT_NONE);
  *(struct header *) (void *) base = (struct header) { size, pages };
  return is_before () ? fence + PAGE : (char *) ((uintptr_t) (fence - size) / alignment * alignment);
}

static void *
filled (size_t size, size_t alignment)
{
  void *block = allocate (size, alignment);
  if (block != NULL && size != 0)
    memset (block, FILLING, size);
  return block;
}

void *
malloc (size_t size)
{
  return filled (size, 1);
}

void
free (void *block)
{
  int error = errno;
  if (block != NULL)
    {
      struct header *header = header_of (block);
      munmap (header, header->pages * PAGE);
    }
  errno = error;
}

void *
calloc (size_t count, size_t size)
{
  if (size != 0 && count > SIZE_MAX / size)
    {
      errno = ENOMEM;
      return NULL;
    }
  return allocate (count * size, 1);
}

void *
realloc (void *block, size_t size)
{
  void *other = filled (size, 1);
  if (block != NULL && other != NULL)
    {
      size_t old = header_of (block)->size;
      memcpy (other, block, old < size ? old : size);
      free (block);
    }
  return other;
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return filled (size, alignment);
}

void *
memalign (size_t alignment, size_t size)
{
  return filled (size, alignment);
}

int
posix_memalign (void **block, size_t alignment, size_t size)
{
  *block = filled (size, alignment);
  return *block != NULL ? 0 : ENOMEM;
}

size_t
malloc_usable_size (void *block)
{
  return block != NULL ? header_of (block)->size : 0;
}
