/* fuzz-grammars.c: the list of grammars, as in src/parse/grammars.c, with the other parsers after
   each grammar.

   SPDX-License-Identifier: MIT

   grammar/grammar.mk.in makes these instances from the same files, under other names.  */

#include <config.h>

#include "parse/grammar.h"

#define UB_PLAIN_OF(name) name##_plain
#define UB_SSE2_OF(name) name##_sse2
#define UB_STOCK_OF(name) name##_stock

#define UB_DECLARE(name)                                                \
  extern const struct ub_grammar UB_GRAMMAR_OF (UB_PLAIN_OF (name));    \
  extern const struct ub_grammar UB_GRAMMAR_OF (UB_SSE2_OF (name));     \
  extern const struct ub_grammar UB_GRAMMAR_OF (UB_STOCK_OF (name));
UB_GRAMMARS (UB_DECLARE)

#define UB_ROWS(name)                                                   \
  &UB_GRAMMAR_OF (name), &UB_GRAMMAR_OF (UB_PLAIN_OF (name)), &UB_GRAMMAR_OF (UB_SSE2_OF (name)), \
  &UB_GRAMMAR_OF (UB_STOCK_OF (name)),
const struct ub_grammar *const ub_grammars[] = { UB_GRAMMARS (UB_ROWS) NULL };
