/* t-json-text.c: fails if a string of JSON is not that of its octets, for
   short texts of the octets at the edges of UTF-8, between fences.

   SPDX-License-Identifier: MIT  */

#include "program/json.h"
#include "unit.h"

enum { MOST = 4 };

/* The octets of the texts, up to MOST in each: letters, and the first, middle and last octets of
   UTF-8 sequences of two, three and four, at the edges of the well-formed ones.  */
static const unsigned char octets[]
  = { 'a',  '"',  0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1,
      0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF };
enum { OCTETS = sizeof octets / sizeof *octets };

/* Return the length of the character at TEXT (RFC 3629, section 3), or 0 if it is ill-formed.  */
static size_t
get_character_length (const unsigned char *text, size_t length)
{
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  size_t size = text[0] < 0x80 ? 1 : text[0] >> 5 == 6 ? 2 : text[0] >> 4 == 14 ? 3
                : text[0] >> 3 == 30 ? 4 : 0;
  if (size <= 1 || size > length)
    return size == 1;
  uint32_t number = text[0] & (0x7Fu >> size);
  for (size_t i = 1; i < size; i++)
    {
      if (text[i] >> 6 != 2)
        return 0;
      number = number << 6 | (text[i] & 0x3F);
    }
  return number >= least[size] && number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF) ? size
                                                                                             : 0;
}

/* Write the string of TEXT to SAID.  Return true if nothing in it is lost.  */
static bool
write_string (char *said, const unsigned char *text, size_t length)
{
  bool lossless = true;
  *said++ = '"';
  for (size_t i = 0, size; i < length; i += size)
    {
      size = get_character_length (text + i, length - i);
      if (size == 0)
        {
          lossless = false;
          memcpy (said, "\xEF\xBF\xBD", 3);
          said += 3;
          size = 1;
          continue;
        }
      if (text[i] == '"')
        *said++ = '\\';
      if (text[i] == 0x7F || (text[i] == 0xC2 && text[i + 1] < 0xA0))
        said += sprintf (said, "\\u%04X", text[i + size - 1] + 0u);
      else
        {
          memcpy (said, text + i, size);
          said += size;
        }
    }
  memcpy (said, "\"", 2);
  return lossless;
}

TEST (strings_have_the_octets_of_their_texts)
{
  for (size_t length = 0, texts = 1; length <= MOST; length++, texts *= OCTETS)
    for (size_t which = 0; which < texts; which++)
      {
        /* The allocator puts the block at a fence.  */
        char *text = malloc (length), want[6 * MOST + 3];
        for (size_t i = 0, rest = which; i < length; i++, rest /= OCTETS)
          text[i] = (char) octets[rest % OCTETS];
        bool lossless = write_string (want, (unsigned char *) text, length);
        struct buffer json = { .text = NULL };
        json_add_string (&json, text, length);
        buffer_add (&json, "", 1);
        if (json.failed || strcmp (json.text, want) != 0 || json_is_utf8 (text, length) != lossless)
          fail_msg ("text %zu of length %zu: %s, not %s", which, length, json.text, want);
        buffer_free (&json);
        free (text);
      }
}
