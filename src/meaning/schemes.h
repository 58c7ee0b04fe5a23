/* schemes.h: the table of schemes, which is schemes.def.

   SPDX-License-Identifier: MIT

   For code that makes a URL of parts, takes apart a text that is no URL yet, or says what a part means.
   A list is one part here, and so are all fieldspecs together, without the first ";".  */

#ifndef UB_SCHEMES_H
#define UB_SCHEMES_H

#include "meaning.h"
#include "parse/productions.h"

/* No scheme has more parts, with a place of URLBNF_NONE behind the last.  */
enum { UB_PLACES_MAX = 7 };

/* A part and where it stands.  */
struct ub_place
{
  urlbnf_production production;
  const char *before;           /* The delimiter before it; that of a login's host is left out
                                   where there is no user.  */
  bool required;                /* If the part it needs is there.  */
  urlbnf_production needs;      /* The part that has to stand before it, or URLBNF_NONE.  */
  urlbnf_production without;    /* A part that it cannot stand beside.  */
  urlbnf_production item;       /* What it is a list of, or URLBNF_NONE.  */
  bool implied;                 /* Where it may be it is, if empty.  */
  bool rooted;                  /* Unless it is empty, it begins with "/".  */
  const char *fallback;         /* What its absence means, or NULL.  */
};

struct ub_scheme
{
  const char *name;             /* In lower case; NULL: all that have no row of their own.  */
  const char *begin;            /* What stands between the scheme and the first part.  */
  const char *protocol;         /* Or NULL.  */
  struct ub_place place[UB_PLACES_MAX];         /* In source order.  */
};

/* All rows; behind the last is NULL for INDEX.  */
const struct ub_scheme *ub_scheme_at (size_t index);

/* The first of the rows of SCHEME; the next one, or NULL.  */
const struct ub_scheme *ub_scheme_of (urlbnf_slice scheme);
const struct ub_scheme *ub_scheme_next (const struct ub_scheme *scheme);

/* The first form of the URLs of GRAMMAR with that scheme.  By RFC 3986 all schemes have the same.  */
const struct ub_scheme *ub_form_of (const struct ub_grammar *grammar, urlbnf_slice scheme);

/* The row of a scheme by RFC 3986, which has the later ones too.  */
const struct ub_scheme *ub_scheme_of_uri (urlbnf_slice scheme);

/* Its default port, or NULL; whether its URLs have a path after the host that may be left out.  */
const char *ub_port_of (const struct ub_scheme *scheme);
bool ub_may_omit_path (const struct ub_scheme *scheme);

/* The place of PRODUCTION, or NULL.  */
const struct ub_place *ub_place_of (const struct ub_scheme *scheme, urlbnf_production production);

/* Whether any URL of GRAMMAR has such a part; which list PRODUCTION is an item of, or URLBNF_NONE.  */
bool ub_is_placed (const struct ub_grammar *grammar, urlbnf_production production);
urlbnf_production ub_list_of (const struct ub_grammar *grammar, urlbnf_production production);

/* Set PART[PRODUCTION] for all parts of URL, absent ones too.  A newsurl has its grouppart beside its
   group or its article, and the path of a URI has that name, whichever kind it is of.  */
void ub_parts_of (urlbnf_slice part[UB_PRODUCTIONS_COUNT], const urlbnf_url *url);

#endif
