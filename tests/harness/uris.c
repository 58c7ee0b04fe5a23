/* uris.c: resolve references, and make normal forms, by the rules of RFC 3986.

   SPDX-License-Identifier: MIT

   The functions are the pseudo-code of s.5.2, with memory for its two buffers, and what s.6.2.2 and
   6.2.3 say in words.  */

#include <ctype.h>
#include <strings.h>

#include "../slow/fuzz/fuzz.h"
#include "uris.h"

struct uri_text
new_uri_text (size_t capacity)
{
  return (struct uri_text) { fuzz_allocate (capacity), 0, capacity };
}

static void
add (struct uri_text *to, urlbnf_slice octets)
{
  CHECK (octets.len <= to->capacity - to->length);
  if (octets.len != 0)
    memcpy (to->octets + to->length, octets.ptr, octets.len);
  to->length += octets.len;
}

static void
add_string (struct uri_text *to, const char *string)
{
  add (to, (urlbnf_slice) { string, strlen (string) });
}

static bool
begins (urlbnf_slice text, const char *prefix)
{
  size_t length = strlen (prefix);
  return text.len >= length && memcmp (text.ptr, prefix, length) == 0;
}

static bool
is (urlbnf_slice text, const char *string)
{
  return text.len == strlen (string) && begins (text, string);
}

static void
drop (urlbnf_slice *text, size_t length)
{
  /* C allows no addition to NULL.  */
  if (length == 0)
    return;
  text->ptr += length;
  text->len -= length;
}

/* Remove dot-segments by s.5.2.4.  Its replacement for a prefix is the last "/" of that prefix, so
   the input remains a slice.  */
static void
remove_dot_segments (struct uri_text *output, urlbnf_slice input)
{
  size_t start = output->length;
  while (input.len != 0)
    if (begins (input, "../"))                                  /* A */
      drop (&input, 3);
    else if (begins (input, "./"))
      drop (&input, 2);
    else if (begins (input, "/./"))                             /* B */
      drop (&input, 2);
    else if (is (input, "/."))
      input = (urlbnf_slice) { "/", 1 };
    else if (begins (input, "/../") || is (input, "/.."))       /* C */
      {
        if (input.len > 3)
          drop (&input, 3);
        else
          input = (urlbnf_slice) { "/", 1 };
        while (output->length > start && output->octets[--output->length] != '/')
          continue;
      }
    else if (is (input, ".") || is (input, ".."))               /* D */
      input.len = 0;
    else                                                        /* E */
      {
        size_t length = 1;
        while (length < input.len && input.ptr[length] != '/')
          length++;
        add (output, (urlbnf_slice) { input.ptr, length });
        drop (&input, length);
      }
}

/* Merge paths by s.5.2.3.  */
static struct uri_text
merge (const urlbnf_uri *base, urlbnf_slice path)
{
  struct uri_text merged = new_uri_text (base->path.len + path.len + 1);
  urlbnf_slice directory = base->path;
  if (base->authority.ptr != NULL && base->path.len == 0)
    add_string (&merged, "/");
  while (directory.len != 0 && directory.ptr[directory.len - 1] != '/')
    directory.len--;
  add (&merged, directory);
  add (&merged, path);
  return merged;
}

/* Put components together by s.5.3.  By s.3.3 no path without an authority begins with "//".  */
static struct uri_text
recompose (const urlbnf_uri *uri, const struct uri_text *path, size_t capacity)
{
  struct uri_text result = new_uri_text (capacity);
  add (&result, uri->scheme);
  if (uri->scheme.ptr != NULL)
    add_string (&result, ":");
  if (uri->authority.ptr != NULL)
    add_string (&result, "//");
  else if (path->length >= 2 && memcmp (path->octets, "//", 2) == 0)
    add_string (&result, "/.");
  add (&result, uri->authority);
  add (&result, (urlbnf_slice) { path->octets, path->length });
  if (uri->query.ptr != NULL)
    add_string (&result, "?");
  add (&result, uri->query);
  if (uri->fragment.ptr != NULL)
    add_string (&result, "#");
  add (&result, uri->fragment);
  return result;
}

