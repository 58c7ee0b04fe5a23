/* json-parts.c: the parts of a URL in JSON: their texts, and with --offsets where they stand.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>

#include "program.h"

/* What stands for a part that is no list.  */
typedef json_t *form (const urlbnf_part *part);

/* The scheme in lower case (RFC 1738 s.2.1).  */
static json_t *
json_scheme (urlbnf_slice scheme)
{
  struct buffer lower = { NULL, 0, 0, false };
  buffer_slice (&lower, scheme);
  for (size_t i = 0; i < lower.length; i++)
    lower.text[i] = ub_lower (lower.text[i]);
  json_t *string = lower.failed ? NULL : json_octets (lower.text, lower.length);
  buffer_free (&lower);
  return string;
}

static json_t *
json_text (const urlbnf_part *part)
{
  return part->production == URLBNF_SCHEME ? json_scheme (part->text) : json_slice (part->text);
}

static json_t *
json_offset (const urlbnf_part *part)
{
  return json_size (part->offset);
}

/* An object of parts in the making.  */
struct parts
{
  json_t *object;
  json_t *twice;                /* The names of those that the URL has twice, or NULL.  */
};

/* Set a part.  What is there twice is an array of both.  */
static void
set_part (struct parts *parts, urlbnf_production production, json_t *value, bool *good)
{
  const char *name = urlbnf_production_name (production);
  json_t *there = json_object_get (parts->object, name);
  if (there == NULL)
    {
      json_set (parts->object, name, value, good);
      return;
    }
  if (json_object_get (parts->twice, name) == NULL)
    {
      json_t *both = json_array ();
      json_append (both, json_incref (there), good);
      json_set (parts->object, name, both, good);
      if (parts->twice == NULL)
        parts->twice = json_object ();
      json_set (parts->twice, name, json_true (), good);
      there = both;
    }
  json_append (there, value, good);
}

static json_t *json_list (const urlbnf_part *list, form *form, bool *good);

/* A list may stand in an item of another: how deep that goes depends on the grammar alone.  */
static json_t *
json_part (const urlbnf_part *part, form *form, bool *good)
{
  return part->is_list ? json_list (part, form, good) : form (part);
}

/* An item that has parts of its own is an object.  */
static json_t *
json_item (const urlbnf_part *item, form *form, bool *good)
{
  urlbnf_part field = { .production = URLBNF_NONE };
  if (!urlbnf_item_next (item, &field))
    return form (item);
  struct parts parts = { json_object (), NULL };
  do
    set_part (&parts, field.production, json_part (&field, form, good), good);
  while (urlbnf_item_next (item, &field));
  json_decref (parts.twice);
  return parts.object;
}

static json_t *
json_list (const urlbnf_part *list, form *form, bool *good)
{
  json_t *array = json_array ();
  urlbnf_part item = { .production = URLBNF_NONE };
  while (urlbnf_item_next (list, &item))
    json_append (array, json_item (&item, form, good), good);
  return array;
}

static void
set_all (json_t *object, const urlbnf_url *url, form *form, bool *good)
{
  struct parts parts = { object, NULL };
  urlbnf_part part = { .production = URLBNF_NONE };
  while (urlbnf_part_next (url, &part))
    set_part (&parts, part.production, json_part (&part, form, good), good);
  json_decref (parts.twice);
}

void
set_parts (json_t *object, const urlbnf_url *url, bool *good)
{
  json_set (object, "production", json_production (urlbnf_kind (url)), good);
  set_all (object, url, json_text, good);
}

void
set_offsets (json_t *object, const urlbnf_url *url, bool *good)
{
  json_t *offsets = json_object ();
  set_all (offsets, url, json_offset, good);
  /* Its memory is its own, but it follows the URL and a "#".  */
  if (urlbnf_fragment (url).ptr != NULL)
    json_set (offsets, "fragment", json_size (urlbnf_text (url).len + 1), good);
  json_set (object, "offsets", offsets, good);
}
