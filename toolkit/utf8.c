/* utf8.c: convert characters to octets (RFC 3629).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "text/ascii.h"

/* The last character of each length, and the range of the surrogates of UTF-16.  */
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

/* Return the greatest character up to LAST such that all from FIRST to it are one sequence of
   ranges of octets, such as E0 A0-BF 80-BF: equal octets, one range, and then only 80-BF.  */
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

/* Return the base of the values of the terminal at TEXT, such as %x41, %d65-90 or
   %b1000001.1000010; 0 if there is no such terminal.  */
static int
base_of (const char *text)
{
  char letter = text[0] == '%' ? ub_lower (text[1]) : '\0';
  return letter == 'x' ? 16 : letter == 'd' ? 10 : letter == 'b' ? 2 : 0;
}

/* Read the range of the terminal at TEXT.  Return its length, or 0 if it is no range.  */
static size_t
read_range (const char *text, unsigned *first, unsigned *last)
{
  int base = base_of (text);
  char *end;
  if (base == 0)
    return 0;
  *first = (unsigned) strtoul (text + 2, &end, base);
  if (end == text + 2 || *end != '-')
    return 0;
  *last = (unsigned) strtoul (end + 1, &end, base);
  return (size_t) (end - text);
}

/* If a value of the terminal at TEXT is above 7F, write its characters as octets.  Return the
   length of the terminal, or 0 if nothing is written.  */
static size_t
write_values (FILE *stream, const char *text, size_t *column)
{
  int base = base_of (text);
  bool has_high = false;
  char *end = (char *) text + 1;
  if (base == 0 || strspn (text + 2, "0123456789ABCDEFabcdef") == 0)
    return 0;
  do
    has_high |= strtoul (end + 1, &end, base) > last_of[0];
  while (*end == '.');
  if (!has_high)
    return 0;
  end = (char *) text + 1;
  *column += (size_t) fprintf (stream, "%%x");
  do
    {
      char octets[4];
      size_t length = bnf_encode_utf8 (octets, (unsigned) strtoul (end + 1, &end, base));
      for (size_t i = 0; i < length; i++)
        *column += (size_t) fprintf (stream, "%02X%s", (unsigned char) octets[i],
                                     i + 1 < length || *end == '.' ? "." : "");
    }
  while (*end == '.');
  return (size_t) (end - text);
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

/* Return the first character after TEXT that is not white space.  */
static char
find_next (const char *text)
{
  return text[strspn (text, " \t\r\n")];
}

/* Write the characters from FIRST to LAST, in parentheses unless they are a whole alternative.
   Return the new column.  */
static size_t
write_range (FILE *stream, unsigned first, unsigned last, char before, char after, size_t column)
{
  bool is_alone = (before == '/' || before == '=') && (after == '/' || after == '\0');
  fputs (is_alone ? "" : "(", stream);
  column = write_characters (stream, first, last, column);
  fputs (is_alone ? "" : ")", stream);
  return column;
}

void
bnf_write_utf8 (FILE *stream, const char *text, size_t length)
{
  unsigned first, last;
  size_t column = 0;
  char before = '=';
  for (size_t i = 0; i < length;)
    {
      size_t skipped = text[i] == '"' ? strcspn (text + i + 1, "\"\n") + 2
                       : text[i] == ';' ? strcspn (text + i, "\n") : 1;
      size_t range = read_range (text + i, &first, &last);
      size_t values = range == 0 ? write_values (stream, text + i, &column) : 0;
      if (values != 0)
        {
          before = '.';
          i += values;
          continue;
        }
      if (range != 0 && last > last_of[0])
        {
          column = write_range (stream, first, last, before, find_next (text + i + range), column);
          before = ')';
          i += range;
          continue;
        }
      skipped = skipped < length - i ? skipped : length - i;
      fwrite (text + i, 1, skipped, stream);
      column += skipped;
      if (text[i] != ' ' && text[i] != '\t')
        before = text[i];
      i += skipped;
    }
}
