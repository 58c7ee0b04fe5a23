/* t-api.c: fails if a function ignores an option, a length or an allocation that fails; if names or
   versions are wrong; or if a large text has another tree.

   SPDX-License-Identifier: MIT  */

#include "failing.h"
#include "parsed.h"
#include "trees.h"
#include "unit.h"

static const char ftp_url[] = "ftp://u:p@h/a;type=i";
#define FTP ftp_url, sizeof ftp_url - 1

TEST (options_are_read)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  assert_int_equal (options.size, sizeof options);
  assert_int_equal (validate ("http://h", &options), URLBNF_OK);
  options.start = URLBNF_NONE;
  assert_int_equal (validate ("http://h", &options), URLBNF_OK);
  options.start = URLBNF_HOST;
  assert_int_equal (validate ("http://h", &options), URLBNF_E_SYNTAX);
  assert_int_equal (validate ("h", &options), URLBNF_OK);
  assert_int_equal (validate ("h", NULL), URLBNF_E_SYNTAX);
}

/* Check that a call has a result if and only if CODE is URLBNF_OK, and that its error has CODE.  */
static urlbnf_code
check_result (urlbnf_code code, const void *result, const urlbnf_error *error)
{
  assert_true ((code == URLBNF_OK) == (result != NULL));
  assert_int_equal (error->code, code);
  assert_true (code == URLBNF_E_SYNTAX || (error->expected_count == 0 && error->offset == 0));
  return code;
}

static urlbnf_code
call_parse (const urlbnf_options *options, const char *text, size_t length, urlbnf_error *error)
{
  urlbnf_url *url = (urlbnf_url *) &url;
  urlbnf_code code = urlbnf_parse (&url, text, length, options, error);
  check_result (code, url, error);
  urlbnf_free (url);
  return code;
}

static urlbnf_code
call_validate (const urlbnf_options *options, const char *text, size_t length, urlbnf_error *error)
{
  urlbnf_code code = urlbnf_validate (text, length, options, error);
  return check_result (code, code == URLBNF_OK ? text : NULL, error);
}

static urlbnf_code
call_parser (const urlbnf_options *options, const char *text, size_t length, urlbnf_error *error)
{
  urlbnf_parser *parser = (urlbnf_parser *) &parser;
  const urlbnf_url *url = (const urlbnf_url *) &url;
  urlbnf_error other;
  urlbnf_code code = urlbnf_parser_new (&parser, options);
  assert_true ((code == URLBNF_OK) == (parser != NULL));
  error->code = code;
  if (code == URLBNF_OK)
    {
      code = urlbnf_parser_parse (parser, &url, text, length, error);
      check_result (code, url, error);
      if (code != URLBNF_E_MEMORY)
        assert_int_equal (urlbnf_parser_validate (parser, text, length, &other), code);
    }
  urlbnf_parser_free (parser);
  return code;
}

static urlbnf_code
call_escape (const urlbnf_options *options, const char *text, size_t length, urlbnf_error *error)
{
  urlbnf_escaped *escaped = (urlbnf_escaped *) &escaped;
  urlbnf_code code = urlbnf_escape_unsafe (&escaped, text, length, options, error);
  check_result (code, escaped, error);
  urlbnf_escaped_free (escaped);
  return code;
}

/* Build a URL whose segments, field name and field value are each longer than the first buffer.  */
static urlbnf_code
call_builder (const urlbnf_options *options, const char *text, size_t length, urlbnf_error *error)
{
  static const urlbnf_production parts[] = { URLBNF_PSEGMENT, URLBNF_PSEGMENT,  URLBNF_PPATH,
                                             URLBNF_PSEGMENT, URLBNF_FIELDNAME, URLBNF_FIELDVALUE };
  urlbnf_builder *builder = (urlbnf_builder *) &builder;
  urlbnf_url *url = parsed ("prospero://h:1525/a/b;c=d;e=f"), *built = NULL;
  urlbnf_code code = urlbnf_builder_new (&builder, options);
  assert_true ((code == URLBNF_OK) == (builder != NULL));
  error->code = code;
  if (code == URLBNF_OK)
    code = error->code = urlbnf_builder_load (builder, url);
  for (size_t i = 0; i < sizeof parts / sizeof *parts && code == URLBNF_OK; i++)
    {
      code = urlbnf_builder_set (builder, parts[i], text, length, 0, error);
      assert_int_equal (error->code, code);
    }
  if (code == URLBNF_OK)
    {
      code = urlbnf_builder_build (builder, &built, NULL, 0, NULL, error);
      check_result (code, built, error);
    }
  urlbnf_builder_free (builder);
  urlbnf_free (built);
  urlbnf_free (url);
  return code;
}

