/* unroll.c: convert a production that ends with itself to flex's notation.

   SPDX-License-Identifier: MIT

   According to grammar/README, A = N | R A becomes (R)*(N): R are the alternatives that end with A,
   without that A, and N the others, both in the order of the text.  [ x ] at the end is an
   alternative without x and one with it.  */

#include <config.h>

#include "write.h"

struct parts
{
  struct bnf_arena *arena;
  bnf_expr *ending, *again;     /* Choices: N, and R.  */
};

static bnf_expr *
new_expr (struct bnf_arena *arena, enum bnf_kind kind)
{
  bnf_expr *expr = bnf_arena_get (arena, 1, sizeof *expr);
  expr->kind = kind;
  return expr;
}

static void
add (struct bnf_arena *arena, bnf_expr *expr, bnf_expr *child)
{
  expr->child = bnf_arena_grow (arena, expr->child, expr->children, sizeof *expr->child);
  expr->child[expr->children++] = child;
}

/* Simplify a choice or sequence of one child, and make "" of an empty one.  */
static bnf_expr *
simplify (struct bnf_arena *arena, bnf_expr *expr)
{
  return expr->children == 0 ? new_expr (arena, BNF_LITERAL)
         : expr->children == 1 ? expr->child[0] : expr;
}

/* Return the sequence of all children in PREFIX and of COUNT more.  */
static bnf_expr *
join (struct bnf_arena *arena, const bnf_expr *prefix, bnf_expr *const *child, size_t count)
{
  bnf_expr *joined = new_expr (arena, BNF_SEQUENCE);
  for (size_t i = 0; i < prefix->children; i++)
    add (arena, joined, prefix->child[i]);
  for (size_t i = 0; i < count; i++)
    add (arena, joined, child[i]);
  return joined;
}

bool
has_again (const bnf_expr *expr)
{
  bool has = expr->again;
  for (size_t i = 0; i < expr->children; i++)
    has |= has_again (expr->child[i]);
  return has;
}

/* Split EXPR, which follows PREFIX at the end of the production.  */
static void
take_apart (struct parts *parts, const bnf_expr *prefix, bnf_expr *expr)
{
  struct bnf_arena *arena = parts->arena;
  if (expr->again)
    add (arena, parts->again, simplify (arena, join (arena, prefix, NULL, 0)));
  else if (!has_again (expr))
    {
      bool sequence = expr->kind == BNF_SEQUENCE;
      bnf_expr *joined = join (arena, prefix, sequence ? expr->child : &expr,
                               sequence ? expr->children : 1);
      add (arena, parts->ending, simplify (arena, joined));
    }
  else if (expr->kind == BNF_SEQUENCE)
    take_apart (parts, join (arena, prefix, expr->child, expr->children - 1),
                expr->child[expr->children - 1]);
  else
    {
      if (expr->kind == BNF_OPTION)
        add (arena, parts->ending, simplify (arena, join (arena, prefix, NULL, 0)));
      for (size_t i = 0; i < expr->children; i++)
        take_apart (parts, prefix, expr->child[i]);
    }
}

bnf_expr *
unroll (struct bnf_arena *arena, const bnf_expr *expr)
{
  if (!has_again (expr))
    return NULL;
  struct parts parts = { arena, new_expr (arena, BNF_CHOICE), new_expr (arena, BNF_CHOICE) };
  take_apart (&parts, new_expr (arena, BNF_SEQUENCE), (bnf_expr *) expr);
  bnf_expr *repeat = new_expr (arena, BNF_REPEAT), *unrolled = new_expr (arena, BNF_SEQUENCE);
  add (arena, repeat, simplify (arena, parts.again));
  add (arena, unrolled, repeat);
  add (arena, unrolled, simplify (arena, parts.ending));
  return unrolled;
}
