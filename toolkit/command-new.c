/* command-new.c: the command that copies the folder of a grammar, to be changed.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"

/* The grammar that is copied by default.  */
static const char usual[] = "rfc1738";

/* Copy FROM to TO.  Return false, with errno set, if that fails.  */
static bool
copy_octets (FILE *from, FILE *to)
{
  char buffer[4096];
  size_t length;
  while ((length = fread (buffer, 1, sizeof buffer, from)) != 0)
    if (fwrite (buffer, 1, length, to) != length)
      return false;
  return !ferror (from);
}

static bool
copy_file (const char *from, const char *to)
{
  FILE *in = fopen (from, "rb"), *out = in != NULL ? fopen (to, "wbx") : NULL;
  bool fine = out != NULL && copy_octets (in, out);
  if (out != NULL)
    fine &= fclose (out) == 0;
  if (in != NULL)
    fclose (in);
  return fine;
}

static bool
copy_one (const char *from, const char *to, const char *file)
{
  char *source = join_path (from, file), *target = join_path (to, file);
  bool fine = copy_file (source, target);
  if (!fine)
    trouble (target, strerror (errno));
  free (source);
  free (target);
  return fine;
}

static bool
copy_all (const char *from, const char *to)
{
  bool fine = true;
  for (size_t i = 0; fine && grammar_files[i] != NULL; i++)
    fine = copy_one (from, to, grammar_files[i]);
  return fine;
}

/* Return the folder of the grammar FROM, a folder or a name, to be freed; or NULL if there is no
   such grammar.  */
static char *
find_folder (const char *from)
{
  return access (from, F_OK) == 0 ? check_memory (strdup (from)) : find_grammar (from);
}

static void
print_next_steps (const char *dir, const char *from)
{
  write_visible (stdout, dir);
  fputs (": copied from ", stdout);
  write_visible (stdout, from);
  fputs (":\n\n", stdout);
  puts ("  url.bnf      the productions\n"
        "  corrections  the changes of url.bnf that the checks apply\n"
        "  choices      start symbols, which reading wins, and what else url.bnf does not say\n"
        "  url.y        for bison: the productions that have structure, written from these three\n"
        "  url.l        for flex: the productions that are only characters, likewise\n");
  static const char *const around[] = {
    "After a change, in a build folder of urlbnf, where ", " is the path of the folder:\n\n"
    "  make try GRAMMAR=", " URL=http://h/       a URL, and what has changed\n"
    "  urlbnf-grammar generate ", "    write the rest into url.y and url.l\n"
    "  make experiment GRAMMAR=", "    report the effect\n\n"
    "To build urlbnf with it: configure --with-grammar="
  };
  for (size_t i = 0; i < sizeof around / sizeof *around; i++)
    {
      fputs (around[i], stdout);
      write_visible (stdout, dir);
    }
  putchar ('\n');
}

static enum status
copy_grammar (const char *dir, const char *from)
{
  const char *file = find_lacking_file (from);
  if (file != NULL)
    {
      fputs ("urlbnf-grammar: ", stderr);
      write_visible (stderr, from);
      fprintf (stderr, " is no grammar: it has no %s that can be read\n", file);
      return STATUS_TROUBLE;
    }
  if (mkdir (dir, 0777) != 0)
    return trouble (dir, errno == EEXIST ? "it is there already; nothing is copied"
                    : strerror (errno));
  if (!copy_all (from, dir))
    return STATUS_TROUBLE;
  print_next_steps (dir, from);
  return STATUS_YES;
}

enum status
do_new (const char *dir, const char *from)
{
  char *found = find_folder (from != NULL ? from : usual);
  if (found == NULL && from == NULL)
    return trouble ("new", "there is no grammar here (grammar/rfc1738) and none is installed; "
                    "say which folder to copy");
  if (found == NULL)
    return trouble (from, "there is no such folder, and no grammar of that name in grammar/ "
                    "or installed");
  enum status status = copy_grammar (dir, found);
  free (found);
  return status;
}
