/* uri-relative.c: the shortest reference from a base to a URI: the inverse of s.5.2.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "uri.h"

static bool
is_same (urlbnf_slice a, urlbnf_slice b)
{
  return (a.ptr == NULL) == (b.ptr == NULL) && a.len == b.len
         && (a.len == 0 || memcmp (a.ptr, b.ptr, a.len) == 0);
}

/* A reference by its path: UPS times "..", and then REST, with BEFORE in front.  */
struct way
{
  size_t ups;
  const char *before;
  urlbnf_slice rest;
  size_t length;                /* In octets.  */
};

/* The directory of PATH: up to its last "/".  */
static size_t
directory_length (urlbnf_slice path)
{
  size_t length = path.len;
  while (length != 0 && path.ptr[length - 1] != '/')
    length--;
  return length;
}

/* Find the way from BASE to PATH over the directories that both begin with.  False if a ".." would not lead back
   there: at a dot-segment, or at the start of a path without a "/".  */
static bool
find_way (struct way *way, urlbnf_slice base, urlbnf_slice path)
{
  size_t end = directory_length (base), most = directory_length (path), common = 0;
  for (size_t i = 0; i < end && i < most && base.ptr[i] == path.ptr[i]; i++)
    if (base.ptr[i] == '/')
      common = i + 1;
  *way = (struct way) { 0, "", { path.ptr + common, path.len - common }, 0 };
  const struct ub_path left = ub_read_path ((urlbnf_slice) { base.ptr + common, end - common });
  if (common == 0 ? end != 0 || (path.len != 0 && *path.ptr == '/') : ub_has_dots (&left))
    return false;
  for (size_t i = common; i < end; i++)
    way->ups += base.ptr[i] == '/';
  size_t first = 0;
  while (first < way->rest.len && way->rest.ptr[first] != '/' && way->rest.ptr[first] != ':')
    first++;
  bool has_colon = first < way->rest.len && way->rest.ptr[first] == ':';
  /* What follows the last ".." needs a "/", and so does an empty first segment, or one with a ":".  */
  if (way->ups == 0 && (way->rest.len == 0 || first == 0 || has_colon))
    way->before = way->rest.len == 0 ? "." : "./";
  way->length = strlen (way->before) + 3 * way->ups + way->rest.len - (way->ups != 0 && way->rest.len == 0);
  return true;
}

static void
put_way (struct ub_out *out, const struct way *way)
{
  ub_put_string (out, way->before);
  for (size_t i = 0; i < way->ups; i++)
    ub_put_string (out, i + 1 < way->ups || way->rest.len != 0 ? "../" : "..");
  ub_put_octets (out, way->rest.ptr, way->rest.len);
}

/* The path of a reference to URI from BASE, which has the same authority.  False if there is none.  */
static bool
put_reference_path (struct ub_out *out, const urlbnf_uri *base, const urlbnf_uri *uri)
{
  static const urlbnf_slice root = { "/", 1 };
  bool is_empty = base->authority.ptr != NULL && base->path.len == 0;
  bool is_rooted = uri->path.len != 0 && *uri->path.ptr == '/';
  bool is_double = uri->path.len > 1 && memcmp (uri->path.ptr, "//", 2) == 0;
  struct way way;
  /* What the path takes without it, or the whole URI.  */
  size_t most = uri->path.len + (!is_rooted ? uri->scheme.len + 1 : is_double ? 2 : 0);
  bool has_way = uri->path.len != 0 && find_way (&way, is_empty ? root : base->path, uri->path);
  if (has_way && way.length <= most)
    {
      put_way (out, &way);
      return true;
    }
  if (!is_rooted)
    return false;
  /* Without "/." it would be an authority.  */
  ub_put_string (out, is_double ? "/." : "");
  ub_put_octets (out, uri->path.ptr, uri->path.len);
  return true;
}

/* Whether an empty path stands for the path of URI: that of BASE, which keeps its dot-segments.  */
static bool
is_same_document (const urlbnf_uri *base, const urlbnf_uri *uri)
{
  const struct ub_path path = ub_read_path (uri->path);
  return is_same (base->path, uri->path) && !ub_has_dots (&path)
         && (is_same (base->query, uri->query) || uri->query.ptr != NULL);
}

static void
put_reference (struct ub_out *out, const urlbnf_uri *base, const urlbnf_uri *uri)
{
  bool has_scheme = !is_same (base->scheme, uri->scheme);
  bool has_authority = !has_scheme && !is_same (base->authority, uri->authority);
  bool is_same_path = !has_scheme && !has_authority && is_same_document (base, uri);
  if (!has_scheme && !has_authority && !is_same_path && !put_reference_path (out, base, uri))
    has_authority = true;
  if (has_authority && uri->authority.ptr == NULL)
    has_scheme = true;
  if (has_scheme)
    ub_put_before (out, uri->scheme, ':');
  if (has_scheme || has_authority)
    {
      ub_put_authority (out, uri->authority);
      ub_put_octets (out, uri->path.ptr, uri->path.len);
    }
  if (!is_same_path || !is_same (base->query, uri->query))
    ub_put_after (out, '?', uri->query);
  ub_put_after (out, '#', uri->fragment);
}

urlbnf_code
urlbnf_uri_relative (char *buffer, size_t size, size_t *needed, const urlbnf_url *base, const urlbnf_url *url)
{
  struct ub_out out = { buffer, size, 0 };
  const urlbnf_uri *from = ub_uri_of (base), *to = ub_uri_of (url);
  bool are_uris = from != NULL && to != NULL && from->scheme.ptr != NULL && to->scheme.ptr != NULL;
  if (are_uris)
    put_reference (&out, from, to);
  *needed = ub_put_end (&out);
  return are_uris ? URLBNF_OK : URLBNF_E_ARGUMENT;
}
