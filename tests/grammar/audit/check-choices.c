/* check-choices.c: the choices of url.l, below its %%.

   SPDX-License-Identifier: MIT

   Each choice has its row, and is about productions of url.bnf or tokens of url.y.  Whether it
   chooses what its row says, no comparison of forms can tell: a person compares the line with the
   sentence above it.  */

#include <config.h>

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
                "the choice \"%s\" has no row", choice->text);
}

/* As url.y spells it: *xchar is xchar_0, and 1*xchar xchar_1.  */
static const char *
spelled (struct audit *audit, const char *name)
{
  const char *star = strchr (name, '*');
  if (*name == '"' || star == NULL || star > name + 1)
    return name;
  return audit_print (audit, "%s_%c", star + 1, star == name ? '0' : *name);
}

static bool
is_token (const struct audit *audit, const char *name)
{
  size_t length = strlen (name);
  for (size_t i = 0; i < audit->source.tokens; i++)
    {
      const struct source_token *token = &audit->source.token[i];
      const char *alias = token->alias;
      if (alias == NULL ? strcmp (token->name, name) == 0
          : length == strlen (alias) + 2 && *name == '"' && name[length - 1] == '"'
            && strncmp (name + 1, alias, length - 2) == 0)
        return !audit_is_start_token (token->name) && strcmp (token->name, "END") != 0;
    }
  return false;
}

static void
check_name (struct audit *audit, const struct choice *choice, const char *name)
{
  const char *symbol = spelled (audit, name);
  bool is_rule = audit_find_rule (audit, symbol) != NULL && strcmp (symbol, "start") != 0;
  if (!is_rule && !is_token (audit, symbol))
    audit_fail (audit, audit->flex_file, choice->line,
                audit_print (audit, "a production or a token as %s spells it, or a literal in quotes",
                             audit->source_file), name,
                "the choice \"%s\" is of something that %s does not have", choice->text,
                audit->source_file);
}

void
audit_check_choices (struct audit *audit)
{
  for (size_t i = 0; i < audit->flex.choices; i++)
    {
      struct choice *choice = &audit->flex.choice[i];
      check_row (audit, choice);
      for (size_t k = 0; k < choice->names; k++)
        check_name (audit, choice, choice->name[k]);
    }
}
