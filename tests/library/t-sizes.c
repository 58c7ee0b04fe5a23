/* t-sizes.c: fails if the size of a buffer changes its octets, or if an octet outside of a text or
   buffer matters.

   SPDX-License-Identifier: MIT

   Each text and each buffer has a fence of tests/harness/fences/.  The texts are those of the
   corpora, short ones, and ones in which loops of 16 and of 64 octets end at each place.  */

#include "corpus-urls.h"
#include "short-texts.h"
#include "unit.h"

/* The text that is written of a URL, a reference, a request, a builder, or a failure.  */
enum what { DECODED, ENCODED, NORMAL, RESOLVED, RELATED, REQUEST, BUILT, MESSAGE, EXCERPT };

struct failure
{
  const char *text;
  size_t length;
  urlbnf_error error;
};

/* The base of references, or NULL.  */
static urlbnf_url *base;

/* Write to a buffer, and return the length of the whole text.  */
static size_t
write_to (char *buffer, size_t size, enum what what, const void *object)
{
  const struct failure *failure = object;
  urlbnf_slice text = what <= ENCODED ? urlbnf_text (object) : (urlbnf_slice) { NULL, 0 };
  urlbnf_code code = URLBNF_OK;
  urlbnf_url *url = NULL;
  size_t needed = 0;
  switch (what)
    {
    case DECODED:
      return urlbnf_decode (buffer, size, text.ptr, text.len);
    case ENCODED:
      code = urlbnf_encode (buffer, size, &needed, text.ptr, text.len, URLBNF_SEARCH, NULL, NULL);
      break;
    case NORMAL:
      code = urlbnf_normalize (buffer, size, &needed, object, 0);
      break;
    case RESOLVED:
      code = urlbnf_uri_resolve (buffer, size, &needed, base, object, 0, NULL);
      break;
    case RELATED:
      code = urlbnf_uri_relative (buffer, size, &needed, base, object);
      break;
    case REQUEST:
      return urlbnf_request_format (buffer, size, object);
    case BUILT:
      (void) !urlbnf_builder_build (object, &url, buffer, size, &needed, NULL);
      urlbnf_free (url);
      break;
    case MESSAGE:
      return urlbnf_error_format (buffer, size, &failure->error, NULL, 0);
    case EXCERPT:
      return urlbnf_error_format (buffer, size, &failure->error, failure->text, failure->length);
    }
  CHECK (code == URLBNF_OK);
  return needed;
}

/* Check that as much is written as fits, and a NUL: always in a message, and otherwise if it
   fits.  */
static void
check_buffer (enum what what, const void *object)
{
  size_t length = write_to (NULL, 0, what, object);
  char *whole = malloc (length + 1), *buffer = malloc (length + 2);
  if (whole == NULL || buffer == NULL)
    abort ();
  CHECK (write_to (whole, length + 1, what, object) == length && whole[length] == '\0');
  const size_t sizes[]
    = { 0, 1, 2, length / 2, length - (length != 0), length, length + 1, length + 2 };
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes && sizes[i] <= length + 2; i++)
    {
      size_t size = sizes[i], kept = size < length ? size : length;
      memset (buffer, 'b', length + 2);
      CHECK (write_to (buffer, size, what, object) == length);
      if (what >= MESSAGE && kept == size && kept != 0)
        kept--;
      CHECK (memcmp (buffer, whole, kept) == 0);
      CHECK (kept == size || buffer[kept] == '\0');
      CHECK (size == length + 2 || buffer[size] == 'b');
    }
  free (whole);
  free (buffer);
}

