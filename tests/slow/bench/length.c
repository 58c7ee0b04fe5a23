/* length.c: does a URL cost so much an octet, however long it is?

   SPDX-License-Identifier: MIT

   A kind of URL is measured at all its lengths in turn, in several rounds, by a parser that
   keeps its memory.  The figure for "flat" is the ratio of a length's cost to the median of all
   lengths in the same round, and of these ratios the median of the rounds: then it matters
   neither that the computer is slower for some seconds, nor that it is for some milliseconds.
   (The least of the rounds is no better: it tells of one lucky turn.)

   What is to be expected.  Short URLs cost more an octet, by what a parse costs before its first
   octet.  At some 100 kB the text leaves the second cache, and at some MB the third; an octet that
   is read once, in order, should not notice.  A tree is some 40 octets for each node, so with a
   part for every other octet it leaves the caches when the text is a twentieth of them, and is then
   written at the speed of memory: such kinds rise in a step between 20 kB and 2 MB, and are flat
   on both sides of it.  That is the computer's cost and no matter of the algorithm; a validation
   has no tree.  A text that is one token is read so fast that even its own way through the caches
   shows: the last row of each table is what this computer takes to copy a text and to read the
   copy, which is what any parser that keeps the text has to do.  */

#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include "length.h"

/* How long a turn takes at least, in nanoseconds.  */
#define TURN 5e6

/* In the last one the text is no URL: what is wrong is the last octet.  */
enum way { PARSE, VALIDATE, ERROR, WAYS };

/* A longer text is measured once only.  */
enum { LONG = 50000000 };

/* What was asked for.  */
struct request
{
  size_t rounds;
  size_t megabytes;             /* The memory of a tree.  */
  const char *plot;             /* A file, or NULL.  */
};

static const char usage[] = "\
Usage: length [OPTION]...\n\
Measure what an octet of a URL costs, by how long the URL is.\n\
\n\
      --rounds=N     how often each length has its turn (5)\n\
      --memory=MB    no tree that needs more memory than that (half of what is free)\n\
      --plot=FILE    draw it too, as SVG\n\
      --help         show this help and exit\n";

/*------------------------------------------------------------------------.
| Memory                                                                  |
`------------------------------------------------------------------------*/

/* An allocator with a limit: beyond it a parse answers URLBNF_E_MEMORY, where otherwise the
   system might look for a process to kill.  */
struct limited
{
  size_t left;
};

union block
{
  size_t size;
  max_align_t aligned;
};

static void *
allocate (void *context, size_t size)
{
  struct limited *limited = context;
  if (size > limited->left)
    return NULL;
  union block *block = malloc (sizeof *block + size);
  if (block == NULL)
    return NULL;
  block->size = size;
  limited->left -= size;
  return block + 1;
}

static void
deallocate (void *context, void *pointer)
{
  struct limited *limited = context;
  union block *block = (union block *) pointer - 1;
  limited->left += block->size;
  free (block);
}

/*------------------------------------------------------------------------.
| Measuring                                                               |
`------------------------------------------------------------------------*/

/* Parse the text once.  False if there is not memory enough.  */
static bool
parse (urlbnf_parser *parser, enum way way, const char *text, size_t length)
{
  const urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code = way == PARSE ? urlbnf_parser_parse (parser, &url, text, length, &error)
                                  : urlbnf_parser_validate (parser, text, length, &error);
  if (way == ERROR && (code == URLBNF_OK || (code == URLBNF_E_SYNTAX && error.offset != length - 1)))
    die ("the error is not found: %.60s...", text);
  if (way != ERROR && code == URLBNF_E_SYNTAX)
    die ("not valid at byte %zu: %.60s...", error.offset, text);
  return code != URLBNF_E_MEMORY;
}

/* Write the text of KIND for WAY: in one with an error that is the last octet.  */
static size_t
write_text (char *text, const struct kind *kind, size_t length, enum way way)
{
  size_t written = write_url (text, kind, length);
  if (way == ERROR)
    text[written - 1] = ' ';
  return written;
}

