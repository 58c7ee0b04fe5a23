/* page.c: url.y or url.l, as items that stand one after the other.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "write.h"

struct reader
{
  struct page *page;
  size_t at;
};

static bool
is_blank (char byte)
{
  return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool
starts (const struct reader *reader, const char *word)
{
  return strncmp (reader->page->text + reader->at, word, strlen (word)) == 0;
}

/* Behind the end of the line.  */
static size_t
line_end (const struct page *page, size_t at)
{
  const char *end = strchr (page->text + at, '\n');
  return end != NULL ? (size_t) (end - page->text) + 1 : page->length;
}

static size_t
line_begin (const struct page *page, size_t at)
{
  while (at != 0 && page->text[at - 1] != '\n')
    at--;
  return at;
}

size_t
page_line (const struct page *page, size_t offset)
{
  size_t line = 1;
  for (size_t i = 0; i < offset; i++)
    line += page->text[i] == '\n';
  return line;
}

const char *
fold_space (struct bnf_arena *arena, const char *text, size_t length)
{
  char *folded = bnf_arena_get (arena, length + 1, 1);
  size_t end = 0;
  for (size_t i = 0; i < length; i++)
    if (!is_blank (text[i]) && text[i] != '\n' && text[i] != '\f' && text[i] != '\v')
      folded[end++] = text[i];
    else if (end != 0 && folded[end - 1] != ' ')
      folded[end++] = ' ';
  if (end != 0 && folded[end - 1] == ' ')
    folded[end - 1] = '\0';
  return folded;
}

static struct item *
add_item (struct page *page, enum item_kind kind, size_t begin, size_t end)
{
  page->item = bnf_arena_grow (page->arena, page->item, page->items, sizeof *page->item);
  page->item[page->items] = (struct item) { kind, begin, end, "", "" };
  return &page->item[page->items++];
}

/* Over a string or a character in quotes.  */
static void
skip_string (struct reader *reader)
{
  const char *text = reader->page->text;
  char quote = text[reader->at++];
  while (text[reader->at] != '\0' && text[reader->at] != '\n' && text[reader->at] != quote)
    reader->at += text[reader->at] == '\\' && text[reader->at + 1] != '\0' ? 2 : 1;
  reader->at += text[reader->at] == quote;
}

/* Over a comment, or to the end of the page; returns where its text ends.  */
static size_t
skip_comment (struct reader *reader)
{
  const char *text = reader->page->text, *end = strstr (text + reader->at + 2, "*/");
  reader->at = end != NULL ? (size_t) (end - text) + 2 : reader->page->length;
  return end != NULL ? reader->at - 2 : reader->at;
}

static void
skip_braces (struct reader *reader)
{
  const char *text = reader->page->text;
  size_t depth = 0;
  do
    if (text[reader->at] == '"' || text[reader->at] == '\'')
      skip_string (reader);
    else if (starts (reader, "/*"))
      skip_comment (reader);
    else
      {
        depth += text[reader->at] == '{' ? 1u : text[reader->at] == '}' ? SIZE_MAX : 0u;
        reader->at++;
      }
  while (depth != 0 && text[reader->at] != '\0');
}

static void
read_comment (struct reader *reader, size_t begin)
{
  struct page *page = reader->page;
  size_t start = reader->at + 2, end = skip_comment (reader);
  struct item *item = add_item (page, ITEM_COMMENT, begin, line_end (page, reader->at));
  item->text = bnf_arena_text (page->arena, page->text + start, end - start);
  reader->at = item->end;
}

static bool
of_name (char byte)
{
  return form_is_identifier (byte) || byte == '-' || byte == '.';
}

/* To the first octet of STOPS that stands in no string, comment or braces, or to the end.  */
static void
skip_to (struct reader *reader, const char *stops)
{
  const char *text = reader->page->text;
  while (text[reader->at] != '\0' && strchr (stops, text[reader->at]) == NULL)
    if (text[reader->at] == '"' || text[reader->at] == '\'')
      skip_string (reader);
    else if (starts (reader, "/*"))
      skip_comment (reader);
    else if (text[reader->at] == '{')
      skip_braces (reader);
    else
      reader->at++;
}

static void
read_rule (struct reader *reader, size_t begin)
{
  struct page *page = reader->page;
  size_t start = reader->at;
  while (of_name (page->text[reader->at]))
    reader->at++;
  const char *name = bnf_arena_text (page->arena, page->text + start, reader->at - start);
  skip_to (reader, ";");
  struct item *item = add_item (page, *name != '\0' ? ITEM_RULE : ITEM_OTHER, begin,
                                line_end (page, reader->at));
  item->name = name;
  reader->at = item->end;
}

