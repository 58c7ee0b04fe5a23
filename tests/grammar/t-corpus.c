/* t-corpus.c: fails if a case of the tables has other parts or another error, in any way to parse,
   or if its tree does not contain its text.

   SPDX-License-Identifier: MIT  */

#include "corpus.h"
#include "trees.h"
#include "unit.h"

static struct test_case *cases;
static size_t count;

/* Return the expectation of TEST without the lines about the message.  */
static char *
without_message (const struct test_case *test, char *message, size_t size)
{
  char *rest = calloc (1, strlen (test->expected) + 1);
  *message = '\0';
  for (const char *line = test->expected; *line != '\0';)
    {
      size_t length = strcspn (line, "\n") + 1;
      if (strncmp (line, "  \"", 3) == 0)
        snprintf (message, size, "%.*s", (int) length - 4, line + 3);
      else
        strncat (rest, line, length);
      line += length;
    }
  return rest;
}

/* Check everything about a case that one tree or error shows.  The tree has a copy of the text, and
   the start symbol at its root.  */
static void
check (const struct test_case *test, const char *how, urlbnf_code code,
       const urlbnf_url *url, const urlbnf_error *error)
{
  char wanted_message[256], message[1024];
  char *wanted = without_message (test, wanted_message, sizeof wanted_message);
  char *got = corpus_describe (url, error, test->wants_tree);
  if (strcmp (got, wanted) != 0)
    fail_msg ("%s:%zu: %s\n%swanted\n%s", test->file, test->line, how, got, wanted);
  assert_int_equal (code, url != NULL ? URLBNF_OK : URLBNF_E_SYNTAX);
  assert_int_equal (error->code, code);
  urlbnf_error_format (message, sizeof message, error, NULL, 0);
  if (strstr (message, wanted_message) == NULL)
    fail_msg ("%s:%zu: %s: %s\nwanted %s", test->file, test->line, how, message, wanted_message);
  free (wanted);
  free (got);
  if (url == NULL)
    return;
  urlbnf_node node = { .production = URLBNF_NONE };
  assert_true (urlbnf_text (url).ptr != test->text);
  fuzz_check_tree (url, test->text, test->length);
  assert_int_equal (urlbnf_node_next (url, &node), 1);
  if (test->start != URLBNF_NONE)
    assert_int_equal (node.production, test->start);
}

/* All cases of a start symbol use one parser.  */
TEST (each_way_to_parse_gives_the_case)
{
  urlbnf_parser *parsers[URLBNF_PRODUCTIONS_MAX + 1] = { NULL };
  const char *grammar[URLBNF_PRODUCTIONS_MAX + 1] = { NULL };
  for (size_t i = 0; i < count; i++)
    {
      const struct test_case *test = &cases[i];
      urlbnf_options options = corpus_options (test);
      urlbnf_parser **parser = &parsers[test->start];
      urlbnf_url *url;
      const urlbnf_url *lent;
      urlbnf_error error[4];
      if (*parser == NULL || grammar[test->start] != options.grammar)
        {
          urlbnf_parser_free (*parser);
          assert_int_equal (urlbnf_parser_new (parser, &options), URLBNF_OK);
          grammar[test->start] = options.grammar;
        }
      /* A pointer that is not set must keep its value.  */
      memset (error, 0, sizeof error);
      urlbnf_code code = urlbnf_parse (&url, test->text, test->length, &options, &error[0]);
      check (test, "one-shot", code, url, &error[0]);
      code = urlbnf_parser_parse (*parser, &lent, test->text, test->length, &error[1]);
      check (test, "parser", code, lent, &error[1]);
      assert_int_equal (urlbnf_validate (test->text, test->length, &options, &error[2]), code);
      assert_int_equal (urlbnf_parser_validate (*parser, test->text, test->length, &error[3]),
                        code);
      for (int k = 1; k < 4; k++)
        assert_memory_equal (&error[k], &error[0], sizeof error[0]);
      assert_int_equal (urlbnf_validate (test->text, test->length, &options, NULL), code);
      urlbnf_free (url);
    }
  for (size_t i = 0; i <= URLBNF_PRODUCTIONS_MAX; i++)
    urlbnf_parser_free (parsers[i]);
}

/* Each function about the meaning of a tree accepts a tree of any grammar, with any result.  */
TEST (trees_of_any_grammar_can_be_asked)
{
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_options options = corpus_options (&cases[i]);
      urlbnf_url *url;
      urlbnf_request *request;
      urlbnf_builder *builder;
      urlbnf_warning warning[10];
      urlbnf_endpoint endpoint;
      urlbnf_error error;
      char buffer[200];
      size_t length;
      if (urlbnf_parse (&url, cases[i].text, cases[i].length, &options, NULL) != URLBNF_OK)
        continue;
      (void) urlbnf_warnings (warning, 10, url);
      assert_true (urlbnf_equal (url, url));
      assert_int_equal (urlbnf_hash (url, 0), urlbnf_hash (url, 0));
      (void) !urlbnf_normalize (buffer, sizeof buffer, &length, url, 0);
      (void) urlbnf_endpoint_find (url, &endpoint);
      (void) urlbnf_default (url, URLBNF_PORT);
      if (urlbnf_request_new (&request, url, 0, NULL, &error) == URLBNF_OK)
        urlbnf_request_free (request);
      assert_int_equal (urlbnf_builder_new (&builder, NULL), URLBNF_OK);
      assert_int_not_equal (urlbnf_builder_load (builder, url), URLBNF_E_MEMORY);
      urlbnf_builder_free (builder);
      urlbnf_free (url);
    }
}

int
main (void)
{
  const char *directory = getenv ("CORPUS");
  count = corpus_read (directory != NULL ? directory : "tests/grammar/corpus", &cases);
  int failed = run_all_tests ();
  corpus_free (cases, count);
  return failed;
}
