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
  options.change = calloc ((size_t) argc + 1, sizeof *options.change);
  int ended = options.file != NULL && options.change != NULL
              ? read_options (argc, argv, &options)
              : trouble ("start", urlbnf_strerror (URLBNF_E_MEMORY));
  if (ended < 0)
    ended = options.extract ? extract_all (&options) : do_all (&options);
  urlbnf_free (options.other);
  free (options.template);
  free (options.change);
  free (options.file);
  return ended;
}
