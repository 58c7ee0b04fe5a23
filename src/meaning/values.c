/* values.c: defaults and values (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
