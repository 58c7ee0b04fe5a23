/* recursion.c: find out which rules that refer to themselves, also through others, can have an
   automaton.

   SPDX-License-Identifier: MIT

   Rules that refer to each other derive a regular language if all of these references end their
   rules, or all begin them:

       search = xalphas [ "+" search ]        list = list "," item / item

   The same is true of a reference that ends its rule within a repetition, because the repetition
   derives the same texts:

       set = range *( "," set )

   All such references have to be in one repetition: with two, the next octets depend on which one
   is still open.  Any other recursion is an error, because not all of these languages are
   regular.  */

#include <config.h>

#include "internal.h"

/* The greatest number of rules that may refer to each other.  */
enum { MOST_MEMBERS = 100 };

struct survey
{
  bnf_grammar *grammar;
  const size_t *component;      /* The component of each rule.  */
  size_t which;                 /* The component to be examined.  */
  bool ends, begins;            /* Whether all references end their rules, or begin them.  */
  const bnf_expr *loop;         /* The repetition that contains them.  */
  bool *done;                   /* Rules that derive a text; later, rules that lead to no cycle of
                                   bare references.  */
};

/* The place of an expression in its rule.  */
struct place
{
  bool ends, begins;
  const bnf_expr *loop;         /* The innermost repetition that it ends.  */
};

static bool
is_inside (const struct survey *survey, const bnf_expr *expr)
{
  return expr->kind == BNF_REFERENCE && expr->rule != BNF_NO_RULE
         && survey->component[expr->rule] == survey->which;
}

/* Whether the expression derives a text by the rules that are done.  */
static bool
derives (const struct survey *survey, const bnf_expr *expr)
{
  size_t count = 0;
  for (size_t i = 0; i < expr->children; i++)
    count += derives (survey, expr->child[i]);
  switch (expr->kind)
    {
    case BNF_REFERENCE:
      return !is_inside (survey, expr) || survey->done[expr->rule];
    case BNF_OPTION:
      return true;
    case BNF_CHOICE:
      return count != 0;
    case BNF_REPEAT:
      return count != 0 || expr->minimum == 0;
    default:
      return count == expr->children;
    }
}

static void
survey_expr (struct survey *survey, const bnf_expr *expr, struct place place)
{
  const struct place nowhere = { false, false, NULL };
  if (is_inside (survey, expr))
    {
      survey->ends &= place.ends && (survey->loop == NULL || place.loop == NULL
                                     || survey->loop == place.loop);
      survey->begins &= place.begins && place.loop == NULL;
      survey->loop = place.loop != NULL ? place.loop : survey->loop;
    }
  if (expr->kind == BNF_REPEAT && !expr->limited && expr->minimum <= 1)
    {
      place.loop = expr;
      place.begins = false;
    }
  else if (expr->kind != BNF_SEQUENCE && expr->kind != BNF_CHOICE && expr->kind != BNF_OPTION)
    place = nowhere;
  for (size_t i = 0; i < expr->children; i++)
    {
      struct place inner = place;
      if (expr->kind == BNF_SEQUENCE && i != 0)
        inner.begins = false;
      if (expr->kind == BNF_SEQUENCE && i + 1 < expr->children)
        inner.ends = false;
      survey_expr (survey, expr->child[i], inner);
    }
}

/* Whether all bare references of the rule lead to rules that are done.  */
static bool
is_founded (const struct survey *survey, const bnf_expr *expr)
{
  if (expr->kind == BNF_REFERENCE)
    return !is_inside (survey, expr) || survey->done[expr->rule];
  for (size_t i = 0; i < expr->children; i++)
    if ((expr->kind == BNF_CHOICE || expr->kind == BNF_OPTION)
        && !is_founded (survey, expr->child[i]))
      return false;
  return true;
}

/* Whether FUNCTION, called until nothing changes, is true for all rules of the component.  */
static bool
all_done (struct survey *survey, const size_t *member, size_t members,
          bool (*function) (const struct survey *, const bnf_expr *))
{
  size_t done = 0, before;
  for (size_t i = 0; i < members; i++)
    survey->done[member[i]] = false;
  do
    {
      before = done;
      for (size_t i = 0; i < members; i++)
        if (!survey->done[member[i]]
            && function (survey, survey->grammar->rule[member[i]].expr))
          {
            survey->done[member[i]] = true;
            done++;
          }
    }
  while (done != before);
  return done == members;
}

static void
mark_references (const struct survey *survey, bnf_expr *expr, enum bnf_turn turn,
                 const bnf_expr *loop)
{
  if (expr == survey->loop)
    loop = expr;
  if (is_inside (survey, expr))
    expr->turn = turn == BNF_TURN_END && loop != NULL ? BNF_TURN_LOOP : turn;
  for (size_t i = 0; i < expr->children; i++)
    mark_references (survey, expr->child[i], turn, loop);
}

/* Return the kind of recursion of the component's references, or BNF_TURN_NONE.  */
static enum bnf_turn
choose_turn (struct survey *survey, const size_t *member, size_t members)
{
  for (size_t i = 0; i < members; i++)
    {
      const bnf_expr *expr = survey->grammar->rule[member[i]].expr;
      if (expr == NULL)
        return BNF_TURN_NONE;
      survey_expr (survey, expr, (struct place) { true, true, NULL });
    }
  if (members > MOST_MEMBERS || !all_done (survey, member, members, derives)
      || !all_done (survey, member, members, is_founded))
    return BNF_TURN_NONE;
  return survey->ends ? BNF_TURN_END : survey->begins ? BNF_TURN_BEGIN : BNF_TURN_NONE;
}

bool
bnf_mark_recursion (bnf_grammar *grammar, const size_t *component, const size_t *member,
                    size_t members, const bnf_options *options)
{
  struct survey survey = { .grammar = grammar, .component = component,
                           .which = component[member[0]], .ends = true, .begins = true,
                           .done = bnf_arena_get (grammar->arena, grammar->rules, sizeof (bool)) };
  enum bnf_turn turn = choose_turn (&survey, member, members);
  /* Not linear is any but that of a rule to itself at its end.  */
  if (!options->linear && (members != 1 || turn != BNF_TURN_END || survey.loop != NULL))
    turn = BNF_TURN_NONE;
  bool taken = turn != BNF_TURN_NONE;
  if (!taken && options->depth != 0)
    turn = BNF_TURN_DEEPER;
  for (size_t i = 0; i < members && turn != BNF_TURN_NONE; i++)
    if (grammar->rule[member[i]].expr != NULL)
      mark_references (&survey, grammar->rule[member[i]].expr, turn, NULL);
  return taken;
}
