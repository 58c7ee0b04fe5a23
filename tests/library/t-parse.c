/* t-parse.c: fails if an error is in other words, has other remedies, or is not brief where that is
   asked; if octets that no URL contains have different errors; or if a fragment is lost, or judged
   wrongly.

   SPDX-License-Identifier: MIT  */

#include "parsed.h"
#include "unit.h"

/* The error need not be initialized; a valid text clears it.  */
TEST (a_valid_text_has_no_error)
{
  static const unsigned char none[32];
  urlbnf_error error;
  memset (&error, 0xFF, sizeof error);
  assert_int_equal (urlbnf_validate ("http://h/", 9, NULL, &error), URLBNF_OK);
  assert_int_equal (error.code, URLBNF_OK);
  assert_int_equal (error.production, URLBNF_NONE);
  assert_int_equal (error.offset, 0);
  assert_int_equal (error.found, 0);
  assert_int_equal (error.may_end, 0);
  assert_int_equal (error.expected_count, 0);
  assert_memory_equal (error.octets, none, sizeof none);
  assert_null (error.grammar);
  assert_null (error.reserved[0]);
}

/* These functions accept octets that only RFC 3986 allows.  */
TEST (an_error_names_its_remedies)
{
  enum { FRAGMENT = URLBNF_REMEDY_FRAGMENT, RFC3986 = URLBNF_REMEDY_RFC3986 };
  static const struct { const char *text; unsigned flags, remedies; const char *advice; } cases[]
    = {
    { "http://h/a#f", 0, FRAGMENT | RFC3986,
      "; after a URL it begins a fragment; as data write %23 (" },
    { "http://h/#", 0, FRAGMENT | RFC3986, "begins a fragment" },
    { "http://h/a#f~", 0, RFC3986, "begins a fragment" },
    { "http://h/a#f#", 0, 0, "begins a fragment" },
    { "x:a##", 0, 0, "begins a fragment" },
    { "news:1@h#2", 0, FRAGMENT | RFC3986, "begins a fragment" },
    { "news:1#2", 0, RFC3986, "found \"#\", a punctuation character; as data write %23 (" },
    { "http:#", 0, RFC3986, "; its escape %23 cannot stand here (" },
    { "http:#", URLBNF_ALLOW_FRAGMENT, RFC3986,
      "found \"#\", a punctuation character; its escape" },
    { "http://h:#f", URLBNF_ALLOW_FRAGMENT, RFC3986, "found \"#\"" },
    { "http://h/%#f", URLBNF_ALLOW_FRAGMENT, 0, "found \"#\"" },
    { "http://h/~#f", 0, RFC3986, "; write %7E (" },
    { "http://h/~#f", URLBNF_ALLOW_FRAGMENT, RFC3986, "; write %7E (" },
    { "http://h/~#^", URLBNF_ALLOW_FRAGMENT, 0, "; write %7E (" },
    { "http://h/#~", URLBNF_ALLOW_FRAGMENT, RFC3986, "; write %7E (" },
    { "http://h/#a#b", URLBNF_ALLOW_FRAGMENT, 0,
      "found \"#\", a punctuation character; as data write %23 (" },
    { "http://h/~ ", 0, 0, "; write %7E (" },
    { "http://[::1]/", 0, RFC3986, "; its escape %5B cannot stand here (" },
    { "http://[::1/", 0, 0, "; its escape %5B cannot stand here (" },
    { "http://h/~", URLBNF_BRIEF_ERRORS, 0,
      "byte 9: found \"~\", a national character; write %7E (production httpurl)" },
    { "http://h?x", 0, 0, "found \"?\"" },
    { "x:y#a~", URLBNF_ALLOW_FRAGMENT, RFC3986,
      "byte 5: expected xchar or end of URL, found \"~\", a national character; write %7E "
      "(production xchar)" },
    { "x:y#a%4", URLBNF_ALLOW_FRAGMENT, 0,
      "byte 7: expected hex, found end of URL; a \"%\" that is data is written %25 "
      "(production xchar)" },
    { "http://h_#%g", URLBNF_ALLOW_FRAGMENT, 0,
      "byte 8: expected hostname, \":\", \"/\", \"#\" or end of URL, found \"_\" "
      "(production hostport)" }
  };
  char buffer[400];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      const urlbnf_options options = { .flags = cases[i].flags };
      urlbnf_error error;
      bool has_uris = urlbnf_production_find ("URI-reference", 13) != URLBNF_NONE;
      assert_int_equal (urlbnf_validate (cases[i].text, strlen (cases[i].text), &options, &error),
                        URLBNF_E_SYNTAX);
      if (error.remedies != (has_uris ? cases[i].remedies : cases[i].remedies & FRAGMENT))
        fail_msg ("%s: %u", cases[i].text, error.remedies);
      urlbnf_error_format (buffer, sizeof buffer, &error, NULL, 0);
      if (strstr (buffer, cases[i].advice) == NULL)
        fail_msg ("%s: %s", cases[i].text, buffer);
    }
}

