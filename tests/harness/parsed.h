/* parsed.h: parse a text in one call, and what RFC 1738 says of some octets.

   SPDX-License-Identifier: MIT  */

#ifndef PARSED_H
#define PARSED_H

#include "unit.h"

static inline urlbnf_code
validate (const char *text, const urlbnf_options *options)
{
  return urlbnf_validate (text, strlen (text), options, NULL);
}

/* Return the tree of a text.  The test fails if START does not derive it.  */
static inline urlbnf_url *
parsed_from (const char *text, size_t length, urlbnf_production start)
{
  urlbnf_options options = { .start = start };
  urlbnf_url *url;
  if (urlbnf_parse (&url, text, length, &options, NULL) != URLBNF_OK)
    fail_msg ("\"%.*s\" is no URL", (int) length, text);
  return url;
}

static inline urlbnf_url *
parsed (const char *text)
{
  return parsed_from (text, strlen (text), URLBNF_URL);
}

/* Whether a fragment may contain OCTET as itself.  */
static inline bool
is_xchar (int octet)
{
  return octet != 0
         && strchr ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                    "$-_.+!*'(),;/?:@&=", octet) != NULL;
}

/* Whether ";" is reserved in PRODUCTION (s.3.3).  */
static inline int
is_of_http (urlbnf_production production)
{
  return production == URLBNF_HPATH || production == URLBNF_HSEGMENT || production == URLBNF_SEARCH;
}

#endif
