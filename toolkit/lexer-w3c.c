/* lexer-w3c.c: read the tokens of the notation of the W3C's "BNF syntax".

   SPDX-License-Identifier: MIT

       httpaddress h t t p : / / hostport [ / path ] [ ?
       search ]

   A rule is a name and its body.  A character stands for itself, and a word of two letters or more
   is a name.  The words "space" and "vline" stand for a space and for |.  \% is the character %, as
   in TeX, and so are other characters after a backslash.

   A line that begins with a name begins a rule, unless a bracket is open or the line above ends
   with |.  No mark distinguishes a line that continues the one above: settle_duplicates() decides
   in one more case.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "text/ascii.h"

static bool
is_alphanumeric (char c)
{
  return ub_is_letter (c) || ub_is_digit (c);
}

/* Return the length of the word at the beginning of the text, which is not empty: it may be a
   single letter, or 0.  A hyphen or an underscore belongs to the word if the word goes on after
   it.  */
static size_t
get_word_length (const char *at, size_t length)
{
  size_t end = 0;
  if (!ub_is_letter (*at))
    return 0;
  while (end < length && (is_alphanumeric (at[end])
                          || ((at[end] == '-' || at[end] == '_') && end + 1 < length
                              && is_alphanumeric (at[end + 1]))))
    end++;
  return end;
}

/* Whether the text begins with `<name> ::='.  */
static bool
defines_in_brackets (const char *at, size_t length)
{
  size_t i = length != 0 && *at == '<' ? 1 : length;
  while (i < length && at[i] != '>')
    i++;
  i++;
  i += i < length ? bnf_blanks (at + i, length - i) : 0;
  return i < length && length - i >= 3 && memcmp (at + i, "::=", 3) == 0;
}

/* Whether the text begins with `=' or `::=', as after the name of a rule in other notations.  In
   this notation a | follows an = that is an alternative.  */
static bool
defines (const char *at, size_t length)
{
  if (length == 0 || *at != '=')
    return length >= 3 && memcmp (at, "::=", 3) == 0;
  size_t i = 1 + bnf_blanks (at + 1, length - 1);
  return i == length || at[i] != '|';
}

/* Whether the text is in this notation: its first line begins with a word of two letters or
   more, and no line begins with `name =', `name ::=' or `<name> ::='.  */
enum bnf_w3c
bnf_detect_w3c (const char *text, size_t length)
{
  enum bnf_w3c verdict = BNF_W3C_NO;
  for (size_t start = 0, end; start < length; start = end + 1)
    {
      const char *newline = memchr (text + start, '\n', length - start);
      end = newline != NULL ? (size_t) (newline - text) : length;
      size_t at = start + bnf_blanks (text + start, end - start);
      if (at == end || bnf_divides_pages (text + start, end - start))
        continue;
      if (defines_in_brackets (text + at, end - at))
        return BNF_W3C_NO;
      size_t word = get_word_length (text + at, end - at);
      if (verdict == BNF_W3C_NO && word < 2)
        return BNF_W3C_NO;
      if (verdict == BNF_W3C_NO)
        verdict = BNF_W3C_YES;
      /* The name may be longer in the other notation.  */
      for (at += word; word != 0 && at < end && bnf_is_name (text[at]);)
        at++;
      at += bnf_blanks (text + at, end - at);
      if (word != 0 && defines (text + at, end - at))
        verdict = BNF_W3C_PERHAPS;
    }
  return verdict;
}

static void
become_literal (struct bnf_token *token, const char *text)
{
  token->kind = BNF_T_LITERAL;
  token->text = text;
  token->length = 1;
}

/* Read a backslash, with the character that it quotes if there is one.  Return the length.  */
static size_t
read_backslash (struct bnf_token *token, const char *at, size_t length)
{
  static const char escaped[] = "#$%&_{}";
  become_literal (token, at);
  if (length == 1 || bnf_blank (at + 1, length - 1) != 0)
    return 1;
  if (memchr (escaped, at[1], sizeof escaped - 1) != NULL)
    {
      token->text = at + 1;
      return 2;
    }
  bnf_bad_token (token, "\\ stands neither alone nor before one of # $ % & _ { }");
  return length;
}

