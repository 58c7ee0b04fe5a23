/* bench.c: urlbnf and other parsers, on the same URLs, in turn.

   SPDX-License-Identifier: MIT

   The computer is not always as fast as a moment before.  So the parsers take turns of
   some milliseconds, in many rounds; a ratio is of two turns of the same round; and what
   is shown is the median of the rounds.  */

#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include "bench.h"
#include "generate.h"

/* How long a turn takes at least, in nanoseconds.  */
#define TURN 20e6

/* The first is what the others are compared with.  */
static const struct peer *const peers[] = {
  &peer_urlbnf,
  &peer_urlbnf_one_shot,
  &peer_urlbnf_validate,
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
#ifdef HAVE_APRUTIL
  &peer_apr,
#endif
};
enum { PEERS = sizeof peers / sizeof *peers };

struct result
{
  void *state;
  size_t accepted;              /* Of the URLs of the list.  */
  size_t allocations;           /* By one pass over the list, memory once warm.  */
  size_t passes;                /* Over the list, in a turn.  */
  double *ns;                   /* A URL, in each round.  */
  double *ratio;                /* To the first peer, in each round.  */
};

/* What was asked for.  */
struct request
{
  const char *file;             /* NULL: generated URLs.  */
  bool mixed;
  size_t urls;
  size_t seed;
  size_t rounds;
  bool print;
};

static const char usage[] = "\
Usage: bench [OPTION]...\n\
Measure urlbnf and other URL parsers on the same URLs.\n\
\n\
      --http         generated http URLs (the default)\n\
      --mixed        generated URLs of all schemes\n\
      --list=FILE    the lines of FILE\n\
      --urls=N       how many URLs are generated (20000)\n\
      --seed=N       what they are generated from (1738)\n\
      --rounds=N     how often each parser has its turn (9)\n\
      --print        print the URLs and measure nothing\n\
      --help         show this help and exit\n";

void
die (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  fputs ("bench: ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\n", stderr);
  va_end (arguments);
  exit (2);
}

/*------------------------------------------------------------------------.
| Measuring                                                               |
`------------------------------------------------------------------------*/

/* One pass over LIST.  Returns how many URLs are accepted.  */
static size_t
pass (const struct peer *peer, void *state, const struct list *list)
{
  size_t accepted = 0;
  for (size_t i = 0; i < list->count; i++)
    accepted += peer->parse (state, list->octets + list->start[i], list_length (list, i));
  return accepted;
}

/* The nanoseconds of a turn of PASSES over LIST.  */
static double
turn (const struct peer *peer, void *state, const struct list *list, size_t passes)
{
  double start = machine_now ();
  for (size_t i = 0; i < passes; i++)
    pass (peer, state, list);
  return machine_now () - start;
}

/* Look at PEER once without the clock, and find how long its turns are.  */
static void
prepare (const struct peer *peer, struct result *result, const struct list *list,
         size_t rounds)
{
  result->state = peer->begin != NULL ? peer->begin () : NULL;
  result->accepted = pass (peer, result->state, list);
  size_t before = allocations;
  pass (peer, result->state, list);
  result->allocations = allocations - before;

  result->passes = 1;
  while (turn (peer, result->state, list, result->passes) < TURN)
    result->passes *= 2;
  result->ns = calloc (rounds, sizeof *result->ns);
  result->ratio = calloc (rounds, sizeof *result->ratio);
  if (result->ns == NULL || result->ratio == NULL)
    die ("out of memory");
}

