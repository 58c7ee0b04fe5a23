/* normal.c: the normal form.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
