/* describe.h: what there is to say about one text, as a JSON object.

   SPDX-License-Identifier: MIT

   The keys are those of "urlbnf --json", whose manual page explains them; the few more are named
   here.  */

#ifndef DESCRIBE_H
#define DESCRIBE_H

#include <stddef.h>

/* What to describe; bits.  */
enum
{
  DESCRIBE_OFFSETS = 1,         /* "offsets"  */
  DESCRIBE_TREE = 2,            /* "tree"  */
  DESCRIBE_WARNINGS = 4,        /* "warnings"  */
  DESCRIBE_REQUEST = 8,         /* "request"; and "refusal" if that is null  */
  DESCRIBE_NORMAL = 16,         /* "normal": the normal form  */
  DESCRIBE_DISPLAY = 32,        /* "display": the error or the request, in lines for people  */
  DESCRIBE_OCTETS = 64,         /* "octets" of an error: the octets that could have stood there  */
  ALLOW_FRAGMENT = 128,         /* URLBNF_ALLOW_FRAGMENT  */
  ALLOW_CONTROL = 256           /* URLBNF_ALLOW_CONTROL  */
};

/* What the module exports.  Both return a string that the caller frees, or NULL if there is no memory.

   about(): the version, and the grammars with the numbers of their start symbols.

   run(): describe a text of LENGTH octets by the grammar number GRAMMAR, with the start symbol START or, if
   that is 0, the first.  FLAGS are bits of the above.  */
char *about (void);
char *run (const char *text, size_t length, size_t grammar, unsigned start, unsigned flags);

#endif
