/* uri-resolve.c: the URI that a reference stands for (s.5).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "parse/productions.h"
#include "uri.h"

/* A URI, with the path that is still to be written.  */
struct target
{
  urlbnf_uri uri;
  struct ub_path path;
  bool has_dots;                /* Its dot-segments stay: it is the path of the base.  */
};

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

/* s.5.2.3: the segments of the base but the last one, and then those of REFERENCE.  */
static struct ub_path
merge (const urlbnf_uri *base, urlbnf_slice reference)
{
  struct ub_path path = ub_read_path (base->path);
  urlbnf_slice *directory = &path.piece[0], all = path.piece[1];
  size_t length = all.len;
  path.rooted = path.rooted || base->authority.ptr != NULL;
  path.piece[1] = reference;
  while (length != 0 && all.ptr[length - 1] != '/')
    length--;
  if (length != 0)
    *directory = (urlbnf_slice) { all.ptr, length - 1 };
  return path;
}

/* s.5.2.2.  */
static struct target
transform (const urlbnf_uri *base, const urlbnf_uri *reference, unsigned flags)
{
  struct target target = { .uri = *reference, .path = ub_read_path (reference->path) };
  urlbnf_uri *uri = &target.uri;
  bool loosely = (flags & URLBNF_RESOLVE_LOOSELY) != 0;
  if (reference->scheme.ptr != NULL && !(loosely && is_same_scheme (base->scheme, reference->scheme)))
    return target;
  uri->scheme = base->scheme;
  if (reference->authority.ptr != NULL)
    return target;
  uri->authority = base->authority;
  if (reference->path.len == 0)
    {
      target.has_dots = true;
      if (reference->query.ptr == NULL)
        uri->query = base->query;
    }
  else if (!target.path.rooted)
    target.path = merge (base, reference->path);
  return target;
}

/* s.5.3.  */
static void
put_target (struct ub_out *out, const struct target *target, const urlbnf_uri *base)
{
  ub_put_before (out, target->uri.scheme, ':');
  ub_put_authority (out, target->uri.authority);
  if (target->has_dots)
    ub_put_octets (out, base->path.ptr, base->path.len);
  else
    ub_put_path (out, &target->path, target->uri.authority.ptr != NULL);
  ub_put_after (out, '?', target->uri.query);
  ub_put_after (out, '#', target->uri.fragment);
}

static urlbnf_code
fail (struct ub_out *out, urlbnf_code code, urlbnf_error *error)
{
  out->length = 0;
  ub_put_end (out);
  return ub_fail (error, code, URLBNF_NONE, 0, 0);
}

urlbnf_code
urlbnf_uri_resolve (char *buffer, size_t size, size_t *needed, const urlbnf_url *base,
                    const urlbnf_url *reference, unsigned flags, urlbnf_error *error)
{
  struct ub_out out = { buffer, size, 0 };
  const urlbnf_uri *base_uri = ub_uri_of (base), *uri = ub_uri_of (reference);
  *needed = 0;
  if ((flags & ~URLBNF_RESOLVE_LOOSELY) != 0 || base_uri == NULL || base_uri->scheme.ptr == NULL || uri == NULL)
    return fail (&out, URLBNF_E_ARGUMENT, error);
  struct target target = transform (base_uri, uri, flags);
  put_target (&out, &target, base_uri);
  /* GCOVR_EXCL_START: takes texts of a gigabyte.  */
  if (out.length > URLBNF_LENGTH_MAX)
    return fail (&out, URLBNF_E_TOO_LONG, error);
  /* GCOVR_EXCL_STOP */
  *needed = ub_put_end (&out);
  return ub_fail (error, URLBNF_OK, URLBNF_NONE, 0, 0);
}

/* Make the tree of what REFERENCE stands for.  The result is at most two octets longer than both texts.  */
static urlbnf_code
resolve_tree (urlbnf_url **url, const urlbnf_url *base, const urlbnf_url *reference, unsigned flags,
              const urlbnf_options *options, urlbnf_error *error)
{
  const urlbnf_allocator *allocator = options->allocator;
  size_t length, room = urlbnf_text (base).len + urlbnf_text (reference).len + 2;
  char *text = allocator->allocate (allocator->context, room);
  if (text == NULL)
    return ub_fail (error, URLBNF_E_MEMORY, URLBNF_NONE, 0, 0);
  urlbnf_code code = urlbnf_uri_resolve (text, room, &length, base, reference, flags, error);
  if (code == URLBNF_OK)
    code = urlbnf_parse (url, text, length, options, error);
  allocator->deallocate (allocator->context, text);
  return code;
}

urlbnf_code
urlbnf_uri_resolve_text (urlbnf_url **url, const urlbnf_url *base, const char *text, size_t length,
                         unsigned flags, const urlbnf_options *given, urlbnf_error *error)
{
  const urlbnf_uri *uri = ub_uri_of (base);
  urlbnf_options options;
  urlbnf_url *reference;
  *url = NULL;
  if (!ub_options_for (&options, given, base) || uri == NULL || uri->scheme.ptr == NULL
      || (flags & ~URLBNF_RESOLVE_LOOSELY) != 0)
    return ub_fail (error, URLBNF_E_ARGUMENT, URLBNF_NONE, 0, 0);
  urlbnf_allocator allocator = ub_allocator (options.allocator);
  options.allocator = &allocator;
  options.start = (urlbnf_production) UB_URI_reference;
  urlbnf_code code = urlbnf_parse (&reference, text, length, &options, error);
  if (code != URLBNF_OK)
    return code;
  options.start = (urlbnf_production) UB_URI;
  code = resolve_tree (url, base, reference, flags, &options, error);
  urlbnf_free (reference);
  return code;
}
