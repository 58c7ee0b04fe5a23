/* dfa.c: the subset construction, and functions of a DFA.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* The memory for a transition until the automaton is minimal, in steps.  */
#define CELL_STEPS 40

bnf_dfa *
bnf_dfa_new (size_t states, size_t classes)
{
  struct bnf_arena *arena = bnf_arena_new ();
  bnf_dfa *dfa = bnf_arena_get (arena, 1, sizeof *dfa);
  dfa->arena = arena;
  dfa->states = states;
  dfa->classes = classes;
  dfa->next = bnf_arena_get (arena, states * classes, sizeof *dfa->next);
  for (size_t i = 0; i < states * classes; i++)
    dfa->next[i] = BNF_DEAD;
  dfa->accepting = bnf_arena_get (arena, states, sizeof *dfa->accepting);
  return dfa;
}

void
bnf_dfa_free (bnf_dfa *dfa)
{
  if (dfa != NULL)
    bnf_arena_free (dfa->arena);
}

/* Put bytes in one class if each edge has all of them or none.  Return the number of classes.  */
static size_t
find_byte_classes (const struct bnf_nfa *nfa, unsigned char class_of[256])
{
  size_t classes = 1;
  memset (class_of, 0, 256);
  for (size_t e = 0; e < nfa->edges; e++)
    {
      short parts[256][2];      /* Of each class: the part outside the set, and that inside.  */
      if (nfa->edge[e].empty)
        continue;
      memset (parts, -1, classes * sizeof *parts);
      classes = 0;
      for (unsigned byte = 0; byte < 256; byte++)
        {
          short *part = &parts[class_of[byte]][bnf_set_has (&nfa->edge[e].set, byte)];
          if (*part < 0)
            *part = (short) classes++;
          class_of[byte] = (unsigned char) *part;
        }
    }
  return classes;
}

/* The subsets that have been reached.  STATE has a run for each subset: those of its states that
   have an edge with bytes, or are final.  */
struct subsets
{
  struct bnf_arena *arena;
  const struct bnf_nfa *nfa;
  uint32_t *state;
  size_t states;
  size_t *begin;                /* begin[i] to begin[i + 1]  */
  size_t count;
  uint32_t *hash;               /* Open addressing; BNF_DEAD is free.  */
  size_t hash_size;
  uint32_t *stack, *mark;       /* mark[state] == round: the state is in the closure.  */
  uint32_t round;
};

static void
push (struct subsets *subsets, uint32_t state, size_t *height)
{
  if (subsets->mark[state] != subsets->round)
    {
      subsets->mark[state] = subsets->round;
      subsets->stack[(*height)++] = state;
    }
}

/* Append the closure of the HEIGHT states on the stack to the run.  */
static void
append_closure (struct subsets *subsets, size_t height)
{
  const struct bnf_nfa *nfa = subsets->nfa;
  while (height != 0)
    {
      uint32_t state = subsets->stack[--height];
      bool matters = state == nfa->final;
      for (uint32_t e = nfa->state[state].head; e != BNF_DEAD; e = nfa->edge[e].next)
        if (nfa->edge[e].empty)
          push (subsets, nfa->edge[e].to, &height);
        else
          matters = true;
      if (matters)
        BNF_ADD (subsets->arena, subsets->state, subsets->states, state);
    }
}

static int
compare (const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *) a, y = *(const uint32_t *) b;
  return (x > y) - (x < y);
}

static size_t
hash_run (const uint32_t *run, size_t length)
{
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ run[i]) * 1099511628211u;
  return (size_t) (hash ^ hash >> 29);
}

static void
rehash (struct subsets *subsets)
{
  subsets->hash_size = subsets->hash_size != 0 ? subsets->hash_size * 2 : 1024;
  subsets->hash = bnf_arena_get (subsets->arena, subsets->hash_size, sizeof *subsets->hash);
  for (size_t i = 0; i < subsets->hash_size; i++)
    subsets->hash[i] = BNF_DEAD;
  for (size_t i = 0; i < subsets->count; i++)
    {
      size_t at = hash_run (subsets->state + subsets->begin[i],
                            subsets->begin[i + 1] - subsets->begin[i]);
      while (subsets->hash[at &= subsets->hash_size - 1] != BNF_DEAD)
        at++;
      subsets->hash[at] = (uint32_t) i;
    }
}

/* Return the number of the appended subset.  If an equal one exists, remove the new one and return
   the number of the old one.  Return BNF_DEAD if the subset is empty.  */
