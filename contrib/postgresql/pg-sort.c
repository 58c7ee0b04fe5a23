/* pg-sort.c: sort URLs with abbreviated keys and cached normal forms.

   SPDX-License-Identifier: MIT

   The order is that of pg-compare.c.  Abbreviated keys of eight octets decide most comparisons:
   the number of a common beginning of normal forms, and the seven octets after it.  A sort
   compares each URL with some twenty others, most of them at the end, within a small run of
   rows.  So the normal forms of the last URLs are cached.  */

#include "pg-urlbnf.h"

#include "common/hashfn.h"
#include "lib/stringinfo.h"
#include "utils/sortsupport.h"

/* The number of normal forms in the cache of each side of a comparison, and the greatest length of
   a URL in it.  So both caches have at most four megabytes.  */
enum { KNOWN = 1024, KNOWN_LENGTH = 1000 };

/* A URL and its normal form, both empty at first.  */
typedef struct known
{
  StringInfoData text, normal;
} known;

/* The normal forms, indexed by the hash of the URL, and the last one that is too long for the
   cache.  */
typedef struct side
{
  known known[KNOWN], last;
} side;

typedef struct sort
{
  const kind *kind;
  side left, right;
} sort;

/* Set KNOWN to the normal form of TEXT.  The text is set last, so KNOWN is never wrong if there is
   no memory.  */
static void
set_known (known *known, const kind *kind, urlbnf_slice text, MemoryContext context)
{
  normal normal;
  if (known->text.data == NULL)
    {
      MemoryContext old = MemoryContextSwitchTo (context);
      initStringInfo (&known->normal);
      initStringInfo (&known->text);
      MemoryContextSwitchTo (old);
    }
  make_normal (&normal, kind, text);
  resetStringInfo (&known->text);
  resetStringInfo (&known->normal);
  appendBinaryStringInfo (&known->normal, normal.text.ptr, (int) normal.text.len);
  appendBinaryStringInfo (&known->text, text.ptr, (int) text.len);
  free_normal (&normal);
}

static const StringInfoData *
find_normal (side *side, Datum value, SortSupport support)
{
  const sort *sort = support->ssup_extra;
  struct varlena *url = PG_DETOAST_DATUM_PACKED (value);
  urlbnf_slice text = { VARDATA_ANY (url), VARSIZE_ANY_EXHDR (url) };
  known *known = &side->last;
  if (text.len <= KNOWN_LENGTH)
    known = &side->known[hash_bytes ((const unsigned char *) text.ptr, (int) text.len) % KNOWN];
  if ((size_t) known->text.len != text.len || memcmp (known->text.data, text.ptr, text.len) != 0)
    set_known (known, sort->kind, text, support->ssup_cxt);
  if ((Pointer) url != DatumGetPointer (value))
    pfree (url);
  return &known->normal;
}

static int
compare_known (Datum left, Datum right, SortSupport support)
{
  sort *sort = support->ssup_extra;
  const StringInfoData *a = find_normal (&sort->left, left, support), *b
    = find_normal (&sort->right, right, support);
  int order = memcmp (a->data, b->data, Min (a->len, b->len));
  return order != 0 ? order : (a->len > b->len) - (a->len < b->len);
}

/* The first text of each range, in order.  All texts of a range begin with the first COMMON octets
   of FIRST.  The first text after all that begin with "http://" is "http:/0".  */
static const struct range
{
  const char *first;
  int common;
} ranges[] = {
  { "", 0 },
  { "ftp://", 6 }, { "ftp://ftp.", 10 }, { "ftp://ftp/", 6 }, { "ftp:/0", 0 },
  { "http://", 7 }, { "http://www.", 11 }, { "http://www/", 7 }, { "http:/0", 0 },
  { "https://", 8 }, { "https://www.", 12 }, { "https://www/", 8 }, { "https:/0", 0 }
};

StaticAssertDecl (lengthof (ranges) < 256, "the number of a range fits an octet");

/* Return the key of a normal form.  Keys are in the order of the normal forms, since the ranges
   are, and in a range the octets after the common ones.  */
static uint64
make_key (const char *text, int length)
{
  int range = 0;
  uint64 key;
  while (range + 1 < lengthof (ranges) && strcmp (ranges[range + 1].first, text) <= 0)
    range++;
  key = (uint64) range;
  for (int i = ranges[range].common; i < ranges[range].common + 7; i++)
    key = key << 8 | (i < length ? (unsigned char) text[i] : 0);
  return key;
}

/* A normal form has no NUL, and a StringInfo has one after its text.  */
static Datum
make_abbreviation (Datum value, SortSupport support)
{
  sort *sort = support->ssup_extra;
  const StringInfoData *normal = find_normal (&sort->left, value, support);
  uint64 key = make_key (normal->data, normal->len);
#if SIZEOF_DATUM == 8
  return UInt64GetDatum (key);
#else
  return UInt32GetDatum ((uint32) (key >> 32));
#endif
}

/* A key costs less than one comparison.  */
static bool
keep_abbreviations (int count, SortSupport support)
{
  return false;
}

SQL_FUNCTION (sortsupport)
{
  SortSupport support = (SortSupport) PG_GETARG_POINTER (0);
  sort *sort = MemoryContextAllocZero (support->ssup_cxt, sizeof *sort);
  sort->kind = kind;
  support->ssup_extra = sort;
  support->comparator = compare_known;
  if (support->abbreviate)
    {
      support->comparator = ssup_datum_unsigned_cmp;
      support->abbrev_converter = make_abbreviation;
      support->abbrev_abort = keep_abbreviations;
      support->abbrev_full_comparator = compare_known;
    }
  PG_RETURN_VOID ();
}
