/* verbs.c: apply the verbs of a file of corrections to a grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

bool
bnf_malformed (const struct bnf_row *row, const char *message, char **why)
{
  struct bnf_buffer buffer = { NULL, 0, 0 };
  const char *text = bnf_arena_printf (row->grammar->arena, "%s:%zu: %s", row->file,
                                       row->correction->line, message);
  bnf_buffer_add (&buffer, text, strlen (text) + 1);
  *why = buffer.text;
  return false;
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
find_rule (const struct bnf_row *row, const char *name)
{
  size_t index = bnf_grammar_find (row->grammar, name);
  if (index == BNF_NO_RULE)
    {
      char suggestion[BNF_SUGGESTION];
      bnf_grammar_suggest (row->grammar, name, suggestion);
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

static bnf_expr *
wrap (const struct bnf_row *row, bnf_rule *rule, enum bnf_kind kind)
{
  bnf_expr *expr = bnf_arena_get (row->grammar->arena, 1, sizeof *expr);
  expr->kind = kind;
  expr->line = rule->line;
  expr->column = rule->column;
  expr->rule = BNF_NO_RULE;
  expr->child = bnf_arena_get (row->grammar->arena, 1, sizeof *expr->child);
  expr->child[0] = rule->expr;
  expr->children = 1;
  return rule->expr = expr;
}

static bool
do_group (const struct bnf_row *row, char **why)
{
  if (row->words != 2)
    return bnf_malformed (row, "group has no arguments", why);
  return true;
}

static bool
do_literal (const struct bnf_row *row, char **why)
{
  bool fine = row->words >= 4 && !row->quoted[2];
  for (size_t i = 3; i < row->words; i++)
    fine = fine && strlen (row->word[i]) == 1;
  if (!fine)
    return bnf_malformed (row, "it has to be: NAME literal RULE CHARACTER...", why);
  bnf_rule *rule = find_rule (row, row->word[2]);
  if (rule == NULL)
    return true;
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
  bnf_rule *rule = find_rule (row, name);
  if (rule != NULL)
    wrap (row, rule, BNF_FOLD);
}

/* Fold each alternative of CHOICE that begins with a scheme.  */
static void
fold_alternatives (const struct bnf_row *row, const char *choice)
{
  struct bnf_alternative *list;
  size_t count = bnf_alternatives (row->grammar, choice, NULL, &list), folded = 0;
  bool fine = true;
  for (size_t i = 0; i < count && fine; i++)
    {
      const char *scheme;
      if (list[i].expr == NULL)
        fine = find_rule (row, list[i].name) != NULL;
      else if (bnf_scheme (row->grammar, list[i].expr, &scheme) == NULL)
        {
          folded++;
          fine = list[i].whole;
          if (!fine)
            problem (row, list[i].name, "has an alternative that is no production");
        }
    }
  if (fine && folded == 0)
    problem (row, choice, "has no alternative that begins with a scheme");
  for (size_t i = 0; i < count && fine; i++)
    {
      const char *scheme;
      bool again = i != 0 && strcmp (list[i].name, list[i - 1].name) == 0;
      if (!again && bnf_scheme (row->grammar, list[i].expr, &scheme) == NULL)
        fold (row, list[i].name);
    }
  free (list);
}

static bool
do_fold (const struct bnf_row *row, char **why)
{
  bool fine = row->words >= 3;
  for (size_t i = 2; i < row->words && fine; i++)
    fine = !is_keyword (row, i, "alternatives-of") || is_name (row, ++i);
  if (!fine)
    return bnf_malformed (row, "it has to be: NAME fold RULE... or alternatives-of CHOICE", why);
  for (size_t i = 2; i < row->words; i++)
    if (is_keyword (row, i, "alternatives-of"))
      fold_alternatives (row, row->word[++i]);
    else
      fold (row, row->word[i]);
  return true;
}

/* The prefixes of an exception.  */
struct prefixes
{
  const char **text;
  size_t count;
};

static void
add_prefix (const struct bnf_row *row, struct prefixes *prefixes, const char *text)
{
  for (size_t i = 0; i < prefixes->count; i++)
    if (strcmp (prefixes->text[i], text) == 0)
      return;
  prefixes->text = bnf_arena_grow (row->grammar->arena, prefixes->text, prefixes->count,
                                   sizeof *prefixes->text);
  prefixes->text[prefixes->count++] = text;
}

/* Add the schemes that the alternatives of CHOICE, except RULE, begin with.  Return false if one
   has no scheme.  */
static bool
add_schemes (const struct bnf_row *row, struct prefixes *prefixes, const char *choice,
             const char *rule)
{
  struct bnf_alternative *list;
  size_t count = bnf_alternatives (row->grammar, choice, rule, &list);
  bool fine = count != 0;
  if (!fine)
    problem (row, choice, "has no other alternative");
  for (size_t i = 0; i < count && fine; i++)
    {
      const char *scheme, *wrong = NULL;
      if (list[i].expr == NULL)
        fine = find_rule (row, list[i].name) != NULL;
      else if ((wrong = bnf_scheme (row->grammar, list[i].expr, &scheme)) != NULL)
        {
          problem (row, list[i].name, wrong);
          fine = false;
        }
      else
        add_prefix (row, prefixes, scheme);
    }
  free (list);
  return fine;
}

static bool
do_except (const struct bnf_row *row, char **why)
{
  struct prefixes prefixes = { NULL, 0 };
  bool fine = row->words >= 4 && !row->quoted[2], apply = true;
  for (size_t i = 3; i < row->words && fine; i++)
    fine = is_keyword (row, i, "schemes-of") ? is_name (row, ++i)
           : row->quoted[i] && *row->word[i] != '\0';
  if (!fine)
    return bnf_malformed (row, "it has to be: NAME except RULE \"prefix\"... or schemes-of CHOICE",
                          why);
  bnf_rule *rule = find_rule (row, row->word[2]);
  if (rule == NULL)
    return true;
  for (size_t i = 3; i < row->words && apply; i++)
    if (row->quoted[i])
      add_prefix (row, &prefixes, row->word[i]);
    else
      apply = add_schemes (row, &prefixes, row->word[++i], rule->name);
  if (!apply)
    return true;
  bnf_expr *expr = wrap (row, rule, BNF_EXCEPT);
  expr->prefix = prefixes.text;
  expr->prefixes = prefixes.count;
  return true;
}

bool
bnf_row_apply (const struct bnf_row *row, char **why)
{
  static const struct
  {
    const char *name;
    bool (*apply) (const struct bnf_row *, char **);
  } verb[] = { { "group", do_group }, { "literal", do_literal }, { "fold", do_fold },
               { "except", do_except } };
  if (row->words < 2 || row->quoted[0] || row->quoted[1])
    return bnf_malformed (row, "it has to be: NAME VERB ARGUMENT...", why);
  for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
    if (strcmp (row->word[1], verb[i].name) == 0)
      return !row->correction->applied || verb[i].apply (row, why);
  return bnf_malformed (row, "the verb has to be group, literal, fold or except", why);
}
