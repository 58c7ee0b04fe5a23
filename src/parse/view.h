/* view.h: the fields of the structs that show the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef UB_VIEW_H
#define UB_VIEW_H

#include "grammar.h"

/* Where items of lists go.  Those that there is no room for are only counted.  */
struct ub_items
{
  urlbnf_slice *item;
  size_t room;
  size_t count;
};

/* The text of node INDEX; absent, if it is node 0, whose span is empty.  Whether there is a port or
   a search cannot be predicted, so there is no branch.  */
static inline urlbnf_slice
ub_get_node_text (const char *text, const struct ub_node *node, uint32_t index)
{
  struct ub_span span = node[index].span;
  uintptr_t base = (uintptr_t) text & (0 - (uintptr_t) (index != 0));
  return (urlbnf_slice) { (const char *) (base + span.start), span.end - span.start };
}

/* The node LIST as a list, whose items stand between its separators.  If it is NULL the list
   is absent.  */
void ub_set_list_view (const struct urlbnf_url *url, const struct ub_node *list,
                       struct ub_items *items, struct urlbnf_list *view);

/* The same, and the fieldspecs, which are the nodes of PRODUCTION, as fields.  Each has two
   children, a fieldname and a fieldvalue, with nothing below them.  */
void ub_set_list_and_fields_view (const struct urlbnf_url *url, const struct ub_node *list,
                                  uint32_t production, struct ub_items *items,
                                  struct urlbnf_list *list_view, struct urlbnf_fields *view);

#endif
