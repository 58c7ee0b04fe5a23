/* heading.c: the headings of url.bnf, which url.y and url.l have as comments.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "write.h"

/* The letters and digits of a heading, which is what is the same in all files.  */
static const char *
key_of (struct bnf_arena *arena, const char *text, size_t length)
{
  char *key = bnf_arena_get (arena, length + 1, 1);
  size_t end = 0;
  for (size_t i = 0; i < length; i++)
    if (ub_is_letter (text[i]) || ub_is_digit (text[i]))
      key[end++] = ub_lower (text[i]);
  return key;
}

/* That of a comment, without its note or remark.  */
static const char *
comment_key (const struct page *page, const struct item *comment)
{
  size_t begin, end, length = strlen (comment->text);
  bool only;
  if (!page->rules && find_note (page, comment, &begin, &end, &only))
    {
      size_t start = (size_t) (strstr (page->text + comment->begin, "/*") - page->text) + 2;
      length = begin - start;
    }
  else
    length = remark_begin (comment->text, length);
  return key_of (page->arena, comment->text, length);
}

/* A line of url.bnf that is a comment.  */
static bool
is_comment_line (const char *line)
{
  line += strspn (line, " \t");
  return *line == ';';
}

static bool
in_rule (const bnf_grammar *grammar, size_t line)
{
  for (size_t i = 0; i < grammar->rules; i++)
    if (!grammar->rule[i].core && grammar->rule[i].line <= line
        && line <= grammar->rule[i].last_line)
      return true;
  return false;
}

/* The text of a comment's line, without ; and blanks.  */
static const char *
comment_line (struct bnf_arena *arena, const char *line)
{
  line += strspn (line, " \t;");
  size_t length = strcspn (line, "\r\n");
  while (length != 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
    length--;
  return bnf_arena_text (arena, line, length);
}

void
read_headings (struct writer *writer, const char *bnf)
{
  struct heading *open = NULL;
  size_t line = 1;
  if (writer->grammar->notation == BNF_W3C)
    return;
  for (const char *at = bnf; *at != '\0'; line++)
    {
      const char *end = strchr (at, '\n');
      if (!is_comment_line (at) || in_rule (writer->grammar, line))
        open = NULL;
      else
        {
          const char *text = comment_line (writer->arena, at);
          if (open == NULL)
            {
              writer->heading = bnf_arena_grow (writer->arena, writer->heading, writer->headings,
                                                sizeof *writer->heading);
              open = &writer->heading[writer->headings++];
              *open = (struct heading) { line, line, text, NULL };
            }
          else
            open->text = bnf_arena_printf (writer->arena, "%s\n%s", open->text, text);
          open->last = line;
          open->key = key_of (writer->arena, open->text, strlen (open->text));
        }
      at = end != NULL ? end + 1 : at + strlen (at);
    }
}

const struct heading *
match_heading (const struct writer *writer, const struct page *page, const struct item *comment,
               size_t after, size_t before)
{
  const char *key = comment_key (page, comment);
  for (size_t i = 0; i < writer->headings; i++)
    if (writer->heading[i].first > after && writer->heading[i].last < before && *key != '\0'
        && strcmp (writer->heading[i].key, key) == 0)
      return &writer->heading[i];
  return NULL;
}

bool
is_heading (const struct writer *writer, const struct page *page, const struct item *comment)
{
  return match_heading (writer, page, comment, 0, SIZE_MAX) != NULL;
}
