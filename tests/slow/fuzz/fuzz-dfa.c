/* fuzz-dfa.c: compare the parser with the automata of url.bnf: the verdict, the offset of an error,
   the octets that may stand there, whether the text may end there, and the production of each node.

   SPDX-License-Identifier: MIT  */

#include <bnf.h>

#include "fuzz.h"

enum { GRAMMARS_MAX = 8 };

/* The automaton of each production; NULL if url.bnf has no such production.  */
struct automata
{
  const char *grammar;
  bnf_grammar *owner;
  const bnf_dfa *dfa[URLBNF_PRODUCTIONS_MAX + 1];
  urlbnf_production first;      /* The first start symbol.  */
};

static struct automata automata[GRAMMARS_MAX];
static size_t automata_count;

static const bnf_dfa *
find_dfa (bnf_grammar *grammar, const char *name)
{
  size_t rule = name != NULL ? bnf_grammar_find (grammar, name) : BNF_NO_RULE;
  return rule != BNF_NO_RULE ? bnf_grammar_dfa (grammar, rule) : NULL;
}

/* Return the first start symbol, which is the root of any tree.  */
static urlbnf_production
find_first (const char *grammar)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_production first = URLBNF_NONE;
  urlbnf_node node = { .production = URLBNF_NONE };
  urlbnf_url *url;
  options.grammar = grammar;
  CHECK (urlbnf_parse (&url, "http://h/", 9, &options, NULL) == URLBNF_OK);
  if (urlbnf_node_next (url, &node))
    first = node.production;
  urlbnf_free (url);
  return first;
}

static void
load_all (void)
{
  const char *name;
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    {
      bnf_grammar *grammar = fuzz_load_grammar (name);
      if (grammar == NULL || automata_count == GRAMMARS_MAX)
        continue;
      struct automata *to = &automata[automata_count++];
      to->grammar = name;
      to->owner = grammar;
      for (int k = 1; k < URLBNF_PRODUCTIONS_MAX; k++)
        to->dfa[k] = find_dfa (grammar, urlbnf_production_name ((urlbnf_production) k));
      to->first = find_first (name);
    }
  CHECK (automata_count != 0);
}

static const struct automata *
find_automata (const char *grammar)
{
  if (automata_count == 0)
    load_all ();
  for (size_t i = 0; i < automata_count; i++)
    if (strcmp (automata[i].grammar, grammar) == 0)
      return &automata[i];
  return NULL;
}

static void
check_nodes (const struct automata *grammar, const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    CHECK (grammar->dfa[node.production] != NULL
           && bnf_dfa_accepts (grammar->dfa[node.production], node.text.ptr, node.text.len));
}

static void
check_octets (const bnf_dfa *dfa, uint32_t state, const urlbnf_error *error)
{
  bnf_set live = bnf_dfa_live (dfa, state);
  CHECK ((error->may_end != 0) == dfa->accepting[state]);
  for (unsigned octet = 0; octet < 256; octet++)
    CHECK ((error->octets[octet / 8] >> octet % 8 & 1) == bnf_set_has (&live, octet));
}

static void
check_text (const struct automata *grammar, const bnf_dfa *dfa, const struct fuzz_input *input)
{
  urlbnf_options options = input->options;
  urlbnf_error error;
  urlbnf_url *url;
  uint32_t state;
  options.allocator = NULL;
  options.flags &= ~URLBNF_ALLOW_FRAGMENT;
  size_t viable = bnf_dfa_viable (dfa, input->text, input->length, &state);
  bool accepted = viable == input->length && dfa->accepting[state];
  urlbnf_code code = urlbnf_parse (&url, input->text, input->length, &options, &error);
  CHECK (code == (accepted ? URLBNF_OK : URLBNF_E_SYNTAX));
  if (accepted)
    check_nodes (grammar, url);
  else
    {
      CHECK (error.offset == viable);
      if ((options.flags & URLBNF_BRIEF_ERRORS) == 0)
        check_octets (dfa, state, &error);
    }
  urlbnf_free (url);
}

HARNESS (input)
{
  const struct automata *grammar = find_automata (input->options.grammar);
  if (grammar != NULL)
    {
      urlbnf_production start = input->options.start;
      const bnf_dfa *dfa = grammar->dfa[start != URLBNF_NONE ? start : grammar->first];
      CHECK (dfa != NULL);
      check_text (grammar, dfa, input);
    }
}
