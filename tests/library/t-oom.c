/* t-oom.c: fails if a function leaks, crashes or returns a wrong result when an allocation fails:
   each in turn, over the whole corpus.

   SPDX-License-Identifier: MIT  */

#include "corpus.h"
#include "failing.h"
#include "trees.h"
#include "unit.h"

static struct test_case *cases;
static size_t count;

typedef urlbnf_code action_function (const struct test_case *test, const urlbnf_options *options,
                                     urlbnf_error *error);

/* Call ACTION with an allocator that fails at its first allocation, its second, ... until ACTION
   needs no more; if ON, all allocations after the first failure fail, too.  If NEEDS, at least one
   must fail.  */
static void
try_each (action_function *action, const struct test_case *test, bool needs, bool on)
{
  for (size_t good = 0;; good++)
    {
      struct failing failing = { .good = good, .on = on };
      urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
      urlbnf_options options = corpus_options (test);
      options.allocator = &allocator;
      urlbnf_error error;
      urlbnf_code code = action (test, &options, &error);
      assert_int_equal (failing.live, 0);
      if (!failing.failed)
        {
          assert_int_not_equal (code, URLBNF_E_MEMORY);
          assert_true (good > 0 || !needs);
          return;
        }
      assert_int_equal (code, URLBNF_E_MEMORY);
    }
}

static void
try_all (action_function *action, const struct test_case *test, bool needs)
{
  try_each (action, test, needs, false);
  try_each (action, test, needs, true);
}

static urlbnf_code
parse (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, test->text, test->length, options, error);
  assert_true ((code == URLBNF_OK) == (url != NULL));
  assert_int_equal (error->code, code);
  urlbnf_free (url);
  return code;
}

static urlbnf_code
validate (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_code code = urlbnf_validate (test->text, test->length, options, error);
  assert_int_equal (error->code, code);
  return code;
}

/* Use one parser twice: after a lack of memory it must parse the next text.  */
static urlbnf_code
parse_twice (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_parser *parser;
  const urlbnf_url *url;
  urlbnf_code worst = urlbnf_parser_new (&parser, options);
  for (int i = 0; i < 2 && parser != NULL; i++)
    {
      urlbnf_code code = i == 0
                         ? urlbnf_parser_validate (parser, test->text, test->length, error)
                         : urlbnf_parser_parse (parser, &url, test->text, test->length, error);
      assert_int_equal (error->code, code);
      if (i == 1)
        assert_true ((code == URLBNF_OK) == (url != NULL));
      if (code == URLBNF_E_MEMORY)
        worst = code;
    }
  urlbnf_parser_free (parser);
  return worst;
}

/* Parse the same texts with a fragment, which has a buffer of its own.  */
static urlbnf_code
parse_fragment (const struct test_case *test, const urlbnf_options *given, urlbnf_error *error)
{
  struct test_case with = *test;
  urlbnf_options options = *given;
  options.flags |= URLBNF_ALLOW_FRAGMENT;
  with.length = test->length + 5;
  with.text = malloc (with.length);
  assert_non_null (with.text);
  memcpy (with.text, test->text, test->length);
  memcpy (with.text + test->length, "#a%20", 5);
  urlbnf_code code = parse (&with, &options, error);
  if (code != URLBNF_E_MEMORY)
    code = parse_twice (&with, &options, error);
  free (with.text);
  return code;
}

TEST (a_parse_without_memory_says_so)
{
  for (size_t i = 0; i < count; i++)
    {
      bool valid = strncmp (cases[i].expected, "  =", 3) == 0;
      try_all (parse, &cases[i], valid);
      try_all (validate, &cases[i], false);
      try_all (parse_twice, &cases[i], true);
      try_all (parse_fragment, &cases[i], true);
    }
}

/* Return the tree of TEST, which is valid, from memory that does not fail.  */
static urlbnf_url *
make_tree (const struct test_case *test)
{
  urlbnf_url *url;
  urlbnf_options options = corpus_options (test);
  assert_int_equal (urlbnf_parse (&url, test->text, test->length, &options, NULL), URLBNF_OK);
  return url;
}

static urlbnf_code
request (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_request *made;
  urlbnf_url *url = make_tree (test);
  urlbnf_code code = urlbnf_request_new (&made, url, 0, options->allocator, error);
  assert_true ((code == URLBNF_OK) == (made != NULL));
  assert_int_equal (error->code, code);
  urlbnf_request_free (made);
  urlbnf_free (url);
  return code;
}

/* Return false, and note it, if CODE is a lack of memory.  */
static bool
can_go_on (urlbnf_code code, urlbnf_code *worst)
{
  if (code == URLBNF_E_MEMORY)
    *worst = code;
  return code != URLBNF_E_MEMORY;
}

/* Set each part again, append an item, and build.  After a failure the builder must be unchanged
   and still build a URL.  */
static urlbnf_code
build (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  static const urlbnf_production items[] = { URLBNF_HSEGMENT, URLBNF_FSEGMENT, URLBNF_PSEGMENT };
  urlbnf_url *url = make_tree (test), *made;
  urlbnf_builder *builder;
  urlbnf_code worst = urlbnf_builder_new (&builder, options);
  assert_true ((worst == URLBNF_OK) == (builder != NULL));
  urlbnf_production item = AS (url, HTTP, http) != NULL ? items[0]
                           : AS (url, FTP, ftp) != NULL ? items[1] : items[2];
  if (builder != NULL && can_go_on (urlbnf_builder_load (builder, url), &worst))
    {
      urlbnf_slice scheme = urlbnf_part_text (url, URLBNF_SCHEME);
      can_go_on (urlbnf_builder_set (builder, URLBNF_SCHEME, scheme.ptr, scheme.len, 0, error),
                 &worst);
      if (AS (url, HTTP, http) != NULL || AS (url, FTP, ftp) != NULL
          || AS (url, PROSPERO, prospero) != NULL)
        can_go_on (urlbnf_builder_set (builder, item, "a/b", 3, 0, error), &worst);
      if (AS (url, PROSPERO, prospero) != NULL)
        can_go_on (urlbnf_builder_set (builder, URLBNF_FIELDNAME, "a", 1, 0, error), &worst);
      urlbnf_code code = urlbnf_builder_build (builder, &made, NULL, 0, NULL, error);
      assert_int_equal (error->code, code);
      assert_true (code == URLBNF_OK || code == URLBNF_E_MEMORY);
      assert_true ((code == URLBNF_OK) == (made != NULL));
      can_go_on (code, &worst);
      urlbnf_free (made);
    }
  urlbnf_builder_free (builder);
  urlbnf_free (url);
  return worst;
}

