/* settings.h: the options of a parse.

   SPDX-License-Identifier: MIT  */

#ifndef UB_SETTINGS_H
#define UB_SETTINGS_H

#include "grammar.h"

/* Options, with the defaults filled in.  */
struct ub_settings
{
  unsigned flags;
  const struct ub_grammar *grammar;
  enum urlbnf_production start;
  struct urlbnf_allocator allocator;
};

/* Read GIVEN, options of any version, or NULL.  Codes: _OK, _E_ARGUMENT.  */
urlbnf_code ub_read_settings (struct ub_settings *settings, const urlbnf_options *given);

#endif
