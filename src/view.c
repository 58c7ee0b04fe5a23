/* view.c: the parts of each scheme, from the nodes of the tree.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "parse.h"

/* The views, as rows of VIEWS.  */
enum view
{
  HTTP, FTP, FILE_VIEW, GOPHER, MAILTO, NEWS, NNTP, TELNET, WAIS, PROSPERO, OTHER, LOGIN,
  VIEWS_COUNT
};

/* Where the text of a production goes in a view: the offset of its slice, or of its list, in the
   view's struct.  A list comes last; a production of 0 ends the table.  */
struct place
{
  unsigned char production;
  unsigned char offset;
};
#define AT(upper, view, field) { URLBNF_##upper, offsetof (struct urlbnf_##view, field) }
static const struct place slices[VIEWS_COUNT][8] = {
  [HTTP] = { AT (HOST, http, host), AT (PORT, http, port), AT (SEARCH, http, search) },
  [FTP] = { AT (USER, ftp, user), AT (PASSWORD, ftp, password), AT (HOST, ftp, host),
            AT (PORT, ftp, port), AT (FTPTYPE, ftp, ftptype) },
  [FILE_VIEW] = { AT (HOST, file, host) },
  [GOPHER] = { AT (HOST, gopher, host), AT (PORT, gopher, port), AT (GTYPE, gopher, gtype),
               AT (SELECTOR, gopher, selector), AT (SEARCH, gopher, search),
               AT (GOPHERPLUS_STRING, gopher, gopherplus_string) },
  [MAILTO] = { AT (ENCODED822ADDR, mailto, encoded822addr) },
  [NEWS] = { AT (GROUPPART, news, grouppart), AT (GROUP, news, group),
             AT (ARTICLE, news, article), AT (HOST, news, host) },
  [NNTP] = { AT (HOST, nntp, host), AT (PORT, nntp, port), AT (GROUP, nntp, group),
             AT (DIGITS, nntp, digits) },
  [TELNET] = { AT (USER, telnet, user), AT (PASSWORD, telnet, password),
               AT (HOST, telnet, host), AT (PORT, telnet, port) },
  [WAIS] = { AT (HOST, wais, host), AT (PORT, wais, port), AT (DATABASE, wais, database),
             AT (SEARCH, wais, search), AT (WTYPE, wais, wtype), AT (WPATH, wais, wpath) },
  [PROSPERO] = { AT (HOST, prospero, host), AT (PORT, prospero, port) },
  [OTHER] = { AT (SCHEMEPART, other, schemepart), AT (USER, other, user),
              AT (PASSWORD, other, password), AT (HOST, other, host), AT (PORT, other, port),
              AT (URLPATH, other, urlpath) },
  [LOGIN] = { AT (USER, login, user), AT (PASSWORD, login, password), AT (HOST, login, host),
              AT (PORT, login, port) }
};
static const struct place lists[VIEWS_COUNT] = {
  [HTTP] = AT (HPATH, http, hpath), [FTP] = AT (FPATH, ftp, fpath),
  [FILE_VIEW] = AT (FPATH, file, fpath), [PROSPERO] = AT (PPATH, prospero, ppath)
};
#undef AT

static enum view
view_of (enum urlbnf_production kind)
{
  switch (kind)
    {
    case URLBNF_HTTPURL: return HTTP;
    case URLBNF_FTPURL: return FTP;
    case URLBNF_FILEURL: return FILE_VIEW;
    case URLBNF_GOPHERURL: return GOPHER;
    case URLBNF_MAILTOURL: return MAILTO;
    case URLBNF_NEWSURL: return NEWS;
    case URLBNF_NNTPURL: return NNTP;
    case URLBNF_TELNETURL: return TELNET;
    case URLBNF_WAISDATABASE: case URLBNF_WAISINDEX: case URLBNF_WAISDOC: return WAIS;
    case URLBNF_PROSPEROURL: return PROSPERO;
    case URLBNF_OTHERURL: case URLBNF_GENERICURL: return OTHER;
    default: return (int) kind > URLBNF_DIGITS ? OTHER : LOGIN;
    }
}

/* The text of a node; absent, if it is node 0, whose span is empty.  Whether there is a port or
   a search cannot be predicted, so there is no branch.  */
