/* read-pattern.c: the patterns of flex.

   SPDX-License-Identifier: MIT

   Of flex's notation that much as a grammar needs: "..." [...] {name} (...) (?i:...) | * + ? {n}
   {n,m}, and characters.  What else there is (^, $, x/y, <<EOF>>, [:alpha:], ...) is refused.  */

#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "audit.h"

/* Parentheses within parentheses.  */
enum { DEEPEST = 100 };

struct reader
{
  struct audit *audit;
  const char *at, *end;
  const char *why;              /* What is wrong; nothing is read behind it.  */
  unsigned depth;
};

static struct pattern *
refuse (struct reader *reader, const char *why)
{
  if (reader->why == NULL)
    reader->why = why;
  reader->at = reader->end;
  return NULL;
}

static bool
is_next (const struct reader *reader, char byte)
{
  return reader->at < reader->end && *reader->at == byte;
}

static struct pattern *
new_pattern (struct reader *reader, enum pattern_kind kind)
{
  struct pattern *pattern = audit_get (reader->audit, 1, sizeof *pattern);
  pattern->kind = kind;
  return pattern;
}

static void
add_child (struct reader *reader, struct pattern *pattern, struct pattern *child)
{
  pattern->child = audit_grow (reader->audit, pattern->child, pattern->children,
                               sizeof *pattern->child);
  pattern->child[pattern->children++] = child;
}

/* The character at the reader, which may be escaped.  */
static char
read_character (struct reader *reader)
{
  static const char names[] = "nrtfvab", values[] = "\n\r\t\f\v\a\b";
  char byte = *reader->at++;
  if (byte != '\\')
    return byte;
  if (reader->at == reader->end)
    {
      refuse (reader, "a backslash at the end");
      return '\0';
    }
  byte = *reader->at++;
  const char *found = strchr (names, byte);
  if (found != NULL)
    return values[found - names];
  if (byte == 'x' && reader->end - reader->at >= 2 && isxdigit ((unsigned char) reader->at[0])
      && isxdigit ((unsigned char) reader->at[1]))
    {
      char digits[3] = { reader->at[0], reader->at[1], '\0' };
      reader->at += 2;
      return (char) strtoul (digits, NULL, 16);
    }
  if (isalnum ((unsigned char) byte))
    refuse (reader, "an escape that is neither \\n, \\t, ... nor \\xHH");
  return byte;
}

static struct pattern *
read_quoted (struct reader *reader)
{
  struct pattern *pattern = new_pattern (reader, PATTERN_TEXT);
  char *text = audit_get (reader->audit, (size_t) (reader->end - reader->at) + 1, 1);
  reader->at++;
  while (reader->at < reader->end && *reader->at != '"')
    text[pattern->length++] = read_character (reader);
  if (!is_next (reader, '"'))
    return refuse (reader, "the closing \" is missing");
  reader->at++;
  pattern->text = text;
  return pattern;
}

static struct pattern *
read_set (struct reader *reader)
{
  struct pattern *pattern = new_pattern (reader, PATTERN_SET);
  char *text = audit_get (reader->audit, 256 + (size_t) (reader->end - reader->at) * 256, 1);
  reader->at++;
  if (is_next (reader, '^'))
    {
      pattern->negated = true;
      reader->at++;
    }
  while (reader->at < reader->end && *reader->at != ']')
    {
      if (*reader->at == '[' && reader->end - reader->at > 1 && reader->at[1] == ':')
        return refuse (reader, "a class such as [:alpha:]");
      unsigned char first = (unsigned char) read_character (reader), last = first;
      if (reader->end - reader->at > 1 && reader->at[0] == '-' && reader->at[1] != ']')
        {
          reader->at++;
          last = (unsigned char) read_character (reader);
        }
      if (last < first)
        return refuse (reader, "a range in [ ] that goes down");
      for (unsigned byte = first; byte <= last; byte++)
        text[pattern->length++] = (char) byte;
    }
  if (!is_next (reader, ']'))
    return refuse (reader, "the closing ] is missing");
  if (pattern->length == 0)
    return refuse (reader, "nothing in [ ]");
  reader->at++;
  pattern->text = text;
  return pattern;
}

static struct pattern *
read_name (struct reader *reader)
{
  struct pattern *pattern = new_pattern (reader, PATTERN_NAME);
  const char *start = ++reader->at;
  while (reader->at < reader->end && (audit_is_word (*reader->at) || *reader->at == '-'))
    reader->at++;
  pattern->length = (size_t) (reader->at - start);
  pattern->text = audit_copy (reader->audit, start, pattern->length);
  if (!is_next (reader, '}') || pattern->length == 0 || isdigit ((unsigned char) *start))
    return refuse (reader, "{ } without the name of a definition");
  reader->at++;
  return pattern;
}

