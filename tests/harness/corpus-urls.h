/* corpus-urls.h: make trees of all valid texts of the corpora.

   SPDX-License-Identifier: MIT  */

#ifndef CORPUS_URLS_H
#define CORPUS_URLS_H


#include "urlbnf.h"

/* Call FUNCTION for each valid text of the corpora: with its tree according to the grammar of its
   table, and according to each other grammar that accepts it.  */
void for_all_urls (void (*function) (const urlbnf_url *url));

/* Fail with the text in the message; LINE is that of the test.  */
void fail_url (int line, const char *what);

/* The harnesses of the fuzzers have their own.  */
#ifndef CHECK
# define CHECK(holds) ((holds) ? (void) 0 : fail_url (__LINE__, #holds))
#endif

#endif
