/* nfa.c: Thompson's automaton of a rule.

   SPDX-License-Identifier: MIT

   A reference is built anew each time, since there is no recursion but repetition; where a rule
   is repeated at its end, an edge leads back to its beginning.  Paths from
   start to final and derivations correspond one to one: what derives single bytes, each in one
   way, is a single edge, which changes nothing of that.  */

#include <config.h>

#include <stdlib.h>

#include "internal.h"

/* An edge that takes no byte: way BRANCH of EXPR.  */
static void
empty_edge (struct bnf_nfa *nfa, uint32_t from, uint32_t to, const bnf_expr *expr,
            unsigned branch)
{
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = to, .empty = true, .node = expr,
                                               .branch = branch, .rule = nfa->rule });
}

static uint32_t
byte_edge (struct bnf_nfa *nfa, uint32_t from, bnf_set set, const bnf_expr *expr)
{
  uint32_t to = bnf_nfa_state (nfa);
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = to, .set = set, .node = expr,
                                               .rule = nfa->rule });
  return to;
}

/* An edge on which a rule begins or ends.  */
static uint32_t
mark_edge (struct bnf_nfa *nfa, uint32_t from, const bnf_expr *expr, int mark)
{
  uint32_t to = bnf_nfa_state (nfa);
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = to, .empty = true, .node = expr,
                                               .mark = mark, .rule = nfa->rule });
  return to;
}

static uint32_t build_expr (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from);

static uint32_t
build_rule (struct bnf_nfa *nfa, size_t rule, const bnf_expr *reference, uint32_t from)
{
  size_t outer = nfa->rule;
  uint32_t outer_entry = nfa->entry;
  uint32_t at = nfa->entry = mark_edge (nfa, from, reference, (int) rule + 1);
  nfa->rule = rule;
  at = build_expr (nfa, nfa->grammar->rule[rule].expr, at);
  nfa->rule = outer;
  nfa->entry = outer_entry;
  return mark_edge (nfa, at, reference, -(int) rule - 1);
}

/* The rule once more.  All its ends are one, so nothing comes behind this: the state that is
   returned cannot be reached.  */
static uint32_t
build_again (struct bnf_nfa *nfa, const bnf_expr *reference, uint32_t from)
{
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = nfa->entry, .empty = true, .branch = 1,
                                               .mark = (int) nfa->rule + 1, .node = reference,
                                               .rule = nfa->rule });
  return bnf_nfa_state (nfa);
}

/* An element of a repetition or a list; of a list, with the commas before it, or as the first.  */
static uint32_t
build_round (struct bnf_nfa *nfa, const bnf_expr *expr, bool first, uint32_t from)
{
  if (expr->kind == BNF_LIST)
    {
      const bnf_expr *space = expr->child[1], *commas = expr->child[2];
      if (!first)
        from = build_expr (nfa, commas, build_expr (nfa, commas->child[0], from));
      from = build_expr (nfa, space, from);
    }
  return build_expr (nfa, expr->child[0], from);
}

/* Rounds from MINIMUM on, up to the maximum, or without end.  DONE are there already.  */
static uint32_t
build_rounds (struct bnf_nfa *nfa, const bnf_expr *expr, unsigned done, uint32_t from)
{
  for (; done < expr->minimum; done++)
    from = build_round (nfa, expr, done == 0, from);
  uint32_t end = bnf_nfa_state (nfa), inner;
  if (expr->limited)
    {
      for (; done < expr->maximum && !nfa->too_large; done++)
        {
          inner = bnf_nfa_state (nfa);
          empty_edge (nfa, from, end, expr, 0);
          empty_edge (nfa, from, inner, expr, 1);
          from = build_round (nfa, expr, done == 0, inner);
        }
      empty_edge (nfa, from, end, expr, 0);
      return end;
    }
  inner = bnf_nfa_state (nfa);
  empty_edge (nfa, from, end, expr, 0);
  empty_edge (nfa, from, inner, expr, 1);
  from = build_round (nfa, expr, false, inner);
  empty_edge (nfa, from, end, expr, 0);
  empty_edge (nfa, from, inner, expr, 1);
  return end;
}

