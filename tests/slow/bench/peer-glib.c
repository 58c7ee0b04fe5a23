/* peer-glib.c: GLib's GUri, which parses by RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

#ifdef HAVE_GLIB

# include <glib.h>
# include <stdio.h>

static const char *
version (void)
{
  static char text[32];
  snprintf (text, sizeof text, "%u.%u.%u", glib_major_version, glib_minor_version,
            glib_micro_version);
  return text;
}

/* As urlbnf does: nothing is decoded, and the password is a part.  */
static bool
parse (void *state, const char *text, size_t length)
{
  (void) state, (void) length;
  GUri *uri = g_uri_parse (text, G_URI_FLAGS_ENCODED | G_URI_FLAGS_HAS_PASSWORD, NULL);
  if (uri == NULL)
    return false;
  g_uri_unref (uri);
  return true;
}

const struct peer peer_glib = { "GLib GUri", version, NULL, parse, NULL };

#endif
