/* t-large.c: fails if a text longer than INT_MAX or than 32 bits can count has a wrong result.

   SPDX-License-Identifier: MIT

   A text is a few pages that are mapped again and again, so that 5 GB take almost no memory.  The
   library's copies take as much as the text is long: so without LARGE=all in the environment only
   an error far out is shown ("make check-large": 10 GB of memory, minutes).  */

#define _GNU_SOURCE

#include <sys/mman.h>
#include <unistd.h>

#include "unit.h"

#if SIZE_MAX > UINT32_MAX

/* Whether to run the points that take 10 GB of memory, and minutes, as "make check-large" does.  */
static bool
is_asked (void)
{
  const char *large = getenv ("LARGE");
  return large != NULL && strcmp (large, "all") == 0;
}

/* The memory that is mapped, and the length of each text.  */
#define UNIT ((size_t) 2 << 20)
#define WHOLE ((size_t) 5 << 30)
#define MAX URLBNF_LENGTH_MAX

/* Map HEAD and, after it, ITEM again and again; the length of ITEM is a power of two.  */
static char *
map (const char *head, const char *item)
{
  size_t length = strlen (item);
  int file = memfd_create ("text", 0);
  char *text = mmap (NULL, WHOLE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  char *unit = malloc (UNIT);
  assert_true (file >= 0 && text != MAP_FAILED && unit != NULL);
  for (size_t i = 0; i < UNIT; i++)
    unit[i] = item[i % length];
  assert_int_equal (write (file, unit, UNIT), UNIT);
  for (size_t at = 0; at < WHOLE; at += UNIT)
    assert_ptr_equal (mmap (text + at, UNIT, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, file, 0), text + at);
  close (file);
  free (unit);
  memcpy (text, head, strlen (head));
  return text;
}

static void
unmap (char *text)
{
  munmap (text, WHOLE);
}

/* Allocate up to a limit, so that the results do not depend on the computer's memory.  */
static void *
allocate (void *context, size_t size)
{
  (void) context;
  return size <= (size_t) 7 << 30 ? malloc (size) : NULL;
}

static void
deallocate (void *context, void *pointer)
{
  (void) context;
  free (pointer);
}

static const urlbnf_allocator allocator = { allocate, deallocate, NULL };
static const urlbnf_options with_allocator
  = { sizeof with_allocator, 0, URLBNF_URL, &allocator, NULL };

TEST (errors_far_out_are_shown)
{
  char *text = map ("", "a"), line[1000];
  urlbnf_error error;
  assert_int_equal (urlbnf_validate ("http://h/~", 10, NULL, &error), URLBNF_E_SYNTAX);
  error.offset = (size_t) UINT32_MAX + 10;
  text[error.offset] = '~';
  urlbnf_error_format (line, sizeof line, &error, NULL, 0);
  assert_non_null (strstr (line, "byte 4294967305: "));
  urlbnf_error_format (line, sizeof line, &error, text, WHOLE);
  assert_non_null (strstr (line, "\n  ...aaaa"));
  assert_non_null (strstr (line, "a~a"));
  /* Two spaces, three points and 60 octets stand before the caret.  */
  const char *caret = strchr (line, '^');
  assert_non_null (caret);
  assert_int_equal (caret[-(2 + 3 + 60) - 1], '\n');
  unmap (text);
}

/* Check that HEAD and items up to the greatest length are valid, that a parse returns CODE, and
   that an octet at the very end that no URL contains is found.  */
static void
check_longest (const char *head, const char *item, urlbnf_code code, unsigned flags)
{
  char *text = map (head, item);
  urlbnf_options options = with_allocator;
  urlbnf_error error;
  urlbnf_url *url;
  /* The text ends with a whole item.  */
  size_t length = MAX - MAX % strlen (item);
  assert_int_equal (urlbnf_validate (text, length, &with_allocator, &error), URLBNF_OK);
  assert_int_equal (urlbnf_parse (&url, text, length, &with_allocator, &error), code);
  if (code == URLBNF_OK)
    {
      urlbnf_slice whole = urlbnf_text (url);
      assert_int_equal (whole.len, length);
      assert_memory_equal (whole.ptr + length - 100, text + length - 100, 100);
      /* Return the last node that ends with the text.  */
      urlbnf_node node = { .production = URLBNF_NONE };
      size_t end = 0;
      for (int i = 0; i < 100 && urlbnf_node_next (url, &node); i++)
        if (node.offset + node.text.len > end)
          end = node.offset + node.text.len;
      assert_int_equal (end, length);
      urlbnf_free (url);
    }
  text[length - 1] = '~';
  options.flags = flags;
  assert_int_equal (urlbnf_validate (text, length, &options, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, length - 1);
  assert_int_equal (error.found, '~');
  unmap (text);
}

/* Finding what was expected takes sixty times as long in a text that cannot be shortened.  */
TEST_IF (is_asked (), the_longest_texts_are_parsed)
{
  check_longest ("http://h/", "a", URLBNF_OK, 0);
  check_longest ("http://h/aaa", "%41a", URLBNF_OK, URLBNF_BRIEF_ERRORS);
  check_longest ("http://", "a", URLBNF_OK, URLBNF_BRIEF_ERRORS);
  check_longest ("news:a@", "a", URLBNF_OK, URLBNF_BRIEF_ERRORS);
  check_longest ("gopher://h/7", "a", URLBNF_OK, URLBNF_BRIEF_ERRORS);
  /* 2^31 segments are 34 GB of slices; and 2^30 fields 3 * 2^30 nodes, more than can be
     numbered.  */
  check_longest ("http://h/", "/", URLBNF_E_MEMORY, URLBNF_BRIEF_ERRORS);
  check_longest ("prospero://h/", ";=", URLBNF_E_MEMORY, URLBNF_BRIEF_ERRORS);
}

/* An "@" at the very end makes all before it a login.  */
TEST_IF (is_asked (), the_longest_login_is_parsed)
{
  char *text = map ("ftp://u:", "a");
  urlbnf_options options = with_allocator;
  urlbnf_error error;
  options.flags = URLBNF_BRIEF_ERRORS;
  text[MAX - 2] = '@';
  text[MAX - 1] = 'h';
  assert_int_equal (urlbnf_validate (text, MAX, &options, &error), URLBNF_OK);
  text[MAX - 1] = '@';
  assert_int_equal (urlbnf_validate (text, MAX, &options, &error), URLBNF_E_SYNTAX);
  assert_int_equal (error.offset, MAX - 1);
  unmap (text);
}

/* Call each function that reads a tree.  */
TEST_IF (is_asked (), the_longest_url_has_a_meaning)
{
  char *text = map ("HTTP://H:80/", "a");
  urlbnf_url *url;
  urlbnf_request *request;
  urlbnf_warning warning;
  assert_int_equal (urlbnf_parse (&url, text, MAX, NULL, NULL), URLBNF_OK);
  size_t length;
  assert_int_equal (urlbnf_normalize (NULL, 0, &length, url, 0), URLBNF_OK);
  assert_int_equal (length, MAX - 3);
  assert_true (urlbnf_equal (url, url));
  assert_int_equal (urlbnf_hash (url, 1), urlbnf_hash (url, 1));
  assert_int_equal (urlbnf_warnings (&warning, 1, url), 1);
  assert_int_equal (warning.kind, URLBNF_WARN_HOST_NOT_QUALIFIED);
  assert_int_equal (urlbnf_part_text (url, URLBNF_HPATH).len, MAX - 12);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, NULL), URLBNF_OK);
  assert_int_equal (request->target.len, MAX - 11);
  /* Nothing here is escaped, so the text for people is no longer than the URL.  */
  assert_true (urlbnf_request_format (NULL, 0, request) > MAX - 12);
  urlbnf_request_free (request);
  urlbnf_free (url);
  unmap (text);
}

