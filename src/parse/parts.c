/* parts.c: the parts of a URL, of any grammar.

   SPDX-License-Identifier: MIT

   src/generate gives each production of url.y a role (Roles.pm); a production of url.l is a
   part.  This file names no scheme, and no production but the scheme and those of a
   message-id.  */

#include <config.h>

#include <string.h>

#include "api.h"
#include "grammar.h"
#include "text/ascii.h"
#include "nodes.h"

static const struct ub_node *
get_node (const struct urlbnf_url *url, uint32_t index)
{
  return &url->node[index];
}

/* Return the role of the node INDEX.  A message-id is a part (RFC 1738 s.3.6), even if a
   grammar has a production for its half before the "@".  */
static inline unsigned
get_role (const struct urlbnf_url *url, uint32_t index)
{
  unsigned production = UB_PRODUCTION (get_node (url, index));
  unsigned role = url->grammar->roles[production];
  if (role != UB_ROLE_STRUCTURE && role != UB_ROLE_OPEN)
    return role;
  /* The kind of a URL is not a part of it.  */
  if (production == url->kind)
    return UB_ROLE_STRUCTURE;
  if (role == UB_ROLE_OPEN || production == URLBNF_ARTICLE)
    return UB_ROLE_OPEN;
  /* A leaf is shown, since nothing in it would be.  */
  return ub_get_first_node (url->node, index) == index ? UB_ROLE_PART : role;
}

static inline bool
is_shown (unsigned role)
{
  return role != UB_ROLE_CHOICE && role != UB_ROLE_STRUCTURE;
}

/* Return the highest part before END whose subtree begins with LEAF, or 0.  It is not above a
   node that has a next sibling.  */
static inline uint32_t
find_highest_shown (const struct urlbnf_url *url, uint32_t leaf, uint32_t end)
{
  const struct ub_node *node = url->node;
  uint32_t shown = 0;
  for (uint32_t i = leaf, below = leaf; i < end && below >= leaf; below
       = ub_get_first_node (node, ++i))
    if (below == leaf)
      {
        if (is_shown (get_role (url, i)))
          shown = i;
        if (UB_IS_FOLLOWED (&node[i]))
          break;
      }
  return shown;
}

/* Return the next part after INDEX within the subtree of TOP, or 0; if INSIDE, the subtree of
   INDEX comes first.  Set *LEFT if a part that has parts ends between the two.  */
static inline uint32_t
find_next_shown (const struct urlbnf_url *url, uint32_t index, uint32_t top, bool inside,
                 bool *left)
{
  const struct ub_node *node = url->node;
  uint32_t leaf = inside ? ub_get_first_node (node, index) : index;
  uint32_t shown = leaf != index ? find_highest_shown (url, leaf, index) : 0;
  *left = false;
  for (index = leaf != index ? leaf : index; shown == 0; index = leaf)
    {
      /* After a node comes its parent, if it is a last child.  */
      for (leaf = index + 1; leaf <= top && ub_get_first_node (node, leaf) <= index; leaf++)
        *left = *left || get_role (url, leaf) == UB_ROLE_OPEN;
      if (leaf > top)
        return 0;
      shown = find_highest_shown (url, leaf, top);
    }
  return shown;
}

/* Return the last of the repeated nodes that begin with INDEX.  */
static uint32_t
find_last_repeated (const struct urlbnf_url *url, uint32_t index)
{
  while (UB_IS_FOLLOWED (get_node (url, index)))
    index = ub_find_next_sibling (url->node, index, url->root);
  return index;
}

/* Return the part that contains the part INDEX.  */
static inline urlbnf_production
find_holder (const struct urlbnf_url *url, uint32_t index)
{
  for (uint32_t i = index + 1; i <= url->root; i++)
    if (ub_get_first_node (url->node, i) <= index && get_role (url, i) == UB_ROLE_OPEN)
      return (urlbnf_production) UB_PRODUCTION (get_node (url, i));
  return URLBNF_NONE;
}

static inline void
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

