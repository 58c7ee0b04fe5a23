/* fragment.h: what may follow the "#" behind a URL.

   SPDX-License-Identifier: MIT  */

#ifndef UB_FRAGMENT_H
#define UB_FRAGMENT_H

#include <stdbool.h>

#include "urlbnf.h"

/* Whether FRAGMENT is *xchar.  If not, fill ERROR, if there is one, with EXPECTED what was expected
   as well; OFFSET is where the fragment begins.  */
bool ub_fragment_is_valid (urlbnf_slice fragment, size_t offset, bool expected,
                           urlbnf_error *error);

/* Add to ERROR, of a URL of that LENGTH which has FRAGMENT behind it, if any, that a "#" could
   stand where the URL could end.  */
void ub_expect_fragment (size_t length, urlbnf_slice fragment, urlbnf_error *error);

#endif
