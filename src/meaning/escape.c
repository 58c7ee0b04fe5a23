/* escape.c: from the wild to the RFC.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
