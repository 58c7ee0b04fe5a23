/* cursor.c: a walk over the derivation.

   SPDX-License-Identifier: MIT

   The last of some siblings leads back to their parent, so the walk keeps no stack.  */

#include <config.h>

#include "parse.h"

void
urlbnf_cursor_init (urlbnf_cursor *cursor, const urlbnf_url *url)
{
  *cursor = (urlbnf_cursor) { url, 0, 0 };
}

int
urlbnf_cursor_next (urlbnf_cursor *cursor, urlbnf_node *node)
{
  const struct urlbnf_url *url = cursor->url;
  uint32_t index = (uint32_t) cursor->node;

  if (index == 0)
    index = url->root;
  else if (url->node[index].first != 0)
    {
      index = url->node[index].first;
      cursor->depth++;
    }
  else
    index = ub_behind (url->node, index, &cursor->depth);
  if (index == 0)
    {
      cursor->depth = 0;
      return 0;
    }

  const struct ub_node *at = &url->node[index];
  cursor->node = index;
  node->production = (urlbnf_production) at->production;
  node->depth = cursor->depth;
  node->offset = at->span.start;
  node->text = (urlbnf_slice) { url->text + at->span.start, at->span.end - at->span.start };
  return 1;
}

urlbnf_slice
urlbnf_part (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_cursor cursor;
  urlbnf_node node;
  urlbnf_cursor_init (&cursor, url);
  while (urlbnf_cursor_next (&cursor, &node))
    if (node.production == production)
      return node.text;
  return (urlbnf_slice) { NULL, 0 };
}
