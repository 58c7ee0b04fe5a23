/* tokens.c: which tokens url.y has to declare, and in which order: the literals, and the productions
   of url.l that stand in its rules.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "tokens.h"

/* Names or literals in order, each once.  */
struct list
{
  const char **text;
  size_t count;
};

static size_t
find_text (const struct list *list, const char *text)
{
  for (size_t i = 0; i < list->count; i++)
    if (strcmp (list->text[i], text) == 0)
      return i;
  return SIZE_MAX;
}

static void
add_text (struct bnf_arena *arena, struct list *list, const char *text)
{
  if (find_text (list, text) != SIZE_MAX)
    return;
  list->text = bnf_arena_grow (arena, list->text, list->count, sizeof *list->text);
  list->text[list->count++] = text;
}

/* What the rules need, in the order of url.bnf: literals, and the others.  */
static void
collect (struct writer *writer, const struct form_production *of, const bnf_expr *expr,
         struct list *literals, struct list *names)
{
  struct sentences sentences;
  bool expanded;
  const char *why;
  if (expr->kind == BNF_LITERAL)
    {
      form_expand (&writer->form, of, expr, &sentences, &expanded, &why);
      add_text (writer->arena, literals, sentences.item[0].symbol[0]);
    }
  else if (expr->kind == BNF_REFERENCE)
    {
      const struct production *production
        = find_production (writer, form_spell (writer->arena, expr->text));
      if (production != NULL && production->home == HOME_LEXICON)
        add_text (writer->arena, names, production->name);
    }
  else if (expr->kind == BNF_REPEAT && form_repeat_token (&writer->form, of, expr) != NULL)
    add_text (writer->arena, names, form_repeat_token (&writer->form, of, expr));
  else
    for (size_t i = 0; i < expr->children; i++)
      collect (writer, of, expr->child[i], literals, names);
}

/* The token of url.l that is due at a production: itself, and its repetitions of characters.  */
static void
add_in_order (struct writer *writer, const struct list *needed, struct list *ordered)
{
  for (size_t i = 0; i < writer->productions; i++)
    {
      const struct production *production = &writer->production[i];
      struct list literals = { NULL, 0 }, names = { NULL, 0 };
      if (find_text (needed, production->name) != SIZE_MAX)
        add_text (writer->arena, ordered, production->name);
      if (production->home != HOME_RULES)
        continue;
      collect (writer, &writer->form.production[i], expression_of (production), &literals, &names);
      for (size_t k = 0; k < names.count; k++)
        if (find_production (writer, names.text[k]) == NULL)
          add_text (writer->arena, ordered, names.text[k]);
    }
}

static bool
is_scheme (const char *literal)
{
  const char *at = literal + 1;
  while (ub_is_letter (*at) || ub_is_digit (*at) || *at == '-' || *at == '+' || *at == '.')
    at++;
  return ub_is_letter (literal[1]) && *at == ':';
}

/* The schemes that the alternatives of a production begin with, in their order.  */
static void
add_schemes (struct writer *writer, const struct production *choice, struct list *ordered)
{
  const bnf_expr *expr = expression_of (choice);
  size_t count = expr->kind == BNF_CHOICE ? expr->children : 1;
  for (size_t i = 0; i < count; i++)
    {
      const bnf_expr *child = expr->kind == BNF_CHOICE ? expr->child[i] : expr;
      struct list literals = { NULL, 0 }, names = { NULL, 0 };
      const struct production *production = child->kind != BNF_REFERENCE ? NULL
        : find_production (writer, form_spell (writer->arena, child->text));
      if (production == NULL || production->home != HOME_RULES)
        continue;
      add_schemes (writer, production, ordered);
      collect (writer, &writer->form.production[production - writer->production],
               expression_of (production), &literals, &names);
      if (literals.count != 0 && is_scheme (literals.text[0]))
        add_text (writer->arena, ordered, literals.text[0]);
    }
}

/* The literals: first the schemes, as the choices between kinds of URLs have them; then the others as
   they come in the text.  */
static struct list
order_literals (struct writer *writer, const struct list *literals)
{
  struct list ordered = { NULL, 0 };
  for (size_t i = 0; i < writer->productions; i++)
    if (writer->production[i].home == HOME_RULES)
      add_schemes (writer, &writer->production[i], &ordered);
  for (size_t i = 0; i < literals->count; i++)
    if (is_scheme (literals->text[i]))
      add_text (writer->arena, &ordered, literals->text[i]);
  for (size_t i = 0; i < literals->count; i++)
    add_text (writer->arena, &ordered, literals->text[i]);
  return ordered;
}

