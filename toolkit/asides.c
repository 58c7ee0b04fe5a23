/* asides.c: find the rules of a text that are apart from most of its BNF.

   SPDX-License-Identifier: MIT

   RFCs scatter their rules over sections.  The main lines are those that weigh most.  If they use a
   name that only a rule elsewhere defines, or have fewer rules than the other lines, the rules
   elsewhere are read, too.  Some lines of prose only look like rules.  So a rule to which nothing
   refers is left out if it cannot be read, or, unless ALL, if it uses a name that no rule defines.
   A rule that the main lines define is left out as well, since a grammar is often printed whole
   after its parts.  */

#include <config.h>

#include <string.h>

#include "region.h"

/* Whether the token is the name of a rule, which in RFC 821 is in < >.  */
static bool
is_name (const struct region *region, const struct bnf_token *token)
{
  return region->lexis->notation == BNF_RFC821
         ? token->kind == BNF_T_PROSE && memchr (token->text, ' ', token->length) == NULL
         : token->kind == BNF_T_NAME;
}

static bool
is_main (const struct region *region, size_t line)
{
  return line >= region->first && line <= region->last;
}

/* Whether the lines from FIRST to END have words in < > that go on to another line.  */
static bool
has_open_prose (const struct region *region, size_t first, size_t end)
{
  for (; first < end; first++)
    for (size_t k = 0; k < region->line[first].tokens; k++)
      if (region->line[first].token[k].kind == BNF_T_BAD && region->line[first].token[k].open)
        return true;
  return false;
}

/* Return the line after the last line of the rule that begins on line FIRST.  */
static size_t
find_rule_end (const struct region *region, size_t first)
{
  size_t end = first + 1;
  for (size_t i = end; i < region->lines; i++)
    {
      const struct line *line = &region->line[i];
      size_t undefined;
      bool inside = line->token->column > region->line[first].token->column;
      if (line->kind == PAGE)
        continue;
      if (line->kind != BODY && (line->kind != WEAK || bnf_is_paragraph_break (region, i)))
        break;
      if (!inside && bnf_is_paragraph_break (region, i))
        break;
      if (bnf_count_words (region, line, &undefined) >= PROSE_WORDS
          && !has_open_prose (region, first, end))
        break;
      end = i + 1;
    }
  return end;
}

/* Return the end of the tokens on the lines before END.  */
static const struct bnf_token *
find_token_end (const struct region *region, size_t end)
{
  const struct line *last = &region->line[end - 1];
  return last->token + last->tokens;
}

/* Whether an element must follow the token.  */
static bool
wants_element (const struct bnf_token *token)
{
  return token->kind == BNF_T_EQUALS || token->kind == BNF_T_BAR || token->kind == BNF_T_TIMES
         || token->kind == BNF_T_OPEN || token->kind == BNF_T_GROUP;
}

/* Whether the tokens can be read.  Anything may follow words in < > that go on to another line.  */
static bool
can_be_read (const struct bnf_token *token, const struct bnf_token *end)
{
  for (token += 2; token < end && !token->open; token++)
    if (token->kind == BNF_T_EQUALS || token->kind == BNF_T_STRAY || token->kind == BNF_T_BAD
        || (token->kind == BNF_T_BAR && wants_element (token - 1)))
      return false;
  return !wants_element (end - 1);
}

static bool
lacks_name (const struct region *region, const struct bnf_token *token,
            const struct bnf_token *end)
{
  for (token += 2; token < end && !token->open; token++)
    if (is_name (region, token) && !bnf_is_defined (region, token))
      return true;
  return false;
}

/* Whether the body of the rule is only words in prose.  */
static bool
is_words (const struct bnf_token *token, const struct bnf_token *end)
{
  return end - token == 3 && token[2].kind == BNF_T_PROSE
         && memchr (token[2].text, ' ', token[2].length) != NULL;
}

/* Whether the tokens can be a rule to which nothing refers.  */
static bool
is_sound (const struct region *region, const struct bnf_token *token, const struct bnf_token *end,
          bool all)
{
  return can_be_read (token, end) && (all || !lacks_name (region, token, end));
}

/* Note the names that the rule on line I defines and uses.  */
static void
survey_rule (const struct region *region, size_t i, bool all)
{
  const struct bnf_token *token = region->line[i].token;
  const struct bnf_token *end = find_token_end (region, find_rule_end (region, i));
  bool words = is_words (token, end), inside = is_main (region, i);
  bnf_note_name (region, token, inside ? (words ? WORDS : MAIN) : words ? 0 : ELSEWHERE);
  if (!inside && !is_sound (region, token, end, all))
    return;
  for (token += 2; token < end; token++)
    if (is_name (region, token))
      bnf_note_name (region, token, USED);
}

/* Whether the main lines use a name that only others define.  */
static bool
is_scattered (const struct region *region)
{
  for (size_t i = region->first; i <= region->last; i++)
    for (size_t k = 0; k < region->line[i].tokens && region->line[i].kind < PROSE; k++)
      {
        const struct bnf_token *token = &region->line[i].token[k];
        if (is_name (region, token) && bnf_is_known (region, token, ELSEWHERE)
            && !bnf_is_known (region, token, MAIN))
          return true;
      }
  return false;
}

/* Whether the rule that begins on line I is read.  */
static bool
is_wanted (const struct region *region, size_t i, bool all)
{
  const struct bnf_token *token = region->line[i].token;
  const struct bnf_token *end = find_token_end (region, find_rule_end (region, i));
  if (is_main (region, i) || bnf_is_known (region, token, MAIN)
      || (is_words (token, end) && bnf_is_known (region, token, WORDS)))
    return false;
  return bnf_is_known (region, token, USED) || is_sound (region, token, end, all);
}

/* Whether the main lines have fewer rules than the others.  */
static bool
has_fewer_rules (const struct region *region)
{
  size_t elsewhere = 0, here = 0;
  for (size_t i = 0; i < region->lines; i++)
    if (region->line[i].kind == RULE)
      {
        elsewhere += is_wanted (region, i, false);
        here += is_main (region, i);
      }
  return elsewhere > here;
}

static void
find_wanted (struct region *region, bool all)
{
  for (size_t i = 0; i < region->lines; i++)
    {
      if (region->line[i].kind != RULE || !is_wanted (region, i, all))
        continue;
      size_t end = find_rule_end (region, i);
      for (size_t k = i; k < end && !is_main (region, k); k++)
        region->line[k].aside = region->line[k].kind < PROSE;
    }
}

void
bnf_find_asides (struct region *region, bool all)
{
  for (size_t i = 0; i < region->lines; i++)
    if (region->line[i].kind == RULE)
      survey_rule (region, i, all);
  if (all || is_scattered (region) || has_fewer_rules (region))
    find_wanted (region, all);
}
