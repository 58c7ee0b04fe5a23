/* toolkit.c: read a grammar and build its automata, for the tests of the toolkit.

   SPDX-License-Identifier: MIT  */

#include "toolkit.h"
#include "unit.h"

bnf_grammar *
load (const char *apply)
{
  const char *folder = getenv ("GRAMMAR");
  return load_from (folder != NULL ? folder : "grammar/rfc1738", apply);
}

bnf_grammar *
load_from (const char *folder, const char *apply)
{
  char grammar_name[4096], corrections[4096];
  snprintf (grammar_name, sizeof grammar_name, "%s/url.bnf", folder);
  snprintf (corrections, sizeof corrections, "%s/corrections", folder);
  bnf_options options = { .corrections = corrections, .apply = apply };
  bnf_grammar *grammar = bnf_grammar_load (grammar_name, &options);
  if (grammar->why != NULL)
    fail_msg ("%s", grammar->why);
  return grammar;
}

const bnf_dfa *
get_automaton (bnf_grammar *grammar, const char *name)
{
  size_t rule = bnf_grammar_find (grammar, name);
  assert_int_not_equal (rule, BNF_NO_RULE);
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule);
  if (dfa == NULL)
    fail_msg ("%s", grammar->why);
  return dfa;
}
