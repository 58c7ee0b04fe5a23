/* version.c: the version of the library.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "urlbnf.h"

const char *
urlbnf_version (void)
{
  return URLBNF_VERSION;
}
