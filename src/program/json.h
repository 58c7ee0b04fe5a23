/* json.h: write members of JSON objects for a URL and an error.

   SPDX-License-Identifier: MIT

   The program and the WebAssembly module write their records with these functions, which need
   only the public headers and buffer.h.  Each member is written with the comma before it.  The
   caller writes the "{" before the first member and the "}" after the last.  */

#ifndef JSON_H
#define JSON_H

#include "buffer.h"

/* json-parts.c: prepare.  This must be called once, before any other function.  */
void prepare_json (void);

/* ---- json-text.c: values.  */

/* Whether the next member or item is the first.  */
static inline bool
json_is_first (const struct buffer *to)
{
  char last = to->length != 0 ? to->text[to->length - 1] : '{';
  return last == '{' || last == '[';
}

/* Add the comma before a member or an item, if it is not the first.  */
static inline void
json_add_comma (struct buffer *to)
{
  buffer_add (to, ",", !json_is_first (to));
}

/* Begin a member.  KEY needs no escape.  */
static inline void
json_add_key (struct buffer *to, const char *key)
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
json_begin_member (struct buffer *to, const char *key, const char *open)
{
  json_add_key (to, key);
  buffer_add_string (to, open);
}

/* Whether TEXT is ASCII that needs no escape.  */
bool json_is_simple (const char *text, size_t length);

/* Add octets within a string.  Each octet outside of well-formed UTF-8 becomes U+FFFD.  */
void json_add_octets (struct buffer *to, const char *text, size_t length);

/* Add a string; a string of the hexadecimal digits of each octet.  */
void json_add_string (struct buffer *to, const char *text, size_t length);
void json_add_hex (struct buffer *to, const char *text, size_t length);

/* Add a string that is simple.  */
static inline void
json_add_simple (struct buffer *to, const char *text, size_t length)
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
bool json_is_utf8 (const char *text, size_t length);

/* Add a member that is a string and, if TEXT is not UTF-8, the member KEY_hex with the exact
   octets.  Return whether TEXT is simple.  */
bool json_add_member (struct buffer *to, const char *key, const char *text, size_t length);

/* Add a member that is a string, unless SLICE is absent.  */
void json_add_slice (struct buffer *to, const char *key, urlbnf_slice slice);

/* Replace the octets of TO after START by a string of them.  */
void json_quote (struct buffer *to, size_t start);

/* Add a member that is a word, or null for NULL; a number; true or false.  */
void json_add_word (struct buffer *to, const char *key, const char *word);
void json_add_number (struct buffer *to, const char *key, unsigned long long number);

static inline void
json_add_bool (struct buffer *to, const char *key, bool value)
{
  json_add_key (to, key);
  buffer_add_string (to, value ? "true" : "false");
}

/* ---- json-parts.c: the tree of a URL.  */

/* Add the production and the parts of URL; IS_SIMPLE if its whole text is.  */
void json_add_parts (struct buffer *to, const urlbnf_url *url, bool is_simple);

/* Add the members "offsets" and "tree".  */
void json_add_offsets (struct buffer *to, const urlbnf_url *url);
void json_add_tree (struct buffer *to, const urlbnf_url *url);

/* ---- json-meaning.c: warnings, requests and errors.  */

/* Add the member "warnings".  */
void json_add_warnings (struct buffer *to, const urlbnf_url *url);

/* Add the members of the object "request".  */
void json_add_request (struct buffer *to, const urlbnf_request *request);

/* Add the member "refusal", the reason why there is no request.  */
void json_add_refusal (struct buffer *to, const urlbnf_error *error);

/* Add the members of the object "error", up to "expected".  */
void json_add_error (struct buffer *to, const urlbnf_error *error);

/* Add ERROR in words as the member KEY.  TEXT may be NULL, or is quoted with a mark under the
   error.  */
void json_add_message (struct buffer *to, const char *key, const urlbnf_error *error,
                       const char *text, size_t length);

#endif
