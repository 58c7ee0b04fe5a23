/* survey.c: what stands in url.y and url.l, and which of it has to change.

   SPDX-License-Identifier: MIT

   A production whose line in url.bnf is no longer the one above it is written anew, but only if what
   stands there is exactly the form of the old line.  Otherwise a person has written it, and what that
   person meant no program knows.  */

#include <config.h>

#include <string.h>

#include "write.h"

/* Names that mean something else in one of the files.  */
static const struct
{
  const char *name, *meaning;
} reserved[] = {
  { "before", "a word of the choices in url.l" },
  { "error", "a token of bison's" },
  { "predefined", "a name that url.l has already" },
  { "start", "the rule with the start symbols" },
  { "END", "the token for the end of the text" }
};

void
check_names (struct writer *writer)
{
  for (size_t i = 0; i < writer->productions; i++)
    {
      const struct production *production = &writer->production[i];
      const char *name = production->name;
      size_t line = production->rule->line;
      for (size_t k = 0; k < sizeof reserved / sizeof *reserved; k++)
        if (strcmp (name, reserved[k].name) == 0)
          refuse (writer, "url.bnf", line, "a production cannot be called %s: that is %s",
                  production->rule->name, reserved[k].meaning);
      if (strncmp (name, "START_", 6) == 0)
        refuse (writer, "url.bnf", line, "a production cannot be called %s: START_ begins the "
                "tokens of start symbols", production->rule->name);
      for (const char *at = name; *at != '\0'; at++)
        if (!form_is_identifier (*at) && *at != '-')
          {
            refuse (writer, "url.bnf", line, "bison and flex cannot spell the name %s",
                    production->rule->name);
            break;
          }
      for (size_t k = 0; k < i; k++)
        if (strcmp (form_spell_c (writer->arena, name),
                    form_spell_c (writer->arena, writer->production[k].name)) == 0)
          refuse (writer, "url.bnf", line, "%s and %s (line %zu) are spelled alike in C",
                  production->rule->name, writer->production[k].rule->name,
                  writer->production[k].rule->line);
      check_token_name (writer, production);
      if (strstr (production->rule->text, "*/") != NULL)
        refuse (writer, "url.bnf", line, "the line of %s contains */, which ends a comment",
                production->rule->name);
    }
}

void
find_changes (struct writer *writer)
{
  for (size_t i = 0; i < writer->productions; i++)
    {
      struct production *production = &writer->production[i];
      const struct item *rule = page_find (&writer->rules, production->name);
      const struct item *definition = page_find (&writer->lexicon, production->name);
      const struct page *page = rule != NULL ? &writer->rules : &writer->lexicon;
      const struct item *item = rule != NULL ? rule : definition;
      const char *line, *remark;
      if (item == NULL)
        continue;
      production->old_home = rule != NULL ? HOME_RULES : HOME_LEXICON;
      const struct item *above = comment_above (page, item);
      if (above == NULL || !read_quote (page, above, writer->grammar->notation,
                                        production->rule->name, &line, &remark))
        continue;
      const char *text = production->rule->text;
      production->changed = strcmp (fold_space (writer->arena, line, strlen (line)),
                                    fold_space (writer->arena, text, strlen (text))) != 0;
    }
}

/* The form of the files as they were.  */
static bool
was_rule (const char *name, void *closure)
{
  return page_find (closure, name) != NULL;
}

/* The text of a production as it stands in its file.  */
static const char *
standing_text (struct writer *writer, const struct production *production)
{
  const struct page *page = production->old_home == HOME_RULES ? &writer->rules
                            : &writer->lexicon;
  const struct item *item = page_find (page, production->name);
  size_t begin, end;
  bool heading;
  find_anchor (writer, page, production, &begin, &end, &heading);
  return fold_space (writer->arena, page->text + item->begin, end - item->begin);
}

