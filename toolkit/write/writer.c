/* writer.c: make lists of texts, lines of a file, and messages.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "write.h"

size_t
find_text (const struct list *list, const char *text)
{
  for (size_t i = 0; i < list->count; i++)
    if (strcmp (list->text[i], text) == 0)
      return i;
  return SIZE_MAX;
}

void
add_text (struct bnf_arena *arena, struct list *list, const char *text)
{
  if (find_text (list, text) != SIZE_MAX)
    return;
  list->text = bnf_arena_grow (arena, list->text, list->count, sizeof *list->text);
  list->text[list->count++] = text;
}

void
refuse (struct writer *writer, const char *file, size_t line, const char *format, ...)
{
  va_list arguments, again;
  va_start (arguments, format);
  va_copy (again, arguments);
  int length = vsnprintf (NULL, 0, format, again);
  va_end (again);
  char *why = bnf_arena_get (writer->arena, length > 0 ? (size_t) length + 1 : 1, 1);
  vsnprintf (why, length > 0 ? (size_t) length + 1 : 1, format, arguments);
  va_end (arguments);
  const char *where = line != 0 ? bnf_arena_printf (writer->arena, ":%zu", line) : "";
  struct list refused = { writer->refused, writer->refusals };
  add_text (writer->arena, &refused,
            bnf_arena_printf (writer->arena, "%s/%s%s: %s", writer->dir, file, where, why));
  writer->refused = refused.text;
  writer->refusals = refused.count;
}

struct production *
find_production (const struct writer *writer, const char *spelling)
{
  for (size_t i = 0; i < writer->productions; i++)
    if (strcmp (writer->production[i].name, spelling) == 0)
      return &writer->production[i];
  return NULL;
}

void
put (struct writer *writer, struct page *page, const char *origin, const char *text)
{
  while (*text != '\0')
    {
      size_t length = strcspn (text, "\n");
      page->line = bnf_arena_grow (writer->arena, page->line, page->lines, sizeof *page->line);
      page->line[page->lines++]
        = (struct line) { bnf_arena_text (writer->arena, text, length), origin };
      text += length + (text[length] == '\n');
    }
}
