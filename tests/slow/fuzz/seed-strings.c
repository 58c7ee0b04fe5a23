/* seed-strings.c: what mutator.c puts into texts: strings of each production, and near-misses.

   SPDX-License-Identifier: MIT  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bnf.h>

#include "fuzz.h"
#include "seeds.h"

/* Of each production; longer ones than MOST octets are left out.  */
enum { SAMPLES = 16, NEAR_MISSES = 8, MOST = 200 };

struct line
{
  FILE *stream;
  const char *grammar, *production;
};

static bool
write_string (const char *text, size_t length, void *closure)
{
  const struct line *line = closure;
  if (length > MOST)
    return true;
  fprintf (line->stream, "%s\t%s\t", line->grammar, line->production);
  for (size_t i = 0; i < length; i++)
    if (text[i] <= ' ' || text[i] > '~' || text[i] == '\\')
      fprintf (line->stream, "\\x%02X", (unsigned) (unsigned char) text[i]);
    else
      fputc (text[i], line->stream);
  fputc ('\n', line->stream);
  return true;
}

void
write_strings (FILE *stream, const char *directory)
{
  char file[5000], corrections[5000], *why;
  const char *broken, *name = strrchr (directory, '/');
  snprintf (file, sizeof file, "%s/url.bnf", directory);
  snprintf (corrections, sizeof corrections, "%s/corrections", directory);
  bnf_options how = { .corrections = corrections };
  bnf_grammar *grammar = bnf_grammar_load (file, &how, &why);
  if (grammar == NULL)
    fuzz_fail (file, 0, why);
  struct line line = { stream, name != NULL ? name + 1 : directory, NULL };
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const bnf_dfa *dfa = bnf_grammar_dfa (grammar, i, &broken);
      line.production = grammar->rule[i].name;
      if (dfa == NULL || bnf_dfa_empty (dfa))
        continue;
      bnf_dfa_sample (dfa, SAMPLES, i, write_string, &line);
      bnf_dfa_mutate (dfa, NEAR_MISSES, i, write_string, &line);
    }
  line = (struct line) { stream, "bnf", "none" };
  for (size_t i = 0; i < grammar->rules; i++)
    write_string (grammar->rule[i].text, grammar->rule[i].text_length, &line);
  bnf_grammar_free (grammar);
}
