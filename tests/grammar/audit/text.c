/* text.c: memory, texts and failures.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "audit.h"

void *
audit_get (struct audit *audit, size_t count, size_t size)
{
  return bnf_arena_get (audit->arena, count, size);
}

void *
audit_grow (struct audit *audit, void *array, size_t count, size_t size)
{
  return bnf_arena_grow (audit->arena, array, count, size);
}

static const char *
print (struct audit *audit, const char *format, va_list arguments)
{
  va_list again;
  va_copy (again, arguments);
  int length = vsnprintf (NULL, 0, format, again);
  va_end (again);
  size_t room = length < 0 ? 1 : (size_t) length + 1;
  char *text = audit_get (audit, room, 1);
  vsnprintf (text, room, format, arguments);
  return text;
}

const char *
audit_print (struct audit *audit, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const char *text = print (audit, format, arguments);
  va_end (arguments);
  return text;
}

const char *
audit_copy (struct audit *audit, const char *text, size_t length)
{
  return bnf_arena_text (audit->arena, text, length);
}

const char *
audit_fold (struct audit *audit, const char *text, size_t length)
{
  char *copy = audit_get (audit, length + 1, 1);
  size_t end = 0;
  for (size_t i = 0; i < length; i++)
    if (!isspace ((unsigned char) text[i]))
      copy[end++] = text[i];
    else if (end != 0 && copy[end - 1] != ' ')
      copy[end++] = ' ';
  if (end != 0 && copy[end - 1] == ' ')
    copy[end - 1] = '\0';
  return copy;
}

const char *
audit_trim (struct audit *audit, const char *text, size_t length)
{
  for (; length != 0 && isspace ((unsigned char) *text); text++)
    length--;
  while (length != 0 && isspace ((unsigned char) text[length - 1]))
    length--;
  return audit_copy (audit, text, length);
}

void
audit_fail (struct audit *audit, const char *file, size_t line, const char *expected,
            const char *found, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const char *message = print (audit, format, arguments);
  va_end (arguments);
  audit->failure = audit_grow (audit, audit->failure, audit->failures, sizeof *audit->failure);
  audit->failure[audit->failures++] = (struct failure) { file, line, message, expected, found };
}

const char *
audit_read (struct audit *audit, const char *file)
{
  FILE *stream = fopen (file, "rb");
  char *text = NULL, block[BUFSIZ];
  size_t length = 0, count;
  bool fine = stream != NULL;
  if (fine)
    {
      while ((count = fread (block, 1, sizeof block, stream)) != 0)
        {
          char *more = audit_get (audit, length + count + 1, 1);
          if (length != 0)
            memcpy (more, text, length);
          memcpy (more + length, block, count);
          text = more;
          length += count;
        }
      fine = !ferror (stream);
      fclose (stream);
    }
  if (!fine)
    {
      fprintf (stderr, "audit: %s: %s\n", file, strerror (errno));
      exit (2);
    }
  if (length != 0 && memchr (text, '\0', length) != NULL)
    {
      fprintf (stderr, "audit: %s: there is a NUL in it\n", file);
      exit (2);
    }
  return length != 0 ? text : "";
}

void
audit_add_comment (struct audit *audit, struct comments *comments, const char *text, size_t length,
                   size_t first, size_t last)
{
  const char *folded = audit_fold (audit, text, length);
  audit_rows rows = audit_rows_in (audit, folded), run = rows;
  if (comments->count != 0 && comments->item[comments->count - 1].last + 1 == first)
    run |= comments->item[comments->count - 1].run;
  comments->item = audit_grow (audit, comments->item, comments->count, sizeof *comments->item);
  comments->item[comments->count++] = (struct comment) { folded, first, last, rows, run };
}

const struct comment *
audit_comment_above (const struct comments *comments, size_t line)
{
  const struct comment *found = NULL;
  for (size_t i = 0; i < comments->count && comments->item[i].last < line; i++)
    found = &comments->item[i];
  return found;
}

/* Take the text of a rule apart: what stands outside its comments, or inside.  */
static const char *
split_bnf (struct audit *audit, const bnf_rule *rule, bool comments)
{
  const char *text = rule->text;
  char *part = audit_get (audit, strlen (text) + 1, 1);
  size_t end = 0;
  bool quoted = false, comment = false;
  for (size_t i = 0; text[i] != '\0'; i++)
    {
      if (text[i] == '\n')
        quoted = comment = false;
      else if (!comment && !quoted && strncmp (text + i, "<\">", 3) == 0)
        {
          if (!comments)
            {
              memcpy (part + end, "<\">", 3);
              end += 3;
            }
          i += 2;
          continue;
        }
      else if (!comment && text[i] == '"')
        quoted = !quoted;
      else if (!quoted && text[i] == ';')
        comment = true;
      if (comment == comments || text[i] == '\n')
        part[end++] = text[i];
    }
  return audit_fold (audit, part, end);
}

const char *
audit_bnf_side (struct audit *audit, enum bnf_notation notation, const bnf_rule *rule)
{
  /* The notation of the W3C has neither comments nor quotes.  */
  if (notation == BNF_W3C)
    {
      const char *text = audit_fold (audit, rule->text, strlen (rule->text)) + strlen (rule->name);
      return text + (*text == ' ');
    }
  const char *text = split_bnf (audit, rule, false), *equals = strchr (text, '=');
  return equals == NULL ? text : equals[1] == ' ' ? equals + 2 : equals + 1;
}

const char *
audit_bnf_comment (struct audit *audit, const bnf_rule *rule)
{
  return split_bnf (audit, rule, true);
}
