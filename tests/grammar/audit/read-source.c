/* read-source.c: what bison does not report of url.y: places, comments, tokens, actions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

struct reader
{
  struct audit *audit;
  const char *at;
  size_t line;
};

static void
fail (struct reader *reader, const char *what)
{
  audit_fail (reader->audit, reader->audit->source_file, reader->line, NULL,
              audit_fold (reader->audit, reader->at, strcspn (reader->at, "\n")), "%s", what);
}

static void
step (struct reader *reader)
{
  reader->line += *reader->at == '\n';
  reader->at += *reader->at != '\0';
}

static void
read_comment (struct reader *reader)
{
  const char *start = reader->at + 2, *end = strstr (start, "*/");
  size_t first = reader->line;
  if (end == NULL)
    {
      fail (reader, "the comment has no end");
      end = reader->at + strlen (reader->at);
      start = reader->at;
    }
  while (reader->at < end)
    step (reader);
  audit_add_comment (reader->audit, &reader->audit->source.comments, start,
                     (size_t) (end - start), first, reader->line);
  reader->at += *end != '\0' ? 2 : 0;
}

/* To the next that is neither white space nor comment.  */
static void
skip (struct reader *reader)
{
  while (*reader->at != '\0')
    if (isspace ((unsigned char) *reader->at))
      step (reader);
    else if (strncmp (reader->at, "/*", 2) == 0)
      read_comment (reader);
    else if (strncmp (reader->at, "//", 2) == 0)
      while (*reader->at != '\0' && *reader->at != '\n')
        step (reader);
    else
      break;
}

/* A string or a character in quotes, with them.  */
static const char *
read_string (struct reader *reader)
{
  const char *start = reader->at;
  char quote = *start;
  for (step (reader); *reader->at != '\0' && *reader->at != '\n' && *reader->at != quote;)
    {
      if (*reader->at == '\\')
        step (reader);
      step (reader);
    }
  if (*reader->at == quote)
    step (reader);
  return audit_copy (reader->audit, start, (size_t) (reader->at - start));
}

/* From { to }, without them, white space folded.  */
static const char *
read_braces (struct reader *reader)
{
  const char *start = reader->at + 1;
  size_t depth = 0;
  do
    if (*reader->at == '"' || *reader->at == '\'')
      read_string (reader);
    else if (strncmp (reader->at, "/*", 2) == 0)
      read_comment (reader);
    else
      {
        depth += *reader->at == '{' ? 1u : *reader->at == '}' ? SIZE_MAX : 0u;
        step (reader);
      }
  while (depth != 0 && *reader->at != '\0');
  return audit_fold (reader->audit, start, (size_t) (reader->at - start) - (depth == 0));
}

static const char *
read_name (struct reader *reader)
{
  const char *start = reader->at;
  while (audit_is_word (*reader->at) || *reader->at == '.' || *reader->at == '-')
    step (reader);
  return audit_copy (reader->audit, start, (size_t) (reader->at - start));
}

static bool
begins_name (const struct reader *reader)
{
  return isalpha ((unsigned char) *reader->at) || *reader->at == '_';
}

static void
read_tokens (struct reader *reader)
{
  struct audit *audit = reader->audit;
  struct source *source = &audit->source;
  for (skip (reader); begins_name (reader);)
    {
      struct source_token token = { .line = reader->line };
      token.comment = audit_comment_above (&source->comments, reader->line);
      token.name = read_name (reader);
      for (skip (reader); isdigit ((unsigned char) *reader->at); skip (reader))
        step (reader);
      if (*reader->at == '"')
        {
          const char *alias = read_string (reader);
          token.alias = audit_copy (audit, alias + 1, strlen (alias) - 2);
          skip (reader);
        }
      source->token = audit_grow (audit, source->token, source->tokens, sizeof *source->token);
      source->token[source->tokens++] = token;
    }
}

