/* construct.h: the constructors of the tree, for the actions of a grammar and for its tokens.

   SPDX-License-Identifier: MIT

   They never fail.  If the array of nodes is full, they only count, so the caller knows the
   capacity that a second parse needs.  They are inline, since they run once or twice for each
   part of a URL.

   The including file defines UB_NODE as ub_add_node or a function that calls it; BUILDER as a
   pointer to a struct ub_tree_builder; and HERE as the span of the token.  */

#ifndef UB_CONSTRUCT_H
#define UB_CONSTRUCT_H

#include "parse-state.h"

/* The array of nodes, as in ub_parse.  During a parse it is a local variable, so the compiler
   knows that storing a node does not change it, and can omit the check of the capacity for the
   first UB_LEAST_NODES nodes.  */
struct ub_tree_builder
{
  struct ub_node *node;
  struct ub_node *next;         /* node[nodes], or the end of the array if it is full.  */
  size_t capacity;
  size_t nodes;
};

static inline struct ub_tree_builder
ub_begin_tree (struct ub_parse *cx)
{
  UB_ASSUME (cx->capacity >= UB_LEAST_NODES);
  return (struct ub_tree_builder) { cx->node, cx->node + 1, cx->capacity, 1 };
}

/* Append a node of PRODUCTION with SPAN and the children BELOW; if LIST is not 0, a list with
   that UB_LIST.  */
static UB_INLINE struct ub_forest
ub_add_node (struct ub_tree_builder *builder, unsigned production, struct ub_span span,
             struct ub_forest below, uint32_t list)
{
  size_t index = builder->nodes++;
  if (!UB_SELDOM (index >= builder->capacity))
    {
      uint32_t first = list != 0 ? list : below.first;
      *builder->next++ = (struct ub_node) { span, first, production };
      *ub_get_part_index (builder->node, production) = (uint8_t) index;
    }
  return below;
}

/* Join the items A of a list, possibly none, and the item B.  The node before those of B is
   the last item of A, and the last node is that of B.  */
static UB_INLINE struct ub_forest
ub_join_items (struct ub_tree_builder *builder, struct ub_forest a, struct ub_forest b)
{
  if (a.first != b.first && b.first != builder->nodes && builder->nodes <= builder->capacity)
    {
      builder->node[b.first - 1].what |= UB_FOLLOWED;
      builder->node[builder->nodes - 1].what |= UB_JOINED;
    }
  return a;
}

/* For url.y.  NODE (child, ...) makes the node of the rule's left side, with the rule's span.
   Its children are all nodes from those of the first child on.  JOIN (items, item) makes a
   longer list.  */
#define JOIN(a, b) ub_join_items (BUILDER, (a), (b))
#define NODE(...)                                                       \
  UB_NODE (BUILDER, rule_kind[yyn - 1], (yyloc),                          \
           ((const struct ub_forest[]) { __VA_ARGS__ })[0], 0)

/* Make the node of a token with its span, or nothing, for url.tokens.h.  A list has items between
   separators; in a list of words only a separator before a letter counts; an empty last item may be
   of another production; FLAGS are those of parse-state.h.  */
#define NOTHING ((struct ub_forest) { (uint32_t) BUILDER->nodes })
#define ADD_LEAF(kind) UB_NODE (BUILDER, (kind), HERE, NOTHING, 0)
#define ADD_LIST(kind, separator, item, last) \
  UB_NODE (BUILDER, (kind), HERE, NOTHING, UB_LIST (separator, item, last))
#define ADD_LIST_WITH(flags, kind, separator, item, odd) \
  UB_NODE (BUILDER, (kind), HERE, NOTHING, (flags) | UB_LIST (separator, item, odd))
#define ADD_WORDS(kind, separator, item) \
  UB_NODE (BUILDER, (kind), HERE, NOTHING, UB_BEFORE_LETTERS | UB_LIST (separator, item, item))
#define LAST_OR_EMPTY(empty, separator, last)                           \
  ((HERE).start == (HERE).end || cx->text[(HERE).end - 1] == (separator) \
   ? (unsigned) (empty) : (unsigned) (last))

#endif
