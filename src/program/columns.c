/* columns.c: write records as rows of TSV or CSV (--format=tsv, --format=csv).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "columns.h"
#include "json.h"
#include "template.h"

const char default_columns[]
  = "input,valid,production,scheme,user,password,host,port,path,query,fragment,error";

static size_t
count_names (const char *text)
{
  size_t count = 1;
  for (; *text != '\0'; text++)
    count += *text == ',';
  return count;
}

struct piece *
read_columns (const char *text, struct buffer *why)
{
  size_t count = count_names (text);
  struct piece *columns = calloc (count + 1, sizeof *columns);
  if (columns == NULL)
    buffer_add_string (why, "out of memory");
  for (size_t i = 0; columns != NULL && i < count; i++)
    {
      size_t length = strcspn (text, ",");
      if (!read_name (&columns[i], text, length, false, why))
        {
          free (columns);
          return NULL;
        }
      text += length + 1;
    }
  return columns;
}

/* Return the letter that represents OCTET after a backslash, or NUL.  */
static char
get_escape (char octet)
{
  return octet == '\t' ? 't' : octet == '\n' ? 'n' : octet == '\r' ? 'r' : octet == '\\' ? '\\'
         : '\0';
}

/* Escape the octets of TO after START.  They move from the last to the first.  */
static void
escape_tsv (struct buffer *to, size_t start)
{
  size_t added = 0;
  for (size_t i = start; i < to->length; i++)
    added += get_escape (to->text[i]) != '\0';
  if (added == 0 || !buffer_reserve (to, added))
    return;
  char *from = to->text + to->length, *at = from + added;
  to->length += added;
  while (at != from)
    {
      char escape = get_escape (*--from);
      *--at = escape != '\0' ? escape : *from;
      if (escape != '\0')
        *--at = '\\';
    }
}

/* Quote the octets of TO after START if RFC 4180 requires that, or if there are none, and the
   value is ALONE on the line, which must not be empty.  */
static void
quote_csv (struct buffer *to, size_t start, bool alone)
{
  size_t added = 2;
  bool needed = alone && to->length == start;
  for (size_t i = start; i < to->length; i++)
    {
      char octet = to->text[i];
      needed = needed || octet == '"' || octet == ',' || octet == '\r' || octet == '\n';
      added += octet == '"';
    }
  if (!needed || !buffer_reserve (to, added))
    return;
  char *first = to->text + start, *from = to->text + to->length, *at = from + added;
  to->length += added;
  *--at = '"';
  while (from != first)
    {
      *--at = *--from;
      if (*from == '"')
        *--at = '"';
    }
  *first = '"';
}

/* Whether no part of the text of RECORD needs quotes or escapes.  */
static bool
is_plain (const struct record *record, bool tsv)
{
  return record->code == URLBNF_OK && !must_make_url (record->options)
         && json_is_simple (record->text, record->length)
         && (tsv || memchr (record->text, ',', record->length) == NULL);
}

static inline bool
is_part_of_text (enum meaning meaning)
{
  return meaning <= EVERYDAY_PART || meaning == FRAGMENT;
}

void
write_columns (struct buffer *to, const struct record *record)
{
  const struct options *options = record->options;
  const struct piece *columns = options->template;
  bool tsv = options->format == TSV, plain = is_plain (record, tsv);
  for (const struct piece *column = columns; column->meaning != END; column++)
    {
      if (column != columns)
        buffer_add (to, tsv ? "\t" : ",", 1);
      size_t start = to->length;
      write_piece (to, record, column);
      if (plain && to->length != start && is_part_of_text (column->meaning))
        continue;
      if (tsv)
        escape_tsv (to, start);
      else
        quote_csv (to, start, columns[1].meaning == END);
    }
  end_record (to, options);
}

/* Write the names.  They need no quotes.  */
void
write_column_names (struct buffer *to, const struct options *options)
{
  for (const char *name = options->columns;;)
    {
      size_t length = strcspn (name, ",");
      buffer_add (to, name, length);
      name += length;
      if (*name++ == '\0')
        break;
      buffer_add_string (to, options->format == TSV ? "\t" : ",");
    }
  end_record (to, options);
}
