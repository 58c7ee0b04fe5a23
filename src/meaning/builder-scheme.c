/* builder-scheme.c: change the names of parts for another scheme.

   SPDX-License-Identifier: MIT

   Parts that both schemes have stay.  Others get the name that they have in the new scheme.
   An fpath or hpath is a path (s.3.2.2, 3.3, 3.10).  In a scheme without parts of its own all
   that follows the host is the urlpath (s.3.1), or all that follows the ":" the schemepart
   (s.2.1).  For the rest urlbnf_builder_build() will fail.  */

#include <config.h>

#include "builder-part.h"
#include "text/octets.h"

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
convert_list (struct conversion *conversion, urlbnf_production from, urlbnf_production to,
              urlbnf_production item)
{
  const struct ub_part *list = &conversion->from->part[from];
  struct ub_part_piece piece
    = { conversion->to.grammar, "", item, list->octets, list->length, false, true };
  conversion->removed[from] = true;
  conversion->to.part[to].is_whole = true;
  return ub_append_pieces (&conversion->to, &conversion->to.part[to], &piece, 1, URLBNF_ENCODED,
                           NULL);
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

/* Convert all that follows the host to a urlpath, or all that follows the ":" to a schemepart.
   Not inline, so that other conversions need no stack for the composition.  */
static UB_NOINLINE urlbnf_code
convert_to_other (struct conversion *conversion)
{
  struct ub_composition composition = { .builder = conversion->from };
  bool has_host = has_part (conversion, URLBNF_HOST);
  if (ub_choose_form (&composition, NULL) != URLBNF_OK)
    return URLBNF_OK;
  urlbnf_code code = ub_compose (&composition);
  if (code != URLBNF_OK)
    return code;
  urlbnf_production last = has_part (conversion, URLBNF_PORT) ? URLBNF_PORT
                           : has_host ? URLBNF_HOST : URLBNF_SCHEME;
  size_t start = composition.start[last] + conversion->from->part[last].length;
  if (start < composition.length)
    code = ub_replace_part (&conversion->to, has_host ? URLBNF_URLPATH : URLBNF_SCHEMEPART,
                            composition.text + start + 1, composition.length - start - 1,
                            URLBNF_ENCODED, NULL);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    conversion->removed[i] = !has_host
                             || (i != URLBNF_USER && i != URLBNF_PASSWORD && i != URLBNF_HOST
                                 && i != URLBNF_PORT);
  ub_deallocate (&conversion->from->allocator, composition.text);
  return code;
}

/* Convert the part FROM, after BEFORE in a URL of the scheme NAME, to the parts that it has there,
   if it is valid.  */
static urlbnf_code
convert_from_other (struct conversion *conversion, urlbnf_slice name, const char *before,
                    urlbnf_production from)
{
  const struct ub_part *part = &conversion->from->part[from];
  const urlbnf_options options = ub_get_builder_options (conversion->from, UB_url);
  urlbnf_url *url;
  size_t length = name.len + strlen (before) + part->length;
  char *text = ub_allocate (&conversion->to.allocator, length);
  if (text == NULL)
    return URLBNF_E_MEMORY;
  struct ub_out out = { text, length, 0 };
  ub_put_octets (&out, name.ptr, name.len);
  ub_put_string (&out, before);
  ub_put_octets (&out, part->octets, part->length);
  urlbnf_code code = urlbnf_parse (&url, text, length, &options, NULL);
  ub_deallocate (&conversion->to.allocator, text);
  if (code == URLBNF_OK)
    {
      conversion->removed[from] = true;
      code = ub_load_parts (&conversion->to, url);
      if (from == URLBNF_URLPATH)
        ub_clear_part (&conversion->to.part[URLBNF_HOST]);
      urlbnf_free (url);
    }
  return code == URLBNF_E_SYNTAX ? URLBNF_OK : code;
}

static urlbnf_code
convert_parts (struct conversion *conversion)
{
  const struct ub_part *old = &conversion->from->part[URLBNF_SCHEME];
  const struct ub_part *new = &conversion->to.part[URLBNF_SCHEME];
  urlbnf_slice name = { new->octets, new->length };
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
ub_change_scheme (urlbnf_builder *builder, const char *text, size_t length, unsigned flags,
                  urlbnf_error *error)
{
  struct conversion conversion
    = { builder, { .allocator = builder->allocator, .grammar = builder->grammar }, { false } };
  urlbnf_code code = ub_replace_part (&conversion.to, URLBNF_SCHEME, text, length, flags, error);
  if (code == URLBNF_OK)
    code = ub_set_code (error, convert_parts (&conversion));
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
