/* region.c: where in a longer text the BNF is.

   SPDX-License-Identifier: MIT

   An RFC has a section of BNF among its prose.  A line is prose if several words in a row are in it
   that no rule defines; in a BNF without errors there is no such line, so that a text that is only
   BNF is read whole.  In any other text each line has a weight, for or against being BNF.  The
   lines in a row that weigh most are read, but for those among them that are prose.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* So many undefined words in a row are prose; in a line with a | it takes more.  */
enum { PROSE_WORDS = 4, PROSE_WORDS_WITH_BAR = 8 };

/* What a rule weighs against lines of prose; in a notation where prose may look like one, what it
   weighs then, and the least that is no chance.  So many lines of prose in a row end the BNF in any
   case: a page.  */
enum { MARKED_RULE = 10, OTHER_RULE = 1, LEAST = 4, PAGE_LINES = 50 };

enum kind
{
  RULE,                         /* It begins one.  */
  BODY,                         /* It can continue one: its names are defined, or it has a |.  */
  WEAK,                         /* It has other names.  */
  PROSE,
  PAGE                          /* The head of a page.  */
};

/* A line that has tokens.  */
struct line
{
  const struct bnf_token *token;
  size_t tokens;
  enum kind kind;
};

struct region
{
  const struct bnf_lexis *lexis;
  struct line *line;
  size_t lines;
  const struct bnf_token **name;        /* Those that rules define, sorted.  */
  size_t names;
  const struct bnf_token **sound;       /* Those of rules whose first line can be read.  */
  size_t sounds;
  int (*compare) (const void *, const void *);  /* Two of them.  */
  size_t first, last;           /* The lines that are read; none if FIRST is LINES.  */
};

/* Is the name among those of the list?  */
static bool
has (const struct region *region, const struct bnf_token **list, size_t count,
     const struct bnf_token *name)
{
  return bsearch (&name, list, count, sizeof *list, region->compare) != NULL;
}

static bool
is_defined (const struct region *region, const struct bnf_token *name)
{
  return (region->lexis->notation == BNF_ABNF
          && bnf_core_find (name->text, name->length) < BNF_CORE_RULES)
         || has (region, region->name, region->names, name);
}

/* How many names that are not defined follow each other, at most, with only names that are between
   them.  How many there are in all goes to *UNDEFINED.  */
static size_t
count_words (const struct region *region, const struct line *line, size_t *undefined)
{
  size_t words = 0, most = 0;
  *undefined = 0;
  for (size_t i = 0; i < line->tokens; i++)
    if (line->token[i].kind != BNF_T_NAME)
      words = 0;
    else if (!is_defined (region, &line->token[i]))
      {
        ++*undefined;
        if (++words > most)
          most = words;
      }
  return most;
}

/* Has the line a | or /, but one as in "either/or"?  */
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

/* Is there anything that no body of a rule has: what cannot be read, or a number before nothing?
   OPEN: also the beginning of prose that may go on.  */
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
find_lines (struct region *region, const struct bnf_token *token, size_t tokens)
{
  size_t count = 0;
  for (size_t i = 0; i < tokens; i++)
    count += token[i].first;
  region->line = bnf_xcalloc (count, sizeof *region->line);
  region->name = bnf_xcalloc (count, sizeof *region->name);
  region->sound = bnf_xcalloc (count, sizeof *region->sound);
  for (size_t i = 0; i < tokens; i++)
    {
      if (token[i].first)
        region->line[region->lines++].token = &token[i];
      region->line[region->lines - 1].tokens++;
    }
}

/* Where nothing marks a rule, prose looks like one, and defines nothing.  */
static void
find_names (struct region *region)
{
  size_t count = 0, undefined;
  for (size_t i = 0; i < region->lines; i++)
    {
      const struct line *line = &region->line[i];
      if (region->lexis->may_begin (line->token, line->tokens)
          && (region->lexis->marked || count_words (region, line, &undefined) < PROSE_WORDS))
        {
          region->name[count++] = line->token;
          if (!is_odd (line, false))
            region->sound[region->sounds++] = line->token;
        }
    }
  region->names = count;
  qsort (region->name, count, sizeof *region->name, region->compare);
  qsort (region->sound, region->sounds, sizeof *region->sound, region->compare);
}

static bool
is_paragraph_break (const struct region *region, size_t i)
{
  return region->line[i].token->line != region->line[i - 1].token->line + 1;
}

