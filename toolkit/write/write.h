/* write.h: what the files share that write url.y and url.l.

   SPDX-License-Identifier: MIT

   "urlbnf-grammar generate" reads url.bnf, url.y and url.l, and changes the two last, one edit after
   another: a rule, a definition, a token or a note.  After each edit the file is read again.  All
   that no edit is about stays as it is, octet by octet.  */

#ifndef WRITE_WRITE_H
#define WRITE_WRITE_H

#include <stdarg.h>

#include "form.h"

/* ---- page.c: url.y or url.l, as items that stand one after the other.  */

enum item_kind
{
  ITEM_COMMENT,
  ITEM_TOKENS,                  /* %token and what it declares  */
  ITEM_RULE,                    /* url.y, up to its ;  */
  ITEM_DEFINITION,              /* url.l  */
  ITEM_DIVIDER,                 /* %%  */
  ITEM_OTHER                    /* Anything else, as %code { }, or a choice.  */
};

struct item
{
  enum item_kind kind;
  size_t begin, end;            /* Whole lines.  */
  const char *name;             /* Of a rule or definition, or "".  */
  const char *text;             /* A comment's, without its delimiters.  */
};

struct page
{
  struct bnf_arena *arena;
  const char *file;             /* "url.y" or "url.l"  */
  bool rules;                   /* It is url.y.  */
  const char *end_of_line;      /* "\n", or "\r\n"; in text there is only "\n".  */
  const char *text;
  size_t length;
  struct item *item;
  size_t items;
  size_t divider;               /* The item %%, or items.  */
};

/* Read a text.  What has no %% is none: false.  */
bool page_read (struct page *page, const char *text, size_t length);
/* Put TEXT in the place of the octets from BEGIN to END, and read what comes of it.  */
void page_edit (struct page *page, size_t begin, size_t end, const char *text);
/* The rule or the definition of that name, or NULL.  */
const struct item *page_find (const struct page *page, const char *name);
size_t page_line (const struct page *page, size_t offset);
/* White space made single, none at the ends.  */
const char *fold_space (struct bnf_arena *arena, const char *text, size_t length);

/* ---- The productions.  */

enum home { HOME_UNKNOWN, HOME_RULES, HOME_LEXICON, HOME_BUSY };

struct production
{
  const bnf_rule *rule;
  const bnf_rule *departure;    /* From the file of departures, or NULL.  */
  const char *name;             /* As url.y and url.l spell it.  */
  enum home home, old_home;     /* Where it is to stand, and where it stands; HOME_UNKNOWN.  */
  const char *reason;           /* Why it is to stand there.  */
  bool forced;                  /* By --rules or --tokens.  */
  bool changed;                 /* Its old form goes: it is written anew.  */
  bool fold;                    /* A correction takes its letters in either case.  */
};

/* A comment of url.bnf that stands by itself.  */
struct heading
{
  size_t first, last;           /* Lines.  */
  const char *text, *key;       /* key: only its letters and digits.  */
};

struct writer
{
  struct bnf_arena *arena;
  const char *dir;
  bnf_grammar *grammar, *departures;
  struct production *production;
  size_t productions;
  struct heading *heading;
  size_t headings;
  struct page rules, lexicon;
  struct form form;             /* As it is to be.  */
  const char **said;            /* What is done, a line each.  */
  size_t says;
  const char **refused;         /* What cannot be done, and why: then nothing is.  */
  size_t refusals;
};

#if defined __GNUC__
# define WRITE_PRINTF(string, first) __attribute__ ((format (printf, string, first)))
#else
# define WRITE_PRINTF(string, first)
#endif

/* "url.l:12: WHY"; without LINE only the file.  */
void refuse (struct writer *writer, const char *file, size_t line, const char *format, ...)
  WRITE_PRINTF (4, 5);
void say (struct writer *writer, const char *format, ...) WRITE_PRINTF (2, 3);

struct production *find_production (const struct writer *writer, const char *spelling);
/* Its expression, of the departure if there is one.  */
bnf_expr *expression_of (const struct production *production);

/* ---- decide.c.  */

/* Set the home of each production.  RULES and TOKENS are what the user says: names with commas.  */
void decide_homes (struct writer *writer, const char *rules, const char *tokens);
/* Whether a repetition that has no name, in a production of url.y, is a rule there.  */
bool is_structure (struct writer *writer, const bnf_expr *expr);

/* ---- pattern.c.  */

/* In how many ways a person may write a pattern; generate writes sets, and rows as has_rows says.  */
enum
{
  WRITE_SETS = 1,               /* Long choices of letters and digits as [...].  */
  WRITE_ROWS = 2,               /* Each alternative on a line of its own.  */
  WRITE_FOLD = 4,               /* Letters in either case.  */
  WRITE_WAYS = 8
};

/* The expression in flex's notation; in *WHY why it has none, or NULL.  */
const char *write_pattern (struct bnf_arena *arena, bnf_expr *expr, unsigned way,
                           const char **why);
/* Whether each alternative but the first begins a line of url.bnf.  */
bool has_rows (const struct writer *writer, const struct production *production);

