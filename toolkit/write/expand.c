/* expand.c: convert an expression of the BNF to alternatives of url.y.

   SPDX-License-Identifier: MIT

   The legend of grammar/README has all rules.  A choice is alternatives.  [ x ] is an alternative
   without x and one with it; if there are several, the first changes fastest.  Equal alternatives
   are one.  n*m x is an alternative for each number.

   A repetition *[ x ] of a rule x of url.y is x.0, and 1*[ x ] is x.1.  Another one that is a rule
   is p.0 or p.1, named after the production p.  Otherwise it is a token: x_0 or x_1 if it repeats a
   name x, p_0 or p_1 if not.  If another repetition of p has that name, it is p2.0, p3.0 and so
   on.  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The greatest number of alternatives that people can read.  */
enum { ALTERNATIVES_MAX = 1000 };

struct expansion
{
  const struct production *of;
  const char *why;
};

static void
add_all (struct sentences *sentences, struct sentences more)
{
  for (size_t i = 0; i < more.count; i++)
    BNF_ADD (memory, sentences->item, sentences->count, more.item[i]);
}

/* Return one alternative: the symbol or, if that is NULL, nothing.  */
static struct sentences
make_symbol (const char *symbol)
{
  struct sentences result = { NULL, 0, NULL };
  struct list sentence = { NULL, 0 };
  if (symbol != NULL)
    add_text (&sentence, symbol);
  BNF_ADD (memory, result.item, result.count, sentence);
  return result;
}

static struct sentences
make_literal (struct expansion *to, const bnf_expr *expr)
{
  for (size_t i = 0; i < expr->length; i++)
    if (expr->text[i] < ' ' || expr->text[i] > '~')
      to->why = "no literal of url.y has such an octet; give it a production";
  return make_symbol (expr->length != 0 ? quote (expr) : NULL);
}

/* Return each of LEFT followed by each of RIGHT.  LEFT changes fastest.  */
static struct sentences
multiply (struct expansion *to, struct sentences left, struct sentences right)
{
  struct sentences product = { NULL, 0, NULL };
  if (left.count * right.count > ALTERNATIVES_MAX)
    {
      to->why = "it has too many alternatives; give a part of it a production";
      return left;
    }
  for (size_t k = 0; k < right.count; k++)
    for (size_t i = 0; i < left.count; i++)
      {
        const struct list *a = &left.item[i], *b = &right.item[k];
        struct list both = { NULL, a->count + b->count };
        both.text = bnf_arena_get (memory, both.count + 1, sizeof *both.text);
        for (size_t n = 0; n < both.count; n++)
          both.text[n] = n < a->count ? a->text[n] : b->text[n - a->count];
        BNF_ADD (memory, product.item, product.count, both);
      }
  return product;
}

static bool
is_named (const bnf_expr *expr)
{
  return expr->child[0]->kind == BNF_REFERENCE;
}

/* Whether NAME is repeated by its name in a rule of url.y.  */
static bool
is_repeated (const bnf_expr *expr, const char *name)
{
  bool found = expr != NULL && expr->kind == BNF_REPEAT && !expr->limited && is_named (expr)
               && strcmp (expr->child[0]->text, name) == 0;
  for (size_t i = 0; !found && expr != NULL && i < expr->children; i++)
    found = is_repeated (expr->child[i], name);
  return found;
}

/* Return the name for a repetition after NUMBER others of the production.  */
static const char *
number_name (const struct production *of, const bnf_expr *expr, unsigned number)
{
  bool rule = is_structure (expr->child[0]), taken = true;
  const char *base = rule ? of->name : spell_c (of->rule->name), *name = base;
  for (unsigned n = 1; taken; n++)
    {
      name = n == 1 ? base : compose ("%s%u", base, n);
      /* The first name is the production's own.  */
      taken = n > 1 && find_production (name) != NULL;
      for (size_t i = 0; n == 1 && rule && i < writer.productions; i++)
        taken |= is_repeated (writer.production[i].expr, of->rule->name);
      const char *whole = compose ("%s_%u", name, expr->minimum != 0);
      taken |= !rule && find_production (whole) != NULL;
      if (!taken)
        taken = number-- != 0;
    }
  return compose ("%s%c%u", name, rule ? '.' : '_', expr->minimum != 0);
}

/* The repetitions, each once.  */
struct seen
{
  const bnf_expr **expr;
  unsigned count;
};

/* Find the repetitions in WHOLE that would have the same name as EXPR, up to EXPR.  Return true if
   EXPR has been found.  */
static bool
find_others (const bnf_expr *whole, const bnf_expr *expr, struct seen *seen)
{
  if (whole->kind == BNF_REPEAT && !whole->limited && !is_named (whole))
    {
      if (bnf_expr_same (whole, expr, false))
        return true;
      bool other = (whole->minimum != 0) == (expr->minimum != 0)
                   && is_structure (whole->child[0])
                      == is_structure (expr->child[0]);
      for (unsigned i = 0; other && i < seen->count; i++)
        other = !bnf_expr_same (seen->expr[i], whole, false);
      if (other)
        BNF_ADD (memory, seen->expr, seen->count, whole);
    }
  for (size_t i = 0; i < whole->children; i++)
    if (find_others (whole->child[i], expr, seen))
      return true;
  return false;
}

