/* escape.h: the parts of what is not a URL yet.

   SPDX-License-Identifier: MIT  */

#ifndef UB_ESCAPE_H
#define UB_ESCAPE_H

#include "shape.h"

/* A part: the octets from START on that lie before END.  */
struct ub_region
{
  urlbnf_production production;
  size_t start, end;
};

struct ub_splitter
{
  const char *text;
  size_t length;
  size_t login_end;             /* Where the "@" of a login stands; LENGTH: nowhere.  */
  const struct ub_place *place; /* Of the next part; NULL: there is none.  */
  size_t next;                  /* Where that begins.  */
};

/* Split LENGTH octets at TEXT, which must live on.  */
void ub_start_split (struct ub_splitter *splitter, const char *text, size_t length);

/* The next part, in source order, or false.  A grouppart is a group or an article without its host;
   all behind the "/" of a gopherurl is its gtype; all fields are one fieldspec, without the first
   ";".  Delimiters are in no part, and neither is what follows the last part.  */
bool ub_next_region (struct ub_splitter *splitter, struct ub_region *region);

#endif
