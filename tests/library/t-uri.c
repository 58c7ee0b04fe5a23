/* t-uri.c: fails if the components, the resolution or the normal form of a URI is not that of RFC
   3986, or if a function for URIs accepts a tree of another kind.

   SPDX-License-Identifier: MIT  */

#include "../slow/fuzz/fuzz.h"
#include "table.h"
#include "unit.h"

enum { CAPACITY = 2048 };

static urlbnf_production
named (const char *name)
{
  urlbnf_production production = urlbnf_production_find (name, strlen (name));
  assert_int_not_equal (production, URLBNF_NONE);
  return production;
}

/* Return the tree of a text, or NULL with the reason in ERROR.  */
static urlbnf_url *
parse_uri (const char *text, size_t length, const char *start, urlbnf_error *error)
{
  urlbnf_options options = { .grammar = "rfc3986", .start = named (start) };
  urlbnf_url *url;
  return urlbnf_parse (&url, text, length, &options, error) == URLBNF_OK ? url : NULL;
}

static urlbnf_url *
parse_reference (const char *text)
{
  urlbnf_url *url = parse_uri (text, strlen (text), "URI-reference", NULL);
  if (url == NULL)
    fail_msg ("%s is no URI-reference", text);
  return url;
}

/* Whether the library has the grammar; if not, print a line of TAP about it.  */
static bool
has_rfc3986 (void)
{
  urlbnf_options options = { .grammar = "rfc3986" };
  if (urlbnf_validate ("", 0, &options, NULL) != URLBNF_E_ARGUMENT)
    return true;
  puts ("1..0 # SKIP the library has no grammar rfc3986");
  return false;
}

/* Run the harness of the fuzzers on a base and, after a space, a reference.  It checks that their
   components, their normal forms, and what the reference resolves to, are those of RFC 3986.  */
static void
run_harness (const char *texts, size_t length)
{
  fuzz_text ("0A0", texts, length);
}

TEST (components_are_those_of_appendix_b)
{
  static const char *const texts[] = {
    "", "a", "/", "//", "?", "#", "?#", "x:", "x://", "x:///", "x:?", "x:#", "x://@:?#", "x://@",
    "x://:", "x://u:p@h:80/a/b?q?#f?", "x://[::1]:8", "x://[::1]", "x://[v1.a]/", "x:a@b:c",
    "x:/a//b", "x:a//b", "//h", "//u@h:8/", "//h?q", "a/b:c", "./a:b", "x://1.2.3.4",
    "x://1.2.3.4:5/", "x://h:", "x://u:@h:/"
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      urlbnf_free (parse_reference (texts[i]));
      run_harness (texts[i], strlen (texts[i]));
    }
}

static void
convert_reference (struct text *to, const char *input, size_t length)
{
  const char *space = memchr (input, ' ', length);
  assert_non_null (space);
  const char *text = space + 2, *end = input + length - 1;
  assert_true (space[1] == '<' && *end == '>');
  size_t size = (size_t) (end - text);
  urlbnf_error error;
  urlbnf_url *base = parse_uri (input, (size_t) (space - input), "URI-reference", &error);
  urlbnf_url *url, *loose;
  assert_non_null (base);
  run_harness (input, length);
  if (urlbnf_uri_resolve_text (&url, base, text, size, 0, NULL, &error) == URLBNF_E_SYNTAX)
    text_print (to, "error: reference, byte %zu\n", error.offset);
  else if (url == NULL)
    text_print (to, "error: base has no scheme\n");
  else
    {
      assert_int_equal (urlbnf_uri_resolve_text (&loose, base, text, size, URLBNF_RESOLVE_LOOSELY,
                                                 NULL, NULL),
                        URLBNF_OK);
      text_print (to, "%s\n", urlbnf_text (url).ptr);
      if (strcmp (urlbnf_text (url).ptr, urlbnf_text (loose).ptr) != 0)
        text_print (to, "loosely: %s\n", urlbnf_text (loose).ptr);
      urlbnf_free (loose);
    }
  urlbnf_free (url);
  urlbnf_free (base);
}

TEST (references_are_resolved_as_in_the_table)
{
  table_run ("uri-resolve.txt", convert_reference);
}

static void
convert_normal (struct text *to, const char *input, size_t length)
{
  char buffer[CAPACITY], whole[CAPACITY];
  size_t needed;
  urlbnf_url *url = parse_uri (input, length, "URI-reference", NULL);
  if (url == NULL)
    fail_msg ("%.*s is no URI-reference", (int) length, input);
  run_harness (input, length);
  assert_int_equal (urlbnf_normalize (buffer, CAPACITY, &needed, url, URLBNF_NORMALIZE_SYNTAX),
                    URLBNF_OK);
  assert_int_equal (urlbnf_normalize (whole, CAPACITY, &needed, url, 0), URLBNF_OK);
  text_print (to, "%s\n", *buffer != '\0' ? buffer : "\"\"");
  if (strcmp (whole, buffer) != 0)
    text_print (to, "by the scheme: %s\n", whole);
  urlbnf_free (url);
}