static void
read_declarations (struct reader *reader)
{
  /* What says nothing of the language.  The others, %left, %prec, %start, %glr-parser and what
     there may be, are not for this grammar.  */
  static const char *const known[] = {
    "code", "define", "expect", "locations", "param", "require"
  };
  for (skip (reader); *reader->at != '\0' && strncmp (reader->at, "%%", 2) != 0; skip (reader))
    {
      bool fine = false;
      size_t line = reader->line;
      if (*reader->at != '%')
        {
          fail (reader, "a declaration that the audit does not know");
          while (*reader->at != '\0' && strncmp (reader->at, "\n%", 2) != 0)
            step (reader);
          continue;
        }
      struct reader start = *reader;
      step (reader);
      const char *name = read_name (reader);
      if (strcmp (name, "token") == 0)
        {
          read_tokens (reader);
          continue;
        }
      for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        fine |= strcmp (name, known[i]) == 0;
      if (!fine)
        fail (&start, "a declaration that the audit does not know");
      /* To the end of the line, and of the braces that begin on it.  */
      for (skip (reader); reader->line == line && *reader->at != '\0'; skip (reader))
        if (*reader->at == '{')
          {
            read_braces (reader);
            line = reader->line;
          }
        else if (*reader->at == '"')
          read_string (reader);
        else
          step (reader);
    }
  if (*reader->at != '\0')
    reader->at += 2;
}

static void
add_reference (struct audit *audit, struct source_action *action, const char *name)
{
  action->reference = audit_grow (audit, action->reference, action->references,
                                  sizeof *action->reference);
  action->reference[action->references++] = name;
}

/* One alternative, to the | or ; after it.  */
static void
read_alternative (struct reader *reader, struct source_rule *rule)
{
  struct source_action action = { "", reader->line, NULL, 0 };
  bool acted = false;
  for (skip (reader); *reader->at != '\0' && *reader->at != '|' && *reader->at != ';';
       skip (reader))
    {
      if (acted)
        fail (reader, "something behind the action of an alternative");
      if (*reader->at == '{')
        {
          action.line = reader->line;
          action.text = read_braces (reader);
          acted = true;
        }
      else if (begins_name (reader))
        add_reference (reader->audit, &action, read_name (reader));
      else if (*reader->at == '"' || *reader->at == '\'')
        add_reference (reader->audit, &action, read_string (reader));
      else if (strncmp (reader->at, "%empty", 6) == 0)
        reader->at += 6;
      else if (*reader->at == '[' && action.references != 0)
        {
          step (reader);
          action.reference[action.references - 1] = read_name (reader);
          if (*reader->at == ']')
            step (reader);
        }
      else
        {
          fail (reader, "something in a rule that the audit does not know");
          step (reader);
        }
    }
  rule->action = audit_grow (reader->audit, rule->action, rule->actions, sizeof *rule->action);
  rule->action[rule->actions++] = action;
}

static void
read_rules (struct reader *reader)
{
  struct audit *audit = reader->audit;
  struct source *source = &audit->source;
  for (skip (reader); *reader->at != '\0' && strncmp (reader->at, "%%", 2) != 0; skip (reader))
    {
      struct source_rule rule = { .line = reader->line };
      const struct comment *above = audit_comment_above (&source->comments, reader->line);
      rule.comment = above != NULL && above->last + 1 == reader->line ? above : NULL;
      rule.name = read_name (reader);
      skip (reader);
      if (*reader->at != ':' || *rule.name == '\0')
        {
          fail (reader, "this is no rule (name : ...)");
          return;
        }
      do
        {
          step (reader);
          read_alternative (reader, &rule);
        }
      while (*reader->at == '|');
      if (*reader->at == ';')
        step (reader);
      source->rule = audit_grow (audit, source->rule, source->rules, sizeof *source->rule);
      source->rule[source->rules++] = rule;
    }
}

void
audit_read_source (struct audit *audit, const char *file)
{
  struct reader reader = { audit, audit_read (audit, file), 1 };
  read_declarations (&reader);
  read_rules (&reader);
  if (audit->source.rules == 0)
    audit_fail (audit, audit->source_file, 1, NULL, NULL,
                "there is no rule: is this a grammar for bison?");
}

const struct source_rule *
audit_find_rule (const struct audit *audit, const char *name)
{
  for (size_t i = 0; i < audit->source.rules; i++)
    if (strcmp (audit->source.rule[i].name, name) == 0)
      return &audit->source.rule[i];
  return NULL;
}
