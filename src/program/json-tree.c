/* json-tree.c: the derivation of a URL in JSON: --tree with --json.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>

#include "program.h"

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

/* OPEN has the list that a next node of each depth goes to.  It is no recursion, as the walk is
   none; how deep a tree is depends on the grammar alone.  */
void
set_tree (json_t *object, const urlbnf_url *url, bool *good)
{
  json_t *open = json_array ();
  urlbnf_node node = { .production = URLBNF_NONE };
  json_append (open, json_array (), good);
  while (*good && urlbnf_node_next (url, &node))
    {
      while (json_array_size (open) > (size_t) node.depth + 1)
        json_array_remove (open, json_array_size (open) - 1);
      add_node (open, &node, good);
    }
  *good = *good && json_object_set_nocheck (object, "tree",
                                            json_array_get (json_array_get (open, 0), 0)) == 0;
  json_decref (open);
}
