/* json-parts.c: write the parts of a URL, their offsets, and its derivation as JSON.

   SPDX-License-Identifier: MIT  */

#include <stdint.h>

#include "json.h"
#include "text/ascii.h"

/* The name of each production as a key, such as ,"host": of LENGTH 8, or 0 if the name is too
   long.  A copy of a fixed size is fast.  */
enum { KEY_MAX = 32, PRODUCTIONS = URLBNF_PRODUCTIONS_MAX + 1 };
static struct key
{
  char text[KEY_MAX + 1];
  unsigned char length;
} keys[PRODUCTIONS];

void
prepare_json (void)
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

/* A function that writes a part that is not a list.  */
typedef void form (struct buffer *to, const urlbnf_part *part);

/* Convert PART, which was written at FROM, to lower case if it is the scheme (RFC 1738 s.2.1).  */
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
  json_add_simple (to, part->text.ptr, part->text.len);
  lower_scheme (to, from, part);
}

static void
put_text (struct buffer *to, const urlbnf_part *part)
{
  size_t from = to->length;
  json_add_string (to, part->text.ptr, part->text.len);
  lower_scheme (to, from, part);
}

static void
put_offset (struct buffer *to, const urlbnf_part *part)
{
  buffer_add_number (to, part->offset, 0);
}

/* The parts of URL or, if WITHIN is not NULL, of that item.  */
struct parts
{
  const urlbnf_url *url;
  const urlbnf_part *within;
  form *form;
};

static inline int
read_part (const struct parts *parts, urlbnf_part *part)
{
  return parts->within != NULL ? urlbnf_item_next (parts->within, part)
         : urlbnf_part_next (parts->url, part);
}

static void put_members (struct buffer *to, const struct parts *parts);

/* Write an item.  If it has parts, it is an object.  */
static inline void
put_item (struct buffer *to, const urlbnf_part *item, form *form)
{
  const struct parts parts = { NULL, item, form };
  urlbnf_part field = { .production = URLBNF_NONE };
  json_add_comma (to);
  if (!urlbnf_item_next (item, &field))
    {
      form (to, item);
      return;
    }
  buffer_add (to, "{", 1);
  put_members (to, &parts);
  buffer_add (to, "}", 1);
}

/* Write a part.  Lists may be nested only as deep as the grammar allows.  */
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
    json_add_key (to, urlbnf_production_name (production));
  else if (buffer_reserve (to, KEY_MAX))
    {
      bool first = json_is_first (to);
      memcpy (to->text + to->length, key->text + first, KEY_MAX);
      to->length += (size_t) key->length - first;
    }
}

/* Write all parts PRODUCTION as an array, or the only one without an array.  */
static void
put_parts_of (struct buffer *to, const struct parts *parts, urlbnf_production production)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  size_t count = 0;
  while (read_part (parts, &part))
    count += part.production == production;
  put_key (to, production);
  buffer_add (to, "[", count > 1);
  part.production = URLBNF_NONE;
  while (read_part (parts, &part))
    if (part.production == production)
      {
        if (count > 1)
          json_add_comma (to);
        put_part (to, &part, parts->form);
      }
  buffer_add (to, "]", count > 1);
}

/* The set of productions that an object has already.  */
struct seen
{
  uint64_t word[(PRODUCTIONS + 63) / 64];
};

/* Add PRODUCTION to SEEN, and return whether it was there before.  */
static inline bool
mark_seen (struct seen *seen, urlbnf_production production)
{
  uint64_t *word = &seen->word[production / 64], bit = UINT64_C (1) << production % 64;
  bool before = (*word & bit) != 0;
  *word |= bit;
  return before;
}

/* Write all parts of one production as one member, at the place of the first.  */
static void
put_repeating (struct buffer *to, const struct parts *parts)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  struct seen seen = { { 0 } };
  while (read_part (parts, &part))
    if (!mark_seen (&seen, part.production))
      put_parts_of (to, parts, part.production);
}

/* Write the parts.  Few grammars have two parts of one production, so that is found out while
   writing.  */
static void
put_members (struct buffer *to, const struct parts *parts)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  struct seen seen = { { 0 } };
  size_t start = to->length;
  while (read_part (parts, &part))
    {
      if (mark_seen (&seen, part.production))
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
json_add_parts (struct buffer *to, const urlbnf_url *url, bool is_simple)
{
  const struct parts parts = { url, NULL, is_simple ? put_simple : put_text };
  const char *kind = urlbnf_production_name (urlbnf_kind (url));
  json_add_key (to, "production");
  json_add_simple (to, kind, strlen (kind));
  put_members (to, &parts);
}

void
json_add_offsets (struct buffer *to, const urlbnf_url *url)
{
  const struct parts parts = { url, NULL, put_offset };
  json_begin_member (to, "offsets", "{");
  put_members (to, &parts);
  /* The fragment follows the URL and a "#".  */
  if (urlbnf_fragment (url).ptr != NULL)
    json_add_number (to, "fragment", urlbnf_text (url).len + 1);
  buffer_add (to, "}", 1);
}

/* A parent comes before its children, so a node closes all nodes of its depth or deeper.  */
void
json_add_tree (struct buffer *to, const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  unsigned open = 0;
  json_add_key (to, "tree");
  while (urlbnf_node_next (url, &node))
    {
      for (; open > node.depth; open--)
        buffer_add_string (to, "]}");
      if (open != 0)
        json_add_comma (to);
      buffer_add (to, "{", 1);
      json_add_word (to, "name", urlbnf_production_name (node.production));
      json_add_number (to, "offset", node.offset);
      json_add_number (to, "length", node.text.len);
      json_begin_member (to, "children", "[");
      open++;
    }
  for (; open > 0; open--)
    buffer_add_string (to, "]}");
}
