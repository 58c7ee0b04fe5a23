/* builder.c: allocate a builder, and set its parts.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "builder-part.h"

urlbnf_code
urlbnf_builder_new (urlbnf_builder **builder, const urlbnf_options *given)
{
  urlbnf_options options;
  *builder = NULL;
  if (!ub_read_options (&options, given))
    return URLBNF_E_ARGUMENT;
  urlbnf_allocator allocator = ub_get_allocator (options.allocator);
  *builder = ub_allocate (&allocator, sizeof **builder);
  if (*builder == NULL)
    return URLBNF_E_MEMORY;
  /* A "#" in a part must not begin a fragment, unless the grammar has fragments.  */
  **builder = (urlbnf_builder) { allocator, ub_find_grammar (options.grammar),
                                 options.flags & ~URLBNF_ALLOW_FRAGMENT, { { 0 } } };
  return URLBNF_OK;
}

void
urlbnf_builder_free (urlbnf_builder *builder)
{
  if (builder == NULL)
    return;
  ub_release_parts (builder);
  ub_deallocate (&builder->allocator, builder);
}

urlbnf_code
urlbnf_builder_load (urlbnf_builder *builder, const urlbnf_url *url)
{
  urlbnf_builder fresh = { builder->allocator, ub_get_grammar (url), builder->flags, { { 0 } } };
  if (!ub_is_url (url) && urlbnf_as_typed (url)->form != URLBNF_FORM_URI)
    return URLBNF_E_ARGUMENT;
  urlbnf_code code = ub_load_parts (&fresh, url);
  ub_release_parts (code == URLBNF_OK ? builder : &fresh);
  if (code == URLBNF_OK)
    *builder = fresh;
  return code;
}

/* Append an item to LIST.  If the list was set and ends with an empty item, as in http://h/, the
   new item replaces that.  In RFC 3986 the "/" between a host and a path belongs to the path.  */
static urlbnf_code
append_item (urlbnf_builder *builder, urlbnf_production list, urlbnf_production item,
             const char *text, size_t length, unsigned flags, urlbnf_error *error)
{
  struct ub_part *part = &builder->part[list];
  bool is_open = !part->present
                 || (part->is_whole
                     && (part->length == 0 || part->octets[part->length - 1] == '/'));
  bool is_first = part->length == 0 && (int) list == UB_path && builder->part[URLBNF_HOST].present;
  struct ub_part_piece piece
    = { builder->grammar, is_open && !is_first ? "" : "/", item, text, length, true, false };
  urlbnf_code code = ub_append_pieces (builder, part, &piece, 1, flags, error);
  part->is_whole = part->is_whole && code != URLBNF_OK;
  return code;
}

/* Append a field with a name and an empty value, or set the empty value of the last field.  */
static urlbnf_code
append_field (urlbnf_builder *builder, urlbnf_production production, const char *text,
              size_t length, unsigned flags, urlbnf_error *error)
{
  struct ub_part *part = &builder->part[URLBNF_FIELDSPEC];
  bool is_name = production == URLBNF_FIELDNAME;
  struct ub_part_piece piece[] = {
    { builder->grammar, is_name && part->present ? ";" : "", production, text, length, true,
      false },
    { builder->grammar, "=", URLBNF_FIELDVALUE, NULL, 0, true, false }
  };
  if (!is_name && (part->length == 0 || part->octets[part->length - 1] != '='))
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  return ub_append_pieces (builder, part, piece, is_name ? 2 : 1, flags, error);
}

urlbnf_code
urlbnf_builder_set (urlbnf_builder *builder, urlbnf_production production, const char *text,
                    size_t length, unsigned flags, urlbnf_error *error)
{
  bool is_part = ub_is_placed (builder->grammar, production);
  bool is_field = (production == URLBNF_FIELDNAME || production == URLBNF_FIELDVALUE)
                  && ub_is_placed (builder->grammar, URLBNF_FIELDSPEC);
  urlbnf_production list = is_part ? URLBNF_NONE : ub_find_list (builder->grammar, production);
  if ((flags & ~URLBNF_ENCODED) != 0
      || (!is_part && ((list == URLBNF_NONE && !is_field) || text == NULL)))
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  if (is_field)
    return append_field (builder, production, text, length, flags, error);
  if (list != URLBNF_NONE)
    return append_item (builder, list, production, text, length, flags, error);
  if (text == NULL)
    {
      ub_clear_part (&builder->part[production]);
      return ub_set_code (error, URLBNF_OK);
    }
  if (production == URLBNF_FIELDSPEC)
    {
      /* In data that are not encoded, a ";" or "=" may be a delimiter or not.  */
      if (flags != URLBNF_ENCODED || length == 0 || text[0] != ';')
        return ub_set_code (error, URLBNF_E_ARGUMENT);
      text++;
      length--;
    }
  if (production == URLBNF_SCHEME && ub_get_standard (builder->grammar) == UB_STANDARD_RFC1738)
    return ub_change_scheme (builder, text, length, flags, error);
  return ub_replace_part (builder, production, text, length, flags, error);
}

urlbnf_slice
urlbnf_builder_part (const urlbnf_builder *builder, urlbnf_production production)
{
  if (!ub_is_placed (builder->grammar, production) || !builder->part[production].present)
    return (urlbnf_slice) { NULL, 0 };
  const struct ub_part *part = &builder->part[production];
  return (urlbnf_slice) { part->octets != NULL ? part->octets : "", part->length };
}
