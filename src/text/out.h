/* out.h: a buffer that takes the octets that fit, and counts all of them.

   SPDX-License-Identifier: MIT

   So a function that writes to one returns the length of the whole result, as snprintf() does, even
   if the buffer is too small, or NULL with the size 0.  */

#ifndef UB_OUT_H
#define UB_OUT_H

#include <stddef.h>

struct ub_out
{
  char *buffer;
  size_t size;
  size_t length;
};

static inline void
ub_put (struct ub_out *out, char octet)
{
  if (out->length < out->size)
    out->buffer[out->length] = octet;
  out->length++;
}

void ub_put_octets (struct ub_out *out, const char *octets, size_t length);

/* Write OCTETS with letters in lower case.  */
void ub_put_lower (struct ub_out *out, const char *octets, size_t length);
void ub_put_string (struct ub_out *out, const char *string);

/* Write NUMBER in decimal.  */
void ub_put_number (struct ub_out *out, size_t number);

/* Write the two hexadecimal digits of OCTET; write them after a "%".  */
void ub_put_hex (struct ub_out *out, unsigned char octet);
void ub_put_escape (struct ub_out *out, unsigned char octet);

/* Write OCTETS in the visible form of visible.h, and a backslash as "\\".  */
void ub_put_visible (struct ub_out *out, const char *octets, size_t length);

/* Write a NUL after the octets if it fits, and return their length.  */
size_t ub_put_end (struct ub_out *out);

#endif
