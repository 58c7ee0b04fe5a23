/* bnf-grammar.h: grammars, and the automata of their rules.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_GRAMMAR_H
#define BNF_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A set of bytes.  */
typedef struct bnf_set
{
  uint64_t word[4];
} bnf_set;

static inline bool
bnf_set_has (const bnf_set *set, unsigned byte)
{
  return (set->word[byte >> 6] >> (byte & 63) & 1) != 0;
}

static inline void
bnf_set_add (bnf_set *set, unsigned byte)
{
  set->word[byte >> 6] |= (uint64_t) 1 << (byte & 63);
}

static inline bool
bnf_set_is_empty (const bnf_set *set)
{
  return (set->word[0] | set->word[1] | set->word[2] | set->word[3]) == 0;
}

/* ---- Grammars.  */

enum bnf_kind
{
  BNF_LITERAL,                  /* text: "..." or <"> or %x41.42  */
  BNF_REFERENCE,                /* text: the name of a rule  */
  BNF_SEQUENCE,                 /* child after child  */
  BNF_CHOICE,                   /* child | child  */
  BNF_OPTION,                   /* [ child ]  */
  BNF_REPEAT,                   /* minimum*maximum child  */
  BNF_RANGE,                    /* minimum to maximum: an octet; text: %x41-5A  */
  BNF_LIST,                     /* minimum#maximum child: see child, below  */
  BNF_HOLE,                     /* text: <...>, prose  */
  BNF_STRAY,                    /* text: a character that the notation does not have  */
  BNF_FOLD,                     /* child, the letters before the first ":" in either case  */
  BNF_EXCEPT                    /* child, but nothing that begins with one of prefix[]  */
};

/* The kind of recursion that a reference is.  */
enum bnf_turn
{
  BNF_TURN_NONE,                /* No recursion.  */
  BNF_TURN_END,                 /* At the end of its rule: go on at the beginning of the other.  */
  BNF_TURN_LOOP,                /* At the end of a repetition that ends its rule.  */
  BNF_TURN_BEGIN,               /* At the beginning of its rule.  */
  BNF_TURN_DEEPER               /* Anywhere, up to the depth of the options.  */
};

typedef struct bnf_expr
{
  enum bnf_kind kind;
  bool bracketed;               /* BNF_REPEAT: the element is in brackets.  */
  bool limited;                 /* BNF_REPEAT, BNF_LIST: there is a maximum.  */
  bool folded;                  /* BNF_LITERAL: letters match in either case.  */
  bool prose;                   /* BNF_REFERENCE: it is in < >.  */
  unsigned minimum, maximum;    /* BNF_REPEAT, BNF_LIST, BNF_RANGE  */
  size_t line, column;
  const char *text;             /* NUL-terminated, but a literal may contain a NUL.  */
  size_t length;
  size_t rule;                  /* BNF_REFERENCE: the rule, or BNF_NO_RULE if undefined.  */
  enum bnf_turn turn;           /* BNF_REFERENCE: the kind of recursion.  */
  bool again;                   /* BNF_REFERENCE: to its own rule, at the end of it.  */
  struct bnf_expr **child;      /* BNF_LIST: the element; white space, or nothing; and any number
                                   of commas, each with the white space before it.  */
  size_t children;
  const char **prefix;          /* BNF_EXCEPT, without case  */
  size_t prefixes;
} bnf_expr;

#define BNF_NO_RULE SIZE_MAX

typedef struct bnf_rule
{
  const char *name;
  char *text;                   /* The lines of the rule in the file.  */
  size_t text_length;           /* A comment may contain a NUL.  */
  size_t line, column, last_line;
  bnf_expr *printed;            /* The expression in the file; NULL if malformed.  */
  bnf_expr *expr;               /* The corrected expression, or PRINTED itself.  */
  const char *broken;           /* The reason why it has no automaton, or NULL.  */
  bool core;                    /* A core rule of RFC 5234, which is not in the file: line is 0.  */
} bnf_rule;

enum bnf_problem_kind
{
  BNF_NO_PRODUCTION,            /* The text has no production.  */
  BNF_OUTSIDE,                  /* The text before the first rule.  */
  BNF_MALFORMED, BNF_STRAY_CHARACTER, BNF_DUPLICATE, BNF_UNDEFINED, BNF_RECURSIVE, BNF_TOO_DEEP,
  BNF_CORRECTION,               /* A correction that cannot be made.  */
  /* The next kinds are no errors.  */
  BNF_UNUSED,                   /* No rule refers to the rule, as for a start symbol.  */
  BNF_REPEATED,                 /* An equal rule, or one that is only prose.  */
  BNF_CONTINUES,                /* A line continues a rule, but begins with the name of another.  */
  BNF_COPY,                     /* Text of a copy is read as other characters, or skipped.  */
  BNF_HAS_HOLE,                 /* Prose in < > has no automaton, nor have rules that need it.  */
  BNF_UNROLLED,                 /* A recursion is unrolled up to a depth.  */
  BNF_HINT                      /* The text seems to be in another notation.  */
};

