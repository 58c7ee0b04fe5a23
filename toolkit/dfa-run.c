/* dfa-run.c: run a DFA on strings, and compare it with another DFA.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"

size_t
bnf_dfa_viable (const bnf_dfa *dfa, const void *text, size_t length, uint32_t *state)
{
  const unsigned char *byte = text;
  uint32_t at = 0;
  size_t i = 0;
  for (; i < length; i++)
    {
      uint32_t next = bnf_dfa_step (dfa, at, byte[i]);
      if (next == BNF_DEAD)
        break;
      at = next;
    }
  if (state != NULL)
    *state = at;
  return i;
}

bool
bnf_dfa_accepts (const bnf_dfa *dfa, const void *text, size_t length)
{
  uint32_t state;
  return bnf_dfa_viable (dfa, text, length, &state) == length && dfa->accepting[state];
}

bnf_set
bnf_dfa_live (const bnf_dfa *dfa, uint32_t state)
{
  bnf_set set = { { 0, 0, 0, 0 } };
  for (unsigned byte = 0; byte < 256; byte++)
    if (bnf_dfa_step (dfa, state, (unsigned char) byte) != BNF_DEAD)
      bnf_set_add (&set, byte);
  return set;
}

bool
bnf_dfa_empty (const bnf_dfa *dfa)
{
  return dfa->states == 1 && !dfa->accepting[0];
}

bool
bnf_dfa_same (const bnf_dfa *a, const bnf_dfa *b)
{
  return a->states == b->states && a->classes == b->classes
         && memcmp (a->class_of, b->class_of, sizeof a->class_of) == 0
         && memcmp (a->next, b->next, a->states * a->classes * sizeof *a->next) == 0
         && memcmp (a->accepting, b->accepting, a->states * sizeof *a->accepting) == 0;
}

/* The product of two automata.  Its states are pairs, made as they are reached: the pair of states
   P and Q is P * WIDTH + Q, where Q is b->states if B is dead.  */
struct product
{
  struct bnf_arena *arena;
  const bnf_dfa *a, *b;
  size_t width;                 /* The states of B and one for BNF_DEAD.  */
  uint32_t *number;             /* The number of each pair, or BNF_DEAD.  */
  size_t *pair;                 /* The pair of each number.  */
  size_t count;                 /* The number of pairs that were reached.  */
  size_t classes;               /* A class of the product is a pair of classes.  */
  unsigned char class_of[256], first[256];
};

size_t
bnf_join_classes (unsigned char class_of[256], const unsigned char other[256],
                  unsigned char first[256])
{
  unsigned char joined[256];
  size_t classes = 0;
  for (unsigned byte = 0; byte < 256; byte++)
    {
      size_t c = 0;
      while (c < classes
             && (class_of[first[c]] != class_of[byte] || other[first[c]] != other[byte]))
        c++;
      if (c == classes)
        first[classes++] = (unsigned char) byte;
      joined[byte] = (unsigned char) c;
    }
  memcpy (class_of, joined, sizeof joined);
  return classes;
}

/* Return the number of the pair that class C leads to from the pair I, or BNF_DEAD.  */
static uint32_t
step_product (struct product *product, size_t i, size_t c)
{
  const bnf_dfa *a = product->a, *b = product->b;
  unsigned char byte = product->first[c];
  size_t to_a = bnf_target (a, product->pair[i] / product->width, a->class_of[byte]);
  size_t to_b = bnf_target (b, product->pair[i] % product->width, b->class_of[byte]);
  if (to_a == a->states)
    return BNF_DEAD;
  size_t key = to_a * product->width + to_b;
  if (product->number[key] == BNF_DEAD)
    {
      product->number[key] = (uint32_t) product->count;
      product->pair[product->count++] = key;
    }
  return product->number[key];
}

