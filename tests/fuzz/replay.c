/* replay.c: gives a harness the octets of files, without a fuzzer.

   SPDX-License-Identifier: MIT

     HARNESS [-v] FILE-OR-FOLDER...

   All files in a folder, in the order of their names; -v says the name of each before it is
   given.  */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz.h"

static bool verbose;
static size_t inputs;

static void
die (const char *name)
{
  perror (name);
  exit (2);
}

static void
replay_file (const char *name, size_t size)
{
  FILE *stream = fopen (name, "rb");
  /* In memory of this size exactly.  */
  uint8_t *data = fuzz_allocate (size);
  if (stream == NULL || fread (data, 1, size, stream) != size)
    die (name);
  fclose (stream);
  if (verbose)
    {
      printf ("%s\n", name);
      fflush (stdout);
    }
  LLVMFuzzerTestOneInput (data, size);
  free (data);
  inputs++;
}

static void replay (const char *name);

static void
replay_folder (const char *name)
{
  struct dirent **entry;
  int count = scandir (name, &entry, NULL, alphasort);
  if (count < 0)
    die (name);
  for (int i = 0; i < count; i++)
    {
      char path[4096];
      snprintf (path, sizeof path, "%s/%s", name, entry[i]->d_name);
      if (entry[i]->d_name[0] != '.')
        replay (path);
      free (entry[i]);
    }
  free (entry);
}

static void
replay (const char *name)
{
  struct stat status;
  if (stat (name, &status) != 0)
    die (name);
  if (S_ISDIR (status.st_mode))
    replay_folder (name);
  else
    replay_file (name, (size_t) status.st_size);
}

int
main (int argc, char **argv)
{
  int first = 1;
  if (argc > 1 && strcmp (argv[1], "-v") == 0)
    {
      verbose = true;
      first++;
    }
  for (int i = first; i < argc; i++)
    replay (argv[i]);
  printf ("%zu inputs\n", inputs);
  return inputs != 0 ? 0 : 2;
}
