/* builder.h: the parts of a URL to be.

   SPDX-License-Identifier: MIT  */

#ifndef UB_BUILDER_H
#define UB_BUILDER_H

#include "schemes.h"

/* A part, encoded.  It keeps its memory when it becomes absent.  */
struct ub_part
{
  char *octets;
  size_t length;
  size_t room;
  bool present;
  bool is_whole;                /* A list whose last item was not appended to it.  */
};

struct urlbnf_builder
{
  urlbnf_allocator allocator;
  const struct ub_grammar *grammar;
  unsigned flags;               /* For the parse.  */
  struct ub_part part[UB_PRODUCTIONS_COUNT];          /* As ub_set_parts() has them.  */
};

/* The parts, put together.  */
struct ub_whole
{
  const urlbnf_builder *builder;
  const struct ub_scheme *scheme;
  size_t start[UB_PLACES_MAX];  /* Where the parts of the scheme begin; SIZE_MAX: absent.  */
  char *text;
  size_t length;
};

/* Octets for PRODUCTION, and the delimiter before them.  */
struct ub_addition
{
  const struct ub_grammar *grammar;
  const char *before;
  urlbnf_production production;
  const char *text;
  size_t length;
  bool is_item;                 /* Of a list, whose delimiters it must not hold.  */
};

/* builder-part.c: append COUNT pieces to PART.  */
urlbnf_code ub_append (urlbnf_builder *builder, struct ub_part *part, const struct ub_addition *piece,
                       size_t count, unsigned flags, urlbnf_error *error);

/* Make TEXT the part PRODUCTION.  */
urlbnf_code ub_replace_part (urlbnf_builder *builder, urlbnf_production production, const char *text,
                             size_t length, unsigned flags, urlbnf_error *error);
void ub_clear_part (struct ub_part *part);
void ub_release_parts (urlbnf_builder *builder);

/* builder-build.c: find the form of WHOLE, whose builder is set.  URLBNF_E_PART: there is none, for the
   reason in ERROR.  */
urlbnf_code ub_find_form (struct ub_whole *whole, urlbnf_error *error);

/* Put the parts of WHOLE together, into TEXT, which the allocator of the builder has to free.  */
urlbnf_code ub_compose (struct ub_whole *whole);

/* builder-scheme.c: the scheme of BUILDER is to be the LENGTH octets at TEXT.  Carry over its parts: those
   that have another name in the new scheme get it.  On failure nothing has changed.  */
urlbnf_code ub_carry_over (urlbnf_builder *builder, const char *text, size_t length);

/* builder-check.c: the error that PRODUCTION has that FAULT.  */
urlbnf_code ub_fail_part (urlbnf_error *error, urlbnf_part_fault fault, urlbnf_production production,
                          urlbnf_production other);

/* Return the part that is wrong if an error is at OFFSET; check that URL has the parts that were put in.  */
urlbnf_production ub_find_part (const struct ub_whole *whole, size_t offset);
urlbnf_code ub_check_parts (const struct ub_whole *whole, const urlbnf_url *url, urlbnf_error *error);

#endif
