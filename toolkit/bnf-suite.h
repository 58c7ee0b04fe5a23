/* bnf-suite.h: strings of an automaton, conformance suites, and ambiguities.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_SUITE_H
#define BNF_SUITE_H

#include "bnf-grammar.h"

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

/* List COUNT accepted strings, by random walks.  The same seed gives the same strings
   everywhere.  */
void bnf_dfa_sample (const bnf_dfa *dfa, size_t count, uint64_t seed,
                     bnf_string_function *function, void *closure);

/* List COUNT accepted strings of up to MAX_LENGTH bytes.  Each length that exists is equally
   likely, and so is each string of a length.  */
void bnf_dfa_random (const bnf_dfa *dfa, size_t count, uint64_t seed, size_t max_length,
                     bnf_string_function *function, void *closure);

/* List strings as bnf_dfa_sample() does, with one to three random edits in each.  Some are
   still accepted.  */
void bnf_dfa_mutate (const bnf_dfa *dfa, size_t count, uint64_t seed,
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
  size_t kind;                  /* The number of the kind, from 0.  */
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
   the number of kinds; or SIZE_MAX, with a message that belongs to the grammar in *WHY.  */
size_t bnf_grammar_ambiguities (bnf_grammar *grammar, size_t rule,
                                bnf_ambiguity_function *function, void *closure,
                                const char **why);

#endif
