/* ways.c: where a derivation can go from each byte on, and which two can go together.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "ambiguity.h"

void
bnf_ways_take (struct search *search, uint64_t steps)
{
  if (!bnf_work_take (search->grammar, steps))
    search->too_many = true;
}

static void
add_way (struct search *search, struct position *from, size_t to)
{
  bnf_ways_take (search, sizeof (struct way) + search->path_length * sizeof (uint32_t));
  if (search->too_many)
    return;
  struct way way = { bnf_xmalloc (search->path_length, sizeof *way.edge), search->path_length,
                     to };
  memcpy (way.edge, search->path, way.length * sizeof *way.edge);
  from->way = bnf_grow (from->way, from->ways, &from->capacity, sizeof *from->way);
  from->way[from->ways++] = way;
}

/* Whether a round of a repetition begins on the edge.  A list goes on after a comma, so it
   repeats nothing by itself.  */
static bool
goes_on (const struct bnf_edge *edge)
{
  return edge->branch == 1 && !edge->node->limited
         && (edge->node->kind == BNF_REPEAT || edge->node->kind == BNF_REFERENCE);
}

/* Add the round that edge E ends: it leads back to a state on the path.  */
static void
add_round (struct search *search, size_t position, uint32_t e)
{
  const struct bnf_edge *edge = &search->nfa->edge[e];
  uint32_t state = edge->to;
  /* Every round has a repetition that goes on.  */
  for (size_t i = search->path_length; !goes_on (edge);)
    edge = &search->nfa->edge[search->path[--i]];
  search->round = bnf_grow (search->round, search->rounds, &search->round_capacity,
                            sizeof *search->round);
  search->round[search->rounds++] = (struct round) { edge, position, state };
}

/* Extend the path to STATE.  Return its first edge.  */
static uint32_t
enter (struct search *search, size_t from, uint32_t state)
{
  bnf_ways_take (search, sizeof (uint32_t));
  if (state == search->nfa->final)
    add_way (search, &search->position[from], END);
  search->on_path[state] = true;
  return search->nfa->head[state];
}

/* List the ways from the state on.  */
static void
list_ways (struct search *search, size_t from, uint32_t state)
{
  const struct bnf_nfa *nfa = search->nfa;
  for (uint32_t e = enter (search, from, state);;)
    if (e == BNF_DEAD || search->too_many)
      {
        /* Back to the edge that led here, or done.  */
        size_t length = search->path_length;
        search->on_path[length != 0 ? nfa->edge[search->path[length - 1]].to : state] = false;
        if (length == 0)
          break;
        e = nfa->edge[search->path[--search->path_length]].next;
      }
    else
      {
        uint32_t to = nfa->edge[e].to;
        if (!nfa->edge[e].empty)
          add_way (search, &search->position[from], search->of_edge[e]);
        else if (search->on_path[to])
          add_round (search, from, e);
        else
          {
            search->path[search->path_length++] = e;
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
  size_t count = START + 1;
  search->of_edge = bnf_xcalloc (nfa->edges, sizeof *search->of_edge);
  search->positions = 2;
  for (size_t e = 0; e < nfa->edges; e++)
    search->positions += !nfa->edge[e].empty;
  search->position = bnf_xcalloc (search->positions, sizeof *search->position);
  search->position[START].state = nfa->start;
  for (size_t e = 0; e < nfa->edges; e++)
    if (!nfa->edge[e].empty)
      {
        search->of_edge[e] = count;
        search->position[count].edge = (uint32_t) e;
        search->position[count].state = nfa->edge[e].to;
        search->position[count++].set = nfa->edge[e].set;
      }
}

/* For qsort: positions whose strings are of one length, by those.  The string of a position is that
   of the position before it, whose place is known, and a byte.  */
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

/* Sort the positions of the queue from BEGIN on, of which the strings are equally long, so that the
   most readable string comes first, and note their places: equal strings have the same.  */
static void
sort_layer (const struct search *search, size_t *queue, size_t begin, size_t end, size_t *place)
{
  struct arrival *layer = bnf_xmalloc (end - begin, sizeof *layer);
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
  free (layer);
}

/* List the ways of all positions that can be reached, breadth first.  */
static void
walk_forward (struct search *search)
{
  size_t *queue = bnf_xmalloc (search->positions, sizeof *queue), length = 0, layer = 1;
  size_t *place = bnf_xcalloc (search->positions, sizeof *place);
  search->on_path = bnf_xcalloc (search->nfa->states, sizeof *search->on_path);
  search->path = bnf_xmalloc (search->nfa->states, sizeof *search->path);
  search->before = bnf_xcalloc (search->positions, sizeof *search->before);
  search->befores = bnf_xcalloc (search->positions, sizeof *search->befores);
  size_t *capacity = bnf_xcalloc (search->positions, sizeof *capacity);
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
      list_ways (search, from, position->state);
      for (size_t w = 0; w < position->ways; w++)
        {
          size_t to = position->way[w].to, seen = search->befores[to];
          if (to != END && search->position[to].before == 0)
            {
              search->position[to].before = from;
              queue[length++] = to;
            }
          if (seen != 0 && search->before[to][seen - 1] == from)
            continue;
          search->before[to] = bnf_grow (search->before[to], seen, &capacity[to],
                                         sizeof **search->before);
          search->before[to][search->befores[to]++] = from;
        }
    }
  free (queue);
  free (capacity);
  free (place);
}

/* Find, for all pairs of positions, the length of a shortest string that both can read to the
   end.  */
static void
walk_backward (struct search *search)
{
  size_t n = search->positions, length = 0;
  bnf_ways_take (search, (uint64_t) n * n * 2 * sizeof (uint32_t));
  if (search->too_many)
    return;
  search->distance = bnf_xmalloc (n * n, sizeof *search->distance);
  uint32_t *queue = bnf_xmalloc (n * n, sizeof *queue);
  for (size_t i = 0; i < n * n; i++)
    search->distance[i] = FAR;
  search->distance[END] = 0;
  queue[length++] = END;
  for (size_t i = 0; i < length && !search->too_many; i++)
    {
      size_t a = queue[i] / n, b = queue[i] % n, step = a == END ? 0 : 1;
      if (step != 0 && !bnf_ways_meet (search, a, b))
        continue;
      bnf_ways_take (search, search->befores[a] * search->befores[b]);
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
  free (queue);
}

bool
bnf_ways_meet (const struct search *search, size_t a, size_t b)
{
  uint64_t common = 0;
  for (size_t i = 0; i < 4; i++)
    common |= search->position[a].set.word[i] & search->position[b].set.word[i];
  return common != 0;
}

size_t
bnf_ways_depth (const struct search *search, size_t position)
{
  size_t length = 0;
  for (; position != START; position = search->position[position].before)
    length++;
  return length;
}

bool
bnf_ways_find (struct search *search)
{
  find_positions (search);
  walk_forward (search);
  if (!search->too_many)
    walk_backward (search);
  return !search->too_many;
}

void
bnf_ways_free (struct search *search)
{
  for (size_t i = 0; i < search->positions; i++)
    {
      for (size_t w = 0; w < search->position[i].ways; w++)
        free (search->position[i].way[w].edge);
      free (search->position[i].way);
      free (search->before != NULL ? search->before[i] : NULL);
    }
  free (search->position);
  free (search->of_edge);
  free (search->distance);
  free (search->before);
  free (search->befores);
  free (search->on_path);
  free (search->path);
  free (search->round);
  free (search->parting);
}
