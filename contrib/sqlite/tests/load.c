/* load.c: fails if a connection gets only some of the extension's names.  It is loaded by a call
   and by SELECT load_extension(), where the application has one of the names, and with each
   allocation failing in turn.

   SPDX-License-Identifier: MIT

     load EXTENSION

   It is linked with malloc.c, whose allocator serves SQLite and the extension.  */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

extern long malloc_countdown, malloc_live;

/* Each name has a statement that needs it, and the result without the name.  */
static const struct { const char *name; int arguments; const char *statement, *missing; } names[]
  = {
#define NAMES_OF(name, collation) \
  { name "_valid", 1, "SELECT " name "_valid('news:*')", "no such function: " name "_valid" }, \
  { name "_part", 2, "SELECT " name "_part('news:*', 'scheme')", \
    "no such function: " name "_part" }, \
  { name "_normal", 1, "SELECT " name "_normal('news:*')", "no such function: " name "_normal" }, \
  { name "_error", 1, "SELECT " name "_error('')", "no such function: " name "_error" }, \
  { name "_error", 2, "SELECT " name "_error('', 'code')", "no such function: " name "_error" }, \
  { name, -2, "SELECT 'a' = 'b' COLLATE " collation, "no such collation sequence: " collation }, \
  { name "_parts", -3, "SELECT production FROM " name "_parts('news:*')", \
    "no such table: " name "_parts" }, \
  { name "_extract", -3, "SELECT url FROM " name "_extract('<URL:news:*>')", \
    "no such table: " name "_extract" }
  NAMES_OF ("url", "URL"), NAMES_OF ("uri", "URI"),
  { "uri_resolve", 2, "SELECT uri_resolve('x:', '')", "no such function: uri_resolve" },
  { "uri_relative", 2, "SELECT uri_relative('x:', 'x:')", "no such function: uri_relative" }
};
enum { NAMES = sizeof names / sizeof *names, COLLATION = -2, TABLE = -3 };

static const char *path;
static int wrong;

static void
report (const char *what, const char *name, const char *said)
{
  printf ("%s: %s: %s\n", what, name, said);
  wrong++;
}

static sqlite3 *
open_database (void)
{
  sqlite3 *db;
  if (sqlite3_open (":memory:", &db) != SQLITE_OK)
    exit (99);
  sqlite3_enable_load_extension (db, 1);
  return db;
}

/* Return the first value of STATEMENT, or its error.  */
static const char *
get_first_value (sqlite3 *db, const char *statement)
{
  static char said[200];
  sqlite3_stmt *prepared = NULL;
  if (sqlite3_prepare_v2 (db, statement, -1, &prepared, NULL) == SQLITE_OK
      && sqlite3_step (prepared) == SQLITE_ROW)
    snprintf (said, sizeof said, "%s", (const char *) sqlite3_column_text (prepared, 0));
  else
    snprintf (said, sizeof said, "%s", sqlite3_errmsg (db));
  sqlite3_finalize (prepared);
  return said;
}

static int
load_by_call (sqlite3 *db, char **message)
{
  return sqlite3_load_extension (db, path, NULL, message);
}

/* A running statement makes SQLite refuse to change or remove a function.  */
static int
load_by_statement (sqlite3 *db, char **message)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, "SELECT load_extension(?1)", -1, &statement, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_bind_text (statement, 1, path, -1, SQLITE_STATIC);
  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  *message = code == SQLITE_ROW ? NULL : sqlite3_mprintf ("%s", sqlite3_errmsg (db));
  sqlite3_finalize (statement);
  return code == SQLITE_ROW ? SQLITE_OK : code;
}

static int (*const loads[]) (sqlite3 *db, char **message) = { load_by_call, load_by_statement };

/* ---- A name of the application's own.  */

static void
function (sqlite3_context *context, int count, sqlite3_value **argument)
{
  (void) count, (void) argument;
  sqlite3_result_text (context, "of the application", -1, SQLITE_STATIC);
}

static int
equal (void *context, int a_length, const void *a, int b_length, const void *b)
{
  (void) context, (void) a_length, (void) a, (void) b_length, (void) b;
  return 0;
}

static int
connect (sqlite3 *db, void *context, int count, const char *const *argument, sqlite3_vtab **table,
         char **message)
{
  (void) db, (void) context, (void) count, (void) argument, (void) table;
  *message = sqlite3_mprintf ("of the application");
  return SQLITE_ERROR;
}

static int
plan (sqlite3_vtab *table, sqlite3_index_info *info)
{
  (void) table, (void) info;
  return SQLITE_ERROR;
}

static const sqlite3_module module = { .xConnect = connect, .xBestIndex = plan };

static void
add_function (sqlite3 *db, const char *name, int arguments, int encoding)
{
  if (arguments == TABLE)
    sqlite3_create_module (db, name, &module, NULL);
  else if (arguments == COLLATION)
    sqlite3_create_collation (db, name, encoding, NULL, equal);
  else
    sqlite3_create_function (db, name, arguments, encoding, NULL, function, NULL, NULL);
}

