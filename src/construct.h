/* construct.h: the constructors of the tree, for the actions of a grammar and for its tokens.

   SPDX-License-Identifier: MIT

   They never fail.  Where there is no room for a node, or no tree is wanted, they only
   count: the driver then knows how much room a second run needs.  They are inline, for
   they run once or twice for each part of a URL.

   Who includes this defines UB_NODE and UB_NODE_OVER, which are ub_node and ub_node_over, or what
   calls them; MAKER, a pointer to the maker of the nodes; and HERE, the span of the token.  */

#ifndef UB_CONSTRUCT_H
#define UB_CONSTRUCT_H

#include "parse.h"

#define NOTHING ((struct ub_forest) { 0, 0 })

/* Where nodes go, and how many there are: as in ub_parse.  While a parse runs it is in variables of
   its own, which no store into a node can change.  */
struct ub_maker
{
  struct ub_node *node;
  uint8_t *part;
  size_t room;
  size_t nodes;
};

static inline struct ub_maker
ub_maker_of (struct ub_parse *cx)
{
  return (struct ub_maker) { cx->node, cx->part, cx->room, 1 };
}

/* Siblings A, of which there are some, then siblings B.  Without room they are all 0, and what
   is written goes to node[0].  */
static UB_INLINE struct ub_forest
ub_join (struct ub_maker *maker, struct ub_forest a, struct ub_forest b)
{
  if (b.first == 0)
    return a;
  maker->node[a.last].next = b.first;
  return (struct ub_forest) { a.first, b.last };
}

/* The items A of a list, if there are any, then the item B.  */
static UB_INLINE struct ub_forest
ub_append (struct ub_maker *maker, struct ub_forest a, struct ub_forest b)
{
  return a.first != 0 ? ub_join (maker, a, b) : b;
}

/* A node of PRODUCTION over SPAN whose first child, if it has any, is FIRST.  */
static UB_INLINE struct ub_forest
ub_node (struct ub_maker *maker, unsigned production, struct ub_span span, uint32_t first)
{
  size_t index = maker->nodes++;
  if (UB_SELDOM (index >= maker->room))
    return NOTHING;
  maker->node[index] = (struct ub_node) { span, first, 0, (uint32_t) production };
  maker->part[production] = (uint8_t) index;
  return (struct ub_forest) { (uint32_t) index, (uint32_t) index };
}

/* A node over the COUNT forests at CHILD, of which only a single one may be empty.  */
static UB_INLINE struct ub_forest
ub_node_over (struct ub_maker *maker, unsigned production, struct ub_span span,
              const struct ub_forest *child, size_t count)
{
  struct ub_forest children = child[0];
  for (size_t i = 1; i < count; i++)
    children = ub_join (maker, children, child[i]);
  struct ub_forest node = ub_node (maker, production, span, children.first);
  maker->node[children.last].next = node.first | UB_UP;
  return node;
}

/* For url.y.  NODE (child, ...): the node of the rule's left side, over the rule's text.  JOIN
   (items, item): a longer list.  */
#define JOIN(a, b) ub_append (MAKER, (a), (b))
#define NODE(...)                                                       \
  UB_NODE_OVER (MAKER, rule_kind[yyn - 1], (yyloc),                     \
                (const struct ub_forest[]) { __VA_ARGS__ },             \
                sizeof ((struct ub_forest[]) { __VA_ARGS__ })           \
                / sizeof (struct ub_forest))

/* For url.tokens.h: the node of a token, over its text.  A list has items between separators; of one
   of words only a separator before a letter counts; the last item may be of another production
   where it is empty; and FLAGS are those of parse.h.  */
#define ADD_LEAF(kind) UB_NODE (MAKER, (kind), HERE, 0)
#define ADD_LIST(kind, separator, item, last) \
  UB_NODE (MAKER, (kind), HERE, UB_LIST (separator, item, last))
#define ADD_LIST_WITH(flags, kind, separator, item, odd) \
  UB_NODE (MAKER, (kind), HERE, (flags) | UB_LIST (separator, item, odd))
#define ADD_WORDS(kind, separator, item) \
  UB_NODE (MAKER, (kind), HERE, UB_BEFORE_LETTERS | UB_LIST (separator, item, item))
#define LAST_OR_EMPTY(empty, separator, last)                           \
  ((HERE).start == (HERE).end || cx->text[(HERE).end - 1] == (separator) \
   ? (unsigned) (empty) : (unsigned) (last))

#endif
