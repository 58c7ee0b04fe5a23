/* grammars.c: the list of grammars.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stddef.h>

#include "grammar.h"

#define UB_ROW(name) &UB_GRAMMAR_OF (name),
const struct ub_grammar *const ub_grammars[] = { UB_GRAMMARS (UB_ROW) NULL };
