/* verify.c: that nothing in the new files is missing.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The comment above the line, for the row that it names.  */
static const char *
row_above (const struct page *page, size_t offset)
{
  const char *row = "";
  for (size_t i = 0; i < page->items && page->item[i].begin < offset; i++)
    if (page->item[i].kind == ITEM_COMMENT)
      {
        const char *text = page->item[i].text + strspn (page->item[i].text, " ");
        size_t length = strcspn (text, ":.\n");
        row = strstr (text, "ow") != NULL && strstr (text, "ow") < text + length
              ? bnf_arena_printf (page->arena, " (%.*s)", (int) length, text) : "";
      }
  return row;
}

/* {name} in a definition, where the old file still had a definition of it.  */
static void
verify_references (struct writer *writer, const struct item *item, const struct page *old)
{
  const struct page *page = &writer->lexicon;
  for (size_t at = item->begin; at < item->end; at++)
    {
      size_t end = at + 1;
      if (page->text[at] == '"')
        for (at++; at < item->end && page->text[at] != '"'; at++)
          at += page->text[at] == '\\';
      if (page->text[at] != '{')
        continue;
      while (form_is_identifier (page->text[end]) || page->text[end] == '-')
        end++;
      const char *name = bnf_arena_text (page->arena, page->text + at + 1, end - at - 1);
      if (page->text[end] == '}' && page_find (page, name) == NULL && page_find (old, name) != NULL)
        refuse (writer, page->file, page_line (page, at), "{%s} stands here still%s, and url.l has "
                "no %s any more: a person has to change this", name, row_above (page, at), name);
    }
}

/* As url.y spells it: *xchar is xchar_0.  */
static const char *
spelled (struct writer *writer, const char *name)
{
  const char *star = strchr (name, '*');
  return star == NULL || star > name + 1 ? name
         : bnf_arena_printf (writer->arena, "%s_%c", star + 1, star == name ? '0' : *name);
}

/* The productions that a choice names.  */
static void
verify_choice (struct writer *writer, const struct item *item)
{
  static const char *const words[] = { "shortest", "longest", "before" };
  const struct page *page = &writer->lexicon;
  for (size_t at = item->begin, end; at < item->end; at = end)
    {
      at += strspn (page->text + at, " \t\r\n");
      end = at + strcspn (page->text + at, " \t\r\n");
      const char *name = bnf_arena_text (page->arena, page->text + at, end - at);
      const char *symbol = spelled (writer, name);
      bool known = at >= item->end || !form_is_identifier (*symbol);
      for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        known |= strcmp (name, words[i]) == 0;
      if (!known && page_find (page, symbol) == NULL && page_find (&writer->rules, symbol) == NULL)
        refuse (writer, page->file, page_line (page, at), "this is a choice of %s%s, and url.bnf "
                "has no %s: a person has to change this", name, row_above (page, at), name);
    }
}

static bool
refers (const bnf_expr *expr, const char *name)
{
  bool found = expr != NULL && expr->kind == BNF_REFERENCE && strcmp (expr->text, name) == 0;
  for (size_t i = 0; expr != NULL && i < expr->children; i++)
    found |= refers (expr->child[i], name);
  return found;
}

/* bison refuses a rule that nothing refers to.  */
static void
verify_use (struct writer *writer, const struct production *production)
{
  const struct item *start = page_find (&writer->rules, "start");
  bool used = false;
  for (size_t i = 0; i < writer->productions; i++)
    used |= &writer->production[i] != production && writer->production[i].home == HOME_RULES
            && refers (expression_of (&writer->production[i]), production->rule->name);
  if (used || start == NULL)
    return;
  const char *rule = bnf_arena_text (writer->arena, writer->rules.text + start->begin,
                                     start->end - start->begin);
  for (const char *at = rule; (at = strstr (at, production->name)) != NULL;
       at += strlen (production->name))
    used |= at[-1] == ' ' && !form_is_identifier (at[strlen (production->name)]);
  if (!used)
    refuse (writer, "url.bnf", production->rule->line, "no production of url.y refers to %s; add it "
            "to one, or %s to the rule start of url.y", production->rule->name,
            start_token (writer->arena, production->name));
}

/* A rule of RFC 5234 that url.bnf uses and does not have.  */
static void
verify_core (struct writer *writer, const struct production *production, const bnf_expr *expr)
{
  const char *name = expr->kind == BNF_REFERENCE ? form_spell (writer->arena, expr->text) : NULL;
  if (name != NULL && find_production (writer, name) == NULL
      && page_find (&writer->lexicon, name) == NULL)
    refuse (writer, "url.bnf", production->rule->line, "%s uses %s, which neither url.bnf nor url.l "
            "has; add its line to url.bnf", production->rule->name, expr->text);
  for (size_t i = 0; i < expr->children; i++)
    verify_core (writer, production, expr->child[i]);
}

void
verify_files (struct writer *writer, const struct page *old)
{
  const struct page *page = &writer->lexicon;
  for (size_t i = 0; i < page->items; i++)
    {
      if (page->item[i].kind == ITEM_DEFINITION)
        verify_references (writer, &page->item[i], old);
      if (i > page->divider && page->item[i].kind == ITEM_OTHER)
        verify_choice (writer, &page->item[i]);
    }
  for (size_t i = 0; i < writer->productions; i++)
    verify_core (writer, &writer->production[i], expression_of (&writer->production[i]));
  for (size_t i = 0; i < writer->productions; i++)
    if (writer->production[i].home == HOME_RULES
        && writer->production[i].old_home != HOME_RULES)
      verify_use (writer, &writer->production[i]);
}
