/* uris.h: resolve references, and make normal forms, by the rules of RFC 3986.

   SPDX-License-Identifier: MIT  */

#ifndef URIS_H
#define URIS_H

#include <stddef.h>

#include <urlbnf.h>

/* A text in memory of its own.  */
struct uri_text
{
  char *octets;
  size_t length, capacity;
};

struct uri_text new_uri_text (size_t capacity);

/* Resolve a reference by s.5.2.2, to at most CAPACITY octets.  */
struct uri_text resolve_by_rfc (const urlbnf_uri *base, const urlbnf_uri *reference, unsigned flags,
                                size_t capacity);

/* Make the normal form of URI by s.6.2.2 and, unless FLAGS say otherwise, by s.6.2.3.  A literal IP
   address becomes HOST.  */
struct uri_text normalize_by_rfc (const urlbnf_uri *uri, urlbnf_slice host, unsigned flags,
                                  size_t capacity);

#endif
