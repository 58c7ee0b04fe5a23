/* builder-scheme.c: change the names of parts for another scheme.

   SPDX-License-Identifier: MIT

   Parts that both schemes have stay.  Others get the name that they have in the new scheme.
   An fpath or hpath is a path (s.3.2.2, 3.3, 3.10).  In a scheme without parts of its own all
   that follows the host is the urlpath (s.3.1), or all that follows the ":" the schemepart
   (s.2.1).  For the rest urlbnf_builder_build() will fail.  */

#include <config.h>

#include "builder.h"

/* The parts of FROM that REMOVED contains will become absent, and those of TO will replace
   others.  */
struct conversion
{
  urlbnf_builder *from;
  urlbnf_builder to;
  bool removed[UB_PRODUCTIONS_COUNT];
};

static bool
has_part (const struct conversion *conversion, urlbnf_production production)
{
  return conversion->from->part[production].present;
}

static urlbnf_code
set_new_part (struct conversion *conversion, urlbnf_production production, const char *text,
              size_t length)
{
  return ub_replace_part (&conversion->to, production, text, length, URLBNF_ENCODED, NULL);
}

/* ---- From one list to another.  */

/* Whether the octet at AT of a list needs no escape if its items become ITEMs.  */
static bool
is_plain (const struct ub_grammar *grammar, const struct ub_part *list, size_t at,
          urlbnf_production item)
{
  return list->octets[at] == '/' || list->octets[at] == '%'
         || ub_is_plain (grammar, item, list->octets, at, list->length);
}

static urlbnf_code
convert_list (struct conversion *conversion, urlbnf_production from, urlbnf_production to,
              urlbnf_production item)
{
  const struct ub_part *list = &conversion->from->part[from];
  const urlbnf_allocator *allocator = &conversion->to.allocator;
  size_t length = list->length;
  for (size_t i = 0; i < list->length && length <= URLBNF_LENGTH_MAX; i++)
    length += is_plain (conversion->to.grammar, list, i, item) ? 0 : 2;
  /* GCOVR_EXCL_START: takes a part of 700 megabytes.  */
  if (length > URLBNF_LENGTH_MAX)
    return URLBNF_E_TOO_LONG;
  /* GCOVR_EXCL_STOP */
  char *text = allocator->allocate (allocator->context, length + 1);
  if (text == NULL)
    return URLBNF_E_MEMORY;
  struct ub_out out = { text, length, 0 };
  for (size_t i = 0; i < list->length; i++)
    if (is_plain (conversion->to.grammar, list, i, item))
      ub_put (&out, list->octets[i]);
    else
      ub_put_escape (&out, (unsigned char) list->octets[i]);
  urlbnf_code code = set_new_part (conversion, to, text, length);
  allocator->deallocate (allocator->context, text);
  conversion->removed[from] = true;
  return code;
}

static urlbnf_code
convert_path (struct conversion *conversion, const struct ub_scheme *scheme)
{
  if (has_part (conversion, URLBNF_HPATH) && ub_find_place (scheme, URLBNF_FPATH) != NULL)
    return convert_list (conversion, URLBNF_HPATH, URLBNF_FPATH, URLBNF_FSEGMENT);
  if (has_part (conversion, URLBNF_FPATH) && ub_find_place (scheme, URLBNF_HPATH) != NULL)
    return convert_list (conversion, URLBNF_FPATH, URLBNF_HPATH, URLBNF_HSEGMENT);
  return URLBNF_OK;
}

/* ---- To a scheme without parts of its own.  */

/* Return the offset after the host and the port.  */
static size_t
find_hostport_end (const struct ub_composition *composition)
{
  size_t end = 0;
  for (int i = 0; composition->scheme->place[i].production != URLBNF_NONE; i++)
    {
      urlbnf_production production = composition->scheme->place[i].production;
      if ((production == URLBNF_HOST || production == URLBNF_PORT)
          && composition->start[i] != SIZE_MAX)
        end = composition->start[i] + composition->builder->part[production].length;
    }
  return end;
}

