/* json.c: records as JSON, one object a line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>
#include <stdio.h>

#include "program.h"

/* The whole URL, with its fragment.  */
static json_t *
json_url (const urlbnf_url *url)
{
  struct buffer text = { NULL, 0, 0, false };
  buffer_url (&text, url);
  json_t *string = text.failed ? NULL : json_octets (text.text, text.length);
  buffer_free (&text);
  return string;
}

static json_t *
json_reason (const struct record *record)
{
  struct buffer reason = { NULL, 0, 0, false };
  buffer_reason (&reason, record);
  json_t *string = reason.failed ? NULL : json_octets (reason.text, reason.length);
  buffer_free (&reason);
  return string;
}

/* A literal is quoted.  */
static json_t *
json_expected (const urlbnf_expected *expected)
{
  struct buffer quoted = { NULL, 0, 0, false };
  if (expected->kind != URLBNF_EXPECTED_LITERAL)
    return json_string_nocheck (expected->text);
  buffer_add (&quoted, "\"", 1);
  buffer_string (&quoted, expected->text);
  buffer_add (&quoted, "\"", 1);
  json_t *string = quoted.failed ? NULL : json_octets (quoted.text, quoted.length);
  buffer_free (&quoted);
  return string;
}

/* The octet at fault; null at the end of the URL.  */
static json_t *
json_found (const urlbnf_error *error)
{
  return error->found == URLBNF_END ? json_null () : json_integer (error->found);
}

json_t *
json_error (const urlbnf_error *error, bool *good)
{
  json_t *object = json_object ();
  json_set (object, "code", json_string_nocheck (urlbnf_code_name (error->code)), good);
  if (error->code == URLBNF_E_SYNTAX)
    {
      json_t *expected = json_array ();
      for (size_t i = 0; i < error->expected_count; i++)
        json_append (expected, json_expected (&error->expected[i]), good);
      json_set (object, "offset", json_size (error->offset), good);
      json_set (object, "found", json_found (error), good);
      json_set (object, "production", json_production (error->production), good);
      json_set (object, "expected", expected, good);
    }
  else if (error->production != URLBNF_NONE)
    {
      if (error->code == URLBNF_E_OCTET)
        json_set (object, "found", json_found (error), good);
      json_set (object, "production", json_production (error->production), good);
    }
  json_set (object, "message", json_message (error), good);
  struct buffer hint = { NULL, 0, 0, false };
  buffer_remedies (&hint, error, "", " accepts it");
  if (hint.length != 0)
    json_set (object, "hint", json_octets (hint.text, hint.length), good);
  *good = *good && !hint.failed;
  buffer_free (&hint);
  return object;
}

/* jansson is safe in threads once it has a seed for its tables.  */
void
start_json (void)
{
  json_object_seed (0);
  start_plain_json ();
}

/* Whether a terminal, or who reads the text, may take the character at TEXT for something else than a
   letter, and jansson leaves it as it is: DEL and the controls U+0080 to U+009F; the separators of
   lines and paragraphs, U+2028 and U+2029; and what turns the direction of the letters, U+061C, U+200E,
   U+200F, U+202A to U+202E, U+2066 to U+2069.  Returns its code and *OCTETS, how many it has; or 0.  */
static unsigned
is_control (const unsigned char *text, size_t length, size_t *octets)
{
  unsigned code;
  *octets = 1;
  if (*text < 0x80 || length < 2)
    return *text == 0x7F ? *text : 0;
  if (*text < 0xE0)             /* Maybe the middle of a character.  */
    {
      *octets = 2;
      code = (*text & 0x1Fu) << 6 | (text[1] & 0x3Fu);
      return *text >= 0xC2 && (code < 0xA0 || code == 0x061C) ? code : 0;
    }
  if (*text != 0xE2 || length < 3)
    return 0;
  *octets = 3;
  code = 0x2000 | (text[1] & 0x3Fu) << 6 | (text[2] & 0x3Fu);
  return code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E)
         || (code >= 0x2066 && code <= 0x2069) ? code : 0;
}

/* What jansson writes, whole characters of UTF-8, goes to a buffer.  */
static int
add_octets (const char *text, size_t length, void *to)
{
  const unsigned char *octet = (const unsigned char *) text;
  char escape[8];
  size_t done = 0, octets;
  for (size_t i = 0; i < length; i++)
    if (octet[i] >= 0x7F)
      {
        unsigned code = is_control (octet + i, length - i, &octets);
        if (code == 0)
          continue;
        snprintf (escape, sizeof escape, "\\u%04X", code);
        buffer_add (to, text + done, i - done);
        buffer_add (to, escape, 6);
        done = i + octets;
      }
  buffer_add (to, text + done, length - done);
  return 0;
}

/* The input, which is null if it is lost.  A valid URL is ASCII.  */
static void
set_input (json_t *object, const struct record *record, bool *good)
{
  if (record->text == NULL)
    json_set (object, "input", json_null (), good);
  else if (record->code == URLBNF_OK && !makes_url (record->options))
    json_set (object, "input", json_octets (record->text, record->length), good);
  else
    json_set_any (object, "input", record->text, record->length, good);
}

/* What a valid URL is, and has.  */
static void
set_url (json_t *object, const struct record *record, bool *good)
{
  if (makes_url (record->options))
    json_set (object, "url", json_url (record->url), good);
  set_parts (object, record->url, good);
  set_meaning (object, record, good);
  if (record->options->offsets)
    set_offsets (object, record->url, good);
  if (record->options->derivation)
    set_tree (object, record->url, good);
}

/* What is wrong, with the text that the offset is in, if that is not the input.  */
static void
set_error (json_t *object, const struct record *record, bool *good)
{
  if (makes_url (record->options) && record->made.ptr != NULL)
    json_set_any (object, "url", record->made.ptr, record->made.len, good);
  json_t *error = json_error (&record->error, good);
  if (record->refusal.name != NULL)
    json_set (error, "message", json_reason (record), good);
  json_set (object, "error", error, good);
  set_meaning (object, record, good);
}

bool
write_json (struct buffer *to, const struct record *record)
{
  if (write_plain_json (to, record))
    return true;
  bool good = true;
  bool valid = record->code == URLBNF_OK;
  json_t *object = json_object ();
  set_input (object, record, &good);
  json_set (object, "valid", json_boolean (valid), &good);
  set_place (object, record, &good);
  if (record->options->which && (valid || record->code == URLBNF_E_SYNTAX))
    set_which (object, record, &good);
  else
    (valid ? set_url : set_error) (object, record, &good);
  good = good && json_dump_callback (object, add_octets, to, JSON_COMPACT) == 0;
  end_record (to, record->options);
  json_decref (object);
  return good;
}