/* Errors at a line end, a NUL or an octet beyond ASCII differ only in the octet reported.  The
   octets after it do not matter, except for the host of an opaque schemepart.  */
TEST (octets_that_no_url_has_are_alike)
{
  static const char *const wrong[] = {
    "http://h.dom/a?b=c", "x://u a@h.dom:1/", "x://h.a/b", "x://u:p@h/a", "ftp://u@h/a;type=i",
    "news:a@b.c", "x://u\1@h/", "x://h\1/@", "prospero://h/a;b=c", "x://a.b\1c@d"
  };
  static const char octets[] = { '\n', '\0', '\r', '\x80', '\x7F' };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    for (size_t at = 0; at <= strlen (wrong[i]); at++)
      for (size_t k = 0; k < sizeof octets; k++)
        for (int twice = 0; twice < 2; twice++)
          {
            char text[50], same[50];
            size_t length = strlen (wrong[i]), end = length + 1;
            urlbnf_error error, other;
            memcpy (text, wrong[i], at);
            memcpy (text + at + 1, wrong[i] + at, length - at);
            memcpy (same, text, sizeof text);
            text[at] = octets[k];
            same[at] = '\1';
            /* This octet stands before it.  */
            if (twice && at != 0)
              text[at - 1] = octets[k], same[at - 1] = '\1';
            assert_int_equal (urlbnf_validate (text, end, NULL, &error), URLBNF_E_SYNTAX);
            assert_int_equal (urlbnf_validate (same, end, NULL, &other), URLBNF_E_SYNTAX);
            assert_true (error.offset == other.offset && error.production == other.production
                         && error.hides_host == other.hides_host && error.may_end == other.may_end
                         && error.expected_count == other.expected_count);
            assert_memory_equal (error.octets, other.octets, sizeof error.octets);
          }
}

TEST (codes_have_names)
{
  static const char *const names[]
    = { "ok", "syntax", "memory", "too-long", "argument", "octet", "control", "part", "port" };
  char buffer[100];
  for (int code = URLBNF_OK; code <= URLBNF_E_PORT; code++)
    assert_string_equal (urlbnf_code_name ((urlbnf_code) code), names[code]);
  assert_null (urlbnf_code_name ((urlbnf_code) 1000));
  assert_null (urlbnf_code_name ((urlbnf_code) -1));
  assert_true (urlbnf_error_format (NULL, 0, &(urlbnf_error) { .code = (urlbnf_code) 1000 }, NULL,
                                    0) > 5);
  urlbnf_error_format (buffer, sizeof buffer, &(urlbnf_error) { .code = URLBNF_E_MEMORY }, "h", 1);
  assert_string_equal (buffer, "out of memory\n  h\n");
}

