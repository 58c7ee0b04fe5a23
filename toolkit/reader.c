/* reader.c: make the expression of a rule from its tokens.

   SPDX-License-Identifier: MIT

   A malformed rule has a problem, and the other rules are read.  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"
#include "text/utf8.h"

/* The greatest depth of brackets, since functions that read or walk expressions recurse.  */
#define DEEPEST 200

#define NO_OCTET "a value above 255, and so no octet; --utf8 reads it as a character"

struct reader
{
  bnf_grammar *grammar;
  bnf_rule *rule;
  const struct bnf_token *at, *end;     /* The rest of the rule.  */
  const bnf_options *options;
  unsigned depth;
};

static bnf_expr *
malformed (struct reader *reader, const char *message)
{
  bnf_report (reader->grammar, BNF_NO_RULE, BNF_MALFORMED, reader->at->line, reader->at->column,
              "%s, in %s", message, reader->rule->name);
  bnf_break_rule (reader->grammar, reader->rule);
  return NULL;
}

static bnf_expr *
new_expr (struct reader *reader, enum bnf_kind kind)
{
  return bnf_expr_new (reader->grammar->arena, kind, reader->at->line, reader->at->column);
}

static void
add_child (struct reader *reader, bnf_expr *expr, bnf_expr *child)
{
  bnf_expr_add (reader->grammar->arena, expr, child);
}

static bool
is_next (const struct reader *reader, enum bnf_token_kind kind)
{
  return reader->at < reader->end && reader->at->kind == kind;
}

static bnf_expr *read_choice (struct reader *reader);

/* Read the inside of brackets or parentheses, and the closing one.  */
static bnf_expr *
read_brackets (struct reader *reader)
{
  const struct bnf_token *open = reader->at++;
  bool group = open->kind == BNF_T_GROUP;
  if (++reader->depth > DEEPEST)
    {
      reader->at = open;
      return malformed (reader, group ? "too many parentheses within parentheses"
                        : "too many brackets within brackets");
    }
  bnf_expr *inner = read_choice (reader);
  reader->depth--;
  if (inner == NULL)
    return NULL;
  if (!is_next (reader, group ? BNF_T_GROUP_END : BNF_T_CLOSE))
    {
      reader->at = open;
      return malformed (reader, group ? "the closing ) is missing" : "the closing ] is missing");
    }
  reader->at++;
  return inner;
}

static bnf_expr *read_element (struct reader *reader);

/* Return a leaf with the text of the token.  */
static bnf_expr *
new_leaf (struct reader *reader, enum bnf_kind kind, const char *text, size_t length)
{
  bnf_expr *expr = new_expr (reader, kind);
  expr->text = bnf_arena_text (reader->grammar->arena, text, length);
  expr->length = length;
  return expr;
}

/* Add an empty literal between the elements of a list.  bnf_check() replaces it by white space if
   the grammar defines it: any number of LWS as in RFC 2616, or OWS as in RFC 9110.  */
static void
add_separators (struct reader *reader, bnf_expr *list)
{
  bnf_expr *space = new_leaf (reader, BNF_LITERAL, "", 0);
  bnf_expr *comma = new_leaf (reader, BNF_LITERAL, ",", 1);
  bnf_expr *both = new_expr (reader, BNF_SEQUENCE), *commas = new_expr (reader, BNF_REPEAT);
  bnf_expr *made[] = { space, comma, both, commas };
  for (size_t i = 0; i < sizeof made / sizeof *made; i++)
    {
      made[i]->line = list->line;
      made[i]->column = list->column;
    }
  add_child (reader, both, space);
  add_child (reader, both, comma);
  add_child (reader, commas, both);
  add_child (reader, list, space);
  add_child (reader, list, commas);
}

