/* t-options.c: fails if a function ignores an option or a length.

   SPDX-License-Identifier: MIT  */

#include "parsed.h"
#include "unit.h"

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
  urlbnf_code code = urlbnf_parser_new (&parser, options), validity;
  assert_true ((code == URLBNF_OK) == (parser != NULL));
  error->code = code;
  if (code != URLBNF_OK)
    return code;
  validity = urlbnf_parser_validate (parser, text, length, error);
  assert_int_equal (error->code, validity);
  code = urlbnf_parser_parse (parser, &url, text, length, error);
  check_result (code, url, error);
  urlbnf_parser_free (parser);
  assert_int_equal (code, validity);
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

typedef urlbnf_code call_function (const urlbnf_options *options, const char *text, size_t length,
                                   urlbnf_error *error);

static const struct function
{
  const char *name;
  call_function *call;
  const char *text;             /* A valid text.  */
} functions[] = {
  { "urlbnf_parse", call_parse, "http://h/" },
  { "urlbnf_validate", call_validate, "http://h/" },
  { "urlbnf_parser_new", call_parser, "http://h/" },
  { "urlbnf_escape_unsafe", call_escape, "http://h/ " },
  { "urlbnf_builder_new", call_builder, "/" },
  { "urlbnf_uri_resolve_text", call_resolve, "x/../" }
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
