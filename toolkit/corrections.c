/* corrections.c: read the file of corrections, and apply its rows to the grammar as printed.

   SPDX-License-Identifier: MIT

   The heading of the file explains its notation.  A correction replaces or wraps the expression of
   a rule; the printed expression is kept, too.  verbs.c has the verbs.  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* Whether NAME is one of a list like "D1,D3".  */
static bool
is_listed (struct bnf_arena *arena, const char *list, const char *name)
{
  return list == NULL
         || (strchr (name, ',') == NULL
             && strstr (bnf_arena_printf (arena, ",%s,", list),
                        bnf_arena_printf (arena, ",%s,", name)) != NULL);
}

/* Cut the rest of a line, up to a comment, into words.  Return false if a quote is not closed.  */
static bool
cut_words (struct bnf_row *row, struct bnf_buffer *text, const char *at, size_t length)
{
  struct bnf_arena *arena = row->grammar->arena;
  for (size_t i = 0; i < length && at[i] != ';';)
    {
      if (memchr (" \t\r", at[i], 3) != NULL)
        {
          i++;
          continue;
        }
      size_t start = i, inner = at[i] == '"';
      if (inner != 0)
        {
          for (i++; i < length && at[i] != '"';)
            i++;
          if (i++ == length)
            return false;
        }
      else
        while (i < length && memchr (" \t\r;", at[i], 4) == NULL)
          i++;
      if (text->length != 0)
        bnf_buffer_byte (text, ' ');
      for (size_t k = start; k < i; k++)
        bnf_buffer_byte (text, (unsigned char) at[k]);
      size_t word = row->words;
      BNF_ADD (arena, row->word, word,
               bnf_arena_text (arena, at + start + inner, i - start - 2 * inner));
      BNF_ADD (arena, row->quoted, row->words, inner != 0);
    }
  return true;
}

/* Read a row, with the lines that continue it, into words.  Return the offset of the next row.  Set
   *WRONG to the reason if the row is malformed.  */
static size_t
read_row (struct bnf_row *row, struct bnf_buffer *words, const char *text, size_t length, size_t at,
          size_t *line, const char **wrong)
{
  do
    {
      const char *newline = memchr (text + at, '\n', length - at);
      size_t end = newline != NULL ? (size_t) (newline - text) : length;
      /* A NUL would end the word, which would then differ from the file.  */
      if (*wrong == NULL && memchr (text + at, '\0', end - at) != NULL)
        *wrong = "there is a NUL in it";
      if (!cut_words (row, words, text + at, end - at) && *wrong == NULL)
        *wrong = "the closing \" is missing";
      at = newline != NULL ? end + 1 : length;
      ++*line;
    }
  while (at < length && row->words != 0 && (text[at] == ' ' || text[at] == '\t'));
  return at;
}

static void
apply_rows (bnf_grammar *grammar, const char *file, const char *apply, const char *text,
            size_t length)
{
  const char *wrong = NULL;
  size_t line = 1;
  for (size_t at = 0; wrong == NULL && at < length;)
    {
      grammar->correction = bnf_arena_grow (grammar->arena, grammar->correction,
                                            grammar->corrections, sizeof *grammar->correction);
      struct bnf_row row = { .grammar = grammar, .file = file,
                         .correction = &grammar->correction[grammar->corrections] };
      struct bnf_buffer words = { .arena = grammar->arena };
      row.correction->line = line;
      at = read_row (&row, &words, text, length, at, &line, &wrong);
      if (wrong == NULL && row.words != 0)
        {
          row.correction->text = bnf_arena_visible (grammar->arena, words.text, words.length);
          row.correction->name = row.word[0];
          row.correction->applied = is_listed (grammar->arena, apply, row.word[0]);
          grammar->corrections++;
          wrong = bnf_row_apply (&row);
        }
      if (wrong != NULL)
        grammar->why = bnf_arena_printf (grammar->arena, "%s:%zu: %s", file, row.correction->line,
                                         wrong);
    }
}

/* Return the first name of LIST that no row has, other than "none"; or NULL.  *LENGTH receives
   its length.  */
static const char *
find_unknown (const bnf_grammar *grammar, const char *list, size_t *length)
{
  while (list != NULL && *list != '\0')
    {
      size_t end = strcspn (list, ",");
      bool known = end == 4 && memcmp (list, "none", 4) == 0;
      for (size_t i = 0; i < grammar->corrections && !known; i++)
        known = strlen (grammar->correction[i].name) == end
                && memcmp (grammar->correction[i].name, list, end) == 0;
      *length = end;
      if (!known)
        return list;
      list += end + (list[end] == ',');
    }
  return NULL;
}

void
bnf_correct (bnf_grammar *grammar, const char *file, const char *apply)
{
  struct bnf_buffer buffer = { .arena = grammar->arena };
  grammar->why = bnf_read_file (file, &buffer);
  file = bnf_arena_visible (grammar->arena, file, strlen (file));
  if (grammar->why == NULL)
    apply_rows (grammar, file, apply, buffer.text, buffer.length);
  size_t length;
  const char *unknown = grammar->why == NULL ? find_unknown (grammar, apply, &length) : NULL;
  if (unknown != NULL)
    grammar->why = bnf_arena_printf (grammar->arena, "%s: there is no correction %.*s", file,
                                     (int) length, unknown);
}
