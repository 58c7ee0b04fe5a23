/* uri-resolve.c: resolve a reference to a URI (s.5).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "parse/productions.h"
#include "text/octets.h"
#include "uri.h"

/* The URI that a reference refers to.  For the reference "c?d" and the base "x://h/a" BASE is
   "x://h", AFTER is "?d", and BEFORE is empty.  */
struct target
{
  urlbnf_slice base;            /* The beginning of the base.  */
  urlbnf_slice before, after;   /* The reference without its path.  */
  struct ub_path path;          /* The path, without pieces if it is in BASE.  */
  bool has_authority;
};

static urlbnf_slice
slice_between (const char *from, const char *end)
{
  return (urlbnf_slice) { from, (size_t) (end - from) };
}

/* Return the first OCTET between FROM and END, or END.  */
static const char *
find_octet (const char *from, const char *end, char octet)
{
  const char *found = from != end ? memchr (from, octet, (size_t) (end - from)) : NULL;
  return found != NULL ? found : end;
}

/* Split TEXT at its delimiters (appendix B), but not its authority.  */
static urlbnf_uri
split_reference (urlbnf_slice text)
{
  urlbnf_uri uri = { .scheme = { NULL, 0 } };
  const char *at = text.ptr, *end = at + text.len;
  const char *fragment = find_octet (at, end, '#'), *query = find_octet (at, fragment, '?');
  while (at != query && *at != ':' && *at != '/')
    at++;
  if (at != query && at != text.ptr && *at == ':')
    uri.scheme = slice_between (text.ptr, at++);
  else
    at = text.ptr;
  if (query - at >= 2 && memcmp (at, "//", 2) == 0)
    {
      uri.authority = slice_between (at + 2, find_octet (at + 2, query, '/'));
      at = uri.authority.ptr + uri.authority.len;
    }
  uri.path = slice_between (at, query);
  if (query != fragment)
    uri.query = slice_between (query + 1, fragment);
  return uri;
}

static bool
is_same_scheme (urlbnf_slice a, urlbnf_slice b)
{
  if (a.len != b.len)
    return false;
  for (size_t i = 0; i < a.len; i++)
    if (ub_lower (a.ptr[i]) != ub_lower (b.ptr[i]))
      return false;
  return true;
}

/* Remove the first segment of PATH if it is a dot-segment, and return the number of its dots,
   otherwise 0.  After the last segment PATH is empty.  */
static size_t
remove_first_dots (urlbnf_slice *path)
{
  size_t dots = 0;
  while (dots < 2 && dots < path->len && path->ptr[dots] == '.')
    dots++;
  bool is_last = dots == path->len;
  if (!is_last && path->ptr[dots] != '/')
    return 0;
  size_t gone = dots + (dots != 0 && !is_last);
  *path = (urlbnf_slice) { path->ptr + gone, path->len - gone };
  return dots;
}

/* Remove the last segment of PATH, and the "/" before it.  */
static void
remove_last_segment (urlbnf_slice *path)
{
  size_t length = ub_get_directory_length (*path);
  *path = length != 0 ? (urlbnf_slice) { path->ptr, length - 1 } : (urlbnf_slice) { NULL, 0 };
}

/* Merge the paths of BASE and REFERENCE (s.5.2.3): all segments of BASE except the last, and then
   those of REFERENCE.  */
static struct ub_path
merge_paths (const urlbnf_uri *base, urlbnf_slice reference)
{
  struct ub_path path = ub_read_path (base->path);
  urlbnf_slice *directory = &path.piece[0];
  *directory = path.piece[1];
  path.rooted = path.rooted || base->authority.ptr != NULL;
  path.piece[1] = (urlbnf_slice) { NULL, 0 };
  remove_last_segment (directory);
  path.plain = !ub_may_have_dots (&path);
  /* Usually, only the beginning of the reference has dot-segments, and the base has none.  */
  if (base->authority.ptr != NULL && *reference.ptr == '.' && path.plain)
    for (size_t dots; (dots = remove_first_dots (&reference)) != 0;)
      if (dots == 2 && directory->ptr != NULL)
        remove_last_segment (directory);
  path.piece[1] = reference;
  path.plain = path.plain && !ub_may_have_dots (&(struct ub_path) { .piece = { reference } });
  return path;
}

/* Return the URI that REFERENCE, whose text is TEXT, refers to (s.5.2.2).  */
static struct target
transform_reference (const urlbnf_uri *base, const urlbnf_uri *reference, urlbnf_slice text,
                     unsigned flags)
{
  const char *from = base->scheme.ptr, *from_end, *before = text.ptr;
  urlbnf_slice path = reference->path, scheme = reference->scheme;
  struct target target = { .path = ub_read_path (path) };
  bool keeps_scheme = scheme.ptr != NULL && ((flags & URLBNF_RESOLVE_LOOSELY) == 0
                                             || !is_same_scheme (base->scheme, scheme));
  bool has_authority = reference->authority.ptr != NULL;
  if (scheme.ptr != NULL && !keeps_scheme)
    before += scheme.len + 1;
  if (keeps_scheme || has_authority)
    from_end = keeps_scheme ? from : from + base->scheme.len + 1;
  else if (path.len != 0)
    from_end = base->path.ptr;
  else
    {
      bool has_query = reference->query.ptr == NULL && base->query.ptr != NULL;
      urlbnf_slice last = has_query ? base->query : base->path;
      from_end = last.ptr + last.len;
      target.path = (struct ub_path) { .rooted = false };
    }
  if (path.len != 0 && !target.path.rooted && !keeps_scheme && !has_authority)
    target.path = merge_paths (base, path);
  else
    target.path.plain = !ub_may_have_dots (&target.path);
  target.has_authority = has_authority || (!keeps_scheme && base->authority.ptr != NULL);
  target.base = slice_between (from, from_end);
  target.before = slice_between (before, path.ptr);
  target.after = slice_between (path.ptr + path.len, text.ptr + text.len);
  return target;
}

