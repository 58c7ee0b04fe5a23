/* toolkit.c: read a grammar and build its automata, for the tests of the toolkit.

   SPDX-License-Identifier: MIT  */

#include "toolkit.h"
#include "unit.h"

bnf_grammar *
load (const char *apply)
{
  char grammar_name[4096], corrections[4096], *why = NULL;
  const char *folder = getenv ("GRAMMAR");
  if (folder == NULL)
    folder = "grammar/rfc1738";
  snprintf (grammar_name, sizeof grammar_name, "%s/url.bnf", folder);
  snprintf (corrections, sizeof corrections, "%s/corrections", folder);
  bnf_options options = { .corrections = corrections, .apply = apply };
  bnf_grammar *grammar = bnf_grammar_load (grammar_name, &options, &why);
  if (grammar == NULL)
    fail_msg ("%s", why);
  return grammar;
}

bnf_grammar *
read_text (const char *text, size_t length)
{
  char *why = NULL;
  bnf_grammar *grammar = bnf_grammar_parse ("text", text, length, NULL, &why);
  assert_non_null (grammar);
  assert_null (why);
  return grammar;
}

const bnf_dfa *
get_automaton (bnf_grammar *grammar, const char *name)
{
  const char *why = NULL;
  size_t rule = bnf_grammar_find (grammar, name);
  assert_int_not_equal (rule, BNF_NO_RULE);
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule, &why);
  if (dfa == NULL)
    fail_msg ("%s", why);
  return dfa;
}
