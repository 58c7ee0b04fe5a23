/* t-api.c: options, errors in words, names, versions, parsers and large texts.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <urlbnf.h>

#include "typed.h"

static const char ftp_url[] = "ftp://u:p@h/a;type=i";
#define FTP ftp_url, sizeof ftp_url - 1

static urlbnf_code
validate (const char *text, const urlbnf_options *options)
{
  return urlbnf_validate (text, strlen (text), options, NULL);
}

static void
options_are_read (void **state)
{
  (void) state;
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

static void
unknown_options_are_errors (void **state)
{
  (void) state;
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
static void
options_of_other_versions (void **state)
{
  (void) state;
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

static void
grammars (void **state)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_builder *builder;
  urlbnf_parser *parser;
  (void) state;
  assert_string_equal (urlbnf_grammar_name (0), "rfc1738");
  size_t count = 1;
  for (; urlbnf_grammar_name (count) != NULL; count++)
    {
      options.grammar = urlbnf_grammar_name (count);
      assert_int_not_equal (validate ("http://h", &options), URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_builder_new (&builder, &options), URLBNF_E_ARGUMENT);
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
      assert_int_equal (urlbnf_builder_new (&builder, &options), URLBNF_E_ARGUMENT);
    }
}

static void
start_symbols (void **state)
{
  static const urlbnf_production starts[] = {
    URLBNF_URL, URLBNF_GENERICURL, URLBNF_HTTPURL, URLBNF_FTPURL, URLBNF_NEWSURL,
    URLBNF_NNTPURL, URLBNF_TELNETURL, URLBNF_GOPHERURL, URLBNF_WAISURL, URLBNF_MAILTOURL,
    URLBNF_FILEURL, URLBNF_PROSPEROURL, URLBNF_LOGIN, URLBNF_HOSTPORT, URLBNF_HOST
  };
  (void) state;
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

static void
absent_and_empty (void **state)
{
  (void) state;
  urlbnf_url *url;
  const char *text = "ftp://@host.com/";
  assert_int_equal (urlbnf_parse (&url, text, strlen (text), NULL, NULL), URLBNF_OK);
  const urlbnf_ftp *ftp = AS (url, FTP, ftp);
  assert_non_null (ftp);
  assert_non_null (ftp->user.ptr);
  assert_int_equal (ftp->user.len, 0);
  assert_null (ftp->password.ptr);
  assert_int_equal (ftp->fpath.count, 1);
  assert_int_equal (ftp->fpath.item[0].len, 0);
  assert_null (ftp->ftptype.ptr);
  assert_null (AS (url, HTTP, http));
  assert_null (AS (url, OTHER, other));
  assert_null (AS (url, LOGIN, login));
  assert_int_equal (urlbnf_kind (url), URLBNF_FTPURL);
  assert_int_equal (urlbnf_part_text (url, URLBNF_SCHEME).len, 3);
  assert_int_equal (urlbnf_part_text (url, URLBNF_HOST).len, 8);
  assert_non_null (urlbnf_part_text (url, URLBNF_USER).ptr);
  assert_null (urlbnf_part_text (url, URLBNF_PASSWORD).ptr);
  assert_null (urlbnf_part_text (url, URLBNF_SEARCH).ptr);
  urlbnf_free (url);
  urlbnf_free (NULL);
  urlbnf_parser_free (NULL);
}

static void
file_is_local (void **state)
{
  static const struct { const char *text; int local; } rows[] = {
    { "file:///a", 1 }, { "file://localhost/a", 1 }, { "file://LocalHost/", 1 },
    { "file://localhost.edu/a", 0 }, { "file://localhosu/", 0 }, { "file://mocalhost/", 0 }, { "file://h/", 0 }
  };
  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      urlbnf_url *url;
      assert_int_equal (urlbnf_parse (&url, rows[i].text, strlen (rows[i].text), NULL, NULL),
                        URLBNF_OK);
      assert_int_equal (AS (url, FILE, file)->is_local, rows[i].local);
      urlbnf_free (url);
    }
}

static void
error_in_words (void **state)
{
  static const char text[] = "ftp://user:pa/ss";
  static const char message[]
    = "byte 13: expected password or \"@\", found \"/\"; as data write %2F (production login)";
  static const char block[]
    = "not a URL by RFC 1738\n"
      "  ftp://user:pa/ss\n"
      "               ^ byte 13: expected password or \"@\", found \"/\"; as data write %2F   (production login)\n";
  char buffer[512];
  urlbnf_error error;
  (void) state;
  assert_int_equal (urlbnf_validate (text, sizeof text - 1, NULL, &error), URLBNF_E_SYNTAX);
  assert_int_equal (urlbnf_error_format (NULL, 0, &error, NULL, 0), sizeof message - 1);
  assert_int_equal (urlbnf_error_format (buffer, sizeof buffer, &error, NULL, 0), sizeof message - 1);
  assert_string_equal (buffer, message);
  assert_int_equal (urlbnf_error_format (NULL, 0, &error, text, sizeof text - 1),
                    sizeof block - 1);
  assert_int_equal (urlbnf_error_format (buffer, sizeof buffer, &error, text, sizeof text - 1),
                    sizeof block - 1);
  assert_string_equal (buffer, block);

  /* Cut as snprintf() cuts.  */
  for (size_t size = 1; size < sizeof message; size++)
    {
      memset (buffer, 'x', sizeof buffer);
      assert_int_equal (urlbnf_error_format (buffer, size, &error, NULL, 0), sizeof message - 1);
      assert_memory_equal (buffer, message, size - 1);
      assert_int_equal (buffer[size - 1], '\0');
      assert_int_equal (buffer[size], 'x');
    }
}

