/* form.h: the form that a production has in url.y and in url.l.

   SPDX-License-Identifier: MIT

   What grammar/README calls the mechanical expansion stands here, once.  The audit compares with
   it what a person wrote, and "urlbnf-grammar generate" writes it.  It knows url.bnf, by toolkit,
   and the two notations; of the parser that is made of them it knows nothing.  */

#ifndef WRITE_FORM_H
#define WRITE_FORM_H

#include <arena.h>
#include <bnf.h>

/* One alternative: symbols as bison spells them, literals with their quotes.  */
struct sentence
{
  const char **symbol;
  size_t symbols;
};

struct sentences
{
  struct sentence *item;
  size_t count;
};

/* What a production stands as: url.bnf, or a departure.  */
struct form_production
{
  const char *name;             /* As url.bnf has it.  */
  const bnf_expr *expr;         /* NULL if it is malformed.  */
};

struct form
{
  struct bnf_arena *arena;
  const struct form_production *production;
  size_t productions;
  /* Whether url.y has, or is to have, a rule of that name, as it is spelled there.  */
  bool (*is_rule) (const char *name, void *closure);
  void *closure;
  size_t action_column;         /* Where the actions of url.y begin.  */
};

/* ---- names.c.  */

/* How url.y and url.l spell a name: gopher+_string is gopherplus_string.  */
const char *form_spell (struct bnf_arena *arena, const char *name);
/* How C spells it: ip-schemepart is ip_schemepart as well.  */
const char *form_spell_c (struct bnf_arena *arena, const char *name);
bool form_is_identifier (char byte);
/* The production with that spelling, or NULL.  */
const struct form_production *form_find (const struct form *form, const char *spelling);
/* $login, or $[ip-schemepart] where C has no such name.  */
const char *form_value (struct bnf_arena *arena, const char *name);
/* What the token of a literal, in its quotes, is called: HTTP, SLASHES, COMMA.  */
const char *form_literal_name (struct bnf_arena *arena, const char *literal);

/* ---- expand.c.  */

/* The alternatives that EXPR, of the production OF, is in url.y.  False, with the reason in *WHY,
   if it has none.  *EXPANDED if there is a [ ] or a repetition in it.  */
bool form_expand (const struct form *form, const struct form_production *of, const bnf_expr *expr,
                  struct sentences *sentences, bool *expanded, const char **why);
/* Those of RULE, a repetition x.0.  False if there is nothing that it repeats.  */
bool form_expand_repeated (const struct form *form, const char *rule, struct sentences *sentences);
/* What the token of a repetition of characters is called, as xchar_0; NULL if the repetition
   stands in url.y.  */
const char *form_repeat_token (const struct form *form, const struct form_production *of,
                               const bnf_expr *expr);
/* The rule of a repetition that stands in url.y, as fieldspec.0.  */
const char *form_repeat_rule (const struct form *form, const struct form_production *of,
                              const bnf_expr *expr);
/* Whether *[ NAME ] is in some production.  */
bool form_is_repeated (const struct form *form, const char *name);
/* The repetitions in EXPR that have no name, as far as two of them.  */
void form_find_unnamed (const bnf_expr *expr, const bnf_expr *found[2]);

void form_add_sentence (struct bnf_arena *arena, struct sentences *sentences,
                        struct sentence sentence);
bool form_sentence_same (const struct sentence *a, const struct sentence *b);
const char *form_sentence_text (struct bnf_arena *arena, const struct sentence *sentence);

/* ---- unroll.c.  */

/* What a production that ends with itself is in flex's notation, A = N | R A as *[ R ] N; NULL if
   it does not.  */
const bnf_expr *form_unroll (struct bnf_arena *arena, bnf_expr *expr);
/* Whether EXPR refers to its own production, at the end.  */
bool form_has_again (const bnf_expr *expr);

#endif
