/* pg-urlbnf.h: the functions of the PostgreSQL extension.

   SPDX-License-Identifier: MIT

   A value of the type url or uri is the text of a URL, as a varlena.  Like any text it may be
   compressed, stored out of line, or have a short header.  */

#ifndef PG_URLBNF_H
#define PG_URLBNF_H

#include "postgres.h"

#include "fmgr.h"

#include <urlbnf.h>

/* Only the functions that SQL calls are visible to other extensions.  */
#pragma GCC visibility push(hidden)

/* The type url or uri, such as { "url", "URL", "rfc1738", "RFC 1738" }.  */
typedef struct kind
{
  const char *type, *noun, *grammar, *standard;
} kind;

extern const kind url_kind, uri_kind;

/* Define a function for both types: urlpg_NAME and uripg_NAME, which SQL calls, have the body that
   follows, with FCINFO and KIND.  */
#define SQL_FUNCTION(name)                                              \
  static Datum name##_of_kind (FunctionCallInfo fcinfo, const kind *kind); \
  PG_FUNCTION_INFO_V1 (urlpg_##name);                                   \
  PG_FUNCTION_INFO_V1 (uripg_##name);                                   \
  Datum urlpg_##name (PG_FUNCTION_ARGS) { return name##_of_kind (fcinfo, &url_kind); } \
  Datum uripg_##name (PG_FUNCTION_ARGS) { return name##_of_kind (fcinfo, &uri_kind); } \
  static Datum name##_of_kind (FunctionCallInfo fcinfo, const kind *kind)

#define PG_RETURN_URL_P(url) PG_RETURN_POINTER (url)

/* An argument: its octets, and the memory they are in if it had to be detoasted.  */
typedef struct octets
{
  urlbnf_slice text;
  struct varlena *value;
  bool copied;
} octets;

/* Return the octets of the argument NUMBER, a text or a url.  */
extern octets get_octets (FunctionCallInfo fcinfo, int number);

/* Free them, if they are a copy.  */
extern void free_octets (octets *octets);

/* Return the allocator of the current memory context.  It never throws an error, but returns NULL
   if there is no memory, so the functions of the library always return.  */
extern urlbnf_allocator get_allocator (void);

/* Parse the argument NUMBER, a value of the type KIND, and free all of it except the tree.  That
   is in the current memory context; urlbnf_free() frees it sooner.  */
extern urlbnf_url *parse_argument (FunctionCallInfo fcinfo, int number, const kind *kind);

/* Return a varlena with the octets of SLICE.  */
extern struct varlena *make_value (urlbnf_slice slice);

/* Columns of a row, whose names and types are the caller's.  A text that is absent is NULL.  */
typedef struct row
{
  int columns;
  Datum value[8];
  bool null[8];
} row;

extern void add_text (row *row, urlbnf_slice slice);
extern void add_string (row *row, const char *string);
extern void add_integer (row *row, size_t value);
extern void add_value (row *row, Datum value, bool is_null);

/* Return the row as the result of a function.  */
extern Datum make_row (FunctionCallInfo fcinfo, row *row);

/* A function that returns a set: begin it, and put each row.  */
extern void begin_set (FunctionCallInfo fcinfo);
extern void put_row (FunctionCallInfo fcinfo, const row *row);

/* Return the message of ERROR in one line, as a palloc'd string.  */
extern char *make_message (const urlbnf_error *error);

/* Return the beginning of TEXT for a message, cut between two characters, as a palloc'd string.  */
extern char *shorten_text (urlbnf_slice text);

/* Throw an error for CODE, which is not of syntax: memory, or a text that is too long.  */
extern void throw_code (urlbnf_code code) pg_attribute_noreturn ();

/* The greatest length of a normal form on the stack.  */
enum { SHORT_URL = 2000 };

/* A normal form; begin with make_normal() and end with free_normal().  */
typedef struct normal
{
  urlbnf_slice text;
  char buffer[SHORT_URL];
} normal;

extern void make_normal (normal *normal, const kind *kind, urlbnf_slice url);
extern void free_normal (normal *normal);

#pragma GCC visibility pop

#endif