/* Of a long text what stands around the error is shown, and no octet raw that would spoil a
   terminal.  */
static void
error_in_a_long_text (void **state)
{
  char text[1000], buffer[1000];
  urlbnf_error error;
  (void) state;
  memset (text, 'a', sizeof text);
  memcpy (text, "http://h/", 9);
  text[500] = '\0';
  text[501] = '\033';
  assert_int_equal (urlbnf_validate (text, sizeof text, NULL, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, 500);
  assert_int_equal (error.found, 0);
  size_t length = urlbnf_error_format (buffer, sizeof buffer, &error, text, sizeof text);
  assert_true (length < sizeof buffer);
  assert_int_equal (strlen (buffer), length);
  assert_non_null (strstr (buffer, "\n  ...aaa"));
  assert_non_null (strstr (buffer, "\\x00\\x1B"));
  assert_non_null (strstr (buffer, "aaa...\n"));
  const char *line = strchr (buffer, '\n') + 1, *below = strchr (line, '\n') + 1;
  assert_int_equal (strchr (below, '^') - below, strstr (line, "\\x00") - line);
}

/* An error need not be initialised, and says nothing when there is none.  */
static void
no_error (void **state)
{
  static const unsigned char none[32];
  urlbnf_error error;
  (void) state;
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

static void
brief_errors (void **state)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  static const unsigned char none[32];
  char buffer[200];
  (void) state;
  options.flags = URLBNF_BRIEF_ERRORS;
  assert_int_equal (urlbnf_validate ("http://h/~", 10, &options, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, 9);
  assert_int_equal (error.found, '~');
  assert_int_equal (error.production, URLBNF_HTTPURL);
  assert_int_equal (error.expected_count, 0);
  assert_int_equal (error.may_end, 0);
  assert_memory_equal (error.octets, none, sizeof none);
  urlbnf_error_format (buffer, sizeof buffer, &error, NULL, 0);
  assert_string_equal (buffer, "byte 9: found \"~\", a national character; write %7E"
                               " (production httpurl)");
}

static void
codes (void **state)
{
  static const char *const names[]
    = { "ok", "syntax", "memory", "too-long", "argument", "octet", "control", "part" };
  urlbnf_error error = { .code = URLBNF_E_MEMORY };
  char buffer[100], words[8][100];
  size_t said = 0;
  (void) state;
  for (int code = URLBNF_OK; code <= URLBNF_E_PART; code++)
    {
      assert_string_equal (urlbnf_code_name ((urlbnf_code) code), names[code]);
      if (code == URLBNF_E_SYNTAX)
        continue;
      /* An error with nothing but a code: the words for that.  */
      urlbnf_error bare = { .code = (urlbnf_code) code };
      size_t length = urlbnf_error_format (buffer, sizeof buffer, &bare, NULL, 0);
      assert_true (length > 5 && length < sizeof buffer && buffer[length - 1] != '.');
      assert_null (strchr (buffer, '\n'));
      for (size_t i = 0; i < said; i++)
        assert_string_not_equal (buffer, words[i]);
      strcpy (words[said++], buffer);
    }
  assert_null (urlbnf_code_name ((urlbnf_code) 1000));
  assert_null (urlbnf_code_name ((urlbnf_code) -1));
  assert_true (urlbnf_error_format (NULL, 0, &(urlbnf_error) { .code = (urlbnf_code) 1000 }, NULL, 0) > 5);
  urlbnf_error_format (buffer, sizeof buffer, &error, NULL, 0);
  assert_string_equal (buffer, "out of memory");
  urlbnf_error_format (buffer, sizeof buffer, &error, "h", 1);
  assert_string_equal (buffer, "out of memory\n  h\n");
}

static void
errors_of_meaning_in_words (void **state)
{
  static const struct { urlbnf_error error; const char *message; } cases[] = {
    { { .code = URLBNF_E_OCTET, .production = URLBNF_HOST, .offset = 1, .found = '%' },
      "host: \"%\" cannot stand there, even as %25" },
    { { .code = URLBNF_E_OCTET, .production = URLBNF_PORT, .offset = 1, .found = 0x9 },
      "port: byte 09 cannot stand there, even as %09" },
    { { .code = URLBNF_E_CONTROL, .production = URLBNF_SELECTOR, .offset = 12, .found = '\n' },
      "selector: an encoded LF at byte 12 (RFC 1738 s.6)" },
    { { .code = URLBNF_E_CONTROL, .production = URLBNF_USER, .offset = 9, .found = '\r' },
      "user: an encoded CR at byte 9 (RFC 1738 s.6)" },
    { { .code = URLBNF_E_CONTROL, .production = URLBNF_FSEGMENT, .offset = 8, .found = '\0' },
      "fsegment: an encoded NUL at byte 8 (RFC 1738 s.6)" },
    { { .code = URLBNF_E_PART, .production = URLBNF_SEARCH },
      "search: it is missing, or cannot stand in such a URL" },
    { { .code = URLBNF_E_PART, .production = URLBNF_SEARCH, .fault = URLBNF_PART_MISSING },
      "search: it is missing" },
    { { .code = URLBNF_E_PART, .production = URLBNF_USER, .fault = URLBNF_PART_FOREIGN,
        .foreign = { [URLBNF_USER / 8] = 1 << URLBNF_USER % 8 } },
      "user: URLs of this scheme have no such part" },
    { { .code = URLBNF_E_PART, .production = URLBNF_USER, .fault = URLBNF_PART_FOREIGN,
        .foreign = { [2] = 1 << URLBNF_USER % 8 | 1 << URLBNF_PASSWORD % 8 | 1 << URLBNF_FTPTYPE % 8 } },
      "user, password and ftptype: URLs of this scheme have no such parts" },
    { { .code = URLBNF_E_PART, .production = URLBNF_WTYPE, .fault = URLBNF_PART_BESIDE,
        .other = URLBNF_SEARCH },
      "wtype: it cannot stand beside search" },
    { { .code = URLBNF_E_PART, .production = URLBNF_GTYPE, .fault = URLBNF_PART_TOO_LONG },
      "gtype: it is too long" },
    { { .code = URLBNF_E_PART, .production = URLBNF_USER, .fault = URLBNF_PART_MISREAD },
      "user: it would be read as another part" },
    { { .code = URLBNF_E_PART }, "a part is missing, or cannot stand in such a URL" },
    /* What a caller may have made itself.  */
    { { .code = URLBNF_E_MEMORY, .production = URLBNF_HOST }, "host: out of memory" },
    { { .code = URLBNF_E_SYNTAX, .offset = 3, .found = 'x' }, "byte 3: found \"x\"" }
  };
  char buffer[100];
  (void) state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      urlbnf_error_format (buffer, sizeof buffer, &cases[i].error, NULL, 0);
      assert_string_equal (buffer, cases[i].message);
    }
  urlbnf_error_format (buffer, sizeof buffer, &cases[sizeof cases / sizeof *cases - 1].error, "a b", 3);
  assert_string_equal (buffer, "not a URL by RFC 1738\n  a b\n     ^ byte 3: found \"x\"\n");
}

/* Parse TEXT with a fragment allowed, in each way there is.  */
static urlbnf_code
parse_with_fragment (const char *text, urlbnf_url **url, urlbnf_error *error)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  const urlbnf_url *again;
  urlbnf_error others[3];
  options.flags = URLBNF_ALLOW_FRAGMENT;
  urlbnf_code code = urlbnf_parse (url, text, strlen (text), &options, error);
  assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &again, text, strlen (text), &others[0]), code);
  if (code == URLBNF_OK)
    {
      urlbnf_slice one = urlbnf_fragment (*url), other = urlbnf_fragment (again);
      assert_int_equal (one.len, other.len);
      assert_true ((one.ptr == NULL) == (other.ptr == NULL));
      if (one.ptr != NULL)
        assert_memory_equal (one.ptr, other.ptr, one.len + 1);
      assert_int_equal (urlbnf_text (*url).len, strcspn (text, "#"));
      assert_memory_equal (urlbnf_text (again).ptr, text, urlbnf_text (*url).len);
    }
  else
    assert_null (again);
  assert_int_equal (urlbnf_parser_validate (parser, text, strlen (text), &others[1]), code);
  assert_int_equal (urlbnf_validate (text, strlen (text), &options, &others[2]), code);
  for (size_t i = 0; i < 3; i++)
    {
      assert_int_equal (others[i].offset, error->offset);
      assert_int_equal (others[i].found, error->found);
      assert_int_equal (others[i].expected_count, error->expected_count);
    }
  urlbnf_parser_free (parser);
  return code;
}

