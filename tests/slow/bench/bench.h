/* bench.h: declarations for the benchmark.

   SPDX-License-Identifier: MIT  */

#ifndef BENCH_H
#define BENCH_H

#include <err.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The work: parse; parse, and say what is wrong; parse a reference and resolve it; parse a URL and
   normalize, hash or compare it; parse a URL, and keep the result and its text.  */
enum work { PARSE, EXPLAIN, RESOLVE, NORMALIZE, KEEP };

/* A parser that is measured.  */
struct peer
{
  enum work work;
  const char *name;
  const char *(*version) (void);
  /* Make an object for many URLs, which the process keeps to its end; may be NULL.  */
  void *(*begin) (void);
  /* Parse one URL, and free the result.  A NUL follows the LENGTH octets.  Return true if the URL
     is accepted.  */
  bool (*parse) (void *state, const char *text, size_t length);
};

/* The parsers of each file; a row without a name is the last.  */
extern const struct peer urlbnf_peers[], boost_peers[], other_peers[], loaded_peers[];

/* The base that references are resolved against.  */
#define BENCH_BASE "http://www.example.com/some/path/of/several/segments;p?q"

/* URLs, one after the other, each with a NUL after it, so that a parser that needs the NUL has no
   cost.  URL I is at octets + start[I]; see list_length().  */
struct list
{
  char *octets;
  size_t used, count;
  size_t *start;                /* COUNT + 1 offsets.  */
};

/* Open the file NAME; if it is NULL, a temporary one, to be filled.  */
FILE *list_open (const char *name);

/* Make a list of the lines of FROM, without empty ones, and close it.  */
void list_read (struct list *list, FILE *from);

/* Write references, a line for each URL of FROM: a third are the whole, a third its path, and a
   third begin with dot-segments.  */
void list_references (FILE *to, const struct list *from);

size_t list_length (const struct list *list, size_t index);
double list_mean_length (const struct list *list);


/* http URLs only; URLs of all ten schemes of RFC 1738 and of others; http and https URLs as short
   as links usually are; long https URLs with queries and escapes.  */
enum generated { GENERATE_HTTP, GENERATE_MIXED, GENERATE_WEB, GENERATE_LONG };

/* Write COUNT valid URLs of that KIND, a line each.  The same SEED makes the same URLs
   everywhere.  */
void generate (FILE *to, enum generated kind, size_t count, uint64_t seed);

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

struct comparison
{
  enum work work;
  const struct list *list;
  size_t rounds;
  struct result *result;        /* The first one is compared with the others.  */
  size_t count;
};

/* Measure all parsers for WORK on LIST, in ROUNDS rounds; also those of the shared object MORE
   unless it is NULL.  */
struct comparison compare_parsers (enum work work, const struct list *list, size_t rounds,
                                   const char *more);

/* Print the table.  */
void show_comparison (const struct comparison *comparison);

/* Print how much memory the parsed URLs of LIST take, beyond their texts, in each library.  */
void show_memory (const struct list *list, const char *more);

/* Print which targets of the work are met.  */
void show_targets (const struct comparison *comparison);

/* The number of allocations so far, and of their octets, and whether they are counted.  */
extern size_t allocations, allocated;
extern const bool allocations_are_counted;

/* Stay on one CPU from now on.  Return its number, or -1 if that is impossible.  */
int machine_pin (void);

/* Return constant strings: the computer, and the compiler of this program.  */
const char *machine_cpu (void);
const char *machine_compiler (void);

/* Return the nanoseconds in which this process had a CPU.  */
double machine_worked (void);

/* Return the median of COUNT values, or that of VALUE[i] / OTHER[i].  The first leaves out what is
   not a number (NAN), and returns it if all values are so.  */
double median (const double *value, size_t count);
double median_ratio (const double *value, const double *other, size_t count);

/* Return COUNT objects of SIZE octets, all 0, to be freed by free().  */
void *take (size_t count, size_t size);

/* Return the number in an option's argument, which must be LEAST or more.  */
size_t number (const char *text, size_t least);

#ifdef __cplusplus
}
#endif

#endif
