/* pattern.c: convert an expression of the BNF to flex's notation.

   SPDX-License-Identifier: MIT

   According to grammar/README, a production that ends with itself, A = N | R A, becomes (R)*(N): R
   are the alternatives that end with A, without that A, and N the others, both in the order of the
   text.  [ x ] at the end is an alternative without x and one with it.  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "write.h"

struct parts
{
  bnf_expr *ending, *again;     /* Choices: N, and R.  */
};

static bnf_expr *
new_expr (enum bnf_kind kind)
{
  return bnf_expr_new (memory, kind, 0, 0);
}

/* Simplify a choice or sequence of one child, and make "" of an empty one.  */
static bnf_expr *
simplify (bnf_expr *expr)
{
  return expr->children == 0 ? new_expr (BNF_LITERAL)
         : expr->children == 1 ? expr->child[0] : expr;
}

/* Return the sequence of all children in PREFIX and of COUNT more.  */
static bnf_expr *
join (const bnf_expr *prefix, bnf_expr *const *child, size_t count)
{
  bnf_expr *joined = new_expr (BNF_SEQUENCE);
  for (size_t i = 0; i < prefix->children; i++)
    bnf_expr_add (memory, joined, prefix->child[i]);
  for (size_t i = 0; i < count; i++)
    bnf_expr_add (memory, joined, child[i]);
  return joined;
}

bool
has_again (const bnf_expr *expr)
{
  bool has = expr->turn == BNF_TURN_END;
  for (size_t i = 0; i < expr->children; i++)
    has |= has_again (expr->child[i]);
  return has;
}

/* Split EXPR, which follows PREFIX at the end of the production.  */
static void
take_apart (struct parts *parts, const bnf_expr *prefix, bnf_expr *expr)
{
  if (expr->turn == BNF_TURN_END)
    bnf_expr_add (memory, parts->again, simplify (join (prefix, NULL, 0)));
  else if (!has_again (expr))
    {
      bool sequence = expr->kind == BNF_SEQUENCE;
      bnf_expr *joined = join (prefix, sequence ? expr->child : &expr,
                               sequence ? expr->children : 1);
      bnf_expr_add (memory, parts->ending, simplify (joined));
    }
  else if (expr->kind == BNF_SEQUENCE)
    take_apart (parts, join (prefix, expr->child, expr->children - 1),
                expr->child[expr->children - 1]);
  else
    {
      if (expr->kind == BNF_OPTION)
        bnf_expr_add (memory, parts->ending, simplify (join (prefix, NULL, 0)));
      for (size_t i = 0; i < expr->children; i++)
        take_apart (parts, prefix, expr->child[i]);
    }
}

/* Return the rule of a production that ends with itself, A = N | R A, in flex's notation: *[ R ] N;
   or NULL if it does not.  */
static bnf_expr *
unroll (const bnf_expr *expr)
{
  if (!has_again (expr))
    return NULL;
  struct parts parts = { new_expr (BNF_CHOICE), new_expr (BNF_CHOICE) };
  take_apart (&parts, new_expr (BNF_SEQUENCE), (bnf_expr *) expr);
  bnf_expr *repeat = new_expr (BNF_REPEAT), *unrolled = new_expr (BNF_SEQUENCE);
  bnf_expr_add (memory, repeat, simplify (parts.again));
  bnf_expr_add (memory, unrolled, repeat);
  bnf_expr_add (memory, unrolled, simplify (parts.ending));
  return unrolled;
}

/* The precedence of a pattern.  */
enum level { LEVEL_CHOICE, LEVEL_SEQUENCE, LEVEL_ATOM };

/* Print an expression.  If there is no pattern, set *WHY to the reason.  */
static const char *print (const char **why, const bnf_expr *expr, enum level level);

/* Whether the expression is a set, "a" | "b" | ... | "z", of at least ten letters and digits.  */
static bool
is_set (const bnf_expr *expr)
{
  bool is = expr->children >= 10;
  for (size_t i = 0; is && i < expr->children; i++)
    {
      const bnf_expr *child = expr->child[i];
      is = child->kind == BNF_LITERAL && child->length == 1 && !child->folded
           && (ub_is_letter (child->text[0]) || ub_is_digit (child->text[0]));
    }
  return is;
}

static const char *
print_set (const bnf_expr *expr)
{
  char *text = bnf_arena_get (memory, expr->children + 3, 1);
  text[0] = '[';
  for (size_t i = 0; i < expr->children; i++)
    text[i + 1] = expr->child[i]->text[0];
  text[expr->children + 1] = ']';
  return text;
}

