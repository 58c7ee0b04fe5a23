/* expr.c: functions of single expressions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"

bnf_set
bnf_literal_set (const bnf_expr *expr, size_t i)
{
  bnf_set set = { { 0, 0, 0, 0 } };
  unsigned char octet = (unsigned char) expr->text[i];
  bnf_set_add (&set, octet);
  if (expr->folded && ub_is_letter (octet))
    bnf_set_add (&set, octet ^ 32u);
  return set;
}

/* Add the sets of the alternatives of EXPR to SET.  Return false if two of them overlap.  */
static bool
add_disjoint_sets (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set)
{
  bnf_set more;
  for (size_t i = 0; i < expr->children; i++)
    {
      if (!bnf_expr_set (grammar, expr->child[i], &more))
        return false;
      for (size_t j = 0; j < 4; j++)
        {
          if ((set->word[j] & more.word[j]) != 0)
            return false;
          set->word[j] |= more.word[j];
        }
    }
  return true;
}

bool
bnf_expr_set (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set)
{
  *set = (bnf_set) { { 0, 0, 0, 0 } };
  switch (expr->kind)
    {
    case BNF_LITERAL:
      if (expr->length == 1)
        *set = bnf_literal_set (expr, 0);
      return expr->length == 1;
    case BNF_RANGE:
      for (unsigned octet = expr->minimum; octet <= expr->maximum; octet++)
        bnf_set_add (set, octet);
      return true;
    case BNF_REFERENCE:
      /* Rules may refer to each other without end.  */
      return expr->rule != BNF_NO_RULE && expr->turn == BNF_TURN_NONE
             && grammar->rule[expr->rule].broken == NULL
             && bnf_expr_set (grammar, grammar->rule[expr->rule].expr, set);
    case BNF_CHOICE:
      return add_disjoint_sets (grammar, expr, set);
    default:
      return false;
    }
}

/* Whether A and B are equal.  If FOLDS, the case of names and of folded literals does not
   count.  */
static bool
is_same (const bnf_expr *a, const bnf_expr *b, bool folds)
{
  if (a == NULL || b == NULL)
    return false;
  if (a->kind != b->kind || a->minimum != b->minimum || a->bracketed != b->bracketed
      || a->maximum != b->maximum || a->limited != b->limited || a->folded != b->folded
      || a->length != b->length || a->children != b->children || a->prefixes != b->prefixes
      || (a->length != 0 && memcmp (a->text, b->text, a->length) != 0
          && !(folds && (a->folded || a->kind == BNF_REFERENCE)
               && bnf_same_but_case (a->text, b->text, a->length))))
    return false;
  for (size_t i = 0; i < a->prefixes; i++)
    if (strcmp (a->prefix[i], b->prefix[i]) != 0)
      return false;
  for (size_t i = 0; i < a->children; i++)
    if (!is_same (a->child[i], b->child[i], folds))
      return false;
  return true;
}

bnf_expr *
bnf_expr_copy (bnf_grammar *grammar, const bnf_expr *expr)
{
  bnf_expr *copy = bnf_arena_get (grammar->arena, 1, sizeof *copy);
  *copy = *expr;
  if (expr->children != 0)
    copy->child = bnf_arena_get (grammar->arena, expr->children, sizeof *copy->child);
  for (size_t i = 0; i < expr->children; i++)
    copy->child[i] = bnf_expr_copy (grammar, expr->child[i]);
  return copy;
}

bool
bnf_expr_same (const bnf_expr *a, const bnf_expr *b)
{
  return is_same (a, b, false);
}

bool
bnf_expr_same_but_case (const bnf_expr *a, const bnf_expr *b)
{
  return is_same (a, b, true);
}

void
bnf_for_each_expr (bnf_grammar *grammar, size_t rule, bnf_expr *expr, bnf_expr_function *function,
                   void *closure)
{
  if (expr == NULL)
    return;
  function (grammar, rule, expr, closure);
  for (size_t i = 0; i < expr->children; i++)
    bnf_for_each_expr (grammar, rule, expr->child[i], function, closure);
}
