/* suite.h: the texts that grammar/proof/suite writes.

   SPDX-License-Identifier: MIT  */

#ifndef SUITE_H
#define SUITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

/* Where the build has the suite of the grammar NAME: in FILE.  */
static inline void
suite_file (const char *name, char *file, size_t size)
{
  snprintf (file, size, "tests/suite-%s.txt", name);
}

/* Whether FILE has no text.  So it is if the build found no Perl.  */
static inline bool
suite_is_missing (const char *file)
{
  FILE *in = fopen (file, "r");
  bool missing = in == NULL || getc (in) == EOF;
  if (in != NULL)
    fclose (in);
  return missing;
}

/* Whether SYMBOL, of LENGTH octets, is NAME as C spells it.  */
static inline bool
suite_is_symbol (const char *symbol, size_t length, const char *name)
{
  if (strlen (name) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (symbol[i] != (name[i] == '-' ? '_' : name[i]))
      return false;
  return true;
}

/* Decode \xHH in place.  Returns the length.  */
static inline size_t
suite_decode (char *text)
{
  size_t length = 0;
  for (char *at = text; *at != '\0' && *at != '\n';)
    if (*at == '\\')
      {
        char hex[3] = { at[2], at[3], '\0' };
        text[length++] = (char) strtoul (hex, NULL, 16);
        at += 4;
      }
    else
      text[length++] = *at++;
  return length;
}

/* Call FUNCTION with each text of FILE for the start symbol START, until it returns false.  Returns how
   many texts there were.  A line of another form ends the program with status 99.  */
static inline uint64_t
suite_run (const char *file, urlbnf_production start,
           bool (*function) (const char *text, size_t length, void *closure), void *closure)
{
  enum { LINE_MAX = 5000 };
  char line[LINE_MAX], *tab;
  const char *name = urlbnf_production_name (start);
  uint64_t count = 0;
  bool wanted = true;
  FILE *in = fopen (file, "r");
  while (in != NULL && wanted && fgets (line, sizeof line, in) != NULL)
    {
      if (strchr (line, '\n') == NULL || (tab = strchr (line, '\t')) == NULL)
        {
          printf ("Bail out! %s: a line of another form\n", file);
          exit (99);
        }
      if (!suite_is_symbol (line, (size_t) (tab - line), name))
        continue;
      count++;
      wanted = function (tab + 1, suite_decode (tab + 1), closure);
    }
  if (in != NULL)
    fclose (in);
  return count;
}

#endif
