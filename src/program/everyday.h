/* everyday.h: common names of parts, which mean the same in all grammars.

   SPDX-License-Identifier: MIT  */

#ifndef EVERYDAY_H
#define EVERYDAY_H

#include <stdbool.h>
#include <string.h>

#include <urlbnf.h>

/* The names in the order in which --strip applies them.  A query needs the path before it.  */
enum everyday { EVERYDAY_NONE, EVERYDAY_QUERY, EVERYDAY_PATH, EVERYDAY_AUTHORITY, EVERYDAY_COUNT };

/* Places of further texts in the structs.  */
enum { PLACE_USER = EVERYDAY_COUNT, PLACE_PASSWORD, PLACE_HOST, PLACE_PORT, PLACES };
enum { PLACES_FORMS = URLBNF_FORM_URI + 1 };

/* The places in a urlbnf_typed of each form; NOWHERE if no URL has the text; 0 if the text has to
   be looked for.  */
enum { NOWHERE = 1 };
extern const unsigned short places[PLACES_FORMS][PLACES];

/* Set *TEXT to the text at PLACE of TYPED.  Return false if it has to be looked for.  */
static inline bool
find_in_struct (urlbnf_slice *text, const urlbnf_typed *typed, unsigned place)
{
  unsigned at = (size_t) typed->form < PLACES_FORMS ? places[typed->form][place] : 0;
  *text = (urlbnf_slice) { NULL, 0 };
  if (at > NOWHERE)
    memcpy (text, (const char *) typed + at, sizeof *text);
  return at != 0;
}

/* Whether the LENGTH octets at NAME are WORD.  */
static inline bool
is_word (const char *name, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (name, word, length) == 0;
}

/* Return the octets of TEXT before the first DELIMITER, and set *AFTER to those after it.  Without
   a delimiter return TEXT, and AFTER is absent.  */
static inline urlbnf_slice
split_slice (urlbnf_slice text, char delimiter, urlbnf_slice *after)
{
  const char *at = text.len != 0 ? memchr (text.ptr, delimiter, text.len) : NULL;
  size_t length = at != NULL ? (size_t) (at - text.ptr) : text.len;
  *after = at != NULL ? (urlbnf_slice) { at + 1, text.len - length - 1 }
           : (urlbnf_slice) { NULL, 0 };
  return (urlbnf_slice) { text.ptr, length };
}

/* Return the octets of TEXT after the first DELIMITER if IS_AFTER, or those before it.  So a ":" is
   between the user and the password of a userinfo (RFC 3986 s.3.2.1), and a "?" between the path
   and the query of a urlpath.  */
static inline urlbnf_slice
get_half (urlbnf_slice text, char delimiter, bool is_after)
{
  urlbnf_slice after, before = split_slice (text, delimiter, &after);
  return is_after ? after : before;
}

/* Return the name that is the LENGTH octets at NAME, or EVERYDAY_NONE.  */
enum everyday find_everyday (const char *name, size_t length);

/* Return NAME as a string.  */
const char *get_everyday_name (enum everyday name);

/* Return the name for a part PRODUCTION, or EVERYDAY_NONE.  */
enum everyday get_everyday (urlbnf_production production);

/* Return the first part PRODUCTION of URL, or an absent slice.  */
urlbnf_slice get_part_text (const urlbnf_url *url, urlbnf_production production);

/* Return the text of URL that NAME means, or an absent slice.  */
urlbnf_slice get_everyday_text (const urlbnf_url *url, enum everyday name);

#endif
