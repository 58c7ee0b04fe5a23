/* expand.c: what an expression of the BNF becomes in url.y, and in flex's notation.

   SPDX-License-Identifier: MIT

   In url.y, by the legend of grammar/README and nothing else: a choice is alternatives; [ x ] is
   an alternative without and one with it, and of several the first changes fastest; *[ x ] of a
   rule x of url.y is x.0, and 1*[ x ] x.1; another repetition is p.0 or p.1, after the production
   p, if url.y has that rule; and else a token, x_0 or x_1 where it repeats a name x, and p_0 or
   p_1 where not.  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "audit.h"

struct expansion
{
  struct audit *audit;
  const struct production *production;
  bool expanded;
  const char *why;
};

static void
add_sentence (struct expansion *to, struct sentences *sentences, struct sentence sentence)
{
  sentences->item = audit_grow (to->audit, sentences->item, sentences->count,
                                sizeof *sentences->item);
  sentences->item[sentences->count++] = sentence;
}

static void
add_symbol (struct expansion *to, struct sentences *sentences, const char *symbol)
{
  const char **symbols = audit_get (to->audit, 1, sizeof *symbols);
  *symbols = symbol;
  add_sentence (to, sentences, (struct sentence) { symbols, 1 });
}

/* As bison reports it: with quotes, and a backslash before " and \.  */
static const char *
literal_symbol (struct audit *audit, const bnf_expr *expr)
{
  char *symbol = audit_get (audit, 2 * expr->length + 3, 1);
  size_t end = 0;
  symbol[end++] = '"';
  for (size_t i = 0; i < expr->length; i++)
    {
      if (expr->text[i] == '"' || expr->text[i] == '\\')
        symbol[end++] = '\\';
      symbol[end++] = expr->text[i];
    }
  symbol[end] = '"';
  return symbol;
}

/* Each of LEFT with each of RIGHT behind it; LEFT changes fastest.  */
static struct sentences
multiply (struct expansion *to, const struct sentences *left, const struct sentences *right)
{
  struct sentences product = { NULL, 0 };
  for (size_t k = 0; k < right->count; k++)
    for (size_t i = 0; i < left->count; i++)
      {
        const struct sentence *a = &left->item[i], *b = &right->item[k];
        struct sentence both = { NULL, a->symbols + b->symbols };
        both.symbol = audit_get (to->audit, both.symbols, sizeof *both.symbol);
        for (size_t n = 0; n < both.symbols; n++)
          both.symbol[n] = n < a->symbols ? a->symbol[n] : b->symbol[n - a->symbols];
        add_sentence (to, &product, both);
      }
  return product;
}

/* Whether *[ NAME ] is in the expression, or in some production.  */
static bool
repeats (const bnf_expr *expr, const char *name)
{
  bool found = expr != NULL && expr->kind == BNF_REPEAT
               && expr->child[0]->kind == BNF_REFERENCE && strcmp (expr->child[0]->text, name) == 0;
  for (size_t i = 0; expr != NULL && i < expr->children; i++)
    found |= repeats (expr->child[i], name);
  return found;
}

static const bnf_expr *
expression_of (const struct production *production)
{
  return production->departure != NULL ? production->departure->printed
         : production->printed->printed;
}

static bool
is_repeated (struct audit *audit, const char *name)
{
  for (size_t i = 0; i < audit->productions; i++)
    if (repeats (expression_of (&audit->production[i]), name))
      return true;
  return false;
}

/* What the repetition is named after.  */
static const char *
repeated_name (struct audit *audit, const struct production *production, const bnf_expr *expr)
{
  const bnf_expr *child = expr->child[0];
  return audit_spell (audit, child->kind == BNF_REFERENCE ? child->text
                             : production->printed->name);
}

static struct sentences
expand (struct expansion *to, const bnf_expr *expr)
{
  struct sentences result = { NULL, 0 }, part;
  const char *token;
  switch (expr->kind)
    {
    case BNF_LITERAL:
      add_symbol (to, &result, literal_symbol (to->audit, expr));
      break;
    case BNF_REFERENCE:
      add_symbol (to, &result, audit_spell (to->audit, expr->text));
      break;
    case BNF_SEQUENCE:
      add_sentence (to, &result, (struct sentence) { NULL, 0 });
      for (size_t i = 0; i < expr->children; i++)
        {
          part = expand (to, expr->child[i]);
          result = multiply (to, &result, &part);
        }
      break;
    case BNF_CHOICE:
      for (size_t i = 0; i < expr->children; i++)
        {
          part = expand (to, expr->child[i]);
          for (size_t k = 0; k < part.count; k++)
            add_sentence (to, &result, part.item[k]);
        }
      break;
    case BNF_OPTION:
      to->expanded = true;
      add_sentence (to, &result, (struct sentence) { NULL, 0 });
      part = expand (to, expr->child[0]);
      for (size_t k = 0; k < part.count; k++)
        add_sentence (to, &result, part.item[k]);
      break;
    case BNF_REPEAT:
      to->expanded = true;
      token = audit_repeat_token (to->audit, to->production, expr);
      if (token == NULL)
        token = audit_print (to->audit, "%s.%u", repeated_name (to->audit, to->production, expr),
                             expr->minimum);
      if (expr->minimum > 1 || expr->limited)
        to->why = "the legend has no repetition but of any number, or of one or more";
      add_symbol (to, &result, token);
      break;
    case BNF_STRAY:
      to->why = audit_print (to->audit, "%s stands outside quotes, and no departure says what "
                             "it is", expr->text);
      break;
    case BNF_RANGE:
    case BNF_LIST:
    case BNF_HOLE:
      to->why = "the legend has no ranges, no lists with commas and no prose";
      break;
    case BNF_FOLD:
    case BNF_EXCEPT:
      to->why = "it has been corrected";
      break;
    }
  return result;
}

