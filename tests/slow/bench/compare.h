/* compare.h: the comparison of parsers, and what is wanted of it.

   SPDX-License-Identifier: MIT  */

#ifndef COMPARE_H
#define COMPARE_H

#include "bench.h"

/* What was measured of one parser.  */
struct result
{
  const struct peer *peer;
  void *state;
  size_t accepted;              /* Of the URLs of the list.  */
  size_t allocations;           /* By one pass over the list, memory once warm.  */
  size_t passes;                /* Over the list, in a turn.  */
  double *ns;                   /* A URL, in each round.  */
};

/* What is measured: to parse; to parse a reference and to resolve it; to parse a URI and to normalize it.  */
enum work { PARSE, RESOLVE, NORMALIZE };

struct comparison
{
  enum work work;
  const struct list *list;
  size_t rounds;
  struct result *result;        /* The first is what the others are compared with.  */
  size_t count;
};

/* How long a turn takes at least, in nanoseconds.  */
#define TURN 20e6

/* Measure all that do WORK on LIST, in that many ROUNDS; also those of the shared object MORE, if that is not
   NULL.  */
struct comparison compare_parsers (enum work work, const struct list *list, size_t rounds, const char *more);
void comparison_free (struct comparison *comparison);

/* Print the table.  */
void show_comparison (const struct comparison *comparison);

/* Print which of the targets of its work are met: those for http URLs, or those for MIXED ones.  */
void show_targets (const struct comparison *comparison, bool mixed);

#endif
