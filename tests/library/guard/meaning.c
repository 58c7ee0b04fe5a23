/* meaning.c: what URLs mean, their parts, and URIs of RFC 3986, with texts and buffers at a fence.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <urlbnf.h>
#include <urlbnf-meaning.h>

#include "guard.h"
#include "library/guard/texts.h"

static urlbnf_options how = URLBNF_OPTIONS_INIT;

/*------------------------------------------------------------------------.
| What URLs mean                                                          |
`------------------------------------------------------------------------*/

static size_t
write_normal (char *buffer, size_t size, const void *context)
{
  return urlbnf_normalize (buffer, size, context);
}

static size_t
write_request_text (char *buffer, size_t size, const void *context)
{
  return urlbnf_request_format (buffer, size, context);
}

static size_t
write_built (char *buffer, size_t size, const void *context)
{
  urlbnf_url *url;
  size_t needed;
  (void) !urlbnf_builder_build (context, &url, buffer, size, &needed, NULL);
  urlbnf_free (url);
  return needed;
}

static void
check_warnings (const urlbnf_url *url)
{
  size_t count = urlbnf_warnings (NULL, 0, url);
  for (size_t room = 0; room <= count + 1; room++)
    {
      size_t size = room * sizeof (urlbnf_warning);
      void *buffer = guard_room (&output, size, GUARD_BEHIND);
      assert_int_equal (urlbnf_warnings (buffer, room, url), count);
    }
}

/* The parts of ITEM, of FIELDSPEC, from texts at a fence; what is in them ends with them.  */
static void
add_field (urlbnf_builder *builder, const urlbnf_part *item, int side)
{
  urlbnf_part name = { .production = URLBNF_NONE };
  assert_int_equal (urlbnf_item_next (item, &name), 1);
  urlbnf_part value = name;
  assert_int_equal (urlbnf_item_next (item, &value), 1);
  assert_int_equal (urlbnf_builder_add_field (
                      builder, guard_text (&input, name.text.ptr, name.text.len, side), name.text.len,
                      guard_text (&other, value.text.ptr, value.text.len, side), value.text.len,
                      URLBNF_ENCODED, NULL), URLBNF_OK);
}

/* One part of a URL that BUILDER was loaded with.  */
static void
set_again (urlbnf_builder *builder, const urlbnf_part *part, int side)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  urlbnf_error error;
  if (part->production == URLBNF_FIELDSPEC && urlbnf_item_next (part, &item))
    add_field (builder, &item, side);
  const char *at = guard_text (&input, part->text.ptr, part->text.len, side);
  assert_int_equal (urlbnf_builder_set (builder, part->production, at, part->text.len, URLBNF_ENCODED,
                                        &error), URLBNF_OK);
  /* An item of another scheme's list is an error when all is put together.  */
  (void) !urlbnf_builder_set (builder, URLBNF_HSEGMENT, at, part->text.len, 0, &error);
  (void) !urlbnf_builder_set (builder, URLBNF_HSEGMENT, at, part->text.len, URLBNF_ENCODED, &error);
  (void) !urlbnf_builder_set (builder, part->production, at, part->text.len, 0, &error);
  (void) !urlbnf_builder_set (builder, part->production, at, part->text.len, URLBNF_ENCODED, &error);
}

/* Each part of URL, from texts at a fence.  */
static void
build_again (const urlbnf_url *url, int side)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  urlbnf_builder *builder;
  assert_int_equal (urlbnf_builder_new (&builder, NULL), URLBNF_OK);
  if (urlbnf_builder_load (builder, url) == URLBNF_OK)
    while (urlbnf_part_next (url, &part))
      set_again (builder, &part, side);
  check_buffer (write_built, builder, false);
  urlbnf_builder_free (builder);
}

