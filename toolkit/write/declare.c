/* declare.c: the declarations of tokens in url.y, %token and what follows it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "tokens.h"

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

struct tokens
read_tokens (const struct page *page)
{
  struct tokens tokens = { NULL, 0 };
  for (size_t i = 0; i < page->divider; i++)
    if (page->item[i].kind == ITEM_TOKENS)
      read_declaration (page, i, &tokens);
  return tokens;
}

bool
is_start (const struct token *token)
{
  return strncmp (token->name, "START_", 6) == 0;
}

/* Whether it is one of the declaration that is looked for.  */
bool
is_of (const struct token *token, bool literals)
{
  return !token->numbered && !is_start (token) && (token->alias != NULL) == literals;
}

const char *
text_of (const struct token *token)
{
  return token->alias != NULL ? token->alias : token->name;
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
void
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

const char *
unique_name (struct writer *writer, const char *literal)
{
  struct tokens tokens = read_tokens (&writer->rules);
  const char *base = form_literal_name (writer->arena, literal);
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
void
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

void
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
void
add_name (struct writer *writer, const struct token *before, const struct token *after,
          const char *name)
{
  struct page *page = &writer->rules;
  size_t length = strlen (name) + 1;
  bool fits_before = before != NULL && line_length (page, before->begin) + length <= TOKENS_WIDTH;
  bool fits_after = after != NULL && line_length (page, after->begin) + length <= TOKENS_WIDTH;
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

/* The declaration of the productions of url.l, its lines as full as can be; NULL if there is none.  */
const char *
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
      bool fits = column + length <= TOKENS_WIDTH;
      text = bnf_arena_printf (writer->arena, fits ? "%s %s" : "%s\n       %s", text, token->name);
      column = fits ? column + length : 6 + length;
    }
  return *item == NULL ? NULL : bnf_arena_printf (writer->arena, "%s\n", text);
}

bool
is_filled (struct writer *writer)
{
  const struct item *item;
  const char *text = filled_declaration (writer, &item);
  return text != NULL && item->end - item->begin == strlen (text)
         && memcmp (writer->rules.text + item->begin, text, strlen (text)) == 0;
}
