/* uri-relative.c: make the shortest reference from a base to a URI, the inverse of s.5.2.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "uri.h"

static bool
is_same (urlbnf_slice a, urlbnf_slice b)
{
  return (a.ptr == NULL) == (b.ptr == NULL) && a.len == b.len
         && (a.len == 0 || memcmp (a.ptr, b.ptr, a.len) == 0);
}

/* A path that is relative to a base: BEFORE, UPS times ".." and then REST.  From "/a/b/c" to
   "/a/d" it has one ".." and the rest "d".  */
struct relative_path
{
  size_t ups;
  const char *before;
  urlbnf_slice rest;
  size_t length;
};

/* Return the length of the dot-segments that PATH begins with.  They are removed with their "/", so
   the path begins after them.  */
static size_t
get_dots_length (urlbnf_slice path)
{
  size_t start = 0;
  for (size_t at = 0; at < path.len && at - start <= 2; at++)
    if (path.ptr[at] == '/' && at != start)
      start = at + 1;
    else if (path.ptr[at] != '.')
      break;
  return start;
}

/* Find the path from BASE to PATH across the directories that both begin with.  Return false if
   ".." would not lead back to these: from a dot-segment, or to the start of a path without a
   "/".  */
static bool
find_relative_path (struct relative_path *relative, urlbnf_slice base, urlbnf_slice path)
{
  size_t end = ub_get_directory_length (base), most = ub_get_directory_length (path), common = 0;
  for (size_t i = 0; i < end && i < most && base.ptr[i] == path.ptr[i]; i++)
    if (base.ptr[i] == '/')
      common = i + 1;
  *relative = (struct relative_path) { 0, "", { path.ptr + common, path.len - common }, 0 };
  const urlbnf_slice left = { base.ptr + common, end - common };
  if ((left.len != 0 && common <= get_dots_length (base))
      || (common == 0 && path.len != 0 && *path.ptr == '/') || ub_has_dots (left))
    return false;
  for (size_t i = common; i < end; i++)
    relative->ups += base.ptr[i] == '/';
  size_t first = 0;
  while (first < relative->rest.len && relative->rest.ptr[first] != '/'
         && relative->rest.ptr[first] != ':')
    first++;
  bool has_colon = first < relative->rest.len && relative->rest.ptr[first] == ':';
  /* After ".." the rest needs a "/".  An empty first segment, or one with a ":", needs one before
     it.  */
  if (relative->ups == 0 && (relative->rest.len == 0 || first == 0 || has_colon))
    relative->before = relative->rest.len == 0 ? "." : "./";
  relative->length = strlen (relative->before) + 3 * relative->ups + relative->rest.len
                     - (relative->ups != 0 && relative->rest.len == 0);
  return true;
}

static void
put_relative_path (struct ub_out *out, const struct relative_path *relative)
{
  ub_put_string (out, relative->before);
  for (size_t i = 0; i < relative->ups; i++)
    ub_put_string (out, i + 1 < relative->ups || relative->rest.len != 0 ? "../" : "..");
  ub_put_octets (out, relative->rest.ptr, relative->rest.len);
}

/* Write the path of a reference to URI from BASE, which has the same authority.  Return false if
   there is none.  */
static bool
put_reference_path (struct ub_out *out, const urlbnf_uri *base, const urlbnf_uri *uri)
{
  static const urlbnf_slice root = { "/", 1 };
  bool is_empty = base->authority.ptr != NULL && base->path.len == 0;
  bool is_rooted = uri->path.len != 0 && *uri->path.ptr == '/';
  bool is_double = uri->path.len > 1 && memcmp (uri->path.ptr, "//", 2) == 0;
  struct relative_path relative;
  /* The length of the absolute path, or of the whole URI.  */
  size_t most = uri->path.len + (!is_rooted ? uri->scheme.len + 1 : is_double ? 2 : 0);
  if (find_relative_path (&relative, is_empty ? root : base->path, uri->path)
      && relative.length <= most)
    {
      put_relative_path (out, &relative);
      return true;
    }
  if (!is_rooted)
    return false;
  /* A path that begins with "//" would be an authority.  */
  ub_put_string (out, is_double ? "/." : "");
  ub_put_octets (out, uri->path.ptr, uri->path.len);
  return true;
}

/* Whether an empty path refers to the path of URI.  It refers to that of BASE with its
   dot-segments.  */
static bool
is_same_document (const urlbnf_uri *base, const urlbnf_uri *uri)
{
  return is_same (base->path, uri->path) && !ub_has_dots (uri->path)
         && (is_same (base->query, uri->query) || uri->query.ptr != NULL);
}

/* Write the reference: another path, if it needs one, and the rest of TEXT, the text of URI.  */
static void
put_reference (struct ub_out *out, const urlbnf_uri *base, const urlbnf_uri *uri, urlbnf_slice text)
{
  bool has_scheme = !is_same (base->scheme, uri->scheme);
  bool has_authority = !has_scheme && !is_same (base->authority, uri->authority);
  bool is_same_path = !has_scheme && !has_authority && is_same_document (base, uri);
  bool is_same_query = is_same_path && is_same (base->query, uri->query);
  if (!has_scheme && !has_authority && !is_same_path && !put_reference_path (out, base, uri))
    has_authority = true;
  const urlbnf_slice *before = is_same_query && uri->query.ptr != NULL ? &uri->query : &uri->path;
  const char *from = has_scheme || (has_authority && uri->authority.ptr == NULL) ? text.ptr
                     : has_authority ? uri->authority.ptr - strlen ("//")
                     : before->ptr + before->len;
  ub_put_octets (out, from, (size_t) (text.ptr + text.len - from));
}

urlbnf_code
urlbnf_uri_relative (char *buffer, size_t size, size_t *needed, const urlbnf_url *base,
                     const urlbnf_url *url)
{
  struct ub_out out = { buffer, size, 0 };
  const urlbnf_uri *from = ub_get_uri (base), *to = ub_get_uri (url);
  bool are_uris = from != NULL && to != NULL && from->scheme.ptr != NULL && to->scheme.ptr != NULL;
  if (are_uris)
    put_reference (&out, from, to, urlbnf_text (url));
  *needed = ub_put_end (&out);
  return are_uris ? URLBNF_OK : URLBNF_E_ARGUMENT;
}
