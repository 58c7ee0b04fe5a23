/* quote.c: the line of url.bnf that stands above a production.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "write.h"

static bool
is_space (char byte)
{
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/* "(row 7: ...)" or "(...: url.y)".  */
size_t
remark_begin (const char *text, size_t length)
{
  static const char place[] = ": url.y)";
  while (length != 0 && is_space (text[length - 1]))
    length--;
  if (length == 0 || text[length - 1] != ')')
    return length;
  bool noted = length > strlen (place)
               && strncmp (text + length - strlen (place), place, strlen (place)) == 0;
  size_t depth = 0;
  for (size_t i = length; i-- != 0;)
    {
      depth += text[i] == ')' ? 1u : text[i] == '(' ? SIZE_MAX : 0u;
      if (depth != 0)
        continue;
      bool row = strncmp (text + i, "(row", 4) == 0;
      return row || noted ? i : length;
    }
  return length;
}

bool
read_quote (const struct page *page, const struct item *comment, enum bnf_notation notation,
            const char *name, const char **line, const char **remark)
{
  const char *text = comment->text;
  while (is_space (*text))
    text++;
  size_t length = strlen (text), named = strlen (name);
  /* RFC 821 has names in < >.  */
  const char *at = *text == '<' ? text + 1 : text;
  if (strncmp (at, name, named) != 0)
    return false;
  at += named;
  if (*text == '<' ? *at++ != '>' : *at != '\0' && !is_space (*at) && *at != '=')
    return false;
  at += strspn (at, " \t\r\n");
  if (notation != BNF_W3C && *at != '=' && strncmp (at, "::=", 3) != 0)
    return false;
  while (length != 0 && is_space (text[length - 1]))
    length--;
  size_t end = remark_begin (text, length);
  *remark = end != length ? bnf_arena_text (page->arena, text + end, length - end) : NULL;
  *line = bnf_arena_text (page->arena, text, end);
  return true;
}

const struct item *
comment_above (const struct page *page, const struct item *item)
{
  size_t i = (size_t) (item - page->item);
  return i != 0 && item[-1].kind == ITEM_COMMENT && item[-1].end == item->begin ? &item[-1] : NULL;
}

const struct item *
find_quote (const struct writer *writer, const struct page *page,
            const struct production *production)
{
  const char *line, *remark;
  for (size_t i = 0; i < page->items; i++)
    if (page->item[i].kind == ITEM_COMMENT
        && read_quote (page, &page->item[i], writer->grammar->notation, production->rule->name,
                       &line, &remark))
      return &page->item[i];
  return NULL;
}

bnf_expr *
parse_line (struct writer *writer, const char *line, bnf_grammar **grammar)
{
  char *why;
  bnf_options options = { .notation = writer->grammar->notation };
  *grammar = bnf_grammar_parse ("", line, strlen (line), &options, &why);
  if (*grammar == NULL)
    free (why);
  return *grammar != NULL && (*grammar)->rules != 0 ? (*grammar)->rule[0].printed : NULL;
}
