/* urlbnf.c: the program urlbnf.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

enum format { TABLE, TREE, JSON, GET, CHECK };

/* What was asked for.  There is one program, so one of these.  */
static struct
{
  enum format format;
  const char *template;
  bool quiet;
  bool color;
} options;

static urlbnf_parser *parser;
static int status = STATUS_VALID;
static size_t records;

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
  { "json", no_argument, NULL, 'j' },
  { "quiet", no_argument, NULL, 'q' },
  { "start", required_argument, NULL, 's' },
  { "tree", no_argument, NULL, 't' },
  { "version", no_argument, NULL, 'V' },
  { NULL, 0, NULL, 0 }
};

/* Say what is wrong and what with, and go on to fail.  */
static void
trouble (const char *what, const char *why)
{
  fprintf (stderr, "urlbnf: %s: %s\n", what, why);
  status = STATUS_TROUBLE;
}

static void
write_check (const struct record *record)
{
  char message[1024];
  if (record->error.code == URLBNF_OK)
    {
      puts ("valid");
      return;
    }
  urlbnf_error_message (message, sizeof message, &record->error);
  printf ("%s: %s\n", record->error.code == URLBNF_E_SYNTAX ? "invalid" : "unknown", message);
}

/* The record of --get has no room for the reason.  */
static void
report (const struct record *record)
{
  char message[1024];
  urlbnf_error_message (message, sizeof message, &record->error);
  fprintf (stderr, "urlbnf: %s %zu: %s\n", record->where, record->number, message);
}

static void
write_record (const struct record *record)
{
  switch (options.format)
    {
    case TABLE:
    case TREE:
      if (records != 0)
        putchar ('\n');
      (options.format == TABLE ? write_table : write_tree) (record, options.color);
      break;
    case JSON:
      if (!write_json (record))
        trouble ("json", strerror (ENOMEM));
      break;
    case GET:
      write_template (record, options.template);
      if (record->url == NULL)
        report (record);
      break;
    case CHECK:
      write_check (record);
      break;
    }
}

/* Parse one input and write its record.  False if there is no sense in going on.  */
static bool
do_url (const char *text, size_t length, const char *where, size_t number)
{
  struct record record = { .text = text, .length = length, .where = where, .number = number };
  urlbnf_code code;
  if (options.quiet)
    code = urlbnf_parser_validate (parser, text, length, NULL);
  else if (options.format == CHECK)
    code = urlbnf_parser_validate (parser, text, length, &record.error);
  else
    code = urlbnf_parser_parse (parser, &record.url, text, length, &record.error);
  if (code != URLBNF_OK && status == STATUS_VALID)
    status = STATUS_INVALID;
  if (code == URLBNF_E_MEMORY)
    trouble ("input", urlbnf_strerror (code));
  if (!options.quiet)
    write_record (&record);
  records++;
  return !ferror (stdout);
}

static bool
do_line (const char *text, size_t length, size_t line)
{
  return do_url (text, length, "line", line);
}

static bool
do_file (const char *name)
{
  bool is_stdin = strcmp (name, "-") == 0;
  FILE *stream = is_stdin ? stdin : fopen (name, "r");
  if (stream == NULL || !read_lines (stream, do_line))
    trouble (is_stdin ? "standard input" : name, strerror (errno));
  if (stream != NULL && !is_stdin)
    fclose (stream);
  return !ferror (stdout);
}

/* A closed pipe is the reader's way to say "enough"; anything else is trouble.  */
static void
finish_output (void)
{
  bool failed = ferror (stdout) != 0;
  failed |= fflush (stdout) != 0;
  if (failed && errno != EPIPE)
    trouble ("standard output", errno != 0 ? strerror (errno) : "write error");
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
static bool
set_format (enum format format, bool *chosen)
{
  bool clash = *chosen && options.format != format;
  options.format = format;
  *chosen = true;
  if (clash)
    fputs ("urlbnf: only one of --json, --get, --check and --tree can be given\n", stderr);
  return !clash;
}

static int
show_version (void)
{
  printf ("urlbnf %s\n", urlbnf_version ());
  printf ("grammars: rfc1738 (RFC 1738, section 5)\n");
  printf ("jansson %s\n", JANSSON_VERSION);
  finish_output ();
  return status;
}

static int
show_help (void)
{
  fputs (usage, stdout);
  finish_output ();
  return status;
}

/* Read the options into HOW, and the names after -f into FILE.  Returns a status to end with,
   or -1 to go on.  */
static int
read_arguments (int argc, char **argv, urlbnf_options *how, const char **file, size_t *files)
{
  const char *when = "auto", *why;
  bool chosen = false;
  int option;

  while ((option = getopt_long (argc, argv, "cf:g:hjqs:tV", long_options, NULL)) != -1)
    switch (option)
      {
      case 'c':
        if (!set_format (CHECK, &chosen))
          return usage_error ();
        break;
      case 'C':
        when = optarg;
        if (strcmp (when, "auto") != 0 && strcmp (when, "always") != 0
            && strcmp (when, "never") != 0)
          return bad_value ("--color", optarg, "not always, never or auto");
        break;
      case 'f':
        file[(*files)++] = optarg;
        break;
      case 'g':
        if (!set_format (GET, &chosen))
          return usage_error ();
        options.template = optarg;
        why = template_check (optarg);
        if (why != NULL)
          return bad_value ("--get", optarg, why);
        break;
      case 'G':
        if (strcmp (optarg, "rfc1738") != 0)
          return bad_value ("--grammar", optarg, "no such grammar; there is rfc1738");
        break;
      case 'h':
        return show_help ();
      case 'j':
        if (!set_format (JSON, &chosen))
          return usage_error ();
        break;
      case 'q':
        options.quiet = true;
        break;
      case 's':
        how->start = urlbnf_production_find (optarg, strlen (optarg));
        if (!urlbnf_production_is_start (how->start))
          return bad_value ("--start", optarg, "not a start symbol");
        break;
      case 't':
        if (!set_format (TREE, &chosen))
          return usage_error ();
        break;
      case 'V':
        return show_version ();
      default:
        return usage_error ();
      }
  options.color = want_color (when);
  return -1;
}

/* Files first, then arguments; standard input if there are none.  */
static void
do_all (int argc, char **argv, const char **file, size_t files)
{
  bool go_on = true;
  for (size_t i = 0; i < files && go_on; i++)
    go_on = do_file (file[i]);
  for (int i = optind; i < argc && go_on; i++)
    go_on = strcmp (argv[i], "-") == 0
            ? do_file ("-")
            : do_url (argv[i], strlen (argv[i]), "argument", (size_t) (i - optind + 1));
  if (files == 0 && optind == argc)
    do_file ("-");
  finish_output ();
}

int
main (int argc, char **argv)
{
  urlbnf_options how = URLBNF_OPTIONS_INIT;
  const char **file = calloc ((size_t) argc, sizeof *file);
  size_t files = 0;
  /* For getopt's messages.  */
  static char name[] = "urlbnf";
  if (argc > 0)
    argv[0] = name;
  int ended = file != NULL ? read_arguments (argc, argv, &how, file, &files) : -1;

  if (ended < 0)
    {
      urlbnf_code code = file != NULL ? urlbnf_parser_new (&parser, &how) : URLBNF_E_MEMORY;
      if (code == URLBNF_OK)
        do_all (argc, argv, file, files);
      else
        trouble ("start", urlbnf_strerror (code));
      ended = status;
    }
  urlbnf_parser_free (parser);
  free (file);
  return ended;
}