/* Whether a line of a definition stands there: one that begins with blanks and |.  */
static bool
goes_on (const struct page *page, size_t at)
{
  size_t begin = at;
  while (is_blank (page->text[at]))
    at++;
  return at != begin && page->text[at] == '|';
}

static void
read_definition (struct reader *reader, size_t begin)
{
  struct page *page = reader->page;
  size_t start = reader->at, end = start;
  while (of_name (page->text[end]))
    end++;
  bool is = end != start && begin == start && is_blank (page->text[end]);
  struct item *item = add_item (page, is ? ITEM_DEFINITION : ITEM_OTHER, begin,
                                line_end (page, end));
  while (is && goes_on (page, item->end))
    item->end = line_end (page, item->end);
  if (is)
    item->name = bnf_arena_text (page->arena, page->text + start, end - start);
  reader->at = item->end;
}

/* A declaration of url.y: to the next one, or to %%.  */
static void
read_declaration (struct reader *reader, size_t begin)
{
  struct page *page = reader->page;
  bool tokens = starts (reader, "%token") && !of_name (page->text[reader->at + 6]);
  size_t end = reader->at++;
  for (;;)
    {
      skip_to (reader, "%\n/");
      if (page->text[reader->at] == '/')
        {
          if (starts (reader, "/*"))
            break;
          reader->at++;
        }
      else if (page->text[reader->at] == '\n')
        {
          /* Lines that begin with blanks go on.  */
          end = ++reader->at;
          while (is_blank (page->text[reader->at]))
            reader->at++;
          if (line_begin (page, reader->at) == reader->at || page->text[reader->at] == '\n'
              || starts (reader, "/*"))
            break;
        }
      else if (page->text[reader->at] == '%' && line_begin (page, reader->at) != reader->at)
        reader->at++;
      else
        break;
    }
  if (end <= begin)
    end = line_end (page, begin);
  if (page->text[reader->at] == '\0')
    end = page->length;
  add_item (page, tokens ? ITEM_TOKENS : ITEM_OTHER, begin, end);
  reader->at = end;
}

static void
read_item (struct reader *reader)
{
  struct page *page = reader->page;
  size_t begin = reader->at;
  while (is_blank (page->text[reader->at]))
    reader->at++;
  if (page->text[reader->at] == '\n')
    reader->at++;
  else if (page->text[reader->at] == '\0')
    return;
  else if (starts (reader, "/*"))
    read_comment (reader, begin);
  else if (starts (reader, "%%") && begin == reader->at && page->divider == SIZE_MAX)
    {
      reader->at = line_end (page, begin);
      add_item (page, ITEM_DIVIDER, begin, reader->at);
      page->divider = page->items - 1;
    }
  else if (page->rules && page->divider == SIZE_MAX)
    read_declaration (reader, begin);
  else if (page->rules)
    read_rule (reader, begin);
  else if (page->divider == SIZE_MAX)
    read_definition (reader, begin);
  else
    {
      reader->at = line_end (page, begin);
      add_item (page, ITEM_OTHER, begin, reader->at);
    }
}

bool
page_read (struct page *page, const char *text, size_t length)
{
  struct reader reader = { page, 0 };
  page->text = text;
  page->length = length;
  page->item = NULL;
  page->items = 0;
  page->divider = SIZE_MAX;
  while (reader.at < page->length)
    read_item (&reader);
  if (page->divider != SIZE_MAX)
    return true;
  page->divider = page->items;
  return false;
}

void
page_edit (struct page *page, size_t begin, size_t end, const char *text)
{
  size_t more = strlen (text);
  char *edited = bnf_arena_get (page->arena, page->length - (end - begin) + more + 1, 1);
  memcpy (edited, page->text, begin);
  memcpy (edited + begin, text, more);
  memcpy (edited + begin + more, page->text + end, page->length - end);
  page_read (page, edited, page->length - (end - begin) + more);
}

const struct item *
page_find (const struct page *page, const char *name)
{
  for (size_t i = 0; i < page->items; i++)
    {
      const struct item *item = &page->item[i];
      if ((item->kind == ITEM_RULE || item->kind == ITEM_DEFINITION)
          && strcmp (item->name, name) == 0)
        return item;
    }
  return NULL;
}
