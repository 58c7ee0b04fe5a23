/* place.c: where in a file a production has its place: in the order of url.bnf, below the heading
   that it stands below there.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The rules of the repetitions of a rule stand below it.  */
static size_t
end_of_rules (const struct page *page, const struct item *rule)
{
  const struct item *last = rule;
  for (const struct item *item = rule + 1; item < page->item + page->items; item++)
    {
      size_t length = strlen (item->name);
      if (item->kind != ITEM_RULE || length < 3 || item->name[length - 2] != '.')
        break;
      last = item;
    }
  return last->end;
}

bool
find_anchor (const struct writer *writer, const struct page *page,
             const struct production *production, size_t *begin, size_t *end, bool *heading)
{
  const struct item *item = page_find (page, production->name);
  const struct item *quote = find_quote (writer, page, production);
  *heading = false;
  if (item != NULL)
    {
      const struct item *above = comment_above (page, item);
      *begin = above != NULL && above == quote ? above->begin : item->begin;
      *end = page->rules ? end_of_rules (page, item) : item->end;
      return true;
    }
  if (quote != NULL)
    {
      const struct item *next = quote + 1;
      bool defined = !page->rules && next < page->item + page->items
                     && next->kind == ITEM_DEFINITION && next->begin == quote->end;
      *begin = quote->begin;
      *end = defined ? next->end : quote->end;
      return true;
    }
  for (size_t i = 0; !page->rules && i < page->items; i++)
    if (note_names (page, &page->item[i], production->name))
      {
        size_t from, to;
        bool only;
        find_note (page, &page->item[i], &from, &to, &only);
        *begin = page->item[i].begin;
        *end = page->item[i].end;
        *heading = !only;
        return true;
      }
  return false;
}

/* Before what is below the productions: the rules of RFC 5234 that url.bnf does not have, and the
   choices.  */
static size_t
end_of_section (const struct writer *writer, const struct page *page)
{
  if (page->rules)
    return page->length;
  for (size_t i = 0; i < page->divider; i++)
    {
      const struct item *item = &page->item[i];
      if (item->kind != ITEM_DEFINITION || item->name[0] < 'A' || item->name[0] > 'Z'
          || find_production (writer, item->name) != NULL)
        continue;
      const struct item *above = comment_above (page, item);
      return above != NULL ? above->begin : item->begin;
    }
  return page->divider < page->items ? page->item[page->divider].begin : page->length;
}

/* Behind what is above them.  */
static size_t
start_of_section (const struct writer *writer, const struct page *page)
{
  if (!page->rules)
    {
      /* The comment at the head of the file, unless it belongs to what is below it.  */
      const struct item *head = page->item;
      bool heads = page->items != 0 && head->kind == ITEM_COMMENT
                   && (page->items == 1 || head[1].begin != head->end
                       || head[1].kind == ITEM_DIVIDER)
                   && !is_heading (writer, page, head);
      return heads ? head->end : 0;
    }
  const struct item *start = page_find (page, "start");
  return start != NULL ? start->end : page->divider < page->items
         ? page->item[page->divider].end : 0;
}

/* What stands around a production's place.  */
struct gap
{
  const struct production *previous, *next;
  size_t begin, end;            /* Between the two, or of the section.  */
  bool previous_is_heading, next_is_heading;
  size_t from, to;              /* The same, with the headings that have the two in their notes.  */
};

static struct gap
find_gap (const struct writer *writer, const struct page *page,
          const struct production *production)
{
  struct gap gap = { NULL, NULL, start_of_section (writer, page), end_of_section (writer, page), false,
                     false, 0, 0 };
  size_t begin, end, i = (size_t) (production - writer->production);
  gap.from = gap.begin;
  gap.to = gap.end;
  for (size_t k = i; k-- != 0 && gap.previous == NULL;)
    if (find_anchor (writer, page, &writer->production[k], &begin, &end,
                     &gap.previous_is_heading))
      {
        gap.previous = &writer->production[k];
        gap.begin = end;
        gap.from = gap.previous_is_heading ? begin : end;
      }
  for (size_t k = i + 1; k < writer->productions && gap.next == NULL; k++)
    if (find_anchor (writer, page, &writer->production[k], &begin, &end, &gap.next_is_heading)
        && begin >= gap.begin)
      {
        gap.next = &writer->production[k];
        gap.end = begin;
        gap.to = gap.next_is_heading ? end : begin;
      }
  return gap;
}

static size_t
line_of (const struct production *production, size_t otherwise)
{
  return production != NULL ? production->rule->line : otherwise;
}

const struct item *
find_heading (const struct writer *writer, const struct page *page,
              const struct production *production)
{
  struct gap gap = find_gap (writer, page, production);
  const struct item *found = NULL;
  for (size_t i = 0; i < page->items; i++)
    if (page->item[i].kind == ITEM_COMMENT && page->item[i].begin >= gap.from
        && page->item[i].end <= gap.to
        && match_heading (writer, page, &page->item[i], line_of (gap.previous, 0),
                  production->rule->line) != NULL)
      found = &page->item[i];
  return found;
}

const char *
new_heading (const struct writer *writer, const struct production *production)
{
  size_t i = (size_t) (production - writer->production);
  size_t above = i != 0 ? production[-1].rule->last_line : 0, line = production->rule->line;
  const struct heading *heading = NULL;
  for (size_t k = 0; k < writer->headings; k++)
    if (writer->heading[k].first > above && writer->heading[k].last + 1 < line)
      heading = &writer->heading[k];
  if (heading == NULL)
    return NULL;
  /* All below it, up to the next heading, are new.  */
  for (; i < writer->productions; i++)
    {
      for (size_t k = 0; k < writer->headings; k++)
        if (writer->heading[k].first > line
            && writer->heading[k].first < writer->production[i].rule->line)
          return heading->text;
      if (writer->production[i].old_home != HOME_UNKNOWN)
        return NULL;
    }
  return heading->text;
}

