/* change.c: apply the changes of --set, --unset, --iterate and --strip to a URL.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "options.h"

/* Append "NAME=VALUE" to the fields.  */
static urlbnf_code
append_field (urlbnf_builder *builder, const struct part_change *change, urlbnf_error *error)
{
  const char *equals = change->length != 0 ? memchr (change->value, '=', change->length) : NULL;
  size_t name = equals != NULL ? (size_t) (equals - change->value) : change->length;
  size_t before = name + (equals != NULL);
  urlbnf_code code
    = urlbnf_builder_set (builder, URLBNF_FIELDNAME, change->value, name, change->flags, error);
  return code != URLBNF_OK ? code
         : urlbnf_builder_set (builder, URLBNF_FIELDVALUE, change->value + before,
                               change->length - before, change->flags, error);
}

static urlbnf_code
apply_change (urlbnf_builder *builder, const struct part_change *change,
              const struct options *options, struct refusal *refusal, urlbnf_error *error)
{
  if (change->pair.ptr != NULL)
    return change_pairs (builder, change, options, refusal, error);
  if (is_userinfo_half (options->uris, change->production))
    return change_userinfo (builder, change, refusal, error);
  if (change->action == UNSET)
    return change->everyday != EVERYDAY_NONE ? unset_everyday (builder, change->everyday, refusal)
           : unset_part (builder, change->production, refusal);
  if (change->everyday != EVERYDAY_NONE)
    return set_everyday (builder, change, refusal, error);
  if (change->action == APPEND && change->production == URLBNF_FIELDSPEC)
    return append_field (builder, change, error);
  return urlbnf_builder_set (builder, change->production, change->value, change->length,
                             change->flags, error);
}

/* Return the list that ITEM belongs to, or ITEM.  */
static urlbnf_production
find_list (urlbnf_production item)
{
  return item == URLBNF_HSEGMENT ? URLBNF_HPATH : item == URLBNF_FSEGMENT ? URLBNF_FPATH
         : item == URLBNF_PSEGMENT ? URLBNF_PPATH : is_item (item) ? find_production ("path")
           : item;
}

static bool
has_part (const urlbnf_builder *builder, urlbnf_production production, bool uris)
{
  urlbnf_production part = find_list (production);
  urlbnf_slice text = is_userinfo_half (uris, part) ? get_userinfo_half (builder, part)
                      : urlbnf_builder_part (builder, part);
  /* In RFC 3986 an empty path means an absent one.  */
  return text.ptr != NULL && (text.len != 0 || part != find_production ("path"));
}

/* Whether CHANGE unsets a user.  A password that needs it must be unset first.  */
static bool
is_unset_user (const struct part_change *change, const struct options *options)
{
  return options->uris && change->action == UNSET && change->production == URLBNF_USER;
}

/* Apply those changes of ROUND that are LATE, or the others.  With --build common names can be
   applied only after the scheme is set, so those before it are late.  So is a user that is
   unset.  */
static urlbnf_code
apply_some (struct record *record, urlbnf_builder *builder, size_t round, bool late)
{
  const struct options *options = record->options;
  urlbnf_code code = URLBNF_OK;
  bool is_known = !options->build;
  for (size_t i = 0; i < options->changes && code == URLBNF_OK; i++)
    {
      const struct part_change change = get_round_change (&options->change[i], round);
      bool is_late = (!is_known && change.everyday != EVERYDAY_NONE)
                     || is_unset_user (&change, options);
      is_known |= change.production == URLBNF_SCHEME;
      if (is_late == late && !is_fragment (&change) && change.action != STRIP_PAIRS
          && (change.action != SET_IF_ABSENT
              || !has_part (builder, change.production, options->uris)))
        code = apply_change (builder, &change, options, &record->refusal, &record->error);
    }
  return code;
}

urlbnf_code
apply_changes (struct record *record, struct buffer *made, urlbnf_builder *builder, size_t round)
{
  const struct options *options = record->options;
  urlbnf_error *error = &record->error;
  size_t needed;
  record->own = NULL;
  buffer_empty (made);
  urlbnf_code code = apply_some (record, builder, round, false);
  if (code == URLBNF_OK)
    code = apply_some (record, builder, round, true);
  if (code == URLBNF_OK)
    code = apply_strip (builder, options, &record->refusal);
  if (code == URLBNF_OK && options->sort_query)
    code = sort_pairs (builder, options, &record->refusal, error);
  if (code != URLBNF_OK)
    return code;
  code = urlbnf_builder_build (builder, &record->own, NULL, 0, &needed, error);
  if (code == URLBNF_E_PART && is_due_to_opaque (builder, error, &record->refusal))
    *error = (urlbnf_error) { .code = code };
  if (code != URLBNF_E_SYNTAX)
    return code;
  /* The error has an offset in the text, so the text is needed, too.  */
  if (!buffer_reserve (made, needed + 1))
    return URLBNF_E_MEMORY;
  return urlbnf_builder_build (builder, &record->own, made->text, needed, &made->length, error);
}

bool
must_change_fragment (const struct options *options)
{
  for (size_t i = 0; i < options->changes; i++)
    if (is_fragment (&options->change[i]))
      return true;
  return false;
}

void
add_fragment (struct buffer *text, urlbnf_slice fragment, size_t round,
              const struct options *options)
{
  bool is_encoded = true;
  for (size_t i = 0; i < options->changes; i++)
    {
      const struct part_change change = get_round_change (&options->change[i], round);
      if (!is_fragment (&change) || (change.action == SET_IF_ABSENT && fragment.ptr != NULL))
        continue;
      fragment = (urlbnf_slice) { change.value, change.length };
      is_encoded = change.flags == URLBNF_ENCODED;
    }
  if (fragment.ptr == NULL || options->strip_fragment)
    return;
  buffer_add (text, "#", 1);
  if (is_encoded)
    buffer_add_slice (text, fragment);
  else
    buffer_add_encoded (text, fragment.ptr, fragment.len, URLBNF_XCHAR, NULL);
}
