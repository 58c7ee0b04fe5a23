/* bench.c: compare urlbnf with other parsers.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <getopt.h>

#include <urlbnf.h>

#include "bench.h"

/* The options.  */
struct request
{
  const char *file;             /* NULL: generated URLs.  */
  const char *peer;             /* NULL: only the parsers that configure found.  */
  enum generated kind;
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
      --web          generated http and https URLs, short ones\n\
      --long         generated https URLs with queries and escapes\n\
      --list=FILE    the lines of FILE\n\
      --urls=N       how many URLs are generated (20000)\n\
      --seed=N       what they are generated from (1738)\n\
      --peer=FILE    also the parsers of the shared object FILE: peer-ada.cc\n\
      --rounds=N     how often each parser has its turn (9)\n\
      --print        print the generated URLs and measure nothing\n\
      --help         show this help and exit\n";

static const char *const kind_name[] = { "http", "mixed", "web", "long" };

static void
show_head (const struct request *request, const struct list *list, int cpu)
{
  printf ("CPU       %s", machine_cpu ());
  if (cpu >= 0)
    printf (" (on CPU %d only)\n", cpu);
  else
    printf (" (not pinned)\n");
  printf ("compiler  %s\n", machine_compiler ());
  printf ("URLs      %zu, %.1f bytes on average, ", list->count, list_mean_length (list));
  if (request->file != NULL)
    printf ("from %s\n", request->file);
  else
    printf ("generated: %s, seed %zu\n", kind_name[request->kind], request->seed);
  printf ("rounds    %zu, with a turn of 20 ms or more for each parser\n\n", request->rounds);
}

/* Check that all generated URLs are valid; otherwise the generator or urlbnf is wrong.  */
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
          urlbnf_error_format (message, sizeof message, &error, NULL, 0);
          errx (2, "generated, but not valid: %s: %s", text, message);
        }
    }
}

static void
compare (const struct request *request, enum work work, const struct list *list)
{
  fflush (stdout);
  struct comparison comparison = compare_parsers (work, list, request->rounds, request->peer);
  show_comparison (&comparison);
  show_targets (&comparison);
}

static void
run (const struct request *request, const struct list *list)
{
  int cpu = machine_pin ();
  struct list references;
  FILE *file = list_open (NULL);
  if (request->file == NULL)
    check_generated (list);
  show_head (request, list, cpu);
  compare (request, PARSE, list);
  list_references (file, list);
  list_read (&references, file);
  puts ("\nreferences of RFC 3986, parsed and resolved, with the result as text\n");
  compare (request, RESOLVE, &references);
  puts ("\nURLs parsed and normalized, with the result as text; its hash; and two URLs compared\n");
  compare (request, NORMALIZE, list);
  show_memory (list, request->peer);
}

static struct request
read_arguments (int argc, char **argv)
{
  static int kind;
  static const struct option options[] = {
    { "http", no_argument, &kind, GENERATE_HTTP },
    { "mixed", no_argument, &kind, GENERATE_MIXED },
    { "web", no_argument, &kind, GENERATE_WEB },
    { "long", no_argument, &kind, GENERATE_LONG },
    { "peer", required_argument, NULL, 'e' },
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
      case 0: request.kind = (enum generated) kind; break;
      case 'e': request.peer = optarg; break;
      case 'l': request.file = optarg; break;
      case 'u': request.urls = number (optarg, 0); break;
      case 's': request.seed = number (optarg, 0); break;
      case 'r': request.rounds = number (optarg, 1); break;
      case 'p': request.print = true; break;
      case 'h': fputs (usage, stdout); exit (0);
      default: exit (2);
      }
  if (optind < argc)
    errx (2, "unexpected argument '%s'", argv[optind]);
  return request;
}

int
main (int argc, char **argv)
{
  struct request request = read_arguments (argc, argv);
  struct list list;
  FILE *file = request.print ? stdout : list_open (request.file);
  if (request.print || request.file == NULL)
    generate (file, request.kind, request.urls, request.seed);
  if (!request.print)
    {
      list_read (&list, file);
      if (list.count == 0)
        errx (2, "there are no URLs");
      run (&request, &list);
    }
  if (fflush (stdout) != 0 || ferror (stdout))
    err (2, "cannot write");
  return 0;
}
