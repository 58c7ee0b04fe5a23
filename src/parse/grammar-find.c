/* grammar-find.c: find a grammar, and the octets of its productions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "api.h"
#include "grammar.h"

const struct ub_grammar *
ub_find_grammar (const char *name)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  /* The library itself asks by the name of a grammar that it has.  */
  for (; *grammar != NULL; grammar++)
    if (name == NULL || (*grammar)->name == name)
      return *grammar;
  grammar = ub_grammars;
  while (*grammar != NULL && strcmp ((*grammar)->name, name) != 0)
    grammar++;
  return *grammar;
}

const char *
urlbnf_grammar_name (size_t index)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  for (; *grammar != NULL && index != 0; index--)
    grammar++;
  return *grammar != NULL ? (*grammar)->name : NULL;
}

const struct ub_grammar *
ub_get_grammar (const urlbnf_url *url)
{
  return url->grammar;
}

const char *
ub_get_grammar_name (const struct ub_grammar *grammar)
{
  return grammar->name;
}

enum ub_standard
ub_get_standard (const struct ub_grammar *grammar)
{
  return grammar->roles[UB_genericurl] != UB_ROLE_NONE ? UB_STANDARD_RFC1738
         : grammar->roles[UB_URI_reference] != UB_ROLE_NONE ? UB_STANDARD_RFC3986
           : UB_STANDARD_NONE;
}

static const struct ub_set no_octets;

const struct ub_set *
ub_get_set (const struct ub_grammar *grammar, urlbnf_production production)
{
  if (grammar == NULL || (int) production < 1 || (int) production >= UB_PRODUCTIONS_COUNT)
    return NULL;
  return (unsigned) production < grammar->productions ? &grammar->sets[production] : &no_octets;
}

const struct ub_grammar *
ub_find_grammar_with_meaning (const char *name)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  while (*grammar != NULL && (ub_get_standard (*grammar) == UB_STANDARD_NONE
                              || (name != NULL && strcmp ((*grammar)->name, name) != 0)))
    grammar++;
  return *grammar;
}

const struct ub_grammar *
ub_find_grammar_with_production (urlbnf_production production)
{
  for (const struct ub_grammar *const *grammar = ub_grammars; *grammar != NULL; grammar++)
    {
      const struct ub_set *set = ub_get_set (*grammar, production);
      if (ub_get_standard (*grammar) != UB_STANDARD_NONE && set != NULL
          && (set->escapes || memcmp (set->octet, no_octets.octet, sizeof no_octets.octet) != 0))
        return *grammar;
    }
  return ub_find_grammar_with_meaning (NULL);
}

const struct ub_grammar *
ub_find_rfc1738 (void)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  while (*grammar != NULL && ub_get_standard (*grammar) != UB_STANDARD_RFC1738)
    grammar++;
  return *grammar;
}

const struct ub_set *
ub_get_rfc1738_set (urlbnf_production production)
{
  return ub_get_set (ub_find_rfc1738 (), production);
}
