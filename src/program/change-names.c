/* change-names.c: read the changes of --set, --unset, --iterate and --strip.

   SPDX-License-Identifier: MIT

   With --iterate each combination of values is a round.  With "a=1 2" and "b=3 4" the rounds are
   1 3, 1 4, 2 3 and 2 4.  */

#include <config.h>

#include <stdint.h>
#include <stdlib.h>

#include "changes.h"
#include "options.h"

const char no_part[] = "no URL has such a part; see urlbnf(1)";

static const char no_memory[] = "out of memory";

bool
is_fragment (const struct part_change *change)
{
  return change->production == URLBNF_NONE && change->everyday == EVERYDAY_NONE;
}

urlbnf_production
find_list (urlbnf_production item)
{
  return item == URLBNF_HSEGMENT ? URLBNF_HPATH : item == URLBNF_FSEGMENT ? URLBNF_FPATH
         : item == URLBNF_PSEGMENT ? URLBNF_PPATH
         : item != URLBNF_NONE && item == find_production ("segment") ? find_production ("path")
           : item;
}

bool
is_item (urlbnf_production production)
{
  return find_list (production) != production;
}

/* Return the component of RFC 3986 with a common name, or the half of its userinfo, if HOW has
   that grammar; otherwise URLBNF_NONE.  */
static urlbnf_production
find_component (const char *name, size_t length, const urlbnf_options *how)
{
  static const char *const names[] = { "path", "query", "fragment", "user", "password" };
  const urlbnf_options grammar = { .grammar = how->grammar };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_word (name, length, names[i]) && has_uris (&grammar))
      return find_production (names[i]);
  return URLBNF_NONE;
}

/* For grammars without a meaning the first grammar is asked, and options.c reports the error.  */
const char *
check_part (urlbnf_production production, const urlbnf_options *how)
{
  const urlbnf_options grammar = { .grammar = how->grammar };
  const char *name = urlbnf_production_name (production);
  urlbnf_builder *builder;
  if (name != NULL && find_component (name, strlen (name), how) != URLBNF_NONE)
    return NULL;
  urlbnf_code code = urlbnf_builder_new (&builder, &grammar);
  if (code == URLBNF_E_ARGUMENT)
    code = urlbnf_builder_new (&builder, NULL);
  /* Parts can be unset, and items of lists can be appended.  */
  if (code == URLBNF_OK)
    code = urlbnf_builder_set (builder, production, is_item (production) ? "" : NULL, 0, 0, NULL);
  urlbnf_builder_free (builder);
  return code == URLBNF_OK ? NULL : code == URLBNF_E_MEMORY ? no_memory : no_part;
}

/* Set the part of CHANGE to NAME.  Return why there is no such part, or NULL.  */
static const char *
read_part (struct part_change *change, const char *name, size_t length, const urlbnf_options *how)
{
  if (is_pair_name (name, length))
    {
      change->everyday = EVERYDAY_QUERY;
      change->pair = (urlbnf_slice) { name, length };
      return NULL;
    }
  change->production = find_component (name, length, how);
  if (change->production != URLBNF_NONE || is_word (name, length, "fragment"))
    return NULL;
  change->everyday = find_everyday (name, length);
  if (change->everyday != EVERYDAY_NONE)
    return NULL;
  change->production = urlbnf_production_find (name, length);
  return is_fragment (change) ? no_part : check_part (change->production, how);
}

/* Return why the part of CHANGE cannot be changed like that, or NULL.  */
static const char *
check_action (const struct part_change *change)
{
  bool fields = change->production == URLBNF_FIELDSPEC;
  if (change->pair.ptr != NULL)
    return NULL;
  if (change->action == APPEND)
    return is_item (change->production) || fields ? NULL
           : "only segment, hsegment, fsegment, psegment, fieldspec and query:NAME can be appended";
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
  /* The name of a part may have a "+", but no "=".  */
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
  return why != NULL ? why : check_action (change);
}

const char *
read_unset_part (struct part_change *change, const char *name, size_t length,
                 const urlbnf_options *how)
{
  *change = (struct part_change) { .action = UNSET };
  const char *why = read_part (change, name, length, how);
  return is_item (change->production) ? no_part : why;
}

const char *
read_unset (struct part_change *change, const char *name, const urlbnf_options *how)
{
  return read_unset_part (change, name, strlen (name), how);
}

const char *
read_iterate (struct part_change *change, const char *text, const urlbnf_options *how)
{
  const char *why = read_set (change, text, how);
  if (why != NULL)
    return why;
  if (change->action == SET_IF_ABSENT)
    return "\"?=\" is only for --set";
  /* A space or the end follows each value.  */
  change->item = calloc (change->length + 1, sizeof *change->item);
  if (change->item == NULL)
    return "out of memory";
  for (const char *at = change->value;; at++)
    {
      size_t length = strcspn (at, " ");
      change->item[change->items++] = (urlbnf_slice) { at, length };
      at += length;
      if (*at == '\0')
        return NULL;
    }
}

/* Whether another change, too, sets or unsets the part of CHANGE.  */
static bool
is_changed_twice (const struct options *options, const struct part_change *change)
{
  for (size_t i = 0; i < options->changes; i++)
    if (&options->change[i] != change && options->change[i].production == change->production
        && options->change[i].everyday == change->everyday
        && options->change[i].pair.len == change->pair.len
        && (change->pair.len == 0
            || memcmp (options->change[i].pair.ptr, change->pair.ptr, change->pair.len) == 0)
        && change->action == SET)
      return true;
  return false;
}

const char *
count_rounds (struct options *options)
{
  options->rounds = 1;
  for (size_t i = options->changes; i-- != 0;)
    {
      struct part_change *change = &options->change[i];
      if (change->items == 0)
        continue;
      if (is_changed_twice (options, change))
        return "--iterate: the same part is set or unset twice";
      if (options->rounds > SIZE_MAX / change->items)
        return "--iterate: these are too many combinations";
      change->stride = options->rounds;
      options->rounds *= change->items;
    }
  return NULL;
}

/* Read the LENGTH octets at NAME.  Return why they are wrong, or NULL.  */
static const char *
read_stripped (struct options *options, const char *name, size_t length)
{
  struct part_change change;
  const char *why = read_unset_part (&change, name, length, &options->how);
  if (why != NULL || change.pair.ptr != NULL)
    return why;
  options->strips = true;
  if (change.production == URLBNF_NONE)
    options->strip_everyday[change.everyday] = true;
  /* A userinfo of RFC 3986 has no password without a user.  */
  else if (find_component (name, length, &options->how) == URLBNF_USER)
    options->strip[find_production ("userinfo")] = true;
  else
    {
      options->strip[change.production] = true;
      /* A password needs a user (RFC 1738 s.3.1), so it is stripped with the user.  */
      options->strip[URLBNF_PASSWORD] |= change.production == URLBNF_USER;
    }
  return NULL;
}

const char *
read_strip (struct options *options, const char *text)
{
  const char *why, *all = text;
  bool has_pairs = false;
  for (;; text++)
    {
      size_t length = strcspn (text, ",");
      why = read_stripped (options, text, length);
      if (is_pair_name (text, length) && !has_pairs)
        {
          has_pairs = true;
          options->change[options->changes++] = (struct part_change) {
            STRIP_PAIRS, .everyday = EVERYDAY_QUERY, .pair = { text, length }, .value = all
          };
        }
      text += length;
      if (why != NULL || *text == '\0')
        return why;
    }
}
