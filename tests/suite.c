/* suite.c: see suite.h.

   SPDX-License-Identifier: MIT  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"

/* Whether SYMBOL, of LENGTH octets, is NAME as C spells it.  */
static bool
is_symbol (const char *symbol, size_t length, const char *name)
{
  if (strlen (name) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (symbol[i] != (name[i] == '-' ? '_' : name[i]))
      return false;
  return true;
}

/* Decode \xHH in place.  Returns the length.  */
static size_t
decode (char *text)
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

static FILE *
open_suite (const char *file)
{
  FILE *in = fopen (file, "r");
  if (in == NULL)
    {
      printf ("Bail out! %s: there is no such suite; \"make %s\" writes it\n", file, file);
      exit (99);
    }
  return in;
}

bool
suite_is_missing (const char *file)
{
  FILE *in = open_suite (file);
  bool empty = getc (in) == EOF;
  fclose (in);
  return empty;
}

uint64_t
suite_run (const char *file, urlbnf_production start,
           bool (*function) (const char *text, size_t length, void *closure), void *closure)
{
  enum { LINE_MAX = 5000 };
  char line[LINE_MAX], *tab;
  const char *name = urlbnf_production_name (start);
  uint64_t count = 0;
  bool wanted = true;
  FILE *in = open_suite (file);
  while (wanted && fgets (line, sizeof line, in) != NULL)
    {
      if (strchr (line, '\n') == NULL || (tab = strchr (line, '\t')) == NULL)
        {
          printf ("Bail out! %s: a line of another form\n", file);
          exit (99);
        }
      if (!is_symbol (line, (size_t) (tab - line), name))
        continue;
      count++;
      wanted = function (tab + 1, decode (tab + 1), closure);
    }
  fclose (in);
  return count;
}

const char *
suite_grammar (const char *folder)
{
  const char *slash = strrchr (folder, '/'), *name = slash != NULL ? slash + 1 : folder, *other;
  for (size_t i = 0; (other = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (other, name) == 0)
      return other;
  return urlbnf_grammar_name (0);
}

void
suite_file (const char *name, char *file, size_t size)
{
  snprintf (file, size, "tests/suite-%s.txt", name);
}
