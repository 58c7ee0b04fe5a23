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

/* Where the text of a production goes in a view: the offset of its slice, or of its list,
   in the view's struct; one more, so that 0 is nowhere.  */
#define AT(view, field) (unsigned char) (offsetof (struct urlbnf_##view, field) + 1)
static const unsigned char views[VIEWS_COUNT][URLBNF_DIGITS + 1] = {
  [HTTP] = {
    [URLBNF_HOST] = AT (http, host), [URLBNF_PORT] = AT (http, port),
    [URLBNF_HPATH] = AT (http, hpath), [URLBNF_SEARCH] = AT (http, search) },
  [FTP] = {
    [URLBNF_USER] = AT (ftp, user), [URLBNF_PASSWORD] = AT (ftp, password),
    [URLBNF_HOST] = AT (ftp, host), [URLBNF_PORT] = AT (ftp, port),
    [URLBNF_FPATH] = AT (ftp, fpath), [URLBNF_FTPTYPE] = AT (ftp, ftptype) },
  [FILE_VIEW] = {
    [URLBNF_HOST] = AT (file, host), [URLBNF_FPATH] = AT (file, fpath) },
  [GOPHER] = {
    [URLBNF_HOST] = AT (gopher, host), [URLBNF_PORT] = AT (gopher, port),
    [URLBNF_GTYPE] = AT (gopher, gtype), [URLBNF_SELECTOR] = AT (gopher, selector),
    [URLBNF_SEARCH] = AT (gopher, search),
    [URLBNF_GOPHERPLUS_STRING] = AT (gopher, gopherplus_string) },
  [MAILTO] = {
    [URLBNF_ENCODED822ADDR] = AT (mailto, encoded822addr) },
  [NEWS] = {
    [URLBNF_GROUPPART] = AT (news, grouppart), [URLBNF_GROUP] = AT (news, group),
    [URLBNF_ARTICLE] = AT (news, article), [URLBNF_HOST] = AT (news, host) },
  [NNTP] = {
    [URLBNF_HOST] = AT (nntp, host), [URLBNF_PORT] = AT (nntp, port),
    [URLBNF_GROUP] = AT (nntp, group), [URLBNF_DIGITS] = AT (nntp, digits) },
  [TELNET] = {
    [URLBNF_USER] = AT (telnet, user), [URLBNF_PASSWORD] = AT (telnet, password),
    [URLBNF_HOST] = AT (telnet, host), [URLBNF_PORT] = AT (telnet, port) },
  [WAIS] = {
    [URLBNF_HOST] = AT (wais, host), [URLBNF_PORT] = AT (wais, port),
    [URLBNF_DATABASE] = AT (wais, database), [URLBNF_SEARCH] = AT (wais, search),
    [URLBNF_WTYPE] = AT (wais, wtype), [URLBNF_WPATH] = AT (wais, wpath) },
  [PROSPERO] = {
    [URLBNF_HOST] = AT (prospero, host), [URLBNF_PORT] = AT (prospero, port),
    [URLBNF_PPATH] = AT (prospero, ppath) },
  [OTHER] = {
    [URLBNF_SCHEMEPART] = AT (other, schemepart),
    [URLBNF_USER] = AT (other, user), [URLBNF_PASSWORD] = AT (other, password),
    [URLBNF_HOST] = AT (other, host), [URLBNF_PORT] = AT (other, port),
    [URLBNF_URLPATH] = AT (other, urlpath) },
  [LOGIN] = {
    [URLBNF_USER] = AT (login, user), [URLBNF_PASSWORD] = AT (login, password),
    [URLBNF_HOST] = AT (login, host), [URLBNF_PORT] = AT (login, port) }
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
    default: return LOGIN;
    }
}

static urlbnf_slice
slice (const struct urlbnf_url *url, struct ub_span span)
{
  return (urlbnf_slice) { url->text + span.start, span.end - span.start };
}

/* A list's items are its node's children.  Returns the place behind the last.  */
static urlbnf_slice *
view_list (const struct urlbnf_url *url, const struct ub_node *node, urlbnf_slice *item,
           struct urlbnf_list *list)
{
  uint32_t index = node->first;
  list->item = item;
  for (;; index = url->node[index].next)
    {
      *item++ = slice (url, url->node[index].span);
      if ((url->node[index].next & UB_UP) != 0)
        break;
    }
  list->count = (size_t) (item - list->item);
  return item;
}

/* A fieldspec's children are a fieldname and a fieldvalue.  A urlbnf_field is as two
   slices, and all fieldspecs stand next to each other.  */
_Static_assert (sizeof (urlbnf_field) == 2 * sizeof (urlbnf_slice), "two slices");
static urlbnf_slice *
view_field (struct urlbnf_url *url, const struct ub_node *node, urlbnf_slice *item)
{
  const struct ub_node *name = &url->node[node->first];
  if (url->as.prospero.fieldspec.count++ == 0)
    url->as.prospero.fieldspec.item = (const urlbnf_field *) (const void *) item;
  *item++ = slice (url, name->span);
  *item++ = slice (url, url->node[name->next].span);
  return item;
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

static urlbnf_slice
scheme_of (const struct urlbnf_url *url, enum view view)
{
  size_t length = 0;
  if (view == LOGIN)
    return (urlbnf_slice) { NULL, 0 };
  while (url->text[length] != ':')
    length++;
  return (urlbnf_slice) { url->text, length };
}

/* What is done at a node of a production besides taking its text: go on inside it, pass over
   what is inside, or take the items of a list or the parts of a field.  */
enum { INSIDE, OVER, LIST, FIELD };
static const unsigned char how[URLBNF_DIGITS + 1] = {
  [URLBNF_HPATH] = LIST, [URLBNF_FPATH] = LIST, [URLBNF_PPATH] = LIST,
  [URLBNF_FIELDSPEC] = FIELD,
  [URLBNF_HOSTNAME] = OVER, [URLBNF_HOSTNUMBER] = OVER, [URLBNF_PORT] = OVER
};

void
ub_view (struct urlbnf_url *url)
{
  url->kind = kind_of (url);
  enum view view = view_of (url->kind);
  const unsigned char *at = views[view];
  urlbnf_slice *item = url->item;
  unsigned depth = 0;
  uint32_t index = url->root;

  url->scheme = scheme_of (url, view);
  memset (&url->as, 0, sizeof url->as);
  while (index != 0)
    {
      const struct ub_node *node = &url->node[index];
      void *place = NULL;

      if (at[node->production] != 0)
        {
          place = (unsigned char *) &url->as + (at[node->production] - 1);
          *(urlbnf_slice *) place = slice (url, node->span);
        }
      if (how[node->production] == LIST)
        item = view_list (url, node, item, place);
      else if (how[node->production] == FIELD)
        item = view_field (url, node, item);
      else if (how[node->production] == INSIDE && node->first != 0)
        {
          index = node->first;
          continue;
        }
      index = ub_behind (url->node, index, &depth);
    }
  if (view == FILE_VIEW)
    url->as.file.is_local = is_localhost (url->as.file.host);
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
urlbnf_scheme (const urlbnf_url *url)
{
  return url->scheme;
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
