/* describe.c: run the functions of the WebAssembly module on this computer.

   SPDX-License-Identifier: MIT

     describe GRAMMAR START FLAGS TEXT...

   GRAMMAR, START and FLAGS are numbers, as for run() in contrib/wasm/urlbnf-wasm.c.  In TEXT \xHH
   is an octet.  Without arguments it prints the result of about().  */

#include <stdio.h>
#include <stdlib.h>

#include <bnf.h>

#include "describe.h"

static int
print (char *json)
{
  if (json == NULL)
    {
      fputs ("describe: out of memory\n", stderr);
      return 2;
    }
  puts (json);
  free (json);
  return 0;
}

int
main (int argc, char **argv)
{
  int status = 0;
  if (argc < 5)
    return print (about ());
  for (int i = 4; i < argc && status == 0; i++)
    {
      size_t length = bnf_unescape (argv[i]);
      status = print (run (argv[i], length, strtoul (argv[1], NULL, 10),
                           (unsigned) strtoul (argv[2], NULL, 10),
                           (unsigned) strtoul (argv[3], NULL, 10)));
    }
  return status;
}