static void
mean (const char *octets, size_t length)
{
  urlbnf_url *url;
  urlbnf_request *request;
  if (urlbnf_parse (&url, octets, length, NULL, NULL) != URLBNF_OK)
    return;
  guard_text (&input, octets, length, GUARD_BEHIND);
  check_buffer (write_normal, url, false);
  check_warnings (url);
  if (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL) == URLBNF_OK)
    check_buffer (write_request_text, request, false);
  urlbnf_request_free (request);
  for (int side = 0; side < GUARD_SIDES; side++)
    build_again (url, side);
  urlbnf_free (url);
}

static void
escape (const char *octets, size_t length)
{
  urlbnf_escaped *escaped[GUARD_SIDES];
  urlbnf_error error;
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      urlbnf_code code = urlbnf_escape_unsafe (&escaped[side], guard_text (&input, octets, length, side),
                                               length, &how, &error);
      assert_true ((code == URLBNF_OK) == (escaped[side] != NULL));
    }
  assert_true ((escaped[0] == NULL) == (escaped[1] == NULL));
  if (escaped[0] != NULL)
    {
      assert_int_equal (escaped[0]->text.len, escaped[1]->text.len);
      assert_memory_equal (escaped[0]->text.ptr, escaped[1]->text.ptr, escaped[0]->text.len);
    }
  urlbnf_escaped_free (escaped[0]);
  urlbnf_escaped_free (escaped[1]);
}

void
test_meaning (void **state)
{
  (void) state;
  for_texts ("what a URL means", false, mean);
  for_texts ("to escape", true, escape);
  how.flags = URLBNF_ALLOW_FRAGMENT;
  for_texts ("to escape, with a fragment", true, escape);
  how.flags = 0;
}

/*------------------------------------------------------------------------.
| Parts and names                                                         |
`------------------------------------------------------------------------*/

static void
code_at (const char *text, size_t length, int side, urlbnf_production production)
{
  size_t needed, again;
  char *buffer;
  if (urlbnf_encode (NULL, 0, &needed, text, length, production, NULL) == URLBNF_OK)
    for (size_t less = 0; less <= 2 && less <= needed; less++)
      {
        buffer = guard_room (&output, needed - less, side);
        (void) !urlbnf_encode (buffer, needed - less, &again, text, length, production, NULL);
        assert_int_equal (again, needed);
      }
  needed = urlbnf_decode (NULL, 0, text, length);
  for (size_t less = 0; less <= 2 && less <= needed; less++)
    {
      buffer = guard_room (&output, needed - less, side);
      assert_int_equal (urlbnf_decode (buffer, needed - less, text, length), needed);
    }
}

static void
use_part (const char *octets, size_t length)
{
  static const urlbnf_production productions[]
    = { URLBNF_HSEGMENT, URLBNF_SEARCH, URLBNF_GTYPE, URLBNF_HOST, URLBNF_FIELDVALUE, URLBNF_XCHAR };
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      const char *text = guard_text (&input, octets, length, side);
      for (size_t i = 0; i < sizeof productions / sizeof *productions; i++)
        code_at (text, length, side, productions[i]);
      urlbnf_production found = urlbnf_production_find (text, length);
      assert_true (found == URLBNF_NONE || strlen (urlbnf_production_name (found)) == length);
    }
}

/* All that is said of a mailto with these octets for its address, and of a URL with them for its port,
   if that is one.  */
static void
use_address_and_port (const char *octets, size_t length)
{
  static const char scheme[] = "mailto:", host[] = "x://h:";
  char text[400];
  size_t before = sizeof scheme - 1, needed;
  assert_int_equal (urlbnf_encode (text + before, sizeof text - before, &needed, octets, length,
                                   URLBNF_ENCODED822ADDR, NULL), URLBNF_OK);
  assert_true (needed <= sizeof text - before);
  memcpy (text, scheme, before);
  mean (text, before + needed);
  before = sizeof host - 1;
  memcpy (text, host, before);
  memcpy (text + before, octets, length);
  mean (text, before + length);
}

