/* notation.c: which notation a text is in.

   SPDX-License-Identifier: MIT

   The text is read as RFC 822 has it, and what its rules have tells which one it is in.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const struct
{
  const char *name, *title;
} notations[] = {
  [BNF_RFC] = { "rfc1738", "the BNF of RFC 1738" },
  [BNF_W3C] = { "w3c", "the notation of the W3C" },
  [BNF_RFC822] = { "rfc822", "the BNF of RFC 822" },
  [BNF_RFC821] = { "rfc821", "the BNF of RFC 821" },
  [BNF_ABNF] = { "abnf", "the ABNF of RFC 5234" }
};

enum { NOTATIONS = sizeof notations / sizeof *notations };

enum bnf_notation
bnf_notation_find (const char *name)
{
  for (unsigned i = 1; i < NOTATIONS; i++)
    if (strcmp (notations[i].name, name) == 0)
      return (enum bnf_notation) i;
  return BNF_BY_TEXT;
}

const char *
bnf_notation_title (enum bnf_notation notation)
{
  return notations[notation].title;
}

/* May an alternative end with the token?  */
static bool
ends_element (const struct bnf_token *token)
{
  switch ((int) token->kind)
    {
    case BNF_T_NAME: case BNF_T_LITERAL: case BNF_T_PROSE: case BNF_T_CLOSE: case BNF_T_GROUP_END:
    case BNF_T_RANGE: case BNF_T_OCTETS:
      return true;
    default:
      return false;
    }
}

/* Is the token at I, which stands in a rule, between alternatives?  */
static bool
is_between (const struct bnf_token *token, size_t i)
{
  const struct bnf_token *next = &token[i + 1];
  return ends_element (&token[i - 1])
         && (ends_element (next) || next->kind == BNF_T_OPEN || next->kind == BNF_T_GROUP
             || next->kind == BNF_T_TIMES);
}

static void
count_rule (struct bnf_evidence *found, const struct bnf_token *equals)
{
  if (equals->size > 1)
    found->defines++;
  else if (equals[1].kind == BNF_T_BAR && *equals[1].text == '/'
           && equals[1].source == equals->source + 1)
    found->adds++;
  else
    found->equals++;
}

static void
count_token (struct bnf_evidence *found, const struct bnf_token *token, size_t i)
{
  char mark = token[i].kind == BNF_T_STRAY ? *token[i].text : '\0';
  if (token[i].kind == BNF_T_BAR && is_between (token, i))
    ++*(*token[i].text == '/' ? &found->slashes : &found->bars);
  found->braces += mark == '{' || mark == '}';
  found->values += token[i].kind == BNF_T_RANGE || token[i].kind == BNF_T_OCTETS
                   || (token[i].kind == BNF_T_LITERAL && *token[i].source == '%');
  found->lists += token[i].kind == BNF_T_TIMES && token[i].list;
}

static void
collect (struct bnf_evidence *found, const struct bnf_lexis *lexis, const struct bnf_token *token,
         size_t count)
{
  bool rule = false;
  for (size_t i = 0; i < count; i++)
    {
      bool begins = token[i].first && !token[i + 1].first && lexis->may_begin (token + i, 2);
      if (begins)
        count_rule (found, &token[i + 1]);
      else if (rule)
        count_token (found, token, i);
      rule = rule || begins;
    }
}

static enum bnf_notation
judge (const struct bnf_evidence *found)
{
  if (found->defines > found->equals + found->adds)
    return BNF_RFC821;
  if (found->adds != 0 || (found->values != 0 && found->bars == 0))
    return BNF_ABNF;
  if (found->lists != 0)
    return BNF_RFC822;
  return found->slashes > found->bars ? BNF_ABNF : BNF_RFC;
}

enum bnf_notation
bnf_tell_notation (const char *octets, size_t length, struct bnf_evidence *evidence)
{
  struct bnf_text text = { .octets = octets, .length = length };
  const struct bnf_lexis *lexis = bnf_rfc_lexis (BNF_RFC822);
  *evidence = (struct bnf_evidence) { 0 };
  if (bnf_is_w3c (octets, length))
    return BNF_W3C;
  bnf_read_tokens (&text, lexis);
  bnf_drop_prose (NULL, &text, lexis);
  collect (evidence, lexis, text.token, text.tokens);
  free (text.token);
  return judge (evidence);
}

void
bnf_add_hint (bnf_grammar *grammar, enum bnf_notation told, const struct bnf_evidence *evidence)
{
  struct bnf_arena *arena = grammar->arena;
  const char *hint = NULL;
  if (told != grammar->notation)
    hint = bnf_arena_printf (arena, "this looks like %s: use --notation=%s",
                             notations[told].title, notations[told].name);
  else if (evidence->braces != 0)
    hint = "this looks like EBNF, which is not read: *( x ) stands for { x }";
  else if (told == BNF_RFC && evidence->slashes != 0 && 4 * evidence->slashes >= evidence->bars)
    hint = "with / between alternatives as with |, use --notation=rfc822";
  else if (told == BNF_ABNF && evidence->bars != 0)
    hint = "ABNF has / between alternatives; with | as well, use --notation=rfc822";
  else if (told == BNF_RFC822 && evidence->bars == 0)
    hint = "if this is ABNF with lists, use --notation=abnf";
  if (hint != NULL)
    bnf_problem_add (grammar, BNF_HINT, grammar->file, 1, 1, hint);
}
