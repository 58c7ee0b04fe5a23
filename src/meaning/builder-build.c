/* builder-build.c: a URL from its parts.

   SPDX-License-Identifier: MIT

   The parts are put together by the table of schemes and parsed.  The grammar alone says
   whether that is a URL; comparing its parts with those put in says whether it is the one that was
   meant.  */

#include <config.h>

#include "builder.h"

/* The parts, put together.  */
struct whole
{
  const urlbnf_builder *builder;
  const struct ub_scheme *scheme;
  size_t start[UB_PLACES_MAX];  /* Where the parts of the scheme begin; SIZE_MAX: absent.  */
  char *text;
  size_t length;
};

/*------------------------------------------------------------------------.
| What fits                                                               |
`------------------------------------------------------------------------*/

/* How many parts are foreign to SCHEME, and which is the first of them.  */
static size_t
count_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme,
               urlbnf_production *first)
{
  size_t count = 0;
  *first = URLBNF_NONE;
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    if (builder->part[i].present && i != URLBNF_SCHEME
        && ub_place_of (scheme, (urlbnf_production) i) == NULL && count++ == 0)
      *first = (urlbnf_production) i;
  return count;
}

/* Of the forms that the scheme has, the one with the least foreign parts, and the first of
   them.  */
static const struct ub_scheme *
choose_form (const urlbnf_builder *builder, urlbnf_production *foreign)
{
  const struct ub_part *name = &builder->part[URLBNF_SCHEME];
  const struct ub_scheme *best = ub_scheme_of ((urlbnf_slice) { name->octets, name->length });
  size_t least = count_foreign (builder, best, foreign);
  for (const struct ub_scheme *scheme = best; (scheme = ub_scheme_next (scheme)) != NULL;)
    {
      urlbnf_production first;
      size_t count = count_foreign (builder, scheme, &first);
      if (count < least)
        {
          best = scheme;
          least = count;
          *foreign = first;
        }
    }
  return best;
}

/* The part of SCHEME that is missing, or cannot stand where it is; URLBNF_NONE if there is none.  */
static urlbnf_production
find_misplaced (const urlbnf_builder *builder, const struct ub_scheme *scheme)
{
  const struct ub_part *part = builder->part;
  for (const struct ub_place *place = scheme->place; place->production != URLBNF_NONE; place++)
    {
      bool present = part[place->production].present;
      bool can_stand = place->needs == URLBNF_NONE || part[place->needs].present;
      if (!present && place->required && can_stand)
        return place->production;
      if (present && part[place->without].present)
        return place->production;
      if (present && !can_stand)
        return place->needs;
    }
  return URLBNF_NONE;
}

/* Find the form.  Returns the part that fits none, or is missing, or URLBNF_NONE.  */
static urlbnf_production
find_form (struct whole *whole)
{
  urlbnf_production wrong;
  if (whole->builder->part[URLBNF_SCHEME].length == 0)
    return URLBNF_SCHEME;
  whole->scheme = choose_form (whole->builder, &wrong);
  return wrong != URLBNF_NONE ? wrong : find_misplaced (whole->builder, whole->scheme);
}

/*------------------------------------------------------------------------.
| Putting together                                                        |
`------------------------------------------------------------------------*/

static void
put_parts (struct whole *whole, struct ub_out *out)
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

static urlbnf_code
compose (struct whole *whole)
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

/* Whether an escape is begun at the end of PART.  */
static bool
ends_in_escape (const struct ub_part *part)
{
  return (part->length >= 1 && part->octets[part->length - 1] == '%')
         || (part->length >= 2 && part->octets[part->length - 2] == '%');
}

/* The part that is wrong if an error is at OFFSET: the last one that begins there or before.  An
   escape that the gtype begins is not the selector's, though no delimiter parts them.  */
static urlbnf_production
find_part (const struct whole *whole, size_t offset)
{
  urlbnf_production last = URLBNF_SCHEME;
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      const struct ub_place *place = &whole->scheme->place[i];
      bool rest_of_escape = place->production == URLBNF_SELECTOR && offset - whole->start[i] < 2
                            && ends_in_escape (&whole->builder->part[URLBNF_GTYPE]);
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

/* Whether PART has only octets that PRODUCTION can hold.  */
static bool
is_held (const struct ub_part *part, urlbnf_production production)
{
  const struct ub_set *set = ub_set_of (production);
  for (size_t i = 0; i < part->length; i++)
    if (!ub_in_set (set, (unsigned char) part->octets[i])
        && !(part->octets[i] == '%' && set->escapes))
      return false;
  return true;
}

/* The part that made others of the parts: the first that holds a delimiter it cannot hold, or else
   CHANGED.  */
static urlbnf_production
find_culprit (const struct whole *whole, urlbnf_production changed)
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

/* The first part of URL that is not what was put in, or URLBNF_NONE.  */
static urlbnf_production
find_changed (const struct whole *whole, const urlbnf_url *url)
{
  const struct ub_part *part = whole->builder->part;
  urlbnf_slice found[UB_PRODUCTIONS_COUNT];
  ub_parts_of (found, url);
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
check_login (const struct whole *whole, const urlbnf_url *url, urlbnf_error *error)
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

/* Parse the text, and see that it has the parts that were put in.  */
static urlbnf_code
parse (const struct whole *whole, urlbnf_url **url, urlbnf_error *error)
{
  const urlbnf_builder *builder = whole->builder;
  const urlbnf_options options
    = { sizeof options, builder->flags, URLBNF_URL, &builder->allocator,
        ub_prose_grammar () };
  urlbnf_code code = urlbnf_parse (url, whole->text, whole->length, &options, error);
  if (code == URLBNF_OK)
    {
      urlbnf_production changed = find_changed (whole, *url);
      if (changed == URLBNF_NONE)
        return URLBNF_OK;
      code = check_login (whole, *url, error);
      if (code == URLBNF_OK)
        code = ub_fail (error, URLBNF_E_PART, find_culprit (whole, changed), 0, 0);
      urlbnf_free (*url);
      *url = NULL;
    }
  if (code == URLBNF_E_SYNTAX && error != NULL)
    error->production = find_part (whole, error->offset);
  return code;
}

urlbnf_code
urlbnf_builder_build (const urlbnf_builder *builder, urlbnf_url **url, char *buffer, size_t size,
                      size_t *needed, urlbnf_error *error)
{
  struct whole whole = { .builder = builder };
  struct ub_out out = { buffer, size, 0 };
  urlbnf_production wrong = find_form (&whole);
  urlbnf_code code = wrong != URLBNF_NONE ? URLBNF_E_PART : compose (&whole);
  *url = NULL;
  ub_put_octets (&out, whole.text, whole.length);
  ub_put_end (&out);
  if (needed != NULL)
    *needed = out.length;
  if (code != URLBNF_OK)
    return ub_fail (error, code, wrong, 0, 0);
  code = parse (&whole, url, error);
  builder->allocator.deallocate (builder->allocator.context, whole.text);
  return code;
}