static bnf_expr *
read_repeat (struct reader *reader)
{
  const struct bnf_token *times = reader->at;
  bnf_expr *expr = new_expr (reader, times->list ? BNF_LIST : BNF_REPEAT);
  expr->minimum = times->minimum;
  expr->maximum = times->maximum;
  expr->limited = times->limited;
  reader->at++;
  bool brackets = is_next (reader, BNF_T_OPEN);
  expr->bracketed = brackets && reader->grammar->notation == BNF_RFC && !times->list;
  if (reader->at == reader->end || reader->at->kind == BNF_T_TIMES
      || reader->at->kind == BNF_T_BAR || reader->at->kind == BNF_T_CLOSE
      || reader->at->kind == BNF_T_GROUP_END || reader->at->kind == BNF_T_EQUALS)
    return malformed (reader, "nothing stands after the repetition");
  bnf_expr *child = expr->bracketed && !reader->options->bracket_optional ? read_brackets (reader)
                    : read_element (reader);
  if (child == NULL)
    return NULL;
  add_child (reader, expr, child);
  if (times->list)
    add_separators (reader, expr);
  return expr;
}

static bnf_expr *
new_range (struct reader *reader, unsigned first, unsigned last)
{
  char *text = bnf_arena_printf (reader->grammar->arena, "%%x%02X-%02X", first, last);
  bnf_expr *expr = new_leaf (reader, BNF_RANGE, text, strlen (text));
  expr->minimum = first;
  expr->maximum = last;
  return expr;
}

static bnf_expr *
lone_child (bnf_expr *expr)
{
  return expr->children == 1 ? expr->child[0] : expr;
}

/* Read characters, each as its octets.  */
static bnf_expr *
read_characters (struct reader *reader, unsigned first, unsigned last)
{
  struct bnf_octets octets;
  bnf_expr *choice = new_expr (reader, BNF_CHOICE);
  while (bnf_next_utf8 (&first, last, &octets))
    {
      bnf_expr *sequence = new_expr (reader, BNF_SEQUENCE);
      for (size_t i = 0; i < octets.length; i++)
        add_child (reader, sequence, new_range (reader, octets.first[i], octets.last[i]));
      add_child (reader, choice, lone_child (sequence));
    }
  return choice->children != 0 ? lone_child (choice)
         : malformed (reader, "values from D800 to DFFF are no characters");
}

/* Read values, as %x41.42.  */
static bnf_expr *
read_values (struct reader *reader, const struct bnf_token *at)
{
  struct bnf_arena *arena = reader->grammar->arena;
  unsigned *value = bnf_arena_get (arena, at->length, sizeof *value);
  char *text = bnf_arena_get (arena, 4 * at->length + 1, 1);
  size_t length = 0, count = bnf_decode_value (value, at->text, at->length);
  for (size_t i = 0; i < count; i++)
    if (reader->options->utf8)
      length += ub_write_utf8 (text + length, value[i]);
    else if (value[i] > 255)
      return malformed (reader, NO_OCTET);
    else
      text[length++] = (char) value[i];
  return new_leaf (reader, BNF_LITERAL, text, length);
}

static bool
has_letter (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (ub_is_letter (text[i]))
      return true;
  return false;
}

/* Read an element that is one token.  */
static bnf_expr *
read_leaf (struct reader *reader, const struct bnf_token *at)
{
  struct bnf_arena *arena = reader->grammar->arena;
  bnf_expr *expr;
  const char *text;
  switch ((int) at->kind)
    {
    case BNF_T_LITERAL:
      expr = new_leaf (reader, BNF_LITERAL, at->text, at->length);
      expr->folded = at->folded && has_letter (at->text, at->length);
      break;
    case BNF_T_OCTETS:
      expr = read_values (reader, at);
      break;
    case BNF_T_RANGE:
      if (reader->options->utf8)
        expr = read_characters (reader, at->minimum, at->maximum);
      else
        expr = at->maximum > 255 ? malformed (reader, NO_OCTET)
               : new_range (reader, at->minimum, at->maximum);
      break;
    case BNF_T_PROSE:
      text = bnf_arena_prose (arena, at->text, at->length);
      expr = new_leaf (reader, BNF_REFERENCE, text, strlen (text));
      expr->prose = true;
      break;
    default:
      expr = new_leaf (reader, at->kind == BNF_T_NAME ? BNF_REFERENCE : BNF_STRAY, at->text,
                       at->length);
    }
  reader->at += expr != NULL;
  return expr;
}

