/* pairs.h: the pairs of a query: NAME=VALUE, with "&" or ";" between two.

   SPDX-License-Identifier: MIT

   A query such as "a=1&b&&c=%26" has the pairs a=1, b, which has no value, and c=&.  The text
   between two separators is a pair, unless it is empty.  The name ends at the first "=".
   Names and values are compared and shown decoded.  A "+" is a space only if an option says
   so.  Pairs that are not changed keep their octets.  */

#ifndef PAIRS_H
#define PAIRS_H

#include "buffer.h"

struct pair_form
{
  char separator;
  bool has_plus;                /* Whether a "+" means a space.  */
};

/* A pair, encoded.  VALUE is absent if there is no "=".  */
struct pair
{
  urlbnf_slice name, value;
};

/* Read the next pair of QUERY, and remove it from QUERY.  Return false after the last.  */
bool read_next_pair (urlbnf_slice *query, const struct pair_form *form, struct pair *pair);

/* Whether PAIR has the name PATTERN, which may have escapes.  With STARS a "*" in it matches any
   octets.  */
bool has_name (const struct pair *pair, const struct pair_form *form, urlbnf_slice pattern,
               bool stars);

/* Add TEXT, a name or a value, decoded.  */
void add_decoded (struct buffer *to, const struct pair_form *form, urlbnf_slice text);

/* Add the value of the first pair NAME, or of ALL, with a space between two.  */
void add_values (struct buffer *to, urlbnf_slice query, const struct pair_form *form,
                 urlbnf_slice name, bool all);

/* Whether NAME is "query:" and the name of a pair.  */
bool is_pair_name (const char *name, size_t length);

/* Add the member "pairs".  */
void json_add_pairs (struct buffer *to, urlbnf_slice query, const struct pair_form *form);

#endif
