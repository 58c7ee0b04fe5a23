/* warnings.c: where the prose asks for more than the grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
