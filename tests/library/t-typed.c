/* t-typed.c: fails if the list of a URL has other items, wherever its text is in memory.

   SPDX-License-Identifier: MIT  */

#include "trees.h"
#include "unit.h"

/* Allocate memory CONTEXT octets after a multiple of 64, filled with separators.  */
static void *
allocate_after (void *context, size_t size)
{
  size_t whole = (size + 127) / 64 * 64;
  char *block = aligned_alloc (64, whole);
  return block == NULL ? NULL : (char *) memset (block, '/', whole) + *(size_t *) context;
}

static void
deallocate_after (void *context, void *block)
{
  (void) context;
  free ((char *) block - (uintptr_t) block % 64);
}

/* The first item is empty, and each other is a letter.  */
TEST (lists_have_their_items_at_each_place)
{
  enum { HOST = 64, ITEMS = 40 };
  size_t distance;
  const urlbnf_allocator allocator = { allocate_after, deallocate_after, &distance };
  urlbnf_options options = { .allocator = &allocator };
  for (distance = 0; distance < 64; distance += 16)
    for (size_t host = 1; host <= HOST; host++)
      for (size_t items = 1; items <= ITEMS; items++)
        {
          char text[8 + HOST + 2 * ITEMS] = "http://";
          size_t length = 7 + host;
          memset (text + 7, 'h', host);
          text[length++] = '/';
          for (size_t i = 1; i < items; i++)
            {
              text[length++] = '/';
              text[length++] = 'a';
            }
          urlbnf_url *url;
          assert_int_equal (urlbnf_parse (&url, text, length, &options, NULL), URLBNF_OK);
          assert_int_equal (urlbnf_text (url).len, length);
          assert_memory_equal (urlbnf_text (url).ptr, text, length);
          assert_int_equal (AS (url, HTTP, http)->hpath.count, items);
          fuzz_check_typed (url);
          urlbnf_free (url);
        }
}
