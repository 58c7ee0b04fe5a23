/* builder-build.c: a URL from its parts.

   SPDX-License-Identifier: MIT

   The parts are put together by the table of schemes and parsed.  The grammar alone says
   whether that is a URL; comparing its parts with those put in says whether it is the one that was
   meant.  */

#include <config.h>

#include "builder.h"

/*------------------------------------------------------------------------.
| What fits                                                               |
`------------------------------------------------------------------------*/

static urlbnf_code
fail_part (urlbnf_error *error, urlbnf_part_fault fault, urlbnf_production production,
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

/* Whether the part I is there, and foreign to SCHEME.  */
static bool
is_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme, int i)
{
  return builder->part[i].present && i != URLBNF_SCHEME
         && ub_place_of (scheme, (urlbnf_production) i) == NULL;
}

static size_t
count_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme)
{
  size_t count = 0;
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    count += is_foreign (builder, scheme, i);
  return count;
}

/* Whether the part I is there, and foreign to each form of the scheme that SCHEME is one of.  */
static bool
is_foreign_to_all (const urlbnf_builder *builder, const struct ub_scheme *scheme, int i)
{
  const struct ub_part *name = &builder->part[URLBNF_SCHEME];
  const struct ub_scheme *form = ub_scheme_of ((urlbnf_slice) { name->octets, name->length });
  if (!is_foreign (builder, scheme, i))
    return false;
  while (form != NULL && is_foreign (builder, form, i))
    form = ub_scheme_next (form);
  return form == NULL;
}

/* A part that is foreign to SCHEME, which another form of the scheme has, cannot stand beside the first
   part.  */
static urlbnf_code
fail_form (const urlbnf_builder *builder, const struct ub_scheme *scheme, urlbnf_error *error)
{
  const struct ub_place *place = scheme->place;
  int foreign = 0;
  while (!is_foreign (builder, scheme, foreign))
    foreign++;
  while (!builder->part[place->production].present && place[1].production != URLBNF_NONE)
    place++;
  return fail_part (error, URLBNF_PART_BESIDE, (urlbnf_production) foreign, place->production);
}

/* Say which parts are foreign to SCHEME.  */
static urlbnf_code
fail_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme, urlbnf_error *error)
{
  fail_part (error, URLBNF_PART_FOREIGN, URLBNF_NONE, URLBNF_NONE);
  for (int i = 0; error != NULL && i < UB_PRODUCTIONS_COUNT; i++)
    if (is_foreign_to_all (builder, scheme, i))
      {
        if (error->production == URLBNF_NONE)
          error->production = (urlbnf_production) i;
        ub_add_octet (error->foreign, (unsigned char) i);
      }
  return error == NULL || error->production != URLBNF_NONE ? URLBNF_E_PART
                                                           : fail_form (builder, scheme, error);
}

/* Of the forms that the scheme has, the first of those with the least foreign parts.  */
static const struct ub_scheme *
choose_form (const urlbnf_builder *builder)
{
  const struct ub_part *name = &builder->part[URLBNF_SCHEME];
  const struct ub_scheme *best = ub_scheme_of ((urlbnf_slice) { name->octets, name->length });
  size_t least = count_foreign (builder, best);
  for (const struct ub_scheme *scheme = best; (scheme = ub_scheme_next (scheme)) != NULL;)
    {
      size_t count = count_foreign (builder, scheme);
      if (count < least)
        {
          best = scheme;
          least = count;
        }
    }
  return best;
}

/* See that no part of SCHEME is missing, and that each can stand where it is.  */
static urlbnf_code
check_places (const urlbnf_builder *builder, const struct ub_scheme *scheme, urlbnf_error *error)
{
  const struct ub_part *part = builder->part;
  for (const struct ub_place *place = scheme->place; place->production != URLBNF_NONE; place++)
    {
      bool present = part[place->production].present;
      bool can_stand = place->needs == URLBNF_NONE || part[place->needs].present;
      if (!present && place->required && can_stand)
        return fail_part (error, URLBNF_PART_MISSING, place->production, place->needs);
      if (present && part[place->without].present)
        return fail_part (error, URLBNF_PART_BESIDE, place->production, place->without);
      if (present && !can_stand)
        return fail_part (error, URLBNF_PART_MISSING, place->needs, place->production);
    }
  return URLBNF_OK;
}

urlbnf_code
ub_find_form (struct ub_whole *whole, urlbnf_error *error)
{
  const urlbnf_builder *builder = whole->builder;
  if (builder->part[URLBNF_SCHEME].length == 0)
    return fail_part (error, URLBNF_PART_MISSING, URLBNF_SCHEME, URLBNF_NONE);
  whole->scheme = choose_form (builder);
  return count_foreign (builder, whole->scheme) != 0 ? fail_foreign (builder, whole->scheme, error)
         : check_places (builder, whole->scheme, error);
}

/*------------------------------------------------------------------------.
| Putting together                                                        |
`------------------------------------------------------------------------*/

