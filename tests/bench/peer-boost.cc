/* peer-boost.cc: Boost.URL, which parses by RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>

#include <boost/url.hpp>
#include <boost/version.hpp>

#include "bench.h"

static const char *
version (void)
{
  static char text[16];
  snprintf (text, sizeof text, "%d.%d.%d", BOOST_VERSION / 100000,
            BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100);
  return text;
}

/* The result is a view of the text.  */
static bool
parse (void *, const char *text, size_t length)
{
  return boost::urls::parse_uri (boost::urls::string_view (text, length)).has_value ();
}

const struct peer peer_boost = { "Boost.URL", version, nullptr, parse, nullptr };
