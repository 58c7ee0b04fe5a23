/* meaning.h: what the files of src/meaning/ share.

   SPDX-License-Identifier: MIT

   They stand on the public interface and on src/text: nothing here sees the parser or the nodes of a
   tree.  */

#ifndef UB_MEANING_H
#define UB_MEANING_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "parse/api.h"
#include "text/ascii.h"
#include "text/octet-set.h"
#include "text/out.h"
#include "urlbnf.h"

/* A walk over the smallest parts of a URL, in source order: each item of a list and each half of a
   field for itself; a grouppart or a schemepart only if no part is within it.  The host in an article comes
   after the article.  It begins with URL, and the rest 0.  A list that ends no later than FROM, an offset that may
   grow on the way, is left out.  */
struct ub_walk
{
  const urlbnf_url *url;
  size_t from;
  urlbnf_part part, item, field;
};

/* The next one; false if there are no more.  PART lives until the next step.  */
bool ub_next_part (struct ub_walk *walk, const urlbnf_part **part);

/* Whether URL is one that the prose is about, and not a login, hostport or host.  */
bool ub_is_url (const urlbnf_url *url);

/* Whether URL has all the parts of one, by RFC 1738 or by RFC 3986.  */
bool ub_is_whole (const urlbnf_url *url);

/* Whether OCTET delimits parts of a URL of KIND where PRODUCTION stands, or is reserved there otherwise:
   encoded, it means something else.  */
bool ub_is_reserved (urlbnf_production kind, urlbnf_production production, unsigned char octet);

/* Whether the octet at AT of LENGTH octets of data for PRODUCTION of GRAMMAR stands for itself when they are
   encoded.  */
bool ub_is_plain (const struct ub_grammar *grammar, urlbnf_production production, const char *octets,
                  size_t at, size_t length);

/* Whether LENGTH octets at TEXT are an addr-spec of RFC 822 s.6.1; or would be decoded.  */
bool ub_is_addr_spec (const char *text, size_t length);
bool ub_is_encoded_addr_spec (const char *text, size_t length);

/* The value of LENGTH decimal digits, at most URLBNF_VALUE_MAX.  */
unsigned long ub_digits_value (urlbnf_slice digits);

/* Read options, which may be NULL: their flags, their allocator, and the grammar, by default the first that
   has a meaning.  The start symbol is the first of RFC 1738, and any of RFC 3986 with components.  False if
   they ask for what there is not.  */
bool ub_read_options (urlbnf_options *options, const urlbnf_options *given);

#endif
