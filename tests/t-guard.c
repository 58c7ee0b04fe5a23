/* t-guard.c: each public function that takes a length, and all that the program does with an input, with
   texts and buffers that a fence stands beside: guard.h.

   SPDX-License-Identifier: MIT

   What is found has to be the same with the fence on either side.  The texts are those of the corpus and
   of tests/meaning, and what these begin with.  */

#include <config.h>

#include <getopt.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <urlbnf.h>
#include <urlbnf-meaning.h>

#include "cli/cli.h"
#include "corpus.h"
#include "guard.h"

enum { TEXT_MAX = 1 << 20, PREFIX_MAX = 70, ARGUMENTS_MAX = 8 };

static struct guard input, other, output;

/*------------------------------------------------------------------------.
| Texts                                                                   |
`------------------------------------------------------------------------*/

struct text
{
  char *octets;
  size_t length;
};

static struct text *texts;
static size_t texts_count, texts_room;

static void
add_text (const char *octets, size_t length)
{
  if (texts_count == texts_room)
    {
      texts_room = 2 * texts_room + 1000;
      texts = realloc (texts, texts_room * sizeof *texts);
      assert_non_null (texts);
    }
  texts[texts_count] = (struct text) { malloc (length + 1), length };
  assert_non_null (texts[texts_count].octets);
  memcpy (texts[texts_count++].octets, octets, length);
}

/* Texts in which loops of 16 and of 64 octets end at each place, and long ones.  */
static void
add_long_texts (void)
{
  static const char *const beginnings[] = { "http://h/", "ftp://", "x:", "gopher://h/0", "http://h/?",
                                            "prospero://h/p;a=", "news:", "http://h/#" };
  static const char *const ends[] = { "", "/", "%4", "%41", "%", "~", "\xE9", ";", "?", "@", "=", "." };
  char text[400];
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
      for (size_t n = 0; n < 150; n += n < 70 || n > 120 ? 1 : 7)
        {
          char run[160];
          memset (run, 'a', n);
          add_text (text, (size_t) snprintf (text, sizeof text, "%s%.*s%s", beginnings[i], (int) n, run,
                                             ends[k]));
        }
}

static int
read_texts (void **state)
{
  struct test_case *cases;
  const char *directory = getenv ("CORPUS");
  size_t count = corpus_read (directory != NULL ? directory : "tests/corpus", &cases);
  (void) state;
  input = guard_new (TEXT_MAX);
  other = guard_new (TEXT_MAX);
  output = guard_new (TEXT_MAX);
  for (size_t i = 0; i < count; i++)
    if (cases[i].length < 4000)
      add_text (cases[i].text, cases[i].length);
  corpus_free (cases, count);
  add_text ("http://h/a#", 11);
  add_text ("http://h/a#b%41", 15);
  add_text ("http://h/\0#\0", 12);
  add_long_texts ();
  return 0;
}

static int
free_texts (void **state)
{
  (void) state;
  while (texts_count != 0)
    free (texts[--texts_count].octets);
  free (texts);
  guard_free (&input);
  guard_free (&other);
  guard_free (&output);
  return 0;
}

/* Do it with each text, and with what texts begin with.  */
static void
for_texts (const char *what, bool prefixes, void (*function) (const char *text, size_t length))
{
  guard_what = what;
  for (size_t i = 0; i < texts_count; i++)
    {
      size_t length = texts[i].length;
      function (texts[i].octets, length);
      for (size_t k = 0; prefixes && k < length && k < PREFIX_MAX; k++)
        function (texts[i].octets, k);
    }
}

/*------------------------------------------------------------------------.
| What is written to a buffer                                             |
`------------------------------------------------------------------------*/

/* A function that writes to a buffer and tells how much there is to write.  */
typedef size_t write_function (char *buffer, size_t size, const void *context);

/* It writes as much as there is room for, and a NUL behind it: WITHIN that, or if there is room.  */
static void
check_buffer (write_function *function, const void *context, bool within)
{
  size_t length = function (NULL, 0, context);
  char *whole = malloc (length + 2);
  assert_non_null (whole);
  assert_int_equal (function (whole, length + 1, context), length);
  assert_int_equal (whole[length], '\0');
  size_t sizes[] = { 0, 1, 2, length / 2, length - (length != 0), length, length + 1, length + 2 };
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int side = 0; side < GUARD_SIDES; side++)
      {
        size_t size = sizes[i], kept = size < length ? size : length;
        char *buffer = guard_room (&output, size, side);
        /* Where there is no fence nothing may change either.  */
        char *beside = side == GUARD_BEHIND ? buffer - 1 : buffer + size;
        *beside = 'b';
        assert_int_equal (function (buffer, size, context), length);
        if (within && kept == size && kept != 0)
          kept--;
        assert_memory_equal (buffer, whole, kept);
        assert_true (kept == size || buffer[kept] == '\0');
        assert_int_equal (*beside, 'b');
      }
  free (whole);
}

