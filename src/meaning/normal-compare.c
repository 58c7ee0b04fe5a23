/* normal-compare.c: compare and hash normal forms.

   SPDX-License-Identifier: MIT

   They are read from the last octet to the first, the only order in which the dot-segments of a
   path can be removed without memory.  The normal form of "HTTP://H:080", "http://h/", is read as
   two runs: "/" and then "HTTP://H", which folds.  */

#include <config.h>

#include "normal-pieces.h"

/* Adjacent octets of the normal form, where letters become lower case if the run FOLDS.  */
struct run
{
  const char *at;
  size_t length;
  bool folds;
};

/* The state of reading the runs of a normal form, from the last to the first.  */
struct runs
{
  const struct ub_normal *normal;
  const char *from, *end;       /* The unread octets of the current piece or segment.  */
  unsigned flags;               /* The flags of the piece.  */
  unsigned left;                /* The number of pieces before it.  */
  bool in_path;                 /* Whether other segments of the path come before it.  */
  bool has_slash;               /* Whether a "/" comes before it.  */
  bool is_double;               /* Whether the segments that were read begin with "//".  */
  struct ub_segments walk;
  struct ub_path path;
  struct ub_escapes escapes;
};

static void
begin_runs (struct runs *runs, const struct ub_normal *normal, enum ub_standard standard)
{
  runs->normal = normal;
  runs->left = normal->count;
  runs->from = runs->end = NULL;
  runs->in_path = runs->has_slash = runs->is_double = false;
  runs->escapes = (struct ub_escapes) { .url = normal->url,
                                        .is_uri = standard == UB_STANDARD_RFC3986 };
}

/* Read the previous segment of the path, or the "/" after it.  Return false before the first, which
   is "/." if the path would be taken for an authority.  */
static UB_NOINLINE bool
read_path_segment (struct runs *runs)
{
  /* find_escape_back() reads the octets after it, too.  */
  static const char slash[UB_OCTETS] = "/.";
  urlbnf_slice segment = { slash, 1 };
  bool is_last = !runs->walk.begun;
  if (runs->has_slash)
    runs->has_slash = false;
  else if (ub_read_segment (&runs->walk, &segment))
    {
      runs->has_slash = ub_has_slash (&runs->walk);
      runs->is_double = runs->has_slash && segment.len == 0 && !is_last;
    }
  else if (runs->is_double && !runs->normal->has_authority)
    {
      runs->is_double = false;
      segment = (urlbnf_slice) { slash, 2 };
    }
  else
    return runs->in_path = false;
  runs->from = segment.ptr;
  runs->end = segment.ptr + segment.len;
  return true;
}

/* Read the previous piece or segment.  Return false before the first.  */
static UB_INLINE bool
read_piece (struct runs *runs)
{
  if (UB_SELDOM (runs->in_path) && read_path_segment (runs))
    return true;
  if (runs->left == 0)
    return false;
  const struct ub_piece *piece = &runs->normal->piece[--runs->left];
  runs->flags = piece->flags;
  runs->from = piece->at;
  runs->end = piece->end;
  if (UB_SELDOM (runs->left == runs->normal->path_piece))
    {
      runs->in_path = true;
      runs->end = runs->from;
      runs->path = runs->normal->path;
      ub_remove_leading_dots (&runs->path);
      runs->walk = (struct ub_segments) { .path = &runs->path };
    }
  return true;
}

/* Return the last "%" between AT and END, or NULL.  */
static UB_INLINE const char *
find_escape_back (const char *at, const char *end)
{
  uint64_t set = 0;
  for (; end - at >= UB_OCTETS && set == 0; end -= UB_OCTETS)
    set = ub_octets_equal (end - UB_OCTETS, '%');
  if (set != 0)
    return end + ub_octets_last (set);
  set = end != at ? ub_octets_equal (at, '%') & ((UINT64_C (1) << (end - at)) - 1) : 0;
  return set != 0 ? at + ub_octets_last (set) : NULL;
}

/* Read the previous run, which is valid until the next call.  Return false before the first.  */
static UB_INLINE bool
read_run (struct runs *runs, struct run *run)
{
  while (runs->from == runs->end)
    if (!read_piece (runs))
      return false;
  const char *end = runs->end, *escape = end;
  run->folds = (runs->flags & UB_FOLDS) != 0;
  size_t count = 0;
  if ((runs->flags & UB_HAS_ESCAPES) != 0)
    while (count == 0 && (escape = find_escape_back (runs->from, escape)) != NULL)
      count = ub_read_escape (&runs->escapes, escape, run->folds);
  if (count != 0 && escape + 3 == end)
    {
      run->at = runs->escapes.octets;
      run->length = count;
      run->folds = false;
      runs->end = escape;
    }
  else
    {
      run->at = count != 0 ? escape + 3 : runs->from;
      run->length = (size_t) (end - run->at);
      runs->end = run->at;
    }
  return true;
}

static UB_NOINLINE bool
read_run_small (struct runs *runs, struct run *run)
{
  return read_run (runs, run);
}

/* Whether the last LENGTH octets of A and B are the same.  */
static bool
is_same_end (const struct run *a, const struct run *b, size_t length)
{
  const char *at_a = a->at + a->length - length, *at_b = b->at + b->length - length;
  if (!a->folds && !b->folds)
    return memcmp (at_a, at_b, length) == 0;
  for (; a->folds && b->folds && length >= 8; length -= 8, at_a += 8, at_b += 8)
    if (ub_lower_word (ub_load_word (at_a)) != ub_lower_word (ub_load_word (at_b)))
      return false;
  for (size_t i = 0; i < length; i++)
    if ((a->folds ? ub_lower (at_a[i]) : at_a[i]) != (b->folds ? ub_lower (at_b[i]) : at_b[i]))
      return false;
  return true;
}

