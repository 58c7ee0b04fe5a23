/* read-flex.c: the definitions and rules of url.l.

   SPDX-License-Identifier: MIT

   By lines, as flex does.  A line that is not understood is a failure: what the audit does not
   understand it cannot vouch for.  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

struct reader
{
  struct audit *audit;
  const char *at;
  size_t line;
  bool in_block;
  const char *conditions;
  size_t block_line;
};

static size_t
line_length (const char *at)
{
  return strcspn (at, "\n");
}

static void
next_line (struct reader *reader)
{
  reader->at += line_length (reader->at);
  if (*reader->at != '\0')
    reader->at++;
  reader->line++;
}

static void
not_understood (struct reader *reader, const char *why)
{
  audit_fail (reader->audit, reader->audit->flex_file, reader->line, NULL,
              audit_fold (reader->audit, reader->at, line_length (reader->at)),
              "a line that the audit does not understand%s%s", why != NULL ? ": " : "",
              why != NULL ? why : "");
}

/* If a comment stands here, read it, up to the end of its line.  */
static bool
read_comment (struct reader *reader)
{
  const char *start = reader->at + strspn (reader->at, " \t");
  if (strncmp (start, "/*", 2) != 0)
    return false;
  const char *end = strstr (start + 2, "*/");
  size_t first = reader->line;
  if (end == NULL)
    {
      not_understood (reader, "the comment has no end");
      reader->at += strlen (reader->at);
      return true;
    }
  for (const char *at = start; at < end; at++)
    reader->line += *at == '\n';
  audit_add_comment (reader->audit, &reader->audit->flex.comments, start + 2,
                     (size_t) (end - start) - 2, first, reader->line);
  reader->at = end + 2;
  if (line_length (reader->at) != strspn (reader->at, " \t"))
    not_understood (reader, "something behind a comment");
  next_line (reader);
  return true;
}

/* Options that change what a pattern means.  */
static void
read_options (struct reader *reader)
{
  static const char *const forbidden[] = {
    "case-insensitive", "caseless", "lex-compat", "posix-compat", "posix", "7bit", "reject"
  };
  size_t length = line_length (reader->at);
  for (size_t i = 0; i < length; i++)
    for (size_t k = 0; k < sizeof forbidden / sizeof *forbidden; k++)
      {
        const char *word = reader->at + i;
        size_t size = strlen (forbidden[k]);
        if (i != 0 && isspace ((unsigned char) word[-1]) && strncmp (word, forbidden[k], size) == 0
            && (word[size] == '\0' || isspace ((unsigned char) word[size])))
          not_understood (reader, "an option that changes what patterns mean");
      }
}

static void
read_definition (struct reader *reader)
{
  struct audit *audit = reader->audit;
  struct flex *flex = &audit->flex;
  size_t length = line_length (reader->at), name = strcspn (reader->at, " \t\n"), start = name;
  const char *why;
  while (start < length && isspace ((unsigned char) reader->at[start]))
    start++;
  while (length > start && isspace ((unsigned char) reader->at[length - 1]))
    length--;
  struct definition definition = { .line = reader->line };
  definition.name = audit_copy (audit, reader->at, name);
  definition.text = audit_copy (audit, reader->at + start, length - start);
  definition.comment = audit_comment_above (&flex->comments, reader->line);
  definition.pattern = audit_read_pattern (audit, definition.text, length - start, &why);
  if (definition.pattern == NULL)
    not_understood (reader, why);
  if (audit_find_definition (audit, definition.name) != NULL)
    audit_fail (audit, audit->flex_file, reader->line, NULL, NULL, "%s is defined twice",
                definition.name);
  flex->definition = audit_grow (audit, flex->definition, flex->definitions,
                                 sizeof *flex->definition);
  flex->definition[flex->definitions++] = definition;
}

