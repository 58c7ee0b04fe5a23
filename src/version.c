/* version.c: the version of the library.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "urlbnf.h"

const char *
urlbnf_version (void)
{
  return URLBNF_VERSION;
}

unsigned
urlbnf_version_number (void)
{
  return URLBNF_VERSION_MAJOR * 10000 + URLBNF_VERSION_MINOR * 100
         + URLBNF_VERSION_PATCH;
}
