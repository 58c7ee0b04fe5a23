/* ipv6.c: write an IPv6 address in the form of RFC 5952.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "uri.h"

/* The number of fields of an address, each of 16 bits.  */
enum { FIELDS = 8 };

bool
ub_read_ipv4 (unsigned field[2], urlbnf_slice text)
{
  const char *at = text.ptr, *end = at + text.len;
  field[0] = field[1] = 0;
  for (unsigned i = 0; i < 4; i++)
    {
      const char *from = at;
      unsigned value = 0;
      while (at != end && ub_is_digit (*at) && at - from < 3)
        value = 10 * value + (unsigned) (*at++ - '0');
      if (at == from || value > 255 || (*from == '0' && at - from > 1))
        return false;
      if (i < 3 && (at == end || *at++ != '.'))
        return false;
      field[i / 2] = field[i / 2] << 8 | value;
    }
  return at == end;
}

/* Move the fields from GAP to COUNT to the end, after the fields that "::" stands for.  */
static void
insert_zeros (unsigned field[FIELDS], size_t gap, size_t count)
{
  for (size_t i = count; i-- > gap;)
    {
      field[FIELDS - count + i] = field[i];
      field[i] = 0;
    }
}

/* Read TEXT, an IPv6address, into FIELD, which is all 0.  Return false if TEXT is not one.  */
static bool
read_address (unsigned field[FIELDS], urlbnf_slice text)
{
  const char *at = text.ptr, *end = at + text.len;
  size_t count = 0, gap = FIELDS;       /* The numbers of fields, and of those before the "::".  */
  while (at != end)
    {
      bool is_gap = end - at >= 2 && memcmp (at, "::", 2) == 0;
      if ((is_gap && gap != FIELDS) || count == FIELDS || (!is_gap && count != 0 && *at != ':'))
        return false;
      if (is_gap)
        gap = count;
      at += is_gap ? 2 : count != 0;
      const char *from = at;
      while (at != end && ub_get_hex_value (*at) >= 0 && at - from < 4)
        field[count] = field[count] << 4 | (unsigned) ub_get_hex_value (*at++);
      if (at != end && *at == '.' && count + 2 <= FIELDS)
        {
          if (!ub_read_ipv4 (field + count, (urlbnf_slice) { from, (size_t) (end - from) }))
            return false;
          at = end;
          count += 2;
        }
      else if (at != from)
        count++;
      else if (!is_gap || at != end)
        return false;
    }
  if (gap == FIELDS || count == FIELDS)
    return gap == FIELDS && count == FIELDS;
  insert_zeros (field, gap, count);
  return true;
}

/* Return the length of the longest run of fields that are 0, and set *START to the first such
   run.  */
static size_t
find_zeros (const unsigned field[FIELDS], size_t *start)
{
  size_t longest = 0, length = 0;
  for (size_t i = 0; i < FIELDS; i++)
    {
      length = field[i] == 0 ? length + 1 : 0;
      if (length > longest)
        {
          longest = length;
          *start = i + 1 - length;
        }
    }
  return longest;
}

static void
put_field (struct ub_out *out, unsigned field)
{
  for (int shift = 12; shift >= 0; shift -= 4)
    if (field >> shift != 0 || shift == 0)
      ub_put (out, ub_lower (ub_get_hex_digit (field >> shift & 15)));
}

/* Write the IPv4 address in the last two fields (RFC 5952 s.5).  */
static void
put_ipv4 (struct ub_out *out, const unsigned field[2])
{
  for (unsigned i = 0; i < 4; i++)
    {
      if (i != 0)
        ub_put (out, '.');
      ub_put_number (out, field[i / 2] >> (i % 2 == 0 ? 8 : 0) & 0xFF);
    }
}

size_t
ub_write_ipv6 (char to[UB_ADDRESS_LENGTH], urlbnf_slice host)
{
  unsigned field[FIELDS] = { 0 };
  struct ub_out out = { to, UB_ADDRESS_LENGTH, 0 };
  size_t start = FIELDS;
  if (host.len < 2 || host.ptr[0] != '[' || host.ptr[host.len - 1] != ']'
      || !read_address (field, (urlbnf_slice) { host.ptr + 1, host.len - 2 }))
    return 0;
  size_t zeros = find_zeros (field, &start);
  bool is_mapped = start == 0 && zeros == 5 && field[5] == 0xFFFF;
  ub_put (&out, '[');
  for (size_t i = 0; i < (is_mapped ? 6 : FIELDS); i++)
    if (zeros >= 2 && i >= start && i < start + zeros)
      ub_put_string (&out, i == start ? "::" : "");
    else
      {
        if (i != 0 && !(zeros >= 2 && i == start + zeros))
          ub_put (&out, ':');
        put_field (&out, field[i]);
      }
  if (is_mapped)
    {
      ub_put (&out, ':');
      put_ipv4 (&out, field + 6);
    }
  ub_put (&out, ']');
  return out.length;
}
