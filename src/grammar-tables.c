/* grammar-tables.c: the tables of one grammar.

   SPDX-License-Identifier: MIT

   Compiled once for each grammar, with UB_GRAMMAR, the grammar's name, and with the folder of what is
   made of it in the include path.  */

#include <config.h>

#include <stddef.h>

#include "construct.h"
#include "grammar.h"
#include "url.tab.h"
#include "url.tokens.h"

#include "url.errors.h"
#include "url.views.h"

_Static_assert (ERROR_EXPECTED_MOST <= URLBNF_EXPECTED_MAX,
                "in one place more is expected than a urlbnf_error has room for");

static const struct ub_errors errors = {
  .class_of = error_class,
  .classes = ERROR_CLASSES,
  .way = error_way,
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

#define TABLE(grammar)                                                  \
  bool UB_RUN_OF (grammar) (struct ub_parse *cx);                       \
  ub_end_function *UB_END_OF (grammar) (void);                          \
  const struct ub_grammar UB_GRAMMAR_OF (grammar) = {                   \
    .name = UB_GRAMMAR_NAME (grammar),                                  \
    .start = (enum urlbnf_production) PARSE_START,                      \
    .errors = &errors,                                                  \
    .views = &views,                                                    \
    .roles = roles,                                                     \
    .run = UB_RUN_OF (grammar),                                         \
    .end = UB_END_OF (grammar)                                          \
  };

#ifndef UB_OTHER_PARSERS
TABLE (UB_GRAMMAR)
#else
/* For tests: the parsers that this computer would not choose, each as a grammar of its own.  */
# define OTHER(grammar, parser) OTHER_ (grammar, parser)
# define OTHER_(grammar, parser) grammar##_##parser
TABLE (OTHER (UB_GRAMMAR, plain))
TABLE (OTHER (UB_GRAMMAR, sse2))
TABLE (OTHER (UB_GRAMMAR, stock))
#endif