/* ---- rule.c.  */

/* The column of the definitions' patterns.  */
enum { PATTERN_COLUMN = 16 };

/* The rules of a production of url.y: its own, and those of its repetitions.  NULL and *WHY.  */
const char *write_rules (const struct form *form, const struct form_production *of,
                         const char **why);
/* "port            {digits}"  */
const char *write_definition (struct bnf_arena *arena, const char *name, const char *pattern);
/* The production's line in a comment, with REMARK behind it unless that is NULL.  */
const char *write_quote (struct bnf_arena *arena, const bnf_rule *rule, const char *indent,
                         const char *remark);

/* ---- quote.c: a production's line above it.  */

/* Where the remark begins at the end of a comment, "(row 7: ...)"; LENGTH if it has none.  */
size_t remark_begin (const char *text, size_t length);
/* Does the comment quote a production?  That of the old text, without its remark, goes to *LINE,
   the remark or NULL to *REMARK.  */
bool read_quote (const struct page *page, const struct item *comment, enum bnf_notation notation,
                 const char *name, const char **line, const char **remark);
/* The comment directly above the item, or NULL.  */
const struct item *comment_above (const struct page *page, const struct item *item);
/* The comment that quotes the production, or NULL.  */
const struct item *find_quote (const struct writer *writer, const struct page *page,
                               const struct production *production);
/* The expression of an old line.  It belongs to *GRAMMAR, which may be NULL then.  */
bnf_expr *parse_line (struct writer *writer, const char *line, bnf_grammar **grammar);

/* ---- heading.c.  */

/* Find the headings in the text of url.bnf.  */
void read_headings (struct writer *writer, const char *bnf);
/* The heading between two lines of url.bnf that the comment is, or NULL.  */
const struct heading *match_heading (const struct writer *writer, const struct page *page,
                                     const struct item *comment, size_t after, size_t before);
/* Whether the comment is a heading of url.bnf.  */
bool is_heading (const struct writer *writer, const struct page *page, const struct item *comment);

/* ---- place.c.  */

/* Where the production stands in the page, or has its note: from *BEGIN to *END.  *HEADING if that
   is a note in a heading.  False if it does not.  */
bool find_anchor (const struct writer *writer, const struct page *page,
                  const struct production *production, size_t *begin, size_t *end, bool *heading);
/* Put TEXT, whole lines, where the production has its place.  */
void insert_in_order (struct writer *writer, struct page *page,
                      const struct production *production, const char *text);
/* The comment with the heading of url.bnf that the production stands below, or NULL.  */
const struct item *find_heading (const struct writer *writer, const struct page *page,
                                 const struct production *production);
/* The heading that no production of the old files has, to be written above, or NULL.  */
const char *new_heading (const struct writer *writer, const struct production *production);
/* Write it into the page.  */
void insert_heading (struct writer *writer, struct page *page,
                     const struct production *production, const char *heading);
/* Take the lines out, and one of two blank lines that then meet.  */
void cut_lines (struct page *page, size_t begin, size_t end);

/* ---- notes.c: (httpurl: url.y) in url.l.  */

bool is_noted (const struct writer *writer, const struct production *production);
/* Whether what stands behind a quote is the note of that production.  */
bool is_note_of (struct bnf_arena *arena, const char *remark, const struct production *production);
/* Whether the comment has a note; its group stands from *BEGIN to *END; *ONLY if it has no more.  */
bool find_note (const struct page *page, const struct item *comment, size_t *begin, size_t *end,
                bool *only);
bool note_names (const struct page *page, const struct item *comment, const char *name);
void write_notes (struct writer *writer);

/* ---- tokens.c.  */

void write_tokens (struct writer *writer);
/* Refuse a production that is called as the token of a literal is.  */
void check_token_name (struct writer *writer, const struct production *production);
/* START_LOGIN  */
const char *start_token (struct bnf_arena *arena, const char *name);

/* ---- survey.c: what stands in url.y and url.l, before anything is changed.  */

/* Whether the name can be one in url.y and url.l.  */
void check_names (struct writer *writer);
/* Find the productions of which the line has changed.  */
void find_changes (struct writer *writer);
/* Find those that are to be written anew, and refuse those that a person has written otherwise.  */
void check_changes (struct writer *writer);
/* The definition of a production, or of a repetition; NULL after a refusal.  */
const char *definition_of (struct writer *writer, const struct production *production);
const char *rules_of (struct writer *writer, const struct production *production);

/* ---- update.c.  */

/* "rows 3 and 12"  */
const char *departure_row (struct writer *writer, const bnf_rule *departure);
/* Make url.y and url.l what url.bnf says.  */
void update_files (struct writer *writer);

/* ---- verify.c.  */

/* Refuse what the new files would lack.  */
void verify_files (struct writer *writer, const struct page *old_lexicon);

/* ---- diff.c.  */

/* The difference of two texts, as "diff -U0" has it.  */
void write_diff (FILE *stream, const char *file, const char *was, const char *is);

#endif
