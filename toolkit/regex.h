/* regex.h: regular expressions as trees.

   SPDX-License-Identifier: MIT

   Functions make each tree as simple as they can, and equal trees are the same object, so the
   expression of an automaton remains small.  */

#ifndef BNF_REGEX_H
#define BNF_REGEX_H

#include "internal.h"

/* The greatest number of repetitions that all engines accept; or no limit.  */
enum { BNF_MOST_TIMES = 255, BNF_ENDLESS = 256 };

enum bnf_regex_kind { BNF_RE_NONE, BNF_RE_EMPTY, BNF_RE_SET, BNF_RE_CAT, BNF_RE_ALT, BNF_RE_TIMES };

struct bnf_regex
{
  /* No padding, for these fields are compared as octets.  */
  const struct bnf_regex *first, *rest; /* BNF_RE_CAT and BNF_RE_ALT are lists; TIMES has FIRST.  */
  bnf_set set;
  enum bnf_regex_kind kind;
  unsigned minimum, maximum;
  bool nullable;
  double size;                  /* The approximate length of its text.  */
};

/* All expressions that were made, each once.  */
struct bnf_regexes
{
  struct bnf_arena *arena;
  const struct bnf_regex **hash;
  size_t count, hash_size;
  const struct bnf_regex **item;        /* A stack: the items of lists that are being made.  */
  size_t items;
};

/* No text at all, and the empty text.  */
extern const struct bnf_regex bnf_regex_none, bnf_regex_empty;

const struct bnf_regex *bnf_regex_set (struct bnf_regexes *all, bnf_set set);
const struct bnf_regex *bnf_regex_cat (struct bnf_regexes *all, const struct bnf_regex *a,
                                       const struct bnf_regex *b);
const struct bnf_regex *bnf_regex_alt (struct bnf_regexes *all, const struct bnf_regex *a,
                                       const struct bnf_regex *b);
const struct bnf_regex *bnf_regex_times (struct bnf_regexes *all, const struct bnf_regex *a,
                                         unsigned minimum, unsigned maximum);

#endif