static inline urlbnf_slice
slice (const struct urlbnf_url *url, uint32_t index)
{
  struct ub_span span = url->node[index].span;
  uintptr_t text = (uintptr_t) url->text & (0 - (uintptr_t) (index != 0));
  return (urlbnf_slice) { (const char *) (text + span.start), span.end - span.start };
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

/* The items of a list of less than UB_OCTETS octets, for which there is room in any case.  How
   many they are cannot be predicted: so four at a time are set without asking, and counted only
   if they are items.  The end is like one more separator.  */
static UB_INLINE void
add_short_list (const char *text, const struct ub_node *list, struct items *items)
{
  uint64_t end = UINT64_C (1) << (list->span.end - list->span.start);
  uint64_t last = UINT64_C (1) << (UB_OCTETS - 1);
  uint64_t set = separators (text, list, list->span.start) | end;
  const char *start = text + list->span.start;
  unsigned from = 0;
  do
    for (int i = 0; i < 4; i++)
      {
        unsigned to = ub_octets_first (set | last);
        items->item[items->count] = (urlbnf_slice) { start + from, to - from };
        items->count += set != 0;
        from = to + 1;
        set &= set - 1;
      }
  while (set != 0);
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
  if (node->span.end - node->span.start < UB_OCTETS && items->room - before > UB_OCTETS)
    add_short_list (url->text, node, items);
  else
    add_list (url->text, node, items);
  list->item = items->item + before;
  list->count = items->count - before;
}

/* The fieldspecs are the siblings behind the ppath; the children of each are a fieldname and a
   fieldvalue.  A urlbnf_field is as two slices.  */
_Static_assert (sizeof (urlbnf_field) == 2 * sizeof (urlbnf_slice), "two slices");
static void
view_fields (const struct urlbnf_url *url, uint32_t ppath, struct items *items,
             struct urlbnf_fields *fields)
{
  const struct ub_node *node = url->node;
  size_t before = items->count;
  for (uint32_t index = node[ppath].next; (index & UB_UP) == 0; index = node[index].next)
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
  static const char localhost[] = "localhost";
  if (host.ptr == NULL)
    return true;
  if (host.len != sizeof localhost - 1)
    return false;
  for (size_t i = 0; i < host.len; i++)
    {
      char octet = host.ptr[i];
      if (octet >= 'A' && octet <= 'Z')
        octet = (char) (octet - 'A' + 'a');
      if (octet != localhost[i])
        return false;
    }
  return true;
}

/* The production that names the kind: url, and waisurl, are only choices.  */
static enum urlbnf_production
kind_of (const struct urlbnf_url *url)
{
  const struct ub_node *node = &url->node[url->root];
  while (node->production == URLBNF_URL || node->production == URLBNF_WAISURL)
    node = &url->node[node->first];
  return (enum urlbnf_production) node->production;
}

/* So many nodes have numbers that fit ub_parse.part.  */
enum { FEW = 256 };

/* The node of a production that a URL has once or not at all; 0 if it has none.  It is in the
   table, if there are FEW nodes.  */
static inline uint32_t
find (const struct ub_parse *cx, bool few, urlbnf_production production)
{
  if (few)
    return cx->part[production];
  for (uint32_t index = 1; index < cx->nodes; index++)
    if (cx->node[index].production == production)
      return index;
  return 0;
}

size_t
ub_count_items (const struct ub_parse *cx)
{
  static const unsigned char productions[] = { URLBNF_HPATH, URLBNF_FPATH, URLBNF_PPATH };
  const bool few = cx->nodes <= FEW;
  size_t count = 0;
  for (size_t i = 0; i < sizeof productions; i++)
    {
      uint32_t index = find (cx, few, productions[i]);
      const struct ub_node *list = &cx->node[index];
      if (index != 0)
        {
          count++;
          for (uint32_t start = list->span.start; start < list->span.end; start += UB_OCTETS)
            count += ub_octets_count (separators (cx->text, list, start));
        }
    }
  uint32_t ppath = find (cx, few, URLBNF_PPATH);
  if (ppath != 0)
    for (uint32_t i = cx->node[ppath].next; (i & UB_UP) == 0; i = cx->node[i].next)
      count += 2;
  return count;
}

static UB_INLINE size_t
view_parts (struct urlbnf_url *url, enum view view, const struct ub_parse *cx, bool few,
            urlbnf_slice *item, size_t room)
{
  struct items items = { item, room, 0 };
  unsigned char *as = (unsigned char *) &url->as;

  /* All fields of the view are set, and no others.  */
  for (const struct place *place = slices[view]; place->production != 0; place++)
    *(urlbnf_slice *) (void *) (as + place->offset)
      = slice (url, find (cx, few, place->production));

  uint32_t list = find (cx, few, lists[view].production);
  if (lists[view].production != 0)
    view_list (url, list, &items, (void *) (as + lists[view].offset));
  if (view == PROSPERO)
    view_fields (url, list, &items, &url->as.prospero.fieldspec);
  if (view == FILE_VIEW)
    url->as.file.is_local = is_localhost (url->as.file.host);
  return items.count;
}

size_t
ub_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item, size_t room)
{
  url->kind = kind_of (url);
  enum view view = view_of (url->kind);
  if (cx->nodes <= FEW)
    return view_parts (url, view, cx, true, item, room);
  return view_parts (url, view, cx, false, item, room);
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

urlbnf_slice
urlbnf_scheme (const urlbnf_url *url)
{
  size_t length = 0;
  if (view_of (url->kind) == LOGIN)
    return (urlbnf_slice) { NULL, 0 };
  while (url->text[length] != ':')
    length++;
  return (urlbnf_slice) { url->text, length };
}

#define UB_AS(view, VIEW)                                               \
  const struct urlbnf_##view *                                          \
  urlbnf_as_##view (const urlbnf_url *url)                              \
  {                                                                     \
    return view_of (url->kind) == VIEW ? &url->as.view : NULL;          \
  }
UB_AS (http, HTTP)
UB_AS (ftp, FTP)
UB_AS (file, FILE_VIEW)
UB_AS (gopher, GOPHER)
UB_AS (mailto, MAILTO)
UB_AS (news, NEWS)
UB_AS (nntp, NNTP)
UB_AS (telnet, TELNET)
UB_AS (wais, WAIS)
UB_AS (prospero, PROSPERO)
UB_AS (other, OTHER)
UB_AS (login, LOGIN)
