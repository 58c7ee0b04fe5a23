/* tokens.c: what url.y declares with %token: the literals, and the productions of url.l that stand
   in its rules.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include <text/ascii.h>

#include "write.h"

enum { WIDTH = 79 };

/* A token that is declared.  */
struct token
{
  const char *name, *alias;     /* alias: with quotes, or NULL  */
  bool numbered;
  size_t item;                  /* Of which declaration.  */
  size_t begin, end;
};

struct tokens
{
  struct token *token;
  size_t count;
};

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

static bool
of_name (char byte)
{
  return form_is_identifier (byte) || byte == '-' || byte == '.';
}

static void
read_declaration (const struct page *page, size_t item, struct tokens *tokens)
{
  const char *text = page->text;
  size_t at = page->item[item].begin, end = page->item[item].end;
  for (at += strlen ("%token"); at < end;)
    if (text[at] == '"')
      {
        size_t start = at++;
        while (at < end && text[at] != '"')
          at += text[at] == '\\' ? 2 : 1;
        at++;
        if (tokens->count != 0 && tokens->token[tokens->count - 1].item == item)
          {
            struct token *last = &tokens->token[tokens->count - 1];
            last->alias = bnf_arena_text (page->arena, text + start, at - start);
            last->end = at;
          }
      }
    else if (text[at] >= '0' && text[at] <= '9')
      {
        if (tokens->count != 0)
          tokens->token[tokens->count - 1].numbered = true;
        at++;
      }
    else if (of_name (text[at]))
      {
        struct token token = { .item = item, .begin = at };
        while (at < end && of_name (text[at]))
          at++;
        token.name = bnf_arena_text (page->arena, text + token.begin, at - token.begin);
        token.end = at;
        tokens->token = bnf_arena_grow (page->arena, tokens->token, tokens->count,
                                        sizeof *tokens->token);
        tokens->token[tokens->count++] = token;
      }
    else
      at++;
}

static struct tokens
read_tokens (const struct page *page)
{
  struct tokens tokens = { NULL, 0 };
  for (size_t i = 0; i < page->divider; i++)
    if (page->item[i].kind == ITEM_TOKENS)
      read_declaration (page, i, &tokens);
  return tokens;
}

static bool
is_start (const struct token *token)
{
  return strncmp (token->name, "START_", 6) == 0;
}

/* Whether it is one of the declaration that is looked for.  */
static bool
is_of (const struct token *token, bool literals)
{
  return !token->numbered && !is_start (token) && (token->alias != NULL) == literals;
}