/* Read one token of the rest of a line.  Return its length.  */
static size_t
read_token (const struct bnf_lexis *lexis, struct bnf_token *token, const char *at, size_t length)
{
  (void) lexis;
  size_t word = get_word_length (at, length);
  token->text = at;
  token->length = 1;
  if (word == 5 && memcmp (at, "space", 5) == 0)
    become_literal (token, " ");
  else if (word == 5 && memcmp (at, "vline", 5) == 0)
    become_literal (token, "|");
  else if (word > 1)
    {
      token->kind = BNF_T_NAME;
      token->length = word;
    }
  else if (*at == '\\')
    return read_backslash (token, at, length);
  else if (*at == '|')
    token->kind = BNF_T_BAR;
  else if (*at == '[')
    token->kind = BNF_T_OPEN;
  else if (*at == ']')
    token->kind = BNF_T_CLOSE;
  else if (*at > ' ' && *at < 0x7F)
    token->kind = BNF_T_LITERAL;
  else
    {
      size_t substitute = bnf_read_substitute (token, at, length);
      if (substitute != 0)
        return substitute;
      token->kind = BNF_T_STRAY;
      word = token->length = bnf_character (at, length);
    }
  return word > 1 ? word : 1;
}

/* Make each bracket that is a whole alternative, as in `{ | [ | ] | }', a stray character: it
   encloses nothing, but the notation cannot express that.  */
static void
find_stray_brackets (struct bnf_token *token, size_t count)
{
  for (size_t i = 1; i < count; i++)
    {
      bool alone = token[i - 1].kind == BNF_T_BAR
                   && (token[i + 1].kind == BNF_T_BAR || token[i + 1].first);
      if (alone && (token[i].kind == BNF_T_OPEN || token[i].kind == BNF_T_CLOSE))
        token[i].kind = BNF_T_STRAY;
    }
}

/* Mark the tokens that begin rules.  A bracket that is never closed hides no rule.  */
static void
find_rules (const struct bnf_text *text)
{
  struct bnf_token *token = text->token;
  size_t count = text->tokens, depth = 0;
  bool *closed = bnf_arena_get (text->arena, count, sizeof *closed);
  size_t *open = bnf_arena_get (text->arena, count, sizeof *open);
  for (size_t i = 0; i < count; i++)
    if (token[i].kind == BNF_T_OPEN)
      open[depth++] = i;
    else if (token[i].kind == BNF_T_CLOSE && depth != 0)
      closed[open[--depth]] = true;
  depth = 0;
  for (size_t i = 0; i < count; i++)
    {
      token[i].begins = token[i].first && token[i].kind == BNF_T_NAME && depth == 0
                        && (i == 0 || token[i - 1].kind != BNF_T_BAR);
      depth += token[i].kind == BNF_T_OPEN && closed[i];
      depth -= token[i].kind == BNF_T_CLOSE && depth != 0;
    }
}

/* Whether the line above the token ends with a delimiter that is no whole alternative.  */
static bool
follows_delimiter (const struct bnf_token *token)
{
  const struct bnf_token *last = token - 1;
  return last->kind == BNF_T_LITERAL && !is_alphanumeric (*last->text) && !last->first
         && !last[-1].begins && last[-1].kind != BNF_T_BAR;
}

/* If several lines begin with the same name, as in

       waisdoc w a i s : / / hostport / database / wtype /
       digits / path
       digits digit [ digits ]

   those after a line that ends with a delimiter are no rules, provided that one rule is left.  */
static void
settle_duplicates (const struct bnf_text *text)
{
  struct bnf_token *token = text->token, **name = NULL;
  size_t names = 0;
  for (size_t i = 0; i < text->tokens; i++)
    if (token[i].begins)
      BNF_ADD (text->arena, name, names, &token[i]);
  if (names != 0)
    qsort (name, names, sizeof *name, bnf_by_name);
  for (size_t i = 0, end; i < names; i = end)
    {
      size_t standing = 0;
      for (end = i; end < names && bnf_by_name (&name[end], &name[i]) == 0; end++)
        standing += name[end] == token || !follows_delimiter (name[end]);
      for (size_t j = i; j < end && standing == 1 && end - i > 1; j++)
        if (name[j] != token && follows_delimiter (name[j]))
          {
            name[j]->begins = false;
            name[j]->continues = true;
          }
    }
}

static bool
may_begin (const struct bnf_token *line, size_t count)
{
  return line->kind == BNF_T_NAME
         && (count > 1 || (line->length == 4 && memcmp (line->text, "void", 4) == 0));
}

static void
mark_rules (struct bnf_text *text)
{
  find_stray_brackets (text->token, text->tokens);
  find_rules (text);
  settle_duplicates (text);
}

const struct bnf_lexis bnf_w3c_lexis
  = { BNF_W3C, false, "|", false, read_token, may_begin, mark_rules };
