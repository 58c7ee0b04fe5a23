/* peer-uriparser.c: uriparser, which parses by RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

#ifdef HAVE_URIPARSER

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

#endif
