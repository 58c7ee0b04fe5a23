/* decide.c: decide which of the two files has a production.

   SPDX-License-Identifier: MIT

   grammar/README has the rules, in "Which file a production stands in": productions of characters
   of one part are in url.l, those with structure in url.y; or choices decides.  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The kinds of the productions that an expression refers to.  */
struct survey
{
  const char *rule;             /* The first one of url.y, or NULL.  */
  const char *text, *other;     /* The first one that is a text of its own, and another one.  */
  size_t texts;                 /* The number of these.  */
  bool listed;                  /* The first one is a list.  */
  bool repeated;                /* One of them is repeated together with a separator.  */
  bool again;                   /* One of them is repeated alone.  */
  const bnf_expr *literal;      /* The first.  */
  bool literals_differ;
};

static enum home decide (struct production *production);

/* Whether the expression derives only characters: it has no repetition without end, and refers only
   to such productions.  No recursion but BNF_TURN_END is left here.  */
static bool
is_character (const bnf_expr *expr)
{
  if (expr == NULL || expr->turn == BNF_TURN_END
      || ((expr->kind == BNF_REPEAT || expr->kind == BNF_LIST) && !expr->limited))
    return false;
  if (expr->kind == BNF_REFERENCE)
    {
      size_t rule = bnf_grammar_find (writer.grammar, expr->text);
      return rule != BNF_NO_RULE
             && is_character (writer.grammar->rule[rule].printed);
    }
  for (size_t i = 0; i < expr->children; i++)
    if (!is_character (expr->child[i]))
      return false;
  return true;
}

static bool
same_literal (const bnf_expr *a, const bnf_expr *b)
{
  return a->length == b->length && memcmp (a->text, b->text, a->length) == 0;
}

static bool
has_literal (const bnf_expr *expr)
{
  bool has = expr->kind == BNF_LITERAL && expr->length != 0;
  for (size_t i = 0; i < expr->children; i++)
    has |= has_literal (expr->child[i]);
  return has;
}

/* Whether a production of url.l is a list of items.  */
static bool is_list (const bnf_expr *expr);

static void survey_expr (struct survey *survey, const bnf_expr *expr, bool repeats, bool separated);

static void
survey_reference (struct survey *survey, const bnf_expr *expr, bool repeats, bool separated)
{
  struct production *production = find_production (expr->text);
  if (production == NULL || expr->turn == BNF_TURN_END)
    return;
  if (decide (production) == HOME_RULES)
    {
      survey->rule = survey->rule != NULL ? survey->rule : production->name;
      return;
    }
  if (is_character (production->expr))
    return;
  survey->texts++;
  survey->repeated |= repeats && separated;
  survey->again |= repeats && !separated;
  if (survey->text == NULL)
    {
      survey->text = production->name;
      survey->listed = is_list (production->expr);
    }
  else if (strcmp (survey->text, production->name) != 0)
    survey->other = production->name;
}

static void
survey_expr (struct survey *survey, const bnf_expr *expr, bool repeats, bool separated)
{
  if (expr->kind == BNF_LITERAL && expr->length != 0)
    {
      survey->literals_differ |= survey->literal != NULL && !same_literal (survey->literal, expr);
      survey->literal = survey->literal != NULL ? survey->literal : expr;
    }
  else if (expr->kind == BNF_REFERENCE)
    survey_reference (survey, expr, repeats, separated);
  bool inside = expr->kind == BNF_REPEAT || expr->kind == BNF_LIST;
  for (size_t i = 0; i < expr->children; i++)
    survey_expr (survey, expr->child[i], repeats || inside,
                 inside ? has_literal (expr->child[i]) : separated);
}

static struct survey
make_survey (const bnf_expr *expr)
{
  struct survey survey = { .rule = NULL };
  bool again = has_again (expr);
  survey_expr (&survey, expr, again, again && has_literal (expr));
  return survey;
}

/* Whether the expression has a separator between any number of texts, or between texts of one
   kind.  */
static bool
is_separated (const struct survey *survey)
{
  return survey->literal != NULL && !survey->literals_differ && !survey->again
         && (survey->repeated || (survey->texts > 1 && survey->other == NULL));
}

