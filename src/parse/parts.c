/* parts.c: find the parts of a URL, in any grammar.

   SPDX-License-Identifier: MIT

   src/generate gives each production of url.y a role (Roles.pm); a production of url.l is a
   part.  This file names no scheme, and no production but the scheme and those of a
   message-id.  */

#include <config.h>

#include "grammar.h"
#include "nodes.h"

/* Return the role of the node INDEX.  The kind of a URL is not a part of it.  */
static inline unsigned
get_role (const struct urlbnf_url *url, uint32_t index)
{
  unsigned production = UB_PRODUCTION (&url->node[index]);
  unsigned role = url->grammar->roles[production];
  return (role & UB_ROLE_OPEN) != 0 && production == url->kind ? UB_ROLE_STRUCTURE : role;
}

static inline bool
is_shown (unsigned role)
{
  return (role & (UB_ROLE_CHOICE | UB_ROLE_STRUCTURE)) == 0;
}

/* A part: the index of its node, and its role.  */
struct shown
{
  uint32_t index;
  unsigned role;
};

/* Set SHOWN to the highest part before END whose subtree begins with LEAF.  Return false if there
   is none.  A structure without children is a part, since nothing in it would be.  */
static UB_INLINE bool
find_highest_shown (const struct urlbnf_url *url, uint32_t leaf, uint32_t end, struct shown *shown)
{
  const struct ub_node *node = url->node;
  unsigned role = get_role (url, leaf);
  bool found = is_shown (role) || ((role & UB_ROLE_STRUCTURE) != 0
                                   && UB_PRODUCTION (&node[leaf]) != url->kind);
  bool is_joined = UB_IS_JOINED (&node[leaf]);
  *shown = (struct shown) { leaf, role };
  /* FIRST of a list is more than any index.  */
  for (uint32_t i = leaf + 1; (role & UB_INSIDE) != 0 && !is_joined && i < end
                              && node[i].first >= leaf; i++)
    if (node[i].first == leaf)
      {
        role = get_role (url, i);
        is_joined = UB_IS_JOINED (&node[i]);
        if (is_shown (role))
          {
            *shown = (struct shown) { i, role };
            found = true;
          }
      }
  return found;
}

/* Set SHOWN to the next part after the subtree of INDEX within the subtree of TOP.  Return false
   if there is none.  */
static UB_INLINE bool
find_shown_after (const struct urlbnf_url *url, uint32_t index, uint32_t top, struct shown *shown)
{
  const struct ub_node *node = url->node;
  for (uint32_t leaf = index + 1;; index = leaf++)
    {
      /* After a node comes its parent, if it is a last child.  */
      while (leaf <= top && node[leaf].first <= index)
        leaf++;
      if (leaf > top)
        return false;
      if (find_highest_shown (url, leaf, top, shown))
        return true;
    }
}

/* Set SHOWN to the first part below INDEX or, if there is none, to the next one after it.  */
static UB_NOINLINE bool
find_shown_below (const struct urlbnf_url *url, uint32_t index, uint32_t top, struct shown *shown)
{
  uint32_t leaf = ub_get_first_node (url->node, index);
  return (leaf != index && find_highest_shown (url, leaf, index, shown))
         || find_shown_after (url, leaf, top, shown);
}

/* Return the last of the repeated nodes that begin with INDEX and are of its production.  */
static UB_COLD uint32_t
find_last_repeated (const struct urlbnf_url *url, uint32_t index)
{
  uint32_t last = index;
  while (UB_IS_FOLLOWED (&url->node[last]))
    {
      uint32_t next = ub_find_next_sibling (url->node, last, url->root);
      if (UB_PRODUCTION (&url->node[next]) != UB_PRODUCTION (&url->node[index]))
        break;
      last = next;
    }
  return last;
}

