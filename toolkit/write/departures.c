/* departures.c: productions that choices has in another form than url.bnf.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <bnf-suite.h>

#include "write.h"

/* Read the departures in choices, in the notation of RFC 1738.  */
void
read_departures (struct writer *writer)
{
  const struct item *item = next_item (writer->item, "departures", NULL);
  bnf_options plain = { .notation = BNF_RFC };
  char *why = NULL;
  if (item == NULL)
    return;
  /* Empty lines before the text keep the line numbers.  */
  const char *text = item->text;
  for (size_t i = 1; i < item->line; i++)
    text = bnf_arena_printf (writer->arena, "\n%s", text);
  writer->departures = bnf_grammar_parse ("choices", text, strlen (text), &plain, &why);
  free (why);
  for (size_t i = 0; i < writer->departures->problems; i++)
    if (writer->departures->problem[i].kind == BNF_MALFORMED)
      refuse (writer, "choices", writer->departures->problem[i].line, "%s",
              writer->departures->problem[i].message);
  for (size_t i = 0; i < writer->departures->rules; i++)
    if (bnf_grammar_find (writer->grammar, writer->departures->rule[i].name) == BNF_NO_RULE)
      refuse (writer, "choices", writer->departures->rule[i].line, "%s departs from nothing: "
              "url.bnf has no such production", writer->departures->rule[i].name);
}

/* A departure, and a string that only one of the two forms derives.  */
struct witness
{
  struct writer *writer;
  const bnf_rule *departure;
};

static bool
refuse_departure (const char *text, size_t length, void *closure)
{
  const struct witness *witness = closure;
  refuse (witness->writer, "choices", witness->departure->line, "%s derives other strings here "
          "than in url.bnf, such as \"%s\": change it, too, or delete it",
          witness->departure->name, bnf_arena_escape (witness->writer->arena, text, length));
  return false;
}

/* Refuse DEPARTURE if it derives other strings in CHANGED than its production in url.bnf.  */
static void
check_departure (struct writer *writer, bnf_grammar *changed, const bnf_rule *departure)
{
  struct witness witness = { writer, departure };
  size_t rule = bnf_grammar_find (changed, departure->name);
  const char *why;
  const bnf_dfa *there = bnf_grammar_dfa (writer->grammar, rule, &why);
  if (there == NULL)
    return;
  const bnf_dfa *here = bnf_grammar_dfa (changed, rule, &why);
  if (here == NULL)
    {
      /* The reason may begin with a place in url.bnf, where the departure is not.  */
      const char *colon = strstr (why, ": ");
      refuse (writer, "choices", departure->line, "%s", colon != NULL ? colon + 2 : why);
      return;
    }
  bnf_dfa *only = bnf_dfa_difference (here, there);
  if (bnf_dfa_empty (only))
    {
      bnf_dfa_free (only);
      only = bnf_dfa_difference (there, here);
    }
  bnf_dfa_enumerate (only, 1, SIZE_MAX, false, refuse_departure, &witness);
  bnf_dfa_free (only);
}

void
check_departures (struct writer *writer)
{
  if (writer->departures == NULL)
    return;
  bnf_grammar *changed = load_grammar (writer->dir, writer->departures);
  if (changed == NULL)
    return;
  for (size_t i = 0; i < writer->departures->rules; i++)
    check_departure (writer, changed, &writer->departures->rule[i]);
  bnf_grammar_free (changed);
}
