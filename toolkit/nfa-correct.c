/* nfa-correct.c: apply the corrections that change a language to the automaton.

   SPDX-License-Identifier: MIT

   Both run the automaton of an expression together with a small automaton: that of fold remembers
   whether a ":" was read, that of except how much of a prefix.  A state of the expression is copied
   for each state of the small automaton but the last one, in which nothing changes any more: there
   the expression's own states are used.  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"

uint32_t
bnf_nfa_fold (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from, uint32_t first,
              uint32_t last)
{
  uint32_t count = (uint32_t) nfa->states - first, shift = count;
  for (uint32_t i = 0; i < count; i++)
    bnf_nfa_state (nfa);
  uint32_t end = bnf_nfa_state (nfa);
  if (nfa->too_large)
    return from;
  for (uint32_t state = first; state < first + count; state++)
    for (uint32_t e = nfa->state[state].head; e != BNF_DEAD; e = nfa->edge[e].next)
      {
        struct bnf_edge edge = nfa->edge[e], colon = edge;
        edge.to += shift;
        if (!edge.empty)
          {
            edge.set = colon.set = (bnf_set) { { 0, 0, 0, 0 } };
            for (unsigned byte = 0; byte < 256; byte++)
              if (bnf_set_has (&nfa->edge[e].set, byte))
                {
                  bnf_set_add (byte == ':' ? &colon.set : &edge.set, byte);
                  if (ub_is_letter ((int) byte))
                    bnf_set_add (&edge.set, byte ^ 32);
                }
            if (!bnf_set_is_empty (&colon.set))
              bnf_nfa_edge (nfa, state + shift, colon);
            if (bnf_set_is_empty (&edge.set))
              continue;
          }
        bnf_nfa_edge (nfa, state + shift, edge);
      }
  bnf_nfa_connect (nfa, from, first + shift, expr, 0);
  bnf_nfa_connect (nfa, last, end, expr, 0);
  bnf_nfa_connect (nfa, last + shift, end, expr, 0);
  return end;
}

/* The small automaton of "except": a trie, in lower case.  Node 0 is its root.  */
struct trie
{
  uint32_t (*child)[256];       /* 0: no node; OUT: the prefix is complete.  */
  size_t nodes;
};

#define OUT UINT32_MAX

static void
add_prefix (struct trie *trie, const char *prefix)
{
  size_t node = 0;
  for (; *prefix != '\0'; prefix++)
    {
      uint32_t *child = &trie->child[node][(unsigned char) ub_lower (*prefix)];
      if (*child == OUT)
        return;
      if (prefix[1] == '\0')
        *child = OUT;
      else if (*child == 0)
        *child = (uint32_t) trie->nodes++;
      node = *child;
    }
}

/* The pairs of a state of the expression and a node of the trie that were reached.  */
struct pairs
{
  struct bnf_arena *arena;
  uint32_t *state;              /* [(state - first) * nodes + node], or BNF_DEAD  */
  size_t *todo, done, length;
};

static uint32_t
get_pair (struct bnf_nfa *nfa, struct pairs *pairs, size_t key)
{
  if (pairs->state[key] == BNF_DEAD)
    {
      pairs->state[key] = bnf_nfa_state (nfa);
      BNF_ADD (pairs->arena, pairs->todo, pairs->length, key);
    }
  return pairs->state[key];
}

/* Add the edges for the bytes of EDGE from a pair with a node that has the children CHILD: one edge
   for each byte of a prefix, and one, with its own end, for bytes that begin or continue no prefix.
   TO is the pair of the end of EDGE and the root.  */
static void
add_byte_edges (struct bnf_nfa *nfa, struct pairs *pairs, const uint32_t *child, uint32_t from,
                struct bnf_edge edge, size_t to)
{
  struct bnf_edge other = edge;
  const bnf_set set = edge.set;
  other.set = (bnf_set) { { 0, 0, 0, 0 } };
  for (unsigned byte = 0; byte < 256; byte++)
    {
      uint32_t next = child[(unsigned char) ub_lower ((char) byte)];
      if (!bnf_set_has (&set, byte) || next == OUT)
        continue;
      if (next == 0)
        {
          bnf_set_add (&other.set, byte);
          continue;
        }
      edge.set = (bnf_set) { { 0, 0, 0, 0 } };
      bnf_set_add (&edge.set, byte);
      edge.to = get_pair (nfa, pairs, to + next);
      bnf_nfa_edge (nfa, from, edge);
    }
  if (!bnf_set_is_empty (&other.set))
    bnf_nfa_edge (nfa, from, other);
}

/* Add the edges of one pair.  */
static void
copy_edges (struct bnf_nfa *nfa, struct pairs *pairs, const struct trie *trie, uint32_t first,
            size_t key)
{
  size_t node = key % trie->nodes;
  uint32_t from = pairs->state[key];
  size_t state = first + key / trie->nodes;
  for (uint32_t e = nfa->state[state].head; e != BNF_DEAD; e = nfa->edge[e].next)
    {
      struct bnf_edge edge = nfa->edge[e];
      size_t to = (size_t) (edge.to - first) * trie->nodes;
      if (edge.empty)
        {
          edge.to = get_pair (nfa, pairs, to + node);
          bnf_nfa_edge (nfa, from, edge);
          continue;
        }
      add_byte_edges (nfa, pairs, trie->child[node], from, edge, to);
    }
}

uint32_t
bnf_nfa_except (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from, uint32_t first,
                uint32_t last)
{
  size_t count = nfa->states - first, most = 1;
  uint32_t end = bnf_nfa_state (nfa);
  /* In this case LAST is no state of the expression.  */
  if (nfa->too_large)
    return from;

  for (size_t i = 0; i < expr->prefixes; i++)
    most += strlen (expr->prefix[i]);
  if (!bnf_work_count (nfa->grammar, count * most * sizeof (uint32_t)))
    {
      nfa->too_large = true;
      return from;
    }
  struct bnf_arena *arena = bnf_arena_new ();
  struct trie trie = { bnf_arena_get (arena, most, sizeof *trie.child), 1 };
  for (size_t i = 0; i < expr->prefixes; i++)
    add_prefix (&trie, expr->prefix[i]);

  struct pairs pairs = { .arena = arena,
                         .state = bnf_arena_get (arena, count * trie.nodes, sizeof *pairs.state) };
  for (size_t i = 0; i < count * trie.nodes; i++)
    pairs.state[i] = BNF_DEAD;
  bnf_nfa_connect (nfa, from, get_pair (nfa, &pairs, 0), expr, 0);
  for (; pairs.done < pairs.length && !nfa->too_large; pairs.done++)
    copy_edges (nfa, &pairs, &trie, first, pairs.todo[pairs.done]);

  bnf_nfa_connect (nfa, last, end, expr, 0);
  for (size_t node = 0; node < trie.nodes; node++)
    {
      uint32_t state = pairs.state[(size_t) (last - first) * trie.nodes + node];
      if (state != BNF_DEAD)
        bnf_nfa_connect (nfa, state, end, expr, 0);
    }
  bnf_arena_free (arena);
  return end;
}
