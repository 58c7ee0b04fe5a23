/* length.h: what a URL's octet costs, by how long the URL is.

   SPDX-License-Identifier: MIT  */

#ifndef LENGTH_H
#define LENGTH_H

#include "bench.h"

/* A kind of long URL: HEAD, then UNIT again and again, then TAIL.  */
struct kind
{
  const char *name, *head, *unit, *tail;
};

enum { KINDS = 14, LENGTHS = 15 };
extern const struct kind kinds[KINDS];

/* The lengths that are tried.  */
extern const size_t lengths[LENGTHS];

/* Write the longest URL of KIND that is no longer than LENGTH, or else the shortest.  Returns its
   length.  */
size_t write_url (char *text, const struct kind *kind, size_t length);

/* The costs of one way to parse: NAN where there is no memory for it.  */
struct costs
{
  const char *way;
  double ns[KINDS][LENGTHS];    /* An octet; the median of the rounds.  */
  double ratio[KINDS][LENGTHS]; /* To the median of all lengths; the median of the rounds.  */
};

/* Print a table of them, and below it what it costs to copy and read an octet of memory.  */
void show_costs (const struct costs *costs, const double *memory);

/* Draw them with letters.  */
void show_plot (const struct costs *costs);

/* Draw COUNT of them into FILE.  False if it cannot be written: see errno.  */
bool write_plot (const char *file, const struct costs *costs, size_t count);

/* A length with its unit, such as "20k".  */
const char *length_name (size_t length);

/* The greatest of these costs.  */
double greatest_cost (const struct costs *costs);

#endif