const char *
name_repetition (const struct production *of, const bnf_expr *expr)
{
  if (expr->kind != BNF_REPEAT || expr->limited)
    return NULL;
  if (is_named (expr))
    {
      const char *name = spell (expr->child[0]->text);
      const struct production *production = find_production (name);
      return production != NULL && production->home == HOME_RULES
             ? compose ("%s.%u", name, expr->minimum != 0)
             : compose ("%s_%u", spell_c (name), expr->minimum != 0);
    }
  struct seen seen = { NULL, 0 };
  find_others (of->expr, expr, &seen);
  return number_name (of, expr, seen.count);
}

bool
is_rule_name (const char *name)
{
  size_t length = strlen (name);
  return length > 2 && name[length - 2] == '.';
}

static struct sentences expand_part (struct expansion *to, const bnf_expr *expr);

/* Return BASE repeated COUNT times.  */
static struct sentences
repeat_sentences (struct expansion *to, struct sentences base, unsigned count)
{
  struct sentences result = make_symbol (NULL);
  for (unsigned i = 0; i < count && to->why == NULL; i++)
    result = multiply (to, result, base);
  return result;
}

static struct sentences
expand_repeat (struct expansion *to, const bnf_expr *expr)
{
  struct sentences item, result = { NULL, 0, NULL };
  if (!expr->limited && expr->minimum < 2)
    return make_symbol (name_repetition (to->of, expr));
  item = expand_part (to, expr->child[0]);
  if (!expr->limited)
    return multiply (to, repeat_sentences (to, item, expr->minimum - 1),
                     make_symbol (name_repetition (to->of, expr)));
  for (unsigned i = expr->minimum; i <= expr->maximum && to->why == NULL; i++)
    add_all (&result, repeat_sentences (to, item, i));
  return result;
}

static struct sentences
expand_part (struct expansion *to, const bnf_expr *expr)
{
  struct sentences result = { NULL, 0, NULL };
  switch (expr->kind)
    {
    case BNF_LITERAL:
      return make_literal (to, expr);
    case BNF_REFERENCE:
      return make_symbol (spell (expr->text));
    case BNF_SEQUENCE:
      result = make_symbol (NULL);
      for (size_t i = 0; i < expr->children; i++)
        result = multiply (to, result, expand_part (to, expr->child[i]));
      break;
    case BNF_OPTION:
      result = make_symbol (NULL);
      add_all (&result, expand_part (to, expr->child[0]));
      break;
    case BNF_CHOICE:
      for (size_t i = 0; i < expr->children; i++)
        add_all (&result, expand_part (to, expr->child[i]));
      break;
    case BNF_REPEAT:
      return expand_repeat (to, expr);
    case BNF_STRAY:
      to->why = compose ("%s stands outside quotes, and no departure says what it is", expr->text);
      break;
    case BNF_RANGE:
      to->why = compose ("no rule of url.y has a range, such as %s; give it a "
                         "production", expr->text);
      break;
    case BNF_LIST:
    case BNF_HOLE:
      to->why = "no rule of url.y has lists with commas, or prose; give it a production";
      break;
    case BNF_FOLD:
    case BNF_EXCEPT:            /* No printed rule has such an expression.  */
      break;
    }
  return result;
}

static bool
is_same (const struct list *a, const struct list *b)
{
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = strcmp (a->text[i], b->text[i]) == 0;
  return same;
}

/* Keep each of SENTENCES once: a [ b ] | [ a ] b has "a b" twice, with the same tree.  */
static void
drop_doubles (struct sentences *sentences)
{
  size_t kept = 0;
  for (size_t i = 0; i < sentences->count; i++)
    {
      size_t same = 0;
      while (same < kept && !is_same (&sentences->item[same], &sentences->item[i]))
        same++;
      if (same == kept)
        sentences->item[kept++] = sentences->item[i];
    }
  sentences->count = kept;
}

struct sentences
expand (const struct production *of, const bnf_expr *expr)
{
  struct expansion to = { of, NULL };
  struct sentences sentences = expand_part (&to, expr);
  drop_doubles (&sentences);
  sentences.why = to.why;
  return sentences;
}

struct sentences
expand_repetition (const struct production *of, const bnf_expr *expr)
{
  struct expansion to = { of, NULL };
  struct sentences item = expand_part (&to, expr->child[0]);
  struct sentences head = multiply (&to, make_symbol (name_repetition (of, expr)), item);
  struct sentences result = expr->minimum == 0 ? make_symbol (NULL) : item;
  add_all (&result, head);
  drop_doubles (&result);
  result.why = to.why;
  return result;
}
