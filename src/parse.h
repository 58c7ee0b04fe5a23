/* parse.h: what the grammar, the tree and the API share.

   SPDX-License-Identifier: MIT  */

#ifndef UB_PARSE_H
#define UB_PARSE_H

#include <stdbool.h>
#include <stdint.h>

#include "urlbnf.h"

/* An octet range of the text.  32 bits are enough for URLBNF_LENGTH_MAX, and keep
   bison's locations and the nodes small.  */
struct ub_span
{
  uint32_t start;
  uint32_t end;
};

/* A node of the tree, by indices into ub_parse.node, so that the tree can be moved.  0 is
   no node.  NEXT is the next sibling; the last sibling has its parent there, marked with
   UB_UP, so that a walk needs no stack.  */
struct ub_node
{
  struct ub_span span;
  uint32_t first;
  uint32_t next;
  uint32_t production;
};

#define UB_UP UINT32_C (0x80000000)

/* What a grammar symbol means to the parser: the siblings FIRST to LAST, none of them if
   FIRST is 0.  */
struct ub_forest
{
  uint32_t first;
  uint32_t last;
};

/* One run of the grammar over a text.  */
struct ub_parse
{
  /* In.  TEXT can be written to: the scanner ends each token with a NUL for a moment.
     Behind its LENGTH octets there is room for UB_SENTINEL more, which ub_run() sets.  */
  char *text;
  size_t length;
  enum urlbnf_production start;
  struct ub_node *node;         /* Room for ROOM nodes; node[0] is not used.  */
  size_t room;                  /* 0: validate only.  */

  /* Out.  */
  struct ub_forest root;
  size_t nodes;                 /* How many the tree needs, the unused one included; it
                                   was built only if that is no more than ROOM.  */

  /* Out, on a syntax error.  */
  size_t offset;                /* The length of the longest viable prefix.  */
  enum urlbnf_production production;
  int last;                     /* The symbol of the last token that is not empty.  */

  /* The scanner's.  */
  bool unfinished;              /* The last token begins a symbol and does not complete it.  */
  int condition;                /* The start condition that the last token was read in.  */
  int read;                     /* The same of the last token that the grammar has, if it was a
                                   production, of which more may follow; 0 for a literal.  */
  int after_authority;          /* The start condition behind a hostport and its "/".  */
  int start_token;              /* To be returned before all others, or 0.  */
  enum urlbnf_production whole; /* The production of the whole URL.  */

  /* ub_shorten()'s.  */
  bool shorten;
  size_t looked;                /* How far a match has looked that was not taken whole.  */
  size_t taken;                 /* How much of the text has been shortened.  */
  size_t kept;                  /* To how much.  */
  size_t last_item, this_item;  /* Where the last two items of a list begin in that, or 0.  */
};

/* The end mark of the scanner, twice, and two NULs for flex; and an octet for
   ub_explain().  */
#define UB_SENTINEL 5

/* Parse.  False on a syntax error.  Allocates nothing.  */
bool ub_run (struct ub_parse *cx);

/* Replace TEXT, a viable prefix of which nothing but explanations is wanted any more, by a
   shorter one that any octets may follow in the same way.  */
void ub_shorten (struct ub_parse *cx);

/* The same, when the parser is where it was before the last item of a list: of all items but
   the first only the last need be kept.  */
void ub_shorten_list (struct ub_parse *cx);

/* How many classes of octets the scanner tells apart, and the class of each octet, from
   0; octets of one class are alike in any text.  */
enum { UB_CLASSES_MAX = 256 };
unsigned ub_class (unsigned char octet);

/* Describe a symbol of the grammar (ub_parse.last).  */
void ub_symbol (int symbol, struct urlbnf_expected *expected);

/* The production that the token NAME of the grammar stands for: a name of productions.h as C
   spells it, or one with _0 or _1 behind it for characters that are repeated.  */
enum urlbnf_production ub_token_production (const char *name);

/* Fill ERROR from CX after a syntax error; with EXPECTED, what was expected as well.  CX's text
   is spoilt by that.  */
void ub_explain (const struct ub_parse *cx, bool expected, struct urlbnf_error *error);

/* What the urlbnf_as_ functions show.  */
union ub_views
{
  struct urlbnf_http http;
  struct urlbnf_ftp ftp;
  struct urlbnf_file file;
  struct urlbnf_gopher gopher;
  struct urlbnf_mailto mailto;
  struct urlbnf_news news;
  struct urlbnf_nntp nntp;
  struct urlbnf_telnet telnet;
  struct urlbnf_wais wais;
  struct urlbnf_prospero prospero;
  struct urlbnf_other other;
  struct urlbnf_login login;
};

/* A tree and all it needs, at the start of one allocation.  Behind it stand the items of
   the lists, the nodes, and the text.  */
struct urlbnf_url
{
  struct urlbnf_allocator allocator;
  urlbnf_slice *item;           /* As many as there are nodes: more than lists can need.  */
  struct ub_node *node;
  char *text;
  size_t length;
  uint32_t root;
  enum urlbnf_production kind;
  urlbnf_slice scheme;
  union ub_views as;
};

/* Set KIND, SCHEME and AS, and the items, from the nodes.  */
void ub_view (struct urlbnf_url *url);

/* The node behind the subtree of INDEX in source order, or 0.  */
static inline uint32_t
ub_behind (const struct ub_node *node, uint32_t index, unsigned *depth)
{
  while ((node[index].next & UB_UP) != 0)
    {
      index = node[index].next & ~UB_UP;
      --*depth;
    }
  return node[index].next;
}

#endif
