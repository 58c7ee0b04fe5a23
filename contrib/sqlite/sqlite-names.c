/* sqlite-names.c: add all names of the extension to a connection, or nothing.

   SPDX-License-Identifier: MIT

   If loading fails, SQLite unloads the library, and a name that stays would lead to code that
   is no longer there.  So nothing is added if the application has one of the names, and all
   names are removed if memory runs out.  While a statement runs, as in SELECT
   load_extension(), SQLite does not remove a function.  Such a function still works, since the
   library is linked so that it is not unloaded (Makefile), and the next load adds the rest.  */

#include <string.h>

#include "sqlite-urlbnf.h"

SQLITE_EXTENSION_INIT3

enum kind { FUNCTION, COLLATION, TABLE };
static const char *const kinds[] = { "function", "collation", "table" };

static const struct name
{
  const char *name;
  enum kind kind;
  int arguments;
  void (*function) (sqlite3_context *context, int count, sqlite3_value **argument);
  int (*compare) (void *context, int a_length, const void *a, int b_length, const void *b);
  const sqlite3_module *module;
  struct declaration declaration;
} names[] = {
#define NO_TABLE(grammar) NULL, { NULL, 0, NULL, grammar }
#define NAMES_OF(prefix, collation, compare, grammar) \
  { prefix "valid", FUNCTION, 1, url_valid, NULL, NO_TABLE (grammar) }, \
  { prefix "part", FUNCTION, 2, url_part, NULL, NO_TABLE (grammar) }, \
  { prefix "normal", FUNCTION, 1, url_normal, NULL, NO_TABLE (grammar) }, \
  { prefix "error", FUNCTION, 1, url_error, NULL, NO_TABLE (grammar) }, \
  { prefix "error", FUNCTION, 2, url_error, NULL, NO_TABLE (grammar) }, \
  { collation, COLLATION, 0, NULL, compare, NO_TABLE (grammar) }, \
  { prefix "parts", TABLE, 0, NULL, NULL, &parts_module, \
    { parts_columns, 4, &parts_cursor, grammar } }, \
  { prefix "extract", TABLE, 0, NULL, NULL, &extract_module, \
    { extract_columns, 8, &extract_cursor, grammar } }
  NAMES_OF ("url_", "URL", compare_urls, "rfc1738"),
  NAMES_OF ("uri_", "URI", compare_uris, "rfc3986"),
  { "uri_resolve", FUNCTION, 2, uri_resolve, NULL, NO_TABLE ("rfc3986") },
  { "uri_relative", FUNCTION, 2, uri_relative, NULL, NO_TABLE ("rfc3986") }
};
enum { NAMES = sizeof names / sizeof *names, FIRST = 0 };

/* Add a name, or remove it, if SQLite allows that now.  */
static int
set_name (sqlite3 *db, const struct name *name, bool is_there)
{
  switch (name->kind)
    {
    case FUNCTION:
      return sqlite3_create_function_v2 (db, name->name, name->arguments,
                                         SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                                         (void *) name->declaration.grammar,
                                         is_there ? name->function : NULL, NULL, NULL, NULL);
    case COLLATION:
      return sqlite3_create_collation_v2 (db, name->name, SQLITE_UTF8, db,
                                          is_there ? name->compare : NULL, NULL);
    default:
      return sqlite3_create_module_v2 (db, name->name, is_there ? name->module : NULL,
                                       (void *) &name->declaration, NULL);
    }
}

/* Whether ROW of the list of KIND is NAME.  A function for any number of arguments is one with the
   number of NAME, too.  */
static bool
is_name (sqlite3_stmt *row, enum kind kind, const struct name *name)
{
  const char *text = (const char *) sqlite3_column_text (row, kind == COLLATION ? 1 : 0);
  if (kind != name->kind || text == NULL || sqlite3_stricmp (text, name->name) != 0)
    return false;
  int arguments = kind == FUNCTION ? sqlite3_column_int (row, 4) : 0;
  return arguments == name->arguments || arguments < 0;
}

/* Set FOUND for the names of KIND that DB has.  These lists need no schema, so no file is read.  If
   an application forbids the lists, nothing is found.  */
static int
find_kind (sqlite3 *db, enum kind kind, bool found[NAMES])
{
  static const char *const lists[]
    = { "PRAGMA function_list", "PRAGMA collation_list", "PRAGMA module_list" };
  sqlite3_stmt *list;
  int code = sqlite3_prepare_v2 (db, lists[kind], -1, &list, NULL);
  if (code != SQLITE_OK)
    return code == SQLITE_AUTH ? SQLITE_OK : code;
  while (sqlite3_step (list) == SQLITE_ROW)
    for (int i = 0; i < NAMES; i++)
      found[i] = found[i] || is_name (list, kind, &names[i]);
  return sqlite3_finalize (list);
}

/* Set *OURS if the function url_valid of DB is that of this extension.  */
static int
find_owner (sqlite3 *db, bool *ours)
{
  sqlite3_stmt *statement;
  int code = sqlite3_prepare_v2 (db, "SELECT url_valid(?1)", -1, &statement, NULL);
  if (code != SQLITE_OK)
    return code;
  code = sqlite3_bind_pointer (statement, 1, ours, PROBE, NULL);
  if (code == SQLITE_OK)
    sqlite3_step (statement);
  int end = sqlite3_finalize (statement);
  return code != SQLITE_OK ? code : end == SQLITE_NOMEM ? end : SQLITE_OK;
}

/* Set *WORKS to whether the collation NAME can be used.  The list also has collations that a
   schema only names.  */
static int
check_collation (sqlite3 *db, const char *name, bool *works)
{
  sqlite3_stmt *statement;
  int code = sqlite3_prepare_v2 (db, strcmp (name, "URL") == 0 ? "SELECT '' = '' COLLATE URL"
                                 : "SELECT '' = '' COLLATE URI", -1, &statement, NULL);
  *works = code == SQLITE_OK;
  sqlite3_finalize (statement);
  return code == SQLITE_ERROR ? SQLITE_OK : code;
}

/* Set FOUND for the names that an earlier load added.  A name that the application added is an
   error.  */
static int
find_names (sqlite3 *db, bool found[NAMES], char **message)
{
  bool ours = false;
  int code = SQLITE_OK;
  for (int kind = FUNCTION; code == SQLITE_OK && kind <= TABLE; kind++)
    code = find_kind (db, (enum kind) kind, found);
  if (code == SQLITE_OK && found[FIRST])
    code = find_owner (db, &ours);
  for (int i = 0; code == SQLITE_OK && i < NAMES; i++)
    if (names[i].kind == COLLATION && found[i])
      code = check_collation (db, names[i].name, &found[i]);
  for (int i = 0; code == SQLITE_OK && !ours && i < NAMES; i++)
    if (found[i])
      {
        if (message != NULL)
          *message = sqlite3_mprintf ("urlbnf: this connection already has a %s %s",
                                      kinds[names[i].kind], names[i].name);
        code = SQLITE_ERROR;
      }
  return code;
}

int
add_names (sqlite3 *db, char **message)
{
  bool found[NAMES] = { false };
  int code = find_names (db, found, message), i = 0;
  while (code == SQLITE_OK && i < NAMES)
    {
      code = found[i] ? SQLITE_OK : set_name (db, &names[i], true);
      i += code == SQLITE_OK;
    }
  while (code != SQLITE_OK && i-- > 0)
    if (!found[i])
      set_name (db, &names[i], false);
  return code;
}
