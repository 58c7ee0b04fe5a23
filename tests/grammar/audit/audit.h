/* audit.h: the proof of form, that url.y and url.l are what url.bnf says.

   SPDX-License-Identifier: MIT

   url.bnf is read by toolkit; the rules of url.y as bison itself reports them (--xml), with their
   places, comments and actions from the file; url.l's definitions and choices from the file.  Each
   production must stand in one of the two, equal to the BNF or to its mechanical expansion, or to a
   departure that the grammar's file choices writes down and grammar/README explains in a
   row.  Nothing here is about one grammar, or one notation of url.bnf.

   Everything that is read lives as long as the audit; audit_get () never returns NULL.  */

#ifndef AUDIT_H
#define AUDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <arena.h>
#include <bnf.h>

/* ---- What is read.  */

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

/* A set of rows of grammar/README, as bits, each with its name in audit->row.  All that come when
   there are ROW_LAST are one, that is never there.  */
typedef uint64_t audit_rows;
enum { ROW_LAST = 63 };

struct comment
{
  const char *text;             /* White space folded, without the delimiters.  */
  size_t first, last;           /* Lines.  */
  audit_rows rows;
  audit_rows run;               /* And of the comments that stand directly above it.  */
};

struct comments
{
  struct comment *item;
  size_t count;
};

/* A pattern of flex.  */
enum pattern_kind
{
  PATTERN_TEXT,                 /* text  */
  PATTERN_NAME,                 /* {text}  */
  PATTERN_SET,                  /* One of the bytes of text, or (negated) one of all others.  */
  PATTERN_SEQUENCE,
  PATTERN_CHOICE,
  PATTERN_REPEAT,               /* child, from least to most times  */
  PATTERN_FOLD                  /* (?i:child)  */
};

#define PATTERN_ENDLESS UINT32_MAX

struct pattern
{
  enum pattern_kind kind;
  const char *text;
  size_t length;
  bool negated;
  unsigned least, most;
  struct pattern **child;
  size_t children;
};

struct production;

/* A definition of url.l.  */
struct definition
{
  const char *name, *text;
  size_t line;
  const struct pattern *pattern;        /* NULL if it was not understood.  */
  const struct comment *comment;        /* Above, without a blank line between, or NULL.  */
  const struct production *owner;       /* Whose production, or part of one, it is.  */
};

/* A choice of url.l: a line below its %%.  */
struct choice
{
  const char *text;             /* White space folded.  */
  const char **name;            /* Those that stand in it.  */
  size_t names;
  size_t line;
  const struct comment *comment;        /* Above, without a blank line between, or NULL.  */
  audit_rows rows;
};

struct flex
{
  struct comments comments;
  struct definition *definition;
  size_t definitions;
  struct choice *choice;
  size_t choices;
};

/* What bison says of url.y.  */
struct bison
{
  const char **lhs;             /* Of each rule.  */
  struct sentence *rhs;
  size_t rules;
};

/* What only the text of url.y says.  */
struct source_action
{
  const char *text;             /* White space folded, without the braces; "" if there is none.  */
  size_t line;
  const char **reference;       /* By which name it has each symbol: its own, or one in [ ].  */
  size_t references;
};

struct source_rule
{
  const char *name;
  size_t line;
  const struct comment *comment;        /* The one that ends on the line above, or NULL.  */
  struct source_action *action;         /* One for each alternative.  */
  size_t actions;
};

struct source_token
{
  const char *name, *alias;     /* alias: without quotes, or NULL  */
  size_t line;
  const struct comment *comment;        /* The nearest above, or NULL.  */
};

struct source
{
  struct comments comments;
  struct source_rule *rule;
  size_t rules;
  struct source_token *token;
  size_t tokens;
};

/* ---- What is found.  */

enum verdict { VERDICT_FAILS, VERDICT_SAME, VERDICT_EXPANDED, VERDICT_DEPARTS };

struct production
{
  const bnf_rule *printed;
  const bnf_rule *departure;    /* From the file choices, or NULL.  */
  const char *bnf;              /* The right side on one line, without comment.  */
  const char *file;             /* Where it stands, or NULL.  */
  size_t line;
  const struct comment *comment;
  const char *found;            /* What stands there; lines.  */
  enum verdict verdict;
  audit_rows rows;              /* Of the departure.  */
};

struct failure
{
  const char *file;
  size_t line;
  const char *message, *expected, *found;       /* expected and found: or NULL  */
};

struct audit
{
  const char *name;             /* Of the folder of the grammar, or "".  */
  /* Names of files, for messages without their folders.  */
  const char *bnf_file, *source_file, *flex_file, *choices_file, *readme_file, *bison_file;
  bnf_grammar *grammar, *departures;
  const char *row[ROW_LAST];    /* Their names, as "3" or "W3"; those of the README first.  */
  size_t rows;
  audit_rows readme_rows;
  struct flex flex;
  struct bison bison;
  struct source source;
  struct production *production;
  size_t productions;
  struct failure *failure;
  size_t failures;
  struct bnf_arena *arena;      /* All memory.  */
};

/* ---- text.c: memory, texts, failures.  */

void *audit_get (struct audit *audit, size_t count, size_t size);
/* ARRAY has COUNT elements; make room for one more.  */
void *audit_grow (struct audit *audit, void *array, size_t count, size_t size);

#ifdef __GNUC__
# define AUDIT_PRINTF(string, first) __attribute__ ((format (printf, string, first)))
#else
# define AUDIT_PRINTF(string, first)
#endif

