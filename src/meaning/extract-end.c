/* extract-end.c: where a bare URL ends in prose.

   SPDX-License-Identifier: MIT

   Characters above 7F are read as UTF-8.  An entity of HTML counts as the character that it stands
   for.  */

#include <config.h>

#include "extract.h"
#include "text/entity.h"

/*------------------------------------------------------------------------.
| Characters                                                              |
`------------------------------------------------------------------------*/

/* The characters from FIRST to LAST.  */
struct range
{
  unsigned long first, last;
};

/* White space, controls, typographic quotes, and punctuation of Chinese and Japanese.  */
static const struct range ends[] = {
  { 0x80, 0xA0 }, { 0xAB, 0xAB }, { 0xBB, 0xBB }, { 0x1680, 0x1680 }, { 0x2000, 0x200B },
  { 0x200E, 0x200F }, { 0x2018, 0x201F }, { 0x2028, 0x202F }, { 0x2039, 0x203A },
  { 0x205F, 0x206F }, { 0x275B, 0x275E }, { 0x3000, 0x3003 }, { 0x3008, 0x3011 },
  { 0x3014, 0x301B }, { 0x301D, 0x301F }, { 0xFE10, 0xFE19 }, { 0xFE35, 0xFE44 },
  { 0xFE50, 0xFE5E }, { 0xFEFF, 0xFEFF }, { 0xFF01, 0xFF02 }, { 0xFF07, 0xFF09 },
  { 0xFF0C, 0xFF0C }, { 0xFF1A, 0xFF1C }, { 0xFF1E, 0xFF1F }, { 0xFF3B, 0xFF3B },
  { 0xFF3D, 0xFF3D }, { 0xFF5B, 0xFF5B }, { 0xFF5D, 0xFF5D }, { 0xFF5F, 0xFF64 }
};

/* Punctuation of sentences: dashes, the ellipsis, and the stops, commas and marks of other scripts.
   They do not end a URL, since they may stand within a word.  */
static const struct range punctuation[] = {
  { 0x37E, 0x37E }, { 0x589, 0x589 }, { 0x60C, 0x60C }, { 0x61B, 0x61B }, { 0x61F, 0x61F },
  { 0x6D4, 0x6D4 }, { 0x964, 0x965 }, { 0x104A, 0x104B }, { 0x1362, 0x1368 }, { 0x17D4, 0x17D6 },
  { 0x2013, 0x2015 }, { 0x2026, 0x2026 }, { 0x203C, 0x203D }, { 0x2047, 0x2049 },
  { 0xFF0E, 0xFF0E }
};

static bool
is_in (const struct range *range, size_t count, unsigned long character)
{
  for (size_t i = 0; i < count; i++)
    if (character <= range[i].last)
      return character >= range[i].first;
  return false;
}

enum ub_mark
ub_mark_of (unsigned long character)
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
  return is_in (ends, sizeof ends / sizeof *ends, character) ? UB_MARK_END
         : is_in (punctuation, sizeof punctuation / sizeof *punctuation, character)
         ? UB_MARK_PUNCTUATION : UB_MARK_NONE;
}

/* Read the character at TEXT, which is above 7F, into *CHARACTER.  Return its length, or 0 if these
   LENGTH octets do not begin with one of two or three octets.  */
static size_t
read_character (const char *text, size_t length, unsigned long *character)
{
  unsigned char lead = (unsigned char) text[0];
  size_t octets = lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : 0;
  if (length < octets)
    return 0;
  *character = octets == 2 ? lead & 0x1Fu : lead & 0x0Fu;
  for (size_t i = 1; i < octets; i++)
    {
      unsigned char next = (unsigned char) text[i];
      if (next >> 6 != 2)
        return 0;
      *character = *character << 6 | (next & 0x3Fu);
    }
  return octets;
}

size_t
ub_last_character (const char *text, size_t length, unsigned long *character)
{
  for (size_t back = 2; back <= 3 && back <= length; back++)
    if (read_character (text + length - back, back, character) == back)
      return back;
  return 0;
}

/*------------------------------------------------------------------------.
| Entities                                                                |
`------------------------------------------------------------------------*/

