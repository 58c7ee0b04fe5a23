/* grammar.c: the generated scanner and parser of one grammar, and their driver.

   SPDX-License-Identifier: MIT

   flex makes a DFA of a grammar's url.l, and bison an LALR(1) automaton of its url.y;
   src/direct/ turns both from tables into code, url.scan.c and url.parse.c.  Here is what that
   code and the actions of the grammar are made of: one translation unit, in which nothing is
   allocated, read or printed.

   It is compiled once for each grammar, with UB_GRAMMAR, the grammar's name, and with the folder
   of what is made of it in the include path.  All is static but one table of functions,
   ub_grammar_NAME.  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "grammar.h"

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
# pragma GCC diagnostic ignored "-Wunused-label"
# pragma GCC diagnostic ignored "-Wunused-macros"
#endif

/*------------------------------------------------------------------------.
| For url.scan.c and url.parse.c                                          |
`------------------------------------------------------------------------*/

#include "tree.h"
#include "url.tab.h"

static UB_COLD int syntax_error (struct ub_parse *cx, int state, int token);
static UB_COLD void note_look (struct ub_parse *cx);

#ifdef __GNUC__
# define NEVER __builtin_unreachable ()
#else
# define NEVER return TOK_UBYYUNDEF
#endif

/* A token begins where the one before it ended.  */
#define SCAN_BEGIN \
  const unsigned char *at = (const unsigned char *) cx->text + cx->span.end

/* A rule has matched in NUMBER, and looked at the last BACK octets only.  */
#define MATCH(number, back)                                             \
  if (UB_ERRORS)                                                        \
    cx->condition = (number);                                           \
  cx->span.start = cx->span.end;                                        \
  cx->span.end = (uint32_t) (at - (const unsigned char *) cx->text) - (back)

/* What flex calls these.  */
#define BEGIN(number) (cx->next_condition = (number))
#define yytext (cx->text + cx->span.start)
#define yyleng ((int) (cx->span.end - cx->span.start))

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
#define PARSE_ERROR(number) return UB_ERRORS ? syntax_error (cx, number, token) : 1

/* Take only the first LENGTH octets of the match.  */
#define KEEP(length)                                                    \
  do                                                                    \
    {                                                                   \
      int kept = (length);                                              \
      if (UB_ERRORS && UB_SELDOM (cx->shorten))                         \
        note_look (cx);                                                 \
      cx->span.end = cx->span.start + (uint32_t) kept;                  \
    }                                                                   \
  while (0)

/* Where in the match the last OCTET stands, or the last one with a letter behind it.  */
#define LAST(octet) last_of (yytext, yyleng, (octet))
#define LAST_BEFORE_LETTER(octet) last_before_letter (yytext, yyleng, (octet))

/* How much of the LENGTH octets before an "@" is the user: up to the first ":" that has
   something on either side.  */
#define USER_IN(length) user_in (yytext, (length))

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
      if (UB_ERRORS)                                                    \
        cx->whole = (enum urlbnf_production) UB_##production;           \
      AUTHORITY (condition, path);                                      \
    }                                                                   \
  while (0)

/* Tokens.  A literal and a text have no node; the others have one, over their span.  READ is
   where more of the token may follow: nowhere behind a literal.  LAST is the last token that is
   not empty, as no literal is.  */
