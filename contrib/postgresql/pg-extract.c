/* pg-extract.c: url_extract, the URLs in a text.

   SPDX-License-Identifier: MIT

   The text is read in pieces, and a query can be cancelled between two pieces.  URLs are
   copied when the library finds them, and become rows after it has returned, so no error is
   thrown through the library.  */

#include "pg-urlbnf.h"

#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/memutils.h"

/* The length of a piece.  */
enum { PIECE = 65536 };

/* A URL that was found, without its tree and error, and its texts after it.  */
typedef struct found
{
  struct found *next;
  urlbnf_found given;
  urlbnf_slice error;           /* The message.  */
} found;

/* The URLs of a piece, in a context that is emptied after each piece.  */
typedef struct finds
{
  MemoryContext context;
  found *first, **last;
} finds;

/* Copy FROM to *TO, and move *TO after the copy.  */
static urlbnf_slice
copy_slice (char **to, urlbnf_slice from)
{
  urlbnf_slice copy = { from.ptr != NULL ? *to : NULL, from.len };
  if (from.len != 0)
    memcpy (*to, from.ptr, from.len);
  *to += from.len;
  return copy;
}

/* Return SLICE without a character that is cut at its end.  The extractor reads UTF-8, and may see
   a quotation mark that is parts of two characters of another encoding.  */
static urlbnf_slice
trim_cut_character (urlbnf_slice slice)
{
  if (slice.len != 0)
    slice.len = (size_t) pg_mbcliplen (slice.ptr, (int) slice.len, (int) slice.len);
  return slice;
}

/* Copy the URL that was found.  The extractor returns the code.  */
static int
take_found (void *context, const urlbnf_found *given)
{
  finds *finds = context;
  size_t message = given->error != NULL ? urlbnf_error_format (NULL, 0, given->error, NULL, 0) + 1
                   : 0;
  found *found = MemoryContextAllocExtended (finds->context, sizeof *found + given->text.len
                                             + given->fragment.len + given->other.len + message,
                                             MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
  char *to;
  if (found == NULL || given->code == URLBNF_E_MEMORY)
    return URLBNF_E_MEMORY;
  to = (char *) (found + 1);
  found->next = NULL;
  found->given = *given;
  found->given.text = copy_slice (&to, trim_cut_character (given->text));
  found->given.fragment = copy_slice (&to, trim_cut_character (given->fragment));
  found->given.other = copy_slice (&to, given->other);
  found->error = (urlbnf_slice) { NULL, 0 };
  if (given->error != NULL)
    found->error = (urlbnf_slice) { to, urlbnf_error_format (to, message, given->error, NULL, 0) };
  *finds->last = found;
  finds->last = &found->next;
  return URLBNF_OK;
}

static void
drop_finds (finds *finds)
{
  MemoryContextReset (finds->context);
  finds->first = NULL;
  finds->last = &finds->first;
}

static void
put_finds (FunctionCallInfo fcinfo, finds *finds)
{
  static const char *const wrappers[] = { "URL", "angle", "none" };
  MemoryContext old = MemoryContextSwitchTo (finds->context);
  for (const found *found = finds->first; found != NULL; found = found->next)
    {
      const urlbnf_found *given = &found->given;
      row row = { 0 };
      add_text (&row, given->text);
      add_text (&row, given->fragment);
      add_integer (&row, given->start);
      add_integer (&row, given->end);
      add_string (&row, wrappers[given->wrapper]);
      add_value (&row, BoolGetDatum (given->code == URLBNF_OK), false);
      add_text (&row, found->error);
      add_text (&row, given->other);
      put_row (fcinfo, &row);
      CHECK_FOR_INTERRUPTS ();
    }
  MemoryContextSwitchTo (old);
  drop_finds (finds);
}

/* url_extract (text, boolean)  */
SQL_FUNCTION (extract)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_extractor_options options
    = { .flags = PG_GETARG_BOOL (1) ? URLBNF_EXTRACT_BARE : 0, .allocator = &allocator,
        .grammar = kind->grammar };
  octets text = get_octets (fcinfo, 0);
  finds finds
    = { AllocSetContextCreate (CurrentMemoryContext, "URLs of url_extract", ALLOCSET_DEFAULT_SIZES),
                  NULL, NULL };
  urlbnf_extractor *extractor;
  int code = urlbnf_extractor_new (&extractor, take_found, &finds, &options);
  begin_set (fcinfo);
  drop_finds (&finds);
  for (size_t done = 0; code == URLBNF_OK && done < text.text.len; done += PIECE)
    {
      code = urlbnf_extractor_feed (extractor, text.text.ptr + done,
                                    Min (text.text.len - done, PIECE));
      put_finds (fcinfo, &finds);
      CHECK_FOR_INTERRUPTS ();
    }
  if (code == URLBNF_OK)
    code = urlbnf_extractor_finish (extractor);
  if (code != URLBNF_OK)
    throw_code ((urlbnf_code) code);
  put_finds (fcinfo, &finds);
  urlbnf_extractor_free (extractor);
  MemoryContextDelete (finds.context);
  free_octets (&text);
  return (Datum) 0;
}
