/* builder.c: a URL from its parts.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
