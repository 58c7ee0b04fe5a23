/* grammars.c: the list of grammars.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "grammar.h"

#define UB_ROW(name) &UB_GRAMMAR_OF (name),
const struct ub_grammar *const ub_grammars[] = { UB_GRAMMARS (UB_ROW) NULL };

const struct ub_grammar *
ub_grammar_find (const char *name)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  if (name != NULL)
    while (*grammar != NULL && strcmp ((*grammar)->name, name) != 0)
      grammar++;
  return *grammar;
}
