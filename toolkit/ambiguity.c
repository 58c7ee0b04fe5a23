/* ambiguity.c: every ambiguity of a rule, each with a shortest witness.

   SPDX-License-Identifier: MIT

   Two forks of derivations are the same parting if they part at the same place of the grammar, by
   the same alternatives, and the same productions begin and end before the next byte.

   Partings are of one kind if they have one cause.  If both derivations stay in the rule, the cause
   is that the rule has these two alternatives.  If one of them leaves it, as where the rule ends or
   is repeated, the cause is that the next byte may be of two places; unless it is of one place.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "ambiguity.h"

/* The memory, in steps, that the description of two readings takes.  */
#define DESCRIBED_STEPS 200

/* Return the words for the branch that EDGE takes, if the choice has no names.  */
static const char *
describe_branch (const struct bnf_edge *edge)
{
  if (edge->node->kind == BNF_OPTION)
    return edge->branch == 0 ? "left out:" : "there:";
  if (edge->node->kind == BNF_REPEAT || edge->node->kind == BNF_LIST)
    return edge->branch == 0 ? "no more:" : "once more:";
  return "";
}

/* A reading: the productions that begin and end on the way from the fork on, and what its next
   byte is of.  Before the end nothing more can begin, so what ends there goes without saying.  */
static const char *
describe (struct search *search, const struct way *way, size_t fork)
{
  const struct bnf_nfa *nfa = search->nfa;
  struct bnf_arena *arena = search->grammar->arena;
  const char *text = describe_branch (&nfa->edge[way->edge[fork]]);
  size_t length = way->length;
  while (way->to == END && length > fork && nfa->edge[way->edge[length - 1]].mark <= 0)
    length--;
  for (size_t i = fork; i < length && !search->too_many; i++)
    {
      bnf_ways_take (search, 1 + strlen (text));
      int mark = nfa->edge[way->edge[i]].mark;
      if (mark != 0)
        text = bnf_arena_printf (arena, "%s%s%s%s", text, *text != '\0' ? " " : "",
                                 mark > 0 ? "" : "after ",
                                 search->grammar->rule[abs (mark) - 1].name);
    }
  const char *between = *text != '\0' ? " " : "";
  if (way->to == END)
    return bnf_arena_printf (arena, "%s%send", text, between);
  const bnf_expr *node = nfa->edge[search->position[way->to].edge].node;
  if (node->kind == BNF_LITERAL)
    return bnf_arena_printf (arena, "%s%s\"%s\"", text, between,
                             bnf_arena_escape (arena, node->text, node->length));
  /* Its production has been named, or else there is nothing to name.  */
  if (nfa->edge[way->edge[length - 1]].mark > 0)
    return text;
  return bnf_arena_printf (arena, "%s%sa single byte", text, between);
}

/* Whether the witness of A is more readable than that of B, which is as long.  */
static bool
reads_better (const struct search *search, const struct parting *a, const struct parting *b)
{
  struct bnf_buffer x = { NULL, 0, 0 }, y = { NULL, 0, 0 };
  bnf_make_witness (search, a, &x);
  bnf_make_witness (search, b, &y);
  bool better = bnf_compare_strings (x.text, x.length, y.text, y.length) < 0;
  free (x.text);
  free (y.text);
  return better;
}

static bool
comes_before (const struct search *search, const struct parting *a, const struct parting *b)
{
  return a->length < b->length || (a->length == b->length && reads_better (search, a, b));
}

/* Add a parting, unless it is there already with a better witness.  */
static void
add_parting (struct search *search, struct parting new)
{
  bnf_ways_take (search, search->partings * 2);
  for (size_t i = 0; i < search->partings; i++)
    {
      struct parting *old = &search->parting[i];
      if (old->node == new.node && old->branch[0] == new.branch[0]
          && old->branch[1] == new.branch[1]
          && strcmp (old->reading[0], new.reading[0]) == 0
          && strcmp (old->reading[1], new.reading[1]) == 0)
        {
          if (comes_before (search, &new, old))
            *old = new;
          return;
        }
    }
  search->parting = bnf_grow (search->parting, search->partings, &search->parting_capacity,
                              sizeof *search->parting);
  search->parting[search->partings++] = new;
}

