/* change.c: --set and --unset.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "cli.h"

static const char no_part[] = "no URL has such a part; see urlbnf(1)";

/* The part of that NAME, or an item of one.  */
static urlbnf_production
find_changeable (const char *name, size_t length)
{
  urlbnf_production item = urlbnf_production_find (name, length);
  return item == URLBNF_HSEGMENT || item == URLBNF_FSEGMENT || item == URLBNF_PSEGMENT
         ? item : find_part (name, length);
}

const char *
read_set (struct part_change *change, const char *text)
{
  /* A "+" may be in the name of a part, and "=" is not.  */
  const char *equals = strchr (text, '=');
  if (equals == NULL)
    return "not NAME=VALUE";
  size_t length = (size_t) (equals - text);
  *change = (struct part_change) { SET, URLBNF_NONE, equals + 1, 0 };
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
  change->production = find_changeable (text, length);
  return change->production != URLBNF_NONE ? NULL : no_part;
}

const char *
read_unset (struct part_change *change, const char *name)
{
  *change = (struct part_change) { UNSET, find_changeable (name, strlen (name)), NULL, 0 };
  return change->production != URLBNF_NONE ? NULL : no_part;
}

/* Append "NAME=VALUE" to the fields.  */
static urlbnf_code
append_field (urlbnf_builder *builder, const struct part_change *change, urlbnf_error *error)
{
  size_t name = strcspn (change->value, "=");
  const char *value = change->value + name + (change->value[name] == '=');
  return urlbnf_builder_add_field (builder, change->value, name, value, strlen (value),
                                   change->flags, error);
}

static urlbnf_code
apply (urlbnf_builder *builder, const struct part_change *change, urlbnf_error *error)
{
  switch (change->action)
    {
    case UNSET:
      return urlbnf_builder_unset (builder, change->production);
    case APPEND:
      if (change->production == URLBNF_FIELDSPEC)
        return append_field (builder, change, error);
      return urlbnf_builder_add (builder, change->production, change->value,
                                 strlen (change->value), change->flags, error);
    case SET:
      return urlbnf_builder_set (builder, change->production, change->value,
                                 strlen (change->value), change->flags, error);
    }
  return URLBNF_E_ARGUMENT;
}

urlbnf_code
apply_changes (urlbnf_url **url, urlbnf_builder *builder, const struct options *options,
               urlbnf_error *error)
{
  *url = NULL;
  for (size_t i = 0; i < options->changes; i++)
    {
      urlbnf_code code = apply (builder, &options->change[i], error);
      if (code != URLBNF_OK)
        return code;
    }
  return urlbnf_builder_build (builder, url, NULL, 0, NULL, error);
}
