/* grammar.c: a grammar as a whole, from file to automata.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

bnf_grammar *
bnf_grammar_parse (const char *file, const char *text, size_t length, const bnf_options *options,
                   char **why)
{
  static const bnf_options defaults = { .notation = BNF_BY_TEXT };
  struct bnf_evidence evidence;
  if (options == NULL)
    options = &defaults;
  bnf_grammar *grammar = bnf_xcalloc (1, sizeof *grammar);
  grammar->arena = bnf_arena_new ();
  grammar->file = bnf_arena_visible (grammar->arena, file, strlen (file));
  enum bnf_notation told = bnf_tell_notation (text, length, &evidence);
  grammar->notation = options->notation != BNF_BY_TEXT ? options->notation : told;
  bnf_read (grammar, text, length, options);
  bnf_complete (grammar);
  if (options->corrections != NULL
      && !bnf_correct (grammar, options->corrections, options->apply, why))
    {
      bnf_grammar_free (grammar);
      return NULL;
    }
  bnf_check (grammar);
  if (bnf_grammar_errors (grammar) != 0)
    bnf_add_hint (grammar, told, &evidence);
  grammar->dfa = bnf_xcalloc (grammar->rules, sizeof *grammar->dfa);
  bnf_work_new (grammar, options);
  return grammar;
}

bnf_grammar *
bnf_grammar_load (const char *file, const bnf_options *options, char **why)
{
  struct bnf_buffer buffer = { NULL, 0, 0 };
  bnf_grammar *grammar = NULL;
  if (bnf_read_file (file, &buffer, why))
    grammar = bnf_grammar_parse (file, buffer.text, buffer.length, options, why);
  free (buffer.text);
  return grammar;
}

void
bnf_grammar_free (bnf_grammar *grammar)
{
  if (grammar == NULL)
    return;
  for (size_t i = 0; grammar->dfa != NULL && i < grammar->rules; i++)
    bnf_dfa_free (grammar->dfa[i]);
  free (grammar->dfa);
  bnf_arena_free (grammar->arena);
  free (grammar);
}

const bnf_dfa *
bnf_grammar_dfa (bnf_grammar *grammar, size_t rule, const char **why)
{
  if (grammar->dfa[rule] != NULL)
    return grammar->dfa[rule];
  const char *broken = bnf_grammar_broken (grammar, rule);
  if (broken == NULL)
    {
      bnf_work_begin (grammar);
      struct bnf_nfa *nfa = bnf_nfa_build (grammar, rule);
      bnf_dfa *subsets = nfa != NULL ? bnf_subset (nfa) : NULL;
      if (subsets != NULL)
        grammar->dfa[rule] = bnf_minimise (subsets);
      else
        broken = bnf_work_refusal (grammar, rule, "");
      bnf_nfa_free (nfa);
      bnf_work_end (grammar);
    }
  if (broken != NULL)
    *why = broken;
  return grammar->dfa[rule];
}
