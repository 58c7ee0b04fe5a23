/* url-y.c: write url.y.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

static void
put_head (struct writer *writer)
{
  const struct item *bison = next_item (writer->item, "bison", NULL);
  bool canonical = bison != NULL && strstr (bison->text, "canonical-lr") != NULL;
  struct page *page = &writer->rules;
  put_text (writer, page, "url.y", "url.y: the productions that have structure.\n\nurlbnf-grammar "
            "generate writes this file from url.bnf, corrections and\nchoices.  Above each rule "
            "stands the production as it is printed; the rule is its\nmechanical expansion, which "
            "grammar/README explains.");
  put (writer, page, NULL, "\n%require \"3.8\"\n");
  put (writer, page, NULL, canonical
       ? "%expect 0                             /* The grammar is LR(1) as it stands.  */\n"
       : "%expect 0                             /* The grammar is LALR(1) as it stands.  */\n");
  put (writer, page, NULL,
       "%define api.pure full                 /* No globals.  */\n"
       "%define api.prefix {ubyy}             /* Nothing of the parser is called urlbnf_.  */\n"
       "%define api.token.prefix {TOK_}\n"
       "%define api.token.raw                 /* The scanner speaks in symbol numbers.  */\n"
       "%define api.value.type {struct ub_forest}\n"
       "%define api.location.type {struct ub_span}\n"
       "%locations\n"
       "%define lr.default-reduction consistent /* A state that reads names its tokens.  */\n");
  if (bison != NULL)
    put (writer, page, origin_of (writer, bison),
         bnf_arena_printf (writer->arena, "%s\n", bison->text + strspn (bison->text, " \t")));
  put (writer, page, NULL,
       "%param {struct ub_parse *cx}\n\n"
       "%code requires {\n#include \"parse/parse-state.h\"\n}\n\n"
       "%code {\n#include \"parse/construct.h\"\n}\n\n");
}

/* Put the rules of start symbols, as START_LOGIN login, with the actions in one column.  */
static void
put_starts (struct writer *writer)
{
  const struct item *item = next_item (writer->item, "start", NULL);
  struct bnf_arena *arena = writer->arena;
  size_t widest = 0;
  put (writer, &writer->rules, NULL, "\n%%\n\n");
  put_text (writer, &writer->rules, "start", "Start symbols (row 20).");
  put (writer, &writer->rules, NULL, "start\n");
  for (size_t i = 1; i < writer->starts.count; i++)
    {
      size_t length = strlen (start_token (arena, writer->starts.text[i]));
      widest = length > widest ? length : widest;
    }
  for (size_t i = 0; i < writer->starts.count; i++)
    {
      const char *name = spell (arena, writer->starts.text[i]);
      const char *line = i == 0 ? bnf_arena_printf (arena, "  : %s", name)
                         : bnf_arena_printf (arena, "  | %-*s %s", (int) widest,
                                             start_token (arena, writer->starts.text[i]), name);
      size_t length = strlen (line);
      put (writer, &writer->rules, origin_of (writer, item),
           bnf_arena_printf (arena, "%s%*s{ cx->root = %s; }\n", line,
                             length < writer->action_column ? (int) (writer->action_column - length)
                             : 1, "", value_of (arena, name)));
    }
  put (writer, &writer->rules, NULL, "  ;\n");
}

/* Put the heading of a section, in a box, or that of a section within another one.  */
static void
put_heading (struct writer *writer, const struct heading *heading, bool inner)
{
  struct bnf_arena *arena = writer->arena;
  const char *origin = bnf_arena_printf (arena, "url.bnf:%zu", heading->first);
  size_t widest = 0, length;
  const char *at, *box = "";
  for (at = heading->text; *at != '\0'; at += length + (at[length] == '\n'))
    {
      length = strcspn (at, "\n");
      widest = length > widest ? length : widest;
    }
  char *line = bnf_arena_get (arena, widest + 2, 1);
  memset (line, '-', widest + 1);
  for (at = heading->text; *at != '\0'; at += length + (at[length] == '\n'))
    {
      length = strcspn (at, "\n");
      box = bnf_arena_printf (arena, "%s| %-*.*s |\n", box, (int) widest, (int) length, at);
    }
  put (writer, &writer->rules, origin, inner
       ? bnf_arena_printf (arena, "\n/* %s */\n", heading->text)
       : bnf_arena_printf (arena, "\n/*%s.\n%s`%s*/\n", line, box, line));
}

/* The headings of url.bnf.  A heading without a production below it is an outer one: it heads the
   next headings.  */
struct sections
{
  size_t next;                  /* The next heading.  */
  const struct heading *outer, *open;   /* Not yet written, or NULL.  */
  bool inner;                   /* Whether there is an outer heading.  */
};

static void
enter_sections (struct writer *writer, struct sections *sections, const bnf_rule *rule, bool first)
{
  for (; sections->next < writer->headings && writer->heading[sections->next].last < rule->line;
       sections->next++)
    {
      const struct heading *heading = &writer->heading[sections->next];
      if (heading->last + 1 == rule->line)
        continue;
      if (!first)
        {
          sections->outer = sections->open;
          sections->inner = true;
        }
      sections->open = heading;
      first = false;
    }
}

void
write_rules (struct writer *writer)
{
  struct sections sections = { 0, NULL, NULL, false };
  put_head (writer);
  put_tokens (writer);
  put_starts (writer);
  for (size_t i = 0; i < writer->productions; i++)
    {
      const struct production *production = &writer->production[i];
      enter_sections (writer, &sections, production->rule, true);
      if (production->home != HOME_RULES)
        continue;
      if (sections.outer != NULL)
        put_heading (writer, sections.outer, false);
      if (sections.open != NULL)
        put_heading (writer, sections.open, sections.inner);
      sections.outer = sections.open = NULL;
      put (writer, &writer->rules, NULL, "\n");
      put_quote (writer, &writer->rules, production, "", NULL);
      put_rules (writer, production);
    }
}
