/* replay.c: pass the octets of files to a harness, without a fuzzer.

   SPDX-License-Identifier: MIT

     HARNESS [-v] [-m COUNT] FILE-OR-FOLDER...

   A folder stands for all files in it, in the order of their names.  -v prints the name of each
   file first.  -m also passes COUNT mutations of each file, the same ones in each run.  */

#include <err.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"

static bool verbose;
static unsigned mutations;
static size_t inputs;

static void
replay_mutations (const uint8_t *data, size_t size)
{
  enum { CAPACITY = 4096 };
  for (unsigned i = 0; i < mutations; i++)
    {
      uint8_t *mutant = fuzz_allocate (size + CAPACITY);
      memcpy (mutant, data, size);
      size_t new_size
        = LLVMFuzzerCustomMutator (mutant, size, size + CAPACITY,
                                   i + (unsigned) inputs * mutations);
      uint8_t *exact = fuzz_allocate (new_size);
      memcpy (exact, mutant, new_size);
      free (mutant);
      LLVMFuzzerTestOneInput (exact, new_size);
      free (exact);
    }
}

static void
replay_file (const char *name, size_t size)
{
  FILE *stream = fopen (name, "rb");
  /* The copy has exactly this size.  */
  uint8_t *data = fuzz_allocate (size);
  if (stream == NULL || fread (data, 1, size, stream) != size)
    err (2, "%s", name);
  fclose (stream);
  if (verbose)
    {
      printf ("%s\n", name);
      fflush (stdout);
    }
  LLVMFuzzerTestOneInput (data, size);
  replay_mutations (data, size);
  free (data);
  inputs++;
}

static void replay (const char *name);

static void
replay_folder (const char *name)
{
  char pattern[4096];
  glob_t found;
  snprintf (pattern, sizeof pattern, "%s/*", name);
  int code = glob (pattern, 0, NULL, &found);
  if (code != 0 && code != GLOB_NOMATCH)
    err (2, "%s", name);
  for (size_t i = 0; code == 0 && i < found.gl_pathc; i++)
    replay (found.gl_pathv[i]);
  globfree (&found);
}

static void
replay (const char *name)
{
  struct stat status;
  if (stat (name, &status) != 0)
    err (2, "%s", name);
  if (S_ISDIR (status.st_mode))
    replay_folder (name);
  else
    replay_file (name, (size_t) status.st_size);
}

int
main (int argc, char **argv)
{
  int option;
  LLVMFuzzerInitialize (&argc, &argv);
  while ((option = getopt (argc, argv, "vm:")) != -1)
    if (option == 'v')
      verbose = true;
    else if (option == 'm')
      mutations = (unsigned) strtoul (optarg, NULL, 10);
    else
      return 2;
  for (int i = optind; i < argc; i++)
    replay (argv[i]);
  printf ("%zu inputs\n", inputs);
  return inputs != 0 ? 0 : 2;
}
