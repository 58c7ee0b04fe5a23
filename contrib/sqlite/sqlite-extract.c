/* sqlite-extract.c: the table url_extract (X) and url_extract (X, BARE): the URLs in a text.

   SPDX-License-Identifier: MIT

   The text is read in pieces, only as far as rows are asked for.  The rows of a piece are kept
   until they are read.  */

#include <stdlib.h>
#include <string.h>

#include "sqlite-urlbnf.h"

SQLITE_EXTENSION_INIT3

enum { COLUMN_URL, FRAGMENT, START, END, WRAPPER, VALID, ERROR, OTHER, TEXT, BARE };

char extract_columns[] =
  "CREATE TABLE url_extract (url TEXT, fragment TEXT, start INTEGER, \"end\" INTEGER, wrapper TEXT,"
  " valid INTEGER, error TEXT, other TEXT, text HIDDEN, bare HIDDEN)";

/* The length of a piece.  */
enum { PIECE = 4096 };

/* A URL that was found, without its tree and error, and its texts after it.  */
struct row
{
  struct row *next;
  urlbnf_found found;
  urlbnf_slice error;           /* The message.  */
};

struct cursor
{
  struct cursor_base base;
  urlbnf_extractor *extractor;  /* NULL without a text.  */
  sqlite3_value *value;         /* The text.  */
  urlbnf_slice text;
  bool bare;
  size_t done;                  /* The number of octets that were read.  */
  bool finished;
  struct row *row, **last;      /* The rows of the last piece that are left.  */
};

static void
drop_row (struct cursor *cursor)
{
  struct row *row = cursor->row;
  cursor->row = row->next;
  free (row);
}

/* Copy FROM to *TO, and move *TO after the copy.  */
static urlbnf_slice
copy_slice (char **to, urlbnf_slice from)
{
  urlbnf_slice copy = { from.ptr != NULL ? *to : NULL, from.len };
  if (from.len != 0)
    memcpy (*to, from.ptr, from.len);
  *to += from.len;
  return copy;
}

/* Add a copy of FOUND to the rows.  Return SQLITE_NOMEM if there is no memory for it, or for the
   parse of the URL.  */
static int
take_found (void *context, const urlbnf_found *found)
{
  struct cursor *cursor = context;
  size_t message = found->error != NULL ? urlbnf_error_format (NULL, 0, found->error, NULL, 0) : 0;
  if (found->code == URLBNF_E_MEMORY)
    return SQLITE_NOMEM;
  struct row *row = malloc (sizeof *row + found->text.len + found->fragment.len + found->other.len
                            + message + 1);
  if (row == NULL)
    return SQLITE_NOMEM;
  char *to = (char *) (row + 1);
  *row = (struct row) { .found = *found };
  row->found.text = copy_slice (&to, found->text);
  row->found.fragment = copy_slice (&to, found->fragment);
  row->found.other = copy_slice (&to, found->other);
  if (found->error != NULL)
    row->error
      = (urlbnf_slice) { to, urlbnf_error_format (to, message + 1, found->error, NULL, 0) };
  *cursor->last = row;
  cursor->last = &row->next;
  return SQLITE_OK;
}

/* When no row is left, read pieces until there is one, or the text ends.  */
static int
fill_rows (struct cursor *cursor)
{
  int code = SQLITE_OK;
  cursor->last = &cursor->row;
  while (code == SQLITE_OK && cursor->row == NULL && !cursor->finished)
    if (cursor->done < cursor->text.len)
      {
        size_t left = cursor->text.len - cursor->done, piece = left < PIECE ? left : PIECE;
        code = urlbnf_extractor_feed (cursor->extractor, cursor->text.ptr + cursor->done, piece);
        cursor->done += piece;
      }
    else
      {
        code = urlbnf_extractor_finish (cursor->extractor);
        cursor->finished = true;
      }
  return code;
}

static void
reset_cursor (struct cursor *cursor)
{
  while (cursor->row != NULL)
    drop_row (cursor);
  urlbnf_extractor_free (cursor->extractor);
  sqlite3_value_free (cursor->value);
  cursor->extractor = NULL;
  cursor->value = NULL;
  cursor->finished = true;
  cursor->done = 0;
  cursor->base.row = 1;
}

static int
close_cursor (sqlite3_vtab_cursor *base)
{
  struct cursor *cursor = (struct cursor *) base;
  reset_cursor (cursor);
  sqlite3_free (cursor);
  return SQLITE_OK;
}

static int
begin_rows (sqlite3_vtab_cursor *base, int plan_number, const char *plan_text, int count,
            sqlite3_value **argument)
{
  struct cursor *cursor = (struct cursor *) base;
  reset_cursor (cursor);
  cursor->bare = count > 1 && sqlite3_value_double (argument[1]) != 0;
  if (sqlite3_value_type (argument[0]) == SQLITE_NULL)
    return SQLITE_OK;
  const urlbnf_extractor_options options
    = { .flags = cursor->bare ? URLBNF_EXTRACT_BARE : 0,
        .grammar = ((struct table *) base->pVtab)->declaration->grammar };
  cursor->value = sqlite3_value_dup (argument[0]);
  if (cursor->value == NULL || !take_octets (&cursor->text, cursor->value)
      || urlbnf_extractor_new (&cursor->extractor, take_found, cursor, &options) != URLBNF_OK)
    return SQLITE_NOMEM;
  cursor->finished = false;
  return fill_rows (cursor);
}

static int
read_row (sqlite3_vtab_cursor *base)
{
  struct cursor *cursor = (struct cursor *) base;
  cursor->base.row++;
  drop_row (cursor);
  return cursor->row != NULL ? SQLITE_OK : fill_rows (cursor);
}

static int
is_after_last (sqlite3_vtab_cursor *base)
{
  return ((struct cursor *) base)->row == NULL;
}

static int
get_column (sqlite3_vtab_cursor *base, sqlite3_context *context, int column)
{
  static const char *const wrappers[] = { "URL", "angle", "none" };
  const struct cursor *cursor = (const struct cursor *) base;
  const struct row *row = cursor->row;
  const urlbnf_found *found = &row->found;
  switch (column)
    {
    case COLUMN_URL: set_slice (context, found->text); break;
    case FRAGMENT: set_slice (context, found->fragment); break;
    case START: sqlite3_result_int64 (context, (sqlite3_int64) found->start); break;
    case END: sqlite3_result_int64 (context, (sqlite3_int64) found->end); break;
    case WRAPPER: sqlite3_result_text (context, wrappers[found->wrapper], -1, SQLITE_STATIC); break;
    case VALID: sqlite3_result_int (context, found->code == URLBNF_OK); break;
    case ERROR: set_slice (context, row->error); break;
    case OTHER: set_slice (context, found->other); break;
    case TEXT: sqlite3_result_value (context, cursor->value); break;
    case BARE: sqlite3_result_int (context, cursor->bare); break;
    }
  return SQLITE_OK;
}

const size_t extract_cursor = sizeof (struct cursor);

const sqlite3_module extract_module = {
  .xConnect = connect_table,
  .xBestIndex = plan_table,
  .xDisconnect = disconnect_table,
  .xOpen = open_cursor,
  .xClose = close_cursor,
  .xFilter = begin_rows,
  .xNext = read_row,
  .xEof = is_after_last,
  .xColumn = get_column,
  .xRowid = get_row
};
