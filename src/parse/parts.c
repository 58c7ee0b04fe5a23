/* parts.c: the parts of a URL, of any grammar.

   SPDX-License-Identifier: MIT

   src/generate says what each production of url.y is to the parts (Roles.pm); a production of url.l
   is a part.  Nothing here knows a scheme, and no name but those of a scheme and of a message-id.  */

#include <config.h>

#include <string.h>

#include "api.h"
#include "grammar.h"
#include "text/ascii.h"
#include "nodes.h"

static const struct ub_node *
node_at (const struct urlbnf_url *url, uint32_t index)
{
  return &url->node[index];
}

/* What the node INDEX is to the parts.  A message-id is a part (RFC 1738 s.3.6), even if a grammar has
   a production for its half before the "@".  */
static unsigned
role_of (const struct urlbnf_url *url, uint32_t index)
{
  unsigned production = UB_PRODUCTION (node_at (url, index)), role = url->grammar->roles[production];
  /* The kind of a URL is no part of it.  */
  if (production == url->kind)
    return role == UB_ROLE_OPEN ? UB_ROLE_STRUCTURE : role;
  if (production == URLBNF_ARTICLE && role == UB_ROLE_STRUCTURE)
    return UB_ROLE_OPEN;
  /* Nothing in it would be shown: so it is.  */
  bool is_leaf = ub_first_below (url->node, index) == index;
  return role == UB_ROLE_STRUCTURE && is_leaf ? UB_ROLE_PART : role;
}

static bool
is_shown (unsigned role)
{
  return role != UB_ROLE_CHOICE && role != UB_ROLE_STRUCTURE;
}

static bool
has_inside (unsigned role)
{
  return role == UB_ROLE_CHOICE || role == UB_ROLE_STRUCTURE || role == UB_ROLE_OPEN;
}

/* The next node after INDEX within the subtree of TOP that is a part; 0 if there is none.  With INSIDE
   the subtree of INDEX comes first.  */
static uint32_t
next_shown (const struct urlbnf_url *url, uint32_t index, uint32_t top, bool inside)
{
  for (;;)
    {
      unsigned up;
      uint32_t child = inside ? ub_first_child (url->node, index) : 0;
      index = child != 0 ? child : ub_node_behind (url->node, index, top, url->root, &up);
      if (index == 0 || is_shown (role_of (url, index)))
        return index;
      inside = true;
    }
}

/* The last of the nodes that are repeated, from INDEX on.  */
static uint32_t
last_repeated (const struct urlbnf_url *url, uint32_t index)
{
  while (UB_IS_FOLLOWED (node_at (url, index)))
    index = ub_next_sibling (url->node, index, url->root);
  return index;
}

/* The part that the node INDEX is a part of.  */
static urlbnf_production
holder_of (const struct urlbnf_url *url, uint32_t index)
{
  while ((index = ub_parent (url->node, index, url->root)) != 0)
    if (role_of (url, index) == UB_ROLE_OPEN)
      return (urlbnf_production) UB_PRODUCTION (node_at (url, index));
  return URLBNF_NONE;
}

static void
set_part (urlbnf_part *part, const struct urlbnf_url *url, unsigned production, size_t start,
          size_t end)
{
  part->production = (urlbnf_production) production;
  part->offset = start;
  part->text = (urlbnf_slice) { url->text + start, end - start };
  part->url = url;
  part->is_list = 0;
  part->at = 0;
}

/* PART is the node INDEX, or if that is repeated, all of them.  */
static void
set_node (urlbnf_part *part, const struct urlbnf_url *url, uint32_t index)
{
  const struct ub_node *node = node_at (url, index);
  bool is_repeated = role_of (url, index) == UB_ROLE_REPEATED;
  uint32_t last = is_repeated ? last_repeated (url, index) : index;
  set_part (part, url, UB_PRODUCTION (node), node->span.start, node_at (url, last)->span.end);
  part->node = index;
  part->last = last;
  part->is_list = is_repeated
                  || (UB_IS_LIST (node) && UB_LIST_SEPARATOR (node) != UB_NO_SEPARATOR
                      && (node->first & UB_FIXED) == 0);
}

static int
no_more (urlbnf_part *part)
{
  *part = (urlbnf_part) { .production = URLBNF_NONE };
  return 0;
}

/* The length of the scheme, if it is part of the literal that a predefined URL begins with; else 0.  */
static size_t
scheme_in_literal (const struct urlbnf_url *url)
{
  const struct ub_node *node = node_at (url, ub_first_below (url->node, url->root));
  /* A production of url.y may have nothing but a literal, as "mailto:".  */
  bool is_bare = node->span.start == 0 && !UB_IS_LIST (node)
                 && url->grammar->roles[UB_PRODUCTION (node)] != UB_ROLE_NONE;
  size_t end = is_bare ? node->span.end : node->span.start, length = 0;
  while (length < end && url->text[length] != ':')
    length++;
  return length < end ? length : 0;
}