/* By RFC 2616, section 2.1, with C for white space and a comma: any number of C, the elements with
   1*C between, and any number of C; if there may be no element, only C.  */
static uint32_t
build_list (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  from = build_expr (nfa, expr->child[2], from);
  uint32_t end = bnf_nfa_state (nfa), inner = from;
  if (expr->minimum == 0)
    {
      inner = bnf_nfa_state (nfa);
      empty_edge (nfa, from, end, expr, 0);
      empty_edge (nfa, from, inner, expr, 1);
    }
  from = build_round (nfa, expr, true, inner);
  from = build_rounds (nfa, expr, 1, from);
  empty_edge (nfa, build_expr (nfa, expr->child[2], from), end, expr, 0);
  return end;
}

/* Build EXPR behind the state FROM, and return the state behind EXPR.  No state but those that
   FROM leads to gets edges, and FROM must have none yet.  */
static uint32_t
build_expr (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  bnf_set set;
  uint32_t end, inner;
  if (nfa->too_large)
    return from;
  if (expr->kind != BNF_REFERENCE && bnf_expr_set (nfa->grammar, expr, &set))
    return byte_edge (nfa, from, set, expr);
  switch (expr->kind) /* GCOVR_EXCL_BR_LINE: some do not come here, see below.  */
    {
    case BNF_LITERAL:
      for (size_t i = 0; i < expr->length; i++)
        from = byte_edge (nfa, from, bnf_literal_set (expr, i), expr);
      return from;
    case BNF_REFERENCE:
      return expr->again ? build_again (nfa, expr, from)
                         : build_rule (nfa, expr->rule, expr, from);
    case BNF_SEQUENCE:
      for (size_t i = 0; i < expr->children; i++)
        from = build_expr (nfa, expr->child[i], from);
      return from;
    case BNF_CHOICE:
      end = bnf_nfa_state (nfa);
      for (size_t i = 0; i < expr->children; i++)
        {
          inner = bnf_nfa_state (nfa);
          empty_edge (nfa, from, inner, expr, (unsigned) i);
          empty_edge (nfa, build_expr (nfa, expr->child[i], inner), end, expr, 0);
        }
      return end;
    case BNF_OPTION:
      inner = bnf_nfa_state (nfa);
      end = bnf_nfa_state (nfa);
      empty_edge (nfa, from, end, expr, 0);
      empty_edge (nfa, from, inner, expr, 1);
      empty_edge (nfa, build_expr (nfa, expr->child[0], inner), end, expr, 0);
      return end;
    case BNF_REPEAT:
      return build_rounds (nfa, expr, 0, from);
    case BNF_LIST:
      return build_list (nfa, expr, from);
    case BNF_FOLD:
    case BNF_EXCEPT:
      inner = bnf_nfa_state (nfa);
      end = build_expr (nfa, expr->child[0], inner);
      return (expr->kind == BNF_FOLD ? bnf_nfa_fold : bnf_nfa_except) (nfa, expr, from, inner, end);
    /* GCOVR_EXCL_START: its rule is broken, and such a one is never built.  */
    case BNF_STRAY:
    case BNF_HOLE:
    /* A range is a set.  */
    case BNF_RANGE:
      break;
    }
  return from;
  /* GCOVR_EXCL_STOP */
}

struct bnf_nfa *
bnf_nfa_build (const bnf_grammar *grammar, size_t rule)
{
  struct bnf_nfa *nfa = bnf_xcalloc (1, sizeof *nfa);
  nfa->grammar = grammar;
  nfa->rule = rule;
  nfa->start = bnf_nfa_state (nfa);
  nfa->too_large |= !bnf_work_fits (grammar, rule);
  nfa->final = build_rule (nfa, rule, NULL, nfa->start);
  if (nfa->too_large)
    {
      bnf_nfa_free (nfa);
      return NULL;
    }
  return nfa;
}
