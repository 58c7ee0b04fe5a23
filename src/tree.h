/* tree.h: the constructors that the grammar's actions call.

   SPDX-License-Identifier: MIT

   They never fail.  Where there is no room for a node, or no tree is wanted, they only
   count: the driver then knows how much room a second run needs.  They are inline, for
   they run once or twice for each part of a URL.  */

#ifndef UB_TREE_H
#define UB_TREE_H

#include <string.h>

#include "parse.h"
#include "productions.h"

enum
{
#define UB_ALIAS(upper, lower, name) UB_##lower = URLBNF_##upper,
  UB_PRODUCTIONS (UB_ALIAS)
#undef UB_ALIAS
  UB_NONE = URLBNF_NONE
};

/* Siblings A, then siblings B.  */
static inline struct ub_forest
ub_join (struct ub_parse *cx, struct ub_forest a, struct ub_forest b)
{
  if (a.first == 0)
    return b;
  if (b.first == 0)
    return a;
  cx->node[a.last].next = b.first;
  return (struct ub_forest) { a.first, b.last };
}

/* The items A of a list, then the item B.  */
static inline struct ub_forest
ub_append (struct ub_parse *cx, struct ub_forest a, struct ub_forest b)
{
  if (cx->shorten)
    ub_shorten_list (cx);
  return ub_join (cx, a, b);
}

/* A node of PRODUCTION over SPAN whose children are CHILDREN.  */
static inline struct ub_forest
ub_node (struct ub_parse *cx, enum urlbnf_production production, struct ub_span span,
         struct ub_forest children)
{
  if (cx->nodes >= cx->room)
    {
      cx->nodes++;
      return (struct ub_forest) { 0, 0 };
    }
  uint32_t index = (uint32_t) cx->nodes++;
  cx->node[index] = (struct ub_node) { span, children.first, 0, (uint32_t) production };
  if (children.first != 0)
    cx->node[children.last].next = index | UB_UP;
  return (struct ub_forest) { index, index };
}

/* A node over the COUNT forests at CHILD.  */
static inline struct ub_forest
ub_node_over (struct ub_parse *cx, enum urlbnf_production production, struct ub_span span,
              const struct ub_forest *child, size_t count)
{
  struct ub_forest children = child[0];
  for (size_t i = 1; i < count; i++)
    children = ub_join (cx, children, child[i]);
  return ub_node (cx, production, span, children);
}

/* A node of LIST whose children are the ITEMs that SEPARATOR parts; the last of them is a
   LAST.  They stand next to each other, so each is linked to the one behind it, and the list
   stands behind them all.  */
static inline struct ub_forest
ub_list (struct ub_parse *cx, enum urlbnf_production list, enum urlbnf_production item,
         enum urlbnf_production last, char separator, struct ub_span span)
{
  const char *text = cx->text;
  size_t nodes = cx->nodes, first = nodes, room = cx->room;
  uint32_t start = span.start;
  if (room == 0)
    return (struct ub_forest) { 0, 0 };
  for (const char *to; (to = memchr (text + start, separator, span.end - start)) != NULL; nodes++)
    {
      uint32_t at = (uint32_t) (to - text);
      if (nodes < room)
        cx->node[nodes] = (struct ub_node) { { start, at }, 0, (uint32_t) nodes + 1, item };
      start = at + 1;
    }
  cx->nodes = nodes + 2;
  if (cx->nodes > room)
    return (struct ub_forest) { 0, 0 };
  uint32_t index = (uint32_t) nodes + 1;
  cx->node[nodes] = (struct ub_node) { { start, span.end }, 0, index | UB_UP, last };
  cx->node[index] = (struct ub_node) { span, (uint32_t) first, 0, list };
  return (struct ub_forest) { index, index };
}

/* For url.y: NODE (kind, @$, children...), JOIN (a, b), NOTHING.  */
#define NOTHING ((struct ub_forest) { 0, 0 })
#define JOIN(a, b) ub_append (cx, (a), (b))
#define NODE(...) NODE_PICK (__VA_ARGS__, NODE_N, NODE_N, NODE_N, NODE_N, NODE_N, \
                             NODE_0, ) (__VA_ARGS__)
#define NODE_PICK(kind, span, a, b, c, d, e, macro, ...) macro
#define NODE_0(kind, span) ub_node (cx, (enum urlbnf_production) UB_##kind, (span), NOTHING)
#define NODE_N(kind, span, ...)                                                 \
  ub_node_over (cx, (enum urlbnf_production) UB_##kind, (span),                 \
                (const struct ub_forest[]) { __VA_ARGS__ },                     \
                sizeof ((struct ub_forest[]) { __VA_ARGS__ }) / sizeof (struct ub_forest))

#endif
