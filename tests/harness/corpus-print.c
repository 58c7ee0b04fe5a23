/* corpus-print.c: print the result of the library for each case of the tables.

   SPDX-License-Identifier: MIT

   Two libraries can be compared by it: each case has a line "@TABLE:LINE TEXT" and the result
   below, with the derivation if the text is valid.  The tables are in the folder CORPUS.

   --check prints only the cases whose expectation is not met, with the expectation; the last line
   counts them.  An expectation may be the beginning of the result: "! 5" is an error at octet 5,
   and "=" a valid text.  A case without one is printed and not judged.

   With TABLE, a file of CORPUS, the table is printed with the results of the library: an aid to
   writing tables, to be compared with the RFC.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "corpus.h"

/* Return the result for a case, and set *TEXT to its text, as a table spells them; free both.  */
static char *
describe_result (const struct test_case *test, bool tree, char **text)
{
  urlbnf_options options = corpus_options (test);
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code = urlbnf_parse (&url, test->text, test->length, &options, &error);
  if (code == URLBNF_E_MEMORY)
    exit (99);
  *text = corpus_escape (test->text, test->length);
  char *said = code == URLBNF_E_ARGUMENT ? strdup ("  no such start symbol or grammar\n")
               : corpus_describe (url, &error, tree);
  urlbnf_free (url);
  return said;
}

static void
print (const struct test_case *test)
{
  char *text, *said = describe_result (test, true, &text);
  printf ("@%s:%zu %s\n%s", test->file, test->line, text, said);
  free (said);
  free (text);
}

/* Whether each line of the expectation, but for messages, begins a line of the result.  */
static bool
is_met (const char *expected, const char *said)
{
  while (*expected != '\0')
    {
      size_t length = strcspn (expected, "\n"), rest = strcspn (said, "\n");
      const char *next = expected + length + (expected[length] == '\n');
      bool message = expected[strspn (expected, " ")] == '"';
      if (!message
          && (length > rest || memcmp (expected, said, length) != 0
              || (length < rest && said[length] != ' ')))
        return false;
      if (!message)
        said += rest + (said[rest] == '\n');
      expected = next;
    }
  return true;
}

static void
print_indented (const char *heading, const char *lines)
{
  printf ("    %s\n", heading);
  while (*lines != '\0')
    {
      size_t length = strcspn (lines, "\n");
      printf ("    %.*s\n", (int) length, lines);
      lines += length + (lines[length] == '\n');
    }
}

/* Return 1 if the expectation is not met.  */
static size_t
check (const struct test_case *test)
{
  bool judged = *test->expected != '\0';
  char *text, *said = describe_result (test, test->wants_tree || !judged, &text);
  bool met = judged && is_met (test->expected, said);
  if (!met)
    printf ("  %s    (%s:%zu)\n", text, test->file, test->line);
  if (!met && judged)
    print_indented ("wanted", test->expected);
  if (!met)
    print_indented (judged ? "is" : "is, and nothing is wanted", said);
  free (said);
  free (text);
  return judged && !met;
}

/* The greatest length of a line of a table.  */
enum { COLUMNS = 100 };

/* Print a case with its result, and with the text as LINE spells it.  */
static void
print_row (const struct test_case *test, const char *line)
{
  char *text, *said = describe_result (test, test->wants_tree, &text);
  const char *message = strstr (test->expected, "  \""), *end = strstr (line, "  ");
  size_t length = end != NULL ? (size_t) (end - line) : strcspn (line, "\n");
  printf ("%.*s%s%s%s", (int) length, line, length + strcspn (said, "\n") > COLUMNS ? "\n" : "",
          said, message != NULL ? message : "");
  free (said);
  free (text);
}

/* Return false if no case of the corpus is in the table.  */
static bool
print_table (const char *path, const struct test_case *cases, size_t count)
{
  char *line = NULL;
  size_t size = 0, at = 0;
  const char *slash = strrchr (path, '/'), *name = slash != NULL ? slash + 1 : path;
  FILE *stream = fopen (path, "r");
  while (at < count && strcmp (cases[at].file, name) != 0)
    at++;
  bool found = at < count && stream != NULL;
  for (size_t number = 1; stream != NULL && getline (&line, &size, stream) > 0; number++)
    if (at < count && cases[at].line == number && strcmp (cases[at].file, name) == 0)
      print_row (&cases[at++], line);
    else if (*line != ' ')
      fputs (line, stdout);
  free (line);
  if (stream != NULL)
    fclose (stream);
  if (!found)
    fprintf (stderr, "corpus-print: %s is no table of CORPUS, or has no case\n", path);
  return found;
}

int
main (int argc, char **argv)
{
  struct test_case *cases;
  bool checks = argc > 1 && strcmp (argv[1], "--check") == 0, good = true;
  size_t count = corpus_read (getenv ("CORPUS"), &cases), wrong = 0;
  if (argc > 1 && !checks)
    good = print_table (argv[1], cases, count);
  for (size_t i = 0; i < count && (argc == 1 || checks); i++)
    if (checks)
      wrong += check (&cases[i]);
    else
      print (&cases[i]);
  if (checks)
    printf ("%zu of %zu cases fail\n", wrong, count);
  corpus_free (cases, count);
  return good && fflush (stdout) == 0 && !ferror (stdout) ? 0 : 1;
}
