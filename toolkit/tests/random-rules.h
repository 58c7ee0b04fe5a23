/* random-rules.h: rules of a grammar by chance, and in how many ways one derives a text.

   SPDX-License-Identifier: MIT  */

#ifndef RANDOM_RULES_H
#define RANDOM_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { LETTERS = 4, EXPRS = 64, CHILDREN = 3, TEXT = 64, MANY = 2 };
extern const char letters[LETTERS + 1];

/* Where chance is.  */
extern uint64_t chance;
unsigned any (unsigned limit);

enum kind { LITERAL, RANGE, SEQUENCE, CHOICE, OPTION, REPEAT, KINDS };

/* A literal has one letter, or two, in either case if it is folded.  A range is from its first
   letter to its second.  */
struct expr
{
  enum kind kind;
  char text[3];
  bool folded;
  unsigned minimum, maximum;    /* Of a repetition; ENDLESS is no maximum.  */
  unsigned children;
  unsigned child[CHILDREN];
};

/* The root is the first.  */
struct rule
{
  struct expr expr[EXPRS];
  unsigned count;
};

/* Make a random rule; and one random change of a rule.  */
void make_rule (struct rule *rule);
void change_rule (struct rule *rule);

/* In the notation of RFC 5234.  */
void print_rule (FILE *to, const struct rule *rule);

/* The number of ways in which the rule derives the text of at most TEXT letters; MANY stands for
   more, too.  */
unsigned ways (const struct rule *rule, const char *text, size_t length);

/* How many letters are needed at most to end what was begun of a text.  */
unsigned longest_rest (const struct rule *rule);

#endif
