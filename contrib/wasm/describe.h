/* describe.h: describe a text as a JSON object.

   SPDX-License-Identifier: MIT

   The keys are those of "urlbnf --json", whose manual page explains them, and the keys named
   here.  */

#ifndef DESCRIBE_H
#define DESCRIBE_H

#include <stddef.h>

/* Flags: the members to describe, and options.  */
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
  ALLOW_CONTROL = 256,          /* URLBNF_ALLOW_CONTROL  */
  ENCODED = 512                 /* URLBNF_ENCODED, for CHANGE_BUILD  */
};

/* The functions that the module exports.  The caller frees the strings that they return, which
   are NULL if there is no memory.

   about(): the version, the grammars with the numbers of their start symbols, and the names of
   productions.

   run(): describe a text of LENGTH octets by the grammar number GRAMMAR, with the start symbol
   START or, if that is 0, the first.  FLAGS are bits of the above.

   split(): validate COUNT adjacent texts and write their parts to PARTS, in less time than run().
   PARTS has a capacity of CAPACITY parts, and a text fills at most SPLIT_MAX; if PARTS is NULL,
   only validate.  RESULTS has the length of each text.  It is replaced by the number of parts (0
   without PARTS), by -1 if the text is invalid, or by -2 if only run() can describe the text.
   Return the number of texts that were read, which is less than COUNT if PARTS is full.

   change(): apply OPERATION to a text.  FIELDS has the text, which may be absent, and the name and
   the value of each field.  All are a length in four octets, little end first, and the octets; the
   length -1 makes an absent value.  The result is an object with "url" or "error".  */
char *about (void);
char *run (const char *text, size_t length, size_t grammar, unsigned start, unsigned flags);

/* A part.  Before the parts of a text come its kind, the number of all these, and its length.
   After a list come its items, whose production is 0.  "http://h/a/b" has { HTTPURL, 6, 12 },
   { SCHEME, 0, 4 }, { HOST, 7, 1 }, { HPATH + 3 * SPLIT_LIST, 9, 3 }, { 0, 9, 1 } and
   { 0, 11, 1 }.  */
enum { SPLIT_MAX = 256, SPLIT_LIST = 256 };
struct split
{
  unsigned what;                /* The production, plus SPLIT_LIST for a list and for each item.  */
  unsigned offset, length;
};
size_t split (struct split *parts, size_t capacity, const char *text, int *results, size_t count,
              size_t grammar, unsigned start, unsigned flags);

enum operation { CHANGE_NORMALIZE, CHANGE_RESOLVE, CHANGE_BUILD };
char *change (enum operation operation, size_t grammar, unsigned flags, const char *fields,
              size_t length);

#endif
