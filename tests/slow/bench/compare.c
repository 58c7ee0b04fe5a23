/* compare.c: compare urlbnf and other parsers on the same URLs, in turn.

   SPDX-License-Identifier: MIT

   The speed of the computer varies.  So the parsers take turns of some milliseconds, in many
   rounds; a ratio is of two turns of the same round; and the table has the median of the
   rounds.  */

#include <config.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"

static const struct peer *const parsers[] = {
  &peer_urlbnf,
  &peer_urlbnf_one_shot,
  &peer_urlbnf_validate,
  &peer_uri,
  &peer_uri_one_shot,
  &peer_uri_validate,
#ifdef HAVE_URIPARSER
  &peer_uriparser,
#endif
#ifdef HAVE_BOOST_URL
  &peer_boost,
#endif
#ifdef HAVE_LIBCURL
  &peer_curl,
#endif
#ifdef HAVE_GLIB
  &peer_glib,
#endif
#ifdef HAVE_HTTP_PARSER
  &peer_http_parser,
#endif
#ifdef HAVE_APRUTIL
  &peer_apr,
#endif
  &limit_classes,
  &limit_copy,
};

static const struct peer *const resolvers[] = {
  &peer_uri_resolve,
  &peer_uri_resolve_text,
#ifdef HAVE_URIPARSER
  &peer_uriparser_resolve,
#endif
#ifdef HAVE_BOOST_URL
  &peer_boost_resolve,
#endif
};

static const struct peer *const normalizers[] = {
  &peer_uri_normalize, &peer_normalize,
#ifdef HAVE_URIPARSER
  &peer_uriparser_normalize,
#endif
#ifdef HAVE_BOOST_URL
  &peer_boost_normalize,
#endif
};

/* Those that do each work.  */
static const struct
{
  const struct peer *const *peer;
  size_t count;
} peers[] = {
  [PARSE] = { parsers, sizeof parsers / sizeof *parsers },
  [RESOLVE] = { resolvers, sizeof resolvers / sizeof *resolvers },
  [NORMALIZE] = { normalizers, sizeof normalizers / sizeof *normalizers }
};

enum { LOADED = 2 };

/* The parsers of the shared object FILE.  */
static void
load_peers (const struct peer *loaded[LOADED], const char *file)
{
  static const char *const names[LOADED] = { "loaded_parse", "loaded_validate" };
  void *object = dlopen (file, RTLD_NOW);
  if (object == NULL)
    die ("%s", dlerror ());
  for (size_t i = 0; i < LOADED; i++)
    if ((loaded[i] = dlsym (object, names[i])) == NULL)
      die ("%s: no %s", file, names[i]);
}

/*------------------------------------------------------------------------.
| Measuring                                                               |
`------------------------------------------------------------------------*/

/* Make one pass over LIST.  Return how many URLs are accepted.  */
static size_t
pass (const struct result *r, const struct list *list)
{
  size_t accepted = 0;
  for (size_t i = 0; i < list->count; i++)
    accepted += r->peer->parse (r->state, list->octets + list->start[i],
                                list_length (list, i));
  return accepted;
}

/* The nanoseconds of a turn.  */
static double
turn (const struct result *r, const struct list *list)
{
  double start = machine_worked ();
  for (size_t i = 0; i < r->passes; i++)
    pass (r, list);
  return machine_worked () - start;
}

/* Run a parser once without the clock, and find the length of its turns.  */
static void
prepare (struct result *r, const struct list *list, size_t rounds)
{
  r->state = r->peer->begin != NULL ? r->peer->begin () : NULL;
  r->accepted = pass (r, list);
  size_t before = allocations;
  pass (r, list);
  r->allocations = allocations - before;

  r->passes = 1;
  while (turn (r, list) < TURN)
    r->passes *= 2;
  r->ns = take (rounds, sizeof *r->ns);
}

struct comparison
compare_parsers (enum work work, const struct list *list, size_t rounds, const char *more)
{
  const struct peer *loaded[LOADED];
  size_t own = peers[work].count, count = own;
  if (more != NULL)
    {
      load_peers (loaded, more);
      count += LOADED;
    }
  struct comparison c = { work, list, rounds, take (count, sizeof (struct result)), count };
  for (size_t i = 0; i < count; i++)
    {
      c.result[i].peer = i < own ? peers[work].peer[i] : loaded[i - own];
      prepare (&c.result[i], list, rounds);
    }
  for (size_t round = 0; round < rounds; round++)
    for (size_t i = 0; i < count; i++)
      {
        struct result *r = &c.result[i];
        r->ns[round] = turn (r, list) / (double) r->passes / (double) list->count;
      }
  return c;
}

void
comparison_free (struct comparison *comparison)
{
  for (size_t i = 0; i < comparison->count; i++)
    {
      struct result *r = &comparison->result[i];
      if (r->peer->end != NULL)
        r->peer->end (r->state);
      free (r->ns);
    }
  free (comparison->result);
}

/*------------------------------------------------------------------------.
| Showing                                                                 |
`------------------------------------------------------------------------*/

static void
show_row (const struct comparison *c, const struct result *r)
{
  double ns = median (r->ns, c->rounds), urls = (double) c->list->count;
  bool is_parser = r->peer->version != NULL;
  printf ("%-16s %-8s %8.1f %8.1f %8.2f ", r->peer->name,
          is_parser ? r->peer->version () : "limit", ns, minimum (r->ns, c->rounds),
          ns / list_mean_length (c->list));
  if (allocations_are_counted)
    printf ("%10.2f ", (double) r->allocations / urls);
  else
    printf ("%10s ", "?");
  if (is_parser)
    printf ("%8.2f%% ", 100 * (double) r->accepted / urls);
  else
    printf ("%9s ", "-");
  printf ("%7.2f\n", median_ratio (r->ns, c->result[0].ns, c->rounds));
}

void
show_comparison (const struct comparison *c)
{
  printf ("%-16s %-8s %8s %8s %8s %10s %9s %7s\n", "parser", "version", "ns/URL", "min",
          "ns/byte", "allocs/URL", "accepted", "ratio");
  for (size_t i = 0; i < c->count; i++)
    show_row (c, &c->result[i]);
  printf ("\nns/URL is the median of the rounds, and min their minimum.  ratio is the median of\n"
          "the time divided by the first one's in the same round.  What is rejected early\n"
          "costs little: compare parsers that accept about as much.");
  puts (c->work == PARSE
        ? "  A limit is no parser:\n"
          "it is what the classes of the octets by a loop over a table cost, and a copy of\n"
          "the URL."
        : "");
}
