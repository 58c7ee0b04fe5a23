/* tree.h: allocate trees, and read the options and the fragment of a parse.

   SPDX-License-Identifier: MIT

   A tree is one allocation.  The numbers of its nodes and of the items of its lists are known
   only after the parse.  If the capacity was too small, the parser goes on counting, and the
   caller parses again with the capacity that is needed.  */

#ifndef UB_TREE_H
#define UB_TREE_H

#include "api.h"
#include "grammar.h"

/* Options, with the defaults filled in.  */
struct ub_settings
{
  unsigned flags;
  const struct ub_grammar *grammar;
  enum urlbnf_production start;
  struct urlbnf_allocator allocator;
};

/* Read GIVEN, options of any version, or NULL.  Codes: _OK, _E_ARGUMENT.  */
urlbnf_code ub_read_settings (struct ub_settings *settings, const urlbnf_options *given);

/* The capacity of a tree: octets of its text, nodes, and items of lists.  */
struct ub_capacity
{
  size_t length;
  size_t nodes;
  size_t items;
};

/* The first capacity, which is enough for most trees, and so small that glibc serves most of
   them from a thread's cache, which has blocks of up to 1032 octets.  */
enum { UB_FIRST_NODES = UB_LEAST_NODES, UB_FIRST_ITEMS = 8 };

/* The items of URL's lists follow it in memory, then its nodes, then its text.  */
static inline urlbnf_slice *
ub_get_items (struct urlbnf_url *url)
{
  return (urlbnf_slice *) (void *) (url + 1);
}

/* Allocate a tree of GRAMMAR with CAPACITY; return NULL if memory is short.  */
static inline struct urlbnf_url *
ub_allocate_url (const struct urlbnf_allocator *allocator, const struct ub_grammar *grammar,
                 const struct ub_capacity *capacity)
{
  unsigned parts = UB_PARTS_OF (grammar->productions);
  /* None of the three comes near 2**59.  */
  uint64_t size = (uint64_t) sizeof (struct urlbnf_url) + (UB_OCTETS - 1) + capacity->length
                  + UB_SENTINEL + parts + (uint64_t) capacity->nodes * sizeof (struct ub_node)
                  + (uint64_t) capacity->items * sizeof (urlbnf_slice);
  struct urlbnf_url *url = capacity->nodes < UB_NO_INDEX ? ub_allocate (allocator, size) : NULL;
  if (url == NULL)
    return NULL;
  url->allocator = *allocator;
  url->node
    = (struct ub_node *) (void *) ((uint8_t *) (ub_get_items (url) + capacity->items) + parts);
  /* Octets that are read at once should be in one line of the cache.  */
  char *end = (char *) (url->node + capacity->nodes);
  url->text = end + (0 - (uintptr_t) end) % UB_OCTETS;
  return url;
}

/* Complete URL, whose nodes are those of CX, and whose array of items has CAPACITY.  Return the
   number of items.  */
static inline size_t
ub_finish_tree (struct urlbnf_url *url, const struct ub_parse *cx, size_t capacity)
{
  url->length = cx->length;
  url->fragment = (urlbnf_slice) { NULL, 0 };
  url->root = (uint32_t) cx->nodes - 1;
  size_t count = ub_set_view (url, cx, ub_get_items (url), capacity);
  url->text[url->length] = '\0';
  return count;
}

/* ---- A fragment after the URL (source.c).  */

/* Set the grammar and the start symbol of ERROR from SETTINGS.  */
void ub_name_source (urlbnf_error *error, const struct ub_settings *settings);

/* The length of a URL, and the fragment after its "#", or none.  */
struct ub_source
{
  size_t length;
  urlbnf_slice fragment;
};

/* Split the text at its first "#".  */
struct ub_source ub_read_source (const char *text, size_t length);

/* Check the fragment of SOURCE, and return the code of both.  CODE is that of the URL alone.  */
urlbnf_code ub_check_fragment (urlbnf_code code, const struct ub_source *source,
                               const struct ub_settings *settings, urlbnf_error *error);

/* Copy the fragment into URL, after its text and the sentinel.  */
void ub_keep_fragment (struct urlbnf_url *url, const struct ub_source *source);

#endif
