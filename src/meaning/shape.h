/* shape.h: how the URLs of each scheme are put together (RFC 1738 s.3 and s.5).

   SPDX-License-Identifier: MIT

   For those who make a URL of parts, or take apart what is not one yet.  A list is one part here,
   and so are all fieldspecs together, without the first ";".  */

#ifndef UB_SHAPE_H
#define UB_SHAPE_H

#include "meaning.h"
#include "productions.h"

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
};

struct ub_shape
{
  const char *scheme;           /* In lower case; NULL: all that have no shape of their own.  */
  const char *begin;            /* What stands between the scheme and the first part.  */
  struct ub_place place[UB_PLACES_MAX];         /* In source order.  */
};

/* The first of the shapes of SCHEME; the next one, or NULL.  */
const struct ub_shape *ub_shape_of (urlbnf_slice scheme);
const struct ub_shape *ub_shape_next (const struct ub_shape *shape);

bool ub_shape_has (const struct ub_shape *shape, urlbnf_production production);

/* Whether any shape has such a part, or it is a scheme.  */
bool ub_is_shaped (urlbnf_production production);

/* Set PART[PRODUCTION] for all parts of URL, absent ones too; those of productions that are in no
   shape are of no use.  A newsurl has its grouppart beside its group or its article.  */
void ub_shape_parts (urlbnf_slice part[UB_PRODUCTIONS_COUNT], const urlbnf_url *url);

#endif
