/* driver.c: the scanner and the parser of one grammar, and their driver.

   SPDX-License-Identifier: MIT

   src/generate turns the automata of flex and bison from tables into code.  This file defines
   the macros that the code and the actions of the grammar use.  It allocates, reads and prints
   nothing.

   It is compiled once for each grammar, with the grammar's name as UB_GRAMMAR and the folder
   of its generated files in the include path.  Only ub_run_NAME, ub_validate_NAME and
   ub_end_NAME are not static.  With UB_ONE_INSTANCE there is one instance of the code, for
   trees and validation on any computer; otherwise there are two more for computers with SSSE3
   or NEON, one for trees and one for validation.

   driver-stock.c does the same with the code of flex and bison themselves.  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "grammar.h"

#include "construct.h"
#include "look.h"
#include "url.tab.h"
#include "url.tokens.h"
#include "url.looks.h"

#if defined __GNUC__
# pragma GCC diagnostic push
# pragma GCC diagnostic ignored "-Wunused-const-variable"
# pragma GCC diagnostic ignored "-Wunused-function"
# pragma GCC diagnostic ignored "-Wunused-label"
# pragma GCC diagnostic ignored "-Wunused-macros"
#endif

#include "url.direct.h"

/* ---- For the scanner.  */

/* A token that has been read, and its end.  Small enough for registers.  */
struct ub_read
{
  const unsigned char *at;
  int token;
};

/* A token begins at START; the scanner has read it up to AT.  */
#define SCAN_BEGIN const unsigned char *at = start

/* See Leaps.pm.  Without UB_LEAP there are no leaps.  */
#define LEAP(number, then) { }
#define LEAP_BY_FUNCTION(number, then)                                  \
  {                                                                     \
    struct ub_leap leap = leap##number (at);                            \
    const unsigned char *end = leap.end;                                \
    (void) end;                                                         \
    if (leap.after != at)                                              \
      {                                                                 \
        at = leap.after;                                               \
        then                                                            \
      }                                                                 \
  }

/* Code may stop at each "%"; this stops at the first one.  */
#define SKIP_ESCAPES(table, bit, ranges, rows, many) ((void) 0)

/* For the actions of url.flex.l; its head explains them.  */
#define yyleng ((size_t) (at - start))
#define KEEP(length) (at = start + (length))
#define AGAIN(context) return CALL (context, start)
#define LOOK(number) \
  struct ub_looked looked = ub_look (UB_LOOK (number), start); \
  KEEP (looked.length)
#define TAKE(symbol) if (looked.token == TOK_##symbol) return TOKEN (symbol)
#define TAKE_END if (looked.token == TOK_END) return END_OR_STRAY
#define TOKEN(symbol) ((struct ub_read) { at, TOK_##symbol })
#define STRAY TOKEN (UBYYUNDEF)
/* The parser decides which of the two it is before it accepts.  */
#define END_OR_STRAY TOKEN (END)

/* ---- For the parser.  */

/* The stacks have the greatest depth that the parser can need.  The start and the end of each
   symbol have stacks of their own: see ub_forest.  */
enum { NO_TOKEN = -1 };
#define PARSE_BEGIN                                                     \
  uint16_t state[PARSE_DEPTH];                                          \
  UBYYSTYPE value[PARSE_DEPTH], yyval;                                  \
  uint32_t from[PARSE_DEPTH], to[PARSE_DEPTH];                          \
  UBYYLTYPE yyloc;                                                      \
  const unsigned char *const text = (const unsigned char *) cx->text;   \
  const unsigned char *start = text, *at = text;                        \
  struct ub_tree_builder builder = ub_begin_tree (cx);                             \
  bool tried = false;                                                   \
  (void) exactly;                                                       \
  from[0] = to[0] = 0
#define PARSE_TOKEN(context)                                            \
  do                                                                    \
    if (token == NO_TOKEN)                                              \
      {                                                                 \
        start = at;                                                     \
        struct ub_read read = CALL (context, at);                       \
        at = read.at;                                                   \
        token = read.token;                                             \
      }                                                                 \
  while (0)
#define BUILDER (&builder)
#define HERE ((struct ub_span) { (uint32_t) (start - text), (uint32_t) (at - text) })
#define PARSE_SHIFT(depth, node)                                        \
  do                                                                    \
    {                                                                   \
      value[depth] = node;                                              \
      from[depth] = HERE.start;                                         \
      to[depth] = HERE.end;                                             \
      token = NO_TOKEN;                                                 \
    }                                                                   \
  while (0)
