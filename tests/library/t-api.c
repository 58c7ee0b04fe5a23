/* t-api.c: options, names, versions, parsers, memory, and large texts.

   SPDX-License-Identifier: MIT  */

#include "failing.h"
#include "parsed.h"
#include "typed.h"
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

TEST (unknown_options_are_errors)
{
  urlbnf_url *url = (urlbnf_url *) &url;
  urlbnf_parser *parser = (urlbnf_parser *) &parser;
  urlbnf_error error;
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  for (int bit = 2; bit < 32; bit++)
    {
      options.flags = 1u << bit;
      assert_int_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
    }
  assert_int_equal (urlbnf_parse (&url, FTP, &options, &error), URLBNF_E_ARGUMENT);
  assert_null (url);
  assert_int_equal (error.code, URLBNF_E_ARGUMENT);
  assert_int_equal (error.expected_count, 0);
  assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_E_ARGUMENT);
  assert_null (parser);

  options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  options.start = URLBNF_HPATH;
  assert_int_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
  options.start = (urlbnf_production) 1000;
  assert_int_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
}

/* A caller with a newer header, or with one that is too old; and one who gives no size, which is that
   of version 0.2.0.  */
TEST (options_of_other_versions)
{
  struct { urlbnf_options now; void *later; } newer = { URLBNF_OPTIONS_INIT, NULL };
  newer.now.size = sizeof newer;
  assert_int_equal (validate ("http://h", &newer.now), URLBNF_OK);
  newer.later = &newer;
  assert_int_equal (validate ("http://h", &newer.now), URLBNF_E_ARGUMENT);
  urlbnf_options smaller = URLBNF_OPTIONS_INIT;
  for (smaller.size = 1; smaller.size < sizeof smaller; smaller.size++)
    assert_int_equal (validate ("http://h", &smaller), URLBNF_E_ARGUMENT);

  urlbnf_options none = { 0 };
  assert_int_equal (validate ("http://h", &none), URLBNF_OK);
  assert_int_equal (validate ("h", &none), URLBNF_E_SYNTAX);
  none.start = URLBNF_HOST;
  assert_int_equal (validate ("h", &none), URLBNF_OK);
  none.grammar = "rfc1738";
  assert_int_equal (validate ("h", &none), URLBNF_OK);
  none.grammar = "none";
  assert_int_equal (validate ("h", &none), URLBNF_E_ARGUMENT);
  none = (urlbnf_options) { .flags = URLBNF_ALLOW_FRAGMENT };
  assert_int_equal (validate ("http://h#a", &none), URLBNF_OK);
  none.flags = 4;
  assert_int_equal (validate ("http://h", &none), URLBNF_E_ARGUMENT);
}

TEST (grammars)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_builder *builder;
  urlbnf_parser *parser;
  assert_string_equal (urlbnf_grammar_name (0), "rfc1738");
  size_t count = 1;
  for (; urlbnf_grammar_name (count) != NULL; count++)
    {
      options.grammar = urlbnf_grammar_name (count);
      assert_int_not_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
      /* Of the others only RFC 3986 has a meaning.  */
      urlbnf_code code = urlbnf_builder_new (&builder, &options);
      assert_int_equal (code, strcmp (options.grammar, "rfc3986") == 0 ? URLBNF_OK : URLBNF_E_ARGUMENT);
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

  static const char *const unknown[] = { "", "rfc", "rfc17388", "RFC1738", "rfc1738 " };
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
    {
      options.grammar = unknown[i];
      assert_int_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_E_ARGUMENT);
      /* Of the others only RFC 3986 has a meaning.  */
      urlbnf_code code = urlbnf_builder_new (&builder, &options);
      assert_int_equal (code, strcmp (options.grammar, "rfc3986") == 0 ? URLBNF_OK : URLBNF_E_ARGUMENT);
      if (code == URLBNF_OK)
        urlbnf_builder_free (builder);
    }
}

TEST (start_symbols)
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
      urlbnf_options options = URLBNF_OPTIONS_INIT;
      urlbnf_parser *parser = (urlbnf_parser *) &parser;
      options.start = (urlbnf_production) production;
      /* No production at all is the first of the start symbols.  */
      wanted |= production == URLBNF_NONE;
      assert_int_equal (urlbnf_parser_new (&parser, &options), wanted ? URLBNF_OK : URLBNF_E_ARGUMENT);
      assert_true ((parser != NULL) == wanted);
      urlbnf_parser_free (parser);
    }
}

TEST (production_names)
{
  for (int production = 1; production <= URLBNF_DIGITS; production++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) production);
      assert_non_null (name);
      assert_int_equal (urlbnf_production_find (name, strlen (name)), production);
    }
  /* Those of other grammars.  */
  int more = URLBNF_DIGITS + 1;
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
  assert_int_equal (urlbnf_production_find ("", 0), URLBNF_NONE);
}

