/* sqlite-parts.c: the table url_parts (X): the parts of a URL, and the items of its lists.

   SPDX-License-Identifier: MIT

   NULL and a text that is not a URL have no rows.  */

#include <string.h>

#include "sqlite-urlbnf.h"

SQLITE_EXTENSION_INIT3

enum { PRODUCTION, WITHIN, OFFSET, TEXT, URL };

char parts_columns[] =
  "CREATE TABLE url_parts (production TEXT, within TEXT, \"offset\" INTEGER, text TEXT, url "
  "HIDDEN)";

/* A walk over the parts, their items, and the parts of those.  */
struct cursor
{
  struct cursor_base base;
  urlbnf_url *url;              /* NULL if there are no rows.  */
  urlbnf_part part, item, field;
  const urlbnf_part *current;   /* NULL after the last one.  */
};

static int
close_cursor (sqlite3_vtab_cursor *base)
{
  struct cursor *cursor = (struct cursor *) base;
  urlbnf_free (cursor->url);
  sqlite3_free (cursor);
  return SQLITE_OK;
}

static int
read_row (sqlite3_vtab_cursor *base)
{
  struct cursor *cursor = (struct cursor *) base;
  cursor->base.row++;
  if (cursor->item.url != NULL && urlbnf_item_next (&cursor->item, &cursor->field))
    cursor->current = &cursor->field;
  else if (cursor->part.is_list && urlbnf_item_next (&cursor->part, &cursor->item))
    cursor->current = &cursor->item;
  else
    cursor->current = urlbnf_part_next (cursor->url, &cursor->part) ? &cursor->part : NULL;
  return SQLITE_OK;
}

/* Begin with the first part of ARGUMENT.  */
static int
begin_rows (sqlite3_vtab_cursor *base, int plan_number, const char *plan_text, int count,
            sqlite3_value **argument)
{
  struct cursor *cursor = (struct cursor *) base;
  const urlbnf_options options
    = { .grammar = ((struct table *) base->pVtab)->declaration->grammar };
  urlbnf_slice text;
  urlbnf_free (cursor->url);
  memset (&cursor->url, 0, sizeof *cursor - offsetof (struct cursor, url));
  cursor->base.row = 0;
  if (sqlite3_value_type (argument[0]) == SQLITE_NULL)
    return SQLITE_OK;
  if (!take_octets (&text, argument[0])
      || urlbnf_parse (&cursor->url, text.ptr, text.len, &options, NULL) == URLBNF_E_MEMORY)
    return SQLITE_NOMEM;
  return cursor->url != NULL ? read_row (base) : SQLITE_OK;
}

static int
is_after_last (sqlite3_vtab_cursor *base)
{
  return ((struct cursor *) base)->current == NULL;
}

static int
get_column (sqlite3_vtab_cursor *base, sqlite3_context *context, int column)
{
  const struct cursor *cursor = (const struct cursor *) base;
  const urlbnf_part *part = cursor->current;
  urlbnf_slice text = column == URL ? urlbnf_text (cursor->url) : part->text;
  if (column == PRODUCTION)
    sqlite3_result_text (context, urlbnf_production_name (part->production), -1, SQLITE_STATIC);
  else if (column == WITHIN)
    sqlite3_result_text (context, urlbnf_production_name (part->within), -1, SQLITE_STATIC);
  else if (column == OFFSET)
    sqlite3_result_int64 (context, (sqlite3_int64) part->offset);
  else
    sqlite3_result_text64 (context, text.ptr, text.len, SQLITE_TRANSIENT, SQLITE_UTF8);
  return SQLITE_OK;
}

const size_t parts_cursor = sizeof (struct cursor);

/* Without xCreate each connection has the table, which needs no CREATE statement.  */
const sqlite3_module parts_module = {
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
