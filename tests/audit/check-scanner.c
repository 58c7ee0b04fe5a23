/* check-scanner.c: that a rule of url.l returns the token whose definition it matches.

   SPDX-License-Identifier: MIT

   A token is what a rule matches: {name}, or {name}/{ANY} where the name may be empty, or the
   text of the literal.  What else there is must be one of few forms and below a comment that
   names the row.  Whether a rule that looks ahead or matches what has begun is right, no
   comparison of forms can tell: the proof of language does.  */

#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "audit.h"

static void
fail (struct audit *audit, struct scan_rule *rule, const char *expected, const char *message,
      const char *name)
{
  audit_fail (audit, audit->flex_file, rule->line, expected,
              audit_print (audit, "%s  %s", rule->text, rule->action), "%s: %s", name, message);
  rule->verdict = "FAILS";
}

static bool
is_name (const struct pattern *pattern, const char *name)
{
  return pattern->kind == PATTERN_NAME && strcmp (pattern->text, name) == 0;
}

static bool
is_text (const struct pattern *pattern, const char *text)
{
  return pattern->kind == PATTERN_TEXT && pattern->length == strlen (text)
         && memcmp (pattern->text, text, pattern->length) == 0;
}

/* The length of the literal that is matched behind {name} and given back, or 0.  */
static size_t
given_back (const struct scan_rule *rule, const char *name)
{
  const struct pattern *pattern = rule->pattern;
  if (rule->keep == NULL || strncmp (rule->keep, "yyleng - ", 9) != 0
      || pattern->kind != PATTERN_SEQUENCE || pattern->children != 2
      || !is_name (pattern->child[0], name) || pattern->child[1]->kind != PATTERN_TEXT
      || strtoul (rule->keep + 9, NULL, 10) != pattern->child[1]->length)
    return 0;
  return pattern->child[1]->length;
}

/* Is {name}, or what it is defined as, all that is kept of the match?  What is given back begins
   with the octet that KEEP looks for: LAST ('@') and its like, which src/grammar.c has.  */
static bool
is_kept (const struct scan_rule *rule, const struct definition *definition)
{
  const struct pattern *pattern = rule->pattern;
  const char *quote = rule->keep != NULL ? strchr (rule->keep, '\'') : NULL;
  return quote != NULL && quote[1] != '\0' && quote[2] == '\'' && pattern->kind == PATTERN_SEQUENCE
         && (is_name (pattern->child[0], definition->name)
             || audit_pattern_same (pattern->child[0], definition->pattern))
         && pattern->child[1]->kind == PATTERN_TEXT && pattern->child[1]->length != 0
         && pattern->child[1]->text[0] == quote[1];
}

static bool
uses_helper (const struct pattern *pattern)
{
  bool uses = pattern->kind == PATTERN_NAME && isupper ((unsigned char) *pattern->text)
              && strcmp (pattern->text, "ANY") != 0;
  for (size_t i = 0; i < pattern->children; i++)
    uses |= uses_helper (pattern->child[i]);
  return uses;
}

static void
depart (struct audit *audit, struct scan_rule *rule, const struct comment *comment,
        const char *name, const char *as_printed)
{
  if (comment == NULL || comment->rows == 0)
    {
      fail (audit, rule, audit_print (audit, "%s, or a comment above that names the row",
                                      as_printed),
            "it is not matched as its definition says, and no row says why", name);
      return;
    }
  rule->rows = comment->rows;
  rule->verdict = audit_print (audit, "departs with %s", audit_rows_name (audit, comment->rows));
}

static struct source_token *
find_token (struct audit *audit, const char *name)
{
  for (size_t i = 0; i < audit->source.tokens; i++)
    if (strcmp (audit->source.token[i].name, name) == 0)
      return &audit->source.token[i];
  return NULL;
}

/* *[ item "c" ] and what the last one is, or NULL.  */
static const struct pattern *
last_of_list (const struct pattern *pattern, const char *item, const char *separator)
{
  if (pattern->kind != PATTERN_SEQUENCE || pattern->children != 2
      || pattern->child[0]->kind != PATTERN_REPEAT)
    return NULL;
  const struct pattern *part = pattern->child[0]->child[0];
  return part->kind == PATTERN_SEQUENCE && part->children == 2 && is_name (part->child[0], item)
         && is_text (part->child[1], separator) ? pattern->child[1] : NULL;
}

