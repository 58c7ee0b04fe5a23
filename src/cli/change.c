/* change.c: --set and --unset.  --iterate sets, too (iterate.c).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"

static const char no_part[] = "no URL has such a part; see urlbnf(1)";

static const char no_memory[] = "out of memory";

static bool
is_item (urlbnf_production production)
{
  return production == URLBNF_HSEGMENT || production == URLBNF_FSEGMENT
         || production == URLBNF_PSEGMENT;
}

/* Why a builder does not take CHANGE, or NULL.  */
static const char *
why_refused (const struct part_change *change)
{
  urlbnf_builder *builder;
  urlbnf_code code = urlbnf_builder_new (&builder, NULL);
  /* What a URL has can be made absent; an item of a list can be appended.  */
  if (code == URLBNF_OK)
    code = urlbnf_builder_set (builder, change->production, is_item (change->production) ? "" : NULL, 0,
                               0, NULL);
  urlbnf_builder_free (builder);
  return code == URLBNF_OK ? NULL : code == URLBNF_E_MEMORY ? no_memory : no_part;
}

const char *
why_not_unset (urlbnf_production production)
{
  const struct part_change change = { UNSET, .production = production };
  return is_item (production) ? no_part : why_refused (&change);
}

/* What is wrong with a part that there is, or NULL.  */
static const char *
why_not (const struct part_change *change)
{
  bool fields = change->production == URLBNF_FIELDSPEC;
  if (change->action == APPEND)
    return is_item (change->production) || fields
           ? NULL : "only hsegment, fsegment, psegment and fieldspec can be appended";
  if (is_item (change->production))
    return "an item of a list is appended: NAME+=VALUE";
  return fields && (change->flags != URLBNF_ENCODED || *change->value != ';')
         ? "fieldspec:=;NAME=VALUE... sets all fields, fieldspec+=NAME=VALUE appends one" : NULL;
}

const char *
read_set (struct part_change *change, const char *text)
{
  /* A "+" may be in the name of a part, and "=" is not.  */
  const char *equals = strchr (text, '=');
  if (equals == NULL)
    return "not NAME=VALUE";
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
  change->production = urlbnf_production_find (text, length);
  const char *why = why_refused (change);
  return why != NULL ? why : why_not (change);
}

const char *
read_unset (struct part_change *change, const char *name)
{
  *change = (struct part_change) { UNSET, .production = urlbnf_production_find (name, strlen (name)) };
  return why_not_unset (change->production);
}

/* Append "NAME=VALUE" to the fields.  */
static urlbnf_code
append_field (urlbnf_builder *builder, const struct part_change *change, urlbnf_error *error)
{
  const char *equals = change->length != 0 ? memchr (change->value, '=', change->length) : NULL;
  size_t name = equals != NULL ? (size_t) (equals - change->value) : change->length;
  size_t before = name + (equals != NULL);
  return urlbnf_builder_add_field (builder, change->value, name, change->value + before,
                                   change->length - before, change->flags, error);
}

static urlbnf_code
apply (urlbnf_builder *builder, const struct part_change *change, urlbnf_error *error)
{
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
         : item == URLBNF_PSEGMENT ? URLBNF_PPATH : item;
}

/* Whether FROM, after the first COUNT changes, has the part PRODUCTION.  */
static bool
has_part (const urlbnf_url *from, const struct options *options, size_t count,
          urlbnf_production production)
{
  while (count-- != 0)
    if (list_of (options->change[count].production) == production)
      return options->change[count].action != UNSET;
  return from != NULL && urlbnf_part_text (from, production).ptr != NULL;
}

urlbnf_code
apply_changes (urlbnf_url **url, struct buffer *made, urlbnf_builder *builder,
               const urlbnf_url *from, size_t round, const struct options *options,
               urlbnf_error *error)
{
  size_t needed;
  *url = NULL;
  buffer_empty (made);
  for (size_t i = 0; i < options->changes; i++)
    {
      const struct part_change change = change_of_round (&options->change[i], round);
      if (change.action == SET_IF_ABSENT && has_part (from, options, i, change.production))
        continue;
      urlbnf_code code = apply (builder, &change, error);
      if (code != URLBNF_OK)
        return code;
    }
  urlbnf_code code = apply_strip (builder, options);
  if (code == URLBNF_OK)
    code = urlbnf_builder_build (builder, url, NULL, 0, &needed, error);
  if (code != URLBNF_E_SYNTAX)
    return code;
  /* The offset of the error is in that text: without it, the one says nothing.  */
  if (!buffer_reserve (made, needed + 1))
    return URLBNF_E_MEMORY;
  return urlbnf_builder_build (builder, url, made->text, needed, &made->length, error);
}
