/* peer-apr.c: apr-util, which splits a URL and looks at few of its characters.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

#ifdef HAVE_APRUTIL

# include <apr_general.h>
# include <apr_pools.h>
# include <apr_uri.h>
# include <apu_version.h>

static void *
begin (void)
{
  apr_pool_t *pool;
  if (apr_initialize () != APR_SUCCESS || apr_pool_create (&pool, NULL) != APR_SUCCESS)
    die ("apr-util: no pool");
  return pool;
}

static void
end (void *state)
{
  apr_pool_destroy (state);
  apr_terminate ();
}

static bool
parse (void *state, const char *text, size_t length)
{
  apr_uri_t uri;
  (void) length;
  bool accepted = apr_uri_parse (state, text, &uri) == APR_SUCCESS;
  apr_pool_clear (state);
  return accepted;
}

const struct peer peer_apr = { "apr-util", apu_version_string, begin, parse, end };

#endif
