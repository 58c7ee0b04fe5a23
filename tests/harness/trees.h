/* trees.h: check the invariants of trees and errors; see slow/fuzz/tree.c.

   SPDX-License-Identifier: MIT

   A failure ends the program with a message.  */

#ifndef TREES_H
#define TREES_H

#include <stddef.h>

#include <urlbnf.h>

/* Check the tree of TEXT, with the fragment if there is one.  */
void fuzz_check_tree (const urlbnf_url *url, const char *text, size_t length);

/* Check the ERROR of TEXT, or of what is not parsed, with OPTIONS.  */
void fuzz_check_error (const urlbnf_error *error, const char *text, size_t length,
                       const urlbnf_options *options);

/* Check that two are equal in all that functions return of them.  */
void fuzz_compare_trees (const urlbnf_url *a, const urlbnf_url *b);
void fuzz_compare_errors (const urlbnf_error *a, const urlbnf_error *b);

/* In slow/fuzz/escape.c: call urlbnf_escape_unsafe(), and check what it returns.  */
urlbnf_code fuzz_escape (urlbnf_escaped **escaped, const char *text, size_t length,
                         const urlbnf_options *options, urlbnf_error *error);

#endif
