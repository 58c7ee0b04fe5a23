/* sqlite-faults.c: fails if a statement gives a wrong result, hides a lack of memory or leaks, or
   if a connection gets only some of the extension's names, when each allocation fails in turn; or
   if loading takes a name from the application.

   SPDX-License-Identifier: MIT

     faults EXTENSION

   It is linked with malloc.c, whose allocator serves SQLite and the extension.  The extension is
   loaded by a call and by SELECT load_extension().  */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

extern long malloc_countdown, malloc_live;

static const char *path;
static int wrong;
static bool happened;           /* An allocation has failed.  */

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

/* Run STATEMENT with that fault, or without if it is negative.  Set *SAID to its first value or its
   error, and return its code.  */
static int
run (sqlite3 *db, const char *statement, long fault, const char **said)
{
  static char value[300];
  sqlite3_stmt *prepared = NULL;
  const char *text = NULL;
  malloc_countdown = fault;
  int code = sqlite3_prepare_v2 (db, statement, -1, &prepared, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_step (prepared);
  if (code == SQLITE_ROW && (text = (const char *) sqlite3_column_text (prepared, 0)) == NULL)
    code = sqlite3_errcode (db);
  happened = fault >= 0 && malloc_countdown < 0;
  malloc_countdown = -1;
  snprintf (value, sizeof value, "%s", text != NULL ? text : sqlite3_errmsg (db));
  sqlite3_finalize (prepared);
  *said = value;
  return code;
}

static const char *
get_first_value (sqlite3 *db, const char *statement)
{
  const char *said;
  run (db, statement, -1, &said);
  return said;
}

/* ---- Statements without memory.  */

/* Each statement has one value.  The long URLs do not fit the stack.  */
#define LONG "'HTTP://host.dom/' || replace(hex(zeroblob(3000)), '00', '%41/')"
static const char *const cases[] = {
  "SELECT url_valid('http://host.dom/')", "SELECT url_valid(" LONG ")",
  "SELECT url_part('http://host.dom/', 'host')", "SELECT url_part(" LONG ", 'host')",
  "SELECT url_normal('HTTP://host.dom/')", "SELECT length(url_normal(" LONG "))",
  "SELECT url_error('ftp://user:pa/ss', 'offset')",
  "SELECT url_error('ftp://user:pa/ss', 'expected')", "SELECT url_error(" LONG " || '~', 'offset')",
  "SELECT url_error('news:*', 'production') IS NULL", "SELECT url_error('x')",
  "SELECT group_concat(production || ' ' || text) FROM url_parts('prospero://h.dom/a/b;c=d')",
  "SELECT count(*) FROM url_parts(" LONG ")",
  /* A lack of memory does not make a URL invalid.  */
  "SELECT group_concat(url || ' ' || valid || ' ' || coalesce(fragment, '') || ' ' || "
    "coalesce(error, ''))"
    " FROM url_extract('<URL:http://h.dom/~> <news:*> http://h.dom/#part', 1)",
  "SELECT uri_part('https://u:p@host.dom/~a', 'password')", "SELECT length(uri_normal(" LONG "))",
  "SELECT group_concat(text) FROM uri_parts('https://[::1]/a')",
  "SELECT length(uri_resolve(" LONG ", '?x'))", "SELECT uri_relative(" LONG " || 'x', " LONG ")",
  "SELECT 'HTTP://h.dom/' = 'http://H.dom/' COLLATE URL",
  /* An interrupted statement stops before its next row.  */
  "WITH n(i) AS (VALUES (1), (2), (3)), t(u) AS MATERIALIZED (SELECT "
    "substr(" LONG ", 1, 9000 + i * 4) FROM n)"
    " SELECT count(*) FROM (SELECT u FROM t UNION ALL SELECT upper(u) FROM t ORDER BY 1 COLLATE "
    "URL) WHERE u > 'a' COLLATE URL"
};

/* Check that the result of STATEMENT, with that fault, is WANTED or a lack of memory.  */
static void
check_case (sqlite3 *db, const char *statement, const char *wanted, long fault)
{
  const char *said;
  int code = run (db, statement, fault, &said);
  if (code == SQLITE_ROW ? strcmp (said, wanted) != 0
      : fault < 0 || (code != SQLITE_NOMEM && code != SQLITE_INTERRUPT))
    {
      char what[60];
      snprintf (what, sizeof what, "code %d with fault %ld", code, fault);
      report (what, statement, said);
    }
}

/* Check a case with that fault, and then without.  Return the number of blocks after SQLite has
   released its caches.  */
static long
count_blocks (sqlite3 *db, const char *statement, const char *wanted, long fault, bool *reached)
{
  check_case (db, statement, wanted, fault);
  *reached = happened;
  check_case (db, statement, wanted, -1);
  sqlite3_db_release_memory (db);
  return malloc_live;
}

/* Let each allocation of each case fail in turn.  SQLite itself keeps a table once more, at most; a
   leak grows each time.  */
static void
run_with_faults (void)
{
  sqlite3 *db = open_database ();
  long faults = 0;
  if (sqlite3_load_extension (db, path, NULL, NULL) != SQLITE_OK)
    exit (99);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      bool reached = true;
      char wanted[300];
      snprintf (wanted, sizeof wanted, "%s", get_first_value (db, cases[i]));
      for (long fault = 0, last = 0; reached && wrong < 20; fault++)
        {
          long blocks = count_blocks (db, cases[i], wanted, fault, &reached);
          if (blocks > last && count_blocks (db, cases[i], wanted, fault, &reached) > blocks)
            report ("blocks are lost", cases[i], "");
          last = blocks;
          faults += reached;
        }
    }
  sqlite3_close (db);
  printf ("%ld faults in %zu statements\n", faults, sizeof cases / sizeof *cases);
}