static void
measure (struct result *results, const struct list *list, size_t rounds)
{
  for (size_t round = 0; round < rounds; round++)
    {
      for (size_t i = 0; i < PEERS; i++)
        {
          struct result *r = &results[i];
          double ns = turn (peers[i], r->state, list, r->passes);
          r->ns[round] = ns / (double) r->passes / (double) list->count;
          r->ratio[round] = r->ns[round] / results[0].ns[round];
        }
    }
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Sorts VALUE.  */
static double
median (double *value, size_t count)
{
  qsort (value, count, sizeof *value, compare);
  return (value[(count - 1) / 2] + value[count / 2]) / 2;
}

/*------------------------------------------------------------------------.
| Showing                                                                 |
`------------------------------------------------------------------------*/

static double
mean_length (const struct list *list)
{
  return (double) list->used / (double) list->count - 1;
}

static void
show_head (const struct request *request, const struct list *list, int cpu)
{
  printf ("CPU       %s", machine_cpu ());
  if (cpu >= 0)
    printf (" (on CPU %d only)\n", cpu);
  else
    printf (" (not pinned)\n");
  printf ("compiler  %s\n", machine_compiler ());
  printf ("URLs      %zu, %.1f bytes on average, ", list->count, mean_length (list));
  if (request->file != NULL)
    printf ("from %s\n", request->file);
  else
    printf ("generated: %s, seed %zu\n", request->mixed ? "mixed" : "http", request->seed);
  printf ("rounds    %zu, with a turn of %.0f ms or more for each parser\n\n",
          request->rounds, TURN / 1e6);
}

static void
show_table (struct result *results, const struct list *list, size_t rounds)
{
  printf ("%-16s %-8s %8s %8s %8s %10s %9s %7s\n", "parser", "version", "ns/URL", "min",
          "ns/byte", "allocs/URL", "accepted", "ratio");
  for (size_t i = 0; i < PEERS; i++)
    {
      struct result *r = &results[i];
      double ns = median (r->ns, rounds);
      printf ("%-16s %-8s %8.1f %8.1f %8.2f ", peers[i]->name, peers[i]->version (), ns,
              r->ns[0], ns / mean_length (list));
      if (allocations_are_counted)
        printf ("%10.2f ", (double) r->allocations / (double) list->count);
      else
        printf ("%10s ", "?");
      printf ("%8.2f%% %7.2f\n", 100 * (double) r->accepted / (double) list->count,
              median (r->ratio, rounds));
    }
  printf ("\nns/URL is the median of the rounds, and min their minimum.  ratio is the median of\n"
          "the time divided by urlbnf's in the same round.  What is rejected early costs\n"
          "little: compare parsers that accept about as much.\n");
}

/* All that is generated is valid, or something is wrong with the generator or with urlbnf.  */
static void
check_generated (const struct list *list)
{
  for (size_t i = 0; i < list->count; i++)
    {
      const char *text = list->octets + list->start[i];
      urlbnf_error error;
      char message[256];
      if (urlbnf_validate (text, list_length (list, i), NULL, &error) != URLBNF_OK)
        {
          urlbnf_error_message (message, sizeof message, &error);
          die ("generated, but not valid: %s: %s", text, message);
        }
    }
}

static void
run (const struct request *request, const struct list *list)
{
  struct result results[PEERS] = { { .passes = 0 } };
  int cpu = machine_pin ();

  if (request->file == NULL)
    check_generated (list);
  show_head (request, list, cpu);
  fflush (stdout);
  for (size_t i = 0; i < PEERS; i++)
    prepare (peers[i], &results[i], list, request->rounds);
  measure (results, list, request->rounds);
  show_table (results, list, request->rounds);
  for (size_t i = 0; i < PEERS; i++)
    {
      if (peers[i]->end != NULL)
        peers[i]->end (results[i].state);
      free (results[i].ns);
      free (results[i].ratio);
    }
}

/*------------------------------------------------------------------------.
| The command line                                                        |
`------------------------------------------------------------------------*/

static size_t
number (const char *text)
{
  char *end;
  errno = 0;
  unsigned long value = strtoul (text, &end, 10);
  if (errno != 0 || end == text || *end != '\0' || *text == '-' || value > 100000000)
    die ("'%s' is no number from 0 to 100000000", text);
  return value;
}

static struct request
read_arguments (int argc, char **argv)
{
  static const struct option options[] = {
    { "http", no_argument, NULL, 't' },
    { "mixed", no_argument, NULL, 'm' },
    { "list", required_argument, NULL, 'l' },
    { "urls", required_argument, NULL, 'u' },
    { "seed", required_argument, NULL, 's' },
    { "rounds", required_argument, NULL, 'r' },
    { "print", no_argument, NULL, 'p' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 } };
  struct request request = { .urls = 20000, .seed = 1738, .rounds = 9 };
  int option;
  while ((option = getopt_long (argc, argv, "", options, NULL)) != -1)
    switch (option)
      {
      case 't': request.mixed = false; break;
      case 'm': request.mixed = true; break;
      case 'l': request.file = optarg; break;
      case 'u': request.urls = number (optarg); break;
      case 's': request.seed = number (optarg); break;
      case 'r': request.rounds = number (optarg); break;
      case 'p': request.print = true; break;
      case 'h': fputs (usage, stdout); exit (0);
      default: exit (2);
      }
  if (optind < argc)
    die ("unexpected argument '%s'", argv[optind]);
  if (request.rounds == 0)
    die ("there has to be a round");
  return request;
}

int
main (int argc, char **argv)
{
  struct request request = read_arguments (argc, argv);
  struct list list = { .octets = NULL };

  if (request.file == NULL)
    generate (&list, request.mixed, request.urls, request.seed);
  else if (!list_read (&list, request.file))
    die ("%s: %s", request.file, strerror (errno));
  if (list.count == 0)
    die ("there are no URLs");

  if (request.print)
    for (size_t i = 0; i < list.count; i++)
      {
        fwrite (list.octets + list.start[i], 1, list_length (&list, i), stdout);
        putchar ('\n');
      }
  else
    run (&request, &list);
  list_free (&list);
  if (fflush (stdout) != 0 || ferror (stdout))
    die ("cannot write: %s", strerror (errno));
  return 0;
}
