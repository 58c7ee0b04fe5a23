/* check-choices.c: the choices of url.l, below its %%, and the definitions that only they use.

   SPDX-License-Identifier: MIT

   Each choice has its row, is about a token of url.y, and is made of what url.l defines.  Whether
   it chooses what its row says, no comparison of forms can tell: the proof of language does.  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

/* The rows before the colon of "Row 12: ..." above the choice.  */
static void
check_row (struct audit *audit, struct choice *choice)
{
  const char *text = choice->comment != NULL ? choice->comment->text : "";
  size_t length = strcspn (text, ":");
  if (strncmp (text, "Row", 3) == 0 && text[length] == ':')
    choice->rows = audit_rows_in (audit, audit_copy (audit, text, length));
  if ((choice->rows & audit->readme_rows) == 0)
    audit_fail (audit, audit->flex_file, choice->line,
                audit_print (audit, "a comment above that begins with \"Row N:\", a row of %s",
                             audit->readme_file), *text != '\0' ? text : NULL,
                "the choice of %s has no row", choice->token);
}

static const struct source_token *
find_token (const struct audit *audit, const char *name)
{
  size_t length = strlen (name);
  for (size_t i = 0; i < audit->source.tokens; i++)
    {
      const struct source_token *token = &audit->source.token[i];
      const char *alias = token->alias;
      if (alias == NULL ? strcmp (token->name, name) == 0
          : length == strlen (alias) + 2 && *name == '"' && name[length - 1] == '"'
            && strncmp (name + 1, alias, length - 2) == 0)
        return token;
    }
  return NULL;
}

static void
check_token (struct audit *audit, const struct choice *choice)
{
  const struct source_token *token = find_token (audit, choice->token);
  bool word = strcmp (choice->token, "literal") == 0;
  if ((token == NULL && (!word || choice->negated))
      || (token != NULL
          && (audit_is_start_token (token->name) || strcmp (token->name, "END") == 0)))
    audit_fail (audit, audit->flex_file, choice->line,
                audit_print (audit, "a token as %s spells it, a literal in quotes, or \"literal\"",
                             audit->source_file), *choice->token != '\0' ? choice->token : NULL,
                "the choice %s is of no token", choice->text);
  else if ((word || choice->negated) && choice->pattern != NULL
           && choice->pattern->kind == PATTERN_AHEAD)
    audit_fail (audit, audit->flex_file, choice->line, "PATTERN alone", choice->text,
                "the choice of %s looks ahead, which only that of a token may", choice->token);
}

/* Note in all definitions that the pattern uses, maybe through others, that a choice with these
   rows does.  */
static void
spread (struct audit *audit, const struct pattern *pattern, audit_rows rows)
{
  struct definition *definition = pattern->kind == PATTERN_NAME
                                  ? audit_find_definition (audit, pattern->text) : NULL;
  if (definition != NULL && (!definition->chosen || (rows & ~definition->chosen_rows) != 0))
    {
      definition->chosen = true;
      definition->chosen_rows |= rows;
      if (definition->pattern != NULL)
        spread (audit, definition->pattern, rows);
    }
  for (size_t i = 0; i < pattern->children; i++)
    spread (audit, pattern->child[i], rows);
}

/* A definition in upper case: it has a row, which is that of a choice that uses it.  */
static void
check_helper (struct audit *audit, const struct definition *helper)
{
  audit_rows named = helper->comment != NULL ? helper->comment->rows : 0;
  if ((named & audit->readme_rows) == 0)
    audit_fail (audit, audit->flex_file, helper->line, "a comment above that names the row",
                helper->comment != NULL ? helper->comment->text : NULL,
                "%s is no production of %s, and has no row", helper->name, audit->bnf_file);
  else if (!helper->chosen)
    audit_fail (audit, audit->flex_file, helper->line, "a choice that uses it", NULL,
                "no choice uses %s", helper->name);
  else if ((named & helper->chosen_rows) == 0)
    audit_fail (audit, audit->flex_file, helper->line,
                audit_rows_name (audit, helper->chosen_rows), audit_rows_name (audit, named),
                "%s is used by the choices of another row", helper->name);
}

void
audit_check_choices (struct audit *audit)
{
  for (size_t i = 0; i < audit->flex.choices; i++)
    {
      struct choice *choice = &audit->flex.choice[i];
      check_row (audit, choice);
      check_token (audit, choice);
      if (choice->pattern != NULL)
        {
          audit_check_names (audit, choice->pattern, choice->line);
          spread (audit, choice->pattern, choice->rows);
        }
    }
  for (size_t i = 0; i < audit->flex.definitions; i++)
    if (isupper ((unsigned char) *audit->flex.definition[i].name)
        && audit->flex.definition[i].owner == NULL)
      check_helper (audit, &audit->flex.definition[i]);
}
