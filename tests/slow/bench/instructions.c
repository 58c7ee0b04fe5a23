/* instructions.c: parse URLs while callgrind counts; see instructions.sh.

   SPDX-License-Identifier: MIT

   callgrind counts only inside of measured_pass().  In two passes before it memory is allocated,
   and the dynamic linker finds the functions of the C library.  */

#include <config.h>

#include "bench.h"

#ifdef __GLIBC__
# include <gnu/libc-version.h>
#endif

enum { URLS = 2000, SEED = 1738 };

/* Return the parser "urlbnf WAY", or "urlbnf" itself if WAY is "parse"; or NULL.  */
static const struct peer *
find_peer (const char *way)
{
  for (const struct peer *peer = urlbnf_peers; peer->name != NULL; peer++)
    if (strncmp (peer->name, "urlbnf", 6) == 0
        && strcmp (peer->name[6] == ' ' ? peer->name + 7 : "parse", way) == 0)
      return peer;
  return NULL;
}

/* Make each URL of LIST invalid: replace one of its characters, in varying places, by one that no
   URL contains.  */
static void
spoil (struct list *list)
{
  static const char strays[] = " \"<>[]\\^`{|}~\t\177\377";
  for (size_t i = 0; i < list->count; i++)
    list->octets[list->start[i] + i * 2654435761u % list_length (list, i)]
      = strays[i % (sizeof strays - 1)];
}

/* Make the list NAME, which is generated, or the lines of a file, if it has a "/".  Return how many
   URLs must be accepted, or SIZE_MAX for a file.  */
static size_t
make_list (struct list *list, const char *name)
{
  bool invalid = strcmp (name, "invalid") == 0;
  bool generated = strchr (name, '/') == NULL;
  FILE *file = list_open (generated ? NULL : name);
  if (generated)
    generate (file, strcmp (name, "http") != 0 ? GENERATE_MIXED : GENERATE_HTTP, URLS, SEED);
  list_read (list, file);
  if (!generated)
    return SIZE_MAX;
  if (invalid)
    spoil (list);
  return invalid ? 0 : URLS;
}

/* The function is not static, so that callgrind finds its name.  */
size_t measured_pass (const struct peer *peer, void *state, const struct list *list);

size_t
measured_pass (const struct peer *peer, void *state, const struct list *list)
{
  size_t accepted = 0;
  for (size_t i = 0; i < list->count; i++)
    accepted += peer->parse (state, list->octets + list->start[i], list_length (list, i));
  return accepted;
}

/* Print the least time of a pass, in nanoseconds a URL, if there is no tool that counts.  */
static double
best_time (const struct peer *peer, void *state, const struct list *list)
{
  double best = 0;
  for (int pass = 0; pass < 40; pass++)
    {
      double before = machine_worked ();
      measured_pass (peer, state, list);
      double time = (machine_worked () - before) / (double) list->count;
      if (pass == 0 || time < best)
        best = time;
    }
  return best;
}

/* Make a pass that counts, after two that do not; or, if TIMED, measure the time of one.  */
static void
run (const struct peer *peer, const char *name, bool timed)
{
  /* The call cannot be inlined.  */
  size_t (*volatile pass) (const struct peer *, void *, const struct list *) = measured_pass;
  struct list list;
  size_t wanted = make_list (&list, name), accepted = 0;
  void *state = peer->begin != NULL ? peer->begin () : NULL;
  for (size_t i = 0; i < 2 * list.count; i++)
    {
      size_t at = i % list.count;
      accepted += peer->parse (state, list.octets + list.start[at], list_length (&list, at));
    }
  accepted /= 2;
  if (wanted == SIZE_MAX)
    wanted = accepted;
  if (timed)
    printf ("%.1f\n", best_time (peer, state, &list));
  else if (accepted != wanted || pass (peer, state, &list) != wanted)
    errx (2, "%zu URLs of the list %s are valid, and not %zu", accepted, name, wanted);
  else
    printf ("%zu URLs\n", list.count);
}

/* The figures depend on these.  */
static void
show_conditions (void)
{
  const char *libc = "none", *architecture = "unknown";
#ifdef __GLIBC__
  libc = gnu_get_libc_version ();
#endif
#if defined __x86_64__
  /* The library chooses an instance by it.  */
  architecture = __builtin_cpu_supports ("ssse3") ? "x86_64 with SSSE3" : "x86_64";
#elif defined __aarch64__
  architecture = "aarch64";
#elif defined __i386__
  architecture = "i386";
#endif
  printf ("compiler      %s\narchitecture  %s\nglibc         %s\n", machine_compiler (),
          architecture, libc);
}

int
main (int argc, char **argv)
{
  bool timed = argc == 4 && strcmp (argv[1], "--time") == 0;
  if (argc == 2 && strcmp (argv[1], "--conditions") == 0)
    {
      show_conditions ();
      return 0;
    }
  const struct peer *peer = argc - timed == 3 ? find_peer (argv[argc - 1]) : NULL;
  if (peer == NULL)
    errx (2, "usage: instructions http|mixed|invalid|FILE WAY, FILE with a \"/\"; or --conditions; "
         "--time before\n"
         "the first tells nanoseconds a URL");
  run (peer, argv[argc - 2], timed);
  return 0;
}
