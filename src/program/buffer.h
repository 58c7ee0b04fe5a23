/* buffer.h: a buffer of octets that grows.

   SPDX-License-Identifier: MIT  */

#ifndef BUFFER_H
#define BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <urlbnf.h>

/* If there is no memory, FAILED is set, and the octets to be added are lost.  A buffer of a fixed
   capacity does not grow: MAKE_ROOM, which is NULL in others, removes octets from it.  */
struct buffer
{
  char *text;
  size_t length;
  size_t capacity;
  bool failed;
  bool (*make_room) (struct buffer *buffer, size_t more);
};

/* Grow the capacity by at least MORE octets.  Return false if there is no memory.  */
bool buffer_grow (struct buffer *buffer, size_t more);

static inline bool
buffer_reserve (struct buffer *buffer, size_t more)
{
  return buffer->capacity - buffer->length >= more || buffer_grow (buffer, more);
}

/* Add octets.  TEXT may be NULL if LENGTH is 0.  */
static inline void
buffer_add (struct buffer *buffer, const char *text, size_t length)
{
  if (length != 0 && buffer_reserve (buffer, length))
    {
      memcpy (buffer->text + buffer->length, text, length);
      buffer->length += length;
    }
}

static inline void
buffer_add_string (struct buffer *buffer, const char *string)
{
  buffer_add (buffer, string, strlen (string));
}

static inline void
buffer_add_slice (struct buffer *buffer, urlbnf_slice slice)
{
  buffer_add (buffer, slice.ptr, slice.len);
}

/* Add TEXT in the visible form of text/visible.h; return the length of that form.  */
void buffer_add_visible (struct buffer *buffer, const char *text, size_t length);
size_t get_visible_width (const char *text, size_t length);

/* Add OCTET COUNT times.  */
void buffer_fill (struct buffer *buffer, char octet, size_t count);

/* Add NUMBER, and spaces before it up to WIDTH.  */
void buffer_add_number (struct buffer *buffer, unsigned long long number, size_t width);

/* Add the text of URL with its fragment.  */
void buffer_add_url (struct buffer *buffer, const urlbnf_url *url);

/* Add TEXT decoded, unless it is absent; add octets encoded for PRODUCTION.  */
void buffer_add_decoded (struct buffer *buffer, urlbnf_slice text);
urlbnf_code buffer_add_encoded (struct buffer *buffer, const char *octets, size_t length,
                                urlbnf_production production, const urlbnf_options *how);

/* Add the library's message for ERROR, which quotes TEXT unless that is NULL; the message and the
   options that accept the text, if there are any.  */
void buffer_add_error (struct buffer *buffer, const urlbnf_error *error, const char *text,
                       size_t length);
void buffer_add_message (struct buffer *buffer, const urlbnf_error *error);

/* Add the options that accept a text with the syntax error ERROR, between BEFORE and AFTER, if
   there are any.  */
void buffer_add_remedies (struct buffer *buffer, const urlbnf_error *error, const char *before,
                          const char *after);

/* Empty the buffer, and release its memory if that is very large.  */
void buffer_empty (struct buffer *buffer);
void buffer_free (struct buffer *buffer);

#endif
