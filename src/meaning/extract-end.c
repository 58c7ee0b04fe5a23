/* extract-end.c: find the end of a bare URL in prose.

   SPDX-License-Identifier: MIT

   Octets above 7F are read as UTF-8, and an entity of HTML is read as its character.  */

#include <config.h>

#include "extractor.h"
#include "text/entity.h"
#include "text/utf8.h"

struct range
{
  unsigned long first, last;
};

/* White space, controls, typographic quotes, and Chinese and Japanese punctuation end a URL.  */
static const struct range ends[] = {
  { 0x80, 0xA0 }, { 0xAB, 0xAB }, { 0xBB, 0xBB }, { 0x1680, 0x1680 }, { 0x2000, 0x200B },
  { 0x200E, 0x200F }, { 0x2018, 0x201F }, { 0x2028, 0x202F }, { 0x2039, 0x203A },
  { 0x205F, 0x206F }, { 0x275B, 0x275E }, { 0x3000, 0x3003 }, { 0x3008, 0x3011 },
  { 0x3014, 0x301B }, { 0x301D, 0x301F }, { 0xFE10, 0xFE19 }, { 0xFE35, 0xFE44 },
  { 0xFE50, 0xFE5E }, { 0xFEFF, 0xFEFF }, { 0xFF01, 0xFF02 }, { 0xFF07, 0xFF09 },
  { 0xFF0C, 0xFF0C }, { 0xFF1A, 0xFF1C }, { 0xFF1E, 0xFF1F }, { 0xFF3B, 0xFF3B },
  { 0xFF3D, 0xFF3D }, { 0xFF5B, 0xFF5B }, { 0xFF5D, 0xFF5D }, { 0xFF5F, 0xFF64 }
};

/* Dashes, the ellipsis, and the stops, commas and marks of other scripts are punctuation.  They
   may stand within a word, so they do not end a URL.  */
static const struct range punctuation[] = {
  { 0x37E, 0x37E }, { 0x589, 0x589 }, { 0x60C, 0x60C }, { 0x61B, 0x61B }, { 0x61F, 0x61F },
  { 0x6D4, 0x6D4 }, { 0x964, 0x965 }, { 0x104A, 0x104B }, { 0x1362, 0x1368 }, { 0x17D4, 0x17D6 },
  { 0x2013, 0x2015 }, { 0x2026, 0x2026 }, { 0x203C, 0x203D }, { 0x2047, 0x2049 },
  { 0xFF0E, 0xFF0E }
};

static bool
is_in_ranges (const struct range *range, size_t count, unsigned long character)
{
  for (size_t i = 0; i < count; i++)
    if (character <= range[i].last)
      return character >= range[i].first;
  return false;
}

enum ub_mark
ub_classify_character (unsigned long character)
{
  if (character <= ' ' || character == 0x7F)
    return UB_MARK_END;
  switch (character)
    {
    case '<': case '>': case '"':
      return UB_MARK_END;
    case '.': case ',': case ';': case ':': case '!': case '?': case '\'': case '*': case '`':
      return UB_MARK_PUNCTUATION;
    case ')': case ']': case '}':
      return UB_MARK_CLOSE;
    }
  if (character < 0x80)
    return UB_MARK_NONE;
  return is_in_ranges (ends, sizeof ends / sizeof *ends, character) ? UB_MARK_END
         : is_in_ranges (punctuation, sizeof punctuation / sizeof *punctuation, character)
         ? UB_MARK_PUNCTUATION : UB_MARK_NONE;
}

/* Read a character above 7F at TEXT into *CHARACTER.  Return its length, or 0 if the LENGTH octets
   begin with no such character.  */
static size_t
read_character (const char *text, size_t length, unsigned long *character)
{
  unsigned read = 0;
  size_t octets = (unsigned char) text[0] > 0x7F ? ub_read_utf8 (text, length, &read) : 0;
  *character = read;
  return octets;
}

size_t
ub_read_last_character (const char *text, size_t length, unsigned long *character)
{
  for (size_t back = 2; back <= 3 && back <= length; back++)
    if (read_character (text + length - back, back, character) == back)
      return back;
  return 0;
}

