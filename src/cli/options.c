/* options.c: the command line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli.h"

/* More threads than this are a mistake.  */
enum { JOBS_MAX = 1024 };

static const char usage[] = "\
Usage: urlbnf [OPTION]... [URL]...\n\
Take URLs apart by the grammar of RFC 1738, section 5.\n\
\n\
Without URL, or where URL is -, read one URL a line from standard input.\n\
\n\
What is read:\n\
  -f, --file=FILE      read one URL a line from FILE; - is standard input\n\
  -s, --start=NAME     parse as the production NAME: url (the default), genericurl,\n\
                       httpurl, ftpurl, newsurl, nntpurl, telneturl, gopherurl,\n\
                       waisurl, mailtourl, fileurl, prosperourl, login, hostport, host\n\
      --grammar=NAME   by the grammar NAME: rfc1738 (the default)\n\
\n\
What is written, one record for each URL or line:\n\
  -j, --json           a JSON object on a line\n\
  -g, --get=TEMPLATE   TEMPLATE with each {part} replaced, such as '{host} {port}'\n\
  -c, --check          \"valid\", or \"invalid: \" and the reason\n\
  -q, --quiet          nothing\n\
  -t, --tree           the derivation, a production on a line\n\
                       (the default is a table of the parts)\n\
      --color=WHEN     colors: always, never, or auto (the default)\n\
\n\
How it is done:\n\
  -j, --jobs=N         by N threads; 0 is one for each processor; the default is 1\n\
\n\
  -h, --help           show this help and exit\n\
  -V, --version        show the version and exit\n\
\n\
The status is 0 if all input is valid, 1 if some is not, 2 if something went wrong.\n\
See urlbnf(1) for the parts of each scheme.\n";

static const struct option long_options[] = {
  { "check", no_argument, NULL, 'c' },
  { "color", required_argument, NULL, 'C' },
  { "file", required_argument, NULL, 'f' },
  { "get", required_argument, NULL, 'g' },
  { "grammar", required_argument, NULL, 'G' },
  { "help", no_argument, NULL, 'h' },
  { "jobs", required_argument, NULL, 'j' },
  { "json", no_argument, NULL, 'J' },
  { "quiet", no_argument, NULL, 'q' },
  { "start", required_argument, NULL, 's' },
  { "tree", no_argument, NULL, 't' },
  { "version", no_argument, NULL, 'V' },
  { NULL, 0, NULL, 0 }
};

int
trouble (const char *what, const char *why)
{
  fprintf (stderr, "urlbnf: %s: %s\n", what, why);
  return STATUS_TROUBLE;
}

static bool
want_color (const char *when)
{
  const char *no_color = getenv ("NO_COLOR"), *term = getenv ("TERM");
  if (strcmp (when, "auto") != 0)
    return strcmp (when, "always") == 0;
  return isatty (STDOUT_FILENO) && (no_color == NULL || *no_color == '\0')
         && term != NULL && strcmp (term, "dumb") != 0;
}

static int
usage_error (void)
{
  fputs ("Try 'urlbnf --help' for more information.\n", stderr);
  return STATUS_TROUBLE;
}

static int
bad_value (const char *option, const char *value, const char *why)
{
  fprintf (stderr, "urlbnf: %s=%s: %s\n", option, value, why);
  return usage_error ();
}

/* Several ways to write at once are a mistake.  */
static int
set_format (struct options *options, enum format format, bool *chosen)
{
  bool clash = *chosen && options->format != format;
  options->format = format;
  *chosen = true;
  if (!clash)
    return -1;
  fputs ("urlbnf: only one of --json, --get, --check and --tree can be given\n", stderr);
  return usage_error ();
}

static int
set_template (struct options *options, const char *text, bool *chosen)
{
  const char *why;
  int ended = set_format (options, GET, chosen);
  if (ended >= 0)
    return ended;
  free (options->template);
  options->template = template_read (text, &why);
  return options->template != NULL ? -1 : bad_value ("--get", text, why);
}

static int
set_start (struct options *options, const char *name)
{
  options->how.start = urlbnf_production_find (name, strlen (name));
  return urlbnf_production_is_start (options->how.start)
         ? -1 : bad_value ("--start", name, "not a start symbol");
}

/* 0 is one thread for each processor.  */
static int
set_jobs (struct options *options, const char *value)
{
  const char *digit = value;
  size_t jobs = 0;
  while (*digit >= '0' && *digit <= '9' && jobs <= JOBS_MAX)
    jobs = 10 * jobs + (size_t) (*digit++ - '0');
  if (*digit != '\0' || digit == value || jobs > JOBS_MAX)
    return bad_value ("--jobs", value, "not a number from 0 to 1024");
  if (jobs == 0)
    {
      long processors = sysconf (_SC_NPROCESSORS_ONLN);
      jobs = processors < 1 ? 1 : processors > JOBS_MAX ? JOBS_MAX : (size_t) processors;
    }
  options->jobs = jobs;
  return -1;
}

static int
set_color (const char **when, const char *value)
{
  *when = value;
  return strcmp (value, "auto") == 0 || strcmp (value, "always") == 0
         || strcmp (value, "never") == 0
         ? -1 : bad_value ("--color", value, "not always, never or auto");
}

static int
set_grammar (const char *name)
{
  return strcmp (name, "rfc1738") == 0
         ? -1 : bad_value ("--grammar", name, "no such grammar; there is rfc1738");
}

static int
show (const char *text)
{
  errno = 0;
  if (fputs (text, stdout) < 0 || fflush (stdout) != 0)
    return errno == EPIPE ? STATUS_VALID
           : trouble ("standard output", errno != 0 ? strerror (errno) : "write error");
  return STATUS_VALID;
}

static int
show_version (void)
{
  struct buffer text = { NULL, 0, 0, false };
  buffer_string (&text, "urlbnf ");
  buffer_string (&text, urlbnf_version ());
  buffer_string (&text, "\ngrammars: rfc1738 (RFC 1738, section 5)\n"
                        "jansson " JANSSON_VERSION "\n");
  buffer_add (&text, "", 1);
  int ended = text.failed ? trouble ("version", strerror (ENOMEM)) : show (text.text);
  buffer_free (&text);
  return ended;
}

int
read_options (int argc, char **argv, struct options *options)
{
  const char *when = "auto";
  bool chosen = false;
  int option, ended = -1;

  while (ended < 0
         && (option = getopt_long (argc, argv, "cf:g:hj:qs:tV", long_options, NULL)) != -1)
    switch (option)
      {
      case 'c': ended = set_format (options, CHECK, &chosen); break;
      case 'C': ended = set_color (&when, optarg); break;
      case 'f': options->file[options->files++] = optarg; break;
      case 'g': ended = set_template (options, optarg, &chosen); break;
      case 'G': ended = set_grammar (optarg); break;
      case 'h': ended = show (usage); break;
      case 'j': ended = set_jobs (options, optarg); break;
      case 'J': ended = set_format (options, JSON, &chosen); break;
      case 'q': options->quiet = true; break;
      case 's': ended = set_start (options, optarg); break;
      case 't': ended = set_format (options, TREE, &chosen); break;
      case 'V': ended = show_version (); break;
      default: ended = usage_error (); break;
      }
  options->argument = argv + optind;
  options->color = want_color (when);
  options->tree = options->template != NULL ? template_needs_tree (options->template)
                  : options->format != CHECK;
  return ended;
}
