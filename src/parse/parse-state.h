/* parse-state.h: what the grammar, the tree and the API share.

   SPDX-License-Identifier: MIT  */

#ifndef UB_PARSE_H
#define UB_PARSE_H

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

/* A node of the tree.  The nodes stand in postorder, each behind all that are below it, so that the tree
   needs no links: the children of node I, and what is below them, are the nodes from FIRST to I - 1, and
   FIRST is I if there are none.  tree.h walks it.  Node 0 is no node.

   The items of a list, such as the hsegments of an hpath, have no nodes: where they begin
   and end can be seen from the separators in the text.  A list has no FIRST but UB_LIST with
   the separator, the production of the items, and that of the last one; and maybe with

     UB_BEFORE_LETTERS   only a separator that a letter stands behind parts items
     UB_LEADING          a separator stands before the first item too; without it there are no items
     UB_MAYBE_NONE       that separator alone has no items either
     UB_ODD_FIRST        the other production is that of the first item, and not of the last one
     UB_FIXED            there is one number of items only: to the parts of a URL it is no list  */
struct ub_node
{
  struct ub_span span;
  uint32_t first;
  uint32_t what;                /* The production, and maybe UB_FOLLOWED.  */
};

struct ub_grammar;

/* There are fewer nodes than that.  */
#define UB_NO_INDEX UINT32_C (0x80000000)
#define UB_LIST(separator, item, last)                                  \
  (UB_NO_INDEX | (uint32_t) (separator) << 16 | (uint32_t) (item) << 8 | (uint32_t) (last))
/* The separator of what is no list but an item alone: in no URL.  */
#define UB_NO_SEPARATOR '\n'
#define UB_BEFORE_LETTERS (UINT32_C (1) << 23)
#define UB_LEADING (UINT32_C (1) << 24)
#define UB_MAYBE_NONE (UINT32_C (1) << 25)
#define UB_ODD_FIRST (UINT32_C (1) << 26)
#define UB_FIXED (UINT32_C (1) << 27)
/* Of a node that JOIN has put another behind: that is its next sibling.  */
#define UB_FOLLOWED UINT32_C (0x80000000)
#define UB_PRODUCTION(node) ((node)->what & ~UB_FOLLOWED)
#define UB_IS_FOLLOWED(node) (((node)->what & UB_FOLLOWED) != 0)
#define UB_IS_LIST(node) (((node)->first & UB_NO_INDEX) != 0)
#define UB_LIST_SEPARATOR(node) ((char) ((node)->first >> 16 & 0x7F))
#define UB_LIST_ITEM(node) ((node)->first >> 8 & 0xFF)
#define UB_LIST_ODD(node) ((node)->first & 0xFF)

/* What a grammar symbol means to the parser: siblings and all below them, or none.  They begin with the
   node FIRST, and end where those of the next symbol begin.  */
struct ub_forest
{
  uint32_t first;
};

/* A run has room for so many nodes at least; the numbers of so many fit an octet.  */
enum { UB_LEAST_NODES = 16, UB_FEW_NODES = 256 };

/* Before the nodes stand so many octets: of each production the last node, or 0, modulo UB_FEW_NODES, so that
   clearing them, UB_STEP at a time, costs little.  */
enum { UB_PARTS = (UB_PRODUCTIONS_COUNT + UB_STEP - 1) / UB_STEP * UB_STEP };
static inline uint8_t *
ub_parts_before (struct ub_node *node)
{
  return (uint8_t *) node - UB_PARTS;
}

/* One run of the grammar over a text.  */
struct ub_parse
{
  /* In.  Where TEXT is a step begins (octets.h); a run copies the LENGTH octets there, and sets UB_SENTINEL
     more.  */
  const struct ub_grammar *grammar;
  char *text;
  size_t length;
  enum urlbnf_production start;
  struct ub_node *node;         /* Room for ROOM nodes, and before them for UB_PARTS octets; node[0]
                                   is no node of the tree.  */
  size_t room;                  /* At least UB_LEAST_NODES.  */

  /* Out.  */
  struct ub_forest root;        /* Its root is the last node.  */
  size_t nodes;                 /* How many the tree needs, the unused one included; it
                                   was built only if that is no more than ROOM.  */

  void *stock;                  /* Of grammar-stock.c.  */
};

/* The end mark of the scanner (row 22), the octets after it that are looked at together with those of
   the text, and those that are set together with them.  */
#define UB_SENTINEL (2 * UB_OCTETS)

/* Set what goes in.  */
static inline void
ub_prepare (struct ub_parse *cx, const struct ub_grammar *grammar, char *text, size_t length,
            enum urlbnf_production start, struct ub_node *node, size_t room)
{
  cx->grammar = grammar;
  cx->text = text;
  cx->length = length;
  cx->start = start;
  cx->node = node;
  cx->room = room;
}

/* Put the end mark BEHIND a text (row 22).  The second newline is what is looked at after the first, and
   the NULs are what octets are skipped together with.  */
static inline void
ub_set_end (char *behind)
{
  static const char end[UB_OCTETS] = "\n\n";
  memcpy (behind, end, sizeof end);
}

/* Copy the text, whose LENGTH may be 0, and put the end mark behind it.  */
static inline void
ub_copy_text (char *to, const char *from, size_t length)
{
  if (length != 0)
    memcpy (to, from, length);
  ub_set_end (to + length);
}

/* Validate by RUN, which is that of a grammar: see grammar.h.  */
static inline bool
ub_validate_by_run (bool (*run) (struct ub_parse *, const char *), char *to, const char *from, size_t length,
                    enum urlbnf_production start)
{
  _Alignas (struct ub_node) uint8_t room[UB_PARTS + UB_LEAST_NODES * sizeof (struct ub_node)];
  struct ub_node *node = (struct ub_node *) (void *) (room + UB_PARTS);
  struct ub_parse cx;
  ub_prepare (&cx, NULL, to, length, start, node, UB_LEAST_NODES);
  return run (&cx, from);
}

/* Fill ERROR after a syntax error in the run CX; with EXPECTED, what was expected as well.  */
void ub_explain (const struct ub_parse *cx, bool expected, struct urlbnf_error *error);

/* Where the newline is that ends the text at TEXT, which START derives; or NULL if it derives no text that a
   newline ends.  The octets of its step before TEXT, and UB_OCTETS behind the newline may be looked at.  */
typedef const char *ub_end_function (const char *text, enum urlbnf_production start);

/* parser.c: that function for the lines of PARSER, and START; or NULL if they have to be copied.  */
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

/* An item of a list that has no nodes for them.  */
struct ub_item
{
  unsigned production;
  size_t start;
  size_t end;
};

/* Where the first item of LIST begins: behind its end if it has none.  */
static inline size_t
ub_list_start (const struct ub_node *list)
{
  size_t length = list->span.end - list->span.start;
  if ((list->first & UB_LEADING) == 0)
    return list->span.start;
  return length == 1 && (list->first & UB_MAYBE_NONE) != 0 ? (size_t) list->span.end + 1
                                                           : (size_t) list->span.start + 1;
}

/* parts.c: the item of the list INDEX that begins at START; false behind the last one.  */
bool ub_next_item (const struct urlbnf_url *url, uint32_t index, size_t start, struct ub_item *item);

/* Set KIND, GRAMMAR and TYPED from the run CX, of whose nodes and text URL has its own.  ITEM has room for
   the slices of ROOM items of lists; returns how many there are: TYPED is complete only if that
   is no more.  */
size_t ub_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item,
                size_t room);

#endif
