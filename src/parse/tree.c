/* tree.c: trees, and what is said of a text that has none.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "tree.h"

struct urlbnf_url *
ub_copy_tree (const struct ub_parse *cx, const struct urlbnf_allocator *allocator,
              const struct ub_room *room)
{
  struct urlbnf_url *url = ub_new_url (allocator, room);
  if (url == NULL)
    return NULL;
  memcpy (url->node, cx->node, cx->nodes * sizeof *url->node);
  memcpy (url->text, cx->text, cx->length);
  ub_finish (url, cx, room->items);
  return url;
}

urlbnf_code
ub_set_code (urlbnf_error *error, urlbnf_code code)
{
  if (error != NULL)
    {
      size_t behind = offsetof (urlbnf_error, octets);
      memset (error, 0, offsetof (urlbnf_error, expected));
      memset ((char *) error + behind, 0, sizeof *error - behind);
      error->code = code;
    }
  return code;
}

urlbnf_code
ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production, size_t offset,
         int found)
{
  ub_set_code (error, code);
  if (error != NULL)
    {
      error->production = production;
      error->offset = offset;
      error->found = found;
    }
  return code;
}

/* Say in ERROR, if there is one, what the text was parsed as.  */
static urlbnf_code
name_source (urlbnf_error *error, const struct ub_settings *settings)
{
  if (error != NULL)
    {
      error->grammar = settings->grammar->name;
      error->start = settings->start;
    }
  return URLBNF_E_SYNTAX;
}

urlbnf_code
ub_reject (const struct ub_parse *cx, const struct ub_settings *settings, urlbnf_error *error)
{
#ifdef UB_ASSERT
  /* ub_explain() asserts, whoever asks.  */
  urlbnf_error unasked;
  if (error == NULL)
    error = &unasked;
#endif
  if (error != NULL)
    {
      ub_set_code (error, URLBNF_E_SYNTAX);
      name_source (error, settings);
      ub_explain (cx, (settings->flags & URLBNF_BRIEF_ERRORS) == 0, error);
    }
  return URLBNF_E_SYNTAX;
}

urlbnf_code
ub_reject_text (char *text, size_t length, const struct ub_settings *settings, urlbnf_error *error)
{
  struct ub_parse cx;
  ub_prepare (&cx, settings->grammar, text, length, settings->start, NULL, 0);
  return ub_reject (&cx, settings, error);
}

/*------------------------------------------------------------------------.
| A fragment behind the URL                                               |
`------------------------------------------------------------------------*/

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
ub_judge_fragment (urlbnf_code code, const struct ub_source *source, const struct ub_settings *settings,
                   urlbnf_error *error)
{
  bool expected = (settings->flags & URLBNF_BRIEF_ERRORS) == 0;
  if (code == URLBNF_OK && source->fragment.ptr != NULL
      && !ub_fragment_is_valid (source->fragment, source->length + 1, expected, error))
    code = name_source (error, settings);
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
