/* print-derivation.c: print the derivation of a URL or its error, or the texts that the parser
   refuses.

   SPDX-License-Identifier: MIT

   ./try links it with the parser of one grammar.  "try TEXT" prints the tree or the error.  "try"
   reads a text on each line, with \xHH for an octet, and prints the lines that are refused; "try
   --trees -" prints the tree of each, and a blank line.  */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bnf.h>
#include <urlbnf.h>

/* Print a text in printable ASCII, with \xHH for each other octet.  */
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

/* Print the texts that the parser refuses, or the trees of the others.  */
static void
print_all (bool trees)
{
  char line[65536];
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      line[strcspn (line, "\n")] = '\0';
      char *shown = strdup (line);
      urlbnf_url *url = NULL;
      bool refused = urlbnf_parse (&url, line, bnf_unescape (line), NULL, NULL) != URLBNF_OK;
      if (refused && !trees)
        puts (shown != NULL ? shown : "");
      else if (!refused && trees)
        {
          print_tree (url);
          putchar ('\n');
        }
      urlbnf_free (url);
      free (shown);
    }
}

static void
print_error (const urlbnf_error *error, const char *text, size_t length)
{
  char message[4096];
  if (error->found == URLBNF_END && error->may_end)
    puts ("The parser refuses this text, which url.bnf derives.");
  else
    {
      urlbnf_error_format (message, sizeof message, error, text, length);
      fputs (message, stdout);
    }
}

int
main (int argc, char **argv)
{
  urlbnf_url *url = NULL;
  urlbnf_error error;
  if (argc != 2)
    print_all (argc > 1);
  else
    {
      size_t length = strlen (argv[1]);
      urlbnf_code code = urlbnf_parse (&url, argv[1], length, NULL, &error);
      if (code == URLBNF_OK)
        print_tree (url);
      else if (code == URLBNF_E_SYNTAX)
        print_error (&error, argv[1], length);
      else
        return 2;
      urlbnf_free (url);
    }
  return fflush (stdout) == 0 && !ferror (stdout) ? 0 : 2;
}
