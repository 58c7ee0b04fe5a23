/* change-names.c: read the changes of --set and --unset.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "options.h"

const char no_part[] = "no URL has such a part; see urlbnf(1)";

static const char no_memory[] = "out of memory";

bool
is_fragment (const struct part_change *change)
{
  return change->production == URLBNF_NONE && change->everyday == EVERYDAY_NONE;
}

bool
is_item (urlbnf_production production)
{
  return production == URLBNF_HSEGMENT || production == URLBNF_FSEGMENT
         || production == URLBNF_PSEGMENT
         || (production != URLBNF_NONE && production == find_production ("segment"));
}

urlbnf_production
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
