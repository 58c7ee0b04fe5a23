/* command-proof.c: the commands that compare two languages, and find the ambiguities of a grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "commands.h"

/* One of the two grammars that are compared.  */
struct side
{
  bnf_grammar *grammar;
  const char *which;            /* As " (D1 D3)", if both sides have the same file.  */
};

static bool
write_witness (const char *text, size_t length, void *closure)
{
  (void) closure;
  fputs ("    \"", stdout);
  bnf_escape (stdout, text, length);
  puts ("\"");
  return true;
}

/* Write the shortest strings of A that B does not have, if there are any.  */
static void
write_difference (const struct side *side, const bnf_dfa *a, const bnf_dfa *b)
{
  bnf_dfa *only = bnf_dfa_difference (a, b);
  if (!bnf_dfa_empty (only))
    {
      printf ("  only by %s%s:\n", side->grammar->file, side->which);
      bnf_dfa_enumerate (only, options.count == SIZE_MAX ? 1 : options.count, SIZE_MAX, false,
                         write_witness, NULL);
    }
  bnf_dfa_free (only);
}

/* The rules of A whose language is not that of the rule with the same name in B.  */
struct comparison
{
  struct side a, b;
  bool *differs;
};

/* Write the rules that RULE refers to and that differ.  */
static void
write_causes (const struct comparison *comparison, size_t rule)
{
  const bnf_rule *other = comparison->a.grammar->rule;
  const char *between = "";
  for (size_t i = 0; i < comparison->a.grammar->rules; i++)
    if (i != rule && comparison->differs[i] && bnf_expr_refers (other[rule].expr, other[i].name))
      {
        printf ("%s%s", between, other[i].name);
        between = ", ";
      }
}

static void
write_rule (const char *label, const struct side *side, const bnf_rule *rule)
{
  /* A core rule is in no file.  */
  if (rule->line == 0)
    printf ("  %s core rule:  ", label);
  else
    printf ("  %s %s:%zu%s:  ", label, side->grammar->file, rule->line, side->which);
  bnf_expr_print (stdout, rule->expr);
  putchar ('\n');
}

/* Write that a rule differs: in itself, or only in the rules that it refers to.  */
static void
write_rule_difference (const struct comparison *comparison, size_t in_a, bool in_itself)
{
  const struct side *first = &comparison->a, *second = &comparison->b;
  const bnf_rule *a = &first->grammar->rule[in_a];
  size_t in_b = bnf_grammar_find (second->grammar, a->name);
  const bnf_rule *b = &second->grammar->rule[in_b];
  const bnf_dfa *x = bnf_grammar_dfa (first->grammar, in_a);
  const bnf_dfa *y = bnf_grammar_dfa (second->grammar, in_b);
  if (bnf_expr_same (a->expr, b->expr, false) == in_itself)
    return;
  if (!in_itself)
    {
      printf ("%s differs, because of ", a->name);
      write_causes (comparison, in_a);
      putchar ('\n');
    }
  else
    {
      printf ("%s differs\n", a->name);
      write_rule ("-", first, a);
      write_rule ("+", second, b);
    }
  write_difference (first, x, y);
  write_difference (second, y, x);
}

static enum status
compare_symbols (const struct side *a, const char *symbol, const struct side *b, const char *other)
{
  const bnf_dfa *x = get_automaton (a->grammar, symbol), *y = get_automaton (b->grammar, other);
  bool same_name = strcmp (symbol, other) == 0;
  if (x == NULL || y == NULL)
    return STATUS_TROUBLE;
  if (bnf_dfa_same (x, y))
    {
      printf (same_name ? "%s is equal\n" : "%s and %s are equal\n", symbol, other);
      return STATUS_YES;
    }
  printf (same_name ? "%s differs\n" : "%s and %s differ\n", symbol, other);
  write_difference (a, x, y);
  write_difference (b, y, x);
  return STATUS_NO;
}

/* Return the rule of B that has the name of RULE of A in the notations of both; or
   BNF_NO_RULE.  */
static size_t
find_same (const bnf_grammar *a, size_t rule, const bnf_grammar *b)
{
  size_t other = bnf_grammar_find (b, a->rule[rule].name);
  return other != BNF_NO_RULE && bnf_grammar_find (a, b->rule[other].name) == BNF_NO_RULE
         ? BNF_NO_RULE : other;
}

/* Name the rules of A that B lacks.  Return their number.  */
static size_t
write_missing (const bnf_grammar *a, const bnf_grammar *b)
{
  size_t count = 0;
  for (size_t i = 0; i < a->rules; i++)
    if (find_same (a, i, b) == BNF_NO_RULE)
      {
        printf ("%s is only in %s\n", a->rule[i].name, a->file);
        count++;
      }
  return count;
}

/* The numbers of pairs of rules with the same name, by the result of the comparison.  */
struct counts { size_t equal, rewritten, differing, unknown; };

/* Compare the rules IN_A and IN_B.  Their difference is written when all rules have been
   compared.  */