/* The column of the aliases of a new declaration.  */
static size_t
widest_name (struct writer *writer, const struct list *literals)
{
  size_t widest = 0;
  for (size_t i = 0; i < literals->count; i++)
    {
      size_t length = strlen (form_literal_name (writer->arena, literals->text[i]));
      widest = length > widest ? length : widest;
    }
  return widest + 1;
}

static void
add_token (struct writer *writer, const struct list *order, const char *text, bool literal)
{
  struct tokens tokens = read_tokens (&writer->rules);
  const struct token *before = NULL, *after = NULL;
  size_t place = find_text (order, text), most = 0, least = SIZE_MAX;
  for (size_t i = 0; i < tokens.count; i++)
    {
      const struct token *token = &tokens.token[i];
      size_t at = find_text (order, text_of (token));
      if (!is_of (token, literal) || at == SIZE_MAX)
        continue;
      if (at < place && (before == NULL || at >= most))
        {
          before = token;
          most = at;
        }
      if (at > place && at < least)
        {
          after = token;
          least = at;
        }
    }
  if (before != NULL)
    after = before + 1 < tokens.token + tokens.count && before[1].item == before->item
            ? before + 1 : NULL;
  if (before == NULL && after == NULL)
    declare (writer, !literal ? text
             : bnf_arena_printf (writer->arena, "%-*s%s", (int) widest_name (writer, order),
                                 unique_name (writer, text), text),
             literal);
  else if (literal)
    add_literal (writer, before, after, text);
  else
    add_name (writer, before, after, text);
}

static bool
is_declared (struct writer *writer, const char *text)
{
  struct tokens tokens = read_tokens (&writer->rules);
  for (size_t i = 0; i < tokens.count; i++)
    if (strcmp (text_of (&tokens.token[i]), text) == 0)
      return true;
  return false;
}

/* Those that no rule needs any more.  START_X goes with its production.  */
static void
remove_tokens (struct writer *writer, const struct list *literals, const struct list *names)
{
  struct tokens tokens = read_tokens (&writer->rules);
  for (size_t i = tokens.count; i-- != 0;)
    {
      const struct token *token = &tokens.token[i];
      bool needed = token->numbered
                    || find_text (token->alias != NULL ? literals : names, text_of (token))
                       != SIZE_MAX;
      if (is_start (token))
        {
          needed = false;
          for (size_t k = 0; k < writer->productions; k++)
            needed |= strcmp (start_token (writer->arena, writer->production[k].name),
                              token->name) == 0;
        }
      if (needed)
        continue;
      remove_token (&writer->rules, &tokens, i);
      tokens = read_tokens (&writer->rules);
    }
}

void
check_token_name (struct writer *writer, const struct production *production)
{
  const struct page *page = &writer->rules;
  struct tokens tokens = read_tokens (page);
  for (size_t i = 0; i < tokens.count; i++)
    if (tokens.token[i].alias != NULL && strcmp (tokens.token[i].name, production->name) == 0)
      refuse (writer, page->file, page_line (page, tokens.token[i].begin), "%s is the token for %s "
              "there; no production can have that name", production->name,
              tokens.token[i].alias);
}

const char *
start_token (struct bnf_arena *arena, const char *name)
{
  char *token = bnf_arena_printf (arena, "START_%s", form_spell_c (arena, name));
  for (char *at = token; *at != '\0'; at++)
    *at = ub_upper (*at);
  return token;
}

void
write_tokens (struct writer *writer)
{
  struct list literals = { NULL, 0 }, names = { NULL, 0 }, order = { NULL, 0 };
  for (size_t i = 0; i < writer->productions; i++)
    if (writer->production[i].home == HOME_RULES)
      collect (writer, &writer->form.production[i], expression_of (&writer->production[i]),
               &literals, &names);
  add_in_order (writer, &names, &order);
  bool filled = is_filled (writer);
  remove_tokens (writer, &literals, &names);
  struct list literal_order = order_literals (writer, &literals);
  for (size_t i = 0; i < literal_order.count; i++)
    if (!is_declared (writer, literal_order.text[i]))
      add_token (writer, &literal_order, literal_order.text[i], true);
  for (size_t i = 0; i < order.count; i++)
    if (!is_declared (writer, order.text[i]))
      add_token (writer, &order, order.text[i], false);
  const struct item *item;
  const char *text = filled ? filled_declaration (writer, &item) : NULL;
  if (text != NULL)
    page_edit (&writer->rules, item->begin, item->end, text);
}
