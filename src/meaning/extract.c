/* extract.c: URLs in text (RFC 1738, appendix).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
