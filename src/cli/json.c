/* json.c: records as JSON, one object a line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>

#include "cli.h"

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

static json_t *
json_octets (const char *text, size_t length)
{
  return json_stringn_nocheck (length != 0 ? text : "", length);
}

/* Any octets as a JSON string; an octet that is no UTF-8 becomes U+FFFD.  */
static json_t *
json_any (const char *text, size_t length)
{
  const unsigned char *octet = (const unsigned char *) text;
  struct buffer clean = { NULL, 0, 0, false };
  size_t done = 0, step;
  for (size_t i = 0; i < length; i += step != 0 ? step : 1)
    {
      step = octet[i] < 0x80 ? 1 : utf8_sequence (octet + i, length - i);
      if (step == 0)
        {
          buffer_add (&clean, text + done, i - done);
          buffer_string (&clean, "\xEF\xBF\xBD");
          done = i + 1;
        }
    }
  if (done == 0)
    return json_octets (text, length);

  buffer_add (&clean, text + done, length - done);
  json_t *string = clean.failed ? NULL : json_octets (clean.text, clean.length);
  buffer_free (&clean);
  return string;
}

/* A part of a valid URL is ASCII.  */
static json_t *
json_slice (urlbnf_slice slice)
{
  return json_octets (slice.ptr, slice.len);
}

static json_t *
json_production (urlbnf_production production)
{
  return json_string_nocheck (urlbnf_production_name (production));
}

/* Add VALUE, which may be NULL for want of memory, and note in *GOOD whether that went well.  */
static void
set (json_t *object, const char *key, json_t *value, bool *good)
{
  *good &= json_object_set_new_nocheck (object, key, value) == 0;
}

static void
append (json_t *array, json_t *value, bool *good)
{
  *good &= json_array_append_new (array, value) == 0;
}

static json_t *
json_list (const urlbnf_list *list, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < list->count; i++)
    append (array, json_slice (list->item[i]), good);
  return array;
}

static json_t *
json_fields (const urlbnf_fields *fields, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < fields->count; i++)
    {
      json_t *object = json_object ();
      set (object, "fieldname", json_slice (fields->item[i].fieldname), good);
      set (object, "fieldvalue", json_slice (fields->item[i].fieldvalue), good);
      append (array, object, good);
    }
  return array;
}

/* The scheme in lower case (RFC 1738 s.2.1).  */
static json_t *
json_scheme (urlbnf_slice scheme)
{
  struct buffer lower = { NULL, 0, 0, false };
  size_t upper = 0;
  while (upper < scheme.len && !(scheme.ptr[upper] >= 'A' && scheme.ptr[upper] <= 'Z'))
    upper++;
  if (upper == scheme.len)
    return json_slice (scheme);

  buffer_slice (&lower, scheme);
  for (size_t i = upper; i < lower.length; i++)
    if (lower.text[i] >= 'A' && lower.text[i] <= 'Z')
      lower.text[i] = (char) (lower.text[i] - 'A' + 'a');
  json_t *string = lower.failed ? NULL : json_octets (lower.text, lower.length);
  buffer_free (&lower);
  return string;
}

static void
set_parts (json_t *object, const urlbnf_url *url, bool *good)
{
  struct part part[PARTS_MAX];
  size_t count = list_parts (url, part);
  urlbnf_slice scheme = urlbnf_scheme (url);
  set (object, "production", json_production (urlbnf_kind (url)), good);
  if (scheme.ptr != NULL)
    set (object, "scheme", json_scheme (scheme), good);
  for (size_t i = 0; i < count; i++)
    set (object, urlbnf_production_name (part[i].production),
         part[i].list != NULL ? json_list (part[i].list, good)
         : part[i].fields != NULL ? json_fields (part[i].fields, good)
         : json_slice (part[i].text), good);
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

static json_t *
json_message (const urlbnf_error *error)
{
  struct buffer message = { NULL, 0, 0, false };
  buffer_message (&message, error);
  json_t *string = message.failed ? NULL : json_octets (message.text, message.length);
  buffer_free (&message);
  return string;
}

static json_t *
json_error (const urlbnf_error *error, bool *good)
{
  json_t *object = json_object ();
  set (object, "code", json_string_nocheck (urlbnf_code_name (error->code)), good);
  if (error->code == URLBNF_E_SYNTAX)
    {
      json_t *expected = json_array ();
      for (size_t i = 0; i < error->expected_count; i++)
        append (expected, json_expected (&error->expected[i]), good);
      set (object, "offset", json_integer ((json_int_t) error->offset), good);
      set (object, "production", json_production (error->production), good);
      set (object, "expected", expected, good);
    }
  set (object, "message", json_message (error), good);
  return object;
}

/* jansson is safe in threads once it has a seed for its tables.  */
void
start_json (void)
{
  json_object_seed (0);
}

/* What jansson writes goes to a buffer.  */
static int
add_octets (const char *text, size_t length, void *to)
{
  buffer_add (to, text, length);
  return 0;
}

bool
write_json (struct buffer *to, const struct record *record)
{
  bool good = true;
  bool valid = record->code == URLBNF_OK;
  json_t *object = json_object ();
  /* A valid URL is ASCII.  */
  set (object, "input", (valid ? json_octets : json_any) (record->text, record->length), &good);
  set (object, "valid", json_boolean (valid), &good);
  if (valid)
    set_parts (object, record->url, &good);
  else
    set (object, "error", json_error (&record->error, &good), &good);
  good = good && json_dump_callback (object, add_octets, to, JSON_COMPACT) == 0;
  buffer_add (to, "\n", 1);
  json_decref (object);
  return good;
}
