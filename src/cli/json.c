/* json.c: records as JSON, one object a line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

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

/* Any octets as a JSON string; an octet that is no UTF-8 becomes U+FFFD.  */
static json_t *
json_octets (const char *text, size_t length)
{
  static const char replacement[] = "\xEF\xBF\xBD";
  const unsigned char *octet = (const unsigned char *) text;
  size_t bad = 0, step;
  for (size_t i = 0; i < length; i += step != 0 ? step : 1)
    {
      step = utf8_sequence (octet + i, length - i);
      bad += step == 0;
    }
  if (bad == 0)
    return json_stringn_nocheck (length != 0 ? text : "", length);

  char *clean = malloc (length + 2 * bad), *to = clean;
  if (clean == NULL)
    return NULL;
  for (size_t i = 0; i < length; i += step != 0 ? step : 1)
    {
      step = utf8_sequence (octet + i, length - i);
      memcpy (to, step != 0 ? text + i : replacement, step != 0 ? step : 3);
      to += step != 0 ? step : 3;
    }
  json_t *string = json_stringn_nocheck (clean, (size_t) (to - clean));
  free (clean);
  return string;
}

/* A part of a valid URL is ASCII.  */
static json_t *
json_slice (urlbnf_slice slice)
{
  return json_stringn_nocheck (slice.ptr, slice.len);
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
json_part (const struct part *part, bool *good)
{
  if (part->list == NULL && part->fields == NULL)
    return json_slice (part->text);
  json_t *array = json_array ();
  for (size_t i = 0; part->list != NULL && i < part->list->count; i++)
    append (array, json_slice (part->list->item[i]), good);
  for (size_t i = 0; part->fields != NULL && i < part->fields->count; i++)
    {
      const urlbnf_field *field = &part->fields->item[i];
      json_t *object = json_object ();
      set (object, "fieldname", json_slice (field->fieldname), good);
      set (object, "fieldvalue", json_slice (field->fieldvalue), good);
      append (array, object, good);
    }
  return array;
}

/* The scheme in lower case (RFC 1738 s.2.1).  */
static json_t *
json_scheme (urlbnf_slice scheme)
{
  char *lower = malloc (scheme.len);
  if (lower == NULL)
    return NULL;
  for (size_t i = 0; i < scheme.len; i++)
    {
      char octet = scheme.ptr[i];
      lower[i] = octet >= 'A' && octet <= 'Z' ? (char) (octet - 'A' + 'a') : octet;
    }
  json_t *string = json_stringn_nocheck (lower, scheme.len);
  free (lower);
  return string;
}

static void
set_parts (json_t *object, const urlbnf_url *url, bool *good)
{
  struct part part[PARTS_MAX];
  size_t count = list_parts (url, part);
  urlbnf_slice scheme = urlbnf_scheme (url);
  set (object, "production",
       json_string_nocheck (urlbnf_production_name (urlbnf_kind (url))), good);
  if (scheme.ptr != NULL)
    set (object, "scheme", json_scheme (scheme), good);
  for (size_t i = 0; i < count; i++)
    set (object, part[i].name, json_part (&part[i], good), good);
}

static json_t *
json_expected (const urlbnf_error *error, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      append (array,
              expected->kind == URLBNF_EXPECTED_LITERAL
              ? json_sprintf ("\"%s\"", expected->text)
              : json_string_nocheck (expected->text), good);
    }
  return array;
}

static json_t *
json_error (const urlbnf_error *error, bool *good)
{
  char message[1024];
  json_t *object = json_object ();
  urlbnf_error_message (message, sizeof message, error);
  set (object, "code", json_string_nocheck (urlbnf_code_name (error->code)), good);
  if (error->code == URLBNF_E_SYNTAX)
    {
      set (object, "offset", json_integer ((json_int_t) error->offset), good);
      set (object, "production",
           json_string_nocheck (urlbnf_production_name (error->production)), good);
      set (object, "expected", json_expected (error, good), good);
    }
  set (object, "message", json_string_nocheck (message), good);
  return object;
}

bool
write_json (const struct record *record)
{
  bool good = true;
  json_t *object = json_object ();
  set (object, "input", json_octets (record->text, record->length), &good);
  set (object, "valid", json_boolean (record->url != NULL), &good);
  if (record->url != NULL)
    set_parts (object, record->url, &good);
  else
    set (object, "error", json_error (&record->error, &good), &good);
  if (good)
    {
      /* What goes wrong in writing is seen by the caller, as for all formats.  */
      good = json_dumpf (object, stdout, JSON_COMPACT) == 0 || ferror (stdout);
      putchar ('\n');
    }
  json_decref (object);
  return good;
}
