/* each-grammar.c: print the kind of a URL in each grammar of the library, or the error there.

   SPDX-License-Identifier: MIT  */

#include <stdio.h>
#include <string.h>
#include <urlbnf.h>

int
main (int argc, char **argv)
{
  const char *text = argc > 1 ? argv[1] : "http://host/a?b/c";
  const char *name;

  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    {
      urlbnf_options options = URLBNF_OPTIONS_INIT;
      urlbnf_url *url;
      urlbnf_error error;
      char message[1000];

      options.grammar = name;
      if (urlbnf_parse (&url, text, strlen (text), &options, &error) == URLBNF_OK)
        {
          printf ("%s: %s\n", name, urlbnf_production_name (urlbnf_kind (url)));
          urlbnf_free (url);
        }
      else
        {
          urlbnf_error_format (message, sizeof message, &error, NULL, 0);
          printf ("%s: %s\n", name, message);
        }
    }
  return 0;
}