TEST_IF (is_asked (), the_longest_texts_are_coded)
{
  char *text = map ("", "%41a");
  size_t length = (size_t) UINT32_MAX + 1, needed;
  assert_int_equal (urlbnf_decode (NULL, 0, text, length), length / 2);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, text, (size_t) 1 << 30, URLBNF_HSEGMENT, NULL,
                                   NULL),
                    URLBNF_OK);
  assert_int_equal (needed, ((size_t) 1 << 30) / 4 * 6);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, text, MAX, URLBNF_HSEGMENT, NULL, NULL),
                    URLBNF_E_TOO_LONG);
  unmap (text);
  text = map ("", "a");
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, text, MAX, URLBNF_HSEGMENT, NULL, NULL),
                    URLBNF_OK);
  assert_int_equal (needed, MAX);
  assert_int_equal (urlbnf_encode (NULL, 0, &needed, text, MAX + 1, URLBNF_HSEGMENT, NULL, NULL),
                    URLBNF_E_TOO_LONG);
  unmap (text);
}

/* Try a port of two billion digits, and such an address.  */
TEST_IF (is_asked (), the_longest_numbers_have_values)
{
  char *text = map ("x://h:", "1");
  urlbnf_url *url;
  urlbnf_endpoint endpoint;
  urlbnf_request *request;
  assert_int_equal (urlbnf_parse (&url, text, MAX, NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_endpoint_find (url, &endpoint), 1);
  assert_int_equal (endpoint.port, URLBNF_VALUE_MAX);
  urlbnf_free (url);
  unmap (text);
  text = map ("mailto:a", "@");
  assert_int_equal (urlbnf_parse (&url, text, MAX, NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_warnings (NULL, 0, url), 1);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, NULL), URLBNF_OK);
  assert_int_equal (request->is_addr_spec, 0);
  urlbnf_request_free (request);
  urlbnf_free (url);
  unmap (text);
}

/* The lengths of all parts, and of the escapes of a part, are added up before anything is
   written.  */
