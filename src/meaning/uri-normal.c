/* uri-normal.c: the normal form of s.6.2.2.

   SPDX-License-Identifier: MIT  */

#include <config.h>

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

urlbnf_code
urlbnf_uri_normalize (char *buffer, size_t size, size_t *needed, const urlbnf_url *url)
{
  struct ub_out out = { buffer, size, 0 };
  urlbnf_uri uri;
  bool is_uri = urlbnf_uri_split (url, &uri) != 0;
  if (is_uri)
    {
      struct ub_path path = ub_read_path (uri.path);
      path.normal = true;
      if (uri.scheme.ptr != NULL)
        {
          ub_put_normal (&out, uri.scheme, true);
          ub_put (&out, ':');
        }
      put_authority (&out, &uri);
      /* Otherwise the base decides what dot-segments mean.  */
      if (uri.scheme.ptr != NULL || path.rooted)
        ub_put_path (&out, &path, uri.authority.ptr != NULL);
      else
        ub_put_normal (&out, uri.path, false);
      put_component (&out, '?', uri.query);
      put_component (&out, '#', uri.fragment);
    }
  *needed = ub_put_end (&out);
  return is_uri ? URLBNF_OK : URLBNF_E_ARGUMENT;
}
