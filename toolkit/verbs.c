/* verbs.c: apply the verbs of a file of corrections to a grammar.

   SPDX-License-Identifier: MIT

   Corrections can refer to the schemes that the alternatives of a production begin with, and so
   need no change for a new scheme.  A production that is only a choice of others, as waisurl,
   stands for these.  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* One alternative of a production.  */
struct alternative
{
  const char *name;             /* The production that contains it, or that it names.  */
  const bnf_expr *expr;         /* NULL if there is no such production, or it is malformed.  */
  bool whole;                   /* It is the whole production, or each alternative of that begins
                                   with a scheme.  */
};

/* Set *SCHEME to the literal at the beginning of the expression, up to and with its first ":".
   Return NULL, or the reason why the expression has no scheme.  */
static const char *
find_scheme (bnf_grammar *grammar, const bnf_expr *expr, const char **scheme)
{
  while (expr->kind == BNF_SEQUENCE)
    expr = expr->child[0];
  if (expr->kind == BNF_CHOICE)
    return "begins with alternatives in brackets: write an alternative of it for each literal";
  if (expr->kind != BNF_LITERAL)
    return "begins with no literal";
  size_t length = strcspn (expr->text, ":");
  if (expr->text[length] != ':')
    return "begins with a literal without \":\"";
  *scheme = bnf_arena_text (grammar->arena, expr->text, length + 1);
  return NULL;
}

/* Alternatives that were found, or that are still to be read, the next one last.  */
struct stack
{
  struct bnf_arena *arena;
  struct alternative *item;
  size_t length;
};

static void
push (struct stack *stack, const char *name, const bnf_expr *expr, bool whole)
{
  BNF_ADD (stack->arena, stack->item, stack->length, (struct alternative) { name, expr, whole });
}

/* Push an alternative.  If it is only a name, push the production of that name.  */
static void
push_expr (struct stack *stack, const char *name, const bnf_expr *expr)
{
  if (expr->kind == BNF_REFERENCE)
    push (stack, expr->text, NULL, false);
  else
    push (stack, name, expr, false);
}

/* Return the expression of the rule, without corrections around it.  */
static const bnf_expr *
unwrap (const bnf_rule *rule)
{
  const bnf_expr *expr = rule->expr;
  while (expr->kind == BNF_FOLD || expr->kind == BNF_EXCEPT)
    expr = expr->child[0];
  return expr;
}

/* Whether the expression is a choice whose alternatives all begin with schemes.  */
static bool
is_of_schemes (bnf_grammar *grammar, const bnf_expr *expr)
{
  const char *scheme;
  for (size_t i = 0; i < expr->children; i++)
    if (find_scheme (grammar, expr->child[i], &scheme) != NULL)
      return false;
  return expr->kind == BNF_CHOICE;
}

/* Add NEXT to FOUND or, if it is a choice whose alternatives all begin with schemes, these.  Push
   the alternatives of any other choice, and references, to PENDING.  */
static void
read_alternative (bnf_grammar *grammar, struct stack *pending, struct stack *found,
                  const struct alternative *next)
{
  const bnf_expr *expr = next->expr;
  if (is_of_schemes (grammar, expr))
    for (size_t i = 0; i < expr->children; i++)
      push (found, next->name, expr->child[i], true);
  else if (expr->kind == BNF_CHOICE)
    for (size_t i = expr->children; i-- != 0;)
      push_expr (pending, next->name, expr->child[i]);
  else if (expr->kind == BNF_REFERENCE)
    push_expr (pending, next->name, expr);
  else
    push (found, next->name, expr, next->whole);
}

/* Return the alternatives of CHOICE.  A production that is only a choice or a name
   stands for its own alternatives.  Each production comes once; BUT, unless it is NULL, is left
   out.  */
static struct stack
find_alternatives (bnf_grammar *grammar, const char *choice, const char *but)
{
  struct stack todo = { grammar->arena, NULL, 0 }, found = todo;
  bool *seen = bnf_arena_get (grammar->arena, grammar->rules + 1, sizeof *seen);
  push (&todo, choice, NULL, false);
  while (todo.length != 0)
    {
      struct alternative next = todo.item[--todo.length];
      if (next.expr == NULL)
        {
          size_t rule = bnf_grammar_find (grammar, next.name);
          if (but != NULL && strcmp (next.name, but) == 0)
            continue;
          if (rule == BNF_NO_RULE || grammar->rule[rule].expr == NULL)
            {
              push (&found, next.name, NULL, false);
              continue;
            }
          if (seen[rule])
            continue;
          seen[rule] = true;
          next.expr = unwrap (&grammar->rule[rule]);
          next.whole = true;
        }
      read_alternative (grammar, &todo, &found, &next);
    }
  return found;
}

