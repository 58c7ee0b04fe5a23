/* command-load.c: find the file of a grammar, load it, and report its problems.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"

/* The files of a grammar's folder, without the digest of url.bnf.  */
const char *const grammar_files[]
  = { "url.bnf", "url.y", "url.l", "corrections", "choices", NULL };

/* The folders with grammars that are given by their names: in the source, and where they are
   installed.  */
static const char *const places[] = { "grammar", GRAMMARS };

const char *
join_path (const char *dir, const char *file)
{
  return compose ("%s/%s", dir, file);
}

const char *
find_lacking_file (const char *dir)
{
  size_t i = 0;
  while (grammar_files[i] != NULL && access (join_path (dir, grammar_files[i]), R_OK) == 0)
    i++;
  return grammar_files[i];
}

const char *
find_grammar (const char *name)
{
  if (*name == '\0' || strpbrk (name, "/.") != NULL)
    return NULL;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (find_lacking_file (join_path (places[i], name)) == NULL)
      return join_path (places[i], name);
  return NULL;
}

void
find_source (struct source *source, const char *name)
{
  const char *dir = find_grammar (name);
  if (dir == NULL && find_lacking_file (name) == NULL)
    dir = name;
  source->name = name;
  source->file = dir != NULL ? join_path (dir, "url.bnf") : name;
  source->own = dir != NULL ? join_path (dir, "corrections") : NULL;
}

static const char *
choose_first (const char *first, const char *second)
{
  return first != NULL ? first : second;
}

void
choose_reading (struct source *source, struct source *other)
{
  source->notation = options.grammar.notation;
  source->apply = options.grammar.apply;
  other->apply = choose_first (other->apply, options.grammar.apply);
  source->corrections = choose_first (options.grammar.corrections,
                                      choose_first (source->own, other->own));
  other->corrections = choose_first (choose_first (other->corrections, other->own),
                                     choose_first (options.grammar.corrections, source->own));
}

/* Whether a problem of KIND is reported.  An error of a production matters only if a command
   needs that production, or compares all.  A text that is not read as it stands, and a
   correction that does not fit, must not go unnoticed.  */
static bool
is_reported (const bnf_grammar *grammar, enum bnf_problem_kind kind, enum report report)
{
  switch ((int) kind)
    {
    case BNF_CORRECTION:
      return grammar->rules != 0;
    case BNF_OUTSIDE:
    case BNF_COPY:
    case BNF_UNROLLED:
    case BNF_HINT:
      return report != REPORT_LITTLE;
    default:
      return report == REPORT_ALL && kind < BNF_UNUSED && grammar->rules != 0;
    }
}

static void
write_problems (const bnf_grammar *grammar, enum report report)
{
  for (size_t i = 0; i < grammar->problems; i++)
    {
      const bnf_problem *problem = &grammar->problem[i];
      if (!is_reported (grammar, problem->kind, report))
        continue;
      fprintf (stderr, "urlbnf-grammar: %s:%zu:", problem->file, problem->line);
      if (problem->kind == BNF_CORRECTION)
        fputs (" warning", stderr);
      else
        fprintf (stderr, "%zu: %s", problem->column,
                 problem->kind >= BNF_UNUSED ? "note" : "error");
      fprintf (stderr, ": %s\n", problem->message);
    }
}

bnf_grammar *
load (const struct source *source, enum report report)
{
  char *why;
  bnf_options how = options.grammar;
  how.notation = source->notation;
  how.corrections = source->corrections;
  how.apply = source->apply;
  bnf_grammar *grammar = bnf_grammar_load (source->file, &how, &why);
  if (grammar == NULL)
    {
      if (strpbrk (source->name, "/.") == NULL && access (source->name, F_OK) != 0
          && source->own == NULL)
        trouble (source->name, "there is no such file, and no grammar of that name in grammar/ or "
                 "installed");
      else
        trouble (NULL, why);
      free (why);
      return NULL;
    }
  write_problems (grammar, report);
  if (grammar->rules != 0 || report == REPORT_LITTLE)
    return grammar;
  trouble (source->file, "no production found");
  bnf_grammar_free (grammar);
  return NULL;
}