static urlbnf_code
escape (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_escaped *escaped;
  urlbnf_code code = urlbnf_escape_unsafe (&escaped, test->text, test->length, options, error);
  assert_true ((code == URLBNF_OK) == (escaped != NULL));
  assert_int_equal (error->code, code);
  urlbnf_escaped_free (escaped);
  return code;
}

/* The codes that an extractor has reported.  */
struct told
{
  size_t count;
  urlbnf_code worst, last;
};

static int
note_code (void *context, const urlbnf_found *found)
{
  struct told *told = context;
  assert_true ((found->code == URLBNF_OK) == (found->url != NULL));
  assert_true ((found->code == URLBNF_OK) == (found->error == NULL));
  assert_true (found->error == NULL || found->error->code == found->code);
  if (found->code == URLBNF_E_MEMORY)
    told->worst = found->code;
  told->last = found->code;
  told->count++;
  return 0;
}

/* Extract the text in each wrapper, and bare; and then a URL.  A find without memory must be
   reported as such, and the next must be found.  */
static urlbnf_code
extract (const struct test_case *test, const urlbnf_options *options, urlbnf_error *error)
{
  static const char *const wrapper[][2] = { { "<URL:", ">" }, { "<", ">" }, { " ", " " } };
  const struct failing *failing = options->allocator->context;
  urlbnf_extractor_options how = URLBNF_EXTRACTOR_OPTIONS_INIT;
  urlbnf_extractor *extractor;
  struct told told = { 0, URLBNF_OK, URLBNF_OK };
  how.flags = URLBNF_EXTRACT_BARE;
  how.allocator = options->allocator;
  urlbnf_code code = urlbnf_extractor_new (&extractor, note_code, &told, &how);
  assert_true ((code == URLBNF_OK) == (extractor != NULL));
  for (int i = 0; i < 3 && extractor != NULL; i++)
    {
      urlbnf_extractor_feed (extractor, wrapper[i][0], strlen (wrapper[i][0]));
      urlbnf_extractor_feed (extractor, test->text, test->length);
      urlbnf_extractor_feed (extractor, wrapper[i][1], strlen (wrapper[i][1]));
    }
  if (extractor != NULL && !(failing->failed && failing->on))
    {
      size_t before = told.count;
      bool failed = failing->failed;
      urlbnf_extractor_feed (extractor, "<x:y>", 5);
      assert_int_equal (told.count, before + 1);
      assert_true (told.last == URLBNF_OK || (!failed && failing->failed));
    }
  if (extractor != NULL)
    urlbnf_extractor_finish (extractor);
  urlbnf_extractor_free (extractor);
  error->code = code;
  return told.worst != URLBNF_OK ? told.worst : code;
}

/* The reading without the hyphen needs more nodes than a parser begins with.  */
TEST (a_search_beyond_a_hyphen_without_memory_says_so)
{
  static char text[200] = "prospero://h-\n.h/p";
  struct test_case test = { "hyphen", 0, NULL, URLBNF_URL, text, 0, NULL, false };
  for (int i = 0; i < 32; i++)
    strcat (text, ";a=b");
  test.length = strlen (text);
  try_all (extract, &test, true);
}

TEST (a_meaning_without_memory_says_so)
{
  for (size_t i = 0; i < count; i++)
    if (cases[i].grammar == NULL && cases[i].start == URLBNF_URL)
      {
        try_all (escape, &cases[i], true);
        try_all (extract, &cases[i], true);
        if (strncmp (cases[i].expected, "  =", 3) == 0)
          {
            try_all (request, &cases[i], false);
            try_all (build, &cases[i], true);
          }
      }
}

/* The texts need more than the stack, and their trees a second run.  */
TEST (a_large_text_without_memory_says_so)
{
  static char text[10000];
  struct test_case test = { "large", 0, NULL, URLBNF_URL, text, sizeof text, NULL, false };
  memset (text, '/', sizeof text);
  memcpy (text, "http://h/", 9);
  try_all (parse, &test, true);
  try_all (validate, &test, true);
  try_all (parse_twice, &test, true);
  test.length = 200;
  try_all (parse, &test, true);
  try_all (parse_twice, &test, true);
  /* Fields have nodes of their own.  */
  static char fields[213] = "prospero://h/";
  struct test_case many = { "fields", 0, NULL, URLBNF_URL, fields, sizeof fields, NULL, false };
  for (size_t i = 13; i < sizeof fields; i += 2)
    memcpy (fields + i, ";=", 2);
  try_all (parse, &many, true);
  try_all (parse_twice, &many, true);
  text[5000] = '?';
  text[5001] = '?';
  test.length = sizeof text;
  try_all (parse, &test, true);
}

int
main (void)
{
  count = corpus_read (getenv ("CORPUS"), &cases);
  int failed = run_all_tests ();
  corpus_free (cases, count);
  return failed;
}
