/* hopcroft.c: make the minimal DFA, in a canonical form.

   SPDX-License-Identifier: MIT

   Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971).  The sink is
   a state meanwhile; the states of its block are the dead ones.  */

#include <config.h>

#include <string.h>

#include "internal.h"

struct partition
{
  struct bnf_arena *arena;
  size_t states, blocks;
  size_t *element;              /* States, block by block.  */
  size_t *place;                /* The index of each state in element.  */
  size_t *block;                /* The block of each state.  */
  size_t *begin, *end;          /* The range of each block in element.  */
  size_t *marked;               /* The number of marked states at the beginning of each block.  */
  size_t *touched, touches;     /* The blocks with marks.  */
  size_t *waiting, waits;       /* The blocks by which others are still to be split.  */
  bool *waits_for;              /* Whether a block is among them.  */
};

/* The states from which a class leads to a state begin at source[begin[class * states +
   state]].  */
struct inverse
{
  size_t *begin, *source;
};

static struct inverse
invert_transitions (struct bnf_arena *arena, const bnf_dfa *dfa)
{
  size_t states = dfa->states + 1, cells = states * dfa->classes;
  struct inverse inverse = { bnf_arena_get (arena, cells + 1, sizeof (size_t)),
                             bnf_arena_get (arena, cells, sizeof (size_t)) };
  for (size_t c = 0; c < dfa->classes; c++)
    for (size_t s = 0; s < states; s++)
      inverse.begin[c * states + bnf_target (dfa, s, c) + 1]++;
  for (size_t i = 0; i < cells; i++)
    inverse.begin[i + 1] += inverse.begin[i];
  /* Filling a list moves its begin to its end, which is the begin of the next.  */
  for (size_t c = 0; c < dfa->classes; c++)
    for (size_t s = 0; s < states; s++)
      inverse.source[inverse.begin[c * states + bnf_target (dfa, s, c)]++] = s;
  memmove (inverse.begin + 1, inverse.begin, cells * sizeof (size_t));
  inverse.begin[0] = 0;
  return inverse;
}

/* Mark STATE.  A class leads from it to one state, so it is marked at most once before the next
   split.  */
static void
mark (struct partition *p, size_t state)
{
  size_t block = p->block[state], to = p->begin[block] + p->marked[block];
  if (p->marked[block]++ == 0)
    p->touched[p->touches++] = block;
  size_t other = p->element[to];
  p->element[p->place[state]] = other;
  p->place[other] = p->place[state];
  p->element[to] = state;
  p->place[state] = to;
}

static void
add_splitter (struct partition *p, size_t block)
{
  p->waits_for[block] = true;
  p->waiting[p->waits++] = block;
}

/* Split each touched block into its marked states and the others.  */
static void
split (struct partition *p)
{
  while (p->touches != 0)
    {
      size_t old = p->touched[--p->touches], count = p->marked[old];
      p->marked[old] = 0;
      if (count == p->end[old] - p->begin[old])
        continue;
      size_t new = p->blocks++;
      p->begin[new] = p->begin[old];
      p->begin[old] = p->end[new] = p->begin[new] + count;
      for (size_t i = p->begin[new]; i < p->end[new]; i++)
        p->block[p->element[i]] = new;
      bool smaller = count <= p->end[old] - p->begin[old];
      add_splitter (p, smaller || p->waits_for[old] ? new : old);
    }
}

static void
refine (struct partition *p, const bnf_dfa *dfa)
{
  struct inverse inverse = invert_transitions (p->arena, dfa);
  size_t *splitter = bnf_arena_get (p->arena, p->states, sizeof *splitter);
  while (p->waits != 0)
    {
      size_t block = p->waiting[--p->waits], count = p->end[block] - p->begin[block];
      p->waits_for[block] = false;
      /* Marking reorders the block and splits it, so the loop goes over a copy.  */
      memcpy (splitter, p->element + p->begin[block], count * sizeof *splitter);
      for (size_t c = 0; c < dfa->classes; c++, split (p))
        for (size_t i = 0; i < count; i++)
          {
            size_t cell = c * p->states + splitter[i];
            for (size_t j = inverse.begin[cell]; j < inverse.begin[cell + 1]; j++)
              mark (p, inverse.source[j]);
          }
    }
}

