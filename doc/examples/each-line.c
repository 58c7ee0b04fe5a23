/* each-line.c: one URL a line from standard input, with one parser for all of them: nothing is
   allocated once it is warm.  Says how many URLs there are of each kind.

   SPDX-License-Identifier: MIT  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <urlbnf.h>

int
main (void)
{
  size_t kinds[URLBNF_PRODUCTIONS_MAX + 1] = { 0 }, invalid = 0, size = 0;
  char *line = NULL;
  ssize_t length;
  urlbnf_parser *parser;
  urlbnf_options options = URLBNF_OPTIONS_INIT;

  options.flags = URLBNF_BRIEF_ERRORS;
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
    return 2;
  while ((length = getline (&line, &size, stdin)) > 0)
    {
      const urlbnf_url *url;
      if (line[length - 1] == '\n')
        length--;
      if (urlbnf_parser_parse (parser, &url, line, (size_t) length, NULL) == URLBNF_OK)
        kinds[urlbnf_kind (url)]++;
      else
        invalid++;
    }
  for (int kind = 1; kind <= URLBNF_PRODUCTIONS_MAX; kind++)
    if (kinds[kind] != 0)
      printf ("%-12s %zu\n", urlbnf_production_name ((urlbnf_production) kind), kinds[kind]);
  printf ("%-12s %zu\n", "invalid", invalid);
  urlbnf_parser_free (parser);
  free (line);
  return 0;
}
