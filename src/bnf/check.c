/* check.c: what is wrong with the rules of a grammar among themselves.

   SPDX-License-Identifier: MIT

   A rule that is undefined, holds a stray character or refers to itself, be it through others,
   is broken: it has no automaton, and neither has a rule that needs it.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef void expr_function (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *closure);

/* Call FUNCTION with every expression of the rule, outer before inner, left before right.  */
static void
for_each (bnf_grammar *grammar, size_t rule, bnf_expr *expr, expr_function *function,
          void *closure)
{
  if (expr == NULL)
    return;
  function (grammar, rule, expr, closure);
  for (size_t i = 0; i < expr->children; i++)
    for_each (grammar, rule, expr->child[i], function, closure);
}

static void
report (bnf_grammar *grammar, size_t rule, enum bnf_problem_kind kind, size_t line, size_t column,
        const char *message)
{
  bnf_problem_add (grammar, kind, grammar->file, line, column, message);
  if (grammar->rule[rule].broken == NULL && kind != BNF_UNUSED)
    grammar->rule[rule].broken = bnf_arena_printf (grammar->arena, "%s:%zu:%zu: %s",
                                                   grammar->file, line, column, message);
}

static void
resolve (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *used)
{
  const char *name = grammar->rule[rule].name;
  if (expr->kind == BNF_STRAY)
    report (grammar, rule, BNF_STRAY_CHARACTER, expr->line, expr->column,
            bnf_arena_printf (grammar->arena, "stray character %s outside quotes, in %s",
                              expr->text, name));
  if (expr->kind != BNF_REFERENCE)
    return;
  expr->rule = bnf_grammar_find (grammar, expr->text);
  if (expr->rule == BNF_NO_RULE)
    report (grammar, rule, BNF_UNDEFINED, expr->line, expr->column,
            bnf_arena_printf (grammar->arena, "%s is undefined, in %s", expr->text, name));
  else if (expr->rule != rule)
    ((bool *) used)[expr->rule] = true;
}

/* For what a correction replaces: it is shown, but what is wrong with it is no problem.  */
static void
find (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *closure)
{
  (void) rule;
  (void) closure;
  if (expr->kind == BNF_REFERENCE)
    expr->rule = bnf_grammar_find (grammar, expr->text);
}

/* A walk along references that looks for the way back to where it began.  */
struct walk
{
  size_t goal;
  size_t *from;                 /* The rule from which each was first reached, or BNF_NO_RULE.  */
  size_t *queue, length;
  bool found;
  size_t last;                  /* The rule that refers to the goal.  */
};

static void
reach (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *closure)
{
  struct walk *walk = closure;
  (void) grammar;
  if (expr->kind != BNF_REFERENCE || expr->rule == BNF_NO_RULE || walk->found)
    return;
  if (expr->rule == walk->goal)
    {
      walk->found = true;
      walk->last = rule;
    }
  else if (walk->from[expr->rule] == BNF_NO_RULE)
    {
      walk->from[expr->rule] = rule;
      walk->queue[walk->length++] = expr->rule;
    }
}

/* Breadth first, so that the shortest cycle is shown.  */
static void
check_recursion (bnf_grammar *grammar, size_t rule)
{
  struct walk walk = { .goal = rule };
  walk.from = bnf_xmalloc (grammar->rules, sizeof *walk.from);
  walk.queue = bnf_xmalloc (grammar->rules, sizeof *walk.queue);
  for (size_t i = 0; i < grammar->rules; i++)
    walk.from[i] = BNF_NO_RULE;
  walk.queue[walk.length++] = rule;
  for (size_t i = 0; i < walk.length && !walk.found; i++)
    for_each (grammar, walk.queue[i], grammar->rule[walk.queue[i]].expr, reach, &walk);
  if (walk.found)
    {
      const char *way = grammar->rule[rule].name;
      for (size_t at = walk.last; at != rule; at = walk.from[at])
        way = bnf_arena_printf (grammar->arena, "%s -> %s", grammar->rule[at].name, way);
      const bnf_rule *self = &grammar->rule[rule];
      report (grammar, rule, BNF_RECURSIVE, self->line, self->column,
              bnf_arena_printf (grammar->arena, "%s is recursive: %s -> %s", self->name,
                                self->name, way));
    }
  free (walk.from);
  free (walk.queue);
}

void
bnf_check (bnf_grammar *grammar)
{
  bool *used = bnf_xcalloc (grammar->rules, sizeof *used);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      for_each (grammar, i, grammar->rule[i].expr, resolve, used);
      if (grammar->rule[i].printed != grammar->rule[i].expr)
        for_each (grammar, i, grammar->rule[i].printed, find, NULL);
    }
  for (size_t i = 0; i < grammar->rules; i++)
    check_recursion (grammar, i);
  for (size_t i = 0; i < grammar->rules; i++)
    if (!used[i])
      report (grammar, i, BNF_UNUSED, grammar->rule[i].line, grammar->rule[i].column,
              bnf_arena_printf (grammar->arena, "no other rule refers to %s",
                                grammar->rule[i].name));
  free (used);
}

/* Does the expression need a broken rule?  SEEN keeps the walk linear.  */
static const char *
broken_expr (const bnf_grammar *grammar, const bnf_expr *expr, bool *seen)
{
  if (expr->kind == BNF_REFERENCE)
    {
      if (expr->rule == BNF_NO_RULE || seen[expr->rule])
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

size_t
bnf_grammar_errors (const bnf_grammar *grammar)
{
  size_t errors = 0;
  for (size_t i = 0; i < grammar->problems; i++)
    errors += grammar->problem[i].kind != BNF_UNUSED;
  return errors;
}
