/* ambiguity.h: declarations for the search for ambiguities.

   SPDX-License-Identifier: MIT

   Paths through Thompson's automaton are derivations, so a string is ambiguous if two paths read
   it.  Both run together up to some byte, or from the start, and diverge before the next byte or
   the end.  That byte is called a position here.  The search lists, for each position that can be
   reached, the paths of empty edges to the next positions or to the end.  For any two of them it
   finds out whether both can read one string from there on.  paths.c does this for all pairs of
   positions; ambiguity.c compares the paths, and makes the string of a pair.  */

#ifndef BNF_AMBIGUITY_H
#define BNF_AMBIGUITY_H

#include "internal.h"

/* A path after a position: empty edges, and the position that they lead to.  */
struct path
{
  uint32_t *edge;
  size_t length;
  size_t to;                    /* A position, or END.  */
};

#define END 0                   /* Position 0 is the end; and position 1 the start.  */
#define START 1
#define FAR UINT32_MAX

struct position
{
  uint32_t edge;                /* The edge that reads its byte.  */
  uint32_t state;               /* The state after it.  */
  bnf_set set;
  struct path *path;
  size_t paths;
  size_t before;                /* On a shortest path from the start; 0 if there is none.  */
};

/* A fork where two derivations diverge.  */
struct divergence
{
  const bnf_expr *node;
  unsigned branch[2];
  const char *reading[2];
  size_t rule;
  size_t position, to[2];       /* Its place in the shortest witness.  */
  size_t length;
  const char *witness;          /* NULL: not yet made.  */
  bool endless;
  bool leaves;                  /* One of the two ends the rule before the next byte.  */
  size_t kind;                  /* The first divergence of the same kind.  */
};

/* A loop without a byte: a repetition that can be empty, and so has no end.  */
struct loop
{
  const struct bnf_edge *edge;  /* The edge on which the repetition goes on.  */
  size_t position;              /* The position before it.  */
  uint32_t state;
};

struct search
{
  struct bnf_arena *arena;
  const struct bnf_nfa *nfa;
  bnf_grammar *grammar;
  struct position *position;
  size_t positions;
  size_t *of_edge;              /* The position of each edge that reads a byte.  */
  uint32_t *distance;           /* [a * positions + b]: bytes that both can still read.  */
  size_t **before, *befores;    /* The positions before each position.  */
  bool *on_current;             /* For each state of the automaton.  */
  uint32_t *current;
  size_t current_length;
  bool too_many;
  struct loop *loop;
  size_t loops;
  struct divergence *divergence;
  size_t divergences;
};

/* Count some steps, and set too_many at the limit.  */
void bnf_search_count (struct search *search, uint64_t steps);

/* List all paths.  Return false if there are too many.  */
bool bnf_paths_find (struct search *search);

/* Return the length of a shortest string up to the position.  */
size_t bnf_position_depth (const struct search *search, size_t position);

/* Return the bytes that are in the sets of both positions.  */
bnf_set bnf_common_bytes (const struct search *search, size_t a, size_t b);
bool bnf_share_byte (const struct search *search, size_t a, size_t b);

#endif