struct uri_text
resolve_by_rfc (const urlbnf_uri *base, const urlbnf_uri *reference, unsigned flags,
                size_t capacity)
{
  struct uri_text path = new_uri_text (capacity), merged = { NULL, 0, 0 };
  urlbnf_uri target = *reference;
  if ((flags & URLBNF_RESOLVE_LOOSELY) != 0 && target.scheme.len == base->scheme.len
      && strncasecmp (target.scheme.ptr, base->scheme.ptr, base->scheme.len) == 0)
    target.scheme.ptr = NULL;
  if (target.scheme.ptr != NULL || target.authority.ptr != NULL)
    remove_dot_segments (&path, target.path);
  else if (target.path.len == 0)
    {
      add (&path, base->path);
      if (target.query.ptr == NULL)
        target.query = base->query;
    }
  else if (begins (target.path, "/"))
    remove_dot_segments (&path, target.path);
  else
    {
      merged = merge (base, target.path);
      remove_dot_segments (&path, (urlbnf_slice) { merged.octets, merged.length });
    }
  if (target.scheme.ptr == NULL)
    {
      target.scheme = base->scheme;
      if (target.authority.ptr == NULL)
        target.authority = base->authority;
    }
  struct uri_text result = recompose (&target, &path, capacity);
  free (path.octets);
  free (merged.octets);
  return result;
}

/* Add TEXT with its unreserved octets decoded and its other escapes in upper case (s.6.2.2.1 and
   6.2.2.2); all else in lower case if LOWER.  Return what was added.  */
static urlbnf_slice
add_decoded (struct uri_text *to, urlbnf_slice text, bool lower)
{
  size_t start = to->length;
  for (size_t i = 0; i < text.len; i++)
    {
      char octet[4] = { text.ptr[i] };
      if (*octet == '%')
        {
          *octet = fuzz_escaped_octet (text.ptr + i);
          i += 2;
          if (!isascii (*octet) || (!isalnum (*octet) && (*octet == '\0'
                                                          || strchr ("-._~", *octet) == NULL)))
            {
              snprintf (octet, sizeof octet, "%%%02X", (unsigned) (unsigned char) *octet);
              add_string (to, octet);
              continue;
            }
        }
      if (lower)
        *octet = (char) tolower (*octet);
      add (to, (urlbnf_slice) { octet, 1 });
    }
  return text.ptr != NULL ? (urlbnf_slice) { to->octets + start, to->length - start } : text;
}

/* The default ports; after an authority, these schemes have a path (s.6.2.3).  */
static const struct { const char *scheme, *port; bool has_path; } defaults[] = {
  { "http", "80", true }, { "https", "443", true }, { "ws", "80", true }, { "wss", "443", true },
  { "ftp", "21", true }, { "gopher", "70", false }, { "nntp", "119", false },
  { "telnet", "23", false }, { "wais", "210", false }, { "prospero", "1525", false }
};

struct uri_text
normalize_by_rfc (const urlbnf_uri *uri, urlbnf_slice host, unsigned flags, size_t capacity)
{
  struct uri_text parts = new_uri_text (capacity), path = new_uri_text (capacity);
  urlbnf_uri target = { .scheme = add_decoded (&parts, uri->scheme, true) };
  urlbnf_slice port = uri->port, own = add_decoded (&parts, uri->path, false);
  bool by_scheme = (flags & URLBNF_NORMALIZE_SYNTAX) == 0;
  target.query = add_decoded (&parts, uri->query, false);
  target.fragment = add_decoded (&parts, uri->fragment, false);
  if (by_scheme && port.len == 0)
    port.ptr = NULL;
  for (size_t i = 0; by_scheme && i < sizeof defaults / sizeof *defaults; i++)
    if (is (target.scheme, defaults[i].scheme) && uri->authority.ptr != NULL)
      {
        /* "If its value would be the same as that of the scheme's default" (s.3.2.3).  */
        if (port.len != 0 && strtoull (port.ptr, NULL, 10) == strtoull (defaults[i].port, NULL, 10))
          port.ptr = NULL;
        if (own.len == 0 && defaults[i].has_path)
          own = (urlbnf_slice) { "/", 1 };
      }
  if (uri->authority.ptr != NULL)
    {
      size_t start = parts.length;
      add_decoded (&parts, uri->userinfo, false);
      if (uri->userinfo.ptr != NULL)
        add_string (&parts, "@");
      if (begins (uri->host, "["))
        add (&parts, host);
      else
        add_decoded (&parts, uri->host, true);
      if (port.ptr != NULL)
        add_string (&parts, ":");
      if (port.ptr != NULL)
        add (&parts, port);
      target.authority = (urlbnf_slice) { parts.octets + start, parts.length - start };
    }
  /* The base determines the rest of a relative path.  */
  if (uri->scheme.ptr != NULL || begins (own, "/"))
    remove_dot_segments (&path, own);
  else
    add (&path, own);
  struct uri_text whole = recompose (&target, &path, capacity);
  free (parts.octets);
  free (path.octets);
  return whole;
}
