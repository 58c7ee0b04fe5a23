/* corpus-print.c: what the library says of each case of the tables.

   SPDX-License-Identifier: MIT

   For comparing two libraries: a line "@TABLE:LINE TEXT" for each case, and below it what is
   said of the text, with the derivation if it is valid.  The tables are in the folder CORPUS.  */

#include <stdio.h>
#include <stdlib.h>

#include "corpus.h"

static void
print (const struct test_case *test)
{
  urlbnf_options options = corpus_options (test);
  urlbnf_url *url;
  urlbnf_error error;
  if (urlbnf_parse (&url, test->text, test->length, &options, &error) == URLBNF_E_MEMORY)
    exit (99);
  char *text = corpus_escape (test->text, test->length);
  char *said = corpus_describe (url, &error, true);
  printf ("@%s:%zu %s\n%s", test->file, test->line, text, said);
  free (said);
  free (text);
  urlbnf_free (url);
}

int
main (void)
{
  struct test_case *cases;
  const char *directory = getenv ("CORPUS");
  size_t count = corpus_read (directory != NULL ? directory : "tests/corpus", &cases);
  for (size_t i = 0; i < count; i++)
    print (&cases[i]);
  corpus_free (cases, count);
  return fflush (stdout) == 0 && !ferror (stdout) ? 0 : 1;
}