/* Convert all that follows the host to a urlpath, or all that follows the ":" to a schemepart.  */
static urlbnf_code
convert_to_other (struct conversion *conversion)
{
  struct ub_composition composition = { .builder = conversion->from };
  bool has_host = has_part (conversion, URLBNF_HOST);
  if (ub_choose_form (&composition, NULL) != URLBNF_OK)
    return URLBNF_OK;
  urlbnf_code code = ub_compose (&composition);
  if (code != URLBNF_OK)
    return code;
  size_t start = has_host ? find_hostport_end (&composition)
                 : conversion->from->part[URLBNF_SCHEME].length;
  if (start < composition.length)
    code = set_new_part (conversion, has_host ? URLBNF_URLPATH : URLBNF_SCHEMEPART,
                         composition.text + start + 1, composition.length - start - 1);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    conversion->removed[i] = !has_host
                             || (i != URLBNF_USER && i != URLBNF_PASSWORD && i != URLBNF_HOST
                                 && i != URLBNF_PORT);
  conversion->from->allocator.deallocate (conversion->from->allocator.context, composition.text);
  return code;
}

/* ---- From a scheme without parts of its own.  */

/* Set the parts of URL, except for its scheme, and its host unless WITH_HOST.  */
static urlbnf_code
set_all_parts (struct conversion *conversion, const urlbnf_url *url, bool with_host)
{
  urlbnf_slice part[UB_PRODUCTIONS_COUNT];
  urlbnf_code code = URLBNF_OK;
  ub_set_parts (part, url);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT && code == URLBNF_OK; i++)
    if (part[i].ptr != NULL && ub_is_placed (ub_get_grammar (url), (urlbnf_production) i)
        && i != URLBNF_SCHEME
        && (with_host || i != URLBNF_HOST))
      code = set_new_part (conversion, (urlbnf_production) i, part[i].ptr, part[i].len);
  return code;
}

/* Convert the part FROM, after BEFORE in a URL of the scheme NAME, to the parts that it has there,
   if it is valid.  */
static urlbnf_code
convert_from_other (struct conversion *conversion, urlbnf_slice name, const char *before,
                    urlbnf_production from)
{
  const struct ub_part *part = &conversion->from->part[from];
  const urlbnf_allocator *allocator = &conversion->to.allocator;
  const urlbnf_options options = { sizeof options, URLBNF_BRIEF_ERRORS, URLBNF_URL, allocator,
                                   ub_get_grammar_name (conversion->from->grammar) };
  urlbnf_url *url;
  size_t length = name.len + strlen (before) + part->length;
  char *text = allocator->allocate (allocator->context, length);
  if (text == NULL)
    return URLBNF_E_MEMORY;
  struct ub_out out = { text, length, 0 };
  ub_put_octets (&out, name.ptr, name.len);
  ub_put_string (&out, before);
  ub_put_octets (&out, part->octets, part->length);
  urlbnf_code code = urlbnf_parse (&url, text, length, &options, NULL);
  allocator->deallocate (allocator->context, text);
  if (code == URLBNF_OK)
    {
      conversion->removed[from] = true;
      code = set_all_parts (conversion, url, from == URLBNF_SCHEMEPART);
      urlbnf_free (url);
    }
  return code == URLBNF_E_SYNTAX ? URLBNF_OK : code;
}

/* ---- Any scheme.  */

static urlbnf_code
convert_parts (struct conversion *conversion, urlbnf_slice name)
{
  const struct ub_part *old = &conversion->from->part[URLBNF_SCHEME];
  const struct ub_scheme *from = ub_find_scheme ((urlbnf_slice) { old->octets, old->length });
  const struct ub_scheme *to = ub_find_scheme (name);
  if (!old->present || from == to)
    return URLBNF_OK;
  if (to->name == NULL)
    return convert_to_other (conversion);
  if (has_part (conversion, URLBNF_SCHEMEPART))
    return convert_from_other (conversion, name, ":", URLBNF_SCHEMEPART);
  if (has_part (conversion, URLBNF_URLPATH) && strcmp (to->begin, "://") == 0)
    return convert_from_other (conversion, name, "://h/", URLBNF_URLPATH);
  return convert_path (conversion, to);
}

urlbnf_code
ub_change_scheme (urlbnf_builder *builder, const char *text, size_t length)
{
  struct conversion conversion
    = { builder, { .allocator = builder->allocator, .grammar = builder->grammar }, { false } };
  urlbnf_code code = convert_parts (&conversion, (urlbnf_slice) { text, length });
  for (int i = 0; code == URLBNF_OK && i < UB_PRODUCTIONS_COUNT; i++)
    if (conversion.to.part[i].present)
      {
        const struct ub_part gone = builder->part[i];
        builder->part[i] = conversion.to.part[i];
        conversion.to.part[i] = gone;
      }
    else if (conversion.removed[i])
      ub_clear_part (&builder->part[i]);
  ub_release_parts (&conversion.to);
  return code;
}
