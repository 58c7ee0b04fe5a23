/* derivation.c: show how the grammar derives a URL: every production with its text.

   SPDX-License-Identifier: MIT  */

#include <stdio.h>
#include <string.h>
#include <urlbnf.h>

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      urlbnf_url *url;
      urlbnf_node node = { 0 };
      if (urlbnf_parse (&url, argv[i], strlen (argv[i]), NULL, NULL) != URLBNF_OK)
        return 1;
      while (urlbnf_node_next (url, &node))
        printf ("%*s%s %.*s\n", (int) (2 * node.depth), "",
                urlbnf_production_name (node.production), (int) node.text.len, node.text.ptr);
      urlbnf_free (url);
    }
  return 0;
}