#define TOKEN(symbol, forest, more, is_last)                            \
  (cx->value = UB_TREE ? (forest) : cx->value,                          \
   UB_ERRORS ? track (cx, TOK_##symbol, (more), (is_last)) : (void) 0,  \
   TOK_##symbol)
#define PART(symbol, forest) \
  TOKEN (symbol, forest, cx->condition, cx->span.start < cx->span.end)
#define LITERAL(symbol) TOKEN (symbol, NOTHING, 0, true)
#define TEXT(symbol) PART (symbol, NOTHING)
#define LEAF(symbol) PART (symbol, ADD_NODE (UB_##symbol, cx->span, 0))
#define LIST(symbol, item, separator) LIST_OF (symbol, item, item, separator)
#define LABELS(symbol) LIST_OF (symbol, domainlabel, toplabel, '.')
/* Only a separator with a letter behind it parts items.  */
#define WORDS(symbol, item, separator)                                  \
  PART (symbol, ADD_NODE (UB_##symbol, cx->span,                        \
                          UB_BEFORE_LETTERS | UB_LIST (separator, UB_##item, UB_##item)))
/* The last item may be empty, and is void then.  */
#define SEGMENTS(symbol, item, separator)                               \
  PART (symbol, ADD_NODE (UB_##symbol, cx->span,                        \
                          UB_LIST (separator, UB_##item,                \
                                   yyleng == 0 || yytext[yyleng - 1] == separator \
                                   ? UB_void : UB_##item)))
#define LIST_OF(symbol, item, last, separator)                          \
  PART (symbol, ADD_NODE (UB_##symbol, cx->span,                        \
                          UB_LIST (separator, UB_##item, UB_##last)))

/* What no rule of url.y can take.  UNFINISHED: all of the match may still become SYMBOL.
   UNFINISHED_LITERAL: some of it may be the beginning of an expected literal.  */
#define STRAY TOK_UBYYUNDEF
#define UNFINISHED_LITERAL STRAY
#define UNFINISHED(symbol)                                              \
  (UB_ERRORS ? track_unfinished (cx, TOK_##symbol) : (void) 0, STRAY)
#define END_OR_STRAY (cx->span.start == cx->length ? TOK_END : STRAY)

static UB_INLINE void track (struct ub_parse *cx, int symbol, int more, bool is_last);
static UB_INLINE void track_unfinished (struct ub_parse *cx, int symbol);

static int
last_of (const char *text, int length, char octet)
{
  while (text[--length] != octet)
    continue;
  return length;
}

static int
last_before_letter (const char *text, int length, char octet)
{
  do
    length = last_of (text, length, octet);
  while (!ub_is_letter (text[length + 1]));
  return length;
}

static int
user_in (const char *text, int length)
{
  const char *colon = length > 2 ? memchr (text + 1, ':', (size_t) length - 2) : NULL;
  return colon != NULL ? (int) (colon - text) : length;
}

static int
before_last_tab (const char *text, int length)
{
  while (memcmp (text + length - 3, "%09", 3) != 0)
    length--;
  return length - 3;
}

#ifdef UB_SSE2
# define UB_SKIP_ANYWHERE UB_SKIP_BY_RANGES
#else
# define UB_SKIP_ANYWHERE UB_SKIP_BY_TABLE
#endif

#define UB_INSTANCE _for_tree
#define UB_TREE true
#define UB_ERRORS false
#define UB_TARGET
#define UB_SKIP UB_SKIP_ANYWHERE
#include "instance.h"

#define UB_INSTANCE _only
#define UB_TREE false
#define UB_ERRORS false
#define UB_TARGET
#define UB_SKIP UB_SKIP_ANYWHERE
#include "instance.h"

#define UB_INSTANCE _for_error
#define UB_TREE false
#define UB_ERRORS true
#define UB_TARGET
#define UB_SKIP UB_SKIP_ANYWHERE
#include "instance.h"

#ifdef UB_SSSE3
# define UB_INSTANCE _for_tree_ssse3
# define UB_TREE true
# define UB_ERRORS false
# define UB_TARGET UB_TARGET_SSSE3
# define UB_SKIP UB_SKIP_BY_ROWS
# include "instance.h"

# define UB_INSTANCE _only_ssse3
# define UB_TREE false
# define UB_ERRORS false
# define UB_TARGET UB_TARGET_SSSE3
# define UB_SKIP UB_SKIP_BY_ROWS
# include "instance.h"
#endif

/* Parse by the instance for this computer.  */
static int
parse (struct ub_parse *cx, int token, bool errors)
{
  bool tree = cx->room > 1;
  if (errors)
    return parse_for_error (cx, token);
#ifdef UB_SSSE3
  if (__builtin_cpu_supports ("ssse3"))
    return tree ? parse_for_tree_ssse3 (cx, token) : parse_only_ssse3 (cx, token);
#endif
  /* For other computers: "make prove-instances".  */
  return tree ? parse_for_tree (cx, token) : parse_only (cx, token); /* GCOVR_EXCL_LINE */
}

#if defined __GNUC__
# pragma GCC diagnostic pop
#endif

/*------------------------------------------------------------------------.
| Errors                                                                  |
`------------------------------------------------------------------------*/

static UB_COLD void
describe_symbol (int symbol, struct urlbnf_expected *expected)
{
  const char *name = yysymbol_name ((yysymbol_kind_t) symbol);
  expected->text = name;
  expected->production = URLBNF_NONE;
  if (symbol == YYSYMBOL_YYEOF)
    expected->kind = URLBNF_EXPECTED_END;
  else if (parse_is_literal (symbol))
    expected->kind = URLBNF_EXPECTED_LITERAL;
  else
    {
      expected->kind = URLBNF_EXPECTED_PRODUCTION;
      expected->production = ub_token_production (name);
      expected->text = urlbnf_production_name (expected->production);
    }
}

/* How many octets at the start of the text are also those of the literal LITERAL; if it FOLDS,
   the case of letters does not count.  */
static size_t
common_prefix (const struct ub_parse *cx, const char *literal, bool folds)
{
  size_t length = 0;
  while (length < cx->length && literal[length] != '\0')
    {
      char octet = cx->text[length];
      if (folds && octet >= 'A' && octet <= 'Z')
        octet = (char) (octet - 'A' + 'a');
      if (octet != literal[length])
        break;
      length++;
    }
  return length;
}

/* The text begins with some of a scheme's literal: at the longest such beginning the error
   is, in what the whole URL is behind it.  */
static void
blame_literal (struct ub_parse *cx, const yysymbol_kind_t *expected, int count)
{
  for (int i = 0; i < count; i++)
    if (parse_is_literal (expected[i]))
      {
        bool folds;
        int whole = scan_whole (expected[i], &folds);
        size_t length = common_prefix (cx, yysymbol_name (expected[i]), folds);
        if (length > cx->offset)
          {
            cx->offset = length;
            cx->last = expected[i];
            if (whole != URLBNF_NONE)
              cx->production = (enum urlbnf_production) whole;
          }
      }
}

/* No rule can take a token.  All octets before the token are a viable prefix; so are those of
   an unfinished token; and so, at the start of the text, are those that begin an expected
   literal.  */
static int
yyreport_syntax_error (const yypcontext_t *context, struct ub_parse *cx)
{
  const struct ub_span *span = yypcontext_location (context);
  int reading = cx->unfinished ? UB_NONE : scan_read[cx->read];

  if (reading == URLBNF_NONE)
    reading = scan_reading[cx->condition];
  cx->production = reading != URLBNF_NONE ? (enum urlbnf_production) reading : cx->whole;
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

/* TOKEN cannot be taken in STATE.  */
static UB_COLD int
syntax_error (struct ub_parse *cx, int state, int token)
{
  yy_state_t top = (yy_state_t) state;
  yypcontext_t context = { &top, (yysymbol_kind_t) token, &cx->span };
  yyreport_syntax_error (&context, cx);
  return 1;
}

/*------------------------------------------------------------------------.
| Short texts for explanations                                            |
`------------------------------------------------------------------------*/

static inline uint16_t
next_state (uint16_t state, char octet)
{
  return scan_next[state * SCAN_CLASSES + scan_class[(unsigned char) octet]];
}

/* The match will not be taken whole.  */
static UB_COLD void
note_look (struct ub_parse *cx)
{
  if (cx->looks < UB_LOOKS_MAX) /* GCOVR_EXCL_BR_LINE: */
    cx->look[cx->looks++] = (struct ub_look) { scan_start[cx->condition], cx->span.end };
  /* In a grammar of others there may be more than in any here.  */
  else if (cx->span.end > cx->uncut) /* GCOVR_EXCL_LINE */
    cx->uncut = cx->span.end; /* GCOVR_EXCL_LINE */
}

/* Step those matches that have read the octet at AT, and forget the others.  True if there are none
   fewer.  */
static bool
step_looks (struct ub_parse *cx, uint32_t at)
{
  int looks = cx->looks;
  cx->looks = 0;
  for (int i = 0; i < looks; i++)
    if (at < cx->look[i].end)
      {
        struct ub_look *look = &cx->look[cx->looks++];
        *look = cx->look[i];
        look->state = next_state (look->state, cx->text[at]);
      }
  return cx->looks == looks;
}

/* The last octets that were kept: the states of the token's automaton and of those of the matches that
   read them before, behind the octet number N in element N % RECENT.  */
enum { RECENT = 4 };
struct recent
{
  uint16_t state[RECENT][1 + UB_LOOKS_MAX];
  size_t oldest;
};

static void
note_states (struct recent *recent, size_t number, const struct ub_parse *cx, uint16_t state)
{
  uint16_t *states = recent->state[number % RECENT];
  states[0] = state;
  for (int i = 0; i < cx->looks; i++)
    states[1 + i] = cx->look[i].state;
  if (number >= RECENT && recent->oldest < number - (RECENT - 1))
    recent->oldest = number - (RECENT - 1);
}

/* How many of the LENGTH octets come from states and back to them: an octet of a run, one of a run
   with what stands between, or an escape.  */
static size_t
recent_loop (const struct recent *recent, size_t length, const struct ub_parse *cx)
{
  const uint16_t *last = recent->state[length % RECENT];
  size_t size = (1 + (size_t) cx->looks) * sizeof *last;
  for (size_t back = 1; back < RECENT && recent->oldest + back <= length; back++)
    if (memcmp (last, recent->state[(length - back) % RECENT], size) == 0)
      return back;
  return 0;
}

/* Take the token SPAN over to the shortened text without its loops: where the scanner's DFA
   comes back to a state, what it has read since then can be left out, and no octets that
   follow can tell the difference.  So a token becomes no longer than the DFA has states.  What
   other matches have read before has to be a loop of theirs as well, and then only short ones are
   looked for.  */
static UB_COLD void
leave_out_loops (struct ub_parse *cx, const struct ub_span *span)
{
  _Static_assert (SCAN_STATES < UINT16_MAX, "a place is 16 bits");
  uint16_t place[SCAN_STATES] = { 0 };  /* Where each state was reached, if it still is.  */
  uint16_t trail[SCAN_STATES + 1];      /* The state at each place.  */
  struct recent recent;
  size_t floor = 0, length = 0;         /* Places count from FLOOR.  */
  char *to = cx->text + cx->kept;
  uint16_t state = scan_start[cx->condition];

  recent.oldest = 0;
  note_states (&recent, 0, cx, state);
  for (uint32_t at = span->start; at < span->end; at++)
    {
      bool same_looks = step_looks (cx, at);
      state = next_state (state, cx->text[at]);
      to[length++] = cx->text[at];
      if (cx->looks != 0 || at < cx->uncut) /* GCOVR_EXCL_BR_LINE: nor is anything uncut.  */
        {
          /* Not in the grammars here, where matches that look ahead together end together.  */
          if (!same_looks || at < cx->uncut) /* GCOVR_EXCL_BR_LINE */
            recent.oldest = length; /* GCOVR_EXCL_LINE */
          note_states (&recent, length, cx, state);
          length -= recent_loop (&recent, length, cx);
          floor = length;
          continue;
        }
      uint16_t here = (uint16_t) (length - floor);
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

/* Note what errors need to know of a token.  */
static UB_INLINE void
track (struct ub_parse *cx, int symbol, int more, bool is_last)
{
  cx->read = more;
  if (is_last)
    cx->last = symbol;
  if (UB_SELDOM (cx->shorten))
    leave_out_loops (cx, &cx->span);
}

static UB_INLINE void
track_unfinished (struct ub_parse *cx, int symbol)
{
  cx->unfinished = true;
  track (cx, symbol, cx->read, true);
}

/*------------------------------------------------------------------------.
| Running                                                                 |
`------------------------------------------------------------------------*/

static UB_INLINE bool
start (struct ub_parse *cx, bool errors)
{
  /* Row 22.  The second newline is what is looked at behind the first, and the NULs are what
     octets are skipped together with.  */
  static const char end[UB_OCTETS] = "\n\n";
  memcpy (cx->text + cx->length, end, sizeof end);
  int token = start_token ((int) cx->start);

  cx->node[0].span = cx->span = (struct ub_span) { 0, 0 };
  cx->value = (struct ub_forest) { 0, 0 };
  if (cx->room > 1)
    memset (cx->part, 0, sizeof cx->part);
  cx->nodes = 1;
  cx->next_condition = start_condition (token);
  cx->after_authority = DONE;
  if (errors)
    {
      cx->offset = 0;
      cx->last = 0;
      cx->unfinished = false;
      cx->whole = cx->start;
      cx->read = 0;
      cx->taken = cx->kept = cx->last_item = cx->this_item = 0;
      cx->looks = 0;
      cx->uncut = 0;
    }
  return parse (cx, token != 0 ? token : NO_TOKEN, errors) == 0;
}

static bool
run (struct ub_parse *cx)
{
  return start (cx, false);
}

static bool
run_for_error (struct ub_parse *cx)
{
  return start (cx, true);
}

static UB_COLD void
shorten (struct ub_parse *cx)
{
  cx->shorten = true;
  run_for_error (cx);
  cx->shorten = false;
  /* What is no token yet: the beginning of a literal.  */
  memmove (cx->text + cx->kept, cx->text + cx->taken, cx->length - cx->taken);
  cx->length = cx->kept + (cx->length - cx->taken);
}

static bool
is_start (enum urlbnf_production production)
{
  return production == (enum urlbnf_production) PARSE_START
         || start_token ((int) production) != 0;
}

#include "url.views.h"

const struct ub_grammar UB_GRAMMAR_OF (UB_GRAMMAR) = {
  .name = UB_GRAMMAR_NAME (UB_GRAMMAR),
  .start = (enum urlbnf_production) PARSE_START,
  .class_of = scan_class,
  .views = &views,
  .is_start = is_start,
  .run = run,
  .run_for_error = run_for_error,
  .shorten = shorten,
  .symbol = describe_symbol
};
