/* change.c: --set and --unset.  --iterate sets, too (iterate.c).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"

const char no_part[] = "no URL has such a part; see urlbnf(1)";

static const char no_memory[] = "out of memory";

/* The fragment is no part of a URL, but is set and unset like one.  */
static bool
is_fragment (const struct part_change *change)
{
  return change->production == URLBNF_NONE && change->everyday == EVERYDAY_NONE;
}

/* Of RFC 3986.  */
static urlbnf_production
find (const char *name)
{
  return urlbnf_production_find (name, strlen (name));
}

static bool
is_item (urlbnf_production production)
{
  return production == URLBNF_HSEGMENT || production == URLBNF_FSEGMENT
         || production == URLBNF_PSEGMENT
         || (production != URLBNF_NONE && production == find ("segment"));
}

urlbnf_production
find_component (const char *name, size_t length, const urlbnf_options *how)
{
  static const char *const names[] = { "path", "query", "fragment", "user", "password" };
  const urlbnf_options grammar = { .grammar = how->grammar };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen (names[i]) == length && memcmp (name, names[i], length) == 0 && has_uris (&grammar))
      return find (names[i]);
  return URLBNF_NONE;
}

/* Why a builder for URLs by HOW does not take CHANGE, or NULL.  For those that have no meaning the names
   are those of the first grammar, and options.c says so.  */
static const char *
why_refused (const struct part_change *change, const urlbnf_options *how)
{
  const urlbnf_options grammar = { .grammar = how->grammar };
  const char *name = urlbnf_production_name (change->production);
  urlbnf_builder *builder;
  if (name != NULL && find_component (name, strlen (name), how) != URLBNF_NONE)
    return NULL;
  urlbnf_code code = urlbnf_builder_new (&builder, &grammar);
  if (code == URLBNF_E_ARGUMENT)
    code = urlbnf_builder_new (&builder, NULL);
  /* What a URL has can be made absent; an item of a list can be appended.  */
  if (code == URLBNF_OK)
    code = urlbnf_builder_set (builder, change->production, is_item (change->production) ? "" : NULL, 0,
                               0, NULL);
  urlbnf_builder_free (builder);
  return code == URLBNF_OK ? NULL : code == URLBNF_E_MEMORY ? no_memory : no_part;
}

bool
is_part (urlbnf_production production, const urlbnf_options *how)
{
  const struct part_change change = { SET, .production = production };
  return why_refused (&change, how) == NULL;
}

/* Why there is no part of that NAME, of LENGTH octets, to be changed by CHANGE; or NULL.  */
static const char *
read_part (struct part_change *change, const char *name, size_t length, const urlbnf_options *how)
{
  static const char fragment[] = "fragment";
  if (is_pair_name (name, length))
    {
      change->everyday = EVERYDAY_QUERY;
      change->pair = (urlbnf_slice) { name, length };
      return NULL;
    }
  change->production = find_component (name, length, how);
  if (change->production != URLBNF_NONE
      || (length == sizeof fragment - 1 && memcmp (name, fragment, length) == 0))
    return NULL;
  change->everyday = find_everyday (name, length);
  if (change->everyday != EVERYDAY_NONE)
    return NULL;
  change->production = urlbnf_production_find (name, length);
  return is_fragment (change) ? no_part : why_refused (change, how);
}

const char *
why_not_unset (urlbnf_production production, const urlbnf_options *how)
{
  const struct part_change change = { UNSET, .production = production };
  return is_item (production) ? no_part : why_refused (&change, how);
}

/* What is wrong with a part that there is, or NULL.  */
static const char *
why_not (const struct part_change *change)
{
  bool fields = change->production == URLBNF_FIELDSPEC;
  if (change->pair.ptr != NULL)
    return NULL;
  if (change->action == APPEND)
    return is_item (change->production) || fields
           ? NULL : "only segment, hsegment, fsegment, psegment, fieldspec and query:NAME can be appended";
  if (is_item (change->production))
    return "an item of a list is appended: NAME+=VALUE";
  if (change->everyday == EVERYDAY_AUTHORITY)
    return "an authority is set by its parts: user, password, host and port";
  return fields && (change->flags != URLBNF_ENCODED || *change->value != ';')
         ? "fieldspec:=;NAME=VALUE... sets all fields, fieldspec+=NAME=VALUE appends one" : NULL;
}

const char *
read_set (struct part_change *change, const char *text, const urlbnf_options *how)
{
  /* A "+" may be in the name of a part, and "=" is not.  */
  const char *equals = strchr (text, '=');
  if (equals == NULL)
    return "expected NAME=VALUE";
  size_t length = (size_t) (equals - text);
  *change = (struct part_change) { SET, .value = equals + 1, .length = strlen (equals + 1) };
  if (length != 0 && text[length - 1] == ':')
    {
      change->flags = URLBNF_ENCODED;
      length--;
    }
  if (length != 0 && text[length - 1] == '+')
    {
      change->action = APPEND;
      length--;
    }
  else if (length != 0 && text[length - 1] == '?')
    {
      change->action = SET_IF_ABSENT;
      length--;
    }
  const char *why = read_part (change, text, length, how);
  return why != NULL ? why : why_not (change);
}

