/* pattern.c: convert an expression of the BNF to flex's notation.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "write.h"

/* The precedence of a pattern.  */
enum level { LEVEL_CHOICE, LEVEL_SEQUENCE, LEVEL_ATOM };

struct printer
{
  struct bnf_arena *arena;
  const char *why;              /* The reason why there is no pattern, or NULL.  */
};

static const char *print (struct printer *to, const bnf_expr *expr, enum level level);

static const char *
print_literal (struct printer *to, const bnf_expr *expr)
{
  char *text = bnf_arena_get (to->arena, 4 * expr->length + 3, 1);
  size_t end = 0;
  text[end++] = '"';
  for (size_t i = 0; i < expr->length; i++)
    {
      char byte = expr->text[i];
      if (byte < ' ' || byte > '~')
        {
          memcpy (text + end, "\\x", 2);
          ub_write_hex (text + end + 2, byte);
          end += 4;
          continue;
        }
      if (byte == '"' || byte == '\\')
        text[end++] = '\\';
      text[end++] = byte;
    }
  text[end] = '"';
  return expr->folded ? bnf_arena_printf (to->arena, "(?i:%s)", text) : text;
}

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
print_set (struct printer *to, const bnf_expr *expr)
{
  char *text = bnf_arena_get (to->arena, expr->children + 3, 1);
  text[0] = '[';
  for (size_t i = 0; i < expr->children; i++)
    text[i + 1] = expr->child[i]->text[0];
  text[expr->children + 1] = ']';
  return text;
}

/* Print a range, as [A-Z] or [\x80-\xFF].  */
static const char *
print_range (struct printer *to, const bnf_expr *expr)
{
  int first = (int) expr->minimum, last = (int) expr->maximum;
  bool plain = (ub_is_letter (first) || ub_is_digit (first))
               && (ub_is_letter (last) || ub_is_digit (last));
  return bnf_arena_printf (to->arena, plain ? "[%c-%c]" : "[\\x%02X-\\x%02X]", first, last);
}

static const char *
print_children (struct printer *to, const bnf_expr *expr, const char *between, enum level level,
                enum level own)
{
  const char *text = "";
  for (size_t i = 0; i < expr->children; i++)
    text = bnf_arena_printf (to->arena, "%s%s%s", text, i != 0 ? between : "",
                             print (to, expr->child[i], own + 1));
  return level > own ? bnf_arena_printf (to->arena, "(%s)", text) : text;
}

static const char *
print_repeat (struct printer *to, const bnf_expr *expr)
{
  const char *child = print (to, expr->child[0], LEVEL_ATOM);
  /* R of a production that ends with itself is in parentheses.  */
  if (expr->bracketed && expr->child[0]->kind == BNF_REFERENCE)
    child = bnf_arena_printf (to->arena, "(%s)", child);
  else if (expr->child[0]->kind == BNF_LITERAL && *child == '"')
    child = bnf_arena_printf (to->arena, "(%s)", child);
  if (expr->limited && expr->maximum == 0)
    return "\"\"";
  if (expr->limited && expr->maximum == expr->minimum)
    return bnf_arena_printf (to->arena, "%s{%u}", child, expr->minimum);
  if (expr->limited)
    return bnf_arena_printf (to->arena, "%s{%u,%u}", child, expr->minimum, expr->maximum);
  if (expr->minimum > 1)
    return bnf_arena_printf (to->arena, "%s{%u,}", child, expr->minimum);
  return bnf_arena_printf (to->arena, "%s%c", child, expr->minimum == 0 ? '*' : '+');
}

static const char *
print (struct printer *to, const bnf_expr *expr, enum level level)
{
  switch (expr->kind)
    {
    case BNF_LITERAL:
      return print_literal (to, expr);
    case BNF_REFERENCE:
      return bnf_arena_printf (to->arena, "{%s}", spell (to->arena, expr->text));
    case BNF_SEQUENCE:
      return print_children (to, expr, "", level, LEVEL_SEQUENCE);
    case BNF_CHOICE:
      return is_set (expr) ? print_set (to, expr)
             : print_children (to, expr, "|", level, LEVEL_CHOICE);
    case BNF_OPTION:
      return bnf_arena_printf (to->arena, "%s?", print (to, expr->child[0], LEVEL_ATOM));
    case BNF_REPEAT:
      return print_repeat (to, expr);
    case BNF_RANGE:
      return print_range (to, expr);
    case BNF_STRAY:
      to->why = bnf_arena_printf (to->arena, "%s stands outside quotes, and no departure says what "
                                  "it is", expr->text);
      break;
    case BNF_LIST:
      to->why = "url.l has no lists with commas; write it without #";
      break;
    case BNF_HOLE:
      to->why = bnf_arena_printf (to->arena, "<%s> is prose; give it a production", expr->text);
      break;
    case BNF_FOLD:
    case BNF_EXCEPT:            /* No printed rule has such an expression.  */
      break;
    }
  return "";
}

/* Print a choice with a line for each alternative, as in url.bnf.  */
static const char *
print_rows (struct printer *to, const bnf_expr *expr)
{
  const char *text = print (to, expr->child[0], LEVEL_SEQUENCE);
  for (size_t i = 1; i < expr->children; i++)
    text = bnf_arena_printf (to->arena, "%s\n%*s|%s", text, PATTERN_COLUMN, "",
                             print (to, expr->child[i], LEVEL_SEQUENCE));
  return text;
}

/* Whether each alternative but the first begins a line of url.bnf.  */
static bool
has_rows (const struct writer *writer, const struct production *of)
{
  bool slash = writer->grammar->notation == BNF_ABNF || writer->grammar->notation == BNF_RFC822;
  size_t rows = 1;
  for (const char *line = of->rule->text; (line = strchr (line, '\n')) != NULL;)
    {
      line++;
      rows += line[strspn (line, " \t")] == (slash ? '/' : '|');
    }
  return of->expr->kind == BNF_CHOICE && rows == of->expr->children;
}

const char *
write_pattern (struct writer *writer, const struct production *of, const bnf_expr *expr,
               const char **why)
{
  struct printer to = { writer->arena, NULL };
  bnf_expr *unrolled = unroll (writer->arena, expr);
  if (unrolled != NULL)
    unrolled->child[0]->bracketed = true;
  const char *text = expr == of->expr && unrolled == NULL && has_rows (writer, of)
                     ? print_rows (&to, expr)
                     : print (&to, unrolled != NULL ? unrolled : expr, LEVEL_CHOICE);
  *why = to.why;
  return expr == of->expr && of->fold ? bnf_arena_printf (writer->arena, "(?i:%s)", text) : text;
}
