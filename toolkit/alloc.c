/* alloc.c: allocate memory, or end the program.

   SPDX-License-Identifier: MIT

   The toolkit is for programs that check grammars.  Without memory they can do nothing useful, so
   they print a message and end with status 2.  (The public library never does.)  */

#include <config.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static void *
check (void *memory)
{
  if (memory == NULL)
    {
      fputs ("urlbnf-grammar: out of memory\n", stderr);
      exit (2);
    }
  return memory;
}

/* A ring of blocks, each with its octets after it.  The arena itself is an empty block.  */
struct bnf_arena
{
  struct bnf_arena *next, *last;
  uint64_t size;                /* Of the octets, which this type aligns to 8.  */
};

struct bnf_arena *
bnf_arena_new (void)
{
  struct bnf_arena *arena = check (calloc (1, sizeof *arena));
  return arena->next = arena->last = arena;
}

/* Return the size of a block for COUNT elements of SIZE octets.  */
static size_t
block_size (size_t count, size_t size)
{
  if (count > (SIZE_MAX - sizeof (struct bnf_arena)) / size)
    check (NULL);
  return sizeof (struct bnf_arena) + count * size;
}

void *
bnf_arena_get (struct bnf_arena *arena, size_t count, size_t size)
{
  struct bnf_arena *block = check (calloc (1, block_size (count, size)));
  block->size = count * size;
  block->next = arena;
  block->last = arena->last;
  arena->last = arena->last->next = block;
  return block + 1;
}

void *
bnf_arena_grow (struct bnf_arena *arena, void *array, size_t count, size_t size)
{
  struct bnf_arena *block = array;
  if (array == NULL)
    return bnf_arena_get (arena, count + 1, size);
  block--;
  if (block->size / size > count)
    return array;
  block = check (realloc (block, block_size (2 * count + 1, size)));
  block->size = (2 * count + 1) * size;
  block->next->last = block->last->next = block;
  return block + 1;
}

char *
bnf_arena_text (struct bnf_arena *arena, const char *text, size_t length)
{
  char *copy = bnf_arena_get (arena, length + 1, 1);
  if (length != 0)
    memcpy (copy, text, length);
  return copy;
}

char *
bnf_arena_vprintf (struct bnf_arena *arena, const char *format, va_list arguments)
{
  va_list again;
  va_copy (again, arguments);
  int length = vsnprintf (NULL, 0, format, again);
  va_end (again);
  if (length < 0) /* GCOVR_EXCL_BR_LINE: */
    check (NULL); /* GCOVR_EXCL_LINE: takes a text of two gigabytes.  */
  char *text = bnf_arena_get (arena, (size_t) length + 1, 1);
  vsnprintf (text, (size_t) length + 1, format, arguments);
  return text;
}

char *
bnf_arena_printf (struct bnf_arena *arena, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = bnf_arena_vprintf (arena, format, arguments);
  va_end (arguments);
  return text;
}

void
bnf_arena_free (struct bnf_arena *arena)
{
  for (struct bnf_arena *block = arena->next, *next; block != arena; block = next)
    {
      next = block->next;
      free (block);
    }
  free (arena);
}

void
bnf_buffer_byte (struct bnf_buffer *buffer, unsigned char byte)
{
  BNF_ADD (buffer->arena, buffer->text, buffer->length, (char) byte);
}
