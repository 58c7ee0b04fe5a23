/* columns.c: tables for machines: --format=tsv, --format=csv.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "columns.h"
#include "json.h"
#include "template.h"

const char default_columns[]
  = "input,valid,production,scheme,user,password,host,port,path,query,fragment,error";

/* How many names TEXT has: one more than commas.  */
static size_t
count_names (const char *text)
{
  size_t count = 1;
  for (; *text != '\0'; text++)
    count += *text == ',';
  return count;
}

struct piece *
columns_read (const char *text, struct buffer *why)
{
  size_t count = count_names (text);
  struct piece *columns = calloc (count + 1, sizeof *columns);
  if (columns == NULL)
    buffer_string (why, "out of memory");
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

/*------------------------------------------------------------------------.
| Quoting                                                                 |
`------------------------------------------------------------------------*/

/* The letter that an octet becomes behind a backslash, or NUL.  */
static char
escape_of (char octet)
{
  return octet == '\t' ? 't' : octet == '\n' ? 'n' : octet == '\r' ? 'r' : octet == '\\' ? '\\' : '\0';
}

/* Escape what is in TO from START on, where need be.  It grows from its end on.  */
static void
escape_tsv (struct buffer *to, size_t start)
{
  size_t more = 0;
  for (size_t i = start; i < to->length; i++)
    more += escape_of (to->text[i]) != '\0';
  if (more == 0 || !buffer_reserve (to, more))
    return;
  char *from = to->text + to->length, *at = from + more;
  to->length += more;
  while (at != from)
    {
      char escape = escape_of (*--from);
      *--at = escape != '\0' ? escape : *from;
      if (escape != '\0')
        *--at = '\\';
    }
}

/* Quote it, as RFC 4180 says, where need be; or if it is ALONE and empty, for then the line would be
   empty.  */
static void
quote_csv (struct buffer *to, size_t start, bool alone)
{
  size_t more = 2;
  bool needed = alone && to->length == start;
  for (size_t i = start; i < to->length; i++)
    {
      char octet = to->text[i];
      needed = needed || octet == '"' || octet == ',' || octet == '\r' || octet == '\n';
      more += octet == '"';
    }
  if (!needed || !buffer_reserve (to, more))
    return;
  char *first = to->text + start, *from = to->text + to->length, *at = from + more;
  to->length += more;
  *--at = '"';
  while (from != first)
    {
      *--at = *--from;
      if (*from == '"')
        *--at = '"';
    }
  *first = '"';
}

/*------------------------------------------------------------------------.
| Records                                                                 |
`------------------------------------------------------------------------*/

/* Whether no piece of the text of RECORD has to be quoted.  */
static bool
is_plain (const struct record *record, bool tsv)
{
  return record->code == URLBNF_OK && !makes_url (record->options)
         && json_is_simple (record->text, record->length)
         && (tsv || memchr (record->text, ',', record->length) == NULL);
}

static inline bool
is_of_text (enum meaning meaning)
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
      if (plain && to->length != start && is_of_text (column->meaning))
        continue;
      if (tsv)
        escape_tsv (to, start);
      else
        quote_csv (to, start, columns[1].meaning == END);
    }
  end_record (to, options);
}

/* No name needs quotes.  */
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
      buffer_string (to, options->format == TSV ? "\t" : ",");
    }
  end_record (to, options);
}
