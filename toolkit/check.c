/* check.c: find the faults of a grammar in the relations of its rules.

   SPDX-License-Identifier: MIT

   A rule is broken if it refers to an undefined one, contains a stray character, refers to itself,
   also through others (but see recursion.c), or is nested too deep, since functions that follow
   references recurse.  A broken rule has no automaton, nor has a rule that needs it.  */

#include <config.h>

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
    bnf_report (grammar, rule, BNF_UNDEFINED, expr->line, expr->column,
                "%s is undefined, in %s%s", expr->text, name,
                bnf_grammar_suggest (grammar, expr->text));
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

/* A walk through the references and the prose that a rule needs, also for other rules.  Chains of
   references have no limit, so it has its own stack.  */
struct walk
{
  struct bnf_arena *arena;
  const bnf_grammar *grammar;
  bool *seen;                   /* For each rule.  */
  const bnf_expr **stack;       /* The expressions that are still to be read.  */
  size_t depth;
};

/* Add the expression of the rule, which may be NULL.  */
static void
enter_rule (struct walk *walk, size_t rule)
{
  walk->seen[rule] = true;
  if (walk->grammar->rule[rule].expr != NULL)
    BNF_ADD (walk->arena, walk->stack, walk->depth, walk->grammar->rule[rule].expr);
}

static struct walk
begin_walk (const bnf_grammar *grammar, size_t rule)
{
  struct walk walk = { .arena = bnf_arena_new (), .grammar = grammar };
  walk.seen = bnf_arena_get (walk.arena, grammar->rules, sizeof *walk.seen);
  enter_rule (&walk, rule);
  return walk;
}

/* Return the next prose, undefined name or first reference to a rule; or NULL.  */
static const bnf_expr *
next_need (struct walk *walk)
{
  while (walk->depth != 0)
    {
      const bnf_expr *expr = walk->stack[--walk->depth];
      for (size_t i = expr->children; i-- != 0;)
        BNF_ADD (walk->arena, walk->stack, walk->depth, expr->child[i]);
      bool refers = expr->kind == BNF_REFERENCE && expr->rule != BNF_NO_RULE;
      if (refers ? walk->seen[expr->rule]
          : expr->kind != BNF_REFERENCE && expr->kind != BNF_HOLE)
        continue;
      if (refers)
        enter_rule (walk, expr->rule);
      return expr;
    }
  return NULL;
}

const char *
bnf_grammar_broken (const bnf_grammar *grammar, size_t rule)
{
  const char *why = grammar->rule[rule].broken;
  const bnf_expr *need;
  struct walk walk = begin_walk (grammar, rule);
  /* A rule that is not broken refers to no undefined name.  */
  while (why == NULL && (need = next_need (&walk)) != NULL)
    why = grammar->rule[need->rule].broken;
  bnf_arena_free (walk.arena);
  return why;
}

const char *
bnf_grammar_missing (const bnf_grammar *grammar, size_t rule)
{
  struct walk walk = begin_walk (grammar, rule);
  const char *text = ",", *missing = NULL;      /* TEXT is as ", a, b,".  */
  size_t count = 0;
  for (const bnf_expr *need; (need = next_need (&walk)) != NULL;)
    if (need->rule == BNF_NO_RULE || grammar->rule[need->rule].expr == NULL)
      {
        const char *form = need->kind == BNF_HOLE ? ", <%s>,"
                           : need->rule == BNF_NO_RULE ? ", %s," : ", %s, which is malformed,";
        const char *item = bnf_arena_printf (walk.arena, form, need->text);
        if (strstr (text, item) != NULL)
          continue;
        text = bnf_arena_printf (walk.arena, "%s%s", text, item + 1);
        count++;
      }
  if (count > 1)
    missing = bnf_arena_text (grammar->arena, text + 2, strlen (text) - 3);
  bnf_arena_free (walk.arena);
  return missing;
}
