/* grammar.h: the grammars that the library has.

   SPDX-License-Identifier: MIT  */

#ifndef UB_GRAMMAR_H
#define UB_GRAMMAR_H

#include "parse.h"

/* One grammar: what src/grammar.c makes of its files.  */
struct ub_grammar
{
  const char *name;
  enum urlbnf_production start;         /* The first start symbol.  */

  /* The class of each octet, from 0; octets of one class are alike in any text.  */
  const unsigned char *class_of;

  bool (*is_start) (enum urlbnf_production production);

  /* Parse.  False on a syntax error, of which nothing more is said.  Allocates nothing.  */
  bool (*run) (struct ub_parse *cx);

  /* Parse once more, without nodes, to say all that can be said of a syntax error.  It costs
     more to note that on the way than to parse again where it is needed.  */
  bool (*run_for_error) (struct ub_parse *cx);

  /* Replace TEXT, a viable prefix of which nothing but explanations is wanted any more, by a
     shorter one that any octets may follow in the same way.  */
  void (*shorten) (struct ub_parse *cx);

  /* Describe a symbol of the grammar (ub_parse.last).  */
  void (*symbol) (int symbol, struct urlbnf_expected *expected);
};

/* The table of the grammar NAME, and NAME as a string.  */
#define UB_GRAMMAR_OF(name) UB_GRAMMAR_OF_ (name)
#define UB_GRAMMAR_OF_(name) ub_grammar_##name
#define UB_GRAMMAR_NAME(name) UB_GRAMMAR_NAME_ (name)
#define UB_GRAMMAR_NAME_(name) #name

/* UB_GRAMMARS (ROW), in config.h, expands ROW (name) for each grammar.  The first is the
   default.  */
#define UB_DECLARE(name) extern const struct ub_grammar UB_GRAMMAR_OF (name);
UB_GRAMMARS (UB_DECLARE)
#undef UB_DECLARE

/* All of them, and behind the last NULL.  */
extern const struct ub_grammar *const ub_grammars[];

#endif
