/* uris.h: parse texts with the grammar rfc3986.

   SPDX-License-Identifier: MIT  */

#ifndef URIS_H
#define URIS_H

#include <urlbnf.h>

#include "unit.h"

static inline urlbnf_production
named (const char *name)
{
  urlbnf_production production = urlbnf_production_find (name, strlen (name));
  assert_int_not_equal (production, URLBNF_NONE);
  return production;
}

/* Return the tree of a text, or NULL with the reason in ERROR.  */
static inline urlbnf_url *
parse_uri (const char *text, size_t length, const char *start, urlbnf_error *error)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.grammar = "rfc3986";
  options.start = named (start);
  return urlbnf_parse (&url, text, length, &options, error) == URLBNF_OK ? url : NULL;
}

static inline urlbnf_url *
parse_reference (const char *text)
{
  urlbnf_url *url = parse_uri (text, strlen (text), "URI-reference", NULL);
  if (url == NULL)
    fail_msg ("%s is no URI-reference", text);
  return url;
}

static inline bool
split_uri (const urlbnf_url *url, urlbnf_uri *uri)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  *uri = typed->form == URLBNF_FORM_URI ? typed->as.uri : (urlbnf_uri) { .scheme = { NULL, 0 } };
  return typed->form == URLBNF_FORM_URI;
}

static inline void
same_slice (urlbnf_slice a, urlbnf_slice b)
{
  assert_ptr_equal (a.ptr, b.ptr);
  assert_int_equal (a.len, b.len);
}

/* Whether the library has the grammar; if not, print a line of TAP about it.  */
static inline bool
has_rfc3986 (void)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.grammar = "rfc3986";
  if (urlbnf_validate ("", 0, &options, NULL) != URLBNF_E_ARGUMENT)
    return true;
  puts ("1..0 # SKIP the library has no grammar rfc3986");
  return false;
}

#endif
