/* nodes.h: walk from node to node of a tree.

   SPDX-License-Identifier: MIT

   The nodes are in postorder: see parse-state.h.  So the last child of node I is I - 1, and
   after a last child comes its parent.  After each other node comes the first leaf of its next
   sibling's subtree, and that sibling is the last node whose subtree begins with this leaf.  */

#ifndef UB_TREE_H
#define UB_TREE_H

#include "parse-state.h"

/* Return the first node of the subtree of INDEX: INDEX itself if it is a leaf.  */
static inline uint32_t
ub_get_first_node (const struct ub_node *node, uint32_t index)
{
  return UB_IS_LIST (&node[index]) ? index : node[index].first;
}

/* Return the highest node before END whose subtree begins with the leaf FIRST, but none above
   a node that has a next sibling.  */
static inline uint32_t
ub_find_highest (const struct ub_node *node, uint32_t first, uint32_t end)
{
  uint32_t highest = first;
  for (uint32_t i = first + 1; i < end && !UB_IS_FOLLOWED (&node[highest]); i++)
    {
      uint32_t below = ub_get_first_node (node, i);
      if (below < first)
        break;
      if (below == first)
        highest = i;
    }
  return highest;
}

/* Return the first child of INDEX, or 0.  */
static inline uint32_t
ub_find_first_child (const struct ub_node *node, uint32_t index)
{
  uint32_t first = ub_get_first_node (node, index);
  return first != index ? ub_find_highest (node, first, index) : 0;
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

/* Return the node that follows the subtree of INDEX in source order, within the subtree of TOP
   in the tree of ROOT, or 0.  Set *UP to the number of levels that it is higher than INDEX.  */
static inline uint32_t
ub_find_node_after (const struct ub_node *node, uint32_t index, uint32_t top, uint32_t root,
                    unsigned *up)
{
  for (*up = 0; index != top && ub_is_last (node, index); index++)
    ++*up;
  return index != top ? ub_find_highest (node, index + 1, root) : 0;
}

/* Return the parent of INDEX in the tree of ROOT, or 0.  */
static inline uint32_t
ub_find_parent (const struct ub_node *node, uint32_t index, uint32_t root)
{
  for (uint32_t i = index + 1; i <= root; i++)
    if (ub_get_first_node (node, i) <= index)
      return i;
  return 0;
}

#endif
