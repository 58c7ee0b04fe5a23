/* read-flex.c: the definitions and the choices of url.l.

   SPDX-License-Identifier: MIT

   Each stands on a line of its own; a definition goes on in the lines below it that begin with a
   "|".  A line that is not understood is a failure: the audit cannot vouch for it.  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

struct reader
{
  struct audit *audit;
  const char *at;
  size_t line;
  const struct comment *above;  /* The nearest, if no blank line is between; or NULL.  */
};

static size_t
line_length (const char *at)
{
  return strcspn (at, "\n");
}

static void
next_line (struct reader *reader)
{
  reader->at += line_length (reader->at);
  if (*reader->at != '\0')
    reader->at++;
  reader->line++;
}

static void
not_understood (struct reader *reader, const char *why)
{
  audit_fail (reader->audit, reader->audit->flex_file, reader->line, NULL,
              audit_fold (reader->audit, reader->at, line_length (reader->at)),
              "a line that the audit does not understand%s%s", why != NULL ? ": " : "",
              why != NULL ? why : "");
}

/* If a comment stands here, read it, up to the end of its line.  */
static bool
read_comment (struct reader *reader)
{
  const char *start = reader->at + strspn (reader->at, " \t");
  if (strncmp (start, "/*", 2) != 0)
    return false;
  const char *end = strstr (start + 2, "*/");
  size_t first = reader->line;
  if (end == NULL)
    {
      not_understood (reader, "the comment has no end");
      reader->at += strlen (reader->at);
      return true;
    }
  for (const char *at = start; at < end; at++)
    reader->line += *at == '\n';
  audit_add_comment (reader->audit, &reader->audit->flex.comments, start + 2,
                     (size_t) (end - start) - 2, first, reader->line);
  reader->at = end + 2;
  if (line_length (reader->at) != strspn (reader->at, " \t"))
    not_understood (reader, "something after a comment");
  next_line (reader);
  reader->above = audit_comment_above (&reader->audit->flex.comments, reader->line);
  return true;
}

/* The lines below that go on with a definition, behind TEXT.  */
static const char *
read_more (struct reader *reader, const char *text)
{
  for (;;)
    {
      const char *next = reader->at + line_length (reader->at);
      size_t space = *next != '\0' ? strspn (next + 1, " \t") : 0;
      if (space == 0 || next[1 + space] != '|')
        return text;
      next_line (reader);
      const char *more = audit_trim (reader->audit, reader->at, line_length (reader->at));
      text = audit_print (reader->audit, "%s%s", text, more);
    }
}

static void
read_definition (struct reader *reader)
{
  struct audit *audit = reader->audit;
  struct flex *flex = &audit->flex;
  size_t length = line_length (reader->at), name = strcspn (reader->at, " \t\n");
  const char *why;
  struct definition definition = { .line = reader->line, .comment = reader->above };
  definition.name = audit_copy (audit, reader->at, name);
  definition.text = read_more (reader, audit_trim (audit, reader->at + name, length - name));
  definition.pattern = audit_read_pattern (audit, definition.text, strlen (definition.text), &why);
  if (definition.pattern == NULL)
    not_understood (reader, why);
  if (audit_find_definition (audit, definition.name) != NULL)
    audit_fail (audit, audit->flex_file, reader->line, NULL, NULL, "%s is defined twice",
                definition.name);
  flex->definition = audit_grow (audit, flex->definition, flex->definitions,
                                 sizeof *flex->definition);
  flex->definition[flex->definitions++] = definition;
}

/* Add the name that the choice has at TEXT.  */
static void
add_name (struct audit *audit, struct choice *choice, const char *text, size_t length)
{
  choice->name = audit_grow (audit, choice->name, choice->names, sizeof *choice->name);
  choice->name[choice->names++] = audit_copy (audit, text, length);
}

/* The words of "shortest NAME", "longest NAME", or "NAME... before NAME...".  */
static bool
read_words (struct audit *audit, struct choice *choice)
{
  const char *at = choice->text;
  size_t before = 0, words = 0;
  bool ends = strncmp (at, "shortest ", 9) == 0 || strncmp (at, "longest ", 8) == 0;
  for (size_t length; *at != '\0'; at += length + (at[length] == ' '), words++)
    {
      length = strcspn (at, " ");
      bool is_before = length == 6 && strncmp (at, "before", 6) == 0;
      if (is_before && before == 0)
        before = words;
      else if (!ends || words != 0)
        add_name (audit, choice, at, length);
    }
  return ends ? words == 2 && before == 0 : before != 0 && before + 1 < words;
}

static void
read_choice (struct reader *reader)
{
  struct audit *audit = reader->audit;
  struct flex *flex = &audit->flex;
  struct choice choice = { .line = reader->line, .comment = reader->above };
  choice.text = audit_fold (audit, reader->at, line_length (reader->at));
  if (!read_words (audit, &choice))
    not_understood (reader, "it is neither \"shortest NAME\" nor \"longest NAME\" nor "
                    "\"NAME before NAME\"");
  flex->choice = audit_grow (audit, flex->choice, flex->choices, sizeof *flex->choice);
  flex->choice[flex->choices++] = choice;
}

/* The lines up to the one that is %%, or to the end; READ_LINE reads those that begin with none of
   white space and "%".  */
static void
read_part (struct reader *reader, void read_line (struct reader *reader))
{
  reader->above = NULL;
  while (*reader->at != '\0' && strncmp (reader->at, "%%", 2) != 0)
    {
      if (read_comment (reader))
        continue;
      if (line_length (reader->at) == strspn (reader->at, " \t"))
        reader->above = NULL;
      else if (isspace ((unsigned char) *reader->at) || *reader->at == '%')
        not_understood (reader, NULL);
      else
        read_line (reader);
      next_line (reader);
    }
}

void
audit_read_flex (struct audit *audit, const char *file)
{
  struct reader reader = { audit, audit_read (audit, file), 1, NULL };
  read_part (&reader, read_definition);
  if (line_length (reader.at) > 2)
    not_understood (&reader, NULL);
  next_line (&reader);
  read_part (&reader, read_choice);
  if (*reader.at != '\0')
    not_understood (&reader, "there is one %% only");
  if (audit->flex.definitions == 0)
    audit_fail (audit, audit->flex_file, 1, NULL, NULL,
                "there is no definition: is this a url.l?");
}

struct definition *
audit_find_definition (struct audit *audit, const char *name)
{
  for (size_t i = 0; i < audit->flex.definitions; i++)
    if (strcmp (audit->flex.definition[i].name, name) == 0)
      return &audit->flex.definition[i];
  return NULL;
}
