/* pg-compare.c: compare and hash the normal forms of URLs.

   SPDX-License-Identifier: MIT

   Normal forms are compared octet by octet, and a prefix is less than a longer text.  That is a
   total order, in which URLs with the same normal form are equal.  Indexes call these functions in
   contexts that are kept for long, so all memory is freed.  */

#include "pg-urlbnf.h"

#include "common/hashfn.h"

static int
compare_octets (urlbnf_slice a, urlbnf_slice b)
{
  int order = memcmp (a.ptr, b.ptr, Min (a.len, b.len));
  return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* Texts that are the same need no normal form.  */
static int
compare_urls (const kind *kind, urlbnf_slice a, urlbnf_slice b)
{
  normal left, right;
  int order;
  if (a.len == b.len && memcmp (a.ptr, b.ptr, a.len) == 0)
    return 0;
  make_normal (&left, kind, a);
  make_normal (&right, kind, b);
  order = compare_octets (left.text, right.text);
  free_normal (&left);
  free_normal (&right);
  return order;
}

static int
compare_arguments (FunctionCallInfo fcinfo, const kind *kind)
{
  octets left = get_octets (fcinfo, 0), right = get_octets (fcinfo, 1);
  int order = compare_urls (kind, left.text, right.text);
  free_octets (&left);
  free_octets (&right);
  return order;
}

#define COMPARISON(name, operator)                                      \
  SQL_FUNCTION (name)                                                   \
  {                                                                     \
    PG_RETURN_BOOL (compare_arguments (fcinfo, kind) operator 0);       \
  }
COMPARISON (eq, ==)
COMPARISON (ne, !=)
COMPARISON (lt, <)
COMPARISON (le, <=)
COMPARISON (gt, >)
COMPARISON (ge, >=)

SQL_FUNCTION (cmp)
{
  PG_RETURN_INT32 (compare_arguments (fcinfo, kind));
}

/* These two are for max() and min().  */
SQL_FUNCTION (larger)
{
  PG_RETURN_DATUM (PG_GETARG_DATUM (compare_arguments (fcinfo, kind) >= 0 ? 0 : 1));
}

SQL_FUNCTION (smaller)
{
  PG_RETURN_DATUM (PG_GETARG_DATUM (compare_arguments (fcinfo, kind) <= 0 ? 0 : 1));
}

/* PostgreSQL's hash of the normal form: tables are partitioned by it, on servers of any kind.  With
   the seed 0 its lower half is that of hash_any().  */
static uint64
hash_argument (FunctionCallInfo fcinfo, const kind *kind, uint64 seed)
{
  octets url = get_octets (fcinfo, 0);
  normal normal;
  Datum hash;
  make_normal (&normal, kind, url.text);
  hash = hash_any_extended ((const unsigned char *) normal.text.ptr, (int) normal.text.len, seed);
  free_normal (&normal);
  free_octets (&url);
  return DatumGetUInt64 (hash);
}

SQL_FUNCTION (hash)
{
  PG_RETURN_UINT32 ((uint32) hash_argument (fcinfo, kind, 0));
}

SQL_FUNCTION (hash_extended)
{
  PG_RETURN_UINT64 (hash_argument (fcinfo, kind, (uint64) PG_GETARG_INT64 (1)));
}
