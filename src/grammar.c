/* grammar.c: the generated scanner and parser, and their driver.

   SPDX-License-Identifier: MIT

   One translation unit, so that the compiler can put the one into the other.  The grammar
   is in grammar/rfc1738/; here is what it takes to run it without allocating anything and
   without flex's files, buffers and calls of exit().  */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "parse.h"

/* What flex and bison generate is not written to -Wconversion.  */
#if defined __GNUC__
# pragma GCC diagnostic push
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

/*------------------------------------------------------------------------.
| bison                                                                   |
`------------------------------------------------------------------------*/

#ifndef YY_TYPEDEF_YY_SCANNER_T
# define YY_TYPEDEF_YY_SCANNER_T
typedef void *yyscan_t;
#endif

/* A derivation is as deep as the grammar, never as long as the URL: all its lists are
   left-recursive.  So the stack never grows, and malloc() is never called.  */
#define YYINITDEPTH 40
#define YYMAXDEPTH YYINITDEPTH
#define YYMALLOC(size) NULL
#define YYFREE(pointer) ((void) (pointer))

/* The span of a rule: from its first symbol to its last, or nothing behind the symbol
   before it.  */
#define YYLLOC_DEFAULT(current, rhs, n)                                 \
  ((current).start = (n) ? YYRHSLOC (rhs, 1).start : YYRHSLOC (rhs, 0).end, \
   (current).end = YYRHSLOC (rhs, n).end)

#include "url.tab.h"

static int ubyylex (UBYYSTYPE *value, UBYYLTYPE *span, yyscan_t scanner,
                    struct ub_parse *cx);
static void ubyyerror (UBYYLTYPE *span, yyscan_t scanner, struct ub_parse *cx,
                       const char *message);

#include "url.tab.c"

/*------------------------------------------------------------------------.
| flex                                                                    |
`------------------------------------------------------------------------*/

#define YYSTYPE UBYYSTYPE
#define YYLTYPE UBYYLTYPE
#define YY_DECL                                                         \
  static int ubyylex (UBYYSTYPE *yylval_param, UBYYLTYPE *yylloc_param, \
                      yyscan_t yyscanner, struct ub_parse *cx)

/* There is no file to read from, nothing to print to, and no reason to exit().  The
   buffer is complete, and the parser stops at its sentinel.  */
#undef stdin
#define stdin NULL
#undef stdout
#define stdout NULL
#define YY_INPUT(buffer, result, size) ((void) (buffer), (result) = YY_NULL)
#define YY_FATAL_ERROR(message) ((void) (message))
#define ECHO ((void) 0)

/* For url.l.  */
#define YY_USER_ACTION                                                  \
  cx->condition = YY_START;                                             \
  yylloc->start = (uint32_t) (yytext - cx->text);                       \
  yylloc->end = yylloc->start + (uint32_t) yyleng;

/* The start token, where there is one (row 20).  */
#define BEFORE_FIRST_TOKEN                                              \
  do                                                                    \
    {                                                                   \
      if (cx->start_token != 0)                                         \
        {                                                               \
          int token = cx->start_token;                                  \
          cx->start_token = 0;                                          \
          yylloc->start = yylloc->end = 0;                              \
          return token;                                                 \
        }                                                               \
    }                                                                   \
  while (0)

/* Take only the first LENGTH octets of the match.  */
#define KEEP(length)                                                    \
  do                                                                    \
    {                                                                   \
      int kept = (length);                                              \
      cx->looked = yylloc->end;                                         \
      yyless (kept);                                                    \
      yylloc->end = yylloc->start + (uint32_t) kept;                    \
    }                                                                   \
  while (0)

/* How much of the match of that LENGTH stands before its last "%09".  */
#define TAB_BEFORE(length) before_last_tab (yytext, (length))

/* Go on in CONDITION, and behind the hostport and its "/" in PATH.  */
#define AUTHORITY(condition, path)                                      \
  do                                                                    \
    {                                                                   \
      BEGIN (condition);                                                \
      cx->after_authority = (path);                                     \
    }                                                                   \
  while (0)
#define AFTER_AUTHORITY cx->after_authority

/* The same, when the scheme has shown what the whole URL is.  */
#define SCHEME(production, condition, path)                             \
  do                                                                    \
    {                                                                   \
      cx->whole = (enum urlbnf_production) UB_##production;             \
      AUTHORITY (condition, path);                                      \
    }                                                                   \
  while (0)

/* Tokens.  A literal and a text have no node; the others have one, over their span.  READ is
   where more of the token may follow: nowhere behind a literal.  */
