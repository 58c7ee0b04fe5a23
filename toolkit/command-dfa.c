/* command-dfa.c: the command that shows an automaton, as text, JSON or a picture.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "commands.h"

/* Set *SET to the bytes that lead from one state to another.  Return false if there are none.  */
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
          printf ("  %4u  %s\n", (unsigned) to, bnf_arena_set (memory, &set));
    }
}

/* ---- A picture.  A label as long as "0-9 A-F" stands at its edge.  A longer set has the name of a
   production of single bytes that derives it, or else a number, which is explained below the
   picture.

   If there are many edges, the label of an edge from a state to itself is written in the state,
   because it would be among those of other edges.  */

enum { LABEL_MAX = 8, MANY_EDGES = 40 };

/* A longer set, and the first production that derives it, or its number.  */
struct entry
{
  bnf_set set;
  size_t rule, number;
};

struct picture
{
  bnf_grammar *grammar;
  const bnf_dfa *dfa;
  struct entry *entry;
  size_t entries, numbers;
  bool many;                    /* Edges.  */
};

/* Write TEXT for a string of DOT: quotes and backslashes are escaped once more.  */
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

/* Return the first rule that derives the bytes of the set and nothing else, or BNF_NO_RULE.  */
static size_t
find_name (const bnf_grammar *grammar, const bnf_set *set)
{
  for (size_t i = 0; i < grammar->rules; i++)
    {
      bnf_set other;
      if (bnf_grammar_broken (grammar, i) == NULL
          && bnf_expr_set (grammar, grammar->rule[i].expr, &other)
          && memcmp (&other, set, sizeof *set) == 0)
        return i;
    }
  return BNF_NO_RULE;
}

static void
write_dot_name (const struct picture *picture, const struct entry *entry)
{
  if (entry->rule != BNF_NO_RULE)
    write_dot_string (picture->grammar->rule[entry->rule].name);
  else
    printf ("#%zu", entry->number);
}

static void
write_dot_label (struct picture *picture, const bnf_set *set)
{
  const char *text = bnf_arena_set (memory, set);
  size_t i = 0;
  if (strlen (text) <= LABEL_MAX)
    {
      write_dot_string (text);
      return;
    }
  while (i < picture->entries && memcmp (&picture->entry[i].set, set, sizeof *set) != 0)
    i++;
  if (i == picture->entries)
    {
      size_t rule = find_name (picture->grammar, set);
      picture->numbers += rule == BNF_NO_RULE;
      BNF_ADD (memory, picture->entry, picture->entries,
               (struct entry) { *set, rule, picture->numbers });
    }
  write_dot_name (picture, &picture->entry[i]);
}

static bool
has_many_edges (const bnf_dfa *dfa)
{
  size_t edges = 0;
  bnf_set set;
  for (uint32_t from = 0; from < dfa->states; from++)
    for (uint32_t to = 0; to < dfa->states && edges <= MANY_EDGES; to++)
      edges += find_label (dfa, from, to, &set);
  return edges > MANY_EDGES;
}

static void
write_dot_state (struct picture *picture, uint32_t from)
{
  bnf_set set;
  if (picture->dfa->accepting[from])
    printf ("  %u [shape=doublecircle];\n", (unsigned) from);
  for (uint32_t to = 0; to < picture->dfa->states; to++)
    if (find_label (picture->dfa, from, to, &set) && from == to && picture->many)
      {
        printf ("  %u [label=\"%u\\n", (unsigned) from, (unsigned) from);
        write_dot_label (picture, &set);
        printf ("\", fixedsize=false, margin=0.02];\n  %u -> %u;\n", (unsigned) from,
                (unsigned) from);
      }
    else if (find_label (picture->dfa, from, to, &set))
      {
        printf ("  %u -> %u [label=\"", (unsigned) from, (unsigned) to);
        write_dot_label (picture, &set);
        puts ("\"];");
      }
}