TEST (normal_forms_are_those_of_the_table)
{
  table_run ("uri-normal.txt", convert_normal);
}

/* An octet that moves from one component to another changes the hash.  */
TEST (hashes_of_neighbours_differ)
{
  static const char *const texts[] = {
    "http://ha/", "http://h/a", "http://h/a?b", "http://h/?ab", "http://h/ab?", "http://h/b?a",
    "http://hb/a", "http://h/a#b", "http://h:1/a", "http://h1/a", "http://h/./1/a", "http://u@h/",
  };
  enum { COUNT = sizeof texts / sizeof *texts };
  size_t hash[COUNT];
  for (size_t i = 0; i < COUNT; i++)
    {
      urlbnf_url *url = parse_uri (texts[i], strlen (texts[i]), "URI", NULL);
      hash[i] = urlbnf_hash (url, 0);
      urlbnf_free (url);
      for (size_t k = 0; k < i; k++)
        if (hash[i] == hash[k])
          fail_msg ("%s and %s", texts[i], texts[k]);
    }
}

static const char *
choose (const char *const *words, size_t count)
{
  return words[draw (count)];
}

#define CHOOSE(words) choose (words, sizeof words / sizeof *words)

static void
make_reference (char *text, bool with_scheme)
{
  static const char *const schemes[] = {
    "x:", "X:", "y:", "x+1:", "http:", "HTTP:", "wSs:", "https:", "ftp:", "gopher:", "a+b-c.1:",
    "file:", "URN:"
  };
  static const char *const authorities[] = {
    "//h", "//", "//U@H:8", "//[::A]", "//%41%2f%c3%a9.X", "//1.2.3.4:", "//H.Dom", "//u:P%41@h",
    "//h:80", "//h:080", "//H:443", "//@h", "//[2001:DB8::a]:8", "//[vF.:A]", "//a!$&'()*+,;=b",
    "//%7E@%2D:0", "//h:21", "//h:70"
  };
  static const char *const pieces[] = {
    "/", "/", "/", "/", "..", "..", ".", "a", "b", "C", "...", ".a", "a.", "..b", ";x=1", "%2e",
    "%2E%2e", ".%2E", "%61", "%2f", "@", ":", "%7e", "%00", "%fF", "!$&'()*+,;=", "~", "-_",
    "long-segment-of-a-path"
  };
  static const char *const ends[] = {
    "?q", "?", "#f", "#", "?../%61#/./%3a", "", "?y/../x", "??", "?/./#%41%3a%3A", "?a=b&c=d"
  };
  *text = '\0';
  if (with_scheme || draw (5) == 0)
    strcat (text, CHOOSE (schemes));
  bool has_authority = draw (3) == 0;
  if (has_authority)
    strcat (text, CHOOSE (authorities));
  if (has_authority && draw (3) != 0)
    strcat (text, "/");
  for (size_t count = draw (10); count != 0; count--)
    strcat (text, CHOOSE (pieces));
  if (draw (3) == 0)
    strcat (text, CHOOSE (ends));
}

/* Write the reference of a line, which has BASE, a space, and a URI.  */
static void
convert_relative (struct text *to, const char *input, size_t length)
{
  char buffer[CAPACITY];
  size_t end = strcspn (input, " "), needed;
  urlbnf_url *base = parse_uri (input, end, "URI", NULL);
  urlbnf_url *url = parse_uri (input + end + 1, length - end - 1, "URI", NULL);
  if (base == NULL || url == NULL)
    fail_msg ("%s are no two URIs", input);
  run_harness (input, length);
  assert_int_equal (urlbnf_uri_relative (buffer, CAPACITY, &needed, base, url), URLBNF_OK);
  text_print (to, "%s\n", needed != 0 ? buffer : "\"\"");
  urlbnf_free (base);
  urlbnf_free (url);
}

TEST (relative_references_are_those_of_the_table)
{
  table_run ("uri-relative.txt", convert_relative);
}

TEST (random_references_come_back)
{
  const size_t count = rounds (8000);
  char text[CAPACITY];
  size_t done = 0;
  draw_seed = 3986;
  for (size_t i = 0; i < count; i++)
    {
      make_reference (text, true);
      size_t end = strlen (text);
      text[end] = ' ';
      make_reference (text + end + 1, false);
      urlbnf_url *base = parse_uri (text, end, "URI", NULL);
      urlbnf_url *reference = parse_uri (text + end + 1, strlen (text) - end - 1, "URI-reference",
                                         NULL);
      run_harness (text, strlen (text));
      done += base != NULL && reference != NULL;
      urlbnf_free (base);
      urlbnf_free (reference);
    }
  assert_in_range (done, count / 2, count);
}

TEST (a_long_reference_lacks_memory)
{
  struct text text = text_repeat ("http://h/a/b x/../", "a", 5000, "");
  fuzz_without_memory ("0A", text.octets, text.length);
  free (text.octets);
}

/* Each octet is escaped, in either case: unreserved ones become themselves (s.2.3).  */
TEST (each_escape_has_a_normal_form)
{
  for (unsigned octet = 0; octet < 256; octet++)
    for (int upper = 0; upper < 2; upper++)
      {
        char text[32];
        run_harness (text, (size_t) sprintf (text, upper ? "x:a%%%02X" : "x:a%%%02x", octet));
      }
}