static urlbnf_code
call_resolve (const urlbnf_options *options, const char *text, size_t length, urlbnf_error *error)
{
  const urlbnf_options uri = { .grammar = "rfc3986" };
  urlbnf_url *base, *url = (urlbnf_url *) &url;
  assert_int_equal (urlbnf_parse (&base, "http://h/a/b", 12, &uri, NULL), URLBNF_OK);
  urlbnf_code code = urlbnf_uri_resolve_text (&url, base, text, length, 0, options, error);
  check_result (code, url, error);
  urlbnf_free (url);
  urlbnf_free (base);
  return code;
}

static const struct function
{
  const char *name;
  urlbnf_code (*call) (const urlbnf_options *options, const char *text, size_t length,
                       urlbnf_error *error);
  const char *text;             /* A valid text, which remains valid with "a" appended.  */
  size_t allocations;           /* The least number for a text of 5000 octets.  */
} functions[] = {
  { "urlbnf_parse", call_parse, "http://h/", 1 },
  { "urlbnf_validate", call_validate, "http://h/", 0 },
  { "urlbnf_parser_new", call_parser, "http://h/", 2 },
  { "urlbnf_escape_unsafe", call_escape, "http://h/ ", 2 },
  { "urlbnf_builder_new", call_builder, "/", 6 },
  { "urlbnf_uri_resolve_text", call_resolve, "x/../", 3 }
};

/* Return the end of the table; before its last row if the library has no grammar rfc3986.  */
static const struct function *
end_of_functions (void)
{
  bool has_uris = validate ("", &(urlbnf_options) { .grammar = "rfc3986" }) != URLBNF_E_ARGUMENT;
  return functions + sizeof functions / sizeof *functions - !has_uris;
}

/* Fail if a call of FUNCTION with OPTIONS has another result than WANTED.  */
static void
check_code (const struct function *function, const urlbnf_options *options, urlbnf_code wanted,
            const char *what)
{
  urlbnf_error error;
  urlbnf_code code = function->call (options, function->text, strlen (function->text), &error);
  if (code != wanted)
    fail_msg ("%s, %s: %s", function->name, what, urlbnf_code_name (code));
}

TEST (unknown_options_are_errors)
{
  static const char *const unknown[] = { "", "rfc", "rfc17388", "RFC1738", "rfc1738 ", "none" };
  for (const struct function *function = functions; function < end_of_functions (); function++)
    {
      urlbnf_options options = URLBNF_OPTIONS_INIT;
      check_code (function, &options, URLBNF_OK, "the usual options");
      check_code (function, NULL, URLBNF_OK, "no options");
      check_code (function, &(urlbnf_options) { 0 }, URLBNF_OK, "zeros");
      check_code (function, &(urlbnf_options) { .grammar = "rfc1738" }, URLBNF_OK, "a grammar");
      for (int bit = 0; bit < 32; bit++)
        {
          options.flags = 1u << bit;
          check_code (function, &options, bit < 2 ? URLBNF_OK : URLBNF_E_ARGUMENT, "a flag");
          check_code (function, &(urlbnf_options) { .flags = 1u << bit },
                      bit < 2 ? URLBNF_OK : URLBNF_E_ARGUMENT, "a flag without a size");
        }
      options = (urlbnf_options) { .size = sizeof options, .start = URLBNF_HPATH };
      check_code (function, &options, URLBNF_E_ARGUMENT, "a production that is no start symbol");
      options.start = (urlbnf_production) 1000;
      check_code (function, &options, URLBNF_E_ARGUMENT, "a number that is no production");
      for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        check_code (function, &(urlbnf_options) { .grammar = unknown[i] }, URLBNF_E_ARGUMENT,
                    unknown[i]);
    }
}

