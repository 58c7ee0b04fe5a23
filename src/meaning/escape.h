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

struct ub_splitter
{
  const struct ub_grammar *grammar;
  const char *text;
  size_t length;
  size_t login_end;             /* The offset of the "@" after a login that is not yet read.  */
  const struct ub_place *place; /* The place of the next part, or NULL after the last.  */
  size_t next;                  /* The offset of the next part.  */
  struct ub_region ready[6];    /* The parts of a URI.  NEXT is the index of the next one.  */
  size_t regions;               /* The number of READY.  */
};

/* Begin to split the LENGTH octets at TEXT, which must outlive SPLITTER.  */
void ub_begin_split (struct ub_splitter *splitter, const struct ub_grammar *grammar,
                     const char *text,
                     size_t length);

/* escape-uri.c: find the components of a URI.  START is the offset after the scheme and its
   ":".  */
void ub_split_uri (struct ub_splitter *splitter, size_t start);

/* Read the next part in source order into REGION.  Return false after the last.  A grouppart is
   read as a group, or as an article without its host; the gtype and the selector of a gopherurl as
   one gtype; all fields as one fieldspec, without the first ";".  No part has delimiters or the
   octets after the last part.  */
bool ub_read_region (struct ub_splitter *splitter, struct ub_region *region);

/* Return the offset of the first ";" before a field, which has a "=" before the next ";";
   otherwise END.  */
size_t ub_find_field (const char *text, size_t start, size_t end);

#endif