static void
put_parts (struct ub_whole *whole, struct ub_out *out)
{
  const struct ub_part *part = whole->builder->part;
  ub_put_octets (out, part[URLBNF_SCHEME].octets, part[URLBNF_SCHEME].length);
  ub_put_string (out, whole->scheme->begin);
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      const struct ub_place *place = &whole->scheme->place[i];
      whole->start[i] = SIZE_MAX;
      if (part[place->production].present)
        {
          if (place->production != URLBNF_HOST || part[URLBNF_USER].present)
            ub_put_string (out, place->before);
          whole->start[i] = out->length;
          ub_put_octets (out, part[place->production].octets, part[place->production].length);
        }
    }
}

urlbnf_code
ub_compose (struct ub_whole *whole)
{
  const urlbnf_allocator *allocator = &whole->builder->allocator;
  struct ub_out out = { NULL, 0, 0 };
  put_parts (whole, &out);
  /* GCOVR_EXCL_START: takes parts of two gigabytes.  */
  if (out.length > URLBNF_LENGTH_MAX)
    return URLBNF_E_TOO_LONG;
  /* GCOVR_EXCL_STOP */
  whole->text = allocator->allocate (allocator->context, out.length);
  if (whole->text == NULL)
    return URLBNF_E_MEMORY;
  out = (struct ub_out) { whole->text, out.length, 0 };
  put_parts (whole, &out);
  whole->length = out.length;
  return URLBNF_OK;
}

/*------------------------------------------------------------------------.
| Looking at what came out                                                |
`------------------------------------------------------------------------*/

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
static urlbnf_production
find_part (const struct ub_whole *whole, size_t offset)
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
is_held_octet (char octet, urlbnf_production production)
{
  const struct ub_set *set = ub_set_of (production);
  return ub_in_set (set, (unsigned char) octet) || (octet == '%' && set->escapes);
}

/* Whether PART has only octets that PRODUCTION can hold.  */
static bool
is_held (const struct ub_part *part, urlbnf_production production)
{
  for (size_t i = 0; i < part->length; i++)
    if (!is_held_octet (part->octets[i], production))
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
      if (part[production].present && !is_held (&part[production], production))
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
      /* Behind a gtype there is a selector, if an empty one (s.3.4.1).  */
      bool is_implied = production == URLBNF_SELECTOR && !part[production].present
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
        ub_prose_grammar () };
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
  urlbnf_part part = { .production = URLBNF_NONE };
  urlbnf_production least = URLBNF_NONE;
  while (urlbnf_part_next (url, &part))
    if (part.production != culprit && ub_is_placed (part.production) && part.within != URLBNF_ARTICLE
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
  while (length < part->length && is_held_octet (part->octets[length], culprit))
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
    return fail_part (error, URLBNF_PART_MISREAD, culprit, URLBNF_NONE);
  if (part->length == 0)
    return fail_part (error, URLBNF_PART_EMPTY, culprit, URLBNF_NONE);
  size_t length = length_before_delimiter (whole, culprit, found[culprit].len);
  if (length == part->length && found[culprit].len != 0)
    return fail_part (error, URLBNF_PART_TOO_LONG, culprit, URLBNF_NONE);
  size_t offset = whole->start[place] + (length == part->length ? 0 : length);
  fail_part (error, URLBNF_PART_MISREAD, culprit, part_at (url, offset, culprit));
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
static urlbnf_code
check_parts (const struct ub_whole *whole, const urlbnf_url *url, urlbnf_error *error)
{
  urlbnf_slice found[UB_PRODUCTIONS_COUNT];
  ub_parts_of (found, url);
  urlbnf_production changed = find_changed (whole, url, found);
  if (changed == URLBNF_NONE)
    return URLBNF_OK;
  urlbnf_code code = check_login (whole, url, error);
  return code != URLBNF_OK ? code
         : fail_misread (whole, url, found, find_culprit (whole, changed), error);
}

/* Parse the text, and see that it has the parts that were put in.  */
static urlbnf_code
parse (const struct ub_whole *whole, urlbnf_url **url, urlbnf_error *error)
{
  const urlbnf_builder *builder = whole->builder;
  const urlbnf_options options
    = { sizeof options, builder->flags, URLBNF_URL, &builder->allocator,
        ub_prose_grammar () };
  urlbnf_code code = urlbnf_parse (url, whole->text, whole->length, &options, error);
  if (code == URLBNF_OK)
    {
      code = check_parts (whole, *url, error);
      if (code == URLBNF_OK)
        return URLBNF_OK;
      urlbnf_free (*url);
      *url = NULL;
    }
  if (code == URLBNF_E_SYNTAX && error != NULL)
    {
      error->production = find_part (whole, error->offset);
      error->remedies = 0;
    }
  return code;
}

urlbnf_code
urlbnf_builder_build (const urlbnf_builder *builder, urlbnf_url **url, char *buffer, size_t size,
                      size_t *needed, urlbnf_error *error)
{
  struct ub_whole whole = { .builder = builder };
  struct ub_out out = { buffer, size, 0 };
  urlbnf_code code = ub_find_form (&whole, error);
  *url = NULL;
  if (code == URLBNF_OK)
    code = ub_fail (error, ub_compose (&whole), URLBNF_NONE, 0, 0);
  ub_put_octets (&out, whole.text, whole.length);
  ub_put_end (&out);
  if (needed != NULL)
    *needed = out.length;
  if (code != URLBNF_OK)
    return code;
  code = parse (&whole, url, error);
  builder->allocator.deallocate (builder->allocator.context, whole.text);
  return code;
}
