/* rule.c: the text of a rule, of a definition, and of the line above it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

/* How wide a line may be.  */
enum { WIDTH = 99 };

static const char *
blanks (struct bnf_arena *arena, size_t count)
{
  return bnf_arena_printf (arena, "%*s", (int) count, "");
}

/* Whether the symbol has a node: a literal has none, nor has a repetition of characters.  */
static bool
has_node (const struct form *form, const char *symbol)
{
  size_t length = strlen (symbol);
  if (*symbol == '"')
    return false;
  bool repetition = length > 2 && symbol[length - 2] == '_'
                    && (symbol[length - 1] == '0' || symbol[length - 1] == '1');
  return !repetition || form_find (form, symbol) != NULL;
}

/* How often the symbol stands among the first COUNT of the sentence.  */
static unsigned
count_before (const struct sentence *sentence, size_t count, const char *symbol)
{
  unsigned found = 0;
  for (size_t i = 0; i < count; i++)
    found += strcmp (sentence->symbol[i], symbol) == 0;
  return found;
}

/* The name that the action has for a symbol.  */
static const char *
label (const struct form *form, const struct sentence *sentence, size_t i, const char *list)
{
  const char *symbol = sentence->symbol[i];
  if (list != NULL && i == 0 && strcmp (symbol, list) == 0)
    return "head";
  unsigned before = count_before (sentence, i, symbol);
  return before == 0 || !has_node (form, symbol) ? symbol
         : bnf_arena_printf (form->arena, "%s%u", symbol, before + 1);
}

static const char *
symbols_of (const struct form *form, const struct sentence *sentence, const char *list)
{
  const char *text = sentence->symbols == 0 ? "%empty" : "";
  for (size_t i = 0; i < sentence->symbols; i++)
    {
      const char *name = label (form, sentence, i, list);
      text = bnf_arena_printf (form->arena, "%s%s%s", text, i != 0 ? " " : "",
                               sentence->symbol[i]);
      if (name != sentence->symbol[i])
        text = bnf_arena_printf (form->arena, "%s[%s]", text, name);
    }
  return text;
}

/* LIST is the rule if that is a repetition, which has no node of its own.  */
static const char *
action_of (const struct form *form, const struct sentence *sentence, const char *list)
{
  const char *children = NULL;
  for (size_t i = 0; i < sentence->symbols; i++)
    if (has_node (form, sentence->symbol[i]))
      {
        const char *child = form_value (form->arena, label (form, sentence, i, list));
        children = children == NULL ? child
                   : bnf_arena_printf (form->arena, list != NULL ? "JOIN (%s, %s)" : "%s, %s",
                                       children, child);
      }
  if (children == NULL)
    children = "NOTHING";
  return bnf_arena_printf (form->arena, list != NULL ? "{ $$ = %s; }" : "{ $$ = NODE (%s); }",
                           children);
}

static const char *
write_alternatives (const struct form *form, const char *name, const struct sentences *sentences,
                    const char *list)
{
  const char *text = bnf_arena_printf (form->arena, "%s\n", name);
  for (size_t i = 0; i < sentences->count; i++)
    {
      const char *line = bnf_arena_printf (form->arena, "  %c %s", i == 0 ? ':' : '|',
                                           symbols_of (form, &sentences->item[i], list));
      const char *action = action_of (form, &sentences->item[i], list);
      size_t length = strlen (line), width = strlen (action), column = form->action_column;
      if (length < column && column + width <= WIDTH)
        line = bnf_arena_printf (form->arena, "%s%s%s", line,
                                 blanks (form->arena, column - length), action);
      else
        {
          column = column + width <= WIDTH ? column : width + 4 <= WIDTH ? WIDTH - width : 4;
          line = bnf_arena_printf (form->arena, "%s\n%s%s", line, blanks (form->arena, column),
                                   action);
        }
      text = bnf_arena_printf (form->arena, "%s%s\n", text, line);
    }
  return bnf_arena_printf (form->arena, "%s  ;\n", text);
}

