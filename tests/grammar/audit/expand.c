/* expand.c: what a production has to be in url.y and in url.l, by the legend of grammar/README.

   SPDX-License-Identifier: MIT

   The alternatives of an expression have numbers, as the legend orders them; spell()
   spells one of them.  A repetition is spelled by the rule or the definition that is there, if it
   is one of this production, and has just these alternatives or this pattern.  Nothing here is
   toolkit/write's, which writes the files.  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "audit.h"

/* More alternatives than that are not looked at.  */
enum { ALTERNATIVES_MAX = 100000 };

const char *
audit_spell (struct audit *audit, const char *name)
{
  bool plus = strchr (name, '+') != NULL;
  const char *spelling = "";
  for (; *name != '\0'; name++)
    spelling = *name == '+' ? audit_print (audit, "%splus", spelling)
               : audit_print (audit, "%s%c", spelling, plus && *name == '-' ? '_' : *name);
  return spelling;
}

bool
audit_is_word (char byte)
{
  return ub_is_letter (byte) || ub_is_digit (byte) || byte == '_';
}

const char *
audit_value (struct audit *audit, const char *name)
{
  size_t length = 0;
  while (audit_is_word (name[length]))
    length++;
  return audit_print (audit, name[length] == '\0' ? "$%s" : "$[%s]", name);
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
  const char *text = "";
  for (size_t i = 0; i < sentence->symbols; i++)
    text = audit_print (audit, "%s%s%s", text, i != 0 ? " " : "", sentence->symbol[i]);
  return sentence->symbols == 0 ? "%empty" : text;
}

struct sentences
audit_alternatives (struct audit *audit, const char *name)
{
  struct sentences found = { NULL, 0 };
  for (size_t i = 0; i < audit->bison.rules; i++)
    if (strcmp (audit->bison.lhs[i], name) == 0)
      {
        found.item = audit_grow (audit, found.item, found.count, sizeof *found.item);
        found.item[found.count++] = audit->bison.rhs[i];
      }
  return found;
}

/* As bison reports it.  */
static const char *
literal_symbol (struct audit *audit, const bnf_expr *expr)
{
  const char *symbol = "\"";
  for (size_t i = 0; i < expr->length; i++)
    symbol = audit_print (audit, expr->text[i] == '"' || expr->text[i] == '\\' ? "%s\\%c" : "%s%c",
                          symbol, expr->text[i]);
  return audit_print (audit, "%s\"", symbol);
}

static bool
is_endless (const bnf_expr *expr)
{
  return expr->kind == BNF_REPEAT && !expr->limited;
}

/* How many alternatives the expression has in url.y; 0 if the legend has no form for it.  */
static size_t
count (const bnf_expr *expr)
{
  size_t sum = 0, product = 1, most = 0;
  switch (expr->kind)
    {
    case BNF_LITERAL:
    case BNF_REFERENCE:
      return 1;
    case BNF_SEQUENCE:
      for (size_t i = 0; i < expr->children && product <= ALTERNATIVES_MAX; i++)
        product *= count (expr->child[i]);
      return product <= ALTERNATIVES_MAX ? product : 0;
    case BNF_CHOICE:
      for (size_t i = 0; i < expr->children; i++)
        {
          size_t own = count (expr->child[i]);
          if (own == 0)
            return 0;
          sum += own;
        }
      return sum <= ALTERNATIVES_MAX ? sum : 0;
    case BNF_OPTION:
      sum = count (expr->child[0]);
      return sum == 0 ? 0 : sum + 1;
    case BNF_REPEAT:
      most = expr->limited ? expr->maximum : expr->minimum == 0 ? 0 : expr->minimum - 1;
      if (!expr->limited && most == 0)
        return 1;
      /* N children in each of their ways, from the least to the greatest number.  */
      for (unsigned n = 0; n <= most && sum <= ALTERNATIVES_MAX; n++)
        {
          sum += n >= (expr->limited ? expr->minimum : most) ? product : 0;
          product *= count (expr->child[0]);
          if (product == 0 || product > ALTERNATIVES_MAX)
            return n == most ? sum : 0;
        }
      return sum <= ALTERNATIVES_MAX ? sum : 0;
    default:
      return 0;
    }
}

static void
add (struct audit *audit, struct sentence *to, const char *symbol)
{
  to->symbol = audit_grow (audit, to->symbol, to->symbols, sizeof *to->symbol);
  to->symbol[to->symbols++] = symbol;
}

/* Spell alternative NUMBER of the expression at the end of TO.  Of the parts of a sequence the
   first changes fastest.  */
