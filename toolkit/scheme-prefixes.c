/* scheme-prefixes.c: list the alternatives of a production, and the schemes that they begin with.

   SPDX-License-Identifier: MIT

   So corrections can refer to all schemes of a grammar, and need no change for a new scheme.  A
   production that is only a choice of others, as waisurl, stands for these.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* The alternatives that are still to be read, the next one last.  */
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

/* Return the expression of the rule, without corrections around it.  */
static const bnf_expr *
unwrap (const bnf_rule *rule)
{
  const bnf_expr *expr = rule->expr;
  while (expr->kind == BNF_FOLD || expr->kind == BNF_EXCEPT)
    expr = expr->child[0];
  return expr;
}

/* Whether the expression is a choice whose alternatives all begin with schemes.  */
static bool
is_of_schemes (bnf_grammar *grammar, const bnf_expr *expr)
{
  const char *scheme;
  for (size_t i = 0; i < expr->children; i++)
    if (bnf_scheme (grammar, expr->child[i], &scheme) != NULL)
      return false;
  return expr->kind == BNF_CHOICE;
}

/* Add NEXT to FOUND or, if it is a choice whose alternatives all begin with schemes, these.  Push
   the alternatives of any other choice, and references, to PENDING.  */
static void
read_alternative (bnf_grammar *grammar, struct stack *pending, struct stack *found,
                  const struct bnf_alternative *next)
{
  const bnf_expr *expr = next->expr;
  if (is_of_schemes (grammar, expr))
    for (size_t i = 0; i < expr->children; i++)
      {
        push (found, next->name, expr->child[i]);
        found->item[found->length - 1].whole = true;
      }
  else if (expr->kind == BNF_CHOICE)
    for (size_t i = expr->children; i-- != 0;)
      push_expr (pending, next->name, expr->child[i]);
  else if (expr->kind == BNF_REFERENCE)
    push_expr (pending, next->name, expr);
  else
    {
      push (found, next->name, expr);
      found->item[found->length - 1].whole = next->whole;
    }
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
      read_alternative (grammar, &todo, &found, &next);
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
