/* internal.h: declarations for the files of the toolkit; reading.h has those for reading texts.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_INTERNAL_H
#define BNF_INTERNAL_H

#include "bnf.h"
#include "reading.h"

/* ---- alloc.c.  */

/* A growing array of bytes in an arena.  */
struct bnf_buffer
{
  struct bnf_arena *arena;
  char *text;
  size_t length;
};

void bnf_buffer_byte (struct bnf_buffer *buffer, unsigned char byte);

/* ---- core.c: the core rules of RFC 5234; implied.c: productions that need no definition.  */

#define BNF_CORE_RULES 16

struct bnf_core
{
  const char *name, *text;
};
extern const struct bnf_core bnf_core[BNF_CORE_RULES];

/* Return the index of the core rule NAME, or BNF_CORE_RULES.  */
size_t bnf_core_find (const char *name, size_t length);

/* Add the productions that the grammar refers to and does not define, up to its capacity.  Define
   white space in lists.  */
void bnf_complete (bnf_grammar *grammar);

/* ---- utf8.c.  */

/* Strings of LENGTH octets, each octet from FIRST[i] to LAST[i].  */
struct bnf_octets
{
  unsigned first[4], last[4];
  size_t length;
};

/* Set OCTETS to the octets of the next characters from *FIRST to LAST, and *FIRST to the first
   character that is left.  Return false if there are no more.  */
bool bnf_next_utf8 (unsigned *first, unsigned last, struct bnf_octets *octets);

/* ---- problems.c and lookup.c.  */

/* Read the file.  Return NULL, or the reason why that failed, which belongs to the buffer.  */
const char *bnf_read_file (const char *file, struct bnf_buffer *buffer);
void bnf_problem_add (bnf_grammar *grammar, enum bnf_problem_kind kind, const char *file,
                      size_t line, size_t column, const char *message);
/* Report a problem of the grammar's file, of a rule unless that is BNF_NO_RULE.  An error or a hole
   breaks the rule.  */
void bnf_report (bnf_grammar *grammar, size_t rule, enum bnf_problem_kind kind, size_t line,
                 size_t column, const char *format, ...) BNF_PRINTF (6, 7);
/* Break the rule, whose problem has been reported last.  */
void bnf_break_rule (bnf_grammar *grammar, bnf_rule *rule);

/* Make an index with a capacity for COUNT rules.  bnf_index_place() returns the place of the rule
   NAME in it, or the place for a new one.  */
void bnf_index_new (bnf_grammar *grammar, size_t count);
size_t bnf_index_place (const bnf_grammar *grammar, const char *name);

/* ---- rules.c, reader.c, check.c, corrections.c, verbs.c.  */

void bnf_read (bnf_grammar *grammar, const char *text, size_t length,
               const bnf_options *options);
/* Add the rules of the tokens; the first token begins a rule.  */
void bnf_read_rules (bnf_grammar *grammar, const struct bnf_text *text,
                     const struct bnf_token *token, const bnf_options *options);
/* Read the tokens from BODY to END as the body of the rule; if ADDS, as more alternatives.  */
void bnf_read_rule (bnf_grammar *grammar, bnf_rule *rule, bool adds, const struct bnf_token *body,
                    const struct bnf_token *end, const bnf_options *options);
void bnf_correct (bnf_grammar *grammar, const char *file, const char *apply);
void bnf_check (bnf_grammar *grammar, const bnf_options *options);

/* Whether the reference is prose and not a name.  In a notation with all names in < >, one word is
   a name.  */
bool bnf_is_hole (const bnf_grammar *grammar, const bnf_expr *expr);

/* A row of a file of corrections, and its words.  */
struct bnf_row
{
  bnf_grammar *grammar;
  const char *file;
  bnf_correction *correction;
  const char **word;            /* Name, verb, arguments; literals without their quotes.  */
  bool *quoted;
  size_t words;
};

/* Apply the row.  Return NULL, or how it has to be if it is malformed.  */
const char *bnf_row_apply (const struct bnf_row *row);

/* cycles.c: find the faults of resolved references.  */
void bnf_check_references (bnf_grammar *grammar, const bnf_options *options);

/* recursion.c: set the kind of recursion of the references among the members of one component.
   Return false if such a recursion is an error.  */
bool bnf_mark_recursion (bnf_grammar *grammar, const size_t *component, const size_t *member,
                         size_t members, const bnf_options *options);

/* ---- work.c: the steps that an automaton may take.  */

/* The least memory of a state and an edge of Thompson's automaton, in steps.  */
#define BNF_STATE_STEPS 100

void bnf_work_new (bnf_grammar *grammar, const bnf_options *options);

/* Begin to count the steps of the automaton of a rule that is not broken.  Whether Thompson's
   automaton is within the limit.  */
bool bnf_work_begin (const bnf_grammar *grammar, size_t rule);

/* End the count, after the automaton is made or given up.  */
void bnf_work_end (const bnf_grammar *grammar);

