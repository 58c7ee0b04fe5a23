/* recursion.c: rules that repeat themselves.

   SPDX-License-Identifier: MIT

   A rule may refer to itself where it ends, behind something, and if it can do without:

       search xalphas [ + search ]

   That is a repetition, of whose rounds each is nested in the one before.  Any other recursion is
   an error: of these languages not all are regular.  */

#include <config.h>

#include "internal.h"

/* Does the expression derive something without the rule?  */
static bool
ends (const bnf_expr *expr, size_t rule)
{
  size_t ending = 0;
  for (size_t i = 0; i < expr->children; i++)
    ending += ends (expr->child[i], rule);
  switch (expr->kind)
    {
    case BNF_REFERENCE:
      return expr->rule != rule;
    case BNF_OPTION:
      return true;
    case BNF_CHOICE:
      return ending != 0;
    default:
      return ending == expr->children;
    }
}

/* Mark the references to the rule in an expression with which it ends.  BEHIND: something stands
   before that.  */
static void
mark (bnf_expr *expr, size_t rule, bool behind)
{
  switch (expr->kind)
    {
    case BNF_REFERENCE:
      expr->again = behind && expr->rule == rule;
      break;
    case BNF_SEQUENCE:
      mark (expr->child[expr->children - 1], rule, true);
      break;
    case BNF_CHOICE:
    case BNF_OPTION:
      for (size_t i = 0; i < expr->children; i++)
        mark (expr->child[i], rule, behind);
      break;
    default:
      break;
    }
}

void
bnf_mark_again (bnf_grammar *grammar, size_t rule)
{
  bnf_expr *expr = grammar->rule[rule].expr;
  if (expr != NULL && ends (expr, rule))
    mark (expr, rule, false);
}