static bnf_expr *
read_element (struct reader *reader)
{
  const struct bnf_token *at = reader->at;
  bnf_expr *expr, *inner;
  switch ((int) at->kind)
    {
    case BNF_T_TIMES:
      return read_repeat (reader);
    case BNF_T_GROUP:
      return read_brackets (reader);
    case BNF_T_OPEN:
      expr = new_expr (reader, BNF_OPTION);
      inner = read_brackets (reader);
      if (inner == NULL)
        return NULL;
      add_child (reader, expr, inner);
      return expr;
    case BNF_T_EQUALS:
      return malformed (reader, "= can only stand after the first name of a line");
    case BNF_T_BAD:
      return malformed (reader, at->substitute == NULL ? at->message
                        : bnf_arena_substitute (reader->grammar->arena, at->substitute));
    default:
      return read_leaf (reader, at);
    }
}

/* Join literals.  In the W3C's notation h t t p are one literal.  */
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

/* Whether the token is a bar.  RFC 2812 has a line with =/ without the name instead.  */
static bool
is_bar (const struct reader *reader)
{
  return is_next (reader, BNF_T_BAR)
         || (is_next (reader, BNF_T_EQUALS) && reader->at->adds && reader->at->first);
}

static bnf_expr *
read_sequence (struct reader *reader)
{
  bnf_expr *expr = new_expr (reader, BNF_SEQUENCE);
  while (reader->at < reader->end && !is_bar (reader)
         && reader->at->kind != BNF_T_CLOSE && reader->at->kind != BNF_T_GROUP_END)
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
      more = is_bar (reader);
    }
  return expr->children == 1 ? expr->child[0] : expr;
}

/* Read an empty production, which the W3C's notation writes as a name alone.  */
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

static bnf_expr *
read_body (bnf_grammar *grammar, bnf_rule *rule, const struct bnf_token *body,
           const struct bnf_token *end, const bnf_options *options)
{
  struct reader reader = { .grammar = grammar, .rule = rule, .at = body, .end = end,
                           .options = options };
  bool empty = body == end && grammar->notation == BNF_W3C;
  bnf_expr *expr = empty ? read_void (&reader) : read_choice (&reader);
  if (expr != NULL && reader.at < reader.end)
    expr = malformed (&reader, reader.at->kind == BNF_T_CLOSE ? "] without [" : ") without (");
  return expr;
}

/* Return the alternatives of FIRST and those of MORE as one choice.  */
static bnf_expr *
join_choices (struct bnf_arena *arena, bnf_expr *first, bnf_expr *more)
{
  bnf_expr *whole = first;
  if (first->kind != BNF_CHOICE)
    {
      whole = bnf_expr_new (arena, BNF_CHOICE, first->line, first->column);
      bnf_expr_add (arena, whole, first);
    }
  if (more->kind != BNF_CHOICE)
    bnf_expr_add (arena, whole, more);
  else
    for (size_t i = 0; i < more->children; i++)
      bnf_expr_add (arena, whole, more->child[i]);
  return whole;
}

void
bnf_read_rule (bnf_grammar *grammar, bnf_rule *rule, bool adds, const struct bnf_token *body,
               const struct bnf_token *end, const bnf_options *options)
{
  bnf_expr *expr = read_body (grammar, rule, body, end, options);
  if (adds && (expr == NULL || rule->expr == NULL))
    expr = NULL;
  else if (adds)
    expr = join_choices (grammar->arena, rule->expr, expr);
  rule->printed = rule->expr = expr;
}