/*------------------------------------------------------------------------.
| The parser                                                              |
`------------------------------------------------------------------------*/

static urlbnf_options how = URLBNF_OPTIONS_INIT;

struct failure
{
  const char *text;
  size_t length;
  const urlbnf_error *error;
};

static size_t
write_message (char *buffer, size_t size, const void *context)
{
  const struct failure *failure = context;
  return urlbnf_error_format (buffer, size, failure->error, NULL, 0);
}

static size_t
write_format (char *buffer, size_t size, const void *context)
{
  const struct failure *failure = context;
  return urlbnf_error_format (buffer, size, failure->error, failure->text, failure->length);
}

static void
same_errors (const urlbnf_error *a, const urlbnf_error *b)
{
  assert_int_equal (a->code, b->code);
  assert_int_equal (a->offset, b->offset);
  assert_int_equal (a->found, b->found);
  assert_int_equal (a->expected_count, b->expected_count);
  assert_memory_equal (a->octets, b->octets, sizeof a->octets);
}

/* All that the tree has is in its own text, which is the one that was given.  */
static void
same_text (const urlbnf_url *url, const char *text, size_t length)
{
  urlbnf_slice all = urlbnf_text (url), fragment = urlbnf_fragment (url);
  size_t behind = fragment.ptr != NULL ? fragment.len + 1 : 0;
  assert_int_equal (all.len + behind, length);
  assert_memory_equal (all.ptr, text, all.len);
  if (fragment.ptr != NULL)
    assert_memory_equal (fragment.ptr, text + all.len + 1, fragment.len);
}

static void
parse_at (const char *text, size_t length, const char *octets, urlbnf_error *error)
{
  urlbnf_error again;
  urlbnf_url *url;
  const urlbnf_url *kept;
  urlbnf_parser *parser;
  urlbnf_code code = urlbnf_validate (text, length, &how, error);
  assert_int_equal (urlbnf_validate (text, length, &how, NULL), code);
  assert_int_equal (urlbnf_parse (&url, text, length, &how, &again), code);
  same_errors (&again, error);
  assert_int_equal (urlbnf_parser_new (&parser, &how), URLBNF_OK);
  assert_int_equal (urlbnf_parser_parse (parser, &kept, text, length, &again), code);
  same_errors (&again, error);
  if (code == URLBNF_OK)
    {
      same_text (url, octets, length);
      same_text (kept, octets, length);
    }
  assert_int_equal (urlbnf_parser_validate (parser, text, length, &again), code);
  same_errors (&again, error);
  urlbnf_parser_free (parser);
  urlbnf_free (url);
}

static void
parse (const char *octets, size_t length)
{
  urlbnf_error error[GUARD_SIDES];
  for (int side = 0; side < GUARD_SIDES; side++)
    parse_at (guard_text (&input, octets, length, side), length, octets, &error[side]);
  same_errors (&error[GUARD_BEHIND], &error[GUARD_BEFORE]);
}

static void
show_error (const char *octets, size_t length)
{
  urlbnf_error error;
  if (urlbnf_validate (octets, length, &how, &error) == URLBNF_OK)
    return;
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      struct failure failure = { guard_text (&input, octets, length, side), length, &error };
      check_buffer (write_message, &failure, true);
      check_buffer (write_format, &failure, true);
    }
}

static void
test_parse (void **state)
{
  static const unsigned flags[] = { URLBNF_BRIEF_ERRORS, URLBNF_BRIEF_ERRORS | URLBNF_ALLOW_FRAGMENT };
  (void) state;
  for (size_t i = 0; urlbnf_grammar_name (i) != NULL; i++)
    for (size_t k = 0; k < 2; k++)
      {
        how.grammar = urlbnf_grammar_name (i);
        how.flags = flags[k];
        for_texts ("to parse", true, parse);
        how.flags = flags[k] & ~URLBNF_BRIEF_ERRORS;
        for_texts ("to parse, with the errors in full", false, parse);
        for_texts ("an error in words", false, show_error);
      }
  how = (urlbnf_options) URLBNF_OPTIONS_INIT;
}

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

