/* cursor.c: a walk over the derivation.

   SPDX-License-Identifier: MIT

   The last of some siblings leads back to their parent, so the walk keeps no stack.  The items
   of a list have no nodes; while the cursor is among them, its offset is not 0: it is where the
   next one begins, counted from 1.  */

#include <config.h>

#include <string.h>

#include "parse.h"
#include "text/ascii.h"

void
urlbnf_cursor_init (urlbnf_cursor *cursor, const urlbnf_url *url)
{
  *cursor = (urlbnf_cursor) { url, 0, 0, 0 };
}

static void
show (const struct urlbnf_cursor *cursor, uint32_t production, size_t start, size_t end,
      urlbnf_node *node)
{
  node->production = (urlbnf_production) production;
  node->depth = cursor->depth;
  node->offset = start;
  node->text = (urlbnf_slice) { cursor->url->text + start, end - start };
}

/* The separator of LIST between START and END where its next item ends, or NULL.  */
static const char *
next_separator (const struct ub_node *list, const char *start, const char *end)
{
  const char *at = memchr (start, UB_LIST_SEPARATOR (list), (size_t) (end - start));
  while (at != NULL && (list->first & UB_BEFORE_LETTERS) != 0
         && (at + 1 == end || !ub_is_letter (at[1])))
    at = memchr (at + 1, UB_LIST_SEPARATOR (list), (size_t) (end - at - 1));
  return at;
}

/* The next item of the list LIST; behind the last there is none.  */
static void
next_item (urlbnf_cursor *cursor, const struct ub_node *list, urlbnf_node *node)
{
  const char *text = cursor->url->text;
  size_t start = cursor->offset - 1, end = list->span.end;
  const char *to = next_separator (list, text + start, text + end);
  if (to != NULL)
    {
      size_t at = (size_t) (to - text);
      show (cursor, UB_LIST_ITEM (list), start, at, node);
      cursor->offset = at + 2;
    }
  else
    {
      show (cursor, UB_LIST_LAST (list), start, end, node);
      cursor->offset = 0;
      cursor->depth--;
    }
}

/* The node behind the subtree of INDEX in source order, or 0.  */
static uint32_t
node_behind (const struct ub_node *node, uint32_t index, unsigned *depth)
{
  while ((node[index].next & UB_UP) != 0)
    {
      index = node[index].next & ~UB_UP;
      --*depth;
    }
  return node[index].next;
}

int
urlbnf_cursor_next (urlbnf_cursor *cursor, urlbnf_node *node)
{
  const struct urlbnf_url *url = cursor->url;
  uint32_t index = (uint32_t) cursor->node;

  if (cursor->offset != 0)
    {
      next_item (cursor, &url->node[index], node);
      return 1;
    }
  if (index == 0)
    index = url->root;
  else if (url->node[index].first != 0 && !UB_IS_LIST (&url->node[index]))
    {
      index = url->node[index].first;
      cursor->depth++;
    }
  else
    index = node_behind (url->node, index, &cursor->depth);
  if (index == 0)
    {
      cursor->depth = 0;
      return 0;
    }

  const struct ub_node *at = &url->node[index];
  cursor->node = index;
  show (cursor, at->production, at->span.start, at->span.end, node);
  if (UB_IS_LIST (at))
    {
      cursor->depth++;
      cursor->offset = (size_t) at->span.start + 1;
    }
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