int
urlbnf_part_next (const urlbnf_url *url, urlbnf_part *part)
{
  size_t scheme;
  uint32_t index;
  if (part->url == NULL && (scheme = scheme_in_literal (url)) != 0)
    {
      part->within = URLBNF_NONE;
      part->node = part->last = 0;
      set_part (part, url, URLBNF_SCHEME, 0, scheme);
      return 1;
    }
  if (part->url == NULL || part->node == 0)
    index = is_shown (role_of (url, url->root)) ? url->root
            : next_shown (url, url->root, url->root, true);
  else
    index = next_shown (url, (uint32_t) part->last, url->root,
                        has_inside (role_of (url, (uint32_t) part->node)));
  if (index == 0)
    return no_more (part);
  set_node (part, url, index);
  part->within = holder_of (url, index);
  return 1;
}

/* The separator of LIST between START and END where its next item ends, or NULL.  */
static const char *
next_separator (const struct ub_node *list, const char *start, const char *end)
{
  const char *at = memchr (start, UB_LIST_SEPARATOR (list), (size_t) (end - start));
  while (at != NULL && (list->first & UB_BEFORE_LETTERS) != 0
         && (at + 1 == end || !ub_is_letter (at[1])))
    at = memchr (at + 1, UB_LIST_SEPARATOR (list), (size_t) (end - at - 1));
  return at;
}

bool
ub_next_item (const struct urlbnf_url *url, uint32_t index, size_t start, struct ub_item *item)
{
  const struct ub_node *list = node_at (url, index);
  size_t end = list->span.end;
  if (start > end)
    return false;
  const char *to = next_separator (list, url->text + start, url->text + end);
  bool is_odd = (list->first & UB_ODD_FIRST) != 0 ? start == ub_list_start (list) : to == NULL;
  item->production = is_odd ? UB_LIST_ODD (list) : UB_LIST_ITEM (list);
  item->start = start;
  item->end = to != NULL ? (size_t) (to - url->text) : end;
  return true;
}

/* The items of a list that has no nodes for them.  An item's AT is where it ends, counted from 1.  */
static int
next_in_list (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  struct ub_item next;
  size_t start = item->url == NULL ? ub_list_start (node_at (url, (uint32_t) part->node)) : item->at;
  if (!ub_next_item (url, (uint32_t) part->node, start, &next))
    return no_more (item);
  set_part (item, url, next.production, next.start, next.end);
  item->within = part->production;
  item->node = item->last = 0;
  item->at = next.end + 1;
  return 1;
}

/* The nodes that are repeated, one by one.  */
static int
next_repeated (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  if (item->url != NULL && item->node == part->last)
    return no_more (item);
  uint32_t index = (uint32_t) part->node;
  if (item->url != NULL)
    index = ub_next_sibling (url->node, (uint32_t) item->node, url->root);
  const struct ub_node *node = node_at (url, index);
  set_part (item, url, UB_PRODUCTION (node), node->span.start, node->span.end);
  item->node = item->last = index;
  item->within = part->production;
  return 1;
}

/* The parts of PART, one of the nodes that are repeated.  */
static int
next_in_repeated (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  uint32_t top = (uint32_t) part->node, index = top;
  bool inside = true;
  if (item->url != NULL)
    {
      index = (uint32_t) item->last;
      inside = has_inside (role_of (url, (uint32_t) item->node));
    }
  index = next_shown (url, index, top, inside);
  if (index == 0)
    return no_more (item);
  set_node (item, url, index);
  item->within = part->production;
  return 1;
}

int
urlbnf_item_next (const urlbnf_part *part, urlbnf_part *item)
{
  if (part->url == NULL || part->node == 0)
    return no_more (item);
  if (role_of (part->url, (uint32_t) part->node) == UB_ROLE_REPEATED)
    return part->is_list ? next_repeated (part, item) : next_in_repeated (part, item);
  return part->is_list ? next_in_list (part, item) : no_more (item);
}

int
urlbnf_part_find (const urlbnf_url *url, urlbnf_part *part, urlbnf_production production)
{
  *part = (urlbnf_part) { .production = URLBNF_NONE };
  while (urlbnf_part_next (url, part))
    if (part->production == production && part->within != URLBNF_ARTICLE)
      return 1;
  return 0;
}

urlbnf_slice
urlbnf_part_text (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_part part;
  urlbnf_part_find (url, &part, production);
  return part.text;
}

urlbnf_production
ub_root (const urlbnf_url *url)
{
  return (urlbnf_production) UB_PRODUCTION (node_at (url, url->root));
}

/* The root is the last node, and the first is none.  */
void
ub_collect (const urlbnf_url *url, const unsigned char *place, urlbnf_slice *slot)
{
  for (uint32_t i = 1; i <= url->root; i++)
    {
      const struct ub_node *node = node_at (url, i);
      slot[place[UB_PRODUCTION (node)]]
        = (urlbnf_slice) { url->text + node->span.start, node->span.end - node->span.start };
    }
}
