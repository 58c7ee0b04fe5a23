/* json-text.c: the forms of JSON.

   SPDX-License-Identifier: MIT  */

#include <stdint.h>

#include "json.h"
#include "text/ascii.h"

#define EACH(octet) (UINT64_C (0x0101010101010101) * (octet))

/* Eight octets at TEXT: the high bit of the result of each is set if it is not simple.  So may others
   be, but only beside one that is not.  */
static inline uint64_t
find_wrong (const char *text)
{
  uint64_t word;
  memcpy (&word, text, sizeof word);
  return word | (word - EACH (' ')) | (word + EACH (1)) | ((word ^ EACH ('"')) - EACH (1))
         | ((word ^ EACH ('\\')) - EACH (1));
}

/* The last eight octets may overlap those before them.  */
bool
json_is_simple (const char *text, size_t length)
{
  uint64_t wrong = 0;
  char few[8] = "        ";
  if (length < sizeof few)
    {
      for (size_t i = 0; i < length; i++)
        few[i] = text[i];
      return (find_wrong (few) & EACH (0x80)) == 0;
    }
  for (size_t i = 0; i < length - sizeof few; i += sizeof few)
    wrong |= find_wrong (text + i);
  return ((wrong | find_wrong (text + length - sizeof few)) & EACH (0x80)) == 0;
}

/* How many octets the well-formed UTF-8 sequence at TEXT has (Unicode 15, table 3-7); 0 if it is not
   well-formed.  */
static size_t
sequence (const unsigned char *text, size_t length)
{
  unsigned char first = text[0];
  if (first < 0x80)
    return 1;
  size_t octets = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (octets == 0 || octets > length)
    return 0;
  unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (text[1] < low || text[1] > high)
    return 0;
  for (size_t i = 2; i < octets; i++)
    if (text[i] < 0x80 || text[i] > 0xBF)
      return 0;
  return octets;
}

bool
json_is_lossless (const char *text, size_t length)
{
  const unsigned char *octet = (const unsigned char *) text;
  for (size_t i = 0, step; i < length; i += step)
    {
      step = sequence (octet + i, length - i);
      if (step == 0)
        return false;
    }
  return true;
}

/* Whether a terminal, or who reads the text, may take the character CODE for something else than a
   letter: controls, the separators of lines and paragraphs, and what turns the direction of letters.  */
static bool
is_control (unsigned code)
{
  return code < ' ' || (code >= 0x7F && code < 0xA0) || code == 0x061C || code == 0x200E || code == 0x200F
         || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

/* The code of a character of OCTETS; no control has more than three.  */
static unsigned
code_of (const unsigned char *text, size_t octets)
{
  return octets == 1 ? text[0] : octets == 2 ? (text[0] & 0x1Fu) << 6 | (text[1] & 0x3Fu)
         : octets == 3 ? (text[0] & 0x0Fu) << 12 | (text[1] & 0x3Fu) << 6 | (text[2] & 0x3Fu) : 0x10000;
}

/* Add what stands for the next character of TEXT, and return how many octets that has.  */
static size_t
add_character (struct buffer *to, const char *text, size_t length)
{
  static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  const char *found = memchr (escaped, *text, sizeof escaped - 1);
  size_t octets = sequence ((const unsigned char *) text, length);
  unsigned code = octets != 0 ? code_of ((const unsigned char *) text, octets) : 0xFFFD;
  char escape[] = { '\\', found != NULL ? letters[found - escaped] : 'u', '0', '0', '0', '0' };
  ub_to_hex (escape + 2, (char) (code >> 8));
  ub_to_hex (escape + 4, (char) code);
  if (octets == 0)
    buffer_string (to, "\xEF\xBF\xBD");
  else if (found != NULL || is_control (code))
    buffer_add (to, escape, found != NULL ? 2 : sizeof escape);
  else
    buffer_add (to, text, octets);
  return octets != 0 ? octets : 1;
}

void
json_octets (struct buffer *to, const char *text, size_t length)
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
json_string (struct buffer *to, const char *text, size_t length)
{
  if (json_is_simple (text, length))
    {
      json_simple (to, text, length);
      return;
    }
  buffer_add (to, "\"", 1);
  json_octets (to, text, length);
  buffer_add (to, "\"", 1);
}

void
json_hex (struct buffer *to, const char *text, size_t length)
{
  buffer_add (to, "\"", 1);
  for (size_t i = 0; i < length; i++)
    {
      char digits[2];
      ub_to_hex (digits, text[i]);
      buffer_add (to, digits, sizeof digits);
    }
  buffer_add (to, "\"", 1);
}

bool
json_member (struct buffer *to, const char *key, const char *text, size_t length)
{
  bool simple = json_is_simple (text, length);
  json_key (to, key);
  (simple ? json_simple : json_string) (to, text, length);
  if (!simple && !json_is_lossless (text, length))
    {
      buffer_add (to, ",\"", 2);
      buffer_string (to, key);
      buffer_string (to, "_hex\":");
      json_hex (to, text, length);
    }
  return simple;
}

void
json_slice (struct buffer *to, const char *key, urlbnf_slice slice)
{
  if (slice.ptr != NULL)
    json_member (to, key, slice.ptr, slice.len);
}

void
json_word (struct buffer *to, const char *key, const char *word)
{
  json_key (to, key);
  if (word != NULL)
    json_string (to, word, strlen (word));
  else
    buffer_string (to, "null");
}

void
json_number (struct buffer *to, const char *key, unsigned long long number)
{
  json_key (to, key);
  buffer_number (to, number, 0);
}
