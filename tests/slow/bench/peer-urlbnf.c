/* peer-urlbnf.c: this library, with two grammars.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <urlbnf.h>

#include "bench.h"

static urlbnf_options
options_for (const char *start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.grammar = "rfc3986";
  options.start = urlbnf_production_find (start, strlen (start));
  return options;
}

static urlbnf_parser *
new_parser (const urlbnf_options *options)
{
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, options) != URLBNF_OK)
    errx (2, "urlbnf: no parser");
  return parser;
}

static void *
begin_url (void)
{
  return new_parser (NULL);
}

static void *
begin_uri (void)
{
  urlbnf_options options = options_for ("URI");
  return new_parser (&options);
}

/* Make the tree with a parser that keeps its memory.  */
static bool
parse_reused (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  return urlbnf_parser_parse (state, &url, text, length, NULL) == URLBNF_OK;
}

/* Make the tree in one call, with a copy of the text.  */
static bool
parse_one_shot (void *state, const char *text, size_t length)
{
  urlbnf_url *url;
  (void) state;
  bool accepted = urlbnf_parse (&url, text, length, NULL, NULL) == URLBNF_OK;
  urlbnf_free (url);
  return accepted;
}

static void *
begin_brief (void)
{
  urlbnf_options options = { .flags = URLBNF_BRIEF_ERRORS };
  return new_parser (&options);
}

/* Parse with an error that is filled in.  */
static bool
explain (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  urlbnf_error error;
  return urlbnf_parser_parse (state, &url, text, length, &error) == URLBNF_OK;
}

static bool
validate (void *state, const char *text, size_t length)
{
  return urlbnf_parser_validate (state, text, length, NULL) == URLBNF_OK;
}

enum { CAPACITY = 4096 };

struct resolver
{
  urlbnf_parser *parser;
  urlbnf_url *base;
};

static void *
begin_resolve (void)
{
  struct resolver *resolver = take (1, sizeof *resolver);
  urlbnf_options options = options_for ("URI"), any = options_for ("URI-reference");
  resolver->parser = new_parser (&any);
  if (urlbnf_parse (&resolver->base, BENCH_BASE, strlen (BENCH_BASE), &options, NULL) != URLBNF_OK)
    errx (2, "urlbnf: no base");
  return resolver;
}

static bool
resolve (void *state, const char *text, size_t length)
{
  const struct resolver *resolver = state;
  const urlbnf_url *url;
  char result[CAPACITY];
  size_t needed;
  return urlbnf_parser_parse (resolver->parser, &url, text, length, NULL) == URLBNF_OK
         && urlbnf_uri_resolve (result, CAPACITY, &needed, resolver->base, url, 0, NULL)
         == URLBNF_OK
         && needed < CAPACITY;
}

/* Resolve in one call, which makes a tree of the result.  */
static bool
resolve_text (void *state, const char *text, size_t length)
{
  const struct resolver *resolver = state;
  urlbnf_url *url;
  bool resolved = urlbnf_uri_resolve_text (&url, resolver->base, text, length, 0, NULL, NULL)
                  == URLBNF_OK;
  urlbnf_free (url);
  return resolved;
}

static bool
normalize (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  char result[CAPACITY];
  size_t needed;
  return urlbnf_parser_parse (state, &url, text, length, NULL) == URLBNF_OK
         && urlbnf_normalize (result, CAPACITY, &needed, url, 0) == URLBNF_OK && needed < CAPACITY;
}

static bool
hash (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  return urlbnf_parser_parse (state, &url, text, length, NULL) == URLBNF_OK
         && urlbnf_hash (url, 0) != 1;
}

struct two
{
  urlbnf_parser *parser[2];
  char text[CAPACITY];
};

static void *
begin_two (void)
{
  struct two *two = take (1, sizeof *two);
  two->parser[0] = new_parser (NULL);
  two->parser[1] = new_parser (NULL);
  return two;
}

/* Parse the URL, and once more with another case of the scheme, and compare the two.  */
static bool
compare_two (void *state, const char *text, size_t length)
{
  struct two *two = state;
  const urlbnf_url *one, *other;
  if (length > CAPACITY)
    return false;
  memcpy (two->text, text, length);
  two->text[0] = (char) (text[0] ^ ' ');
  return urlbnf_parser_parse (two->parser[0], &one, text, length, NULL) == URLBNF_OK
         && urlbnf_parser_parse (two->parser[1], &other, two->text, length, NULL) == URLBNF_OK
         && urlbnf_equal (one, other);
}

/* Read all parts of a URI, as slices.  */
static bool
read_components (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  if (urlbnf_parser_parse (state, &url, text, length, NULL) != URLBNF_OK)
    return false;
  const urlbnf_uri *uri = &urlbnf_as_typed (url)->as.uri;
  return uri->scheme.len + uri->authority.len + uri->userinfo.len + uri->host.len + uri->port.len
         + uri->path.len + uri->query.len + uri->fragment.len != 0;
}

static bool
keep_tree (void *state, const char *text, size_t length)
{
  urlbnf_url *url;
  (void) state;
  return urlbnf_parse (&url, text, length, NULL, NULL) == URLBNF_OK;
}

static bool
keep_pack (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  char pack[CAPACITY];
  if (urlbnf_parser_parse (state, &url, text, length, NULL) != URLBNF_OK)
    return false;
  size_t size = urlbnf_pack (pack, CAPACITY, url);
  memcpy (take (size, 1), pack, size < CAPACITY ? size : CAPACITY);
  return true;
}

const struct peer urlbnf_peers[] = {
  { PARSE, "urlbnf", urlbnf_version, begin_url, parse_reused },
  { PARSE, "urlbnf one-shot", urlbnf_version, NULL, parse_one_shot },
  { PARSE, "urlbnf validate", urlbnf_version, begin_url, validate },
  { EXPLAIN, "urlbnf brief-error", urlbnf_version, begin_brief, explain },
  { EXPLAIN, "urlbnf full-error", urlbnf_version, begin_url, explain },
  { PARSE, "rfc3986", urlbnf_version, begin_uri, parse_reused },
  { PARSE, "rfc3986 validate", urlbnf_version, begin_uri, validate },
  { PARSE, "components", urlbnf_version, begin_uri, read_components },
  { RESOLVE, "resolve", urlbnf_version, begin_resolve, resolve },
  { RESOLVE, "resolve to a tree", urlbnf_version, begin_resolve, resolve_text },
  { NORMALIZE, "normalize", urlbnf_version, begin_uri, normalize },
  { NORMALIZE, "rfc1738 normal", urlbnf_version, begin_url, normalize },
  { NORMALIZE, "rfc1738 hash", urlbnf_version, begin_url, hash },
  { NORMALIZE, "2 parses, equal", urlbnf_version, begin_two, compare_two },
  { KEEP, "urlbnf, trees", urlbnf_version, NULL, keep_tree },
  { KEEP, "urlbnf, compact", urlbnf_version, begin_url, keep_pack },
  { .name = NULL }
};
