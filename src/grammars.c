/* grammars.c: the list of grammars.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "grammar.h"

#define UB_ROW(name) &UB_GRAMMAR_OF (name),
const struct ub_grammar *const ub_grammars[] = { UB_GRAMMARS (UB_ROW) NULL };

const char *
urlbnf_grammar_name (size_t index)
{
  enum { COUNT = sizeof ub_grammars / sizeof *ub_grammars - 1 };
  return index < COUNT ? ub_grammars[index]->name : NULL;
}

int
urlbnf_production_is_start (urlbnf_production production)
{
  return ub_grammars[0]->is_start (production);
}
