/* cursor.c: walk over the derivation.

   SPDX-License-Identifier: MIT

   The walk needs no stack: see nodes.h.  The items of a list have no nodes.  While the walk
   reads them, AT is 1 + the offset of the next one, which after the last is past the end of
   the list.  */

#include <config.h>

#include "nodes.h"

static void
set_node (const struct urlbnf_url *url, unsigned production, size_t start, size_t end,
          urlbnf_node *node)
{
  node->production = (urlbnf_production) production;
  node->offset = start;
  node->text = (urlbnf_slice) { url->text + start, end - start };
}

/* Return the index of the stored node after NODE, or 0, and set its depth.  */
static uint32_t
find_next_index (const urlbnf_url *url, urlbnf_node *node)
{
  uint32_t index = (uint32_t) node->node;
  if (node->url == NULL)
    return url->root;
  uint32_t first = ub_get_first_node (url->node, index);
  if (first != index)
    {
      node->depth++;
      return ub_find_highest (url->node, first, index);
    }
  for (; index != url->root && ub_is_last (url->node, index); index++)
    node->depth--;
  return ub_find_next_sibling (url->node, index, url->root);
}

int
urlbnf_node_next (const urlbnf_url *url, urlbnf_node *node)
{
  uint32_t index = (uint32_t) node->node;
  struct ub_item item;

  if (node->at != 0 && ub_read_item (url, index, node->at - 1, &item))
    {
      node->depth += node->at == ub_list_start (&url->node[index]) + 1;
      set_node (url, item.production, item.start, item.end, node);
      node->at = item.end + 2;
      return 1;
    }
  if (node->at != 0 && node->at != ub_list_start (&url->node[index]) + 1)
    node->depth--;              /* It had items.  */
  index = find_next_index (url, node);
  if (index == 0)
    {
      *node = (urlbnf_node) { .production = URLBNF_NONE };
      return 0;
    }

  const struct ub_node *at = &url->node[index];
  node->url = url;
  node->node = index;
  set_node (url, UB_PRODUCTION (at), at->span.start, at->span.end, node);
  node->at = UB_IS_LIST (at) ? ub_list_start (at) + 1 : 0;
  return 1;
}
