/* json-tree.c: where things stand in a URL: --offsets, and --tree with --json.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>

#include "cli.h"

/*------------------------------------------------------------------------.
| Offsets of the parts                                                    |
`------------------------------------------------------------------------*/

static json_t *
json_offset (const urlbnf_url *url, urlbnf_slice slice)
{
  return json_size ((size_t) (slice.ptr - urlbnf_text (url).ptr));
}

static json_t *
json_list_offsets (const urlbnf_url *url, const urlbnf_list *list, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < list->count; i++)
    json_append (array, json_offset (url, list->item[i]), good);
  return array;
}

static json_t *
json_fields_offsets (const urlbnf_url *url, const urlbnf_fields *fields, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < fields->count; i++)
    {
      json_t *object = json_object ();
      json_set (object, "fieldname", json_offset (url, fields->item[i].fieldname), good);
      json_set (object, "fieldvalue", json_offset (url, fields->item[i].fieldvalue), good);
      json_append (array, object, good);
    }
  return array;
}

void
set_offsets (json_t *object, const urlbnf_url *url, bool *good)
{
  struct part part[PARTS_MAX];
  size_t count = list_parts (url, part);
  urlbnf_slice scheme = urlbnf_scheme (url);
  json_t *offsets = json_object ();
  if (scheme.ptr != NULL)
    json_set (offsets, "scheme", json_offset (url, scheme), good);
  for (size_t i = 0; i < count; i++)
    json_set (offsets, urlbnf_production_name (part[i].production),
              part[i].list != NULL ? json_list_offsets (url, part[i].list, good)
              : part[i].fields != NULL ? json_fields_offsets (url, part[i].fields, good)
              : json_offset (url, part[i].text), good);
  /* Its memory is its own, but it follows the URL and a "#".  */
  if (urlbnf_fragment (url).ptr != NULL)
    json_set (offsets, "fragment", json_size (urlbnf_text (url).len + 1), good);
  json_set (object, "offsets", offsets, good);
}

/*------------------------------------------------------------------------.
| The derivation                                                          |
`------------------------------------------------------------------------*/

/* Add NODE to the list of its siblings, and the list of its children to OPEN.  */
static void
add_node (json_t *open, const urlbnf_node *node, bool *good)
{
  json_t *object = json_object (), *children = json_array ();
  json_set (object, "name", json_production (node->production), good);
  json_set (object, "offset", json_size (node->offset), good);
  json_set (object, "length", json_size (node->text.len), good);
  json_set (object, "children", children, good);
  json_append (json_array_get (open, node->depth), object, good);
  *good = *good && json_array_append (open, children) == 0;
}

/* OPEN has the list that a next node of each depth goes to.  It is no recursion, as the cursor is
   none; how deep a tree is depends on the grammar alone.  */
void
set_tree (json_t *object, const urlbnf_url *url, bool *good)
{
  json_t *open = json_array ();
  urlbnf_cursor cursor;
  urlbnf_node node;
  json_append (open, json_array (), good);
  urlbnf_cursor_init (&cursor, url);
  while (*good && urlbnf_cursor_next (&cursor, &node))
    {
      while (json_array_size (open) > (size_t) node.depth + 1)
        json_array_remove (open, json_array_size (open) - 1);
      add_node (open, &node, good);
    }
  *good = *good && json_object_set_nocheck (object, "tree",
                                            json_array_get (json_array_get (open, 0), 0)) == 0;
  json_decref (open);
}
