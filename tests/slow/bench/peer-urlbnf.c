/* peer-urlbnf.c: this library, in its three ways.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <urlbnf.h>

#include "bench.h"

static void *
begin (void)
{
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, NULL) != URLBNF_OK)
    die ("urlbnf: no parser");
  return parser;
}

static void
end (void *state)
{
  urlbnf_parser_free (state);
}

/* The tree with its views, by a parser that keeps its memory.  */
static bool
parse_reused (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  return urlbnf_parser_parse (state, &url, text, length, NULL) == URLBNF_OK;
}

/* The same in memory of its own, with a copy of the text.  */
static bool
parse_one_shot (void *state, const char *text, size_t length)
{
  urlbnf_url *url;
  (void) state;
  bool accepted = urlbnf_parse (&url, text, length, NULL, NULL) == URLBNF_OK;
  urlbnf_free (url);
  return accepted;
}

/* Yes or no.  */
static bool
validate (void *state, const char *text, size_t length)
{
  return urlbnf_parser_validate (state, text, length, NULL) == URLBNF_OK;
}

const struct peer peer_urlbnf
  = { "urlbnf", urlbnf_version, begin, parse_reused, end };
const struct peer peer_urlbnf_one_shot
  = { "urlbnf one-shot", urlbnf_version, NULL, parse_one_shot, NULL };
const struct peer peer_urlbnf_validate
  = { "urlbnf validate", urlbnf_version, begin, validate, end };
