/* expr.c: functions of single expressions; and print them on one line.

   SPDX-License-Identifier: MIT

   A grammar in any notation is printed in that of RFC 1738, with parentheses and values in
   addition.  The text is read as the same grammar.  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"

bnf_expr *
bnf_expr_new (struct bnf_arena *arena, enum bnf_kind kind, size_t line, size_t column)
{
  bnf_expr *expr = bnf_arena_get (arena, 1, sizeof *expr);
  expr->kind = kind;
  expr->line = line;
  expr->column = column;
  expr->rule = BNF_NO_RULE;
  return expr;
}

void
bnf_expr_add (struct bnf_arena *arena, bnf_expr *expr, bnf_expr *child)
{
  BNF_ADD (arena, expr->child, expr->children, child);
}

bnf_set
bnf_literal_set (const bnf_expr *expr, size_t i)
{
  bnf_set set = { { 0, 0, 0, 0 } };
  unsigned char octet = (unsigned char) expr->text[i];
  bnf_set_add (&set, octet);
  if (expr->folded && ub_is_letter (octet))
    bnf_set_add (&set, octet ^ 32u);
  return set;
}

/* Add the sets of the alternatives of EXPR to SET.  Return false if two of them overlap.  */
static bool
add_disjoint_sets (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set)
{
  bnf_set more;
  for (size_t i = 0; i < expr->children; i++)
    {
      if (!bnf_expr_set (grammar, expr->child[i], &more))
        return false;
      for (size_t j = 0; j < 4; j++)
        {
          if ((set->word[j] & more.word[j]) != 0)
            return false;
          set->word[j] |= more.word[j];
        }
    }
  return true;
}

bool
bnf_expr_set (const bnf_grammar *grammar, const bnf_expr *expr, bnf_set *set)
{
  *set = (bnf_set) { { 0, 0, 0, 0 } };
  switch (expr->kind)
    {
    case BNF_LITERAL:
      if (expr->length == 1)
        *set = bnf_literal_set (expr, 0);
      return expr->length == 1;
    case BNF_RANGE:
      for (unsigned octet = expr->minimum; octet <= expr->maximum; octet++)
        bnf_set_add (set, octet);
      return true;
    case BNF_REFERENCE:
      /* Rules may refer to each other without end.  */
      return expr->rule != BNF_NO_RULE && expr->turn == BNF_TURN_NONE
             && grammar->rule[expr->rule].broken == NULL
             && bnf_expr_set (grammar, grammar->rule[expr->rule].expr, set);
    case BNF_CHOICE:
      return add_disjoint_sets (grammar, expr, set);
    default:
      return false;
    }
}

bool
bnf_expr_refers (const bnf_expr *expr, const char *name)
{
  bool found = expr->kind == BNF_REFERENCE && strcmp (expr->text, name) == 0;
  for (size_t i = 0; !found && i < expr->children; i++)
    found = bnf_expr_refers (expr->child[i], name);
  return found;
}

bool
bnf_expr_same (const bnf_expr *a, const bnf_expr *b, bool folds)
{
  if (a == NULL || b == NULL)
    return false;
  if (a->kind != b->kind || a->minimum != b->minimum || a->bracketed != b->bracketed
      || a->maximum != b->maximum || a->limited != b->limited || a->folded != b->folded
      || a->length != b->length || a->children != b->children || a->prefixes != b->prefixes
      || (a->length != 0 && memcmp (a->text, b->text, a->length) != 0
          && !(folds && (a->folded || a->kind == BNF_REFERENCE)
               && bnf_same_but_case (a->text, b->text, a->length))))
    return false;
  for (size_t i = 0; i < a->prefixes; i++)
    if (strcmp (a->prefix[i], b->prefix[i]) != 0)
      return false;
  for (size_t i = 0; i < a->children; i++)
    if (!bnf_expr_same (a->child[i], b->child[i], folds))
      return false;
  return true;
}

bnf_expr *
bnf_expr_copy (bnf_grammar *grammar, const bnf_expr *expr)
{
  bnf_expr *copy = bnf_arena_get (grammar->arena, 1, sizeof *copy);
  *copy = *expr;
  if (expr->children != 0)
    copy->child = bnf_arena_get (grammar->arena, expr->children, sizeof *copy->child);
  for (size_t i = 0; i < expr->children; i++)
    copy->child[i] = bnf_expr_copy (grammar, expr->child[i]);
  return copy;
}

