/* toolkit.h: read a grammar and build its automata, for the tests of the toolkit.

   SPDX-License-Identifier: MIT

   GRAMMAR names the folder of the grammar, grammar/rfc1738 if it is not set.  A grammar or
   automaton that cannot be made fails the test.  */

#ifndef TOOLKIT_H
#define TOOLKIT_H

#include "../toolkit/bnf.h"

/* Return the grammar with its corrections; APPLY is as in bnf_options.  */
bnf_grammar *load (const char *apply);
bnf_grammar *load_from (const char *folder, const char *apply);

/* Return the automaton of the rule NAME.  */
const bnf_dfa *get_automaton (bnf_grammar *grammar, const char *name);

#endif
