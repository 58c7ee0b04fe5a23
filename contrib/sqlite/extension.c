/* extension.c: the entry of the SQLite extension.

   SPDX-License-Identifier: MIT

   The extension has no state of its own: each function parses its arguments.  So it needs no lock,
   and a connection keeps no memory of a long URL.  */

#include <stdlib.h>
#include <string.h>

#include "extension.h"

SQLITE_EXTENSION_INIT1

bool
take_octets (urlbnf_slice *octets, sqlite3_value *value)
{
  bool is_blob = sqlite3_value_type (value) == SQLITE_BLOB;
  const void *ptr = is_blob ? sqlite3_value_blob (value) : (const void *) sqlite3_value_text (value);
  octets->ptr = ptr;
  octets->len = (size_t) sqlite3_value_bytes (value);
  /* An empty BLOB has no pointer.  */
  return ptr != NULL || is_blob;
}

void
set_slice (sqlite3_context *context, urlbnf_slice slice)
{
  if (slice.ptr != NULL)
    sqlite3_result_text64 (context, slice.ptr, slice.len, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int
connect_table (sqlite3 *db, void *context, int count, const char *const *argument,
               sqlite3_vtab **table, char **message)
{
  (void) count, (void) argument, (void) message;
  int code = sqlite3_declare_vtab (db, context);
  if (code == SQLITE_OK)
    code = sqlite3_vtab_config (db, SQLITE_VTAB_INNOCUOUS);
  if (code != SQLITE_OK)
    return code;
  *table = sqlite3_malloc (sizeof **table);
  if (*table == NULL)
    return SQLITE_NOMEM;
  memset (*table, 0, sizeof **table);
  return SQLITE_OK;
}

int
disconnect_table (sqlite3_vtab *table)
{
  sqlite3_free (table);
  return SQLITE_OK;
}

static void *
allocate (void *context, size_t size)
{
  struct arena *arena = context;
  if (arena->taken || size > sizeof arena->room)
    return malloc (size);
  arena->taken = true;
  return arena->room;
}

static void
deallocate (void *context, void *pointer)
{
  struct arena *arena = context;
  if (pointer == arena->room)
    arena->taken = false;
  else
    free (pointer);
}

urlbnf_code
parse_octets (struct arena *arena, urlbnf_url **url, urlbnf_slice text)
{
  const urlbnf_options options = { .allocator = &arena->allocator };
  arena->allocator = (urlbnf_allocator) { allocate, deallocate, arena };
  arena->taken = false;
  return urlbnf_parse (url, text.ptr, text.len, &options, NULL);
}

char *
make_normal (const urlbnf_url *url, char room[SHORT], size_t *length)
{
  *length = urlbnf_normalize (room, SHORT, url);
  if (*length <= SHORT)
    return room;
  char *normal = sqlite3_malloc64 (*length);
  if (normal != NULL)
    urlbnf_normalize (normal, *length, url);
  return normal;
}

/* SQLite finds this function by its name, which it makes from that of the file.  */
#if defined _WIN32
__declspec (dllexport)
#else
__attribute__ ((visibility ("default")))
#endif
int sqlite3_urlbnf_init (sqlite3 *db, char **message, const sqlite3_api_routines *api);

int
sqlite3_urlbnf_init (sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
  SQLITE_EXTENSION_INIT2 (api);
  (void) message;
  int code = add_functions (db);
  if (code == SQLITE_OK)
    code = add_collation (db);
  if (code == SQLITE_OK)
    code = add_parts (db);
  if (code == SQLITE_OK)
    code = add_extract (db);
  return code;
}
