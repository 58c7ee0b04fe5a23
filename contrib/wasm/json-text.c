/* json-text.c: JSON in a growing text.

   SPDX-License-Identifier: MIT  */

#include <stdlib.h>
#include <string.h>

#include "json-text.h"

static const char digits[] = "0123456789ABCDEF";

/* Room for LENGTH octets more, and a NUL.  */
static bool
make_room (struct json *to, size_t length)
{
  if (to->failed || to->room - to->length > length)
    return !to->failed;
  size_t room = to->room * 2 + length + 256;
  char *text = realloc (to->text, room);
  to->failed = text == NULL;
  if (!to->failed)
    {
      to->text = text;
      to->room = room;
    }
  return !to->failed;
}

static void
add (struct json *to, const char *text, size_t length)
{
  if (length == 0 || !make_room (to, length))
    return;
  memcpy (to->text + to->length, text, length);
  to->length += length;
  to->text[to->length] = '\0';
}

void
json_raw (struct json *to, const char *raw)
{
  add (to, raw, strlen (raw));
}

void
json_comma (struct json *to)
{
  char last = to->length != 0 ? to->text[to->length - 1] : '{';
  if (last != '{' && last != '[')
    add (to, ",", 1);
}

void
json_key (struct json *to, const char *key)
{
  json_comma (to);
  json_string (to, key, strlen (key));
  add (to, ":", 1);
}

void
json_number (struct json *to, unsigned long number)
{
  char text[24], *at = text + sizeof text;
  do
    *--at = digits[number % 10];
  while ((number /= 10) != 0);
  add (to, at, (size_t) (text + sizeof text - at));
}

/* How many octets the well-formed UTF-8 sequence at TEXT has (Unicode 15, table 3-7); or 0.  */
static size_t
sequence (const unsigned char *text, size_t length)
{
  unsigned char first = text[0], low = 0x80, high = 0xBF;
  if (first < 0x80)
    return 1;
  size_t octets = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (octets == 0 || octets > length)
    return 0;
  low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : low;
  high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : high;
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

void
json_octets (struct json *to, const char *text, size_t length)
{
  const unsigned char *octet = (const unsigned char *) text;
  for (size_t i = 0, step; i < length; i += step)
    {
      char escape[] = { '\\', 'u', '0', '0', digits[octet[i] >> 4], digits[octet[i] & 15] };
      step = sequence (octet + i, length - i);
      if (octet[i] < ' ')
        add (to, escape, sizeof escape);
      else if (step != 0)
        {
          add (to, "\\", octet[i] == '"' || octet[i] == '\\');
          add (to, text + i, step);
        }
      else
        {
          add (to, "\xEF\xBF\xBD", 3);
          step = 1;
        }
    }
}

void
json_string (struct json *to, const char *text, size_t length)
{
  add (to, "\"", 1);
  json_octets (to, text, length);
  add (to, "\"", 1);
}

void
json_hex (struct json *to, const char *text, size_t length)
{
  add (to, "\"", 1);
  for (size_t i = 0; i < length; i++)
    {
      unsigned char octet = (unsigned char) text[i];
      char pair[] = { digits[octet >> 4], digits[octet & 15] };
      add (to, pair, sizeof pair);
    }
  add (to, "\"", 1);
}

void
json_member (struct json *to, const char *key, const char *text, size_t length)
{
  json_key (to, key);
  json_string (to, text, length);
  if (json_is_lossless (text, length))
    return;
  json_comma (to);
  add (to, "\"", 1);
  json_raw (to, key);
  json_raw (to, "_hex\":");
  json_hex (to, text, length);
}

void
json_word (struct json *to, const char *key, const char *word)
{
  json_key (to, key);
  if (word != NULL)
    json_string (to, word, strlen (word));
  else
    json_raw (to, "null");
}