void
test_parts (void **state)
{
  static const char *const more[] = { "4294967295", "4294967296", "18446744073709551617", "a@b.c",
                                      "\"a\\\"b\"@c", "a@[1.2.3.4]", "a.b@c,d", "(a(b)c)d@e", "\\", "a@b\\" };
  (void) state;
  for_texts ("a part", false, use_part);
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    for (size_t k = 0; k <= strlen (more[i]); k++)
      {
        use_part (more[i], k);
        use_address_and_port (more[i], k);
      }
  guard_what = "a name";
  for (int side = 0; side < GUARD_SIDES; side++)
    for (int i = 1; i < URLBNF_PRODUCTIONS_MAX; i++)
      {
        const char *name = urlbnf_production_name ((urlbnf_production) i);
        for (size_t length = 0; name != NULL && length <= strlen (name); length++)
          {
            urlbnf_production found
              = urlbnf_production_find (guard_text (&input, name, length, side), length);
            assert_true (found == URLBNF_NONE || strlen (urlbnf_production_name (found)) == length);
            assert_true (length != strlen (name) || (int) found == i);
          }
      }
}

/*------------------------------------------------------------------------.
| URIs of RFC 3986                                                        |
`------------------------------------------------------------------------*/

static urlbnf_url *base;

static size_t
write_components (char *buffer, size_t size, const void *context)
{
  urlbnf_uri uri;
  assert_int_equal (urlbnf_uri_split (context, &uri), 1);
  return urlbnf_uri_compose (buffer, size, &uri);
}

static size_t
write_normal_uri (char *buffer, size_t size, const void *context)
{
  size_t needed;
  assert_int_equal (urlbnf_uri_normalize (buffer, size, &needed, context), URLBNF_OK);
  return needed;
}

static size_t
write_resolved (char *buffer, size_t size, const void *context)
{
  size_t needed;
  assert_int_equal (urlbnf_uri_resolve (buffer, size, &needed, base, context, 0, NULL), URLBNF_OK);
  return needed;
}

static void
refer (const char *octets, size_t length)
{
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      urlbnf_url *url;
      const char *text = guard_text (&input, octets, length, side);
      (void) !urlbnf_uri_resolve_text (&url, base, text, length, 0, NULL, NULL);
      urlbnf_free (url);
    }
  urlbnf_url *reference;
  if (urlbnf_parse (&reference, octets, length, &how, NULL) != URLBNF_OK)
    return;
  check_buffer (write_components, reference, false);
  check_buffer (write_normal_uri, reference, false);
  check_buffer (write_resolved, reference, false);
  urlbnf_free (reference);
}

/* The texts are references too, if they have no scheme.  */
static void
refer_to_path (const char *octets, size_t length)
{
  const char *colon = length != 0 ? memchr (octets, ':', length) : NULL;
  size_t scheme = colon != NULL ? (size_t) (colon - octets) + 1 : 0;
  refer (octets + scheme, length - scheme);
}

void
test_uris (void **state)
{
  static const char *const bases[] = { "http://a/b/c/d;p?q", "x:a/../b", "x:/.//a" };
  static const char *const references[] = {
    "../../.././a/./b/../c", "..//b", ".", "..", "./", "../", "%2e%2E/%61", "/..//a", "//H%41", "?%3a#%61",
    "x:..", "x:a/..", "x:.//a", "a/b/c/d/e/f/../../../../../../..//", "%2e", "/%2e/%2E%2e"
  };
  (void) state;
  const urlbnf_options uris = { .grammar = "rfc3986" };
  if (urlbnf_validate ("", 0, &uris, NULL) == URLBNF_E_ARGUMENT)
    skip ();
  how.grammar = uris.grammar;
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
    {
      how.start = URLBNF_NONE;
      assert_int_equal (urlbnf_parse (&base, bases[i], strlen (bases[i]), &how, NULL), URLBNF_OK);
      how.start = urlbnf_production_find ("URI-reference", strlen ("URI-reference"));
      for_texts ("a reference", i == 0, refer);
      for_texts ("a reference without a scheme", false, refer_to_path);
      for (size_t k = 0; k < sizeof references / sizeof *references; k++)
        refer (references[k], strlen (references[k]));
      urlbnf_free (base);
    }
  how = (urlbnf_options) URLBNF_OPTIONS_INIT;
}
