/* parts.c: the parts of a URL under their JSON keys.

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
    parts->part[parts->count++]
      = (struct part) { urlbnf_production_name (production), text, NULL, NULL };
}

static void
add_list (struct parts *parts, urlbnf_production production, const urlbnf_list *list)
{
  if (list->text.ptr != NULL)
    parts->part[parts->count++]
      = (struct part) { urlbnf_production_name (production), list->text, list, NULL };
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
    = (struct part) { urlbnf_production_name (URLBNF_FIELDSPEC),
                      { from, (size_t) (to - from) }, NULL, fields };
}

static void
add_login (struct parts *parts, urlbnf_slice user, urlbnf_slice password,
           urlbnf_slice host, urlbnf_slice port)
{
  add (parts, URLBNF_USER, user);
  add (parts, URLBNF_PASSWORD, password);
  add (parts, URLBNF_HOST, host);
  add (parts, URLBNF_PORT, port);
}

static void
add_hostport (struct parts *parts, urlbnf_slice host, urlbnf_slice port)
{
  add (parts, URLBNF_HOST, host);
  add (parts, URLBNF_PORT, port);
}

size_t
list_parts (const urlbnf_url *url, struct part part[PARTS_MAX])
{
  struct parts parts = { part, 0 };
  const urlbnf_http *http = urlbnf_as_http (url);
  const urlbnf_ftp *ftp = urlbnf_as_ftp (url);
  const urlbnf_file *file = urlbnf_as_file (url);
  const urlbnf_gopher *gopher = urlbnf_as_gopher (url);
  const urlbnf_mailto *mailto = urlbnf_as_mailto (url);
  const urlbnf_news *news = urlbnf_as_news (url);
  const urlbnf_nntp *nntp = urlbnf_as_nntp (url);
  const urlbnf_telnet *telnet = urlbnf_as_telnet (url);
  const urlbnf_wais *wais = urlbnf_as_wais (url);
  const urlbnf_prospero *prospero = urlbnf_as_prospero (url);
  const urlbnf_other *other = urlbnf_as_other (url);
  const urlbnf_login *login = urlbnf_as_login (url);

  if (http != NULL)
    {
      add_hostport (&parts, http->host, http->port);
      add_list (&parts, URLBNF_HPATH, &http->hpath);
      add (&parts, URLBNF_SEARCH, http->search);
    }
  else if (ftp != NULL)
    {
      add_login (&parts, ftp->user, ftp->password, ftp->host, ftp->port);
      add_list (&parts, URLBNF_FPATH, &ftp->fpath);
      add (&parts, URLBNF_FTPTYPE, ftp->ftptype);
    }
  else if (file != NULL)
    {
      add (&parts, URLBNF_HOST, file->host);
      add_list (&parts, URLBNF_FPATH, &file->fpath);
    }
  else if (gopher != NULL)
    {
      add_hostport (&parts, gopher->host, gopher->port);
      add (&parts, URLBNF_GTYPE, gopher->gtype);
      add (&parts, URLBNF_SELECTOR, gopher->selector);
      add (&parts, URLBNF_SEARCH, gopher->search);
      add (&parts, URLBNF_GOPHERPLUS_STRING, gopher->gopherplus_string);
    }
  else if (mailto != NULL)
    add (&parts, URLBNF_ENCODED822ADDR, mailto->encoded822addr);
  else if (news != NULL)
    {
      add (&parts, URLBNF_GROUPPART, news->grouppart);
      add (&parts, URLBNF_GROUP, news->group);
      add (&parts, URLBNF_ARTICLE, news->article);
      add (&parts, URLBNF_HOST, news->host);
    }
  else if (nntp != NULL)
    {
      add_hostport (&parts, nntp->host, nntp->port);
      add (&parts, URLBNF_GROUP, nntp->group);
      add (&parts, URLBNF_DIGITS, nntp->digits);
    }
  else if (telnet != NULL)
    add_login (&parts, telnet->user, telnet->password, telnet->host, telnet->port);
  else if (wais != NULL)
    {
      add_hostport (&parts, wais->host, wais->port);
      add (&parts, URLBNF_DATABASE, wais->database);
      add (&parts, URLBNF_SEARCH, wais->search);
      add (&parts, URLBNF_WTYPE, wais->wtype);
      add (&parts, URLBNF_WPATH, wais->wpath);
    }
  else if (prospero != NULL)
    {
      add_hostport (&parts, prospero->host, prospero->port);
      add_list (&parts, URLBNF_PPATH, &prospero->ppath);
      add_fields (&parts, &prospero->fieldspec);
    }
  else if (other != NULL)
    {
      add (&parts, URLBNF_SCHEMEPART, other->schemepart);
      add_login (&parts, other->user, other->password, other->host, other->port);
      add (&parts, URLBNF_URLPATH, other->urlpath);
    }
  else if (login != NULL)
    add_login (&parts, login->user, login->password, login->host, login->port);
  return parts.count;
}

bool
is_part_name (const char *name, size_t length)
{
  static const urlbnf_production productions[] = {
    URLBNF_SCHEME, URLBNF_SCHEMEPART, URLBNF_USER, URLBNF_PASSWORD, URLBNF_HOST,
    URLBNF_PORT, URLBNF_URLPATH, URLBNF_FPATH, URLBNF_FTPTYPE, URLBNF_HPATH,
    URLBNF_SEARCH, URLBNF_GTYPE, URLBNF_SELECTOR, URLBNF_GOPHERPLUS_STRING,
    URLBNF_ENCODED822ADDR, URLBNF_GROUPPART, URLBNF_GROUP, URLBNF_ARTICLE,
    URLBNF_DIGITS, URLBNF_DATABASE, URLBNF_WTYPE, URLBNF_WPATH, URLBNF_PPATH,
    URLBNF_FIELDSPEC
  };
  urlbnf_production production = urlbnf_production_find (name, length);
  for (size_t i = 0; i < sizeof productions / sizeof *productions; i++)
    if (productions[i] == production)
      return true;
  return false;
}
