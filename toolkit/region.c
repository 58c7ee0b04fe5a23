/* region.c: find the BNF in a longer text.

   SPDX-License-Identifier: MIT

   An RFC has a section of BNF among its prose.  Each line of such a text has a weight, for or
   against being BNF.  The lines in a row that weigh most are read, without prose among them; and
   rules elsewhere that belong to them (asides.c).  */

#include <config.h>

#include <string.h>

#include "region.h"

/* The weight of a rule against lines of prose; its weight in a notation in which prose may look
   like a rule; the least weight that is no chance; and the lines of prose in a row, a page, that
   always end the BNF.  */
enum { MARKED_RULE = 10, OTHER_RULE = 1, LEAST = 4, PAGE_LINES = 50 };

/* Add the body of the last rule, or the rest of its paragraph that may be the body, with
   errors.  */
static void
find_end (struct region *region)
{
  for (size_t i = region->last + 1; i < region->lines; i++)
    {
      enum kind kind = region->line[i].kind;
      if (kind == BODY || (kind == WEAK && !bnf_is_paragraph_break (region, i)))
        region->last = i;
      else if (kind != PAGE)
        return;
    }
}

static void
find_heaviest (struct region *region)
{
  int weight = region->lexis->marked ? MARKED_RULE : OTHER_RULE;
  long long sum = 0, most = LEAST - 1;
  bool in_rule = false;
  region->first = region->last = region->lines;
  for (size_t i = 0, first = 0, others = 0; i < region->lines; i++)
    {
      enum kind kind = region->line[i].kind;
      if (kind == PAGE)
        continue;
      in_rule = kind == RULE || (kind == BODY && in_rule);
      others = in_rule ? 0 : others + 1;
      if (sum <= 0 || others > PAGE_LINES)
        {
          sum = 0;
          first = i;
        }
      sum += kind == RULE ? weight : -!in_rule;
      if (sum > most)
        {
          most = sum;
          region->first = first;
          region->last = i;
        }
    }
  find_end (region);
}

static bool
is_read (const struct region *region, size_t i)
{
  return (i >= region->first && i <= region->last && region->line[i].kind < PROSE)
         || region->line[i].aside;
}

/* Whether the lines are a table, which looks like rules if no mark distinguishes a rule.  No line
   of a table refers to another.  */
static bool
is_table (const struct region *region)
{
  size_t rules = 0, references = 0;
  for (size_t i = region->first; i <= region->last; i++)
    {
      const struct line *line = &region->line[i];
      rules += line->kind == RULE;
      for (size_t k = 1; k < line->tokens; k++)
        references += line->token[k].kind == BNF_T_NAME && bnf_is_defined (region, &line->token[k]);
    }
  return 2 * references < rules;
}

/* Drop the tokens of all other lines.  */
static void
drop_tokens (const struct region *region, struct bnf_text *text, bool prose)
{
  size_t count = 0, last = 0;
  struct bnf_token *token = text->token, end = token[text->tokens];
  for (size_t i = 0; i < region->lines; i++)
    if (is_read (region, i))
      {
        memmove (&token[count], region->line[i].token, region->line[i].tokens * sizeof *token);
        count += region->line[i].tokens;
        last = i;
      }
  /* An error at the end of the last rule is on the line after it.  */
  if (count != 0 && last + 1 < region->lines)
    end.line = token[count - 1].line + 1;
  token[count] = end;
  text->tokens = count;
  if (!prose)
    return;
  text->first_line = count != 0 ? token[0].line : 0;
  text->last_line = count != 0 ? token[count - 1].line : 0;
}

/* Count the rules elsewhere that are read if READ, otherwise the others.  Set *WHERE to the line of
   the first one.  */
static size_t
count_elsewhere (const struct region *region, bool read, size_t *where)
{
  size_t count = 0;
  for (size_t i = 0; i < region->lines && region->lexis->marked; i++)
    if ((i < region->first || i > region->last) && region->line[i].kind == RULE
        && region->line[i].aside == read && count++ == 0)
      *where = region->line[i].token->line;
  return count;
}

static const char *
describe_prose (struct bnf_arena *arena, const struct region *region)
{
  size_t prose = 0, where = 0;
  for (size_t i = region->first; i <= region->last; i++)
    if (region->line[i].kind == PROSE && prose++ == 0)
      where = region->line[i].token->line;
  return prose == 0 ? ""
         : bnf_arena_printf (arena, ", but for %zu %s of prose, the first on line %zu", prose,
                             prose == 1 ? "line" : "lines", where);
}

/* Note which lines are read.  */
static void
report_lines (bnf_grammar *grammar, const struct region *region)
{
  struct bnf_arena *arena = grammar->arena;
  const char *with = "", *without = "";
  size_t where = 0, rules = count_elsewhere (region, true, &where);
  if (rules != 0)
    with = bnf_arena_printf (arena, "; so %s %zu %s elsewhere, the first on line %zu",
                             rules == 1 ? "is" : "are", rules,
                             rules == 1 ? "production" : "productions", where);
  rules = count_elsewhere (region, false, &where);
  if (rules != 0)
    without = bnf_arena_printf (arena, "; %zu %s elsewhere look%s like productions, the first "
                                "on line %zu", rules, rules == 1 ? "line" : "lines",
                                rules == 1 ? "s" : "", where);
  size_t first = region->line[region->first].token->line;
  bnf_report (grammar, BNF_NO_RULE, BNF_COPY, first, 1, "lines %zu to %zu are read%s%s%s", first,
              region->line[region->last].token->line, describe_prose (arena, region), with,
              without);
}

void
bnf_drop_prose (bnf_grammar *grammar, struct bnf_text *text, bool all)
{
  const struct bnf_lexis *lexis = text->lexis;
  struct region region = { .arena = text->arena, .lexis = lexis };
  bool prose = bnf_find_lines (&region, text->token, text->tokens);
  region.last = region.lines;
  if (prose)
    {
      find_heaviest (&region);
      if (region.first < region.lines && !lexis->marked && is_table (&region))
        region.first = region.lines;
    }
  if (prose && lexis->marked && region.first < region.lines)
    bnf_find_asides (&region, all);
  if (prose && region.first < region.lines && grammar != NULL)
    report_lines (grammar, &region);
  drop_tokens (&region, text, prose);
}
