/* reader.c: from tokens to rules.

   SPDX-License-Identifier: MIT

   A rule goes on until the next line that begins with `name ='.  What is malformed is a problem
   of its rule, and the other rules are read all the same.  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
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

bool
bnf_read_file (const char *file, struct bnf_buffer *buffer, char **why)
{
  char block[BUFSIZ];
  size_t length;
  FILE *stream = fopen (file, "rb");
  bool fine = stream != NULL;
  if (fine)
    {
      while ((length = fread (block, 1, sizeof block, stream)) != 0)
        bnf_buffer_add (buffer, block, length);
      fine = !ferror (stream);
    }
  if (!fine)
    {
      struct bnf_buffer message = { NULL, 0, 0 };
      const char *reason = strerror (errno);
      bnf_buffer_add (&message, file, strlen (file));
      bnf_buffer_add (&message, ": ", 2);
      bnf_buffer_add (&message, reason, strlen (reason) + 1);
      *why = message.text;
    }
  if (stream != NULL)
    fclose (stream);
  return fine;
}

void
bnf_problem_add (bnf_grammar *grammar, enum bnf_problem_kind kind, const char *file, size_t line,
                 size_t column, const char *message)
{
  grammar->problem = bnf_arena_grow (grammar->arena, grammar->problem, grammar->problems,
                                     sizeof *grammar->problem);
  grammar->problem[grammar->problems++] = (bnf_problem) { kind, file, line, column, message };
}

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
      return malformed (reader, "= can only stand behind the first name of a line");
    default:
      return malformed (reader, at->message);
    }
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
  return expr->children == 1 ? expr->child[0] : expr;
}

static bnf_expr *
read_choice (struct reader *reader)
{
  bnf_expr *expr = new_expr (reader, BNF_CHOICE);
  do
    {
      bnf_expr *child = read_sequence (reader);
      if (child == NULL)
        return NULL;
      add_child (reader, expr, child);
    }
  while (is_next (reader, BNF_T_BAR) && reader->at++ != NULL);
  return expr->children == 1 ? expr->child[0] : expr;
}

static void
read_rule (struct reader *reader)
{
  bnf_expr *expr = read_choice (reader);
  if (expr != NULL && reader->at < reader->end)
    expr = malformed (reader, "] without [");
  reader->rule->printed = reader->rule->expr = expr;
}

/* The lines on which the rule stands that begins with TOKEN, without the last newline.  */
static const char *
lines (bnf_grammar *grammar, const char *text, size_t length, const struct bnf_token *token,
       size_t last)
{
  size_t line = token->line, start = (size_t) (token->text - text) - (token->column - 1), end;
  for (end = start; end < length && (text[end] != '\n' || line++ < last);)
    end++;
  return bnf_arena_text (grammar->arena, text + start, end - start);
}

/* Make room in the index for the names of COUNT rules.  */
static void
make_index (bnf_grammar *grammar, size_t count)
{
  for (grammar->index_size = 1; grammar->index_size <= 2 * count;)
    grammar->index_size *= 2;
  grammar->index = bnf_arena_get (grammar->arena, grammar->index_size, sizeof *grammar->index);
  for (size_t i = 0; i < grammar->index_size; i++)
    grammar->index[i] = BNF_NO_RULE;
}

static bool
begins_rule (const struct bnf_token *token)
{
  return token->first && token->kind == BNF_T_NAME && token[1].kind == BNF_T_EQUALS
         && token[1].line == token->line;
}

void
bnf_read (bnf_grammar *grammar, const char *text, size_t length, bool bracket_optional)
{
  struct bnf_token *tokens = bnf_tokens (text, length);
  const struct bnf_token *token, *next;
  size_t count = 0;

  for (token = tokens; token->kind != BNF_T_END; token++)
    count += begins_rule (token);
  grammar->rule = bnf_arena_get (grammar->arena, count, sizeof *grammar->rule);
  make_index (grammar, count);

  token = tokens;
  if (token->kind == BNF_T_END)
    bnf_problem_add (grammar, BNF_MALFORMED, grammar->file, 1, 1, "there is no rule");
  else if (!begins_rule (token))
    bnf_problem_add (grammar, BNF_MALFORMED, grammar->file, token->line, token->column,
                     "this is no rule (name = ...), and no comment (; ...) either");
  while (token->kind != BNF_T_END && !begins_rule (token))
    token++;

  for (; token->kind != BNF_T_END; token = next)
    {
      for (next = token + 2; next->kind != BNF_T_END && !begins_rule (next);)
        next++;
      bnf_rule *rule = &grammar->rule[grammar->rules];
      rule->name = bnf_arena_text (grammar->arena, token->text, token->length);
      rule->line = token->line;
      rule->column = token->column;
      rule->last_line = next[-1].line;
      rule->text = lines (grammar, text, length, token, rule->last_line);
      size_t place = bnf_index_place (grammar, rule->name), twin = grammar->index[place];
      if (twin == BNF_NO_RULE)
        grammar->index[place] = grammar->rules;
      grammar->rules++;
      struct reader reader = { .grammar = grammar, .rule = rule, .at = token + 2, .end = next,
                               .bracket_optional = bracket_optional };
      read_rule (&reader);
      if (twin != BNF_NO_RULE)
        {
          const char *message
            = bnf_arena_printf (grammar->arena, "%s is defined again; the first time on line %zu",
                                rule->name, grammar->rule[twin].line);
          bnf_problem_add (grammar, BNF_DUPLICATE, grammar->file, rule->line, rule->column,
                           message);
          /* Which of the two is meant?  */
          grammar->rule[twin].broken = rule->broken
            = bnf_arena_printf (grammar->arena, "%s:%zu:%zu: %s", grammar->file, rule->line,
                                rule->column, message);
        }
    }
  free (tokens);
}
