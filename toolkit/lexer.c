/* lexer.c: split a text into its tokens, line by line, in any notation.

   SPDX-License-Identifier: MIT

   Lines between the pages of an RFC are skipped.  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"

/* Return the length of the line without the blanks at its end.  */
static size_t
trim_right (const char *line, size_t length)
{
  for (bool more = true; more && length > 0;)
    {
      more = bnf_blank (line + length - 1, 1) != 0;
      length -= more;
      /* The other octet of a no-break space.  */
      length -= more && line[length] == '\xA0' && length > 0 && line[length - 1] == '\xC2';
    }
  return length;
}

/* Return the length of the number at the end of the line.  */
static size_t
count_digits (const char *line, size_t length)
{
  size_t at = length;
  while (at > 0 && ub_is_digit (line[at - 1]))
    at--;
  return length - at;
}

/* Whether the line ends a page: `Berners-Lee, Masinter & McCahill [Page 17]'.  */
static bool
ends_page (const char *line, size_t length)
{
  size_t end = trim_right (line, length);
  if (end == 0 || line[end - 1] != ']')
    return false;
  size_t digits = count_digits (line, end - 1);
  size_t word = trim_right (line, end - 1 - digits);
  return digits != 0 && word < end - 1 - digits && word >= 5
         && memcmp (line + word - 5, "[Page", 5) == 0;
}

/* Whether the line begins a page: `RFC 1738 Uniform Resource Locators (URL) December 1994'.  */
static bool
begins_page (const char *line, size_t length)
{
  size_t at = bnf_blanks (line, length), digits, number;
  if (length - at < 5 || memcmp (line + at, "RFC", 3) != 0)
    return false;
  number = at + 3 + bnf_blanks (line + at + 3, length - at - 3);
  for (digits = number; digits < length && ub_is_digit (line[digits]);)
    digits++;
  return number > at + 3 && digits > number && digits < length
         && (line[digits] == ' ' || bnf_is_no_break_space (line + digits, length - digits));
}

bool
bnf_divides_pages (const char *line, size_t length)
{
  return ends_page (line, length) || begins_page (line, length);
}

/* Whether the line is the heading of a section, as `6.  Security Considerations': a number with
   points, and a capital letter.  */
static bool
heads_section (const char *line, size_t length)
{
  size_t end = 0, at;
  while (end < length && (ub_is_digit (line[end]) || line[end] == '.'))
    end++;
  at = end + bnf_blanks (line + end, length - end);
  return end > 1 && ub_is_digit (line[0]) && line[end - 1] == '.' && at > end && at < length
         && line[at] >= 'A' && line[at] <= 'Z';
}

int
bnf_by_name (const void *first, const void *second)
{
  const struct bnf_token *a = *(const struct bnf_token *const *) first;
  const struct bnf_token *b = *(const struct bnf_token *const *) second;
  for (size_t i = 0; i < a->length && i < b->length; i++)
    {
      char x = a->folded ? ub_lower (a->text[i]) : a->text[i];
      char y = a->folded ? ub_lower (b->text[i]) : b->text[i];
      if (x != y)
        return (unsigned char) x < (unsigned char) y ? -1 : 1;
    }
  return (a->length > b->length) - (a->length < b->length);
}

void
bnf_bad_token (struct bnf_token *token, const char *message)
{
  token->kind = BNF_T_BAD;
  token->message = message;
}

size_t
bnf_read_substitute (struct bnf_token *token, const char *at, size_t length)
{
  token->substitute = bnf_find_substitute (at, length);
  if (token->substitute == NULL)
    return 0;
  bnf_bad_token (token, NULL);
  token->length = strlen (token->substitute->octets);
  return token->length;
}

/* Read one line.  OPENS_PAGE is true if there is no token since the last line between pages.  */
static void
read_line (struct bnf_text *text, const char *line, size_t length, bool opens_page)
{
  const struct bnf_lexis *lexis = text->lexis;
  size_t begin = text->tokens;
  for (size_t at = 0; at < length;)
    {
      at += bnf_blanks (line + at, length - at);
      if (at == length || (line[at] == ';' && lexis->marked))
        break;
      struct bnf_token token
        = { .line = text->last_line, .column = at + 1, .source = line + at };
      at += token.size = lexis->read_token (lexis, &token, line + at, length - at);
      BNF_ADD (text->arena, text->token, text->tokens, token);
    }
  if (begin == text->tokens)
    return;
  text->token[begin].first = true;
  text->token[begin].heads = lexis->marked && heads_section (line, length);
  text->token[begin].opens_page = opens_page;
}

void
bnf_read_tokens (struct bnf_text *text)
{
  bool opens_page = false;
  text->arena = bnf_arena_new ();
  text->first_line = text->last_line = 1;
  for (size_t start = 0; start < text->length; text->last_line++)
    {
      const char *line = text->octets + start;
      const char *newline = memchr (line, '\n', text->length - start);
      size_t length = newline != NULL ? (size_t) (newline - line) : text->length - start;
      size_t before = text->tokens;
      bool divides = bnf_divides_pages (line, length);
      if (!divides)
        read_line (text, line, length, opens_page);
      opens_page = divides || (opens_page && text->tokens == before);
      start += length + (newline != NULL);
    }
  BNF_ADD (text->arena, text->token, text->tokens,
           (struct bnf_token) { .kind = BNF_T_END, .first = true, .line = text->last_line,
                                .column = 1 });
  text->tokens--;
}
