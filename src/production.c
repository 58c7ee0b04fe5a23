/* production.c: the names of the productions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "parse.h"
#include "productions.h"

#define UB_NAME(upper, lower, name) name,
static const char *const names[] = { UB_PRODUCTIONS (UB_NAME) };

/* The public enum, which is written out for its readers, has the RFC's order.  */
enum
{
#define UB_POSITION(upper, lower, name) UB_POSITION_##upper,
  UB_PRODUCTIONS (UB_POSITION)
  UB_POSITIONS
};
#define UB_IN_ORDER(upper, lower, name)                                 \
  _Static_assert ((int) URLBNF_##upper == (int) UB_POSITION_##upper + 1, name);
UB_PRODUCTIONS (UB_IN_ORDER)

const char *
urlbnf_production_name (urlbnf_production production)
{
  if ((int) production < 1 || (int) production > UB_POSITIONS)
    return NULL;
  return names[(int) production - 1];
}

urlbnf_production
urlbnf_production_find (const char *name, size_t length)
{
  for (int i = 0; i < UB_POSITIONS; i++)
    if (strlen (names[i]) == length && memcmp (names[i], name, length) == 0)
      return (urlbnf_production) (i + 1);
  return URLBNF_NONE;
}
