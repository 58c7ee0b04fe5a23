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

void *
bnf_xmalloc (size_t count, size_t size)
{
  return bnf_xrealloc (NULL, count, size);
}

void *
bnf_xcalloc (size_t count, size_t size)
{
  return check (count != 0 ? calloc (count, size) : calloc (1, 1));
}

void *
bnf_xrealloc (void *old, size_t count, size_t size)
{
  if (count > SIZE_MAX / size)
    check (NULL);
  return check (realloc (old, count != 0 ? count * size : 1));
}

void *
bnf_grow (void *array, size_t count, size_t *capacity, size_t size)
{
  if (count < *capacity)
    return array;
  *capacity = *capacity != 0 ? *capacity * 2 : 16;
  return bnf_xrealloc (array, *capacity, size);
}

struct bnf_arena
{
  void **block;
  size_t blocks, capacity;
};

struct bnf_arena *
bnf_arena_new (void)
{
  return bnf_xcalloc (1, sizeof (struct bnf_arena));
}

void *
bnf_arena_get (struct bnf_arena *arena, size_t count, size_t size)
{
  arena->block = bnf_grow (arena->block, arena->blocks, &arena->capacity, sizeof *arena->block);
  return arena->block[arena->blocks++] = bnf_xcalloc (count, size);
}

void *
bnf_arena_grow (struct bnf_arena *arena, void *array, size_t count, size_t size)
{
  if ((count & (count - 1)) != 0)
    return array;
  void *more = bnf_arena_get (arena, count != 0 ? 2 * count : 1, size);
  if (count != 0)
    memcpy (more, array, count * size);
  return more;
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
  for (size_t i = 0; i < arena->blocks; i++)
    free (arena->block[i]);
  free (arena->block);
  free (arena);
}

void
bnf_buffer_add (struct bnf_buffer *buffer, const void *text, size_t length)
{
  while (buffer->capacity - buffer->length < length)
    buffer->text = bnf_grow (buffer->text, buffer->capacity, &buffer->capacity, 1);
  if (length != 0)
    memcpy (buffer->text + buffer->length, text, length);
  buffer->length += length;
}

void
bnf_buffer_byte (struct bnf_buffer *buffer, unsigned char byte)
{
  bnf_buffer_add (buffer, &byte, 1);
}