/* Whether the way leaves the rule of the fork before its next byte.  */
static bool
leaves (const struct search *search, const struct way *way, size_t fork)
{
  const struct bnf_edge *edge = search->nfa->edge;
  int end = -(int) edge[way->edge[fork]].rule - 1;
  for (size_t i = fork; i < way->length; i++)
    if (edge[way->edge[i]].mark == end)
      return true;
  return false;
}

/* Return the expression in the grammar that the byte of a position belongs to.  */
static const bnf_expr *
place (const struct search *search, size_t position)
{
  return search->nfa->edge[search->position[position].edge].node;
}

static bool
two_places (const struct search *search, size_t a, size_t b)
{
  return a != END && place (search, a) != place (search, b);
}

static void
compare_ways (struct search *search, size_t position, const struct way *a, const struct way *b)
{
  const struct bnf_nfa *nfa = search->nfa;
  if ((a->to == END) != (b->to == END))
    return;
  bnf_ways_take (search, 2);
  size_t rest = a->to == END ? 0 : search->distance[a->to * search->positions + b->to];
  if (rest == FAR
      || (a->to != END
          && !bnf_ways_meet (search, a->to, b->to)))
    return;
  size_t fork = 0;
  bnf_ways_take (search, DESCRIBED_STEPS);
  /* They part before either ends: where a byte is read, or the end is, nothing else goes on, and
     two bytes that are read at the same place do not meet.  */
  while (a->edge[fork] == b->edge[fork])
    fork++;
  bnf_ways_take (search, fork);
  const struct bnf_edge *first = &nfa->edge[a->edge[fork]], *second = &nfa->edge[b->edge[fork]];
  struct parting parting = {
    .node = first->node, .branch = { first->branch, second->branch },
    .reading = { describe (search, a, fork), describe (search, b, fork) }, .rule = first->rule,
    .position = position, .to = { a->to, b->to },
    .leaves = two_places (search, a->to, b->to)
              && (leaves (search, a, fork) || leaves (search, b, fork)) };
  bool same = strcmp (parting.reading[0], parting.reading[1]) == 0;
  /* Alternatives that begin alike are told by their numbers.  */
  for (size_t i = 0; i < 2 && first->node->kind == BNF_CHOICE && same; i++)
    parting.reading[i] = bnf_arena_printf (search->grammar->arena, "alternative %u: %s",
                                           parting.branch[i] + 1, parting.reading[i]);
  parting.length = bnf_ways_depth (search, position) + rest + (a->to != END);
  add_parting (search, parting);
}

/* Compare all ways.  Return false if that takes too many steps.  */
static bool
compare_all (struct search *search)
{
  for (size_t i = START; i < search->positions; i++)
    for (size_t a = 0; a < search->position[i].ways; a++)
      for (size_t b = a + 1; b < search->position[i].ways && !search->too_many; b++)
        compare_ways (search, i, &search->position[i].way[a], &search->position[i].way[b]);
  return !search->too_many;
}

/* Whether WAY leads through STATE.  A way does not begin in a state that a round comes back to,
   since only a byte leads to its beginning.  */
static bool
leads_through (const struct search *search, const struct way *way, uint32_t state)
{
  for (size_t i = 0; i < way->length; i++)
    if (search->nfa->edge[way->edge[i]].to == state)
      return true;
  return false;
}

/* Make a parting of each round that a string goes through, with the shortest one.  */
static void
add_endless (struct search *search)
{
  for (size_t i = 0; i < search->rounds; i++)
    {
      const struct round *round = &search->round[i];
      const struct position *position = &search->position[round->position];
      for (size_t w = 0; w < position->ways && !search->too_many; w++)
        {
          size_t to = position->way[w].to;
          bnf_ways_take (search, position->way[w].length);
          size_t rest = search->distance[to * (search->positions + 1)];
          if (rest == FAR || !leads_through (search, &position->way[w], round->state))
            continue;
          add_parting (search, (struct parting) {
              .node = round->edge->node, .rule = round->edge->rule,
              .reading = { "a repetition of nothing", "" }, .position = round->position,
              .to = { to, to }, .endless = true,
              .length = bnf_ways_depth (search, round->position) + rest + (to != END) });
        }
    }
}

