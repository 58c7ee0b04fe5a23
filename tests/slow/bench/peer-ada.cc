// peer-ada.cc: ada, which parses by the WHATWG's URL standard.
//
// SPDX-License-Identifier: MIT
//
// "make bench ADA=FOLDER" compiles it with ada's sources in FOLDER into a shared object that bench
// loads.

#include <ada.h>
#include <ada.cpp>

#include "bench.h"

static const char *
version (void)
{
  return ADA_VERSION;
}

static bool
parse (void *, const char *text, size_t length)
{
  return bool (ada::parse<ada::url_aggregator> (std::string_view (text, length)));
}

static bool
can_parse (void *, const char *text, size_t length)
{
  return ada::can_parse (std::string_view (text, length));
}

// A compiler may leave out what is not stored.
static void *volatile kept;

static bool
keep (void *, const char *text, size_t length)
{
  auto url = ada::parse<ada::url_aggregator> (std::string_view (text, length));
  kept = url ? new ada::url_aggregator (std::move (*url)) : nullptr;
  return bool (url);
}

const struct peer loaded_peers[] = {
  { PARSE, "ada", version, nullptr, parse },
  { PARSE, "ada can_parse", version, nullptr, can_parse },
  { NORMALIZE, "ada", version, nullptr, parse },
  { KEEP, "ada", version, nullptr, keep },
  {}
};