/* The nanoseconds an octet costs in a turn that is long enough.  The first pass says how many there are in a turn; a long URL's is a turn by itself.  */
static double
turn (urlbnf_parser *parser, enum way way, const char *text, size_t length)
{
  size_t passes = 1;
  double start = machine_worked ();
  parse (parser, way, text, length);
  double ns = machine_worked () - start;
  if (ns < TURN)
    {
      passes = 1 + (size_t) (TURN / (1 + ns));
      start = machine_worked ();
      for (size_t i = 0; i < passes; i++)
        parse (parser, way, text, length);
      ns = machine_worked () - start;
    }
  return ns / (double) passes / (double) length;
}

/* A parser with a limit of memory.  */
struct measured
{
  struct limited limited;
  urlbnf_parser *parser;
  size_t fits;                  /* So many of the lengths, from the first.  */
};

/* Make the parser M for WAY, and see that it has the memory for the longest URL of KIND that it
   can have: a longer one, tried again and again, would have it take that memory anew.  */
static void
begin (struct measured *m, enum way way, const struct kind *kind, size_t megabytes, char *text)
{
  urlbnf_allocator allocator = { allocate, deallocate, &m->limited };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.allocator = &allocator;
  m->limited.left = megabytes * 1000000;
  if (urlbnf_parser_new (&m->parser, &options) != URLBNF_OK)
    die ("no memory for a parser");
  m->fits = LENGTHS;
  while (m->fits > 0
         && !parse (m->parser, way, text, write_text (text, kind, lengths[m->fits - 1], way)))
    m->fits--;
}

/* The median of those VALUES that are numbers.  */
static double
median_of_numbers (const double *value, size_t count)
{
  double *kept = take (count, sizeof *kept);
  size_t n = 0;
  for (size_t i = 0; i < count; i++)
    if (!isnan (value[i]))
      kept[n++] = value[i];
  double middle = n > 0 ? median (kept, n) : (double) NAN;
  free (kept);
  return middle;
}

/* All lengths of a kind, once; RATIO is to the median of each way's COST.  What takes long is only
   measured in the FIRST round.  */
static void
measure_round (const struct measured *m, const struct kind *kind, char *text, bool first,
               double (*cost)[LENGTHS], double (*ratio)[LENGTHS])
{
  for (size_t i = 0; i < LENGTHS; i++)
    for (enum way way = 0; way < WAYS; way++)
      {
        bool fits = i < m[way].fits && (first || lengths[i] <= LONG);
        cost[way][i] = fits ? turn (m[way].parser, way, text, write_text (text, kind, lengths[i], way))
                       : (double) NAN;
      }
  for (enum way way = 0; way < WAYS; way++)
    {
      double middle = median_of_numbers (cost[way], LENGTHS);
      for (size_t i = 0; i < LENGTHS; i++)
        ratio[way][i] = cost[way][i] / middle;
    }
}

/* Of VALUE[ROUND][WAY][I], the median of the rounds.  */
static double
middle_round (double (*value)[WAYS][LENGTHS], size_t rounds, enum way way, size_t i)
{
  double *each = take (rounds, sizeof *each);
  for (size_t round = 0; round < rounds; round++)
    each[round] = value[round][way][i];
  double middle = median_of_numbers (each, rounds);
  free (each);
  return middle;
}

/* Copy a text and read the copy, once.  */
static void
copy_and_read (char *copy, const char *text, size_t length)
{
  static volatile uint64_t read;
  uint64_t sum = 0, word;
  memcpy (copy, text, length);
  for (size_t i = 0; i + sizeof word <= length; i += sizeof word)
    {
      memcpy (&word, copy + i, sizeof word);
      sum ^= word;
    }
  read = sum;
  (void) read;
}

