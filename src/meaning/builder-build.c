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

/* Whether the part I is there, and foreign to SCHEME.  */
static bool
is_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme, int i)
{
  return builder->part[i].present && i != URLBNF_SCHEME
         && ub_find_place (scheme, (urlbnf_production) i) == NULL;
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
  const struct ub_scheme *form = ub_find_first_form (builder->grammar, (urlbnf_slice) { name->octets, name->length });
  if (!is_foreign (builder, scheme, i))
    return false;
  while (form != NULL && is_foreign (builder, form, i))
    form = ub_find_next_form (form);
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
  return ub_fail_part (error, URLBNF_PART_BESIDE, (urlbnf_production) foreign, place->production);
}

/* Say which parts are foreign to SCHEME.  */
static urlbnf_code
fail_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme, urlbnf_error *error)
{
  ub_fail_part (error, URLBNF_PART_FOREIGN, URLBNF_NONE, URLBNF_NONE);
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
  const struct ub_scheme *best = ub_find_first_form (builder->grammar, (urlbnf_slice) { name->octets, name->length });
  size_t least = count_foreign (builder, best);
  for (const struct ub_scheme *scheme = best; (scheme = ub_find_next_form (scheme)) != NULL;)
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
        return ub_fail_part (error, URLBNF_PART_MISSING, place->production, place->needs);
      if (present && part[place->without].present)
        return ub_fail_part (error, URLBNF_PART_BESIDE, place->production, place->without);
      if (present && !can_stand)
        return ub_fail_part (error, URLBNF_PART_MISSING, place->needs, place->production);
      if (place->rooted && part[place->production].length != 0
          && *part[place->production].octets != '/')
        return ub_fail_part (error, URLBNF_PART_MISREAD, place->production, URLBNF_HOST);
    }
  return URLBNF_OK;
}

urlbnf_code
ub_find_form (struct ub_whole *whole, urlbnf_error *error)
{
  const urlbnf_builder *builder = whole->builder;
  /* By RFC 3986 it may be absent, and not be empty.  */
  if (builder->part[URLBNF_SCHEME].length == 0
      && (builder->part[URLBNF_SCHEME].present
          || ub_grammar_standard (builder->grammar) == UB_STANDARD_RFC1738))
    return ub_fail_part (error, URLBNF_PART_MISSING, URLBNF_SCHEME, URLBNF_NONE);
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
  ub_put_string (out, whole->scheme->begin + !part[URLBNF_SCHEME].present);
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      const struct ub_place *place = &whole->scheme->place[i];
      whole->start[i] = SIZE_MAX;
      if (part[place->production].present)
        {
          if (place->production != URLBNF_HOST || part[URLBNF_USER].present || part[UB_userinfo].present)
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

/* Parse the text, and see that it has the parts that were put in.  */
static urlbnf_code
parse (const struct ub_whole *whole, urlbnf_url **url, urlbnf_error *error)
{
  const urlbnf_builder *builder = whole->builder;
  int reference = builder->part[URLBNF_SCHEME].present ? UB_NONE : UB_relative_ref;
  const urlbnf_options options
    = { sizeof options, builder->flags, (urlbnf_production) reference, &builder->allocator,
        ub_grammar_name (builder->grammar) };
  urlbnf_code code = urlbnf_parse (url, whole->text, whole->length, &options, error);
  if (code == URLBNF_OK)
    {
      code = ub_check_parts (whole, *url, error);
      if (code == URLBNF_OK)
        return URLBNF_OK;
      urlbnf_free (*url);
      *url = NULL;
    }
  if (code == URLBNF_E_SYNTAX && error != NULL)
    {
      error->production = ub_find_part (whole, error->offset);
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
    code = ub_set_code (error, ub_compose (&whole));
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
