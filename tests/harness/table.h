/* table.h: run tables of inputs and outputs, in tests/library/meaning/.

   SPDX-License-Identifier: MIT

   Lines of a table:

     # comment                      to the end of the line
     TEXT => OUTPUT => OUTPUT ...   an input, from the first column, and each line of its output
       OUTPUT => ...                more of these lines, after two spaces

   In both \xHH is an octet, \n a newline, \t a tab and \\ a backslash; "" alone is the empty
   text.  */

#ifndef TABLE_H
#define TABLE_H

#include <stddef.h>

/* Text that grows.  */
struct text
{
  char *octets;                 /* A NUL follows the last.  */
  size_t length;
};

void text_add (struct text *to, const char *octets, size_t length);

/* Return HEAD, COUNT times UNIT, and TAIL.  */
struct text text_repeat (const char *head, const char *unit, size_t count, const char *tail);

/* Append octets as a table spells them.  */
void text_add_visible (struct text *to, const char *octets, size_t length);
void text_print (struct text *to, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Read the table NAME, such as "normal.txt", let CONVERT write the output of each input, in lines
   that newlines end, and compare.  The test fails if an output differs, after all were compared, or
   if the table is empty.  */
void table_run (const char *name,
                void (*convert) (struct text *to, const char *input, size_t length));

#endif
