/* reader.c: from the tokens of a rule to its expression.

   SPDX-License-Identifier: MIT

   What is malformed is a problem of its rule, and the other rules are read all the same.  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* Brackets within brackets; the reader, and all that walk its expressions, recurse.  */
#define DEEPEST 200

struct reader
{
  bnf_grammar *grammar;
  bnf_rule *rule;
  const struct bnf_token *at, *end;     /* What is left of the rule.  */
  bool bracket_optional;
  unsigned depth;
};

static bnf_expr *
malformed (struct reader *reader, const char *message)
{
  const struct bnf_token *at = reader->at;
  struct bnf_arena *arena = reader->grammar->arena;
  bnf_problem_add (reader->grammar, BNF_MALFORMED, reader->grammar->file, at->line, at->column,
                   bnf_arena_printf (arena, "%s, in %s", message, reader->rule->name));
  reader->rule->broken = bnf_arena_printf (arena, "%s:%zu:%zu: %s, in %s", reader->grammar->file,
                                           at->line, at->column, message, reader->rule->name);
  return NULL;
}

static bnf_expr *
new_expr (struct reader *reader, enum bnf_kind kind)
{
  bnf_expr *expr = bnf_arena_get (reader->grammar->arena, 1, sizeof *expr);
  expr->kind = kind;
  expr->line = reader->at->line;
  expr->column = reader->at->column;
  expr->rule = BNF_NO_RULE;
  return expr;
}

static void
add_child (struct reader *reader, bnf_expr *expr, bnf_expr *child)
{
  expr->child = bnf_arena_grow (reader->grammar->arena, expr->child, expr->children,
                                sizeof *expr->child);
  expr->child[expr->children++] = child;
}

static bool
is_next (const struct reader *reader, enum bnf_token_kind kind)
{
  return reader->at < reader->end && reader->at->kind == kind;
}

static bnf_expr *read_choice (struct reader *reader);

/* The inside of brackets, and the closing one.  */
static bnf_expr *
read_brackets (struct reader *reader)
{
  const struct bnf_token *open = reader->at++;
  if (++reader->depth > DEEPEST)
    {
      reader->at = open;
      return malformed (reader, "too many brackets within brackets");
    }
  bnf_expr *inner = read_choice (reader);
  reader->depth--;
  if (inner == NULL)
    return NULL;
  if (!is_next (reader, BNF_T_CLOSE))
    {
      reader->at = open;
      return malformed (reader, "the closing ] is missing");
    }
  reader->at++;
  return inner;
}

static bnf_expr *read_element (struct reader *reader);

static bnf_expr *
read_repeat (struct reader *reader)
{
  bnf_expr *expr = new_expr (reader, BNF_REPEAT);
  bnf_expr *child;
  expr->minimum = reader->at++->minimum;
  expr->bracketed = is_next (reader, BNF_T_OPEN);
  if (expr->bracketed && !reader->bracket_optional)
    child = read_brackets (reader);
  else if (expr->bracketed || is_next (reader, BNF_T_NAME) || is_next (reader, BNF_T_LITERAL)
           || is_next (reader, BNF_T_STRAY))
    child = read_element (reader);
  else
    return malformed (reader, "nothing to repeat");
  if (child == NULL)
    return NULL;
  add_child (reader, expr, child);
  return expr;
}

static bnf_expr *
read_element (struct reader *reader)
{
  const struct bnf_token *at = reader->at;
  bnf_expr *expr, *inner;
  switch (at->kind)
    {
    case BNF_T_TIMES:
      return read_repeat (reader);
    case BNF_T_OPEN:
      expr = new_expr (reader, BNF_OPTION);
      inner = read_brackets (reader);
      if (inner == NULL)
        return NULL;
      add_child (reader, expr, inner);
      return expr;
    case BNF_T_NAME:
    case BNF_T_LITERAL:
    case BNF_T_STRAY:
      expr = new_expr (reader, at->kind == BNF_T_NAME ? BNF_REFERENCE
                               : at->kind == BNF_T_LITERAL ? BNF_LITERAL : BNF_STRAY);
      expr->text = bnf_arena_text (reader->grammar->arena, at->text, at->length);
      expr->length = at->length;
      reader->at++;
      return expr;
    case BNF_T_EQUALS:
      return malformed (reader, "= can only stand after the first name of a line");
    default:
      return malformed (reader, at->twin == NULL ? at->message
                        : bnf_arena_twin (reader->grammar->arena, at->twin));
    }
}

/* In the notation of the W3C each character stands by itself: h t t p are one literal.  */
static void
join_literals (struct reader *reader, bnf_expr *expr)
{
  size_t count = 0;
  for (size_t i = 0; i < expr->children; i++)
    {
      bnf_expr *last = count != 0 ? expr->child[count - 1] : NULL, *next = expr->child[i];
      if (last == NULL || last->kind != BNF_LITERAL || next->kind != BNF_LITERAL)
        {
          expr->child[count++] = next;
          continue;
        }
      char *text = bnf_arena_get (reader->grammar->arena, last->length + next->length + 1, 1);
      memcpy (text, last->text, last->length);
      memcpy (text + last->length, next->text, next->length + 1);
      last->text = text;
      last->length += next->length;
    }
  expr->children = count;
}

static bnf_expr *
read_sequence (struct reader *reader)
{
  bnf_expr *expr = new_expr (reader, BNF_SEQUENCE);
  while (reader->at < reader->end && reader->at->kind != BNF_T_BAR
         && reader->at->kind != BNF_T_CLOSE)
    {
      bnf_expr *child = read_element (reader);
      if (child == NULL)
        return NULL;
      add_child (reader, expr, child);
    }
  if (expr->children == 0)
    return malformed (reader, "an empty alternative");
  if (reader->grammar->notation == BNF_W3C)
    join_literals (reader, expr);
  return expr->children == 1 ? expr->child[0] : expr;
}

static bnf_expr *
read_choice (struct reader *reader)
{
  bnf_expr *expr = new_expr (reader, BNF_CHOICE);
  for (bool more = true; more; reader->at += more)
    {
      bnf_expr *child = read_sequence (reader);
      if (child == NULL)
        return NULL;
      add_child (reader, expr, child);
      more = is_next (reader, BNF_T_BAR);
    }
  return expr->children == 1 ? expr->child[0] : expr;
}

/* The notation of the W3C writes no bytes at all as a production that only has a name.  */
static bnf_expr *
read_void (struct reader *reader)
{
  reader->at--;
  if (strcmp (reader->rule->name, "void") != 0)
    return malformed (reader, "nothing stands after the name");
  bnf_expr *expr = new_expr (reader, BNF_LITERAL);
  expr->text = "";
  reader->at++;
  return expr;
}

void
bnf_read_rule (bnf_grammar *grammar, bnf_rule *rule, const struct bnf_token *body,
               const struct bnf_token *end, bool bracket_optional)
{
  struct reader reader = { .grammar = grammar, .rule = rule, .at = body, .end = end,
                           .bracket_optional = bracket_optional };
  bool empty = body == end && grammar->notation == BNF_W3C;
  bnf_expr *expr = empty ? read_void (&reader) : read_choice (&reader);
  if (expr != NULL && reader.at < reader.end)
    expr = malformed (&reader, "] without [");
  rule->printed = rule->expr = expr;
}
