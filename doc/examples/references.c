/* references.c: resolves the references of a document, one a line from standard input, against its
   URI.  The memory is that of one parser; the result goes to a buffer that grows.

   SPDX-License-Identifier: MIT  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urlbnf.h>

/* Print the URI that the reference refers to, or why the text is no reference.  */
static int
resolve (const urlbnf_url *base, urlbnf_parser *parser, const char *text, size_t length)
{
  const urlbnf_url *reference;
  urlbnf_error error;
  char message[1000], *uri;
  size_t needed;

  if (urlbnf_parser_parse (parser, &reference, text, length, &error) != URLBNF_OK)
    {
      urlbnf_error_format (message, sizeof message, &error, text, length);
      fputs (message, stdout);
      return 1;
    }
  if (urlbnf_uri_resolve (NULL, 0, &needed, base, reference, 0, NULL) != URLBNF_OK)
    return 0;
  uri = malloc (needed + 1);
  if (uri == NULL
      || urlbnf_uri_resolve (uri, needed + 1, &needed, base, reference, 0, NULL) != URLBNF_OK)
    return 0;
  puts (uri);
  free (uri);
  return 1;
}

int
main (int argc, char **argv)
{
  const char *text = argc > 1 ? argv[1] : "http://host.dom/a/b?c";
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  urlbnf_url *base;
  urlbnf_parser *parser;
  char message[1000], *line = NULL;
  size_t size = 0;
  ssize_t length;
  int good = 1;

  options.grammar = "rfc3986";
  if (urlbnf_parse (&base, text, strlen (text), &options, &error) != URLBNF_OK)
    {
      urlbnf_error_format (message, sizeof message, &error, text, strlen (text));
      fputs (message, stderr);
      return 2;
    }
  options.start = urlbnf_production_find ("URI-reference", strlen ("URI-reference"));
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
    return 2;
  while (good && (length = getline (&line, &size, stdin)) > 0)
    {
      if (line[length - 1] == '\n')
        length--;
      good = resolve (base, parser, line, (size_t) length);
    }
  free (line);
  urlbnf_parser_free (parser);
  urlbnf_free (base);
  return good ? 0 : 2;
}
