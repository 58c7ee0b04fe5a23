/* lookup.c: find the rules of a grammar by their names.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"
#include "text/ascii.h"
#include "text/similar.h"

void
bnf_index_new (bnf_grammar *grammar, size_t count)
{
  for (grammar->index_size = 1; grammar->index_size <= 2 * count;)
    grammar->index_size *= 2;
  grammar->index = bnf_arena_get (grammar->arena, grammar->index_size, sizeof *grammar->index);
  for (size_t i = 0; i < grammar->index_size; i++)
    grammar->index[i] = BNF_NO_RULE;
}

/* Whether A and B are the same name, in ABNF in any case.  */
static bool
is_same_name (const bnf_grammar *grammar, const char *a, const char *b)
{
  return grammar->notation == BNF_ABNF
         ? strlen (a) == strlen (b) && bnf_same_but_case (a, b, strlen (a)) : strcmp (a, b) == 0;
}

size_t
bnf_index_place (const bnf_grammar *grammar, const char *name)
{
  uint64_t hash = 14695981039346656037u;
  for (const char *at = name; *at != '\0'; at++)
    hash = (hash ^ (unsigned char) (grammar->notation == BNF_ABNF ? ub_lower (*at) : *at))
           * 1099511628211u;
  size_t place = (size_t) (hash ^ hash >> 29) & (grammar->index_size - 1);
  while (grammar->index[place] != BNF_NO_RULE
         && !is_same_name (grammar, grammar->rule[grammar->index[place]].name, name))
    place = (place + 1) & (grammar->index_size - 1);
  return place;
}

size_t
bnf_grammar_find (const bnf_grammar *grammar, const char *name)
{
  return grammar->index[bnf_index_place (grammar, name)];
}

static const char *
get_name (const void *list, size_t i)
{
  const bnf_grammar *grammar = list;
  return i < grammar->rules ? grammar->rule[i].name : NULL;
}

const char *
bnf_grammar_suggest (const bnf_grammar *grammar, const char *name)
{
  char *text = bnf_arena_get (grammar->arena, UB_SUGGESTION, 1);
  ub_suggest (text, "", "", name, get_name, grammar);
  return text;
}
