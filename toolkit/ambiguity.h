/* ambiguity.h: what the files of the search for ambiguities share.

   SPDX-License-Identifier: MIT

   Paths through Thompson's automaton are derivations, so a string is ambiguous if two paths read
   it.  They run together up to some byte (or the start), called a position here, and part after
   it, before the next byte is read or the end is reached.  So: take each position that can be
   reached, list the ways from it to a next position or to the end, and ask of any two of them
   whether from there on one string can be read by both.  ways.c lists them and answers that for
   all pairs of positions; witness.c makes a string of a pair; ambiguity.c compares the ways.  */

#ifndef BNF_AMBIGUITY_H
#define BNF_AMBIGUITY_H

#include "internal.h"

/* A way from a position on: empty edges, and where they lead.  */
struct way
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
  struct way *way;
  size_t ways, capacity;
  size_t before;                /* On a shortest way from the start; 0 if it cannot be reached.  */
};

/* One way in which two derivations part.  */
struct parting
{
  const bnf_expr *node;
  unsigned branch[2];
  const char *reading[2];
  size_t rule;
  size_t position, to[2];       /* Where the shortest witness has it.  */
  size_t length;
  bool endless;
  bool leaves;                  /* One of the two ends the rule before the next byte.  */
  size_t kind;                  /* The first parting of the same kind.  */
};

/* A way that comes back to a state without a byte: what is in between can be repeated for ever.  */
struct round
{
  const struct bnf_edge *edge;  /* On which the repetition goes on.  */
  size_t position;              /* After which it was found.  */
  uint32_t state;
};

struct search
{
  const struct bnf_nfa *nfa;
  bnf_grammar *grammar;
  struct position *position;
  size_t positions;
  size_t *of_edge;              /* The position of each edge that reads a byte.  */
  uint32_t *distance;           /* [a * positions + b]: bytes that both can still read.  */
  size_t **before, *befores;    /* The positions from which each is next.  */
  bool *on_path;                /* For each state of the automaton.  */
  uint32_t *path;
  size_t path_length;
  bool too_many;
  struct round *round;
  size_t rounds, round_capacity;
  struct parting *parting;
  size_t partings, parting_capacity;
};

/* Count some steps, and set too_many at the limit.  */
void bnf_ways_take (struct search *search, uint64_t steps);

/* List the ways.  Return false if there are too many.  */
bool bnf_ways_find (struct search *search);
void bnf_ways_free (struct search *search);

/* Return the length of a shortest string that leads to the position.  */
size_t bnf_ways_depth (const struct search *search, size_t position);

/* Whether both positions read some byte.  */
bool bnf_ways_meet (const struct search *search, size_t a, size_t b);

/* Write a shortest string that has both readings of the parting.  (witness.c)  */
void bnf_make_witness (const struct search *search, const struct parting *parting,
                       struct bnf_buffer *text);

#endif
