/* utf8.h: read and write characters of UTF-8 (RFC 3629 s.4).

   SPDX-License-Identifier: MIT  */

#ifndef UB_UTF8_H
#define UB_UTF8_H

#include <stddef.h>

/* The greatest character, and the first and the last surrogate of UTF-16, which are none.  */
enum { UB_LAST_CHARACTER = 0x10FFFF, UB_SURROGATES = 0xD800, UB_SURROGATES_END = 0xDFFF };

/* Read the character at TEXT, which is not empty, into *CHARACTER.  Return its length, or 0 if the
   LENGTH octets begin with no character.  */
static inline size_t
ub_read_utf8 (const char *text, size_t length, unsigned *character)
{
  static const unsigned least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  const unsigned char *octet = (const unsigned char *) text;
  size_t count = *octet < 0x80 ? 1 : *octet < 0xC2 || *octet > 0xF4 ? 0
                 : *octet < 0xE0 ? 2 : *octet < 0xF0 ? 3 : 4;
  unsigned value = count < 2 ? *octet : *octet & (0xFFu >> (count + 1));
  if (count > length)
    return 0;
  for (size_t i = 1; i < count; i++)
    {
      if ((octet[i] & 0xC0) != 0x80)
        return 0;
      value = value << 6 | (octet[i] & 0x3F);
    }
  *character = value;
  return value < least[count] || value > UB_LAST_CHARACTER
         || (value >= UB_SURROGATES && value <= UB_SURROGATES_END) ? 0 : count;
}

/* Write the octets of CHARACTER to TO.  Return their number.  */
static inline size_t
ub_write_utf8 (char to[4], unsigned character)
{
  static const unsigned char first[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
  size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, character >>= 6)
    to[i] = (char) (0x80 | (character & 0x3F));
  to[0] = (char) (first[length] | character);
  return length;
}

#endif
