/* oom.c: fails if a statement gives a wrong result, hides a lack of memory or leaks, when each
   allocation fails in turn.

   SPDX-License-Identifier: MIT

     oom EXTENSION

   It is linked with malloc.c, whose allocator serves SQLite and the extension.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

extern long malloc_countdown, malloc_live;

static int happened;            /* An allocation has failed.  */

/* Each statement has one value.  The long URLs do not fit the stack.  */
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
  { "SELECT url_error(" LONG " || '~', 'offset')", "12016" },
  { "SELECT url_error('news:*', 'production') IS NULL", "1" },
  { "SELECT url_error('x') LIKE 'byte 1: expected %'", "1" },
  { "SELECT group_concat(production || ' ' || text) FROM url_parts('prospero://h.dom/a/b;c=d')",
    "scheme prospero,host h.dom,ppath a/b,psegment a,psegment b,fieldspec ;c=d,fieldspec "
    ";c=d,fieldname c,fieldvalue d" },
  { "SELECT count(*) FROM url_parts(" LONG ")", "3004" },
  /* A lack of memory does not make a URL invalid.  */
  { "SELECT group_concat(url || ' ' || valid || ' ' || coalesce(fragment, '') || ' ' || "
    "coalesce(substr(error, 1, 7), ''))"
    " FROM url_extract('<URL:http://h.dom/~> <news:*> http://h.dom/#part', 1)",
    "http://h.dom/~ 0  byte 13,news:* 1  ,http://h.dom/ 1 part " },
  { "SELECT uri_part('https://u:p@host.dom/~a', 'password')", "p" },
  { "SELECT length(uri_normal(" LONG "))", "6016" },
  { "SELECT group_concat(text) FROM uri_parts('https://[::1]/a')", "https,[::1],::1,/a,a" },
  { "SELECT length(uri_resolve(" LONG ", '?x'))", "12018" },
  { "SELECT uri_relative(" LONG " || 'x', " LONG ")", "x" },
  { "SELECT 'HTTP://h.dom/' = 'http://H.dom/' COLLATE URL", "1" },
  /* An interrupted statement stops before its next row.  */
  { "WITH n(i) AS (VALUES (1), (2), (3)), t(u) AS MATERIALIZED (SELECT "
    "substr(" LONG ", 1, 9000 + i * 4) FROM n)"
    " SELECT count(*) FROM (SELECT u FROM t UNION ALL SELECT upper(u) FROM t ORDER BY 1 COLLATE "
    "URL)"
    " WHERE u > 'a' COLLATE URL", "6" }
};

/* Run STATEMENT with that fault; return its code, and whether the result is ANSWER.  */
static int
run (sqlite3 *db, const char *statement, const char *answer, long fault, int *right)
{
  sqlite3_stmt *prepared = NULL;
  malloc_countdown = fault;
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
  happened = fault >= 0 && malloc_countdown < 0;
  malloc_countdown = -1;
  sqlite3_finalize (prepared);
  return code;
}

/* Return the number of blocks after STATEMENT without a fault, when SQLite has released its caches,
   or -1 if its result is wrong.  */
static long
count_blocks (sqlite3 *db, const char *statement, const char *answer)
{
  int right;
  run (db, statement, answer, -1, &right);
  sqlite3_db_release_memory (db);
  return right ? malloc_live : -1;
}

/* Run STATEMENT with the fault of that number, and then without; return false if a result was
   wrong.  */
static int
try_fault (sqlite3 *db, const char *statement, const char *answer, long fault, long *blocks)
{
  int right;
  int code = run (db, statement, answer, fault, &right);
  if (code == SQLITE_ROW ? !right : code != SQLITE_NOMEM && code != SQLITE_INTERRUPT)
    {
      printf ("code %d with fault %ld: %s\n", code, fault, statement);
      return 0;
    }
  int was = happened;
  *blocks = count_blocks (db, statement, answer);
  happened = was;
  if (*blocks < 0)
    printf ("another answer after fault %ld: %s\n", fault, statement);
  return *blocks >= 0;
}

/* Let each allocation fail in turn.  Return whether a result was wrong; *FAULTS counts the
   failures.  */
static int
try_all (sqlite3 *db, const char *statement, const char *answer, long *faults)
{
  long blocks = count_blocks (db, statement, answer), now = blocks, again;
  if (blocks < 0)
    {
      printf ("no answer without a fault: %s\n", statement);
      return 1;
    }
  do
    {
      if (!try_fault (db, statement, answer, *faults, &now))
        return 1;
      /* SQLite itself keeps a table once more, at most.  A leak grows each time.  */
      if (now > blocks && (!try_fault (db, statement, answer, *faults, &again) || again > now))
        {
          printf ("blocks after fault %ld: %ld, %ld, %ld: %s\n", *faults, blocks, now, again,
                  statement);
          return 1;
        }
      blocks = now;
      *faults += happened;
    }
  while (happened);
  return 0;
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
