/* buffer.c: a buffer of octets that grows.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdint.h>
#include <stdlib.h>

#include "buffer.h"
#include "text/visible.h"

/* The least capacity, the least growth when memory is scarce, and the greatest capacity of an
   empty buffer; and the number of visible octets that are added at once.  */
enum { CAPACITY_MIN = 4096, CAPACITY_STEP = 256 << 10, CAPACITY_KEPT = 8 << 20, RUN_MAX = 1024 };

static bool
set_capacity (struct buffer *buffer, size_t capacity)
{
  char *text = realloc (buffer->text, capacity);
  if (text == NULL)
    return false;
  buffer->text = text;
  buffer->capacity = capacity;
  return true;
}

bool
buffer_grow (struct buffer *buffer, size_t more)
{
  size_t length = buffer->length, capacity = buffer->capacity < CAPACITY_MIN ? CAPACITY_MIN
                  : buffer->capacity;
  if (buffer->make_room != NULL)
    return buffer->make_room (buffer, more);
  if (more <= SIZE_MAX / 4 - length)
    {
      while (capacity - length < more)
        capacity += capacity < CAPACITY_KEPT ? capacity : capacity / 2;
      /* A very long line gets only the capacity that it needs.  */
      if (set_capacity (buffer, capacity)
          || (capacity > CAPACITY_KEPT
              && set_capacity (buffer, length + (more < CAPACITY_STEP ? CAPACITY_STEP : more))))
        return true;
    }
  buffer->failed = true;
  return false;
}

void
buffer_add_visible (struct buffer *buffer, const char *text, size_t length)
{
  char form[UB_VISIBLE];
  for (size_t i = 0, from = 0; i < length; from = i)
    {
      size_t end = length - i < RUN_MAX ? length : i + RUN_MAX;
      while (i < end && ub_is_visible (text[i]))
        i++;
      buffer_add (buffer, text + from, i - from);
      if (i < end)
        buffer_add (buffer, form, ub_make_visible (form, text[i++]));
    }
}

size_t
get_visible_width (const char *text, size_t length)
{
  char form[UB_VISIBLE];
  size_t width = 0;
  for (size_t i = 0; i < length; i++)
    width += ub_make_visible (form, text[i]);
  return width;
}

void
buffer_fill (struct buffer *buffer, char octet, size_t count)
{
  if (count != 0 && buffer_reserve (buffer, count))
    {
      memset (buffer->text + buffer->length, octet, count);
      buffer->length += count;
    }
}

void
buffer_add_number (struct buffer *buffer, unsigned long long number, size_t width)
{
  char digits[3 * sizeof number], *first = digits + sizeof digits;
  do
    *--first = (char) ('0' + number % 10);
  while ((number /= 10) != 0);
  size_t length = (size_t) (digits + sizeof digits - first);
  buffer_fill (buffer, ' ', length < width ? width - length : 0);
  buffer_add (buffer, first, length);
}

void
buffer_add_url (struct buffer *buffer, const urlbnf_url *url)
{
  urlbnf_slice fragment = urlbnf_fragment (url);
  buffer_add_slice (buffer, urlbnf_text (url));
  buffer_add (buffer, "#", fragment.ptr != NULL);
  buffer_add_slice (buffer, fragment);
}

void
buffer_add_decoded (struct buffer *buffer, urlbnf_slice text)
{
  if (text.ptr != NULL && buffer_reserve (buffer, text.len + 1))
    buffer->length += urlbnf_decode (buffer->text + buffer->length, text.len, text.ptr, text.len);
}

urlbnf_code
buffer_add_encoded (struct buffer *buffer, const char *octets, size_t length,
                    urlbnf_production production, const urlbnf_options *how)
{
  /* An escape has three octets.  */
  size_t most = length < SIZE_MAX / 4 ? 3 * length : SIZE_MAX / 4, needed = 0;
  if (!buffer_reserve (buffer, most + 1))
    return URLBNF_E_MEMORY;
  urlbnf_code code = urlbnf_encode (buffer->text + buffer->length, most, &needed, octets, length,
                                    production, how, NULL);
  buffer->length += code == URLBNF_OK ? needed : 0;
  return code;
}

void
buffer_add_remedies (struct buffer *buffer, const urlbnf_error *error, const char *before,
                     const char *after)
{
  static const char *const options[] = {
    "", "--fragment", "--grammar=rfc3986", "--fragment or --grammar=rfc3986"
  };
  if (error->code != URLBNF_E_SYNTAX || error->remedies == 0)
    return;
  buffer_add_string (buffer, before);
  buffer_add_string (buffer,
                     options[error->remedies & (URLBNF_REMEDY_FRAGMENT | URLBNF_REMEDY_RFC3986)]);
  buffer_add_string (buffer, after);
}

void
buffer_add_error (struct buffer *buffer, const urlbnf_error *error, const char *text, size_t length)
{
  size_t capacity, needed = 0;
  while (buffer_reserve (buffer, needed + 1))
    {
      capacity = buffer->capacity - buffer->length;
      needed = urlbnf_error_format (buffer->text + buffer->length, capacity, error, text, length);
      if (needed < capacity)
        {
          buffer->length += needed;
          return;
        }
    }
}

void
buffer_add_message (struct buffer *buffer, const urlbnf_error *error)
{
  buffer_add_error (buffer, error, NULL, 0);
  buffer_add_remedies (buffer, error, "; ", " accepts it");
}

void
buffer_empty (struct buffer *buffer)
{
  buffer->length = 0;
  buffer->failed = false;
  if (buffer->capacity > CAPACITY_KEPT)
    buffer_free (buffer);
}

void
buffer_free (struct buffer *buffer)
{
  free (buffer->text);
  *buffer = (struct buffer) { .text = NULL };
}
