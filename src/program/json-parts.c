/* json-parts.c: the tree of a URL in JSON: its parts, where they stand, and the derivation.

   SPDX-License-Identifier: MIT  */

#include <stdint.h>

#include "json.h"
#include "text/ascii.h"

/* The name of each production as a key: ,"NAME":, with its LENGTH; 0 if the name is too long.  One
   size for all is copied fast.  */
enum { KEY_MAX = 32, PRODUCTIONS = URLBNF_PRODUCTIONS_MAX + 1 };
static struct key
{
  char text[KEY_MAX + 1];
  unsigned char length;
} keys[PRODUCTIONS];

void
json_start (void)
{
  for (unsigned i = 0; i < PRODUCTIONS; i++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) i);
      size_t length = name != NULL ? strlen (name) : KEY_MAX;
      if (length > KEY_MAX - 4)
        continue;
      memcpy (keys[i].text, ",\"", 2);
      memcpy (keys[i].text + 2, name, length);
      memcpy (keys[i].text + 2 + length, "\":", 2);
      keys[i].length = (unsigned char) (length + 4);
    }
}

/* What stands for a part that is no list.  */
typedef void form (struct buffer *to, const urlbnf_part *part);

/* The scheme is in lower case (RFC 1738 s.2.1).  */
static void
lower_scheme (struct buffer *to, size_t from, const urlbnf_part *part)
{
  if (part->production == URLBNF_SCHEME)
    for (size_t i = from; i < to->length; i++)
      to->text[i] = ub_lower (to->text[i]);
}

static void
put_simple (struct buffer *to, const urlbnf_part *part)
{
  size_t from = to->length;
  json_simple (to, part->text.ptr, part->text.len);
  lower_scheme (to, from, part);
}

static void
put_text (struct buffer *to, const urlbnf_part *part)
{
  size_t from = to->length;
  json_string (to, part->text.ptr, part->text.len);
  lower_scheme (to, from, part);
}

static void
put_offset (struct buffer *to, const urlbnf_part *part)
{
  buffer_number (to, part->offset, 0);
}

/* The parts of URL, or, if WITHIN is not NULL, of that item.  */
struct parts
{
  const urlbnf_url *url;
  const urlbnf_part *within;
  form *form;
};

static inline int
next (const struct parts *parts, urlbnf_part *part)
{
  return parts->within != NULL ? urlbnf_item_next (parts->within, part)
         : urlbnf_part_next (parts->url, part);
}

static void put_members (struct buffer *to, const struct parts *parts);

/* An item that has parts of its own is an object.  */
static inline void
put_item (struct buffer *to, const urlbnf_part *item, form *form)
{
  const struct parts parts = { NULL, item, form };
  urlbnf_part field = { .production = URLBNF_NONE };
  json_comma (to);
  if (!urlbnf_item_next (item, &field))
    {
      form (to, item);
      return;
    }
  buffer_add (to, "{", 1);
  put_members (to, &parts);
  buffer_add (to, "}", 1);
}

/* A list may stand in an item of another: how deep that goes depends on the grammar alone.  */
static void
put_part (struct buffer *to, const urlbnf_part *part, form *form)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  if (!part->is_list)
    {
      form (to, part);
      return;
    }
  buffer_add (to, "[", 1);
  while (urlbnf_item_next (part, &item))
    put_item (to, &item, form);
  buffer_add (to, "]", 1);
}

static inline void
put_key (struct buffer *to, urlbnf_production production)
{
  const struct key *key = &keys[production];
  if (key->length == 0)
    json_key (to, urlbnf_production_name (production));
  else if (buffer_reserve (to, KEY_MAX))
    {
      bool first = json_is_first (to);
      memcpy (to->text + to->length, key->text + first, KEY_MAX);
      to->length += (size_t) key->length - first;
    }
}

/* Add the parts of PRODUCTION as an array, or the only one as it is.  */
static void
put_all (struct buffer *to, const struct parts *parts, urlbnf_production production)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  size_t count = 0;
  while (next (parts, &part))
    count += part.production == production;
  put_key (to, production);
  buffer_add (to, "[", count > 1);
  part.production = URLBNF_NONE;
  while (next (parts, &part))
    if (part.production == production)
      {
        if (count > 1)
          json_comma (to);
        put_part (to, &part, parts->form);
      }
  buffer_add (to, "]", count > 1);
}

/* Productions that an object has already.  */
struct seen
{
  uint64_t of[(PRODUCTIONS + 63) / 64];
};

static inline bool
see (struct seen *seen, urlbnf_production production)
{
  uint64_t *of = &seen->of[production / 64], bit = UINT64_C (1) << production % 64;
  bool before = (*of & bit) != 0;
  *of |= bit;
  return before;
}

/* Parts of one production are one member, where the first of them stands.  */
static void
put_repeating (struct buffer *to, const struct parts *parts)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  struct seen seen = { { 0 } };
  while (next (parts, &part))
    if (!see (&seen, part.production))
      put_all (to, parts, part.production);
}

/* Few grammars have two parts of one production.  */
static void
put_members (struct buffer *to, const struct parts *parts)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  struct seen seen = { { 0 } };
  size_t start = to->length;
  while (next (parts, &part))
    {
      if (see (&seen, part.production))
        {
          to->length = start;
          put_repeating (to, parts);
          return;
        }
      put_key (to, part.production);
      put_part (to, &part, parts->form);
    }
}

void
json_parts (struct buffer *to, const urlbnf_url *url, bool is_simple)
{
  const struct parts parts = { url, NULL, is_simple ? put_simple : put_text };
  const char *kind = urlbnf_production_name (urlbnf_kind (url));
  json_key (to, "production");
  json_simple (to, kind, strlen (kind));
  put_members (to, &parts);
}

void
json_offsets (struct buffer *to, const urlbnf_url *url)
{
  const struct parts parts = { url, NULL, put_offset };
  json_open (to, "offsets", "{");
  put_members (to, &parts);
  /* The fragment follows the URL and a "#".  */
  if (urlbnf_fragment (url).ptr != NULL)
    json_number (to, "fragment", urlbnf_text (url).len + 1);
  buffer_add (to, "}", 1);
}

/* Parents come before their children, so a node closes those that are as deep as it or deeper.  */
void
json_tree (struct buffer *to, const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  unsigned open = 0;
  json_key (to, "tree");
  while (urlbnf_node_next (url, &node))
    {
      for (; open > node.depth; open--)
        buffer_string (to, "]}");
      if (open != 0)
        json_comma (to);
      buffer_add (to, "{", 1);
      json_word (to, "name", urlbnf_production_name (node.production));
      json_number (to, "offset", node.offset);
      json_number (to, "length", node.text.len);
      json_open (to, "children", "[");
      open++;
    }
  for (; open > 0; open--)
    buffer_string (to, "]}");
}
