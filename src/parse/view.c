/* view.c: set the structs of a URL's parts from the nodes of its tree.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "grammar.h"
#include "text/ascii.h"

static inline void
add_item (struct ub_items *items, const char *from, const char *to)
{
  if (items->count < items->capacity)
    items->item[items->count] = (urlbnf_slice) { from, (size_t) (to - from) };
  items->count++;
}

/* Return the separators of LIST among the UB_OCTETS octets at START, the beginning of a step,
   as bits.  */
static inline uint64_t
find_separators (const char *text, const struct ub_node *list, uint32_t start)
{
  uint64_t set = ub_octets_equal (text + start, UB_LIST_SEPARATOR (list));
  uint32_t left = list->span.end - start;
  if (start < list->span.start)
    set = set >> (list->span.start - start) << (list->span.start - start);
  return left < UB_OCTETS ? set & ((UINT64_C (1) << left) - 1) : set;
}

/* Add the items of a list that ends less than UB_OCTETS octets after START, the step in which
   it begins.  Their number cannot be predicted, so four at a time are stored without a test,
   and only items are counted.  The end counts as a separator.  Return false if CAPACITY
   may be less than four more.  */
static UB_INLINE bool
add_short_list (const char *text, const struct ub_node *list, uint32_t start,
                struct ub_items *items)
{
  uint64_t end = UINT64_C (1) << (list->span.end - start);
  uint64_t last = UINT64_C (1) << (UB_OCTETS - 1);
  uint64_t set = find_separators (text, list, start) | end;
  unsigned from = list->span.start - start;
  size_t before = items->count;
  text += start;
  do
    {
      if (UB_SELDOM (items->count + 4 > items->capacity))
        {
          items->count = before;
          return false;
        }
      urlbnf_slice *item = items->item + items->count;
      UB_UNROLL
      for (int i = 0; i < 4; i++)
        {
          unsigned to = ub_octets_first (set | last);
          item[i] = (urlbnf_slice) { text + from, to - from };
          items->count += set != 0;
          from = to + 1;
          set &= set - 1;
        }
    }
  while (set != 0);
  return true;
}

static UB_INLINE void
add_list (const char *text, const struct ub_node *list, uint32_t start, struct ub_items *items)
{
  const char *from = text + list->span.start;
  for (; start < list->span.end; start += UB_OCTETS)
    for (uint64_t set = find_separators (text, list, start); set != 0; set &= set - 1)
      {
        const char *to = text + start + ub_octets_first (set);
        add_item (items, from, to);
        from = to + 1;
      }
  add_item (items, from, text + list->span.end);
}

void
ub_set_list_view (const struct urlbnf_url *url, const struct ub_node *list, struct ub_items *items,
                  struct urlbnf_list *view)
{
  size_t before = items->count;

  *view = (struct urlbnf_list) { .item = NULL };
  if (list == NULL)
    return;
  view->text = (urlbnf_slice) { url->text + list->span.start, list->span.end - list->span.start };
  uint32_t start = list->span.start - list->span.start % UB_STEP;
  if (list->span.end - start >= UB_OCTETS || !add_short_list (url->text, list, start, items))
    add_list (url->text, list, start, items);
  view->item = items->item + before;
  view->count = items->count - before;
}

/* A urlbnf_field is laid out as two slices.  */
_Static_assert (sizeof (urlbnf_field) == 2 * sizeof (urlbnf_slice), "two slices");
void
ub_set_list_and_fields_view (const struct urlbnf_url *url, const struct ub_node *list,
                             uint32_t production, struct ub_items *items,
                             struct urlbnf_list *list_view, struct urlbnf_fields *view)
{
  ub_set_list_view (url, list, items, list_view);
  size_t before = items->count;
  for (const struct ub_node *node = url->node + 1; node <= url->node + url->root; node++)
    if (UB_PRODUCTION (node) == production)
      {
        const struct ub_node *name = node - 2, *value = node - 1;
        add_item (items, url->text + name->span.start, url->text + name->span.end);
        add_item (items, url->text + value->span.start, url->text + value->span.end);
      }
  view->item = NULL;
  if (items->count != before)
    view->item = (const urlbnf_field *) (const void *) (items->item + before);
  view->count = (items->count - before) / 2;
}

static bool
is_localhost (urlbnf_slice host)
{
  return host.ptr == NULL || ub_is_same_but_case (host.ptr, host.len, "localhost");
}

/* Return the kind, the production below the choices.  A choice has one child, so the node of the
   kind begins with node 1, too.  */
static unsigned
find_kind (const struct ub_parse *cx)
{
  const struct ub_node *node = cx->node + cx->nodes - 1;
  while ((cx->grammar->roles[UB_PRODUCTION (node)] & UB_ROLE_CHOICE) != 0)
    do
      node--;
    while (node->first != 1 && node > cx->node + 1);
  return UB_PRODUCTION (node);
}

/* Set the view of a tree with indices that do not fit in the octets of ub_get_part_index(), from
   copies of one node of each production.  */
static UB_COLD void
set_view_of_few (struct urlbnf_url *url, const struct ub_parse *cx, struct ub_items *items)
{
  struct ub_node few[UB_FEW_NODES];
  uint8_t parts[UB_PRODUCTIONS_COUNT] = { 0 }, *part = parts + UB_PRODUCTIONS_COUNT - 1;
  _Static_assert ((int) UB_PRODUCTIONS_COUNT <= (int) UB_FEW_NODES,
                  "the array has an element for each production");
  few[0] = cx->node[0];
  uint8_t count = 1;
  for (uint32_t index = 1; index < cx->nodes; index++)
    {
      uint8_t *its = part - UB_PRODUCTION (&cx->node[index]);
      if (*its == 0)
        {
          *its = count;
          few[count++] = cx->node[index];
        }
    }
  cx->grammar->view (url, few, part, items);
}

size_t
ub_set_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item, size_t capacity)
{
  struct ub_items items = { item, capacity, 0 };
  url->kind = (enum urlbnf_production) find_kind (cx);
  url->grammar = cx->grammar;
  if (UB_SELDOM (cx->nodes > UB_FEW_NODES))
    set_view_of_few (url, cx, &items);
  else
    cx->grammar->view (url, url->node, ub_get_part_index (url->node, 0), &items);
  if (url->typed.form == URLBNF_FORM_FILE)
    url->typed.as.file.is_local = is_localhost (url->typed.as.file.host);
  return items.count;
}

urlbnf_slice
urlbnf_text (const urlbnf_url *url)
{
  return (urlbnf_slice) { url->text, url->length };
}

urlbnf_production
urlbnf_kind (const urlbnf_url *url)
{
  return url->kind;
}

urlbnf_slice
urlbnf_fragment (const urlbnf_url *url)
{
  return url->fragment;
}

const urlbnf_typed *
urlbnf_as_typed (const urlbnf_url *url)
{
  return &url->typed;
}
