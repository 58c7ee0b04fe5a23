/* region.h: the lines of a text, and what each of them is.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_REGION_H
#define BNF_REGION_H

#include "internal.h"

/* The number of undefined words in a row that are prose.  In a line with a | it takes more.  */
enum { PROSE_WORDS = 4, PROSE_WORDS_WITH_BAR = 8 };

enum kind
{
  RULE,                         /* It begins one.  */
  BODY,                         /* It can continue one: its names are defined, or it has a |.  */
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

struct region
{
  const struct bnf_lexis *lexis;
  struct line *line;
  size_t lines;
  const struct bnf_token **name;        /* Those that rules define, sorted.  */
  size_t names;
  const struct bnf_token **sound;       /* Those of rules whose first line can be read.  */
  size_t sounds;
  int (*compare) (const void *, const void *);  /* Two of them.  */
  size_t first, last;           /* The lines in a row that weigh most; none if FIRST is LINES.  */
  bool *aside;                  /* Other lines that are read, too.  */
};

/* Find the lines of the tokens and the kind of each.  True if there is prose.  */
bool bnf_find_lines (struct region *region, const struct bnf_token *token, size_t tokens);
void bnf_free_lines (struct region *region);

/* Return the greatest number of undefined names that follow each other, with nothing but names
   between them.  *UNDEFINED receives the number of all.  */
size_t bnf_count_words (const struct region *region, const struct line *line, size_t *undefined);

/* Whether a rule defines the name, or it needs no definition.  */
bool bnf_is_defined (const struct region *region, const struct bnf_token *name);

bool bnf_is_paragraph_break (const struct region *region, size_t i);

/* Find the other rules that are read: ALL of them, or those of a grammar whose rules are scattered
   over the text.  (asides.c)  */
void bnf_find_asides (struct region *region, bool all);

#endif
