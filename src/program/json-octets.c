/* json-octets.c: octets as JSON.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>
#include <stdio.h>

#include "program.h"

/* How many octets the UTF-8 sequence at TEXT has; 0 if it is not well-formed (Unicode 15,
   table 3-7).  */
static size_t
utf8_sequence (const unsigned char *text, size_t length)
{
  static const struct { unsigned char from, to, low, high; size_t length; } forms[] = {
    { 0x00, 0x7F, 0x80, 0xBF, 1 }, { 0xC2, 0xDF, 0x80, 0xBF, 2 },
    { 0xE0, 0xE0, 0xA0, 0xBF, 3 }, { 0xE1, 0xEC, 0x80, 0xBF, 3 },
    { 0xED, 0xED, 0x80, 0x9F, 3 }, { 0xEE, 0xEF, 0x80, 0xBF, 3 },
    { 0xF0, 0xF0, 0x90, 0xBF, 4 }, { 0xF1, 0xF3, 0x80, 0xBF, 4 },
    { 0xF4, 0xF4, 0x80, 0x8F, 4 }
  };
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (text[0] >= forms[i].from && text[0] <= forms[i].to)
      {
        if (length < forms[i].length)
          return 0;
        for (size_t k = 1; k < forms[i].length; k++)
          if (text[k] < (k == 1 ? forms[i].low : 0x80) || text[k] > (k == 1 ? forms[i].high : 0xBF))
            return 0;
        return forms[i].length;
      }
  return 0;
}

json_t *
json_octets (const char *text, size_t length)
{
  return json_stringn_nocheck (length != 0 ? text : "", length);
}

/* How many octets stand before the first that is no part of a well-formed sequence.  */
static size_t
utf8_length (const char *text, size_t length)
{
  const unsigned char *octet = (const unsigned char *) text;
  size_t at = 0, step = 1;
  for (; at < length && step != 0; at += step)
    step = octet[at] < 0x80 ? 1 : utf8_sequence (octet + at, length - at);
  return at;
}

json_t *
json_any (const char *text, size_t length)
{
  struct buffer clean = { NULL, 0, 0, false };
  size_t good = utf8_length (text, length);
  if (good == length)
    return json_octets (text, length);
  while (good < length)
    {
      buffer_add (&clean, text, good);
      buffer_string (&clean, "\xEF\xBF\xBD");
      text += good + 1;
      length -= good + 1;
      good = utf8_length (text, length);
    }
  buffer_add (&clean, text, length);
  json_t *string = clean.failed ? NULL : json_octets (clean.text, clean.length);
  buffer_free (&clean);
  return string;
}

bool
is_lossless (const char *text, size_t length)
{
  return utf8_length (text, length) == length;
}

json_t *
json_hex (const char *text, size_t length)
{
  struct buffer hex = { NULL, 0, 0, false };
  char digits[2];
  for (size_t i = 0; i < length; i++)
    {
      ub_to_hex (digits, text[i]);
      buffer_add (&hex, digits, sizeof digits);
    }
  json_t *string = hex.failed ? NULL : json_octets (hex.text, hex.length);
  buffer_free (&hex);
  return string;
}

void
json_set_any (json_t *object, const char *key, const char *text, size_t length, bool *good)
{
  char hex_key[32];
  json_set (object, key, json_any (text, length), good);
  if (is_lossless (text, length))
    return;
  snprintf (hex_key, sizeof hex_key, "%s_hex", key);
  json_set (object, hex_key, json_hex (text, length), good);
}

json_t *
json_slice (urlbnf_slice slice)
{
  return json_octets (slice.ptr, slice.len);
}

json_t *
json_size (size_t number)
{
  return json_integer ((json_int_t) number);
}

json_t *
json_production (urlbnf_production production)
{
  return json_string_nocheck (urlbnf_production_name (production));
}

json_t *
json_message (const urlbnf_error *error)
{
  struct buffer message = { NULL, 0, 0, false };
  buffer_error (&message, error);
  json_t *string = message.failed ? NULL : json_octets (message.text, message.length);
  buffer_free (&message);
  return string;
}

void
json_set (json_t *object, const char *key, json_t *value, bool *good)
{
  *good &= json_object_set_new_nocheck (object, key, value) == 0;
}

void
json_append (json_t *array, json_t *value, bool *good)
{
  *good &= json_array_append_new (array, value) == 0;
}
