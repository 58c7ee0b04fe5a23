/* grammar.h: the grammars that the library has.

   SPDX-License-Identifier: MIT  */

#ifndef UB_GRAMMAR_H
#define UB_GRAMMAR_H

#include "parse-state.h"
#include "text/octet-set.h"

struct ub_items;                /* view.h.  */

/* What a node of a production of url.y is to the parts of a URL: src/generate/Roles.pm.  */
enum ub_role
{
  UB_ROLE_NONE,                 /* A production of url.l, which is a part.  */
  UB_ROLE_CHOICE, UB_ROLE_STRUCTURE, UB_ROLE_PART, UB_ROLE_OPEN, UB_ROLE_REPEATED
};

/* A state of the automaton of errors.  */
struct ub_error_state
{
  uint16_t row;                 /* Which octets lead to the same state: the first in WAY.  */
  uint16_t to;                  /* Where the ways lead to: the first in TO.  */
  uint16_t list;                /* What is expected: the first in LIST.  */
  uint8_t production;           /* What is being read.  */
  uint8_t may_end;
  uint8_t escape;               /* Not 0: any escape leads back here.  */
  uint8_t loop;                 /* The octets that lead back here: element LOOP - 1 of ROWS, or 0.  */
};

struct ub_error_start
{
  uint8_t production;
  uint16_t state;
};

/* What may follow each beginning of a text: one DFA over octets for all start symbols, which
   src/generate makes of the automata of bison and of the tokens.  A row gives each class of
   octets a way; way 0 leads nowhere, way N to state TO[N - 1] of those of the state.  */
struct ub_errors
{
  const unsigned char *class_of;        /* Of each octet.  */
  unsigned classes;
  const unsigned char *way;             /* Rows of CLASSES elements.  */
  const unsigned char (*live)[32];      /* Of each row the octets that have a way, as bits.  */
  const uint16_t *to;
  const struct ub_error_state *state;
  const unsigned char *list;            /* Symbols; 0 ends each list.  */
  const struct urlbnf_expected *symbol; /* The text of a production is its name.  */
  const struct ub_error_start *start;   /* URLBNF_NONE ends them.  */
  const unsigned char (*rows)[16];      /* Sets of octets as matrices of bits: see octets.h.  */
  /* Sets of octets that messages name, a bit for each octet; empty if the grammar has none.  */
  const unsigned char *national, *punctuation, *reserved;
  const unsigned char *nowhere;         /* Of those that no text has.  */
  unsigned hex;                         /* What is expected within an escape, and only there.  */
};

/* One more than the last production that a grammar has, by the ROLES and the SETS of its
   url.tokens.h.  */
#define UB_ROLES_END sizeof ((const uint8_t[]) { ROLES })
#define UB_SETS_END (sizeof ((const struct ub_set[]) { SETS }) / sizeof (struct ub_set))
#define UB_PRODUCTIONS_END (UB_ROLES_END > UB_SETS_END ? UB_ROLES_END : UB_SETS_END)

/* One grammar: what src/parse/grammar-tables.c makes of its files.  */
struct ub_grammar
{
  const char *name;
  enum urlbnf_production start;         /* The first start symbol.  */
  unsigned productions;                 /* Those that it has are below this.  */
  const struct ub_errors *errors;
  const uint8_t *roles;                 /* Of each production an enum ub_role.  */
  const struct ub_set *sets;            /* Of each production: Sets.pm.  */

  /* Copy the text from FROM to that of CX, and parse it.  False on a syntax error, of which
     nothing more is said.  Allocates nothing.  */
  bool (*run) (struct ub_parse *cx, const char *from);

  /* Set TYPED of URL, by its KIND, as src/parse/forms says.  PART is as in ub_parse, for the
     nodes at NODE, of which there are at most UB_FEW_NODES.  */
  void (*view) (struct urlbnf_url *url, const struct ub_node *node, const uint8_t *part,
                struct ub_items *items);

  /* The field of TYPED of URL that has the text of PRODUCTION, by its KIND; or NULL.  */
  const urlbnf_slice *(*find_field) (const struct urlbnf_url *url, urlbnf_production production);

  /* Whether START derives the LENGTH octets at FROM.  They are copied to TO, where a step begins
     (octets.h) and where there is room for UB_SENTINEL octets more.  */
  bool (*validate) (char *to, const char *from, size_t length, enum urlbnf_production start);

  /* The function that validates a text where it is; NULL if this computer has none.  */
  ub_end_function *(*end) (void);
};

/* The table of the grammar NAME, and NAME as a string.  */
#define UB_GRAMMAR_OF(name) UB_GRAMMAR_OF_ (name)
#define UB_GRAMMAR_OF_(name) ub_grammar_##name
#define UB_RUN_OF(name) UB_RUN_OF_ (name)
#define UB_RUN_OF_(name) ub_run_##name
#define UB_END_OF(name) UB_END_OF_ (name)
#define UB_END_OF_(name) ub_end_##name
#define UB_VALIDATE_OF(name) UB_VALIDATE_OF_ (name)
#define UB_VALIDATE_OF_(name) ub_validate_##name
#define UB_GRAMMAR_NAME(name) UB_GRAMMAR_NAME_ (name)
#define UB_GRAMMAR_NAME_(name) #name

/* The functions of the grammar NAME.  */
#define UB_DECLARE_PARSER(name)                                         \
  bool UB_RUN_OF (name) (struct ub_parse *cx, const char *from);        \
  bool UB_VALIDATE_OF (name) (char *to, const char *from, size_t length, \
                              enum urlbnf_production start);            \
  ub_end_function *UB_END_OF (name) (void);

/* UB_GRAMMARS (ROW), in config.h, expands ROW (name) for each grammar.  The first is the
   default.  */
#define UB_DECLARE(name) extern const struct ub_grammar UB_GRAMMAR_OF (name);
UB_GRAMMARS (UB_DECLARE)
#undef UB_DECLARE

/* All of them, and after the last NULL.  */
extern const struct ub_grammar *const ub_grammars[];

/* fragment.c: as api.h declares it, for the layer of the API.  */
bool ub_is_valid_fragment (urlbnf_slice fragment, size_t offset, bool expected,
                           urlbnf_error *error);
void ub_find_remedies (const char *text, size_t length, urlbnf_error *error);

/* grammar-find.c: the same.  */
const struct ub_grammar *ub_find_grammar (const char *name);

#endif
