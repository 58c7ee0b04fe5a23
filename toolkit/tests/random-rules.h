/* random-rules.h: make random rules, and count the ways in which one derives a text.

   SPDX-License-Identifier: MIT  */

#ifndef RANDOM_RULES_H
#define RANDOM_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { LETTERS = 4, EXPRS = 64, CHILDREN = 3, TEXT = 64, MANY = 2 };
extern const char letters[LETTERS + 1];

/* The state of the random numbers.  */
extern uint64_t chance;
unsigned draw_below (unsigned limit);

enum kind { LITERAL, RANGE, SEQUENCE, CHOICE, OPTION, REPEAT, KINDS };

/* A literal has one or two letters, in either case if it is folded.  A range goes from its first
   letter to its second.  */
struct expr
{
  enum kind kind;
  char text[3];
  bool folded;
  unsigned minimum, maximum;    /* The bounds of a repetition; ENDLESS is no maximum.  */
  unsigned children;
  unsigned child[CHILDREN];
};

/* The root is expr[0], and children are indices in expr[].  */
struct rule
{
  struct expr expr[EXPRS];
  unsigned count;
};

/* Make a random rule; make one random change of a rule.  */
void make_rule (struct rule *rule);
void change_rule (struct rule *rule);

/* Print the rule in the notation of RFC 5234.  */
void print_rule (FILE *to, const struct rule *rule);

/* Return the number of ways in which the rule derives the text of at most TEXT letters, MANY at
   most.  */
unsigned count_ways (const struct rule *rule, const char *text, size_t length);

/* Return the greatest number of letters that complete a prefix.  */
unsigned longest_rest (const struct rule *rule);

#endif
