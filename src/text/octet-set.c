/* octet-set.c: which octets can stand in a production.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stddef.h>

#include "octet-set.h"
#include "parse/productions.h"

/* Of each production, by its value.  */
static const struct ub_set sets[] = {
#include "grammar/sets.h"
};

const struct ub_set *
ub_set_of (urlbnf_production production)
{
  return (int) production > 0 && (size_t) production < sizeof sets / sizeof *sets
         ? &sets[production] : NULL;
}