static const char *
text_of (const struct token *token)
{
  return token->alias != NULL ? token->alias : token->name;
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

static size_t
line_begin (const struct page *page, size_t at)
{
  while (at != 0 && page->text[at - 1] != '\n')
    at--;
  return at;
}

static size_t
line_length (const struct page *page, size_t at)
{
  size_t begin = line_begin (page, at);
  return strcspn (page->text + begin, "\r\n");
}

/* Take a token out.  */
static void
remove_token (struct page *page, const struct tokens *tokens, size_t number)
{
  const struct token *token = &tokens->token[number];
  const struct item *item = &page->item[token->item];
  size_t begin = token->begin, end = token->end;
  bool first = number == 0 || token[-1].item != token->item;
  bool last = number + 1 == tokens->count || token[1].item != token->item;
  if (first && last)
    cut_lines (page, item->begin, item->end);
  else if (first)
    page_edit (page, begin, token[1].begin, "");
  else
    {
      /* What stands before it: the line, if it is the first of that; else a blank.  */
      size_t line = line_begin (page, begin);
      bool begins = strspn (page->text + line, " \t") == begin - line;
      bool ends = strchr ("\r\n", page->text[end + strspn (page->text + end, " \t")]) != NULL;
      if (begins && !ends)
        end += strspn (page->text + end, " \t");
      else
        while (begin != 0 && strchr (" \t\n\r", page->text[begin - 1]) != NULL
               && (begins || page->text[begin - 1] != '\n'))
          begin--;
      page_edit (page, begin, end, "");
    }
}

static const char *
unique_name (struct writer *writer, const char *literal)
{
  struct tokens tokens = read_tokens (&writer->rules);
  const char *base = form_literal_name (writer->arena, literal + 1, strlen (literal) - 2);
  const char *name = base;
  for (unsigned n = 2;; n++)
    {
      bool taken = find_production (writer, name) != NULL || strcmp (name, "END") == 0
                   || strncmp (name, "START_", 6) == 0;
      for (size_t i = 0; i < tokens.count; i++)
        taken |= strcmp (tokens.token[i].name, name) == 0;
      if (!taken)
        return name;
      name = bnf_arena_printf (writer->arena, "%s_%u", base, n);
    }
}

/* A declaration of its own, if there is none that it could join.  */
static void
declare (struct writer *writer, const char *text, bool literals)
{
  struct page *page = &writer->rules;
  struct tokens tokens = read_tokens (page);
  size_t at = page->divider < page->items ? page->item[page->divider].begin : page->length;
  const char *comment = literals ? "/* Literals.  */\n"
                        : "/* Productions of characters, from url.l.  */\n";
  for (size_t i = 0; i < tokens.count; i++)
    if ((tokens.token[i].alias != NULL && (!literals || tokens.token[i].numbered))
        || (literals && i == 0))
      at = page->item[tokens.token[i].item].end;
  /* The comment is there still, if there was a declaration.  */
  for (size_t i = 0; i < page->divider; i++)
    if (page->item[i].kind == ITEM_COMMENT && page->item[i].begin >= at
        && strstr (page->item[i].text, literals ? "Literals" : "roductions of characters"))
      {
        at = page->item[i].end;
        page_edit (page, at, at, bnf_arena_printf (writer->arena, "%%token %s\n", text));
        return;
      }
  page_edit (page, at, at, bnf_arena_printf (writer->arena, "\n%s%%token %s\n", comment, text));
}

/* The column of the aliases, from the first one.  */
static size_t
alias_column (const struct page *page, const struct token *token)
{
  size_t at = token->begin;
  while (at < token->end && page->text[at] != '"')
    at++;
  return at - token->begin;
}

static void
add_literal (struct writer *writer, const struct token *before, const struct token *after,
             const char *literal)
{
  struct page *page = &writer->rules;
  const char *name = unique_name (writer, literal);
  size_t column = alias_column (page, before != NULL ? before : after), length = strlen (name);
  const char *entry = bnf_arena_printf (writer->arena, "%s%*s%s", name,
                                        (int) (length < column ? column - length : 1), "", literal);
  if (before != NULL)
    page_edit (page, before->end, before->end,
               bnf_arena_printf (writer->arena, "\n       %s", entry));
  else
    page_edit (page, after->begin, after->begin,
               bnf_arena_printf (writer->arena, "%s\n       ", entry));
}

/* On the line of the one before it, or of the one behind it, or on a line of its own.  */
static void
add_name (struct writer *writer, const struct token *before, const struct token *after,
          const char *name)
{
  struct page *page = &writer->rules;
  size_t length = strlen (name) + 1;
  bool fits_before = before != NULL && line_length (page, before->begin) + length <= WIDTH;
  bool fits_after = after != NULL && line_length (page, after->begin) + length <= WIDTH;
  bool one_line = before != NULL && after != NULL
                  && line_begin (page, before->begin) == line_begin (page, after->begin);
  if (before != NULL && one_line && !fits_before)
    page_edit (page, before->end, after->begin,
               bnf_arena_printf (writer->arena, "\n       %s ", name));
  else if (before != NULL && (fits_before || !fits_after))
    page_edit (page, before->end, before->end,
               bnf_arena_printf (writer->arena, fits_before ? " %s" : "\n       %s", name));
  else
    page_edit (page, after->begin, after->begin,
               bnf_arena_printf (writer->arena, fits_after ? "%s " : "%s\n       ", name));
}

/* The column of the aliases of a new declaration.  */
static size_t
widest_name (struct writer *writer, const struct list *literals)
{
  size_t widest = 0;
  for (size_t i = 0; i < literals->count; i++)
    {
      const char *text = literals->text[i];
      size_t length = strlen (form_literal_name (writer->arena, text + 1, strlen (text) - 2));
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

/* The declaration of the productions of url.l, its lines as full as can be; NULL if there is none.  */
static const char *
filled_declaration (struct writer *writer, const struct item **item)
{
  const struct page *page = &writer->rules;
  struct tokens tokens = read_tokens (page);
  const char *text = "%token";
  size_t column = strlen (text);
  *item = NULL;
  for (size_t i = 0; i < tokens.count; i++)
    {
      const struct token *token = &tokens.token[i];
      if (!is_of (token, false) || (*item != NULL && *item != &page->item[token->item]))
        continue;
      *item = &page->item[token->item];
      size_t length = strlen (token->name) + 1;
      bool fits = column + length <= WIDTH;
      text = bnf_arena_printf (writer->arena, fits ? "%s %s" : "%s\n       %s", text, token->name);
      column = fits ? column + length : 6 + length;
    }
  return *item == NULL ? NULL : bnf_arena_printf (writer->arena, "%s\n", text);
}

static bool
is_filled (struct writer *writer)
{
  const struct item *item;
  const char *text = filled_declaration (writer, &item);
  return text != NULL && item->end - item->begin == strlen (text)
         && memcmp (writer->rules.text + item->begin, text, strlen (text)) == 0;
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
