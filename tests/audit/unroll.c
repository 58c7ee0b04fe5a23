/* unroll.c: what a production that ends with itself becomes in flex's notation.

   SPDX-License-Identifier: MIT

   By the legend of grammar/README: A = N | R A is (R)*(N).  Of the alternatives, where [ x ] at the
   end is one without x and one with it, R are those that end with A, without it, and N the others;
   both in the order of the text.  */

#include <config.h>

#include "audit.h"

struct parts
{
  struct audit *audit;
  bnf_expr *ending, *again;     /* Choices: N, and R.  */
};

static bnf_expr *
new_expr (struct audit *audit, enum bnf_kind kind)
{
  bnf_expr *expr = audit_get (audit, 1, sizeof *expr);
  expr->kind = kind;
  expr->text = "";
  return expr;
}

static void
add (struct audit *audit, bnf_expr *expr, bnf_expr *child)
{
  expr->child = audit_grow (audit, expr->child, expr->children, sizeof *expr->child);
  expr->child[expr->children++] = child;
}

/* As the toolkit has it: no choice or sequence of one; and nothing is "".  */
static bnf_expr *
plain (struct audit *audit, bnf_expr *expr)
{
  return expr->children == 0 ? new_expr (audit, BNF_LITERAL)
         : expr->children == 1 ? expr->child[0] : expr;
}

/* The sequence of all in PREFIX and of COUNT more.  */
static bnf_expr *
join (struct audit *audit, const bnf_expr *prefix, bnf_expr *const *child, size_t count)
{
  bnf_expr *joined = new_expr (audit, BNF_SEQUENCE);
  for (size_t i = 0; i < prefix->children; i++)
    add (audit, joined, prefix->child[i]);
  for (size_t i = 0; i < count; i++)
    add (audit, joined, child[i]);
  return joined;
}

static bool
has_again (const bnf_expr *expr)
{
  bool has = expr->again;
  for (size_t i = 0; i < expr->children; i++)
    has |= has_again (expr->child[i]);
  return has;
}

/* EXPR, behind PREFIX, is at the end of the production.  */
static void
take_apart (struct parts *parts, const bnf_expr *prefix, bnf_expr *expr)
{
  struct audit *audit = parts->audit;
  if (expr->again)
    add (audit, parts->again, plain (audit, join (audit, prefix, NULL, 0)));
  else if (!has_again (expr))
    {
      bool sequence = expr->kind == BNF_SEQUENCE;
      bnf_expr *joined = join (audit, prefix, sequence ? expr->child : &expr,
                               sequence ? expr->children : 1);
      add (audit, parts->ending, plain (audit, joined));
    }
  else if (expr->kind == BNF_SEQUENCE)
    take_apart (parts, join (audit, prefix, expr->child, expr->children - 1),
                expr->child[expr->children - 1]);
  else
    {
      if (expr->kind == BNF_OPTION)
        add (audit, parts->ending, plain (audit, join (audit, prefix, NULL, 0)));
      for (size_t i = 0; i < expr->children; i++)
        take_apart (parts, prefix, expr->child[i]);
    }
}

const bnf_expr *
audit_unroll (struct audit *audit, bnf_expr *expr)
{
  if (!has_again (expr))
    return NULL;
  struct parts parts = { audit, new_expr (audit, BNF_CHOICE), new_expr (audit, BNF_CHOICE) };
  take_apart (&parts, new_expr (audit, BNF_SEQUENCE), expr);
  bnf_expr *repeat = new_expr (audit, BNF_REPEAT), *unrolled = new_expr (audit, BNF_SEQUENCE);
  add (audit, repeat, plain (audit, parts.again));
  add (audit, unrolled, repeat);
  add (audit, unrolled, plain (audit, parts.ending));
  return unrolled;
}
