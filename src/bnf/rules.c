/* rules.c: from a text to its rules.

   SPDX-License-Identifier: MIT

   A rule goes on until the next begins; the lexers say where.  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "text/visible.h"

/* A grammar has some kB.  Below this no width in a diagram is more than an int can be.  */
enum { LARGEST_FILE = 16 << 20 };

bool
bnf_read_file (const char *file, struct bnf_buffer *buffer, char **why)
{
  char block[BUFSIZ];
  size_t length;
  FILE *stream = fopen (file, "rb");
  bool fine = stream != NULL;
  if (fine)
    {
      while (buffer->length <= LARGEST_FILE
             && (length = fread (block, 1, sizeof block, stream)) != 0)
        bnf_buffer_add (buffer, block, length);
      fine = !ferror (stream) && buffer->length <= LARGEST_FILE;
      if (buffer->length > LARGEST_FILE)
        errno = EFBIG;
    }
  if (!fine)
    {
      struct bnf_buffer message = { NULL, 0, 0 };
      const char *reason = strerror (errno);
      for (char form[UB_VISIBLE]; *file != '\0'; file++)
        bnf_buffer_add (&message, form, ub_visible (form, *file));
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

/* Give RULE, which begins with TOKEN, the lines on which it stands, without the last newline and
   without those that divide pages.  */
static void
lines (bnf_grammar *grammar, bnf_rule *rule, const char *text, size_t length,
       const struct bnf_token *token)
{
  struct bnf_buffer buffer = { NULL, 0, 0 };
  size_t line = token->line, start = (size_t) (token->text - text) - (token->column - 1), end;
  for (bool more = true; more; start = end)
    {
      for (end = start; end < length && text[end] != '\n';)
        end++;
      bool divides = bnf_divides_pages (text + start, end - start);
      more = line++ < rule->last_line;
      end += more;
      if (!divides)
        bnf_buffer_add (&buffer, text + start, end - start);
    }
  rule->text = bnf_arena_text (grammar->arena, buffer.text, buffer.length);
  rule->text_length = buffer.length;
  free (buffer.text);
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

/* The second rule of a name: which of the two is meant?  */
static void
report_twin (bnf_grammar *grammar, bnf_rule *rule, bnf_rule *twin)
{
  const char *message
    = bnf_arena_printf (grammar->arena, "%s is defined again; the first time on line %zu",
                        rule->name, twin->line);
  bnf_problem_add (grammar, BNF_DUPLICATE, grammar->file, rule->line, rule->column, message);
  twin->broken = rule->broken
    = bnf_arena_printf (grammar->arena, "%s:%zu:%zu: %s", grammar->file, rule->line,
                        rule->column, message);
}

/* Say which lines could have been taken for other rules.  */
static void
note_continuations (bnf_grammar *grammar, const bnf_rule *rule, const struct bnf_token *token,
                    const struct bnf_token *end)
{
  for (; token < end; token++)
    if (token->continues)
      bnf_problem_add (grammar, BNF_CONTINUES, grammar->file, token->line, token->column,
                       bnf_arena_printf (grammar->arena, "this line continues %s; %.*s is "
                                         "defined elsewhere", rule->name, (int) token->length,
                                         token->text));
}

/* What is read belongs to no rule up to END: say so, or, if that is on the same line, why.  */
static void
report_outside (bnf_grammar *grammar, const struct bnf_token *token, const struct bnf_token *end)
{
  const struct bnf_token *twin = token;
  while (twin < end && twin->line == token->line && twin->twin == NULL)
    twin++;
  bool found = twin < end && twin->line == token->line;
  if (found)
    token = twin;
  bnf_problem_add (grammar, BNF_OUTSIDE, grammar->file, token->line, token->column,
                   found ? bnf_arena_twin (grammar->arena, twin->twin)
                   : grammar->notation == BNF_W3C ? "this is no rule (a name, then its body)"
                   : "this is no rule (name = ...), and no comment (; ...) either");
}

/* The tokens of the BNF in the text, to be freed.  */
static struct bnf_token *
read_bnf (bnf_grammar *grammar, const char *octets, size_t length)
{
  struct bnf_text text = { .octets = octets, .length = length };
  const struct bnf_lexis *lexis = &bnf_rfc_lexis;
  if (bnf_is_w3c (octets, length))
    {
      grammar->notation = BNF_W3C;
      lexis = &bnf_w3c_lexis;
    }
  bnf_read_tokens (&text, lexis);
  bnf_drop_prose (grammar, &text, lexis);
  bnf_note_copy (grammar, &text);
  lexis->mark_rules (text.token, text.tokens);
  return text.token;
}

void
bnf_read (bnf_grammar *grammar, const char *text, size_t length, bool bracket_optional)
{
  struct bnf_token *tokens = read_bnf (grammar, text, length);
  const struct bnf_token *token, *next;
  bool w3c = grammar->notation == BNF_W3C;
  size_t count = 0;

  for (token = tokens; token->kind != BNF_T_END; token++)
    count += token->begins;
  grammar->rule = bnf_arena_get (grammar->arena, count, sizeof *grammar->rule);
  make_index (grammar, count);

  for (token = tokens; token->kind != BNF_T_END && !token->begins;)
    token++;
  if (token != tokens)
    report_outside (grammar, tokens, token);
  else if (token->kind == BNF_T_END)
    bnf_problem_add (grammar, BNF_NO_PRODUCTION, grammar->file, 1, 1, "no production found");

  for (; token->kind != BNF_T_END; token = next)
    {
      for (next = token + 1; next->kind != BNF_T_END && !next->begins;)
        next++;
      bnf_rule *rule = &grammar->rule[grammar->rules];
      rule->name = bnf_arena_text (grammar->arena, token->text, token->length);
      rule->line = token->line;
      rule->column = token->column;
      rule->last_line = next[-1].line;
      lines (grammar, rule, text, length, token);
      size_t place = bnf_index_place (grammar, rule->name), twin = grammar->index[place];
      if (twin == BNF_NO_RULE)
        grammar->index[place] = grammar->rules;
      grammar->rules++;
      note_continuations (grammar, rule, token, next);
      bnf_read_rule (grammar, rule, token + (w3c ? 1 : 2), next, bracket_optional);
      if (twin != BNF_NO_RULE)
        report_twin (grammar, rule, &grammar->rule[twin]);
    }
  free (tokens);
}
