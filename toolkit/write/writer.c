/* writer.c: make lists of texts, lines of a file, and messages; spell names for url.y and url.l,
   and find names for the tokens of literals.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdarg.h>
#include <string.h>

#include <text/ascii.h>

#include "write.h"

struct writer writer;

bool
has_text (const struct list *list, const char *text)
{
  for (size_t i = 0; i < list->count; i++)
    if (strcmp (list->text[i], text) == 0)
      return true;
  return false;
}

void
add_text (struct list *list, const char *text)
{
  if (!has_text (list, text))
    BNF_ADD (memory, list->text, list->count, text);
}

void
refuse (const char *file, size_t line, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const char *why = bnf_arena_vprintf (memory, format, arguments);
  va_end (arguments);
  const char *where = line != 0 ? compose (":%zu", line) : "";
  add_text (&writer.refused, compose ("%s/%s%s: %s", writer.dir, file, where, why));
}

struct production *
find_production (const char *name)
{
  const char *spelling = spell (name);
  for (size_t i = 0; i < writer.productions; i++)
    if (strcmp (writer.production[i].name, spelling) == 0)
      return &writer.production[i];
  return NULL;
}

void
put (struct page *page, const char *origin, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const char *at = bnf_arena_vprintf (memory, format, arguments);
  va_end (arguments);
  while (*at != '\0')
    BNF_ADD (memory, page->line, page->lines, (struct line) { next_line (&at), origin });
}

bool
is_identifier (char byte)
{
  return ub_is_letter (byte) || ub_is_digit (byte) || byte == '_';
}

bool
is_scheme (const char *text)
{
  const char *at = text;
  while (ub_is_letter (*at) || ub_is_digit (*at) || *at == '-' || *at == '+' || *at == '.')
    at++;
  return ub_is_letter (*text) && *at == ':';
}

static const char *
spell_with (const char *name, bool dashes)
{
  char *spelling = bnf_arena_get (memory, 4 * strlen (name) + 1, 1);
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
spell (const char *name)
{
  return spell_with (name, strchr (name, '+') != NULL);
}

const char *
spell_c (const char *name)
{
  return spell_with (name, true);
}

const char *
quote (const bnf_expr *expr)
{
  char *text = bnf_arena_get (memory, 4 * expr->length + 3, 1);
  size_t end = 0;
  text[end++] = '"';
  for (size_t i = 0; i < expr->length; i++)
    {
      char byte = expr->text[i];
      if (byte < ' ' || byte > '~')
        {
          memcpy (text + end, "\\x", 2);
          ub_write_hex (text + end + 2, byte);
          end += 4;
          continue;
        }
      if (byte == '"' || byte == '\\')
        text[end++] = '\\';
      text[end++] = byte;
    }
  text[end] = '"';
  return text;
}

const char *
start_token (const char *name)
{
  char *token = compose ("START_%s", spell_c (name));
  for (char *at = token; *at != '\0'; at++)
    *at = ub_upper (*at);
  return token;
}

const char *
value_of (const char *name)
{
  bool plain = true;
  for (const char *at = name; *at != '\0'; at++)
    plain &= is_identifier (*at);
  return compose (plain ? "$%s" : "$[%s]", name);
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
words_in (const char *text, size_t length)
{
  char *words = bnf_arena_get (memory, 2 * length + 2, 1);
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
         ? compose ("N%s", words) : words;
}

const char *
literal_name (const char *literal)
{
  char *text = bnf_arena_get (memory, strlen (literal), 1);
  size_t length = 0;
  for (const char *at = literal + 1; at[1] != '\0'; at++)
    {
      at += *at == '\\' && (at[1] == '\\' || at[1] == '"');
      text[length++] = *at;
    }
  const char *name = escape_name (text, length);
  if (name == NULL)
    name = words_in (text, length);
  if (*name != '\0' || length == 0)
    return *name != '\0' ? name : "NOTHING";
  if (length == 2 && text[0] == text[1] && !ub_is_digit (*text))
    {
      const char *one = character_name (*text);
      return compose ("%s%s", one, one[strlen (one) - 1] == 'H' ? "ES" : "S");
    }
  for (size_t i = 0; i < length; i++)
    {
      const char *join = i != 0 ? "_" : "";
      name = ub_is_digit (text[i]) ? compose ("%s%sN%c", name, join, text[i])
             : compose ("%s%s%s", name, join, character_name (text[i]));
    }
  return name;
}
