/* uri-normal.c: the normal form of s.6.2.2 and 6.2.3.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "schemes.h"
#include "uri.h"

/* s.2.3.  */
static bool
is_unreserved (unsigned char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet)
         || octet == '-' || octet == '.' || octet == '_' || octet == '~';
}

/* In a URI each "%" begins an escape.  */
static const char *
find_escape (const char *text, const char *end)
{
  const char *found = text != end ? memchr (text, '%', (size_t) (end - text)) : NULL;
  return found != NULL ? found : end;
}

static void
put_as_is (struct ub_out *out, const char *text, const char *end, bool fold)
{
  if (!fold)
    ub_put_octets (out, text, (size_t) (end - text));
  else
    while (text != end)
      ub_put (out, ub_lower (*text++));
}

void
ub_put_normal (struct ub_out *out, urlbnf_slice text, bool fold)
{
  const char *at = text.ptr, *end = text.ptr + text.len;
  while (at != end)
    {
      const char *escape = find_escape (at, end);
      put_as_is (out, at, escape, fold);
      if (escape == end)
        return;
      unsigned char octet = ub_escape_value (escape);
      if (!is_unreserved (octet))
        ub_put_escape (out, octet);
      else
        ub_put (out, fold ? ub_lower ((char) octet) : (char) octet);
      at = escape + 3;
    }
}

size_t
ub_normal_length (urlbnf_slice text)
{
  const char *at = text.ptr, *end = text.ptr + text.len;
  size_t length = text.len;
  while ((at = find_escape (at, end)) != end)
    {
      length -= is_unreserved (ub_escape_value (at)) ? 2 : 0;
      at += 3;
    }
  return length;
}

/*------------------------------------------------------------------------.
| The components                                                          |
`------------------------------------------------------------------------*/

/* A URI without what its scheme says means nothing: s.6.2.3.  */
struct normal
{
  urlbnf_uri uri;
  struct ub_path path;
  bool has_dots;                /* The base decides what its dot-segments mean.  */
};

static struct normal
read_normal (const urlbnf_url *url, unsigned flags)
{
  struct normal normal = { .uri = urlbnf_as_typed (url)->as.uri };
  urlbnf_uri *uri = &normal.uri;
  if ((flags & URLBNF_NORMALIZE_SYNTAX) == 0)
    {
      const struct ub_scheme *scheme = ub_scheme_of_uri (uri->scheme);
      const char *port = uri->scheme.ptr != NULL ? ub_port_of (scheme) : NULL;
      if (uri->port.len == 0 || (port != NULL && ub_same_but_case (uri->port.ptr, uri->port.len, port)))
        uri->port = (urlbnf_slice) { NULL, 0 };
      if (uri->scheme.ptr != NULL && uri->authority.ptr != NULL && uri->path.len == 0
          && ub_may_omit_path (scheme))
        uri->path = (urlbnf_slice) { "/", 1 };
    }
  normal.path = ub_read_path (uri->path);
  normal.path.normal = true;
  normal.has_dots = uri->scheme.ptr == NULL && !normal.path.rooted;
  return normal;
}

/* DELIMITER and the normal form of COMPONENT, or nothing if that is absent.  */
static void
put_component (struct ub_out *out, char delimiter, urlbnf_slice component)
{
  if (component.ptr == NULL)
    return;
  ub_put (out, delimiter);
  ub_put_normal (out, component, false);
}

static void
put_authority (struct ub_out *out, const urlbnf_uri *uri)
{
  if (uri->authority.ptr == NULL)
    return;
  ub_put (out, '/');
  ub_put (out, '/');
  if (uri->userinfo.ptr != NULL)
    {
      ub_put_normal (out, uri->userinfo, false);
      ub_put (out, '@');
    }
  ub_put_normal (out, uri->host, true);
  ub_put_after (out, ':', uri->port);
}

void
ub_put_normal_uri (struct ub_out *out, const urlbnf_url *url, unsigned flags)
{
  struct normal normal = read_normal (url, flags);
  const urlbnf_uri *uri = &normal.uri;
  if (uri->scheme.ptr != NULL)
    {
      ub_put_normal (out, uri->scheme, true);
      ub_put (out, ':');
    }
  put_authority (out, uri);
  if (normal.has_dots)
    ub_put_normal (out, uri->path, false);
  else
    ub_put_path (out, &normal.path, uri->authority.ptr != NULL);
  put_component (out, '?', uri->query);
  put_component (out, '#', uri->fragment);
}