/* Return the part that contains the part INDEX.  */
static UB_NOINLINE urlbnf_production
find_holder (const struct urlbnf_url *url, uint32_t index)
{
  for (uint32_t i = index + 1; i <= url->root; i++)
    if (url->node[i].first <= index && (get_role (url, i) & UB_ROLE_OPEN) != 0)
      return (urlbnf_production) UB_PRODUCTION (&url->node[i]);
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

/* Set PART to SHOWN; if that is repeated, to all repeated nodes from it on.  */
static inline void
set_node (urlbnf_part *part, const struct urlbnf_url *url, struct shown shown)
{
  const struct ub_node *node = &url->node[shown.index];
  bool is_repeated = (shown.role & UB_ROLE_REPEATED) != 0;
  uint32_t last = is_repeated ? find_last_repeated (url, shown.index) : shown.index;
  set_part (part, url, UB_PRODUCTION (node), node->span.start, url->node[last].span.end);
  part->node = shown.index;
  part->last = last;
  part->at = (shown.role & UB_ROLE_OPEN) != 0 && node->first != shown.index;
  part->is_list = is_repeated || (UB_IS_LIST (node) && UB_LIST_SEPARATOR (node) != UB_NO_SEPARATOR
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
static UB_NOINLINE size_t
find_scheme_in_literal (const struct urlbnf_url *url)
{
  const struct ub_node *node = &url->node[ub_get_first_node (url->node, url->root)];
  /* A production of url.y may have nothing but a literal, as "mailto:".  An item of a
     repetition may be characters.  */
  unsigned literals = UB_ROLE_CHOICE | UB_ROLE_STRUCTURE | UB_ROLE_PART | UB_ROLE_OPEN;
  bool is_bare = node->span.start == 0 && !UB_IS_LIST (node)
                 && (url->grammar->roles[UB_PRODUCTION (node)] & literals) != 0;
  size_t end = is_bare ? node->span.end : node->span.start, length = 0;
  while (length < end && url->text[length] != ':')
    length++;
  return length < end ? length : 0;
}

/* Return the length of the scheme if it is in that literal or is the first node, else 0.  */
static size_t
find_scheme (const struct urlbnf_url *url)
{
  const struct ub_node *node = &url->node[1];
  return UB_PRODUCTION (node) == URLBNF_SCHEME && node->span.start == 0 ? node->span.end
         : find_scheme_in_literal (url);
}

/* Set SHOWN to the first part, or to the next one after a scheme without a node.  */
static UB_NOINLINE bool
find_first_shown (const urlbnf_url *url, struct shown *shown)
{
  *shown = (struct shown) { url->root, get_role (url, url->root) };
  return is_shown (shown->role) || find_shown_below (url, url->root, url->root, shown);
}

int
urlbnf_part_next (const urlbnf_url *url, urlbnf_part *part)
{
  size_t scheme;
  struct shown shown;
  bool found;
  if (part->url == NULL && (scheme = find_scheme_in_literal (url)) != 0)
    {
      part->within = URLBNF_NONE;
      part->node = part->last = 0;
      set_part (part, url, URLBNF_SCHEME, 0, scheme);
      return 1;
    }
  if (part->url == NULL || part->node == 0)
    found = find_first_shown (url, &shown);
  else if (has_parts (part))
    {
      part->within = part->production;
      found = find_shown_below (url, (uint32_t) part->node, url->root, &shown);
    }
  else
    found = find_shown_after (url, (uint32_t) part->last, url->root, &shown);
  if (!found)
    return end_parts (part);
  set_node (part, url, shown);
  if (part->within != URLBNF_NONE)
    part->within = (shown.role & UB_INSIDE) != 0 ? find_holder (url, shown.index) : URLBNF_NONE;
  return 1;
}

/* Go on to the next item of a list without nodes.  AT of an item is its end, counted from 1.  */
static UB_JUMPED_TO int
read_list_item (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  struct ub_item next;
  size_t start = item->url == NULL ? ub_list_start (&url->node[part->node]) : item->at;
  if (!ub_read_item (url, (uint32_t) part->node, start, &next))
    return end_parts (item);
  set_part (item, url, next.production, next.start, next.end);
  item->within = part->production;
  item->node = item->last = 0;
  item->at = next.end + 1;
  return 1;
}

/* Go on to the next of the repeated nodes.  */
static UB_JUMPED_TO int
read_repeated (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  if (item->url != NULL && item->node == part->last)
    return end_parts (item);
  uint32_t index = (uint32_t) part->node;
  if (item->url != NULL)
    index = ub_find_next_sibling (url->node, (uint32_t) item->node, url->root);
  const struct ub_node *node = &url->node[index];
  set_part (item, url, UB_PRODUCTION (node), node->span.start, node->span.end);
  item->node = item->last = index;
  item->within = part->production;
  return 1;
}

/* Go on to the next part within PART, one of the repeated nodes.  */
static UB_JUMPED_TO int
read_part_in_repeated (const urlbnf_part *part, urlbnf_part *item)
{
  const struct urlbnf_url *url = part->url;
  uint32_t top = (uint32_t) part->node, index = item->url != NULL ? (uint32_t) item->last : top;
  struct shown shown;
  bool found = item->url == NULL || has_parts (item) ? find_shown_below (url, index, top, &shown)
               : find_shown_after (url, index, top, &shown);
  if (!found)
    return end_parts (item);
  set_node (item, url, shown);
  item->within = part->production;
  return 1;
}

int
urlbnf_item_next (const urlbnf_part *part, urlbnf_part *item)
{
  if (part->url == NULL || part->node == 0)
    return end_parts (item);
  if ((get_role (part->url, (uint32_t) part->node) & UB_ROLE_REPEATED) != 0)
    return part->is_list ? read_repeated (part, item) : read_part_in_repeated (part, item);
  return part->is_list ? read_list_item (part, item) : end_parts (item);
}

/* Return the field of URL's struct that has the text of PRODUCTION, or NULL if it is not known
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