/* In options of another version, each octet that this version does not know must be 0.  */
TEST (options_of_other_versions_are_read)
{
  enum { MORE = 40 };
  union { urlbnf_options now; char octet[sizeof (urlbnf_options) + MORE]; } newer;
  for (const struct function *function = functions; function < end_of_functions (); function++)
    {
      urlbnf_options smaller = URLBNF_OPTIONS_INIT;
      for (smaller.size = 1; smaller.size < sizeof smaller; smaller.size++)
        check_code (function, &smaller, URLBNF_E_ARGUMENT, "a size that is too small");
      for (size_t more = 0; more < MORE; more++)
        for (size_t set = 0; set <= more; set++)
          {
            memset (&newer, 0, sizeof newer);
            newer.now.size = sizeof newer.now + more;
            newer.octet[sizeof newer.now + set] = 1;
            check_code (function, &newer.now, set < more ? URLBNF_E_ARGUMENT : URLBNF_OK,
                        "a size that is greater");
          }
    }
}

/* A text that is too long is refused before it is read.  A narrower type would wrap the second of
   these lengths to 10.  A length of 0 needs no pointer.  */
TEST (a_text_that_is_too_long_is_not_read)
{
  static const size_t lengths[] = { URLBNF_LENGTH_MAX + 1, SIZE_MAX / 2 + 11, SIZE_MAX };
  for (const struct function *function = functions; function < end_of_functions (); function++)
    {
      urlbnf_error error;
      for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        assert_int_equal (function->call (NULL, "a", lengths[i], &error), URLBNF_E_TOO_LONG);
      if (function->call (NULL, "", 0, &error) == URLBNF_E_SYNTAX)
        {
          assert_int_equal (function->call (NULL, NULL, 0, &error), URLBNF_E_SYNTAX);
          assert_int_equal (error.offset, 0);
          assert_int_equal (error.found, URLBNF_END);
        }
    }
}

/* Each allocation fails in turn, alone or with all that follow.  */
TEST (a_failing_allocation_is_reported)
{
  static char text[5000];
  for (const struct function *function = functions; function < end_of_functions (); function++)
    for (size_t length = 20; length <= sizeof text; length += sizeof text - 20)
      for (int on = 0; on < 2; on++)
        for (size_t good = 0;; good++)
          {
            struct failing failing = { .good = good, .on = on != 0 };
            urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
            const urlbnf_options options = { .allocator = &allocator };
            urlbnf_error error;
            memset (text, function->call == call_escape ? ' ' : 'a', sizeof text);
            memcpy (text, function->text, strlen (function->text));
            urlbnf_code code = function->call (&options, text, length, &error);
            assert_int_equal (failing.live, 0);
            assert_int_equal (code, failing.failed ? URLBNF_E_MEMORY : URLBNF_OK);
            if (failing.failed)
              continue;
            if (length == sizeof text && good < function->allocations)
              fail_msg ("%s: %zu allocations", function->name, good);
            break;
          }
}

TEST (null_can_be_freed)
{
  urlbnf_free (NULL);
  urlbnf_parser_free (NULL);
  urlbnf_escaped_free (NULL);
  urlbnf_builder_free (NULL);
  urlbnf_request_free (NULL);
  urlbnf_extractor_free (NULL);
}

TEST (grammars_have_names)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_builder *builder;
  assert_string_equal (urlbnf_grammar_name (0), "rfc1738");
  size_t count = 1;
  for (; urlbnf_grammar_name (count) != NULL; count++)
    {
      options.grammar = urlbnf_grammar_name (count);
      assert_int_not_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
      /* Among the other grammars only rfc3986 has a meaning.  */
      urlbnf_code code = urlbnf_builder_new (&builder, &options);
      assert_int_equal (code,
                        strcmp (options.grammar, "rfc3986") == 0 ? URLBNF_OK : URLBNF_E_ARGUMENT);
      if (code == URLBNF_OK)
        urlbnf_builder_free (builder);
    }
  assert_null (urlbnf_grammar_name (count + 1));
  assert_null (urlbnf_grammar_name ((size_t) -1));

  options.grammar = "rfc1738";
  assert_int_equal (validate ("http://h", &options), URLBNF_OK);
  options.start = URLBNF_HOST;
  assert_int_equal (validate ("http://h", &options), URLBNF_E_SYNTAX);
  assert_int_equal (urlbnf_builder_new (&builder, &options), URLBNF_OK);
  urlbnf_builder_free (builder);
}

