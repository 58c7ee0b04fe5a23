/* describe-parts.c: the parts and the derivation of a URL.

   SPDX-License-Identifier: MIT  */

#include <stdlib.h>

#include "describe.h"

/* What stands for a part that is no list.  */
typedef void form (struct json *to, const urlbnf_part *part);

/* The scheme is in lower case (RFC 1738 s.2.1).  */
static void
put_scheme (struct json *to, urlbnf_slice scheme)
{
  char *lower = malloc (scheme.len + 1);
  to->failed = to->failed || lower == NULL;
  if (lower == NULL)
    return;
  for (size_t i = 0; i < scheme.len; i++)
    {
      char letter = scheme.ptr[i];
      lower[i] = letter >= 'A' && letter <= 'Z' ? (char) (letter - 'A' + 'a') : letter;
    }
  json_string (to, lower, scheme.len);
  free (lower);
}

static void
put_text (struct json *to, const urlbnf_part *part)
{
  if (part->production == URLBNF_SCHEME)
    put_scheme (to, part->text);
  else
    json_string (to, part->text.ptr, part->text.len);
}

static void
put_offset (struct json *to, const urlbnf_part *part)
{
  json_number (to, part->offset);
}

/* The next part of URL, or, if WITHIN is not NULL, of that item.  */
static int
next (const urlbnf_url *url, const urlbnf_part *within, urlbnf_part *part)
{
  return within != NULL ? urlbnf_item_next (within, part) : urlbnf_part_next (url, part);
}

static void put_members (struct json *to, const urlbnf_url *url, const urlbnf_part *within,
                         form *form);

/* An item that has parts of its own is an object.  */
static void
put_item (struct json *to, const urlbnf_part *item, form *form)
{
  urlbnf_part field = { .production = URLBNF_NONE };
  json_comma (to);
  if (!urlbnf_item_next (item, &field))
    {
      form (to, item);
      return;
    }
  json_raw (to, "{");
  put_members (to, NULL, item, form);
  json_raw (to, "}");
}

/* A list may stand in an item of another: how deep that goes depends on the grammar alone.  */
static void
put_part (struct json *to, const urlbnf_part *part, form *form)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  if (!part->is_list)
    {
      form (to, part);
      return;
    }
  json_raw (to, "[");
  while (urlbnf_item_next (part, &item))
    put_item (to, &item, form);
  json_raw (to, "]");
}

/* How many of the first COUNT parts have the PRODUCTION.  */
static size_t
count_before (const urlbnf_url *url, const urlbnf_part *within, size_t count,
              urlbnf_production production)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  size_t found = 0;
  for (size_t i = 0; i < count && next (url, within, &part); i++)
    found += part.production == production;
  return found;
}

/* The parts with the production of FIRST, from FIRST on.  One alone is itself; more are an array.  */
static void
put_same (struct json *to, const urlbnf_url *url, const urlbnf_part *within,
          const urlbnf_part *first, form *form)
{
  urlbnf_production production = first->production;
  urlbnf_part part = *first;
  bool alone = true;
  while (next (url, within, &part))
    alone = alone && part.production != production;
  if (alone)
    {
      put_part (to, first, form);
      return;
    }
  json_raw (to, "[");
  put_part (to, first, form);
  for (part = *first; next (url, within, &part);)
    if (part.production == production)
      {
        json_comma (to);
        put_part (to, &part, form);
      }
  json_raw (to, "]");
}

static void
put_members (struct json *to, const urlbnf_url *url, const urlbnf_part *within, form *form)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  for (size_t i = 0; next (url, within, &part); i++)
    if (count_before (url, within, i, part.production) == 0)
      {
        json_key (to, urlbnf_production_name (part.production));
        put_same (to, url, within, &part, form);
      }
}

/* Parents come before their children, so a node closes those that are as deep as it or deeper.  */
static void
put_tree (struct json *to, const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  unsigned open = 0;
  json_key (to, "tree");
  while (urlbnf_node_next (url, &node))
    {
      for (; open > node.depth; open--)
        json_raw (to, "]}");
      if (open != 0)
        json_comma (to);
      json_raw (to, "{");
      json_word (to, "name", urlbnf_production_name (node.production));
      json_key (to, "offset");
      json_number (to, node.offset);
      json_key (to, "length");
      json_number (to, node.text.len);
      json_key (to, "children");
      json_raw (to, "[");
      open++;
    }
  for (; open > 0; open--)
    json_raw (to, "]}");
}

void
describe_parts (struct json *to, const urlbnf_url *url, unsigned flags)
{
  urlbnf_slice fragment = urlbnf_fragment (url);
  json_word (to, "production", urlbnf_production_name (urlbnf_kind (url)));
  put_members (to, url, NULL, put_text);
  if (fragment.ptr != NULL)
    json_member (to, "fragment", fragment.ptr, fragment.len);
  if (flags & DESCRIBE_OFFSETS)
    {
      json_key (to, "offsets");
      json_raw (to, "{");
      put_members (to, url, NULL, put_offset);
      if (fragment.ptr != NULL)
        {
          json_key (to, "fragment");
          json_number (to, urlbnf_text (url).len + 1);
        }
      json_raw (to, "}");
    }
  if (flags & DESCRIBE_TREE)
    put_tree (to, url);
}
