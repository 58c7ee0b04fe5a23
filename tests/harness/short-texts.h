/* short-texts.h: enumerate all short texts of a few octets, and URLs with an escape.

   SPDX-License-Identifier: MIT  */

#ifndef SHORT_TEXTS_H
#define SHORT_TEXTS_H

#include <stddef.h>

/* No text is longer.  */
enum { TEXT_MAX = 63 };

/* Call FUNCTION for all words of a few letters after PREFIX and after PREFIX without its last
   octets; if PREFIX is NULL, after each beginning of a URL.  The words are as long as possible with
   at most MOST of them after one prefix.  */
void for_short_texts (const char *prefix, size_t most,
                      void (*function) (const char *text, size_t length));

/* Call FUNCTION for URLs with the escape of each octet, in upper and in lower case, in each part
   that may have escapes.  */
void for_escapes (void (*function) (const char *text, size_t length));

#endif
