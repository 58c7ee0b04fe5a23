/* nodes.h: walk from node to node of a tree.

   SPDX-License-Identifier: MIT

   The nodes are in postorder: see parse-state.h.  So the last child of node I is I - 1, and
   after a last child comes its parent.  After each other node comes the first leaf of its next
   sibling's subtree, and that sibling is the last node whose subtree begins with this leaf.  */

#ifndef UB_NODES_H
#define UB_NODES_H

#include "parse-state.h"
#include "text/ascii.h"

/* Return the first node of the subtree of INDEX: INDEX itself if it is a leaf.  */
static inline uint32_t
ub_get_first_node (const struct ub_node *node, uint32_t index)
{
  return UB_IS_LIST (&node[index]) ? index : node[index].first;
}

/* Return the highest node before END whose subtree begins with the leaf FIRST.  Of a list of many
   items only the first needs a search up to END.  */
static inline uint32_t
ub_find_highest (const struct ub_node *node, uint32_t first, uint32_t end)
{
  uint32_t highest = first;
  for (uint32_t i = first + 1; i < end && !UB_IS_JOINED (&node[highest]); i++)
    {
      uint32_t below = ub_get_first_node (node, i);
      if (below < first)
        break;
      if (below == first)
        highest = i;
    }
  return highest;
}

/* Whether INDEX, which is not the root, is a last child, so that its parent is the next node.  */
static inline bool
ub_is_last (const struct ub_node *node, uint32_t index)
{
  return ub_get_first_node (node, index + 1) <= index;
}

/* Return the next sibling of INDEX in the tree of ROOT, or 0.  */
static inline uint32_t
ub_find_next_sibling (const struct ub_node *node, uint32_t index, uint32_t root)
{
  return index != root && !ub_is_last (node, index) ? ub_find_highest (node, index + 1, root) : 0;
}

/* Return the separator of LIST between START and END that ends its next item, or END.  */
static inline const char *
ub_find_separator (const struct ub_node *list, const char *start, const char *end)
{
  for (; start < end; start += UB_OCTETS)
    {
      uint64_t set = ub_octets_equal (start, UB_LIST_SEPARATOR (list));
      /* What stands after END need not have been written.  */
      if (end - start < UB_OCTETS)
        set &= (UINT64_C (1) << (end - start)) - 1;
      for (; set != 0; set &= set - 1)
        {
          const char *at = start + ub_octets_first (set);
          if ((list->first & UB_BEFORE_LETTERS) == 0 || (at + 1 != end && ub_is_letter (at[1])))
            return at;
        }
    }
  return end;
}

/* Find the item of the list INDEX that begins at START.  Return false after the last one.  */
static inline bool
ub_read_item (const struct urlbnf_url *url, uint32_t index, size_t start, struct ub_item *item)
{
  const struct ub_node *list = &url->node[index];
  size_t end = list->span.end;
  if (start > end)
    return false;
  item->start = start;
  item->end = (size_t) (ub_find_separator (list, url->text + start, url->text + end) - url->text);
  bool is_odd = (list->first & UB_ODD_FIRST) != 0 ? start == ub_list_start (list)
                : item->end == end;
  item->production = is_odd ? UB_LIST_ODD (list) : UB_LIST_ITEM (list);
  return true;
}

#endif