/* Whether WHOLE has another repetition than EXPR, of characters too, with the same TOKEN.  */
static bool
shares_token (const struct form *form, const struct form_production *of, const bnf_expr *whole,
              const bnf_expr *expr, const char *token)
{
  const char *other = whole->kind == BNF_REPEAT ? form_repeat_token (form, of, whole) : NULL;
  if (other != NULL && strcmp (other, token) == 0 && !bnf_expr_same (whole, expr))
    return true;
  for (size_t i = 0; i < whole->children; i++)
    if (shares_token (form, of, whole->child[i], expr, token))
      return true;
  return false;
}

/* The rules of the repetitions in EXPR.  */
static const char *
write_repetitions (const struct form *form, const struct form_production *of,
                   const bnf_expr *expr, const char *text, const char **why)
{
  const char *token = expr->kind == BNF_REPEAT ? form_repeat_token (form, of, expr) : NULL;
  if (token != NULL && shares_token (form, of, of->expr, expr, token))
    *why = bnf_arena_printf (form->arena, "its token %s would stand for more than one repetition; "
                             "give one of them a production", token);
  else if (expr->kind == BNF_REPEAT && token == NULL)
    {
      const char *rule = form_repeat_rule (form, of, expr);
      struct sentences sentences;
      if (!form_expand_repeated (form, rule, &sentences))
        *why = bnf_arena_printf (form->arena, "its rule %s would stand for more than one "
                                 "repetition; give one of them a production", rule);
      else if (strstr (text, bnf_arena_printf (form->arena, "\n%s\n", rule)) == NULL)
        text = bnf_arena_printf (form->arena, "%s%s", text,
                                 write_alternatives (form, rule, &sentences, rule));
    }
  for (size_t i = 0; i < expr->children; i++)
    text = write_repetitions (form, of, expr->child[i], text, why);
  return text;
}

const char *
write_rules (const struct form *form, const struct form_production *of, const char **why)
{
  struct sentences sentences;
  bool expanded;
  if (!form_expand (form, of, of->expr, &sentences, &expanded, why))
    return NULL;
  const char *name = form_spell (form->arena, of->name);
  const char *text = write_alternatives (form, name, &sentences, NULL);
  *why = NULL;
  text = write_repetitions (form, of, of->expr, text, why);
  return *why == NULL ? text : NULL;
}

const char *
write_definition (struct bnf_arena *arena, const char *name, const char *pattern)
{
  size_t length = strlen (name);
  return bnf_arena_printf (arena, "%s%s%s\n", name,
                           length < PATTERN_COLUMN ? blanks (arena, PATTERN_COLUMN - length) : " ",
                           pattern);
}

const char *
write_quote (struct bnf_arena *arena, const bnf_rule *rule, const char *indent, const char *remark)
{
  size_t length = strlen (rule->text), width = 0;
  while (length != 0 && (rule->text[length - 1] == '\n' || rule->text[length - 1] == '\r'
                         || rule->text[length - 1] == ' ' || rule->text[length - 1] == '\t'))
    length--;
  const char *text = bnf_arena_printf (arena, "%s/* ", indent);
  for (size_t i = 0; i < length; i++)
    if (rule->text[i] == '\n')
      {
        text = bnf_arena_printf (arena, "%s\n%s   ", text, indent);
        width = 0;
      }
    else if (rule->text[i] != '\r')
      {
        text = bnf_arena_printf (arena, "%s%c", text, rule->text[i]);
        width++;
      }
  if (remark != NULL)
    text = bnf_arena_printf (arena, width + strlen (remark) + strlen (indent) + 9 <= WIDTH
                             ? "%s   %s" : "%s\n%s", text,
                             width + strlen (remark) + strlen (indent) + 9 <= WIDTH ? remark
                             : bnf_arena_printf (arena, "%s   %s", indent, remark));
  return bnf_arena_printf (arena, "%s */\n", text);
}
