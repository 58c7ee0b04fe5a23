/* schemes.c: find rows in the table of schemes, which is schemes.def.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "schemes.h"

#define PRODUCTION(name) URLBNF_##name
#define MAY(name, delimiter) .production = PRODUCTION (name), .before = delimiter
#define MUST(name, delimiter) MAY (name, delimiter), .required = true
#define IF(name) .needs = PRODUCTION (name)
#define WITHOUT(name) .without = PRODUCTION (name)
#define LIST(name) .item = PRODUCTION (name)
#define OR(text) .fallback = text
#define IMPLIED .implied = true
#define ROOTED .rooted = true
#define PART(...) { __VA_ARGS__ }
#define FORM(start, ...)

#define SCHEME(...)
#define LATER(scheme, port) + 1
/* The number of schemes that are newer than RFC 1738.  */
enum { LATER_SCHEMES = 0
#include "schemes.def"
};

/* Those, and then those of RFC 1738.  */
static const struct ub_scheme rows[] = {
#undef LATER
#define LATER(scheme, port) \
  { scheme, "://", scheme, { HOSTPORT (port), PART (MAY (HPATH, "/"), LIST (HSEGMENT)) } },
#include "schemes.def"
#undef LATER
#undef SCHEME
#define SCHEME(scheme, start, speaks, ...) { scheme, start, speaks, { __VA_ARGS__ } },
#define LATER(scheme, port)
#include "schemes.def"
  { .begin = NULL }
};

#undef SCHEME
#define SCHEME(...)
#undef PRODUCTION
#define PRODUCTION(name) (urlbnf_production) UB_##name
#undef FORM
#define FORM(start, ...) { NULL, start, NULL, { __VA_ARGS__ } },

static const struct ub_scheme forms[] = {
#include "schemes.def"
  { .begin = NULL }
};

const struct ub_scheme *
ub_get_schemes (const struct ub_grammar *grammar)
{
  return ub_get_standard (grammar) == UB_STANDARD_RFC1738 ? rows + LATER_SCHEMES : forms;
}

const struct ub_scheme *
ub_find_row (const struct ub_scheme *row, urlbnf_slice name)
{
  while (row->name != NULL && !ub_is_same_but_case (name.ptr, name.len, row->name))
    row++;
  return row;
}

const struct ub_scheme *
ub_find_scheme (urlbnf_slice name)
{
  return ub_find_row (rows + LATER_SCHEMES, name);
}

const struct ub_scheme *
ub_find_uri_scheme (urlbnf_slice name)
{
  return ub_find_row (rows, name);
}

const struct ub_scheme *
ub_find_next_form (const struct ub_scheme *scheme)
{
  const struct ub_scheme *next = scheme + 1;
  bool is_same = scheme->name == NULL || next->name == NULL ? scheme->name == next->name
                 : strcmp (scheme->name, next->name) == 0;
  return is_same && next->begin != NULL ? next : NULL;
}

const struct ub_place *
ub_find_place (const struct ub_scheme *scheme, urlbnf_production production)
{
  for (const struct ub_place *place = scheme->place; place->production != URLBNF_NONE; place++)
    if (place->production == production)
      return place;
  return NULL;
}

bool
ub_is_placed (const struct ub_grammar *grammar, urlbnf_production production)
{
  const struct ub_scheme *row = ub_get_schemes (grammar);
  while (row->begin != NULL && ub_find_place (row, production) == NULL)
    row++;
  return row->begin != NULL || production == URLBNF_SCHEME;
}

urlbnf_production
ub_find_list (const struct ub_grammar *grammar, urlbnf_production production)
{
  for (const struct ub_scheme *row = ub_get_schemes (grammar); row->begin != NULL; row++)
    for (const struct ub_place *place = row->place; place->production != URLBNF_NONE; place++)
      if (place->item == production && production != URLBNF_NONE)
        return place->production;
  return URLBNF_NONE;
}

static void
set_components (urlbnf_slice *part, const urlbnf_uri *uri)
{
  part[UB_scheme] = uri->scheme;
  part[UB_userinfo] = uri->userinfo;
  part[UB_host] = uri->host;
  part[UB_port] = uri->port;
  part[UB_path] = uri->path;
  part[UB_query] = uri->query;
  part[UB_fragment] = uri->fragment;
}

void
ub_set_parts (urlbnf_slice part[UB_PRODUCTIONS_COUNT], const urlbnf_url *url)
{
  urlbnf_slice *fields = &part[URLBNF_FIELDSPEC];
  urlbnf_part next = { .production = URLBNF_NONE };

  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    part[i] = (urlbnf_slice) { NULL, 0 };
  if (urlbnf_as_typed (url)->form == URLBNF_FORM_URI)
    {
      set_components (part, &urlbnf_as_typed (url)->as.uri);
      return;
    }
  while (urlbnf_part_next (url, &next))
    if (next.within != URLBNF_ARTICLE)
      part[next.production] = next.text;
  if (part[URLBNF_HOST].ptr != NULL)
    part[URLBNF_SCHEMEPART] = (urlbnf_slice) { NULL, 0 };
  if (fields->ptr != NULL)
    *fields = (urlbnf_slice) { fields->ptr + 1, fields->len - 1 };
}
