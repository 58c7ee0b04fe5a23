/* expand.c: what an expression of the BNF becomes in url.y.

   SPDX-License-Identifier: MIT

   In url.y, by the legend of grammar/README and nothing else: a choice is alternatives; [ x ] is
   an alternative without and one with it, and of several the first changes fastest; the same
   alternative stands once; *[ x ] of a rule x of url.y is x.0, and 1*[ x ] x.1; another repetition is p.0 or p.1, after the production
   p, if url.y has that rule; and else a token, x_0 or x_1 where it repeats a name x, and p_0 or
   p_1 where not.  */

#include <config.h>

#include <string.h>

#include "form.h"

struct expansion
{
  const struct form *form;
  const struct form_production *of;
  bool expanded;
  const char *why;
};

void
form_add_sentence (struct bnf_arena *arena, struct sentences *sentences, struct sentence sentence)
{
  sentences->item = bnf_arena_grow (arena, sentences->item, sentences->count,
                                    sizeof *sentences->item);
  sentences->item[sentences->count++] = sentence;
}

static void
add_sentence (struct expansion *to, struct sentences *sentences, struct sentence sentence)
{
  form_add_sentence (to->form->arena, sentences, sentence);
}

static void
add_symbol (struct expansion *to, struct sentences *sentences, const char *symbol)
{
  const char **symbols = bnf_arena_get (to->form->arena, 1, sizeof *symbols);
  *symbols = symbol;
  add_sentence (to, sentences, (struct sentence) { symbols, 1 });
}

/* As bison reports it: with quotes, and a backslash before " and \.  */
static const char *
literal_symbol (struct bnf_arena *arena, const bnf_expr *expr)
{
  char *symbol = bnf_arena_get (arena, 2 * expr->length + 3, 1);
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
        both.symbol = bnf_arena_get (to->form->arena, both.symbols, sizeof *both.symbol);
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

bool
form_is_repeated (const struct form *form, const char *name)
{
  for (size_t i = 0; i < form->productions; i++)
    if (repeats (form->production[i].expr, name))
      return true;
  return false;
}

/* What the repetition is named after.  */
static const char *
repeated_name (const struct form *form, const struct form_production *of, const bnf_expr *expr)
{
  const bnf_expr *child = expr->child[0];
  return form_spell (form->arena, child->kind == BNF_REFERENCE ? child->text : of->name);
}

const char *
form_repeat_rule (const struct form *form, const struct form_production *of, const bnf_expr *expr)
{
  return bnf_arena_printf (form->arena, "%s.%u", repeated_name (form, of, expr), expr->minimum);
}

static struct sentences
expand (struct expansion *to, const bnf_expr *expr)
{
  struct sentences result = { NULL, 0 }, part;
  const char *token;
  switch (expr->kind)
    {
    case BNF_LITERAL:
      add_symbol (to, &result, literal_symbol (to->form->arena, expr));
      break;
    case BNF_REFERENCE:
      add_symbol (to, &result, form_spell (to->form->arena, expr->text));
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
      token = form_repeat_token (to->form, to->of, expr);
      if (token == NULL)
        token = form_repeat_rule (to->form, to->of, expr);
      if (expr->minimum > 1 || expr->limited)
        to->why = "the legend has no repetition but of any number, or of one or more";
      add_symbol (to, &result, token);
      break;
    case BNF_STRAY:
      to->why = bnf_arena_printf (to->form->arena, "%s stands outside quotes, and no departure says what "
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

/* Leave each of SENTENCES once: a [ b ] | [ a ] b has "a b" twice, and both are the same tree.  */
static void
drop_doubles (struct sentences *sentences)
{
  size_t kept = 0;
  for (size_t i = 0; i < sentences->count; i++)
    {
      size_t same = 0;
      while (same < kept && !form_sentence_same (&sentences->item[same], &sentences->item[i]))
        same++;
      if (same == kept)
        sentences->item[kept++] = sentences->item[i];
    }
  sentences->count = kept;
}

bool
form_expand (const struct form *form, const struct form_production *of, const bnf_expr *expr,
             struct sentences *sentences, bool *expanded, const char **why)
{
  struct expansion to = { form, of, false, NULL };
  *sentences = expand (&to, expr);
  drop_doubles (sentences);
  *expanded = to.expanded;
  *why = to.why;
  return to.why == NULL;
}

const char *
form_repeat_token (const struct form *form, const struct form_production *of, const bnf_expr *expr)
{
  const char *name = repeated_name (form, of, expr);
  bool has_name = expr->child[0]->kind == BNF_REFERENCE;
  if (form->is_rule (has_name ? name : form_repeat_rule (form, of, expr), form->closure)
      && (has_name || !form_is_repeated (form, of->name)))
    return NULL;
  return bnf_arena_printf (form->arena, "%s_%u", form_spell_c (form->arena, name), expr->minimum);
}

void
form_find_unnamed (const bnf_expr *expr, const bnf_expr *found[2])
{
  if (expr->kind == BNF_REPEAT && expr->child[0]->kind != BNF_REFERENCE)
    found[found[0] != NULL] = expr;
  for (size_t i = 0; i < expr->children; i++)
    form_find_unnamed (expr->child[i], found);
}

bool
form_expand_repeated (const struct form *form, const char *rule, struct sentences *sentences)
{
  const char *name = bnf_arena_text (form->arena, rule, strlen (rule) - 2);
  const struct form_production *of = form_find (form, name);
  const bnf_expr *found[2] = { NULL, NULL };
  struct expansion to = { form, of, false, NULL };
  struct sentences item, none;
  *sentences = item = none = (struct sentences) { NULL, 0 };
  add_sentence (&to, &none, (struct sentence) { NULL, 0 });
  if (of != NULL && form_is_repeated (form, of->name))
    add_symbol (&to, &item, name);
  else if (of != NULL && of->expr != NULL)
    {
      form_find_unnamed (of->expr, found);
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

bool
form_sentence_same (const struct sentence *a, const struct sentence *b)
{
  if (a->symbols != b->symbols)
    return false;
  for (size_t i = 0; i < a->symbols; i++)
    if (strcmp (a->symbol[i], b->symbol[i]) != 0)
      return false;
  return true;
}

const char *
form_sentence_text (struct bnf_arena *arena, const struct sentence *sentence)
{
  const char *text = sentence->symbols == 0 ? "%empty" : sentence->symbol[0];
  for (size_t i = 1; i < sentence->symbols; i++)
    text = bnf_arena_printf (arena, "%s %s", text, sentence->symbol[i]);
  return text;
}