/* Report that the correction does not fit the grammar.  ADVICE follows the message.  */
static void
advise (const struct bnf_row *row, const char *rule, const char *message, const char *advice)
{
  struct bnf_arena *arena = row->grammar->arena;
  const char *name = row->correction->name;
  bnf_problem_add (row->grammar, BNF_CORRECTION, row->file, row->correction->line, 1,
                   bnf_arena_printf (arena, "%s cannot be applied: %s %s%s",
                                     bnf_arena_visible (arena, name, strlen (name)),
                                     bnf_arena_escape (arena, rule, strlen (rule)), message,
                                     advice));
}

static void
problem (const struct bnf_row *row, const char *rule, const char *message)
{
  advise (row, rule, message, "; change this row, or delete it");
}

/* Make every stray TEXT a literal.  Return their number.  */
static size_t
strays_to_literals (bnf_expr *expr, const char *text)
{
  size_t count = 0;
  if (expr->kind == BNF_STRAY && strcmp (expr->text, text) == 0)
    {
      expr->kind = BNF_LITERAL;
      count++;
    }
  for (size_t i = 0; i < expr->children; i++)
    count += strays_to_literals (expr->child[i], text);
  return count;
}

/* Return the rule NAME if it can be corrected; otherwise report a problem, and return NULL.  */
static bnf_rule *
find_row_rule (const struct bnf_row *row, const char *name)
{
  size_t index = bnf_grammar_find (row->grammar, name);
  if (index == BNF_NO_RULE)
    {
      const char *suggestion = bnf_grammar_suggest (row->grammar, name);
      if (*suggestion != '\0')
        advise (row, name, "is not defined", suggestion);
      else
        problem (row, name, "is not defined");
      return NULL;
    }
  if (row->grammar->rule[index].expr == NULL)
    {
      advise (row, name, "is malformed", "; correct it first");
      return NULL;
    }
  return &row->grammar->rule[index];
}

/* Return the expression of the rule as a child of a new one.  */
static bnf_expr *
wrap (const struct bnf_row *row, const bnf_rule *rule, enum bnf_kind kind)
{
  bnf_expr *expr = bnf_expr_new (row->grammar->arena, kind, rule->line, rule->column);
  bnf_expr_add (row->grammar->arena, expr, rule->expr);
  return expr;
}

/* The verbs return false if their arguments are wrong.  */
static bool
do_group (const struct bnf_row *row)
{
  return row->words == 2;
}

static bool
do_literal (const struct bnf_row *row)
{
  bool fine = row->words >= 4 && !row->quoted[2];
  for (size_t i = 3; i < row->words; i++)
    fine = fine && strlen (row->word[i]) == 1;
  bnf_rule *rule = fine ? find_row_rule (row, row->word[2]) : NULL;
  if (rule == NULL)
    return fine;
  bnf_expr *copy = bnf_expr_copy (row->grammar, rule->expr);
  for (size_t i = 3; i < row->words; i++)
    if (strays_to_literals (copy, row->word[i]) == 0)
      {
        problem (row, rule->name, row->grammar->notation != BNF_W3C
                                  ? "does not have that character outside quotes"
                                  : "does not have that character as a stray one");
        return true;
      }
  rule->expr = copy;
  return true;
}

/* Whether the word at I is KEYWORD, without quotes.  */
static bool
is_keyword (const struct bnf_row *row, size_t i, const char *word)
{
  return !row->quoted[i] && strcmp (row->word[i], word) == 0;
}

/* Whether the word at I is the name of a production.  */
static bool
is_name (const struct bnf_row *row, size_t i)
{
  return i < row->words && !row->quoted[i];
}

static void
fold (const struct bnf_row *row, const char *name)
{
  bnf_rule *rule = find_row_rule (row, name);
  if (rule != NULL)
    rule->expr = wrap (row, rule, BNF_FOLD);
}