/* Count some steps in advance.  Return false as soon as the limit is reached.  */
bool bnf_work_count (const bnf_grammar *grammar, uint64_t steps);

/* Return the message that the rule takes too many steps.  WHAT follows its name.  */
const char *bnf_work_refusal (const bnf_grammar *grammar, size_t rule, const char *what);

/* ---- Thompson's automaton.  Every path through it is one derivation.  */

struct bnf_edge
{
  uint32_t to;
  uint32_t next;                /* The next edge of the same state, or BNF_DEAD.  */
  bool empty;                   /* Takes no byte.  */
  bnf_set set;                  /* The bytes it takes otherwise.  */
  int mark;                     /* 1 + rule where a rule begins, minus that where it ends.  */
  unsigned branch;              /* The number of the alternative of NODE that the edge takes.  */
  const bnf_expr *node;         /* The expression that the edge is made of.  */
  size_t rule;                  /* The rule of that expression.  */
};

/* The first and the last edge of a state, or BNF_DEAD.  */
struct bnf_state
{
  uint32_t head, tail;
};

struct bnf_nfa
{
  const bnf_grammar *grammar;
  struct bnf_arena *arena;
  struct bnf_state *state;
  size_t states;
  struct bnf_edge *edge;
  size_t edges;
  uint32_t start, final;
  size_t rule;                  /* The rule that is being built.  */
  struct bnf_instance *instance;      /* The instance of its component that is being built.  */
  unsigned levels;              /* The depth of nested expressions.  */
  bool too_large;
};

/* nfa-edge.c: add a state, and an edge.  */
uint32_t bnf_nfa_state (struct bnf_nfa *nfa);
void bnf_nfa_edge (struct bnf_nfa *nfa, uint32_t from, struct bnf_edge edge);
/* Add an edge without a byte, for the alternative BRANCH of EXPR.  */
void bnf_nfa_connect (struct bnf_nfa *nfa, uint32_t from, uint32_t to, const bnf_expr *expr,
                      unsigned branch);

void bnf_nfa_free (struct bnf_nfa *nfa);

/* nfa.c: return the automaton of a rule that is not broken, or NULL if it is too large.  */
struct bnf_nfa *bnf_nfa_build (const bnf_grammar *grammar, size_t rule);

/* nfa-correct.c: build BNF_FOLD and BNF_EXCEPT after the state FROM, and return the state after
   them.  The expression that they correct has been built, from the state FIRST to LAST.  */
uint32_t bnf_nfa_fold (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from, uint32_t first,
                       uint32_t last);
uint32_t bnf_nfa_except (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from, uint32_t first,
                         uint32_t last);

/* ---- text.c.  */

/* Whether the texts are equal except for the case of letters.  */
bool bnf_same_but_case (const char *a, const char *b, size_t length);

/* Write a text for XML, escaped; or a text of bnf_arena_visible().  */
void bnf_put_xml (FILE *stream, const char *text, size_t length);
void bnf_put_visible_xml (FILE *stream, const char *text);

/* ---- expr.c.  */

/* Return a copy of EXPR for GRAMMAR, whose texts are those of EXPR.  */
bnf_expr *bnf_expr_copy (bnf_grammar *grammar, const bnf_expr *expr);

/* Return the octets that match octet I of a literal.  */
bnf_set bnf_literal_set (const bnf_expr *expr, size_t i);

/* ---- dfa.c, hopcroft.c, dfa-run.c.  */

bnf_dfa *bnf_dfa_new (size_t states, size_t classes);

/* Return the state that a class leads to, where the sink is a state, too: the one after the
   others.  */
static inline size_t
bnf_target (const bnf_dfa *dfa, size_t state, size_t class)
{
  uint32_t next = state < dfa->states ? dfa->next[state * dfa->classes + class] : BNF_DEAD;
  return next == BNF_DEAD ? dfa->states : next;
}

/* Return the DFA by the subset construction, or NULL if there are too many subsets.  */
bnf_dfa *bnf_subset (const struct bnf_nfa *nfa);

/* Return the minimal DFA of DFA, which is freed.  */
bnf_dfa *bnf_minimise (bnf_dfa *dfa);

/* Return the rank of a byte as an example: the lower, the better.  */
unsigned bnf_rank (unsigned char byte);

/* Return the byte of that rank, from 0 to 255.  */
unsigned char bnf_by_rank (unsigned rank);

/* Return the byte of the set with the lowest rank.  */
unsigned char bnf_set_nicest (const bnf_set *set);

/* Return the length of a shortest string from each state to acceptance, or SIZE_MAX.  */
size_t *bnf_dfa_distances (struct bnf_arena *arena, const bnf_dfa *dfa);

/* Return the next byte of a shortest string from each state to acceptance, or -1 in an accepting
   state.  */
int *bnf_dfa_next_bytes (struct bnf_arena *arena, const bnf_dfa *dfa);

#endif
