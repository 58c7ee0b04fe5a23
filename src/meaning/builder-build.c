/* builder-build.c: build a URL from its parts.

   SPDX-License-Identifier: MIT

   The table of schemes determines how the parts are composed.  The parser determines whether
   the result is a URL.  It is the URL that was meant if its parts are those of the builder.  */

#include <config.h>

#include "builder.h"

/* Whether the part I is present, but has no place in SCHEME.  */
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

/* Whether the part I is present, but has no place in any form of the scheme.  */
static bool
is_foreign_to_all (const urlbnf_builder *builder, const struct ub_scheme *scheme, int i)
{
  const struct ub_part *name = &builder->part[URLBNF_SCHEME];
  const struct ub_scheme *form
    = ub_find_first_form (builder->grammar, (urlbnf_slice) { name->octets, name->length });
  if (!is_foreign (builder, scheme, i))
    return false;
  while (form != NULL && is_foreign (builder, form, i))
    form = ub_find_next_form (form);
  return form == NULL;
}

/* Report that a part without a place in SCHEME, which another form has, cannot be combined with
   the first part.  */
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

/* Report the parts that have no place in SCHEME.  */
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

/* Return the first of those forms of the scheme that have the fewest foreign parts.  */
static const struct ub_scheme *
choose_form (const urlbnf_builder *builder)
{
  const struct ub_part *name = &builder->part[URLBNF_SCHEME];
  const struct ub_scheme *best
    = ub_find_first_form (builder->grammar, (urlbnf_slice) { name->octets, name->length });
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

/* Check that SCHEME has all required parts, and that no part lacks or excludes another.  */
static urlbnf_code
check_places (const urlbnf_builder *builder, const struct ub_scheme *scheme, urlbnf_error *error)
{
  const struct ub_part *part = builder->part;
  for (const struct ub_place *place = scheme->place; place->production != URLBNF_NONE; place++)
    {
      bool present = part[place->production].present;
      bool has_needed = place->needs == URLBNF_NONE || part[place->needs].present;
      if (!present && place->required && has_needed)
        return ub_fail_part (error, URLBNF_PART_MISSING, place->production, place->needs);
      if (present && part[place->without].present)
        return ub_fail_part (error, URLBNF_PART_BESIDE, place->production, place->without);
      if (present && !has_needed)
        return ub_fail_part (error, URLBNF_PART_MISSING, place->needs, place->production);
      if (place->rooted && part[place->production].length != 0
          && *part[place->production].octets != '/')
        return ub_fail_part (error, URLBNF_PART_MISREAD, place->production, URLBNF_HOST);
    }
  return URLBNF_OK;
}

urlbnf_code
ub_choose_form (struct ub_composition *composition, urlbnf_error *error)
{
  const urlbnf_builder *builder = composition->builder;
  /* In RFC 3986 the scheme may be absent, but not empty.  */
  if (builder->part[URLBNF_SCHEME].length == 0
      && (builder->part[URLBNF_SCHEME].present
          || ub_get_standard (builder->grammar) == UB_STANDARD_RFC1738))
    return ub_fail_part (error, URLBNF_PART_MISSING, URLBNF_SCHEME, URLBNF_NONE);
  composition->scheme = choose_form (builder);
  return count_foreign (builder, composition->scheme) != 0
         ? fail_foreign (builder, composition->scheme, error)
         : check_places (builder, composition->scheme, error);
}

static void
put_parts (struct ub_composition *composition, struct ub_out *out)
{
  const struct ub_part *part = composition->builder->part;
  ub_put_octets (out, part[URLBNF_SCHEME].octets, part[URLBNF_SCHEME].length);
  ub_put_string (out, composition->scheme->begin + !part[URLBNF_SCHEME].present);
  for (int i = 0; composition->scheme->place[i].production != URLBNF_NONE; i++)
    {
      const struct ub_place *place = &composition->scheme->place[i];
      composition->start[i] = SIZE_MAX;
      if (part[place->production].present)
        {
          if (place->production != URLBNF_HOST || part[URLBNF_USER].present
              || part[UB_userinfo].present)
            ub_put_string (out, place->before);
          composition->start[i] = out->length;
          ub_put_octets (out, part[place->production].octets, part[place->production].length);
        }
    }
}

urlbnf_code
ub_compose (struct ub_composition *composition)
{
  const urlbnf_allocator *allocator = &composition->builder->allocator;
  struct ub_out out = { NULL, 0, 0 };
  put_parts (composition, &out);
  /* GCOVR_EXCL_START: takes parts of two gigabytes.  */
  if (out.length > URLBNF_LENGTH_MAX)
    return URLBNF_E_TOO_LONG;
  /* GCOVR_EXCL_STOP */
  composition->text = allocator->allocate (allocator->context, out.length);
  if (composition->text == NULL)
    return URLBNF_E_MEMORY;
  out = (struct ub_out) { composition->text, out.length, 0 };
  put_parts (composition, &out);
  composition->length = out.length;
  return URLBNF_OK;
}

/* Parse the text, and check that its parts are those of the builder.  */
static urlbnf_code
parse_composition (const struct ub_composition *composition, urlbnf_url **url, urlbnf_error *error)
{
  const urlbnf_builder *builder = composition->builder;
  int reference = builder->part[URLBNF_SCHEME].present ? UB_NONE : UB_relative_ref;
  const urlbnf_options options
    = { sizeof options, builder->flags, (urlbnf_production) reference, &builder->allocator,
        ub_get_grammar_name (builder->grammar) };
  urlbnf_code code = urlbnf_parse (url, composition->text, composition->length, &options, error);
  if (code == URLBNF_OK)
    {
      code = ub_check_parts (composition, *url, error);
      if (code == URLBNF_OK)
        return URLBNF_OK;
      urlbnf_free (*url);
      *url = NULL;
    }
  if (code == URLBNF_E_SYNTAX && error != NULL)
    {
      error->production = ub_find_wrong_part (composition, error->offset);
      error->remedies = 0;
    }
  return code;
}

urlbnf_code
urlbnf_builder_build (const urlbnf_builder *builder, urlbnf_url **url, char *buffer, size_t size,
                      size_t *needed, urlbnf_error *error)
{
  struct ub_composition composition = { .builder = builder };
  struct ub_out out = { buffer, size, 0 };
  urlbnf_code code = ub_choose_form (&composition, error);
  *url = NULL;
  if (code == URLBNF_OK)
    code = ub_set_code (error, ub_compose (&composition));
  ub_put_octets (&out, composition.text, composition.length);
  ub_put_end (&out);
  if (needed != NULL)
    *needed = out.length;
  if (code != URLBNF_OK)
    return code;
  code = parse_composition (&composition, url, error);
  builder->allocator.deallocate (builder->allocator.context, composition.text);
  return code;
}