typedef struct bnf_problem
{
  enum bnf_problem_kind kind;
  const char *file;
  size_t line, column;
  const char *message;
} bnf_problem;

/* One row of a file of corrections.  */
typedef struct bnf_correction
{
  const char *name;             /* "D1"  */
  const char *text;             /* The row, with single blanks.  */
  size_t line;
  bool applied;
} bnf_correction;

typedef struct bnf_dfa bnf_dfa;

enum bnf_notation
{
  BNF_BY_TEXT,                  /* The text decides.  */
  BNF_RFC,                      /* name = a | b, as RFC 1738 has it  */
  BNF_W3C,                      /* name a | b  */
  BNF_RFC822,                   /* name = a / b, or |; letters in quotes in either case  */
  BNF_RFC821,                   /* <name> ::= <a> | <b>  */
  BNF_ABNF                      /* name = a / b, as RFC 5234 has it  */
};

typedef struct bnf_grammar bnf_grammar;
struct bnf_grammar
{
  const char *file;
  enum bnf_notation notation;   /* The notation of the text.  */
  bnf_rule *rule;               /* In the order of the file.  */
  size_t rules;
  size_t core;                  /* The number of core rules, which come last.  */
  bnf_problem *problem;         /* Sorted by kind of step: as read, corrected, checked.  */
  size_t problems;
  bnf_correction *correction;
  size_t corrections;
  struct bnf_arena *arena;      /* The memory of the grammar.  */
  struct bnf_work *work;        /* The steps that its automata may take.  */
  bnf_dfa **dfa;                /* The automata that bnf_grammar_dfa() has built.  */
  unsigned depth;               /* As in bnf_options.  */
  size_t *component;            /* The component of each recursive rule, or BNF_NO_RULE.  */
  size_t *index;                /* Rules by the hash of their names; BNF_NO_RULE is free.  */
  size_t index_size;
};

/* The limit is enough for any grammar of URLs, and is reached within seconds.  */
#define BNF_LIMIT 200000000
/* The greatest limit, below which states and pairs of states can be numbered.  */
#define BNF_MOST_LIMIT 30000000000u

enum { BNF_DEEPEST = 20 };

/* A function for progress.  It is called from time to time while an automaton is made, and then
   once with 0 steps.  */
typedef void bnf_progress_function (uint64_t steps, uint64_t limit);

typedef struct bnf_options
{
  const char *corrections;      /* The file of corrections, or NULL.  */
  const char *apply;            /* The names of those to apply, as "D1,D3"; NULL: all.  */
  bool bracket_optional;        /* n*[ x ] repeats an optional x (the other reading of D4).  */
  enum bnf_notation notation;
  bool all;                     /* Read the rules of a whole text, not those of one place.  */
  bool utf8;                    /* A value is a character, and stands for its octets in UTF-8.  */
  size_t first_line, last_line; /* Read these lines only; 0 and 0: all.  */
  bool linear;                  /* Accept all recursion that is known to be regular, not only that
                                   of a rule to itself, at its end.  */
  unsigned depth;               /* The number of times that any other recursive rule may stand
                                   within itself, up to BNF_DEEPEST; 0: it is an error.  */
  uint64_t limit;               /* The most steps for an automaton; 0: BNF_LIMIT.  A step is about
                                   a byte of memory, and at most some nanoseconds.  */
  bnf_progress_function *progress;      /* Or NULL: below.  */
  const bnf_grammar *departures;        /* Rules in place of those of the text; or NULL.  */
} bnf_options;

/* Return the notation that options call NAME, or BNF_BY_TEXT; or the name of a notation for
   people.  */
enum bnf_notation bnf_notation_find (const char *name);
const char *bnf_notation_title (enum bnf_notation notation);

/* Read a grammar.  If a file cannot be read, or the file of corrections is malformed, return NULL,
   and set *WHY to a message to be freed.  Faults of the grammar are among its problems, and rules
   without a problem can be used.  OPTIONS may be NULL.  */
bnf_grammar *bnf_grammar_load (const char *file, const bnf_options *options, char **why);

/* Read a grammar from a text in memory.  FILE is its name in messages.  */
bnf_grammar *bnf_grammar_parse (const char *file, const char *text, size_t length,
                                const bnf_options *options, char **why);

void bnf_grammar_free (bnf_grammar *grammar);

/* Return the number of problems that are errors.  Those from BNF_UNUSED on are not.  */
size_t bnf_grammar_errors (const bnf_grammar *grammar);

