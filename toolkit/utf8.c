/* utf8.c: convert characters to octets (RFC 3629).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/utf8.h"

/* The last character of each length.  */
static const unsigned last_of[] = { 0x7F, 0x7FF, 0xFFFF, UB_LAST_CHARACTER };

/* Return the greatest character up to LAST such that all from FIRST to it are one sequence of
   ranges of octets, such as E0 A0-BF 80-BF: equal octets, one range, and then only 80-BF.  */
static unsigned
find_last (unsigned first, unsigned last)
{
  for (size_t i = 0; i < 4; i++)
    if (first <= last_of[i] && last > last_of[i])
      last = last_of[i];
  if (first < UB_SURROGATES && last >= UB_SURROGATES)
    last = UB_SURROGATES - 1;
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
  char low[4], high[4] = "";
  if (*first >= UB_SURROGATES && *first <= UB_SURROGATES_END)
    *first = UB_SURROGATES_END + 1;
  if (*first > last)
    return false;
  last = find_last (*first, last);
  octets->length = ub_write_utf8 (low, *first);
  ub_write_utf8 (high, last);
  for (size_t i = 0; i < octets->length; i++)
    {
      octets->first[i] = (unsigned char) low[i];
      octets->last[i] = (unsigned char) high[i];
    }
  *first = last + 1;
  return true;
}

/* If a value of the terminal is above 7F, write its characters as octets, and count the columns.
   Return false if nothing is written.  */
static bool
write_values (FILE *stream, struct bnf_arena *arena, const struct bnf_token *token, size_t *column)
{
  unsigned *value = bnf_arena_get (arena, token->length, sizeof *value);
  size_t count = bnf_decode_value (value, token->text, token->length);
  bool has_high = false;
  for (size_t i = 0; i < count; i++)
    has_high |= value[i] > last_of[0];
  for (size_t i = 0; i < count && has_high; i++)
    {
      char octets[4];
      size_t length = ub_write_utf8 (octets, value[i]);
      for (size_t k = 0; k < length; k++)
        *column += (size_t) fprintf (stream, "%s%02X", i + k == 0 ? "%x" : ".",
                                     (unsigned char) octets[k]);
    }
  return has_high;
}

static size_t
write_octets (FILE *stream, const struct bnf_octets *octets)
{
  int length = 0;
  for (size_t i = 0; i < octets->length; i++)
    {
      length += fprintf (stream, "%s%%x%02X", i == 0 ? "" : " ", octets->first[i]);
      if (octets->last[i] != octets->first[i])
        length += fprintf (stream, "-%02X", octets->last[i]);
    }
  return (size_t) length;
}

/* Write the characters from FIRST to LAST as alternatives of octets.  COLUMN octets are on the
   line.  Return the new number.  */
static size_t
write_characters (FILE *stream, unsigned first, unsigned last, size_t column)
{
  enum { LINE_MAX_COLUMN = 50 };
  struct bnf_octets octets;
  for (bool more = false; bnf_next_utf8 (&first, last, &octets); more = true)
    {
      if (more && column > LINE_MAX_COLUMN)
        {
          fputs ("\n   ", stream);
          column = 3;
        }
      fputs (more ? " / " : "", stream);
      column += 3 + write_octets (stream, &octets);
    }
  return column;
}

/* Write the characters of a range, if one is above 7F, in parentheses unless they are a whole
   alternative; and count the columns.  IS_FIRST: it begins an alternative.  Return false if nothing
   is written.  */
static bool
write_range (FILE *stream, const struct bnf_token *range, bool is_first, size_t *column)
{
  const char *after = range->source + range->size;
  after += strspn (after, " \t\r\n");
  bool is_alone = is_first && (*after == '/' || *after == '\0');
  if (range->maximum <= last_of[0])
    return false;
  fputs (is_alone ? "" : "(", stream);
  *column = write_characters (stream, range->minimum, range->maximum, *column);
  fputs (is_alone ? "" : ")", stream);
  return true;
}

void
bnf_write_utf8 (FILE *stream, const char *text, size_t length)
{
  struct bnf_text line = { .lexis = bnf_rfc_lexis (BNF_ABNF), .octets = text, .length = length };
  size_t column = 0, begin = 0;
  bnf_read_tokens (&line);
  for (const struct bnf_token *token = line.token; token->kind != BNF_T_END; token++)
    if (token->kind == BNF_T_OCTETS || token->kind == BNF_T_RANGE)
      {
        size_t end = (size_t) (token->source - text);
        bool is_first = token == line.token || token[-1].kind == BNF_T_EQUALS
                        || token[-1].kind == BNF_T_BAR;
        column += fwrite (text + begin, 1, end - begin, stream);
        begin = end;
        if (token->kind == BNF_T_OCTETS ? write_values (stream, line.arena, token, &column)
            : write_range (stream, token, is_first, &column))
          begin += token->size;
      }
  fwrite (text + begin, 1, length - begin, stream);
  bnf_arena_free (line.arena);
}
