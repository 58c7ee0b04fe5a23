/* postgresql.c: put fences next to the arguments and blocks of the PostgreSQL extension, and make
   its allocations fail.

   SPDX-License-Identifier: MIT

   The extension is linked with this file and with "-Wl,--wrap=NAME" for each function __wrap_NAME
   here.  So calls of these functions by the extension come here, and those of the server do not.
   wraps in t-bindings-postgresql.sh takes the names from this file.  */

#include "postgres.h"

#include <sys/mman.h>
#include <unistd.h>

#include "access/htup_details.h"
#include "fmgr.h"
#include "lib/stringinfo.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/formatting.h"
#include "utils/jsonb.h"
#include "utils/memutils.h"
#include "utils/tuplestore.h"
#include "funcapi.h"

#include "seed.h"

static int countdown = -1;      /* Allocations before one fails, or a negative number.  */

static bool
fails (void)
{
  bool now = countdown == 0;
  countdown -= countdown >= 0;
  return now;
}

static void
may_throw (void)
{
  if (fails ())
    ereport (ERROR, errcode (ERRCODE_OUT_OF_MEMORY), errmsg ("out of memory"),
             errdetail ("As the test asked."));
}

/* fault_at (integer) makes the allocation of that number, from 0, fail.  Returns whether the last
   such fault has not happened.  */
PG_FUNCTION_INFO_V1 (fault_at);
Datum
fault_at (PG_FUNCTION_ARGS)
{
  bool is_left = countdown >= 0;
  countdown = PG_GETARG_INT32 (0);
  PG_RETURN_BOOL (is_left);
}

static int live;
static uint32_t chance;         /* Of the side of a fence.  */

/* A block between two fences, until it is freed or its context is reset.  */
typedef struct block
{
  MemoryContextCallback callback;
  struct block *next;
  char *pages, *octets;         /* PAGES is NULL once it is freed.  */
  size_t size;
} block;

static block *blocks;

static void
unmap (block *block)
{
  if (block->pages == NULL)
    return;
  munmap (block->pages, block->size);
  block->pages = NULL;
  live--;
}

/* The context calls this.  */
static void
forget (void *argument)
{
  block **at = &blocks;
  while (*at != argument)
    at = &(*at)->next;
  *at = (*at)->next;
  unmap (argument);
  free (argument);
}

static void *
fenced (MemoryContext context, size_t length, size_t alignment)
{
  size_t page = (size_t) sysconf (_SC_PAGESIZE), capacity = (length + page - 1) / page * page;
  block *block = calloc (1, sizeof *block);
  char *pages = mmap (NULL, capacity + 2 * page, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == NULL || pages == MAP_FAILED || mprotect (pages, page, PROT_NONE) != 0
      || mprotect (pages + page + capacity, page, PROT_NONE) != 0)
    elog (PANIC, "no memory for the test");
  memset (pages + page, 'a', capacity);
  block->callback.func = forget;
  block->callback.arg = block;
  block->pages = pages;
  block->size = capacity + 2 * page;
  block->octets = !fence_is_at_end (&chance) ? pages + page
                  : (char *) ((uintptr_t) (pages + page + capacity - length) / alignment
                              * alignment);
  block->next = blocks;
  blocks = block;
  live++;
  MemoryContextRegisterResetCallback (context, &block->callback);
  return block->octets;
}

void __real_pfree (void *pointer);
void __wrap_pfree (void *pointer);

void
__wrap_pfree (void *pointer)
{
  for (block *block = blocks; block != NULL; block = block->next)
    if (block->pages != NULL && block->octets == pointer)
      {
        unmap (block);
        return;
      }
  __real_pfree (pointer);
}

struct varlena *__real_pg_detoast_datum_packed (struct varlena *datum);
struct varlena *__wrap_pg_detoast_datum_packed (struct varlena *datum);

/* Copy an argument to a block of exactly its size.  */
struct varlena *
__wrap_pg_detoast_datum_packed (struct varlena *datum)
{
  struct varlena *value = __real_pg_detoast_datum_packed (datum), *copy;
  size_t size = VARSIZE_ANY (value);
  may_throw ();
  copy = fenced (CurrentMemoryContext, size, 1);
  memcpy (copy, value, size);
  if (value != datum)
    __real_pfree (value);
  return copy;
}

void *__wrap_palloc (Size size);

void *
__wrap_palloc (Size size)
{
  may_throw ();
  return fenced (CurrentMemoryContext, size, 1);
}

void *__wrap_MemoryContextAllocHuge (MemoryContext context, Size size);

void *
__wrap_MemoryContextAllocHuge (MemoryContext context, Size size)
{
  may_throw ();
  return fenced (context, size, 1);
}

/* The library's memory.  */
void *__wrap_MemoryContextAllocExtended (MemoryContext context, Size size, int flags);

void *
__wrap_MemoryContextAllocExtended (MemoryContext context, Size size, int flags)
{
  if ((flags & MCXT_ALLOC_NO_OOM) == 0)
    may_throw ();
  else if (fails ())
    return NULL;
  return fenced (context, size, MAXIMUM_ALIGNOF);
}

#define MAY_THROW(type, name, parameters, arguments)    \
  type __real_##name parameters;                        \
  type __wrap_##name parameters;                        \
  type                                                  \
  __wrap_##name parameters                              \
  {                                                     \
    may_throw ();                                       \
    return __real_##name arguments;                     \
  }

MAY_THROW (text *, cstring_to_text, (const char *string), (string))
MAY_THROW (text *, cstring_to_text_with_len, (const char *string, int length), (string, length))
MAY_THROW (char *, asc_tolower, (const char *text, size_t length), (text, length))
MAY_THROW (JsonbValue *, pushJsonbValue,
           (JsonbParseState **state, JsonbIteratorToken token, JsonbValue *value),
           (state, token, value))
MAY_THROW (Jsonb *, JsonbValueToJsonb, (JsonbValue *value), (value))
MAY_THROW (ArrayType *, construct_array,
           (Datum *entry, int count, Oid type, int length, bool by_value, char alignment),
           (entry, count, type, length, by_value, alignment))
MAY_THROW (HeapTuple, heap_form_tuple, (TupleDesc descriptor, Datum *value, bool *null),
           (descriptor, value, null))
MAY_THROW (void, tuplestore_putvalues,
           (Tuplestorestate *state, TupleDesc descriptor, Datum *value, bool *null),
           (state, descriptor, value, null))
MAY_THROW (void, InitMaterializedSRF, (FunctionCallInfo fcinfo, bits32 flags), (fcinfo, flags))
MAY_THROW (void, initStringInfo, (StringInfo string), (string))
MAY_THROW (void, appendBinaryStringInfo, (StringInfo string, const char *data, int length),
           (string, data, length))

/* lost (regprocedure, url, any) returns the number of blocks that a call of that function leaves.
   The second argument is a url, too, or a bigint.  */
PG_FUNCTION_INFO_V1 (lost);
Datum
lost (PG_FUNCTION_ARGS)
{
  int old = live;
  OidFunctionCall2Coll (PG_GETARG_OID (0), InvalidOid, PG_GETARG_DATUM (1), PG_GETARG_DATUM (2));
  PG_RETURN_INT32 (live - old);
}
