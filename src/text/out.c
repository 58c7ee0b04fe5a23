/* out.c: write to a buffer of a fixed size, and count all octets.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "ascii.h"
#include "out.h"
#include "visible.h"

void
ub_put_octets (struct ub_out *out, const char *octets, size_t length)
{
  size_t left = out->length < out->size ? out->size - out->length : 0;
  if (length != 0 && left != 0)
    memcpy (out->buffer + out->length, octets, length < left ? length : left);
  out->length += length;
}

void
ub_put_lower (struct ub_out *out, const char *octets, size_t length)
{
  size_t left = out->length < out->size ? out->size - out->length : 0, i = 0;
  size_t count = length < left ? length : left;
  char *to = left != 0 ? out->buffer + out->length : NULL;
  for (uint64_t word; i + sizeof word <= count; i += sizeof word)
    {
      word = ub_lower_word (ub_load_word (octets + i));
      memcpy (to + i, &word, sizeof word);
    }
  for (; i < count; i++)
    to[i] = ub_lower (octets[i]);
  out->length += length;
}

void
ub_put_string (struct ub_out *out, const char *string)
{
  ub_put_octets (out, string, strlen (string));
}

void
ub_put_number (struct ub_out *out, size_t number)
{
  char digits[3 * sizeof number];
  size_t first = sizeof digits;
  do
    digits[--first] = (char) ('0' + number % 10);
  while ((number /= 10) != 0);
  ub_put_octets (out, digits + first, sizeof digits - first);
}

void
ub_put_hex (struct ub_out *out, unsigned char octet)
{
  char digits[2];
  ub_write_hex (digits, (char) octet);
  ub_put_octets (out, digits, sizeof digits);
}

void
ub_put_escape (struct ub_out *out, unsigned char octet)
{
  ub_put (out, '%');
  ub_put_hex (out, octet);
}

void
ub_put_visible (struct ub_out *out, const char *octets, size_t length)
{
  char form[UB_VISIBLE];
  for (size_t i = 0; i < length; i++)
    {
      if (octets[i] == '\\')
        ub_put (out, '\\');
      ub_put_octets (out, form, ub_make_visible (form, octets[i]));
    }
}

size_t
ub_put_end (struct ub_out *out)
{
  if (out->length < out->size)
    out->buffer[out->length] = '\0';
  return out->length;
}
