/* parts.c: the parts of a URL under their names.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "cli.h"

struct parts
{
  struct part *part;
  size_t count;
};

static void
add (struct parts *parts, urlbnf_production production, urlbnf_slice text)
{
  if (text.ptr != NULL)
    parts->part[parts->count++] = (struct part) { production, text, NULL, NULL };
}

static void
add_list (struct parts *parts, urlbnf_production production, const urlbnf_list *list)
{
  if (list->text.ptr != NULL)
    parts->part[parts->count++] = (struct part) { production, list->text, list, NULL };
}

/* All fieldspecs together: their text is all that follows the ppath.  */
static void
add_fields (struct parts *parts, const urlbnf_fields *fields)
{
  if (fields->count == 0)
    return;
  const urlbnf_field *last = &fields->item[fields->count - 1];
  const char *from = fields->item[0].fieldname.ptr - 1;
  const char *to = last->fieldvalue.ptr + last->fieldvalue.len;
  parts->part[parts->count++]
    = (struct part) { URLBNF_FIELDSPEC, { from, (size_t) (to - from) }, NULL, fields };
}

/* A production that not each grammar has.  */
static urlbnf_production
find (const char *name)
{
  return urlbnf_production_find (name, strlen (name));
}

static void
add_hostport (struct parts *parts, urlbnf_slice host, urlbnf_slice port)
{
  add (parts, URLBNF_HOST, host);
  add (parts, URLBNF_PORT, port);
}

static void
add_login (struct parts *parts, urlbnf_slice user, urlbnf_slice password,
           urlbnf_slice host, urlbnf_slice port)
{
  add (parts, URLBNF_USER, user);
  add (parts, URLBNF_PASSWORD, password);
  add_hostport (parts, host, port);
}

static void
add_http (struct parts *parts, const urlbnf_http *http)
{
  add_hostport (parts, http->host, http->port);
  add_list (parts, URLBNF_HPATH, &http->hpath);
  add (parts, URLBNF_SEARCH, http->search);
}

static void
add_ftp (struct parts *parts, const urlbnf_ftp *ftp)
{
  add_login (parts, ftp->user, ftp->password, ftp->host, ftp->port);
  add_list (parts, URLBNF_FPATH, &ftp->fpath);
  add (parts, URLBNF_FTPTYPE, ftp->ftptype);
}

static void
add_file (struct parts *parts, const urlbnf_file *file)
{
  add (parts, URLBNF_HOST, file->host);
  add_list (parts, URLBNF_FPATH, &file->fpath);
}

static void
add_gopher (struct parts *parts, const urlbnf_gopher *gopher)
{
  add_hostport (parts, gopher->host, gopher->port);
  add (parts, URLBNF_GTYPE, gopher->gtype);
  add (parts, URLBNF_SELECTOR, gopher->selector);
  add (parts, URLBNF_SEARCH, gopher->search);
  add (parts, URLBNF_GOPHERPLUS_STRING, gopher->gopherplus_string);
}

static void
add_news (struct parts *parts, const urlbnf_news *news)
{
  add (parts, URLBNF_GROUPPART, news->grouppart);
  add (parts, URLBNF_GROUP, news->group);
  add (parts, URLBNF_ARTICLE, news->article);
  add (parts, URLBNF_HOST, news->host);
}

static void
add_nntp (struct parts *parts, const urlbnf_nntp *nntp)
{
  add_hostport (parts, nntp->host, nntp->port);
  add (parts, URLBNF_GROUP, nntp->group);
  add (parts, URLBNF_DIGITS, nntp->digits);
}

static void
add_telnet (struct parts *parts, const urlbnf_telnet *telnet)
{
  add_login (parts, telnet->user, telnet->password, telnet->host, telnet->port);
}

static void
add_wais (struct parts *parts, const urlbnf_wais *wais)
{
  add_hostport (parts, wais->host, wais->port);
  add (parts, URLBNF_DATABASE, wais->database);
  add (parts, URLBNF_SEARCH, wais->search);
  add (parts, URLBNF_WTYPE, wais->wtype);
  add (parts, URLBNF_DIGITS, wais->digits);
  add (parts, URLBNF_WPATH, wais->wpath);
}

