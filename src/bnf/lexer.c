/* lexer.c: the tokens of the notation of RFC 1738.

   SPDX-License-Identifier: MIT

   A comment runs from a ; outside quotes to the end of the line.  <"> is the character ".  The
   lines that divide the pages of an RFC are passed over.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "text/ascii.h"

/* The tokens that are read so far.  */
struct reading
{
  const struct bnf_lexis *lexis;
  struct bnf_token *token;
  size_t count, room, line;
};

/* n* repeats n copies and a loop; more is a slip of the pen rather than a grammar.  */
#define MOST_REPEATS 1000

bool
bnf_is_name (char c)
{
  return ub_is_letter (c) || ub_is_digit (c) || c == '-' || c == '+' || c == '_';
}

/* Where the line begins, and where it ends, without blanks.  */
static size_t
trim_left (const char *line, size_t length)
{
  size_t at = 0, blank;
  while (at < length && (blank = bnf_blank (line + at, length - at)) != 0)
    at += blank;
  return at;
}

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

/* The length of a number at the end of the line.  */
static size_t
count_digits (const char *line, size_t length)
{
  size_t at = length;
  while (at > 0 && ub_is_digit (line[at - 1]))
    at--;
  return length - at;
}

/* `Berners-Lee, Masinter & McCahill    [Page 17]'.  */
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

/* `RFC 1738    Uniform Resource Locators (URL)    December 1994'.  */
static bool
begins_page (const char *line, size_t length)
{
  size_t at = trim_left (line, length), digits, number;
  if (length - at < 5 || memcmp (line + at, "RFC", 3) != 0)
    return false;
  number = at + 3 + trim_left (line + at + 3, length - at - 3);
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

/* `6. Security Considerations': a number with its points, and a capital letter.  */
static bool
heads_section (const char *line, size_t length)
{
  size_t end = 0, at;
  while (end < length && (ub_is_digit (line[end]) || line[end] == '.'))
    end++;
  at = end + trim_left (line + end, length - end);
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
      bad (token, "a number without * after it");
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
      while (token->length < length && bnf_is_name (at[token->length]))
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
    {
      size_t twin = bnf_read_twin (token, at, length);
      if (twin != 0)
        return twin;
      token->kind = BNF_T_STRAY;
      token->length = bnf_character (at, length);
    }
  return token->length;
}

size_t
bnf_read_twin (struct bnf_token *token, const char *at, size_t length)
{
  token->twin = bnf_find_twin (at, length);
  if (token->twin == NULL)
    return 0;
  bad (token, NULL);
  token->length = strlen (token->twin->octets);
  return token->length;
}

/* Read one line.  OPENS_PAGE: no token stands between it and a line that divides pages.  */
static void
read_line (struct reading *reading, const char *line, size_t length, bool opens_page)
{
  const struct bnf_lexis *lexis = reading->lexis;
  size_t begin = reading->count;
  for (size_t at = 0; at < length;)
    {
      size_t passed = lexis->pass_over (line + at, length - at);
      at += passed;
      if (passed != 0)
        continue;
      reading->token = bnf_grow (reading->token, reading->count, &reading->room,
                                 sizeof *reading->token);
      struct bnf_token *token = &reading->token[reading->count++];
      *token = (struct bnf_token) { .line = reading->line, .column = at + 1 };
      at += lexis->read_token (token, line + at, length - at);
    }
  if (begin == reading->count)
    return;
  reading->token[begin].first = true;
  reading->token[begin].heads = lexis->heads_section (line, length);
  reading->token[begin].opens_page = opens_page;
}

void
bnf_read_tokens (struct bnf_text *text, const struct bnf_lexis *lexis)
{
  struct reading reading = { .lexis = lexis, .line = 1 };
  bool opens_page = false;
  for (size_t start = 0; start < text->length; reading.line++)
    {
      const char *line = text->octets + start;
      const char *newline = memchr (line, '\n', text->length - start);
      size_t length = newline != NULL ? (size_t) (newline - line) : text->length - start;
      size_t before = reading.count;
      bool divides = bnf_divides_pages (line, length);
      if (!divides)
        read_line (&reading, line, length, opens_page);
      opens_page = divides || (opens_page && reading.count == before);
      start += length + (newline != NULL);
    }
  reading.token = bnf_grow (reading.token, reading.count, &reading.room, sizeof *reading.token);
  reading.token[reading.count] = (struct bnf_token) { .kind = BNF_T_END, .first = true,
                                                      .line = reading.line, .column = 1 };
  text->token = reading.token;
  text->tokens = reading.count;
  text->first_line = 1;
  text->last_line = reading.line;
}

/* White space, and a comment up to the end of the line.  */
static size_t
pass_over (const char *at, size_t length)
{
  return *at == ';' ? length : bnf_blank (at, length);
}

static bool
may_begin (const struct bnf_token *line, size_t count)
{
  return count > 1 && line[0].kind == BNF_T_NAME && line[1].kind == BNF_T_EQUALS;
}

static void
mark_rules (struct bnf_token *token, size_t count)
{
  for (size_t i = 0; i + 1 < count; i++)
    token[i].begins = token[i].first && !token[i + 1].first && may_begin (&token[i], 2);
}

const struct bnf_lexis bnf_rfc_lexis
  = { true, heads_section, pass_over, read_token, may_begin, mark_rules };
