/* random-rules.c: make random rules, and count the ways in which one derives a text from the
   definition of each kind of expression alone.

   SPDX-License-Identifier: MIT  */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "random-rules.h"

enum { ENDLESS = 1000 };
const char letters[LETTERS + 1] = "abAB";
uint64_t chance = 1;

unsigned
draw_below (unsigned limit)
{
  chance = chance * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (unsigned) (chance >> 33) % limit;
}

static unsigned
add_expr (struct rule *rule, unsigned depth)
{
  unsigned index = rule->count++;
  bool is_leaf = depth == 0 || rule->count > EXPRS / 4;
  struct expr expr = { .kind = is_leaf ? draw_below (SEQUENCE) : draw_below (KINDS) };
  switch (expr.kind)
    {
    case LITERAL:
      for (unsigned i = 0; i <= draw_below (2); i++)
        expr.text[i] = letters[draw_below (LETTERS)];
      expr.folded = draw_below (2) == 0;
      break;
    case RANGE:
      expr.text[0] = draw_below (2) ? 'a' : 'A';
      expr.text[1] = (char) (expr.text[0] + (char) draw_below (2));
      break;
    case SEQUENCE: case CHOICE:
      expr.children = 2 + draw_below (CHILDREN - 1);
      break;
    default:
      expr.children = 1;
      expr.minimum = draw_below (3);
      expr.maximum = draw_below (2) ? ENDLESS : expr.minimum + 1 + draw_below (2);
    }
  for (unsigned i = 0; i < expr.children; i++)
    expr.child[i] = add_expr (rule, depth - 1);
  rule->expr[index] = expr;
  return index;
}

void
make_rule (struct rule *rule)
{
  rule->count = 0;
  add_expr (rule, 3);
}

/* Change a letter, a bound or a kind.  */
void
change_rule (struct rule *rule)
{
  struct expr *expr = &rule->expr[draw_below (rule->count)];
  switch (expr->kind)
    {
    case LITERAL:
      expr->text[0] = letters[draw_below (LETTERS)];
      break;
    case RANGE:
      expr->text[1] = expr->text[0];
      break;
    case SEQUENCE:
      expr->kind = CHOICE;
      break;
    case CHOICE:
      expr->kind = SEQUENCE;
      break;
    case OPTION:
      expr->kind = REPEAT;
      break;
    default:
      expr->maximum = expr->maximum == ENDLESS ? expr->minimum + 1 : ENDLESS;
    }
}

static void
print (FILE *to, const struct rule *rule, unsigned index)
{
  const struct expr *expr = &rule->expr[index];
  switch (expr->kind)
    {
    case LITERAL:
      fprintf (to, "%s\"%s\" ", expr->folded ? "" : "%s", expr->text);
      return;
    case RANGE:
      fprintf (to, "%%x%02X-%02X ", (unsigned) expr->text[0], (unsigned) expr->text[1]);
      return;
    case OPTION:
      fputs ("[ ", to);
      break;
    case REPEAT:
      if (expr->maximum == ENDLESS)
        fprintf (to, "%u*( ", expr->minimum);
      else
        fprintf (to, "%u*%u( ", expr->minimum, expr->maximum);
      break;
    default:
      fputs ("( ", to);
    }
  for (unsigned i = 0; i < expr->children; i++)
    {
      if (i != 0 && expr->kind == CHOICE)
        fputs ("/ ", to);
      print (to, rule, expr->child[i]);
    }
  fputs (expr->kind == OPTION ? "] " : ") ", to);
}

void
print_rule (FILE *to, const struct rule *rule)
{
  print (to, rule, 0);
}

/* For each length, the number of ways in which that prefix of a text is derived, MANY at most.  */
struct ways
{
  unsigned char of[TEXT + 1];
};

static void
add (struct ways *to, size_t at, unsigned ways)
{
  unsigned sum = to->of[at] + ways;
  to->of[at] = (unsigned char) (sum < MANY ? sum : MANY);
}

static bool
is_letter (const struct expr *expr, size_t at, char letter)
{
  if (expr->kind == RANGE)
    return letter >= expr->text[0] && letter <= expr->text[1];
  return letter == expr->text[at] || (expr->folded && (letter ^ 0x20) == expr->text[at]);
}

/* Return the numbers of ways after the expression; FROM has the numbers before it.  */
static struct ways
ways_after (const struct rule *rule, unsigned index, const char *text, size_t length,
            struct ways from)
{
  const struct expr *expr = &rule->expr[index];
  size_t size = expr->kind == RANGE ? 1 : strlen (expr->text);
  struct ways to = { { 0 } }, more;
  switch (expr->kind)
    {
    case LITERAL: case RANGE:
      for (size_t at = 0; at + size <= length; at++)
        {
          bool is = true;
          for (size_t i = 0; i < size; i++)
            is = is && is_letter (expr, i, text[at + i]);
          if (is)
            add (&to, at + size, from.of[at]);
        }
      return to;
    case SEQUENCE:
      for (unsigned i = 0; i < expr->children; i++)
        from = ways_after (rule, expr->child[i], text, length, from);
      return from;
    case CHOICE:
      for (unsigned i = 0; i < expr->children; i++)
        {
          more = ways_after (rule, expr->child[i], text, length, from);
          for (size_t at = 0; at <= length; at++)
            add (&to, at, more.of[at]);
        }
      return to;
    default:
      {
        unsigned minimum = expr->kind == OPTION ? 0 : expr->minimum;
        unsigned maximum = expr->kind == OPTION ? 1 : expr->maximum;
        /* Further repetitions can only be empty.  */
        if (maximum == ENDLESS)
          maximum = minimum + (unsigned) length + MANY;
        for (unsigned times = 0; times <= maximum; times++)
          {
            for (size_t at = 0; times >= minimum && at <= length; at++)
              add (&to, at, from.of[at]);
            from = ways_after (rule, expr->child[0], text, length, from);
          }
        return to;
      }
    }
}

unsigned
count_ways (const struct rule *rule, const char *text, size_t length)
{
  struct ways from = { { 1 } };
  return ways_after (rule, 0, text, length, from).of[length];
}

/* Return the length of a shortest text.  Set *REST to the greatest number of letters that a prefix
   of a text needs to become a text.  */
static unsigned
get_least_length (const struct rule *rule, unsigned index, unsigned *rest)
{
  const struct expr *expr = &rule->expr[index];
  unsigned sum = 0, own;
  *rest = 0;
  switch (expr->kind)
    {
    case LITERAL: case RANGE:
      *rest = expr->kind == RANGE ? 1 : (unsigned) strlen (expr->text);
      return *rest;
    case SEQUENCE:
      for (unsigned i = expr->children; i-- > 0;)
        {
          unsigned length = get_least_length (rule, expr->child[i], &own);
          *rest = own + sum > *rest ? own + sum : *rest;
          sum += length;
        }
      return sum;
    case CHOICE:
      sum = UINT32_MAX;
      for (unsigned i = 0; i < expr->children; i++)
        {
          unsigned length = get_least_length (rule, expr->child[i], &own);
          *rest = own > *rest ? own : *rest;
          sum = length < sum ? length : sum;
        }
      return sum;
    default:
      sum = get_least_length (rule, expr->child[0], &own);
      own += expr->kind == REPEAT && expr->minimum > 1 ? (expr->minimum - 1) * sum : 0;
      *rest = own;
      return expr->kind == OPTION ? 0 : expr->minimum * sum;
    }
}

unsigned
longest_rest (const struct rule *rule)
{
  unsigned rest;
  get_least_length (rule, 0, &rest);
  return rest;
}
