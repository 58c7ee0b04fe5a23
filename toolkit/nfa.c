/* nfa.c: Thompson's automaton of a rule.

   SPDX-License-Identifier: MIT

   A reference is built anew each time, since there is no recursion but repetition; where a rule
   is repeated at its end, an edge leads back to its beginning.  Paths from
   start to final and derivations correspond one to one: what derives single bytes, each in one
   way, is a single edge, which changes nothing of that.  */

#include <config.h>

#include <stdlib.h>

#include "internal.h"
#include "text/ascii.h"

uint32_t
bnf_nfa_state (struct bnf_nfa *nfa)
{
  if (!bnf_work_take (nfa->grammar, BNF_STATE_STEPS))
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
  if (nfa->too_large || !bnf_work_take (nfa->grammar, BNF_STATE_STEPS))
    {
      nfa->too_large = true;
      return;
    }
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

/* The octets that one of a literal stands for.  */
static bnf_set
literal_set (const bnf_expr *expr, size_t i)
{
  bnf_set set = { { 0, 0, 0, 0 } };
  unsigned char octet = (unsigned char) expr->text[i];
  bnf_set_add (&set, octet);
  if (expr->folded && ub_is_letter (octet))
    bnf_set_add (&set, octet ^ 32u);
  return set;
}

/* An element of a repetition or a list; of a list, with the commas before it, or as the first.  */
static uint32_t
build_round (struct bnf_nfa *nfa, const bnf_expr *expr, bool first, uint32_t from)
{
  if (expr->kind == BNF_LIST)
    {
      const bnf_expr *space = expr->child[1], *commas = expr->child[2];
      if (!first)
        from = bnf_nfa_expr (nfa, commas, bnf_nfa_expr (nfa, commas->child[0], from));
      from = bnf_nfa_expr (nfa, space, from);
    }
  return bnf_nfa_expr (nfa, expr->child[0], from);
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
  from = bnf_nfa_expr (nfa, expr->child[2], from);
  uint32_t end = bnf_nfa_state (nfa), inner = from;
  if (expr->minimum == 0)
    {
      inner = bnf_nfa_state (nfa);
      empty_edge (nfa, from, end, expr, 0);
      empty_edge (nfa, from, inner, expr, 1);
    }
  from = build_round (nfa, expr, true, inner);
  from = build_rounds (nfa, expr, 1, from);
  empty_edge (nfa, bnf_nfa_expr (nfa, expr->child[2], from), end, expr, 0);
  return end;
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
  switch (expr->kind) /* GCOVR_EXCL_BR_LINE: some do not come here, see below.  */
    {
    case BNF_LITERAL:
      for (size_t i = 0; i < expr->length; i++)
        from = byte_edge (nfa, from, literal_set (expr, i), expr);
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
      return build_rounds (nfa, expr, 0, from);
    case BNF_LIST:
      return build_list (nfa, expr, from);
    case BNF_FOLD:
      return bnf_nfa_fold (nfa, expr, from);
    case BNF_EXCEPT:
      return bnf_nfa_except (nfa, expr, from);
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
        *set = literal_set (expr, 0);
      return expr->length == 1;
    case BNF_RANGE:
      for (unsigned octet = expr->minimum; octet <= expr->maximum; octet++)
        bnf_set_add (set, octet);
      return true;
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
