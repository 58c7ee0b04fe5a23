/* percent.c: percent-coding (RFC 1738 s.2.2).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
