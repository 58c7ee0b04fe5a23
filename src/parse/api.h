/* api.h: what the public functions share, and src/meaning uses beside the public headers.

   SPDX-License-Identifier: MIT

   No parser is in it: src/meaning includes no other file of this folder.  */

#ifndef UB_API_H
#define UB_API_H

#include <stdbool.h>

#include "urlbnf.h"

/* ALLOCATOR, or that of malloc() if it is NULL.  */
urlbnf_allocator ub_allocator (const urlbnf_allocator *allocator);

/* Copy GIVEN, options of any version, or NULL, to those of this one; fields that GIVEN does not
   have get the default.  False if a parser would refuse them.  */
bool ub_copy_options (urlbnf_options *options, const urlbnf_options *given);

/* The same, for a text of the grammar of URL.  */
bool ub_options_for (urlbnf_options *options, const urlbnf_options *given, const urlbnf_url *url);

/* The name of the grammar that the prose is of: the first that the octets of productions are known of;
   NULL if there is none.  */
const char *ub_prose_grammar (void);

/* Whether the prose is of the grammar of URL.  */
bool ub_has_prose (const urlbnf_url *url);

/* Set ERROR, if there is one, to CODE with the part, the offset and the octet, and nothing
   expected.  Returns CODE.  */
urlbnf_code ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production,
                     size_t offset, int found);

/* The production that URL was parsed as.  */
urlbnf_production ub_root (const urlbnf_url *url);

/* parts.c: set the text of each node of URL, of the production P, in SLOT[PLACE[P]].  The items of lists
   are no nodes.  */
void ub_collect (const urlbnf_url *url, const unsigned char *place, urlbnf_slice *slot);

/* fragment.c: whether FRAGMENT, after the "#" of a URL, is *xchar.  If not, fill ERROR, if there is
   one, with EXPECTED what was expected as well; OFFSET is where the fragment begins.  */
bool ub_fragment_is_valid (urlbnf_slice fragment, size_t offset, bool expected,
                           urlbnf_error *error);

/* Add to ERROR, of a URL of that LENGTH which FRAGMENT follows, if there is one, that a "#" could
   stand where the URL could end.  */
void ub_expect_fragment (size_t length, urlbnf_slice fragment, urlbnf_error *error);

/* explain.c: set the remedies of ERROR, a syntax error with what was expected in the LENGTH octets at
   TEXT.  Only octets that RFC 3986 has in addition take any time.  */
void ub_find_remedies (const char *text, size_t length, urlbnf_error *error);

#endif
