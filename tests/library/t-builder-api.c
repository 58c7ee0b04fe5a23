/* t-builder-api.c: fails if building URLs breaks a promise about memory, options or arguments.

   SPDX-License-Identifier: MIT  */

#include "builders.h"
#include "failing.h"
#include "parsed.h"
#include "typed.h"
#include "unit.h"

/*------------------------------------------------------------------------.
| Memory                                                                  |
`------------------------------------------------------------------------*/

/* Parts of each kind, long enough that they have to grow.  */
static urlbnf_code
use (const urlbnf_options *options, const urlbnf_url *loaded)
{
  static const char octets[200] = { 0 };
  urlbnf_builder *builder;
  urlbnf_url *url = NULL;
  urlbnf_error error = { .code = URLBNF_OK };
  urlbnf_code code = urlbnf_builder_new (&builder, options);
  assert_true ((code == URLBNF_OK) == (builder != NULL));
  if (code == URLBNF_OK)
    code = urlbnf_builder_load (builder, loaded);
  for (size_t i = 0; i < 3 && code == URLBNF_OK; i++)
    code = urlbnf_builder_set (builder, URLBNF_PSEGMENT, octets, sizeof octets, 0, &error);
  for (size_t i = 0; i < 3 && code == URLBNF_OK; i++)
    code = add_field (builder, octets, sizeof octets, "v", 1, 0, &error);
  if (code == URLBNF_OK)
    code = urlbnf_builder_set (builder, URLBNF_HOST, "a.b.c", 5, 0, &error);
  if (code == URLBNF_OK)
    code = urlbnf_builder_build (builder, &url, NULL, 0, NULL, &error);
  assert_int_equal (error.code, error.code == URLBNF_OK ? URLBNF_OK : code);
  assert_true ((code == URLBNF_OK) == (url != NULL));
  urlbnf_builder_free (builder);
  urlbnf_free (url);
  return code;
}

TEST (memory_that_fails)
{
  urlbnf_url *url = parsed ("prospero://h:1525/a/b;c=d;e=f");
  size_t good = 0;
  for (;; good++)
    {
      struct failing failing = { .good = good };
      urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
      urlbnf_options options = { sizeof options, 0, URLBNF_URL, &allocator, NULL };
      urlbnf_code code = use (&options, url);
      assert_int_equal (failing.live, 0);
      assert_int_equal (code, failing.failed ? URLBNF_E_MEMORY : URLBNF_OK);
      if (!failing.failed)
        break;
    }
  assert_true (good >= 10);
  urlbnf_free (url);
}

TEST (nothing_to_free)
{
  urlbnf_builder_free (NULL);
}

/*------------------------------------------------------------------------.
| Options and flags                                                       |
`------------------------------------------------------------------------*/

TEST (options_are_read)
{
  struct { urlbnf_options now; void *later; } newer = { URLBNF_OPTIONS_INIT, NULL };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_builder *builder = (urlbnf_builder *) &builder;
  for (unsigned bit = 2; bit < 32; bit++)
    {
      options.flags = 1u << bit;
      assert_int_equal (urlbnf_builder_new (&builder, &options), URLBNF_E_ARGUMENT);
      assert_null (builder);
    }
  options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  options.size = sizeof options - 1;
  assert_int_equal (urlbnf_builder_new (&builder, &options), URLBNF_E_ARGUMENT);
  options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  options.start = URLBNF_HPATH;
  assert_int_equal (urlbnf_builder_new (&builder, &options), URLBNF_E_ARGUMENT);
  newer.now.size = sizeof newer;
  urlbnf_builder_free (new_builder (&newer.now));
  newer.later = &newer;
  assert_int_equal (urlbnf_builder_new (&builder, &newer.now), URLBNF_E_ARGUMENT);
}

/* The start symbol is always url, and there is no fragment; errors may be brief.  */
TEST (options_that_a_builder_has_no_use_for)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  urlbnf_error error;
  options.start = URLBNF_HOST;
  options.flags = URLBNF_ALLOW_FRAGMENT | URLBNF_BRIEF_ERRORS;
  urlbnf_builder *builder = new_builder (&options);
  assert_int_equal (load_text (builder, "http://h/a", 10), URLBNF_OK);
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, NULL, NULL), URLBNF_OK);
  urlbnf_free (url);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, "a#b", 3, URLBNF_ENCODED, NULL),
                    URLBNF_OK);
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, NULL, &error),
                    URLBNF_E_SYNTAX);
  assert_int_equal (error.production, URLBNF_HPATH);
  assert_int_equal (error.offset, 10);
  assert_int_equal (error.found, '#');
  assert_int_equal (error.expected_count, 0);
  urlbnf_builder_free (builder);
}

