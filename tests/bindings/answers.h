/* answers.h: declarations of the program answers.

   SPDX-License-Identifier: MIT  */

#ifndef ANSWERS_H
#define ANSWERS_H

#include <config.h>

#include <stdbool.h>

#include <urlbnf.h>

/* The grammar.  */
extern urlbnf_options asked;

/* These functions begin, fill and end a line of the output.  */
void begin (const char *fact);
void put_octets (urlbnf_slice octets);
void put_word (const char *word);
void put_number (unsigned long long value);
void put_message (const urlbnf_error *error);
void end (void);

/* Print FACT of the text, whose tree is URL, or NULL if it is invalid.  Return false if FACT is
   unknown.  */
bool print_meaning (const char *fact, const urlbnf_url *url, const char *text, size_t length);

#endif
