/* fence-main.c: put the arguments and the environment of a program between fences.

   SPDX-License-Identifier: MIT

   Each string, with the NUL that ends it, has a fence, and so have the two arrays.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "loans.h"

extern char **environ;

/* Copy COUNT strings to fences, and their array with a NULL at its end.  */
static char **
keep_strings (char **string, size_t count)
{
  char **copy = malloc ((count + 1) * sizeof *copy);
  if (copy == NULL)
    abort ();
  for (size_t i = 0; i < count; i++)
    copy[i] = fence_keep (string[i], strlen (string[i]) + 1);
  copy[count] = NULL;
  char **kept = fence_keep (copy, (count + 1) * sizeof *copy);
  free (copy);
  return kept;
}

int __real_main (int argc, char **argv);
int
__wrap_main (int argc, char **argv)
{
  size_t count = 0;
  while (environ[count] != NULL)
    count++;
  environ = keep_strings (environ, count);
  return __real_main (argc, keep_strings (argv, (size_t) argc));
}