bool
audit_expand (struct audit *audit, const struct production *production, const bnf_expr *expr,
              struct sentences *sentences, bool *expanded, const char **why)
{
  struct expansion to = { audit, production, false, NULL };
  *sentences = expand (&to, expr);
  *expanded = to.expanded;
  *why = to.why;
  return to.why == NULL;
}

const char *
audit_repeat_token (struct audit *audit, const struct production *production, const bnf_expr *expr)
{
  const char *name = repeated_name (audit, production, expr);
  bool has_name = expr->child[0]->kind == BNF_REFERENCE;
  if (audit_find_rule (audit, has_name ? name : audit_print (audit, "%s.%u", name, expr->minimum))
      != NULL && (has_name || !is_repeated (audit, production->printed->name)))
    return NULL;
  return audit_print (audit, "%s_%u", audit_spell_c (audit, name), expr->minimum);
}

/* The repetitions in EXPR that have no name, as far as two of them.  */
static void
find_unnamed (const bnf_expr *expr, const bnf_expr *found[2])
{
  if (expr->kind == BNF_REPEAT && expr->child[0]->kind != BNF_REFERENCE)
    found[found[0] != NULL] = expr;
  for (size_t i = 0; i < expr->children; i++)
    find_unnamed (expr->child[i], found);
}

bool
audit_expand_repeated (struct audit *audit, const char *rule, struct sentences *sentences)
{
  const char *name = audit_copy (audit, rule, strlen (rule) - 2);
  const struct production *production = audit_find_production (audit, name);
  const bnf_expr *found[2] = { NULL, NULL };
  struct expansion to = { audit, production, false, NULL };
  struct sentences item, none;
  *sentences = item = none = (struct sentences) { NULL, 0 };
  add_sentence (&to, &none, (struct sentence) { NULL, 0 });
  if (production != NULL && is_repeated (audit, production->printed->name))
    add_symbol (&to, &item, name);
  else if (production != NULL && expression_of (production) != NULL)
    {
      find_unnamed (expression_of (production), found);
      if (found[0] != NULL && found[1] == NULL)
        item = expand (&to, found[0]->child[0]);
    }
  if (rule[strlen (rule) - 1] == '1')
    *sentences = multiply (&to, &none, &item);
  else
    add_sentence (&to, sentences, none.item[0]);
  struct sentences head = { NULL, 0 };
  add_symbol (&to, &head, rule);
  head = multiply (&to, &head, &item);
  for (size_t i = 0; i < head.count; i++)
    add_sentence (&to, sentences, head.item[i]);
  return item.count != 0 && to.why == NULL;
}

struct sentences
audit_alternatives (struct audit *audit, const char *name)
{
  struct expansion to = { audit, NULL, false, NULL };
  struct sentences found = { NULL, 0 };
  for (size_t i = 0; i < audit->bison.rules; i++)
    if (strcmp (audit->bison.lhs[i], name) == 0)
      add_sentence (&to, &found, audit->bison.rhs[i]);
  return found;
}

bool
audit_sentence_same (const struct sentence *a, const struct sentence *b)
{
  if (a->symbols != b->symbols)
    return false;
  for (size_t i = 0; i < a->symbols; i++)
    if (strcmp (a->symbol[i], b->symbol[i]) != 0)
      return false;
  return true;
}

const char *
audit_sentence_text (struct audit *audit, const struct sentence *sentence)
{
  const char *text = sentence->symbols == 0 ? "%empty" : sentence->symbol[0];
  for (size_t i = 1; i < sentence->symbols; i++)
    text = audit_print (audit, "%s %s", text, sentence->symbol[i]);
  return text;
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
             && strcmp (audit_spell (audit, expr->text), pattern->text) == 0;
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
    case PATTERN_AHEAD:
      break;
    }
  return false;
}