static struct pattern *read_choice (struct reader *reader);

static struct pattern *
read_parenthesis (struct reader *reader)
{
  struct pattern *fold = NULL;
  if (++reader->depth > DEEPEST)
    return refuse (reader, "too many parentheses within parentheses");
  reader->at++;
  if (is_next (reader, '?'))
    {
      if (reader->end - reader->at < 3 || strncmp (reader->at, "?i:", 3) != 0)
        return refuse (reader, "(? that is not (?i:");
      reader->at += 3;
      fold = new_pattern (reader, PATTERN_FOLD);
    }
  struct pattern *inner = read_choice (reader);
  if (!is_next (reader, ')'))
    return refuse (reader, "the closing ) is missing");
  reader->at++;
  reader->depth--;
  if (fold == NULL)
    return inner;
  add_child (reader, fold, inner);
  return fold;
}

static struct pattern *
read_atom (struct reader *reader)
{
  struct pattern *pattern;
  switch (*reader->at)
    {
    case '"': return read_quoted (reader);
    case '[': return read_set (reader);
    case '{': return read_name (reader);
    case '(': return read_parenthesis (reader);
    case '.':
      pattern = new_pattern (reader, PATTERN_SET);
      pattern->negated = true;
      pattern->text = "\n";
      pattern->length = 1;
      reader->at++;
      return pattern;
    case '*': case '+': case '?': case '}': case ']': case '^': case '$': case '<': case '>':
      return refuse (reader, audit_print (reader->audit, "a %c that is not understood here",
                                          *reader->at));
    default:
      pattern = new_pattern (reader, PATTERN_TEXT);
      char byte = read_character (reader);
      pattern->text = audit_copy (reader->audit, &byte, 1);
      pattern->length = 1;
      return pattern;
    }
}

static unsigned
read_number (struct reader *reader)
{
  unsigned number = 0;
  if (reader->at == reader->end || !isdigit ((unsigned char) *reader->at))
    refuse (reader, "a { } that is not understood");
  while (reader->at < reader->end && isdigit ((unsigned char) *reader->at) && number < 1000)
    number = number * 10 + (unsigned) (*reader->at++ - '0');
  return number;
}

/* {n}, {n,} or {n,m}  */
static void
read_counts (struct reader *reader, struct pattern *repeat)
{
  reader->at++;
  repeat->least = repeat->most = read_number (reader);
  if (is_next (reader, ','))
    {
      reader->at++;
      repeat->most = is_next (reader, '}') ? PATTERN_ENDLESS : read_number (reader);
    }
  if (is_next (reader, '}'))
    reader->at++;
  else
    refuse (reader, "a { } that is not understood");
}

static struct pattern *
read_repeat (struct reader *reader)
{
  struct pattern *pattern = read_atom (reader);
  while (reader->at < reader->end)
    {
      bool counts = *reader->at == '{' && reader->end - reader->at > 1
                    && isdigit ((unsigned char) reader->at[1]);
      if (!counts && *reader->at != '*' && *reader->at != '+' && *reader->at != '?')
        break;
      struct pattern *repeat = new_pattern (reader, PATTERN_REPEAT);
      add_child (reader, repeat, pattern);
      if (counts)
        read_counts (reader, repeat);
      else
        {
          repeat->least = *reader->at == '+';
          repeat->most = *reader->at++ == '?' ? 1 : PATTERN_ENDLESS;
        }
      pattern = repeat;
    }
  return pattern;
}

static struct pattern *
read_sequence (struct reader *reader)
{
  struct pattern *pattern = new_pattern (reader, PATTERN_SEQUENCE);
  while (reader->at < reader->end && *reader->at != '|' && *reader->at != ')'
         && *reader->at != '/')
    add_child (reader, pattern, read_repeat (reader));
  if (pattern->children == 0)
    return refuse (reader, "nothing where something must be");
  return pattern->children == 1 ? pattern->child[0] : pattern;
}

static struct pattern *
read_choice (struct reader *reader)
{
  struct pattern *pattern = new_pattern (reader, PATTERN_CHOICE);
  do
    add_child (reader, pattern, read_sequence (reader));
  while (is_next (reader, '|') && reader->at++ != NULL);
  return pattern->children == 1 ? pattern->child[0] : pattern;
}

const struct pattern *
audit_read_pattern (struct audit *audit, const char *text, size_t length, const char **why)
{
  struct reader reader = { audit, text, text + length, NULL, 0 };
  struct pattern *pattern = read_choice (&reader);
  if (reader.why == NULL && reader.at < reader.end)
    refuse (&reader, "something after the pattern");
  *why = reader.why;
  return reader.why == NULL ? pattern : NULL;
}