/* What an octet of any text costs at each length, if it is only copied and read.  */
static void
measure_memory (const char *text, size_t rounds, double *ns)
{
  char *copy = take (lengths[LENGTHS - 1], 1);
  double *each = take (rounds, sizeof *each);
  for (size_t i = 0; i < LENGTHS; i++)
    {
      size_t passes = 1 + (size_t) (TURN * 4) / lengths[i];
      for (size_t round = 0; round < rounds; round++)
        {
          copy_and_read (copy, text, lengths[i]);
          double start = machine_worked ();
          for (size_t pass = 0; pass < passes; pass++)
            copy_and_read (copy, text, lengths[i]);
          each[round] = (machine_worked () - start) / (double) passes / (double) lengths[i];
        }
      ns[i] = median (each, rounds);
    }
  free (each);
  free (copy);
}

static void
measure_kind (size_t k, char *text, const struct request *request, struct costs *costs)
{
  struct measured m[WAYS];
  double (*cost)[WAYS][LENGTHS] = take (request->rounds, sizeof *cost);
  double (*ratio)[WAYS][LENGTHS] = take (request->rounds, sizeof *ratio);

  for (enum way way = 0; way < WAYS; way++)
    begin (&m[way], way, &kinds[k], request->megabytes, text);
  for (size_t round = 0; round < request->rounds; round++)
    measure_round (m, &kinds[k], text, round == 0, cost[round], ratio[round]);
  for (enum way way = 0; way < WAYS; way++)
    {
      for (size_t i = 0; i < LENGTHS; i++)
        {
          costs[way].ns[k][i] = middle_round (cost, request->rounds, way, i);
          costs[way].ratio[k][i] = middle_round (ratio, request->rounds, way, i);
        }
      urlbnf_parser_free (m[way].parser);
    }
  free (cost);
  free (ratio);
}

/*------------------------------------------------------------------------.
| The program                                                             |
`------------------------------------------------------------------------*/

static struct request
read_arguments (int argc, char **argv)
{
  static const struct option options[] = {
    { "rounds", required_argument, NULL, 'r' },
    { "memory", required_argument, NULL, 'm' },
    { "plot", required_argument, NULL, 'p' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 } };
  struct request request = { 5, machine_memory () / 2000000, NULL };
  int option;
  while ((option = getopt_long (argc, argv, "", options, NULL)) != -1)
    switch (option)
      {
      case 'r': request.rounds = positive (optarg); break;
      case 'm': request.megabytes = number (optarg); break;
      case 'p': request.plot = optarg; break;
      case 'h': fputs (usage, stdout); exit (0);
      default: exit (2);
      }
  if (optind < argc)
    die ("unexpected argument '%s'", argv[optind]);
  return request;
}

int
main (int argc, char **argv)
{
  static struct costs costs[WAYS] = { { .way = "parse" }, { .way = "validate" }, { .way = "error at the end" } };
  double memory[LENGTHS];
  struct request request = read_arguments (argc, argv);
  char *text = take (lengths[LENGTHS - 1], 1);

  machine_pin ();
  printf ("What an octet costs, by the length of the URL; %zu rounds, trees of %zu MB at most\n",
          request.rounds, request.megabytes);
  for (size_t k = 0; k < KINDS; k++)
    {
      fflush (stdout);
      measure_kind (k, text, &request, costs);
    }
  measure_memory (text, request.rounds, memory);
  for (enum way way = 0; way < WAYS; way++)
    {
      show_costs (&costs[way], memory);
      show_plot (&costs[way]);
    }
  if (request.plot != NULL)
    {
      if (!write_plot (request.plot, costs, WAYS))
        die ("%s: %s", request.plot, strerror (errno));
      printf ("\nThe same is drawn in %s.\n", request.plot);
    }
  free (text);
  if (fflush (stdout) != 0 || ferror (stdout))
    die ("cannot write: %s", strerror (errno));
  return 0;
}