static void
fragments (void **state)
{
  static const char *const valid[]
    = { "http://h#a", "http://h/#", "mailto:a@b#x%20y/?", "x:#a", "file:///#" };
  static const struct { const char *text; size_t offset; int found; const char *last; } invalid[] = {
    { "http://h/#a#b", 11, '#', "end of URL" }, { "http://h/#a b", 11, ' ', "end of URL" },
    { "http://h/#%4g", 12, 'g', "hex" }, { "http://h/#%", 11, URLBNF_END, "hex" },
    { "http://h/#%g", 11, 'g', "hex" }, { "http://h/#a%4", 13, URLBNF_END, "hex" }, { "http://h/#%0", 12, URLBNF_END, "hex" },
    { "http://h/#\x7F", 10, 0x7F, "end of URL" }, { "http://#a", 7, '#', "hostnumber" },
    { "#a", 0, '#', "prospero://" }, { "http://h/~#a", 9, '~', "end of URL" }
  };
  urlbnf_url *url;
  urlbnf_error error;
  char message[200];
  (void) state;
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
    }
  assert_int_equal (parse_with_fragment ("http://h/~", &url, &error), URLBNF_E_SYNTAX);
  urlbnf_error_format (message, sizeof message, &error, NULL, 0);
  assert_string_equal (message, "byte 9: expected hpath, \"?\", \"#\" or end of URL, found \"~\","
                                " a national character; write %7E (production httpurl)");
  assert_int_equal (error.octets['#' / 8] >> '#' % 8 & 1, 1);
}