static void
read_definitions (struct reader *reader)
{
  while (*reader->at != '\0' && strncmp (reader->at, "%%", 2) != 0)
    {
      if (read_comment (reader))
        continue;
      if (isalpha ((unsigned char) *reader->at) || *reader->at == '_')
        read_definition (reader);
      else if (strncmp (reader->at, "%option ", 8) == 0)
        read_options (reader);
      else if (strncmp (reader->at, "%s ", 3) != 0 && strncmp (reader->at, "%x ", 3) != 0
               && line_length (reader->at) != strspn (reader->at, " \t"))
        not_understood (reader, NULL);
      next_line (reader);
    }
  next_line (reader);
}

/* The length of the pattern that stands here, up to white space outside quotes and sets.  */
static size_t
pattern_length (const char *at)
{
  size_t i;
  char inside = '\0';
  for (i = 0; at[i] != '\0' && at[i] != '\n'; i++)
    if (at[i] == '\\' && at[i + 1] != '\0')
      i++;
    else if (inside != '\0')
      inside = at[i] == inside ? '\0' : inside;
    else if (at[i] == '"')
      inside = '"';
    else if (at[i] == '[')
      inside = ']';
    else if (isspace ((unsigned char) at[i]))
      break;
  return i;
}

/* Take an action apart: calls that stand one after the other, with at most one "return" before
   the last of them.  Anything else is no transcription.  */
static void
read_action (struct reader *reader, struct scan_rule *rule)
{
  static const char *const statements[] = { "SCHEME", "BEGIN", "KEEP", "AUTHORITY" };
  struct audit *audit = reader->audit;
  const char *at = rule->action;
  bool braces = *at == '{', returned = false, fine = *at != '\0';
  at += braces;
  while (*(at += strspn (at, " ")) != '\0' && *at != '}' && fine)
    {
      bool returns = strncmp (at, "return ", 7) == 0;
      if (returns)
        at += 7;
      size_t length = 0, end;
      while (audit_is_identifier (at[length]))
        length++;
      const char *name = audit_copy (audit, at, length), *argument = "";
      at += length + strspn (at + length, " ");
      if (*at == '(')
        {
          size_t depth = 0;
          for (end = 0; at[end] != '\0' && (at[end] != ')' || depth > 1); end++)
            depth += at[end] == '(' ? 1u : at[end] == ')' ? SIZE_MAX : 0u;
          argument = audit_copy (audit, at + 1, end - 1);
          at += end + (at[end] != '\0');
        }
      bool known = returns;
      for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        known |= strcmp (name, statements[i]) == 0;
      fine = *at == ';' && length != 0 && known && !returned;
      at += *at == ';';
      returned |= returns;
      if (returns)
        {
          rule->function = name;
          rule->argument = argument;
        }
      else if (strcmp (name, "KEEP") == 0)
        rule->keep = argument;
    }
  if (!fine || strcmp (at, braces ? "}" : "") != 0)
    audit_fail (audit, audit->flex_file, rule->line,
                "calls of SCHEME, BEGIN, KEEP, AUTHORITY, then at most one return", rule->action,
                "the action of %s is none of those that the audit knows", rule->text);
}

/* To the end of the action: its line, and as many more as its braces need.  */
static size_t
action_length (const char *at, size_t *lines)
{
  size_t depth = 0, i;
  char quote = '\0';
  for (i = 0, *lines = 0; at[i] != '\0'; i++)
    if (at[i] == '\n' && depth == 0)
      break;
    else if (at[i] == '\n')
      ++*lines;
    else if (quote != '\0')
      quote = at[i] == quote ? '\0' : quote;
    else if (at[i] == '"' || at[i] == '\'')
      quote = at[i];
    else if (at[i] == '{')
      depth++;
    else if (at[i] == '}' && depth != 0)
      depth--;
  return i;
}

