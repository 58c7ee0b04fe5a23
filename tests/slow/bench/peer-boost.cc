/* peer-boost.cc: Boost.URL, which parses by RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

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

static void *
begin_base ()
{
  return new boost::urls::url (BENCH_BASE);
}

/* The result keeps its memory from one reference to the next.  */
static bool
resolve (void *state, const char *text, size_t length)
{
  static thread_local boost::urls::url result;
  auto reference = boost::urls::parse_uri_reference (boost::urls::string_view (text, length));
  return reference.has_value ()
         && boost::urls::resolve (*static_cast<boost::urls::url *> (state), *reference,
                                  result).has_value ();
}

static bool
normalize (void *, const char *text, size_t length)
{
  static thread_local boost::urls::url result;
  auto uri = boost::urls::parse_uri (boost::urls::string_view (text, length));
  if (!uri.has_value ())
    return false;
  result = *uri;
  result.normalize ();
  return true;
}

/* A compiler may leave out what is not stored.  */
static void *volatile kept;

static bool
keep (void *, const char *text, size_t length)
{
  auto uri = boost::urls::parse_uri (boost::urls::string_view (text, length));
  kept = uri.has_value () ? new boost::urls::url (*uri) : nullptr;
  return uri.has_value ();
}

const struct peer boost_peers[] = {
  { PARSE, "Boost.URL", version, nullptr, parse },
  { RESOLVE, "Boost.URL", version, begin_base, resolve },
  { NORMALIZE, "Boost.URL", version, nullptr, normalize },
  { KEEP, "Boost.URL", version, nullptr, keep },
  {}
};