static void
compare_rules (struct comparison *comparison, size_t in_a, size_t in_b, struct counts *counts)
{
  bnf_grammar *a = comparison->a.grammar, *b = comparison->b.grammar;
  const bnf_rule *rule = &a->rule[in_a], *other = &b->rule[in_b];
  bool is_same = bnf_expr_same (rule->expr, other->expr, false);
  const bnf_dfa *x = bnf_grammar_dfa (a, in_a), *y = x != NULL ? bnf_grammar_dfa (b, in_b) : NULL;
  if (y == NULL)
    {
      printf ("%s cannot be compared%s: %s\n", rule->name,
              is_same ? ", but is written the same" : "", x == NULL ? a->why : b->why);
      counts->unknown++;
    }
  else if (!bnf_dfa_same (x, y))
    {
      comparison->differs[in_a] = true;
      counts->differing++;
    }
  else if (is_same)
    counts->equal++;
  else
    {
      printf ("%s is equal, but written otherwise\n", rule->name);
      write_rule ("-", &comparison->a, rule);
      write_rule ("+", &comparison->b, other);
      counts->rewritten++;
    }
}

static enum status
compare_all (const struct side *first, const struct side *second)
{
  bnf_grammar *a = first->grammar, *b = second->grammar;
  struct comparison comparison
    = { *first, *second, bnf_arena_get (memory, a->rules, sizeof (bool)) };
  struct counts counts = { 0, 0, 0, 0 };
  for (size_t i = 0; i < a->rules; i++)
    {
      size_t other = find_same (a, i, b);
      if (other != BNF_NO_RULE)
        compare_rules (&comparison, i, other, &counts);
    }
  /* Rules that differ by themselves are written first.  */
  for (size_t i = 0; i < a->rules; i++)
    if (comparison.differs[i])
      write_rule_difference (&comparison, i, true);
  for (size_t i = 0; i < a->rules; i++)
    if (comparison.differs[i])
      write_rule_difference (&comparison, i, false);
  size_t missing = write_missing (a, b) + write_missing (b, a);
  printf ("%zu equal, %zu equal but written otherwise, %zu different, %zu not compared, "
          "%zu in one only\n", counts.equal, counts.rewritten, counts.differing,
          counts.unknown, missing);
  return counts.differing + counts.unknown + missing == 0 ? STATUS_YES : STATUS_NO;
}

/* Return the names of the corrections, as in " (D1 D3)".  */
static const char *
name_corrections (const bnf_grammar *grammar)
{
  const char *names = NULL;
  for (size_t i = 0; i < grammar->corrections; i++)
    if (grammar->correction[i].applied)
      names = compose ("%s%s%s", names != NULL ? names : " (", names != NULL ? " " : "",
                       visible (grammar->correction[i].name));
  return names != NULL ? compose ("%s)", names) : " (none)";
}

/* If both sides have the same file, name them by their corrections.  */
static void
name_sides (struct side *a, struct side *b)
{
  a->which = name_corrections (a->grammar);
  b->which = name_corrections (b->grammar);
  if (strcmp (a->grammar->file, b->grammar->file) != 0 || strcmp (a->which, b->which) == 0)
    a->which = b->which = "";
}

enum status
do_diff (bnf_grammar *grammar, char **argument)
{
  bnf_grammar *other = load (&options.other, REPORT_ALL);
  if (other == NULL)
    return STATUS_TROUBLE;
  struct side a = { grammar, NULL }, b = { other, NULL };
  enum status status;
  name_sides (&a, &b);
  if (argument[1] != NULL)
    status = compare_symbols (&a, argument[1], &b, argument[argument[2] != NULL ? 2 : 1]);
  else
    status = compare_all (&a, &b);
  bnf_grammar_free (other);
  return status;
}

/* The state of write_ambiguity().  */
struct ambiguities
{
  const bnf_grammar *grammar;
  size_t count;
};

/* Write all ambiguities, or the first of each kind and the number of the others.  */
static bool
write_ambiguity (const bnf_ambiguity *ambiguity, void *closure)
{
  struct ambiguities *all = closure;
  all->count++;
  if (ambiguity->number != 0 && !options.all)
    return true;
  putchar ('"');
  bnf_escape (stdout, ambiguity->witness, ambiguity->witness_length);
  printf ("\"  %s, %s:%zu:%zu%s\n", ambiguity->rule, all->grammar->file, ambiguity->line,
          ambiguity->column, ambiguity->number != 0 ? ", of the same kind" : "");
  printf ("    %s\n", ambiguity->first);
  if (!ambiguity->endless)
    printf ("    %s\n", ambiguity->second);
  if (ambiguity->count > 1 && !options.all)
    printf ("    and %zu more of this kind\n", ambiguity->count - 1);
  return true;
}

enum status
do_ambiguity (bnf_grammar *grammar, char **argument)
{
  size_t rule = find_rule (grammar, argument[0]);
  if (rule == BNF_NO_RULE)
    return STATUS_TROUBLE;
  struct ambiguities all = { grammar, 0 };
  size_t kinds = bnf_grammar_ambiguities (grammar, rule, write_ambiguity, &all);
  if (kinds == SIZE_MAX)
    return lacks_automaton (grammar, rule, grammar->why);
  if (kinds == 0)
    printf ("%s is unambiguous\n", argument[0]);
  else
    {
      printf ("%zu %s of ambiguity in %s", kinds, kinds == 1 ? "kind" : "kinds", argument[0]);
      printf (all.count > kinds ? ", %zu in all%s\n" : "\n", all.count,
              options.all ? "" : " (--all shows them)");
    }
  return kinds == 0 ? STATUS_YES : STATUS_NO;
}
