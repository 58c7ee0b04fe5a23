/* peers.c: run other libraries of C, and two limits.

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

/* This library parses according to RFC 3986 and to common use.  */
#ifdef HAVE_LIBCURL

# include <curl/curl.h>

static const char *
show_curl_version (void)
{
  return curl_version_info (CURLVERSION_NOW)->version;
}

static bool
curl_parse (void *state, const char *text, size_t length)
{
  (void) state, (void) length;
  CURLU *url = curl_url ();
  bool accepted
    = url != NULL
      && curl_url_set (url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  curl_url_cleanup (url);
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

/* These are limits, not parsers: the least cost of a loop over the octets.  A hand-written parser
   that looks at each octet once does at least the first, and one whose result outlives the text the
   second.  */

/* The classes of RFC 1738 s.5 as bits, one table of 256.  */
static void *
begin_classes (void)
{
  static const char *const classes[] = {
    "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "$-_.+",
    "!*'(),", "{}|\\^~[]`", "<>#%\"", ";/?:@&=" };
  unsigned char *table = take (256, 1);
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    for (const char *c = classes[i]; *c != '\0'; c++)
      table[(unsigned char) *c] |= (unsigned char) (1u << i);
  return table;
}

/* The result has the bits of all classes in the text.  */
static bool
or_classes (void *state, const char *text, size_t length)
{
  const unsigned char *table = state;
  unsigned classes = 0;
  for (size_t i = 0; i < length; i++)
    {
      classes |= table[(unsigned char) text[i]];
#if defined __GNUC__
      /* The compiler must not make vectors of this loop.  */
      __asm__ volatile ("" : "+r" (classes));
#endif
    }
  return classes != 0;
}

struct copy
{
  char *octets;
  size_t capacity;
};

static void *
begin_copy (void)
{
  return take (1, sizeof (struct copy));
}

static bool
copy (void *state, const char *text, size_t length)
{
  struct copy *to = state;
  if (to->capacity < length)
    {
      free (to->octets);
      to->octets = take (length, 1);
      to->capacity = length;
    }
  memcpy (to->octets, text, length);
#if defined __GNUC__
  __asm__ volatile ("" : : "r" (to->octets) : "memory");
#endif
  return true;
}

const struct peer other_peers[] = {
#ifdef HAVE_URIPARSER
  { PARSE, "uriparser", uriparser_version, NULL, uriparser_parse },
  { RESOLVE, "uriparser", uriparser_version, uriparser_begin_base, uriparser_resolve },
  { NORMALIZE, "uriparser", uriparser_version, NULL, uriparser_normalize },
  { KEEP, "uriparser", uriparser_version, NULL, uriparser_keep },
#endif
#ifdef HAVE_LIBCURL
  { PARSE, "libcurl", show_curl_version, NULL, curl_parse },
#endif
#ifdef HAVE_APRUTIL
  { PARSE, "apr-util", apu_version_string, apr_begin, apr_parse },
#endif
  { PARSE, "loop over octets", NULL, begin_classes, or_classes },
  { PARSE, "memcpy", NULL, begin_copy, copy },
  { .name = NULL }
};
