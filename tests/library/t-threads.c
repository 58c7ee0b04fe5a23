/* t-threads.c: fails if a thread or a child process gets another result than one thread alone: each
   has a parser, and all read the same trees, errors and builders.  It calls each function, which
   check-threads verifies.

   SPDX-License-Identifier: MIT  */

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "corpus.h"
#include "unit.h"

enum { THREADS = 8, ROUNDS = 5, CHILDREN = 8, CAPACITY = 8000 };

static struct test_case *cases;
static size_t count;

/* The data that all threads read: of each case its tree or error, its builder, and their texts.  */
static struct shared
{
  urlbnf_url *tree;
  urlbnf_error error;
  urlbnf_builder *builder;
  char *parsed, *meaning;
} *shared;

/* Append to the NUL-terminated TEXT of CAPACITY octets.  */
static void
add (char *text, const char *format, ...)
{
  size_t length = strlen (text);
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (text + length, CAPACITY - length, format, arguments);
  va_end (arguments);
}

static void
add_slice (char *text, urlbnf_slice slice)
{
  add (text, " %.*s", slice.ptr != NULL ? (int) slice.len : 1, slice.ptr != NULL ? slice.ptr : "-");
}

/* Append WHAT, the code of its function and, if that is URLBNF_OK, the RESULT.  */
static void
add_result (char *text, const char *what, urlbnf_code code, const char *result)
{
  add (text, "; %s %s %s", what, urlbnf_code_name (code), code == URLBNF_OK ? result : "");
}

static void
add_warnings (char *text, const urlbnf_url *url)
{
  urlbnf_warning warning[32];
  size_t warnings = urlbnf_warnings (warning, 32, url);
  for (size_t i = 0; i < warnings && i < 32; i++)
    add (text, " %s at %zu,", warning[i].about->name, warning[i].offset);
}

static void
add_request (char *text, const urlbnf_url *url)
{
  char octets[CAPACITY / 4];
  urlbnf_request *request;
  urlbnf_code code = urlbnf_request_new (&request, url, 0, NULL, NULL);
  if (code == URLBNF_OK)
    urlbnf_request_format (octets, sizeof octets, request);
  add_result (text, "request", code, octets);
  urlbnf_request_free (request);
}

/* Append the URL of the builder of CASE, and that of a new one, loaded with CASE and changed.  */
static void
add_built (char *text, const struct shared *of_case)
{
  urlbnf_builder *own;
  urlbnf_url *made;
  char octets[CAPACITY / 4];
  urlbnf_code code
    = urlbnf_builder_build (of_case->builder, &made, octets, sizeof octets, NULL, NULL);
  add_result (text, "built", code, octets);
  add_slice (text, urlbnf_builder_part (of_case->builder, URLBNF_HOST));
  urlbnf_free (made);
  if (urlbnf_builder_new (&own, NULL) != URLBNF_OK)
    exit (99);
  add_result (text, "loaded", urlbnf_builder_load (own, of_case->tree), "");
  add_result (text, "set", urlbnf_builder_set (own, URLBNF_PORT, "80", 2, 0, NULL), "");
  add_result (text, "changed", urlbnf_builder_build (own, &made, octets, sizeof octets, NULL, NULL),
              octets);
  urlbnf_free (made);
  urlbnf_builder_free (own);
}

/* Append the comparison of URL and BASE, and the references between them.  */
static void
add_pair (char *text, const urlbnf_url *base, const urlbnf_url *url)
{
  char octets[CAPACITY / 4];
  size_t needed;
  urlbnf_url *resolved;
  add (text, "; equal %d", urlbnf_equal (base, url));
  add_result (text, "resolved",
              urlbnf_uri_resolve (octets, sizeof octets, &needed, base, url, 0, NULL), octets);
  add_result (text, "relative", urlbnf_uri_relative (octets, sizeof octets, &needed, base, url),
              octets);
  urlbnf_slice own = urlbnf_text (url);
  urlbnf_code code = urlbnf_uri_resolve_text (&resolved, base, own.ptr, own.len, 0, NULL, NULL);
  add_result (text, "resolved", code, code == URLBNF_OK ? urlbnf_text (resolved).ptr : "");
  urlbnf_free (resolved);
}