static void
spell (struct audit *audit, const struct production *production, const bnf_expr *expr,
       size_t number, struct sentence *to)
{
  switch (expr->kind)
    {
    case BNF_LITERAL:
      if (expr->length != 0)
        add (audit, to, literal_symbol (audit, expr));
      break;
    case BNF_REFERENCE:
      add (audit, to, audit_spell (audit, expr->text));
      break;
    case BNF_SEQUENCE:
      for (size_t i = 0; i < expr->children; i++)
        {
          size_t own = count (expr->child[i]);
          spell (audit, production, expr->child[i], number % own, to);
          number /= own;
        }
      break;
    case BNF_CHOICE:
      for (size_t i = 0; i < expr->children; i++)
        {
          size_t own = count (expr->child[i]);
          if (number < own)
            {
              spell (audit, production, expr->child[i], number, to);
              return;
            }
          number -= own;
        }
      break;
    case BNF_OPTION:
      if (number != 0)
        spell (audit, production, expr->child[0], number - 1, to);
      break;
    case BNF_REPEAT:
      {
        unsigned times = expr->limited ? expr->minimum : expr->minimum == 0 ? 0 : expr->minimum - 1;
        size_t own = times != 0 || expr->limited ? count (expr->child[0]) : 1, ways = 1;
        for (unsigned i = 0; i < times; i++)
          ways *= own;
        for (; expr->limited && number >= ways; times++)
          {
            number -= ways;
            ways *= own;
          }
        for (; times != 0; times--)
          {
            spell (audit, production, expr->child[0], number % own, to);
            number /= own;
          }
        if (!expr->limited)
          add (audit, to, audit_repetition (audit, production, expr));
      }
      break;
    default:
      break;
    }
}

/* All of them, each once.  */
static struct sentences
expand (struct audit *audit, const struct production *production, const bnf_expr *expr)
{
  struct sentences all = { NULL, 0 };
  size_t number = count (expr);
  for (size_t i = 0; i < number; i++)
    {
      struct sentence one = { NULL, 0 };
      bool again = false;
      spell (audit, production, expr, i, &one);
      for (size_t k = 0; k < all.count && !again; k++)
        again = audit_sentence_same (&all.item[k], &one);
      if (again)
        continue;
      all.item = audit_grow (audit, all.item, all.count, sizeof *all.item);
      all.item[all.count++] = one;
    }
  return all;
}

bool
audit_expand (struct audit *audit, const struct production *production, const bnf_expr *expr,
              struct sentences *sentences)
{
  *sentences = expand (audit, production, expr);
  return sentences->count != 0;
}

/* What the rule NAME has to be, if it is the repetition: from its item to one more.  */
static struct sentences
expand_repetition (struct audit *audit, const struct production *production, const bnf_expr *expr,
                   const char *name)
{
  bnf_expr head = { .kind = BNF_REFERENCE, .text = name };
  bnf_expr none = { .kind = BNF_LITERAL, .text = "" };
  bnf_expr *pair[] = { &head, expr->child[0] };
  bnf_expr more = { .kind = BNF_SEQUENCE, .child = pair, .children = 2 };
  bnf_expr *both[] = { expr->minimum == 0 ? &none : expr->child[0], &more };
  bnf_expr choice = { .kind = BNF_CHOICE, .child = both, .children = 2 };
  return expand (audit, production, &choice);
}

static bool
is_rule_of (struct audit *audit, const struct production *production, const bnf_expr *expr,
            const char *name)
{
  struct sentences wanted = expand_repetition (audit, production, expr, name);
  struct sentences found = audit_alternatives (audit, name);
  bool same = wanted.count == found.count && found.count != 0;
  for (size_t i = 0; same && i < found.count; i++)
    same = audit_sentence_same (&wanted.item[i], &found.item[i]);
  return same;
}

static bool
is_token_of (struct audit *audit, const bnf_expr *expr, const char *name)
{
  const struct definition *definition = audit_find_definition (audit, name);
  bnf_expr once = *expr;
  once.minimum = expr->minimum != 0;
  return definition != NULL && definition->pattern != NULL
         && audit_pattern_is (audit, definition->pattern, &once);
}

const char *
audit_repetition (struct audit *audit, const struct production *production, const bnf_expr *expr)
{
  enum { NUMBERS = 100 };
  bool named = expr->child[0]->kind == BNF_REFERENCE;
  const char *base = audit_spell (audit, named ? expr->child[0]->text : production->printed->name);
  char *dashless = (char *) audit_copy (audit, base, strlen (base));
  unsigned least = expr->minimum != 0;
  for (char *at = dashless; *at != '\0'; at++)
    *at = *at == '-' ? '_' : *at;
  const char *rule = audit_print (audit, "%s.%u", base, least), *first = NULL;
  const char *token = audit_print (audit, "%s_%u", dashless, least);
  if (named)
    return audit_find_rule (audit, base) != NULL ? rule : token;
  for (unsigned n = 1; n < NUMBERS; n++)
    {
      if (n > 1)
        {
          rule = audit_print (audit, "%s%u.%u", base, n, least);
          token = audit_print (audit, "%s%u_%u", dashless, n, least);
        }
      if (is_rule_of (audit, production, expr, rule))
        return rule;
      if (is_token_of (audit, expr, token))
        return token;
      if (first == NULL && audit_find_rule (audit, rule) != NULL)
        first = rule;
    }
  return first != NULL ? first : audit_print (audit, "%s_%u", dashless, least);
}

