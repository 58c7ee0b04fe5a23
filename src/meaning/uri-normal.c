/* uri-normal.c: find the pieces of the normal form of a URI (s.6.2.2 and 6.2.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "normal-pieces.h"
#include "schemes.h"

/* Whether the port of URI means the same as an absent one: it is empty, or has the value of the
   default (s.3.2.3 and 6.2.3).  */
static bool
is_usual_port (const urlbnf_uri *uri, const struct ub_scheme *scheme)
{
  const struct ub_place *port = scheme != NULL ? ub_find_place (scheme, URLBNF_PORT) : NULL;
  if (uri->port.len == 0 || port == NULL || port->fallback == NULL)
    return uri->port.len == 0;
  const urlbnf_slice usual = { port->fallback, strlen (port->fallback) };
  return ub_read_number (uri->port) == ub_read_number (usual);
}

/* Whether URLs of SCHEME may leave out the path after the host.  */
static bool
can_omit_path (const struct ub_scheme *scheme)
{
  const struct ub_place *hpath = ub_find_place (scheme, URLBNF_HPATH);
  const struct ub_place *path = hpath != NULL ? hpath : ub_find_place (scheme, URLBNF_FPATH);
  return path != NULL && !path->required;
}

/* Whether a segment of PATH, which is in the text of a tree, begins with a dot or an escape.  */
static bool
can_have_dots (urlbnf_slice path)
{
  uint64_t after_slash = 1;
  for (size_t i = 0; i < path.len; i += UB_OCTETS)
    {
      const char *at = path.ptr + i;
      size_t left = path.len - i;
      uint64_t in_path = left < UB_OCTETS ? (UINT64_C (1) << left) - 1 : UINT64_MAX;
      uint64_t slashes = ub_octets_equal (at, '/') & in_path;
      uint64_t dots = (ub_octets_equal (at, '.') | ub_octets_equal (at, '%')) & in_path;
      if (((after_slash | slashes << 1) & dots) != 0)
        return true;
      after_slash = slashes >> (UB_OCTETS - 1);
    }
  return false;
}

/* Add the scheme and the authority of URI, and the "/" that an empty path after them becomes.  */
static void
add_authority (struct ub_normal *normal, const urlbnf_uri *uri, bool by_scheme)
{
  static const char slash[] = "/";
  bool may_omit = uri->path.len == 0, is_known = by_scheme && uri->scheme.ptr != NULL;
  const struct ub_scheme *scheme = NULL;
  if (is_known && (uri->port.ptr != NULL || may_omit))
    scheme = ub_find_uri_scheme (uri->scheme);
  bool has_escapes = uri->host.len != 0 && memchr (uri->host.ptr, '%', uri->host.len) != NULL;
  unsigned host_flags = UB_FOLDS | (has_escapes ? UB_HAS_ESCAPES : 0)
                        | (by_scheme ? 0 : UB_KEEPS_ADDRESS);
  ub_add_front (normal, urlbnf_text (normal->url).ptr, uri->authority.ptr, uri->host, host_flags);
  if (uri->port.ptr != NULL && (!by_scheme || !is_usual_port (uri, scheme)))
    ub_add_piece (normal, uri->port.ptr - 1, uri->path.ptr, 0);
  if (may_omit && scheme != NULL && can_omit_path (scheme))
    ub_add_piece (normal, slash, slash + 1, 0);
}

void
ub_read_normal_uri (struct ub_normal *normal, unsigned flags)
{
  const urlbnf_uri *uri = ub_get_uri (normal->url);
  urlbnf_slice text = urlbnf_text (normal->url), path = uri->path;
  const char *end = text.ptr + text.len;
  bool has_authority = uri->authority.ptr != NULL;
  if (has_authority)
    add_authority (normal, uri, (flags & URLBNF_NORMALIZE_SYNTAX) == 0);
  else
    ub_add_piece (normal, text.ptr, path.ptr, UB_FOLDS);
  /* The dot-segments of a relative path have a meaning only together with a base.  */
  bool is_rooted = path.len != 0 && *path.ptr == '/';
  if ((uri->scheme.ptr != NULL || is_rooted) && can_have_dots (path))
    {
      normal->path = ub_read_path (path);
      normal->path.normal = true;
      normal->has_authority = has_authority;
      if (ub_may_have_dots (&normal->path))
        {
          const char *path_end = path.ptr + path.len;
          normal->path_piece = normal->count;
          ub_add_piece (normal, path.ptr, path_end, UB_HAS_ESCAPES);
          path.ptr = path_end;
        }
    }
  ub_add_piece (normal, path.ptr, end, UB_HAS_ESCAPES);
}
