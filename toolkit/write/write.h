/* write.h: what the files share that write url.y and url.l.

   SPDX-License-Identifier: MIT

   "urlbnf-grammar generate" writes both files whole, from url.bnf, corrections and choices.  Each
   line knows where its fact stands.  */

#ifndef WRITE_WRITE_H
#define WRITE_WRITE_H

#include <stdio.h>

#include <arena.h>
#include <bnf.h>

/* ---- names.c: how url.y and url.l spell names.  */

/* gopher+_string is gopherplus_string.  */
const char *spell (struct bnf_arena *arena, const char *name);
/* Return the name of a production in C: that of ip-schemepart is ip_schemepart.  */
const char *spell_c (struct bnf_arena *arena, const char *name);
bool is_identifier (char byte);
/* Return the value of a symbol: $login, or $[ip-schemepart].  */
const char *value_of (struct bnf_arena *arena, const char *name);
/* START_LOGIN  */
const char *start_token (struct bnf_arena *arena, const char *name);
/* Return the name of the token of a literal, in its quotes: HTTP, SLASHES, COMMA.  */
const char *literal_name (struct bnf_arena *arena, const char *literal);

/* ---- choices.c: the file choices, and headings of url.bnf.  */

/* "remark login (row 8)": VERB, NAME, and TEXT, which may have more lines.  */
struct item
{
  const char *verb, *name, *text;
  size_t line;
};

/* Return the next item of that verb and name after ITEM, or the first if ITEM is NULL; or NULL
   if there is none.  */
const struct item *next_item (const struct item *item, const char *verb, const char *name);

/* A comment of url.bnf that stands by itself, or directly above a production.  */
struct heading
{
  size_t first, last;           /* Lines.  */
  const char *text;
};

/* ---- The productions.  */

enum home { HOME_UNKNOWN, HOME_BUSY, HOME_RULES, HOME_LEXICON };

struct production
{
  const bnf_rule *rule;
  const bnf_expr *expr;         /* As printed, or as it departs.  */
  const bnf_rule *departure;    /* Or NULL.  */
  const char *name;             /* As url.y and url.l spell it.  */
  const char *origin;           /* "url.bnf:26"  */
  enum home home;
  const char *reason;           /* Why it stands there.  */
  bool fold;                    /* A correction takes its letters in either case.  */
  bool gap;                     /* A blank line or a heading stands before it in url.bnf.  */
};

/* A line of url.y or url.l, and the place of its fact; NULL if the line is the same in all
   grammars.  */
struct line
{
  const char *text, *origin;
};

struct page
{
  const char *file;             /* "url.y" or "url.l"  */
  struct line *line;
  size_t lines;
};

/* Names or literals in order, each once.  */
struct list
{
  const char **text;
  size_t count;
};

struct writer
{
  struct bnf_arena *arena;
  const char *dir;
  bnf_grammar *grammar, *departures;
  struct production *production;
  size_t productions;
  struct item *item;            /* Up to one without a verb.  */
  size_t items;
  struct heading *heading;
  size_t headings;
  size_t action_column;         /* Where the actions of url.y begin.  */
  struct list starts;           /* The start symbols, as url.bnf has them.  */
  struct list literals, tokens; /* What url.y declares.  */
  struct page rules, lexicon;
  const char **refused;         /* What cannot be done, and why: then nothing is.  */
  size_t refusals;
};

#if defined __GNUC__
# define WRITE_PRINTF(string, first) __attribute__ ((format (printf, string, first)))
#else
# define WRITE_PRINTF(string, first)
#endif

/* Report "url.bnf:12: WHY"; with LINE 0 only the file.  */
void refuse (struct writer *writer, const char *file, size_t line, const char *format, ...)
  WRITE_PRINTF (4, 5);
/* Return the production of that spelling, or NULL.  */
struct production *find_production (const struct writer *writer, const char *spelling);
/* Add the lines of TEXT, which ends with a newline.  */
void put (struct writer *writer, struct page *page, const char *origin, const char *text);
size_t find_text (const struct list *list, const char *text);
void add_text (struct bnf_arena *arena, struct list *list, const char *text);
/* Return the words of the text.  */
struct list words_of (struct bnf_arena *arena, const char *text);

/* Read TEXT, the file choices.  */
void read_choices (struct writer *writer, const char *text);
/* Read the headings of url.bnf, and where its blank lines are.  */
void read_headings (struct writer *writer, const char *bnf);
/* Return the origin "choices:12", or NULL if ITEM is NULL.  */
const char *origin_of (struct writer *writer, const struct item *item);
/* The text of "text NAME" in choices, or else USUAL, as a comment.  */
void put_text (struct writer *writer, struct page *page, const char *name, const char *usual);

/* ---- decide.c: which of the two files a production stands in.  */

void decide_homes (struct writer *writer);
/* Whether a repetition that has no name, in a production of url.y, is a rule there.  */
bool is_structure (struct writer *writer, const bnf_expr *expr);

/* ---- check-names.c: what cannot be said, in words.  */

void check_names (struct writer *writer);
/* Check the names once the homes are known, and once the tokens are.  */
void check_structure (struct writer *writer);
void check_choices (struct writer *writer);

/* ---- expand.c: what an expression becomes in url.y.  */

/* One alternative: symbols as bison spells them, literals with their quotes.  */
struct sentence
{
  const char **symbol;
  size_t symbols;
};

struct sentences
{
  struct sentence *item;
  size_t count;
};

/* Return the alternatives of EXPR, of the production OF, in url.y.  If there are none, *WHY
   receives the reason.  */
struct sentences expand (struct writer *writer, const struct production *of, const bnf_expr *expr,
                         const char **why);
/* Return the name of the repetition: xchar_0, a token, or fieldspec.0, a rule.  */
const char *repetition_name (struct writer *writer, const struct production *of,
                             const bnf_expr *expr);
/* Return the alternatives of the repetition.  */
struct sentences expand_repetition (struct writer *writer, const struct production *of,
                                    const bnf_expr *expr, const char **why);
/* Whether it is called fieldspec.0.  */
bool is_rule_name (const char *name);

/* unroll.c: return the rule of a production that ends with itself, A = N | R A, in flex's
   notation: *[ R ] N; or NULL if it does not.  */
bnf_expr *unroll (struct bnf_arena *arena, const bnf_expr *expr);
/* Whether EXPR refers to its own production, at the end.  */
bool has_again (const bnf_expr *expr);

/* ---- pattern.c: an expression in flex's notation.  */

/* The definition's pattern, or NULL and the reason in *WHY.  */
const char *write_pattern (struct writer *writer, const struct production *of, const bnf_expr *expr,
                           const char **why);

/* ---- rule.c, declare.c, url-y.c and url-l.c.  */

/* How wide a line may be, and one that is wrapped.  */
enum { WIDTH = 99, WRAPPED = 79 };
/* The column of the definitions' patterns.  */
enum { PATTERN_COLUMN = 16 };

/* Put the production's line of url.bnf in a comment, with its remark; and NOTE, unless that is
   NULL.  */
void put_quote (struct writer *writer, struct page *page, const struct production *production,
                const char *indent, const char *note);
/* Put the rules of a production of url.y: its own, and those of its repetitions.  */
void put_rules (struct writer *writer, const struct production *production);
/* Find the tokens that the rules need, and write their declarations.  */
void put_tokens (struct writer *writer);
void write_rules (struct writer *writer);       /* url-y.c  */
void write_lexicon (struct writer *writer);     /* url-l.c  */

#endif