static void
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

static void
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

static void
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
| The extractor                                                           |
`------------------------------------------------------------------------*/

/* A sum of all that was found.  */
static int
sum_found (void *context, const urlbnf_found *found)
{
  unsigned long long *sum = context;
  *sum = *sum * 31 + found->start * 7 + found->end * 3 + (unsigned) found->code + found->hyphens;
  const urlbnf_slice slice[] = { found->text, found->fragment, found->other };
  for (size_t i = 0; i < 3; i++)
    for (size_t k = 0; k < slice[i].len; k++)
      *sum = *sum * 31 + (unsigned char) slice[i].ptr[k];
  return 0;
}

static unsigned long long
extract (const char *text, size_t length, size_t cut, int side, unsigned flags)
{
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  urlbnf_extractor *extractor;
  unsigned long long sum = 0;
  options.flags = flags;
  options.limit = 200;
  assert_int_equal (urlbnf_extractor_new (&extractor, sum_found, &sum, &options), URLBNF_OK);
  urlbnf_extractor_feed (extractor, guard_text (&input, text, cut, side), cut);
  urlbnf_extractor_feed (extractor, guard_text (&input, text + cut, length - cut, side), length - cut);
  urlbnf_extractor_finish (extractor);
  urlbnf_extractor_free (extractor);
  return sum;
}

static void
find_urls (const char *octets, size_t length)
{
  char text[5000];
  static const char *const around[][2] = { { "", "" }, { "<URL:", ">" }, { "<", ">x" }, { " ", "-\n" } };
  for (size_t i = 0; i < sizeof around / sizeof *around; i++)
    {
      size_t before = strlen (around[i][0]), behind = strlen (around[i][1]), all = before + length + behind;
      memcpy (text, around[i][0], before);
      memcpy (text + before, octets, length);
      memcpy (text + before + length, around[i][1], behind);
      unsigned long long sum = extract (text, all, 0, GUARD_BEHIND, URLBNF_EXTRACT_BARE);
      assert_true (extract (text, all, 0, GUARD_BEFORE, URLBNF_EXTRACT_BARE) == sum);
      assert_true (extract (text, all, all / 2, GUARD_BEHIND, URLBNF_EXTRACT_BARE) == sum);
      assert_true (extract (text, all, all, GUARD_BEHIND, URLBNF_EXTRACT_BARE) == sum);
      assert_true (extract (text, all, all > 3 ? all - 3 : 0, GUARD_BEFORE, URLBNF_EXTRACT_BARE) == sum);
      sum = extract (text, all, 0, GUARD_BEHIND, 0);
      assert_true (extract (text, all, all / 3, GUARD_BEFORE, 0) == sum);
    }
}

static void
test_extract (void **state)
{
  (void) state;
  for_texts ("to find URLs", false, find_urls);
}

/*------------------------------------------------------------------------.
| The program                                                             |
`------------------------------------------------------------------------*/

#ifndef WITHOUT_PROGRAM

static const char *const commands[][ARGUMENTS_MAX] = {
  { "--check" },
  { "--check", "--warn", "--fragment" },
  { "--json", "--request", "--warn", "--fragment" },
  { "--json", "--grammar=w3c" },
  { "--json", "--grammar=rfc3986" },
  { "--tree", "--color=always" },
  { "--color=never", "--warn", "--fragment" },
  { "--request", "--allow-control" },
  { "--get=\\n" }, { "--get=a" }, { "--get=" }, { "--get=\\{\\\\" }, { "--get={url}" },
  { "--get={decoded:hpath}{default:port}{octets}{message}{input}\\t{warnings}{fragment}", "--fragment" },
  { "--compare=http://h/%41#b", "--fragment" },
  { "--json", "--escape-unsafe", "--fragment", "--normalize" },
  { "--check", "--escape-unsafe", "--set=host=a" },
  { "--set=port=8", "--unset=search", "--set=hsegment+=a/b", "--fragment" },
  { "--set=fieldspec+=a", "--set=fieldspec+=b=c", "--check" },
  { "--set=host=", "--tree" },
  { "--encode=hsegment" }, { "--encode=gtype" }, { "--decode" },
  { "--start=hostport", "--json" }, { "--quiet" },
  { "--format=tsv" }, { "--format=csv", "-0" }, { "--format=csv", "--columns=input", "--no-header" },
  { "--format=tsv", "--columns=decoded:path,port,octets", "--default-port" },
  { "--get={path}{query}{authority}{decoded:path}{port}", "--default-port" },
  { "--iterate=port=1 2", "--strip=user,fragment,query", "--set=hpath?=a" },
  { "--iterate=fieldspec+=a b=c =", "--json" },
  { "--which" }, { "--which", "--json", "--fragment" },
  { "--base=http://a/b/c?q", "--json", "--loosely" }, { "--base=x:a/b#c", "--normalize", "--fragment" },
  { "--grammar=rfc3986", "--normalize", "--check" },
  { "--only=invalid", "--on-error=skip", "--json" }, { "--get={file}{line}{column}", "--only=valid" }
};

