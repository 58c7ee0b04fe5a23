/* describe.c: run the functions of the WebAssembly module on this computer.

   SPDX-License-Identifier: MIT

     describe GRAMMAR START FLAGS TEXT...

   GRAMMAR, START and FLAGS are numbers, as for run() in contrib/wasm/urlbnf-wasm.c.  In TEXT \xHH
   is an octet.  Without arguments it prints the result of about().  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Replace each \xHH in TEXT, and return the new length.  */
static size_t
unescape (char *text)
{
  size_t length = 0;
  for (char *at = text; *at != '\0'; length++)
    if (at[0] == '\\' && at[1] == 'x' && strlen (at) >= 4)
      {
        char digits[] = { at[2], at[3], '\0' };
        text[length] = (char) strtoul (digits, NULL, 16);
        at += 4;
      }
    else
      text[length] = *at++;
  return length;
}

int
main (int argc, char **argv)
{
  int status = 0;
  if (argc < 5)
    return print (about ());
  for (int i = 4; i < argc && status == 0; i++)
    {
      size_t length = unescape (argv[i]);
      status = print (run (argv[i], length, strtoul (argv[1], NULL, 10),
                           (unsigned) strtoul (argv[2], NULL, 10),
                           (unsigned) strtoul (argv[3], NULL, 10)));
    }
  return status;
}
