/* sqlite.c: call the functions of the SQLite extension with texts at a fence, on a random side.

   SPDX-License-Identifier: MIT

     sqlite EXTENSION < TEXTS

   TEXTS has a text in hexadecimal digits on each line.  Each statement gets it as a BLOB and as a
   TEXT, at a fence, and must return the same as for a copy without a fence.  sqlite.sql compares
   the results for copies with the library.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "fences/fences.h"

enum { CAPACITY = 400000 };

/* ?1 is the text, ?2 a copy of it.  */
static const char *const statements[] = {
  "SELECT url_valid(?1)", "SELECT hex(url_part(?1, 'host')) || hex(url_part(?1, 'scheme'))",
  "SELECT url_part('news:*', ?1)", "SELECT hex(url_normal(?1))", "SELECT url_error(?1)",
  "SELECT url_error(?1, 'expected')", "SELECT url_error('x', ?1)",
  "SELECT group_concat(production || \"offset\" || hex(text) || hex(url), ' ') FROM url_parts(?1)",
  "SELECT group_concat(hex(url) || hex(coalesce(fragment, '-')) || start || \"end\" || "
  "coalesce(error, '-') || hex(text), ' ')"
    " FROM url_extract(?1, 1)",
  "SELECT ?1 = upper(?2) COLLATE URL, ?1 = ?2 COLLATE URL, ?1 < 'http' COLLATE URL"
};
enum { STATEMENTS = sizeof statements / sizeof *statements };

static sqlite3_stmt *prepared[STATEMENTS];
static char answer[CAPACITY * 4], wanted[CAPACITY * 4];

static size_t
take_column (sqlite3_stmt *statement, int column, size_t length)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);
  return length + (size_t) snprintf (answer + length, sizeof answer - length, "%s|",
                                     text != NULL ? text : "NULL");
}

/* Run STATEMENT with its text bound, and store its result or error in ANSWER.  */
static void
run (sqlite3 *db, sqlite3_stmt *statement)
{
  size_t length = 0;
  int code = sqlite3_step (statement);
  answer[0] = '\0';
  if (code == SQLITE_ROW)
    for (int i = 0; i < sqlite3_column_count (statement) && length < sizeof answer; i++)
      length = take_column (statement, i, length);
  else
    snprintf (answer, sizeof answer, "%d %s", code, sqlite3_errmsg (db));
  sqlite3_reset (statement);
}

static void
bind (sqlite3_stmt *statement, int place, const char *text, size_t length, int is_text,
      void (*how) (void *))
{
  if (sqlite3_bind_parameter_count (statement) < place)
    return;
  int code = is_text ? sqlite3_bind_text64 (statement, place, text, length, how, SQLITE_UTF8)
             : sqlite3_bind_blob64 (statement, place, text, length, how);
  if (code != SQLITE_OK)
    abort ();
}

/* Check that STATEMENT gives the same result for the text at the fence as for a copy.  */
static int
is_same (sqlite3 *db, int number, const char *text, size_t length, int how)
{
  sqlite3_stmt *statement = prepared[number];
  struct fence_call call = { .loans = 0 };
  /* A NULL pointer would bind the value NULL.  */
  bind (statement, 1, text, length, how & 1, SQLITE_TRANSIENT);
  bind (statement, 2, text, length, how & 1, SQLITE_TRANSIENT);
  run (db, statement);
  memcpy (wanted, answer, strlen (answer) + 1);
  bind (statement, 1, fence_text (&call, text, length), length, how & 1, SQLITE_STATIC);
  run (db, statement);
  bind (statement, 1, "", 0, 0, SQLITE_STATIC);
  fence_end (&call);
  if (strcmp (answer, wanted) == 0)
    return 1;
  printf ("%s\n  text  %.*s\n  got    %.300s\n  wanted %.300s\n", statements[number], (int) length,
          text, answer, wanted);
  return 0;
}

static unsigned
read_digit (char digit)
{
  return (unsigned) (digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/* Return the length of the next text, or more than CAPACITY at the end.  */
static size_t
read_text (char *text)
{
  static char line[2 * CAPACITY + 2];
  size_t length = 0;
  if (fgets (line, sizeof line, stdin) == NULL)
    return CAPACITY + 1;
  for (const char *at = line; at[0] != '\n' && at[0] != '\0'; at += 2)
    text[length++] = (char) (read_digit (at[0]) << 4 | read_digit (at[1]));
  return length;
}

int
main (int argc, char **argv)
{
  static char text[CAPACITY];
  sqlite3 *db;
  size_t length, count = 0, wrong = 0;
  if (argc != 2 || sqlite3_open (":memory:", &db) != SQLITE_OK)
    return 99;
  sqlite3_enable_load_extension (db, 1);
  if (sqlite3_load_extension (db, argv[1], NULL, NULL) != SQLITE_OK)
    return 99;
  for (int i = 0; i < STATEMENTS; i++)
    if (sqlite3_prepare_v2 (db, statements[i], -1, &prepared[i], NULL) != SQLITE_OK)
      {
        printf ("%s\n", sqlite3_errmsg (db));
        return 99;
      }
  for (; (length = read_text (text)) <= CAPACITY; count++)
    for (int i = 0; i < STATEMENTS; i++)
      for (int how = 0; how < 4; how++)
        wrong += !is_same (db, i, text, length, how);
  for (int i = 0; i < STATEMENTS; i++)
    sqlite3_finalize (prepared[i]);
  sqlite3_close (db);
  printf ("%zu texts, %zu wrong\n", count, wrong);
  return count == 0 || wrong != 0;
}
