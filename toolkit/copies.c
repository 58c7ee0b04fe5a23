/* copies.c: note unusual characters of a text that was copied, mostly from a web page.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* An unusual character, with the number of its occurrences and the first of them.  */
struct finding
{
  const struct bnf_substitute *first;
  size_t line, column;
  size_t count;
};

static void
find (struct finding *finding, const struct bnf_substitute *substitute, size_t line, size_t column)
{
  if (finding->count++ == 0)
    *finding = (struct finding) { substitute, line, column, 1 };
}

static void
note (bnf_grammar *grammar, const struct finding *finding, const char *message)
{
  bnf_problem_add (grammar, BNF_COPY, grammar->file, finding->line, finding->column, message);
}

/* Whether AT is within a literal in quotes.  LITERAL is the first one that does not end before
   AT, or the end of the tokens.  No-break spaces are spaces, in comments too.  */
static bool
is_quoted (const struct bnf_token **literal, const char *at)
{
  while ((*literal)->kind != BNF_T_END
         && ((*literal)->kind != BNF_T_LITERAL || (*literal)->text + (*literal)->length <= at))
    ++*literal;
  return (*literal)->kind != BNF_T_END && (*literal)->text <= at;
}

static void
find_no_break_spaces (struct finding *found, const struct bnf_text *text, bool quotes)
{
  const struct bnf_token *literal = quotes ? text->token : text->token + text->tokens;
  const char *at = text->octets, *end = at + text->length, *start = at;
  for (size_t line = 1, step; at < end && line <= text->last_line; at += step)
    {
      size_t left = (size_t) (end - at);
      step = bnf_character (at, left);
      if (line >= text->first_line && bnf_is_no_break_space (at, left) && !is_quoted (&literal, at))
        find (found, bnf_find_substitute (at, left), line, (size_t) (at - start) + 1);
      if (*at == '\n')
        {
          line++;
          start = at + 1;
        }
    }
}

/* Find unusual characters in quotes, which are read octet by octet.  */
static void
find_quoted (struct finding *found, const struct bnf_token *token)
{
  for (; token->kind != BNF_T_END; token++)
    for (size_t at = 0; token->kind == BNF_T_LITERAL && at < token->length;)
      {
        size_t left = token->length - at;
        const struct bnf_substitute *substitute = bnf_find_substitute (token->text + at, left);
        if (substitute != NULL)
          find (found, substitute, token->line, token->column + 1 + at);
        at += bnf_character (token->text + at, left);
      }
}

void
bnf_note_copy (bnf_grammar *grammar, const struct bnf_text *text)
{
  struct bnf_arena *arena = grammar->arena;
  struct finding spaces = { NULL, 0, 0, 0 }, quoted = { NULL, 0, 0, 0 };
  if (text->tokens == 0)
    return;
  if (bnf_is_byte_order_mark (text->octets, text->length))
    bnf_problem_add (grammar, BNF_COPY, grammar->file, 1, 1,
                     "U+FEFF, a byte-order mark, is passed over");
  find_no_break_spaces (&spaces, text, grammar->notation != BNF_W3C);
  if (spaces.count == 1)
    note (grammar, &spaces, bnf_arena_printf (arena, "a no-break space (%s) is read as a space",
                                              spaces.first->name));
  else if (spaces.count != 0)
    note (grammar, &spaces,
          bnf_arena_printf (arena, "%zu no-break spaces (%s) are read as spaces; this is the first",
                            spaces.count, spaces.first->name));
  if (grammar->notation != BNF_W3C)
    find_quoted (&quoted, text->token);
  if (quoted.count == 1)
    note (grammar, &quoted, bnf_arena_printf (arena, "%s, in quotes, is not read as a %s",
                                              quoted.first->name, quoted.first->wanted));
  else if (quoted.count != 0)
    note (grammar, &quoted,
          bnf_arena_printf (arena, "%s, in quotes, is not read as a %s; there are %zu such "
                            "characters", quoted.first->name, quoted.first->wanted, quoted.count));
}