struct program
{
  struct options options;
  struct worker worker;
  struct guard guard[ARGUMENTS_MAX];
  const char *file[ARGUMENTS_MAX + 2];
  struct part_change change[ARGUMENTS_MAX + 2];
  size_t arguments;
};

static struct program program;

/* Its arguments stand at fences too, with the NUL that ends them.  */
static void
start_program (const char *const *command, int side)
{
  static char name[] = "urlbnf";
  static char *argument[ARGUMENTS_MAX + 2];
  program = (struct program) { .options = { .format = TABLE, .jobs = 1, .how = URLBNF_OPTIONS_INIT } };
  program.options.file = program.file;
  program.options.change = program.change;
  argument[0] = name;
  for (; command[program.arguments] != NULL; program.arguments++)
    {
      const char *text = command[program.arguments];
      struct guard *guard = &program.guard[program.arguments];
      *guard = guard_new (strlen (text) + 1);
      argument[program.arguments + 1] = guard_text (guard, text, strlen (text) + 1, side);
    }
  argument[program.arguments + 1] = NULL;
#ifdef __GLIBC__
  optind = 0;
#else
  optind = 1;
#endif
  assert_true (read_options ((int) program.arguments + 1, argument, &program.options) < 0);
  assert_int_equal (worker_start (&program.worker, &program.options), URLBNF_OK);
}

static void
end_program (void)
{
  worker_end (&program.worker);
  free_options (&program.options);
  while (program.arguments != 0)
    guard_free (&program.guard[--program.arguments]);
}

static void
do_text (const char *octets, size_t length)
{
  struct block block[GUARD_SIDES] = { { .count = 0 } };
  for (int side = 0; side < GUARD_SIDES; side++)
    assert_true (do_input (&program.worker, &block[side], guard_text (&input, octets, length, side),
                           length));
  assert_int_equal (block[0].status, block[1].status);
  assert_int_equal (block[0].records.length, block[1].records.length);
  assert_int_equal (block[0].notes.length, block[1].notes.length);
  if (block[0].records.length != 0)
    assert_memory_equal (block[0].records.text, block[1].records.text, block[0].records.length);
  if (block[0].notes.length != 0)
    assert_memory_equal (block[0].notes.text, block[1].notes.text, block[0].notes.length);
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      buffer_free (&block[side].records);
      buffer_free (&block[side].notes);
    }
}

static void
test_program (void **state)
{
  static const char *const odd[] = { "\xC3", "\xE2\x80", "\xE2\x80\xAE", "a\xF0\x9F\x98", "\xED\xA0\x80", "\x7F",
                                     "\xE2", "\xF0", "\xC2\x85", "http://h/\xE2\x80", "%", "%4", "%41", "" };
  (void) state;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    for (int side = 0; side < GUARD_SIDES; side++)
      {
        guard_what = commands[i][0];
        start_program (commands[i], side);
        for_texts (commands[i][0], false, do_text);
        for (size_t k = 0; k < sizeof odd / sizeof *odd; k++)
          do_text (odd[k], strlen (odd[k]));
        end_program ();
      }
}

#endif

/* t-guard [[-x] NAME]: all tests, or that of the NAME, or with -x all others.  */
int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_parse),
    cmocka_unit_test (test_meaning),
    cmocka_unit_test (test_uris),
    cmocka_unit_test (test_parts),
    cmocka_unit_test (test_extract),
#ifndef WITHOUT_PROGRAM
    cmocka_unit_test (test_program)
#endif
  };
  if (argc == 2)
    cmocka_set_test_filter (argv[1]);
  if (argc == 3)
    cmocka_set_skip_filter (argv[2]);
  return cmocka_run_group_tests (tests, read_texts, free_texts);
}
