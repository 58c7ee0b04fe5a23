/* pack.c: write and read compact copies of trees.

   SPDX-License-Identifier: MIT

   A compact copy begins with the kind of the URL, an octet; the length of the text; and 0, or 1 +
   the length of the fragment.  The text follows, and then "#" and the fragment, if there is one.
   After them each part has

     its production, an octet; the distance from the start of the part before it; 4 * its length,
     + LIST if it is a list, + ELSEWHERE if it is not within the same production as the part before
     it; in that case the production, an octet.

   A number has 7 bits in each octet, the lowest first.  All octets of a number but the last have
   the bit 80.  The copy of "http://h/a" has 22 octets:

     24 10 0 h t t p : / / h / a   4 0 16   9 7 4   25 2 5  */

#include <config.h>

#include "parse-state.h"
#include "text/out.h"

enum { LIST = 1, ELSEWHERE = 2, FLAGS = 4, NUMBER_BITS = 35 };

static void
put_number (struct ub_out *to, uint64_t number)
{
  for (; number >= 0x80; number >>= 7)
    ub_put (to, (char) ((number & 0x7F) | 0x80));
  ub_put (to, (char) number);
}

/* Write PART, which comes after BEFORE.  */
static void
put_part (struct ub_out *to, const urlbnf_part *part, const urlbnf_part *before)
{
  bool is_elsewhere = part->within != before->within;
  ub_put (to, (char) part->production);
  put_number (to, part->offset - before->offset);
  put_number (to, (uint64_t) part->text.len * FLAGS + (part->is_list ? LIST : 0)
                  + (is_elsewhere ? ELSEWHERE : 0));
  if (is_elsewhere)
    ub_put (to, (char) part->within);
}

size_t
urlbnf_pack (char *buffer, size_t size, const urlbnf_url *url)
{
  struct ub_out to = { buffer, size, 0 };
  urlbnf_slice text = urlbnf_text (url), fragment = urlbnf_fragment (url);
  urlbnf_part part = { .production = URLBNF_NONE }, before = part;
  ub_put (&to, (char) urlbnf_kind (url));
  put_number (&to, text.len);
  put_number (&to, fragment.ptr != NULL ? fragment.len + 1 : 0);
  ub_put_octets (&to, text.ptr, text.len);
  if (fragment.ptr != NULL)
    ub_put (&to, '#');
  ub_put_octets (&to, fragment.ptr, fragment.len);
  for (; urlbnf_part_next (url, &part); before = part)
    put_part (&to, &part, &before);
  if (fragment.ptr != NULL)
    {
      part = (urlbnf_part) { (urlbnf_production) UB_fragment, .offset = text.len + 1,
                             .text = fragment };
      put_part (&to, &part, &before);
    }
  return to.length;
}

/* The octets that are left to read.  At the end there are zeros.  */
struct unpacker
{
  const unsigned char *at;
  const unsigned char *end;
};

static inline unsigned
read_octet (struct unpacker *from)
{
  return from->at != from->end ? *from->at++ : 0;
}

static inline uint64_t
read_number (struct unpacker *from)
{
  uint64_t number = 0, octet = 0x80;
  for (unsigned shift = 0; octet >= 0x80 && shift < NUMBER_BITS; shift += 7)
    {
      octet = read_octet (from);
      number |= (octet & 0x7F) << shift;
    }
  return number;
}

/* Read the head to PART, which is the whole URL.  NODE and LAST of a part are the place of the text
   and its length, with the fragment; AT is the place of the next part.  */
static bool
read_whole (struct unpacker *from, const unsigned char *start, urlbnf_part *part)
{
  unsigned kind = read_octet (from);
  uint64_t length = read_number (from), more = read_number (from);
  uint64_t left = (uint64_t) (from->end - from->at);
  if (kind == 0 || length > left || more > left - length)
    return false;
  part->production = (urlbnf_production) kind;
  part->text = (urlbnf_slice) { (const char *) from->at, (size_t) length };
  part->node = (size_t) (from->at - start);
  part->last = (size_t) (length + more);
  part->at = part->node + part->last;
  return true;
}

/* Read the part after PART.  */
static inline bool
read_part (struct unpacker *from, const unsigned char *start, urlbnf_part *part)
{
  unsigned production = read_octet (from);
  uint64_t offset = part->offset + read_number (from), number = read_number (from);
  uint64_t length = number / FLAGS;
  if (production == 0 || offset > part->last || length > part->last - offset)
    return false;
  part->production = (urlbnf_production) production;
  part->offset = (size_t) offset;
  part->text = (urlbnf_slice) { (const char *) start + part->node + offset, (size_t) length };
  part->is_list = (number & LIST) != 0;
  if ((number & ELSEWHERE) != 0)
    part->within = (urlbnf_production) read_octet (from);
  part->at = (size_t) (from->at - start);
  return true;
}

int
urlbnf_pack_next (const char *pack, size_t length, urlbnf_part *part)
{
  const unsigned char *start = (const unsigned char *) pack;
  if (part->at < length)
    {
      struct unpacker from = { start + part->at, start + length };
      if (part->at == 0 ? read_whole (&from, start, part) : read_part (&from, start, part))
        return 1;
    }
  *part = (urlbnf_part) { .production = URLBNF_NONE };
  return 0;
}
