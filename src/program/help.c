/* help.c: show the texts of --help and --version.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "descriptor.h"
#include "options.h"

enum { HELP_COLUMN = 23, HELP_LENGTH = 55 };

static void
write_usage (FILE *to, const char *grammars, const char *starts)
{
  fputs ("Usage: urlbnf [OPTION]... [URL]...\n"
         "       urlbnf --extract [OPTION]... [FILE]...\n"
         "Take URLs apart by the grammar of RFC 1738, section 5.\n\n"
         "If there is no URL, or URL is -, read one URL a line from standard input.\n", to);
  for (size_t i = 0; i < ROWS; i++)
    ub_write_row (to, &rows[i], HELP_COLUMN, rows[i].option == GRAMMAR ? grammars : starts);
  fputs ("\nThe status is 0 if all input is valid, 1 if some is not (or differs, or has no\n"
         "safe request), and 2 after another failure.  See urlbnf(1) for the parts of\n"
         "each scheme.\n\n"
         "Report bugs to <" PACKAGE_BUGREPORT ">.\n", to);
}

int
show_text (bool is_help)
{
  const urlbnf_options first = URLBNF_OPTIONS_INIT;
  struct buffer grammars = { .text = NULL }, starts = { .text = NULL };
  char *text = NULL;
  size_t length = 0;
  add_grammars (&grammars);
  buffer_add (&grammars, "", sizeof "");
  add_starts (&starts, &first, HELP_LENGTH);
  buffer_add (&starts, "", sizeof "");
  FILE *to = grammars.failed || starts.failed ? NULL : open_memstream (&text, &length);
  if (to != NULL && is_help)
    write_usage (to, grammars.text, starts.text);
  else if (to != NULL)
    fprintf (to, "urlbnf %s\ngrammars: %s\n", urlbnf_version (), grammars.text);
  buffer_free (&grammars);
  buffer_free (&starts);
  /* Closing the stream may need memory, too.  */
  bool is_whole = to != NULL && fclose (to) == 0 && text != NULL;
  int ended = !is_whole ? report_trouble (is_help ? "help" : "version", strerror (ENOMEM))
              : write_all (STDOUT_FILENO, text, length) ? STATUS_VALID
              : report_trouble ("standard output", strerror (errno));
  free (text);
  return ended;
}