const char *
read_unset (struct part_change *change, const char *name, const urlbnf_options *how)
{
  *change = (struct part_change) { .action = UNSET };
  const char *why = read_part (change, name, strlen (name), how);
  return is_item (change->production) ? no_part : why;
}

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
apply (urlbnf_builder *builder, const struct part_change *change, const struct options *options,
       struct refusal *refusal, urlbnf_error *error)
{
  if (change->pair.ptr != NULL)
    return change_pairs (builder, change, options, refusal, error);
  if (is_half_of_userinfo (options->uris, change->production))
    return change_userinfo (builder, change, refusal, error);
  if (change->action == UNSET)
    return change->everyday != EVERYDAY_NONE ? unset_everyday (builder, change->everyday, refusal)
           : unset_part (builder, change->production, refusal);
  if (change->everyday != EVERYDAY_NONE)
    return set_everyday (builder, change, refusal, error);
  if (change->action == APPEND && change->production == URLBNF_FIELDSPEC)
    return append_field (builder, change, error);
  return urlbnf_builder_set (builder, change->production, change->value, change->length, change->flags,
                             error);
}

/* The list that ITEM is one of, or else ITEM.  */
static urlbnf_production
list_of (urlbnf_production item)
{
  return item == URLBNF_HSEGMENT ? URLBNF_HPATH : item == URLBNF_FSEGMENT ? URLBNF_FPATH
         : item == URLBNF_PSEGMENT ? URLBNF_PPATH : is_item (item) ? find ("path") : item;
}

static bool
has_part (const urlbnf_builder *builder, urlbnf_production production, bool uris)
{
  urlbnf_production part = list_of (production);
  urlbnf_slice text = is_half_of_userinfo (uris, part) ? half_of_userinfo (builder, part)
                      : urlbnf_builder_part (builder, part);
  /* By RFC 3986 a path is never absent.  */
  return text.ptr != NULL && (text.len != 0 || part != find ("path"));
}

/* Whether CHANGE leaves a user out that a password may need, which has to go first.  */
static bool
is_unset_user (const struct part_change *change, const struct options *options)
{
  return options->uris && change->action == UNSET && change->production == URLBNF_USER;
}

/* Apply the changes of ROUND.  What a name of everyday stands for is known once there is a scheme:
   with --build those before it are LATE.  So is a user that is left out.  */
static urlbnf_code
apply_some (struct record *record, urlbnf_builder *builder, size_t round, bool late)
{
  const struct options *options = record->options;
  urlbnf_code code = URLBNF_OK;
  bool is_known = !options->build;
  for (size_t i = 0; i < options->changes && code == URLBNF_OK; i++)
    {
      const struct part_change change = change_of_round (&options->change[i], round);
      bool is_late = (!is_known && change.everyday != EVERYDAY_NONE)
                     || is_unset_user (&change, options);
      is_known |= change.production == URLBNF_SCHEME;
      if (is_late == late && !is_fragment (&change) && change.action != STRIP_PAIRS
          && (change.action != SET_IF_ABSENT || !has_part (builder, change.production, options->uris)))
        code = apply (builder, &change, options, &record->refusal, &record->error);
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
  if (code == URLBNF_E_PART && is_for_opaque (builder, error, &record->refusal))
    *error = (urlbnf_error) { .code = code };
  if (code != URLBNF_E_SYNTAX)
    return code;
  /* The offset of the error is in that text: without it, the one says nothing.  */
  if (!buffer_reserve (made, needed + 1))
    return URLBNF_E_MEMORY;
  return urlbnf_builder_build (builder, &record->own, made->text, needed, &made->length, error);
}

bool
changes_fragment (const struct options *options)
{
  for (size_t i = 0; i < options->changes; i++)
    if (is_fragment (&options->change[i]))
      return true;
  return false;
}

void
add_encoded (struct buffer *text, const char *octets, size_t length)
{
  size_t needed;
  if (urlbnf_encode (NULL, 0, &needed, octets, length, URLBNF_XCHAR, NULL, NULL) == URLBNF_OK
      && buffer_reserve (text, needed + 1)
      && urlbnf_encode (text->text + text->length, needed, &needed, octets, length, URLBNF_XCHAR, NULL, NULL)
         == URLBNF_OK)
    text->length += needed;
}

void
add_fragment (struct buffer *text, urlbnf_slice fragment, size_t round, const struct options *options)
{
  bool is_encoded = true;
  for (size_t i = 0; i < options->changes; i++)
    {
      const struct part_change change = change_of_round (&options->change[i], round);
      if (!is_fragment (&change) || (change.action == SET_IF_ABSENT && fragment.ptr != NULL))
        continue;
      fragment = (urlbnf_slice) { change.value, change.length };
      is_encoded = change.flags == URLBNF_ENCODED;
    }
  if (fragment.ptr == NULL || options->strip_fragment)
    return;
  buffer_add (text, "#", 1);
  if (is_encoded)
    buffer_slice (text, fragment);
  else
    add_encoded (text, fragment.ptr, fragment.len);
}
