/* builder-part.h: the parts of a URL that is being built.

   SPDX-License-Identifier: MIT  */

#ifndef UB_BUILDER_PART_H
#define UB_BUILDER_PART_H

#include "schemes.h"

/* A part, encoded.  It keeps its memory when it becomes absent.  */
struct ub_part
{
  char *octets;
  size_t length;
  size_t capacity;
  bool present;
  bool is_whole;                /* Whether no item was appended after it was last set.  */
};

struct urlbnf_builder
{
  urlbnf_allocator allocator;
  const struct ub_grammar *grammar;
  unsigned flags;               /* For the parse.  */
  struct ub_part part[UB_PRODUCTIONS_COUNT];    /* As ub_set_parts() sets them.  */
};

/* The text composed of the parts.  Of the parts user "u", host "h" and fpath "a/b" it is

     ftp://u@h/a/b
           ^ ^ ^        START of user, host and fpath  */
struct ub_composition
{
  const urlbnf_builder *builder;
  const struct ub_scheme *scheme;
  size_t start[UB_PRODUCTIONS_COUNT];   /* The offset of each part that is present.  */
  char *text;
  size_t length;
};

/* Return the options of a parse from START.  */
static inline urlbnf_options
ub_get_builder_options (const urlbnf_builder *builder, int start)
{
  return (urlbnf_options) { sizeof (urlbnf_options), builder->flags, (urlbnf_production) start,
                            &builder->allocator, ub_get_grammar_name (builder->grammar) };
}

/* builder-part.c: append COUNT pieces to PART.  */
urlbnf_code ub_append_pieces (urlbnf_builder *builder, struct ub_part *part,
                              const struct ub_part_piece *piece,
                              size_t count, unsigned flags, urlbnf_error *error);

/* Make TEXT the part PRODUCTION.  */
urlbnf_code ub_replace_part (urlbnf_builder *builder, urlbnf_production production,
                             const char *text, size_t length, unsigned flags, urlbnf_error *error);

/* Set the parts of URL.  */
urlbnf_code ub_load_parts (urlbnf_builder *builder, const urlbnf_url *url);
void ub_clear_part (struct ub_part *part);
void ub_release_parts (urlbnf_builder *builder);

/* builder-build.c: set the form of COMPOSITION, whose builder is set.  Return URLBNF_E_PART, and
   the reason in ERROR, if no form has these parts.  */
urlbnf_code ub_choose_form (struct ub_composition *composition, urlbnf_error *error);

/* Compose the text, which the allocator of the builder has to free.  */
urlbnf_code ub_compose (struct ub_composition *composition);

/* builder-scheme.c: set the scheme of RFC 1738, and give the parts of BUILDER the names that they
   have in it.  A failure changes nothing.  */
urlbnf_code ub_change_scheme (urlbnf_builder *builder, const char *text, size_t length,
                              unsigned flags, urlbnf_error *error);

/* builder-check.c: return the part that caused an error at OFFSET; check that URL has the parts of
   the builder.  */
urlbnf_production ub_find_wrong_part (const struct ub_composition *composition, size_t offset);
urlbnf_code ub_check_parts (const struct ub_composition *composition, const urlbnf_url *url,
                            urlbnf_error *error);

#endif
