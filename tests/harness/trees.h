/* trees.h: read trees, and check the invariants of trees and errors; see slow/fuzz/fuzz-tree.c.

   SPDX-License-Identifier: MIT

   A failure ends the program with a message.  */

#ifndef TREES_H
#define TREES_H

#include <stdbool.h>
#include <stddef.h>

#include <urlbnf.h>

/* The typed parts of URL, such as its urlbnf_http, or NULL if it has another form.  */
#define AS(url, FORM, member)                                                                \
  (urlbnf_as_typed (url)->form == URLBNF_FORM_##FORM ? &urlbnf_as_typed (url)->as.member : NULL)

/* Whether all fields of PART are 0.  */
static inline bool
is_nothing (const urlbnf_part *part)
{
  return part->production == URLBNF_NONE && part->within == URLBNF_NONE && part->offset == 0
         && part->text.ptr == NULL && part->text.len == 0 && part->is_list == 0 && part->url == NULL
         && part->node == 0 && part->last == 0 && part->at == 0;
}

/* Whether two parts are the same octets of the same text.  */
static inline bool
is_same_part (const urlbnf_part *a, const urlbnf_part *b)
{
  return a->production == b->production && a->within == b->within && a->offset == b->offset
         && a->text.ptr == b->text.ptr && a->text.len == b->text.len && a->is_list == b->is_list;
}

static inline size_t
end_of (const urlbnf_part *part)
{
  return part->offset + part->text.len;
}

/* Check the tree of TEXT, with the fragment if there is one.  */
void fuzz_check_tree (const urlbnf_url *url, const char *text, size_t length);

/* In slow/fuzz/fuzz-typed.c: check that the struct of a URL has the parts of the walk.  */
void fuzz_check_typed (const urlbnf_url *url);

/* Check the ERROR of TEXT, or of a call that parses nothing, with OPTIONS.  */
void fuzz_check_error (const urlbnf_error *error, const char *text, size_t length,
                       const urlbnf_options *options);

/* Check that all functions return the same for two trees.  */
void fuzz_compare_trees (const urlbnf_url *a, const urlbnf_url *b);
void fuzz_compare_errors (const urlbnf_error *a, const urlbnf_error *b);

/* In slow/fuzz/fuzz-escape.c: call urlbnf_escape_unsafe(), and check what it returns.  */
urlbnf_code fuzz_escape (urlbnf_escaped **escaped, const char *text, size_t length,
                         const urlbnf_options *options, urlbnf_error *error);

/* In slow/fuzz/fuzz-builder.c: do one step of a script as in tests/library/meaning/builder.txt.  */
urlbnf_code fuzz_build_step (urlbnf_builder *builder, const char *text, size_t length,
                             const urlbnf_options *options, urlbnf_error *error);

#endif
