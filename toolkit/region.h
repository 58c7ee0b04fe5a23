/* region.h: the lines of a text, and the kind of each.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_REGION_H
#define BNF_REGION_H

#include "internal.h"

/* The least number of undefined words in a row that are prose; in a line with a | it is
   greater.  */
enum { PROSE_WORDS = 4, PROSE_WORDS_WITH_BAR = 8 };

enum kind
{
  RULE,                         /* It begins a rule.  */
  BODY,                         /* It can continue a rule: its names are defined, or it has a |.  */
  WEAK,                         /* It has other names.  */
  PROSE,
  PAGE                          /* The head of a page.  */
};

/* A line that has tokens.  */
struct line
{
  const struct bnf_token *token;
  size_t tokens;
  enum kind kind;
};

struct names
{
  const struct bnf_token **name;        /* Sorted.  */
  size_t count;
};

struct region
{
  struct bnf_arena *arena;
  const struct bnf_lexis *lexis;
  struct line *line;
  size_t lines;
  struct names defined;         /* The names of rules.  */
  struct names sound;           /* Those of rules whose first line can be read.  */
  int (*compare) (const void *, const void *);  /* The order of names.  */
  size_t first, last;           /* The main lines, which weigh most; LINES if there are none.  */
  bool *aside;                  /* Whether a line elsewhere is read, too.  */
};

/* Find the lines of the tokens and the kind of each.  Return true if there is prose.  */
bool bnf_find_lines (struct region *region, const struct bnf_token *token, size_t tokens);

/* Add a name; sort all names, once they are added; find a name among them.  */
void bnf_add_name (const struct region *region, struct names *names, const struct bnf_token *name);
void bnf_sort_names (const struct region *region, const struct names *names);
bool bnf_has_name (const struct region *region, const struct names *names,
                   const struct bnf_token *name);

/* Return the greatest number of undefined names with only names between them.  Set *UNDEFINED to
   the number of all.  */
size_t bnf_count_words (const struct region *region, const struct line *line, size_t *undefined);

/* Whether a rule defines the name, or the name needs no definition.  */
bool bnf_is_defined (const struct region *region, const struct bnf_token *name);

bool bnf_is_paragraph_break (const struct region *region, size_t i);

/* Find the rules elsewhere that are read: ALL of them, or those of a grammar that is scattered over
   the text.  (asides.c)  */
void bnf_find_asides (struct region *region, bool all);

#endif
