/* options.h: the list of options, for those who read it and for --help.

   SPDX-License-Identifier: MIT  */

#ifndef OPTIONS_H
#define OPTIONS_H

#include "program.h"
#include "text/usage.h"

/* Options that have no letter.  */
enum
{
  LETTERS_END = UB_NO_LETTER - 1,
#define OPTION(letter, name, value, words, help)
#define LONG_OPTION(number, name, value, words, help) number,
#include "options.def"
  OPTIONS_END
};

static const struct ub_row rows[] = {
#define HEADING(lines) { 0, NULL, NULL, lines },
#define OPTION(letter, name, value, words, help) { letter, name, value, help },
#define LONG_OPTION OPTION
#include "options.def"
};

enum { ROWS = sizeof rows / sizeof *rows };

/* help.c: --help and --version.  Return a status.  */
int show_help (void);
int show_version (void);

/* The names of the grammars.  */
void add_grammars (struct buffer *to);

/* options.c: whether HOW has a start symbol of its grammar.  */
bool is_start (const urlbnf_options *how);

#endif
