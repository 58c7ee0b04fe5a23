/* ambiguity.c: find every ambiguity of a rule, with a shortest witness of each.

   SPDX-License-Identifier: MIT

   Two derivations of one string diverge at a fork.  Two forks are one divergence if they are at the
   same place of the grammar, with the same alternatives, and the same productions begin and end
   before the next byte.

   Divergences with the same cause are one kind.  The cause is the two alternatives of the rule; or,
   if a derivation leaves the rule, because that ends or is repeated, and the next byte can belong
   to two places of the grammar, these places.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "ambiguity.h"

static unsigned char
common_byte (const struct search *search, size_t a, size_t b)
{
  bnf_set set = bnf_common_bytes (search, a, b);
  return bnf_set_nicest (&set);
}

/* Write a shortest string that both positions can read to the end, along decreasing distances.  */
static void
follow_distances (const struct search *search, char *text, size_t a, size_t b)
{
  size_t n = search->positions;
  *text++ = (char) common_byte (search, a, b);
  while (search->distance[a * n + b] != 0)
    {
      size_t want = search->distance[a * n + b] - 1u, best_a = END, best_b = END;
      const struct position *p = &search->position[a], *q = &search->position[b];
      unsigned rank = UINT32_MAX;
      for (size_t x = 0; x < p->paths; x++)
        for (size_t y = 0; y < q->paths; y++)
          {
            size_t c = p->path[x].to, d = q->path[y].to;
            if (c == END || d == END || search->distance[c * n + d] != want
                || !bnf_share_byte (search, c, d))
              continue;
            if (bnf_rank (common_byte (search, c, d)) < rank)
              {
                rank = bnf_rank (common_byte (search, c, d));
                best_a = c;
                best_b = d;
              }
          }
      a = best_a;
      b = best_b;
      *text++ = (char) common_byte (search, a, b);
    }
}

/* Return a shortest string that has both readings of the divergence.  It is kept.  */
static const char *
get_witness (const struct search *search, struct divergence *divergence)
{
  size_t depth = bnf_position_depth (search, divergence->position);
  if (divergence->witness != NULL)
    return divergence->witness;
  char *text = bnf_arena_get (search->arena, divergence->length + 1, 1);
  if (divergence->to[0] != END)
    follow_distances (search, text + depth, divergence->to[0], divergence->to[1]);
  for (size_t at = divergence->position; at != START; at = search->position[at].before)
    text[--depth] = (char) bnf_set_nicest (&search->position[at].set);
  return divergence->witness = text;
}

/* The memory for the description of two readings, in steps.  */
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

/* Return a reading: the productions that begin and end on the path after the fork, and the place of
   its next byte.  Before the end of the string, productions that end are left out.  */
static const char *
describe (struct search *search, const struct path *path, size_t fork)
{
  const struct bnf_nfa *nfa = search->nfa;
  struct bnf_arena *arena = search->grammar->arena;
  const char *text = describe_branch (&nfa->edge[path->edge[fork]]);
  size_t length = path->length;
  while (path->to == END && length > fork && nfa->edge[path->edge[length - 1]].mark <= 0)
    length--;
  for (size_t i = fork; i < length && !search->too_many; i++)
    {
      bnf_search_count (search, 1 + strlen (text));
      int mark = nfa->edge[path->edge[i]].mark;
      if (mark != 0)
        text = bnf_arena_printf (arena, "%s%s%s%s", text, *text != '\0' ? " " : "",
                                 mark > 0 ? "" : "after ",
                                 search->grammar->rule[abs (mark) - 1].name);
    }
  const char *between = *text != '\0' ? " " : "";
  if (path->to == END)
    return bnf_arena_printf (arena, "%s%send", text, between);
  const bnf_expr *node = nfa->edge[search->position[path->to].edge].node;
  if (node->kind == BNF_LITERAL)
    return bnf_arena_printf (arena, "%s%s\"%s\"", text, between,
                             bnf_arena_escape (arena, node->text, node->length));
  /* The byte belongs to the production that was named last.  */
  if (nfa->edge[path->edge[length - 1]].mark > 0)
    return text;
  return bnf_arena_printf (arena, "%s%sa single byte", text, between);
}

/* Whether the witness of A is shorter than that of B, or as long and more readable.  */
static bool
comes_before (const struct search *search, struct divergence *a, struct divergence *b)
{
  return a->length < b->length
         || (a->length == b->length
             && bnf_compare_strings (get_witness (search, a), a->length, get_witness (search, b),
                                     b->length) < 0);
}

