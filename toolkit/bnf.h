/* bnf.h: grammars in the notations of RFCs, or of the W3C, and their automata.

   SPDX-License-Identifier: MIT

   This toolkit reads a BNF and knows nothing of any parser.  A program that compares a parser with
   the BNF links it to find out what the BNF derives.

   It is for programs that check grammars, not for a library: without memory it prints "out of
   memory" and exits with status 2.  A grammar owns its rules, expressions, problems and automata,
   and may be used by one thread at a time.  Any number of threads may read an automaton.

   Texts are a pointer and a length, and may contain any byte, including NUL.  Lines and columns
   count from 1, columns in bytes.  */

#ifndef BNF_H
#define BNF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "arena.h"

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
  const char *why;              /* Why it could not be read, or the last automaton or search not be
                                   made; or NULL.  */
  struct bnf_arena *arena;      /* The memory of the grammar.  */
  struct bnf_work *work;        /* The steps that its automata may take.  */
  bnf_dfa **dfa;                /* The automata that bnf_grammar_dfa() has built.  */
  unsigned depth;               /* As in bnf_options.  */
  bool *recursive;              /* Whether a rule refers to itself, also through others.  */
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

/* Read a grammar.  If a file cannot be read, or the file of corrections is malformed, the grammar
   has a message in WHY, and can only be freed.  Faults of the grammar are among its problems, and
   rules without a problem can be used.  OPTIONS may be NULL.  */
bnf_grammar *bnf_grammar_load (const char *file, const bnf_options *options);

/* Read a grammar from a text in memory.  FILE is its name in messages.  */
bnf_grammar *bnf_grammar_parse (const char *file, const char *text, size_t length,
                                const bnf_options *options);

void bnf_grammar_free (bnf_grammar *grammar);

/* Return the number of problems that are errors.  Those from BNF_UNUSED on are not.  */
size_t bnf_grammar_errors (const bnf_grammar *grammar);

/* Return the rule NAME, or BNF_NO_RULE.  */
size_t bnf_grammar_find (const bnf_grammar *grammar, const char *name);

/* Return "; did you mean uchar?", with the rules whose names are most like NAME; or "" if there are
   no such rules, or too many.  */
const char *bnf_grammar_suggest (const bnf_grammar *grammar, const char *name);

/* Return the reason why the rule, or a rule that it needs, has no automaton; or NULL if it has
   one.  */
const char *bnf_grammar_broken (const bnf_grammar *grammar, size_t rule);

/* Return the names and the prose that the rule lacks, separated by commas; or NULL if there is at
   most one.  */
const char *bnf_grammar_missing (const bnf_grammar *grammar, size_t rule);

/* Whether the expression derives single bytes only, and each in one way.  If so, set *SET to
   the bytes.  */
bool bnf_expr_set (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set);

/* Whether the expression refers to the rule NAME.  */
bool bnf_expr_refers (const bnf_expr *expr, const char *name);

/* Whether both are equal in structure, names and literals, except for white space and places; and,
   if FOLDS, except for the case of names and of folded literals.  NULL, a malformed expression, is
   equal to nothing.  */
bool bnf_expr_same (const bnf_expr *a, const bnf_expr *b, bool folds);

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
  struct bnf_arena *arena;
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
   and set WHY of the grammar to a message.  */
const bnf_dfa *bnf_grammar_dfa (bnf_grammar *grammar, size_t rule);

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

/* ---- Strings.  A function that is called with strings returns true to get more.  */

typedef bool bnf_string_function (const char *text, size_t length, void *closure);

/* Return less than 0 if A is shown before B, 0 if they are equal.  The shorter string comes
   first, then the one that reads more easily.  */
int bnf_compare_strings (const char *a, size_t a_length, const char *b, size_t b_length);

/* List accepted strings, the shorter first, then the more readable: octet by octet, a lower-case
   letter comes before a digit, a capital, and any other.  Unless ALL_BYTES, use only
   representatives.  List at most COUNT strings, of at most MAX_LENGTH bytes each.  */
void bnf_dfa_enumerate (const bnf_dfa *dfa, size_t count, size_t max_length, bool all_bytes,
                        bnf_string_function *function, void *closure);

/* List COUNT accepted strings, by random walks.  The same seed gives the same strings everywhere.
   With EDITS make one to that many random edits in each; some strings are still accepted.  */
void bnf_dfa_sample (const bnf_dfa *dfa, size_t count, uint64_t seed, size_t edits,
                     bnf_string_function *function, void *closure);