/* Whether the name still belongs to the application.  */
static bool
is_own (sqlite3 *db, int number)
{
  const char *wanted = names[number].arguments == COLLATION ? "1" : "of the application";
  return strcmp (get_first_value (db, names[number].statement), wanted) == 0;
}

/* Check that loading fails if a function has NUMBER's name, and changes nothing.  */
static void
check_clash (int number, int arguments, int encoding, int how)
{
  sqlite3 *db = open_database ();
  char *message = NULL;
  add_function (db, names[number].name, arguments, encoding);
  if (loads[how] (db, &message) == SQLITE_OK)
    report ("loaded, with one of the application", names[number].name, "");
  else if (message == NULL || strstr (message, "this connection already has a ") == NULL)
    report ("the message", names[number].name, message != NULL ? message : "NULL");
  sqlite3_free (message);
  for (int i = 0; i < NAMES; i++)
    if (strcmp (names[i].name, names[number].name) != 0
        && strcmp (get_first_value (db, names[i].statement), names[i].missing) != 0)
      report ("after a clash", names[i].name, get_first_value (db, names[i].statement));
  if (!is_own (db, number))
    report ("it was replaced", names[number].name, get_first_value (db, names[number].statement));
  sqlite3_close (db);
}

/* Load where a schema names the collation before it exists.  */
static void
load_for_schema (int how)
{
  sqlite3 *db = open_database ();
  char *message = NULL;
  static const char query[] = "SELECT count(*) FROM t WHERE u = 'a'";
  sqlite3_exec (db, "PRAGMA writable_schema = ON; CREATE TABLE t (u TEXT);"
                " UPDATE sqlite_schema SET sql = 'CREATE TABLE t (u TEXT COLLATE URL)';"
                " PRAGMA writable_schema = RESET", NULL, NULL, NULL);
  if (strcmp (get_first_value (db, query), "no such collation sequence: URL") != 0)
    report ("a schema names it", "URL", get_first_value (db, query));
  if (loads[how] (db, &message) != SQLITE_OK)
    report ("a schema names it", "URL", message);
  if (strcmp (get_first_value (db, query), "0") != 0)
    report ("a schema names it", "URL", get_first_value (db, query));
  sqlite3_free (message);
  sqlite3_close (db);
}

/* ---- No memory.  */

/* Return how many of the names exist.  */
static int
count_names (sqlite3 *db, const char *what)
{
  int count = 0;
  for (int i = 0; i < NAMES; i++)
    {
      const char *said = get_first_value (db, names[i].statement);
      if (strncmp (said, "no such ", 8) != 0 && strncmp (said, "wrong number", 12) != 0)
        count++;
      else if (strcmp (said, names[i].missing) != 0 && strncmp (said, "wrong number", 12) != 0)
        report (what, names[i].name, said);
    }
  return count;
}

/* Check that loading with that fault adds all names or no name, and all after another load.  Return
   whether that allocation was reached.  */
static bool
load_with_fault (long fault, int how)
{
  sqlite3 *db = open_database ();
  char *message = NULL, what[60];
  snprintf (what, sizeof what, "fault %ld, way %d", fault, how);
  malloc_countdown = fault;
  int code = loads[how] (db, &message);
  bool happened = malloc_countdown < 0;
  malloc_countdown = -1;
  sqlite3_free (message);
  int count = count_names (db, what);
  if (code == SQLITE_OK ? count != NAMES : how == 0 && count != 0)
    report (what, "names that are there", get_first_value (db, names[0].statement));
  for (int again = 0; again < 2; again++)
    if (loads[again] (db, &message) != SQLITE_OK || count_names (db, what) != NAMES)
      {
        report (what, "loaded again", message != NULL ? message : "");
        sqlite3_free (message);
      }
  sqlite3_close (db);
  return happened;
}

/* Let each allocation fail in turn.  A leak grows each time.  */
static long
load_with_faults (int how)
{
  long fault = 0, live = 0;
  for (bool happened = true; happened; fault++)
    {
      happened = load_with_fault (fault, how);
      live = malloc_live;
      load_with_fault (fault, how);
      if (malloc_live > live)
        report ("blocks are lost", how == 0 ? "by a call" : "by a statement", "");
    }
  return fault - 1;
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return 99;
  path = argv[1];
  for (int how = 0; how < 2; how++)
    {
      for (int i = 0; i < NAMES; i++)
        {
          check_clash (i, names[i].arguments, SQLITE_UTF8, how);
          check_clash (i, names[i].arguments, SQLITE_UTF16, how);
          if (names[i].arguments > 0)
            check_clash (i, -1, SQLITE_UTF8, how);
        }
      load_for_schema (how);
      printf ("%ld faults while loading\n", load_with_faults (how));
    }
  return wrong != 0;
}
