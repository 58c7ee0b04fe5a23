/* json-text.h: JSON in a growing text.

   SPDX-License-Identifier: MIT

   A member or an item writes the comma before it.  If an allocation fails, all that follows does
   nothing, and the text is incomplete.  */

#ifndef JSON_TEXT_H
#define JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct json
{
  char *text;
  size_t length, room;
  bool failed;
};

/* Octets as they are: punctuation.  */
void json_raw (struct json *to, const char *raw);

/* The comma before an item, if one is needed.  */
void json_comma (struct json *to);

/* "KEY":, and the comma before it.  */
void json_key (struct json *to, const char *key);

void json_number (struct json *to, unsigned long number);

/* A piece of a string.  Each octet that is no part of well-formed UTF-8 is shown as U+FFFD.  */
void json_octets (struct json *to, const char *text, size_t length);

/* A string.  */
void json_string (struct json *to, const char *text, size_t length);

/* The same as a member.  If it is not UTF-8, the member KEY_hex has the exact octets.  */
void json_member (struct json *to, const char *key, const char *text, size_t length);

/* A member that is a word, or null for NULL.  */
void json_word (struct json *to, const char *key, const char *word);

/* Whether the octets are well-formed UTF-8; their hex digits as a string.  */
bool json_is_lossless (const char *text, size_t length);
void json_hex (struct json *to, const char *text, size_t length);

#endif
