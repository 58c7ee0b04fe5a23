/* lexer-rfc.c: the tokens of the notations of RFCs: 822, 821, 1738, and the ABNF of 5234 and 7405.

   SPDX-License-Identifier: MIT

   They differ only in the mark between alternatives, in the case of quoted letters, and in the
   beginning of a rule.  A comment runs from a ; outside quotes to the end of the line.  <"> is the
   character ".  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"

/* The greatest n and m of n*m.  A greater one is probably a mistake.  */
#define MOST_REPEATS 1000

/* The greatest character.  */
#define MOST_VALUE 0x10FFFF

bool
bnf_is_name (char c)
{
  return ub_is_letter (c) || ub_is_digit (c) || c == '-' || c == '+' || c == '_';
}

/* Read a number from *AT on, up to MOST + 1.  Return false if there is no digit.  */
static bool
read_number (const char *text, size_t length, size_t *at, unsigned base, unsigned most,
             unsigned *number)
{
  size_t start = *at;
  *number = 0;
  for (; *at < length && ub_get_hex_value (text[*at]) >= 0
       && (unsigned) ub_get_hex_value (text[*at]) < base; ++*at)
    if (*number <= most)
      *number = *number * base + (unsigned) ub_get_hex_value (text[*at]);
  if (*number > most)
    *number = most + 1;
  return *at > start;
}

/* Whether a repeated element may begin there, without a blank before it.  */
static bool
begins_element (const char *at, size_t length)
{
  return length != 0 && (ub_is_letter (*at) || memchr ("\"<([%", *at, 5) != NULL);
}

/* Whether the # at AT is that of a list, as in #x, 1#x and #4x.  */
static bool
is_list (const char *at, size_t length)
{
  size_t i = 1;
  while (i < length && ub_is_digit (at[i]))
    i++;
  return *at == '#' && begins_element (at + i, length - i);
}

/* Read a repetition, n*m or n#m or n.  Return its length.  */
static size_t
read_times (struct bnf_token *token, const char *at, size_t length)
{
  size_t i = 0;
  token->kind = BNF_T_TIMES;
  bool counted = read_number (at, length, &i, 10, MOST_REPEATS, &token->minimum);
  token->list = i < length && is_list (at + i, length - i);
  if (i < length && (at[i] == '*' || token->list))
    {
      i++;
      token->limited = read_number (at, length, &i, 10, MOST_REPEATS, &token->maximum);
    }
  else
    {
      token->maximum = token->minimum;
      token->limited = counted;
    }
  if (token->minimum > MOST_REPEATS || token->maximum > MOST_REPEATS)
    bnf_bad_token (token, "more than 1000 repetitions");
  else if (token->limited && token->maximum < token->minimum)
    bnf_bad_token (token, "the greatest number of repetitions is less than the least");
  else if (token->limited && token->list && token->maximum == 0)
    bnf_bad_token (token, "the greatest number of elements is 0");
  return i;
}

/* Return the base of %x, %d or %b, or 0 if the text does not begin with one of these and a
   digit.  */
static unsigned
value_base (const char *at, size_t length)
{
  unsigned base;
  if (length < 3 || *at != '%')
    return 0;
  switch (ub_lower (at[1]))
    {
    case 'x': base = 16; break;
    case 'd': base = 10; break;
    case 'b': base = 2; break;
    default: return 0;
    }
  int digit = ub_get_hex_value (at[2]);
  return digit >= 0 && (unsigned) digit < base ? base : 0;
}

/* Read %x41, %x41.42 or %x41-5A.  Return its length.  */
static size_t
read_value (struct bnf_token *token, const char *at, size_t length, unsigned base)
{
  size_t i = 2;
  read_number (at, length, &i, base, MOST_VALUE, &token->minimum);
  unsigned most = token->maximum = token->minimum;
  token->kind = BNF_T_OCTETS;
  if (i < length && at[i] == '-')
    {
      i++;
      token->kind = BNF_T_RANGE;
      if (!read_number (at, length, &i, base, MOST_VALUE, &token->maximum))
        bnf_bad_token (token, "the end of the range is missing");
      else if (token->maximum < token->minimum)
        bnf_bad_token (token, "the end of the range is less than its beginning");
      most = token->maximum > most ? token->maximum : most;
    }
  else
    while (i < length && at[i] == '.')
      {
        unsigned next;
        i++;
        if (!read_number (at, length, &i, base, MOST_VALUE, &next))
          bnf_bad_token (token, "a number is missing after the point");
        most = next > most ? next : most;
      }
  if (most > MOST_VALUE)
    bnf_bad_token (token, "a value above %x10FFFF, and so no character");
  token->length = i;
  return i;
}

size_t
bnf_decode_value (unsigned *value, const char *text, size_t length)
{
  size_t count = 0;
  unsigned base = value_base (text, length);
  for (size_t i = 2; i < length; i++)
    read_number (text, length, &i, base, MOST_VALUE, &value[count++]);
  return count;
}

/* Read a text in quotes, which begin at PREFIX.  */
static size_t
read_quoted (struct bnf_token *token, const char *at, size_t length, size_t prefix)
{
  const char *start = at + prefix + 1;
  const char *end = memchr (start, '"', length - prefix - 1);
  if (end == NULL)
    {
      bnf_bad_token (token, "the closing \" is missing");
      return length;
    }
  token->kind = BNF_T_LITERAL;
  token->text = start;
  token->length = (size_t) (end - start);
  return token->length + prefix + 2;
}

