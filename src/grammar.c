/* grammar.c: the scanner and the parser of one grammar, and their driver.

   SPDX-License-Identifier: MIT

   src/direct turns the automata of flex and bison from tables into code.  Here is what that code and
   the actions of the grammar are made of: one translation unit, in which nothing is allocated, read
   or printed.

   It is compiled once for each grammar, with UB_GRAMMAR, the grammar's name, and with the folder
   of what is made of it in the include path.  All is static but one function, ub_run_NAME.  With
   UB_ONE_INSTANCE there is one instance of the code, for trees and validation on any computer; without,
   two more for computers with SSSE3, one for trees and one for validation.

   grammar-stock.c does the same with what flex and bison generate.  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "grammar.h"

#include "construct.h"
#include "url.tab.h"
#include "url.tokens.h"

#include "url.direct.h"

#if defined __GNUC__
# pragma GCC diagnostic push
# pragma GCC diagnostic ignored "-Wunused-function"
# pragma GCC diagnostic ignored "-Wunused-label"
# pragma GCC diagnostic ignored "-Wunused-macros"
#endif

/*------------------------------------------------------------------------.
| For the scanner                                                         |
`------------------------------------------------------------------------*/

/* A token begins where the one before it ended.  */
#define SCAN_BEGIN \
  const unsigned char *at = (const unsigned char *) cx->text + cx->span.end

/* A rule has matched up to AT.  */
#define MATCH                                                           \
  cx->span.start = cx->span.end;                                        \
  cx->span.end = (uint32_t) (at - (const unsigned char *) cx->text)

/* For the actions of url.flex.l, which explains them.  */
#define yyleng (cx->span.end - cx->span.start)
#define KEEP(length) (cx->span.end = cx->span.start + (uint32_t) (length))
#define LAST(octet) last_of (cx->text + cx->span.start, yyleng, (octet))
#define AGAIN(context)                                                  \
  do                                                                    \
    {                                                                   \
      cx->span.end = cx->span.start;                                    \
      return CALL (context);                                            \
    }                                                                   \
  while (0)
#define TOKEN(symbol) \
  (cx->value = MAKE_##symbol, TOK_##symbol)
#define STRAY TOK_UBYYUNDEF
#define END_OR_STRAY (cx->span.start == cx->length ? TOK_END : STRAY)

/* How many octets of TEXT stand before the last OCTET, which there is.  */
static inline uint32_t
last_of (const char *text, uint32_t length, char octet)
{
  while (text[--length] != octet)
    continue;
  return length;
}

/*------------------------------------------------------------------------.
| For the parser                                                          |
`------------------------------------------------------------------------*/

/* The stacks are as deep as they can become.  */
enum { NO_TOKEN = -1 };
#define PARSE_BEGIN                                                     \
  uint16_t state[PARSE_DEPTH];                                          \
  UBYYSTYPE value[PARSE_DEPTH], yyval;                                  \
  UBYYLTYPE span[PARSE_DEPTH], yyloc;                                   \
  unsigned top = 0;                                                     \
  span[0] = cx->span
#define PARSE_TOKEN(call)                                               \
  do                                                                    \
    {                                                                   \
      if (token == NO_TOKEN)                                            \
        token = call;                                                   \
    }                                                                   \
  while (0)
#define PARSE_SHIFT \
  top++; value[top] = cx->value; span[top] = cx->span; token = NO_TOKEN
#define PARSE_ERROR return 1

/*------------------------------------------------------------------------.
| The instances                                                           |
`------------------------------------------------------------------------*/

#if defined UB_SSSE3 && !defined UB_ONE_INSTANCE
# define UB_FAST
#endif

/* The only instance is fast; with others beside it, it is for old computers, and small.  */
#ifdef UB_FAST
static UB_COLD struct ub_forest
any_node (struct ub_parse *cx, unsigned production, struct ub_span span, uint32_t first)
{
  return ub_node (cx, production, span, first);
}

static UB_COLD struct ub_forest
any_node_over (struct ub_parse *cx, unsigned production, struct ub_span span,
               const struct ub_forest *child, size_t count)
{
  return ub_node_over (cx, production, span, child, count);
}

# define INSTANCE UB_COLD
# define UB_NODE any_node
# define UB_NODE_OVER any_node_over
# define SKIP UB_SKIP_BY_TABLE
#else
# define INSTANCE
# define UB_NODE ub_node
# define UB_NODE_OVER ub_node_over
# ifdef UB_SSE2
#  define SKIP UB_SKIP_BY_RANGES
# else
#  define SKIP UB_SKIP_BY_TABLE
# endif
#endif
#define CALL(context) any_##context (cx)
#include "url.direct.c"

#ifdef UB_FAST
# undef CALL
# undef INSTANCE
# undef SKIP
# undef UB_NODE
# undef UB_NODE_OVER

# define INSTANCE UB_TARGET_SSSE3
# define SKIP UB_SKIP_BY_ROWS
# define UB_NODE ub_node
# define UB_NODE_OVER ub_node_over

# define CALL(context) tree_##context (cx)
# include "url.direct-tree.c"
# undef CALL

# include "url.direct-only.c"
#endif

#if defined __GNUC__
# pragma GCC diagnostic pop
#endif

/*------------------------------------------------------------------------.
| The driver                                                              |
`------------------------------------------------------------------------*/

bool UB_RUN_OF (UB_GRAMMAR) (struct ub_parse *cx);

bool
UB_RUN_OF (UB_GRAMMAR) (struct ub_parse *cx)
{
  /* Row 22.  The second newline is what is looked at after the first, and the NULs are what
     octets are skipped together with.  */
  static const char end[UB_OCTETS] = "\n\n";
  memcpy (cx->text + cx->length, end, sizeof end);
  int token = start_token ((int) cx->start);
  bool tree = cx->room > 1;
#ifdef UB_FAST
  bool fast = __builtin_cpu_supports ("ssse3") != 0;
  if (fast && !tree)
    return only_end ((const unsigned char *) cx->text, token)
           == (const unsigned char *) cx->text + cx->length;
#endif
  if (token == 0)
    token = NO_TOKEN;

  cx->node[0].span = cx->span = (struct ub_span) { 0, 0 };
  cx->value = (struct ub_forest) { 0, 0 };
  cx->nodes = 1;
  if (tree)
    memset (cx->part, 0, sizeof cx->part);
#ifdef UB_FAST
  if (fast)
    return tree_parse (cx, token) == 0;
#endif
  return any_parse (cx, token) == 0;
}
