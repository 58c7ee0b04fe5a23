/* oom.c: statements with each allocation failing in turn: the right answer, or an error that says so.

   SPDX-License-Identifier: MIT

     oom EXTENSION

   malloc() and realloc() here stand before those of the C library, for SQLite and for the extension
   alike.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

static long countdown = -1;     /* How many allocations are left before one fails; less than 0: none.  */
static int happened;            /* One has failed.  */

static int
fails (void)
{
  int now = countdown == 0;
  countdown -= countdown >= 0;
  happened |= now;
  return now;
}

void *__libc_malloc (size_t size);
void *__libc_realloc (void *old, size_t size);

void *
malloc (size_t size)
{
  return fails () ? NULL : __libc_malloc (size);
}

void *
realloc (void *old, size_t size)
{
  return fails () ? NULL : __libc_realloc (old, size);
}

/* Statements with one value, and that value.  The long URLs do not fit the stack.  */
#define LONG "'HTTP://host.dom/' || replace(hex(zeroblob(3000)), '00', '%41/')"
static const struct { const char *statement, *answer; } cases[] = {
  { "SELECT url_valid('http://host.dom/')", "1" },
  { "SELECT url_valid(" LONG ")", "1" },
  { "SELECT url_part('http://host.dom/', 'host')", "host.dom" },
  { "SELECT url_part(" LONG ", 'host')", "host.dom" },
  { "SELECT url_normal('HTTP://host.dom/')", "http://host.dom/" },
  { "SELECT length(url_normal(" LONG "))", "6016" },
  { "SELECT url_error('ftp://user:pa/ss', 'offset')", "13" },
  { "SELECT url_error('ftp://user:pa/ss', 'expected')", "[\"password\",\"\\\"@\\\"\"]" },
  { "SELECT url_error('x') LIKE 'byte 1: expected %'", "1" },
  { "SELECT count(*) FROM url_parts('prospero://h.dom/a/b;c=d')", "9" },
  { "SELECT count(*) FROM url_parts(" LONG ")", "3004" },
  { "SELECT count(*) FROM url_extract('<URL:http://h.dom/~> <news:*> http://h.dom/', 1)", "3" },
  { "SELECT 'HTTP://h.dom/' = 'http://H.dom/' COLLATE URL", "1" },
  /* A statement that is interrupted stops before its next row.  */
  { "WITH n(i) AS (VALUES (1), (2), (3)), t(u) AS MATERIALIZED (SELECT substr(" LONG ", 1, 9000 + i * 4) FROM n)"
    " SELECT count(*) FROM (SELECT u FROM t UNION ALL SELECT upper(u) FROM t ORDER BY 1 COLLATE URL)"
    " WHERE u > 'a' COLLATE URL", "6" }
};

/* Run STATEMENT; returns its code, and whether ANSWER came of it.  */
static int
run (sqlite3 *db, const char *statement, const char *answer, int *right)
{
  sqlite3_stmt *prepared = NULL;
  int code = sqlite3_prepare_v2 (db, statement, -1, &prepared, NULL);
  *right = 0;
  if (code == SQLITE_OK)
    code = sqlite3_step (prepared);
  if (code == SQLITE_ROW)
    {
      const char *text = (const char *) sqlite3_column_text (prepared, 0);
      *right = text != NULL && strcmp (text, answer) == 0;
      if (text == NULL)
        code = sqlite3_errcode (db);
    }
  countdown = -1;
  sqlite3_finalize (prepared);
  return code;
}

/* Until no allocation is left to fail.  Returns whether something was wrong; *FAULTS counts the failures.  */
static int
try_all (sqlite3 *db, const char *statement, const char *answer, long *faults)
{
  int right;
  do
    {
      happened = 0;
      countdown = *faults;
      int code = run (db, statement, answer, &right);
      if (code == SQLITE_ROW ? !right : code != SQLITE_NOMEM && code != SQLITE_INTERRUPT)
        {
          printf ("code %d with fault %ld: %s\n", code, *faults, statement);
          return 1;
        }
      *faults += happened;
    }
  while (happened);
  if (!right)
    printf ("no answer without a fault: %s\n", statement);
  return !right;
}

int
main (int argc, char **argv)
{
  sqlite3 *db;
  int wrong = 0;
  long faults = 0;
  if (argc != 2 || sqlite3_open (":memory:", &db) != SQLITE_OK)
    return 99;
  sqlite3_enable_load_extension (db, 1);
  if (sqlite3_load_extension (db, argv[1], NULL, NULL) != SQLITE_OK)
    {
      printf ("%s\n", sqlite3_errmsg (db));
      return 99;
    }
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      long these = 0;
      wrong += try_all (db, cases[i].statement, cases[i].answer, &these);
      faults += these;
    }
  sqlite3_close (db);
  printf ("%ld faults in %zu statements\n", faults, sizeof cases / sizeof *cases);
  return wrong != 0;
}
