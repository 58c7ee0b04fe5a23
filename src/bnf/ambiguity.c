/* ambiguity.c: every kind of ambiguity of a rule, each with a shortest witness.

   SPDX-License-Identifier: MIT

   Two forks of derivations are the same kind if they part at the same place of the grammar, by
   the same alternatives, and the same productions begin and end before the next byte.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "ambiguity.h"

/* What two readings take in memory.  */
#define DESCRIBED_STEPS 200

/* Which way is taken where the choice has no names.  */
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

void
bnf_kind_add (struct search *search, struct kind new)
{
  bnf_ways_take (search, search->kinds * 2);
  for (size_t i = 0; i < search->kinds; i++)
    {
      struct kind *old = &search->kind[i];
      if (old->node == new.node && old->branch[0] == new.branch[0]
          && old->branch[1] == new.branch[1]
          && strcmp (old->reading[0], new.reading[0]) == 0
          && strcmp (old->reading[1], new.reading[1]) == 0)
        {
          if (new.length < old->length)
            *old = new;
          return;
        }
    }
  search->kind = bnf_grow (search->kind, search->kinds, &search->kind_room,
                           sizeof *search->kind);
  search->kind[search->kinds++] = new;
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
  struct kind kind = { .node = first->node, .branch = { first->branch, second->branch },
                       .reading = { describe (search, a, fork), describe (search, b, fork) },
                       .rule = first->rule, .position = position, .to = { a->to, b->to } };
  kind.length = bnf_ways_depth (search, position) + rest + (a->to != END);
  bnf_kind_add (search, kind);
}

/* False if that takes too many steps.  */
static bool
compare_all (struct search *search)
{
  for (size_t i = START; i < search->positions; i++)
    for (size_t a = 0; a < search->position[i].ways; a++)
      for (size_t b = a + 1; b < search->position[i].ways && !search->too_many; b++)
        compare_ways (search, i, &search->position[i].way[a], &search->position[i].way[b]);
  return !search->too_many;
}

static unsigned char
common_byte (const struct search *search, size_t a, size_t b)
{
  bnf_set set;
  for (size_t i = 0; i < 4; i++)
    set.word[i] = search->position[a].set.word[i] & search->position[b].set.word[i];
  return bnf_set_nicest (&set);
}

/* Follow the distances down from a pair, which has been read, to the end.  */
static void
finish (const struct search *search, struct bnf_buffer *text, size_t a, size_t b)
{
  size_t n = search->positions;
  while (search->distance[a * n + b] != 0)
    {
      size_t want = search->distance[a * n + b] - 1u, best_a = END, best_b = END;
      const struct position *p = &search->position[a], *q = &search->position[b];
      unsigned rank = UINT32_MAX;
      for (size_t x = 0; x < p->ways; x++)
        for (size_t y = 0; y < q->ways; y++)
          {
            size_t c = p->way[x].to, d = q->way[y].to;
            if (c == END || d == END || search->distance[c * n + d] != want
                || !bnf_ways_meet (search, c, d))
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
      bnf_buffer_byte (text, common_byte (search, a, b));
    }
}

static void
make_witness (const struct search *search, const struct kind *kind, struct bnf_buffer *text)
{
  size_t length = bnf_ways_depth (search, kind->position);
  for (size_t i = 0; i < length; i++)
    bnf_buffer_byte (text, 0);
  for (size_t at = kind->position; at != START; at = search->position[at].before)
    text->text[--length] = (char) bnf_set_nicest (&search->position[at].set);
  if (kind->to[0] != END)
    {
      bnf_buffer_byte (text, common_byte (search, kind->to[0], kind->to[1]));
      finish (search, text, kind->to[0], kind->to[1]);
    }
}

/* Report the kinds in the order in which they were found, which is that of the grammar.  */
static void
report (const struct search *search, bnf_ambiguity_function *function, void *closure)
{
  bool more = function != NULL;
  for (size_t i = 0; i < search->kinds && more; i++)
    {
      const struct kind *kind = &search->kind[i];
      struct bnf_buffer text = { NULL, 0, 0 };
      make_witness (search, kind, &text);
      bnf_ambiguity ambiguity = {
        .rule = search->grammar->rule[kind->rule].name, .line = kind->node->line,
        .column = kind->node->column, .first = kind->reading[0], .second = kind->reading[1],
        .witness_length = text.length, .endless = kind->endless };
      bnf_buffer_byte (&text, 0);
      ambiguity.witness = text.text;
      more = function (&ambiguity, closure);
      free (text.text);
    }
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
  bool fits = nfa != NULL && bnf_ways_find (&search) && compare_all (&search);
  bnf_work_end (grammar);
  if (!fits)
    {
      *why = bnf_work_refusal (grammar, rule, " cannot be searched for ambiguities");
      search.kinds = SIZE_MAX;
    }
  else
    report (&search, function, closure);
  size_t kinds = search.kinds;
  bnf_ways_free (&search);
  bnf_nfa_free (nfa);
  return kinds;
}