TEST (arguments_that_are_wrong)
{
  urlbnf_builder *builder = new_builder (NULL);
  urlbnf_error error;
  for (unsigned bit = 1; bit < 32; bit++)
    {
      unsigned flags = 1u << bit;
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HOST, "h", 1, flags, &error),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (error.code, URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HSEGMENT, "h", 1, flags, &error),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (add_field (builder, "a", 1, "b", 1, flags, &error),
                        URLBNF_E_ARGUMENT);
    }
  static const int none[] = { -1, 0, URLBNF_DIGITS + 1, 1000, 0x7FFFFFFF };
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    {
      urlbnf_production production = (urlbnf_production) none[i];
      assert_int_equal (urlbnf_builder_set (builder, production, "h", 1, 0, NULL),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_builder_set (builder, production, NULL, 0, 0, NULL),
                        URLBNF_E_ARGUMENT);
    }
  /* An item has no place where it could be absent.  */
  static const urlbnf_production items[] = { URLBNF_HSEGMENT, URLBNF_FSEGMENT, URLBNF_PSEGMENT };
  for (size_t i = 0; i < sizeof items / sizeof *items; i++)
    for (unsigned flags = 0; flags <= URLBNF_ENCODED; flags++)
      {
        memset (&error, 0xFF, sizeof error);
        assert_int_equal (urlbnf_builder_set (builder, items[i], NULL, 0, flags, &error),
                          URLBNF_E_ARGUMENT);
        assert_int_equal (error.code, URLBNF_E_ARGUMENT);
      }
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HOST, NULL, 0, 2, &error), URLBNF_E_ARGUMENT);
  urlbnf_builder_free (builder);
}

/* No octet is looked at behind one that tells.  */
TEST (texts_that_are_too_long)
{
  urlbnf_builder *builder = new_builder (NULL);
  size_t length = URLBNF_LENGTH_MAX + 1;
  urlbnf_error error;
  for (unsigned flags = 0; flags <= URLBNF_ENCODED; flags++)
    {
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, "a", length, flags, &error),
                        URLBNF_E_TOO_LONG);
      assert_int_equal (error.code, URLBNF_E_TOO_LONG);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, "a", (size_t) -1, flags, NULL),
                        URLBNF_E_TOO_LONG);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HSEGMENT, "a", length, flags, &error),
                        URLBNF_E_TOO_LONG);
      assert_int_equal (add_field (builder, "a", 1, "b", length - 2, flags, &error),
                        URLBNF_E_TOO_LONG);
      assert_int_equal (add_field (builder, "a", length, "b", 1, flags, &error),
                        URLBNF_E_TOO_LONG);
    }
  /* Escapes make it too long.  */
  for (size_t less = 0; less < 2; less++)
    assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, " ", URLBNF_LENGTH_MAX - less, 0, &error),
                      URLBNF_E_TOO_LONG);
  assert_int_equal (error.code, URLBNF_E_TOO_LONG);
  urlbnf_builder_free (builder);
}

/*------------------------------------------------------------------------.
| Sizes                                                                   |
`------------------------------------------------------------------------*/

/* Where nothing can be put together, there is nothing in the buffer.  */
TEST (buffers_of_nothing)
{
  urlbnf_builder *builder = new_builder (NULL);
  urlbnf_url *url;
  char buffer[] = "untouched";
  size_t needed = 99;
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, NULL, NULL), URLBNF_E_PART);
  assert_int_equal (urlbnf_builder_build (builder, &url, buffer, sizeof buffer, &needed, NULL),
                    URLBNF_E_PART);
  assert_int_equal (needed, 0);
  assert_string_equal (buffer, "");
  urlbnf_builder_free (builder);
}

/* A million items: each is appended in its turn.  */
TEST (many_items)
{
  enum { MANY = 1000000 };
  urlbnf_builder *builder = new_builder (NULL);
  urlbnf_url *url;
  size_t needed;
  assert_int_equal (load_text (builder, "prospero://h/", 13), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_PPATH, NULL, 0, 0, NULL), URLBNF_OK);
  for (int i = 0; i < MANY; i++)
    {
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_PSEGMENT, "/", 1, 0, NULL),
                        URLBNF_OK);
      assert_int_equal (add_field (builder, "", 0, "", 0, 0, NULL),
                        URLBNF_OK);
    }
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, &needed, NULL), URLBNF_OK);
  assert_int_equal (needed, 12 + MANY * 6);
  assert_int_equal (AS (url, PROSPERO, prospero)->ppath.count, MANY);
  assert_int_equal (AS (url, PROSPERO, prospero)->fieldspec.count, MANY);
  urlbnf_free (url);
  urlbnf_builder_free (builder);
}
