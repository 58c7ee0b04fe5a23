/* bench-compare.c: compare urlbnf and other parsers on the same URLs, in turn.

   SPDX-License-Identifier: MIT

   The speed of the computer varies.  So the parsers take turns of some milliseconds, in many
   rounds.  A ratio compares two turns of the same round, and the table has the median of the
   rounds.  */

#include <config.h>

#include <dlfcn.h>

#include "bench.h"

/* The least time of a turn, in nanoseconds.  */
#define TURN 20e6

/* Return the parsers of the shared object FILE.  */
static const struct peer *
load_peers (const char *file)
{
  void *object = dlopen (file, RTLD_NOW);
  const struct peer *peer = object != NULL ? dlsym (object, "loaded_peers") : NULL;
  if (peer == NULL)
    errx (2, "%s", dlerror ());
  return peer;
}

/* Set PEER to all parsers for WORK, also of the shared object MORE unless it is NULL.  Return their
   number.  */
enum { PEERS_MAX = 24 };

static size_t
find_peers (const struct peer *peer[PEERS_MAX], enum work work, const char *more)
{
  const struct peer *const tables[] = {
    urlbnf_peers,
#ifdef HAVE_BOOST_URL
    boost_peers,
#endif
    other_peers,
    more != NULL ? load_peers (more) : NULL
  };
  size_t count = 0;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    for (const struct peer *row = tables[i]; row != NULL && row->name != NULL; row++)
      if (row->work == work)
        peer[count++] = row;
  return count;
}

/* Make one pass over LIST.  Return how many URLs are accepted.  */
static size_t
make_pass (const struct result *r, const struct list *list)
{
  size_t accepted = 0;
  for (size_t i = 0; i < list->count; i++)
    accepted += r->peer->parse (r->state, list->octets + list->start[i],
                                list_length (list, i));
  return accepted;
}

/* Return the nanoseconds of a turn.  */
static double
measure_turn (const struct result *r, const struct list *list)
{
  double start = machine_worked ();
  for (size_t i = 0; i < r->passes; i++)
    make_pass (r, list);
  return machine_worked () - start;
}

/* Run a parser once without the clock, and find the length of its turns.  */
static void
prepare (struct result *r, const struct list *list, size_t rounds)
{
  r->state = r->peer->begin != NULL ? r->peer->begin () : NULL;
  r->accepted = make_pass (r, list);
  size_t before = allocations;
  make_pass (r, list);
  r->allocations = allocations - before;

  r->passes = 1;
  while (measure_turn (r, list) < TURN)
    r->passes *= 2;
  r->ns = take (rounds, sizeof *r->ns);
}

struct comparison
compare_parsers (enum work work, const struct list *list, size_t rounds, const char *more)
{
  const struct peer *peer[PEERS_MAX];
  size_t count = find_peers (peer, work, more);
  struct comparison c = { work, list, rounds, take (count, sizeof (struct result)), count };
  for (size_t i = 0; i < count; i++)
    {
      c.result[i].peer = peer[i];
      prepare (&c.result[i], list, rounds);
    }
  for (size_t round = 0; round < rounds; round++)
    for (size_t i = 0; i < count; i++)
      {
        struct result *r = &c.result[i];
        r->ns[round] = measure_turn (r, list) / (double) r->passes / (double) list->count;
      }
  return c;
}

static void
show_row (const struct comparison *c, const struct result *r)
{
  double ns = median (r->ns, c->rounds), urls = (double) c->list->count;
  printf ("%-16s %-8s %8.1f %8.2f ", r->peer->name, r->peer->version (), ns,
          ns / list_mean_length (c->list));
  if (allocations_are_counted)
    printf ("%10.2f ", (double) r->allocations / urls);
  else
    printf ("%10s ", "?");
  printf ("%8.2f%% %7.2f\n", 100 * (double) r->accepted / urls,
          median_ratio (r->ns, c->result[0].ns, c->rounds));
}

void
show_comparison (const struct comparison *c)
{
  printf ("%-16s %-8s %8s %8s %10s %9s %7s\n", "parser", "version", "ns/URL", "ns/byte",
          "allocs/URL", "accepted", "ratio");
  for (size_t i = 0; i < c->count; i++)
    show_row (c, &c->result[i]);
  printf ("\nns/URL is the median of the rounds.  ratio is the median of the time divided by the\n"
          "first one's in the same round.  What is rejected early costs little: compare parsers\n"
          "that accept about as much.\n");
}

void
show_memory (const struct list *list, const char *more)
{
  const struct peer *peer[PEERS_MAX];
  size_t count = allocations_are_counted ? find_peers (peer, KEEP, more) : 0;
  puts ("\nthe memory of a URL that is kept, beyond its text, in octets\n");
  for (size_t i = 0; i < count; i++)
    {
      void *state = peer[i]->begin != NULL ? peer[i]->begin () : NULL;
      size_t accepted = 0, length = 0, before = allocated;
      for (size_t k = 0; k < list->count; k++)
        if (peer[i]->parse (state, list->octets + list->start[k], list_length (list, k)))
          {
            accepted++;
            length += list_length (list, k);
          }
      printf ("%-16s %8.0f\n", peer[i]->name,
              ((double) (allocated - before) - (double) length) / (double) accepted);
    }
}
