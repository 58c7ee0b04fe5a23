/* fence.c: memory with a fence at each block.

   SPDX-License-Identifier: MIT

   A block ends where a page begins that cannot be touched, or begins where such a page ends.
   Chance decides: seed.h.  An octet that is read or written there ends the program.  On the other
   side of the block "a", a member of every set of letters, has to be there still when it is freed.
   New memory contains A5, and so does memory that was freed, until it is used again, which is as
   late as possible.

   Blocks of a page at most have places in one area:

       fence | page | fence | page | fence ...

   A longer block, and one for which no place is left, has a mapping of its own, with its size in a
   page before the fence.  Mappings are used again, too, for the kernel takes long to make one.  On
   processors that read a word at any address, a block that ends at a fence begins anywhere, unless
   the caller asks for an alignment, or FENCE_ALIGNMENT in the environment does.

   loans.c makes its copies here, and malloc() takes its blocks from here, too: linked before the C
   library, or loaded before it.  The sanitizers have a malloc() of their own, which finds the same
   and more.  */

#define _GNU_SOURCE

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fence.h"
#include "seed.h"

/* The kernel allows a process 65,530 mappings, and a place needs two.  A freed place is reused only
   when RESTING others are free.  Of the free mappings of each number of pages, up to LARGEST, KEPT
   are not unmapped.  */
enum { FILLING = 0xA5, BESIDE = 'a', PLACES = 30000, RESTING = 1000, LARGEST = 64, KEPT = 8 };
#define PAGE page_size ()

#if defined __x86_64__ || defined __i386__ || defined __aarch64__
enum { ALIGNMENT = 1 };
#else
enum { ALIGNMENT = _Alignof (max_align_t) };
#endif

struct header
{
  size_t size;                  /* The octets of the block.  */
  size_t all;                   /* The octets of the mapping.  */
};

static atomic_flag busy = ATOMIC_FLAG_INIT;
static size_t blocks;           /* That were not freed.  */
static char *area;              /* Place I begins one page after AREA + 2 * I pages.  */
static size_t size_of[PLACES];
static uint16_t resting[PLACES];        /* The ring of free places.  */
static size_t first, count, used;
static uint32_t chance;
static struct ring
{
  char *base[KEPT];
  size_t first, count;
} kept[LARGEST + 1];            /* For each number of pages.  */

static size_t
page_size (void)
{
  static _Atomic size_t size;
  if (size == 0)
    size = (size_t) sysconf (_SC_PAGESIZE);
  return size;
}

/* Programs that use the low bits of a pointer need this alignment.  */
static size_t
least_alignment (void)
{
  static _Atomic size_t least;
  if (least == 0)
    {
      const char *value = getenv ("FENCE_ALIGNMENT");
      least = value != NULL ? strtoul (value, NULL, 10) : ALIGNMENT;
    }
  return least;
}

static void
enter (void)
{
  while (atomic_flag_test_and_set_explicit (&busy, memory_order_acquire))
    continue;
}

static void
leave (void)
{
  atomic_flag_clear_explicit (&busy, memory_order_release);
}

