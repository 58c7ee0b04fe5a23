/* driver-stock.c: one grammar with the parser of bison and the scanner of flex as they are.

   SPDX-License-Identifier: MIT

   It does the same as driver.c without a line of src/generate: bison's own yyparse() and
   flex's own yylex() run their tables, from the same url.y and url.flex.l.  bison's state, a
   variable of yyparse(), selects the context of the scanner.  configure --enable-stock-parser
   builds the library from it.  In that build the environment variable URLBNF_TRACE makes both
   tools write their traces to standard error.  */

#include <config.h>

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grammar.h"

/* The code of flex and bison is not written for -Wconversion.  */
#if defined __GNUC__
# pragma GCC diagnostic ignored "-Wconversion"
# pragma GCC diagnostic ignored "-Wsign-conversion"
# pragma GCC diagnostic ignored "-Wsign-compare"
# pragma GCC diagnostic ignored "-Wnonnull"
# pragma GCC diagnostic ignored "-Wunused-function"
# pragma GCC diagnostic ignored "-Wunused-parameter"
# pragma GCC diagnostic ignored "-Wunused-variable"
# pragma GCC diagnostic ignored "-Wunused-but-set-variable"
# pragma GCC diagnostic ignored "-Wunused-macros"
#endif

/* Each grammar has bison's names with its own suffix.  */
#define STOCK(name) UB_PASTE (ub_stock_##name##_, UB_GRAMMAR)
#define ubyyparse STOCK (parse)
#define ubyydebug STOCK (debug)
#define UBYYDEBUG 1

#define UB_NODE ub_add_node
#include "construct.h"
#include "look.h"
#include "url.tab.h"
#include "url.tokens.h"
#include "url.looks.h"

enum { PARTS = UB_PARTS_OF (UB_PRODUCTIONS_END) };

/* The memory of flex, which allocates three small blocks in each parse.  */
struct stock
{
  max_align_t memory[64];
  size_t used;
  void *scanner;
  int token;                    /* The token that the parse begins with, or 0.  */

  /* The last token, and its node.  */
  struct ub_span span;
  struct ub_forest value;
  struct ub_tree_builder builder;
};

#define STOCK_OF(cx) ((struct stock *) (cx)->stock)
#define BUILDER (&STOCK_OF (cx)->builder)
#define HERE (STOCK_OF (cx)->span)

static int read_token (int state, UBYYSTYPE *value, UBYYLTYPE *span, struct ub_parse *cx);

/* bison calls these where its state is in a local variable.  */
#define ubyylex(value, span, cx) read_token (yystate, (value), (span), (cx))
#define ubyyerror(span, cx, message) ((void) 0)

/* bison may have read a token before it reduces the rule before it.  Then the token has its
   node already, which has to follow that of the rule.  */
#undef NODE
#undef NOTHING
#define NODE(...)                                                       \
  add_node_before (BUILDER, yychar != TOK_UBYYEMPTY ? &yylval : NULL, rule_kind[yyn - 1], (yyloc), \
               ((const struct ub_forest[]) { __VA_ARGS__ })[0])
#define NOTHING get_empty_forest (BUILDER, yychar != TOK_UBYYEMPTY ? &yylval : NULL)

static struct ub_forest
get_empty_forest (const struct ub_tree_builder *builder, const struct ub_forest *ahead)
{
  return ahead != NULL ? *ahead : (struct ub_forest) { (uint32_t) builder->nodes };
}

static struct ub_forest
add_node_before (struct ub_tree_builder *builder, struct ub_forest *ahead, unsigned production,
                 struct ub_span span, struct ub_forest below)
{
  bool has_node = ahead != NULL && ahead->first != builder->nodes;
  if (has_node && --builder->nodes < builder->capacity)
    builder->next--;
  struct ub_node leaf = builder->node[builder->nodes < builder->capacity ? builder->nodes : 0];
  ub_add_node (builder, production, span, below, 0);
  if (ahead != NULL)
    ahead->first = (uint32_t) builder->nodes;
  if (has_node)
    ub_add_node (builder, UB_PRODUCTION (&leaf), leaf.span, *ahead, UB_IS_LIST (&leaf) ? leaf.first
                 : 0);
  return below;
}

/* The span of a rule.  An empty rule is where the next token begins, which may have been read.  */
#define YYLLOC_DEFAULT(to, of, count)                                 \
  ((to).start = (count) != 0 ? YYRHSLOC (of, 1).start                 \
                  : yychar == TOK_UBYYEMPTY ? HERE.end : HERE.start,  \
   (to).end = (count) != 0 ? YYRHSLOC (of, count).end : (to).start)

#define YYLOCATION_PRINT(stream, of) \
  fprintf ((stream), "octets %lu to %lu", (unsigned long) (of)->start, (unsigned long) (of)->end)