/* List COUNT accepted strings of up to MAX_LENGTH bytes.  Each length that exists is equally
   likely, and so is each string of a length.  */
void bnf_dfa_random (const bnf_dfa *dfa, size_t count, uint64_t seed, size_t max_length,
                     bnf_string_function *function, void *closure);

/* ---- Conformance suites.

   A suite is a set of strings on which an implementation must give the verdict of the DFA.  Let n
   be the number of states of the DFA with its sink.  If an implementation is a finite automaton
   with at most n + extra states, and gives the verdict of the DFA on every string of the suite,
   then it accepts the language of the DFA (Luo, Petrenko and Bochmann 1994).

   Each string is p x w: p is a shortest string to a state (p and p followed by a byte are the
   transition cover), x is any string of up to 1 + extra bytes, and w is a word of the harmonised
   identifier of the state reached, which distinguishes it.  Over class representatives, the proof
   holds for implementations that treat the bytes of a class alike; over all bytes, x runs through
   all 256.  */

typedef struct bnf_suite_options
{
  size_t extra;                 /* The states that the implementation may have in addition.  */
  bool all_bytes;
} bnf_suite_options;

typedef struct bnf_test
{
  const char *text;             /* Valid until the function returns; not NUL-terminated.  */
  size_t length;
  bool accepted;
  size_t viable;                /* The length of the longest viable prefix.  */
  uint32_t state;               /* The state of the DFA after that prefix.  */
} bnf_test;

typedef bool bnf_test_function (const bnf_test *test, void *closure);

/* Call FUNCTION with every string of the suite, some more than once, until it returns false.
   Return the number of calls.  A string is made when it is needed, and is not kept.  FUNCTION
   may be NULL, to count.  */
uint64_t bnf_suite_run (const bnf_dfa *dfa, const bnf_suite_options *options,
                        bnf_test_function *function, void *closure);

/* ---- Ambiguity.  */

/* A place in a rule where two derivations of one string diverge first, and the productions that
   each begins or ends before its next byte.  Ambiguities with the same cause are one kind: the same
   two alternatives, or the same two places that a byte may belong to.  */
typedef struct bnf_ambiguity
{
  size_t number, count;         /* Its number among those of its kind, from 0, the shortest string
                                   first, and their number.  */
  const char *rule;             /* The rule whose expression has the choice.  */
  size_t line, column;          /* The place of the choice.  */
  const char *first, *second;   /* The two readings: `waisurl waisdatabase "wais://"'.  */
  const char *witness;          /* A shortest string that has both.  */
  size_t witness_length;
  bool endless;                 /* A repetition of nothing, with infinitely many derivations.  */
} bnf_ambiguity;

typedef bool bnf_ambiguity_function (const bnf_ambiguity *ambiguity, void *closure);

/* Call FUNCTION, unless it is NULL, with every ambiguity of the rule, kind after kind.  Return
   the number of kinds; or SIZE_MAX, with a message in WHY of the grammar.  */
size_t bnf_grammar_ambiguities (bnf_grammar *grammar, size_t rule,
                                bnf_ambiguity_function *function, void *closure);

/* ---- Texts and pictures.  */

/* Write a text of any bytes on one line, with \xHH for bytes that are not graphic, and for the
   backslash.  */
void bnf_escape (FILE *stream, const void *text, size_t length);

/* Write the LENGTH octets of TEXT, which is ABNF, to STREAM, with the octets of UTF-8 in place of
   each value above 7F.  */
void bnf_write_utf8 (FILE *stream, const char *text, size_t length);

/* Replace each \xHH by its octet, in place.  Return the new length, or SIZE_MAX if a backslash
   begins anything else.  */
size_t bnf_unescape (char *text);

/* Write a regular expression for the language of the rule, whose automaton is DFA.  It matches
   bytes, and has no anchors.  Return false if it would be too long.  */
bool bnf_regex_write (FILE *stream, bnf_grammar *grammar, size_t rule, const bnf_dfa *dfa);

/* Return a set as its bytes, escaped, blanks between them: 0-9 A-F \x00-\x1F.  */
char *bnf_arena_set (struct bnf_arena *arena, const bnf_set *set);

/* Write a railroad diagram of the rule, as printed or as corrected: an svg element.  */
void bnf_railroad_svg (FILE *stream, const bnf_rule *rule, bool printed);

/* Write the page of all rules, as printed or as corrected.  */
void bnf_railroad_html (FILE *stream, const bnf_grammar *grammar, bool printed);

#endif