/* INDENTED: it stands below a rule and is indented more, which prose rarely is.  */
static enum kind
find_kind (const struct region *region, const struct line *line, bool indented)
{
  size_t undefined, words = count_words (region, line, &undefined);
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

/* Find the kind of each line.  True if there is prose.  */
static bool
find_kinds (struct region *region)
{
  size_t rule = SIZE_MAX;
  bool found = false;
  for (size_t i = 0; i < region->lines; i++)
    {
      struct line *line = &region->line[i];
      if (i != 0 && is_paragraph_break (region, i))
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

/* In a longer text, what looks like a rule may be prose as well: if it has words that no rule
   defines, but not if its name stands in < >; or if it cannot be read, and another has its name.  */
static void
find_false_rules (struct region *region)
{
  size_t undefined;
  for (size_t i = 0; i < region->lines; i++)
    {
      struct line *line = &region->line[i];
      bool words = line->token->kind == BNF_T_NAME && !has_bar (line)
                   && count_words (region, line, &undefined) >= PROSE_WORDS;
      if (line->kind == RULE
          && (words || (region->lexis->marked && is_odd (line, false)
                        && has (region, region->sound, region->sounds, line->token))))
        line->kind = PROSE;
    }
}

/* Behind prose, what is no rule is prose: to the end of the paragraph in any case, and further as
   long as it is no body of one.  */
static void
spread_down (struct region *region)
{
  bool prose = false;
  for (size_t i = 0; i < region->lines; i++)
    {
      enum kind *kind = &region->line[i].kind;
      if (*kind == PROSE || *kind == RULE)
        prose = *kind == PROSE;
      else if (*kind == BODY && i != 0 && is_paragraph_break (region, i))
        prose = false;
      if (prose)
        *kind = PROSE;
    }
}

/* Is the paragraph of the lines FIRST to END prose?  It is if a line of it is, or if the next one is
   and it has weak lines only, as a heading has; but not if it has a rule.  */
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
      for (first = end - 1; first > 0 && !is_paragraph_break (region, first);)
        first--;
      if (is_prose (region, first, end))
        for (size_t i = first; i < end; i++)
          region->line[i].kind = PROSE;
    }
}

/* Add to the last rule its body, or what of its paragraph may be that, with errors.  */
static void
find_end (struct region *region)
{
  for (size_t i = region->last + 1; i < region->lines; i++)
    {
      enum kind kind = region->line[i].kind;
      if (kind == BODY || (kind == WEAK && !is_paragraph_break (region, i)))
        region->last = i;
      else if (kind != PAGE)
        return;
    }
}

/* Find the lines in a row that weigh most.  */
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
  return i >= region->first && i <= region->last && region->line[i].kind < PROSE;
}

/* Drop the tokens of what is not read.  Return how many are left.  */
static size_t
drop_tokens (const struct region *region, struct bnf_token *token, size_t tokens)
{
  size_t count = 0;
  struct bnf_token end = token[tokens];
  for (size_t i = 0; i < region->lines; i++)
    if (is_read (region, i))
      {
        memmove (&token[count], region->line[i].token,
                 region->line[i].tokens * sizeof *token);
        count += region->line[i].tokens;
      }
  /* An error at the end of the last rule is on the line after it.  */
  if (count != 0 && region->last + 1 < region->lines)
    end.line = token[count - 1].line + 1;
  token[count] = end;
  return count;
}

/* Say which lines are read.  */
static void
report (bnf_grammar *grammar, const struct bnf_text *text, const struct region *region)
{
  struct bnf_arena *arena = grammar->arena;
  const char *but = "", *elsewhere = "";
  size_t prose = 0, where = 0, rules = 0, rule = 0;
  for (size_t i = 0; i < region->lines; i++)
    {
      bool outside = i < region->first || i > region->last;
      size_t number = region->line[i].token->line;
      enum kind kind = region->line[i].kind;
      if (kind == PROSE && !outside && prose++ == 0)
        where = number;
      if (kind == RULE && outside && region->lexis->marked && rules++ == 0)
        rule = number;
    }
  if (prose != 0)
    but = bnf_arena_printf (arena, ", but for %zu %s of prose, the first on line %zu", prose,
                            prose == 1 ? "line" : "lines", where);
  if (rules != 0)
    elsewhere = bnf_arena_printf (arena, "; %zu %s elsewhere look%s like productions, the first "
                                  "on line %zu", rules, rules == 1 ? "line" : "lines",
                                  rules == 1 ? "s" : "", rule);
  bnf_problem_add (grammar, BNF_COPY, grammar->file, text->first_line, 1,
                   bnf_arena_printf (arena, "lines %zu to %zu are read%s%s", text->first_line,
                                     text->last_line, but, elsewhere));
}

void
bnf_drop_prose (bnf_grammar *grammar, struct bnf_text *text, const struct bnf_lexis *lexis)
{
  struct region region = { .lexis = lexis };
  region.compare = lexis->notation == BNF_ABNF ? bnf_by_folded_name : bnf_by_name;
  find_lines (&region, text->token, text->tokens);
  find_names (&region);
  region.last = region.lines;
  if (find_kinds (&region))
    {
      find_false_rules (&region);
      spread_down (&region);
      spread_up (&region);
      find_heaviest (&region);
      text->first_line = text->last_line = 0;
      if (region.first < region.lines)
        {
          text->first_line = region.line[region.first].token->line;
          text->last_line = region.line[region.last].token->line;
          if (grammar != NULL)
            report (grammar, text, &region);
        }
    }
  text->tokens = drop_tokens (&region, text->token, text->tokens);
  free (region.line);
  free (region.name);
  free (region.sound);
}
