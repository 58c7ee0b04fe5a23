/* peers.c: run other libraries of C.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

/* This library splits a URL and reads few of its characters.  */
#ifdef HAVE_APRUTIL

# include <apr_general.h>
# include <apr_pools.h>
# include <apr_uri.h>
# include <apu_version.h>

static void *
apr_begin (void)
{
  apr_pool_t *pool;
  if (apr_initialize () != APR_SUCCESS || apr_pool_create (&pool, NULL) != APR_SUCCESS)
    errx (2, "apr-util: no pool");
  return pool;
}

static bool
apr_parse (void *state, const char *text, size_t length)
{
  apr_uri_t uri;
  (void) length;
  bool accepted = apr_uri_parse (state, text, &uri) == APR_SUCCESS;
  apr_pool_clear (state);
  return accepted;
}

#endif

#ifdef HAVE_URIPARSER

# include <uriparser/Uri.h>

static const char *
uriparser_version (void)
{
  return URI_VER_ANSI;
}

static bool
uriparser_parse (void *state, const char *text, size_t length)
{
  UriUriA uri;
  const char *error;
  (void) state;
  if (uriParseSingleUriExA (&uri, text, text + length, &error) != URI_SUCCESS)
    return false;
  uriFreeUriMembersA (&uri);
  return true;
}

/* The result has pointers into the text.  */
static bool
uriparser_keep (void *state, const char *text, size_t length)
{
  UriUriA *uri = take (1, sizeof *uri);
  char *own = memcpy (take (length, 1), text, length);
  const char *error;
  (void) state;
  return uriParseSingleUriExA (uri, own, own + length, &error) == URI_SUCCESS;
}

enum { CAPACITY = 4096 };

static bool
write_text (const UriUriA *uri)
{
  char text[CAPACITY];
  return uriToStringA (text, uri, CAPACITY, NULL) == URI_SUCCESS;
}

static void *
uriparser_begin_base (void)
{
  UriUriA *base = take (1, sizeof *base);
  const char *error;
  if (uriParseSingleUriA (base, BENCH_BASE, &error) != URI_SUCCESS)
    errx (2, "uriparser: no base");
  return base;
}

static bool
uriparser_resolve (void *state, const char *text, size_t length)
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
uriparser_normalize (void *state, const char *text, size_t length)
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

#endif

const struct peer other_peers[] = {
#ifdef HAVE_URIPARSER
  { PARSE, "uriparser", uriparser_version, NULL, uriparser_parse },
  { RESOLVE, "uriparser", uriparser_version, uriparser_begin_base, uriparser_resolve },
  { NORMALIZE, "uriparser", uriparser_version, NULL, uriparser_normalize },
  { KEEP, "uriparser", uriparser_version, NULL, uriparser_keep },
#endif
#ifdef HAVE_APRUTIL
  { PARSE, "apr-util", apu_version_string, apr_begin, apr_parse },
#endif
  { .name = NULL }
};
