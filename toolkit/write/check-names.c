/* check-names.c: refuse names that url.y and url.l cannot have, or that bison would refuse in its
   own words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

/* These names have another meaning in one of the files.  */
static const struct
{
  const char *name, *meaning;
} reserved[] = {
  { "before", "a word of the choices" },
  { "error", "a token of bison's" },
  { "predefined", "a name that url.l has already" },
  { "start", "the rule with the start symbols" },
  { "END", "the token for the end of the text" }
};

static void
check_name (const struct production *production)
{
  const char *name = production->name, *printed = production->rule->name;
  size_t line = production->rule->line;
  for (size_t k = 0; k < sizeof reserved / sizeof *reserved; k++)
    if (strcmp (name, reserved[k].name) == 0)
      refuse ("url.bnf", line, "a production cannot be called %s: that is %s", printed,
              reserved[k].meaning);
  if (strncmp (name, "START_", 6) == 0)
    refuse ("url.bnf", line, "a production cannot be called %s: START_ begins the tokens "
            "of start symbols", printed);
  size_t length = strlen (name);
  const char *end = name + (length > 2 ? length - 2 : 0);
  if (strcmp (end, "_0") == 0 || strcmp (end, "_1") == 0)
    refuse ("url.bnf", line, "a production cannot be called %s: so url.y spells repetitions",
            printed);
  for (const char *at = name; *at != '\0'; at++)
    if (!is_identifier (*at) && *at != '-')
      {
        refuse ("url.bnf", line, "bison and flex cannot spell the name %s", printed);
        break;
      }
  if (strstr (production->rule->text, "*/") != NULL)
    refuse ("url.bnf", line, "the line of %s contains */, which ends a comment", printed);
}

void
check_names (void)
{
  for (size_t i = 0; i < writer.productions; i++)
    {
      const struct production *production = &writer.production[i];
      check_name (production);
      for (size_t k = 0; k < i; k++)
        if (strcmp (spell_c (production->name), spell_c (writer.production[k].name)) == 0)
          refuse ("url.bnf", production->rule->line, "%s and %s (line %zu) are spelled "
                  "alike in C", production->rule->name, writer.production[k].rule->name,
                  writer.production[k].rule->line);
    }
}

/* Check that each rule is used: bison refuses a rule to which nothing refers.  */
static void
check_use (const struct production *production)
{
  bool used = has_text (&writer.starts, production->rule->name);
  for (size_t i = 0; !used && i < writer.productions; i++)
    used = &writer.production[i] != production && writer.production[i].home == HOME_RULES
           && bnf_expr_refers (writer.production[i].expr, production->rule->name);
  if (!used)
    refuse ("url.bnf", production->rule->line, "no production of url.y refers to %s: add "
            "it to one, or to the start symbols in choices", production->rule->name);
}

/* Check names of repetitions: *x of characters is the token x_0, which must not be the name of a
   production in C, such as x-0.  */
static void
check_repetitions (const struct production *of, const bnf_expr *expr)
{
  if (expr->kind == BNF_REPEAT && !expr->limited)
    {
      const char *name = name_repetition (of, expr);
      for (size_t i = 0; i < writer.productions; i++)
        if (strcmp (spell_c (writer.production[i].name), name) == 0)
          refuse ("url.bnf", writer.production[i].rule->line, "a production cannot be called %s: "
                  "in C this is the name of a repetition in %s", writer.production[i].rule->name,
                  of->rule->name);
    }
  for (size_t i = 0; i < expr->children; i++)
    check_repetitions (of, expr->child[i]);
}

void
check_structure (void)
{
  for (size_t i = 0; i < writer.productions; i++)
    if (writer.production[i].home == HOME_RULES)
      {
        check_use (&writer.production[i]);
        check_repetitions (&writer.production[i], writer.production[i].expr);
      }
}

/* Check the names in choices, as *xchar.  */
static void
check_choice (const char *word, size_t line)
{
  const char *star = strchr (word, '*'), *name = star != NULL && star <= word + 1 ? star + 1 : word;
  if (*word == '"' || strcmp (word, "before") == 0 || strcmp (word, "shortest") == 0
      || strcmp (word, "longest") == 0 || strcmp (word, "END") == 0
      || find_production (name) != NULL || has_text (&writer.tokens, word))
    return;
  refuse ("choices", line, "this is a choice of %s, and url.bnf has no %s", word, name);
}

void
check_choices (void)
{
  const struct item *item = next_item (writer.item, "choices", NULL);
  const char *at = item != NULL ? item->text : "";
  for (size_t line = item != NULL ? item->line : 0; *at != '\0'; line++)
    {
      const char *text = next_line (&at);
      if (text[strspn (text, " \t")] != ';')
        {
          struct list words = words_of (text);
          for (size_t i = 0; i < words.count; i++)
            check_choice (words.text[i], line);
        }
    }
  for (size_t i = 0; i < writer.items; i++)
    if (*writer.item[i].name != '\0' && strcmp (writer.item[i].verb, "text") != 0
        && find_production (writer.item[i].name) == NULL)
      refuse ("choices", writer.item[i].line, "url.bnf has no production %s", writer.item[i].name);
}