/* Whether the partings have one cause.  */
static bool
same_kind (const struct search *search, const struct parting *a, const struct parting *b)
{
  if (a->endless || b->endless)
    return a->endless && b->endless && a->node == b->node;
  if (!a->leaves || !b->leaves)
    return a->node == b->node && a->branch[0] == b->branch[0] && a->branch[1] == b->branch[1];
  const bnf_expr *x[2] = { place (search, a->to[0]), place (search, a->to[1]) };
  const bnf_expr *y[2] = { place (search, b->to[0]), place (search, b->to[1]) };
  return (x[0] == y[0] && x[1] == y[1]) || (x[0] == y[1] && x[1] == y[0]);
}

/* Set the kind of each parting.  Return how many there are.  */
static size_t
find_kinds (struct search *search)
{
  size_t kinds = 0;
  for (size_t i = 0; i < search->partings; i++)
    {
      size_t kind = i;
      for (size_t j = 0; j < i; j++)
        if (same_kind (search, &search->parting[i], &search->parting[j]))
          {
            size_t other = search->parting[j].kind;
            /* It joins two kinds that were thought to be different: the later one goes.  */
            size_t gone = kind > other ? kind : other;
            kind = kind < other ? kind : other;
            for (size_t k = 0; k < i; k++)
              if (search->parting[k].kind == gone)
                search->parting[k].kind = kind;
          }
      search->parting[i].kind = kind;
    }
  for (size_t i = 0; i < search->partings; i++)
    kinds += search->parting[i].kind == i;
  return kinds;
}

/* List the partings of the same kind as parting I, the best witness first.  Return their
   number.  */
static size_t
list_partings (const struct search *search, size_t i, const struct parting **list)
{
  size_t count = 0;
  for (size_t k = i; k < search->partings; k++)
    if (search->parting[k].kind == i)
      {
        size_t at = count++;
        for (; at > 0 && comes_before (search, &search->parting[k], list[at - 1]); at--)
          list[at] = list[at - 1];
        list[at] = &search->parting[k];
      }
  return count;
}

static bool
report_one (const struct search *search, const struct parting *parting, bnf_ambiguity ambiguity,
            bnf_ambiguity_function *function, void *closure)
{
  struct bnf_buffer text = { NULL, 0, 0 };
  bnf_make_witness (search, parting, &text);
  ambiguity.rule = search->grammar->rule[parting->rule].name;
  ambiguity.line = parting->node->line;
  ambiguity.column = parting->node->column;
  ambiguity.first = parting->reading[0];
  ambiguity.second = parting->reading[1];
  ambiguity.witness_length = text.length;
  ambiguity.endless = parting->endless;
  bnf_buffer_byte (&text, 0);
  ambiguity.witness = text.text;
  bool more = function (&ambiguity, closure);
  free (text.text);
  return more;
}

/* Report the kinds in the order in which they were found, which is that of the grammar.  */
static void
report (const struct search *search, bnf_ambiguity_function *function, void *closure)
{
  const struct parting **list = bnf_xmalloc (search->partings, sizeof *list);
  bool more = function != NULL;
  size_t kind = 0;
  for (size_t i = 0; i < search->partings && more; i++)
    if (search->parting[i].kind == i)
      {
        size_t ways = list_partings (search, i, list);
        for (size_t way = 0; way < ways && more; way++)
          more = report_one (search, list[way], (bnf_ambiguity) { .kind = kind, .way = way,
                                                                  .ways = ways },
                             function, closure);
        kind++;
      }
  free (list);
}

size_t
bnf_grammar_ambiguities (bnf_grammar *grammar, size_t rule, bnf_ambiguity_function *function,
                         void *closure, const char **why)
{
  const char *broken = bnf_grammar_broken (grammar, rule);
  if (broken != NULL)
    {
      *why = broken;
      return SIZE_MAX;
    }
  bnf_work_begin (grammar);
  struct bnf_nfa *nfa = bnf_nfa_build (grammar, rule);
  struct search search = { .nfa = nfa, .grammar = grammar };
  size_t kinds = SIZE_MAX;
  bool fits = nfa != NULL && bnf_ways_find (&search);
  if (fits)
    add_endless (&search);
  fits = fits && compare_all (&search);
  bnf_work_end (grammar);
  if (!fits)
    *why = bnf_work_refusal (grammar, rule, " cannot be searched for ambiguities");
  else
    {
      kinds = find_kinds (&search);
      report (&search, function, closure);
    }
  bnf_ways_free (&search);
  bnf_nfa_free (nfa);
  return kinds;
}
