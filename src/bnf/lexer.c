/* lexer.c: the tokens of the notation of RFC 1738.

   SPDX-License-Identifier: MIT

   A comment runs from a ; outside quotes to the end of the line.  <"> is the character ".  The
   lines that divide the pages of an RFC are passed over, and the heading of the next section ends
   the BNF, so that a section can be read as it is printed.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "text/ascii.h"

/* n* repeats n copies and a loop; more is a slip of the pen rather than a grammar.  */
#define MOST_REPEATS 1000

static bool
is_name (char c)
{
  return ub_is_letter (c) || ub_is_digit (c) || c == '-' || c == '+' || c == '_';
}

/* `Berners-Lee, Masinter & McCahill    [Page 17]' or `RFC 1738    Uniform ...'.  */
bool
bnf_divides_pages (const char *line, size_t length)
{
  size_t end = length, digits;
  while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\r'))
    end--;
  if (end > 0 && line[end - 1] == ']')
    {
      for (digits = end - 1; digits > 0 && ub_is_digit (line[digits - 1]);)
        digits--;
      if (digits < end - 1 && digits >= 6 && memcmp (line + digits - 6, "[Page ", 6) == 0)
        return true;
    }
  if (length < 5 || memcmp (line, "RFC ", 4) != 0)
    return false;
  for (digits = 4; digits < length && ub_is_digit (line[digits]);)
    digits++;
  return digits > 4 && digits < length && line[digits] == ' ';
}

/* `6. Security Considerations': a number with its points, and a capital letter.  */
static bool
heads_section (const char *line, size_t length)
{
  size_t end = 0, at;
  while (end < length && (ub_is_digit (line[end]) || line[end] == '.'))
    end++;
  for (at = end; at < length && line[at] == ' ';)
    at++;
  return end > 1 && ub_is_digit (line[0]) && line[end - 1] == '.' && at > end && at < length
         && line[at] >= 'A' && line[at] <= 'Z';
}

static void
bad (struct bnf_token *token, const char *message)
{
  token->kind = BNF_T_BAD;
  token->message = message;
}

/* Read the digits and the star of a repetition.  Return its length.  */
static size_t
read_times (struct bnf_token *token, const char *at, size_t length)
{
  size_t i = 0;
  token->kind = BNF_T_TIMES;
  for (; i < length && ub_is_digit (at[i]); i++)
    if (token->minimum <= MOST_REPEATS)
      token->minimum = token->minimum * 10 + (unsigned) (at[i] - '0');
  if (i == length || at[i] != '*')
    {
      bad (token, "a number without * behind it");
      return i;
    }
  if (token->minimum > MOST_REPEATS)
    bad (token, "more than 1000 repetitions");
  return i + 1;
}

/* Read one token of the rest of a line.  Return its length.  */
static size_t
read_token (struct bnf_token *token, const char *at, size_t length)
{
  token->text = at;
  token->length = 1;
  if (*at == '"')
    {
      const char *end = memchr (at + 1, '"', length - 1);
      if (end == NULL)
        {
          bad (token, "the closing \" is missing");
          return length;
        }
      token->kind = BNF_T_LITERAL;
      token->text = at + 1;
      token->length = (size_t) (end - at) - 1;
      return token->length + 2;
    }
  if (length >= 3 && memcmp (at, "<\">", 3) == 0)
    {
      token->kind = BNF_T_LITERAL;
      token->text = at + 1;
      return 3;
    }
  if (ub_is_digit (*at) || *at == '*')
    return read_times (token, at, length);
  if (ub_is_letter (*at))
    {
      token->kind = BNF_T_NAME;
      while (token->length < length && is_name (at[token->length]))
        token->length++;
      return token->length;
    }
  static const char marks[] = "=|[]";
  const char *mark = *at != '\0' ? strchr (marks, *at) : NULL;
  if (mark != NULL)
    {
      static const enum bnf_token_kind kinds[]
        = { BNF_T_EQUALS, BNF_T_BAR, BNF_T_OPEN, BNF_T_CLOSE };
      token->kind = kinds[mark - marks];
    }
  else
    token->kind = BNF_T_STRAY;
  return 1;
}

bool
bnf_is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\f';
}

struct bnf_token *
bnf_read_tokens (const char *text, size_t length, const struct bnf_lexis *lexis, size_t *tokens)
{
  struct bnf_token *token = NULL;
  size_t count = 0, room = 0, line = 1, start = 0;
  for (; start < length; line++)
    {
      const char *newline = memchr (text + start, '\n', length - start);
      size_t end = newline != NULL ? (size_t) (newline - text) : length;
      bool first = true;
      if (count != 0 && lexis->ends_before (text + start, end - start))
        break;
      for (size_t at = bnf_divides_pages (text + start, end - start) ? end : start; at < end;)
        {
          size_t passed = lexis->pass_over (text + at, end - at);
          at += passed;
          if (passed != 0)
            continue;
          token = bnf_grow (token, count, &room, sizeof *token);
          token[count] = (struct bnf_token) { .first = first, .line = line,
                                              .column = at - start + 1 };
          first = false;
          at += lexis->read_token (&token[count++], text + at, end - at);
        }
      start = newline != NULL ? end + 1 : end;
    }
  token = bnf_grow (token, count, &room, sizeof *token);
  token[count] = (struct bnf_token) { .kind = BNF_T_END, .first = true, .line = line,
                                      .column = 1 };
  *tokens = count;
  return token;
}

/* White space, and a comment up to the end of the line.  */
static size_t
pass_over (const char *at, size_t length)
{
  return *at == ';' ? length : bnf_is_blank (*at);
}

struct bnf_token *
bnf_tokens (const char *text, size_t length)
{
  static const struct bnf_lexis lexis = { heads_section, pass_over, read_token };
  size_t count;
  struct bnf_token *token = bnf_read_tokens (text, length, &lexis, &count);
  for (size_t i = 0; i < count; i++)
    token[i].begins = token[i].first && token[i].kind == BNF_T_NAME
                      && token[i + 1].kind == BNF_T_EQUALS && !token[i + 1].first;
  return token;
}
