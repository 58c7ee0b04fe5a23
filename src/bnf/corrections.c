/* corrections.c: a grammar as printed, and what is decided about it.

   SPDX-License-Identifier: MIT

   The file of corrections says by itself how it is written.  A correction replaces or wraps the
   expression of a rule; what the file has as printed is kept beside it.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* A row and what it is cut into.  */
struct row
{
  bnf_grammar *grammar;
  const char *file;
  bnf_correction *correction;
  const char **word;            /* Name, verb, arguments; literals without their quotes.  */
  bool *quoted;
  size_t words;
};

static bool
malformed (const struct row *row, const char *message, char **why)
{
  struct bnf_buffer buffer = { NULL, 0, 0 };
  const char *text = bnf_arena_printf (row->grammar->arena, "%s:%zu: %s", row->file,
                                       row->correction->line, message);
  bnf_buffer_add (&buffer, text, strlen (text) + 1);
  *why = buffer.text;
  return false;
}

/* The correction does not fit the grammar.  */
static void
problem (const struct row *row, const char *rule, const char *message)
{
  bnf_problem_add (row->grammar, BNF_CORRECTION, row->file, row->correction->line, 1,
                   bnf_arena_printf (row->grammar->arena, "%s cannot be applied: %s %s",
                                     bnf_arena_visible (row->grammar->arena, row->correction->name,
                                                        strlen (row->correction->name)),
                                     bnf_arena_escape (row->grammar->arena, rule, strlen (rule)),
                                     message));
}

static bnf_expr *
copy_expr (bnf_grammar *grammar, const bnf_expr *expr)
{
  bnf_expr *copy = bnf_arena_get (grammar->arena, 1, sizeof *copy);
  *copy = *expr;
  if (expr->children != 0)
    copy->child = bnf_arena_get (grammar->arena, expr->children, sizeof *copy->child);
  for (size_t i = 0; i < expr->children; i++)
    copy->child[i] = copy_expr (grammar, expr->child[i]);
  return copy;
}

/* Make every stray TEXT a literal.  Return how many there were.  */
static size_t
strays_to_literals (bnf_expr *expr, const char *text)
{
  size_t count = 0;
  if (expr->kind == BNF_STRAY && strcmp (expr->text, text) == 0)
    {
      expr->kind = BNF_LITERAL;
      count++;
    }
  for (size_t i = 0; i < expr->children; i++)
    count += strays_to_literals (expr->child[i], text);
  return count;
}

/* The rule of that name, which can be corrected; else NULL, and a problem.  */
static bnf_rule *
find_rule (const struct row *row, const char *name)
{
  size_t index = bnf_grammar_find (row->grammar, name);
  if (index == BNF_NO_RULE)
    {
      problem (row, name, "is not defined");
      return NULL;
    }
  if (row->grammar->rule[index].expr == NULL)
    {
      problem (row, name, "is malformed");
      return NULL;
    }
  return &row->grammar->rule[index];
}

static bnf_expr *
wrap (const struct row *row, bnf_rule *rule, enum bnf_kind kind)
{
  bnf_expr *expr = bnf_arena_get (row->grammar->arena, 1, sizeof *expr);
  expr->kind = kind;
  expr->line = rule->line;
  expr->column = rule->column;
  expr->rule = BNF_NO_RULE;
  expr->child = bnf_arena_get (row->grammar->arena, 1, sizeof *expr->child);
  expr->child[0] = rule->expr;
  expr->children = 1;
  return rule->expr = expr;
}

static bool
do_group (struct row *row, char **why)
{
  if (row->words != 2)
    return malformed (row, "group has no arguments", why);
  return true;
}

static bool
do_literal (struct row *row, char **why)
{
  bool fine = row->words >= 4 && !row->quoted[2];
  for (size_t i = 3; i < row->words; i++)
    fine = fine && strlen (row->word[i]) == 1;
  if (!fine)
    return malformed (row, "it has to be: NAME literal RULE CHARACTER...", why);
  bnf_rule *rule = find_rule (row, row->word[2]);
  if (rule == NULL)
    return true;
  bnf_expr *copy = copy_expr (row->grammar, rule->expr);
  for (size_t i = 3; i < row->words; i++)
    if (strays_to_literals (copy, row->word[i]) == 0)
      {
        problem (row, rule->name, row->grammar->notation == BNF_RFC
                                  ? "does not have that character outside quotes"
                                  : "does not have that character as a stray one");
        return true;
      }
  rule->expr = copy;
  return true;
}

static bool
do_fold (struct row *row, char **why)
{
  if (row->words < 3)
    return malformed (row, "it has to be: NAME fold RULE...", why);
  for (size_t i = 2; i < row->words; i++)
    {
      bnf_rule *rule = find_rule (row, row->word[i]);
      if (rule != NULL)
        wrap (row, rule, BNF_FOLD);
    }
  return true;
}

static bool
do_except (struct row *row, char **why)
{
  bool fine = row->words >= 4 && !row->quoted[2];
  for (size_t i = 3; i < row->words; i++)
    fine = fine && row->quoted[i] && *row->word[i] != '\0';
  if (!fine)
    return malformed (row, "it has to be: NAME except RULE \"prefix\"...", why);
  bnf_rule *rule = find_rule (row, row->word[2]);
  if (rule == NULL)
    return true;
  bnf_expr *expr = wrap (row, rule, BNF_EXCEPT);
  expr->prefix = row->word + 3;
  expr->prefixes = row->words - 3;
  return true;
}

