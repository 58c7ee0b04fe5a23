/* entity.h: the entities of HTML, such as "&amp;" and "&#x26;".

   SPDX-License-Identifier: MIT  */

#ifndef UB_ENTITY_H
#define UB_ENTITY_H

#include <stdbool.h>
#include <stddef.h>

#include "ascii.h"

/* Names of entities that may follow a URL in prose.  */
static const struct { const char *name; unsigned long character; } ub_entities[] = {
  { "amp", '&' }, { "quot", '"' }, { "lt", '<' }, { "gt", '>' }, { "apos", '\'' },
  { "nbsp", 0xA0 }, { "laquo", 0xAB }, { "raquo", 0xBB }, { "lsquo", 0x2018 },
  { "rsquo", 0x2019 }, { "sbquo", 0x201A }, { "ldquo", 0x201C }, { "rdquo", 0x201D },
  { "bdquo", 0x201E }, { "lsaquo", 0x2039 }, { "rsaquo", 0x203A }, { "ndash", 0x2013 },
  { "mdash", 0x2014 }, { "hellip", 0x2026 }, { "ensp", 0x2002 }, { "emsp", 0x2003 },
  { "thinsp", 0x2009 }, { "zwsp", 0x200B }, { "lrm", 0x200E }, { "rlm", 0x200F },
  { "tab", '\t' }, { "newline", '\n' }, { "comma", ',' }, { "period", '.' }, { "colon", ':' },
  { "semi", ';' }, { "excl", '!' }, { "quest", '?' }, { "grave", '`' }, { "lpar", '(' },
  { "rpar", ')' }, { "lsqb", '[' }, { "rsqb", ']' }, { "lcub", '{' }, { "rcub", '}' },
  { "copy", 0xA9 }, { "reg", 0xAE }, { "middot", 0xB7 }, { "bull", 0x2022 }, { "trade", 0x2122 }
};
enum { UB_ENTITIES = sizeof ub_entities / sizeof *ub_entities };

/* Read the LENGTH octets after the "#" of a number.  Return false if they are not a number, or a
   too large one.  */
static inline bool
ub_read_entity_number (const char *text, size_t length, unsigned long *character)
{
  bool is_hex = length != 0 && ub_lower (text[0]) == 'x';
  *character = 0;
  for (size_t i = is_hex; i < length; i++)
    {
      int value = ub_get_hex_value (text[i]);
      if (value < 0 || (value > 9 && !is_hex) || *character > 0x10FFFF)
        return false;
      *character = *character * (is_hex ? 16 : 10) + (unsigned long) value;
    }
  return length > is_hex;
}

/* Set *CHARACTER to the character of an entity with the LENGTH octets at TEXT between "&" and ";".
   Return false if they are neither a number nor in the table.  */
static inline bool
ub_find_entity (const char *text, size_t length, unsigned long *character)
{
  if (length != 0 && text[0] == '#')
    return ub_read_entity_number (text + 1, length - 1, character);
  for (size_t i = 0; i < UB_ENTITIES; i++)
    if (ub_is_same_but_case (text, length, ub_entities[i].name))
      {
        *character = ub_entities[i].character;
        return true;
      }
  return false;
}

#endif
