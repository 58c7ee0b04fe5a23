/* sqlite-urlbnf.h: the functions of the SQLite extension.

   SPDX-License-Identifier: MIT  */

#ifndef SQLITE_URLBNF_H
#define SQLITE_URLBNF_H

#include <stdbool.h>
#include <stddef.h>

#include <sqlite3ext.h>
#include <urlbnf.h>

/* The functions, the collations and the tables, which sqlite-names.c gives to a connection.  A
   function has its grammar from sqlite3_user_data().  */
void url_valid (sqlite3_context *context, int count, sqlite3_value **argument);
void url_part (sqlite3_context *context, int count, sqlite3_value **argument);
void url_normal (sqlite3_context *context, int count, sqlite3_value **argument);
void url_error (sqlite3_context *context, int count, sqlite3_value **argument);
void uri_resolve (sqlite3_context *context, int count, sqlite3_value **argument);
void uri_relative (sqlite3_context *context, int count, sqlite3_value **argument);
int compare_urls (void *context, int a_length, const void *a, int b_length, const void *b);
int compare_uris (void *context, int a_length, const void *a, int b_length, const void *b);
extern const sqlite3_module parts_module, extract_module;
extern char parts_columns[], extract_columns[];
extern const size_t parts_cursor, extract_cursor;

/* Add all of these to a connection, or add nothing, and set the message.  Return an SQLite
   code.  */
int add_names (sqlite3 *db, char **message);

/* The type of a pointer to a bool, which SQL cannot make.  A function of this extension sets the
   bool, so that sqlite-names.c recognizes the function.  */
#define PROBE "urlbnf"

/* Set OCTETS to the octets of a TEXT, a number as text, or a BLOB.  They are valid as long as
   VALUE, and until another function of SQLite is called with it.  Return false if there is no
   memory.  */
bool take_octets (urlbnf_slice *octets, sqlite3_value *value);

/* Set the result to SLICE: a TEXT, a BLOB if it is not UTF-8, or NULL if it is absent.  */
void set_slice (sqlite3_context *context, urlbnf_slice slice);

/* The declaration of a table for connect_table(): the columns with the arguments, the number of
   the first argument, which is required, the size of a cursor, and the grammar.  */
struct declaration
{
  char *columns;
  int first;
  const size_t *cursor;
  const char *grammar;
};

struct table
{
  sqlite3_vtab base;
  const struct declaration *declaration;
};

/* The beginning of each cursor.  */
struct cursor_base
{
  sqlite3_vtab_cursor base;
  sqlite3_int64 row;            /* The number of the current row.  */
};

int connect_table (sqlite3 *db, void *context, int count, const char *const *argument,
                   sqlite3_vtab **table, char **message);
int disconnect_table (sqlite3_vtab *table);
int plan_table (sqlite3_vtab *table, sqlite3_index_info *info);
int open_cursor (sqlite3_vtab *table, sqlite3_vtab_cursor **base);
int get_row (sqlite3_vtab_cursor *base, sqlite3_int64 *row);

/* Memory for one tree.  The tree of a URL of ordinary length is in BLOCK, on the stack.  */
struct arena
{
  urlbnf_allocator allocator;
  bool is_used;
  max_align_t block[4096 / sizeof (max_align_t)];
};

/* Parse TEXT with GRAMMAR.  The tree is in ARENA, which need not be initialized, until
   urlbnf_free().  */
urlbnf_code parse_octets (struct arena *arena, urlbnf_url **url, urlbnf_slice text,
                          const char *grammar);

/* The greatest length of a normal form on the stack.  */
enum { SHORT = 2000 };

/* Write the normal form of URL to BUFFER or, if it may be longer than SHORT, to memory for
   sqlite3_free().  Return where it is, or NULL if there is no memory.  */
char *make_normal (const urlbnf_url *url, char buffer[SHORT], size_t *length);

#endif
