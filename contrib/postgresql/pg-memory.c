/* pg-memory.c: arguments, trees, and results.

   SPDX-License-Identifier: MIT

   No memory is kept between calls.  All memory is in the current context, and functions that
   indexes and sorts call free all memory that they allocate.

   A query can be cancelled before and after each call of the library, which does not check for
   interrupts.  */

#include "pg-urlbnf.h"

#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/memutils.h"

PG_MODULE_MAGIC;

const kind url_kind = { "url", "URL", "rfc1738", "RFC 1738" };
const kind uri_kind = { "uri", "URI", "rfc3986", "RFC 3986" };

octets
get_octets (FunctionCallInfo fcinfo, int number)
{
  octets octets;
  octets.value = PG_GETARG_VARLENA_PP (number);
  octets.copied = (Pointer) octets.value != PG_GETARG_POINTER (number);
  octets.text.ptr = VARDATA_ANY (octets.value);
  octets.text.len = VARSIZE_ANY_EXHDR (octets.value);
  CHECK_FOR_INTERRUPTS ();
  return octets;
}

void
free_octets (octets *octets)
{
  if (octets->copied)
    pfree (octets->value);
}

/* The library needs memory that is aligned for any type, but a context aligns it to
   MAXIMUM_ALIGNOF.  So the pointer to the block of the context is stored before the aligned
   block.  */
enum { ALIGNMENT = 16 };

static void *
allocate_in_context (void *context, size_t size)
{
  char *given, *aligned;
  if (size > MaxAllocHugeSize - ALIGNMENT)
    return NULL;
  given
    = MemoryContextAllocExtended (context, size + ALIGNMENT, MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
  if (given == NULL)
    return NULL;
  /* The pointer fits before it, since the distance is at least MAXIMUM_ALIGNOF.  */
  aligned = (char *) TYPEALIGN_DOWN (ALIGNMENT, (uintptr_t) given + ALIGNMENT);
  memcpy (aligned - sizeof given, &given, sizeof given);
  return aligned;
}

static void
deallocate_in_context (void *context, void *pointer)
{
  char *given;
  memcpy (&given, (char *) pointer - sizeof given, sizeof given);
  pfree (given);
}

StaticAssertDecl (MAXIMUM_ALIGNOF >= sizeof (char *) && ALIGNMENT % MAXIMUM_ALIGNOF == 0,
                  "a pointer fits before an aligned block");

urlbnf_allocator
get_allocator (void)
{
  return (urlbnf_allocator) { allocate_in_context, deallocate_in_context, CurrentMemoryContext };
}

void
throw_code (urlbnf_code code)
{
  if (code == URLBNF_E_MEMORY)
    ereport (ERROR, errcode (ERRCODE_OUT_OF_MEMORY), errmsg ("out of memory"),
             errdetail ("Failed to parse a URL."));
  ereport (ERROR, errcode (ERRCODE_PROGRAM_LIMIT_EXCEEDED),
           errmsg ("urlbnf cannot do this: %s", urlbnf_code_name (code)));
}

/* Parse a value of the type KIND.  */
static urlbnf_url *
parse_url (const kind *kind, urlbnf_slice text)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_options options = { .allocator = &allocator, .grammar = kind->grammar };
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text.ptr, text.len, &options, NULL);
  if (code == URLBNF_E_SYNTAX)
    ereport (ERROR, errcode (ERRCODE_DATA_CORRUPTED),
             errmsg ("a value of type %s is not a %s by %s", kind->type, kind->noun,
                     kind->standard),
             errdetail ("It was stored with another version of the library urlbnf; this one is %s.",
                        urlbnf_version ()),
             errhint ("Function %s_error(text) says what is wrong with it.", kind->type));
  if (code != URLBNF_OK)
    throw_code (code);
  CHECK_FOR_INTERRUPTS ();
  return url;
}

urlbnf_url *
parse_argument (FunctionCallInfo fcinfo, int number, const kind *kind)
{
  octets octets = get_octets (fcinfo, number);
  urlbnf_url *url = parse_url (kind, octets.text);
  free_octets (&octets);
  return url;
}

void
make_normal (normal *normal, const kind *kind, urlbnf_slice text)
{
  urlbnf_url *url = parse_url (kind, text);
  size_t length, size = text.len + URLBNF_NORMAL_LONGER;
  char *form = size <= SHORT_URL ? normal->buffer
               : MemoryContextAllocHuge (CurrentMemoryContext, size);
  (void) !urlbnf_normalize (form, size, &length, url, 0);
  normal->text = (urlbnf_slice) { form, length };
  urlbnf_free (url);
  CHECK_FOR_INTERRUPTS ();
}

void
free_normal (normal *normal)
{
  if (normal->text.ptr != normal->buffer)
    pfree ((void *) normal->text.ptr);
}

struct varlena *
make_value (urlbnf_slice slice)
{
  return (struct varlena *) cstring_to_text_with_len (slice.ptr, (int) slice.len);
}

char *
make_message (const urlbnf_error *error)
{
  size_t size = urlbnf_error_format (NULL, 0, error, NULL, 0) + 1;
  char *message = palloc (size);
  urlbnf_error_format (message, size, error, NULL, 0);
  return message;
}

void
add_value (row *row, Datum value, bool is_null)
{
  Assert (row->columns < (int) lengthof (row->value));
  row->value[row->columns] = value;
  row->null[row->columns++] = is_null;
}

void
add_text (row *row, urlbnf_slice slice)
{
  add_value (row, slice.ptr != NULL ? PointerGetDatum (make_value (slice)) : (Datum) 0,
             slice.ptr == NULL);
}

void
add_string (row *row, const char *string)
{
  add_value (row, string != NULL ? CStringGetTextDatum (string) : (Datum) 0, string == NULL);
}

/* Add a length or an offset in a varlena, which fits the type.  */
void
add_integer (row *row, size_t value)
{
  add_value (row, Int32GetDatum ((int32) value), false);
}

Datum
make_row (FunctionCallInfo fcinfo, row *row)
{
  TupleDesc descriptor;
  if (get_call_result_type (fcinfo, NULL, &descriptor) != TYPEFUNC_COMPOSITE)
    elog (ERROR, "return type must be a row type");
  descriptor = BlessTupleDesc (descriptor);
  Assert (descriptor->natts == row->columns);
  return HeapTupleGetDatum (heap_form_tuple (descriptor, row->value, row->null));
}

void
begin_set (FunctionCallInfo fcinfo)
{
  /* Use the description that the query has already.  A new one at each call would leave some
     hundred octets in the memory of the query.  */
  InitMaterializedSRF (fcinfo, MAT_SRF_USE_EXPECTED_DESC);
}

void
put_row (FunctionCallInfo fcinfo, const row *row)
{
  ReturnSetInfo *set = (ReturnSetInfo *) fcinfo->resultinfo;
  Assert (set->setDesc->natts == row->columns);
  tuplestore_putvalues (set->setResult, set->setDesc, (Datum *) row->value, (bool *) row->null);
}
