/* scheme-prefixes.c: the alternatives of a production, and the schemes that they begin with.

   SPDX-License-Identifier: MIT

   For corrections that are about all schemes of a grammar: a new one then needs no change of
   them.  A production that is only a choice of others stands for these, as waisurl.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* The alternatives that are still to be looked at, the next one last.  */
struct stack
{
  struct bnf_alternative *item;
  size_t length, capacity;
};

static void
push (struct stack *stack, const char *name, const bnf_expr *expr)
{
  stack->item = bnf_grow (stack->item, stack->length, &stack->capacity, sizeof *stack->item);
  stack->item[stack->length++] = (struct bnf_alternative) { name, expr, false };
}

/* Push an alternative.  If it is only a name, push the production of that name.  */
static void
push_expr (struct stack *stack, const char *name, const bnf_expr *expr)
{
  if (expr->kind == BNF_REFERENCE)
    push (stack, expr->text, NULL);
  else
    push (stack, name, expr);
}

/* Return the expression of the rule, without those that corrections have put around it.  */
static const bnf_expr *
unwrap (const bnf_rule *rule)
{
  const bnf_expr *expr = rule->expr;
  while (expr->kind == BNF_FOLD || expr->kind == BNF_EXCEPT)
    expr = expr->child[0];
  return expr;
}

/* Whether it is a choice of which each alternative begins with a scheme.  */
static bool
is_of_schemes (bnf_grammar *grammar, const bnf_expr *expr)
{
  const char *scheme;
  for (size_t i = 0; i < expr->children; i++)
    if (bnf_scheme (grammar, expr->child[i], &scheme) != NULL)
      return false;
  return expr->kind == BNF_CHOICE;
}

size_t
bnf_alternatives (bnf_grammar *grammar, const char *choice, const char *but,
                  struct bnf_alternative **list)
{
  struct stack todo = { NULL, 0, 0 }, found = { NULL, 0, 0 };
  bool *seen = bnf_xcalloc (grammar->rules + 1, sizeof *seen);
  push (&todo, choice, NULL);
  while (todo.length != 0)
    {
      struct bnf_alternative next = todo.item[--todo.length];
      if (next.expr == NULL)
        {
          size_t rule = bnf_grammar_find (grammar, next.name);
          if (but != NULL && strcmp (next.name, but) == 0)
            continue;
          if (rule == BNF_NO_RULE || grammar->rule[rule].expr == NULL)
            {
              push (&found, next.name, NULL);
              continue;
            }
          if (seen[rule])
            continue;
          seen[rule] = true;
          next.expr = unwrap (&grammar->rule[rule]);
          next.whole = true;
        }
      if (is_of_schemes (grammar, next.expr))
        for (size_t i = 0; i < next.expr->children; i++)
          {
            push (&found, next.name, next.expr->child[i]);
            found.item[found.length - 1].whole = true;
          }
      else if (next.expr->kind == BNF_CHOICE)
        for (size_t i = next.expr->children; i-- != 0;)
          push_expr (&todo, next.name, next.expr->child[i]);
      else if (next.expr->kind == BNF_REFERENCE)
        push_expr (&todo, next.name, next.expr);
      else
        {
          push (&found, next.name, next.expr);
          found.item[found.length - 1].whole = next.whole;
        }
    }
  free (todo.item);
  free (seen);
  *list = found.item;
  return found.length;
}

const char *
bnf_scheme (bnf_grammar *grammar, const bnf_expr *expr, const char **scheme)
{
  while (expr->kind == BNF_SEQUENCE)
    expr = expr->child[0];
  if (expr->kind != BNF_LITERAL)
    return "begins with no literal";
  size_t length = strcspn (expr->text, ":");
  if (expr->text[length] != ':')
    return "begins with a literal without \":\"";
  *scheme = bnf_arena_text (grammar->arena, expr->text, length + 1);
  return NULL;
}
