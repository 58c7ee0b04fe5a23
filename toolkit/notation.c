/* notation.c: detect the notation of a text.

   SPDX-License-Identifier: MIT

   The text is read in the notation of RFC 822, and signs in its rules decide which notation it
   has.  */

#include <config.h>

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

/* Whether an alternative may end with the token.  */
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

/* Whether the token at I, in a rule, divides alternatives.  */
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

static bool
is_core (const struct bnf_token *name)
{
  size_t i = bnf_core_find (name->text, name->length);
  return i < BNF_CORE_RULES && memcmp (bnf_core[i].name, name->text, name->length) == 0;
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
  found->names += token[i].kind == BNF_T_NAME && is_core (&token[i]);
}

static void
collect_evidence (struct bnf_evidence *found, const struct bnf_text *text)
{
  const struct bnf_token *token = text->token;
  bool rule = false, defines_core = false;
  for (size_t i = 0; i < text->tokens; i++)
    {
      bool begins = token[i].first && !token[i + 1].first && text->lexis->may_begin (token + i, 2);
      if (begins)
        count_rule (found, &token[i + 1]);
      else if (rule && !(token[i].first && token[i + 1].kind == BNF_T_EQUALS))
        count_token (found, token, i);
      defines_core = defines_core || (begins && token[i].kind == BNF_T_NAME && is_core (&token[i]));
      rule = rule || begins;
    }
  /* RFC 822 and RFC 2616 have these names, too, with definitions.  */
  if (defines_core)
    found->names = 0;
}

static enum bnf_notation
choose_notation (const struct bnf_evidence *found)
{
  if (found->defines > found->equals + found->adds)
    return BNF_RFC821;
  if (found->adds != 0 || (found->bars == 0 && (found->values != 0 || found->names != 0)))
    return BNF_ABNF;
  if (found->lists != 0)
    return BNF_RFC822;
  return found->slashes > found->bars ? BNF_ABNF : BNF_RFC;
}

/* Return the number of rules of the text in that notation.  */
static size_t
count_rules (const char *octets, size_t length, const struct bnf_lexis *lexis)
{
  struct bnf_text text = { .lexis = lexis, .octets = octets, .length = length };
  size_t rules = 0;
  bnf_read_tokens (&text);
  bnf_drop_prose (NULL, &text, false);
  lexis->mark_rules (&text);
  for (size_t i = 0; i < text.tokens; i++)
    rules += text.token[i].begins;
  bnf_arena_free (text.arena);
  return rules;
}

/* The most lines in the W3C's notation that may look like rules of another by chance.  */
enum { W3C_RULES = 8 };

enum bnf_notation
bnf_detect_notation (const char *octets, size_t length, bool all, struct bnf_evidence *evidence)
{
  struct bnf_text text = { .lexis = bnf_rfc_lexis (BNF_RFC822), .octets = octets,
                           .length = length };
  *evidence = (struct bnf_evidence) { 0 };
  enum bnf_w3c w3c = bnf_detect_w3c (octets, length);
  if (w3c == BNF_W3C_YES)
    return BNF_W3C;
  bnf_read_tokens (&text);
  bnf_drop_prose (NULL, &text, all);
  collect_evidence (evidence, &text);
  bnf_arena_free (text.arena);
  size_t others = evidence->equals + evidence->adds + evidence->defines;
  if (w3c == BNF_W3C_PERHAPS
      && count_rules (octets, length, &bnf_w3c_lexis) >= W3C_RULES * (others != 0 ? others : 1))
    return BNF_W3C;
  return choose_notation (evidence);
}

const char *
bnf_hint (struct bnf_arena *arena, enum bnf_notation notation, enum bnf_notation better,
          const struct bnf_evidence *evidence)
{
  bool both = better == BNF_RFC822 && evidence->slashes != 0 && evidence->bars != 0;
  return bnf_arena_printf (arena, both && notation == BNF_ABNF
                           ? "ABNF has / between alternatives; with | as well, use "
                             "--notation=rfc822"
                           : both && notation == BNF_RFC
                           ? "with / between alternatives as with |, use --notation=rfc822"
                           : "this looks like %s: use --notation=%s",
                           notations[better].title, notations[better].name);
}
