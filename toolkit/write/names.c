/* names.c: spell names for url.y and url.l, and find names for the tokens of literals.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "write.h"

bool
is_identifier (char byte)
{
  return ub_is_letter (byte) || ub_is_digit (byte) || byte == '_';
}

static const char *
spell_with (struct bnf_arena *arena, const char *name, bool dashes)
{
  char *spelling = bnf_arena_get (arena, 4 * strlen (name) + 1, 1);
  for (size_t end = 0; *name != '\0'; name++)
    if (*name == '+')
      {
        memcpy (spelling + end, "plus", 4);
        end += 4;
      }
    else
      spelling[end++] = *name == '-' && dashes ? '_' : *name;
  return spelling;
}

const char *
spell (struct bnf_arena *arena, const char *name)
{
  return spell_with (arena, name, strchr (name, '+') != NULL);
}

const char *
spell_c (struct bnf_arena *arena, const char *name)
{
  return spell_with (arena, name, true);
}

const char *
start_token (struct bnf_arena *arena, const char *name)
{
  char *token = bnf_arena_printf (arena, "START_%s", spell_c (arena, name));
  for (char *at = token; *at != '\0'; at++)
    *at = ub_upper (*at);
  return token;
}

const char *
value_of (struct bnf_arena *arena, const char *name)
{
  bool plain = true;
  for (const char *at = name; *at != '\0'; at++)
    plain &= is_identifier (*at);
  return bnf_arena_printf (arena, plain ? "$%s" : "$[%s]", name);
}

/* Return the name of a character that is neither a letter nor a digit.  */
static const char *
character_name (char byte)
{
  static const struct
  {
    char byte;
    const char *name;
  } known[] = {
    { '!', "BANG" }, { '"', "QUOTE" }, { '#', "HASH" }, { '$', "DOLLAR" }, { '%', "PERCENT" },
    { '&', "AND" }, { '\'', "TICK" }, { '(', "OPEN" }, { ')', "CLOSE" }, { '*', "STAR" },
    { '+', "PLUS" }, { ',', "COMMA" }, { '-', "DASH" }, { '.', "DOT" }, { '/', "SLASH" },
    { ':', "COLON" }, { ';', "SEMI" }, { '<', "LESS" }, { '=', "EQUALS" }, { '>', "MORE" },
    { '?', "QUESTION" }, { '@', "AT" }, { '[', "LEFT" }, { '\\', "BACKSLASH" }, { ']', "RIGHT" },
    { '^', "CARET" }, { '_', "LOW" }, { '`', "BACKTICK" }, { '{', "LBRACE" }, { '|', "BAR" },
    { '}', "RBRACE" }, { '~', "TILDE" }, { ' ', "SPACE" }
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].byte == byte)
      return known[i].name;
  return "OCTET";
}

/* Return the name of an escape of a control, as TAB of "%09".  */
static const char *
escape_name (const char *text, size_t length)
{
  if (length == 3 && memcmp (text, "%09", 3) == 0)
    return "TAB";
  if (length == 3 && memcmp (text, "%00", 3) == 0)
    return "NUL";
  return NULL;
}

/* Return the words of letters and digits in the text, in upper case; "" if there is no letter.  */
static const char *
words_in (struct bnf_arena *arena, const char *text, size_t length)
{
  char *words = bnf_arena_get (arena, 2 * length + 2, 1);
  size_t end = 0;
  bool letter = false, in_word = false;
  for (size_t i = 0; i < length; i++)
    {
      bool of_word = ub_is_letter (text[i]) || ub_is_digit (text[i]);
      if (of_word && !in_word && end != 0)
        words[end++] = '_';
      if (of_word)
        words[end++] = ub_upper (text[i]);
      letter |= ub_is_letter (text[i]);
      in_word = of_word;
    }
  return !letter ? "" : ub_is_digit (*words)
         ? bnf_arena_printf (arena, "N%s", words) : words;
}

const char *
literal_name (struct bnf_arena *arena, const char *literal)
{
  char *text = bnf_arena_get (arena, strlen (literal), 1);
  size_t length = 0;
  for (const char *at = literal + 1; at[1] != '\0'; at++)
    {
      at += *at == '\\' && (at[1] == '\\' || at[1] == '"');
      text[length++] = *at;
    }
  const char *name = escape_name (text, length);
  if (name == NULL)
    name = words_in (arena, text, length);
  if (*name != '\0' || length == 0)
    return *name != '\0' ? name : "NOTHING";
  if (length == 2 && text[0] == text[1] && !ub_is_digit (*text))
    {
      const char *one = character_name (*text);
      return bnf_arena_printf (arena, "%s%s", one, one[strlen (one) - 1] == 'H' ? "ES" : "S");
    }
  for (size_t i = 0; i < length; i++)
    {
      const char *join = i != 0 ? "_" : "";
      name = ub_is_digit (text[i]) ? bnf_arena_printf (arena, "%s%sN%c", name, join, text[i])
             : bnf_arena_printf (arena, "%s%s%s", name, join, character_name (text[i]));
    }
  return name;
}