const char *audit_print (struct audit *audit, const char *format, ...) AUDIT_PRINTF (2, 3);
const char *audit_copy (struct audit *audit, const char *text, size_t length);
/* The same with white space folded, and none at the ends.  */
const char *audit_fold (struct audit *audit, const char *text, size_t length);
/* The same without white space at the ends.  */
const char *audit_trim (struct audit *audit, const char *text, size_t length);

/* Note that something is not as it must be; EXPECTED and FOUND may be NULL.  */
void audit_fail (struct audit *audit, const char *file, size_t line, const char *expected,
                 const char *found, const char *format, ...) AUDIT_PRINTF (6, 7);

/* The whole file, NUL-terminated; exits with status 2 if that fails or it holds a NUL.  */
const char *audit_read (struct audit *audit, const char *file);

void audit_add_comment (struct audit *audit, struct comments *comments, const char *text,
                        size_t length, size_t first, size_t last);
/* The last of those that end above a line, or NULL.  */
const struct comment *audit_comment_above (const struct comments *comments, size_t line);

/* The text of a BNF rule: its right side, or its comments, white space folded.  */
const char *audit_bnf_side (struct audit *audit, enum bnf_notation notation, const bnf_rule *rule);
const char *audit_bnf_comment (struct audit *audit, const bnf_rule *rule);

/* ---- rows.c.  */

/* "row 3", "rows W7 and W8", ... in a text.  */
audit_rows audit_rows_in (struct audit *audit, const char *text);
/* "row 3", "rows 3 and 12"  */
const char *audit_rows_name (struct audit *audit, audit_rows rows);
/* Those that the file explains: before all others are read.  */
void audit_read_rows (struct audit *audit, const char *readme);

/* ---- read-pattern.c.  NULL, with the reason in *WHY, if it is not understood.  */

const struct pattern *audit_read_pattern (struct audit *audit, const char *text, size_t length,
                                          const char **why);

/* ---- read-flex.c, read-bison.c, read-source.c, read-bnf.c.  */

void audit_read_flex (struct audit *audit, const char *file);
void audit_read_bison (struct audit *audit, const char *file);
void audit_read_source (struct audit *audit, const char *file);
void audit_read_bnf (struct audit *audit, const char *bnf, const char *choices,
                     const char *readme, const char *const *rows);

struct definition *audit_find_definition (struct audit *audit, const char *name);
const struct source_rule *audit_find_rule (const struct audit *audit, const char *name);
struct production *audit_find_production (struct audit *audit, const char *spelling);

/* ---- expand.c.  */

/* How url.y and url.l spell a name, and how an action does.  */
const char *audit_spell (struct audit *audit, const char *name);
const char *audit_value (struct audit *audit, const char *name);
bool audit_is_word (char byte);
bool audit_sentence_same (const struct sentence *a, const struct sentence *b);
const char *audit_sentence_text (struct audit *audit, const struct sentence *sentence);

/* The production's expression, or that of its departure.  */
const bnf_expr *audit_expr (const struct production *production);
/* The alternatives that EXPR has to be in url.y.  False if it can be none.  */
bool audit_expand (struct audit *audit, const struct production *production, const bnf_expr *expr,
                   struct sentences *sentences);
/* Those of a rule x.0.  False if there is no repetition that it can be.  */
bool audit_expand_rule (struct audit *audit, const char *name, struct sentences *sentences);
/* What stands for the repetition: xchar_0, a token, or fieldspec.0, a rule.  */
const char *audit_repetition (struct audit *audit, const struct production *production,
                              const bnf_expr *expr);
/* The alternatives of a nonterminal of url.y, as bison reports them.  */
struct sentences audit_alternatives (struct audit *audit, const char *name);

/* Is the pattern the expression, in flex's notation?  */
bool audit_pattern_is (struct audit *audit, const struct pattern *pattern, const bnf_expr *expr);
/* The same; *UNROLLED if the production ends with itself, A = N | R A, which is (R)*(N).  */
bool audit_definition_is (struct audit *audit, const struct pattern *pattern, const bnf_expr *expr,
                          bool *unrolled);

/* ---- check-*.c.  */

void audit_check_productions (struct audit *audit);     /* check-productions.c  */
void audit_check_source (struct audit *audit);          /* check-source.c  */
void audit_check_actions (struct audit *audit);         /* check-actions.c  */
void audit_check_definitions (struct audit *audit);     /* check-definitions.c  */
void audit_check_choices (struct audit *audit);         /* check-choices.c  */

/* x.0, of a rule x: "%empty | x.0 x".  */
bool audit_is_repetition (struct audit *audit, const char *name);
/* START_LOGIN and so on.  */
bool audit_is_start_token (const char *name);

/* ---- report.c, report-text.c, report-html.c.  */

const char *audit_verdict (struct audit *audit, const struct production *production);
/* "row 12", or "FAILS" without one; and what the comment says after it.  */
const char *audit_choice_row (struct audit *audit, const struct choice *choice);
const char *audit_choice_sentence (const struct choice *choice);
/* "39 same, ..."  */
const char *audit_summary (struct audit *audit);
extern const char audit_what_is_shown[];

void audit_report_failures (const struct audit *audit, FILE *stream);
void audit_report_text (struct audit *audit, FILE *stream);
void audit_report_html (struct audit *audit, FILE *stream);

/* For programs: name, BNF, file, what stands there, verdict; divided by tabs.  */
void audit_report_table (struct audit *audit, FILE *stream);

#endif
