/* extension.h: what the files of the PostgreSQL extension share.

   SPDX-License-Identifier: MIT

   A value of the type url or uri is the text of a URL, as a varlena, and nothing else.  It may be
   compressed, stored out of line, or have a short header, as any text may.  */

#ifndef URL_H
#define URL_H

#include "postgres.h"

#include "fmgr.h"

#include <urlbnf.h>

/* The extension is loaded beside others: of its own functions only those that SQL calls can be seen.  */
#pragma GCC visibility push(hidden)

/* The types.  */
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

/* The octets of the argument NUMBER, a text or a url.  */
extern octets get_octets (FunctionCallInfo fcinfo, int number);

/* Free them, if they are a copy.  */
extern void free_octets (octets *octets);

/* The allocator of the current memory context.  It never throws an error: without memory it returns
   NULL, so that the library is always left by its own way.  */
extern urlbnf_allocator current_allocator (void);

/* Parse a value of the type KIND.  The tree is in the current memory context; urlbnf_free() frees it
   sooner.  */
extern urlbnf_url *parse_url (const kind *kind, urlbnf_slice text);

/* The same for the argument NUMBER, of which nothing but the tree remains.  */
extern urlbnf_url *parse_argument (FunctionCallInfo fcinfo, int number, const kind *kind);

/* A varlena with these octets, or the result NULL if SLICE is absent.  */
extern struct varlena *make_value (urlbnf_slice slice);
#define PG_RETURN_SLICE(slice)                                          \
  do                                                                    \
    {                                                                   \
      urlbnf_slice slice_ = (slice);                                    \
      if (slice_.ptr == NULL)                                           \
        PG_RETURN_NULL ();                                              \
      PG_RETURN_POINTER (make_value (slice_));                          \
    }                                                                   \
  while (0)

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

/* The row as the result of a function.  */
extern Datum make_row (FunctionCallInfo fcinfo, row *row);

/* A function that returns a set: begin it, and put each row.  */
extern void begin_set (FunctionCallInfo fcinfo);
extern void put_row (FunctionCallInfo fcinfo, const row *row);

/* What is wrong, in one line: a palloc'd string.  */
extern char *error_message (const urlbnf_error *error);

/* What a message shows of a text: its beginning, cut between two characters.  A palloc'd string.  */
extern char *shown_text (urlbnf_slice text);

/* Throw an error for CODE, which is not of syntax: memory, or a text that is too long.  */
extern void throw_code (urlbnf_code code) pg_attribute_noreturn ();

/* Throw the error of a TEXT that is not of the type KIND, with a hint.  */
extern void throw_syntax (const kind *kind, urlbnf_slice text, const urlbnf_error *error)
  pg_attribute_noreturn ();

/* The longest normal form that is made on the stack.  */
enum { SHORT_URL = 2000 };

/* A normal form; begin with make_normal() and end with free_normal().  */
typedef struct normal
{
  urlbnf_slice text;
  char room[SHORT_URL];
} normal;

extern void make_normal (normal *normal, const kind *kind, urlbnf_slice url);
extern void free_normal (normal *normal);

#pragma GCC visibility pop

#endif