/* The first repetition in EXPR that is called so, or NULL.  */
static const bnf_expr *
find_repetition (struct audit *audit, const struct production *production, const bnf_expr *expr,
                 const char *name)
{
  if (is_endless (expr) && strcmp (audit_repetition (audit, production, expr), name) == 0)
    return expr;
  const bnf_expr *found = NULL;
  for (size_t i = 0; found == NULL && i < expr->children; i++)
    found = find_repetition (audit, production, expr->child[i], name);
  return found;
}

bool
audit_expand_rule (struct audit *audit, const char *name, struct sentences *sentences)
{
  *sentences = (struct sentences) { NULL, 0 };
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      const bnf_expr *expr = audit_expr (production);
      const char *own = audit_spell (audit, production->printed->name);
      bool is_rule = audit_find_rule (audit, own) != NULL;
      const bnf_expr *found = expr != NULL && is_rule
                              ? find_repetition (audit, production, expr, name) : NULL;
      if (found != NULL)
        {
          *sentences = expand_repetition (audit, production, found, name);
          return sentences->count != 0;
        }
    }
  return false;
}

const bnf_expr *
audit_expr (const struct production *production)
{
  return production->departure != NULL ? production->departure->printed
         : production->printed->printed;
}

/* ---- url.l.  */

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
    }
  return false;
}

/* An alternative of a production that ends with itself: parts in a row, without itself.  */
struct way
{
  const bnf_expr **part;
  size_t parts;
  bool again;
};

struct ways
{
  struct way *way;
  size_t count;
};

static bool
has_again (const bnf_expr *expr)
{
  bool has = expr->again;
  for (size_t i = 0; i < expr->children; i++)
    has |= has_again (expr->child[i]);
  return has;
}

/* Each way to go through EXPR to its end, after BEFORE: at each choice that leads to itself.  */
static void
add_ways (struct audit *audit, struct ways *ways, struct way before, const bnf_expr *expr)
{
  const bnf_expr *const *part = &expr;
  size_t parts = 1;
  if (expr->kind == BNF_SEQUENCE)
    {
      part = (const bnf_expr *const *) expr->child;
      parts = expr->children;
    }
  struct way way = { NULL, 0, false };
  for (size_t i = 0; i < before.parts + parts; i++)
    {
      const bnf_expr *next = i < before.parts ? before.part[i] : part[i - before.parts];
      if (i < before.parts || !has_again (next))
        {
          way.part = audit_grow (audit, way.part, way.parts, sizeof *way.part);
          way.part[way.parts++] = next;
          continue;
        }
      if (next->again)
        {
          way.again = true;
          break;
        }
      if (next->kind == BNF_SEQUENCE)
        {
          add_ways (audit, ways, way, next);
          return;
        }
      if (next->kind == BNF_OPTION)
        add_ways (audit, ways, way, &(bnf_expr) { .kind = BNF_SEQUENCE });
      for (size_t k = 0; k < next->children; k++)
        add_ways (audit, ways, way, next->child[k]);
      return;
    }
  ways->way = audit_grow (audit, ways->way, ways->count, sizeof *ways->way);
  ways->way[ways->count++] = way;
}

/* Is the pattern the parts in a row?  */
static bool
way_is (struct audit *audit, const struct pattern *pattern, const struct way *way)
{
  if (way->parts == 0)
    return pattern->kind == PATTERN_TEXT && pattern->length == 0;
  if (way->parts == 1)
    return audit_pattern_is (audit, pattern, way->part[0]);
  bool is = pattern->kind == PATTERN_SEQUENCE && pattern->children == way->parts;
  for (size_t i = 0; is && i < way->parts; i++)
    is = audit_pattern_is (audit, pattern->child[i], way->part[i]);
  return is;
}

/* Is it the choice of the ways that go on, or of those that do not?  */
static bool
choice_is (struct audit *audit, const struct pattern *pattern, const struct ways *ways, bool again)
{
  size_t number = 0, at = 0;
  bool is = true;
  for (size_t i = 0; i < ways->count; i++)
    number += ways->way[i].again == again;
  if (number > 1 && (pattern->kind != PATTERN_CHOICE || pattern->children != number))
    return false;
  for (size_t i = 0; is && i < ways->count; i++)
    if (ways->way[i].again == again)
      is = way_is (audit, number > 1 ? pattern->child[at++] : pattern, &ways->way[i]);
  return is && number != 0;
}

bool
audit_definition_is (struct audit *audit, const struct pattern *pattern, const bnf_expr *expr,
                     bool *unrolled)
{
  struct ways ways = { NULL, 0 };
  *unrolled = has_again (expr);
  if (!*unrolled)
    return audit_pattern_is (audit, pattern, expr);
  add_ways (audit, &ways, (struct way) { NULL, 0, false }, expr);
  /* (R)*(N)  */
  return pattern->kind == PATTERN_SEQUENCE && pattern->children >= 2
         && pattern->child[0]->kind == PATTERN_REPEAT && pattern->child[0]->least == 0
         && pattern->child[0]->most == PATTERN_ENDLESS
         && choice_is (audit, pattern->child[0]->child[0], &ways, true)
         && pattern->children == 2 && choice_is (audit, pattern->child[1], &ways, false);
}