/* Print a range, as [A-Z] or [\x80-\xFF].  */
static const char *
print_range (const bnf_expr *expr)
{
  int first = (int) expr->minimum, last = (int) expr->maximum;
  bool plain = (ub_is_letter (first) || ub_is_digit (first))
               && (ub_is_letter (last) || ub_is_digit (last));
  return compose (plain ? "[%c-%c]" : "[\\x%02X-\\x%02X]", first, last);
}

static const char *
print_children (const char **why, const bnf_expr *expr, const char *between, enum level level,
                enum level own)
{
  const char *text = "";
  for (size_t i = 0; i < expr->children; i++)
    text = compose ("%s%s%s", text, i != 0 ? between : "", print (why, expr->child[i], own + 1));
  return level > own ? compose ("(%s)", text) : text;
}

static const char *
print_repeat (const char **why, const bnf_expr *expr)
{
  const char *child = print (why, expr->child[0], LEVEL_ATOM);
  /* R of a production that ends with itself is in parentheses.  */
  if ((expr->bracketed && expr->child[0]->kind == BNF_REFERENCE)
      || (expr->child[0]->kind == BNF_LITERAL && *child == '"'))
    child = compose ("(%s)", child);
  if (expr->limited && expr->maximum == 0)
    return "\"\"";
  if (expr->limited && expr->maximum == expr->minimum)
    return compose ("%s{%u}", child, expr->minimum);
  if (expr->limited)
    return compose ("%s{%u,%u}", child, expr->minimum, expr->maximum);
  if (expr->minimum > 1)
    return compose ("%s{%u,}", child, expr->minimum);
  return compose ("%s%c", child, expr->minimum == 0 ? '*' : '+');
}

static const char *
print (const char **why, const bnf_expr *expr, enum level level)
{
  switch (expr->kind)
    {
    case BNF_LITERAL:
      return compose (expr->folded ? "(?i:%s)" : "%s", quote (expr));
    case BNF_REFERENCE:
      return compose ("{%s}", spell (expr->text));
    case BNF_SEQUENCE:
      return print_children (why, expr, "", level, LEVEL_SEQUENCE);
    case BNF_CHOICE:
      return is_set (expr) ? print_set (expr)
             : print_children (why, expr, "|", level, LEVEL_CHOICE);
    case BNF_OPTION:
      return compose ("%s?", print (why, expr->child[0], LEVEL_ATOM));
    case BNF_REPEAT:
      return print_repeat (why, expr);
    case BNF_RANGE:
      return print_range (expr);
    case BNF_STRAY:
      *why = compose ("%s stands outside quotes, and no departure says what it is", expr->text);
      break;
    case BNF_LIST:
      *why = "url.l has no lists with commas; write it without #";
      break;
    case BNF_HOLE:
      *why = compose ("<%s> is prose; give it a production", expr->text);
      break;
    case BNF_FOLD:
    case BNF_EXCEPT:            /* No printed rule has such an expression.  */
      break;
    }
  return "";
}

/* Print a choice with a line for each alternative, as in url.bnf.  */
static const char *
print_rows (const char **why, const bnf_expr *expr)
{
  const char *text = print (why, expr->child[0], LEVEL_SEQUENCE);
  for (size_t i = 1; i < expr->children; i++)
    text = compose ("%s\n%*s|%s", text, PATTERN_COLUMN, "",
                    print (why, expr->child[i], LEVEL_SEQUENCE));
  return text;
}

/* Whether each alternative but the first begins a line of url.bnf.  */
static bool
has_rows (const struct production *of)
{
  bool slash = writer.grammar->notation == BNF_ABNF || writer.grammar->notation == BNF_RFC822;
  size_t rows = 1;
  for (const char *line = of->rule->text; (line = strchr (line, '\n')) != NULL;)
    {
      line++;
      rows += line[strspn (line, " \t")] == (slash ? '/' : '|');
    }
  return of->expr->kind == BNF_CHOICE && rows == of->expr->children;
}

const char *
write_pattern (const struct production *of, const bnf_expr *expr, const char **why)
{
  *why = NULL;
  bnf_expr *unrolled = unroll (expr);
  if (unrolled != NULL)
    unrolled->child[0]->bracketed = true;
  const char *text = expr == of->expr && unrolled == NULL && has_rows (of)
                     ? print_rows (why, expr)
                     : print (why, unrolled != NULL ? unrolled : expr, LEVEL_CHOICE);
  return expr == of->expr && of->fold ? compose ("(?i:%s)", text) : text;
}