/* Read a literal, if there is one: "x", <">, %s"x", %i"x"; and, in the notation of RFC 821, three
   quotes, which stand for one.  Return its length, or 0.  */
static size_t
read_literal (const struct bnf_lexis *lexis, struct bnf_token *token, const char *at,
              size_t length)
{
  if (length >= 3 && (memcmp (at, "<\">", 3) == 0
                      || (lexis->notation == BNF_RFC821 && memcmp (at, "\"\"\"", 3) == 0)))
    {
      token->kind = BNF_T_LITERAL;
      token->text = at + 1;
      return 3;
    }
  if (*at == '"')
    {
      token->folded = lexis->folds;
      return read_quoted (token, at, length, 0);
    }
  char letter = length >= 3 && *at == '%' && at[2] == '"' ? (char) ub_lower (at[1]) : '\0';
  if (letter != 's' && letter != 'i')
    return 0;
  token->folded = letter == 'i';
  return read_quoted (token, at, length, 2);
}

static size_t
read_equals (const struct bnf_lexis *lexis, struct bnf_token *token, const char *at, size_t length)
{
  size_t size = *at == '=' ? 1 : length >= 3 && memcmp (at, "::=", 3) == 0 ? 3 : 0;
  if (size == 0)
    return 0;
  token->kind = BNF_T_EQUALS;
  token->adds = size == 1 && lexis->notation == BNF_ABNF && length > 1 && at[1] == '/';
  return size + token->adds;
}

/* Read a mark of one character, or a character that is not a mark.  Return the length.  */
static size_t
read_mark (const struct bnf_lexis *lexis, struct bnf_token *token, const char *at, size_t length)
{
  static const char marks[] = "[]()";
  const char *mark = *at != '\0' ? strchr (marks, *at) : NULL;
  if (mark != NULL)
    {
      static const enum bnf_token_kind kinds[]
        = { BNF_T_OPEN, BNF_T_CLOSE, BNF_T_GROUP, BNF_T_GROUP_END };
      token->kind = kinds[mark - marks];
      return 1;
    }
  if (*at != '\0' && strchr (lexis->bars, *at) != NULL)
    {
      token->kind = BNF_T_BAR;
      return 1;
    }
  size_t substitute = bnf_read_substitute (token, at, length);
  if (substitute != 0)
    return substitute;
  token->kind = BNF_T_STRAY;
  token->length = bnf_character (at, length);
  return token->length;
}

/* Read one token of the rest of a line.  Return its length.  */
static size_t
read_token (const struct bnf_lexis *lexis, struct bnf_token *token, const char *at, size_t length)
{
  size_t size;
  unsigned base = value_base (at, length);
  token->text = at;
  token->length = 1;
  token->folded = lexis->notation == BNF_ABNF;
  if ((size = read_literal (lexis, token, at, length)) != 0
      || (size = read_equals (lexis, token, at, length)) != 0)
    return size;
  if (base != 0)
    return read_value (token, at, length, base);
  if (*at == '<')
    return bnf_read_prose (token, at, length);
  if (ub_is_digit (*at) || *at == '*' || is_list (at, length))
    return read_times (token, at, length);
  if (!ub_is_letter (*at))
    return read_mark (lexis, token, at, length);
  token->kind = BNF_T_NAME;
  while (token->length < length && bnf_is_name (at[token->length]))
    token->length++;
  return token->length;
}

/* Whether the tokens may begin a rule.  RFC 2616 has a rule for <">, too.  */
static bool
may_begin (const struct bnf_token *line, size_t count)
{
  return count > 1 && line[1].kind == BNF_T_EQUALS
         && (line[0].kind == BNF_T_NAME || line[0].kind == BNF_T_PROSE
             || (line[0].kind == BNF_T_LITERAL && *line[0].source == '<'));
}

/* Whether the token begins a rule.  In ABNF the = may be on the next line, indented more.  */
static bool
begins_rule (const struct bnf_lexis *lexis, const struct bnf_token *token)
{
  return token[0].first && may_begin (token, 2)
         && (!token[1].first || (lexis->notation == BNF_ABNF && token[1].column > token[0].column));
}

static void
mark_rules (struct bnf_text *text)
{
  for (size_t i = 0; i + 1 < text->tokens; i++)
    text->token[i].begins = begins_rule (text->lexis, &text->token[i]);
  bnf_join_prose (text->token, text->lexis->notation == BNF_RFC821);
}

const struct bnf_lexis *
bnf_rfc_lexis (enum bnf_notation notation)
{
#define LEXIS(notation, bars, folds)                                                    \
  { notation, true, bars, folds, read_token, may_begin, mark_rules }
  static const struct bnf_lexis rfc = LEXIS (BNF_RFC, "|", false);
  static const struct bnf_lexis rfc821 = LEXIS (BNF_RFC821, "|", false);
  static const struct bnf_lexis rfc822 = LEXIS (BNF_RFC822, "|/", true);
  static const struct bnf_lexis abnf = LEXIS (BNF_ABNF, "/", true);
#undef LEXIS
  return notation == BNF_ABNF ? &abnf : notation == BNF_RFC822 ? &rfc822
         : notation == BNF_RFC821 ? &rfc821 : &rfc;
}
