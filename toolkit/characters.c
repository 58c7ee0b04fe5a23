/* characters.c: recognize blanks, and characters that replace ASCII in copied texts.

   SPDX-License-Identifier: MIT

   A text that was copied from a web page or a word processor often has other characters than the
   original.  A no-break space is read as a space.  All others are reported, since people cannot see
   the difference.  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/utf8.h"

size_t
bnf_character (const char *at, size_t length)
{
  unsigned code;
  size_t octets = ub_read_utf8 (at, length, &code);
  return octets != 0 ? octets : 1;
}

static bool
is_byte_order_mark (const char *at, size_t length)
{
  return length >= 3 && memcmp (at, "\xEF\xBB\xBF", 3) == 0;
}

size_t
bnf_blank (const char *at, size_t length)
{
  if (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\f')
    return 1;
  if (bnf_is_no_break_space (at, length))
    return *at == '\xA0' ? 1 : 2;
  return is_byte_order_mark (at, length) ? 3 : 0;
}

size_t
bnf_blanks (const char *at, size_t length)
{
  size_t end = 0, blank;
  while (end < length && (blank = bnf_blank (at + end, length - end)) != 0)
    end += blank;
  return end;
}

bool
bnf_is_no_break_space (const char *at, size_t length)
{
  return *at == '\xA0' || (length >= 2 && memcmp (at, "\xC2\xA0", 2) == 0);
}

static const struct bnf_substitute substitutes[] = {
  { "\xC2\xA0", "U+00A0", "space" }, { "\xA0", "\\xA0", "space" },
  { "\xE2\x80\x82", "U+2002", "space" }, { "\xE2\x80\x83", "U+2003", "space" },
  { "\xE2\x80\x87", "U+2007", "space" }, { "\xE2\x80\x89", "U+2009", "space" },
  { "\xE2\x80\xAF", "U+202F", "space" }, { "\xE3\x80\x80", "U+3000", "space" },
  { "\xC2\xAB", "U+00AB", "\"" }, { "\xC2\xBB", "U+00BB", "\"" },
  { "\xE2\x80\x9C", "U+201C", "\"" }, { "\xE2\x80\x9D", "U+201D", "\"" },
  { "\xE2\x80\x9E", "U+201E", "\"" }, { "\xE2\x80\xB3", "U+2033", "\"" },
  { "\xE2\x80\x98", "U+2018", "'" }, { "\xE2\x80\x99", "U+2019", "'" },
  { "\xE2\x80\xB2", "U+2032", "'" }, { "\xC2\xAD", "U+00AD", "-" },
  { "\xE2\x80\x90", "U+2010", "-" }, { "\xE2\x80\x91", "U+2011", "-" },
  { "\xE2\x80\x92", "U+2012", "-" }, { "\xE2\x80\x93", "U+2013", "-" },
  { "\xE2\x80\x94", "U+2014", "-" }, { "\xE2\x88\x92", "U+2212", "-" },
  { "\xC2\xA6", "U+00A6", "|" }, { "\xE2\x94\x82", "U+2502", "|" },
  { "\xE2\x88\x97", "U+2217", "*" },
  /* Windows-1252.  */
  { "\x91", "\\x91", "'" }, { "\x92", "\\x92", "'" }, { "\x93", "\\x93", "\"" },
  { "\x94", "\\x94", "\"" }, { "\x96", "\\x96", "-" }, { "\x97", "\\x97", "-" },
  /* HTML.  */
  { "&quot;", "&quot;", "\"" }, { "&#34;", "&#34;", "\"" }, { "&ldquo;", "&ldquo;", "\"" },
  { "&rdquo;", "&rdquo;", "\"" }, { "&apos;", "&apos;", "'" }, { "&#39;", "&#39;", "'" },
  { "&lsquo;", "&lsquo;", "'" }, { "&rsquo;", "&rsquo;", "'" }, { "&lt;", "&lt;", "<" },
  { "&gt;", "&gt;", ">" }, { "&amp;", "&amp;", "&" }, { "&nbsp;", "&nbsp;", "space" },
  { "&#160;", "&#160;", "space" }, { "&ndash;", "&ndash;", "-" }, { "&mdash;", "&mdash;", "-" }
};

const struct bnf_substitute *
bnf_find_substitute (const char *at, size_t length)
{
  if (*at != '&' && (unsigned char) *at < 0x80)
    return NULL;
  for (size_t i = 0; i < sizeof substitutes / sizeof *substitutes; i++)
    {
      size_t octets = strlen (substitutes[i].octets);
      if (octets <= length && memcmp (at, substitutes[i].octets, octets) == 0)
        return &substitutes[i];
    }
  return NULL;
}

char *
bnf_arena_substitute (struct bnf_arena *arena, const struct bnf_substitute *substitute)
{
  return bnf_arena_printf (arena, "%s stands where a %s is wanted", substitute->name,
                           substitute->wanted);
}

char *
bnf_arena_character (struct bnf_arena *arena, const char *text, size_t length)
{
  unsigned code;
  char *octets = bnf_arena_escape (arena, text, length);
  return length < 2 || ub_read_utf8 (text, length, &code) != length ? octets
         : bnf_arena_printf (arena, "U+%04X (%s)", code, octets);
}

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
  struct finding spaces = { NULL, 0, 0, 0 }, quoted = { NULL, 0, 0, 0 };
  if (text->tokens == 0)
    return;
  if (is_byte_order_mark (text->octets, text->length))
    bnf_report (grammar, BNF_NO_RULE, BNF_COPY, 1, 1, "U+FEFF, a byte-order mark, is passed over");
  find_no_break_spaces (&spaces, text, grammar->notation != BNF_W3C);
  if (spaces.count == 1)
    bnf_report (grammar, BNF_NO_RULE, BNF_COPY, spaces.line, spaces.column,
                "a no-break space (%s) is read as a space", spaces.first->name);
  else if (spaces.count != 0)
    bnf_report (grammar, BNF_NO_RULE, BNF_COPY, spaces.line, spaces.column,
                "%zu no-break spaces (%s) are read as spaces; this is the first", spaces.count,
                spaces.first->name);
  if (grammar->notation != BNF_W3C)
    find_quoted (&quoted, text->token);
  if (quoted.count != 0)
    bnf_report (grammar, BNF_NO_RULE, BNF_COPY, quoted.line, quoted.column,
                "%s, in quotes, is not read as a %s%s", quoted.first->name, quoted.first->wanted,
                quoted.count == 1 ? "" : bnf_arena_printf (grammar->arena, "; there are %zu such "
                                                           "characters", quoted.count));
}
