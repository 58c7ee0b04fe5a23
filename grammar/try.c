/* try.c: the derivation of a URL, or the error.

   SPDX-License-Identifier: MIT

   For ./try, which links it with the parser of one grammar.  */

#include <stdio.h>
#include <string.h>

#include <urlbnf.h>

/* A text on a line: printable ASCII, and \xHH for the rest.  */
static void
print_text (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (text[i] >= ' ' && text[i] <= '~')
      putchar (text[i]);
    else
      printf ("\\x%02X", (unsigned char) text[i]);
}

static void
print_tree (const urlbnf_url *url)
{
  urlbnf_node node = { 0 };
  while (urlbnf_node_next (url, &node))
    {
      int width = printf ("%*s%s", (int) (2 * node.depth), "",
                          urlbnf_production_name (node.production));
      printf ("%*s", width < 28 ? 28 - width : 1, "");
      print_text (node.text.ptr, node.text.len);
      putchar ('\n');
    }
}

int
main (int argc, char **argv)
{
  urlbnf_url *url;
  urlbnf_error error;
  char message[4096];
  if (argc != 2)
    return 2;
  size_t length = strlen (argv[1]);
  urlbnf_code code = urlbnf_parse (&url, argv[1], length, NULL, &error);
  if (code == URLBNF_OK)
    print_tree (url);
  else if (code == URLBNF_E_SYNTAX)
    {
      urlbnf_error_format (message, sizeof message, &error, argv[1], length);
      fputs (message, stdout);
    }
  else
    return 2;
  urlbnf_free (url);
  return fflush (stdout) == 0 && !ferror (stdout) ? 0 : 2;
}
