/* write.h: declarations for writing url.y and url.l.

   SPDX-License-Identifier: MIT

   "urlbnf-grammar generate" writes both files from url.bnf, corrections and choices.  Each line has
   an origin: the place of its fact.  */

#ifndef WRITE_H
#define WRITE_H


#include <bnf.h>

/* ---- writer.c: how url.y and url.l spell names.  */

/* Return the name of a production there: that of gopher+_string is gopherplus_string.  */
const char *spell (const char *name);
/* Return the name of a production in C: that of ip-schemepart is ip_schemepart.  */
const char *spell_c (const char *name);
bool is_identifier (char byte);
/* Whether the text begins with a scheme, as "http://" or "news:".  */
bool is_scheme (const char *text);
/* Return the value of a symbol: $login, or $[ip-schemepart].  */
const char *value_of (const char *name);
/* Return the token of a start symbol: that of login is START_LOGIN.  */
const char *start_token (const char *name);
/* Return the literal in quotes, for bison and flex: with a backslash before " and \, and \xHH.  */
const char *quote (const bnf_expr *expr);
/* Return the name of the token of a literal, in its quotes: HTTP, SLASHES, COMMA.  */
const char *literal_name (const char *literal);

/* ---- choices.c: the file choices, and headings of url.bnf.  */

/* An item of choices, as "remark login (row 8)": VERB, NAME, and TEXT, which may have several
   lines.  */
struct item
{
  const char *verb, *name, *text;
  size_t line;
};

/* Return the next item with that verb and name after ITEM, or the first one if ITEM is NULL; or
   NULL if there are no more.  */
const struct item *next_item (const struct item *item, const char *verb, const char *name);

/* A comment of url.bnf, alone or directly above a production.  */
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
  const bnf_expr *expr;         /* The printed expression, or its departure.  */
  const char *name;             /* The name in url.y and url.l.  */
  const char *origin;           /* "url.bnf:26"  */
  enum home home;
  const char *reason;           /* The reason for its home.  */
  bool fold;                    /* A correction matches its letters in either case.  */
  bool gap;                     /* A blank line or a heading precedes it in url.bnf.  */
};

/* A line of url.y or url.l, and its origin; NULL if the line is the same in all grammars.  */
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

/* An ordered list of names or literals, each once; or the symbols of an alternative.  */
struct list
{
  const char **text;
  size_t count;
};

struct writer
{
  const char *dir;
  bnf_grammar *grammar, *departures;
  struct production *production;
  size_t productions;
  struct item *item;            /* The last one has no verb.  */
  size_t items;
  struct heading *heading;
  size_t headings;
  size_t action_column;         /* The column of the actions in url.y.  */
  struct list starts;           /* The start symbols, spelled as in url.bnf.  */
  struct list literals, tokens; /* The tokens that url.y declares.  */
  struct page rules, lexicon;
  struct list refused;          /* Messages.  If there is one, nothing is written.  */
};
extern struct writer writer;

/* Report "url.bnf:12: WHY"; with LINE 0 only the file.  */
void refuse (const char *file, size_t line, const char *format, ...) BNF_PRINTF (3, 4);
/* Return the production NAME, which may be spelled as in url.y; or NULL.  */
struct production *find_production (const char *name);
/* Add the lines of a text, which ends with a newline.  */
void put (struct page *page, const char *origin, const char *format, ...) BNF_PRINTF (3, 4);
bool has_text (const struct list *list, const char *text);
void add_text (struct list *list, const char *text);
struct list words_of (const char *text);

/* Read TEXT, the file choices.  */
void read_choices (const char *text);
/* Read the headings of url.bnf, and find its blank lines.  */
void read_headings (const char *bnf);
/* Return the origin "choices:12", or NULL if ITEM is NULL.  */
const char *origin_of (const struct item *item);
/* Put the text of "text NAME" in choices, or USUAL, as a comment.  */
void put_text (struct page *page, const char *name, const char *usual);

/* ---- decide.c: the file of a production.  */

void decide_homes (void);
/* Whether a repetition without a name, in a production of url.y, is a rule there.  */
bool is_structure (const bnf_expr *expr);

/* ---- check-names.c: messages about names.  */

void check_names (void);
/* Check the names once the homes are known, and once the tokens are.  */
void check_structure (void);
void check_choices (void);

/* ---- choices.c: productions that choices has in another form.  */

void read_departures (void);
/* Refuse a departure that is recursive, or derives other strings than its production.  CHANGED is
   the grammar with the departures.  */
void check_departures (bnf_grammar *changed);

/* ---- expand.c: an expression as alternatives of url.y.  */

/* Alternatives, each with symbols as bison spells them, literals with their quotes.  */
struct sentences
{
  struct list *item;
  size_t count;
  const char *why;              /* The reason why there are none in url.y, or NULL.  */
};

/* Return the alternatives of EXPR, of the production OF, in url.y.  */
struct sentences expand (const struct production *of, const bnf_expr *expr);
/* Return the name of the repetition: xchar_0, a token, or fieldspec.0, a rule; or NULL if EXPR is
   no repetition without end.  */
const char *name_repetition (const struct production *of, const bnf_expr *expr);
/* Return the alternatives of the repetition.  */
struct sentences expand_repetition (const struct production *of, const bnf_expr *expr);
/* Whether the repetition is a rule, as fieldspec.0.  */
bool is_rule_name (const char *name);

/* ---- pattern.c: an expression in flex's notation.  */

/* Whether EXPR refers to its own production, at the end.  The writer reads no other recursion.  */
bool has_again (const bnf_expr *expr);

/* Return the pattern of the definition.  If that is impossible, return NULL and set *WHY to the
   reason.  */
const char *write_pattern (const struct production *of, const bnf_expr *expr, const char **why);

/* ---- declare.c, url-y.c and url-l.c.  */

/* The width of a line, and that of a line that is wrapped.  */
enum { WIDTH = 99, WRAPPED = 79 };
/* The column of the definitions' patterns.  */
enum { PATTERN_COLUMN = 16 };

/* Put the production's line of url.bnf in a comment, with its remark, and with NOTE unless that is
   NULL.  */
void put_quote (struct page *page, const struct production *production, const char *indent,
                const char *note);
/* Find the tokens that the rules need, and write their declarations.  */
void put_tokens (void);
void write_rules (void);        /* url-y.c  */
void write_lexicon (void);      /* url-l.c  */

#endif
