/* construct.h: the constructors of the tree, for the actions of a grammar and for its tokens.

   SPDX-License-Identifier: MIT

   They never fail.  Where there is no room for a node, or no tree is wanted, they only
   count: the driver then knows how much room a second run needs.  They are inline, for
   they run once or twice for each part of a URL.

   Who includes this defines UB_NODE, which is ub_node, or what calls it; MAKER, a pointer to the maker of
   the nodes; and HERE, the span of the token.  */

#ifndef UB_CONSTRUCT_H
#define UB_CONSTRUCT_H

#include "parse-state.h"

/* Where nodes go, and how many there are: as in ub_parse.  While a parse runs it is in variables of
   its own, which no store into a node can change.  Of most nodes the compiler can see that they are among
   the first UB_LEAST_NODES, and asks no more whether there is room.  */
struct ub_maker
{
  struct ub_node *node;
  struct ub_node *next;         /* node[nodes], or behind the last one if there is no room for it.  */
  size_t room;
  size_t nodes;
};

static inline struct ub_maker
ub_maker_of (struct ub_parse *cx)
{
  UB_ASSUME (cx->room >= UB_LEAST_NODES);
  return (struct ub_maker) { cx->node, cx->node + 1, cx->room, 1 };
}

/* A node of PRODUCTION over SPAN and over the siblings BELOW, or none; with LIST, which is a UB_LIST, a
   list.  */
static UB_INLINE struct ub_forest
ub_node (struct ub_maker *maker, unsigned production, struct ub_span span, struct ub_forest below,
         uint32_t list)
{
  size_t index = maker->nodes++;
  if (!UB_SELDOM (index >= maker->room))
    {
      uint32_t first = list != 0 ? list : below.first;
      *maker->next++ = (struct ub_node) { span, first, production };
      ub_parts_before (maker->node)[production] = (uint8_t) index;
    }
  return below;
}

/* The items A of a list, if there are any, then the item B: the node before those of B is the last of
   A.  */
static UB_INLINE struct ub_forest
ub_append (struct ub_maker *maker, struct ub_forest a, struct ub_forest b)
{
  if (a.first != b.first && b.first != maker->nodes && b.first <= maker->room)
    maker->node[b.first - 1].what |= UB_FOLLOWED;
  return a;
}

/* For url.y.  NODE (child, ...): the node of the rule's left side, over the rule's text.  Its children are
   all nodes since those of the first child.  JOIN (items, item): a longer list.  */
#define JOIN(a, b) ub_append (MAKER, (a), (b))
#define NODE(...)                                                       \
  UB_NODE (MAKER, rule_kind[yyn - 1], (yyloc),                          \
           ((const struct ub_forest[]) { __VA_ARGS__ })[0], 0)

/* For url.tokens.h: no node, or that of a token, over its text.  A list has items between separators; of one
   of words only a separator before a letter counts; the last item may be of another production
   where it is empty; and FLAGS are those of parse.h.  */
#define NOTHING ((struct ub_forest) { (uint32_t) MAKER->nodes })
#define ADD_LEAF(kind) UB_NODE (MAKER, (kind), HERE, NOTHING, 0)
#define ADD_LIST(kind, separator, item, last) \
  UB_NODE (MAKER, (kind), HERE, NOTHING, UB_LIST (separator, item, last))
#define ADD_LIST_WITH(flags, kind, separator, item, odd) \
  UB_NODE (MAKER, (kind), HERE, NOTHING, (flags) | UB_LIST (separator, item, odd))
#define ADD_WORDS(kind, separator, item) \
  UB_NODE (MAKER, (kind), HERE, NOTHING, UB_BEFORE_LETTERS | UB_LIST (separator, item, item))
#define LAST_OR_EMPTY(empty, separator, last)                           \
  ((HERE).start == (HERE).end || cx->text[(HERE).end - 1] == (separator) \
   ? (unsigned) (empty) : (unsigned) (last))

#endif
