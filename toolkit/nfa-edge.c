/* nfa-edge.c: make states and edges of Thompson's automaton.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "internal.h"

uint32_t
bnf_nfa_state (struct bnf_nfa *nfa)
{
  if (!bnf_work_count (nfa->grammar, BNF_STATE_STEPS))
    {
      nfa->too_large = true;
      return 0;
    }
  nfa->head = bnf_grow (nfa->head, nfa->states, &nfa->head_capacity, sizeof *nfa->head);
  nfa->tail = bnf_grow (nfa->tail, nfa->states, &nfa->tail_capacity, sizeof *nfa->tail);
  nfa->head[nfa->states] = nfa->tail[nfa->states] = BNF_DEAD;
  return (uint32_t) nfa->states++;
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
  nfa->edge = bnf_grow (nfa->edge, nfa->edges, &nfa->edge_capacity, sizeof *nfa->edge);
  edge.next = BNF_DEAD;
  nfa->edge[nfa->edges++] = edge;
  if (nfa->head[from] == BNF_DEAD)
    nfa->head[from] = index;
  else
    nfa->edge[nfa->tail[from]].next = index;
  nfa->tail[from] = index;
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

void
bnf_nfa_connect (struct bnf_nfa *nfa, uint32_t from, uint32_t to, const bnf_expr *expr,
                 unsigned branch)
{
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = to, .empty = true, .node = expr,
                                               .branch = branch, .rule = nfa->rule });
}
