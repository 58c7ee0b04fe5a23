/* targets.c: compare the speed of urlbnf with its targets.

   SPDX-License-Identifier: MIT

   A missed target is a line in the table and no failure, because computers differ, and other
   programs use the caches.  "make bench-instructions" can fail.  */

#include <config.h>

#include <math.h>

#include "bench.h"

/* A target: PARSER must be that many TIMES as fast as OTHER at WORK.  */
static const struct
{
  enum work work;
  const char *parser, *other;
  double times;
} speeds[] = {
  { PARSE, "urlbnf", "uriparser", 3.0 },
  { PARSE, "urlbnf", "Boost.URL", 3.5 },
  /* This parser reads few of the octets: urlbnf may take 1.2 times its time.  */
  { PARSE, "urlbnf", "apr-util", 1 / 1.2 },
  { PARSE, "urlbnf one-shot", "uriparser", 2.0 },
  { PARSE, "urlbnf one-shot", "Boost.URL", 2.0 },
  { PARSE, "urlbnf validate", "uriparser", 5.0 },
  { PARSE, "urlbnf", "ada", 1 / 0.7 },
  { PARSE, "urlbnf validate", "ada can_parse", 1.0 },
  { PARSE, "rfc3986 validate", "ada can_parse", 1 / 0.6 },
  { PARSE, "components", "ada", 1 / 0.7 },
  /* These parse by the same grammar.  */
  { PARSE, "rfc3986", "uriparser", 2.0 },
  { PARSE, "rfc3986", "Boost.URL", 2.0 },
  { RESOLVE, "resolve", "uriparser", 2.0 },
  { RESOLVE, "resolve", "Boost.URL", 2.0 },
  { RESOLVE, "resolve to a tree", "uriparser", 2.0 },
  { NORMALIZE, "normalize", "uriparser", 2.0 },
  { NORMALIZE, "normalize", "Boost.URL", 2.0 },
  { NORMALIZE, "normalize", "ada", 1.0 },
  { NORMALIZE, "rfc1738 normal", "uriparser", 1 / 0.45 },
  { NORMALIZE, "rfc1738 hash", "rfc1738 normal", 2.0 },
};

/* The parsers accept about the same URLs if their shares differ by no more than that.  */
#define ALIKE 0.01

static const struct result *
find_result (const struct comparison *c, const char *name)
{
  for (size_t i = 0; i < c->count; i++)
    if (strcmp (c->result[i].peer->name, name) == 0)
      return &c->result[i];
  return NULL;
}

static double
get_share (const struct comparison *c, const struct result *r)
{
  return (double) r->accepted / (double) c->list->count;
}

static void
show_speed (const struct comparison *c, const char *parser, const char *other, double wanted)
{
  const struct result *a = find_result (c, parser), *b = find_result (c, other);
  printf ("%-16s against %-11s %8.2f ", parser, other, wanted);
  if (b == NULL)
    {
      printf ("%8s  skipped: it is not here\n", "-");
      return;
    }
  double here = median_ratio (b->ns, a->ns, c->rounds);
  printf ("%8.2f  %s", here, here >= wanted ? "met" : "MISSED");
  if (fabs (get_share (c, a) - get_share (c, b)) > ALIKE)
    printf (" (but accepts %.1f%%, the other %.1f%%)", 100 * get_share (c, a),
            100 * get_share (c, b));
  putchar ('\n');
}

void
show_targets (const struct comparison *c)
{
  printf ("\ntargets: how many times as fast as the other\n%-36s %8s %8s\n", "", "at least",
          "here");
  for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++)
    if (speeds[i].work == c->work)
      show_speed (c, speeds[i].parser, speeds[i].other, speeds[i].times);
}
