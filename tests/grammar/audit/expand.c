/* expand.c: the form of a production, for the audit: toolkit/write has it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "audit.h"

static const struct form_production *
form_of (const struct audit *audit, const struct production *production)
{
  return &audit->form.production[production - audit->production];
}

static bool
is_rule (const char *name, void *closure)
{
  return audit_find_rule (closure, name) != NULL;
}

void
audit_make_form (struct audit *audit)
{
  struct form_production *form = audit_get (audit, audit->productions + 1, sizeof *form);
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      form[i].name = production->printed->name;
      form[i].expr = production->departure != NULL ? production->departure->printed
                     : production->printed->printed;
    }
  audit->form = (struct form) { audit->arena, form, audit->productions, is_rule, audit, 0 };
}

bool
audit_expand (struct audit *audit, const struct production *production, const bnf_expr *expr,
              struct sentences *sentences, bool *expanded, const char **why)
{
  return form_expand (&audit->form, form_of (audit, production), expr, sentences, expanded, why);
}

const char *
audit_repeat_token (struct audit *audit, const struct production *production, const bnf_expr *expr)
{
  return form_repeat_token (&audit->form, form_of (audit, production), expr);
}

struct sentences
audit_alternatives (struct audit *audit, const char *name)
{
  struct sentences found = { NULL, 0 };
  for (size_t i = 0; i < audit->bison.rules; i++)
    if (strcmp (audit->bison.lhs[i], name) == 0)
      form_add_sentence (audit->arena, &found, audit->bison.rhs[i]);
  return found;
}

/* Whether the literal stands for more than itself: ABNF has letters in either case.  */
static bool
has_cases (const bnf_expr *literal)
{
  bool letters = false;
  for (size_t i = 0; i < literal->length; i++)
    letters |= ub_is_letter (literal->text[i]);
  return literal->folded && letters;
}

static bool
is_text (const struct pattern *pattern, const bnf_expr *expr)
{
  return expr->kind == BNF_LITERAL && pattern->kind == PATTERN_TEXT
         && expr->length == pattern->length
         && memcmp (expr->text, pattern->text, pattern->length) == 0;
}

/* [\x61-\x63] is %x61-63.  */
static bool
range_is (const struct pattern *pattern, const bnf_expr *expr)
{
  if (pattern->negated || pattern->length != (size_t) expr->maximum - expr->minimum + 1)
    return false;
  for (size_t i = 0; i < pattern->length; i++)
    if ((unsigned char) pattern->text[i] != expr->minimum + i)
      return false;
  return true;
}

/* [abc] is "a" | "b" | "c", in this order.  */
static bool
set_is (const struct pattern *pattern, const bnf_expr *expr)
{
  if (expr->kind == BNF_RANGE)
    return range_is (pattern, expr);
  if (expr->kind != BNF_CHOICE || pattern->negated || pattern->length != expr->children)
    return false;
  for (size_t i = 0; i < expr->children; i++)
    if (expr->child[i]->kind != BNF_LITERAL || expr->child[i]->length != 1
        || has_cases (expr->child[i]) || expr->child[i]->text[0] != pattern->text[i])
      return false;
  return true;
}

static bool
children_are (struct audit *audit, const struct pattern *pattern, const bnf_expr *expr)
{
  if (pattern->children != expr->children)
    return false;
  for (size_t i = 0; i < expr->children; i++)
    if (!audit_pattern_is (audit, pattern->child[i], expr->child[i]))
      return false;
  return true;
}

/* {n,m} is n*m, ? is [ ], and "" is what stands no times.  */
static bool
repeat_is (struct audit *audit, const struct pattern *pattern, const bnf_expr *expr)
{
  if (expr->kind == BNF_OPTION)
    return pattern->least == 0 && pattern->most == 1 && children_are (audit, pattern, expr);
  return expr->kind == BNF_REPEAT && pattern->least == expr->minimum
         && pattern->most == (expr->limited ? expr->maximum : PATTERN_ENDLESS)
         && children_are (audit, pattern, expr);
}

bool
audit_pattern_is (struct audit *audit, const struct pattern *pattern, const bnf_expr *expr)
{
  switch (pattern->kind)
    {
    case PATTERN_TEXT:
      if (pattern->length == 0 && expr->kind == BNF_REPEAT)
        return expr->limited && expr->maximum == 0;
      return is_text (pattern, expr) && !has_cases (expr);
    case PATTERN_NAME:
      return expr->kind == BNF_REFERENCE
             && strcmp (form_spell (audit->arena, expr->text), pattern->text) == 0;
    case PATTERN_SET:
      return set_is (pattern, expr);
    case PATTERN_SEQUENCE:
      return expr->kind == BNF_SEQUENCE && children_are (audit, pattern, expr);
    case PATTERN_CHOICE:
      return expr->kind == BNF_CHOICE && children_are (audit, pattern, expr);
    case PATTERN_REPEAT:
      return repeat_is (audit, pattern, expr);
    case PATTERN_FOLD:
      return is_text (pattern->child[0], expr) && has_cases (expr);
    }
  return false;
}
