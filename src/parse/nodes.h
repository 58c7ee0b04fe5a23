/* nodes.h: from node to node.

   SPDX-License-Identifier: MIT

   The nodes stand in postorder: see parse.h.  So the last child of node I is I - 1, and behind a last child
   stands its parent; behind any other stands the first leaf below its next sibling, and the
   sibling is the last node of those that begin with this leaf.  */

#ifndef UB_TREE_H
#define UB_TREE_H

#include "parse-state.h"

/* The first of the nodes below INDEX, or INDEX if there are none.  */
static inline uint32_t
ub_first_below (const struct ub_node *node, uint32_t index)
{
  return UB_IS_LIST (&node[index]) ? index : node[index].first;
}

/* The highest node before END, or the first of them that is followed, whose nodes begin with the leaf FIRST.  */
static inline uint32_t
ub_highest (const struct ub_node *node, uint32_t first, uint32_t end)
{
  uint32_t highest = first;
  for (uint32_t i = first + 1; i < end && !UB_IS_FOLLOWED (&node[highest]); i++)
    {
      uint32_t below = ub_first_below (node, i);
      if (below < first)
        break;
      if (below == first)
        highest = i;
    }
  return highest;
}

/* The first child of INDEX, or 0.  */
static inline uint32_t
ub_first_child (const struct ub_node *node, uint32_t index)
{
  uint32_t first = ub_first_below (node, index);
  return first != index ? ub_highest (node, first, index) : 0;
}

/* Whether INDEX, which is not the root, is a last child; its parent is the next node then.  */
static inline bool
ub_is_last (const struct ub_node *node, uint32_t index)
{
  return ub_first_below (node, index + 1) <= index;
}

/* The next sibling of INDEX in the tree of ROOT, or 0.  */
static inline uint32_t
ub_next_sibling (const struct ub_node *node, uint32_t index, uint32_t root)
{
  return index != root && !ub_is_last (node, index) ? ub_highest (node, index + 1, root) : 0;
}

/* The node behind the subtree of INDEX, within that of TOP in the tree of ROOT, in source order; or 0.  *UP
   becomes by how much it is higher in the tree.  */
static inline uint32_t
ub_node_behind (const struct ub_node *node, uint32_t index, uint32_t top, uint32_t root, unsigned *up)
{
  for (*up = 0; index != top && ub_is_last (node, index); index++)
    ++*up;
  return index != top ? ub_highest (node, index + 1, root) : 0;
}

/* The parent of INDEX in the tree of ROOT, or 0.  */
static inline uint32_t
ub_parent (const struct ub_node *node, uint32_t index, uint32_t root)
{
  for (uint32_t i = index + 1; i <= root; i++)
    if (ub_first_below (node, i) <= index)
      return i;
  return 0;
}

#endif
