/* json.c: records as JSON, one object a line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>

#include "cli.h"

static json_t *
json_list (const urlbnf_list *list, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < list->count; i++)
    json_append (array, json_slice (list->item[i]), good);
  return array;
}

static json_t *
json_fields (const urlbnf_fields *fields, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < fields->count; i++)
    {
      json_t *object = json_object ();
      json_set (object, "fieldname", json_slice (fields->item[i].fieldname), good);
      json_set (object, "fieldvalue", json_slice (fields->item[i].fieldvalue), good);
      json_append (array, object, good);
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
  json_set (object, "production", json_production (urlbnf_kind (url)), good);
  if (scheme.ptr != NULL)
    json_set (object, "scheme", json_scheme (scheme), good);
  for (size_t i = 0; i < count; i++)
    json_set (object, urlbnf_production_name (part[i].production),
         part[i].list != NULL ? json_list (part[i].list, good)
         : part[i].fields != NULL ? json_fields (part[i].fields, good)
         : json_slice (part[i].text), good);
}

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
json_error (const urlbnf_error *error, bool *good)
{
  json_t *object = json_object ();
  json_set (object, "code", json_string_nocheck (urlbnf_code_name (error->code)), good);
  if (error->code == URLBNF_E_SYNTAX)
    {
      json_t *expected = json_array ();
      for (size_t i = 0; i < error->expected_count; i++)
        json_append (expected, json_expected (&error->expected[i]), good);
      json_set (object, "offset", json_integer ((json_int_t) error->offset), good);
      json_set (object, "production", json_production (error->production), good);
      json_set (object, "expected", expected, good);
    }
  else if (error->production != URLBNF_NONE)
    json_set (object, "production", json_production (error->production), good);
  json_set (object, "message", json_message (error), good);
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
  bool made = makes_url (record->options);
  json_t *object = json_object ();
  /* A valid URL is ASCII.  */
  json_set (object, "input",
            record->text == NULL ? json_null ()
            : (valid && !made ? json_octets : json_any) (record->text, record->length), &good);
  json_set (object, "valid", json_boolean (valid), &good);
  if (valid && made)
    json_set (object, "url", json_url (record->url), &good);
  else if (made && record->made.ptr != NULL)
    json_set (object, "url", json_any (record->made.ptr, record->made.len), &good);
  if (valid)
    set_parts (object, record->url, &good);
  else
    json_set (object, "error", json_error (&record->error, &good), &good);
  set_meaning (object, record, &good);
  good = good && json_dump_callback (object, add_octets, to, JSON_COMPACT) == 0;
  buffer_add (to, "\n", 1);
  json_decref (object);
  return good;
}
