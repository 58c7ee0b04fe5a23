/* paths.c: list the paths of derivations, and find the pairs of positions that share a string.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "ambiguity.h"

void
bnf_search_count (struct search *search, uint64_t steps)
{
  if (!bnf_work_count (search->grammar, steps))
    search->too_many = true;
}

static void
add_path (struct search *search, struct position *from, size_t to)
{
  bnf_search_count (search, sizeof (struct path) + search->current_length * sizeof (uint32_t));
  if (search->too_many)
    return;
  struct path path = { bnf_arena_get (search->arena, search->current_length, sizeof *path.edge),
                       search->current_length, to };
  memcpy (path.edge, search->current, path.length * sizeof *path.edge);
  BNF_ADD (search->arena, from->path, from->paths, path);
}

/* Whether the edge goes on with a repetition.  A list goes on after a comma, so it cannot be a
   loop.  */
static bool
begins_repetition (const struct bnf_edge *edge)
{
  return edge->branch == 1 && !edge->node->limited
         && (edge->node->kind == BNF_REPEAT || edge->node->kind == BNF_REFERENCE);
}

/* Add the loop that edge E ends, because it leads back to a state on the current path.  */
static void
add_loop (struct search *search, size_t position, uint32_t e)
{
  const struct bnf_edge *edge = &search->nfa->edge[e];
  uint32_t state = edge->to;
  /* Every loop has an edge on which a repetition goes on.  */
  for (size_t i = search->current_length; !begins_repetition (edge);)
    edge = &search->nfa->edge[search->current[--i]];
  BNF_ADD (search->arena, search->loop, search->loops, (struct loop) { edge, position, state });
}

/* Extend the current path to STATE.  Return the first edge of STATE.  */
static uint32_t
enter (struct search *search, size_t from, uint32_t state)
{
  bnf_search_count (search, sizeof (uint32_t));
  if (state == search->nfa->final)
    add_path (search, &search->position[from], END);
  search->on_current[state] = true;
  return search->nfa->state[state].head;
}

static void
list_paths (struct search *search, size_t from, uint32_t state)
{
  const struct bnf_nfa *nfa = search->nfa;
  for (uint32_t e = enter (search, from, state);;)
    if (e == BNF_DEAD || search->too_many)
      {
        /* Go back to the edge that led here, or end.  */
        size_t length = search->current_length;
        search->on_current[length != 0 ? nfa->edge[search->current[length - 1]].to : state] = false;
        if (length == 0)
          break;
        e = nfa->edge[search->current[--search->current_length]].next;
      }
    else
      {
        uint32_t to = nfa->edge[e].to;
        if (!nfa->edge[e].empty)
          add_path (search, &search->position[from], search->of_edge[e]);
        else if (search->on_current[to])
          add_loop (search, from, e);
        else
          {
            search->current[search->current_length++] = e;
            e = enter (search, from, to);
            continue;
          }
        e = nfa->edge[e].next;
      }
}

static void
find_positions (struct search *search)
{
  const struct bnf_nfa *nfa = search->nfa;
  search->of_edge = bnf_arena_get (search->arena, nfa->edges, sizeof *search->of_edge);
  search->position = bnf_arena_get (search->arena, 2, sizeof *search->position);
  search->position[START].state = nfa->start;
  search->positions = 2;
  for (uint32_t e = 0; e < nfa->edges; e++)
    if (!nfa->edge[e].empty)
      {
        struct position position = { .edge = e, .state = nfa->edge[e].to,
                                     .set = nfa->edge[e].set };
        search->of_edge[e] = search->positions;
        BNF_ADD (search->arena, search->position, search->positions, position);
      }
}

/* A position, for sorting by shortest strings of one length.  The string of a position is that of
   the position before it, whose PLACE in the order is known, and a byte of that RANK.  */
struct arrival
{
  size_t position, place;
  unsigned rank;
};

static int
by_string (const void *first, const void *second)
{
  const struct arrival *a = first, *b = second;
  if (a->place != b->place)
    return a->place < b->place ? -1 : 1;
  if (a->rank != b->rank)
    return a->rank < b->rank ? -1 : 1;
  return a->position < b->position ? -1 : 1;
}

/* Sort the positions of the queue from BEGIN to END, whose strings have the same length, the most
   readable first.  Set their places: equal strings have the same place.  */
