/* addr-spec.c: RFC 822 s.6.1.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
