/* builder-build.c: build a URL from its parts.

   SPDX-License-Identifier: MIT

   The table of schemes determines how the parts are composed.  The parser determines whether
   the result is a URL.  It is the URL that was meant if its parts are those of the builder.  */

#include <config.h>

#include "builder-part.h"

/* The size of a set of productions.  */
enum { SET_SIZE = sizeof ((urlbnf_error *) NULL)->foreign };

/* Set FOREIGN to the parts that are present, but have no place in SCHEME.  Return their number.  */
static size_t
find_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme,
              unsigned char foreign[SET_SIZE])
{
  size_t count = 0;
  memset (foreign, 0, SET_SIZE);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    if (builder->part[i].present && i != URLBNF_SCHEME
        && ub_find_place (scheme, (urlbnf_production) i) == NULL)
      {
        ub_add_octet (foreign, (unsigned char) i);
        count++;
      }
  return count;
}

/* Return the first production of SET, or URLBNF_NONE if it is empty.  */
static urlbnf_production
get_first (const unsigned char set[SET_SIZE])
{
  for (unsigned i = 0; i < 8 * SET_SIZE; i++)
    if (ub_has_octet (set, (unsigned char) i))
      return (urlbnf_production) i;
  return URLBNF_NONE;
}

/* Report the parts that have no place in any form, which are NOWHERE.  If there are none, a part
   that another form has cannot be combined with the first part of SCHEME.  */
static urlbnf_code
fail_foreign (const urlbnf_builder *builder, const struct ub_scheme *scheme,
              const unsigned char nowhere[SET_SIZE], urlbnf_error *error)
{
  unsigned char foreign[SET_SIZE];
  const struct ub_place *place = scheme->place;
  if (get_first (nowhere) != URLBNF_NONE)
    {
      ub_fail_part (error, URLBNF_PART_FOREIGN, get_first (nowhere), URLBNF_NONE);
      if (error != NULL)
        memcpy (error->foreign, nowhere, SET_SIZE);
      return URLBNF_E_PART;
    }
  find_foreign (builder, scheme, foreign);
  while (!builder->part[place->production].present && place[1].production != URLBNF_NONE)
    place++;
  return ub_fail_part (error, URLBNF_PART_BESIDE, get_first (foreign), place->production);
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
  const struct ub_part *name = &builder->part[URLBNF_SCHEME];
  const urlbnf_slice scheme = { name->octets, name->length };
  const struct ub_scheme *form = ub_find_row (ub_get_schemes (builder->grammar), scheme);
  /* In RFC 3986 the scheme may be absent, but not empty.  */
  if (name->length == 0
      && (name->present || ub_get_standard (builder->grammar) == UB_STANDARD_RFC1738))
    return ub_fail_part (error, URLBNF_PART_MISSING, URLBNF_SCHEME, URLBNF_NONE);
  /* The first of those forms that have the fewest foreign parts.  */
  size_t least = SIZE_MAX;
  unsigned char foreign[SET_SIZE], nowhere[SET_SIZE];
  memset (nowhere, 0xFF, SET_SIZE);
  for (; form != NULL; form = ub_find_next_form (form))
    {
      size_t count = find_foreign (builder, form, foreign);
      for (size_t i = 0; i < SET_SIZE; i++)
        nowhere[i] = (unsigned char) (nowhere[i] & foreign[i]);
      if (count < least)
        composition->scheme = form;
      least = count < least ? count : least;
    }
  return least != 0 ? fail_foreign (builder, composition->scheme, nowhere, error)
         : check_places (builder, composition->scheme, error);
}

static void
put_parts (struct ub_composition *composition, struct ub_out *out)
{
  const struct ub_part *part = composition->builder->part;
  ub_put_octets (out, part[URLBNF_SCHEME].octets, part[URLBNF_SCHEME].length);
  ub_put_string (out, composition->scheme->begin + !part[URLBNF_SCHEME].present);
  composition->start[URLBNF_SCHEME] = 0;
  for (const struct ub_place *place = composition->scheme->place;
       place->production != URLBNF_NONE; place++)
    if (part[place->production].present)
      {
        if (place->production != URLBNF_HOST || part[URLBNF_USER].present
            || part[UB_userinfo].present)
          ub_put_string (out, place->before);
        composition->start[place->production] = out->length;
        ub_put_octets (out, part[place->production].octets, part[place->production].length);
      }
}

urlbnf_code
ub_compose (struct ub_composition *composition)
{
  struct ub_out out = { NULL, 0, 0 };
  put_parts (composition, &out);
  /* GCOVR_EXCL_START: takes parts of two gigabytes.  */
  if (out.length > URLBNF_LENGTH_MAX)
    return URLBNF_E_TOO_LONG;
  /* GCOVR_EXCL_STOP */
  composition->text = ub_allocate (&composition->builder->allocator, out.length);
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
  const urlbnf_options options = ub_get_builder_options (builder, reference);
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
  ub_deallocate (&builder->allocator, composition.text);
  return code;
}
