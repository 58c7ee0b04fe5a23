/* peer-urlbnf.c: this library, with two grammars.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <urlbnf.h>

#include "bench.h"

static urlbnf_options
options_for (const char *start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.grammar = start != NULL ? "rfc3986" : NULL;
  options.start = start != NULL ? urlbnf_production_find (start, strlen (start)) : 0;
  return options;
}

static urlbnf_parser *
new_parser (const char *start)
{
  urlbnf_options options = options_for (start);
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
    die ("urlbnf: no parser for %s", start != NULL ? start : "url");
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
  return new_parser ("URI");
}

static void
end (void *state)
{
  urlbnf_parser_free (state);
}

/* Make the tree with a parser that keeps its memory.  */
static bool
parse_reused (void *state, const char *text, size_t length)
{
  const urlbnf_url *url;
  return urlbnf_parser_parse (state, &url, text, length, NULL) == URLBNF_OK;
}

static void *
begin_one_shot (void)
{
  urlbnf_options *options = take (1, sizeof *options);
  *options = options_for ("URI");
  return options;
}

/* Make the tree in one call, with a copy of the text.  STATE are the options, or NULL.  */
static bool
parse_one_shot (void *state, const char *text, size_t length)
{
  urlbnf_url *url;
  bool accepted = urlbnf_parse (&url, text, length, state, NULL) == URLBNF_OK;
  urlbnf_free (url);
  return accepted;
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
  urlbnf_options options = options_for ("URI");
  resolver->parser = new_parser ("URI-reference");
  if (urlbnf_parse (&resolver->base, BENCH_BASE, strlen (BENCH_BASE), &options, NULL) != URLBNF_OK)
    die ("urlbnf: no base");
  return resolver;
}

static void
end_resolve (void *state)
{
  struct resolver *resolver = state;
  urlbnf_parser_free (resolver->parser);
  urlbnf_free (resolver->base);
  free (resolver);
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

static void
end_two (void *state)
{
  struct two *two = state;
  urlbnf_parser_free (two->parser[0]);
  urlbnf_parser_free (two->parser[1]);
  free (two);
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

/*------------------------------------------------------------------------.
| What a program keeps                                                    |
`------------------------------------------------------------------------*/

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

const struct peer peer_urlbnf = { "urlbnf", urlbnf_version, begin_url, parse_reused, end };
const struct peer peer_urlbnf_one_shot
  = { "urlbnf one-shot", urlbnf_version, NULL, parse_one_shot, NULL };
const struct peer peer_urlbnf_validate
  = { "urlbnf validate", urlbnf_version, begin_url, validate, end };
const struct peer peer_uri = { "rfc3986", urlbnf_version, begin_uri, parse_reused, end };
const struct peer peer_uri_one_shot
  = { "rfc3986 one-shot", urlbnf_version, begin_one_shot, parse_one_shot, free };
const struct peer peer_uri_validate
  = { "rfc3986 validate", urlbnf_version, begin_uri, validate, end };
const struct peer peer_uri_components
  = { "components", urlbnf_version, begin_uri, read_components, end };
const struct peer peer_hash = { "rfc1738 hash", urlbnf_version, begin_url, hash, end };
const struct peer peer_equal = { "2 parses, equal", urlbnf_version, begin_two, compare_two,
                                 end_two };
const struct peer peer_keep_tree = { "urlbnf, trees", urlbnf_version, NULL, keep_tree, NULL };
const struct peer peer_keep_pack
  = { "urlbnf, compact", urlbnf_version, begin_url, keep_pack, end };
const struct peer peer_uri_resolve
  = { "resolve", urlbnf_version, begin_resolve, resolve, end_resolve };
const struct peer peer_uri_resolve_text
  = { "resolve to a tree", urlbnf_version, begin_resolve, resolve_text, end_resolve };
const struct peer peer_normalize = { "rfc1738 normal", urlbnf_version, begin_url, normalize, end };
const struct peer peer_uri_normalize = { "normalize", urlbnf_version, begin_uri, normalize, end };
