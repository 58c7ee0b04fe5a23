/* t-threads.c: the corpus from many threads: a parser each, and trees, errors and builders that all
   read.

   SPDX-License-Identifier: MIT  */

#include <pthread.h>

#include "corpus.h"
#include "unit.h"

enum { THREADS = 8, ROUNDS = 5, ROOM = 4000 };

static struct test_case *cases;
static size_t count;

/* What all threads read: of each case its tree or its error, and a builder of that tree.  */
static urlbnf_url **tree;
static urlbnf_error *error;
static urlbnf_builder **builder;

/* And how these look.  */
static char **wanted;
static char **meant;

static bool
is_first_grammar (size_t i)
{
  return cases[i].grammar == NULL;
}

/* Append what FORMAT says to the NUL-terminated TEXT of ROOM octets.  */
static void
add (char *text, const char *format, ...)
{
  size_t length = strlen (text);
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (text + length, ROOM - length, format, arguments);
  va_end (arguments);
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
  char octets[ROOM / 4];
  urlbnf_request *request;
  urlbnf_code code = urlbnf_request_new (&request, url, 0, NULL, NULL);
  add (text, "; request %s", urlbnf_code_name (code));
  if (code == URLBNF_OK)
    {
      urlbnf_request_format (octets, sizeof octets, request);
      add (text, " %s", octets);
    }
  urlbnf_request_free (request);
}

/* What SHARED makes, and what a builder of its own makes of URL.  */
static void
add_built (char *text, const urlbnf_url *url, const urlbnf_builder *shared)
{
  urlbnf_builder *own;
  urlbnf_url *made;
  char octets[ROOM / 4];
  urlbnf_code code = urlbnf_builder_build (shared, &made, octets, sizeof octets, NULL, NULL);
  add (text, "; built %s %s", urlbnf_code_name (code), octets);
  urlbnf_free (made);
  if (urlbnf_builder_new (&own, NULL) == URLBNF_OK)
    add (text, "; loaded %s", urlbnf_code_name (urlbnf_builder_load (own, url)));
  urlbnf_builder_free (own);
}

/* All that is asked of a tree beside its parts and its derivation; to be freed.  */
static char *
describe_meaning (size_t i)
{
  char *text = calloc (ROOM, 1), octets[ROOM / 4];
  const urlbnf_url *url = tree[i];
  if (url == NULL)
    {
      urlbnf_error_format (text, ROOM, &error[i], cases[i].text, cases[i].length);
      return text;
    }
  if (!is_first_grammar (i))
    return text;
  urlbnf_slice port = urlbnf_default (url, URLBNF_PORT);
  urlbnf_endpoint endpoint;
  int can_connect = urlbnf_endpoint_find (url, &endpoint);
  size_t needed;
  (void) !urlbnf_normalize (octets, sizeof octets, &needed, url, 0);
  bool equal = i != 0 && tree[i - 1] != NULL && is_first_grammar (i - 1)
               && urlbnf_equal (tree[i - 1], url);
  add (text, "%s; port %lu %.*s; %zx; %d;", octets, endpoint.port, (int) port.len,
       port.ptr != NULL ? port.ptr : "", urlbnf_hash (url, 7), equal);
  add (text, " connect %d %d %.*s %s;", can_connect, (int) endpoint.port_from, (int) endpoint.host.len,
       can_connect ? endpoint.host.ptr : "", endpoint.protocol != NULL ? endpoint.protocol : "-");
  add_warnings (text, url);
  add_request (text, url);
  add_built (text, url, builder[i]);
  return text;
}

static bool
is_same (char *own, const char *expected)
{
  bool same = own != NULL && strcmp (own, expected) == 0;
  free (own);
  return same;
}

/* A parser for the case I, which is PARSER if that is one.  */
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

static void *
work (void *wrong)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      urlbnf_parser *parser = NULL;
      for (size_t i = 0; i < count; i++)
        {
          const urlbnf_url *url;
          urlbnf_error own;
          parser = parser_for (parser, i);
          if (urlbnf_parser_parse (parser, &url, cases[i].text, cases[i].length, &own) != URLBNF_OK)
            url = NULL;
          bool fine = is_same (corpus_describe (url, &own, true), wanted[i])
                      && is_same (corpus_describe (tree[i], &error[i], true), wanted[i])
                      && is_same (describe_meaning (i), meant[i]);
          *(size_t *) wrong += !fine;
        }
      urlbnf_parser_free (parser);
    }
  return NULL;
}

TEST (many_threads)
{
  pthread_t thread[THREADS];
  size_t wrong[THREADS] = { 0 };
  for (int i = 0; i < THREADS; i++)
    assert_int_equal (pthread_create (&thread[i], NULL, work, &wrong[i]), 0);
  for (int i = 0; i < THREADS; i++)
    {
      assert_int_equal (pthread_join (thread[i], NULL), 0);
      assert_int_equal (wrong[i], 0);
    }
}

static void *
allocate (size_t size)
{
  void *memory = calloc (count, size);
  if (memory == NULL)
    exit (99);
  return memory;
}

/* Make what is shared of the case I.  */
static void
share (size_t i)
{
  urlbnf_options options = corpus_options (&cases[i]);
  urlbnf_code code = urlbnf_parse (&tree[i], cases[i].text, cases[i].length, &options, &error[i]);
  if (urlbnf_builder_new (&builder[i], NULL) != URLBNF_OK
      || (code != URLBNF_OK && code != URLBNF_E_SYNTAX))
    exit (99);
  if (tree[i] != NULL && is_first_grammar (i)
      && urlbnf_builder_load (builder[i], tree[i]) == URLBNF_E_MEMORY)
    exit (99);
  wanted[i] = corpus_describe (tree[i], &error[i], true);
  meant[i] = describe_meaning (i);
}

int
main (void)
{
  const char *directory = getenv ("CORPUS");
  count = corpus_read (directory != NULL ? directory : "tests/grammar/corpus", &cases);
  tree = allocate (sizeof *tree);
  error = allocate (sizeof *error);
  builder = allocate (sizeof *builder);
  wanted = allocate (sizeof *wanted);
  meant = allocate (sizeof *meant);
  for (size_t i = 0; i < count; i++)
    share (i);
  int failed = run_all_tests ();
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_free (tree[i]);
      urlbnf_builder_free (builder[i]);
      free (wanted[i]);
      free (meant[i]);
    }
  free (tree);
  free (error);
  free (builder);
  free (wanted);
  free (meant);
  corpus_free (cases, count);
  return failed;
}
