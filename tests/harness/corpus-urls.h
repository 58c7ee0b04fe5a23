/* corpus-urls.h: all valid texts of the corpora as trees.

   SPDX-License-Identifier: MIT  */

#ifndef CORPUS_URLS_H
#define CORPUS_URLS_H

#include <stdbool.h>

#include "urlbnf.h"

/* Call FUNCTION for each valid text of the corpus, and of the corpus of each grammar that has one: with the
   tree by the grammar of its table, and by each other one that takes it.  */
void for_all_urls (void (*function) (const urlbnf_url *url));

/* Fail, and say by which text; LINE is that of the test.  */
void fail_url (int line, const char *what);

#define CHECK(holds) ((holds) ? (void) 0 : fail_url (__LINE__, #holds))

/* Whether two parts are the same place of the same text.  */
static inline bool
is_same_part (const urlbnf_part *a, const urlbnf_part *b)
{
  return a->production == b->production && a->within == b->within && a->offset == b->offset
         && a->text.ptr == b->text.ptr && a->text.len == b->text.len && a->is_list == b->is_list;
}

#endif