/* Where and why a fragment is wrong need not be said, and not what could stand there.  */
static void
brief_fragments (void **state)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  static const unsigned char none[32];
  urlbnf_error error;
  (void) state;
  options.flags = URLBNF_ALLOW_FRAGMENT;
  assert_int_equal (validate ("http://h#~", &options), URLBNF_E_SYNTAX);
  assert_int_equal (validate ("http://h~#a", &options), URLBNF_E_SYNTAX);
  options.flags |= URLBNF_BRIEF_ERRORS;
  assert_int_equal (urlbnf_validate ("http://h#~", 10, &options, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, 9);
  assert_int_equal (error.found, '~');
  assert_int_equal (error.production, URLBNF_XCHAR);
  assert_int_equal (error.expected_count, 0);
  assert_int_equal (error.may_end, 0);
  assert_memory_equal (error.octets, none, sizeof none);
}

/* The fragment of a long URL, and a long fragment, in memory that was made for a short one.  */
static void
long_fragments (void **state)
{
  enum { LENGTH = 100000 };
  char *text = malloc (LENGTH);
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  const urlbnf_url *url;
  (void) state;
  options.flags = URLBNF_ALLOW_FRAGMENT;
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

static void
production_names (void **state)
{
  (void) state;
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

static void
versions (void **state)
{
  char text[40];
  (void) state;
  assert_string_equal (urlbnf_version (), URLBNF_VERSION);
  snprintf (text, sizeof text, "%d.%d.%d", URLBNF_VERSION_MAJOR, URLBNF_VERSION_MINOR, URLBNF_VERSION_PATCH);
  assert_string_equal (text, URLBNF_VERSION);
}

/* An allocator that counts.  */
struct counter
{
  size_t calls;
  size_t live;
};

static void *
count_allocate (void *context, size_t size)
{
  struct counter *counter = context;
  counter->calls++;
  counter->live++;
  return malloc (size);
}

static void
count_deallocate (void *context, void *pointer)
{
  struct counter *counter = context;
  assert_non_null (pointer);
  counter->live--;
  free (pointer);
}

static void
one_allocation (void **state)
{
  struct counter counter = { 0, 0 };
  urlbnf_allocator allocator = { count_allocate, count_deallocate, &counter };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  (void) state;
  options.allocator = &allocator;
  assert_int_equal (urlbnf_parse (&url, FTP, &options, NULL), URLBNF_OK);
  allocator.deallocate = NULL;          /* The tree has a copy.  */
  assert_int_equal (counter.calls, 1);
  urlbnf_free (url);
  assert_int_equal (counter.live, 0);
  allocator.deallocate = count_deallocate;
  /* What is no URL needs one for as long as it is parsed.  */
  assert_int_equal (urlbnf_parse (&url, "x y", 3, &options, NULL), URLBNF_E_SYNTAX);
  assert_int_equal (counter.calls, 2);
  assert_int_equal (counter.live, 0);
  assert_int_equal (urlbnf_validate (FTP, &options, NULL), URLBNF_OK);
  assert_int_equal (counter.calls, 2);
}

static void
parser_keeps_its_memory (void **state)
{
  struct counter counter = { 0, 0 };
  urlbnf_allocator allocator = { count_allocate, count_deallocate, &counter };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  const urlbnf_url *url;
  (void) state;
  options.allocator = &allocator;
  assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &url, FTP, NULL), URLBNF_OK);
  size_t warm = counter.calls;
  for (int i = 0; i < 100; i++)
    {
      assert_int_equal (urlbnf_parser_parse (parser, &url, FTP, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_parser_parse (parser, &url, "http://h", 8, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_parser_parse (parser, &url, "", 0, NULL), URLBNF_E_SYNTAX);
      assert_null (url);
      assert_int_equal (urlbnf_parser_validate (parser, FTP, NULL), URLBNF_OK);
    }
  assert_int_equal (counter.calls, warm);
  urlbnf_parser_free (parser);
  assert_int_equal (counter.live, 0);
}

static void
lengths (void **state)
{
  urlbnf_parser *parser;
  const urlbnf_url *url;
  urlbnf_url *own;
  urlbnf_error error;
  (void) state;
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

static void
large_texts (void **state)
{
  (void) state;
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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (options_are_read),
    cmocka_unit_test (unknown_options_are_errors),
    cmocka_unit_test (options_of_other_versions),
    cmocka_unit_test (grammars),
    cmocka_unit_test (start_symbols),
    cmocka_unit_test (absent_and_empty),
    cmocka_unit_test (file_is_local),
    cmocka_unit_test (error_in_words),
    cmocka_unit_test (error_in_a_long_text),
    cmocka_unit_test (no_error),
    cmocka_unit_test (brief_errors),
    cmocka_unit_test (codes),
    cmocka_unit_test (production_names),
    cmocka_unit_test (versions),
    cmocka_unit_test (one_allocation),
    cmocka_unit_test (parser_keeps_its_memory),
    cmocka_unit_test (lengths),
    cmocka_unit_test (errors_of_meaning_in_words),
    cmocka_unit_test (fragments),
    cmocka_unit_test (brief_fragments),
    cmocka_unit_test (long_fragments),
    cmocka_unit_test (large_texts)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
