/* compare.c: the order and the hash of URLs, by their normal form.

   SPDX-License-Identifier: MIT

   Normal forms are compared octet by octet, and the shorter of two comes first if it is the beginning
   of the other one: a total order, in which equal is what has the same normal form.  Indexes call these
   functions in contexts that live long, so all memory is freed.  */

#include "extension.h"

#include "common/hashfn.h"

static int
compare_octets (urlbnf_slice a, urlbnf_slice b)
{
  int order = memcmp (a.ptr, b.ptr, Min (a.len, b.len));
  return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* Texts that are the same need no normal form.  */
static int
compare_urls (urlbnf_slice a, urlbnf_slice b)
{
  normal left, right;
  int order;
  if (a.len == b.len && memcmp (a.ptr, b.ptr, a.len) == 0)
    return 0;
  make_normal (&left, a);
  make_normal (&right, b);
  order = compare_octets (left.text, right.text);
  free_normal (&left);
  free_normal (&right);
  return order;
}

static int
compare_arguments (FunctionCallInfo fcinfo)
{
  octets left = get_octets (fcinfo, 0), right = get_octets (fcinfo, 1);
  int order = compare_urls (left.text, right.text);
  free_octets (&left);
  free_octets (&right);
  return order;
}

#define COMPARISON(name, operator)                                      \
  PG_FUNCTION_INFO_V1 (urlpg_##name);                                   \
  Datum                                                                 \
  urlpg_##name (PG_FUNCTION_ARGS)                                       \
  {                                                                     \
    PG_RETURN_BOOL (compare_arguments (fcinfo) operator 0);             \
  }                                                                     \
  extern int no_such_variable

COMPARISON (eq, ==);
COMPARISON (ne, !=);
COMPARISON (lt, <);
COMPARISON (le, <=);
COMPARISON (gt, >);
COMPARISON (ge, >=);

PG_FUNCTION_INFO_V1 (urlpg_cmp);
Datum
urlpg_cmp (PG_FUNCTION_ARGS)
{
  PG_RETURN_INT32 (compare_arguments (fcinfo));
}

/* For max() and min().  */
PG_FUNCTION_INFO_V1 (urlpg_larger);
Datum
urlpg_larger (PG_FUNCTION_ARGS)
{
  PG_RETURN_DATUM (PG_GETARG_DATUM (compare_arguments (fcinfo) >= 0 ? 0 : 1));
}

PG_FUNCTION_INFO_V1 (urlpg_smaller);
Datum
urlpg_smaller (PG_FUNCTION_ARGS)
{
  PG_RETURN_DATUM (PG_GETARG_DATUM (compare_arguments (fcinfo) <= 0 ? 0 : 1));
}

/* PostgreSQL's hash of the normal form: tables are partitioned by it, on servers of any kind.  */
PG_FUNCTION_INFO_V1 (urlpg_hash);
Datum
urlpg_hash (PG_FUNCTION_ARGS)
{
  octets url = get_octets (fcinfo, 0);
  normal normal;
  Datum hash;
  make_normal (&normal, url.text);
  hash = hash_any ((const unsigned char *) normal.text.ptr, (int) normal.text.len);
  free_normal (&normal);
  free_octets (&url);
  return hash;
}

PG_FUNCTION_INFO_V1 (urlpg_hash_extended);
Datum
urlpg_hash_extended (PG_FUNCTION_ARGS)
{
  octets url = get_octets (fcinfo, 0);
  normal normal;
  Datum hash;
  make_normal (&normal, url.text);
  hash = hash_any_extended ((const unsigned char *) normal.text.ptr, (int) normal.text.len,
                            (uint64) PG_GETARG_INT64 (1));
  free_normal (&normal);
  free_octets (&url);
  return hash;
}