#define PARSE_BEGUN (token = NO_TOKEN)
/* See Trials.pm.  After a trial an error may be that of the trial.  */
#define PARSE_TRIAL(context)                                            \
  do                                                                    \
    if (token == NO_TOKEN)                                              \
      {                                                                 \
        start = at;                                                     \
        struct ub_read read                                             \
          = UB_SELDOM (exactly) ? CALL (context, at) : CALL (TRY_##context, at);    \
        at = read.at;                                                   \
        token = read.token;                                             \
        tried = !exactly;                                               \
      }                                                                 \
  while (0)
enum { PARSED, NOT_PARSED, NOT_PARSED_BY_TRIAL };
#define PARSE_ERROR (tried ? NOT_PARSED_BY_TRIAL : NOT_PARSED)
#define PARSE_ACCEPT (ub_end_parse (cx, &builder, at))
/* Set the number of nodes of CX.  Only the newline after the text ends it, not one in it.  */
static UB_INLINE int
ub_end_parse (struct ub_parse *cx, const struct ub_tree_builder *builder, const unsigned char *at)
{
  cx->nodes = builder->nodes;
  return at == (const unsigned char *) cx->text + cx->length + 1 ? PARSED : NOT_PARSED;
}

/* ---- The instances.  */

#if defined UB_BY_ROWS && !defined UB_ONE_INSTANCE
# define UB_FAST
#endif

/* Where no instance is faster, this one is fast; otherwise it is small.  */
#ifdef UB_BY_ROWS
static UB_COLD struct ub_forest
add_any_node (struct ub_tree_builder *builder, unsigned production, struct ub_span span,
              struct ub_forest below, uint32_t list)
{
  return ub_add_node (builder, production, span, below, list);
}

# define ANY UB_COLD
# define UB_NODE add_any_node
# define SKIP UB_SKIP_BY_TABLE
#else
# define ANY
# define UB_NODE ub_add_node
# ifdef UB_SSE2
#  define SKIP UB_SKIP_BY_RANGES
# else
#  define SKIP UB_SKIP_BY_TABLE
# endif
#endif
#define INSTANCE ANY
#define PARSER ANY
#define CALL(context, start) any_##context (start)
#define PARSE_TRY PARSE_TOKEN
#include "url.direct.c"

#ifdef UB_FAST
# undef CALL
# undef INSTANCE
# undef LEAP
# undef PARSER
# undef PARSE_TRY
# undef SKIP
# undef SKIP_ESCAPES
# undef UB_NODE

# define INSTANCE UB_TARGET_ROWS
# define PARSER UB_INLINE INSTANCE
# define LEAP LEAP_BY_FUNCTION
# define PARSE_TRY PARSE_TRIAL
# define SKIP UB_SKIP_BY_ROWS
# define SKIP_ESCAPES(table, bit, ranges, rows, many) at = after_escapes (at, (rows))
# define UB_NODE ub_add_node

static UB_TARGET_ROWS UB_NOINLINE const unsigned char *
after_escapes (const unsigned char *at, const unsigned char *rows)
{
  return ub_octets_after_escapes (at, rows);
}

# define CALL(context, start) tree_##context (start)
# include "url.direct-tree.c"
# undef CALL

# undef SKIP
# define SKIP UB_SKIP_BY_STEPS
# include "url.direct-only.c"
#endif

#if defined __GNUC__
# pragma GCC diagnostic pop
#endif

/* ---- The driver.  */

UB_DECLARE_PARSER (UB_GRAMMAR)

#ifdef UB_FAST
static const char *
end_of (const char *text, enum urlbnf_production start)
{
  return (const char *) only_end ((const unsigned char *) text, start_token ((int) start));
}
#endif

ub_end_function *
UB_END_OF (UB_GRAMMAR) (void)
{
#ifdef UB_FAST
  if (UB_HAS_ROWS)
    return end_of;
#endif
  return NULL;
}

/* The number of octets before the nodes for the productions of the grammar.  */
enum { PARTS = UB_PARTS_OF (UB_PRODUCTIONS_END) };

/* Return the token that selects the start symbol of CX, or NO_TOKEN for the default.  */
static inline int
first_token (const struct ub_parse *cx)
{
  int token = UB_SELDOM ((int) cx->start != PARSE_START) ? start_token ((int) cx->start) : 0;
  return token != 0 ? token : NO_TOKEN;
}

#ifdef UB_FAST
static UB_INLINE UB_TARGET_ROWS void
copy_by_rows (char *to, const char *from, size_t length)
{
  if (length >= UB_STEP)
    ub_octets_copy ((unsigned char *) to, (const unsigned char *) from, length);
  else
    ub_copy_text (to, from, length);
}

/* Parse; if a trial fails, once more without trials.  */
static UB_TARGET_ROWS bool
run_by_rows (struct ub_parse *cx, const char *from)
{
  copy_by_rows (cx->text, from, cx->length);
  cx->node[0].span = (struct ub_span) { 0, 0 };
  int token = first_token (cx), result = NOT_PARSED_BY_TRIAL;
  for (bool exactly = false; UB_SELDOM (result == NOT_PARSED_BY_TRIAL); exactly = true)
    {
      ub_octets_clear ((uint8_t *) cx->node - PARTS, PARTS);
      result = tree_parse (cx, token, exactly);
    }
  return result == PARSED;
}
#endif

static ANY bool
run_by_any (struct ub_parse *cx, const char *from)
{
  ub_copy_text (cx->text, from, cx->length);
  cx->node[0].span = (struct ub_span) { 0, 0 };
  ub_octets_clear ((uint8_t *) cx->node - PARTS, PARTS);
  return any_parse (cx, first_token (cx), true) == PARSED;
}

bool
UB_RUN_OF (UB_GRAMMAR) (struct ub_parse *cx, const char *from)
{
#ifdef UB_FAST
  if (UB_HAS_ROWS)
    return run_by_rows (cx, from);
#endif
  return run_by_any (cx, from);
}

#ifdef UB_FAST
static UB_TARGET_ROWS bool
validate_by_rows (char *to, const char *from, size_t length, enum urlbnf_production start)
{
  const unsigned char *text = (const unsigned char *) to;
  copy_by_rows (to, from, length);
  return only_end (text, start_token ((int) start)) == text + length;
}
#endif

static UB_COLD bool
validate_by_any (char *to, const char *from, size_t length, enum urlbnf_production start)
{
  return ub_validate_by_run (UB_RUN_OF (UB_GRAMMAR), to, from, length, start);
}

bool
UB_VALIDATE_OF (UB_GRAMMAR) (char *to, const char *from, size_t length,
                             enum urlbnf_production start)
{
#ifdef UB_FAST
  if (UB_HAS_ROWS)
    return validate_by_rows (to, from, length, start);
#endif
  return validate_by_any (to, from, length, start);
}