static inline bool
is_repeated_at (const struct urlbnf_url *url, size_t index)
{
  return url->grammar->roles[UB_PRODUCTION (&url->node[index])] == UB_ROLE_REPEATED;
}

/* Set PART to the node INDEX; if that is repeated, to all repeated nodes from it on.  */
static void
set_node (urlbnf_part *part, const struct urlbnf_url *url, uint32_t index)
{
  const struct ub_node *node = get_node (url, index);
  bool is_repeated = is_repeated_at (url, index);
  uint32_t last = is_repeated ? find_last_repeated (url, index) : index;
  set_part (part, url, UB_PRODUCTION (node), node->span.start, get_node (url, last)->span.end);
  part->node = index;
  part->last = last;
  part->at = get_role (url, index) == UB_ROLE_OPEN && ub_get_first_node (url->node, index) != index;
  part->is_list = is_repeated
                  || (UB_IS_LIST (node) && UB_LIST_SEPARATOR (node) != UB_NO_SEPARATOR
                      && (node->first & UB_FIXED) == 0);
}

/* Whether PART contains parts.  Then AT is 1, which has another meaning in an item of a list.  */
static inline bool
has_parts (const urlbnf_part *part)
{
  return part->at == 1;
}

static int
end_parts (urlbnf_part *part)
{
  *part = (urlbnf_part) { .production = URLBNF_NONE };
  return 0;
}

/* Return the length of the scheme if it is in the literal that a predefined URL begins with,
   else 0.  */
static size_t
find_scheme_in_literal (const struct urlbnf_url *url)
{
  const struct ub_node *node = get_node (url, ub_get_first_node (url->node, url->root));
  /* A production of url.y may have nothing but a literal, as "mailto:".  An item of a
     repetition may be characters.  */
  unsigned role = url->grammar->roles[UB_PRODUCTION (node)];
  bool is_bare = node->span.start == 0 && !UB_IS_LIST (node)
                 && role != UB_ROLE_NONE && role != UB_ROLE_REPEATED;
  size_t end = is_bare ? node->span.end : node->span.start, length = 0;
  while (length < end && url->text[length] != ':')
    length++;
  return length < end ? length : 0;
}

/* Return the length of the scheme if it is in that literal or is the first node, else 0.  */
static size_t
find_scheme (const struct urlbnf_url *url)
{
  const struct ub_node *node = get_node (url, 1);
  return UB_PRODUCTION (node) == URLBNF_SCHEME && node->span.start == 0 ? node->span.end
         : find_scheme_in_literal (url);
}

int
urlbnf_part_next (const urlbnf_url *url, urlbnf_part *part)
{
  size_t scheme;
  uint32_t index;
  bool left = false;
  if (part->url == NULL && (scheme = find_scheme_in_literal (url)) != 0)
    {
      part->within = URLBNF_NONE;
      part->node = part->last = 0;
      set_part (part, url, URLBNF_SCHEME, 0, scheme);
      return 1;
    }
  if (part->url == NULL || part->node == 0)
    index = is_shown (get_role (url, url->root)) ? url->root
            : find_next_shown (url, url->root, url->root, true, &left);
  else
    {
      if (has_parts (part))
        part->within = part->production;
      index = find_next_shown (url, (uint32_t) part->last, url->root, has_parts (part), &left);
    }
  if (index == 0)
    return end_parts (part);
  set_node (part, url, index);
  if (left)
    part->within = find_holder (url, index);
  return 1;
}

/* Return the separator of LIST between START and END that ends its next item, or NULL.  */
static const char *
find_separator (const struct ub_node *list, const char *start, const char *end)
{
  const char *at = memchr (start, UB_LIST_SEPARATOR (list), (size_t) (end - start));
  while (at != NULL && (list->first & UB_BEFORE_LETTERS) != 0
         && (at + 1 == end || !ub_is_letter (at[1])))
    at = memchr (at + 1, UB_LIST_SEPARATOR (list), (size_t) (end - at - 1));
  return at;
}