static char *
map (size_t size, int protection)
{
  void *base = mmap (NULL, size, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return base != MAP_FAILED ? base : NULL;
}

/* Return the page of a free place, or NULL.  */
static char *
take_place (size_t size)
{
  size_t number;
  if (area == NULL)
    area = map ((2 * PLACES + 1) * PAGE, PROT_NONE);
  if (area == NULL || (count == 0 && used == PLACES))
    return NULL;
  if (count > RESTING || used == PLACES)
    {
      number = resting[first];
      first = (first + 1) % PLACES;
      count--;
    }
  else if (mprotect (area + (2 * used + 1) * PAGE, PAGE, PROT_READ | PROT_WRITE) == 0)
    number = used++;
  else
    return NULL;
  size_of[number] = size;
  return area + (2 * number + 1) * PAGE;
}

static bool
has_place (const void *block)
{
  return area != NULL && (uintptr_t) block - (uintptr_t) area < (2 * PLACES + 1) * PAGE;
}

static size_t
get_place (const void *block)
{
  return ((uintptr_t) block - (uintptr_t) area) / PAGE / 2;
}

/* header page | fence | octets | fence  */
static char *
map_with_fences (size_t all)
{
  char *base = map (all, PROT_READ | PROT_WRITE);
  if (base == NULL)
    return NULL;
  /* If no mapping is left for the fences, the block has no fences.  */
  (void) !mprotect (base + PAGE, PAGE, PROT_NONE);
  (void) !mprotect (base + all - PAGE, PAGE, PROT_NONE);
  return base;
}

/* Return the mapping that has been free for longest if KEPT are free, else NULL.  */
static char *
take_kept (size_t all)
{
  struct ring *ring = all / PAGE <= LARGEST ? &kept[all / PAGE] : NULL;
  if (ring == NULL || ring->count < KEPT)
    return NULL;
  char *base = ring->base[ring->first];
  ring->first = (ring->first + 1) % KEPT;
  ring->count--;
  return base;
}

static bool
keep_mapping (char *base, size_t all)
{
  struct ring *ring = all / PAGE <= LARGEST ? &kept[all / PAGE] : NULL;
  if (ring == NULL || ring->count == KEPT)
    return false;
  ring->base[(ring->first + ring->count++) % KEPT] = base;
  return true;
}

static char *
take_mapping (size_t size, size_t capacity)
{
  char *base = take_kept (capacity + 3 * PAGE);
  if (base == NULL)
    base = map_with_fences (capacity + 3 * PAGE);
  if (base == NULL)
    return NULL;
  *(struct header *) (void *) base = (struct header) { size, capacity + 3 * PAGE };
  return base + 2 * PAGE;
}

/* A block without octets is at the beginning of the last fence, which is the page after the
   first.  */
static struct header *
get_header (const void *block)
{
  uintptr_t page = (uintptr_t) block / PAGE * PAGE;
  return (struct header *) (page - 2 * PAGE);
}

void *
fence_allocate (size_t size, size_t alignment, int octet, size_t beside)
{
  char *pages = NULL;
  size_t capacity = size / PAGE * PAGE + (size % PAGE != 0 ? PAGE : 0);
  if (alignment < least_alignment ())
    alignment = least_alignment ();
  enter ();
  bool at_end = fence_is_at_end (&chance);
  if (size < PTRDIFF_MAX / 2 && alignment <= PAGE)
    {
      pages = capacity == PAGE ? take_place (size) : NULL;
      if (pages == NULL)
        pages = take_mapping (size, capacity);
    }
  blocks += pages != NULL;
  leave ();
  if (pages == NULL)
    {
      errno = ENOMEM;
      return NULL;
    }
  char *block = at_end ? pages + (capacity - size) / alignment * alignment : pages;
  size_t before = (size_t) (block - pages), after = capacity - size - before;
  before = before < beside ? before : beside;
  memset (block - before, BESIDE, before);
  memset (block, octet, size);
  memset (block + size, BESIDE, after < beside ? after : beside);
  return block;
}

size_t
fence_size (const void *block)
{
  return has_place (block) ? size_of[get_place (block)] : get_header (block)->size;
}

size_t
fence_blocks (void)
{
  return blocks;
}

/* Check that nothing was written there.  */
static void
check_beside (const char *at, size_t size)
{
  if (size != 0 && (*at != BESIDE || memcmp (at, at + 1, size - 1) != 0))
    abort ();
}

void
fence_free (void *block, size_t beside)
{
  struct header *header = has_place (block) ? NULL : get_header (block);
  size_t number = get_place (block), size = fence_size (block);
  size_t capacity = header == NULL ? PAGE : header->all - 3 * PAGE;
  char *at = block;
  char *pages = header == NULL ? area + (2 * number + 1) * PAGE : (char *) header + 2 * PAGE;
  size_t before = (size_t) (at - pages), after = capacity - size - before;
  before = before < beside ? before : beside;
  check_beside (at - before, before);
  check_beside (at + size, after < beside ? after : beside);
  memset (block, FILLING, size);
  enter ();
  blocks--;
  if (header == NULL)
    resting[(first + count++) % PLACES] = (uint16_t) number;
  else if (keep_mapping ((char *) header, header->all))
    header = NULL;
  leave ();
  if (header != NULL)
    munmap (header, header->all);
}

#if defined __has_feature
# if __has_feature (address_sanitizer) || __has_feature (memory_sanitizer) \
  || __has_feature (thread_sanitizer)
#  define SANITIZED
# endif
#endif
#if !defined SANITIZED && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__ \
  && defined __GLIBC__

void *
malloc (size_t size)
{
  return fence_allocate (size, 1, FILLING, PAGE);
}

void
free (void *block)
{
  int error = errno;
  if (block != NULL)
    fence_free (block, PAGE);
  errno = error;
}

void *
calloc (size_t number, size_t size)
{
  if (size != 0 && number > SIZE_MAX / size)
    {
      errno = ENOMEM;
      return NULL;
    }
  return fence_allocate (number * size, 1, 0, PAGE);
}

size_t
malloc_usable_size (void *block)
{
  return block != NULL ? fence_size (block) : 0;
}

void *
realloc (void *block, size_t size)
{
  void *other = malloc (size);
  if (block != NULL && other != NULL)
    {
      size_t old = fence_size (block);
      memcpy (other, block, old < size ? old : size);
      free (block);
    }
  return other;
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return fence_allocate (size, alignment, FILLING, PAGE);
}

void *
memalign (size_t alignment, size_t size)
{
  return fence_allocate (size, alignment, FILLING, PAGE);
}

int
posix_memalign (void **block, size_t alignment, size_t size)
{
  *block = fence_allocate (size, alignment, FILLING, PAGE);
  return *block != NULL ? 0 : ENOMEM;
}

#endif
