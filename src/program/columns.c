/* columns.c: write records as rows of TSV or CSV (--format=tsv, --format=csv).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "json.h"
#include "template.h"

const char default_columns[]
  = "input,valid,production,scheme,user,password,host,port,path,query,fragment,error";

struct piece *
read_columns (const char *text, struct buffer *why)
{
  /* A comma or the end follows each name.  The END is one more piece.  */
  struct piece *columns = calloc (strlen (text) + 2, sizeof *columns);
  if (columns == NULL)
    buffer_add_string (why, "out of memory");
  for (size_t i = 0; columns != NULL; i++)
    {
      size_t length = strcspn (text, ",");
      if (!read_name (&columns[i], text, length, false, why))
        {
          free (columns);
          return NULL;
        }
      text += length;
      if (*text++ == '\0')
        break;
    }
  return columns;
}

/* Return the octet that represents OCTET after a backslash in TSV, or after a quote in CSV, or
   NUL.  */
static char
get_escape (char octet, bool tsv)
{
  if (!tsv)
    return octet == '"' ? '"' : '\0';
  return octet == '\t' ? 't' : octet == '\n' ? 'n' : octet == '\r' ? 'r' : octet == '\\' ? '\\'
         : '\0';
}

/* Escape the octets of TO after START.  In CSV, quote them if RFC 4180 requires that, or if there
   are none, and the value is ALONE on the line, which must not be empty.  The octets move from the
   last to the first.  */
static void
escape_value (struct buffer *to, size_t start, bool tsv, bool alone)
{
  size_t added = 0;
  bool quoted = !tsv && alone && to->length == start;
  for (size_t i = start; i < to->length; i++)
    {
      char octet = to->text[i];
      added += get_escape (octet, tsv) != '\0';
      quoted = quoted || (!tsv && memchr ("\",\r\n", octet, 4) != NULL);
    }
  added += quoted ? 2 : 0;
  if (added == 0 || !buffer_reserve (to, added))
    return;
  char *first = to->text + start, *from = to->text + to->length, *at = from + added;
  to->length += added;
  if (quoted)
    *--at = '"';
  while (from != first)
    {
      char escape = get_escape (*--from, tsv);
      *--at = escape != '\0' ? escape : *from;
      if (escape != '\0')
        *--at = tsv ? '\\' : '"';
    }
  if (quoted)
    *first = '"';
}

/* Whether no part of the text of RECORD needs quotes or escapes.  An empty value that is ALONE on
   the line may need quotes.  */
static bool
is_plain (const struct record *record, bool tsv, bool alone)
{
  return record->code == URLBNF_OK && !must_make_url (record->options)
         && json_is_simple (record->text, record->length)
         && (tsv || (!alone && memchr (record->text, ',', record->length) == NULL));
}

/* Whether get_value() returns the value of COLUMN in a valid record.  */
static inline bool
has_value (const struct piece *column)
{
  return column->meaning != END
         && (column->meaning <= EVERYDAY_PART || column->meaning == FRAGMENT);
}

static inline urlbnf_slice
get_value (const struct record *record, const urlbnf_typed *typed, const struct piece *column)
{
  urlbnf_slice value = { NULL, 0 };
  enum meaning meaning = column->meaning;
  if (meaning == PART)
    return column->place != 0 && find_in_struct (&value, typed, column->place) ? value
           : get_part_text (record->url, column->part);
  if (meaning == EVERYDAY_PART)
    return get_piece_text (record->url, column);
  if (meaning == INPUT)
    return (urlbnf_slice) { record->text, record->length };
  if (meaning == FRAGMENT)
    return get_fragment (record->url, column->part);
  if (meaning == VALID)
    return (urlbnf_slice) { "true", strlen ("true") };
  if (meaning == PRODUCTION)
    value.ptr = urlbnf_production_name (urlbnf_kind (record->url));
  value.len = value.ptr != NULL ? strlen (value.ptr) : 0;
  return value;
}

/* Write the values from COLUMN on as they are, each with the SEPARATOR after it.  Return the first
   column that has none.  */
static const struct piece *
write_values (struct buffer *to, const struct record *record, const struct piece *column,
              char separator)
{
  /* There is no tree if no column needs one.  */
  const urlbnf_typed *typed = record->url != NULL ? urlbnf_as_typed (record->url) : NULL;
  if (!buffer_reserve (to, 1))
    return column;
  char *at = to->text + to->length, *end = to->text + to->capacity;
  for (; has_value (column); column++)
    {
      urlbnf_slice value = get_value (record, typed, column);
      if ((size_t) (end - at) <= value.len)
        {
          to->length = (size_t) (at - to->text);
          if (!buffer_grow (to, value.len + 1))
            return column;
          at = to->text + to->length;
          end = to->text + to->capacity;
        }
      if (value.len != 0)
        memcpy (at, value.ptr, value.len);
      at += value.len;
      *at++ = separator;
    }
  to->length = (size_t) (at - to->text);
  return column;
}

void
write_columns (struct buffer *to, const struct record *record)
{
  const struct options *options = record->options;
  const struct piece *column = options->template;
  bool tsv = options->format == TSV, alone = column[1].meaning == END;
  bool plain = is_plain (record, tsv, alone);
  char separator = tsv ? '\t' : ',';
  for (;; column++)
    {
      if (plain)
        column = write_values (to, record, column, separator);
      if (column->meaning == END)
        break;
      size_t start = to->length;
      write_piece (to, record, column);
      escape_value (to, start, tsv, alone);
      buffer_add (to, &separator, 1);
    }
  if (!to->failed)
    to->text[to->length - 1] = get_line_end (options);
}

/* Write the names.  That of a pair may have any octet but a comma.  */
void
write_column_names (struct buffer *to, const struct options *options)
{
  bool tsv = options->format == TSV;
  for (const char *name = options->columns; name != NULL;)
    {
      size_t start = to->length, length = strcspn (name, ",");
      buffer_add (to, name, length);
      escape_value (to, start, tsv, false);
      name = name[length] != '\0' ? name + length + 1 : NULL;
      buffer_add (to, tsv ? "\t" : ",", name != NULL);
    }
  end_record (to, options);
}