/* ---- Names of the application.  */

/* Each name has a statement that needs it, which says "no such ..." without the name.  */
static const struct { const char *name; int arguments; const char *statement; } names[] = {
#define NAMES_OF(name, collation) \
  { name "_valid", 1, "SELECT " name "_valid('news:*')" }, \
  { name "_part", 2, "SELECT " name "_part('news:*', 'scheme')" }, \
  { name "_normal", 1, "SELECT " name "_normal('news:*')" }, \
  { name "_error", 1, "SELECT " name "_error('')" }, \
  { name "_error", 2, "SELECT " name "_error('', 'code')" }, \
  { name, -2, "SELECT 'a' = 'b' COLLATE " collation }, \
  { name "_parts", -3, "SELECT production FROM " name "_parts('news:*')" }, \
  { name "_extract", -3, "SELECT url FROM " name "_extract('<URL:news:*>')" }
  NAMES_OF ("url", "URL"), NAMES_OF ("uri", "URI"),
  { "uri_resolve", 2, "SELECT uri_resolve('x:', '')" },
  { "uri_relative", 2, "SELECT uri_relative('x:', 'x:')" }
};
enum { NAMES = sizeof names / sizeof *names, COLLATION = -2, TABLE = -3 };

/* Whether the name is not there; a function may be there with another number of arguments.  */
static bool
is_missing (sqlite3 *db, int number)
{
  const char *said = get_first_value (db, names[number].statement);
  return strncmp (said, "no such ", 8) == 0 || strncmp (said, "wrong number", 12) == 0;
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
    if (strcmp (names[i].name, names[number].name) != 0 && !is_missing (db, i))
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

/* ---- Loading without memory.  */

static int
count_names (sqlite3 *db)
{
  int count = 0;
  for (int i = 0; i < NAMES; i++)
    count += !is_missing (db, i);
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
  bool reached = malloc_countdown < 0;
  malloc_countdown = -1;
  sqlite3_free (message);
  int count = count_names (db);
  if (code == SQLITE_OK ? count != NAMES : how == 0 && count != 0)
    report (what, "names that are there", get_first_value (db, names[0].statement));
  for (int again = 0; again < 2; again++)
    if (loads[again] (db, &message) != SQLITE_OK || count_names (db) != NAMES)
      {
        report (what, "loaded again", message != NULL ? message : "");
        sqlite3_free (message);
      }
  sqlite3_close (db);
  return reached;
}

/* Let each allocation fail in turn.  A leak grows each time.  */
static void
load_with_faults (int how)
{
  long fault = 0;
  for (bool reached = true; reached; fault++)
    {
      reached = load_with_fault (fault, how);
      long live = malloc_live;
      load_with_fault (fault, how);
      if (malloc_live > live)
        report ("blocks are lost", how == 0 ? "by a call" : "by a statement", "");
    }
  printf ("%ld faults while loading\n", fault - 1);
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return 99;
  path = argv[1];
  run_with_faults ();
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
      load_with_faults (how);
    }
  return wrong != 0;
}
