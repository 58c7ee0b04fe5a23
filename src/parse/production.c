/* production.c: the names of the productions, and the version of the library.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "grammar.h"

/* The name of each production.  Production 0 does not exist.  */
#define UB_NAME(upper, lower, name) [URLBNF_##upper] = name,
#define UB_MORE_NAME(lower, name) [UB_##lower] = name,
static const char *const names[UB_PRODUCTIONS_COUNT] = {
  UB_PRODUCTIONS (UB_NAME) UB_URI_PRODUCTIONS (UB_MORE_NAME) UB_MORE_PRODUCTIONS (UB_MORE_NAME)
};

const char *
urlbnf_production_name (urlbnf_production production)
{
  if ((int) production < 1 || (int) production >= UB_PRODUCTIONS_COUNT)
    return NULL;
  return names[production];
}

urlbnf_production
urlbnf_production_find (const char *name, size_t length)
{
  for (int i = 1; i < UB_PRODUCTIONS_COUNT; i++)
    if (strlen (names[i]) == length && memcmp (names[i], name, length) == 0)
      return (urlbnf_production) i;
  return URLBNF_NONE;
}

const char *
urlbnf_version (void)
{
  return URLBNF_VERSION;
}