static void
sort_layer (const struct search *search, size_t *queue, size_t begin, size_t end, size_t *place)
{
  struct arrival *layer = bnf_arena_get (search->arena, end - begin, sizeof *layer);
  for (size_t i = begin; i < end; i++)
    {
      const struct position *position = &search->position[queue[i]];
      layer[i - begin] = (struct arrival) { queue[i], place[position->before],
                                            bnf_rank (bnf_set_nicest (&position->set)) };
    }
  qsort (layer, end - begin, sizeof *layer, by_string);
  for (size_t i = begin; i < end; i++)
    {
      const struct arrival *now = &layer[i - begin];
      bool same = i != begin && now->place == now[-1].place && now->rank == now[-1].rank;
      queue[i] = now->position;
      place[queue[i]] = same ? place[queue[i - 1]] : i;
    }
}

/* Record that FROM comes before TO, once: all paths of FROM are added one after the other.  */
static void
add_before (struct search *search, size_t from, size_t to)
{
  size_t seen = search->befores[to];
  if (seen == 0 || search->before[to][seen - 1] != from)
    BNF_ADD (search->arena, search->before[to], search->befores[to], from);
}

/* List the paths of all positions that can be reached, breadth first.  */
static void
walk_forward (struct search *search)
{
  struct bnf_arena *arena = search->arena;
  size_t *queue = bnf_arena_get (arena, search->positions, sizeof *queue), length = 0, layer = 1;
  size_t *place = bnf_arena_get (arena, search->positions, sizeof *place);
  search->on_current = bnf_arena_get (arena, search->nfa->states, sizeof *search->on_current);
  search->current = bnf_arena_get (arena, search->nfa->states, sizeof *search->current);
  search->before = bnf_arena_get (arena, search->positions, sizeof *search->before);
  search->befores = bnf_arena_get (arena, search->positions, sizeof *search->befores);
  search->position[START].before = START;
  queue[length++] = START;
  for (size_t i = 0; i < length && !search->too_many; i++)
    {
      if (i == layer)
        {
          sort_layer (search, queue, i, length, place);
          layer = length;
        }
      size_t from = queue[i];
      struct position *position = &search->position[from];
      list_paths (search, from, position->state);
      for (size_t w = 0; w < position->paths; w++)
        {
          size_t to = position->path[w].to;
          if (to != END && search->position[to].before == 0)
            {
              search->position[to].before = from;
              queue[length++] = to;
            }
          add_before (search, from, to);
        }
    }
}

/* Find the length of a shortest string that both positions of a pair can read to the end, for all
   pairs.  */
static void
walk_backward (struct search *search)
{
  size_t n = search->positions, length = 0;
  bnf_search_count (search, (uint64_t) n * n * 2 * sizeof (uint32_t));
  if (search->too_many)
    return;
  search->distance = bnf_arena_get (search->arena, n * n, sizeof *search->distance);
  uint32_t *queue = bnf_arena_get (search->arena, n * n, sizeof *queue);
  for (size_t i = 0; i < n * n; i++)
    search->distance[i] = FAR;
  search->distance[END] = 0;
  queue[length++] = END;
  for (size_t i = 0; i < length && !search->too_many; i++)
    {
      size_t a = queue[i] / n, b = queue[i] % n, step = a == END ? 0 : 1;
      if (step != 0 && !bnf_share_byte (search, a, b))
        continue;
      bnf_search_count (search, search->befores[a] * search->befores[b]);
      for (size_t x = 0; x < search->befores[a]; x++)
        for (size_t y = 0; y < search->befores[b]; y++)
          {
            size_t pair = search->before[a][x] * n + search->before[b][y];
            if (search->distance[pair] != FAR)
              continue;
            search->distance[pair] = (uint32_t) (search->distance[queue[i]] + step);
            queue[length++] = (uint32_t) pair;
          }
    }
}

bnf_set
bnf_common_bytes (const struct search *search, size_t a, size_t b)
{
  bnf_set common;
  for (size_t i = 0; i < 4; i++)
    common.word[i] = search->position[a].set.word[i] & search->position[b].set.word[i];
  return common;
}

bool
bnf_share_byte (const struct search *search, size_t a, size_t b)
{
  bnf_set common = bnf_common_bytes (search, a, b);
  return !bnf_set_is_empty (&common);
}

size_t
bnf_position_depth (const struct search *search, size_t position)
{
  size_t length = 0;
  for (; position != START; position = search->position[position].before)
    length++;
  return length;
}

bool
bnf_paths_find (struct search *search)
{
  find_positions (search);
  walk_forward (search);
  if (!search->too_many)
    walk_backward (search);
  return !search->too_many;
}