/*------------------------------------------------------------------------.
| Comparing                                                               |
`------------------------------------------------------------------------*/

/* The normal form is not made for it: a path without its dot-segments is known from its end on.  An absent
   text is none; in all others an escape that stays is one unit, and has a value above all octets.  */
enum { NO_UNIT = 512, ESCAPE_UNIT = 256 };

static unsigned
next_unit (urlbnf_slice *text, bool fold)
{
  if (text->len == 0)
    return NO_UNIT;
  bool is_escape = *text->ptr == '%';
  unsigned char octet = is_escape ? ub_escape_value (text->ptr) : (unsigned char) *text->ptr;
  text->ptr += is_escape ? 3 : 1;
  text->len -= is_escape ? 3 : 1;
  if (is_escape && !is_unreserved (octet))
    return ESCAPE_UNIT + octet;
  return (unsigned char) (fold ? ub_lower ((char) octet) : (char) octet);
}

static bool
is_same_text (urlbnf_slice a, urlbnf_slice b, bool fold)
{
  unsigned unit;
  if ((a.ptr == NULL) != (b.ptr == NULL))
    return false;
  do
    if ((unit = next_unit (&a, fold)) != next_unit (&b, fold))
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

static bool
is_same_path (struct normal *a, struct normal *b)
{
  if (a->has_dots || b->has_dots)
    return a->has_dots == b->has_dots && is_same_text (a->uri.path, b->uri.path, false);
  struct ub_segments at_a, at_b;
  urlbnf_slice segment_a, segment_b;
  bool more_a, more_b;
  begin_segments (&at_a, &a->path);
  begin_segments (&at_b, &b->path);
  while (more_a = ub_next_segment (&at_a, &segment_a), more_b = ub_next_segment (&at_b, &segment_b),
         more_a && more_b)
    if (!is_same_text (segment_a, segment_b, false) || ub_has_slash (&at_a) != ub_has_slash (&at_b))
      return false;
  return more_a == more_b;
}

bool
ub_is_same_uri (const urlbnf_url *a, const urlbnf_url *b)
{
  struct normal normal_a = read_normal (a, 0), normal_b = read_normal (b, 0);
  const urlbnf_uri *uri_a = &normal_a.uri, *uri_b = &normal_b.uri;
  return is_same_text (uri_a->scheme, uri_b->scheme, true)
         && is_same_text (uri_a->userinfo, uri_b->userinfo, false)
         && is_same_text (uri_a->host, uri_b->host, true) && is_same_text (uri_a->port, uri_b->port, false)
         && is_same_path (&normal_a, &normal_b)
         && is_same_text (uri_a->query, uri_b->query, false)
         && is_same_text (uri_a->fragment, uri_b->fragment, false);
}

static uint64_t
hash_text (uint64_t hash, urlbnf_slice text, bool fold)
{
  unsigned unit;
  if (text.ptr == NULL)
    return ub_hash_more (hash, NO_UNIT + 1);
  do
    {
      unit = next_unit (&text, fold);
      hash = ub_hash_more (hash, unit);
    }
  while (unit != NO_UNIT);
  return hash;
}

uint64_t
ub_hash_uri (uint64_t hash, const urlbnf_url *url)
{
  struct normal normal = read_normal (url, 0);
  const urlbnf_uri *uri = &normal.uri;
  hash = hash_text (hash_text (hash, uri->scheme, true), uri->userinfo, false);
  hash = hash_text (hash_text (hash, uri->host, true), uri->port, false);
  if (normal.has_dots)
    hash = hash_text (hash, uri->path, false);
  else
    {
      struct ub_segments walk;
      urlbnf_slice segment;
      begin_segments (&walk, &normal.path);
      while (ub_next_segment (&walk, &segment))
        hash = hash_text (hash, segment, false);
    }
  return hash_text (hash_text (hash, uri->query, false), uri->fragment, false);
}
