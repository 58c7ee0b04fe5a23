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
};

struct urlbnf_builder
{
  urlbnf_allocator allocator;
  unsigned flags;               /* For the parse.  */
  struct ub_part part[UB_PRODUCTIONS_COUNT];          /* As ub_parts_of() has them.  */
};

#endif