/* Append the results of all functions that read a tree, but for its parts and its derivation.  */
static void
add_tree (char *text, size_t i)
{
  const urlbnf_url *url = shared[i].tree;
  char octets[CAPACITY / 4];
  size_t needed;
  urlbnf_endpoint endpoint = { 0 };
  add_result (text, "normal", urlbnf_normalize (octets, sizeof octets, &needed, url, 0), octets);
  add (text, "; hash %zx; connect %d %d %s", urlbnf_hash (url, 7),
       urlbnf_endpoint_find (url, &endpoint), (int) endpoint.port_from,
       endpoint.protocol != NULL ? endpoint.protocol : "-");
  add_slice (text, endpoint.host);
  add_slice (text, urlbnf_default (url, URLBNF_PORT));
  add_slice (text, urlbnf_part_text (url, URLBNF_HOST));
  needed = urlbnf_pack (octets, sizeof octets, url);
  if (needed <= sizeof octets)
    add_slice (text, urlbnf_pack_text (octets, needed, URLBNF_HOST));
  add_slice (text, urlbnf_fragment (url));
  add (text, " %d", urlbnf_as_typed (url) != NULL);
  add_warnings (text, url);
  add_request (text, url);
  add_built (text, &shared[i]);
  if (i != 0 && shared[i - 1].tree != NULL)
    add_pair (text, shared[i - 1].tree, url);
}

static int
add_found (void *text, const urlbnf_found *found)
{
  add (text, "; found %llu", found->start);
  add_slice (text, found->text);
  return 0;
}

static int
add_line (void *text, const urlbnf_line *line)
{
  add_result (text, "line", line->code, "");
  return 0;
}

/* Append the results of the functions that take the text of TEST, which need not be a URL.  */
static void
add_text (char *text, const struct test_case *test)
{
  char octets[CAPACITY / 4];
  size_t needed = urlbnf_decode (octets, sizeof octets, test->text, test->length);
  add (text, "; decoded %zu", needed);
  add_result (text, "encoded",
              urlbnf_encode (octets, sizeof octets, &needed, test->text, test->length,
                             URLBNF_SEARCH, NULL, NULL),
              octets);
  urlbnf_options options = { .grammar = test->grammar };
  urlbnf_escaped *escaped;
  urlbnf_code code = urlbnf_escape_unsafe (&escaped, test->text, test->length, &options, NULL);
  add_result (text, "escaped", code, code == URLBNF_OK ? escaped->text.ptr : "");
  urlbnf_escaped_free (escaped);
  urlbnf_extractor_options looking = { .flags = URLBNF_EXTRACT_BARE, .limit = 100 };
  urlbnf_extractor *extractor;
  if (urlbnf_extractor_new (&extractor, add_found, text, &looking) != URLBNF_OK)
    exit (99);
  (void) !urlbnf_extractor_feed (extractor, test->text, test->length);
  (void) !urlbnf_extractor_finish (extractor);
  urlbnf_extractor_free (extractor);
  urlbnf_parser *parser;
  options = corpus_options (test);
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK
      || urlbnf_parser_lines (parser, test->text, test->length, URLBNF_LINES_ERRORS, add_line, text)
           != URLBNF_OK)
    exit (99);
  urlbnf_parser_free (parser);
}

/* Return all results for case I except that of the parse; to be freed.  */
static char *
describe_meaning (size_t i)
{
  char *text = calloc (CAPACITY, 1);
  if (text == NULL)
    exit (99);
  add (text, "%s", urlbnf_version ());
  if (shared[i].tree != NULL)
    add_tree (text, i);
  else
    urlbnf_error_format (text, CAPACITY, &shared[i].error, cases[i].text, cases[i].length);
  add_text (text, &cases[i]);
  return text;
}

static bool
is_same (char *own, const char *expected)
{
  bool same = own != NULL && strcmp (own, expected) == 0;
  free (own);
  return same;
}

