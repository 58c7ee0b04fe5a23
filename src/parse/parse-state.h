/* parse-state.h: the nodes of a tree, and the state of the parse that makes them.

   SPDX-License-Identifier: MIT  */

#ifndef UB_PARSE_STATE_H
#define UB_PARSE_STATE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "productions.h"
#include "text/octets.h"
#include "urlbnf.h"

/* An octet range of the text.  32 bits are enough for URLBNF_LENGTH_MAX, and keep
   bison's locations and the nodes small.  */
struct ub_span
{
  uint32_t start;
  uint32_t end;
};

/* A node of the tree.  The nodes are in postorder, each after all nodes of its subtree, so the
   tree needs no links.  The subtrees of the children of node I are the nodes from FIRST to I -
   1; a leaf has FIRST == I.  Node 0 is not a node.  Example: the tree httpurl (hostport (host,
   port), hpath) is

     index        1     2     3         4      5
     production   host  port  hostport  hpath  httpurl
     first        1     2     1         list   1

   and nodes.h walks it.

   The items of a list, such as the hsegments of an hpath, have no nodes: the separators in the
   text delimit them.  In place of FIRST a list has UB_LIST with the separator, the production
   of the items and that of the last item, and these flags:

     UB_BEFORE_LETTERS   a separator delimits items only before a letter
     UB_LEADING          a separator also precedes the first item; without it there are no items
     UB_MAYBE_NONE       there are no items either if the list is only that separator
     UB_ODD_FIRST        the other production is that of the first item, not of the last
     UB_FIXED            the number of items is fixed: it is not a list to the parts of a URL  */
struct ub_node
{
  struct ub_span span;
  uint32_t first;
  uint32_t what;                /* The production, and maybe UB_FOLLOWED and UB_JOINED.  */
};

struct ub_grammar;

/* Indices of nodes are less than this.  */
#define UB_NO_INDEX UINT32_C (0x80000000)
#define UB_LIST(separator, item, last)                                  \
  (UB_NO_INDEX | (uint32_t) (separator) << 16 | (uint32_t) (item) << 8 | (uint32_t) (last))
/* The separator of an item that stands alone: no URL contains it.  */
#define UB_NO_SEPARATOR '\n'
#define UB_BEFORE_LETTERS (UINT32_C (1) << 23)
#define UB_LEADING (UINT32_C (1) << 24)
#define UB_MAYBE_NONE (UINT32_C (1) << 25)
#define UB_ODD_FIRST (UINT32_C (1) << 26)
#define UB_FIXED (UINT32_C (1) << 27)
/* Flags in WHAT: JOIN has put the next sibling of the node after it; and the node after the one
   before it, so that no other node above it begins where it does.  */
#define UB_FOLLOWED UINT32_C (0x80000000)
#define UB_JOINED UINT32_C (0x40000000)
#define UB_PRODUCTION(node) ((node)->what & ~(UB_FOLLOWED | UB_JOINED))
#define UB_IS_FOLLOWED(node) (((node)->what & UB_FOLLOWED) != 0)
#define UB_IS_JOINED(node) (((node)->what & UB_JOINED) != 0)
#define UB_IS_LIST(node) (((node)->first & UB_NO_INDEX) != 0)
#define UB_LIST_SEPARATOR(node) ((char) ((node)->first >> 16 & 0x7F))
#define UB_LIST_ITEM(node) ((node)->first >> 8 & 0xFF)
#define UB_LIST_ODD(node) ((node)->first & 0xFF)

/* The semantic value of a grammar symbol: sibling subtrees, possibly none.  They begin with
   the node FIRST and end where those of the next symbol begin.  */
struct ub_forest
{
  uint32_t first;
};

/* The least capacity of a parse for nodes; and the number of indices that fit in an octet.  */
enum { UB_LEAST_NODES = 16, UB_FEW_NODES = 256 };

/* Before the nodes is an octet for each production, in reverse order.  It has the index of the
   last node of the production, modulo UB_FEW_NODES, or 0.  UB_PARTS_OF is the number of octets for
   a number of productions, a multiple of UB_STEP; no grammar has more than UB_PARTS.

     ... [production 2] [production 1] [production 0] node[0] node[1] ...  */
#define UB_PARTS_OF(productions) (((productions) + UB_STEP - 1) / UB_STEP * UB_STEP)
enum { UB_PARTS = UB_PARTS_OF (UB_PRODUCTIONS_COUNT) };
static inline uint8_t *
ub_get_part_index (struct ub_node *node, unsigned production)
{
  return (uint8_t *) node - 1 - production;
}

