/* nfa.c: Thompson's automaton of a rule.

   SPDX-License-Identifier: MIT

   A reference is built anew each time, since there is no recursion but repetition; where a rule
   is repeated at its end, an edge leads back to its beginning.  Paths from
   start to final and derivations correspond one to one: what derives single bytes, each in one
   way, is a single edge, which changes nothing of that.  */

#include <config.h>

#include <stdlib.h>

#include "internal.h"

/* A grammar of URLs has some thousands.  */
#define MOST_STATES 1000000

uint32_t
bnf_nfa_state (struct bnf_nfa *nfa)
{
  if (nfa->states == MOST_STATES)
    {
      nfa->too_large = true;
      return 0;
    }
  nfa->head = bnf_grow (nfa->head, nfa->states, &nfa->head_room, sizeof *nfa->head);
  nfa->tail = bnf_grow (nfa->tail, nfa->states, &nfa->tail_room, sizeof *nfa->tail);
  nfa->head[nfa->states] = nfa->tail[nfa->states] = BNF_DEAD;
  return (uint32_t) nfa->states++;
}

void
bnf_nfa_edge (struct bnf_nfa *nfa, uint32_t from, struct bnf_edge edge)
{
  uint32_t index = (uint32_t) nfa->edges;
  if (nfa->too_large)
    return;
  nfa->edge = bnf_grow (nfa->edge, nfa->edges, &nfa->edge_room, sizeof *nfa->edge);
  edge.next = BNF_DEAD;
  nfa->edge[nfa->edges++] = edge;
  if (nfa->head[from] == BNF_DEAD)
    nfa->head[from] = index;
  else
    nfa->edge[nfa->tail[from]].next = index;
  nfa->tail[from] = index;
}

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

static uint32_t
build_rule (struct bnf_nfa *nfa, size_t rule, const bnf_expr *reference, uint32_t from)
{
  size_t outer = nfa->rule;
  uint32_t outer_entry = nfa->entry;
  uint32_t at = nfa->entry = mark_edge (nfa, from, reference, (int) rule + 1);
  nfa->rule = rule;
  at = bnf_nfa_expr (nfa, nfa->grammar->rule[rule].expr, at);
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

/* Build EXPR behind the state FROM, and return the state behind EXPR.  No state but those that
   FROM leads to gets edges, and FROM must have none yet.  */
uint32_t
bnf_nfa_expr (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  bnf_set set;
  uint32_t end, inner;
  if (nfa->too_large)
    return from;
  if (expr->kind != BNF_REFERENCE && bnf_expr_set (nfa->grammar, expr, &set))
    return byte_edge (nfa, from, set, expr);
  switch (expr->kind) /* GCOVR_EXCL_BR_LINE: BNF_STRAY does not come here, see below.  */
    {
    case BNF_LITERAL:
      for (size_t i = 0; i < expr->length; i++)
        {
          set = (bnf_set) { { 0, 0, 0, 0 } };
          bnf_set_add (&set, (unsigned char) expr->text[i]);
          from = byte_edge (nfa, from, set, expr);
        }
      return from;
    case BNF_REFERENCE:
      return expr->again ? build_again (nfa, expr, from)
                         : build_rule (nfa, expr->rule, expr, from);
    case BNF_SEQUENCE:
      for (size_t i = 0; i < expr->children; i++)
        from = bnf_nfa_expr (nfa, expr->child[i], from);
      return from;
    case BNF_CHOICE:
      end = bnf_nfa_state (nfa);
      for (size_t i = 0; i < expr->children; i++)
        {
          inner = bnf_nfa_state (nfa);
          empty_edge (nfa, from, inner, expr, (unsigned) i);
          empty_edge (nfa, bnf_nfa_expr (nfa, expr->child[i], inner), end, expr, 0);
        }
      return end;
    case BNF_OPTION:
      inner = bnf_nfa_state (nfa);
      end = bnf_nfa_state (nfa);
      empty_edge (nfa, from, end, expr, 0);
      empty_edge (nfa, from, inner, expr, 1);
      empty_edge (nfa, bnf_nfa_expr (nfa, expr->child[0], inner), end, expr, 0);
      return end;
    case BNF_REPEAT:
      for (unsigned i = 0; i < expr->minimum; i++)
        from = bnf_nfa_expr (nfa, expr->child[0], from);
      end = bnf_nfa_state (nfa);
      inner = bnf_nfa_state (nfa);
      empty_edge (nfa, from, end, expr, 0);
      empty_edge (nfa, from, inner, expr, 1);
      from = bnf_nfa_expr (nfa, expr->child[0], inner);
      empty_edge (nfa, from, end, expr, 0);
      empty_edge (nfa, from, inner, expr, 1);
      return end;
    case BNF_FOLD:
      return bnf_nfa_fold (nfa, expr, from);
    case BNF_EXCEPT:
      return bnf_nfa_except (nfa, expr, from);
    /* GCOVR_EXCL_START: its rule is broken, and such a one is never built.  */
    case BNF_STRAY:
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
  nfa->final = build_rule (nfa, rule, NULL, nfa->start);
  if (nfa->too_large)
    {
      bnf_nfa_free (nfa);
      return NULL;
    }
  return nfa;
}

void
bnf_nfa_free (struct bnf_nfa *nfa)
{
  if (nfa == NULL)
    return;
  free (nfa->head);
  free (nfa->tail);
  free (nfa->edge);
  free (nfa);
}

bool
bnf_expr_set (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set)
{
  *set = (bnf_set) { { 0, 0, 0, 0 } };
  switch (expr->kind)
    {
    case BNF_LITERAL:
      if (expr->length == 1)
        bnf_set_add (set, (unsigned char) *expr->text);
      return expr->length == 1;
    case BNF_REFERENCE:
      return expr->rule != BNF_NO_RULE && grammar->rule[expr->rule].broken == NULL
             && bnf_expr_set (grammar, grammar->rule[expr->rule].expr, set);
    case BNF_CHOICE:
      for (size_t i = 0; i < expr->children; i++)
        {
          bnf_set more;
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
    default:
      return false;
    }
}
