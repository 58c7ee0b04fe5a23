/* schemes.h: the table of schemes, which is schemes.def.

   SPDX-License-Identifier: MIT

   It is for code that composes a URL from parts, splits a text that is not yet a URL, or finds
   the meaning of a part.  A list is one part here, and so are all fieldspecs together, without
   the first ";".  */

#ifndef UB_SCHEMES_H
#define UB_SCHEMES_H

#include "meaning.h"
#include "parse/productions.h"

/* The greatest number of parts of a scheme, with the URLBNF_NONE after the last.  */
enum { UB_PLACES_MAX = 7 };

/* The place of a part in the URLs of a scheme.  The search of an httpurl has "?" before it and
   needs the hpath.  */
struct ub_place
{
  urlbnf_production production;
  const char *before;           /* The delimiter before it.  The "@" before the host of a login is
                                   left out if there is no user.  */
  bool required;                /* Whether it is always present if the part that it needs is.  */
  urlbnf_production needs;      /* A part that has to be present, or URLBNF_NONE.  */
  urlbnf_production without;    /* A part that has to be absent, or URLBNF_NONE.  */
  urlbnf_production item;       /* The production of its items if it is a list, or URLBNF_NONE.  */
  bool implied;                 /* Whether it is present, but empty, wherever it may be.  */
  bool rooted;                  /* Whether it begins with "/", unless it is empty.  */
  const char *fallback;         /* The value meant by its absence, or NULL.  */
};

struct ub_scheme
{
  const char *name;             /* In lower case, or NULL in the rows of all other schemes.  */
  const char *begin;            /* The delimiter between the scheme and the first part.  */
  const char *protocol;         /* Its name, or NULL.  */
  struct ub_place place[UB_PLACES_MAX];         /* In source order.  */
};

/* Return the rows for URLs of GRAMMAR, and after the last of them one without BEGIN.  */
const struct ub_scheme *ub_get_schemes (const struct ub_grammar *grammar);

/* Return the first row of SCHEME; the next row of the same scheme, or NULL.  */
const struct ub_scheme *ub_find_scheme (urlbnf_slice scheme);
const struct ub_scheme *ub_find_next_form (const struct ub_scheme *scheme);

/* Return the first of the rows from ROW on that has NAME or, if no row has it, is for all other
   schemes.  */
const struct ub_scheme *ub_find_row (const struct ub_scheme *row, urlbnf_slice name);

/* Return the first row of SCHEME, which may also be a scheme that is newer than RFC 1738.  */
const struct ub_scheme *ub_find_uri_scheme (urlbnf_slice scheme);

/* Return the place of PRODUCTION, or NULL.  */
const struct ub_place *ub_find_place (const struct ub_scheme *scheme, urlbnf_production production);

/* Whether PRODUCTION is a part of any URL of GRAMMAR.  Return the list that has items of
   PRODUCTION, or URLBNF_NONE.  */
bool ub_is_placed (const struct ub_grammar *grammar, urlbnf_production production);
urlbnf_production ub_find_list (const struct ub_grammar *grammar, urlbnf_production production);

/* Set PART[PRODUCTION] for all parts of URL, also absent ones.  A newsurl has a grouppart, and a
   group or an article.  A URI has a path, whatever its production is.  */
void ub_set_parts (urlbnf_slice part[UB_PRODUCTIONS_COUNT], const urlbnf_url *url);

#endif
