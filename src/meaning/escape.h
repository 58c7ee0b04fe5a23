/* escape.h: the parts of what is not a URL yet.

   SPDX-License-Identifier: MIT  */

#ifndef UB_ESCAPE_H
#define UB_ESCAPE_H

#include "schemes.h"

/* A part: the octets from START on that lie before END.  Of a schemepart those from HOST on that lie
   before HOST_END are a host, in which no escape can stand.  */
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
  size_t login_end;             /* Where the "@" of a login stands, if the next part is one of it.  */
  const struct ub_place *place; /* Of the next part; NULL: there is none.  */
  size_t next;                  /* Where that begins.  */
  struct ub_region ready[6];    /* By RFC 3986 all parts: so many, of which NEXT is the next.  */
  size_t regions;
};

/* Split LENGTH octets at TEXT, which must live on, by GRAMMAR.  */
void ub_start_split (struct ub_splitter *splitter, const struct ub_grammar *grammar, const char *text,
                     size_t length);

/* escape-uri.c: find the parts by RFC 3986, where START is where the scheme and its ":" end.  */
void ub_split_uri (struct ub_splitter *splitter, size_t start);

/* The next part, in source order, or false.  A grouppart is a group or an article without its host;
   all behind the "/" of a gopherurl is its gtype, up to a tab, behind which are a search and, behind
   another one, a gopher+_string; all fields are one fieldspec, without the first ";".  Delimiters are
   in no part, and neither is what follows the last part.  */
bool ub_next_region (struct ub_splitter *splitter, struct ub_region *region);

/* Where the first ";" stands that a field follows: a "=" before the next ";".  END if there is
   none.  */
size_t ub_find_field (const char *text, size_t start, size_t end);

#endif