static bool
is_same_form (const struct ub_normal *a, const struct ub_normal *b, enum ub_standard standard)
{
  struct runs runs_a, runs_b;
  struct run run_a = { NULL, 0, false }, run_b = run_a;
  begin_runs (&runs_a, a, standard);
  begin_runs (&runs_b, b, standard);
  for (;;)
    {
      bool has_a = run_a.length != 0 || read_run_small (&runs_a, &run_a);
      bool has_b = run_b.length != 0 || read_run_small (&runs_b, &run_b);
      if (!has_a || !has_b)
        return has_a == has_b;
      size_t length = run_a.length < run_b.length ? run_a.length : run_b.length;
      if (!is_same_end (&run_a, &run_b, length))
        return false;
      run_a.length -= length;
      run_b.length -= length;
    }
}

/* Whether the first pieces of A and B differ.  */
static bool
is_different_at_start (const struct ub_normal *a, const struct ub_normal *b)
{
  const struct ub_piece *first_a = a->piece, *first_b = b->piece;
  const char *at_a = first_a->at, *at_b = first_b->at;
  if (a->count == 0 || b->count == 0 || first_a->flags != UB_FOLDS || first_b->flags != UB_FOLDS)
    return false;
  for (; first_a->end - at_a >= 8 && first_b->end - at_b >= 8; at_a += 8, at_b += 8)
    if (ub_lower_word (ub_load_word (at_a)) != ub_lower_word (ub_load_word (at_b)))
      return true;
  return false;
}

int
urlbnf_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_slice text_a = urlbnf_text (a), text_b = urlbnf_text (b);
  enum ub_standard standard = ub_get_normal_standard (a);
  struct ub_normal normal_a, normal_b;
  if (standard != ub_get_normal_standard (b))
    return 0;
  bool is_same_text = text_a.len == text_b.len && memcmp (text_a.ptr, text_b.ptr, text_a.len) == 0;
  bool is_same_kind = urlbnf_kind (a) == urlbnf_kind (b)
                      && ub_get_grammar (a) == ub_get_grammar (b);
  if (standard == UB_STANDARD_NONE || (is_same_text && is_same_kind))
    return is_same_text;
  ub_read_normal (&normal_a, a, standard, 0);
  ub_read_normal (&normal_b, b, standard, 0);
  return !is_different_at_start (&normal_a, &normal_b)
         && is_same_form (&normal_a, &normal_b, standard);
}

/* The hash of octets, read from the last to the first.  It depends neither on how runs divide the
   octets, nor on the byte order of the computer.  */
struct hash
{
  uint64_t value;               /* The hash of all octets that are not in WORD.  */
  uint64_t word;                /* The last octets that were read.  */
  unsigned held;                /* Their number, less than 8.  */
};

static inline uint64_t
mix_word (uint64_t value, uint64_t word)
{
  value = (value ^ word) * UINT64_C (0x9E3779B97F4A7C15);
  return value ^ value >> 32;
}

/* Add the COUNT octets of WORD, from 1 to 8.  The last octet is the lowest, and all bits above the
   first are 0.  */
static UB_INLINE void
add_word (struct hash *hash, uint64_t word, unsigned count)
{
  unsigned shift = 8 * hash->held;
  hash->word |= word << shift;
  hash->held += count;
  if (hash->held < 8)
    return;
  hash->value = mix_word (hash->value, hash->word);
  hash->word = word >> 1 >> (63 - shift);
  hash->held -= 8;
}

static UB_INLINE void
hash_run (struct hash *to, const struct run *run)
{
  struct hash hash = *to;
  const char *at = run->at, *end = at + run->length;
  uint64_t word = 0;
  if (hash.held == 0 && !run->folds)
    for (; end - at >= 8; end -= 8)
      hash.value = mix_word (hash.value, ub_load_word_back (end - 8));
  for (; end - at >= 8; end -= 8)
    {
      word = ub_load_word_back (end - 8);
      add_word (&hash, run->folds ? ub_lower_word (word) : word, 8);
    }
  unsigned left = (unsigned) (end - at);
  if (left != 0)
    {
      if (run->length >= 8)
        word = ub_load_word_back (at) >> (64 - 8 * left);
      else
        for (; at != end; at++)
          word = word << 8 | (unsigned char) *at;
      add_word (&hash, run->folds ? ub_lower_word (word) : word, left);
    }
  *to = hash;
}

size_t
urlbnf_hash (const urlbnf_url *url, size_t seed)
{
  struct hash hash = { UINT64_C (0xCBF29CE484222325) ^ seed, 0, 0 };
  urlbnf_slice text = urlbnf_text (url);
  enum ub_standard standard = ub_get_normal_standard (url);
  struct run run = { text.ptr, text.len, false };
  struct ub_normal normal;
  struct runs runs;
  if (standard == UB_STANDARD_NONE)
    hash_run (&hash, &run);
  else
    {
      ub_read_normal (&normal, url, standard, 0);
      for (begin_runs (&runs, &normal, standard); read_run (&runs, &run);)
        hash_run (&hash, &run);
    }
  /* Without the number of octets in the last word, octets that are 0 would not count.  */
  uint64_t value = mix_word (mix_word (hash.value, hash.word), hash.held + 1);
  return (size_t) (SIZE_MAX < UINT64_MAX ? value ^ value >> 32 : value);
}
