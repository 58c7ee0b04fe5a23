/* view.c: the parts of RFC 1738 as structs, from the nodes of the tree.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "grammar.h"
#include "text/ascii.h"

/* The text of a node; absent, if it is node 0, whose span is empty.  Whether there is a port or
   a search cannot be predicted, so there is no branch.  */
static inline urlbnf_slice
slice (const struct urlbnf_url *url, uint32_t index)
{
  const struct ub_node *node = &url->node[index];
  uintptr_t text = (uintptr_t) url->text & (0 - (uintptr_t) (index != 0));
  return (urlbnf_slice) { (const char *) (text + node->span.start), node->span.end - node->span.start };
}

/* Where items go.  Those that there is no room for are only counted.  */
struct items
{
  urlbnf_slice *item;
  size_t room;
  size_t count;
};

static inline void
add_item (struct items *items, const char *from, const char *to)
{
  if (items->count < items->room)
    items->item[items->count] = (urlbnf_slice) { from, (size_t) (to - from) };
  items->count++;
}

/* Where the separators of LIST stand in the UB_OCTETS octets at START, which is in its span.  */
static inline uint64_t
separators (const char *text, const struct ub_node *list, uint32_t start)
{
  uint64_t set = ub_octets_equal (text + start, UB_LIST_SEPARATOR (list));
  uint32_t left = list->span.end - start;
  return left < UB_OCTETS ? set & ((UINT64_C (1) << left) - 1) : set;
}

/* The items of a list of less than UB_OCTETS octets.  How many they are cannot be predicted: so four
   at a time are set without asking, and counted only if they are items.  The end is like one more
   separator.  False if there may be no room for four more.  */
static UB_INLINE bool
add_short_list (const char *text, const struct ub_node *list, struct items *items)
{
  uint64_t end = UINT64_C (1) << (list->span.end - list->span.start);
  uint64_t last = UINT64_C (1) << (UB_OCTETS - 1);
  uint64_t set = separators (text, list, list->span.start) | end;
  const char *start = text + list->span.start;
  unsigned from = 0;
  size_t before = items->count;
  do
    {
      if (UB_SELDOM (items->count + 4 > items->room))
        {
          items->count = before;
          return false;
        }
      for (int i = 0; i < 4; i++)
        {
          unsigned to = ub_octets_first (set | last);
          items->item[items->count] = (urlbnf_slice) { start + from, to - from };
          items->count += set != 0;
          from = to + 1;
          set &= set - 1;
        }
    }
  while (set != 0);
  return true;
}

static UB_INLINE void
add_list (const char *text, const struct ub_node *list, struct items *items)
{
  const char *from = text + list->span.start;
  for (uint32_t start = list->span.start; start < list->span.end; start += UB_OCTETS)
    for (uint64_t set = separators (text, list, start); set != 0; set &= set - 1)
      {
        const char *to = text + start + ub_octets_first (set);
        add_item (items, from, to);
        from = to + 1;
      }
  add_item (items, from, text + list->span.end);
}

/* The items of a list stand between its separators.  If INDEX is 0 the list is absent.  */
static UB_INLINE void
view_list (const struct urlbnf_url *url, uint32_t index, struct items *items,
           struct urlbnf_list *list)
{
  const struct ub_node *node = &url->node[index];
  size_t before = items->count;

  list->text = slice (url, index);
  list->item = NULL;
  list->count = 0;
  if (index == 0)
    return;
  if (node->span.end - node->span.start >= UB_OCTETS || !add_short_list (url->text, node, items))
    add_list (url->text, node, items);
  list->item = items->item + before;
  list->count = items->count - before;
}

/* The node of PRODUCTION behind the sibling INDEX, or 0.  */
static inline uint32_t
next_field (const struct ub_node *node, uint32_t index, uint32_t production)
{
  uint32_t next = node[index].next;
  return (next & UB_UP) == 0 && next != 0 && node[next].production == production ? next : 0;
}

/* The fieldspecs, of PRODUCTION, are the siblings behind the list, which may be absent; the
   children of each are a fieldname and a fieldvalue.  A urlbnf_field is as two slices.  */
_Static_assert (sizeof (urlbnf_field) == 2 * sizeof (urlbnf_slice), "two slices");
static void
view_fields (const struct urlbnf_url *url, uint32_t list, uint32_t production,
             struct items *items, struct urlbnf_fields *fields)
{
  const struct ub_node *node = url->node;
  size_t before = items->count;
  uint32_t index = list;
  while (index != 0 && (index = next_field (node, index, production)) != 0)
    {
      struct ub_span name = node[node[index].first].span;
      struct ub_span value = node[node[node[index].first].next].span;
      add_item (items, url->text + name.start, url->text + name.end);
      add_item (items, url->text + value.start, url->text + value.end);
    }
  fields->item = NULL;
  if (items->count != before)
    fields->item = (const urlbnf_field *) (const void *) (items->item + before);
  fields->count = (items->count - before) / 2;
}

static bool
is_localhost (urlbnf_slice host)
{
  return host.ptr == NULL || ub_same_but_case (host.ptr, host.len, "localhost");
}

/* The node of the kind: below what are only choices.  */
static uint32_t
find_kind (const struct ub_parse *cx)
{
  uint32_t index = cx->root.first;
  while (cx->grammar->roles[cx->node[index].production] == UB_ROLE_CHOICE)
    index = cx->node[index].first;
  return index;
}

/* So many nodes have numbers that fit ub_parse.part.  */
enum { FEW = 256 };

/* The node of a production that a URL has once or not at all; 0 if it has none.  It is in the
   table, if there are FEW nodes.  */
static inline uint32_t
find (const struct ub_parse *cx, bool few, uint32_t production)
{
  if (few)
    return cx->part[production];
  for (uint32_t index = 1; index < cx->nodes; index++)
    if (cx->node[index].production == production)
      return index;
  return 0;
}

static UB_INLINE size_t
view_parts (struct urlbnf_url *url, const struct ub_parse *cx, bool few, urlbnf_slice *item,
            size_t room)
{
  const struct ub_views *views = cx->grammar->views;
  const struct ub_place list = views->list[url->typed.form], fields = views->fields[url->typed.form];
  struct items items = { item, room, 0 };
  unsigned char *as = (unsigned char *) &url->typed.as;

  /* All fields of the struct are set, and no others.  */
  for (const struct ub_place *place = views->slices[url->typed.form]; place->offset != UB_NO_OFFSET;
       place++)
    *(urlbnf_slice *) (void *) (as + place->offset)
      = slice (url, find (cx, few, place->production));

  if (list.offset != UB_NO_OFFSET)
    {
      uint32_t index = find (cx, few, list.production);
      view_list (url, index, &items, (void *) (as + list.offset));
      if (fields.offset != UB_NO_OFFSET)
        view_fields (url, index, fields.production, &items, (void *) (as + fields.offset));
    }
  if (url->typed.form == URLBNF_FORM_FILE)
    url->typed.as.file.is_local = is_localhost (url->typed.as.file.host);
  return items.count;
}

size_t
ub_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item, size_t room)
{
  url->kind = (enum urlbnf_production) cx->node[find_kind (cx)].production;
  url->grammar = cx->grammar;
  url->typed.form = (enum urlbnf_form) cx->grammar->views->of[url->kind];
  if (url->typed.form == URLBNF_FORM_NONE)
    return 0;
  if (cx->nodes <= FEW)
    return view_parts (url, cx, true, item, room);
  return view_parts (url, cx, false, item, room);
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
