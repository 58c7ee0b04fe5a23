/* table.h: tables of inputs and of what becomes of them, in tests/library/meaning/.

   SPDX-License-Identifier: MIT

   Lines of a table:

     # comment                      to the end of the line
     TEXT => OUTPUT => OUTPUT ...   an input, from the first column, and each line of what becomes of it
       OUTPUT => ...                more of these lines, after two spaces

   In both \xHH is an octet, \n a newline, \t a tab and \\ a backslash; "" alone is the empty
   text.  */

#ifndef TABLE_H
#define TABLE_H

#include <stddef.h>

/* Text that grows.  */
struct text
{
  char *octets;                 /* With a NUL behind the last.  */
  size_t length;
};

void text_add (struct text *to, const char *octets, size_t length);

/* What a table cannot hold is written as it has to be written there.  */
void text_add_visible (struct text *to, const char *octets, size_t length);
void text_print (struct text *to, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Read the table NAME, such as "normal.txt", have CONVERT write for each input what becomes of it, in
   lines that newlines end, and compare.  Fails the test that runs if one differs, after all are
   done; also if the table has no cases.  */
void table_run (const char *name,
                void (*convert) (struct text *to, const char *input, size_t length));

#endif
