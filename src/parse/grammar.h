/* grammar.h: the grammars of the library.

   SPDX-License-Identifier: MIT  */

#ifndef UB_GRAMMAR_H
#define UB_GRAMMAR_H

#include "parse-state.h"
#include "text/octet-set.h"

/* An array of the items of lists.  After the first CAPACITY they are only counted.  */
struct ub_items
{
  urlbnf_slice *item;
  size_t capacity;
  size_t count;
};

/* The role of a production of url.y among the parts of a URL, from src/generate/Roles.pm, and
   UB_INSIDE if a part may contain the production.  */
enum ub_role
{
  UB_ROLE_NONE,                 /* The role of a production of url.l, which is a part.  */
  UB_ROLE_CHOICE = 1, UB_ROLE_STRUCTURE = 2, UB_ROLE_PART = 4, UB_ROLE_OPEN = 8,
  UB_ROLE_REPEATED = 16, UB_INSIDE = 32
};

/* A state of the automaton of errors.  */
struct ub_error_state
{
  uint16_t row;                 /* The index in TRANSITION of its row.  */
  uint16_t to;                  /* The index in TO of its first target.  */
  uint16_t list;                /* The index in LIST of its first expected symbol.  */
  uint8_t production;           /* The production that is being read.  */
  uint8_t may_end;
  uint8_t escape;               /* Not 0 if any escape leads back to the state.  */
  uint8_t loop;                 /* L if the octets ROWS[L - 1] lead back to the state, or 0.  */
};

struct ub_error_start
{
  uint8_t production;
  uint16_t state;
};

/* The automaton of errors: one DFA over octets for all start symbols, made by src/generate from
   the automata of bison and of the tokens.  In state S the octet O has the number N =
   TRANSITION[S.row + CLASS_OF[O]].  It leads to the state TO[S.to + N - 1], or nowhere if N is 0.
   doc/generated follows a text with an error, octet by octet.  */
struct ub_errors
{
  const unsigned char *class_of;        /* The class of each octet.  */
  unsigned classes;
  const unsigned char *transition;      /* Rows of CLASSES transitions.  */
  const unsigned char (*live)[32];      /* The octets with a transition in each row, as bits.  */
  const uint16_t *to;
  const struct ub_error_state *state;
  const unsigned char *list;            /* Symbols, with 0 after each list.  */
  const struct urlbnf_expected *symbol; /* A production without its text, which is its name.  */
  const struct ub_error_start *start;   /* The states of start symbols, up to URLBNF_NONE.  */
  const unsigned char (*rows)[16];      /* Sets of octets as matrices of bits: see octets.h.  */
  /* Sets of octets that messages name, a bit for each octet.  They may be empty.  */
  const unsigned char *national, *punctuation, *reserved;
  const unsigned char *nowhere;         /* The set of octets that no text has.  */
  unsigned hex;                         /* The production that is expected only in an escape.  */
};

/* One more than the last production of a grammar, whose ROLES and SETS are in url.tokens.h.  */
#define UB_ROLES_END sizeof ((const uint8_t[]) { ROLES })
#define UB_SETS_END (sizeof ((const struct ub_set[]) { SETS }) / sizeof (struct ub_set))
#define UB_PRODUCTIONS_END (UB_ROLES_END > UB_SETS_END ? UB_ROLES_END : UB_SETS_END)

/* A grammar.  src/parse/grammar-tables.c defines it from generated files.  */
struct ub_grammar
{
  const char *name;
  enum urlbnf_production start;         /* The first start symbol.  */
  unsigned productions;                 /* One more than its last production.  */
  const struct ub_errors *errors;
  const uint8_t *roles;                 /* The enum ub_role of each production.  */
  const struct ub_set *sets;            /* The octets of each production, from Sets.pm.  */

  /* Copy the text from FROM to that of CX, and parse it without allocating.  Return false if it
     has a syntax error, which is not reported.  */
  bool (*run) (struct ub_parse *cx, const char *from);

  /* Set TYPED of URL according to its KIND and src/parse/forms.  PART[-P] is the index of the node
     of the production P at NODE, or 0.  There are at most UB_FEW_NODES nodes.  */
  void (*view) (struct urlbnf_url *url, const struct ub_node *node, const uint8_t *part,
                struct ub_items *items);

  /* Return the field of TYPED of URL that has the text of PRODUCTION, or NULL.  */
  const urlbnf_slice *(*find_field) (const struct urlbnf_url *url, urlbnf_production production);

  /* Whether START derives the LENGTH octets at FROM.  They are copied to TO, which is aligned to a
     step (octets.h), and has a capacity for UB_SENTINEL octets more.  */
  bool (*validate) (char *to, const char *from, size_t length, enum urlbnf_production start);

  /* Return the function that validates a text in place, or NULL if this computer has none.  */
  ub_end_function *(*end) (void);
};

/* The table of the grammar NAME, and NAME as a string.  */
#define UB_PASTE(a, b) UB_PASTE_ (a, b)
#define UB_PASTE_(a, b) a##b
#define UB_GRAMMAR_OF(name) UB_PASTE (ub_grammar_, name)
#define UB_RUN_OF(name) UB_PASTE (ub_run_, name)
#define UB_END_OF(name) UB_PASTE (ub_end_, name)
#define UB_VALIDATE_OF(name) UB_PASTE (ub_validate_, name)
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

/* fragment.c: whether FRAGMENT, at OFFSET after the "#" of a URL, is *xchar.  If not, fill ERROR
   unless it is NULL, and if EXPECTED its expected symbols, too.  */
bool ub_is_valid_fragment (urlbnf_slice fragment, size_t offset, bool expected,
                           urlbnf_error *error);

/* If the URL, of LENGTH octets, could end at ERROR, add "#" to the expected symbols.  FRAGMENT
   comes after the URL, and may be absent.  */
void ub_expect_fragment (size_t length, urlbnf_slice fragment, urlbnf_error *error);

/* ---- For the functions VIEW (view.c).  */

/* Return the text of node INDEX, or an absent slice for node 0, whose span is empty.  The
   processor cannot predict whether a URL has a port or a search, so there is no branch.  */
static inline urlbnf_slice
ub_get_node_text (const char *text, const struct ub_node *node, uint32_t index)
{
  struct ub_span span = node[index].span;
  uintptr_t base = (uintptr_t) text & (0 - (uintptr_t) (index != 0));
  return (urlbnf_slice) { (const char *) (base + span.start), span.end - span.start };
}

/* Set VIEW to the items of the node LIST, which may be NULL.  */
void ub_set_list_view (const struct urlbnf_url *url, const struct ub_node *list,
                       struct ub_items *items, struct urlbnf_list *view);

/* Set LIST_VIEW to the items of LIST, and VIEW to the fields, which are the nodes of PRODUCTION.
   Each has two children, a fieldname and a fieldvalue, which are leaves.  */
void ub_set_list_and_fields_view (const struct urlbnf_url *url, const struct ub_node *list,
                                  uint32_t production, struct ub_items *items,
                                  struct urlbnf_list *list_view, struct urlbnf_fields *view);

#endif
