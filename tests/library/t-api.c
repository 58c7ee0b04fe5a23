/* t-api.c: fails if names or versions are wrong; if a parse allocates more than once; or if a large
   text has another tree.

   SPDX-License-Identifier: MIT  */

#include "failing.h"
#include "parsed.h"
#include "table.h"
#include "trees.h"
#include "unit.h"

static const char ftp_url[] = "ftp://u:p@h/a;type=i";
#define FTP ftp_url, sizeof ftp_url - 1

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

/* Parse HEAD and COUNT times ITEM in all ways.  */
static void
check_large (const char *head, const char *item, size_t count, urlbnf_production list, size_t items)
{
  struct text text = text_repeat (head, item, count, "");
  urlbnf_url *url;
  urlbnf_parser *parser;
  const urlbnf_url *borrowed;
  assert_int_equal (urlbnf_validate (text.octets, text.length, NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parse (&url, text.octets, text.length, NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &borrowed, text.octets, text.length, NULL),
                    URLBNF_OK);

  size_t seen = 0;
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    seen += node.production == list;
  assert_int_equal (seen, items);
  fuzz_check_tree (borrowed, text.octets, text.length);
  fuzz_compare_trees (url, borrowed);

  /* An octet at the end that no URL contains makes it invalid.  */
  urlbnf_error error;
  text.octets[text.length - 1] = '\n';
  assert_int_equal (urlbnf_parser_parse (parser, &borrowed, text.octets, text.length, &error),
                    URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, text.length - 1);
  assert_int_equal (error.found, '\n');
  urlbnf_parser_free (parser);
  urlbnf_free (url);
  free (text.octets);
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