static bool
do_row (struct row *row, char **why)
{
  static const struct
  {
    const char *name;
    bool (*apply) (struct row *, char **);
  } verb[] = { { "group", do_group }, { "literal", do_literal }, { "fold", do_fold },
               { "except", do_except } };
  if (row->words < 2 || row->quoted[0] || row->quoted[1])
    return malformed (row, "it has to be: NAME VERB ARGUMENT...", why);
  for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
    if (strcmp (row->word[1], verb[i].name) == 0)
      return !row->correction->applied || verb[i].apply (row, why);
  return malformed (row, "the verb is none of group, literal, fold, except", why);
}

/* Is NAME among the names of the list "D1,D3"?  */
static bool
is_listed (const char *list, const char *name)
{
  size_t length = strlen (name);
  if (list == NULL)
    return true;
  for (;;)
    {
      size_t end = strcspn (list, ",");
      if (end == length && memcmp (list, name, length) == 0)
        return true;
      if (list[end] == '\0')
        return false;
      list += end + 1;
    }
}

/* Cut what is left of a line into words, until a comment.  False if a quote is not closed.  */
static bool
cut (struct row *row, struct bnf_buffer *text, const char *at, size_t length)
{
  struct bnf_arena *arena = row->grammar->arena;
  for (size_t i = 0; i < length && at[i] != ';';)
    {
      if (memchr (" \t\r", at[i], 3) != NULL)
        {
          i++;
          continue;
        }
      size_t start = i, inner = at[i] == '"';
      if (inner != 0)
        {
          for (i++; i < length && at[i] != '"';)
            i++;
          if (i++ == length)
            return false;
        }
      else
        while (i < length && memchr (" \t\r;", at[i], 4) == NULL)
          i++;
      if (text->length != 0)
        bnf_buffer_byte (text, ' ');
      bnf_buffer_add (text, at + start, i - start);
      row->word = bnf_arena_grow (arena, row->word, row->words, sizeof *row->word);
      row->quoted = bnf_arena_grow (arena, row->quoted, row->words, sizeof *row->quoted);
      row->word[row->words] = bnf_arena_text (arena, at + start + inner, i - start - 2 * inner);
      row->quoted[row->words++] = inner != 0;
    }
  return true;
}

/* Is the line more of the row above?  */
static bool
continues (const char *line)
{
  return *line == ' ' || *line == '\t';
}

static bool
correct (bnf_grammar *grammar, const char *file, const char *apply, const char *text,
         size_t length, char **why)
{
  bool fine = true;
  size_t line = 1;
  for (size_t at = 0; fine && at < length;)
    {
      grammar->correction = bnf_arena_grow (grammar->arena, grammar->correction,
                                            grammar->corrections, sizeof *grammar->correction);
      struct row row = { .grammar = grammar, .file = file,
                         .correction = &grammar->correction[grammar->corrections] };
      struct bnf_buffer words = { NULL, 0, 0 };
      row.correction->line = line;
      do
        {
          const char *newline = memchr (text + at, '\n', length - at);
          size_t end = newline != NULL ? (size_t) (newline - text) : length;
          /* A word ends at a NUL, and so would be another one than the file has.  */
          if (fine && memchr (text + at, '\0', end - at) != NULL)
            fine = malformed (&row, "there is a NUL in it", why);
          if (!cut (&row, &words, text + at, end - at) && fine)
            fine = malformed (&row, "the closing \" is missing", why);
          at = newline != NULL ? end + 1 : length;
          line++;
        }
      while (at < length && row.words != 0 && continues (text + at));
      if (fine && row.words != 0)
        {
          row.correction->text = bnf_arena_visible (grammar->arena, words.text, words.length);
          row.correction->name = row.word[0];
          row.correction->applied = is_listed (apply, row.word[0]);
          grammar->corrections++;
          fine = do_row (&row, why);
        }
      free (words.text);
    }
  return fine;
}

/* Is every name of the list the name of a row?  "none" is, always.  */
static bool
all_known (const bnf_grammar *grammar, const char *list)
{
  while (list != NULL && *list != '\0')
    {
      size_t end = strcspn (list, ",");
      bool known = end == 4 && memcmp (list, "none", 4) == 0;
      for (size_t i = 0; i < grammar->corrections && !known; i++)
        known = strlen (grammar->correction[i].name) == end
                && memcmp (grammar->correction[i].name, list, end) == 0;
      if (!known)
        return false;
      list += end + (list[end] == ',');
    }
  return true;
}

bool
bnf_correct (bnf_grammar *grammar, const char *file, const char *apply, char **why)
{
  struct bnf_buffer buffer = { NULL, 0, 0 };
  bool fine = bnf_read_file (file, &buffer, why);
  file = bnf_arena_visible (grammar->arena, file, strlen (file));
  fine = fine && correct (grammar, file, apply, buffer.text, buffer.length, why);
  if (fine && !all_known (grammar, apply))
    {
      struct bnf_buffer message = { NULL, 0, 0 };
      const char *text = bnf_arena_printf (grammar->arena, "%s: not all of these are there: %s",
                                           file, apply);
      bnf_buffer_add (&message, text, strlen (text) + 1);
      *why = message.text;
      fine = false;
    }
  free (buffer.text);
  return fine;
}
