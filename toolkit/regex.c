/* regex.c: make simple regular expressions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "regex.h"

const struct bnf_regex bnf_regex_none = { .kind = BNF_RE_NONE };
const struct bnf_regex bnf_regex_empty = { .kind = BNF_RE_EMPTY, .nullable = true };

/* The size of the fields that distinguish an expression.  */
enum { KEY = offsetof (struct bnf_regex, nullable) };

static size_t
get_hash (const struct bnf_regex *regex)
{
  uint64_t hash = 14695981039346656037u;
  uint32_t words[KEY / sizeof (uint32_t)];
  memcpy (words, regex, sizeof words);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    hash = (hash ^ words[i]) * 1099511628211u;
  return (size_t) (hash ^ hash >> 29);
}

static size_t
find_place (const struct bnf_regexes *all, const struct bnf_regex *regex)
{
  size_t at = get_hash (regex) & (all->hash_size - 1);
  while (all->hash[at] != NULL && memcmp (all->hash[at], regex, KEY) != 0)
    at = (at + 1) & (all->hash_size - 1);
  return at;
}

static void
rehash (struct bnf_regexes *all)
{
  const struct bnf_regex **old = all->hash;
  size_t size = all->hash_size;
  all->hash_size = size != 0 ? 2 * size : 1024;
  all->hash = bnf_arena_get (all->arena, all->hash_size, sizeof *all->hash);
  for (size_t i = 0; i < size; i++)
    if (old[i] != NULL)
      all->hash[find_place (all, old[i])] = old[i];
}

/* Return the stored expression that is equal to this one.  Store it if it is new.  */
static const struct bnf_regex *
intern (struct bnf_regexes *all, const struct bnf_regex *regex)
{
  if (2 * all->count >= all->hash_size)
    rehash (all);
  size_t at = find_place (all, regex);
  if (all->hash[at] == NULL)
    {
      struct bnf_regex *new = bnf_arena_get (all->arena, 1, sizeof *new);
      *new = *regex;
      all->hash[at] = new;
      all->count++;
    }
  return all->hash[at];
}

const struct bnf_regex *
bnf_regex_set (struct bnf_regexes *all, bnf_set set)
{
  struct bnf_regex regex = { .kind = BNF_RE_SET, .set = set, .size = -1 };
  for (unsigned byte = 0; byte < 256; byte++)
    if (bnf_set_has (&set, byte) && (byte == 0 || byte == 255 || !bnf_set_has (&set, byte - 1)
                                     || !bnf_set_has (&set, byte + 1)))
      regex.size += 2;
  return regex.size < 0 ? &bnf_regex_none : intern (all, &regex);
}

static const struct bnf_regex *
make_times (struct bnf_regexes *all, const struct bnf_regex *a, unsigned minimum, unsigned maximum)
{
  struct bnf_regex regex = { .kind = BNF_RE_TIMES, .first = a, .minimum = minimum,
                             .maximum = maximum, .size = a->size + 2,
                             .nullable = minimum == 0 || a->nullable };
  return minimum == 1 && maximum == 1 ? a : intern (all, &regex);
}

const struct bnf_regex *
bnf_regex_times (struct bnf_regexes *all, const struct bnf_regex *a, unsigned minimum,
                 unsigned maximum)
{
  if (a == &bnf_regex_none || maximum == 0)
    return a == &bnf_regex_none && minimum != 0 && maximum != 0 ? a : &bnf_regex_empty;
  if (a == &bnf_regex_empty)
    return a;
  if (a->nullable)
    minimum = 0;
  bool endless = maximum == BNF_ENDLESS;
  if (a->kind == BNF_RE_TIMES && a->minimum <= 1
      && (a->maximum == BNF_ENDLESS || (a->maximum == 1 && endless)))
    return minimum <= 1 && (endless || a->maximum == BNF_ENDLESS)
           ? make_times (all, a->first, a->minimum < minimum ? a->minimum : minimum, BNF_ENDLESS)
           : make_times (all, a, minimum, maximum);
  if (a->kind == BNF_RE_TIMES && a->minimum == 1 && minimum == 0 && maximum == 1)
    return make_times (all, a->first, 0, a->maximum);
  if (maximum == 1 && a->nullable)
    return a;
  return make_times (all, a, minimum, maximum);
}

/* Return REGEX as a TIMES; any other expression is repeated once.  */
static struct bnf_regex
view_times (const struct bnf_regex *regex)
{
  return regex->kind == BNF_RE_TIMES ? *regex
         : (struct bnf_regex) { .first = regex, .minimum = 1, .maximum = 1 };
}

/* Return one repetition for two of the same expression, or NULL.  */
static const struct bnf_regex *
join_times (struct bnf_regexes *all, const struct bnf_regex *a, const struct bnf_regex *b)
{
  struct bnf_regex x = view_times (a), y = view_times (b);
  unsigned minimum = x.minimum + y.minimum, maximum = x.maximum + y.maximum;
  if (x.first != y.first || minimum > BNF_MOST_TIMES)
    return NULL;
  if (x.maximum == BNF_ENDLESS || y.maximum == BNF_ENDLESS)
    maximum = BNF_ENDLESS;
  else if (maximum > BNF_MOST_TIMES)
    return NULL;
  return make_times (all, x.first, minimum, maximum);
}

