/* help.c: --help and --version.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <jansson.h>
#include <stdio.h>

#include "options.h"

enum { HELP_COLUMN = 23, HELP_LENGTH = 55 };

void
add_grammars (struct buffer *to)
{
  const char *name;
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    {
      buffer_string (to, i == 0 ? "" : ", ");
      buffer_string (to, name);
    }
}

/* The start symbols of the default grammar, in lines.  */
static void
add_starts (struct buffer *to)
{
  const char *name;
  size_t line = 0;
  for (unsigned i = 1; (name = urlbnf_production_name ((urlbnf_production) i)) != NULL; i++)
    if (is_start (&(urlbnf_options) { .start = (urlbnf_production) i }))
      {
        bool fits = to->length - line + strlen (name) < HELP_LENGTH;
        buffer_string (to, to->length == 0 ? "" : fits ? ", " : ",\n");
        if (!fits)
          line = to->length;
        buffer_string (to, name);
      }
}

/* All that was to be shown is written.  */
static int
shown (void)
{
  return fflush (stdout) == 0 && !ferror (stdout) ? STATUS_VALID
         : trouble ("standard output", errno != 0 ? strerror (errno) : "write error");
}

static void
write_usage (const char *grammars, const char *starts)
{
  fputs ("Usage: urlbnf [OPTION]... [URL]...\n"
         "       urlbnf --extract [OPTION]... [FILE]...\n"
         "Take URLs apart by the grammar of RFC 1738, section 5.\n\n"
         "If there is no URL, or URL is -, read one URL a line from standard input.\n", stdout);
  for (size_t i = 0; i < ROWS; i++)
    ub_write_row (stdout, &rows[i], HELP_COLUMN, rows[i].option == GRAMMAR ? grammars : starts);
  fputs ("\nThe status is 0 if all input is valid, 1 if some is not (or differs, or has no\n"
         "safe request), and 2 after another failure.  See urlbnf(1) for the parts of\n"
         "each scheme.\n\n"
         "Report bugs to <" PACKAGE_BUGREPORT ">.\n", stdout);
}

int
show_help (void)
{
  struct buffer grammars = { NULL, 0, 0, false }, starts = { NULL, 0, 0, false };
  int ended;
  add_grammars (&grammars);
  buffer_add (&grammars, "", sizeof "");
  add_starts (&starts);
  buffer_add (&starts, "", sizeof "");
  errno = 0;
  if (grammars.failed || starts.failed)
    ended = trouble ("help", strerror (ENOMEM));
  else
    {
      write_usage (grammars.text, starts.text);
      ended = shown ();
    }
  buffer_free (&grammars);
  buffer_free (&starts);
  return ended;
}

int
show_version (void)
{
  struct buffer grammars = { NULL, 0, 0, false };
  int ended;
  add_grammars (&grammars);
  buffer_add (&grammars, "", sizeof "");
  errno = 0;
  if (grammars.failed)
    ended = trouble ("version", strerror (ENOMEM));
  else
    {
      printf ("urlbnf %s\ngrammars: %s\njansson " JANSSON_VERSION "\n", urlbnf_version (),
              grammars.text);
      ended = shown ();
    }
  buffer_free (&grammars);
  return ended;
}
