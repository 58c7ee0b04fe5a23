/* notes.c: the notes of url.l, which say what stands in url.y: (httpurl: url.y).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

static const char ending[] = ": url.y)";

/* Where a note begins, how far its words go on one line, and how wide a line may be.  */
enum { NOTE_COLUMN = 35, INDENT = 5, WIDTH = 99, WRAPPED = 79 };

static bool
is_blank (char byte)
{
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/* Names with commas, and nothing else.  */
static bool
is_list_of_names (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (!form_is_identifier (text[i]) && text[i] != '-' && text[i] != ',' && text[i] != '+'
        && !is_blank (text[i]))
      return false;
  return length != 0;
}

/* Where the text of a comment begins and ends in the page, without blanks.  */
static void
inside (const struct page *page, const struct item *comment, size_t *begin, size_t *end)
{
  *begin = (size_t) (strstr (page->text + comment->begin, "/*") - page->text) + 2;
  *end = *begin + strlen (comment->text);
  while (*begin < *end && is_blank (page->text[*begin]))
    ++*begin;
  while (*end > *begin && is_blank (page->text[*end - 1]))
    --*end;
}

bool
find_note (const struct page *page, const struct item *comment, size_t *begin, size_t *end,
           bool *only)
{
  const struct item *next = comment + 1;
  size_t start, stop, length = strlen (ending);
  if (comment->kind != ITEM_COMMENT)
    return false;
  bool quotes = next < page->item + page->items && next->kind == ITEM_DEFINITION
                && next->begin == comment->end;
  inside (page, comment, &start, &stop);
  if (stop - start <= length || strncmp (page->text + stop - length, ending, length) != 0)
    return false;
  for (size_t i = stop; i-- > start;)
    if (page->text[i] == '(')
      {
        *begin = i;
        *end = stop;
        *only = i == start;
        /* What has more, above a definition, is the line of url.bnf.  */
        return (*only || !quotes) && is_list_of_names (page->text + i + 1, stop - length - i - 1);
      }
  return false;
}

/* The names in the note that KEEP keeps, and ADDED, in the order of url.bnf: "a, b".  */
static const char *
list_names (struct writer *writer, const struct item *comment, const char *added)
{
  const char *list = "";
  for (size_t i = 0; i < writer->productions; i++)
    {
      const struct production *production = &writer->production[i];
      bool wanted = production->home == HOME_RULES
                    && ((added != NULL && strcmp (production->name, added) == 0)
                        || (comment != NULL
                            && note_names (&writer->lexicon, comment, production->name)));
      if (wanted)
        list = bnf_arena_printf (writer->arena, "%s%s%s", list, *list != '\0' ? ", " : "",
                                 production->rule->name);
    }
  return list;
}

/* The name I of a list with commas, or NULL.  */
static const char *
name_in (const struct page *page, size_t begin, size_t end, size_t number)
{
  for (size_t at = begin; at < end; at++)
    {
      while (at < end && (is_blank (page->text[at]) || page->text[at] == ','))
        at++;
      size_t start = at;
      while (at < end && !is_blank (page->text[at]) && page->text[at] != ',')
        at++;
      if (at != start && number-- == 0)
        return bnf_arena_text (page->arena, page->text + start, at - start);
    }
  return NULL;
}

bool
note_names (const struct page *page, const struct item *comment, const char *name)
{
  size_t begin, end;
  bool only;
  if (!find_note (page, comment, &begin, &end, &only))
    return false;
  for (size_t i = 0;; i++)
    {
      const char *found = name_in (page, begin + 1, end - strlen (ending), i);
      if (found == NULL)
        return false;
      if (strcmp (form_spell (page->arena, found), name) == 0)
        return true;
    }
}

bool
is_note_of (struct bnf_arena *arena, const char *remark, const struct production *production)
{
  const char *note = bnf_arena_printf (arena, "(%s%s", production->rule->name, ending);
  return strcmp (fold_space (arena, remark, strlen (remark)), note) == 0;
}

bool
is_noted (const struct writer *writer, const struct production *production)
{
  const struct page *page = &writer->lexicon;
  for (size_t i = 0; i < page->items; i++)
    if (note_names (page, &page->item[i], production->name))
      return true;
  return find_quote (writer, page, production) != NULL;
}

/* The note, its words on lines of no more than WIDTH from COLUMN on.  */
static const char *
lay_out (struct bnf_arena *arena, const char *names, size_t column)
{
  const char *note = bnf_arena_printf (arena, "(%s%s", names, ending);
  size_t limit = column + strlen (note) + 3 <= WIDTH ? WIDTH : WRAPPED;
  char *text = bnf_arena_get (arena, 8 * strlen (note) + 1, 1);
  size_t end = 0;
  while (*note != '\0')
    {
      size_t word = strcspn (note, " ");
      /* The ending stays on one line, or it would not be found.  */
      if (strcmp (note + word, strchr (ending, ' ')) == 0)
        word = strlen (note);
      if (end != 0 && column + 1 + word > limit)
        {
          end += (size_t) sprintf (text + end, "\n%*s", INDENT, "");
          column = INDENT;
        }
      else if (end != 0)
        {
          text[end++] = ' ';
          column++;
        }
      memcpy (text + end, note, word);
      end += word;
      column += word;
      note += word + (note[word] == ' ');
    }
  return text;
}

/* Give the comment a note of these names, or none if there is none.  */
static void
set_note (struct page *page, const struct item *comment, const char *names)
{
  size_t begin, end, start, stop, line;
  bool only = false;
  inside (page, comment, &start, &stop);
  if (!find_note (page, comment, &begin, &end, &only))
    begin = end = stop;
  if (*names == '\0' && only)
    {
      cut_lines (page, comment->begin, comment->end);
      return;
    }
  while (begin > start && is_blank (page->text[begin - 1]))
    begin--;
  for (line = begin; line != 0 && page->text[line - 1] != '\n';)
    line--;
  size_t column = begin - line;
  const char *gap = "", *note = "";
  if (*names != '\0' && !only)
    {
      gap = column < NOTE_COLUMN ? bnf_arena_printf (page->arena, "%*s",
                                                     (int) (NOTE_COLUMN - column), "")
            : bnf_arena_printf (page->arena, "\n%*s", INDENT, "");
      column = column < NOTE_COLUMN ? NOTE_COLUMN : INDENT;
    }
  if (*names != '\0')
    note = lay_out (page->arena, names, column);
  page_edit (page, begin, end, bnf_arena_printf (page->arena, "%s%s", gap, note));
}

/* The nearest production before or behind that has an anchor in url.l.  */
static const struct production *
neighbour (const struct writer *writer, const struct production *production, bool behind)
{
  size_t begin, end, i = (size_t) (production - writer->production);
  bool heading;
  while (behind ? ++i < writer->productions : i-- != 0)
    if (find_anchor (writer, &writer->lexicon, &writer->production[i], &begin, &end, &heading))
      return &writer->production[i];
  return NULL;
}

/* The comment with the note that names it; with ONLY one that has no more.  */
static const struct item *
comment_of (const struct writer *writer, const struct production *production, bool only)
{
  const struct page *page = &writer->lexicon;
  for (size_t i = 0; production != NULL && i < page->items; i++)
    {
      size_t begin, end;
      bool alone;
      if (note_names (page, &page->item[i], production->name)
          && find_note (page, &page->item[i], &begin, &end, &alone) && (alone || !only))
        return &page->item[i];
    }
  return NULL;
}

static void
add_note (struct writer *writer, const struct production *production)
{
  struct page *page = &writer->lexicon;
  const struct item *comment = find_heading (writer, page, production);
  const char *heading = comment == NULL ? new_heading (writer, production) : NULL;
  if (comment == NULL && heading == NULL)
    comment = comment_of (writer, neighbour (writer, production, false), false);
  if (comment == NULL && heading == NULL)
    comment = comment_of (writer, neighbour (writer, production, true), true);
  if (comment != NULL)
    {
      set_note (page, comment, list_names (writer, comment, production->name));
      return;
    }
  if (heading == NULL)
    {
      insert_in_order (writer, page, production,
                       bnf_arena_printf (writer->arena, "  /* %s */\n",
                                         lay_out (writer->arena, production->rule->name, 5)));
      return;
    }
  insert_heading (writer, page, production, heading);
  comment = find_heading (writer, page, production);
  if (comment != NULL)
    set_note (page, comment, production->rule->name);
}

/* Whether each name in the note is a production of url.y; or that names are taken away.  */
static bool
has_others (const struct writer *writer, const struct item *comment)
{
  const struct page *page = &writer->lexicon;
  size_t begin, end;
  bool only;
  if (!find_note (page, comment, &begin, &end, &only))
    return false;
  for (size_t i = 0;; i++)
    {
      const char *name = name_in (page, begin + 1, end - strlen (ending), i);
      if (name == NULL)
        return false;
      const struct production *production
        = find_production (writer, form_spell (page->arena, name));
      if (production == NULL || production->home != HOME_RULES)
        return true;
    }
}

void
write_notes (struct writer *writer)
{
  struct page *page = &writer->lexicon;
  for (size_t i = 0; i < page->items; i++)
    if (has_others (writer, &page->item[i]))
      {
        set_note (page, &page->item[i], list_names (writer, &page->item[i], NULL));
        i = SIZE_MAX;           /* The page has been read again.  */
      }
  for (size_t i = 0; i < writer->productions; i++)
    if (writer->production[i].home == HOME_RULES && !is_noted (writer, &writer->production[i]))
      add_note (writer, &writer->production[i]);
}
