/* view.h: the fields of the structs that show the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef UB_VIEW_H
#define UB_VIEW_H

#include "grammar.h"

/* An array of the items of lists.  After the first CAPACITY they are only counted.  */
struct ub_items
{
  urlbnf_slice *item;
  size_t capacity;
  size_t count;
};

/* Return the text of node INDEX, or an absent slice for node 0, whose span is empty.  The
   processor cannot predict whether a URL has a port or a search, so there is no branch.  */
static inline urlbnf_slice
ub_get_node_text (const char *text, const struct ub_node *node, uint32_t index)
{
  struct ub_span span = node[index].span;
  uintptr_t base = (uintptr_t) text & (0 - (uintptr_t) (index != 0));
  return (urlbnf_slice) { (const char *) (base + span.start), span.end - span.start };
}

/* Set VIEW to the items of the node LIST, which may be NULL.  */
void ub_set_list_view (const struct urlbnf_url *url, const struct ub_node *list,
                       struct ub_items *items, struct urlbnf_list *view);

/* Set LIST_VIEW to the items of LIST, and VIEW to the fields, which are the nodes of PRODUCTION.
   Each has two children, a fieldname and a fieldvalue, which are leaves.  */
void ub_set_list_and_fields_view (const struct urlbnf_url *url, const struct ub_node *list,
                                  uint32_t production, struct ub_items *items,
                                  struct urlbnf_list *list_view, struct urlbnf_fields *view);

#endif