/* Write the sets of the names and then of the numbers, below the picture.  */
static void
write_dot_legend (const struct picture *picture)
{
  if (picture->entries == 0 && !picture->many)
    return;
  fputs ("  labelloc=b;\n  labeljust=l;\n  label=\"", stdout);
  if (picture->many)
    fputs ("What stands in a state leads back to it.\\l", stdout);
  for (size_t i = 0; i < 2 * picture->entries; i++)
    {
      const struct entry *entry = &picture->entry[i % picture->entries];
      if ((entry->rule == BNF_NO_RULE) != (i >= picture->entries))
        continue;
      write_dot_name (picture, entry);
      fputs (":  ", stdout);
      write_dot_string (bnf_arena_set (memory, &entry->set));
      fputs ("\\l", stdout);
    }
  puts ("\";");
}

static void
write_dot (bnf_grammar *grammar, const bnf_dfa *dfa, const char *symbol)
{
  struct picture picture = { .grammar = grammar, .dfa = dfa, .many = has_many_edges (dfa) };
  fputs ("digraph \"", stdout);
  write_dot_string (symbol);
  puts ("\" {\n  rankdir=LR;\n  nodesep=0.3;\n  ranksep=0.6;\n"
        "  node [shape=circle, fixedsize=true, width=0.45, fontsize=12];\n"
        "  edge [fontsize=12];\n"
        "  start [shape=point, width=0.1];\n  start -> 0;");
  for (uint32_t from = 0; from < dfa->states; from++)
    write_dot_state (&picture, from);
  write_dot_legend (&picture);
  puts ("}");
}

static void
write_json_classes (const bnf_dfa *dfa)
{
  for (unsigned c = 0; c < dfa->classes; c++)
    {
      const char *between = "";
      printf ("%s\n    [", c != 0 ? "," : "");
      for (unsigned byte = 0, last; byte < 256; byte = last + 1)
        {
          for (last = byte; last < 255 && dfa->class_of[last + 1] == dfa->class_of[byte];)
            last++;
          if (dfa->class_of[byte] != c)
            continue;
          printf ("%s[%u, %u]", between, byte, last);
          between = ", ";
        }
      putchar (']');
    }
}

/* Write the automaton as JSON.  Only names in < > have quotes and backslashes.  */
static void
write_json (const bnf_dfa *dfa, const char *symbol)
{
  const char *between = "";
  fputs ("{\n  \"symbol\": \"", stdout);
  for (const char *at = symbol; *at != '\0'; at++)
    printf ((unsigned char) *at < ' ' ? "\\u%04X" : *at == '"' || *at == '\\' ? "\\%c" : "%c",
            (unsigned char) *at);
  fputs ("\",\n  \"start\": 0,\n  \"accepting\": [", stdout);
  for (size_t s = 0; s < dfa->states; s++)
    if (dfa->accepting[s])
      {
        printf ("%s%zu", between, s);
        between = ", ";
      }
  fputs ("],\n  \"classes\": [", stdout);
  write_json_classes (dfa);
  fputs ("\n  ],\n  \"next\": [", stdout);
  for (size_t s = 0; s < dfa->states; s++)
    {
      fputs (s != 0 ? "],\n    [" : "\n    [", stdout);
      for (size_t c = 0; c < dfa->classes; c++)
        {
          uint32_t to = dfa->next[s * dfa->classes + c];
          fputs (c != 0 ? ", " : "", stdout);
          if (to == BNF_DEAD)
            fputs ("null", stdout);
          else
            printf ("%lu", (unsigned long) to);
        }
    }
  puts ("]\n  ]\n}");
}

static enum status
write_regex (bnf_grammar *grammar, const bnf_dfa *dfa, const char *symbol)
{
  if (bnf_dfa_empty (dfa))
    return trouble (symbol, "derives no string at all");
  if (!bnf_regex_write (stdout, grammar, bnf_grammar_find (grammar, symbol), dfa))
    return trouble (symbol, "its regular expression would be too long");
  putchar ('\n');
  return STATUS_YES;
}

enum status
do_dfa (bnf_grammar *grammar, char **argument)
{
  int format = choose_format ("text dot json regex");
  const bnf_dfa *dfa = format >= 0 ? get_automaton (grammar, argument[0]) : NULL;
  if (dfa == NULL)
    return STATUS_TROUBLE;
  switch (format)
    {
    case 0: write_text (dfa); break;
    case 1: write_dot (grammar, dfa, argument[0]); break;
    case 2: write_json (dfa, argument[0]); break;
    default: return write_regex (grammar, dfa, argument[0]);
    }
  return STATUS_YES;
}