TEST_IF (is_asked (), sums_of_lengths_are_measured)
{
  char *text = map ("", "a"), *spaces = map ("", " ");
  urlbnf_builder *builder;
  urlbnf_url *url;
  urlbnf_escaped *escaped;
  urlbnf_error error;
  size_t third = MAX / 3, needed;
  assert_int_equal (urlbnf_builder_new (&builder, &with_allocator), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_SCHEME, "http", 4, 0, &error), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HOST, "h", 1, 0, &error), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, spaces, third + 1, 0, &error),
                    URLBNF_E_TOO_LONG);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, text, 2 * third, 0, &error),
                    URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HSEGMENT, text, third + 1, 0, &error),
                    URLBNF_E_TOO_LONG);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_SEARCH, text, third, 0, &error), URLBNF_OK);
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, &needed, &error),
                    URLBNF_E_TOO_LONG);
  assert_null (url);
  assert_int_equal (needed, 0);
  urlbnf_builder_free (builder);

  memcpy (spaces, "http://h/", 9);
  /* Try the longest text whose escapes fit, though its changes do not, and the next longer one.  */
  assert_int_equal (urlbnf_escape_unsafe (&escaped, spaces, third + 6, &with_allocator, &error),
                    URLBNF_E_MEMORY);
  assert_int_equal (urlbnf_escape_unsafe (&escaped, spaces, third + 7, &with_allocator, &error),
                    URLBNF_E_TOO_LONG);
  memcpy (text, "http://h/", 9);
  text[MAX - 9] = ' ';
  assert_int_equal (urlbnf_escape_unsafe (&escaped, text, MAX - 2, &with_allocator, &error),
                    URLBNF_OK);
  assert_int_equal (escaped->text.len, MAX);
  assert_int_equal (escaped->change[0].offset, MAX - 9);
  assert_int_equal (urlbnf_text (escaped->url).len, MAX);
  urlbnf_escaped_free (escaped);
  unmap (text);
  unmap (spaces);
}

/* The last find.  */
struct told
{
  int count;
  unsigned long long start, end;
  urlbnf_code code;
};

static int
tell (void *context, const urlbnf_found *found)
{
  struct told *told = context;
  *told = (struct told) { told->count + 1, found->start, found->end, found->code };
  return 0;
}

TEST_IF (is_asked (), urls_far_out_are_found)
{
  static const char url[] = "<URL:http://h/>";
  char *text = map ("", " ");
  struct told told = { 0 };
  urlbnf_extractor *extractor;
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  memcpy (text + WHOLE - 20, url, strlen (url));
  options.flags = URLBNF_EXTRACT_BARE;
  assert_int_equal (urlbnf_extractor_new (&extractor, tell, &told, &options), URLBNF_OK);
  assert_int_equal (urlbnf_extractor_feed (extractor, text, WHOLE), 0);
  assert_int_equal (urlbnf_extractor_finish (extractor), 0);
  urlbnf_extractor_free (extractor);
  assert_int_equal (told.count, 1);
  assert_int_equal (told.start, WHOLE - 20);
  assert_int_equal (told.end, WHOLE - 20 + strlen (url));
  assert_int_equal (told.code, URLBNF_OK);
  unmap (text);

  /* If the limit allows it, a text too long to be parsed is reported as too long.  */
  text = map ("<x://h/", "a");
  text[MAX + 10] = '>';
  options.limit = MAX + 100;
  told.count = 0;
  assert_int_equal (urlbnf_extractor_new (&extractor, tell, &told, &options), URLBNF_OK);
  assert_int_equal (urlbnf_extractor_feed (extractor, text, MAX + 11), 0);
  urlbnf_extractor_free (extractor);
  assert_int_equal (told.count, 1);
  assert_int_equal (told.end, MAX + 11);
  assert_int_equal (told.code, URLBNF_E_TOO_LONG);
  unmap (text);
}

/* The next result that urlbnf_parser_lines() must give for a text of equal lines.  */
struct far_lines
{
  const char *text;
  size_t number, length;
};

static int
check_far_line (void *context, const urlbnf_line *line)
{
  struct far_lines *far = context;
  size_t at = far->number * far->length;
  assert_true (line->number == far->number && line->offset == at && line->next == at + far->length
               && line->text.ptr == far->text + at && line->text.len == far->length - 1
               && line->code == URLBNF_OK);
  far->number++;
  return 0;
}

/* The lines, of 5 GB together, have offsets beyond 2^31 and 2^32.  */
TEST_IF (is_asked (), lines_far_out_are_found)
{
  static const char line[] = "http://host.dom/path?and-so-on-\n";
  struct far_lines far = { map ("", line), 0, sizeof line - 1 };
  urlbnf_parser *parser;
  assert_int_equal (urlbnf_parser_new (&parser, NULL), URLBNF_OK);
  size_t whole = WHOLE - WHOLE % far.length;
  assert_int_equal (urlbnf_parser_lines (parser, far.text, whole, 0, check_far_line, &far),
                    URLBNF_OK);
  assert_int_equal (far.number, whole / far.length);
  urlbnf_parser_free (parser);
  unmap ((char *) far.text);
}

#else

int
main (void)
{
  puts ("1..0 # SKIP a size_t is no longer than 32 bits");
  return 0;
}

#endif
