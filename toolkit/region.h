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
  bool aside;                   /* It is apart from the main lines, and read, too.  */
};

/* What is known of a name.  MAIN, WORDS and ELSEWHERE: where a rule defines it, see asides.c.  */
enum
{
  DEFINED = 1,                  /* A rule has it.  */
  SOUND = 2,                    /* A rule whose first line can be read.  */
  MAIN = 4,                     /* A rule in the main lines,  */
  WORDS = 8,                    /* or one that is only words.  */
  ELSEWHERE = 16,               /* A rule in other lines that is not only words.  */
  USED = 32                     /* The main lines use it, or another rule that is sound.  */
};

/* The name of a rule.  */
struct name
{
  const struct bnf_token *token;
  unsigned facts;
};

struct region
{
  struct bnf_arena *arena;
  const struct bnf_lexis *lexis;
  struct line *line;
  size_t lines;
  struct name *name;            /* Sorted, each once.  */
  size_t names;
  size_t first, last;           /* The main lines, which weigh most; LINES if there are none.  */
};

/* Find the lines of the tokens and the kind of each.  Return true if there is prose.  */
bool bnf_find_lines (struct region *region, const struct bnf_token *token, size_t tokens);

/* Note a fact of a name, unless no rule has it.  Whether it is known.  */
void bnf_note_name (const struct region *region, const struct bnf_token *name, unsigned fact);
bool bnf_is_known (const struct region *region, const struct bnf_token *name, unsigned fact);

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
