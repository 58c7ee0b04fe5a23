/* command-grammar.c: the commands that show a grammar and its automata.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "commands.h"

enum status
do_check (bnf_grammar *grammar, char **argument)
{
  size_t errors = bnf_grammar_errors (grammar);
  (void) argument;
  for (size_t i = 0; i < grammar->problems; i++)
    {
      const bnf_problem *problem = &grammar->problem[i];
      printf ("%s:%zu:%zu: %s: %s\n", problem->file, problem->line, problem->column,
              problem->kind >= BNF_UNUSED ? "note" : "error", problem->message);
    }
  for (size_t i = 0; i < grammar->corrections; i++)
    if (grammar->correction[i].applied)
      printf ("applied: %s\n", grammar->correction[i].text);
  size_t rules = grammar->rules - grammar->core;
  bool usual = grammar->notation == BNF_RFC || rules == 0;
  printf ("%s: %zu %s, %zu %s%s%s\n", grammar->file, rules,
          rules == 1 ? "production" : "productions", errors, errors == 1 ? "error" : "errors",
          usual ? "" : ", in ", usual ? "" : bnf_notation_title (grammar->notation));
  return errors == 0 ? STATUS_YES : STATUS_NO;
}

/* Return the number of classes of bytes that all automata of the grammar treat alike.  */
static size_t
common_classes (bnf_grammar *grammar)
{
  unsigned char class_of[256] = { 0 }, first[256];
  size_t classes = 1;
  for (size_t i = 0; i < grammar->rules; i++)
    if (grammar->dfa[i] != NULL)
      classes = bnf_join_classes (class_of, grammar->dfa[i]->class_of, first);
  return classes;
}

/* Write the row of a rule.  Return false if it has no automaton.  */
static bool
write_info (bnf_grammar *grammar, size_t i)
{
  const bnf_rule *rule = &grammar->rule[i];
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, i);
  if (rule->core)
    printf ("   -  %-16s", rule->name);
  else
    printf ("%4zu  %-16s", rule->line, rule->name);
  if (dfa == NULL)
    {
      printf ("  %s\n", grammar->why);
      return false;
    }
  size_t shortest = bnf_dfa_shortest (dfa);
  printf ("  %4zu  %4zu  %7zu", dfa->nfa_states, bnf_dfa_empty (dfa) ? 0 : dfa->states,
          dfa->classes);
  if (shortest != SIZE_MAX)
    printf ("  %8zu\n", shortest);
  else
    puts ("      none");
  return true;
}

static enum status
write_one_info (bnf_grammar *grammar, const char *symbol)
{
  size_t rule = find_rule (grammar, symbol);
  if (rule == BNF_NO_RULE)
    return STATUS_TROUBLE;
  if (write_info (grammar, rule))
    return STATUS_YES;
  const char *missing = bnf_grammar_missing (grammar, rule);
  if (missing != NULL)
    printf ("missing: %s\n", missing);
  return STATUS_NO;
}

enum status
do_info (bnf_grammar *grammar, char **argument)
{
  enum status status = STATUS_YES;
  puts ("line  production         NFA   DFA  classes  shortest");
  if (argument[0] != NULL)
    return write_one_info (grammar, argument[0]);
  for (size_t i = 0; i < grammar->rules; i++)
    if (!write_info (grammar, i))
      status = STATUS_NO;
  size_t classes = common_classes (grammar);
  printf ("\n%zu %s; %zu %s of bytes in all of them together\n", grammar->rules,
          grammar->rules == 1 ? "production" : "productions", classes,
          classes == 1 ? "class" : "classes");
  puts ("NFA: states of Thompson's automaton.  DFA: live states of the minimal automaton.\n"
        "Classes: of bytes that it treats alike.  Shortest: bytes in a shortest string.");
  return status;
}

enum status
do_classes (bnf_grammar *grammar, char **argument)
{
  (void) argument;
  for (size_t i = 0; i < grammar->rules; i++)
    {
      bnf_set set;
      const bnf_dfa *dfa = bnf_grammar_dfa (grammar, i);
      if (dfa == NULL)
        continue;
      /* The rule derives only single bytes if the states after the start accept and have no
         transitions.  */
      bool single = !dfa->accepting[0] && dfa->states == 2;
      unsigned count = 0;
      for (size_t c = 0; single && c < dfa->classes; c++)
        single = dfa->next[c] != 0 && dfa->next[dfa->classes + c] == BNF_DEAD;
      if (!single)
        continue;
      set = bnf_dfa_live (dfa, 0);
      for (unsigned byte = 0; byte < 256; byte++)
        count += bnf_set_has (&set, byte);
      printf ("%-16s  %3u  %s\n", grammar->rule[i].name, count, bnf_arena_set (memory, &set));
    }
  return STATUS_YES;
}

enum status
do_railroad (bnf_grammar *grammar, char **argument)
{
  int format = choose_format ("html svg");
  if (format < 0)
    return STATUS_TROUBLE;
  if (argument[0] == NULL)
    {
      if (format == 1)
        return trouble ("railroad", "an svg shows one production; name it");
      bnf_railroad_html (stdout, grammar, options.printed);
      return STATUS_YES;
    }
  size_t rule = find_rule (grammar, argument[0]);
  if (rule == BNF_NO_RULE)
    return STATUS_TROUBLE;
  if (grammar->rule[rule].printed == NULL)
    return trouble (NULL, grammar->rule[rule].broken);
  bnf_railroad_svg (stdout, &grammar->rule[rule], options.printed);
  return STATUS_YES;
}
