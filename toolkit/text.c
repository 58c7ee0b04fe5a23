/* text.c: write bytes and sets of bytes as text.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"
#include "text/visible.h"

bool
bnf_same_but_case (const char *a, const char *b, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (ub_lower (a[i]) != ub_lower (b[i]))
      return false;
  return true;
}

static bool
is_plain (unsigned byte)
{
  return byte > ' ' && byte < 0x7F && byte != '\\';
}

/* Write a byte, escaped, at TO.  Return the end.  */
static char *
escape_byte (char *to, unsigned byte)
{
  return to + sprintf (to, is_plain (byte) ? "%c" : "\\x%02X", byte);
}

void
bnf_escape (FILE *stream, const void *text, size_t length)
{
  const unsigned char *at = text;
  for (size_t i = 0; i < length; i++)
    if (is_plain (at[i]))
      putc (at[i], stream);
    else
      fprintf (stream, "\\x%02X", at[i]);
}

char *
bnf_arena_escape (struct bnf_arena *arena, const char *text, size_t length)
{
  char *escaped = bnf_arena_get (arena, 4 * length + 1, 1), *end = escaped;
  for (size_t i = 0; i < length; i++)
    end = escape_byte (end, (unsigned char) text[i]);
  return escaped;
}

char *
bnf_arena_visible (struct bnf_arena *arena, const char *text, size_t length)
{
  char *visible = bnf_arena_get (arena, UB_VISIBLE * length + 1, 1), *end = visible;
  for (size_t i = 0; i < length; i++)
    end += ub_make_visible (end, text[i]);
  return visible;
}

size_t
bnf_unescape (char *text)
{
  size_t length = 0;
  for (const char *at = text; *at != '\0'; at++)
    if (*at != '\\')
      text[length++] = *at;
    else
      {
        if (at[1] != 'x' || ub_get_hex_value (at[2]) < 0 || ub_get_hex_value (at[3]) < 0)
          return SIZE_MAX;
        text[length++] = (char) (ub_get_hex_value (at[2]) * 16 + ub_get_hex_value (at[3]));
        at += 3;
      }
  text[length] = '\0';
  return length;
}

/* Return the property that the bytes of a range share, or 0 for bytes that are shown one by
   one.  */
static unsigned
get_family (unsigned byte)
{
  if (byte >= '0' && byte <= '9')
    return 1;
  if (byte >= 'A' && byte <= 'Z')
    return 2;
  if (byte >= 'a' && byte <= 'z')
    return 3;
  return is_plain (byte) ? 0 : 4;
}

char *
bnf_arena_set (struct bnf_arena *arena, const bnf_set *set)
{
  char text[256 * sizeof " \\xFF"], *end = text;
  for (unsigned byte = 0; byte < 256; byte++)
    if (bnf_set_has (set, byte))
      {
        unsigned last = byte;
        while (get_family (byte) != 0 && last < 255 && get_family (last + 1) == get_family (byte)
               && bnf_set_has (set, last + 1))
          last++;
        if (end != text)
          *end++ = ' ';
        end = escape_byte (end, byte);
        if (last > byte + 1)
          {
            *end++ = '-';
            end = escape_byte (end, last);
            byte = last;
          }
      }
  return bnf_arena_text (arena, text, (size_t) (end - text));
}

/* The bytes that are shown as examples, the most readable first.  */
static const struct
{
  unsigned first, last;
} readable[] = { { 'a', 'z' }, { '0', '9' }, { 'A', 'Z' }, { '!', '/' }, { ':', '@' }, { '[', '[' },
                 { ']', '`' }, { '{', '~' }, { ' ', ' ' }, { 0, 31 },
                  { '\\', '\\' }, { 127, 255 } };

unsigned
bnf_rank (unsigned char byte)
{
  unsigned rank = 0;
  size_t i = 0;
  for (; byte < readable[i].first || byte > readable[i].last; i++)
    rank += readable[i].last - readable[i].first + 1;
  return rank + byte - readable[i].first;
}

unsigned char
bnf_by_rank (unsigned rank)
{
  size_t i = 0;
  for (; rank > readable[i].last - readable[i].first; i++)
    rank -= readable[i].last - readable[i].first + 1;
  return (unsigned char) (readable[i].first + rank);
}

int
bnf_compare_strings (const char *a, size_t a_length, const char *b, size_t b_length)
{
  if (a_length != b_length)
    return a_length < b_length ? -1 : 1;
  size_t i = 0;
  while (i < a_length && a[i] == b[i])
    i++;
  return i == a_length ? 0
         : (int) bnf_rank ((unsigned char) a[i]) - (int) bnf_rank ((unsigned char) b[i]);
}

unsigned char
bnf_set_nicest (const bnf_set *set)
{
  unsigned rank = 0;
  while (rank < 255 && !bnf_set_has (set, bnf_by_rank (rank)))
    rank++;
  return bnf_by_rank (rank);
}

void
bnf_put_xml (FILE *stream, const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    switch (text[i])
      {
      case '<': fputs ("&lt;", stream); break;
      case '>': fputs ("&gt;", stream); break;
      case '&': fputs ("&amp;", stream); break;
      case '"': fputs ("&quot;", stream); break;
      default: bnf_escape (stream, text + i, 1); break;
      }
}

void
bnf_put_visible_xml (FILE *stream, const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == ' ' || *text == '\\')
      putc (*text, stream);
    else
      bnf_put_xml (stream, text, 1);
}
