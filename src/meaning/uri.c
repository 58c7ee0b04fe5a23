/* uri.c: the components of a URI (s.3), and one text of them (s.5.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "uri.h"

static bool
has_name (urlbnf_production production, const char *name)
{
  return strcmp (urlbnf_production_name (production), name) == 0;
}

/* Whether URL was parsed as a URI or a reference.  These productions have no numbers that are known
   here: a library need not have their grammar.  */
static bool
is_uri (const urlbnf_url *url)
{
  urlbnf_node root = { .production = URLBNF_NONE };
  urlbnf_node_next (url, &root);
  return has_name (root.production, "URI") || has_name (root.production, "URI-reference")
         || has_name (root.production, "absolute-URI") || has_name (root.production, "relative-ref");
}

/* The component of URI that is the part PRODUCTION; NULL if it is none.  */
static urlbnf_slice *
component (urlbnf_uri *uri, urlbnf_production production)
{
  switch (production)
    {
    case URLBNF_SCHEME: return &uri->scheme;
    case URLBNF_HOST: return &uri->host;
    case URLBNF_PORT: return &uri->port;
    default: break;
    }
  const char *name = urlbnf_production_name (production);
  return strncmp (name, "path-", 5) == 0 ? &uri->path
         : strcmp (name, "query") == 0 ? &uri->query
         : strcmp (name, "fragment") == 0 ? &uri->fragment
         : strcmp (name, "userinfo") == 0 ? &uri->userinfo : NULL;
}

int
urlbnf_uri_split (const urlbnf_url *url, urlbnf_uri *uri)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  *uri = (urlbnf_uri) { .scheme = { NULL, 0 } };
  if (!is_uri (url))
    return 0;
  while (urlbnf_part_next (url, &part))
    {
      urlbnf_slice *found = component (uri, part.production);
      if (found != NULL)
        *found = part.text;
    }
  urlbnf_slice text = urlbnf_text (url);
  const char *at = uri->scheme.ptr != NULL ? uri->scheme.ptr + uri->scheme.len + 1 : text.ptr;
  const char *end = uri->query.ptr != NULL ? uri->query.ptr - 1
                    : uri->fragment.ptr != NULL ? uri->fragment.ptr - 1 : text.ptr + text.len;
  /* An empty path may be no part.  */
  if (uri->path.ptr == NULL)
    uri->path = (urlbnf_slice) { end, 0 };
  if (uri->host.ptr != NULL)
    uri->authority = (urlbnf_slice) { at + 2, (size_t) (uri->path.ptr - at) - 2 };
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