static void
check_url (const urlbnf_url *url)
{
  urlbnf_builder *builder;
  urlbnf_request *request;
  size_t count = urlbnf_warnings (NULL, 0, url);
  urlbnf_warning *all = malloc (count * sizeof *all + 1);
  CHECK (all != NULL && urlbnf_warnings (all, count, url) == count);
  for (size_t capacity = 0; capacity <= count + 1; capacity++)
    {
      size_t written = capacity < count ? capacity : count;
      urlbnf_warning *some = malloc (capacity * sizeof *some + 1);
      CHECK (some != NULL && urlbnf_warnings (some, capacity, url) == count);
      for (size_t i = 0; i < written; i++)
        CHECK (some[i].kind == all[i].kind && some[i].offset == all[i].offset);
      free (some);
    }
  free (all);
  check_buffer (DECODED, url);
  check_buffer (ENCODED, url);
  if (urlbnf_as_typed (url)->form == URLBNF_FORM_NONE)
    return;
  check_buffer (NORMAL, url);
  if (urlbnf_as_typed (url)->form == URLBNF_FORM_URI)
    {
      if (base != NULL)
        check_buffer (RESOLVED, url);
      if (base != NULL && urlbnf_part_text (url, URLBNF_SCHEME).ptr != NULL)
        check_buffer (RELATED, url);
      return;
    }
  if (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL) == URLBNF_OK)
    check_buffer (REQUEST, request);
  urlbnf_request_free (request);
  CHECK (urlbnf_builder_new (&builder, NULL) == URLBNF_OK);
  if (urlbnf_builder_load (builder, url) == URLBNF_OK)
    check_buffer (BUILT, builder);
  urlbnf_builder_free (builder);
}

TEST (a_buffer_of_any_size_has_the_beginning)
{
  static const char text[] = "http://a/b/c/d;p?q";
  const urlbnf_options options = { .grammar = "rfc3986" };
  /* The library may have fewer grammars.  */
  if (urlbnf_parse (&base, text, sizeof text - 1, &options, NULL) != URLBNF_OK)
    base = NULL;
  for_all_urls (check_url);
  urlbnf_free (base);
}

static urlbnf_options how;

/* The finds must not depend on the places of the fences.  */
static void
check_text (const char *text, size_t length)
{
  struct failure failure = { text, length, { 0 } };
  urlbnf_code code = urlbnf_validate (text, length, &how, &failure.error);
  for (int i = 0; i < 2; i++)
    {
      urlbnf_error again;
      urlbnf_url *url;
      CHECK (urlbnf_parse (&url, text, length, &how, &again) == code);
      CHECK (again.offset == failure.error.offset && again.found == failure.error.found);
      CHECK (memcmp (again.octets, failure.error.octets, sizeof again.octets) == 0);
      CHECK (url == NULL || memcmp (urlbnf_text (url).ptr, text, urlbnf_text (url).len) == 0);
      urlbnf_free (url);
    }
  if (code == URLBNF_OK || (how.flags & URLBNF_BRIEF_ERRORS) != 0)
    return;
  check_buffer (MESSAGE, &failure);
  check_buffer (EXCERPT, &failure);
}

static void
for_long_texts (void (*function) (const char *text, size_t length))
{
  static const char *const beginnings[] = { "http://h/", "ftp://", "x:", "gopher://h/0",
                                            "http://h/?", "prospero://h/p;a=", "news:",
                                            "http://h/#" };
  static const char *const ends[] = { "", "/", "%4", "%41", "%", "~", "\xE9", ";", "?", "@", "=",
                                      "." };
  char text[400], run[160];
  memset (run, 'a', sizeof run);
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
      for (int n = 0; n < 150; n += n < 70 || n > 120 ? 1 : 7)
        function (text, (size_t) snprintf (text, sizeof text, "%s%.*s%s", beginnings[i], n, run,
                                           ends[k]));
}

TEST (no_octet_beside_a_text_matters)
{
  for (size_t i = 0; urlbnf_grammar_name (i) != NULL; i++)
    for (unsigned flags = 0; flags < 4; flags++)
      {
        how.grammar = urlbnf_grammar_name (i);
        how.flags = ((flags & 1) != 0 ? URLBNF_BRIEF_ERRORS : 0)
                    | ((flags & 2) != 0 ? URLBNF_ALLOW_FRAGMENT : 0);
        for_long_texts (check_text);
        for_short_texts (NULL, 60, check_text);
      }
}
