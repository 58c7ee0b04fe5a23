/* tokens.h: what tokens.c and declare.c share.

   SPDX-License-Identifier: MIT  */

#ifndef WRITE_TOKENS_H
#define WRITE_TOKENS_H

#include "write.h"

/* How wide a line of a declaration may be.  */
enum { TOKENS_WIDTH = 79 };

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

/* ---- declare.c.  */

/* What url.y declares, in its order.  */
struct tokens read_tokens (const struct page *page);
/* START_LOGIN and so on.  */
bool is_start (const struct token *token);
/* Whether it is one of the declaration that is looked for.  */
bool is_of (const struct token *token, bool literals);
/* Its alias with quotes, or its name.  */
const char *text_of (const struct token *token);
/* Take a token out.  */
void remove_token (struct page *page, const struct tokens *tokens, size_t number);
/* A name for a literal that no token and no production has.  */
const char *unique_name (struct writer *writer, const char *literal);
/* A declaration of its own, if there is none that it could join.  */
void declare (struct writer *writer, const char *text, bool literals);
/* Between the two, of which one may be NULL.  */
void add_literal (struct writer *writer, const struct token *before, const struct token *after,
                  const char *literal);
/* On the line of the one before it, or of the one behind it, or on a line of its own.  */
void add_name (struct writer *writer, const struct token *before, const struct token *after,
               const char *name);
/* The declaration of the productions of url.l, its lines as full as can be; NULL if there is none.  */
const char *filled_declaration (struct writer *writer, const struct item **item);
/* Whether that is how it stands there.  */
bool is_filled (struct writer *writer);

#endif
