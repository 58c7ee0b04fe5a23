/* rule.c: write the text of a rule, and of the line above it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

static const char *
make_blanks (struct bnf_arena *arena, size_t count)
{
  return bnf_arena_printf (arena, "%*s", (int) count, "");
}

/* Whether the symbol has a node.  A literal and a repetition of characters have no node.  */
static bool
has_node (struct writer *writer, const char *symbol)
{
  size_t length = strlen (symbol);
  if (*symbol == '"')
    return false;
  bool repetition = length > 2 && symbol[length - 2] == '_'
                    && (symbol[length - 1] == '0' || symbol[length - 1] == '1');
  return !repetition || find_production (writer, symbol) != NULL;
}

/* Return the number of times that the first COUNT symbols of the sentence contain the symbol.  */
static unsigned
count_before (const struct sentence *sentence, size_t count, const char *symbol)
{
  unsigned found = 0;
  for (size_t i = 0; i < count; i++)
    found += strcmp (sentence->symbol[i], symbol) == 0;
  return found;
}

/* Return the name that the action uses for a symbol.  If a sentence has a symbol several times,
   each needs a name, or bison warns.  */
static const char *
get_label (struct writer *writer, const struct sentence *sentence, size_t i, const char *list)
{
  const char *symbol = sentence->symbol[i];
  if (list != NULL && i == 0 && strcmp (symbol, list) == 0)
    return "head";
  bool is_only = count_before (sentence, sentence->symbols, symbol) == 1;
  return !has_node (writer, symbol) || is_only ? symbol
         : bnf_arena_printf (writer->arena, "%s%u", symbol, count_before (sentence, i, symbol) + 1);
}

static const char *
symbols_of (struct writer *writer, const struct sentence *sentence, const char *list)
{
  const char *text = sentence->symbols == 0 ? "%empty" : "";
  for (size_t i = 0; i < sentence->symbols; i++)
    {
      const char *name = get_label (writer, sentence, i, list);
      text = bnf_arena_printf (writer->arena, "%s%s%s", text, i != 0 ? " " : "",
                               sentence->symbol[i]);
      if (name != sentence->symbol[i])
        text = bnf_arena_printf (writer->arena, "%s[%s]", text, name);
    }
  return text;
}

/* Return the action.  LIST is the rule if that is a repetition, which has no node.  */
static const char *
make_action (struct writer *writer, const struct sentence *sentence, const char *list)
{
  const char *children = NULL;
  for (size_t i = 0; i < sentence->symbols; i++)
    if (has_node (writer, sentence->symbol[i]))
      {
        const char *child = value_of (writer->arena, get_label (writer, sentence, i, list));
        children = children == NULL ? child
                   : bnf_arena_printf (writer->arena, list != NULL ? "JOIN (%s, %s)" : "%s, %s",
                                       children, child);
      }
  if (children == NULL)
    children = "NOTHING";
  return bnf_arena_printf (writer->arena, list != NULL ? "{ $$ = %s; }" : "{ $$ = NODE (%s); }",
                           children);
}

static const char *
write_alternatives (struct writer *writer, const char *name, const struct sentences *sentences,
                    const char *list)
{
  const char *text = bnf_arena_printf (writer->arena, "%s\n", name);
  for (size_t i = 0; i < sentences->count; i++)
    {
      const char *line = bnf_arena_printf (writer->arena, "  %c %s", i == 0 ? ':' : '|',
                                           symbols_of (writer, &sentences->item[i], list));
      const char *action = make_action (writer, &sentences->item[i], list);
      size_t length = strlen (line), width = strlen (action), column = writer->action_column;
      if (length < column && column + width <= WIDTH)
        line = bnf_arena_printf (writer->arena, "%s%s%s", line,
                                 make_blanks (writer->arena, column - length), action);
      else
        {
          column = column + width <= WIDTH ? column : width + 4 <= WIDTH ? WIDTH - width : 4;
          line = bnf_arena_printf (writer->arena, "%s\n%s%s", line,
                                   make_blanks (writer->arena, column), action);
        }
      text = bnf_arena_printf (writer->arena, "%s%s\n", text, line);
    }
  return bnf_arena_printf (writer->arena, "%s  ;\n", text);
}

/* Put the rules of the repetitions in EXPR.  If several productions have a repetition, its rule is
   put once.  */
static void
put_repetitions (struct writer *writer, const struct production *of, const bnf_expr *expr)
{
  const char *name = expr->kind == BNF_REPEAT && !expr->limited ? name_repetition (writer, of, expr)
                     : NULL, *why = NULL;
  if (name != NULL && is_rule_name (name))
    {
      bool written = false;
      for (size_t i = 0; i < writer->rules.lines; i++)
        written |= strcmp (writer->rules.line[i].text, name) == 0;
      struct sentences sentences = expand_repetition (writer, of, expr, &why);
      if (why != NULL)
        refuse (writer, "url.bnf", of->rule->line, "%s cannot be written in url.y: %s",
                of->rule->name, why);
      else if (!written)
        put (writer, &writer->rules, of->origin,
             write_alternatives (writer, name, &sentences, name));
    }
  for (size_t i = 0; i < expr->children; i++)
    put_repetitions (writer, of, expr->child[i]);
}

void
put_rules (struct writer *writer, const struct production *production)
{
  const char *why = NULL;
  struct sentences sentences = expand (writer, production, production->expr, &why);
  if (why != NULL)
    refuse (writer, "url.bnf", production->rule->line, "%s cannot be written in url.y: %s",
            production->rule->name, why);
  else
    {
      put (writer, &writer->rules, production->origin,
           write_alternatives (writer, production->name, &sentences, NULL));
      put_repetitions (writer, production, production->expr);
    }
}

/* Return the text without the indentation of its first line, and without blanks at the ends.  */
static const char *
quoted_text (struct bnf_arena *arena, const char *at, const char *between)
{
  const char *text = "";
  size_t indent = strspn (at, " \t");
  while (*at != '\0')
    {
      size_t length = strcspn (at, "\n"), end = length, blank = strspn (at, " \t");
      size_t begin = blank < indent ? blank : indent;
      while (end > begin && strchr (" \t\r", at[end - 1]) != NULL)
        end--;
      text = bnf_arena_printf (arena, "%s%s%.*s", text, *text != '\0' ? between : "",
                               (int) (end - begin), at + begin);
      at += length + (at[length] == '\n');
    }
  return text;
}

void
put_quote (struct writer *writer, struct page *page, const struct production *production,
           const char *indent, const char *note)
{
  struct bnf_arena *arena = writer->arena;
  const struct item *remark = note != NULL ? NULL
                              : next_item (writer->item, "remark", production->rule->name);
  const char *between = bnf_arena_printf (arena, "\n%s   ", indent);
  const char *text = quoted_text (arena, production->rule->text, between);
  text = bnf_arena_printf (arena, "%s/* %s", indent, text);
  if (note != NULL)
    text = bnf_arena_printf (arena, "%s\n%s   %s", text, indent, note);
  put (writer, page, production->origin, bnf_arena_printf (arena, "%s%s */\n", text,
                                                           remark == NULL ? "" : remark->text));
}