/* item *[ "c" item ], or *[ item "c" ] item, or item "c" item and so on.  */
static bool
is_list (const struct pattern *pattern, const char *item, const char *separator)
{
  const struct pattern *last = last_of_list (pattern, item, separator);
  if (is_name (pattern, item) || (last != NULL && is_name (last, item)))
    return true;
  if (pattern->kind != PATTERN_SEQUENCE || !is_name (pattern->child[0], item))
    return false;
  for (size_t i = 1; i < pattern->children; i++)
    {
      const struct pattern *part = pattern->child[i];
      if (part->kind == PATTERN_REPEAT)
        {
          part = part->child[0];
          if (part->kind != PATTERN_SEQUENCE || part->children != 2
              || !is_text (part->child[0], separator) || !is_name (part->child[1], item))
            return false;
        }
      else if (!(i % 2 == 1 ? is_text (part, separator) : is_name (part, item)))
        return false;
    }
  return pattern->children == 2 || pattern->children % 2 == 1;
}

/* *[ item "c" ] and an item or nothing, which is a production too.  */
static bool
is_segments (struct audit *audit, const struct pattern *pattern, const char *item,
             const char *separator)
{
  const struct pattern *last = last_of_list (pattern, item, separator);
  if (last == NULL || last->kind != PATTERN_CHOICE || last->children != 2
      || last->child[0]->kind != PATTERN_NAME || !is_name (last->child[1], item))
    return false;
  const struct definition *nothing = audit_find_definition (audit, last->child[0]->text);
  return nothing != NULL && nothing->pattern != NULL && is_text (nothing->pattern, "")
         && audit_find_production (audit, nothing->name) != NULL;
}

/* *[ x "." ] y  */
static bool
is_labels (const struct pattern *pattern)
{
  if (pattern->kind != PATTERN_SEQUENCE || pattern->children != 2
      || pattern->child[0]->kind != PATTERN_REPEAT || pattern->child[1]->kind != PATTERN_NAME)
    return false;
  const struct pattern *label = pattern->child[0]->child[0];
  return label->kind == PATTERN_SEQUENCE && label->children == 2
         && label->child[0]->kind == PATTERN_NAME && is_text (label->child[1], ".");
}

/* LIST (name, item, 'c'), WORDS and SEGMENTS  */
static bool
has_items (struct audit *audit, const struct scan_rule *rule, const struct pattern *pattern)
{
  const char *item = rule->argument + strcspn (rule->argument, ",");
  item += strspn (item, ", ");
  const char *rest = item + strcspn (item, ",");
  char separator[2] = { '\0', '\0' };
  if (strlen (rest) == 5 && rest[2] == '\'' && rest[4] == '\'')
    separator[0] = rest[3];
  item = audit_copy (audit, item, (size_t) (rest - item));
  return strcmp (rule->function, "SEGMENTS") == 0
         ? is_segments (audit, pattern, item, separator) : is_list (pattern, item, separator);
}

/* LEAF (name), LABELS (name), TEXT (name), LIST (name, item, 'c') and its like  */
static void
check_name (struct audit *audit, struct scan_rule *rule)
{
  size_t length = strcspn (rule->argument, ",");
  const char *name = audit_copy (audit, rule->argument, length);
  struct source_token *token = find_token (audit, name);
  const struct definition *definition = audit_find_definition (audit, name);
  if (token == NULL || token->alias != NULL || definition == NULL || definition->pattern == NULL)
    {
      fail (audit, rule, "a token of url.y that url.l defines", "there is no such token", name);
      return;
    }
  token->returned++;
  bool has_node = audit_find_production (audit, name) != NULL;
  if (has_node == (strcmp (rule->function, "TEXT") == 0))
    {
      fail (audit, rule, has_node ? "LEAF, LIST, WORDS, SEGMENTS or LABELS: a production has a node"
                         : "TEXT: it is no production", "the wrong kind of token", name);
      return;
    }
  if ((strcmp (rule->function, "LIST") == 0 || strcmp (rule->function, "WORDS") == 0
       || strcmp (rule->function, "SEGMENTS") == 0)
      && !has_items (audit, rule, definition->pattern))
    {
      fail (audit, rule, definition->text, "this is not the list that its definition says", name);
      return;
    }
  if (strcmp (rule->function, "LABELS") == 0 && !is_labels (definition->pattern))
    {
      fail (audit, rule, definition->text, "its definition has no labels", name);
      return;
    }

  const struct pattern *pattern = rule->pattern;
  const char *as_printed = audit_print (audit, "{%s} or {%s}/{ANY}, kept whole", name, name);
  if (rule->keep == NULL
      && (is_name (pattern, name)
          || (pattern->kind == PATTERN_AHEAD && is_name (pattern->child[0], name)
              && is_name (pattern->child[1], "ANY"))))
    rule->verdict = "same";
  else if ((rule->keep == NULL && pattern->kind == PATTERN_FOLD
            && is_name (pattern->child[0], name))
           || given_back (rule, name) != 0 || is_kept (rule, definition) || uses_helper (pattern))
    depart (audit, rule, rule->comment, name, as_printed);
  else
    fail (audit, rule, as_printed, "it is not matched as its definition says", name);
}

