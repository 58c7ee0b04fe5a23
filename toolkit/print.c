/* print.c: print expressions on one line.

   SPDX-License-Identifier: MIT

   A grammar in any notation is printed in that of RFC 1738, with parentheses and values in
   addition.  The text is read as the same grammar.  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"

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

void
bnf_print_times (FILE *stream, const bnf_expr *expr)
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
      bnf_print_times (stream, expr);
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
