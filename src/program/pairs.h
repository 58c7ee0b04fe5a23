/* pairs.h: the pairs of a query: NAME=VALUE, with "&" or ";" between two.

   SPDX-License-Identifier: MIT

   A query such as "a=1&b&&c=%26" has the pairs a=1, b, which has no value, and c=&.  What stands
   between two separators is a pair unless it is empty.  The name ends at the first "=".  Names
   and values are compared and shown decoded; a "+" is a space only if that is asked for.  What is
   not changed stays octet for octet.  */

#ifndef PAIRS_H
#define PAIRS_H

#include "buffer.h"

/* How pairs are read.  */
struct pair_form
{
  char separator;
  bool has_plus;                /* A "+" stands for a space.  */
};

/* A pair as it stands in the query; VALUE is absent without a "=".  */
struct pair
{
  urlbnf_slice name, value;
};

/* Take the next pair from the beginning of QUERY.  Return false if there is none.  */
bool read_next_pair (urlbnf_slice *query, const struct pair_form *form, struct pair *pair);

/* Whether PAIR has the name PATTERN, which may have escapes.  With STARS a "*" in it is any
   octets.  */
bool has_name (const struct pair *pair, const struct pair_form *form, urlbnf_slice pattern,
               bool stars);

/* Add TEXT, of a pair, decoded.  */
void add_decoded (struct buffer *to, const struct pair_form *form, urlbnf_slice text);

/* Add the value of the first pair NAME, or of all, with a space between two.  */
void add_values (struct buffer *to, urlbnf_slice query, const struct pair_form *form,
                 urlbnf_slice name, bool all);

/* Whether the change of a query is a change of pairs: "query:" and a name.  */
bool is_pair_name (const char *name, size_t length);

/* "pairs" in JSON.  */
void json_add_pairs (struct buffer *to, urlbnf_slice query, const struct pair_form *form);

#endif