static void
add_prospero (struct parts *parts, const urlbnf_prospero *prospero)
{
  add_hostport (parts, prospero->host, prospero->port);
  add_list (parts, URLBNF_PPATH, &prospero->ppath);
  add_fields (parts, &prospero->fieldspec);
  add (parts, find ("version"), prospero->version);
  add (parts, find ("attributes"), prospero->attributes);
}

static void
add_other (struct parts *parts, const urlbnf_other *other)
{
  add (parts, URLBNF_SCHEMEPART, other->schemepart);
  add_login (parts, other->user, other->password, other->host, other->port);
  add (parts, URLBNF_URLPATH, other->urlpath);
  add (parts, URLBNF_SEARCH, other->search);
}

/* The views of schemes that have an authority.  */
static void
add_parts_of_hosts (struct parts *parts, const urlbnf_url *url)
{
  if (urlbnf_as_http (url) != NULL)
    add_http (parts, urlbnf_as_http (url));
  else if (urlbnf_as_ftp (url) != NULL)
    add_ftp (parts, urlbnf_as_ftp (url));
  else if (urlbnf_as_file (url) != NULL)
    add_file (parts, urlbnf_as_file (url));
  else if (urlbnf_as_gopher (url) != NULL)
    add_gopher (parts, urlbnf_as_gopher (url));
  else if (urlbnf_as_nntp (url) != NULL)
    add_nntp (parts, urlbnf_as_nntp (url));
  else if (urlbnf_as_telnet (url) != NULL)
    add_telnet (parts, urlbnf_as_telnet (url));
  else if (urlbnf_as_wais (url) != NULL)
    add_wais (parts, urlbnf_as_wais (url));
  else if (urlbnf_as_prospero (url) != NULL)
    add_prospero (parts, urlbnf_as_prospero (url));
}

/* The fragmentid of a fragmentaddress, which may follow a URL of any scheme, so that no view has it,
   is the last child of the root.  */
static void
add_fragmentid (struct parts *parts, const urlbnf_url *url)
{
  urlbnf_production fragmentid = find ("fragmentid");
  urlbnf_cursor cursor;
  urlbnf_node node;
  urlbnf_cursor_init (&cursor, url);
  while (urlbnf_cursor_next (&cursor, &node))
    if (node.production == fragmentid)
      add (parts, fragmentid, node.text);
}

/* What has no view has no parts.  */
size_t
list_parts (const urlbnf_url *url, struct part part[PARTS_MAX])
{
  struct parts parts = { part, 0 };
  const urlbnf_login *login = urlbnf_as_login (url);
  if (login != NULL)
    add_login (&parts, login->user, login->password, login->host, login->port);
  else if (urlbnf_as_other (url) != NULL)
    add_other (&parts, urlbnf_as_other (url));
  else if (urlbnf_as_mailto (url) != NULL)
    add (&parts, URLBNF_ENCODED822ADDR, urlbnf_as_mailto (url)->encoded822addr);
  else if (urlbnf_as_news (url) != NULL)
    add_news (&parts, urlbnf_as_news (url));
  else
    add_parts_of_hosts (&parts, url);
  add_fragmentid (&parts, url);
  return parts.count;
}

urlbnf_production
find_part (const char *name, size_t length)
{
  static const urlbnf_production productions[] = {
#define PART(production, name) URLBNF_##production,
#include "names.def"
  };
  static const char *const more[] = {
#define MORE_PART(name) name,
#include "names.def"
  };
  urlbnf_production production = urlbnf_production_find (name, length);
  if (production == URLBNF_NONE)
    return URLBNF_NONE;
  for (size_t i = 0; i < sizeof productions / sizeof *productions; i++)
    if (productions[i] == production)
      return production;
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    if (find (more[i]) == production)
      return production;
  return URLBNF_NONE;
}
