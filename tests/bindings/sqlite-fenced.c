/* sqlite-fenced.c: fenced (X), a function of SQLite that returns X in a block of exactly its
   length.

   SPDX-License-Identifier: MIT

   The next function gets that block as its argument.  With tests/harness/fences/fence.c, loaded
   before SQLite, the block has a fence.  */

#include <stdlib.h>
#include <string.h>

#include <sqlite3ext.h>

SQLITE_EXTENSION_INIT1

static void
fenced (sqlite3_context *context, int count, sqlite3_value **argument)
{
  size_t length = (size_t) sqlite3_value_bytes (argument[0]);
  char *copy = malloc (length);
  (void) count;
  if (copy == NULL)
    abort ();
  if (length != 0)
    memcpy (copy, sqlite3_value_blob (argument[0]), length);
  if (sqlite3_value_type (argument[0]) == SQLITE_TEXT)
    sqlite3_result_text64 (context, copy, length, free, SQLITE_UTF8);
  else
    sqlite3_result_blob64 (context, copy, length, free);
}

int sqlite3_fenced_init (sqlite3 *db, char **message, const sqlite3_api_routines *api);

int
sqlite3_fenced_init (sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
  SQLITE_EXTENSION_INIT2 (api);
  (void) message;
  return sqlite3_create_function (db, "fenced", 1, SQLITE_UTF8, NULL, fenced, NULL, NULL);
}
