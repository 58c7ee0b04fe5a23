/* utf8.c: characters as octets (RFC 3629).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "internal.h"

/* The last character of each length; and those that UTF-16 needs for itself.  */
static const unsigned last_of[] = { 0x7F, 0x7FF, 0xFFFF, 0x10FFFF };
enum { SURROGATES = 0xD800, SURROGATES_END = 0xE000 };

size_t
bnf_encode_utf8 (char octets[4], unsigned character)
{
  static const unsigned marks[] = { 0, 0xC0, 0xE0, 0xF0 };
  size_t length = 0;
  while (character > last_of[length])
    length++;
  for (size_t i = length; i != 0; i--, character >>= 6)
    octets[i] = (char) (0x80 | (character & 0x3F));
  octets[0] = (char) (marks[length] | character);
  return length + 1;
}

/* The last character up to LAST of which the octets differ from those of FIRST only as sets: in
   one, and after that in all that follow.  */
static unsigned
find_last (unsigned first, unsigned last)
{
  for (size_t i = 0; i < 4; i++)
    if (first <= last_of[i] && last > last_of[i])
      last = last_of[i];
  if (first < SURROGATES && last >= SURROGATES)
    last = SURROGATES - 1;
  for (unsigned bits = 6; bits <= 18 && last > 0x7F; bits += 6)
    {
      unsigned low = (1u << bits) - 1;
      if ((first & ~low) == (last & ~low))
        continue;
      if ((first & low) != 0)
        return first | low;
      if ((last & low) != low)
        last = (last & ~low) - 1;
    }
  return last;
}

bool
bnf_next_utf8 (unsigned *first, unsigned last, struct bnf_octets *octets)
{
  char low[4], high[4];
  if (*first >= SURROGATES && *first < SURROGATES_END)
    *first = SURROGATES_END;
  if (*first > last)
    return false;
  last = find_last (*first, last);
  octets->length = bnf_encode_utf8 (low, *first);
  bnf_encode_utf8 (high, last);
  for (size_t i = 0; i < octets->length; i++)
    {
      octets->first[i] = (unsigned char) low[i];
      octets->last[i] = (unsigned char) high[i];
    }
  *first = last + 1;
  return true;
}