/* Only trees of rfc3986 whose start symbol is a URI or a reference are accepted.  */
TEST (a_tree_that_is_no_uri_is_refused)
{
  static const char *const uris[] = { "URI", "URI-reference", "absolute-URI" };
  static const char *const parts[] = { "authority", "host", "path", "query" };
  char buffer[8];
  size_t needed;
  urlbnf_error error;
  urlbnf_url *base = parse_reference ("x:y");
  for (size_t i = 0; i < sizeof uris / sizeof *uris; i++)
    {
      urlbnf_url *url = parse_uri ("x:y", 3, uris[i], NULL);
      assert_non_null (AS (url, URI, uri));
      assert_int_equal (urlbnf_uri_resolve (buffer, sizeof buffer, &needed, url, url, 0, NULL),
                        URLBNF_OK);
      urlbnf_free (url);
    }
  urlbnf_url *relative = parse_uri ("y", 1, "relative-ref", NULL);
  assert_non_null (AS (relative, URI, uri));
  assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, base, relative, 0, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, relative, base, 0, NULL),
                    URLBNF_E_ARGUMENT);
  urlbnf_free (relative);
  for (size_t i = 0; i <= sizeof parts / sizeof *parts; i++)
    {
      urlbnf_url *url, *made;
      if (i == sizeof parts / sizeof *parts)
        assert_int_equal (urlbnf_parse (&url, "http://h/", 9, NULL, NULL), URLBNF_OK);
      else
        assert_non_null (url = parse_uri ("y", 1, parts[i], NULL));
      assert_null (AS (url, URI, uri));
      unsigned flags = i == sizeof parts / sizeof *parts ? URLBNF_NORMALIZE_SYNTAX : 0;
      assert_int_equal (urlbnf_normalize (buffer, 8, &needed, url, flags), URLBNF_E_ARGUMENT);
      assert_int_equal (needed, 0);
      assert_int_equal (buffer[0], '\0');
      buffer[0] = 'x';
      assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, base, url, 0, &error),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (error.code, URLBNF_E_ARGUMENT);
      assert_int_equal (needed, 0);
      assert_int_equal (buffer[0], '\0');
      assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, url, base, 0, NULL),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_uri_resolve_text (&made, url, "a", 1, 0, NULL, NULL),
                        URLBNF_E_ARGUMENT);
      assert_null (made);
      urlbnf_free (url);
    }
  urlbnf_free (base);
}

/* URLBNF_ALLOW_FRAGMENT is for grammars without fragments; rfc3986 has them, of more octets.  */
TEST (a_fragment_is_always_allowed)
{
  urlbnf_options options = { .grammar = "rfc3986", .flags = URLBNF_ALLOW_FRAGMENT };
  urlbnf_url *url;
  char text[16];
  size_t needed;
  assert_int_equal (urlbnf_parse (&url, "X:y#%61~", 8, &options, NULL), URLBNF_OK);
  assert_null (urlbnf_fragment (url).ptr);
  assert_int_equal (AS (url, URI, uri)->fragment.len, 4);
  assert_int_equal (urlbnf_normalize (text, sizeof text, &needed, url, 0), URLBNF_OK);
  assert_string_equal (text, "x:y#a~");
  assert_int_equal (needed, 6);
  urlbnf_free (url);
}

TEST (wrong_arguments_are_refused)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  urlbnf_url *url;
  size_t needed;
  urlbnf_url *base = parse_reference ("x:y");
  assert_int_equal (urlbnf_uri_resolve (NULL, 0, &needed, base, base, 2, &error),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a", 1, 2, NULL, &error),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (error.code, URLBNF_E_ARGUMENT);
  /* The start symbol and the grammar are ignored if they exist; t-options has others.  */
  options.grammar = "rfc1738";
  options.start = URLBNF_HOST;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a", 1, 0, &options, &error), URLBNF_OK);
  assert_string_equal (urlbnf_text (url).ptr, "x:a");
  urlbnf_free (url);
  options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  options.flags = URLBNF_BRIEF_ERRORS;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a b", 3, 0, &options, &error),
                    URLBNF_E_SYNTAX);
  assert_null (url);
  assert_int_equal (error.offset, 1);
  assert_int_equal (error.found, ' ');
  assert_int_equal (error.expected_count, 0);
  assert_int_equal (error.start, named ("URI-reference"));
  options.flags = URLBNF_ALLOW_FRAGMENT;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a#b", 3, 0, &options, &error), URLBNF_OK);
  assert_string_equal (urlbnf_text (url).ptr, "x:a#b");
  assert_null (urlbnf_fragment (url).ptr);
  urlbnf_free (url);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, NULL, 0, 0, NULL, NULL), URLBNF_OK);
  assert_string_equal (urlbnf_text (url).ptr, "x:y");
  urlbnf_free (url);
  urlbnf_free (base);
}

int
main (void)
{
  return has_rfc3986 () ? run_all_tests () : 0;
}
