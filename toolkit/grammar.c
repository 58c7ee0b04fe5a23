/* grammar.c: read a grammar, from its file to its automata.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* Return TEXT with empty lines in place of those outside of the options' lines.  */
static const char *
take_lines (struct bnf_arena *arena, const char *text, size_t *length, const bnf_options *options)
{
  char *taken = bnf_arena_get (arena, *length, 1);
  size_t line = 1, end = 0;
  for (size_t i = 0; i < *length; i++)
    {
      if (text[i] == '\n' || (line >= options->first_line && line <= options->last_line))
        taken[end++] = text[i];
      line += text[i] == '\n';
    }
  *length = end;
  return taken;
}

/* Read the rules, and find their faults, unless the file of corrections is wrong.  */
static bnf_grammar *
read_as (enum bnf_notation notation, const char *file, const char *text, size_t length,
         const bnf_options *options)
{
  struct bnf_arena *arena = bnf_arena_new ();
  bnf_grammar *grammar = bnf_arena_get (arena, 1, sizeof *grammar);
  grammar->arena = arena;
  grammar->file = bnf_arena_visible (arena, file, strlen (file));
  grammar->notation = notation;
  bnf_read (grammar, text, length, options);
  bnf_complete (grammar);
  for (size_t i = 0; options->departures != NULL && i < options->departures->rules; i++)
    {
      const bnf_rule *rule = &options->departures->rule[i];
      size_t of = bnf_grammar_find (grammar, rule->name);
      if (of != BNF_NO_RULE)
        grammar->rule[of].expr = bnf_expr_copy (grammar, rule->printed);
    }
  if (options->corrections != NULL)
    bnf_correct (grammar, options->corrections, options->apply);
  if (grammar->why == NULL)
    bnf_check (grammar, options);
  return grammar;
}

/* Return the number of errors and holes.  */
static size_t
count_faults (const bnf_grammar *grammar)
{
  size_t faults = 0;
  for (size_t i = 0; i < grammar->problems; i++)
    faults += grammar->problem[i].kind < BNF_UNUSED || grammar->problem[i].kind == BNF_HAS_HOLE;
  return faults;
}

/* Return the notation in which the text has fewer errors, and not fewer rules, or BNF_BY_TEXT.  The
   detected one is tried first.  */
static enum bnf_notation
find_better (const bnf_grammar *grammar, enum bnf_notation detected, const char *text,
             size_t length, const bnf_options *options)
{
  const enum bnf_notation others[] = { detected, BNF_ABNF, BNF_RFC822, BNF_RFC, BNF_RFC821 };
  enum bnf_notation better = BNF_BY_TEXT;
  size_t least = (count_faults (grammar) + 1) / 2;
  bnf_options plain = *options;
  plain.corrections = NULL;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i] != grammar->notation)
      {
        bnf_grammar *other = read_as (others[i], grammar->file, text, length, &plain);
        size_t faults = count_faults (other);
        if (faults < least && other->rules - other->core >= grammar->rules - grammar->core)
          {
            least = faults;
            better = others[i];
          }
        bnf_grammar_free (other);
      }
  return better;
}

/* Add a note about the notation that was probably meant, if it is another one.  */
static void
add_hint (bnf_grammar *grammar, enum bnf_notation detected, const struct bnf_evidence *evidence,
          const char *text, size_t length, const bnf_options *options)
{
  const char *hint = "this looks like EBNF, which is not read: *( x ) stands for { x }";
  enum bnf_notation better = BNF_BY_TEXT;
  if (evidence->braces == 0)
    {
      better = find_better (grammar, detected, text, length, options);
      if (better == BNF_BY_TEXT)
        return;
      hint = bnf_hint (grammar->arena, grammar->notation, better, evidence);
    }
  bnf_report (grammar, BNF_NO_RULE, BNF_HINT, 1, 1, "%s", hint);
}

bnf_grammar *
bnf_grammar_parse (const char *file, const char *text, size_t length, const bnf_options *options)
{
  static const bnf_options defaults = { .notation = BNF_BY_TEXT };
  struct bnf_arena *arena = bnf_arena_new ();
  struct bnf_evidence evidence;
  if (options == NULL)
    options = &defaults;
  if (options->last_line != 0)
    text = take_lines (arena, text, &length, options);
  enum bnf_notation detected = bnf_detect_notation (text, length, options->all, &evidence);
  bnf_grammar *grammar = read_as (options->notation != BNF_BY_TEXT ? options->notation : detected,
                                  file, text, length, options);
  if (grammar->why == NULL)
    {
      if (bnf_grammar_errors (grammar) != 0 && grammar->rules != 0)
        add_hint (grammar, detected, &evidence, text, length, options);
      grammar->dfa = bnf_arena_get (grammar->arena, grammar->rules, sizeof *grammar->dfa);
      bnf_work_new (grammar, options);
    }
  bnf_arena_free (arena);
  return grammar;
}

bnf_grammar *
bnf_grammar_load (const char *file, const bnf_options *options)
{
  struct bnf_buffer buffer = { .arena = bnf_arena_new () };
  const char *why = bnf_read_file (file, &buffer);
  bnf_grammar *grammar;
  if (why != NULL)
    {
      grammar = bnf_arena_get (buffer.arena, 1, sizeof *grammar);
      *grammar = (bnf_grammar) { .arena = buffer.arena, .why = why };
      return grammar;
    }
  grammar = bnf_grammar_parse (file, buffer.text, buffer.length, options);
  bnf_arena_free (buffer.arena);
  return grammar;
}

void
bnf_grammar_free (bnf_grammar *grammar)
{
  if (grammar == NULL)
    return;
  for (size_t i = 0; grammar->dfa != NULL && i < grammar->rules; i++)
    bnf_dfa_free (grammar->dfa[i]);
  bnf_arena_free (grammar->arena);
}

const bnf_dfa *
bnf_grammar_dfa (bnf_grammar *grammar, size_t rule)
{
  if (grammar->dfa[rule] != NULL)
    return grammar->dfa[rule];
  grammar->why = bnf_grammar_broken (grammar, rule);
  if (grammar->why == NULL)
    {
      struct bnf_nfa *nfa = bnf_nfa_build (grammar, rule);
      bnf_dfa *subsets = nfa != NULL ? bnf_subset (nfa) : NULL;
      if (subsets != NULL)
        grammar->dfa[rule] = bnf_minimise (subsets);
      else
        grammar->why = bnf_work_refusal (grammar, rule, "");
      bnf_nfa_free (nfa);
      bnf_work_end (grammar);
    }
  return grammar->dfa[rule];
}