/* Add a divergence, unless it is in the list with a better witness.  */
static void
add_divergence (struct search *search, struct divergence new)
{
  bnf_search_count (search, search->divergences * 2);
  for (size_t i = 0; i < search->divergences; i++)
    {
      struct divergence *old = &search->divergence[i];
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
  BNF_ADD (search->arena, search->divergence, search->divergences, new);
}

/* Whether the path leaves the rule of the fork before its next byte.  */
static bool
leaves_rule (const struct search *search, const struct path *path, size_t fork)
{
  const struct bnf_edge *edge = search->nfa->edge;
  int end = -(int) edge[path->edge[fork]].rule - 1;
  for (size_t i = fork; i < path->length; i++)
    if (edge[path->edge[i]].mark == end)
      return true;
  return false;
}

/* Return the expression in the grammar that the byte of a position belongs to.  */
static const bnf_expr *
get_expression (const struct search *search, size_t position)
{
  return search->nfa->edge[search->position[position].edge].node;
}

static bool
are_two_places (const struct search *search, size_t a, size_t b)
{
  return a != END && get_expression (search, a) != get_expression (search, b);
}

static void
compare_paths (struct search *search, size_t position, const struct path *a, const struct path *b)
{
  const struct bnf_nfa *nfa = search->nfa;
  if ((a->to == END) != (b->to == END))
    return;
  bnf_search_count (search, 2);
  size_t rest = a->to == END ? 0 : search->distance[a->to * search->positions + b->to];
  if (rest == FAR || (a->to != END && !bnf_share_byte (search, a->to, b->to)))
    return;
  size_t fork = 0;
  bnf_search_count (search, DESCRIBED_STEPS);
  /* The paths diverge before either ends: no other path goes on from a state that reads a byte, or
     from the final state.  */
  while (a->edge[fork] == b->edge[fork])
    fork++;
  bnf_search_count (search, fork);
  const struct bnf_edge *first = &nfa->edge[a->edge[fork]], *second = &nfa->edge[b->edge[fork]];
  struct divergence divergence = {
    .node = first->node, .branch = { first->branch, second->branch },
    .reading = { describe (search, a, fork), describe (search, b, fork) }, .rule = first->rule,
    .position = position, .to = { a->to, b->to },
    .leaves = are_two_places (search, a->to, b->to)
              && (leaves_rule (search, a, fork) || leaves_rule (search, b, fork)) };
  bool same = strcmp (divergence.reading[0], divergence.reading[1]) == 0;
  /* Alternatives that begin alike are distinguished by their numbers.  */
  for (size_t i = 0; i < 2 && first->node->kind == BNF_CHOICE && same; i++)
    divergence.reading[i] = bnf_arena_printf (search->grammar->arena, "alternative %u: %s",
                                           divergence.branch[i] + 1, divergence.reading[i]);
  divergence.length = bnf_position_depth (search, position) + rest + (a->to != END);
  add_divergence (search, divergence);
}

/* Compare all paths.  Return false if that takes too many steps.  */
static bool
compare_all (struct search *search)
{
  for (size_t i = START; i < search->positions; i++)
    for (size_t a = 0; a < search->position[i].paths; a++)
      for (size_t b = a + 1; b < search->position[i].paths && !search->too_many; b++)
        compare_paths (search, i, &search->position[i].path[a], &search->position[i].path[b]);
  return !search->too_many;
}

/* Whether PATH leads through STATE.  A path does not begin in a state of a loop, because only a
   byte leads to its first state.  */
static bool
leads_through (const struct search *search, const struct path *path, uint32_t state)
{
  for (size_t i = 0; i < path->length; i++)
    if (search->nfa->edge[path->edge[i]].to == state)
      return true;
  return false;
}

/* Make a divergence of each loop that a string can go through, with a shortest string.  */
static void
add_endless (struct search *search)
{
  for (size_t i = 0; i < search->loops; i++)
    {
      const struct loop *loop = &search->loop[i];
      const struct position *position = &search->position[loop->position];
      for (size_t w = 0; w < position->paths && !search->too_many; w++)
        {
          size_t to = position->path[w].to;
          bnf_search_count (search, position->path[w].length);
          size_t rest = search->distance[to * (search->positions + 1)];
          if (rest == FAR || !leads_through (search, &position->path[w], loop->state))
            continue;
          add_divergence (search, (struct divergence) {
              .node = loop->edge->node, .rule = loop->edge->rule,
              .reading = { "a repetition of nothing", "" }, .position = loop->position,
              .to = { to, to }, .endless = true,
              .length = bnf_position_depth (search, loop->position) + rest + (to != END) });
        }
    }
}

/* Whether the divergences have the same cause.  */
static bool
same_kind (const struct search *search, const struct divergence *a, const struct divergence *b)
{
  if (a->endless || b->endless)
    return a->endless && b->endless && a->node == b->node;
  if (!a->leaves || !b->leaves)
    return a->node == b->node && a->branch[0] == b->branch[0] && a->branch[1] == b->branch[1];
  const bnf_expr *x[2] = { get_expression (search, a->to[0]), get_expression (search, a->to[1]) };
  const bnf_expr *y[2] = { get_expression (search, b->to[0]), get_expression (search, b->to[1]) };
  return (x[0] == y[0] && x[1] == y[1]) || (x[0] == y[1] && x[1] == y[0]);
}

/* Set the kind of each divergence.  */
static void
find_kinds (struct search *search)
{
  for (size_t i = 0; i < search->divergences; i++)
    {
      size_t kind = i;
      for (size_t j = 0; j < i; j++)
        if (same_kind (search, &search->divergence[i], &search->divergence[j]))
          {
            size_t other = search->divergence[j].kind;
            /* This divergence shows that two kinds are the same, so they are joined.  */
            size_t gone = kind > other ? kind : other;
            kind = kind < other ? kind : other;
            for (size_t k = 0; k < i; k++)
              if (search->divergence[k].kind == gone)
                search->divergence[k].kind = kind;
          }
      search->divergence[i].kind = kind;
    }
}

/* List the divergences of the same kind as divergence I, the best witness first.  Return their
   number.  */
static size_t
list_divergences (const struct search *search, size_t i, struct divergence **list)
{
  size_t count = 0;
  for (size_t k = i; k < search->divergences; k++)
    if (search->divergence[k].kind == i)
      {
        size_t at = count++;
        for (; at > 0 && comes_before (search, &search->divergence[k], list[at - 1]); at--)
          list[at] = list[at - 1];
        list[at] = &search->divergence[k];
      }
  return count;
}

/* Report the kinds in the order of the grammar, in which they were found.  Return their number.  */
static size_t
report (const struct search *search, bnf_ambiguity_function *function, void *closure)
{
  struct divergence **list = bnf_arena_get (search->arena, search->divergences, sizeof *list);
  bool more = function != NULL;
  size_t kinds = 0;
  for (size_t i = 0; i < search->divergences; i++)
    if (search->divergence[i].kind == i)
      {
        size_t count = more ? list_divergences (search, i, list) : 0;
        for (size_t j = 0; j < count && more; j++)
          {
            const struct divergence *divergence = list[j];
            bnf_ambiguity ambiguity = {
              .number = j, .count = count, .rule = search->grammar->rule[divergence->rule].name,
              .line = divergence->node->line, .column = divergence->node->column,
              .first = divergence->reading[0], .second = divergence->reading[1],
              .witness = get_witness (search, list[j]), .witness_length = divergence->length,
              .endless = divergence->endless };
            more = function (&ambiguity, closure);
          }
        kinds++;
      }
  return kinds;
}

size_t
bnf_grammar_ambiguities (bnf_grammar *grammar, size_t rule, bnf_ambiguity_function *function,
                         void *closure)
{
  grammar->why = bnf_grammar_broken (grammar, rule);
  if (grammar->why != NULL)
    return SIZE_MAX;
  struct bnf_nfa *nfa = bnf_nfa_build (grammar, rule);
  struct search search = { .arena = bnf_arena_new (), .nfa = nfa, .grammar = grammar };
  size_t kinds = SIZE_MAX;
  bool fits = nfa != NULL && bnf_paths_find (&search);
  if (fits)
    add_endless (&search);
  fits = fits && compare_all (&search);
  bnf_work_end (grammar);
  if (!fits)
    grammar->why = bnf_work_refusal (grammar, rule, " cannot be searched for ambiguities");
  else
    {
      find_kinds (&search);
      kinds = report (&search, function, closure);
    }
  bnf_arena_free (search.arena);
  bnf_nfa_free (nfa);
  return kinds;
}
