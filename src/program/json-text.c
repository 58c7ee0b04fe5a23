/* json-text.c: write strings and numbers of JSON.

   SPDX-License-Identifier: MIT  */

#include <stdint.h>

#include "json.h"
#include "text/ascii.h"
#include "text/utf8.h"

#define EACH(octet) (UINT64_C (0x0101010101010101) * (octet))

/* Return a word with the high bit of each of the eight octets at TEXT that needs an escape.  Other
   high bits may be set, but only if one octet needs an escape.  */
static inline uint64_t
mark_special_octets (const char *text)
{
  uint64_t word;
  memcpy (&word, text, sizeof word);
  return word | (word - EACH (' ')) | (word + EACH (1)) | ((word ^ EACH ('"')) - EACH (1))
         | ((word ^ EACH ('\\')) - EACH (1));
}

/* The last eight octets may overlap the others.  */
bool
json_is_simple (const char *text, size_t length)
{
  uint64_t wrong = 0;
  char few[8] = "        ";
  if (length < sizeof few)
    {
      for (size_t i = 0; i < length; i++)
        few[i] = text[i];
      return (mark_special_octets (few) & EACH (0x80)) == 0;
    }
  for (size_t i = 0; i < length - sizeof few; i += sizeof few)
    wrong |= mark_special_octets (text + i);
  return ((wrong | mark_special_octets (text + length - sizeof few)) & EACH (0x80)) == 0;
}

bool
json_is_utf8 (const char *text, size_t length)
{
  unsigned character;
  for (size_t i = 0, step; i < length; i += step)
    {
      step = ub_read_utf8 (text + i, length - i, &character);
      if (step == 0)
        return false;
    }
  return true;
}

/* Whether a terminal or a reader may take the character CODE for something else than a letter:
   controls, separators of lines and paragraphs, and marks that change the direction of text.  */
static bool
is_control (unsigned code)
{
  return code < ' ' || (code >= 0x7F && code < 0xA0) || code == 0x061C || code == 0x200E
         || code == 0x200F || (code >= 0x2028 && code <= 0x202E)
         || (code >= 0x2066 && code <= 0x2069);
}

/* Add the next character of TEXT, or its escape, and return its length.  No control has more than
   16 bits.  */
static size_t
add_character (struct buffer *to, const char *text, size_t length)
{
  static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  const char *found = memchr (escaped, *text, sizeof escaped - 1);
  unsigned code = 0;
  size_t octets = ub_read_utf8 (text, length, &code);
  char escape[] = { '\\', found != NULL ? letters[found - escaped] : 'u', '0', '0', '0', '0' };
  ub_write_hex (escape + 2, (char) (code >> 8));
  ub_write_hex (escape + 4, (char) code);
  if (octets == 0)
    buffer_add_string (to, "\xEF\xBF\xBD");
  else if (found != NULL || is_control (code))
    buffer_add (to, escape, found != NULL ? 2 : sizeof escape);
  else
    buffer_add (to, text, octets);
  return octets != 0 ? octets : 1;
}

void
json_add_octets (struct buffer *to, const char *text, size_t length)
{
  for (size_t i = 0, from = 0; i < length; from = i)
    {
      while (i < length && text[i] >= ' ' && text[i] < 0x7F && text[i] != '"' && text[i] != '\\')
        i++;
      buffer_add (to, text + from, i - from);
      if (i < length)
        i += add_character (to, text + i, length - i);
    }
}

void
json_add_string (struct buffer *to, const char *text, size_t length)
{
  if (json_is_simple (text, length))
    {
      json_add_simple (to, text, length);
      return;
    }
  buffer_add (to, "\"", 1);
  json_add_octets (to, text, length);
  buffer_add (to, "\"", 1);
}

void
json_add_hex (struct buffer *to, const char *text, size_t length)
{
  buffer_add (to, "\"", 1);
  for (size_t i = 0; i < length; i++)
    {
      char digits[2];
      ub_write_hex (digits, text[i]);
      buffer_add (to, digits, sizeof digits);
    }
  buffer_add (to, "\"", 1);
}

bool
json_add_member (struct buffer *to, const char *key, const char *text, size_t length)
{
  bool simple = json_is_simple (text, length);
  json_add_key (to, key);
  (simple ? json_add_simple : json_add_string) (to, text, length);
  if (!simple && !json_is_utf8 (text, length))
    {
      buffer_add (to, ",\"", 2);
      buffer_add_string (to, key);
      buffer_add_string (to, "_hex\":");
      json_add_hex (to, text, length);
    }
  return simple;
}

void
json_add_slice (struct buffer *to, const char *key, urlbnf_slice slice)
{
  if (slice.ptr != NULL)
    json_add_member (to, key, slice.ptr, slice.len);
}

void
json_quote (struct buffer *to, size_t start)
{
  size_t length = to->length - start;
  /* No octet needs more than an escape of six.  */
  if (!buffer_reserve (to, 6 * length + 2))
    return;
  json_add_string (to, to->text + start, length);
  to->length -= length;
  memmove (to->text + start, to->text + start + length, to->length - start);
}

void
json_add_word (struct buffer *to, const char *key, const char *word)
{
  json_add_key (to, key);
  if (word != NULL)
    json_add_string (to, word, strlen (word));
  else
    buffer_add_string (to, "null");
}

void
json_add_number (struct buffer *to, const char *key, unsigned long long number)
{
  json_add_key (to, key);
  buffer_add_number (to, number, 0);
}