#define TOKEN(symbol, forest, more)                                     \
  (*yylval = (forest),                                                  \
   cx->read = (more),                                                   \
   cx->last = yylloc->start < yylloc->end ? TOK_##symbol : cx->last,    \
   shorten (cx, yylloc),                                                \
   TOK_##symbol)
#define LITERAL(symbol) TOKEN (symbol, NOTHING, 0)
#define TEXT(symbol) TOKEN (symbol, NOTHING, cx->condition)
#define LEAF(symbol)                                                    \
  TOKEN (symbol, ub_node (cx, (enum urlbnf_production) UB_##symbol, *yylloc, NOTHING), \
         cx->condition)
#define LIST(symbol, item, separator)                                   \
  TOKEN (symbol, ub_list (cx, (enum urlbnf_production) UB_##symbol,     \
                          (enum urlbnf_production) UB_##item,           \
                          (enum urlbnf_production) UB_##item, separator, *yylloc), \
         cx->condition)
#define LABELS(symbol)                                                  \
  TOKEN (symbol, ub_list (cx, (enum urlbnf_production) UB_##symbol,     \
                          (enum urlbnf_production) UB_domainlabel,      \
                          (enum urlbnf_production) UB_toplabel, '.', *yylloc), \
         cx->condition)

/* What no rule of url.y can take.  UNFINISHED: all of the match may still become SYMBOL.
   UNFINISHED_LITERAL: some of it may be the beginning of an expected literal.  */
#define STRAY ((*yylval = NOTHING), TOK_UBYYUNDEF)
#define UNFINISHED_LITERAL STRAY
#define UNFINISHED(symbol)                                              \
  (cx->last = TOK_##symbol, cx->unfinished = true, shorten (cx, yylloc), STRAY)
#define END_OR_STRAY (yylloc->start == cx->length ? TOK_END : STRAY)

static inline void shorten (struct ub_parse *cx, const struct ub_span *span);

static int
before_last_tab (const char *text, int length)
{
  while (memcmp (text + length - 3, "%09", 3) != 0)
    length--;
  return length - 3;
}

#include "url.yy.c"

/* flex's buffer functions ask for these; none of them is ever called.  */
void *
ubyyalloc (yy_size_t size, yyscan_t scanner)
{
  (void) size, (void) scanner;
  return NULL;
}

void *
ubyyrealloc (void *pointer, yy_size_t size, yyscan_t scanner)
{
  (void) pointer, (void) size, (void) scanner;
  return NULL;
}

void
ubyyfree (void *pointer, yyscan_t scanner)
{
  (void) pointer, (void) scanner;
}

#if defined __GNUC__
# pragma GCC diagnostic pop
#endif

/*------------------------------------------------------------------------.
| Start symbols and start conditions                                      |
`------------------------------------------------------------------------*/

static int
start_token (enum urlbnf_production start)
{
  switch (start)
    {
    case URLBNF_GENERICURL: return TOK_START_GENERICURL;
    case URLBNF_HTTPURL: return TOK_START_HTTPURL;
    case URLBNF_FTPURL: return TOK_START_FTPURL;
    case URLBNF_NEWSURL: return TOK_START_NEWSURL;
    case URLBNF_NNTPURL: return TOK_START_NNTPURL;
    case URLBNF_TELNETURL: return TOK_START_TELNETURL;
    case URLBNF_GOPHERURL: return TOK_START_GOPHERURL;
    case URLBNF_WAISURL: return TOK_START_WAISURL;
    case URLBNF_MAILTOURL: return TOK_START_MAILTOURL;
    case URLBNF_FILEURL: return TOK_START_FILEURL;
    case URLBNF_PROSPEROURL: return TOK_START_PROSPEROURL;
    case URLBNF_LOGIN: return TOK_START_LOGIN;
    case URLBNF_HOSTPORT: return TOK_START_HOSTPORT;
    case URLBNF_HOST: return TOK_START_HOST;
    default: return 0;
    }
}

int
urlbnf_production_is_start (urlbnf_production production)
{
  return production == URLBNF_URL || start_token (production) != 0;
}

static int
start_condition (enum urlbnf_production start)
{
  switch (start)
    {
    case URLBNF_GENERICURL: return GENERICURL;
    case URLBNF_LOGIN: return LOGIN;
    case URLBNF_HOSTPORT: return HOSTPORT;
    case URLBNF_HOST: return HOST;
    default: return URL;
    }
}

/* The production that is being read in a start condition, as its comment in url.l says;
   NONE stands for the production of the whole URL.  */
static enum urlbnf_production
condition_production (int condition)
{
  switch (condition)
    {
    case GENERICURL: return URLBNF_GENERICURL;
    case SCHEMEPART: case OPAQUE: return URLBNF_SCHEMEPART;
    case LOGIN: case USER: case LOGIN_AT: case PASSWORD: return URLBNF_LOGIN;
    case HOSTPORT: case PORT: return URLBNF_HOSTPORT;
    case URLPATH: return URLBNF_IP_SCHEMEPART;
    case GROUPPART: return URLBNF_GROUPPART;
    case ARTICLE: return URLBNF_ARTICLE;
    case WTYPE: case WAISDOC: case WPATH: return URLBNF_WAISDOC;
    case FIELDNAME: case FIELDSPEC: case FIELDVALUE: return URLBNF_FIELDSPEC;
    default: return URLBNF_NONE;
    }
}

/*------------------------------------------------------------------------.
| Errors                                                                  |
`------------------------------------------------------------------------*/

static bool
is_literal (int symbol)
{
  return symbol >= YYSYMBOL_HTTP && symbol <= YYSYMBOL_EQUALS;
}

void
ub_symbol (int symbol, struct urlbnf_expected *expected)
{
  const char *name = yysymbol_name ((yysymbol_kind_t) symbol);
  expected->text = name;
  expected->production = URLBNF_NONE;
  if (symbol == YYSYMBOL_YYEOF)
    expected->kind = URLBNF_EXPECTED_END;
  else if (is_literal (symbol))
    expected->kind = URLBNF_EXPECTED_LITERAL;
  else
    {
      expected->kind = URLBNF_EXPECTED_PRODUCTION;
      expected->production = ub_token_production (name);
      expected->text = urlbnf_production_name (expected->production);
    }
}

/* How many octets at the start of the text are also those of the literal LITERAL; the
   case of letters does not count (row 2: only literals with a scheme begin a text).  */
static size_t
common_prefix (const struct ub_parse *cx, const char *literal)
{
  size_t length = 0;
  while (length < cx->length && literal[length] != '\0')
    {
      char octet = cx->text[length];
      if (octet >= 'A' && octet <= 'Z')
        octet = (char) (octet - 'A' + 'a');
      if (octet != literal[length])
        break;
      length++;
    }
  return length;
}

/* The text begins with some of a scheme's literal: at the longest such beginning the error
   is, in the production that the RFC names after the scheme.  */
static void
blame_literal (struct ub_parse *cx, const yysymbol_kind_t *expected, int count)
{
  const char *longest = "";
  for (int i = 0; i < count; i++)
    if (is_literal (expected[i]))
      {
        const char *literal = yysymbol_name (expected[i]);
        size_t length = common_prefix (cx, literal);
        if (length > cx->offset)
          {
            cx->offset = length;
            cx->last = expected[i];
            longest = literal;
          }
      }
  char name[16] = "";
  size_t scheme = strcspn (longest, ":");
  memcpy (name, longest, scheme);
  memcpy (name + scheme, "url", 3);
  if (scheme != 0)
    cx->production = urlbnf_production_find (name, scheme + 3);
}

/* bison calls this once, when no rule can take a token.  All octets before the token are a
   viable prefix; so are those of an unfinished token; and so, at the start of the text,
   are those that begin an expected literal.  */
static int
yyreport_syntax_error (const yypcontext_t *context, yyscan_t scanner, struct ub_parse *cx)
{
  const struct ub_span *span = yypcontext_location (context);
  enum urlbnf_production reading = URLBNF_NONE;

  (void) scanner;
  if (!cx->unfinished)
    reading = condition_production (cx->read);
  if (reading == URLBNF_NONE)
    reading = condition_production (cx->condition);
  cx->production = reading != URLBNF_NONE ? reading : cx->whole;
  cx->offset = cx->unfinished ? span->end : span->start;
  if (span->start == 0 && !cx->unfinished)
    {
      if (reading == URLBNF_NONE)
        cx->production = cx->start;
      yysymbol_kind_t expected[YYNTOKENS];
      int count = yypcontext_expected_tokens (context, expected, YYNTOKENS);
      blame_literal (cx, expected, count);
    }
  return 0;
}

/* Called only if the parser's stack overflows, which it cannot.  */
static void
ubyyerror (UBYYLTYPE *span, yyscan_t scanner, struct ub_parse *cx, const char *message)
{
  (void) scanner, (void) message;
  cx->offset = span->start;
}

/*------------------------------------------------------------------------.
| Short texts for explanations                                            |
`------------------------------------------------------------------------*/

/* Take the token SPAN over to the shortened text without its loops: where the scanner's DFA
   comes back to a state, what it has read since then can be left out, and no octets that
   follow can tell the difference.  What a match has looked at that was not taken whole stays
   as it is, for other matches will read it again.  So a token becomes no longer than the DFA
   has states.  */
static void
leave_out_loops (struct ub_parse *cx, const struct ub_span *span)
{
  enum { STATES = sizeof yy_accept / sizeof *yy_accept };
  flex_int16_t place[STATES] = { 0 };   /* Where each state was reached, if it still is.  */
  flex_int16_t trail[STATES + 1];       /* The state at each place.  */
  size_t floor = cx->looked > span->start ? cx->looked - span->start : 0, length = 0;
  char *to = cx->text + cx->kept;
  flex_int16_t state = (flex_int16_t) (1 + 2 * cx->condition);

  for (const char *from = cx->text + span->start; from < cx->text + span->end; from++)
    {
      state = yy_nxt[state][yy_ec[(unsigned char) *from]];
      to[length++] = *from;
      if (length <= floor)
        continue;
      /* Places count from FLOOR, so there are no more than states.  */
      flex_int16_t here = (flex_int16_t) (length - floor);
      if (place[state] != 0 && place[state] < here && trail[place[state]] == state)
        length = floor + (size_t) place[state];
      else
        {
          place[state] = here;
          trail[here] = state;
        }
    }
  cx->kept += length;
  cx->taken = span->end;
}

static inline void
shorten (struct ub_parse *cx, const struct ub_span *span)
{
  if (cx->shorten)
    leave_out_loops (cx, span);
}

void
ub_shorten_list (struct ub_parse *cx)
{
  if (cx->last_item != 0)
    {
      size_t length = cx->kept - cx->this_item;
      memmove (cx->text + cx->last_item, cx->text + cx->this_item, length);
      cx->kept = cx->last_item + length;
    }
  else
    cx->last_item = cx->this_item;
  cx->this_item = cx->kept;
}

void
ub_shorten (struct ub_parse *cx)
{
  cx->shorten = true;
  ub_run (cx);
  cx->shorten = false;
  /* What is no token yet: the beginning of a literal.  */
  memmove (cx->text + cx->kept, cx->text + cx->taken, cx->length - cx->taken);
  cx->length = cx->kept + (cx->length - cx->taken);
}

/*------------------------------------------------------------------------.
| Running                                                                 |
`------------------------------------------------------------------------*/

unsigned
ub_class (unsigned char octet)
{
  return yy_ec[octet];
}

bool
ub_run (struct ub_parse *cx)
{
  /* What yylex_init() and yy_scan_buffer() would do, without their allocations.  */
  struct yy_buffer_state buffer = { .yy_input_file = NULL };
  YY_BUFFER_STATE stack[1] = { &buffer };
  struct yyguts_t scanner = { .yyextra_r = cx };

  /* Row 22.  The second newline is what flex looks at behind the first.  */
  memcpy (cx->text + cx->length, "\n\n\0", 4);
  buffer.yy_ch_buf = cx->text;
  buffer.yy_buf_pos = cx->text;
  buffer.yy_buf_size = (int) cx->length + 2;
  buffer.yy_n_chars = (int) cx->length + 2;
  buffer.yy_at_bol = 1;
  buffer.yy_buffer_status = YY_BUFFER_NEW;
  scanner.yy_buffer_stack = stack;
  scanner.yy_buffer_stack_max = 1;
  scanner.yy_init = 1;
  scanner.yy_n_chars = buffer.yy_n_chars;
  scanner.yytext_r = scanner.yy_c_buf_p = cx->text;
  scanner.yy_hold_char = *cx->text;
  scanner.yy_start = 1 + 2 * start_condition (cx->start);

  cx->root = (struct ub_forest) { 0, 0 };
  cx->nodes = 1;
  cx->offset = 0;
  cx->last = 0;
  cx->unfinished = false;
  cx->after_authority = DONE;
  cx->start_token = start_token (cx->start);
  cx->whole = cx->start;
  cx->read = 0;
  cx->looked = cx->taken = cx->kept = cx->last_item = cx->this_item = 0;
  bool accepted = ubyyparse (&scanner, cx) == 0;
  *scanner.yy_c_buf_p = scanner.yy_hold_char;
  return accepted;
}