/* Read the entity at TEXT, which begins with "&", into *CHARACTER.  Return its length, or 0 if it
   is neither a number nor in the table.  Its "&" may be escaped, as in "&amp;quot;".  */
static size_t
read_entity (const char *text, size_t length, unsigned long *character)
{
  size_t start = 1;
  while (length - start > 4 && ub_is_same_but_case (text + start, 4, "amp;")
         && (ub_is_letter (text[start + 4]) || text[start + 4] == '#'))
    start += 4;
  size_t limit = length - start < UB_ENTITY_MAX ? length - start : UB_ENTITY_MAX;
  const char *end = memchr (text + start, ';', limit);
  if (end == NULL)
    return 0;
  size_t name = (size_t) (end - text) - start;
  bool is_read = ub_find_entity (text + start, name, character);
  if (is_read || start == 1)
    return is_read ? start + name + 1 : 0;
  *character = '&';
  return strlen ("&amp;");
}

size_t
ub_read_last_entity (const char *text, size_t length, unsigned long *character)
{
  for (size_t back = 1; back <= UB_ENTITY_MAX + 1 && back <= length; back++)
    if (text[length - back] == '&')
      return read_entity (text + length - back, back, character) == back ? back : 0;
  return 0;
}

/* Whether an entity for CHARACTER is left out at the end of a URL.  */
static bool
is_left_out (unsigned long character)
{
  for (size_t i = 0; i < UB_ENTITIES; i++)
    if (ub_entities[i].character == character)
      return true;
  return ub_classify_character (character) != UB_MARK_NONE;
}

/* The numbers of open brackets of each kind, and whether a "'" is open.  */
struct open
{
  size_t count[3];
  bool has_quote;
};

/* Read OCTET, which may open or close a bracket.  Return false if it is left out at the end of a
   URL, as a bracket is that would close one that is not open.  */
static bool
read_octet (struct open *open, char octet)
{
  static const char brackets[] = "([{)]}";
  const char *bracket = octet != '\0' ? strchr (brackets, octet) : NULL;
  if (bracket == NULL)
    return ub_classify_character ((unsigned char) octet) != UB_MARK_PUNCTUATION;
  size_t *count = &open->count[(bracket - brackets) % 3];
  if (bracket - brackets < 3)
    ++*count;
  else if (*count == 0)
    return false;
  else
    --*count;
  return true;
}

/* Read the "'" between BEFORE and AFTER.  Return whether it closes another, as in "?q='a'".
   Between letters or digits it is an apostrophe.  After one of them it can only close.  */
static bool
match_quote (struct open *open, char before, char after)
{
  bool in_word = ub_is_letter (before) || ub_is_digit (before), closes = open->has_quote;
  if (in_word && (ub_is_letter (after) || ub_is_digit (after)))
    return false;
  open->has_quote = !closes && !in_word;
  return closes;
}

/* Read an entity, a character above 7F or an octet at TEXT.  Return its length, and set *IS_URL to
   whether it stays at the end of a URL.  */
static size_t
read_unit (const char *text, size_t length, struct open *open, bool *is_url)
{
  unsigned long character = 0;
  size_t octets = text[0] == '&' ? read_entity (text, length, &character)
                  : read_character (text, length, &character);
  if (octets == 0)
    *is_url = read_octet (open, text[0]);
  else
    *is_url = text[0] == '&' ? !is_left_out (character)
              : ub_classify_character (character) != UB_MARK_PUNCTUATION;
  return octets != 0 ? octets : 1;
}

size_t
ub_find_end_in_prose (const char *text, size_t length)
{
  size_t kept = 0;
  struct open open = { { 0 }, false };
  for (size_t i = 0; i < length;)
    {
      bool is_url = ub_is_plain_octet (text[i]);
      if (i != 0 && text[i] == '\'')
        is_url = match_quote (&open, text[i - 1], i + 1 < length ? text[i + 1] : ' ');
      i += is_url ? 1 : read_unit (text + i, length - i, &open, &is_url);
      if (is_url)
        kept = i;
    }
  return kept;
}
