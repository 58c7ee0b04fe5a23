/* audit.c: the program of "make audit".

   SPDX-License-Identifier: MIT

   Status 0 if all is well, 1 if something fails, 2 if something cannot be read or written.  */

#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "audit.h"

static const char usage[] = "\
Usage: audit --bnf=FILE --bison=FILE --bison-source=FILE --flex=FILE\n\
             --choices=FILE --readme=FILE [--rows=FILE]... [--text=FILE] [--html=FILE]\n\
             [--table=FILE]\n\
Say whether a grammar for bison and flex is, in form, the BNF that it transcribes.\n\
\n\
      --bnf=FILE           the productions as printed\n\
      --bison=FILE         bison's report of the grammar, by bison --xml\n\
      --bison-source=FILE  that grammar\n\
      --flex=FILE          the definitions and choices of the scanner\n\
      --choices=FILE       productions that stand otherwise than printed\n\
      --readme=FILE        the rows that say why\n\
      --rows=FILE          more rows\n\
      --text=FILE          write the report there, not on standard output\n\
      --html=FILE          write it as HTML as well\n\
      --table=FILE         write a line for each production, its fields divided by tabs\n\
      --help               show this help and exit\n\
\n\
The status is 0 if all is well, 1 if something is not as it must be, and 2 if something\n\
could not be read or written.\n";

enum { BNF, BISON, SOURCE, FLEX, CHOICES, README, INPUTS, TEXT = INPUTS, HTML, TABLE, FILES, ROWS,
       HELP, MOST_ROWS = 8 };

static const struct option long_options[] = {
  { "bison", required_argument, NULL, BISON },
  { "bison-source", required_argument, NULL, SOURCE },
  { "bnf", required_argument, NULL, BNF },
  { "choices", required_argument, NULL, CHOICES },
  { "flex", required_argument, NULL, FLEX },
  { "help", no_argument, NULL, HELP },
  { "html", required_argument, NULL, HTML },
  { "readme", required_argument, NULL, README },
  { "rows", required_argument, NULL, ROWS },
  { "table", required_argument, NULL, TABLE },
  { "text", required_argument, NULL, TEXT },
  { NULL, 0, NULL, 0 }
};

static const char *
base_name (const char *file)
{
  const char *slash = strrchr (file, '/');
  return slash != NULL ? slash + 1 : file;
}

/* The name of the folder that the file is in.  */
static const char *
folder_name (struct audit *audit, const char *file)
{
  const char *end = strrchr (file, '/'), *start = end;
  if (end == NULL)
    return "";
  while (start > file && start[-1] != '/')
    start--;
  return audit_copy (audit, start, (size_t) (end - start));
}

static bool
write_report (struct audit *audit, const char *file,
              void report (struct audit *audit, FILE *stream))
{
  FILE *stream = file != NULL ? fopen (file, "w") : stdout;
  bool fine = stream != NULL;
  if (fine)
    {
      report (audit, stream);
      fine = fflush (stream) == 0 && !ferror (stream);
      if (file != NULL)
        fine &= fclose (stream) == 0;
    }
  if (!fine)
    fprintf (stderr, "audit: %s: %s\n", file != NULL ? file : "standard output",
             strerror (errno));
  return fine;
}

int
main (int argc, char **argv)
{
  struct audit audit = { .arena = bnf_arena_new () };
  const char *file[FILES] = { NULL }, *rows[MOST_ROWS + 1] = { NULL };
  size_t more = 0;
  int option;
  while ((option = getopt_long (argc, argv, "", long_options, NULL)) != -1)
    if (option == HELP)
      {
        fputs (usage, stdout);
        return fflush (stdout) == 0 ? 0 : 2;
      }
    else if (option >= 0 && option < FILES)
      file[option] = optarg;
    else if (option == ROWS && more < MOST_ROWS)
      rows[more++] = optarg;
    else
      return 2;
  for (int i = 0; i < INPUTS; i++)
    if (file[i] == NULL || optind != argc)
      {
        fputs (usage, stderr);
        return 2;
      }

  audit.name = folder_name (&audit, file[BNF]);
  audit.source_file = base_name (file[SOURCE]);
  audit.flex_file = base_name (file[FLEX]);
  audit.bison_file = base_name (file[BISON]);
  audit_read_bnf (&audit, file[BNF], file[CHOICES], file[README], rows);
  audit_read_bison (&audit, file[BISON]);
  audit_read_source (&audit, file[SOURCE]);
  audit_read_flex (&audit, file[FLEX]);
  /* This first: it finds which definitions are a production's.  */
  audit_check_productions (&audit);
  audit_check_source (&audit);
  audit_check_actions (&audit);
  audit_check_definitions (&audit);
  audit_check_choices (&audit);

  bool fine = write_report (&audit, file[TEXT], audit_report_text)
              && (file[HTML] == NULL || write_report (&audit, file[HTML], audit_report_html))
              && (file[TABLE] == NULL || write_report (&audit, file[TABLE], audit_report_table));
  if (file[TEXT] != NULL)
    audit_report_failures (&audit, stderr);
  int status = !fine ? 2 : audit.failures != 0;
  bnf_grammar_free (audit.grammar);
  bnf_grammar_free (audit.departures);
  bnf_arena_free (audit.arena);
  return status;
}
