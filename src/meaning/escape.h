/* escape.h: split a text that is not yet a URL into parts.

   SPDX-License-Identifier: MIT  */

#ifndef UB_ESCAPE_H
#define UB_ESCAPE_H

#include "schemes.h"

/* The octets from START up to END are a part.  Those from HOST up to HOST_END are a host within
   it, which can have no escapes.  In "x://u@h/a b" the schemepart has START 2, END 11, HOST 6 and
   HOST_END 7.  */
struct ub_region
{
  urlbnf_production production;
  size_t start, end;
  size_t host, host_end;
};

/* The greatest number of regions of a text.  */
enum { UB_REGIONS = UB_PLACES_MAX - 1 };

/* Split the LENGTH octets at TEXT into REGION, in source order, and return the number of regions.
   A grouppart is read as a group, or as an article without its host; the gtype and the selector of
   a gopherurl as one gtype; all fields as one fieldspec, without the first ";".  No region has
   delimiters or the octets after the last part.  */
size_t ub_split (struct ub_region region[UB_REGIONS], const struct ub_grammar *grammar,
                 const char *text, size_t length);

/* Return the offset of the first ";" before a field, which has a "=" before the next ";";
   otherwise END.  */
size_t ub_find_field (const char *text, size_t start, size_t end);

#endif