static uint32_t
intern (struct subsets *subsets)
{
  size_t begin = subsets->begin[subsets->count], length = subsets->states - begin;
  if (length == 0)
    return BNF_DEAD;
  uint32_t *run = subsets->state + begin;
  if (subsets->count * 2 >= subsets->hash_size)
    rehash (subsets);
  qsort (run, length, sizeof *run, compare);
  size_t at = hash_run (run, length);
  for (;; at++)
    {
      uint32_t i = subsets->hash[at &= subsets->hash_size - 1];
      if (i == BNF_DEAD)
        break;
      if (subsets->begin[i + 1] - subsets->begin[i] == length
          && memcmp (subsets->state + subsets->begin[i], run, length * sizeof *run) == 0)
        {
          subsets->states = begin;
          return i;
        }
    }
  subsets->hash[at] = (uint32_t) subsets->count++;
  subsets->begin = bnf_arena_grow (subsets->arena, subsets->begin, subsets->count,
                                   sizeof *subsets->begin);
  subsets->begin[subsets->count] = subsets->states;
  return (uint32_t) subsets->count - 1;
}

/* Append the subset that the byte leads to from subset FROM.  */
static uint32_t
step (struct subsets *subsets, size_t from, unsigned byte)
{
  const struct bnf_nfa *nfa = subsets->nfa;
  size_t height = 0;
  subsets->round++;
  for (size_t i = subsets->begin[from]; i < subsets->begin[from + 1]; i++)
    for (uint32_t e = nfa->state[subsets->state[i]].head; e != BNF_DEAD; e = nfa->edge[e].next)
      if (bnf_set_has (&nfa->edge[e].set, byte))
        push (subsets, nfa->edge[e].to, &height);
  append_closure (subsets, height);
  return intern (subsets);
}

/* Add the subset of the start.  */
static struct subsets
begin_subsets (const struct bnf_nfa *nfa)
{
  struct subsets subsets = { .arena = bnf_arena_new (), .nfa = nfa, .round = 1 };
  size_t height = 0;
  subsets.state = bnf_arena_get (subsets.arena, nfa->states, sizeof *subsets.state);
  subsets.begin = bnf_arena_get (subsets.arena, 1, sizeof *subsets.begin);
  subsets.stack = bnf_arena_get (subsets.arena, nfa->states, sizeof *subsets.stack);
  subsets.mark = bnf_arena_get (subsets.arena, nfa->states, sizeof *subsets.mark);
  push (&subsets, nfa->start, &height);
  append_closure (&subsets, height);
  intern (&subsets);
  return subsets;
}

/* Return the automaton whose states are the subsets.  If the start leads nowhere there are no
   subsets.  */
static bnf_dfa *
make_dfa (const struct subsets *subsets, size_t classes, const uint32_t *next)
{
  bnf_dfa *dfa = bnf_dfa_new (subsets->count != 0 ? subsets->count : 1, classes);
  dfa->nfa_states = subsets->nfa->states;
  if (subsets->count != 0)
    memcpy (dfa->next, next, subsets->count * classes * sizeof *next);
  for (size_t i = 0; i < subsets->count; i++)
    for (size_t j = subsets->begin[i]; j < subsets->begin[i + 1]; j++)
      if (subsets->state[j] == subsets->nfa->final)
        dfa->accepting[i] = true;
  return dfa;
}

bnf_dfa *
bnf_subset (const struct bnf_nfa *nfa)
{
  struct subsets subsets = begin_subsets (nfa);
  unsigned char class_of[256], first[256];
  size_t classes = find_byte_classes (nfa, class_of), cells = 0;
  uint32_t *next = NULL;
  bnf_dfa *dfa = NULL;
  for (unsigned byte = 256; byte-- > 0;)
    first[class_of[byte]] = (unsigned char) byte;
  bool fits = true;
  for (size_t i = 0; i < subsets.count && fits; i++)
    for (size_t c = 0; c < classes && fits; c++)
      {
        size_t before = subsets.states;
        BNF_ADD (subsets.arena, next, cells, step (&subsets, i, first[c]));
        /* The steps of a subset: states that are visited, states that are kept, and memory for the
           minimal automaton.  */
        fits = bnf_work_count (nfa->grammar, subsets.begin[i + 1] - subsets.begin[i]
                                            + (subsets.states - before) * 8 + CELL_STEPS);
      }

  if (fits)
    {
      dfa = make_dfa (&subsets, classes, next);
      memcpy (dfa->class_of, class_of, sizeof class_of);
    }
  bnf_arena_free (subsets.arena);
  return dfa;
}
