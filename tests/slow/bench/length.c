/* length.c: measure whether the cost per octet depends on the length of a URL.

   SPDX-License-Identifier: MIT

     length [ROUNDS]

   Each kind of URL is measured at all of its lengths in turn, in several rounds, by a parser that
   keeps its memory.  The table has the median of the rounds.  "ulimit -v" limits the memory of the
   trees: without a limit the system might kill a process.

   Short URLs cost more an octet, because of what a parse does before its first octet.  A tree is
   some 40 octets for each node: a kind with a part for every other octet leaves the caches when
   the text is a twentieth of them, and rises in a step between 20 kB and 2 MB.  The last row is the
   time to copy a text and to read the copy.  */

#include <config.h>

#include <math.h>

#include <urlbnf.h>

#include "bench.h"

/* The least time of a turn, in nanoseconds.  */
#define TURN 5e6

#define BYTES "abcdefghijklmnopqrstuvwxyz0123456789"

/* A kind of long URL: HEAD, then UNIT again and again, then TAIL.  */
static const struct kind
{
  const char *name, *head, *unit, *tail;
} kinds[] = {
  { "http path", "http://host.dom/", BYTES, "" },
  { "http search", "http://host.dom/?", BYTES, "" },
  { "ftp path", "ftp://host.dom/", BYTES, "" },
  { "ftp user", "ftp://", BYTES, "@host.dom/" },
  { "opaque", "x-scheme:", BYTES, "" },
  { "http segments", "http://host.dom", "/a/b", "" },
  { "ftp segments", "ftp://host.dom", "/a/b", "" },
  { "prospero fields", "prospero://host.dom/path", ";a=b;c=d", "" },
  { "http escapes", "http://host.dom/", "%41%42", "" },
  { "gopher escapes", "gopher://host.dom/1", "%41%42", "" },
  { "http labels", "http://a", ".b.c3", ".dom/" },
  { "telnet labels", "telnet://a", ".b.c3", ".dom/" },
  { "nntp digits", "nntp://host.dom/group/", "0123456789", "" },
  { "http port", "http://host.dom:", "0123456789", "/" } };

static const size_t lengths[] = {
  10, 30, 100, 300, 1000, 3000, 10000, 30000, 100000, 300000,
  1000000, 10000000, 50000000, 200000000, 1000000000 };
static const char *const length_names[] = {
  "10", "30", "100", "300", "1k", "3k", "10k", "30k", "100k", "300k", "1M", "10M", "50M", "200M",
    "1000M" };

/* A text longer than LONG is measured once.  */
enum
{
  LONG = 50000000,
  LENGTHS = sizeof lengths / sizeof *lengths
};

/* What is measured; for ERROR the last octet makes the text invalid.  */
enum way { TREE, VALIDATE, ERROR, WAYS };
static const char *const way_names[WAYS] = { "parse", "validate", "error at the end" };

/* Write the longest URL of KIND that is no longer than LENGTH, or otherwise the shortest; for ERROR
   with a wrong last octet.  Return its length.  */
static size_t
write_text (char *text, const struct kind *kind, size_t length, enum way way)
{
  size_t head = strlen (kind->head), unit = strlen (kind->unit), tail = strlen (kind->tail);
  char *end = text + head;
  memcpy (text, kind->head, head);
  do
    {
      memcpy (end, kind->unit, unit);
      end += unit;
    }
  while (end + unit + tail <= text + length);
  memcpy (end, kind->tail, tail);
  if (way == ERROR)
    end[tail - 1] = ' ';
  return (size_t) (end - text) + tail;
}

static bool
parse (urlbnf_parser *parser, enum way way, const char *text, size_t length)
{
  const urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code = way == TREE ? urlbnf_parser_parse (parser, &url, text, length, &error)
                                  : urlbnf_parser_validate (parser, text, length, &error);
  if (way == ERROR
      && (code == URLBNF_OK || (code == URLBNF_E_SYNTAX && error.offset != length - 1)))
    errx (2, "the error is not found: %.60s...", text);
  if (way != ERROR && code == URLBNF_E_SYNTAX)
    errx (2, "not valid at byte %zu: %.60s...", error.offset, text);
  return code != URLBNF_E_MEMORY;
}

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

/* Return the nanoseconds that an octet costs in a turn that is long enough.  If PARSER is NULL,
   copy the text to COPY and read that.  */
static double
measure_turn (urlbnf_parser *parser, enum way way, char *copy, const char *text, size_t length)
{
  size_t passes = 1;
  for (double ns;; passes = 1 + (size_t) (TURN / (1 + ns)))
    {
      double start = machine_worked ();
      for (size_t i = 0; i < passes; i++)
        if (parser != NULL)
          parse (parser, way, text, length);
        else
          copy_and_read (copy, text, length);
      ns = machine_worked () - start;
      if (ns >= TURN || passes > 1)
        return ns / (double) passes / (double) length;
    }
}

/* Measure the costs of one kind in one way: NAN if there is no memory for it.  */
static void
measure (double costs[LENGTHS], const struct kind *kind, enum way way, char *text, size_t rounds)
{
  size_t fits = LENGTHS;
  urlbnf_parser *parser;
  double *ns = take (rounds * LENGTHS, sizeof *ns);
  if (urlbnf_parser_new (&parser, NULL) != URLBNF_OK)
    errx (2, "no memory for a parser");
  /* Let the parser allocate its memory now, not within the turns.  */
  while (fits > 0 && !parse (parser, way, text, write_text (text, kind, lengths[fits - 1], way)))
    fits--;
  for (size_t round = 0; round < rounds; round++)
    for (size_t i = 0; i < LENGTHS; i++)
      ns[i * rounds + round]
        = i < fits && (round == 0 || lengths[i] <= LONG)
          ? measure_turn (parser, way, NULL, text, write_text (text, kind, lengths[i], way))
          : (double) NAN;
  for (size_t i = 0; i < LENGTHS; i++)
    costs[i] = median (ns + i * rounds, rounds);
  urlbnf_parser_free (parser);
  free (ns);
}

static void
show_row (const char *name, const double *value)
{
  printf ("%-15s", name);
  for (size_t i = 0; i < LENGTHS; i++)
    if (isnan (value[i]))
      printf ("     -");
    else
      printf (" %5.2f", value[i]);
  putchar ('\n');
  fflush (stdout);
}

static void
show_way (enum way way, char *text, size_t rounds)
{
  printf ("\n%s: ns/byte; \"-\": the tree needs more memory\n\n%15s", way_names[way], "");
  for (size_t i = 0; i < LENGTHS; i++)
    printf (" %5s", length_names[i]);
  putchar ('\n');
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    {
      double costs[LENGTHS];
      measure (costs, &kinds[k], way, text, rounds);
      show_row (kinds[k].name, costs);
    }
}

int
main (int argc, char **argv)
{
  size_t rounds = argc > 1 ? number (argv[1], 1) : 5;
  char *text = take (lengths[LENGTHS - 1], 1), *copy = take (lengths[LENGTHS - 1], 1);
  double memory[LENGTHS];
  machine_pin ();
  printf ("What an octet costs, by the length of the URL; %zu rounds\n", rounds);
  for (enum way way = 0; way < WAYS; way++)
    show_way (way, text, rounds);
  for (size_t i = 0; i < LENGTHS; i++)
    memory[i] = measure_turn (NULL, TREE, copy, text, lengths[i]);
  show_row ("(copy and read)", memory);
  free (text);
  free (copy);
  if (fflush (stdout) != 0 || ferror (stdout))
    err (2, "cannot write");
  return 0;
}
