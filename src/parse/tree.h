/* tree.h: a run of a grammar over a text, and the memory of what it makes.

   SPDX-License-Identifier: MIT

   All memory of trees is taken here.  A tree is one allocation.  How many nodes it has is known only
   after the parse, so the grammar counts on where it has no room left, and is run once more with room
   enough; and so it is with the items of lists.  */

#ifndef UB_RUN_H
#define UB_RUN_H

#include "api.h"
#include "settings.h"

/* How much a tree has room for: octets of its text, nodes, and items of lists.  */
struct ub_room
{
  size_t length;
  size_t nodes;
  size_t items;
};

/* What a tree has room for at first: most need no more.  */
enum { UB_FIRST_NODES = UB_LEAST_NODES, UB_FIRST_ITEMS = 12 };

static inline void *
ub_allocate (const struct urlbnf_allocator *allocator, size_t size)
{
  return allocator->allocate (allocator->context, size);
}

static inline void
ub_deallocate (const struct urlbnf_allocator *allocator, void *pointer)
{
  if (pointer != NULL)
    allocator->deallocate (allocator->context, pointer);
}

/* The items of URL's lists stand behind it, then its nodes, then its text.  */
static inline urlbnf_slice *
ub_items_of (struct urlbnf_url *url)
{
  return (urlbnf_slice *) (void *) (url + 1);
}

/* A tree with that ROOM; NULL if there is none.  */
static inline struct urlbnf_url *
ub_new_url (const struct urlbnf_allocator *allocator, const struct ub_room *room)
{
  /* None of the three comes near 2**59.  */
  uint64_t size = (uint64_t) sizeof (struct urlbnf_url) + (UB_OCTETS - 1) + room->length + UB_SENTINEL
                  + UB_PARTS + (uint64_t) room->nodes * sizeof (struct ub_node)
                  + (uint64_t) room->items * sizeof (urlbnf_slice);
  if (UB_SELDOM (room->nodes >= UB_NO_INDEX || size > PTRDIFF_MAX))
    return NULL;                /* GCOVR_EXCL_LINE: a text of a gigabyte, or a size_t of 32 bits.  */
  struct urlbnf_url *url = ub_allocate (allocator, (size_t) size);
  if (url == NULL)
    return NULL;
  url->allocator = *allocator;
  url->node = (struct ub_node *) (void *) ((uint8_t *) (ub_items_of (url) + room->items) + UB_PARTS);
  /* Octets that are read at once should be in one line of the cache.  */
  char *behind = (char *) (url->node + room->nodes);
  url->text = behind + (0 - (uintptr_t) behind) % UB_OCTETS;
  return url;
}

/* A new tree with ROOM and what CX has made, whose memory is not the tree's own; NULL if there is none.  */
struct urlbnf_url *ub_copy_tree (const struct ub_parse *cx, const struct urlbnf_allocator *allocator,
                                 const struct ub_room *room);

/*------------------------------------------------------------------------.
| What comes of a run                                                     |
`------------------------------------------------------------------------*/

/* Set ERROR, if there is one, to CODE and nothing else.  There is nothing expected: so its
   longest part is left as it is.  */
urlbnf_code ub_set_code (urlbnf_error *error, urlbnf_code code);

/* Set in ERROR the grammar and the start symbol of SETTINGS.  */
void ub_name_source (urlbnf_error *error, const struct ub_settings *settings);

/* Say in ERROR, if there is one, why CX did not parse.  */
UB_COLD urlbnf_code ub_reject (const struct ub_parse *cx, const struct ub_settings *settings,
                               urlbnf_error *error);

/* Say in ERROR, if there is one, why the text, of which TEXT is a copy with an end, is not valid.  */
UB_COLD urlbnf_code ub_reject_text (char *text, size_t length, const struct ub_settings *settings,
                                    urlbnf_error *error);

static inline urlbnf_code
ub_accept (urlbnf_error *error)
{
  return error != NULL ? ub_set_code (error, URLBNF_OK) : URLBNF_OK;
}

/* Validate the text.  BUFFER is where a step begins, and has room for the text and the sentinel.  */
static inline urlbnf_code
ub_validate (char *buffer, const char *text, size_t length, const struct ub_settings *settings,
             urlbnf_error *error)
{
  return settings->grammar->validate (buffer, text, length, settings->start)
         ? ub_accept (error)
         : ub_reject_text (buffer, length, settings, error);
}

/* Parse the text by the run CX into URL, which has room for it and for NODES nodes.  If there are more, CX
   says how many.  */
static inline urlbnf_code
ub_parse_into (struct ub_parse *cx, struct urlbnf_url *url, size_t nodes, const char *text, size_t length,
               const struct ub_settings *settings, urlbnf_error *error)
{
  ub_prepare (cx, settings->grammar, url->text, length, settings->start, url->node, nodes);
  return settings->grammar->run (cx, text) ? ub_accept (error) : ub_reject (cx, settings, error);
}

/* URL is what CX has made.  Its items have ROOM; returns how many there are.  */
static inline size_t
ub_finish (struct urlbnf_url *url, const struct ub_parse *cx, size_t room)
{
  url->length = cx->length;
  url->fragment = (urlbnf_slice) { NULL, 0 };
  url->root = (uint32_t) cx->nodes - 1;
  size_t count = ub_view (url, cx, ub_items_of (url), room);
  url->text[url->length] = '\0';
  return count;
}

/*------------------------------------------------------------------------.
| A fragment after the URL (source.c)                                     |
`------------------------------------------------------------------------*/

/* The length of a URL, and the fragment after its "#", or none.  */
struct ub_source
{
  size_t length;
  urlbnf_slice fragment;
};

/* Split the text at its first "#".  */
struct ub_source ub_read_source (const char *text, size_t length);

/* Return the code of a source whose URL has that CODE.  */
urlbnf_code ub_judge_fragment (urlbnf_code code, const struct ub_source *source,
                               const struct ub_settings *settings, urlbnf_error *error);

/* Copy the fragment into URL, which has room for it after its text and the sentinel.  */
void ub_keep_fragment (struct urlbnf_url *url, const struct ub_source *source);

#endif
