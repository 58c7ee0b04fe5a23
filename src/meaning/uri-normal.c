/* uri-normal.c: the normal form of s.6.2.2 and 6.2.3.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "normal.h"
#include "schemes.h"

/*------------------------------------------------------------------------.
| The pieces                                                              |
`------------------------------------------------------------------------*/

/* Whether the port of URI means what its absence means (s.6.2.3).  */
static bool
is_usual_port (const urlbnf_uri *uri, const struct ub_scheme *scheme)
{
  const char *port = scheme != NULL ? ub_get_default_port (scheme) : NULL;
  return uri->port.len == 0
         || (port != NULL && ub_same_but_case (uri->port.ptr, uri->port.len, port));
}

/* Whether a segment of PATH, which is in the text of a tree, begins with a dot or an escape.  */
static bool
may_have_dots (urlbnf_slice path)
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

void
ub_read_normal_uri (struct ub_normal *normal, const urlbnf_url *url, unsigned flags)
{
  const urlbnf_uri *uri = ub_uri_of (url);
  urlbnf_slice text = ub_text (url), path = uri->path;
  const char *scheme_end = text.ptr + uri->scheme.len, *path_end = path.ptr + path.len;
  bool by_scheme = (flags & URLBNF_NORMALIZE_SYNTAX) == 0;
  bool has_authority = uri->authority.ptr != NULL, may_omit = has_authority && path.len == 0;
  /* Without what its scheme says a URI means nothing: s.6.2.3.  */
  const struct ub_scheme *scheme = NULL;
  if (by_scheme && uri->scheme.ptr != NULL && (uri->port.ptr != NULL || may_omit))
    scheme = ub_find_uri_scheme (uri->scheme);
  struct ub_piece *piece = normal->piece;
  if (!has_authority)
    {
      piece[UB_SCHEME] = (struct ub_piece) { text.ptr, scheme_end, true, false };
      piece[UB_BEFORE_HOST] = (struct ub_piece) { scheme_end, path.ptr, false, true };
    }
  else
    {
      const char *host_end = uri->host.ptr + uri->host.len;
      ub_set_front (normal, text.ptr, scheme_end, uri->host, true);
      if (uri->port.ptr != NULL && (!by_scheme || !is_usual_port (uri, scheme)))
        piece[UB_PORT] = (struct ub_piece) { host_end, path.ptr, false, false };
      if (may_omit && scheme != NULL && ub_can_omit_path (scheme))
        path = (urlbnf_slice) { "/", 1 };
    }
  piece[UB_PATH] = (struct ub_piece) { path.ptr, path.ptr + path.len, false, uri->path.len != 0 };
  piece[UB_REST] = (struct ub_piece) { path_end, text.ptr + text.len, false, true };
  normal->has_authority = has_authority;
  normal->path = ub_read_path (path);
  normal->path.normal = true;
  /* The base of a reference decides what its dot-segments mean.  */
  normal->has_dots = (uri->scheme.ptr != NULL || normal->path.rooted)
                     && may_have_dots (uri->path) && ub_may_have_dots (&normal->path);
}

/*------------------------------------------------------------------------.
| Comparing and hashing paths                                             |
`------------------------------------------------------------------------*/

/* A path without its dot-segments is known from its end on, and the normal form is not made for it.
   An escape that stays is one unit, with a value above all octets.  */
enum { NO_UNIT = 512, ESCAPE_UNIT = 256 };

static unsigned
next_unit (urlbnf_slice *text)
{
  if (text->len == 0)
    return NO_UNIT;
  bool is_escape = *text->ptr == '%';
  unsigned char octet = is_escape ? ub_escape_value (text->ptr) : (unsigned char) *text->ptr;
  text->ptr += is_escape ? 3 : 1;
  text->len -= is_escape ? 3 : 1;
  return is_escape && !ub_is_unreserved (octet) ? (unsigned) ESCAPE_UNIT + octet : octet;
}

static bool
is_same_text (urlbnf_slice a, urlbnf_slice b)
{
  unsigned unit;
  do
    if ((unit = next_unit (&a)) != next_unit (&b))
      return false;
  while (unit != NO_UNIT);
  return true;
}

/* A path of nothing but dots is as an empty one, which has one segment.  */
static void
begin_segments (struct ub_segments *walk, struct ub_path *path)
{
  ub_drop_dots_before (path);
  if (path->piece[0].ptr == NULL && path->piece[1].ptr == NULL)
    path->piece[1] = (urlbnf_slice) { "", 0 };
  *walk = (struct ub_segments) { .path = path };
}

bool
ub_is_same_path (struct ub_normal *a, struct ub_normal *b)
{
  struct ub_segments at_a, at_b;
  urlbnf_slice segment_a, segment_b;
  bool more_a, more_b;
  begin_segments (&at_a, &a->path);
  begin_segments (&at_b, &b->path);
  while (more_a = ub_next_segment (&at_a, &segment_a), more_b = ub_next_segment (&at_b, &segment_b),
         more_a && more_b)
    if (!is_same_text (segment_a, segment_b) || ub_has_slash (&at_a) != ub_has_slash (&at_b))
      return false;
  return more_a == more_b;
}

/* Add octets without escapes, from the last to the first.  */
static void
hash_back (struct ub_hash *hash, const char *from, const char *end)
{
  for (; end - from >= 8; end -= 8)
    ub_hash_add (hash, ub_word_back (end - 8), 8);
  while (end != from)
    ub_hash_add (hash, (unsigned char) *--end, 1);
}

/* Add the normal form of TEXT, from its last octet to the first.  */
static void
hash_text_back (struct ub_hash *hash, urlbnf_slice text, bool has_escapes)
{
  const char *end = text.ptr + text.len, *from = text.ptr;
  while (has_escapes && end != text.ptr)
    {
      for (from = end; from != text.ptr && from[-1] != '%';)
        from--;
      if (from == text.ptr)
        break;
      hash_back (hash, from + 2, end);
      unsigned char octet = ub_escape_value (from - 1);
      char escape[3] = { '%' };
      ub_to_hex (escape + 1, (char) octet);
      if (ub_is_unreserved (octet))
        ub_hash_add (hash, octet, 1);
      else
        hash_back (hash, escape, escape + sizeof escape);
      end = from - 1;
    }
  hash_back (hash, text.ptr, end);
}

void
ub_hash_path (struct ub_hash *hash, struct ub_normal *normal)
{
  const struct ub_piece *piece = &normal->piece[UB_PATH];
  urlbnf_slice path = { piece->at, (size_t) (piece->end - piece->at) };
  bool has_escapes = path.len != 0 && memchr (path.ptr, '%', path.len) != NULL;
  struct ub_segments walk;
  urlbnf_slice segment;
  if (!normal->has_dots)
    {
      hash_text_back (hash, path, has_escapes);
      return;
    }
  begin_segments (&walk, &normal->path);
  while (ub_next_segment (&walk, &segment))
    {
      hash_text_back (hash, segment, has_escapes);
      if (ub_has_slash (&walk))
        ub_hash_add (hash, '/', 1);
    }
}
