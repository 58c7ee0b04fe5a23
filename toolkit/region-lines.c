/* region-lines.c: find out which lines of a text are BNF or prose.

   SPDX-License-Identifier: MIT

   A line is prose if it has several words in a row that no rule defines.  A BNF without errors has
   no such line, so a text that is only BNF is read whole.  */

#include <config.h>

#include <stdlib.h>

#include "region.h"

/* Return the name, or NULL if no rule has it.  */
static struct name *
find_name (const struct region *region, const struct bnf_token *name)
{
  return region->names == 0 ? NULL
         : bsearch (&name, region->name, region->names, sizeof *region->name, bnf_by_name);
}

void
bnf_note_name (const struct region *region, const struct bnf_token *name, unsigned fact)
{
  struct name *found = find_name (region, name);
  if (found != NULL)
    found->facts |= fact;
}

bool
bnf_is_known (const struct region *region, const struct bnf_token *name, unsigned fact)
{
  const struct name *found = find_name (region, name);
  return found != NULL && (found->facts & fact) != 0;
}

bool
bnf_is_defined (const struct region *region, const struct bnf_token *name)
{
  return (region->lexis->notation == BNF_ABNF
          && bnf_core_find (name->text, name->length) < BNF_CORE_RULES)
         || bnf_is_known (region, name, DEFINED);
}

size_t
bnf_count_words (const struct region *region, const struct line *line, size_t *undefined)
{
  size_t words = 0, most = 0;
  *undefined = 0;
  for (size_t i = 0; i < line->tokens; i++)
    if (line->token[i].kind != BNF_T_NAME)
      words = 0;
    else if (!bnf_is_defined (region, &line->token[i]))
      {
        ++*undefined;
        if (++words > most)
          most = words;
      }
  return most;
}

/* Whether the line has a | or /, other than as in "either/or".  */
static bool
has_bar (const struct line *line)
{
  const struct bnf_token *token = line->token;
  for (size_t i = 0; i < line->tokens; i++)
    if (token[i].kind == BNF_T_BAR
        && !(*token[i].text == '/' && i != 0 && i + 1 < line->tokens
             && token[i - 1].kind == BNF_T_NAME && token[i + 1].kind == BNF_T_NAME
             && token[i - 1].source + token[i - 1].size == token[i].source
             && token[i].source + 1 == token[i + 1].source))
      return true;
  return false;
}

/* Whether the line has a token that no body of a rule contains: one that cannot be read, or a
   number at the end.  If OPEN, also the beginning of prose that may go on.  */
static bool
is_odd (const struct line *line, bool open)
{
  for (size_t i = 0; i < line->tokens; i++)
    if (line->token[i].kind == BNF_T_STRAY
        || (line->token[i].kind == BNF_T_BAD && (open || !line->token[i].open))
        || (line->token[i].kind == BNF_T_TIMES && i + 1 == line->tokens))
      return true;
  return false;
}

static void
split_lines (struct region *region, const struct bnf_token *token, size_t tokens)
{
  for (size_t i = 0; i < tokens; i++)
    {
      if (token[i].first)
        BNF_ADD (region->arena, region->line, region->lines, (struct line) { .token = &token[i] });
      region->line[region->lines - 1].tokens++;
    }
}

/* Find the names of rules.  If no mark distinguishes a rule, prose may look like one, and defines
   nothing.  */
static void
find_names (struct region *region)
{
  struct name *name = NULL;
  size_t names = 0, undefined;
  for (size_t i = 0; i < region->lines; i++)
    {
      const struct line *line = &region->line[i];
      if (region->lexis->may_begin (line->token, line->tokens)
          && (region->lexis->marked || bnf_count_words (region, line, &undefined) < PROSE_WORDS))
        BNF_ADD (region->arena, name, names,
                 (struct name) { line->token, DEFINED | (is_odd (line, false) ? 0 : SOUND) });
    }
  if (names != 0)
    qsort (name, names, sizeof *name, bnf_by_name);
  for (size_t i = 0; i < names; i++)
    if (i != 0 && bnf_by_name (&name[i], &name[region->names - 1]) == 0)
      name[region->names - 1].facts |= name[i].facts;
    else
      name[region->names++] = name[i];
  region->name = name;
}

