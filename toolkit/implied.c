/* implied.c: the rules that the definition of a notation contains.

   SPDX-License-Identifier: MIT

   ABNF has core rules (RFC 5234, appendix B.1).  Those that the grammar refers to are added.  White
   space may separate the elements of a list if the grammar defines it: LWS in RFC 2616, OWS in RFC
   9110.  RFC 822 has no such white space.  */

#include <config.h>

#include <string.h>

#include "internal.h"

struct walk
{
  bnf_grammar *grammar;
  size_t lws, ows;              /* Rules, or BNF_NO_RULE.  */
  bool wanted[BNF_CORE_RULES + 1];
};

/* Turn the empty literal into the rule for white space.  */
static void
set_space (const struct walk *walk, bnf_expr *space)
{
  bool many = walk->lws != BNF_NO_RULE;
  if (!many && walk->ows == BNF_NO_RULE)
    return;
  bnf_expr *reference = space;
  if (many)
    {
      reference = bnf_arena_get (walk->grammar->arena, 1, sizeof *reference);
      *reference = *space;
      space->kind = BNF_REPEAT;
      bnf_expr_add (walk->grammar->arena, space, reference);
    }
  reference->kind = BNF_REFERENCE;
  reference->text = walk->grammar->rule[many ? walk->lws : walk->ows].name;
  reference->length = strlen (reference->text);
}

static void
visit (struct walk *walk, bnf_expr *expr)
{
  if (expr->kind == BNF_LIST)
    set_space (walk, expr->child[1]);
  else if (expr->kind == BNF_REFERENCE)
    walk->wanted[bnf_core_find (expr->text, expr->length)] = true;
  for (size_t i = 0; i < expr->children; i++)
    visit (walk, expr->child[i]);
}

/* Add the rule, which is not in the text of the grammar: it has no line.  */
static void
add_core (struct walk *walk, size_t i)
{
  static const bnf_options options = { .notation = BNF_ABNF };
  bnf_grammar *grammar = walk->grammar;
  struct bnf_text text = { .lexis = bnf_rfc_lexis (BNF_ABNF), .octets = bnf_core[i].text,
                           .length = strlen (bnf_core[i].text) };
  bnf_read_tokens (&text);
  text.lexis->mark_rules (&text);
  for (size_t k = 0; k < text.tokens; k++)
    text.token[k].line = 0;
  bnf_rule *rule = &grammar->rule[grammar->rules];
  bnf_read_rules (grammar, &text, text.token, &options);
  rule->core = true;
  grammar->core++;
  bnf_arena_free (text.arena);
  visit (walk, rule->expr);
}

void
bnf_complete (bnf_grammar *grammar)
{
  struct walk walk = { .grammar = grammar, .lws = bnf_grammar_find (grammar, "LWS"),
                       .ows = bnf_grammar_find (grammar, "OWS") };
  for (size_t i = 0; i < grammar->rules; i++)
    if (grammar->rule[i].expr != NULL)
      visit (&walk, grammar->rule[i].expr);
  for (size_t i = 0; i < BNF_CORE_RULES && grammar->notation == BNF_ABNF; i++)
    if (walk.wanted[i] && bnf_grammar_find (grammar, bnf_core[i].name) == BNF_NO_RULE)
      add_core (&walk, i);
}
