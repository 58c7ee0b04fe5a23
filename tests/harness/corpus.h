/* corpus.h: read the tables in tests/grammar/corpus/ and grammar/NAME/corpus/.

   SPDX-License-Identifier: MIT

   Lines of a table:

     # comment                        to the end of the line
     @grammar NAME                    the grammar of the next cases; at first that of the folder
                                      NAME/corpus, or rfc1738
     @start NAME                      their start symbol; before that the first one of the grammar
     TEXT  EXPECTATION                a case: the text, from the first column, two spaces, and
                                      one of
       = KIND part=text ...           it is valid: its kind and its parts
       ! OFFSET PRODUCTION: WHAT ...  it is not: where, in which production, and all that was
                                      expected
       "MESSAGE                       in addition, below: part of the error's message
       - PRODUCTION text              in addition, below: one line for each node of the derivation,
                                      with two more spaces for each depth

   The expectation may also be below the text, after two spaces: a line has at most 100 columns.  In
   texts \xHH is an octet and \\ a backslash; "" alone is the empty text.  A list is in brackets,
   with spaces between its items.  Parts have their names, and are in source order; "local" after
   them marks a fileurl of this host.  The expected names are in the error's order: productions,
   literals in quotes, and "end" for the end of the URL.  */

#ifndef CORPUS_H
#define CORPUS_H

#include <stdbool.h>
#include <stddef.h>

#include <urlbnf.h>

struct test_case
{
  const char *file;
  size_t line;
  const char *grammar;          /* NULL: the first.  */
  urlbnf_production start;      /* URLBNF_NONE: the grammar's first one; never so in rfc1738.  */
  char *text;
  size_t length;
  char *expected;               /* Lines that begin with two spaces, with their newlines.  */
  bool wants_tree;
};

/* Read all tables in DIRECTORY, or, if that is NULL, those of the first grammar, in the order of
   their names.  Return the number of cases; exit if a table cannot be read.  */
size_t corpus_read (const char *directory, struct test_case **cases);
void corpus_free (struct test_case *cases, size_t count);

/* Return the options of a case, without flags and allocator.  */
urlbnf_options corpus_options (const struct test_case *test);

/* Return the expectation that a table would have for URL, with its derivation if TREE, or for
   ERROR; to be freed.  */
char *corpus_describe (const urlbnf_url *url, const urlbnf_error *error, bool tree);

/* Return TEXT as a table spells it, with \xHH for some octets; to be freed.  */
char *corpus_escape (const char *text, size_t length);

#endif
