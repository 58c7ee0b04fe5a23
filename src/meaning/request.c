/* request.c: what a client does (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
