/* cli-new.c: the command that copies a grammar's folder, as a start for one of one's own.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

/* What a grammar's folder has to have (grammar/README).  The digest of url.bnf is left behind: it
   says that nobody has changed that file.  */
static const char *const files[] = { "url.bnf", "url.y", "url.l", "corrections", "departures" };
enum { FILES = sizeof files / sizeof *files };

/* Where the usual grammar is: in the source folder, if this is one, or where it is installed.  */
static const char *const usual[] = { "grammar/rfc1738", GRAMMARS "/rfc1738" };

/* DIR/FILE, to be freed; NULL without memory.  */
static char *
path_of (const char *dir, const char *file)
{
  size_t size = strlen (dir) + strlen (file) + 2;
  char *path = malloc (size);
  if (path != NULL)
    snprintf (path, size, "%s/%s", dir, file);
  return path;
}

/* The first file that DIR lacks, or NULL.  */
static const char *
lacking (const char *dir)
{
  for (size_t i = 0; i < FILES; i++)
    {
      char *path = path_of (dir, files[i]);
      bool readable = path != NULL && access (path, R_OK) == 0;
      free (path);
      if (!readable)
        return files[i];
    }
  return NULL;
}

/* Whatever fails sets errno.  */
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
copy_all (const char *from, const char *to)
{
  bool fine = true;
  for (size_t i = 0; fine && i < FILES; i++)
    {
      char *source = path_of (from, files[i]), *target = path_of (to, files[i]);
      fine = source != NULL && target != NULL && copy_file (source, target);
      if (!fine)
        trouble (target, strerror (errno));
      free (source);
      free (target);
    }
  return fine;
}

enum status
do_new (const char *dir, const char *from)
{
  for (size_t i = 0; from == NULL && i < sizeof usual / sizeof *usual; i++)
    if (lacking (usual[i]) == NULL)
      from = usual[i];
  if (from == NULL)
    return trouble ("new", "there is no grammar here (grammar/rfc1738) and none is installed; "
                    "say which folder to copy");
  if (access (from, F_OK) != 0)
    return trouble (from, strerror (errno));
  const char *file = lacking (from);
  if (file != NULL)
    {
      fprintf (stderr, "urlbnf-grammar: %s is no grammar: it has no %s that can be read\n", from,
               file);
      return STATUS_TROUBLE;
    }
  if (mkdir (dir, 0777) != 0)
    return trouble (dir, errno == EEXIST ? "it is there already; nothing is copied"
                    : strerror (errno));
  if (!copy_all (from, dir))
    return STATUS_TROUBLE;

  printf ("%s: copied from %s:\n\n", dir, from);
  puts ("  url.bnf      the productions: change them here first\n"
        "  url.y        those that have structure, for bison\n"
        "  url.l        those that are only characters, for flex\n"
        "  corrections  what is read otherwise than url.bnf has it\n"
        "  departures   what stands in url.y and url.l in another form\n");
  printf ("Next, after a change, in a build folder of urlbnf, where %s is reached by its path:\n\n"
          "  urlbnf-grammar -c %s/corrections check %s/url.bnf\n"
          "  make experiment GRAMMAR=%s\n\n"
          "and to build all of urlbnf from it: configure --with-grammar=%s\n", dir, dir, dir, dir,
          dir);
  return STATUS_YES;
}
