/* short-texts.h: all short texts of a few octets.

   SPDX-License-Identifier: MIT  */

#ifndef SHORT_TEXTS_H
#define SHORT_TEXTS_H

#include <stddef.h>

/* No text is longer.  */
enum { TEXT_MAX = 63 };

/* Call FUNCTION for all words of a few letters behind PREFIX, and that without its last octets; if PREFIX is
   NULL, behind each of those that begin URLs.  The words are as long as there are at most MOST of them behind
   one prefix.  */
void for_short_texts (const char *prefix, size_t most, void (*function) (const char *text, size_t length));

#endif
