/* texts.h: the texts of t-guard, and what is so of each function that writes to a buffer.

   SPDX-License-Identifier: MIT  */

#ifndef GUARD_TEXTS_H
#define GUARD_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

#include "guard.h"

/* Room for two texts, and for what is written.  */
extern struct guard input, other, output;

/* For cmocka, before the tests and after them: those of the corpus, and long ones.  */
int read_texts (void **state);
int free_texts (void **state);

/* Call FUNCTION with each text, and with what texts begin with, if PREFIXES.  WHAT it does is for the
   message.  */
void for_texts (const char *what, bool prefixes, void (*function) (const char *text, size_t length));

/* A function that writes to a buffer and tells how much there is to write.  */
typedef size_t write_function (char *buffer, size_t size, const void *context);

/* It writes as much as there is room for, and a NUL behind it: WITHIN that, or if there is room.  */
void check_buffer (write_function *function, const void *context, bool within);

/* The tests, by their files.  */
void test_parse (void **state);
void test_extract (void **state);
void test_meaning (void **state);
void test_parts (void **state);
void test_uris (void **state);
void test_program (void **state);

#endif
