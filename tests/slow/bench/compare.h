/* compare.h: compare parsers.

   SPDX-License-Identifier: MIT  */

#ifndef COMPARE_H
#define COMPARE_H

#include "bench.h"

/* The measurements of one parser.  */
struct result
{
  const struct peer *peer;
  void *state;
  size_t accepted;              /* The valid URLs of the list.  */
  size_t allocations;           /* In one pass over the list, after a first one.  */
  size_t passes;                /* Passes over the list in a turn.  */
  double *ns;                   /* Nanoseconds for a URL in each round.  */
};

/* The work: parse; parse a reference and resolve it; parse a URL and normalize, hash or compare it;
   parse a URL and keep it.  */
enum work { PARSE, RESOLVE, NORMALIZE, KEEP };

struct comparison
{
  enum work work;
  const struct list *list;
  size_t rounds;
  struct result *result;        /* The first one is compared with the others.  */
  size_t count;
};

/* The least time of a turn, in nanoseconds.  */
#define TURN 20e6

/* Measure all parsers for WORK on LIST, in ROUNDS rounds; also those of the shared object MORE
   unless it is NULL.  */
struct comparison compare_parsers (enum work work, const struct list *list, size_t rounds,
                                   const char *more);
void comparison_free (struct comparison *comparison);

/* Print the table.  */
void show_comparison (const struct comparison *comparison);

/* Print how much memory the parsed URLs of LIST take, beyond their texts, in each library.  */
void show_memory (const struct list *list, const char *more);

/* Print which targets of the work are met: those for http URLs, or those for MIXED ones.  */
void show_targets (const struct comparison *comparison, bool mixed);

#endif