bnf_dfa *
bnf_dfa_difference (const bnf_dfa *a, const bnf_dfa *b)
{
  struct product product = { .arena = bnf_arena_new (), .a = a, .b = b, .width = b->states + 1,
                             .count = 1 };
  /* More states than 32 bits can number need too much memory.  */
  uint64_t pairs = (uint64_t) a->states * product.width;
  size_t most = pairs < BNF_DEAD ? (size_t) pairs : SIZE_MAX;
  product.number = bnf_arena_get (product.arena, most, sizeof *product.number);
  product.pair = bnf_arena_get (product.arena, most, sizeof *product.pair);
  memcpy (product.class_of, a->class_of, sizeof product.class_of);
  product.classes = bnf_join_classes (product.class_of, b->class_of, product.first);
  for (size_t i = 0; i < most; i++)
    product.number[i] = BNF_DEAD;
  product.number[0] = 0;
  product.pair[0] = 0;

  size_t cells = 0;
  uint32_t *next = bnf_arena_get (product.arena, product.classes, sizeof *next);
  for (size_t i = 0; i < product.count; i++)
    for (size_t c = 0; c < product.classes; c++)
      BNF_ADD (product.arena, next, cells, step_product (&product, i, c));

  bnf_dfa *dfa = bnf_dfa_new (product.count, product.classes);
  memcpy (dfa->class_of, product.class_of, sizeof product.class_of);
  memcpy (dfa->next, next, cells * sizeof *next);
  for (size_t i = 0; i < product.count; i++)
    {
      size_t of_b = product.pair[i] % product.width;
      dfa->accepting[i] = a->accepting[product.pair[i] / product.width]
                          && (of_b == b->states || !b->accepting[of_b]);
    }
  bnf_arena_free (product.arena);
  return bnf_minimise (dfa);
}

/* Return the distances of all states, found breadth first, backwards from acceptance.  */
size_t *
bnf_dfa_distances (struct bnf_arena *arena, const bnf_dfa *dfa)
{
  size_t cells = dfa->states * dfa->classes, length = 0;
  size_t *distance = bnf_arena_get (arena, dfa->states, sizeof *distance);
  size_t *queue = bnf_arena_get (arena, dfa->states, sizeof *queue);
  /* The transitions to a state are a list: the first of each state, and the one after each.  */
  size_t *first = bnf_arena_get (arena, dfa->states, sizeof *first);
  size_t *next = bnf_arena_get (arena, cells, sizeof *next);
  for (size_t s = 0; s < dfa->states; s++)
    {
      first[s] = cells;
      distance[s] = dfa->accepting[s] ? 0 : SIZE_MAX;
      if (dfa->accepting[s])
        queue[length++] = s;
    }
  for (size_t i = 0; i < cells; i++)
    if (dfa->next[i] != BNF_DEAD)
      {
        next[i] = first[dfa->next[i]];
        first[dfa->next[i]] = i;
      }
  for (size_t i = 0; i < length; i++)
    for (size_t cell = first[queue[i]]; cell != cells; cell = next[cell])
      if (distance[cell / dfa->classes] == SIZE_MAX)
        {
          distance[cell / dfa->classes] = distance[queue[i]] + 1;
          queue[length++] = cell / dfa->classes;
        }
  return distance;
}

size_t
bnf_dfa_shortest (const bnf_dfa *dfa)
{
  struct bnf_arena *arena = bnf_arena_new ();
  size_t shortest = bnf_dfa_distances (arena, dfa)[0];
  bnf_arena_free (arena);
  return shortest;
}

size_t
bnf_dfa_representatives (const bnf_dfa *dfa, unsigned char byte[256])
{
  size_t count = 0;
  for (unsigned rank = 0; rank < 256; rank++)
    {
      unsigned char next = bnf_by_rank (rank);
      if (dfa->representative[dfa->class_of[next]] == next)
        byte[count++] = next;
    }
  return count;
}

int *
bnf_dfa_next_bytes (struct bnf_arena *arena, const bnf_dfa *dfa)
{
  int *way = bnf_arena_get (arena, dfa->states, sizeof *way);
  size_t *distance = bnf_dfa_distances (arena, dfa);
  for (size_t s = 0; s < dfa->states; s++)
    {
      way[s] = -1;
      for (size_t c = 0; c < dfa->classes && distance[s] != 0; c++)
        {
          uint32_t to = dfa->next[s * dfa->classes + c];
          unsigned char byte = dfa->representative[c];
          if (to != BNF_DEAD && distance[to] == distance[s] - 1
              && (way[s] < 0 || bnf_rank (byte) < bnf_rank ((unsigned char) way[s])))
            way[s] = byte;
        }
    }
  return way;
}
