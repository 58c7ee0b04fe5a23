/* prose.c: read prose in a BNF, as <any character but ">.

   SPDX-License-Identifier: MIT

   Prose may have several lines, with comments at their ends.  In the notation of RFC 821 it has no
   brackets: <d> ::= any one of the ten digits.  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* Return the length of <"> within prose, or of a text in quotes without a blank; or 0.  */
static size_t
pass_quoted (const char *at, size_t length)
{
  if (length >= 3 && memcmp (at, "<\">", 3) == 0)
    return 3;
  for (size_t i = 1; *at == '"' && i < length && at[i] != '\n'
                     && bnf_blank (at + i, length - i) == 0; i++)
    if (at[i] == '"')
      return i + 1;
  return 0;
}

size_t
bnf_read_prose (struct bnf_token *token, const char *at, size_t length)
{
  size_t i = 1;
  while (i < length && at[i] != '>' && at[i] != ';')
    {
      size_t quoted = pass_quoted (at + i, length - i);
      i += quoted != 0 ? quoted : 1;
    }
  token->text = at + 1;
  token->length = i - 1;
  if (i < length && at[i] == '>')
    {
      token->kind = BNF_T_PROSE;
      return i + 1;
    }
  bnf_bad_token (token, "the closing > is missing");
  token->open = true;
  return i;
}

char *
bnf_arena_prose (struct bnf_arena *arena, const char *text, size_t length)
{
  char *prose = bnf_arena_get (arena, length + 1, 1), *end = prose;
  for (size_t i = 0; i < length;)
    {
      size_t quoted = pass_quoted (text + i, length - i);
      size_t blank = text[i] == '\n' ? 1 : bnf_blank (text + i, length - i);
      if (text[i] == ';')
        {
          const char *newline = memchr (text + i, '\n', length - i);
          i = newline != NULL ? (size_t) (newline - text) : length;
        }
      else if (blank != 0)
        {
          i += blank;
          if (end > prose && end[-1] != ' ')
            *end++ = ' ';
        }
      else
        for (size_t k = quoted != 0 ? quoted : 1; k > 0; k--)
          *end++ = text[i++];
    }
  if (end > prose && end[-1] == ' ')
    end--;
  return bnf_arena_visible (arena, prose, (size_t) (end - prose));
}

/* Turn the tokens from FIRST on into prose, which begins at TEXT.  */
static void
become_prose (struct bnf_token *first, const char *text, const char *end)
{
  first->kind = BNF_T_PROSE;
  first->text = text;
  first->length = (size_t) (end - text);
}

/* Return the end of the words that are prose, in a rule whose name is in < >.  A | ends them, or a
   bracket that encloses them.  */
static struct bnf_token *
find_words_end (struct bnf_token *token)
{
  size_t depth = 0;
  for (; token->kind != BNF_T_END && !token->begins && token->kind != BNF_T_BAR; token++)
    if (token->kind == BNF_T_OPEN || token->kind == BNF_T_GROUP)
      depth++;
    else if ((token->kind == BNF_T_CLOSE || token->kind == BNF_T_GROUP_END) && depth-- == 0)
      break;
  return token;
}

/* Find prose that begins at the token.  Return its last token, or the token itself if it begins no
   prose.  */
static struct bnf_token *
find_prose (struct bnf_token *token, bool words)
{
  struct bnf_token *last = token;
  if (words && token->kind == BNF_T_NAME)
    {
      last = find_words_end (token) - 1;
      if (last == token && token->length == 4 && memcmp (token->text, "NULL", 4) == 0)
        {
          token->kind = BNF_T_LITERAL;
          token->length = 0;
        }
      else
        become_prose (token, token->source, last->source + last->size);
    }
  else if (token->open)
    {
      for (last++; last->kind != BNF_T_END && !last->begins
                   && !(last->kind == BNF_T_STRAY && *last->text == '>');)
        last++;
      if (last->kind != BNF_T_STRAY)
        return token;
      become_prose (token, token->text, last->text);
    }
  return last;
}

void
bnf_join_prose (struct bnf_token *token, bool unmarked)
{
  size_t count = 0;
  bool words = false;
  for (struct bnf_token *at = token; ; at++)
    {
      if (at->begins)
        words = unmarked && at->kind == BNF_T_PROSE;
      struct bnf_token *last = at->begins ? at : find_prose (at, words);
      token[count++] = *at;
      if (at->kind == BNF_T_END)
        return;
      at = last;
    }
}