/* Return a parser for case I: PARSER, if it fits.  */
static urlbnf_parser *
parser_for (urlbnf_parser *parser, size_t i)
{
  urlbnf_options options = corpus_options (&cases[i]);
  if (parser != NULL && cases[i].start == cases[i - 1].start
      && (cases[i].grammar == cases[i - 1].grammar
          || (cases[i].grammar != NULL && cases[i - 1].grammar != NULL
              && strcmp (cases[i].grammar, cases[i - 1].grammar) == 0)))
    return parser;
  urlbnf_parser_free (parser);
  return urlbnf_parser_new (&parser, &options) == URLBNF_OK ? parser : NULL;
}

/* Whether PARSER makes the tree of case I, and the shared objects of the case are unchanged.  */
static bool
is_right (urlbnf_parser *parser, size_t i)
{
  const urlbnf_url *url;
  urlbnf_error own;
  if (urlbnf_parser_parse (parser, &url, cases[i].text, cases[i].length, &own) != URLBNF_OK)
    url = NULL;
  return is_same (corpus_describe (url, &own, true), shared[i].parsed)
         && is_same (corpus_describe (shared[i].tree, &shared[i].error, true), shared[i].parsed)
         && is_same (describe_meaning (i), shared[i].meaning);
}

/* Return how many cases from FROM on are wrong.  Free PARSER, which is of the case before.  */
static size_t
count_wrong (urlbnf_parser *parser, size_t from)
{
  size_t wrong = 0;
  for (size_t i = from; i < count; i++)
    {
      parser = parser_for (parser, i);
      wrong += !is_right (parser, i);
    }
  urlbnf_parser_free (parser);
  return wrong;
}

static void *
work (void *wrong)
{
  for (int round = 0; round < ROUNDS; round++)
    *(size_t *) wrong += count_wrong (NULL, 0);
  return NULL;
}

TEST (threads_and_children_get_the_answers_of_one_thread)
{
  pthread_t thread[THREADS];
  size_t wrong[THREADS] = { 0 };
  for (int i = 0; i < THREADS; i++)
    assert_int_equal (pthread_create (&thread[i], NULL, work, &wrong[i]), 0);

  /* Each child goes on with its parent's parser.  */
  urlbnf_parser *parser = NULL;
  for (size_t i = 0; i < count; i++)
    {
      parser = parser_for (parser, i);
      assert_true (is_right (parser, i));
      if (i % (count / CHILDREN + 1) == 0)
        {
          pid_t child = fork ();
          if (child == 0)
            _exit (count_wrong (parser, i + 1) != 0);
          assert_true (child > 0);
        }
    }
  urlbnf_parser_free (parser);
  for (int children = 0, status; wait (&status) > 0 || children == 0; children++)
    assert_int_equal (status, 0);
  for (int i = 0; i < THREADS; i++)
    {
      assert_int_equal (pthread_join (thread[i], NULL), 0);
      assert_int_equal (wrong[i], 0);
    }
}

/* Make the shared objects of case I.  */
static void
share (size_t i)
{
  urlbnf_options options = corpus_options (&cases[i]);
  struct shared *made = &shared[i];
  urlbnf_code code
    = urlbnf_parse (&made->tree, cases[i].text, cases[i].length, &options, &made->error);
  if (urlbnf_builder_new (&made->builder, NULL) != URLBNF_OK
      || (code != URLBNF_OK && code != URLBNF_E_SYNTAX))
    exit (99);
  if (made->tree != NULL && urlbnf_builder_load (made->builder, made->tree) == URLBNF_E_MEMORY)
    exit (99);
  made->parsed = corpus_describe (made->tree, &made->error, true);
  made->meaning = describe_meaning (i);
}

int
main (void)
{
  count = corpus_read (getenv ("CORPUS"), &cases);
  shared = calloc (count, sizeof *shared);
  if (shared == NULL)
    return 99;
  for (size_t i = 0; i < count; i++)
    share (i);
  int failed = run_all_tests ();
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_free (shared[i].tree);
      urlbnf_builder_free (shared[i].builder);
      free (shared[i].parsed);
      free (shared[i].meaning);
    }
  free (shared);
  corpus_free (cases, count);
  return failed;
}
