/* shape.c: how the URLs of each scheme are put together (RFC 1738 s.3 and s.5).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "shape.h"

#define MUST(upper, before) { URLBNF_##upper, before, true, URLBNF_NONE, URLBNF_NONE }
#define MAY(upper, before) { URLBNF_##upper, before, false, URLBNF_NONE, URLBNF_NONE }
#define MAY_IF(needs, upper, before) \
  { URLBNF_##upper, before, false, URLBNF_##needs, URLBNF_NONE }
#define HOSTPORT MUST (HOST, ""), MAY_IF (HOST, PORT, ":")
#define LOGIN \
  MAY (USER, ""), MAY_IF (USER, PASSWORD, ":"), MUST (HOST, "@"), MAY_IF (HOST, PORT, ":")

/* Shapes of one scheme stand together; those of all other schemes are the last.  */
static const struct ub_shape shapes[] = {
  { "ftp", "://", { LOGIN, MAY (FPATH, "/"), MAY_IF (FPATH, FTPTYPE, ";type=") } },
  { "file", "://", { MAY (HOST, ""), MUST (FPATH, "/") } },
  { "http", "://", { HOSTPORT, MAY (HPATH, "/"), MAY_IF (HPATH, SEARCH, "?") } },
  { "gopher", "://", { HOSTPORT, MAY (GTYPE, "/"), MAY_IF (GTYPE, SELECTOR, ""),
                       MAY_IF (GTYPE, SEARCH, "%09"),
                       MAY_IF (SEARCH, GOPHERPLUS_STRING, "%09") } },
  { "mailto", ":", { MUST (ENCODED822ADDR, "") } },
  { "news", ":", { MUST (GROUPPART, "") } },
  { "news", ":", { MUST (GROUP, "") } },
  { "news", ":", { MUST (ARTICLE, "") } },
  { "nntp", "://", { HOSTPORT, MUST (GROUP, "/"), MAY_IF (GROUP, DIGITS, "/") } },
  { "telnet", "://", { LOGIN } },
  { "wais", "://", { HOSTPORT, MUST (DATABASE, "/"), MAY_IF (DATABASE, SEARCH, "?"),
                     { URLBNF_WTYPE, "/", false, URLBNF_DATABASE, URLBNF_SEARCH },
                     { URLBNF_WPATH, "/", true, URLBNF_WTYPE, URLBNF_SEARCH } } },
  { "prospero", "://", { HOSTPORT, MUST (PPATH, "/"), MAY_IF (PPATH, FIELDSPEC, ";") } },
  { NULL, ":", { MUST (SCHEMEPART, "") } },
  { NULL, "://", { LOGIN, MAY (URLPATH, "/") } }
};

static const struct ub_shape *const shapes_end = shapes + sizeof shapes / sizeof *shapes;

const struct ub_shape *
ub_shape_of (urlbnf_slice scheme)
{
  const struct ub_shape *shape = shapes;
  while (shape->scheme != NULL && !ub_same_but_case (scheme.ptr, scheme.len, shape->scheme))
    shape++;
  return shape;
}

const struct ub_shape *
ub_shape_next (const struct ub_shape *shape)
{
  const struct ub_shape *next = shape + 1;
  if (next == shapes_end)
    return NULL;
  if (shape->scheme == NULL || next->scheme == NULL)
    return shape->scheme == next->scheme ? next : NULL;
  return strcmp (shape->scheme, next->scheme) == 0 ? next : NULL;
}

bool
ub_shape_has (const struct ub_shape *shape, urlbnf_production production)
{
  for (const struct ub_place *place = shape->place; place->production != URLBNF_NONE; place++)
    if (place->production == production)
      return true;
  return false;
}

bool
ub_is_shaped (urlbnf_production production)
{
  if (production == URLBNF_SCHEME)
    return true;
  for (const struct ub_shape *shape = shapes; shape < shapes_end; shape++)
    if (ub_shape_has (shape, production))
      return true;
  return false;
}

void
ub_shape_parts (urlbnf_slice part[UB_PRODUCTIONS_COUNT], const urlbnf_url *url)
{
  const urlbnf_slice absent = { NULL, 0 };
  const urlbnf_nntp *nntp = urlbnf_as_nntp (url);
  urlbnf_slice text = urlbnf_text (url), *fields = &part[URLBNF_FIELDSPEC];
  urlbnf_cursor cursor;
  urlbnf_node node;

  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    part[i] = absent;
  urlbnf_cursor_init (&cursor, url);
  while (urlbnf_cursor_next (&cursor, &node))
    if (part[node.production].ptr == NULL)
      part[node.production] = node.text;

  part[URLBNF_SCHEME] = urlbnf_scheme (url);
  part[URLBNF_DIGITS] = nntp != NULL ? nntp->digits : absent;
  if (part[URLBNF_HOST].ptr != NULL)
    part[URLBNF_SCHEMEPART] = absent;
  if (urlbnf_as_news (url) != NULL)
    part[URLBNF_HOST] = absent;
  if (fields->ptr != NULL)
    *fields = (urlbnf_slice) { fields->ptr + 1, (size_t) (text.ptr + text.len - fields->ptr) - 1 };
}
