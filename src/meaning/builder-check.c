/* builder-check.c: whether a URL has the parts that were put in.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "builder.h"

urlbnf_code
ub_fail_part (urlbnf_error *error, urlbnf_part_fault fault, urlbnf_production production,
              urlbnf_production other)
{
  ub_fail (error, URLBNF_E_PART, production, 0, 0);
  if (error != NULL)
    {
      error->fault = fault;
      error->other = other;
    }
  return URLBNF_E_PART;
}

/* How many digits an escape misses that is begun at the end of PART.  */
static size_t
missing_digits (const struct ub_part *part)
{
  if (part->length >= 1 && part->octets[part->length - 1] == '%')
    return 2;
  return part->length >= 2 && part->octets[part->length - 2] == '%' ? 1 : 0;
}

/* The part that is wrong if an error is at OFFSET: the last one that begins there or before.  An
   escape that the gtype begins is not the selector's, though no delimiter parts them.  */
urlbnf_production
ub_find_part (const struct ub_whole *whole, size_t offset)
{
  urlbnf_production last = URLBNF_SCHEME;
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      const struct ub_place *place = &whole->scheme->place[i];
      bool rest_of_escape
        = place->production == URLBNF_SELECTOR
          && offset - whole->start[i] < missing_digits (&whole->builder->part[URLBNF_GTYPE]);
      if (whole->start[i] <= offset && !rest_of_escape)
        last = place->production;
    }
  return last;
}

/* Part PRODUCTION of URL, whose parts FOUND are.  A schemepart that was put in whole has come back
   if its text has, whatever it is made of.  */
static urlbnf_slice
found_part (const urlbnf_url *url, const urlbnf_slice *found, urlbnf_production production)
{
  return production == URLBNF_SCHEMEPART ? urlbnf_part_text (url, production) : found[production];
}

static bool
is_same (const struct ub_part *part, urlbnf_slice slice)
{
  if (!part->present || slice.ptr == NULL)
    return !part->present && slice.ptr == NULL;
  return part->length == slice.len
         && (slice.len == 0 || memcmp (part->octets, slice.ptr, slice.len) == 0);
}

static bool
is_held_octet (const struct ub_whole *whole, char octet, urlbnf_production production)
{
  const struct ub_set *set = ub_set_in (whole->builder->grammar, production);
  return ub_in_set (set, (unsigned char) octet) || (octet == '%' && set->escapes);
}

/* Whether the part PRODUCTION has only octets that it can hold.  */
static bool
is_held (const struct ub_whole *whole, urlbnf_production production)
{
  const struct ub_part *part = &whole->builder->part[production];
  for (size_t i = 0; i < part->length; i++)
    if (!is_held_octet (whole, part->octets[i], production))
      return false;
  return true;
}

/* The part that made others of the parts: the first that holds a delimiter it cannot hold, or else
   CHANGED.  */
static urlbnf_production
find_culprit (const struct ub_whole *whole, urlbnf_production changed)
{
  const struct ub_part *part = whole->builder->part;
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      urlbnf_production production = whole->scheme->place[i].production;
      if (part[production].present && !is_held (whole, production))
        return production;
    }
  return changed;
}

/* The first part of URL, whose parts FOUND are, that is not what was put in, or URLBNF_NONE.  */
static urlbnf_production
find_changed (const struct ub_whole *whole, const urlbnf_url *url, const urlbnf_slice *found)
{
  const struct ub_part *part = whole->builder->part;
  if (!is_same (&part[URLBNF_SCHEME], found[URLBNF_SCHEME]))
    return URLBNF_SCHEME;
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      urlbnf_production production = whole->scheme->place[i].production;
      bool is_implied = whole->scheme->place[i].implied && !part[production].present
                        && found[production].len == 0;
      if (!is_implied && !is_same (&part[production], found_part (url, found, production)))
        return production;
    }
  return URLBNF_NONE;
}

/* With any other scheme, what begins like an ip-schemepart and is none is a schemepart still (s.5).
   That is found out here: only a login can be the cause.  */
