/* peer-http-parser.c: http_parser, which splits the URL of a request.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

#ifdef HAVE_HTTP_PARSER

# include <http_parser.h>
# include <stdio.h>

static const char *
version (void)
{
  static char text[32];
  unsigned long number = http_parser_version ();
  snprintf (text, sizeof text, "%lu.%lu.%lu", number >> 16 & 255, number >> 8 & 255,
            number & 255);
  return text;
}

static bool
parse (void *state, const char *text, size_t length)
{
  struct http_parser_url url;
  (void) state;
  http_parser_url_init (&url);
  return http_parser_parse_url (text, length, 0, &url) == 0;
}

const struct peer peer_http_parser = { "http_parser", version, NULL, parse, NULL };

#endif
