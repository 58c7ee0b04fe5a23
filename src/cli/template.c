/* template.c: --get, text with {parts} in it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "cli.h"

/* What a piece of a template stands for.  */
enum meaning { END, TEXT, INPUT, VALID, MESSAGE, PRODUCTION, PART };

struct piece
{
  enum meaning meaning;
  const char *text;             /* Of TEXT.  */
  size_t length;
  urlbnf_production part;       /* Of PART.  */
};

/* The escapes of a template and what they stand for.  */
static const char escapes[][2] = {
  { 'n', '\n' }, { 't', '\t' }, { 'r', '\r' }, { '\\', '\\' }, { '{', '{' }
};

/* Read the escape \NAME.  False if there is none.  */
static bool
read_escape (struct piece *piece, char name)
{
  for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
    if (escapes[i][0] == name)
      {
        *piece = (struct piece) { TEXT, &escapes[i][1], 1, URLBNF_NONE };
        return true;
      }
  return false;
}

static bool
is (const char *name, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (name, word, length) == 0;
}

/* Read {NAME}.  False if there is none.  */
static bool
read_name (struct piece *piece, const char *name, size_t length)
{
  static const struct { const char *name; enum meaning meaning; } names[] = {
    { "input", INPUT }, { "valid", VALID }, { "message", MESSAGE }, { "production", PRODUCTION }
  };
  urlbnf_production part = find_part (name, length);
  *piece = (struct piece) { PART, NULL, 0, part };
  for (size_t i = 0; part == URLBNF_NONE && i < sizeof names / sizeof *names; i++)
    if (is (name, length, names[i].name))
      {
        piece->meaning = names[i].meaning;
        return true;
      }
  return part != URLBNF_NONE;
}

/* Read a piece at *AT, which is not at the end, and go on behind it.  Returns what is wrong
   with it, or NULL.  */
static const char *
read_piece (struct piece *piece, const char **at)
{
  const char *from = *at;
  if (*from == '\\')
    {
      *at = from + 2;
      return read_escape (piece, from[1])
             ? NULL : "unknown escape after '\\'; known are \\n \\t \\r \\\\ \\{";
    }
  if (*from == '{')
    {
      const char *end = strchr (from, '}');
      if (end == NULL)
        return "'{' without '}'";
      *at = end + 1;
      return read_name (piece, from + 1, (size_t) (end - from - 1))
             ? NULL : "unknown name in '{}'; see urlbnf(1)";
    }
  *piece = (struct piece) { TEXT, from, strcspn (from, "\\{"), URLBNF_NONE };
  *at = from + piece->length;
  return NULL;
}

struct piece *
template_read (const char *text, const char **why)
{
  /* No piece is shorter than an octet; and the end is one.  */
  struct piece *template = calloc (strlen (text) + 1, sizeof *template), *piece = template;
  *why = template == NULL ? urlbnf_strerror (URLBNF_E_MEMORY) : NULL;
  while (*why == NULL && *text != '\0')
    *why = read_piece (piece++, &text);
  if (*why == NULL)
    return template;
  free (template);
  return NULL;
}

bool
template_needs_tree (const struct piece *template)
{
  for (; template->meaning != END; template++)
    if (template->meaning == PRODUCTION || template->meaning == PART)
      return true;
  return false;
}

static void
write_part (struct buffer *to, const urlbnf_url *url, urlbnf_production production)
{
  struct part part[PARTS_MAX];
  if (production == URLBNF_SCHEME)
    {
      buffer_slice (to, urlbnf_scheme (url));
      return;
    }
  size_t count = list_parts (url, part);
  for (size_t i = 0; i < count; i++)
    if (part[i].production == production)
      buffer_slice (to, part[i].text);
}

void
write_template (struct buffer *to, const struct record *record, const struct piece *template)
{
  bool valid = record->code == URLBNF_OK;
  for (const struct piece *piece = template; piece->meaning != END; piece++)
    switch (piece->meaning)
      {
      case END:
        break;
      case TEXT:
        buffer_add (to, piece->text, piece->length);
        break;
      case INPUT:
        buffer_add (to, record->text, record->length);
        break;
      case VALID:
        buffer_string (to, valid ? "true" : "false");
        break;
      case MESSAGE:
        if (!valid)
          buffer_message (to, &record->error);
        break;
      case PRODUCTION:
        if (valid)
          buffer_string (to, urlbnf_production_name (urlbnf_kind (record->url)));
        break;
      case PART:
        if (valid)
          write_part (to, record->url, piece->part);
        break;
      }
  buffer_add (to, "\n", 1);
}
