/* check.c: find the faults of a grammar in the relations of its rules.

   SPDX-License-Identifier: MIT

   A rule is broken if it refers to an undefined one, contains a stray character, refers to itself,
   also through others (but see recursion.c), or is nested too deep, since functions that follow
   references recurse.  A broken rule has no automaton, nor has a rule that needs it.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

bool
bnf_is_hole (const bnf_grammar *grammar, const bnf_expr *expr)
{
  return expr->prose && (grammar->notation != BNF_RFC821 || strchr (expr->text, ' ') != NULL);
}

/* Resolve the references below EXPR, which RULE contains.  Set USED of each rule they refer to.  */
static void
resolve (bnf_grammar *grammar, size_t rule, bnf_expr *expr, bool *used)
{
  const char *name = grammar->rule[rule].name;
  for (size_t i = 0; i < expr->children; i++)
    resolve (grammar, rule, expr->child[i], used);
  if (expr->kind == BNF_STRAY)
    bnf_report (grammar, rule, BNF_STRAY_CHARACTER, expr->line, expr->column,
                "stray character %s%s, in %s",
                bnf_arena_character (grammar->arena, expr->text, expr->length),
                grammar->notation != BNF_W3C ? " outside quotes" : "", name);
  if (expr->kind != BNF_REFERENCE)
    return;
  expr->rule = bnf_grammar_find (grammar, expr->text);
  if (expr->rule == BNF_NO_RULE && bnf_is_hole (grammar, expr))
    {
      expr->kind = BNF_HOLE;
      bnf_report (grammar, rule, BNF_HAS_HOLE, expr->line, expr->column, "%s has a hole: <%s>",
                  name, expr->text);
    }
  else if (expr->rule == BNF_NO_RULE)
    {
      char suggestion[BNF_SUGGESTION];
      bnf_grammar_suggest (grammar, expr->text, suggestion);
      bnf_report (grammar, rule, BNF_UNDEFINED, expr->line, expr->column,
                  "%s is undefined, in %s%s", expr->text, name, suggestion);
    }
  else
    {
      /* The name gets the case of its definition, which may differ in ABNF.  */
      expr->text = grammar->rule[expr->rule].name;
      if (expr->rule != rule)
        used[expr->rule] = true;
    }
}

void
bnf_check (bnf_grammar *grammar, const bnf_options *options)
{
  bool *used = bnf_arena_get (grammar->arena, grammar->rules, sizeof *used);
  for (size_t i = 0; i < grammar->rules; i++)
    if (grammar->rule[i].expr != NULL)
      resolve (grammar, i, grammar->rule[i].expr, used);
  bnf_check_references (grammar, options);
  /* A second rule with the same name has an error already, and nothing refers to it.  */
  for (size_t i = 0; i < grammar->rules; i++)
    if (!used[i] && bnf_grammar_find (grammar, grammar->rule[i].name) == i)
      bnf_report (grammar, i, BNF_UNUSED, grammar->rule[i].line, grammar->rule[i].column,
                  "no other rule refers to %s", grammar->rule[i].name);
}

/* Return the reason why a rule that the expression needs is broken, or NULL.  The expression's own
   rule is not broken.  SEEN keeps the walk linear.  */
static const char *
broken_expr (const bnf_grammar *grammar, const bnf_expr *expr, bool *seen)
{
  if (expr->kind == BNF_REFERENCE)
    {
      if (seen[expr->rule])
        return NULL;
      seen[expr->rule] = true;
      const bnf_rule *rule = &grammar->rule[expr->rule];
      return rule->broken != NULL ? rule->broken : broken_expr (grammar, rule->expr, seen);
    }
  const char *why = NULL;
  for (size_t i = 0; i < expr->children && why == NULL; i++)
    why = broken_expr (grammar, expr->child[i], seen);
  return why;
}

const char *
bnf_grammar_broken (const bnf_grammar *grammar, size_t rule)
{
  if (grammar->rule[rule].broken != NULL)
    return grammar->rule[rule].broken;
  bool *seen = bnf_xcalloc (grammar->rules, sizeof *seen);
  const char *why = broken_expr (grammar, grammar->rule[rule].expr, seen);
  free (seen);
  return why;
}

/* The names and the prose that a rule lacks.  */
struct missing
{
  struct bnf_arena *arena;
  const bnf_grammar *grammar;
  const char *text;             /* As ", a, b,".  */
  size_t count;
  bool *seen;                   /* For each rule.  */
  const bnf_expr **stack;       /* The expressions that are still to be read.  */
  size_t depth;
};

/* Add NAME, printed with FORM, unless it is there.  */
static void
add_missing (struct missing *missing, const char *form, const char *name)
{
  const char *item = bnf_arena_printf (missing->arena, form, name);
  if (strstr (missing->text, bnf_arena_printf (missing->arena, ", %s,", item)) != NULL)
    return;
  missing->text = bnf_arena_printf (missing->arena, "%s %s,", missing->text, item);
  missing->count++;
}

static void
push_expr (struct missing *missing, const bnf_expr *expr)
{
  BNF_ADD (missing->arena, missing->stack, missing->depth, expr);
}

static void
read_reference (struct missing *missing, const bnf_expr *expr)
{
  if (expr->rule == BNF_NO_RULE)
    {
      add_missing (missing, "%s", expr->text);
      return;
    }
  const bnf_rule *rule = &missing->grammar->rule[expr->rule];
  if (missing->seen[expr->rule])
    return;
  missing->seen[expr->rule] = true;
  if (rule->expr == NULL)
    add_missing (missing, "%s, which is malformed", rule->name);
  else
    push_expr (missing, rule->expr);
}

/* Find the names that are missing below FIRST.  Chains of references have no limit, so this
   function uses its own stack.  */
static void
find_missing (struct missing *missing, const bnf_expr *first)
{
  push_expr (missing, first);
  while (missing->depth != 0)
    {
      const bnf_expr *expr = missing->stack[--missing->depth];
      if (expr->kind == BNF_HOLE)
        add_missing (missing, "<%s>", expr->text);
      else if (expr->kind == BNF_REFERENCE)
        read_reference (missing, expr);
      for (size_t i = expr->children; i-- != 0;)
        push_expr (missing, expr->child[i]);
    }
}

const char *
bnf_grammar_missing (const bnf_grammar *grammar, size_t rule)
{
  struct missing missing = { .arena = bnf_arena_new (), .grammar = grammar, .text = "," };
  const char *text = NULL;
  missing.seen = bnf_arena_get (missing.arena, grammar->rules, sizeof *missing.seen);
  missing.seen[rule] = true;
  if (grammar->rule[rule].expr != NULL)
    find_missing (&missing, grammar->rule[rule].expr);
  if (missing.count > 1)
    text = bnf_arena_text (grammar->arena, missing.text + 2, strlen (missing.text) - 3);
  bnf_arena_free (missing.arena);
  return text;
}