#include "url.tab.c"

#undef NOTHING
#define NOTHING ((struct ub_forest) { (uint32_t) BUILDER->nodes })
#undef yylex
#undef yyparse
#undef yyerror
#undef yydebug

/* For the actions of url.flex.l, which explains them.  */
#define KEEP(length) yyless ((int) (length))
#define AGAIN(context)                                                  \
  do                                                                    \
    {                                                                   \
      yyless (0);                                                       \
      BEGIN (context);                                                  \
    }                                                                   \
  while (0)
/* flex has replaced the octet after the match by a NUL.  */
#define LOOK(number)                                                    \
  *yyg->yy_c_buf_p = yyg->yy_hold_char;                                 \
  struct ub_looked looked                                               \
    = ub_look (UB_LOOK (number), (const unsigned char *) yytext);       \
  *yyg->yy_c_buf_p = '\0';                                              \
  KEEP (looked.length)
#define TAKE(symbol) if (looked.token == TOK_##symbol) return TOKEN (symbol)
#define TAKE_END if (looked.token == TOK_END) return END_OR_STRAY
#define SET_SPAN                                                        \
  (HERE.start = (uint32_t) (yytext - cx->text),                     \
   HERE.end = HERE.start + (uint32_t) yyleng)
#define TOKEN(symbol) (SET_SPAN, STOCK_OF (cx)->value = MAKE_##symbol, TOK_##symbol)
#define STRAY (SET_SPAN, STOCK_OF (cx)->value = NOTHING, TOK_UBYYUNDEF)
#define END_OR_STRAY \
  (SET_SPAN, STOCK_OF (cx)->value = NOTHING, HERE.start == cx->length ? TOK_END : TOK_UBYYUNDEF)

/* This is never called: memory suffices, and some rule matches any text.  */
#define YY_FATAL_ERROR(message) abort ()
#define YY_DECL static int scan (struct ub_parse *cx, void *yyscanner)

#include "url.yy.c"

/* The context of each state.  */
static const unsigned char context_of[] = { CONTEXT_OF_STATES };

static int
read_token (int state, UBYYSTYPE *value, UBYYLTYPE *span, struct ub_parse *cx)
{
  struct stock *stock = cx->stock;
  struct yyguts_t *yyg = stock->scanner;
  int token = stock->token;
  stock->token = 0;
  if (token == 0)
    {
      BEGIN (context_of[state]);
      token = scan (cx, stock->scanner);
    }
  *value = stock->value;
  *span = stock->span;
  return token;
}

void *
yyalloc (yy_size_t size, yyscan_t scanner)
{
  struct stock *stock = yyget_extra (scanner);
  void *block = (char *) stock->memory + stock->used;
  stock->used += (size + sizeof (max_align_t) - 1) / sizeof (max_align_t) * sizeof (max_align_t);
  if (stock->used > sizeof stock->memory)
    abort ();
  return block;
}

void *
yyrealloc (void *block, yy_size_t size, yyscan_t scanner)
{
  (void) block;
  (void) size;
  (void) scanner;
  abort ();
}

void
yyfree (void *block, yyscan_t scanner)
{
  (void) block;
  (void) scanner;
}

UB_DECLARE_PARSER (UB_GRAMMAR)

ub_end_function *
UB_END_OF (UB_GRAMMAR) (void)
{
  return NULL;
}

bool
UB_RUN_OF (UB_GRAMMAR) (struct ub_parse *cx, const char *from)
{
  /* After the end mark come the octets that flex needs at the end of a text.  */
  ub_copy_text (cx->text, from, cx->length);
  bool trace = getenv ("URLBNF_TRACE") != NULL;
  struct stock stock;
  stock.used = 0;
  stock.token = start_token ((int) cx->start);
  cx->stock = &stock;
  yylex_init_extra (&stock, &stock.scanner);
  yy_scan_buffer (cx->text, cx->length + 4, stock.scanner);
  yyset_debug (trace, stock.scanner);
  if (trace)
    ubyydebug = 1;

  cx->node[0].span = stock.span = (struct ub_span) { 0, 0 };
  stock.builder = ub_begin_tree (cx);
  stock.value = NOTHING;
  memset ((uint8_t *) cx->node - PARTS, 0, PARTS);
  bool good = ubyyparse (cx) == 0;
  cx->nodes = stock.builder.nodes;

  /* flex has replaced the octet after its last match by a NUL.  */
  struct yyguts_t *yyg = stock.scanner;
  *yyg->yy_c_buf_p = yyg->yy_hold_char;
  return good;
}

bool
UB_VALIDATE_OF (UB_GRAMMAR) (char *to, const char *from, size_t length,
                             enum urlbnf_production start)
{
  return ub_validate_by_run (UB_RUN_OF (UB_GRAMMAR), to, from, length, start);
}
