/* cli-grammar.c: the commands that show a grammar and its automata.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "cli.h"

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
  bool usual = grammar->notation == BNF_RFC;
  printf ("%s: %zu %s, %zu %s%s%s\n", grammar->file, rules,
          rules == 1 ? "production" : "productions", errors, errors == 1 ? "error" : "errors",
          usual ? "" : ", in ", usual ? "" : bnf_notation_title (grammar->notation));
  return errors == 0 ? STATUS_YES : STATUS_NO;
}

/* The bytes that no automaton of the grammar tells apart.  */
static size_t
common_classes (bnf_grammar *grammar)
{
  unsigned class_of[256] = { 0 };
  size_t classes = 1;
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const bnf_dfa *dfa = grammar->dfa[i];
      unsigned pair[256], first[256];
      if (dfa == NULL)
        continue;
      classes = 0;
      for (unsigned byte = 0; byte < 256; byte++)
        {
          size_t c = 0;
          while (c < classes && (class_of[first[c]] != class_of[byte]
                                 || dfa->class_of[first[c]] != dfa->class_of[byte]))
            c++;
          if (c == classes)
            first[classes++] = byte;
          pair[byte] = (unsigned) c;
        }
      memcpy (class_of, pair, sizeof class_of);
    }
  return classes;
}

enum status
do_info (bnf_grammar *grammar, char **argument)
{
  enum status status = STATUS_YES;
  (void) argument;
  puts ("line  production         NFA   DFA  classes  shortest");
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const char *why;
      const bnf_rule *rule = &grammar->rule[i];
      const bnf_dfa *dfa = bnf_grammar_dfa (grammar, i, &why);
      if (rule->core)
        printf ("   -  %-16s", rule->name);
      else
        printf ("%4zu  %-16s", rule->line, rule->name);
      if (dfa == NULL)
        {
          printf ("  %s\n", why);
          status = STATUS_NO;
          continue;
        }
      size_t shortest = bnf_dfa_shortest (dfa);
      printf ("  %4zu  %4zu  %7zu", dfa->nfa_states, bnf_dfa_empty (dfa) ? 0 : dfa->states,
              dfa->classes);
      if (shortest != SIZE_MAX)
        printf ("  %8zu\n", shortest);
      else
        puts ("      none");
    }
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
      const char *why;
      bnf_set set;
      const bnf_dfa *dfa = bnf_grammar_dfa (grammar, i, &why);
      if (dfa == NULL)
        continue;
      /* It derives single bytes only if all that the start leads to accepts and ends.  */
      bool single = !dfa->accepting[0] && dfa->states == 2;
      unsigned count = 0;
      for (size_t c = 0; single && c < dfa->classes; c++)
        single = dfa->next[c] != 0 && dfa->next[dfa->classes + c] == BNF_DEAD;
      if (!single)
        continue;
      set = bnf_dfa_live (dfa, 0);
      for (unsigned byte = 0; byte < 256; byte++)
        count += bnf_set_has (&set, byte);
      printf ("%-16s  %3u  ", grammar->rule[i].name, count);
      bnf_set_print (stdout, &set);
      putchar ('\n');
    }
  return STATUS_YES;
}

/* The bytes that lead from one state to another.  */
static bool
find_label (const bnf_dfa *dfa, uint32_t from, uint32_t to, bnf_set *set)
{
  bool some = false;
  *set = (bnf_set) { { 0, 0, 0, 0 } };
  for (unsigned byte = 0; byte < 256; byte++)
    if (bnf_dfa_step (dfa, from, (unsigned char) byte) == to)
      {
        bnf_set_add (set, byte);
        some = true;
      }
  return some;
}

static void
write_text (const bnf_dfa *dfa)
{
  bnf_set set;
  printf ("%zu live %s, %zu %s of bytes; the start is 0\n", dfa->states,
          dfa->states == 1 ? "state" : "states", dfa->classes,
          dfa->classes == 1 ? "class" : "classes");
  for (uint32_t from = 0; from < dfa->states; from++)
    {
      printf ("\nstate %u%s\n", (unsigned) from, dfa->accepting[from] ? ", accepting" : "");
      for (uint32_t to = 0; to < dfa->states; to++)
        if (find_label (dfa, from, to, &set))
          {
            printf ("  %4u  ", (unsigned) to);
            bnf_set_print (stdout, &set);
            putchar ('\n');
          }
    }
}

/* A string of DOT: quotes and backslashes are escaped once more.  */
static void
write_dot_string (const char *text)
{
  for (; *text != '\0'; text++)
    {
      if (*text == '"' || *text == '\\')
        putchar ('\\');
      putchar (*text);
    }
}

static void
write_dot_label (const bnf_set *set)
{
  struct text text;
  text_begin (&text);
  bnf_set_print (text.stream, set);
  char *label = text_end (&text);
  write_dot_string (label);
  free (label);
}

static void
write_dot (const bnf_dfa *dfa, const char *symbol)
{
  bnf_set set;
  fputs ("digraph \"", stdout);
  write_dot_string (symbol);
  puts ("\" {\n  rankdir=LR;\n  node [shape=circle];\n"
        "  start [shape=point];\n  start -> 0;");
  for (uint32_t from = 0; from < dfa->states; from++)
    {
      if (dfa->accepting[from])
        printf ("  %u [shape=doublecircle];\n", (unsigned) from);
      for (uint32_t to = 0; to < dfa->states; to++)
        if (find_label (dfa, from, to, &set))
          {
            printf ("  %u -> %u [label=\"", (unsigned) from, (unsigned) to);
            write_dot_label (&set);
            puts ("\"];");
          }
    }
  puts ("}");
}

enum status
do_dfa (bnf_grammar *grammar, char **argument)
{
  int format = choose_format ("text", "dot");
  const bnf_dfa *dfa = format >= 0 ? automaton (grammar, argument[0]) : NULL;
  if (dfa == NULL)
    return STATUS_TROUBLE;
  if (format == 0)
    write_text (dfa);
  else
    write_dot (dfa, argument[0]);
  return STATUS_YES;
}

enum status
do_railroad (bnf_grammar *grammar, char **argument)
{
  int format = choose_format ("html", "svg");
  if (format < 0)
    return STATUS_TROUBLE;
  if (argument[0] == NULL)
    {
      if (format == 1)
        return trouble ("railroad", "an svg shows one production; name it");
      bnf_railroad_html (stdout, grammar, options.printed);
      return STATUS_YES;
    }
  size_t rule = bnf_grammar_find (grammar, argument[0]);
  if (rule == BNF_NO_RULE)
    return trouble (argument[0], "no such production");
  if (grammar->rule[rule].printed == NULL)
    return trouble (NULL, grammar->rule[rule].broken);
  bnf_railroad_svg (stdout, &grammar->rule[rule], options.printed);
  return STATUS_YES;
}