/* Return the rule NAME, or BNF_NO_RULE.  */
size_t bnf_grammar_find (const bnf_grammar *grammar, const char *name);

/* Write "; did you mean uchar?" to TEXT, with the rules whose names are most like NAME; write
   nothing if there are no such rules, or too many.  */
enum { BNF_SUGGESTION = 320 };
void bnf_grammar_suggest (const bnf_grammar *grammar, const char *name, char text[BNF_SUGGESTION]);

/* Return the reason why the rule, or a rule that it needs, has no automaton; or NULL if it has
   one.  */
const char *bnf_grammar_broken (const bnf_grammar *grammar, size_t rule);

/* Return the names and the prose that the rule lacks, separated by commas; or NULL if there is at
   most one.  */
const char *bnf_grammar_missing (const bnf_grammar *grammar, size_t rule);

/* Whether the expression derives single bytes only, and each in one way.  If so, set *SET to
   the bytes.  */
bool bnf_expr_set (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set);

/* Whether both are equal in structure, names and literals, except for white space and places.
   NULL, a malformed expression, is equal to nothing.  */
bool bnf_expr_same (const bnf_expr *a, const bnf_expr *b);

/* Return a new expression, or add a child to an expression.  */
bnf_expr *bnf_expr_new (struct bnf_arena *arena, enum bnf_kind kind, size_t line, size_t column);
void bnf_expr_add (struct bnf_arena *arena, bnf_expr *expr, bnf_expr *child);

/* Write the expression on one line, in the notation of RFC 1738, but with literals and stray
   characters escaped; a literal in either case shows as %i"...".  A correction shows as
   fold( ... ) or as except( ... ; "prefix" ... ).  */
void bnf_expr_print (FILE *stream, const bnf_expr *expr);

/* ---- Automata.  */

/* The missing state: no string leads from there to acceptance.  */
#define BNF_DEAD UINT32_MAX

/* A minimal DFA without its sink.  States are numbered breadth first by byte, so equal languages
   have equal automata.  Some string leads from every state to acceptance, except in the automaton
   of the empty language, which has one state.  */
struct bnf_dfa
{
  size_t states;                /* State 0 is the start.  */
  size_t classes;               /* Bytes of a class have the same transitions.  The classes are in
                                   the order of their least bytes.  */
  size_t nfa_states;            /* The states of Thompson's automaton.  */
  unsigned char class_of[256];
  unsigned char representative[256]; /* A byte of each class, a letter or digit if it has one.  */
  uint32_t *next;               /* [state * classes + class], or BNF_DEAD  */
  bool *accepting;
};

/* Return the minimal DFA of a rule, corrected if the grammar is.  It belongs to the grammar.
   If the rule or a rule that it needs is broken, or if it takes too many steps, return NULL,
   and set *WHY to a message that belongs to the grammar.  */
const bnf_dfa *bnf_grammar_dfa (bnf_grammar *grammar, size_t rule, const char **why);

/* Return the next state, or BNF_DEAD, also from BNF_DEAD.  */
static inline uint32_t
bnf_dfa_step (const bnf_dfa *dfa, uint32_t state, unsigned char byte)
{
  return state == BNF_DEAD ? BNF_DEAD : dfa->next[state * dfa->classes + dfa->class_of[byte]];
}

bool bnf_dfa_accepts (const bnf_dfa *dfa, const void *text, size_t length);

/* Return the length of the longest prefix of TEXT that some accepted string begins with.  Unless
   STATE is NULL, set *STATE to the state after it.  */
size_t bnf_dfa_viable (const bnf_dfa *dfa, const void *text, size_t length, uint32_t *state);

/* Return the bytes that have a transition in the state.  */
bnf_set bnf_dfa_live (const bnf_dfa *dfa, uint32_t state);

/* List the representatives of all classes, the most readable first.  Return their number.  */
size_t bnf_dfa_representatives (const bnf_dfa *dfa, unsigned char byte[256]);

/* Join the classes of two automata: bytes of a class remain in one if they are in one class of
   OTHER, too.  Set FIRST to the least byte of each class.  Return the number of classes.  */
size_t bnf_join_classes (unsigned char class_of[256], const unsigned char other[256],
                         unsigned char first[256]);

bool bnf_dfa_empty (const bnf_dfa *dfa);
bool bnf_dfa_same (const bnf_dfa *a, const bnf_dfa *b);

/* Return the length of a shortest accepted string, or SIZE_MAX if there is none.  */
size_t bnf_dfa_shortest (const bnf_dfa *dfa);

/* Return the minimal DFA of the strings that A accepts and B does not.  Free the result with
   bnf_dfa_free().  */
bnf_dfa *bnf_dfa_difference (const bnf_dfa *a, const bnf_dfa *b);
void bnf_dfa_free (bnf_dfa *dfa);

#endif
