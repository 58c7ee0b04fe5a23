/* update.c: makes url.y and url.l what url.bnf says.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "write.h"

static struct page *
page_of (struct writer *writer, enum home home)
{
  return home == HOME_RULES ? &writer->rules : &writer->lexicon;
}

const char *
departure_row (struct writer *writer, const bnf_rule *departure)
{
  const char *comment = strrchr (departure->text, ';');
  return comment == NULL ? "without a row"
         : fold_space (writer->arena, comment + 1, strlen (comment + 1));
}

const char *
definition_of (struct writer *writer, const struct production *production)
{
  const char *why;
  unsigned way = WRITE_SETS | (production->fold ? WRITE_FOLD : 0u)
                 | (has_rows (writer, production) ? WRITE_ROWS : 0u);
  const char *pattern = write_pattern (writer->arena, expression_of (production), way, &why);
  if (why == NULL)
    return write_definition (writer->arena, production->name, pattern);
  refuse (writer, "url.bnf", production->rule->line, "%s cannot be written in url.l: %s",
          production->rule->name, why);
  return NULL;
}

const char *
rules_of (struct writer *writer, const struct production *production)
{
  const char *why, *text
    = write_rules (&writer->form, &writer->form.production[production - writer->production], &why);
  if (text == NULL)
    refuse (writer, "url.bnf", production->rule->line, "%s cannot be written in url.y: %s",
            production->rule->name, why);
  return text;
}

/* The line of url.bnf as a comment, with the remark of the old one.  */
static const char *
quote_of (struct writer *writer, const struct page *page, const struct production *production,
          const char *remark)
{
  if (remark == NULL && production->departure != NULL)
    remark = bnf_arena_printf (writer->arena, "(%s)",
                               departure_row (writer, production->departure));
  return write_quote (writer->arena, production->rule, page->rules ? "" : "  ", remark);
}

/* Put the text and its quote into the page: below the quote that is there, or in its place.  */
static void
insert (struct writer *writer, struct page *page, const struct production *production,
        const char *text)
{
  const struct item *quote = find_quote (writer, page, production);
  if (quote != NULL)
    {
      const char *line, *remark;
      read_quote (page, quote, writer->grammar->notation, production->rule->name, &line, &remark);
      const char *wanted = production->rule->text;
      bool same = strcmp (fold_space (writer->arena, line, strlen (line)),
                          fold_space (writer->arena, wanted, strlen (wanted))) == 0;
      /* It is in url.y no more, where it had a repetition of characters.  */
      if (!page->rules && remark != NULL && is_note_of (writer->arena, remark, production))
        {
          remark = NULL;
          same = false;
        }
      size_t begin = quote->begin, end = quote->end;
      const char *above = same ? bnf_arena_text (writer->arena, page->text + begin, end - begin)
                          : quote_of (writer, page, production, remark);
      page_edit (page, begin, end, bnf_arena_printf (writer->arena, "%s%s", above, text));
      return;
    }
  const char *heading = find_heading (writer, page, production) == NULL
                        ? new_heading (writer, production) : NULL;
  if (heading != NULL)
    insert_heading (writer, page, production, heading);
  insert_in_order (writer, page, production,
                   bnf_arena_printf (writer->arena, "%s%s",
                                     quote_of (writer, page, production, NULL), text));
}

/* Take what is written anew out of its file, but for its quote if it stays there.  */
static void
cut_production (struct writer *writer, struct page *page, const struct production *production,
                bool quote)
{
  size_t begin, end;
  bool heading;
  const struct item *item = page_find (page, production->name);
  find_anchor (writer, page, production, &begin, &end, &heading);
  if (quote)
    page_edit (page, item->begin, end, "");
  else
    cut_lines (page, begin, end);
}

static void
write_production (struct writer *writer, const struct production *production)
{
  struct page *page = page_of (writer, production->home);
  bool stays = production->old_home == production->home;
  if (production->old_home != HOME_UNKNOWN && !production->changed)
    return;
  const char *text = production->home == HOME_RULES ? rules_of (writer, production)
                     : definition_of (writer, production);
  if (text == NULL)
    return;
  if (production->old_home != HOME_UNKNOWN)
    cut_production (writer, page_of (writer, production->old_home), production, stays);
  insert (writer, page, production, text);
  const char *verb = production->old_home == HOME_UNKNOWN ? "new" : stays ? "changed" : "moved";
  if (production->reason != NULL && !stays)
    say (writer, "%s: %s in %s: %s", production->rule->name, verb, page->file,
         production->reason);
  else
    say (writer, "%s: %s in %s", production->rule->name, verb, page->file);
}