/* Read the entity at TEXT, which begins with "&".  Return its length, or 0 if it is neither a
   number nor in the table.  Its "&" may be escaped, as in "&amp;quot;".  */
static size_t
read_entity (const char *text, size_t length, unsigned long *character)
{
  size_t start = 1;
  while (length - start > 4 && ub_same_but_case (text + start, 4, "amp;")
         && (ub_is_letter (text[start + 4]) || text[start + 4] == '#'))
    start += 4;
  size_t most = length - start < UB_ENTITY_MAX ? length - start : UB_ENTITY_MAX;
  const char *end = memchr (text + start, ';', most);
  if (end == NULL)
    return 0;
  size_t name = (size_t) (end - text) - start;
  bool is_read = ub_entity_character (text + start, name, character);
  if (is_read || start == 1)
    return is_read ? start + name + 1 : 0;
  *character = '&';
  return strlen ("&amp;");
}

size_t
ub_last_entity (const char *text, size_t length, unsigned long *character)
{
  for (size_t back = 1; back <= UB_ENTITY_MAX + 1 && back <= length; back++)
    if (text[length - back] == '&')
      return read_entity (text + length - back, back, character) == back ? back : 0;
  return 0;
}

/* Whether an entity for CHARACTER is no part of the URL that it ends.  */
static bool
is_taken_off (unsigned long character)
{
  for (size_t i = 0; i < UB_ENTITIES; i++)
    if (ub_entities[i].character == character)
      return true;
  return ub_mark_of (character) != UB_MARK_NONE;
}

/*------------------------------------------------------------------------.
| The end                                                                 |
`------------------------------------------------------------------------*/

/* How many brackets of a kind are open, and whether a "'" is.  */
struct open
{
  size_t round, square, curly;
  bool quote;
};

static size_t *
open_of (struct open *open, char octet)
{
  return octet == '(' || octet == ')' ? &open->round
         : octet == '[' || octet == ']' ? &open->square
         : octet == '{' || octet == '}' ? &open->curly : NULL;
}

/* Whether the bracket OCTET closes none that is open.  */
static bool
is_alone (struct open *open, char octet)
{
  size_t *count = open_of (open, octet);
  if (strchr ("([{", octet) != NULL)
    ++*count;
  else if (*count == 0)
    return true;
  else
    --*count;
  return false;
}

/* Whether the "'" between BEFORE and AFTER closes one in the URL, as in "?q='a'".  Behind a letter
   or a digit none opens, and between two of them it is an apostrophe.  */
static bool
is_closing_quote (struct open *open, char before, char after)
{
  bool in_word = ub_is_letter (before) || ub_is_digit (before), closes = open->quote;
  if (in_word && (ub_is_letter (after) || ub_is_digit (after)))
    return false;
  open->quote = !closes && !in_word;
  return closes;
}

/* Return the length of the entity, the character above 7F or the octet at TEXT.  Set *IS_URL to
   false if it is left out at the end of a URL.  */
static size_t
read_next (const char *text, size_t length, struct open *open, bool *is_url)
{
  unsigned long character = 0;
  size_t octets = text[0] == '&' ? read_entity (text, length, &character)
                  : (unsigned char) text[0] > 0x7F ? read_character (text, length, &character) : 0;
  if (octets == 0)
    *is_url = open_of (open, text[0]) != NULL ? !is_alone (open, text[0])
              : ub_mark_of ((unsigned char) text[0]) != UB_MARK_PUNCTUATION;
  else
    *is_url = text[0] == '&' ? !is_taken_off (character)
              : ub_mark_of (character) != UB_MARK_PUNCTUATION;
  return octets != 0 ? octets : 1;
}

size_t
ub_length_in_prose (const char *text, size_t length)
{
  size_t kept = 0;
  struct open open = { 0, 0, 0, false };
  for (size_t i = 0; i < length;)
    {
      bool is_url = ub_is_plain_octet (text[i]);
      if (i != 0 && text[i] == '\'')
        is_url = is_closing_quote (&open, text[i - 1], i + 1 < length ? text[i + 1] : ' ');
      i += is_url ? 1 : read_next (text + i, length - i, &open, &is_url);
      if (is_url)
        kept = i;
    }
  return kept;
}