TEST (only_start_symbols_start)
{
  static const urlbnf_production starts[] = {
    URLBNF_URL, URLBNF_GENERICURL, URLBNF_HTTPURL, URLBNF_FTPURL, URLBNF_NEWSURL,
    URLBNF_NNTPURL, URLBNF_TELNETURL, URLBNF_GOPHERURL, URLBNF_WAISURL, URLBNF_MAILTOURL,
    URLBNF_FILEURL, URLBNF_PROSPEROURL, URLBNF_LOGIN, URLBNF_HOSTPORT, URLBNF_HOST
  };
  for (int production = -1; production < 100; production++)
    {
      int wanted = 0;
      for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        wanted |= (int) starts[i] == production;
      urlbnf_options options = { .start = (urlbnf_production) production };
      urlbnf_parser *parser = (urlbnf_parser *) &parser;
      /* URLBNF_NONE stands for the first start symbol.  */
      wanted |= production == URLBNF_NONE;
      assert_int_equal (urlbnf_parser_new (&parser, &options),
                        wanted ? URLBNF_OK : URLBNF_E_ARGUMENT);
      assert_true ((parser != NULL) == wanted);
      urlbnf_parser_free (parser);
    }
}

TEST (productions_have_names)
{
  for (int production = 1; production <= LAST_OF_RFC1738; production++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) production);
      assert_non_null (name);
      assert_int_equal (urlbnf_production_find (name, strlen (name)), production);
    }
  /* These productions belong to other grammars.  */
  int more = LAST_OF_RFC1738 + 1;
  const char *name;
  for (; (name = urlbnf_production_name ((urlbnf_production) more)) != NULL; more++)
    assert_int_equal (urlbnf_production_find (name, strlen (name)), more);
  for (; more <= URLBNF_PRODUCTIONS_MAX; more++)
    assert_null (urlbnf_production_name ((urlbnf_production) more));
  assert_null (urlbnf_production_name (URLBNF_NONE));
  assert_null (urlbnf_production_name ((urlbnf_production) -1));
  assert_string_equal (urlbnf_production_name (URLBNF_GOPHERPLUS_STRING), "gopher+_string");
  assert_string_equal (urlbnf_production_name (URLBNF_IP_SCHEMEPART), "ip-schemepart");
  assert_int_equal (urlbnf_production_find ("hos", 3), URLBNF_NONE);
  assert_int_equal (urlbnf_production_find ("hostx", 4), URLBNF_HOST);
  assert_int_equal (urlbnf_production_find ("host", SIZE_MAX / 2 + 5), URLBNF_NONE);
  assert_int_equal (urlbnf_production_find ("", 0), URLBNF_NONE);
}

TEST (the_version_is_that_of_the_header)
{
  char text[40];
  assert_string_equal (urlbnf_version (), URLBNF_VERSION);
  snprintf (text, sizeof text, "%d.%d.%d", URLBNF_VERSION_MAJOR, URLBNF_VERSION_MINOR,
            URLBNF_VERSION_PATCH);
  assert_string_equal (text, URLBNF_VERSION);
}

