/* json.h: JSON in a growing text: the members that a URL and an error have.

   SPDX-License-Identifier: MIT

   The program and the WebAssembly module write their records with this.  It needs the public headers
   and buffer.h alone.  Members are written one after the other, each with the comma before it; the
   caller writes the "{" before the first and the "}" after the last.  */

#ifndef JSON_H
#define JSON_H

#include "buffer.h"

/* json-parts.c: what must be called once, before anything else.  */
void json_start (void);

/*------------------------------------------------------------------------.
| json-text.c: the forms of JSON                                          |
`------------------------------------------------------------------------*/

/* Whether what comes next is the first member or item.  */
static inline bool
json_is_first (const struct buffer *to)
{
  char last = to->length != 0 ? to->text[to->length - 1] : '{';
  return last == '{' || last == '[';
}

/* Add the comma before a member or an item, if it is not the first.  */
static inline void
json_comma (struct buffer *to)
{
  buffer_add (to, ",", !json_is_first (to));
}

/* Begin a member.  KEY needs no escape.  */
static inline void
json_key (struct buffer *to, const char *key)
{
  size_t length = strlen (key);
  if (!buffer_reserve (to, length + 4))
    return;
  char *at = to->text + to->length;
  *at = ',';
  at += !json_is_first (to);
  *at++ = '"';
  memcpy (at, key, length);
  memcpy (at + length, "\":", 2);
  to->length = (size_t) (at - to->text) + length + 2;
}

/* Begin a member that is an object or an array, with the bracket OPEN.  */
static inline void
json_open (struct buffer *to, const char *key, const char *open)
{
  json_key (to, key);
  buffer_string (to, open);
}

/* Whether TEXT is ASCII that needs no escape.  */
bool json_is_simple (const char *text, size_t length);

/* Add octets within a string.  Each that is no part of well-formed UTF-8 becomes U+FFFD.  */
void json_octets (struct buffer *to, const char *text, size_t length);

/* Add a string, and one with the hexadecimal digits of each octet.  */
void json_string (struct buffer *to, const char *text, size_t length);
void json_hex (struct buffer *to, const char *text, size_t length);

/* Add a string that is simple.  */
static inline void
json_simple (struct buffer *to, const char *text, size_t length)
{
  if (!buffer_reserve (to, length + 2))
    return;
  char *at = to->text + to->length;
  *at = '"';
  if (length != 0)
    memcpy (at + 1, text, length);
  at[length + 1] = '"';
  to->length += length + 2;
}

/* Whether TEXT is well-formed UTF-8.  */
bool json_is_lossless (const char *text, size_t length);

/* Add a member that is a string.  If TEXT is not UTF-8, the member KEY_hex has the exact octets.
   Returns whether TEXT is simple.  */
bool json_member (struct buffer *to, const char *key, const char *text, size_t length);

/* The same, unless SLICE is absent.  */
void json_slice (struct buffer *to, const char *key, urlbnf_slice slice);

/* Add a member that is a word, or null for NULL; a number; true or false.  */
void json_word (struct buffer *to, const char *key, const char *word);
void json_number (struct buffer *to, const char *key, unsigned long long number);

static inline void
json_bool (struct buffer *to, const char *key, bool value)
{
  json_key (to, key);
  buffer_string (to, value ? "true" : "false");
}

/*------------------------------------------------------------------------.
| json-parts.c: the tree of a URL                                         |
`------------------------------------------------------------------------*/

/* Add the production and the parts of URL; IS_SIMPLE if its whole text is.  */
void json_parts (struct buffer *to, const urlbnf_url *url, bool is_simple);

/* Add the members "offsets" and "tree".  */
void json_offsets (struct buffer *to, const urlbnf_url *url);
void json_tree (struct buffer *to, const urlbnf_url *url);

/*------------------------------------------------------------------------.
| json-meaning.c: what a URL means, and what is wrong with a text         |
`------------------------------------------------------------------------*/

/* Add the member "warnings".  */
void json_warnings (struct buffer *to, const urlbnf_url *url);

/* Add the members of the object "request".  */
void json_request (struct buffer *to, const urlbnf_request *request);

/* Add the member "refusal": why there is no request.  */
void json_refusal (struct buffer *to, const urlbnf_error *error);

/* Add the members of the object "error", up to "expected".  */
void json_error (struct buffer *to, const urlbnf_error *error);

/* Add ERROR in words as the member KEY; with TEXT, the lines for people.  */
void json_message (struct buffer *to, const char *key, const urlbnf_error *error,
                   const char *text, size_t length);

#endif