/* The definitions of the repetitions of characters in a production of url.y.  */
static void
write_repetitions (struct writer *writer, const struct production *production, bnf_expr *expr)
{
  struct page *page = &writer->lexicon;
  const struct form_production *of = &writer->form.production[production - writer->production];
  const char *token = expr->kind == BNF_REPEAT ? form_repeat_token (&writer->form, of, expr)
                      : NULL;
  for (size_t i = 0; token == NULL && i < expr->children; i++)
    write_repetitions (writer, production, expr->child[i]);
  if (token == NULL)
    return;
  const char *why, *pattern = write_pattern (writer->arena, expr, WRITE_SETS, &why);
  const char *text = write_definition (writer->arena, token, pattern);
  const struct item *item = page_find (page, token);
  if (why != NULL)
    refuse (writer, "url.bnf", production->rule->line, "%s cannot be written in url.l: %s",
            production->rule->name, why);
  else if (item == NULL)
    {
      const struct item *quoted = find_quote (writer, page, production);
      const char *quote = write_quote (writer->arena, production->rule, "  ", NULL);
      if (quoted != NULL)
        page_edit (page, quoted->end, quoted->end, text);
      else
        insert_in_order (writer, page, production,
                         bnf_arena_printf (writer->arena, "%.*s\n     (%s: url.y) */\n%s",
                                           (int) strlen (quote) - 4, quote,
                                           production->rule->name, text));
      say (writer, "%s: new in url.l: a repetition of characters in %s", token,
           production->rule->name);
    }
  else if (production->changed)
    {
      page_edit (page, item->begin, item->end, text);
      const struct item *above = comment_above (page, page_find (page, token));
      const char *line, *remark;
      if (above != NULL && read_quote (page, above, writer->grammar->notation,
                                       production->rule->name, &line, &remark))
        page_edit (page, above->begin, above->end,
                   write_quote (writer->arena, production->rule, "  ", remark));
    }
}

/* Whether some production of url.y has a repetition of that name, a rule or a token.  */
static bool
is_repetition (struct writer *writer, const struct form_production *of, const bnf_expr *expr,
               const char *name)
{
  if (expr->kind == BNF_REPEAT)
    {
      const char *token = form_repeat_token (&writer->form, of, expr);
      if (strcmp (token != NULL ? token : form_repeat_rule (&writer->form, of, expr), name) == 0)
        return true;
    }
  for (size_t i = 0; i < expr->children; i++)
    if (is_repetition (writer, of, expr->child[i], name))
      return true;
  return false;
}

static bool
is_wanted (struct writer *writer, const char *name)
{
  if (find_production (writer, name) != NULL)
    return true;
  for (size_t i = 0; i < writer->productions; i++)
    if (writer->production[i].home == HOME_RULES
        && is_repetition (writer, &writer->form.production[i],
                          expression_of (&writer->production[i]), name))
      return true;
  return false;
}

/* The comments of a production that url.bnf has no more: that on its line, and the heading of
   nothing.  */
static size_t
begin_with_comments (struct writer *writer, const struct page *page, const struct item *item,
                     size_t end)
{
  const struct item *above = comment_above (page, item);
  size_t begin = above != NULL ? above->begin : item->begin;
  const struct item *heading = above != NULL ? above - 1 : item - 1;
  if (heading < page->item || heading->kind != ITEM_COMMENT || heading == page->item)
    return begin;
  /* It is one of url.bnf, or something else stands below it.  */
  const struct item *next = page->item;
  while (next < page->item + page->items && next->begin < end)
    next++;
  bool heads = next < page->item + page->items && next->kind != ITEM_DIVIDER
               && comment_above (page, next + (next->kind == ITEM_COMMENT)) != NULL;
  return heads || is_heading (writer, page, heading) ? begin : heading->begin;
}

static void
remove_from (struct writer *writer, struct page *page)
{
  for (size_t i = 0; i < page->items; i++)
    {
      const struct item *item = &page->item[i];
      bool rule = item->kind == ITEM_RULE && strcmp (item->name, "start") != 0;
      /* In upper case it is a rule of RFC 5234 that url.bnf does not have.  */
      bool definition = item->kind == ITEM_DEFINITION
                        && (item->name[0] < 'A' || item->name[0] > 'Z');
      if ((!rule && !definition) || is_wanted (writer, item->name))
        continue;
      say (writer, "%s: taken out of %s", item->name, page->file);
      cut_lines (page, begin_with_comments (writer, page, item, item->end), item->end);
      i = SIZE_MAX;
    }
}

/* The alternatives of start whose production is not there.  */
static void
remove_starts (struct writer *writer)
{
  struct page *page = &writer->rules;
  const struct item *start = page_find (page, "start");
  for (size_t at = start != NULL ? start->begin : page->length;
       start != NULL && at < start->end;)
    {
      size_t length = strcspn (page->text + at, "\n");
      const char *line = bnf_arena_text (writer->arena, page->text + at, length);
      const char *token = strstr (line, "START_");
      bool wanted = token == NULL;
      for (size_t i = 0; token != NULL && i < writer->productions; i++)
        {
          const char *own = start_token (writer->arena, writer->production[i].name);
          wanted |= strncmp (token, own, strlen (own)) == 0
                    && !form_is_identifier (token[strlen (own)]);
        }
      if (!wanted)
        {
          page_edit (page, at, at + length + 1, "");
          start = page_find (page, "start");
        }
      else
        at += length + 1;
    }
}

void
update_files (struct writer *writer)
{
  remove_from (writer, &writer->rules);
  remove_from (writer, &writer->lexicon);
  remove_starts (writer);
  for (size_t i = 0; i < writer->productions; i++)
    write_production (writer, &writer->production[i]);
  /* A heading of url.l stands above the notes of its section.  */
  for (size_t i = 0; i < writer->productions; i++)
    if (writer->production[i].home == HOME_RULES)
      write_repetitions (writer, &writer->production[i], expression_of (&writer->production[i]));
  write_notes (writer);
  write_tokens (writer);
}
