/* tree.h: the constructors that the grammar's actions call.

   SPDX-License-Identifier: MIT

   They never fail.  Where there is no room for a node, or no tree is wanted, they only
   count: the driver then knows how much room a second run needs.  They are inline, for
   they run once or twice for each part of a URL.  */

#ifndef UB_TREE_H
#define UB_TREE_H

#include "parse.h"

/* Behind the last of the RFC's stand those of other grammars.  */
enum
{
  UB_NONE = URLBNF_NONE,
#define UB_ALIAS(upper, lower, name) UB_##lower = URLBNF_##upper,
  UB_PRODUCTIONS (UB_ALIAS)
#undef UB_ALIAS
#define UB_NUMBER(lower, name) UB_##lower,
  UB_MORE_PRODUCTIONS (UB_NUMBER)
#undef UB_NUMBER
};

#define NOTHING ((struct ub_forest) { 0, 0 })

/* Siblings A, of which there are some, then siblings B.  Without room they are all 0, and what
   is written goes to node[0].  */
static UB_INLINE struct ub_forest
ub_join (struct ub_parse *cx, struct ub_forest a, struct ub_forest b)
{
  if (b.first == 0)
    return a;
  cx->node[a.last].next = b.first;
  return (struct ub_forest) { a.first, b.last };
}

/* The items A of a list, if there are any, then the item B.  */
static UB_INLINE struct ub_forest
ub_append (struct ub_parse *cx, const bool tree, const bool errors, struct ub_forest a,
           struct ub_forest b)
{
  if (errors && cx->shorten)
    ub_shorten_list (cx);
  if (!tree)
    return NOTHING;
  return a.first != 0 ? ub_join (cx, a, b) : b;
}

/* A node of PRODUCTION over SPAN whose first child, if it has any, is FIRST.  */
static UB_INLINE struct ub_forest
ub_node (struct ub_parse *cx, enum urlbnf_production production, struct ub_span span,
         uint32_t first)
{
  size_t index = cx->nodes++;
  if (UB_SELDOM (index >= cx->room))
    return (struct ub_forest) { 0, 0 };
  cx->node[index] = (struct ub_node) { span, first, 0, (uint32_t) production };
  cx->part[production] = (uint8_t) index;
  return (struct ub_forest) { (uint32_t) index, (uint32_t) index };
}

/* A node over the COUNT forests at CHILD.  */
static UB_INLINE struct ub_forest
ub_node_over (struct ub_parse *cx, enum urlbnf_production production, struct ub_span span,
              const struct ub_forest *child, size_t count)
{
  struct ub_forest children = child[0];
  for (size_t i = 1; i < count; i++)
    children = ub_join (cx, children, child[i]);
  struct ub_forest node = ub_node (cx, production, span, children.first);
  cx->node[children.last].next = node.first | UB_UP;
  return node;
}

/* All depends on UB_TREE, of the instance: without it there are no nodes.  */
#define ADD_NODE(production, span, first)                               \
  (UB_TREE ? ub_node (cx, (enum urlbnf_production) (production), (span), (first)) : NOTHING)

/* For url.y: NODE (kind, @$, children...), JOIN (a, b), NOTHING.  */
#define JOIN(a, b) ub_append (cx, UB_TREE, UB_ERRORS, (a), (b))
#define NODE(...) NODE_PICK (__VA_ARGS__, NODE_N, NODE_N, NODE_N, NODE_N, NODE_N, \
                             NODE_0, ) (__VA_ARGS__)
#define NODE_PICK(kind, span, a, b, c, d, e, macro, ...) macro
#define NODE_0(kind, span) ADD_NODE (UB_##kind, (span), 0)
#define NODE_N(kind, span, ...)                                                 \
  (UB_TREE ? ub_node_over (cx, (enum urlbnf_production) UB_##kind, (span),         \
                        (const struct ub_forest[]) { __VA_ARGS__ },             \
                        sizeof ((struct ub_forest[]) { __VA_ARGS__ })           \
                        / sizeof (struct ub_forest))                            \
        : NOTHING)

#endif