static struct partition
partition_new (const bnf_dfa *dfa)
{
  struct partition p = { .arena = bnf_arena_new (), .states = dfa->states + 1, .blocks = 1 };
  size_t **of_states[] = { &p.element, &p.place, &p.block, &p.begin, &p.end, &p.marked, &p.touched,
                           &p.waiting };
  for (size_t i = 0; i < sizeof of_states / sizeof *of_states; i++)
    *of_states[i] = bnf_arena_get (p.arena, p.states, sizeof (size_t));
  p.waits_for = bnf_arena_get (p.arena, p.states, sizeof (bool));
  for (size_t s = 0; s < p.states; s++)
    p.element[s] = p.place[s] = s;
  p.end[0] = p.states;
  add_splitter (&p, 0);
  for (size_t s = 0; s < dfa->states; s++)
    if (dfa->accepting[s])
      mark (&p, s);
  split (&p);
  return p;
}

/* Number the blocks breadth first by byte.  ORDER receives a state of each block.  Return the
   number of blocks that are not the sink.  */
static size_t
number_blocks (const bnf_dfa *dfa, const struct partition *p, uint32_t *number, size_t *order)
{
  size_t sink = p->block[dfa->states], states = 1;
  for (size_t i = 0; i < p->blocks; i++)
    number[i] = BNF_DEAD;
  number[p->block[0]] = 0;
  order[0] = 0;
  for (size_t i = 0; i < states; i++)
    for (unsigned byte = 0; byte < 256; byte++)
      {
        size_t to = bnf_target (dfa, order[i], dfa->class_of[byte]), block = p->block[to];
        if (block != sink && number[block] == BNF_DEAD)
          {
            number[block] = (uint32_t) states;
            order[states++] = to;
          }
      }
  /* In the empty language the start is a sink, and is kept.  */
  if (p->block[0] == sink)
    number[sink] = BNF_DEAD;
  return states;
}

/* Whether two classes lead each of the STATES of ORDER to the same block.  */
static bool
is_same_class (const bnf_dfa *dfa, const struct partition *p, const size_t *order, size_t states,
               size_t one, size_t other)
{
  for (size_t i = 0; i < states; i++)
    if (p->block[bnf_target (dfa, order[i], one)] != p->block[bnf_target (dfa, order[i], other)])
      return false;
  return true;
}

/* Return the minimal automaton, whose states are the blocks.  Classes that lead each block to the
   same block are merged.  */
static bnf_dfa *
merge_blocks (const bnf_dfa *dfa, const struct partition *p)
{
  uint32_t *number = bnf_arena_get (p->arena, p->blocks, sizeof *number);
  size_t *order = bnf_arena_get (p->arena, p->blocks, sizeof *order), classes = 0;
  size_t states = number_blocks (dfa, p, number, order);
  unsigned char column[256];    /* The old class that stands for each new one.  */
  unsigned char class_of[256];
  for (unsigned byte = 0; byte < 256; byte++)
    {
      size_t c = 0;
      while (c < classes
             && !is_same_class (dfa, p, order, states, column[c], dfa->class_of[byte]))
        c++;
      if (c == classes)
        column[classes++] = dfa->class_of[byte];
      class_of[byte] = (unsigned char) c;
    }

  bnf_dfa *minimal = bnf_dfa_new (states, classes);
  minimal->nfa_states = dfa->nfa_states;
  memcpy (minimal->class_of, class_of, sizeof class_of);
  for (size_t i = 0; i < states; i++)
    {
      minimal->accepting[i] = dfa->accepting[order[i]];
      for (size_t c = 0; c < classes; c++)
        minimal->next[i * classes + c] = number[p->block[bnf_target (dfa, order[i], column[c])]];
    }
  return minimal;
}

bnf_dfa *
bnf_minimise (bnf_dfa *dfa)
{
  struct partition p = partition_new (dfa);
  refine (&p, dfa);
  bnf_dfa *minimal = merge_blocks (dfa, &p);
  for (size_t c = 0; c < minimal->classes; c++)
    {
      bnf_set set = { { 0, 0, 0, 0 } };
      for (unsigned byte = 0; byte < 256; byte++)
        if (minimal->class_of[byte] == c)
          bnf_set_add (&set, byte);
      minimal->representative[c] = bnf_set_nicest (&set);
    }
  bnf_arena_free (p.arena);
  bnf_dfa_free (dfa);
  return minimal;
}
