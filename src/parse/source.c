/* source.c: split a text that may have a fragment after the URL.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "tree.h"

void
ub_name_source (urlbnf_error *error, const struct ub_settings *settings)
{
  error->grammar = settings->grammar->name;
  error->start = settings->start;
}

struct ub_source
ub_read_source (const char *text, size_t length)
{
  const char *mark = length != 0 ? memchr (text, '#', length) : NULL;
  size_t before = mark != NULL ? (size_t) (mark - text) : length;
  struct ub_source source = { before, { NULL, 0 } };
  if (mark != NULL)
    source.fragment = (urlbnf_slice) { mark + 1, length - before - 1 };
  return source;
}

urlbnf_code
ub_check_fragment (urlbnf_code code, const struct ub_source *source,
                   const struct ub_settings *settings, urlbnf_error *error)
{
  bool expected = (settings->flags & URLBNF_BRIEF_ERRORS) == 0;
  if (code == URLBNF_OK && source->fragment.ptr != NULL
      && !ub_is_valid_fragment (source->fragment, source->length + 1, expected, error))
    {
      code = URLBNF_E_SYNTAX;
      if (error != NULL)
        ub_name_source (error, settings);
    }
  else if (code == URLBNF_E_SYNTAX && error != NULL)
    ub_expect_fragment (source->length, source->fragment, error);
  if (code == URLBNF_E_SYNTAX && error != NULL && expected && source->fragment.ptr != NULL)
    ub_find_remedies (source->fragment.ptr - source->length - 1,
                      source->length + 1 + source->fragment.len, error);
  return code;
}

void
ub_keep_fragment (struct urlbnf_url *url, const struct ub_source *source)
{
  if (source->fragment.ptr == NULL)
    return;
  char *to = url->text + source->length + UB_SENTINEL;
  if (source->fragment.len != 0)
    memcpy (to, source->fragment.ptr, source->fragment.len);
  to[source->fragment.len] = '\0';
  url->fragment = (urlbnf_slice) { to, source->fragment.len };
}
