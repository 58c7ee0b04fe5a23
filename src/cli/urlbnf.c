/* urlbnf.c: the program urlbnf.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "cli.h"

int
main (int argc, char **argv)
{
  struct options options = { .format = TABLE, .jobs = 1, .how = URLBNF_OPTIONS_INIT };
  /* For getopt's messages.  */
  static char name[] = "urlbnf";
  if (argc > 0)
    argv[0] = name;
  options.file = calloc ((size_t) argc + 1, sizeof *options.file);
  if (options.file == NULL)
    return trouble ("start", urlbnf_strerror (URLBNF_E_MEMORY));
  int ended = read_options (argc, argv, &options);
  if (ended < 0)
    ended = do_all (&options);
  free (options.template);
  free (options.file);
  return ended;
}