/* Write TARGET (s.5.3).  */
static void
put_target (struct ub_out *out, const struct target *target)
{
  ub_put_octets (out, target->base.ptr, target->base.len);
  ub_put_octets (out, target->before.ptr, target->before.len);
  ub_put_path (out, &target->path, target->has_authority);
  ub_put_octets (out, target->after.ptr, target->after.len);
}

static urlbnf_code
fail_resolution (struct ub_out *out, urlbnf_code code, urlbnf_error *error)
{
  out->length = 0;
  ub_put_end (out);
  return ub_set_code (error, code);
}

urlbnf_code
urlbnf_uri_resolve (char *buffer, size_t size, size_t *needed, const urlbnf_url *base,
                    const urlbnf_url *reference, unsigned flags, urlbnf_error *error)
{
  struct ub_out out = { buffer, size, 0 };
  const urlbnf_uri *base_uri = ub_get_uri (base), *uri = ub_get_uri (reference);
  *needed = 0;
  if ((flags & ~URLBNF_RESOLVE_LOOSELY) != 0 || base_uri == NULL || base_uri->scheme.ptr == NULL
      || uri == NULL)
    return fail_resolution (&out, URLBNF_E_ARGUMENT, error);
  struct target target = transform_reference (base_uri, uri, urlbnf_text (reference), flags);
  put_target (&out, &target);
  /* GCOVR_EXCL_START: takes texts of a gigabyte.  */
  if (out.length > URLBNF_LENGTH_MAX)
    return fail_resolution (&out, URLBNF_E_TOO_LONG, error);
  /* GCOVR_EXCL_STOP */
  *needed = ub_put_end (&out);
  return ub_set_code (error, URLBNF_OK);
}

/* The text of the result is on the stack if it is no longer than this.  */
enum { USUAL_LENGTH = 2000 };

/* Parse TARGET, which is at most two octets longer than LENGTH.  */
static urlbnf_code
parse_target (urlbnf_url **url, const struct target *target, size_t length,
              const urlbnf_options *options, urlbnf_error *error)
{
  const urlbnf_allocator *allocator = options->allocator;
  char usual[USUAL_LENGTH + 2], *text = usual;
  if (length > USUAL_LENGTH)
    text = ub_allocate (allocator, length + 2);
  if (text == NULL)
    return ub_set_code (error, URLBNF_E_MEMORY);
  struct ub_out out = { text, length + 2, 0 };
  put_target (&out, target);
  urlbnf_code code = urlbnf_parse (url, text, out.length, options, error);
  if (text != usual)
    ub_deallocate (allocator, text);
  return code;
}

/* Resolve a reference that is not a URI-reference, or has dot-segments.  */
static UB_COLD urlbnf_code
resolve_by_tree (urlbnf_url **url, const urlbnf_url *base, urlbnf_slice text, unsigned flags,
                 urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_url *reference;
  options->start = (urlbnf_production) UB_URI_reference;
  urlbnf_code code = urlbnf_parse (&reference, text.ptr, text.len, options, error);
  if (code != URLBNF_OK)
    return code;
  const urlbnf_uri *from = ub_get_uri (base), *uri = ub_get_uri (reference);
  struct target target = transform_reference (from, uri, urlbnf_text (reference), flags);
  options->start = (urlbnf_production) UB_URI;
  code = parse_target (url, &target, urlbnf_text (base).len + text.len, options, error);
  urlbnf_free (reference);
  return code;
}

/* If the result is a URI with each octet of the reference, except dot-segments at its beginning,
   the reference is a URI-reference, and need not be parsed.  But a URI may have a ":" where a
   URI-reference cannot begin with one.  */
urlbnf_code
urlbnf_uri_resolve_text (urlbnf_url **url, const urlbnf_url *base, const char *text, size_t length,
                         unsigned flags, const urlbnf_options *given, urlbnf_error *error)
{
  const urlbnf_uri *uri = ub_get_uri (base);
  const urlbnf_slice all = { text, length };
  urlbnf_options options;
  *url = NULL;
  if (!ub_copy_options (&options, given) || uri == NULL || uri->scheme.ptr == NULL
      || (flags & ~URLBNF_RESOLVE_LOOSELY) != 0)
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  urlbnf_allocator allocator = ub_get_allocator (options.allocator);
  options.allocator = &allocator;
  options.grammar = ub_get_grammar_name (ub_get_grammar (base));
  options.start = (urlbnf_production) UB_URI;
  if (length != 0 && length <= URLBNF_LENGTH_MAX && *text != ':')
    {
      urlbnf_uri reference = split_reference (all);
      struct target target = transform_reference (uri, &reference, all, flags);
      urlbnf_code code = URLBNF_E_SYNTAX;
      if (target.path.plain)
        code = parse_target (url, &target, urlbnf_text (base).len + length, &options, error);
      if (code == URLBNF_OK || code == URLBNF_E_MEMORY)
        return code;
    }
  return resolve_by_tree (url, base, all, flags, &options, error);
}