/* The messages that a program can cause are in tests/program/messages.txt.  */
TEST (errors_of_meaning_are_put_into_words)
{
  static const struct { urlbnf_error error; const char *message; } cases[] = {
    { { .code = URLBNF_E_OCTET, .production = URLBNF_PORT, .offset = 1, .found = 0x9 },
      "port: byte 09 cannot stand there, even as %09; expected digits" },
    { { .code = URLBNF_E_OCTET, .production = URLBNF_FTPTYPE, .found = 'x' },
      "ftptype: \"x\" cannot stand there, even as %78; expected \"A\", \"D\", \"I\", \"a\", \"d\", "
      "\"i\"" },
    { { .code = URLBNF_E_PART, .production = URLBNF_SEARCH },
      "search: it is missing, or cannot stand in such a URL" },
    { { .code = URLBNF_E_PART, .production = URLBNF_USER, .fault = URLBNF_PART_FOREIGN },
      "user: URLs of this scheme have no such part" },
    { { .code = URLBNF_E_PART, .production = URLBNF_USER, .fault = URLBNF_PART_FOREIGN,
        .foreign = { [URLBNF_USER / 8] = 1 << URLBNF_USER % 8 } },
      "user: URLs of this scheme have no such part" },
    { { .code = URLBNF_E_PART, .production = URLBNF_WTYPE, .fault = URLBNF_PART_BESIDE },
      "wtype: it cannot stand beside another part" },
    { { .code = URLBNF_E_PART, .production = URLBNF_USER, .fault = URLBNF_PART_MISREAD },
      "user: it would be read as another part" },
    /* This error has only a code.  */
    { { .code = URLBNF_OK }, "no error" },
    { { .code = URLBNF_E_SYNTAX }, "not a URL" },
    { { .code = URLBNF_E_MEMORY }, "out of memory" },
    { { .code = URLBNF_E_TOO_LONG }, "the text is too long" },
    { { .code = URLBNF_E_ARGUMENT }, "an argument or an option has a value that is not allowed" },
    { { .code = URLBNF_E_OCTET }, "an octet cannot stand in its part, even as an escape" },
    { { .code = URLBNF_E_CONTROL },
      "an escape stands for an octet that the protocol would take for its own" },
    { { .code = URLBNF_E_PORT }, "the port is greater than 65535" },
    { { .code = URLBNF_E_PORT, .production = URLBNF_PORT }, "port: it is greater than 65535" },
    { { .code = URLBNF_E_PART }, "a part is missing, or cannot stand in such a URL" },
    /* A caller may have made such an error itself.  */
    { { .code = URLBNF_E_MEMORY, .production = URLBNF_HOST }, "host: out of memory" },
    { { .code = URLBNF_E_SYNTAX, .offset = 3, .found = 'x' }, "byte 3: found \"x\"" }
  };
  char buffer[100];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      urlbnf_error_format (buffer, sizeof buffer, &cases[i].error, NULL, 0);
      assert_string_equal (buffer, cases[i].message);
    }
  urlbnf_error_format (buffer, sizeof buffer, &cases[sizeof cases / sizeof *cases - 1].error, "a b",
                       3);
  assert_string_equal (buffer, "not a URL by RFC 1738\n  a b\n     ^ byte 3: found \"x\"\n");
}

/* t-lines compares the other ways to parse.  */
static urlbnf_code
parse_with_fragment (const char *text, urlbnf_url **url, urlbnf_error *error)
{
  urlbnf_options options = { .flags = URLBNF_ALLOW_FRAGMENT };
  return urlbnf_parse (url, text, strlen (text), &options, error);
}

