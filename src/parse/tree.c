/* tree.c: copy trees, and name the grammar of errors.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "tree.h"

struct urlbnf_url *
ub_copy_tree (const struct ub_parse *cx, const struct urlbnf_allocator *allocator,
              const struct ub_capacity *capacity)
{
  struct urlbnf_url *url = ub_allocate_url (allocator, cx->grammar, capacity);
  if (url == NULL)
    return NULL;
  size_t parts = UB_PARTS_OF (cx->grammar->productions);
  memcpy ((uint8_t *) url->node - parts, (uint8_t *) cx->node - parts,
          parts + cx->nodes * sizeof *url->node);
  memcpy (url->text, cx->text, cx->length);
  ub_finish_tree (url, cx, capacity->items);
  return url;
}

void
ub_name_source (urlbnf_error *error, const struct ub_settings *settings)
{
  error->grammar = settings->grammar->name;
  error->start = settings->start;
}

urlbnf_code
ub_reject (const struct ub_parse *cx, const struct ub_settings *settings, urlbnf_error *error)
{
#ifdef UB_ASSERT
  /* ub_explain_error() asserts even if the caller wants no error.  */
  urlbnf_error unasked;
  if (error == NULL)
    error = &unasked;
#endif
  if (error != NULL)
    {
      ub_set_code (error, URLBNF_E_SYNTAX);
      ub_name_source (error, settings);
      ub_explain_error (cx, (settings->flags & URLBNF_BRIEF_ERRORS) == 0, error);
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
