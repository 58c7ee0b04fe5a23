/* urlbnf.c: the program urlbnf.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "descriptor.h"
#include "program.h"

/* Open standard input, output and error if they are closed, so that no file is opened in their
   place.  Like closed ones, they cannot be read or written.  */
static bool
open_standard (void)
{
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (fcntl (descriptor, F_GETFD) < 0
        && open ("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor)
      return false;
  return true;
}

int
main (int argc, char **argv)
{
  /* With a buffer a message is one write.  */
  static char messages[BUFSIZ];
  struct options options = {
    .format = TABLE, .only = ONLY_ALL, .jobs = 1, .how = URLBNF_OPTIONS_INIT, .pairs.separator = '&'
  };
  setvbuf (stderr, messages, _IOLBF, sizeof messages);
  if (!open_standard ())
    return report_trouble ("/dev/null", strerror (errno));
  options.file = calloc ((size_t) argc + 1, sizeof *options.file);
  options.change = calloc ((size_t) argc + 1, sizeof *options.change);
  int ended = options.file != NULL && options.change != NULL
              ? read_options (argc, argv, &options)
              : report_code ("start", URLBNF_E_MEMORY);
  if (ended < 0)
    ended = do_all (&options);
  free_options (&options);
  free (options.change);
  free (options.file);
  return ended;
}