static bool
is_list (const bnf_expr *expr)
{
  struct survey survey = make_survey (expr);
  return survey.rule == NULL && survey.texts != 0 && is_separated (&survey);
}

static bool
begins_with_scheme (const bnf_expr *expr)
{
  while ((expr->kind == BNF_SEQUENCE || expr->kind == BNF_CHOICE || expr->kind == BNF_OPTION)
         && expr->children != 0)
    expr = expr->child[0];
  return expr->kind == BNF_LITERAL && is_scheme (expr->text);
}

/* Whether the expression has at least two alternatives, each only a name.  */
static bool
is_choice_of_names (const bnf_expr *expr)
{
  bool is = expr->kind == BNF_CHOICE;
  for (size_t i = 0; is && i < expr->children; i++)
    is = expr->child[i]->kind == BNF_REFERENCE;
  return is;
}

/* Return the home of the expression.  Set *REASON to the reason.  */
static enum home
find_home (const bnf_expr *expr, const char **reason)
{
  struct survey survey = make_survey (expr);
  if (survey.rule != NULL)
    *reason = compose ("%s stands in it", survey.rule);
  else if (begins_with_scheme (expr))
    *reason = "it begins with a scheme";
  else if (survey.texts == 0)
    {
      *reason = "it is only characters";
      return HOME_LEXICON;
    }
  else if (is_separated (&survey))
    {
      *reason = compose ("it is a list of %s", survey.text);
      return HOME_LEXICON;
    }
  else if (survey.literal == NULL && survey.texts == 1 && !survey.listed && !survey.again
           && !is_choice_of_names (expr))
    {
      *reason = compose ("it is only characters, those of %s", survey.text);
      return HOME_LEXICON;
    }
  else if (survey.literal != NULL)
    *reason = compose ("a delimiter stands beside %s", survey.text);
  else if (survey.other != NULL)
    *reason = compose ("%s and %s stand in it", survey.text, survey.other);
  else
    *reason = compose ("%s stands in it", survey.text);
  return HOME_RULES;
}

bool
is_structure (const bnf_expr *expr)
{
  struct survey survey = make_survey (expr);
  return survey.rule != NULL || survey.texts != 0;
}

static enum home
decide (struct production *production)
{
  if (production->home == HOME_BUSY)
    return HOME_LEXICON;        /* The production ends with itself.  */
  if (production->home != HOME_UNKNOWN || production->expr == NULL)
    return production->home;
  production->home = HOME_BUSY;
  production->home = find_home (production->expr, &production->reason);
  return production->home;
}

/* Set the homes that choices gives with VERB.  */
static void
force_home (const char *verb, enum home home)
{
  const struct item *item = writer.item;
  for (; (item = next_item (item, verb, NULL)) != NULL; item++)
    {
      struct list names = words_of (item->text);
      for (size_t i = 0; i < names.count; i++)
        {
          struct production *production = find_production (names.text[i]);
          if (production == NULL || production->home != HOME_UNKNOWN)
            refuse ("choices", item->line, production == NULL
                    ? "url.bnf has no production %s" : "%s stands here twice", names.text[i]);
          else
            {
              production->home = home;
              production->reason = "choices says so";
            }
        }
    }
}

void
decide_homes (void)
{
  for (size_t i = 0; i < writer.productions; i++)
    if (writer.production[i].rule->core)
      writer.production[i].home = HOME_LEXICON;
  force_home ("rules", HOME_RULES);
  force_home ("tokens", HOME_LEXICON);
  for (size_t i = 0; i < writer.productions; i++)
    decide (&writer.production[i]);
  for (size_t i = 0; i < writer.productions; i++)
    {
      const struct production *production = &writer.production[i];
      if (production->home != HOME_LEXICON || production->expr == NULL)
        continue;
      struct survey survey = make_survey (production->expr);
      if (survey.rule != NULL)
        refuse ("url.bnf", production->rule->line, "%s cannot stand in url.l: %s stands in "
                "it, which is a rule of url.y", production->rule->name, survey.rule);
    }
}
