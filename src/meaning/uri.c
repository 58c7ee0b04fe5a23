/* uri.c: the components of a URI (s.3), and one text of them (s.5.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "uri.h"

/* The productions of RFC 3986 have no numbers that are known here: a library need not have its grammar.
   Those that RFC 1738 has as well come first.  */

/* Whether what is parsed as PRODUCTION is a URI or a reference.  */
static bool
is_uri (urlbnf_production production)
{
  const char *name = urlbnf_production_name (production);
  return strcmp (name, "URI-reference") == 0 || strcmp (name, "URI") == 0
         || strcmp (name, "absolute-URI") == 0 || strcmp (name, "relative-ref") == 0;
}

/* The component of URI that is PRODUCTION; NULL if it is none.  */
static urlbnf_slice *
component (urlbnf_uri *uri, urlbnf_production production)
{
  if (production == URLBNF_SCHEME)
    return &uri->scheme;
  if (production == URLBNF_HOST)
    return &uri->host;
  if (production == URLBNF_PORT)
    return &uri->port;
  const char *name = urlbnf_production_name (production);
  switch (*name)
    {
    case 'a': return strcmp (name, "authority") == 0 ? &uri->authority : NULL;
    case 'f': return strcmp (name, "fragment") == 0 ? &uri->fragment : NULL;
    case 'p': return strncmp (name, "path-", 5) == 0 ? &uri->path : NULL;
    case 'q': return strcmp (name, "query") == 0 ? &uri->query : NULL;
    case 'u': return strcmp (name, "userinfo") == 0 ? &uri->userinfo : NULL;
    default: return NULL;
    }
}

int
urlbnf_uri_split (const urlbnf_url *url, urlbnf_uri *uri)
{
  struct ub_spot spot = { .production = URLBNF_NONE };
  *uri = (urlbnf_uri) { .scheme = { NULL, 0 } };
  if (!ub_next_spot (url, &spot) || !is_uri (spot.production))
    return 0;
  while (ub_next_spot (url, &spot))
    {
      urlbnf_slice *found = component (uri, spot.production);
      if (found != NULL)
        *found = spot.text;
    }
  /* The parser may have kept it apart: URLBNF_ALLOW_FRAGMENT.  */
  if (uri->fragment.ptr == NULL)
    uri->fragment = urlbnf_fragment (url);
  return 1;
}

void
ub_put_after (struct ub_out *out, const char *delimiter, urlbnf_slice component)
{
  if (component.ptr == NULL)
    return;
  ub_put_string (out, delimiter);
  ub_put_octets (out, component.ptr, component.len);
}

size_t
urlbnf_uri_compose (char *buffer, size_t size, const urlbnf_uri *uri)
{
  struct ub_out out = { buffer, size, 0 };
  ub_put_after (&out, "", uri->scheme);
  if (uri->scheme.ptr != NULL)
    ub_put (&out, ':');
  ub_put_after (&out, "//", uri->authority);
  ub_put_after (&out, "", uri->path);
  ub_put_after (&out, "?", uri->query);
  ub_put_after (&out, "#", uri->fragment);
  return ub_put_end (&out);
}