static bool
is_blank_line (const struct page *page, size_t at)
{
  while (at < page->length && strchr (" \t\r", page->text[at]) != NULL)
    at++;
  return at < page->length && page->text[at] == '\n';
}

static size_t
line_above (const struct page *page, size_t at)
{
  at -= at != 0;
  while (at != 0 && page->text[at - 1] != '\n')
    at--;
  return at;
}

/* Whether a blank line stands between the two in url.bnf, and divides url.l too: headings do that
   where there are any.  */
static bool
are_apart (const struct writer *writer, const struct production *first,
           const struct production *second)
{
  bool apart = false;
  for (; writer->headings == 0 && first < second; first++)
    apart |= first->rule->last_line + 1 < first[1].rule->line;
  return apart;
}

/* Put a definition or a note below the one before it, with the blank lines of url.bnf.  */
static void
insert_below (struct writer *writer, struct page *page, const struct gap *gap,
              const struct production *production, const char *text)
{
  bool before = are_apart (writer, gap->previous, production);
  bool after = gap->next != NULL && are_apart (writer, production, gap->next);
  bool blank = is_blank_line (page, gap->begin);
  size_t at = gap->begin, behind = at;
  while (behind < gap->end && is_blank_line (page, behind))
    behind += strcspn (page->text + behind, "\n") + 1;
  bool adjacent = gap->next != NULL && behind == gap->end;
  /* The blank line that is there is the one above, or the one below.  */
  if (blank && before && !after && adjacent)
    {
      at = behind;
      before = false;
    }
  page_edit (page, at, at,
             bnf_arena_printf (writer->arena, "%s%s%s", before ? "\n" : "", text,
                               after && adjacent && !blank ? "\n" : ""));
}

void
insert_in_order (struct writer *writer, struct page *page, const struct production *production,
                 const char *text)
{
  struct bnf_arena *arena = writer->arena;
  struct gap gap = find_gap (writer, page, production);
  const struct item *comment = NULL, *last = NULL;
  const struct heading *heading = NULL;
  const char *between = page->rules ? "\n" : "";
  bool below_previous = gap.previous_is_heading;
  for (size_t i = 0; i < page->items; i++)
    {
      const struct item *item = &page->item[i];
      if (item->kind != ITEM_COMMENT || item->begin < gap.from || item->end > gap.to)
        continue;
      const struct heading *found
        = match_heading (writer, page, item, line_of (gap.previous, 0), production->rule->line);
      if (found != NULL || (below_previous && item->begin == gap.from))
        {
          comment = item;
          heading = found;
        }
      last = item;
    }
  bool is_last = comment == last && gap.next != NULL && !gap.next_is_heading;
  if (comment == NULL && gap.previous == NULL && !page->rules && gap.next != NULL)
    page_edit (page, gap.end, gap.end,
               bnf_arena_printf (arena, "%s%s", text,
                                 are_apart (writer, production, gap.next) ? "\n" : ""));
  else if (comment == NULL && gap.previous != NULL && !page->rules)
    insert_below (writer, page, &gap, production, text);
  else if (comment == NULL)
    {
      const char *blank = gap.previous != NULL ? between : gap.begin != 0 ? "\n" : "";
      const char *after = gap.begin < page->length && !is_blank_line (page, gap.begin)
                          ? between : "";
      page_edit (page, gap.begin, gap.begin,
                 bnf_arena_printf (arena, "%s%s%s", blank, text, after));
    }
  else if (heading != NULL && heading->last + 1 == production->rule->line)
    page_edit (page, comment->end, comment->end, text);
  else if (is_last)
    {
      bool blank = is_blank_line (page, line_above (page, gap.end));
      page_edit (page, gap.end, gap.end,
                 bnf_arena_printf (arena, "%s%s", text + (blank && *text == '\n'), between));
    }
  else
    {
      bool blank = comment->end >= page->length || is_blank_line (page, comment->end);
      page_edit (page, comment->end, comment->end,
                 bnf_arena_printf (arena, "%s%s%s", *text != '\n' ? "\n" : "", text,
                                   blank ? "" : "\n"));
    }
}

void
insert_heading (struct writer *writer, struct page *page, const struct production *production,
                const char *heading)
{
  const char *indent = page->rules ? "" : "  ";
  const char *text = bnf_arena_printf (writer->arena, "%s/* ", indent);
  for (; *heading != '\0'; heading++)
    text = *heading == '\n' ? bnf_arena_printf (writer->arena, "%s\n%s   ", text, indent)
           : bnf_arena_printf (writer->arena, "%s%c", text, *heading);
  insert_in_order (writer, page, production,
                   bnf_arena_printf (writer->arena, "%s%s */\n", page->rules ? "" : "\n", text));
  /* Below a heading there is a blank line.  */
  const struct item *comment = find_heading (writer, page, production);
  if (comment != NULL && comment->end < page->length && !is_blank_line (page, comment->end))
    page_edit (page, comment->end, comment->end, "\n");
}

void
cut_lines (struct page *page, size_t begin, size_t end)
{
  size_t above = line_above (page, begin);
  bool blank_above = begin == 0 || is_blank_line (page, above);
  if (blank_above && end < page->length && is_blank_line (page, end))
    end += (size_t) (strchr (page->text + end, '\n') - (page->text + end)) + 1;
  else if (blank_above && end == page->length)
    begin = above;
  page_edit (page, begin, end, "");
}
