/* peer-uriparser.c: uriparser, which parses by RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

#ifdef HAVE_URIPARSER

# include <stdlib.h>

# include <uriparser/Uri.h>

static const char *
version (void)
{
  return URI_VER_ANSI;
}

static bool
parse (void *state, const char *text, size_t length)
{
  UriUriA uri;
  const char *error;
  (void) state;
  if (uriParseSingleUriExA (&uri, text, text + length, &error) != URI_SUCCESS)
    return false;
  uriFreeUriMembersA (&uri);
  return true;
}

const struct peer peer_uriparser = { "uriparser", version, NULL, parse, NULL };

/* What is made of a URI, as text.  */
enum { ROOM = 4096 };

static bool
write_text (const UriUriA *uri)
{
  char text[ROOM];
  return uriToStringA (text, uri, ROOM, NULL) == URI_SUCCESS;
}

static void *
begin_base (void)
{
  UriUriA *base = take (1, sizeof *base);
  const char *error;
  if (uriParseSingleUriA (base, BENCH_BASE, &error) != URI_SUCCESS)
    die ("uriparser: no base");
  return base;
}

static void
end_base (void *state)
{
  uriFreeUriMembersA (state);
  free (state);
}

static bool
resolve (void *state, const char *text, size_t length)
{
  UriUriA uri, result;
  const char *error;
  if (uriParseSingleUriExA (&uri, text, text + length, &error) != URI_SUCCESS)
    return false;
  bool resolved = uriAddBaseUriA (&result, &uri, state) == URI_SUCCESS;
  if (resolved)
    {
      resolved = write_text (&result);
      uriFreeUriMembersA (&result);
    }
  uriFreeUriMembersA (&uri);
  return resolved;
}

static bool
normalize (void *state, const char *text, size_t length)
{
  UriUriA uri;
  const char *error;
  (void) state;
  if (uriParseSingleUriExA (&uri, text, text + length, &error) != URI_SUCCESS)
    return false;
  bool normalized = uriNormalizeSyntaxA (&uri) == URI_SUCCESS && write_text (&uri);
  uriFreeUriMembersA (&uri);
  return normalized;
}

const struct peer peer_uriparser_resolve = { "uriparser", version, begin_base, resolve, end_base };
const struct peer peer_uriparser_normalize = { "uriparser", version, NULL, normalize, NULL };

#endif
