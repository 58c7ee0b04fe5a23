/* error-meaning.h: declarations for errors in words.

   SPDX-License-Identifier: MIT  */

#ifndef UB_ERROR_MEANING_H
#define UB_ERROR_MEANING_H

#include <stdbool.h>

#include "text/out.h"
#include "urlbnf.h"

static inline bool
ub_is_graphic (int octet)
{
  return octet > 0x20 && octet < 0x7F;
}

/* Write OCTET in quotes if it is QUOTABLE, otherwise as a number.  */
static inline void
ub_put_octet (struct ub_out *out, unsigned char octet, bool quotable)
{
  if (quotable)
    {
      ub_put (out, '"');
      ub_put (out, (char) octet);
      ub_put (out, '"');
      return;
    }
  ub_put_string (out, "byte ");
  ub_put_hex (out, octet);
}

/* error-meaning.c: write an error that is not a syntax error, or that has only a code.
   PRODUCTION is the name of the part at fault, or NULL.  */
void ub_put_meaning (struct ub_out *out, const urlbnf_error *error, const char *production);

#endif
