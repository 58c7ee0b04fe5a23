/* change.c: apply the changes of --set, --unset, --iterate and --strip to a URL.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "options.h"

/* Append "NAME=VALUE" to the fields.  */
static urlbnf_code
append_field (urlbnf_builder *builder, const struct part_change *change, urlbnf_error *error)
{
  urlbnf_slice field = { change->value, change->length }, value;
  urlbnf_slice name = split_slice (field, '=', &value);
  urlbnf_code code
    = urlbnf_builder_set (builder, URLBNF_FIELDNAME, name.ptr, name.len, change->flags, error);
  return code != URLBNF_OK ? code
         : urlbnf_builder_set (builder, URLBNF_FIELDVALUE, value.ptr != NULL ? value.ptr : "",
                               value.len, change->flags, error);
}

/* Return CHANGE with its value in ROUND.  */
static struct part_change
get_round_change (const struct part_change *change, size_t round)
{
  struct part_change one = *change;
  if (change->items != 0)
    {
      urlbnf_slice item = change->item[round / change->stride % change->items];
      one.value = item.ptr;
      one.length = item.len;
    }
  return one;
}

static urlbnf_code
apply_change (struct worker *worker, const struct part_change *change)
{
  urlbnf_error *error = &worker->record.error;
  if (change->pair.ptr != NULL)
    return change_pairs (worker, change);
  if (is_userinfo_half (worker->options->uris, change->production))
    return change_userinfo (worker, change);
  if (change->production == find_production ("userinfo"))
    worker->lacks_user = false;
  if (change->action == UNSET)
    return change->everyday != EVERYDAY_NONE ? unset_everyday (worker, change->everyday)
           : unset_part (worker, change->production);
  if (change->everyday != EVERYDAY_NONE)
    return set_everyday (worker, change);
  if (change->action == APPEND && change->production == URLBNF_FIELDSPEC)
    return append_field (worker->builder, change, error);
  return urlbnf_builder_set (worker->builder, change->production, change->value, change->length,
                             change->flags, error);
}

static bool
has_part (const struct worker *worker, urlbnf_production production)
{
  const urlbnf_builder *builder = worker->builder;
  const bool uris = worker->options->uris;
  urlbnf_production part = find_list (production);
  urlbnf_slice text = is_userinfo_half (uris, part) ? get_userinfo_half (builder, part)
                      : urlbnf_builder_part (builder, part);
  if (uris && part == URLBNF_USER && worker->lacks_user)
    return false;
  /* In RFC 3986 an empty path means an absent one.  */
  return (text.ptr != NULL && (text.len != 0 || part != find_production ("path")))
         || (!uris && has_in_parts (builder, part));
}

/* Apply those changes that are LATE, or the others.  With --build common names can be
   applied only after the scheme is set, so those before it are late.  */
static urlbnf_code
apply_some (struct worker *worker, bool late)
{
  const struct options *options = worker->options;
  urlbnf_code code = URLBNF_OK;
  bool is_known = !options->build;
  for (size_t i = 0; i < options->changes && code == URLBNF_OK; i++)
    {
      const struct part_change change = get_round_change (&options->change[i], worker->round);
      bool is_late = !is_known && change.everyday != EVERYDAY_NONE;
      is_known |= change.production == URLBNF_SCHEME;
      if (is_late == late && !is_fragment (&change) && change.action != STRIP_PAIRS
          && (change.action != SET_IF_ABSENT || !has_part (worker, change.production)))
        code = apply_change (worker, &change);
    }
  return code;
}

/* Strip the parts, and the pairs.  */
static urlbnf_code
apply_strip (struct worker *worker)
{
  const struct options *options = worker->options;
  urlbnf_code code = URLBNF_OK;
  const struct part_change password = { UNSET, .production = URLBNF_PASSWORD };
  for (int i = EVERYDAY_NONE + 1; i < EVERYDAY_COUNT && code == URLBNF_OK; i++)
    if (options->strip_everyday[i])
      code = unset_everyday (worker, (enum everyday) i);
  for (size_t i = 0; i < options->changes && code == URLBNF_OK; i++)
    if (options->change[i].action == STRIP_PAIRS)
      code = change_pairs (worker, &options->change[i]);
  if (code == URLBNF_OK && options->uris && options->strip[URLBNF_PASSWORD])
    code = change_userinfo (worker, &password);
  for (int i = 0; i < URLBNF_PRODUCTIONS_MAX && code == URLBNF_OK; i++)
    if (options->strip[i] && !is_userinfo_half (options->uris, (urlbnf_production) i))
      code = unset_part (worker, (urlbnf_production) i);
  return code == URLBNF_OK ? check_userinfo (worker) : code;
}

urlbnf_code
apply_changes (struct worker *worker)
{
  struct record *record = &worker->record;
  struct buffer *made = &worker->text;
  urlbnf_error *error = &record->error;
  size_t needed;
  record->own = NULL;
  worker->lacks_user = false;
  buffer_empty (made);
  urlbnf_code code = apply_some (worker, false);
  if (code == URLBNF_OK)
    code = apply_some (worker, true);
  if (code == URLBNF_OK)
    code = apply_strip (worker);
  if (code == URLBNF_OK && worker->options->sort_query)
    code = sort_pairs (worker);
  if (code != URLBNF_OK)
    return code;
  code = urlbnf_builder_build (worker->builder, &record->own, NULL, 0, &needed, error);
  if (code == URLBNF_E_PART && is_due_to_opaque (worker))
    *error = (urlbnf_error) { .code = code };
  if (code != URLBNF_E_SYNTAX)
    return code;
  /* The error has an offset in the text, so the text is needed, too.  */
  if (!buffer_reserve (made, needed + 1))
    return URLBNF_E_MEMORY;
  return urlbnf_builder_build (worker->builder, &record->own, made->text, needed, &made->length,
                               error);
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
add_fragment (struct worker *worker, urlbnf_slice fragment)
{
  const struct options *options = worker->options;
  struct buffer *text = &worker->text;
  bool is_encoded = true;
  for (size_t i = 0; i < options->changes; i++)
    {
      const struct part_change change = get_round_change (&options->change[i], worker->round);
      if (!is_fragment (&change) || (change.action == SET_IF_ABSENT && fragment.ptr != NULL))
        continue;
      fragment = (urlbnf_slice) { change.value, change.length };
      is_encoded = change.flags == URLBNF_ENCODED;
    }
  if (fragment.ptr == NULL || options->strip_everyday[EVERYDAY_NONE])
    return;
  buffer_add (text, "#", 1);
  if (is_encoded)
    buffer_add_slice (text, fragment);
  else
    buffer_add_encoded (text, fragment.ptr, fragment.len, URLBNF_XCHAR, NULL);
}