/* The state of one parse.  */
struct ub_parse
{
  /* Input.  TEXT is aligned to a step (octets.h).  The parse copies LENGTH octets there, and
     sets UB_SENTINEL more.  */
  const struct ub_grammar *grammar;
  char *text;
  size_t length;
  enum urlbnf_production start;
  struct ub_node *node;         /* CAPACITY nodes, and the places of parts before them;
                                   node[0] is no node of the tree.  */
  size_t capacity;              /* At least UB_LEAST_NODES.  */

  /* Output.  */
  struct ub_forest root;        /* Its root is the last node.  */
  size_t nodes;                 /* The number that the tree needs, with node 0.  If it is more than
                                   CAPACITY, the tree has not been built.  */

  void *stock;                  /* For driver-stock.c.  */
};

/* The length of the scanner's end mark (row 22) and of the octets after it that are read or
   written together with the text.  */
enum { UB_SENTINEL = 2 * UB_OCTETS };

/* Set the input of CX.  */
static inline void
ub_prepare (struct ub_parse *cx, const struct ub_grammar *grammar, char *text, size_t length,
            enum urlbnf_production start, struct ub_node *node, size_t capacity)
{
  cx->grammar = grammar;
  cx->text = text;
  cx->length = length;
  cx->start = start;
  cx->node = node;
  cx->capacity = capacity;
}

/* Copy the text, whose LENGTH may be 0, and write the end mark after it (row 22).  The scanner may
   look at the second newline after the first, and skips octets in steps that may include the
   NULs.  */
static inline void
ub_copy_text (char *to, const char *from, size_t length)
{
  static const char end[UB_OCTETS] = "\n\n";
  if (length != 0)
    memcpy (to, from, length);
  memcpy (to + length, end, sizeof end);
}

/* Validate with RUN, the function of a grammar (grammar.h).  */
static inline bool
ub_validate_by_run (bool (*run) (struct ub_parse *, const char *), char *to, const char *from,
                    size_t length, enum urlbnf_production start)
{
  _Alignas (struct ub_node) uint8_t memory[UB_PARTS + UB_LEAST_NODES * sizeof (struct ub_node)];
  struct ub_node *node = (struct ub_node *) (void *) (memory + UB_PARTS);
  struct ub_parse cx;
  ub_prepare (&cx, NULL, to, length, start, node, UB_LEAST_NODES);
  return run (&cx, from);
}

/* Fill ERROR after a syntax error in CX, including the expected set if EXPECTED.  */
void ub_explain_error (const struct ub_parse *cx, bool expected, struct urlbnf_error *error);

/* Return the newline at the end of the text at TEXT if START derives that text, else NULL.
   The function may read the octets before TEXT in its step, and UB_OCTETS after the newline.  */
typedef const char *ub_end_function (const char *text, enum urlbnf_production start);

/* parser.c: return that function for PARSER and set *START; or return NULL if lines have to be
   copied.  */
ub_end_function *ub_end_of_lines (const urlbnf_parser *parser, enum urlbnf_production *start);

/* Whether a parse by GRAMMAR can begin with PRODUCTION.  */
bool ub_is_start (const struct ub_grammar *grammar, enum urlbnf_production production);

/* A tree.  */
struct urlbnf_url
{
  struct urlbnf_allocator allocator;
  struct ub_node *node;
  char *text;
  size_t length;
  urlbnf_slice fragment;
  uint32_t root;                /* The last of the nodes.  */
  enum urlbnf_production kind;
  const struct ub_grammar *grammar;
  urlbnf_typed typed;
};

/* An item of a list.  */
struct ub_item
{
  unsigned production;
  size_t start;
  size_t end;
};

/* Return the start of the first item of LIST; if it has none, an offset past its end.  */
static inline size_t
ub_list_start (const struct ub_node *list)
{
  size_t length = list->span.end - list->span.start;
  if ((list->first & UB_LEADING) == 0)
    return list->span.start;
  return length == 1 && (list->first & UB_MAYBE_NONE) != 0 ? (size_t) list->span.end + 1
                                                           : (size_t) list->span.start + 1;
}

/* Set KIND, GRAMMAR and TYPED of URL, which has its own copy of the nodes and the text of CX.
   ITEM is an array of CAPACITY slices for the items of lists.  Return the number of items; if it
   is more than CAPACITY, TYPED is incomplete.  */
size_t ub_set_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item,
                    size_t capacity);

#endif