TEST (a_fragment_is_allowed_on_request)
{
  static const char *const valid[]
    = { "http://h#a", "http://h/#", "mailto:a@b#x%20y/?", "x:#a", "file:///#" };
  static const struct { const char *text; size_t offset; int found; const char *last; } invalid[]
    = {
    { "http://h/#a#b", 11, '#', "end of URL" }, { "http://h/#a b", 11, ' ', "end of URL" },
    { "http://h/#%4g", 12, 'g', "hex" }, { "http://h/#%", 11, URLBNF_END, "hex" },
    { "http://h/#%g", 11, 'g', "hex" }, { "http://h/#a%4", 13, URLBNF_END, "hex" },
    { "http://h/#%0", 12, URLBNF_END, "hex" },
    { "http://h/#\x7F", 10, 0x7F, "end of URL" }, { "http://#a", 7, '#', "hostnumber" },
    { "#a", 0, '#', "prospero://" }, { "http://h/~#a", 9, '~', "end of URL" }
  };
  static const char hex[] = "0123456789ABCDEFabcdef";
  urlbnf_url *url;
  urlbnf_error error;
  char message[200];
  for (size_t i = 0; i < sizeof valid / sizeof *valid; i++)
    {
      const char *fragment = strchr (valid[i], '#') + 1;
      assert_int_equal (parse_with_fragment (valid[i], &url, &error), URLBNF_OK);
      assert_int_equal (urlbnf_fragment (url).len, strlen (fragment));
      assert_string_equal (urlbnf_fragment (url).ptr, fragment);
      urlbnf_free (url);
      assert_int_equal (validate (valid[i], NULL), URLBNF_E_SYNTAX);
    }
  assert_int_equal (parse_with_fragment ("http://h/", &url, &error), URLBNF_OK);
  assert_null (urlbnf_fragment (url).ptr);
  urlbnf_free (url);
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
    {
      assert_int_equal (parse_with_fragment (invalid[i].text, &url, &error), URLBNF_E_SYNTAX);
      assert_null (url);
      assert_int_equal (error.offset, invalid[i].offset);
      assert_int_equal (error.found, invalid[i].found);
      assert_string_equal (error.expected[error.expected_count - 1].text, invalid[i].last);
      assert_string_equal (error.grammar, "rfc1738");
      assert_int_equal (error.start, URLBNF_URL);
      /* A "#" begins a fragment only where the URL may end.  */
      assert_true (error.may_end || (error.octets['#' / 8] >> '#' % 8 & 1) == 0);
      bool is_hex = strcmp (invalid[i].last, "hex") == 0;
      assert_true (invalid[i].offset < 10 || error.may_end == !is_hex);
      for (int octet = 0; octet < 256 && invalid[i].offset >= 10; octet++)
        assert_int_equal (error.octets[octet / 8] >> octet % 8 & 1,
                          is_hex ? octet != 0 && strchr (hex, octet) != NULL
                          : octet == '%' || is_xchar (octet));
    }
  assert_int_equal (parse_with_fragment ("http://h/~", &url, &error), URLBNF_E_SYNTAX);
  urlbnf_error_format (message, sizeof message, &error, NULL, 0);
  assert_string_equal (message, "byte 9: expected hpath, \"?\", \"#\" or end of URL, found \"~\","
                                " a national character; write %7E (production httpurl)");
  assert_int_equal (error.octets['#' / 8] >> '#' % 8 & 1, 1);
}

/* The parser has parsed a short URL before, so its memory must grow.  */
TEST (long_fragments_are_kept)
{
  enum { LENGTH = 100000 };
  char *text = malloc (LENGTH);
  urlbnf_options options = { .flags = URLBNF_ALLOW_FRAGMENT };
  urlbnf_parser *parser;
  const urlbnf_url *url;
  assert_non_null (text);
  assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_OK);
  for (size_t mark = 10; mark < LENGTH; mark += LENGTH / 7)
    {
      memset (text, 'a', LENGTH);
      for (size_t i = 8; i < mark; i += 2)
        text[i] = '/';
      memcpy (text, "http://h", 8);
      text[mark] = '#';
      assert_int_equal (urlbnf_parser_parse (parser, &url, text, LENGTH, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_text (url).len, mark);
      assert_int_equal (urlbnf_fragment (url).len, LENGTH - mark - 1);
      assert_memory_equal (urlbnf_fragment (url).ptr, text + mark + 1, LENGTH - mark - 1);
    }
  urlbnf_parser_free (parser);
  free (text);
}
