/* buffer.h: octets that grow.

   SPDX-License-Identifier: MIT  */

#ifndef BUFFER_H
#define BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <urlbnf.h>

/* Where there is no memory FAILED is set, and what should have been added is lost.  */
struct buffer
{
  char *text;
  size_t length;
  size_t room;
  bool failed;
};

/* Make room for MORE octets.  False if there is no memory.  */
bool buffer_grow (struct buffer *buffer, size_t more);

static inline bool
buffer_reserve (struct buffer *buffer, size_t more)
{
  return buffer->room - buffer->length >= more || buffer_grow (buffer, more);
}

/* TEXT may be NULL if LENGTH is 0.  */
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
buffer_string (struct buffer *buffer, const char *string)
{
  buffer_add (buffer, string, strlen (string));
}

static inline void
buffer_slice (struct buffer *buffer, urlbnf_slice slice)
{
  buffer_add (buffer, slice.ptr, slice.len);
}

/* What people may see of a text, and how many octets that is: visible.h.  */
void buffer_visible (struct buffer *buffer, const char *text, size_t length);
size_t visible_width (const char *text, size_t length);

/* COUNT times OCTET.  */
void buffer_fill (struct buffer *buffer, char octet, size_t count);

/* STRING, and spaces behind it to make it WIDTH wide.  */
void buffer_padded (struct buffer *buffer, const char *string, size_t width);

/* NUMBER, and spaces before it to make it WIDTH wide.  */
void buffer_number (struct buffer *buffer, unsigned long long number, size_t width);

/* The whole text of URL, with its fragment.  */
void buffer_url (struct buffer *buffer, const urlbnf_url *url);

/* What is wrong, in the words of the library; and with the options that accept the text, if there are any.  */
void buffer_error (struct buffer *buffer, const urlbnf_error *error);
void buffer_message (struct buffer *buffer, const urlbnf_error *error);

/* Append the options that accept a text with the syntax error ERROR, between BEFORE and AFTER, if there are
   any.  */
void buffer_remedies (struct buffer *buffer, const urlbnf_error *error, const char *before,
                      const char *after);

/* Take everything out.  Memory that only something very long needed is given back.  */
void buffer_empty (struct buffer *buffer);
void buffer_free (struct buffer *buffer);

#endif
