/* bench.h: declarations for the benchmark.

   SPDX-License-Identifier: MIT  */

#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A parser that is measured.  */
struct peer
{
  const char *name;
  const char *(*version) (void); /* NULL: a limit, see peers.c.  */
  void *(*begin) (void);        /* Make an object for many URLs; may be NULL.  */
  /* Parse one URL, and free the result.  A NUL follows the LENGTH octets.  Return true if the URL
     is accepted.  */
  bool (*parse) (void *state, const char *text, size_t length);
  void (*end) (void *state);    /* Free that object; may be NULL.  */
};

extern const struct peer peer_urlbnf, peer_urlbnf_one_shot, peer_urlbnf_validate, peer_normalize,
       peer_hash, peer_equal;
extern const struct peer peer_uri, peer_uri_one_shot, peer_uri_validate, peer_uri_components,
peer_uri_resolve,
  peer_uri_resolve_text, peer_uri_normalize;
extern const struct peer peer_uriparser_resolve, peer_uriparser_normalize;
extern const struct peer peer_boost_resolve, peer_boost_normalize;
/* These parse a URL, and keep the result and its text.  */
extern const struct peer peer_keep_tree, peer_keep_pack, peer_uriparser_keep, peer_boost_keep;
extern const struct peer peer_uriparser, peer_boost, peer_curl;
extern const struct peer peer_apr, limit_classes, limit_copy;

/* The base that references are resolved against.  */
#define BENCH_BASE "http://www.example.com/some/path/of/several/segments;p?q"

/* URLs, one after the other, each with a NUL after it, so that a parser that needs the NUL has no
   cost.  URL I is at octets + start[I]; see list_length().  */
struct list
{
  char *octets;
  size_t used, size;
  size_t *start;                /* COUNT + 1 offsets.  */
  size_t count, capacity;
};

/* Add LENGTH octets to the URL at the end of LIST.  */
void list_put (struct list *list, const char *text, size_t length);

/* End that URL.  */
void list_end (struct list *list);

/* Add the lines of FILE, without empty ones.  If it cannot be read, set errno and return false.  */
bool list_read (struct list *list, const char *file);

/* Add references to TO, one made of each URL of FROM: a third are the whole, a third its path, and
   a third begin with dot-segments.  */
void list_references (struct list *to, const struct list *from);

size_t list_length (const struct list *list, size_t index);
double list_mean_length (const struct list *list);

/* Whether each URL of LIST begins with "http:".  */
bool list_is_http (const struct list *list);
void list_free (struct list *list);

/* The number of allocations so far, and of their octets, and whether they are counted.  */
extern size_t allocations, allocated;
extern const bool allocations_are_counted;

/* Stay on one CPU from now on.  Return its number, or -1 if that is impossible.  */
int machine_pin (void);

/* Return constant strings: the computer, and the compiler of this program.  */
const char *machine_cpu (void);
const char *machine_compiler (void);

/* Return the number of octets of memory that are free, or a guess.  */
size_t machine_memory (void);

/* Run the command ARGV, with its output and messages to /dev/null, and print what "bench --run"
   prints.  */
void machine_run (char **argv);

/* Return the nanoseconds since some moment, or those in which this process had a CPU.  */
double machine_now (void);
double machine_worked (void);

/* Return the median of COUNT values, that of VALUE[i] / OTHER[i], or the least value.  */
double median (const double *value, size_t count);
double median_ratio (const double *value, const double *other, size_t count);
double minimum (const double *value, size_t count);

/* Return COUNT objects of SIZE octets, all 0, to be freed by free().  */
void *take (size_t count, size_t size);

/* Return the number in an option's argument, at least 1.  */
size_t number (const char *text);
size_t positive (const char *text);

/* Print a message as printf() does, after the program's name, and exit with status 2.  */
#if defined __GNUC__
__attribute__ ((format (printf, 1, 2), noreturn))
#endif
void die (const char *format, ...);

#ifdef __cplusplus
}
#endif

#endif
