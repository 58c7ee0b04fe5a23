/* grammar-tables.c: the tables of one grammar.

   SPDX-License-Identifier: MIT

   It is compiled once for each grammar, with the grammar's name as UB_GRAMMAR and the folder of
   its generated files in the include path.  */

#include <config.h>

#include <stddef.h>

#include "construct.h"
#include "grammar.h"
#include "url.tab.h"
#include "url.tokens.h"

#include "url.errors.h"

_Static_assert (ERROR_EXPECTED_MOST <= URLBNF_EXPECTED_MAX,
                "in one place more is expected than a urlbnf_error has room for");

static const struct ub_errors errors = {
  .class_of = error_class,
  .classes = ERROR_CLASSES,
  .transition = error_transition,
  .live = error_live,
  .to = error_to,
  .state = error_state,
  .list = error_list,
  .symbol = error_symbol,
  .start = error_start,
  .rows = error_rows,
  .national = error_national,
  .punctuation = error_punctuation,
  .reserved = error_reserved,
  .nowhere = error_nowhere,
  .hex = ERROR_HEX
};

static const uint8_t roles[UB_PRODUCTIONS_COUNT] = { ROLES };
static const struct ub_set sets[UB_PRODUCTIONS_END] = { SETS };

/* url.views.h has a case for each form, with a line for each field of its struct, so that each
   field is set.  Fields that need a call of a function are last, so that no variable is live
   across it.  */
#define FORM(name) url->typed.form = URLBNF_FORM_##name
#define PART(production) part[-UB_##production]
#define SLICE(form, field, index) url->typed.as.form.field = ub_get_node_text (text, node, index)
#define NODE_OF(production) (PART (production) != 0 ? &node[PART (production)] : NULL)
#define LIST(form, list, production)                                    \
  ub_set_list_view (url, NODE_OF (production), items, &url->typed.as.form.list)
#define LIST_AND_FIELDS(form, list, list_production, fields, production) \
  ub_set_list_and_fields_view (url, NODE_OF (list_production), UB_##production, items, \
                           &url->typed.as.form.list, &url->typed.as.form.fields)

static void
set_view (struct urlbnf_url *url, const struct ub_node *node, const uint8_t *part,
          struct ub_items *items)
{
  const char *text = url->text;
  switch ((int) url->kind)
    {
#include "url.views.h"

    default:
      FORM (NONE);
      (void) text;
      (void) node;
      (void) part;
      (void) items;
    }
}

#undef FORM
#undef PART
#undef SLICE
#undef LIST
#undef LIST_AND_FIELDS
#define FORM(name)
#define PART(name) ((int) production == UB_##name)
#define SLICE(form, field, is_it) if (is_it) return &url->typed.as.form.field
#define LIST(form, list, name) if (PART (name)) return &url->typed.as.form.list.text
#define LIST_AND_FIELDS(form, list, name, fields, item) LIST (form, list, name)

static const urlbnf_slice *
find_field (const struct urlbnf_url *url, urlbnf_production production)
{
  switch ((int) url->kind)
    {
#include "url.views.h"

    default:
      (void) production;
    }
  return NULL;
}

#define TABLE(grammar)                                                  \
  UB_DECLARE_PARSER (grammar)                                           \
  const struct ub_grammar UB_GRAMMAR_OF (grammar) = {                   \
    .name = UB_GRAMMAR_NAME (grammar),                                  \
    .start = (enum urlbnf_production) PARSE_START,                      \
    .productions = UB_PRODUCTIONS_END,                                  \
    .errors = &errors,                                                  \
    .roles = roles,                                                     \
    .sets = sets,                                                       \
    .run = UB_RUN_OF (grammar),                                         \
    .validate = UB_VALIDATE_OF (grammar),                               \
    .view = set_view,                                                       \
    .find_field = find_field,                                           \
    .end = UB_END_OF (grammar)                                          \
  };

#ifndef UB_OTHER_PARSERS
TABLE (UB_GRAMMAR)
#else
/* Tests use the instances of the parser that this computer would not choose, each as a grammar.  */
TABLE (UB_PASTE (UB_GRAMMAR, _plain))
TABLE (UB_PASTE (UB_GRAMMAR, _sse2))
TABLE (UB_PASTE (UB_GRAMMAR, _stock))
#endif