static void
print_children (FILE *stream, const bnf_expr *expr, const char *between, bool grouped)
{
  for (size_t i = 0; i < expr->children; i++)
    {
      const bnf_expr *child = expr->child[i];
      bool group = child->kind == BNF_CHOICE || (child->kind == BNF_SEQUENCE && grouped);
      fputs (i != 0 ? between : "", stream);
      fputs (group ? "( " : "", stream);
      bnf_expr_print (stream, child);
      fputs (group ? " )" : "", stream);
    }
}

/* Print a literal.  A quote within a longer literal cannot be printed in quotes.  */
static void
print_literal (FILE *stream, const bnf_expr *expr)
{
  if (expr->length == 1 && *expr->text == '"')
    {
      fputs ("<\">", stream);
      return;
    }
  fputs (expr->folded ? "%i\"" : "\"", stream);
  for (size_t i = 0; i < expr->length; i++)
    if (expr->text[i] == '"')
      fputs ("\\x22", stream);
    else
      bnf_escape (stream, expr->text + i, 1);
  putc ('"', stream);
}

/* Print a name, in < > if it could not be read otherwise, as in RFC 821; or prose in < >.  */
static void
print_name (FILE *stream, const bnf_expr *expr)
{
  bool plain = expr->kind == BNF_REFERENCE && ub_is_letter (*expr->text);
  for (size_t i = 0; i < expr->length && plain; i++)
    plain = bnf_is_name (expr->text[i]);
  fprintf (stream, plain ? "%s" : "<%s>", expr->text);
}

/* Print a repeated expression, in brackets if the text has them, or in parentheses if it needs
   them.  */
static void
print_repeated (FILE *stream, const bnf_expr *expr)
{
  enum bnf_kind kind = expr->child[0]->kind;
  bool group = kind == BNF_CHOICE || kind == BNF_SEQUENCE || kind == BNF_REPEAT
               || kind == BNF_LIST || kind == BNF_OPTION;
  fputs (expr->bracketed ? "[ " : group ? "( " : "", stream);
  bnf_expr_print (stream, expr->child[0]);
  fputs (expr->bracketed ? " ]" : group ? " )" : "", stream);
}

/* Print the mark before an element that is repeated: 2*4, 3, 1#.  */
static void
print_times (FILE *stream, const bnf_expr *expr)
{
  bool exactly = expr->kind == BNF_REPEAT && expr->limited && expr->minimum == expr->maximum;
  if (expr->minimum != 0 || exactly)
    fprintf (stream, "%u", expr->minimum);
  if (exactly)
    return;
  putc (expr->kind == BNF_LIST ? '#' : '*', stream);
  if (expr->limited)
    fprintf (stream, "%u", expr->maximum);
}

static void
print_enclosed (FILE *stream, const char *before, const bnf_expr *expr, const char *after)
{
  fputs (before, stream);
  bnf_expr_print (stream, expr);
  fputs (after, stream);
}

void
bnf_expr_print (FILE *stream, const bnf_expr *expr)
{
  switch (expr->kind) /* GCOVR_EXCL_BR_LINE: there is no other kind.  */
    {
    case BNF_LITERAL:
      print_literal (stream, expr);
      break;
    case BNF_REFERENCE:
    case BNF_HOLE:
      print_name (stream, expr);
      break;
    case BNF_STRAY:
    case BNF_RANGE:
      bnf_escape (stream, expr->text, expr->length);
      break;
    case BNF_SEQUENCE:
      print_children (stream, expr, " ", true);
      break;
    case BNF_CHOICE:
      print_children (stream, expr, " | ", false);
      break;
    case BNF_REPEAT:
    case BNF_LIST:
      print_times (stream, expr);
      print_repeated (stream, expr);
      break;
    case BNF_OPTION:
      print_enclosed (stream, "[ ", expr->child[0], " ]");
      break;
    case BNF_FOLD:
      print_enclosed (stream, "fold( ", expr->child[0], " )");
      break;
    case BNF_EXCEPT:
      print_enclosed (stream, "except( ", expr->child[0], " ;");
      for (size_t i = 0; i < expr->prefixes; i++)
        {
          fputs (" \"", stream);
          bnf_escape (stream, expr->prefix[i], strlen (expr->prefix[i]));
          putc ('"', stream);
        }
      fputs (" )", stream);
      break;
    }
}
