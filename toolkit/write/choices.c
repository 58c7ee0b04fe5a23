/* choices.c: read the file choices, and the headings of url.bnf.

   SPDX-License-Identifier: MIT

   An item of choices begins in the first column, with a verb; indented lines belong to the item
   above them, and a line that begins with ; is a comment.  grammar/README has the verbs.  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The verbs, and whether a name follows.  */
static const struct
{
  const char *verb;
  bool named;
} verbs[] = {
  { "above", true }, { "bison", false }, { "choices", false }, { "column", false },
  { "departures", false }, { "note", true }, { "remark", true }, { "rules", false },
  { "start", false }, { "text", true }, { "tokens", false }
};

const struct item *
next_item (const struct item *item, const char *verb, const char *name)
{
  for (; item->verb != NULL; item++)
    if (strcmp (item->verb, verb) == 0 && (name == NULL || strcmp (item->name, name) == 0))
      return item;
  return NULL;
}

const char *
origin_of (struct writer *writer, const struct item *item)
{
  return item == NULL ? NULL : bnf_arena_printf (writer->arena, "choices:%zu", item->line);
}

static const char *
line_of (struct bnf_arena *arena, const char **at)
{
  size_t length = strcspn (*at, "\n");
  const char *line = bnf_arena_text (arena, *at, length);
  *at += length + ((*at)[length] == '\n');
  return line;
}

/* Begin an item: VERB NAME TEXT, or VERB TEXT.  */
static void
begin_item (struct writer *writer, const char *line, size_t number)
{
  size_t word = strcspn (line, " \t");
  struct item item = { bnf_arena_text (writer->arena, line, word), "", line + word, number };
  bool known = false, named = false;
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
    if (strcmp (verbs[i].verb, item.verb) == 0)
      {
        known = true;
        named = verbs[i].named;
      }
  if (!known)
    refuse (writer, "choices", number, "no item begins with %s: see \"The file choices\" in "
            "grammar/README", item.verb);
  if (named)
    {
      const char *name = item.text + strspn (item.text, " \t");
      word = strcspn (name, " \t");
      item.name = bnf_arena_text (writer->arena, name, word);
      item.text = name + word;
    }
  writer->item = bnf_arena_grow (writer->arena, writer->item, writer->items,
                                 sizeof *writer->item);
  writer->item[writer->items++] = item;
}

static const char *
trim (struct bnf_arena *arena, const char *text)
{
  size_t length = strlen (text);
  while (length != 0 && strchr (" \t\n", text[length - 1]) != NULL)
    length--;
  return bnf_arena_text (arena, text, length);
}

void
read_choices (struct writer *writer, const char *text)
{
  for (size_t number = 1; *text != '\0'; number++)
    {
      const char *line = line_of (writer->arena, &text);
      if (*line == ';')
        continue;
      if (*line != '\0' && *line != ' ' && *line != '\t')
        begin_item (writer, line, number);
      else if (writer->items != 0)
        {
          struct item *last = &writer->item[writer->items - 1];
          last->text = bnf_arena_printf (writer->arena, "%s\n%s", last->text, line);
        }
      else if (line[strspn (line, " \t")] != '\0')
        refuse (writer, "choices", number,
                "this line belongs to no item: an item begins in the first column");
    }
  for (size_t i = 0; i < writer->items; i++)
    writer->item[i].text = trim (writer->arena, writer->item[i].text);
  writer->item = bnf_arena_grow (writer->arena, writer->item, writer->items,
                                 sizeof *writer->item);
  writer->item[writer->items] = (struct item) { NULL, NULL, NULL, 0 };
}

struct list
words_of (struct bnf_arena *arena, const char *text)
{
  struct list words = { NULL, 0 };
  while (*(text += strspn (text, " \t\n")) != '\0')
    {
      size_t length = strcspn (text, " \t\n");
      add_text (arena, &words, bnf_arena_text (arena, text, length));
      text += length;
    }
  return words;
}

/* Put a text as a comment, with the indentation of comments.  */
void
put_text (struct writer *writer, struct page *page, const char *name, const char *usual)
{
  const struct item *item = next_item (writer->item, "text", name);
  const char *at = item != NULL ? item->text : usual, *text = "";
  for (at += strspn (at, " \t\n"); *at != '\0';)
    {
      const char *line = line_of (writer->arena, &at);
      line += item != NULL && *text != '\0' ? strspn (line, " \t") : 0;
      text = bnf_arena_printf (writer->arena, "%s%s%s", text, *text == '\0' ? "/* "
                               : *line == '\0' ? "\n" : "\n   ", line);
    }
  put (writer, page, origin_of (writer, item), bnf_arena_printf (writer->arena, "%s  */\n", text));
}

/* Return the text of a comment's line, without ; and blanks, or NULL.  */
static const char *
get_comment (struct bnf_arena *arena, const char *line)
{
  line += strspn (line, " \t");
  if (*line != ';')
    return NULL;
  line += strspn (line, " \t;");
  return trim (arena, line);
}

/* Return the production on the line, or the next one below; or NULL if there are no more.  */
static struct production *
production_at (const struct writer *writer, size_t line)
{
  for (size_t i = 0; i < writer->productions; i++)
    if (!writer->production[i].rule->core && line <= writer->production[i].rule->last_line)
      return &writer->production[i];
  return NULL;
}

void
read_headings (struct writer *writer, const char *bnf)
{
  struct heading *open = NULL;
  for (size_t number = 1; *bnf != '\0'; number++)
    {
      const char *line = line_of (writer->arena, &bnf);
      const char *text = get_comment (writer->arena, line);
      struct production *production = production_at (writer, number);
      if (production == NULL)
        return;
      production->gap |= *line == '\0' && number < production->rule->line;
      if (text == NULL || writer->grammar->notation == BNF_W3C || number >= production->rule->line)
        open = NULL;
      else if (open == NULL)
        {
          writer->heading = bnf_arena_grow (writer->arena, writer->heading, writer->headings,
                                            sizeof *writer->heading);
          open = &writer->heading[writer->headings++];
          *open = (struct heading) { number, number, text };
        }
      else
        {
          open->text = bnf_arena_printf (writer->arena, "%s\n%s", open->text, text);
          open->last = number;
        }
    }
}
