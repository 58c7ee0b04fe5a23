/* builders.h: make a builder, and one with the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef BUILDERS_H
#define BUILDERS_H

#include <urlbnf.h>

#include "unit.h"

static inline urlbnf_builder *
new_builder (const urlbnf_options *options)
{
  urlbnf_builder *builder;
  assert_int_equal (urlbnf_builder_new (&builder, options), URLBNF_OK);
  return builder;
}

static inline urlbnf_code
load_text (urlbnf_builder *builder, const char *text, size_t length)
{
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, NULL, NULL);
  if (code == URLBNF_OK)
    code = urlbnf_builder_load (builder, url);
  urlbnf_free (url);
  return code;
}

/* Append a field.  */
static inline urlbnf_code
add_field (urlbnf_builder *builder, const char *name, size_t name_length, const char *value,
           size_t value_length, unsigned flags, urlbnf_error *error)
{
  urlbnf_code code
    = urlbnf_builder_set (builder, URLBNF_FIELDNAME, name, name_length, flags, error);
  return code != URLBNF_OK ? code
         : urlbnf_builder_set (builder, URLBNF_FIELDVALUE, value, value_length, flags, error);
}

#endif
