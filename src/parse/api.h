/* api.h: what the public functions share, and src/meaning uses beside the public headers.

   SPDX-License-Identifier: MIT

   No parser is in it: src/meaning includes no other file of this folder.  */

#ifndef UB_API_H
#define UB_API_H

#include <stdbool.h>

#include "text/octet-set.h"
#include "urlbnf.h"

/* ALLOCATOR, or that of malloc() if it is NULL.  */
urlbnf_allocator ub_get_allocator (const urlbnf_allocator *allocator);

/* Copy GIVEN, options of any version, or NULL, to those of this one; fields that GIVEN does not
   have get the default.  False if a parser would refuse them.  */
bool ub_copy_options (urlbnf_options *options, const urlbnf_options *given);

/* The same, for a text of the grammar of URL.  */
bool ub_copy_options_for (urlbnf_options *options, const urlbnf_options *given,
                          const urlbnf_url *url);

/* The text of URL, after which UB_OCTETS more octets can be read (octets.h).  */
urlbnf_slice ub_get_text (const urlbnf_url *url);

/*------------------------------------------------------------------------.
| Grammars                                                                |
`------------------------------------------------------------------------*/

/* A grammar, opaque here.  Its productions tell which standard describes the meaning of its
   URLs; its name does not.  src/meaning/meaning.h has a table for each standard.  */
struct ub_grammar;
enum ub_standard
{
  UB_STANDARD_NONE,             /* The grammar can only parse.  */
  UB_STANDARD_RFC1738,          /* It has genericurl.  */
  UB_STANDARD_RFC3986           /* It has URI-reference.  */
};

/* The grammar of that name, or NULL; without a name the first.  */
const struct ub_grammar *ub_find_grammar (const char *name);
const struct ub_grammar *ub_get_grammar (const urlbnf_url *url);

/* The same, if a standard describes the meaning of its URLs; without a name the first such
   grammar.  */
const struct ub_grammar *ub_find_grammar_with_meaning (const char *name);

/* The first of these that has PRODUCTION, or the first at all.  */
const struct ub_grammar *ub_find_grammar_with_production (urlbnf_production production);
const char *ub_get_grammar_name (const struct ub_grammar *grammar);
enum ub_standard ub_get_standard (const struct ub_grammar *grammar);

/* Which octets GRAMMAR allows in PRODUCTION, and whether it allows escapes; neither if GRAMMAR
   has no such production.  NULL if GRAMMAR is NULL or no grammar has it.  */
const struct ub_set *ub_get_set (const struct ub_grammar *grammar, urlbnf_production production);

/* The first grammar of RFC 1738: its name, and ub_get_set() it.  NULL if there is none.  */
const char *ub_get_rfc1738_name (void);
const struct ub_set *ub_get_rfc1738_set (urlbnf_production production);

/* Set ERROR, if there is one, to CODE with the part, the offset and the octet, and nothing
   expected.  Returns CODE.  */
urlbnf_code ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production,
                     size_t offset, int found);

/* Set ERROR, if there is one, to CODE alone, and return CODE.  The expected set is empty, so
   its array is left as it is.  */
urlbnf_code ub_set_code (urlbnf_error *error, urlbnf_code code);

/* fragment.c: whether FRAGMENT, after the "#" of a URL, is *xchar.  If not, fill ERROR, if there is
   one, with EXPECTED what was expected as well; OFFSET is where the fragment begins.  */
bool ub_is_valid_fragment (urlbnf_slice fragment, size_t offset, bool expected,
                           urlbnf_error *error);

/* Add to ERROR, of a URL of that LENGTH which FRAGMENT follows, if there is one, that a "#" could
   stand where the URL could end.  */
void ub_expect_fragment (size_t length, urlbnf_slice fragment, urlbnf_error *error);

/* explain.c: set the remedies of ERROR, a syntax error with what was expected in the LENGTH
   octets at TEXT.  Only octets that RFC 3986 has in addition take any time.  */
void ub_find_remedies (const char *text, size_t length, urlbnf_error *error);

#endif