static const struct bnf_regex *
make_list (struct bnf_regexes *all, enum bnf_regex_kind kind, const struct bnf_regex *first,
           const struct bnf_regex *rest)
{
  bool cat = kind == BNF_RE_CAT;
  struct bnf_regex regex = { .kind = kind, .first = first, .rest = rest,
                             .size = first->size + rest->size + !cat,
                             .nullable = cat ? first->nullable && rest->nullable
                                         : first->nullable || rest->nullable };
  return intern (all, &regex);
}

/* Push the items of a sequence or choice.  */
static void
push_items (struct bnf_regexes *all, enum bnf_regex_kind kind, const struct bnf_regex *regex)
{
  for (; regex->kind == kind; regex = regex->rest)
    BNF_ADD (all->arena, all->item, all->items, regex->first);
  BNF_ADD (all->arena, all->item, all->items, regex);
}

const struct bnf_regex *
bnf_regex_cat (struct bnf_regexes *all, const struct bnf_regex *a, const struct bnf_regex *b)
{
  size_t base = all->items;
  if (a == &bnf_regex_none || b == &bnf_regex_none)
    return &bnf_regex_none;
  if (a == &bnf_regex_empty || b == &bnf_regex_empty)
    return a == &bnf_regex_empty ? b : a;
  push_items (all, BNF_RE_CAT, a);
  while (all->items != base)
    {
      const struct bnf_regex *item = all->item[--all->items];
      const struct bnf_regex *head = b->kind == BNF_RE_CAT ? b->first : b;
      const struct bnf_regex *joined = join_times (all, item, head);
      if (joined == NULL)
        b = make_list (all, BNF_RE_CAT, item, b);
      else
        b = b->kind == BNF_RE_CAT ? make_list (all, BNF_RE_CAT, joined, b->rest) : joined;
    }
  return b;
}

static const struct bnf_regex *
get_head (const struct bnf_regex *regex)
{
  return regex->kind == BNF_RE_CAT ? regex->first : regex;
}

static const struct bnf_regex *
get_tail (const struct bnf_regex *regex)
{
  return regex->kind == BNF_RE_CAT ? regex->rest : &bnf_regex_empty;
}

static const struct bnf_regex *
get_last (const struct bnf_regex *regex)
{
  while (regex->kind == BNF_RE_CAT)
    regex = regex->rest;
  return regex;
}

/* Return all items but the last.  */
static const struct bnf_regex *
get_front (struct bnf_regexes *all, const struct bnf_regex *regex)
{
  const struct bnf_regex *front = &bnf_regex_empty;
  size_t base = all->items;
  push_items (all, BNF_RE_CAT, regex);
  for (all->items--; all->items != base;)
    front = bnf_regex_cat (all, all->item[--all->items], front);
  return front;
}

/* Return one expression for the two alternatives, or NULL.  */
static const struct bnf_regex *
join_alternatives (struct bnf_regexes *all, const struct bnf_regex *a, const struct bnf_regex *b)
{
  if (a == b)
    return a;
  if (a == &bnf_regex_empty || b == &bnf_regex_empty)
    return bnf_regex_times (all, a == &bnf_regex_empty ? b : a, 0, 1);
  if (a->kind == BNF_RE_SET && b->kind == BNF_RE_SET)
    {
      bnf_set set = a->set;
      for (size_t i = 0; i < 4; i++)
        set.word[i] |= b->set.word[i];
      return bnf_regex_set (all, set);
    }
  if (get_head (a) == get_head (b))
    return bnf_regex_cat (all, get_head (a),
                          bnf_regex_alt (all, get_tail (a), get_tail (b)));
  if (get_last (a) == get_last (b))
    return bnf_regex_cat (all, bnf_regex_alt (all, get_front (all, a), get_front (all, b)),
                          get_last (a));
  return NULL;
}

/* Push ITEM, joined with items above BASE as long as that is possible.  */
static void
push_alternative (struct bnf_regexes *all, size_t base, const struct bnf_regex *item)
{
  for (size_t i = base; i < all->items; i++)
    {
      const struct bnf_regex *joined = join_alternatives (all, all->item[i], item);
      if (joined == NULL)
        continue;
      all->item[i] = all->item[--all->items];
      item = joined;
      i = base - 1;
    }
  BNF_ADD (all->arena, all->item, all->items, item);
}

const struct bnf_regex *
bnf_regex_alt (struct bnf_regexes *all, const struct bnf_regex *a, const struct bnf_regex *b)
{
  const struct bnf_regex *sides[] = { a, b };
  size_t base = all->items;
  if (a == &bnf_regex_none || b == &bnf_regex_none || a == b)
    return a == &bnf_regex_none ? b : a;
  for (size_t i = 0; i < 2; i++)
    {
      const struct bnf_regex *side = sides[i];
      for (; side->kind == BNF_RE_ALT; side = side->rest)
        push_alternative (all, base, side->first);
      push_alternative (all, base, side);
    }
  const struct bnf_regex *alt = all->item[--all->items];
  while (all->items != base)
    alt = make_list (all, BNF_RE_ALT, all->item[--all->items], alt);
  return alt;
}