static urlbnf_code
check_login (const struct ub_whole *whole, const urlbnf_url *url, urlbnf_error *error)
{
  const urlbnf_builder *builder = whole->builder;
  const urlbnf_options options
    = { sizeof options, builder->flags, URLBNF_LOGIN, &builder->allocator,
        ub_grammar_name (builder->grammar) };
  size_t start = builder->part[URLBNF_SCHEME].length + strlen ("://"), end = whole->length;
  if (urlbnf_kind (url) != URLBNF_OTHERURL || urlbnf_part_text (url, URLBNF_HOST).ptr != NULL
      || builder->part[URLBNF_SCHEMEPART].present)
    return URLBNF_OK;
  if (builder->part[URLBNF_URLPATH].present)
    end -= builder->part[URLBNF_URLPATH].length + strlen ("/");

  urlbnf_code code = urlbnf_validate (whole->text + start, end - start, &options, error);
  if (code == URLBNF_E_SYNTAX && error != NULL)
    {
      error->offset += start;
      if (error->offset < whole->length)
        error->found = (unsigned char) whole->text[error->offset];
    }
  return code;
}

/* The number of PRODUCTION among the places of the scheme.  */
static int
place_number (const struct ub_whole *whole, urlbnf_production production)
{
  int i = 0;
  while (whole->scheme->place[i].production != URLBNF_NONE
         && whole->scheme->place[i].production != production)
    i++;
  return i;
}

/* The part of URL that has the octet at OFFSET, and is not CULPRIT; of parts within each other the least.  */
static urlbnf_production
part_at (const urlbnf_url *url, size_t offset, urlbnf_production culprit)
{
  const struct ub_grammar *grammar = ub_grammar_of (url);
  urlbnf_part part = { .production = URLBNF_NONE };
  urlbnf_production least = URLBNF_NONE;
  while (urlbnf_part_next (url, &part))
    if (part.production != culprit && part.production != URLBNF_SCHEMEPART
        && ub_is_placed (grammar, part.production) && part.within != URLBNF_ARTICLE
        && offset >= part.offset && offset - part.offset < part.text.len)
      least = part.production;
  return least;
}

/* The length of the octets of CULPRIT before the one that makes another part of it: the first that it cannot
   hold, or the delimiter of the next part; all of it if there is none.  */
static size_t
length_before_delimiter (const struct ub_whole *whole, urlbnf_production culprit, size_t read)
{
  const struct ub_part *part = &whole->builder->part[culprit];
  const struct ub_place *next = &whole->scheme->place[place_number (whole, culprit) + 1];
  size_t length = 0;
  while (length < part->length && is_held_octet (whole, part->octets[length], culprit))
    length++;
  if (length < part->length || culprit == URLBNF_SCHEME || next->production == URLBNF_NONE)
    return length;
  size_t before = strlen (next->before);
  bool is_next = before != 0 && read + before <= part->length
                 && memcmp (part->octets + read, next->before, before) == 0;
  return is_next ? read : length;
}

/* Say why the part CULPRIT is not among those FOUND in URL.  */
static urlbnf_code
fail_misread (const struct ub_whole *whole, const urlbnf_url *url, const urlbnf_slice *found,
              urlbnf_production culprit, urlbnf_error *error)
{
  const struct ub_part *part = &whole->builder->part[culprit];
  int place = place_number (whole, culprit);
  if (!part->present || culprit == URLBNF_SCHEME)
    return ub_fail_part (error, URLBNF_PART_MISREAD, culprit, URLBNF_NONE);
  if (part->length == 0)
    return ub_fail_part (error, URLBNF_PART_EMPTY, culprit, URLBNF_NONE);
  size_t length = length_before_delimiter (whole, culprit, found[culprit].len);
  if (length == part->length && found[culprit].len != 0)
    return ub_fail_part (error, URLBNF_PART_TOO_LONG, culprit, URLBNF_NONE);
  size_t offset = whole->start[place] + (length == part->length ? 0 : length);
  ub_fail_part (error, URLBNF_PART_MISREAD, culprit, part_at (url, offset, culprit));
  if (error != NULL && length < part->length)
    {
      const char *octet = part->octets + length;
      error->offset = offset;
      error->found = ub_is_escape (octet, part->length - length) ? ub_escape_value (octet)
                                                                 : (unsigned char) *octet;
    }
  return URLBNF_E_PART;
}

/* See that URL has the parts that were put in.  */
urlbnf_code
ub_check_parts (const struct ub_whole *whole, const urlbnf_url *url, urlbnf_error *error)
{
  urlbnf_slice found[UB_PRODUCTIONS_COUNT];
  ub_set_parts (found, url);
  urlbnf_production changed = find_changed (whole, url, found);
  if (changed == URLBNF_NONE)
    return URLBNF_OK;
  urlbnf_code code = check_login (whole, url, error);
  return code != URLBNF_OK ? code
         : fail_misread (whole, url, found, find_culprit (whole, changed), error);
}