/* Fold each alternative of CHOICE that begins with a scheme.  */
static void
fold_alternatives (const struct bnf_row *row, const char *choice)
{
  struct stack found = find_alternatives (row->grammar, choice, NULL);
  const struct alternative *list = found.item;
  size_t folded = 0;
  bool fine = true;
  for (size_t i = 0; i < found.length && fine; i++)
    {
      const char *scheme;
      if (list[i].expr == NULL)
        fine = find_row_rule (row, list[i].name) != NULL;
      else if (find_scheme (row->grammar, list[i].expr, &scheme) == NULL)
        {
          folded++;
          fine = list[i].whole;
          if (!fine)
            problem (row, list[i].name, "has an alternative that is no production");
        }
    }
  if (fine && folded == 0)
    problem (row, choice, "has no alternative that begins with a scheme");
  for (size_t i = 0; i < found.length && fine; i++)
    {
      const char *scheme;
      bool again = i != 0 && strcmp (list[i].name, list[i - 1].name) == 0;
      if (!again && find_scheme (row->grammar, list[i].expr, &scheme) == NULL)
        fold (row, list[i].name);
    }
}

static bool
do_fold (const struct bnf_row *row)
{
  bool fine = row->words >= 3;
  for (size_t i = 2; i < row->words && fine; i++)
    fine = !is_keyword (row, i, "alternatives-of") || is_name (row, ++i);
  for (size_t i = 2; i < row->words && fine; i++)
    if (is_keyword (row, i, "alternatives-of"))
      fold_alternatives (row, row->word[++i]);
    else
      fold (row, row->word[i]);
  return fine;
}

static void
add_prefix (const struct bnf_row *row, bnf_expr *except, const char *text)
{
  for (size_t i = 0; i < except->prefixes; i++)
    if (strcmp (except->prefix[i], text) == 0)
      return;
  BNF_ADD (row->grammar->arena, except->prefix, except->prefixes, text);
}

/* Add the schemes that the alternatives of CHOICE, except RULE, begin with.  Return false if one
   has no scheme.  */
static bool
add_schemes (const struct bnf_row *row, bnf_expr *except, const char *choice, const char *rule)
{
  struct stack found = find_alternatives (row->grammar, choice, rule);
  const struct alternative *list = found.item;
  bool fine = found.length != 0;
  if (!fine)
    problem (row, choice, "has no other alternative");
  for (size_t i = 0; i < found.length && fine; i++)
    {
      const char *scheme, *wrong = NULL;
      if (list[i].expr == NULL)
        fine = find_row_rule (row, list[i].name) != NULL;
      else if ((wrong = find_scheme (row->grammar, list[i].expr, &scheme)) != NULL)
        {
          problem (row, list[i].name, wrong);
          fine = false;
        }
      else
        add_prefix (row, except, scheme);
    }
  return fine;
}

static bool
do_except (const struct bnf_row *row)
{
  bool fine = row->words >= 4 && !row->quoted[2], apply = true;
  for (size_t i = 3; i < row->words && fine; i++)
    fine = is_keyword (row, i, "schemes-of") ? is_name (row, ++i)
           : row->quoted[i] && *row->word[i] != '\0';
  bnf_rule *rule = fine ? find_row_rule (row, row->word[2]) : NULL;
  if (rule == NULL)
    return fine;
  bnf_expr *expr = wrap (row, rule, BNF_EXCEPT);
  for (size_t i = 3; i < row->words && apply; i++)
    if (row->quoted[i])
      add_prefix (row, expr, row->word[i]);
    else
      apply = add_schemes (row, expr, row->word[++i], rule->name);
  if (apply)
    rule->expr = expr;
  return true;
}

const char *
bnf_row_apply (const struct bnf_row *row)
{
  static const struct
  {
    const char *name;
    bool (*apply) (const struct bnf_row *);
    const char *usage;
  } verb[] = {
    { "group", do_group, "group has no arguments" },
    { "literal", do_literal, "it has to be: NAME literal RULE CHARACTER..." },
    { "fold", do_fold, "it has to be: NAME fold RULE... or alternatives-of CHOICE" },
    { "except", do_except, "it has to be: NAME except RULE \"prefix\"... or schemes-of CHOICE" }
  };
  if (row->words < 2 || row->quoted[0] || row->quoted[1])
    return "it has to be: NAME VERB ARGUMENT...";
  for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
    if (strcmp (row->word[1], verb[i].name) == 0)
      return !row->correction->applied || verb[i].apply (row) ? NULL : verb[i].usage;
  return "the verb has to be group, literal, fold or except";
}