static void
read_rule (struct reader *reader, const char *conditions)
{
  struct audit *audit = reader->audit;
  struct flex *flex = &audit->flex;
  size_t length = pattern_length (reader->at), lines;
  const char *why;
  struct scan_rule rule = { .line = reader->line, .conditions = conditions, .verdict = "" };
  rule.text = audit_copy (audit, reader->at, length);
  rule.pattern = audit_read_pattern (audit, rule.text, length, &why);
  rule.comment = audit_comment_above (&flex->comments, reader->line);
  if (rule.comment != NULL && rule.comment->last + 1 != reader->line
      && (!reader->in_block || rule.comment->first < reader->block_line))
    rule.comment = NULL;
  if (rule.pattern == NULL)
    not_understood (reader, why);
  reader->at += length + strspn (reader->at + length, " \t");
  length = action_length (reader->at, &lines);
  rule.action = audit_fold (audit, reader->at, length);
  reader->at += length;
  read_action (reader, &rule);
  reader->line += lines;
  next_line (reader);
  flex->rule = audit_grow (audit, flex->rule, flex->rules, sizeof *flex->rule);
  flex->rule[flex->rules++] = rule;
}

/* <A,B>{ opens a block, and <A,B> stands before a rule.  */
static void
read_conditions (struct reader *reader)
{
  size_t length = strcspn (reader->at, ">\n");
  if (reader->at[length] != '>')
    {
      not_understood (reader, NULL);
      next_line (reader);
      return;
    }
  const char *conditions = audit_copy (reader->audit, reader->at + 1, length - 1);
  reader->at += length + 1;
  if (reader->at[0] != '{' || line_length (reader->at) != 1 + strspn (reader->at + 1, " \t"))
    {
      read_rule (reader, conditions);
      return;
    }
  if (reader->in_block)
    not_understood (reader, "a block in a block");
  reader->in_block = true;
  reader->conditions = conditions;
  reader->block_line = reader->line;
  next_line (reader);
}

static void
read_rules (struct reader *reader)
{
  while (*reader->at != '\0' && strncmp (reader->at, "%%", 2) != 0)
    {
      size_t blanks = strspn (reader->at, " \t"), length = line_length (reader->at);
      if (read_comment (reader))
        continue;
      if (blanks == length)
        next_line (reader);
      else if (reader->in_block && blanks != 0)
        {
          reader->at += blanks;
          read_rule (reader, reader->conditions);
        }
      else if (reader->in_block && *reader->at == '}')
        {
          reader->in_block = false;
          if (length != 1)
            not_understood (reader, NULL);
          next_line (reader);
        }
      else if (*reader->at == '<')
        read_conditions (reader);
      else if (blanks == 0 && !reader->in_block)
        read_rule (reader, "INITIAL and inclusive ones");
      else
        {
          /* Code before the first rule.  */
          const char *code = audit_fold (reader->audit, reader->at, length);
          if (reader->audit->flex.rules != 0 || strcmp (code, "BEFORE_FIRST_TOKEN;") != 0)
            not_understood (reader, NULL);
          next_line (reader);
        }
    }
  if (reader->in_block)
    audit_fail (reader->audit, reader->audit->flex_file, reader->block_line, NULL, NULL,
                "the block <%s> has no end", reader->conditions);
}

void
audit_read_flex (struct audit *audit, const char *file)
{
  struct reader reader = { .audit = audit, .at = audit_read (audit, file), .line = 1 };
  read_definitions (&reader);
  read_rules (&reader);
  if (audit->flex.definitions == 0 || audit->flex.rules == 0)
    audit_fail (audit, audit->flex_file, 1, NULL, NULL,
                "there is no definition or no rule: is this a scanner for flex?");
}

struct definition *
audit_find_definition (struct audit *audit, const char *name)
{
  for (size_t i = 0; i < audit->flex.definitions; i++)
    if (strcmp (audit->flex.definition[i].name, name) == 0)
      return &audit->flex.definition[i];
  return NULL;
}
