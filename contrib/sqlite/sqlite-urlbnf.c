/* sqlite-urlbnf.c: the entry of the SQLite extension.

   SPDX-License-Identifier: MIT

   The extension has no state of its own: each function parses its arguments.  So it needs no lock,
   and a connection keeps no memory of a long URL.  */

#include <stdlib.h>
#include <string.h>

#include "sqlite-urlbnf.h"

SQLITE_EXTENSION_INIT1

bool
take_octets (urlbnf_slice *octets, sqlite3_value *value)
{
  bool is_blob = sqlite3_value_type (value) == SQLITE_BLOB;
  const void *ptr = is_blob ? sqlite3_value_blob (value)
                    : (const void *) sqlite3_value_text (value);
  octets->ptr = ptr;
  octets->len = (size_t) sqlite3_value_bytes (value);
  /* An empty BLOB has no pointer.  */
  return ptr != NULL || is_blob;
}

/* Whether TEXT is UTF-8: no longer form of a character, no surrogate (RFC 3629 section 3).  */
static bool
is_utf8 (urlbnf_slice text)
{
  static const unsigned long least[] = { 0, 0x80, 0x800, 0x10000 };
  const unsigned char *octet = (const unsigned char *) text.ptr, *end = octet + text.len;
  while (octet < end)
    {
      unsigned first = *octet++, more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
      unsigned long character = more == 0 ? first : first & (0x3fU >> more);
      if ((first >= 0x80 && more == 0) || first >= 0xf8 || (size_t) (end - octet) < more)
        return false;
      for (unsigned i = 0; i < more; i++, octet++)
        {
          if ((*octet & 0xc0) != 0x80)
            return false;
          character = character << 6 | (*octet & 0x3f);
        }
      if (character < least[more] || character > 0x10ffff
          || (character >= 0xd800 && character <= 0xdfff))
        return false;
    }
  return true;
}

void
set_slice (sqlite3_context *context, urlbnf_slice slice)
{
  if (slice.ptr == NULL)
    return;
  if (is_utf8 (slice))
    sqlite3_result_text64 (context, slice.ptr, slice.len, SQLITE_TRANSIENT, SQLITE_UTF8);
  else
    sqlite3_result_blob64 (context, slice.ptr, slice.len, SQLITE_TRANSIENT);
}

int
connect_table (sqlite3 *db, void *context, int count, const char *const *argument,
               sqlite3_vtab **table, char **message)
{
  const struct declaration *declaration = context;
  struct table *made;
  int code = sqlite3_declare_vtab (db, declaration->columns);
  if (code == SQLITE_OK)
    code = sqlite3_vtab_config (db, SQLITE_VTAB_INNOCUOUS);
  if (code != SQLITE_OK)
    return code;
  made = sqlite3_malloc (sizeof *made);
  if (made == NULL)
    return SQLITE_NOMEM;
  memset (made, 0, sizeof *made);
  made->declaration = declaration;
  *table = &made->base;
  return SQLITE_OK;
}

int
disconnect_table (sqlite3_vtab *table)
{
  sqlite3_free (table);
  return SQLITE_OK;
}

/* The first argument, which is required, becomes the first one of xFilter, and the other one the
   second.  An argument that is not yet known needs another plan.  */
int
plan_table (sqlite3_vtab *table, sqlite3_index_info *info)
{
  int first = ((struct table *) table)->declaration->first, place[2] = { -1, -1 }, next = 1;
  for (int i = 0; i < info->nConstraint; i++)
    if (info->aConstraint[i].op == SQLITE_INDEX_CONSTRAINT_EQ
        && info->aConstraint[i].iColumn >= first)
      {
        if (!info->aConstraint[i].usable)
          return SQLITE_CONSTRAINT;
        place[info->aConstraint[i].iColumn - first] = i;
      }
  if (place[0] < 0)
    return SQLITE_CONSTRAINT;
  for (int i = 0; i < 2; i++)
    if (place[i] >= 0)
      {
        info->aConstraintUsage[place[i]].argvIndex = next++;
        info->aConstraintUsage[place[i]].omit = 1;
      }
  info->estimatedCost = 100;
  info->estimatedRows = 10;
  return SQLITE_OK;
}

int
open_cursor (sqlite3_vtab *table, sqlite3_vtab_cursor **base)
{
  size_t size = *((struct table *) table)->declaration->cursor;
  *base = sqlite3_malloc64 (size);
  if (*base == NULL)
    return SQLITE_NOMEM;
  memset (*base, 0, size);
  return SQLITE_OK;
}

int
get_row (sqlite3_vtab_cursor *base, sqlite3_int64 *row)
{
  *row = ((struct cursor_base *) base)->row;
  return SQLITE_OK;
}

static void *
allocate_in_arena (void *context, size_t size)
{
  struct arena *arena = context;
  if (arena->is_used || size > sizeof arena->block)
    return malloc (size);
  arena->is_used = true;
  return arena->block;
}

static void
deallocate_in_arena (void *context, void *pointer)
{
  struct arena *arena = context;
  if (pointer == arena->block)
    arena->is_used = false;
  else
    free (pointer);
}

urlbnf_code
parse_octets (struct arena *arena, urlbnf_url **url, urlbnf_slice text, const char *grammar)
{
  const urlbnf_options options = { .allocator = &arena->allocator, .grammar = grammar };
  arena->allocator = (urlbnf_allocator) { allocate_in_arena, deallocate_in_arena, arena };
  arena->is_used = false;
  return urlbnf_parse (url, text.ptr, text.len, &options, NULL);
}

char *
make_normal (const urlbnf_url *url, char buffer[SHORT], size_t *length)
{
  size_t size = urlbnf_text (url).len + URLBNF_NORMAL_LONGER;
  char *normal = size <= SHORT ? buffer : sqlite3_malloc64 (size);
  if (normal != NULL)
    (void) !urlbnf_normalize (normal, size, length, url, 0);
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
  int code = add_names (db, message);
#ifndef SQLITE_CORE
  /* SQLite then never unloads this library, and needs no memory to record it.  */
  if (code == SQLITE_OK)
    code = SQLITE_OK_LOAD_PERMANENTLY;
#endif
  return code;
}