/* A scheme and what comes behind it: http://, mailto:  */
static bool
is_scheme (const char *literal)
{
  size_t length = 0;
  while (isalpha ((unsigned char) literal[length]))
    length++;
  return length != 0 && literal[length] == ':';
}

static void
check_literal (struct audit *audit, struct scan_rule *rule)
{
  struct source_token *token = find_token (audit, rule->argument);
  const struct pattern *pattern = rule->pattern;
  if (token == NULL || token->alias == NULL)
    {
      fail (audit, rule, "the name of a literal of url.y", "there is no such literal",
            rule->argument);
      return;
    }
  token->returned++;
  const char *alias = token->alias, *as_printed = audit_print (audit, "\"%s\"", alias);
  if (rule->keep == NULL && is_text (pattern, alias))
    rule->verdict = "same";
  else if (rule->keep == NULL && pattern->kind == PATTERN_FOLD && is_scheme (alias)
           && is_text (pattern->child[0], alias))
    depart (audit, rule, rule->comment, rule->argument, as_printed);
  else if (rule->keep != NULL && strtoul (rule->keep, NULL, 10) == strlen (alias)
           && pattern->kind == PATTERN_SEQUENCE && is_text (pattern->child[0], alias))
    depart (audit, rule, rule->comment, rule->argument, as_printed);
  else
    fail (audit, rule, as_printed, "it is not matched as the literal that it is",
          rule->argument);
}

static void
check_unfinished (struct audit *audit, struct scan_rule *rule)
{
  rule->verdict = "begun";
  if (find_token (audit, rule->argument) == NULL)
    fail (audit, rule, "a token of url.y", "there is no such token", rule->argument);
}

static void
check_rule (struct audit *audit, struct scan_rule *rule)
{
  static const struct
  {
    const char *function;
    void (*check) (struct audit *audit, struct scan_rule *rule);
    const char *verdict;
  } functions[] = {
    { "LEAF", check_name, "" },
    { "LIST", check_name, "" },
    { "WORDS", check_name, "" },
    { "SEGMENTS", check_name, "" },
    { "LABELS", check_name, "" },
    { "TEXT", check_name, "" },
    { "LITERAL", check_literal, "" },
    { "UNFINISHED", check_unfinished, "" },
    { "UNFINISHED_LITERAL", NULL, "begun" },
    { "END_OR_STRAY", NULL, "the end, or nothing of the above" },
    { "STRAY", NULL, "nothing of the above" }
  };
  if (rule->pattern == NULL)
    rule->verdict = "FAILS";
  else if (rule->function == NULL)
    {
      rule->verdict = "looks ahead";
      if (rule->keep == NULL || strcmp (rule->keep, "0") != 0)
        fail (audit, rule, "KEEP (0)", "it takes octets, and returns nothing", rule->text);
    }
  else
    {
      for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp (functions[i].function, rule->function) == 0)
          {
            rule->verdict = functions[i].verdict;
            if (functions[i].check != NULL)
              functions[i].check (audit, rule);
            return;
          }
      fail (audit, rule, "LEAF, LIST, WORDS, SEGMENTS, LABELS, TEXT, LITERAL, UNFINISHED, "
            "UNFINISHED_LITERAL, END_OR_STRAY or STRAY", "the audit does not know what it returns",
            rule->function);
    }
}

void
audit_check_scanner (struct audit *audit)
{
  for (size_t i = 0; i < audit->flex.rules; i++)
    check_rule (audit, &audit->flex.rule[i]);
  for (size_t i = 0; i < audit->source.tokens; i++)
    {
      const struct source_token *token = &audit->source.token[i];
      /* These two kinds come from outside the rules: the end, and row 20.  */
      if (token->returned == 0 && strcmp (token->name, "END") != 0
          && strncmp (token->name, "START_", 6) != 0)
        audit_fail (audit, audit->source_file, token->line,
                    audit_print (audit, "a rule of %s that returns it", audit->flex_file), NULL,
                    "no rule returns the token %s", token->name);
    }
}