/* Is TEXT the form of the expression in the file where the production stands?  */
static bool
is_form (struct writer *writer, const struct production *production, bnf_expr *expr,
         const char *text)
{
  struct form form = writer->form;
  struct form_production of = { production->rule->name, expr };
  const char *why, *found;
  if (expr == NULL)
    return false;
  form.is_rule = was_rule;
  form.closure = &writer->rules;
  if (production->old_home == HOME_RULES)
    {
      /* Its repetitions are found by its name.  */
      struct form_production *productions
        = bnf_arena_get (writer->arena, form.productions, sizeof *productions);
      for (size_t i = 0; i < form.productions; i++)
        productions[i] = form.production[i];
      size_t number = (size_t) (production - writer->production);
      productions[number] = of;
      form.production = productions;
      found = write_rules (&form, &productions[number], &why);
      return found != NULL
             && strcmp (fold_space (writer->arena, found, strlen (found)), text) == 0;
    }
  for (unsigned way = 0; way < WRITE_WAYS; way++)
    {
      found = write_pattern (writer->arena, expr, way, &why);
      found = write_definition (writer->arena, production->name, found);
      if (why == NULL && strcmp (fold_space (writer->arena, found, strlen (found)), text) == 0)
        return (way & WRITE_FOLD) == 0 || production->fold;
    }
  return false;
}

static void
refuse_change (struct writer *writer, const struct production *production, const char *what)
{
  const struct page *page = production->old_home == HOME_RULES ? &writer->rules
                            : &writer->lexicon;
  const struct item *item = page_find (page, production->name);
  const struct item *above = comment_above (page, item);
  const char *line, *remark = NULL;
  if (above != NULL)
    read_quote (page, above, writer->grammar->notation, production->rule->name, &line, &remark);
  if (production->departure != NULL)
    {
      const char *row = departure_row (writer, production->departure);
      refuse (writer, page->file, page_line (page, item->begin), "%s %s, and departs from its line "
              "%s (departures:%zu): change departures and %s by hand", production->rule->name,
              what, row, production->departure->line, page->file);
    }
  else
    refuse (writer, page->file, page_line (page, item->begin), "%s %s, and what stands there is "
            "not the form of the line above it%s%s: change it by hand, or take it out",
            production->rule->name, what, remark != NULL ? " " : "",
            remark != NULL ? fold_space (writer->arena, remark, strlen (remark)) : "");
}

/* Its line has changed, or it is to stand in the other file.  */
static bool
may_change (struct writer *writer, const struct production *production, const char *text)
{
  const struct page *page = production->old_home == HOME_RULES ? &writer->rules
                            : &writer->lexicon;
  const struct item *above = comment_above (page, page_find (page, production->name));
  const char *line, *remark;
  bnf_grammar *grammar = NULL;
  /* Whether the departure is one from the new line too, only a person knows.  */
  if (production->departure != NULL)
    return false;
  bool quoted = above != NULL && read_quote (page, above, writer->grammar->notation,
                                             production->rule->name, &line, &remark);
  bool is = is_form (writer, production,
                     quoted ? parse_line (writer, line, &grammar) : production->rule->printed,
                     text);
  if (grammar != NULL)
    bnf_grammar_free (grammar);
  return is;
}

void
check_changes (struct writer *writer)
{
  for (size_t i = 0; i < writer->productions; i++)
    {
      struct production *production = &writer->production[i];
      if (production->old_home == HOME_UNKNOWN)
        continue;
      const char *text = standing_text (writer, production);
      bool moves = production->home != production->old_home;
      if (production->changed || moves)
        {
          if (!may_change (writer, production, text))
            refuse_change (writer, production, moves && !production->changed
                           ? "belongs into the other file now" : "has another line in url.bnf now");
          production->changed = true;
          continue;
        }
      /* Its line is the same.  But what it refers to may have changed its file.  */
      bnf_expr *expr = expression_of (production);
      if (is_form (writer, production, expr, text))
        {
          const char *now = production->home == HOME_RULES ? rules_of (writer, production) : NULL;
          production->changed = now != NULL
                                && strcmp (fold_space (writer->arena, now, strlen (now)), text) != 0;
        }
    }
}
