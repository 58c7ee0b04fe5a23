/* nfa-edge.c: make states and edges of Thompson's automaton.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "internal.h"

uint32_t
bnf_nfa_state (struct bnf_nfa *nfa)
{
  if (!bnf_work_count (nfa->grammar, BNF_STATE_STEPS))
    {
      nfa->too_large = true;
      return 0;
    }
  BNF_ADD (nfa->arena, nfa->state, nfa->states, (struct bnf_state) { BNF_DEAD, BNF_DEAD });
  return (uint32_t) nfa->states - 1;
}

void
bnf_nfa_edge (struct bnf_nfa *nfa, uint32_t from, struct bnf_edge edge)
{
  uint32_t index = (uint32_t) nfa->edges;
  if (nfa->too_large || !bnf_work_count (nfa->grammar, BNF_STATE_STEPS))
    {
      nfa->too_large = true;
      return;
    }
  edge.next = BNF_DEAD;
  BNF_ADD (nfa->arena, nfa->edge, nfa->edges, edge);
  if (nfa->state[from].head == BNF_DEAD)
    nfa->state[from].head = index;
  else
    nfa->edge[nfa->state[from].tail].next = index;
  nfa->state[from].tail = index;
}

void
bnf_nfa_free (struct bnf_nfa *nfa)
{
  if (nfa != NULL)
    bnf_arena_free (nfa->arena);
}

void
bnf_nfa_connect (struct bnf_nfa *nfa, uint32_t from, uint32_t to, const bnf_expr *expr,
                 unsigned branch)
{
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = to, .empty = true, .node = expr,
                                               .branch = branch, .rule = nfa->rule });
}
