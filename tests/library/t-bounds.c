/* t-bounds.c: fails if the library takes more memory or stack than SECURITY promises.

   SPDX-License-Identifier: MIT

   The texts repeat one unit, and are valid and invalid.  The allocator counts the peak of memory.
   A thread whose stack was filled before shows how far the stack was written to.  */

#include <pthread.h>

#include "unit.h"
#include "urlbnf.h"

/* A text is BEFORE, UNIT as often as it fits, and AFTER.  The numbers limit the memory for an octet
   of the text, in halves of an octet: in urlbnf_parse(), and in urlbnf_parser_parse().  */
struct kind
{
  const char *before, *unit, *after;
  size_t once, parser;
};

static const struct kind kinds[] = {
  { "http://h/", "a", "", 2, 3 },
  { "http://h/", "%41", "", 2, 3 },
  { "http://h/", "/", "", 36, 54 },
  { "http://h/a?", "b", "", 2, 3 },
  { "http://", "a.", "a", 2, 3 },
  { "ftp://u:", "p", "@h/", 2, 3 },
  { "ftp://h/", "/", ";type=a", 36, 54 },
  { "ftp://h/", "a", ";type=x", 2, 3 },
  { "mailto:", "a", "", 2, 3 },
  { "news:", "a", "@h", 2, 3 },
  { "prospero://h/a", ";=", "", 156, 234 },
  { "prospero://h/", "/", "", 36, 54 },
  { "wais://h/", "%00", "", 2, 3 },
  { "gopher://h/1", "a", "%09b%09c", 2, 3 },
  { "x:", "a", "", 2, 3 },
  { "x:", "a", "~", 2, 3 },
  { "http://h/", "/", "~", 2, 3 },
  { "", "%", "", 2, 3 },
  { "", "~", "", 2, 3 }
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static char *
make_text (const struct kind *kind, size_t length)
{
  char *text = malloc (length + 1);
  size_t before = strlen (kind->before), unit = strlen (kind->unit), after = strlen (kind->after);
  assert_non_null (text);
  assert_true (length > before + after);
  memcpy (text, kind->before, before);
  for (size_t i = before; i < length; i++)
    text[i] = kind->unit[(i - before) % unit];
  memcpy (text + length - after, kind->after, after + 1);
  return text;
}

struct counting
{
  size_t now, peak, calls;
};

/* The size precedes each block.  */
union header
{
  size_t size;
  max_align_t aligned;
};

static void *
count_allocate (void *context, size_t size)
{
  struct counting *counting = context;
  union header *header = malloc (sizeof *header + size);
  assert_non_null (header);
  header->size = size;
  counting->calls++;
  counting->now += size;
  if (counting->now > counting->peak)
    counting->peak = counting->now;
  return header + 1;
}

static void
count_deallocate (void *context, void *pointer)
{
  struct counting *counting = context;
  union header *header = (union header *) pointer - 1;
  counting->now -= header->size;
  free (header);
}

/* The ways to parse, whose peak of memory is measured.  */
enum way { VALIDATE, ONCE, PARSER, WAYS };

static size_t
measure_peak (enum way way, const char *text, size_t length)
{
  struct counting counting = { 0, 0, 0 };
  urlbnf_allocator allocator = { count_allocate, count_deallocate, &counting };
  urlbnf_options options = { .allocator = &allocator };
  urlbnf_error error;
  urlbnf_code code;
  if (way == VALIDATE)
    code = urlbnf_validate (text, length, &options, &error);
  else if (way == ONCE)
    {
      urlbnf_url *url;
      code = urlbnf_parse (&url, text, length, &options, &error);
      urlbnf_free (url);
    }
  else
    {
      urlbnf_parser *parser;
      const urlbnf_url *url;
      assert_int_equal (urlbnf_parser_new (&parser, &options), URLBNF_OK);
      code = urlbnf_parser_parse (parser, &url, text, length, &error);
      /* The parser now has memory for other texts of this length or less.  */
      size_t calls = counting.calls, now = counting.now;
      assert_int_equal (urlbnf_parser_parse (parser, &url, "http://h", 8, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_parser_parse (parser, &url, "", 0, NULL), URLBNF_E_SYNTAX);
      assert_int_equal (urlbnf_parser_validate (parser, text, length, NULL), code);
      assert_int_equal (urlbnf_parser_parse (parser, &url, text, length, &error), code);
      assert_int_equal (counting.calls, calls);
      assert_int_equal (counting.now, now);
      urlbnf_parser_free (parser);
    }
  assert_true (code == URLBNF_OK || code == URLBNF_E_SYNTAX);
  assert_int_equal (counting.now, 0);
  return counting.peak;
}

/* The constant is for the objects that do not grow with the text.  */
enum { CONSTANT = 4096 };

TEST (memory_is_a_multiple_of_the_length)
{
  static const size_t lengths[] = { 100, 10000, 1000000, 3000000 };
  for (size_t i = 0; i < KINDS; i++)
    for (size_t j = 0; j < sizeof lengths / sizeof *lengths; j++)
      {
        size_t length = lengths[j], halves[WAYS] = { 2, kinds[i].once, kinds[i].parser };
        char *text = make_text (&kinds[i], length);
        for (enum way way = VALIDATE; way < WAYS; way++)
          {
            size_t peak = measure_peak (way, text, length);
            if (peak > halves[way] * length / 2 + CONSTANT)
              fail_msg ("%s%s...%s: way %d takes %zu octets for %zu", kinds[i].before,
                        kinds[i].unit, kinds[i].after, (int) way, peak, length);
          }
        free (text);
      }
}

static int
ignore (void *context, const urlbnf_found *found)
{
  ++*(size_t *) context;
  (void) found;
  return 0;
}

/* An extractor takes a multiple of its limit, for any length of the text.  */
TEST (an_extractor_keeps_to_its_limit)
{
  static const size_t limits[] = { 100, 65536 };
  for (size_t i = 0; i < KINDS; i++)
    for (size_t j = 0; j < 2; j++)
      {
        struct counting counting = { 0, 0, 0 };
        urlbnf_allocator allocator = { count_allocate, count_deallocate, &counting };
        urlbnf_extractor_options options
          = { sizeof options, URLBNF_EXTRACT_BARE, limits[j], &allocator, NULL };
        urlbnf_extractor *extractor;
        size_t found = 0;
        char *within = make_text (&kinds[i], limits[j] - 20);
        char *beyond = make_text (&kinds[i], 1000000);
        assert_int_equal (urlbnf_extractor_new (&extractor, ignore, &found, &options), URLBNF_OK);
        for (int again = 0; again < 3; again++)
          {
            assert_int_equal (urlbnf_extractor_feed (extractor, "<URL:", 5), 0);
            assert_int_equal (urlbnf_extractor_feed (extractor, within, limits[j] - 20), 0);
            assert_int_equal (urlbnf_extractor_feed (extractor, "> <URL:", 7), 0);
            assert_int_equal (urlbnf_extractor_feed (extractor, beyond, 1000000), 0);
          }
        assert_int_equal (urlbnf_extractor_finish (extractor), 0);
        urlbnf_extractor_free (extractor);
        assert_int_equal (counting.now, 0);
        assert_true (found >= 3);
        if (counting.peak > 121 * limits[j] + CONSTANT)
          fail_msg ("%s%s...: %zu octets with the limit %zu", kinds[i].before, kinds[i].unit,
                    counting.peak, limits[j]);
        free (within);
        free (beyond);
      }
}

/* A sanitizer needs a larger stack.  */
#if defined __SANITIZE_ADDRESS__
# define SANITIZED
#elif defined __has_feature
# if __has_feature (address_sanitizer) || __has_feature (memory_sanitizer)
#  define SANITIZED
# endif
#endif
#ifndef SANITIZED

struct work
{
  const char *text;
  size_t length;
};

static char buffer[4000];

static void
do_url (const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  urlbnf_part part = { .production = URLBNF_NONE }, item = part, field = part;
  urlbnf_endpoint endpoint;
  urlbnf_request *request;
  urlbnf_builder *builder;
  urlbnf_url *built;
  size_t length;
  while (urlbnf_node_next (url, &node))
    continue;
  while (urlbnf_part_next (url, &part))
    while (urlbnf_item_next (&part, &item))
      while (urlbnf_item_next (&item, &field))
        continue;
  (void) urlbnf_part_text (url, URLBNF_HOST);
  (void) urlbnf_endpoint_find (url, &endpoint);
  (void) urlbnf_warnings (NULL, 0, url);
  (void) !urlbnf_normalize (buffer, sizeof buffer, &length, url, 0);
  (void) urlbnf_equal (url, url);
  (void) urlbnf_hash (url, 1);
  if (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL) == URLBNF_OK)
    (void) urlbnf_request_format (buffer, sizeof buffer, request);
  urlbnf_request_free (request);
  if (urlbnf_builder_new (&builder, NULL) != URLBNF_OK)
    return;
  if (urlbnf_builder_load (builder, url) == URLBNF_OK
      && urlbnf_builder_build (builder, &built, NULL, 0, NULL, NULL) == URLBNF_OK)
    urlbnf_free (built);
  urlbnf_builder_free (builder);
}

/* Use the text as an address, which a request and the warnings read.  */
static void
do_address (const struct work *work)
{
  static const char scheme[] = "mailto:";
  size_t before = sizeof scheme - 1, needed;
  urlbnf_url *url;
  char *text = malloc (before + 3 * work->length);
  if (text == NULL)
    return;
  memcpy (text, scheme, before);
  if (urlbnf_encode (text + before, 3 * work->length, &needed, work->text, work->length,
                     URLBNF_ENCODED822ADDR, NULL, NULL) == URLBNF_OK
      && urlbnf_parse (&url, text, before + needed, NULL, NULL) == URLBNF_OK)
    {
      do_url (url);
      urlbnf_free (url);
    }
  free (text);
}

static void *
do_work (void *argument)
{
  const struct work *work = argument;
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_escaped *escaped;
  urlbnf_extractor *extractor;
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  size_t needed, found = 0;
  if (urlbnf_validate (work->text, work->length, NULL, NULL) == URLBNF_OK
      && urlbnf_parse (&url, work->text, work->length, NULL, &error) == URLBNF_OK)
    {
      do_url (url);
      urlbnf_free (url);
    }
  else if (urlbnf_validate (work->text, work->length, NULL, &error) != URLBNF_OK)
    {
      (void) urlbnf_error_format (buffer, sizeof buffer, &error, work->text, work->length);
      (void) urlbnf_error_format (buffer, sizeof buffer, &error, NULL, 0);
    }
  if (urlbnf_escape_unsafe (&escaped, work->text, work->length, NULL, &error) == URLBNF_OK)
    urlbnf_escaped_free (escaped);
  (void) urlbnf_decode (buffer, sizeof buffer, work->text, work->length);
  (void) !urlbnf_encode (buffer, sizeof buffer, &needed, work->text, work->length, URLBNF_USER,
                         NULL, &error);
  do_address (work);
  options.flags = URLBNF_EXTRACT_BARE;
  if (urlbnf_extractor_new (&extractor, ignore, &found, &options) == URLBNF_OK)
    {
      (void) urlbnf_extractor_feed (extractor, work->text, work->length);
      (void) urlbnf_extractor_finish (extractor);
      urlbnf_extractor_free (extractor);
    }
  return NULL;
}

static void *
do_nothing (void *argument)
{
  return argument;
}

enum { STACK = 1 << 20, FILLING = 0xA5 };

/* The figure includes the calls of the C library, such as printf().  */
#ifdef __OPTIMIZE__
enum { STACK_MOST = 16000 };
#else
enum { STACK_MOST = 40000 };
#endif

/* Return how many octets of its stack a thread has written to.  */
static size_t
measure_stack (void *(*function) (void *), void *argument)
{
  static _Alignas (65536) unsigned char stack[STACK];
  pthread_attr_t attributes;
  pthread_t thread;
  size_t untouched = 0;
  memset (stack, FILLING, sizeof stack);
  assert_int_equal (pthread_attr_init (&attributes), 0);
  assert_int_equal (pthread_attr_setstack (&attributes, stack, sizeof stack), 0);
  assert_int_equal (pthread_create (&thread, &attributes, function, argument), 0);
  assert_int_equal (pthread_join (thread, NULL), 0);
  pthread_attr_destroy (&attributes);
  while (untouched < sizeof stack && stack[untouched] == FILLING)
    untouched++;
  return sizeof stack - untouched;
}

TEST (the_stack_is_bounded)
{
  size_t least = measure_stack (do_nothing, NULL);
  for (size_t i = 0; i < KINDS; i++)
    {
      struct work work = { NULL, 1000 };
      char *text = make_text (&kinds[i], 1000);
      work.text = text;
      size_t some = measure_stack (do_work, &work);
      free (text);
      work.length = 1000000;
      work.text = text = make_text (&kinds[i], work.length);
      size_t more = measure_stack (do_work, &work);
      free (text);
      /* A much longer text takes the same stack, but for a signal or a lazy binding.  */
      if (more > some + 2048 || more - least > STACK_MOST)
        fail_msg ("%s%s...%s: %zu octets of stack for 1 kB of text, %zu for 1 MB",
                  kinds[i].before, kinds[i].unit, kinds[i].after, some - least, more - least);
    }
}

#endif