TEST (a_parse_allocates_once)
{
  struct failing counter = { .good = SIZE_MAX };
  urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &counter };
  urlbnf_options options = { .allocator = &allocator };
  urlbnf_url *url;
  assert_int_equal (urlbnf_parse (&url, FTP, &options, NULL), URLBNF_OK);
  allocator.deallocate = NULL;          /* The tree has a copy.  */
  assert_int_equal (SIZE_MAX - counter.good, 1);
  urlbnf_free (url);
  assert_int_equal (counter.live, 0);
  allocator.deallocate = fail_deallocate;
  /* An invalid text needs a copy only while it is parsed.  */
  assert_int_equal (urlbnf_parse (&url, "x y", 3, &options, NULL), URLBNF_E_SYNTAX);
  assert_int_equal (SIZE_MAX - counter.good, 2);
  assert_int_equal (counter.live, 0);
  assert_int_equal (urlbnf_validate (FTP, &options, NULL), URLBNF_OK);
  assert_int_equal (SIZE_MAX - counter.good, 2);
}

TEST (parser_keeps_its_memory)
{
  struct failing counter = { .good = SIZE_MAX };
  urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &counter };
  urlbnf_options options = { .allocator = &allocator };
  urlbnf_parser *parser;
  const urlbnf_url *url;
  assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &url, FTP, NULL), URLBNF_OK);
  size_t warm = counter.good;
  for (int i = 0; i < 100; i++)
    {
      assert_int_equal (urlbnf_parser_parse (parser, &url, FTP, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_parser_parse (parser, &url, "http://h", 8, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_parser_parse (parser, &url, "", 0, NULL), URLBNF_E_SYNTAX);
      assert_null (url);
      assert_int_equal (urlbnf_parser_validate (parser, FTP, NULL), URLBNF_OK);
    }
  assert_int_equal (counter.good, warm);
  urlbnf_parser_free (parser);
  assert_int_equal (counter.live, 0);
}

/* Parse HEAD and COUNT times ITEM in all ways.  */
static void
check_large (const char *head, const char *item, size_t count, urlbnf_production list, size_t items)
{
  size_t length = strlen (head), step = strlen (item);
  char *text = malloc (length + count * step);
  memcpy (text, head, length);
  for (size_t i = 0; i < count; i++, length += step)
    memcpy (text + length, item, step);

  urlbnf_url *url;
  urlbnf_parser *parser;
  const urlbnf_url *borrowed;
  assert_int_equal (urlbnf_validate (text, length, NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parse (&url, text, length, NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &borrowed, text, length, NULL), URLBNF_OK);

  size_t seen = 0;
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    seen += node.production == list;
  assert_int_equal (seen, items);
  fuzz_check_tree (borrowed, text, length);
  fuzz_compare_trees (url, borrowed);

  /* An octet at the end that no URL contains makes it invalid.  */
  urlbnf_error error;
  text[length - 1] = '\n';
  assert_int_equal (urlbnf_parser_parse (parser, &borrowed, text, length, &error),
                    URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, length - 1);
  assert_int_equal (error.found, '\n');
  urlbnf_parser_free (parser);
  urlbnf_free (url);
  free (text);
}

TEST (large_texts_have_all_their_nodes)
{
  /* The lengths are just below and just above the limit for the stack, in octets and in nodes.  */
  for (size_t n = 1980; n < 2010; n++)
    check_large ("http://h/", "a", n, URLBNF_HSEGMENT, 1);
  for (size_t n = 40; n < 70; n++)
    check_large ("http://h/", "/", n, URLBNF_HSEGMENT, n + 1);
  for (size_t n = 10; n < 40; n++)
    check_large ("prospero://h/", ";=", n, URLBNF_FIELDSPEC, n);
  check_large ("http://h/", "/", 300000, URLBNF_HSEGMENT, 300001);
  check_large ("http://h/", "%41", 1000000, URLBNF_HSEGMENT, 1);
  check_large ("ftp://h/", "a/", 100000, URLBNF_FSEGMENT, 100001);
  check_large ("prospero://h/", "/", 100000, URLBNF_PSEGMENT, 100001);
  check_large ("http://h", ".h", 100000, URLBNF_DOMAINLABEL, 100000);
  check_large ("prospero://h/", ";=", 100000, URLBNF_FIELDSPEC, 100000);
  check_large ("gopher://h/7", "%09/", 300000, URLBNF_SELECTOR, 1);
  check_large ("x:", "a", 1000000, URLBNF_SCHEMEPART, 1);
}