TEST (versions)
{
  char text[40];
  assert_string_equal (urlbnf_version (), URLBNF_VERSION);
  snprintf (text, sizeof text, "%d.%d.%d", URLBNF_VERSION_MAJOR, URLBNF_VERSION_MINOR, URLBNF_VERSION_PATCH);
  assert_string_equal (text, URLBNF_VERSION);
}

TEST (one_allocation)
{
  struct failing counter = { .good = SIZE_MAX };
  urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &counter };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.allocator = &allocator;
  assert_int_equal (urlbnf_parse (&url, FTP, &options, NULL), URLBNF_OK);
  allocator.deallocate = NULL;          /* The tree has a copy.  */
  assert_int_equal (SIZE_MAX - counter.good, 1);
  urlbnf_free (url);
  assert_int_equal (counter.live, 0);
  allocator.deallocate = fail_deallocate;
  /* What is no URL needs one for as long as it is parsed.  */
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
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  const urlbnf_url *url;
  options.allocator = &allocator;
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

TEST (lengths)
{
  urlbnf_parser *parser;
  const urlbnf_url *url;
  urlbnf_url *own;
  urlbnf_error error;
  /* A length of 0 needs no pointer.  */
  assert_int_equal (urlbnf_parse (&own, NULL, 0, NULL, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, 0);
  assert_int_equal (error.found, URLBNF_END);
  /* Too long is seen before the text is.  */
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  for (size_t length = URLBNF_LENGTH_MAX + 1; length != 0; length = length == SIZE_MAX ? 0 : SIZE_MAX)
    {
      assert_int_equal (urlbnf_parse (&own, NULL, length, NULL, &error), URLBNF_E_TOO_LONG);
      assert_int_equal (error.code, URLBNF_E_TOO_LONG);
      assert_int_equal (urlbnf_validate (NULL, length, NULL, NULL), URLBNF_E_TOO_LONG);
      assert_int_equal (urlbnf_parser_parse (parser, &url, NULL, length, NULL), URLBNF_E_TOO_LONG);
      assert_int_equal (urlbnf_parser_validate (parser, NULL, length, NULL), URLBNF_E_TOO_LONG);
    }
  urlbnf_parser_free (parser);
}

/* The items of a list stand side by side in its text; those of fields here are all empty.  */
static void
check_items (const urlbnf_url *url, urlbnf_production list, size_t items)
{
  if (list == URLBNF_HSEGMENT)
    {
      const urlbnf_list *hpath = &AS (url, HTTP, http)->hpath;
      const char *at = hpath->text.ptr;
      assert_int_equal (hpath->count, items);
      for (size_t i = 0; i < items; i++)
        {
          assert_ptr_equal (hpath->item[i].ptr, at);
          at += hpath->item[i].len + 1;
        }
      assert_ptr_equal (at, hpath->text.ptr + hpath->text.len + 1);
    }
  if (list == URLBNF_FIELDSPEC)
    {
      const urlbnf_prospero *prospero = AS (url, PROSPERO, prospero);
      assert_int_equal (prospero->fieldspec.count, items);
      for (size_t i = 0; i < items; i++)
        {
          const urlbnf_field *field = &prospero->fieldspec.item[i];
          assert_ptr_equal (field->fieldname.ptr, urlbnf_text (url).ptr + strlen ("prospero://h/;") + 2 * i);
          assert_ptr_equal (field->fieldvalue.ptr, field->fieldname.ptr + 1);
          assert_int_equal (field->fieldname.len + field->fieldvalue.len, 0);
        }
    }
}

/* HEAD, and COUNT times ITEM; parsed in all ways.  */
static void
large (const char *head, const char *item, size_t count, urlbnf_production list, size_t items)
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
  assert_memory_equal (urlbnf_text (url).ptr, text, length);
  check_items (url, list, items);
  check_items (borrowed, list, items);

  /* The same with an octet at its end that cannot be there.  */
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

TEST (large_texts)
{
  /* On each side of the limit of what is parsed on the stack, in octets and in nodes.  */
  for (size_t n = 1980; n < 2010; n++)
    large ("http://h/", "a", n, URLBNF_HSEGMENT, 1);
  for (size_t n = 40; n < 70; n++)
    large ("http://h/", "/", n, URLBNF_HSEGMENT, n + 1);
  for (size_t n = 10; n < 40; n++)
    large ("prospero://h/", ";=", n, URLBNF_FIELDSPEC, n);
  large ("http://h/", "/", 1000000, URLBNF_HSEGMENT, 1000001);
  large ("http://h/", "%41", 1000000, URLBNF_HSEGMENT, 1);
  large ("ftp://h/", "a/", 300000, URLBNF_FSEGMENT, 300001);
  large ("http://h", ".h", 300000, URLBNF_DOMAINLABEL, 300000);
  large ("prospero://h/", ";=", 300000, URLBNF_FIELDSPEC, 300000);
  large ("gopher://h/7", "%09/", 300000, URLBNF_SELECTOR, 1);
  large ("x:", "a", 1000000, URLBNF_SCHEMEPART, 1);
}
