/* peer-curlu.c: libcurl's URL API, which parses by RFC 3986 and by what it finds in use.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

#ifdef HAVE_LIBCURL

# include <curl/curl.h>

static const char *
version (void)
{
  return curl_version_info (CURLVERSION_NOW)->version;
}

static bool
parse (void *state, const char *text, size_t length)
{
  (void) state, (void) length;
  CURLU *url = curl_url ();
  bool accepted
    = url != NULL
      && curl_url_set (url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  curl_url_cleanup (url);
  return accepted;
}

const struct peer peer_curl = { "libcurl", version, NULL, parse, NULL };

#endif