bool
ub_read_item (const struct urlbnf_url *url, uint32_t index, size_t start, struct ub_item *item)
{
  const struct ub_node *list = get_node (url, index);
  size_t end = list->span.end;
  if (start > end)
    return false;
  const char *to = find_separator (list, url->text + start, url->text + end);
  bool is_odd = (list->first & UB_ODD_FIRST) != 0 ? start == ub_list_start (list) : to == NULL;
  item->production = is_odd ? UB_LIST_ODD (list) : UB_LIST_ITEM (list);
  item->start = start;
  item->end = to != NULL ? (size_t) (to - url->text) : end;
  return true;
}

/* Go on to the next item of a list without nodes.  AT of an item is its end, counted from 1.  */
static int
read_list_item (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  struct ub_item next;
  size_t start = item->url == NULL ? ub_list_start (get_node (url, (uint32_t) part->node))
                 : item->at;
  if (!ub_read_item (url, (uint32_t) part->node, start, &next))
    return end_parts (item);
  set_part (item, url, next.production, next.start, next.end);
  item->within = part->production;
  item->node = item->last = 0;
  item->at = next.end + 1;
  return 1;
}

/* Go on to the next of the repeated nodes.  */
static int
read_repeated (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  if (item->url != NULL && item->node == part->last)
    return end_parts (item);
  uint32_t index = (uint32_t) part->node;
  if (item->url != NULL)
    index = ub_find_next_sibling (url->node, (uint32_t) item->node, url->root);
  const struct ub_node *node = get_node (url, index);
  set_part (item, url, UB_PRODUCTION (node), node->span.start, node->span.end);
  item->node = item->last = index;
  item->within = part->production;
  return 1;
}

/* Go on to the next part within PART, one of the repeated nodes.  */
static int
read_part_in_repeated (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  uint32_t top = (uint32_t) part->node, index = top;
  bool inside = true, left;
  if (item->url != NULL)
    {
      index = (uint32_t) item->last;
      inside = has_parts (item);
    }
  index = find_next_shown (url, index, top, inside, &left);
  if (index == 0)
    return end_parts (item);
  set_node (item, url, index);
  item->within = part->production;
  return 1;
}

int
urlbnf_item_next (const urlbnf_part *part, urlbnf_part *item)
{
  if (part->url == NULL || part->node == 0)
    return end_parts (item);
  if (is_repeated_at (part->url, part->node))
    return part->is_list ? read_repeated (part, item) : read_part_in_repeated (part, item);
  return part->is_list ? read_list_item (part, item) : end_parts (item);
}

/* The field of the struct of URL that has the text of PRODUCTION; NULL if it is not known
   without a walk.  */
static const urlbnf_slice *
find_field (const struct urlbnf_url *url, urlbnf_production production)
{
  const urlbnf_slice *field = url->grammar->find_field (url, production);
  /* A field may be a structure, the path of a URI, which has several names, or in an article.  */
  bool is_other = url->typed.form == URLBNF_FORM_NEWS ? production == URLBNF_HOST
                  : url->typed.form == URLBNF_FORM_URI && field == &url->typed.as.uri.path;
  return field != NULL && !is_other && is_shown (url->grammar->roles[production]) ? field : NULL;
}

static UB_COLD urlbnf_slice
find_text (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_part part;
  urlbnf_part_find (url, &part, production);
  return part.text;
}

urlbnf_slice
urlbnf_part_text (const urlbnf_url *url, urlbnf_production production)
{
  static const urlbnf_slice absent = { NULL, 0 };
  size_t scheme;
  if ((int) production < 1 || (unsigned) production >= url->grammar->productions)
    return absent;
  /* The number may be 0 for the nodes of a large tree, too.  */
  bool may_have_node = *ub_get_part_index (url->node, production) != 0 || url->root >= UB_FEW_NODES;
  const urlbnf_slice *field = may_have_node ? find_field (url, production) : NULL;
  if (field != NULL)
    return *field;
  if (production == URLBNF_SCHEME && (scheme = find_scheme (url)) != 0)
    return (urlbnf_slice) { url->text, scheme };
  return may_have_node ? find_text (url, production) : absent;
}