bool
bnf_is_paragraph_break (const struct region *region, size_t i)
{
  return region->line[i].token->line != region->line[i - 1].token->line + 1;
}

/* Return the kind of a line.  An INDENTED line is below a rule and indented more, which prose
   rarely is.  */
static enum kind
find_kind (const struct region *region, const struct line *line, bool indented)
{
  size_t undefined, words = bnf_count_words (region, line, &undefined);
  bool begins = region->lexis->may_begin (line->token, line->tokens);
  bool bar = has_bar (line);
  if (begins && (region->lexis->marked || undefined == 0))
    return RULE;
  if (line->token->heads || (!indented && words >= (bar ? PROSE_WORDS_WITH_BAR : PROSE_WORDS)))
    return PROSE;
  if (undefined == 0 || bar)
    return is_odd (line, true) ? WEAK : BODY;
  return line->token->opens_page && line->token->column == 1 ? PAGE : WEAK;
}

static bool
find_kinds (struct region *region)
{
  size_t rule = SIZE_MAX;
  bool found = false;
  for (size_t i = 0; i < region->lines; i++)
    {
      struct line *line = &region->line[i];
      if (i != 0 && bnf_is_paragraph_break (region, i))
        rule = SIZE_MAX;
      line->kind = find_kind (region, line, line->token->column > rule);
      if (line->kind == RULE && region->lexis->marked)
        rule = line->token->column;
      else if (line->kind == PROSE)
        rule = SIZE_MAX;
      found = found || line->kind == PROSE;
    }
  return found;
}

/* Find lines that only look like rules: no rule defines their words, and their name is not in < >;
   or they cannot be read, and another rule has their name.  */
static void
find_false_rules (struct region *region)
{
  size_t undefined;
  for (size_t i = 0; i < region->lines; i++)
    {
      struct line *line = &region->line[i];
      bool words = line->token->kind == BNF_T_NAME && !has_bar (line)
                   && bnf_count_words (region, line, &undefined) >= PROSE_WORDS;
      if (line->kind == RULE
          && (words || (region->lexis->marked && is_odd (line, false)
                        && bnf_is_known (region, line->token, SOUND))))
        line->kind = PROSE;
    }
}

/* Mark lines after prose as prose, up to a rule: to the end of the paragraph, and further up to the
   body of a rule.  */
static void
spread_down (struct region *region)
{
  bool prose = false;
  for (size_t i = 0; i < region->lines; i++)
    {
      enum kind *kind = &region->line[i].kind;
      if (*kind == PROSE || *kind == RULE)
        prose = *kind == PROSE;
      else if (*kind == BODY && i != 0 && bnf_is_paragraph_break (region, i))
        prose = false;
      if (prose)
        *kind = PROSE;
    }
}

/* Whether the paragraph of the lines FIRST to END is prose.  It has no rule; and one of its lines
   is prose, or all are weak, as in a heading, and the next paragraph is prose.  */
static bool
is_prose (const struct region *region, size_t first, size_t end)
{
  bool weak = true, prose = false;
  for (size_t i = first; i < end; i++)
    {
      enum kind kind = region->line[i].kind;
      if (kind == RULE)
        return false;
      prose = prose || kind == PROSE;
      weak = weak && kind == WEAK;
    }
  return prose || (weak && end < region->lines && region->line[end].kind == PROSE);
}

static void
spread_up (struct region *region)
{
  for (size_t end = region->lines, first; end > 0; end = first)
    {
      for (first = end - 1; first > 0 && !bnf_is_paragraph_break (region, first);)
        first--;
      if (is_prose (region, first, end))
        for (size_t i = first; i < end; i++)
          region->line[i].kind = PROSE;
    }
}

bool
bnf_find_lines (struct region *region, const struct bnf_token *token, size_t tokens)
{
  split_lines (region, token, tokens);
  find_names (region);
  bool prose = find_kinds (region);
  if (prose)
    {
      find_false_rules (region);
      spread_down (region);
      spread_up (region);
    }
  return prose;
}
