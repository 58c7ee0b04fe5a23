/* error-fill.c: fill a urlbnf_error with a code, and with the part that is wrong.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stddef.h>
#include <string.h>

#include "tree.h"

urlbnf_code
ub_set_code (urlbnf_error *error, urlbnf_code code)
{
  if (error != NULL)
    {
      /* All but EXPECTED, in pieces that compilers clear without a loop.  */
      size_t after = offsetof (urlbnf_error, grammar);
      memset (error, 0, offsetof (urlbnf_error, expected));
      memset (error->octets, 0, sizeof error->octets);
      memset ((char *) error + after, 0, sizeof *error - after);
      error->code = code;
    }
  return code;
}

urlbnf_code
ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production, size_t offset,
         int found)
{
  ub_set_code (error, code);
  if (error != NULL)
    {
      error->production = production;
      error->offset = offset;
      error->found = found;
    }
  return code;
}

urlbnf_code
ub_fail_part (urlbnf_error *error, urlbnf_part_fault fault, urlbnf_production production,
              urlbnf_production other)
{
  ub_fail (error, URLBNF_E_PART, production, 0, 0);
  if (error != NULL)
    {
      error->fault = fault;
      error->other = other;
    }
  return URLBNF_E_PART;
}
