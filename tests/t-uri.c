/* t-uri.c: URIs of RFC 3986: components, references, the normal form.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <urlbnf.h>

#include "failing.h"
#include "table.h"

enum { ROOM = 2048 };

static urlbnf_production
named (const char *name)
{
  urlbnf_production production = urlbnf_production_find (name, strlen (name));
  assert_int_not_equal (production, URLBNF_NONE);
  return production;
}

/* NULL if the text is none; then the ERROR says why.  */
static urlbnf_url *
parse (const char *text, size_t length, const char *start, urlbnf_error *error)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.grammar = "rfc3986";
  options.start = named (start);
  return urlbnf_parse (&url, text, length, &options, error) == URLBNF_OK ? url : NULL;
}

static urlbnf_url *
parse_string (const char *text)
{
  urlbnf_url *url = parse (text, strlen (text), "URI-reference", NULL);
  if (url == NULL)
    fail_msg ("%s is no URI-reference", text);
  return url;
}

/*------------------------------------------------------------------------.
| Components                                                              |
`------------------------------------------------------------------------*/

/* Cut off TEXT all before the first of DELIMITERS, or all of it.  */
static urlbnf_slice
cut (urlbnf_slice *text, const char *delimiters)
{
  size_t length = 0;
  while (length < text->len && strchr (delimiters, text->ptr[length]) == NULL)
    length++;
  urlbnf_slice piece = { text->ptr, length };
  text->ptr += length;
  text->len -= length;
  return piece;
}

static bool
pass_over (urlbnf_slice *text, const char *prefix)
{
  size_t length = strlen (prefix);
  if (text->len < length || memcmp (text->ptr, prefix, length) != 0)
    return false;
  text->ptr += length;
  text->len -= length;
  return true;
}

/* The regular expression of appendix B, and the authority by its delimiters.  */
static urlbnf_uri
split_by_appendix_b (urlbnf_slice text)
{
  urlbnf_uri uri = { .scheme = { NULL, 0 } };
  urlbnf_slice rest = text, first = cut (&rest, ":/?#");
  if (first.len != 0 && pass_over (&rest, ":"))
    uri.scheme = first;
  else
    rest = text;
  if (pass_over (&rest, "//"))
    {
      uri.authority = uri.host = cut (&rest, "/?#");
      const char *at = uri.host.len != 0 ? memchr (uri.host.ptr, '@', uri.host.len) : NULL;
      if (at != NULL)
        {
          uri.userinfo = cut (&uri.host, "@");
          pass_over (&uri.host, "@");
        }
      size_t digits = uri.host.len;
      while (digits != 0 && uri.host.ptr[digits - 1] >= '0' && uri.host.ptr[digits - 1] <= '9')
        digits--;
      if (digits != 0 && uri.host.ptr[digits - 1] == ':')
        {
          uri.port = (urlbnf_slice) { uri.host.ptr + digits, uri.host.len - digits };
          uri.host.len = digits - 1;
        }
    }
  uri.path = cut (&rest, "?#");
  if (pass_over (&rest, "?"))
    uri.query = cut (&rest, "#");
  if (pass_over (&rest, "#"))
    uri.fragment = rest;
  return uri;
}

static void
same_slice (urlbnf_slice a, urlbnf_slice b)
{
  assert_ptr_equal (a.ptr, b.ptr);
  assert_int_equal (a.len, b.len);
}

static void
check_components (const urlbnf_url *url)
{
  char text[ROOM];
  urlbnf_slice whole = urlbnf_text (url);
  urlbnf_uri uri, wanted = split_by_appendix_b (whole);
  assert_int_equal (urlbnf_uri_split (url, &uri), 1);
  same_slice (uri.scheme, wanted.scheme);
  same_slice (uri.authority, wanted.authority);
  same_slice (uri.userinfo, wanted.userinfo);
  same_slice (uri.host, wanted.host);
  same_slice (uri.port, wanted.port);
  same_slice (uri.path, wanted.path);
  same_slice (uri.query, wanted.query);
  same_slice (uri.fragment, wanted.fragment);
  assert_int_equal (urlbnf_uri_compose (text, sizeof text, &uri), whole.len);
  assert_memory_equal (text, whole.ptr, whole.len);
}

static void
components (void **state)
{
  static const char *const texts[] = {
    "", "a", "/", "//", "?", "#", "?#", "x:", "x://", "x:///", "x:?", "x:#", "x://@:?#", "x://@", "x://:",
    "x://u:p@h:80/a/b?q?#f?", "x://[::1]:8", "x://[::1]", "x://[v1.a]/", "x:a@b:c", "x:/a//b", "x:a//b",
    "//h", "//u@h:8/", "//h?q", "a/b:c", "./a:b", "x://1.2.3.4", "x://1.2.3.4:5/", "x://h:", "x://u:@h:/"
  };
  (void) state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      urlbnf_url *url = parse_string (texts[i]);
      check_components (url);
      urlbnf_free (url);
    }
}

/* Each start symbol that is a URI or a reference; no other; and no tree of another grammar.  */
static void
other_trees (void **state)
{
  static const char *const uris[] = { "URI", "URI-reference", "absolute-URI" };
  static const char *const parts[] = { "authority", "host", "path", "query" };
  char buffer[8];
  size_t needed;
  urlbnf_uri uri;
  urlbnf_error error;
  (void) state;
  urlbnf_url *base = parse_string ("x:y");
  for (size_t i = 0; i < sizeof uris / sizeof *uris; i++)
    {
      urlbnf_url *url = parse ("x:y", 3, uris[i], NULL);
      assert_int_equal (urlbnf_uri_split (url, &uri), 1);
      assert_int_equal (urlbnf_uri_resolve (buffer, sizeof buffer, &needed, url, url, 0, NULL), URLBNF_OK);
      urlbnf_free (url);
    }
  urlbnf_url *relative = parse ("y", 1, "relative-ref", NULL);
  assert_int_equal (urlbnf_uri_split (relative, &uri), 1);
  assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, base, relative, 0, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, relative, base, 0, NULL), URLBNF_E_ARGUMENT);
  urlbnf_free (relative);
  for (size_t i = 0; i <= sizeof parts / sizeof *parts; i++)
    {
      urlbnf_url *url, *made;
      if (i == sizeof parts / sizeof *parts)
        assert_int_equal (urlbnf_parse (&url, "http://h/", 9, NULL, NULL), URLBNF_OK);
      else
        assert_non_null (url = parse ("y", 1, parts[i], NULL));
      memset (&uri, 1, sizeof uri);
      assert_int_equal (urlbnf_uri_split (url, &uri), 0);
      assert_null (uri.scheme.ptr);
      assert_null (uri.path.ptr);
      assert_int_equal (urlbnf_uri_normalize (buffer, 8, &needed, url), URLBNF_E_ARGUMENT);
      assert_int_equal (needed, 0);
      assert_int_equal (buffer[0], '\0');
      buffer[0] = 'x';
      assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, base, url, 0, &error), URLBNF_E_ARGUMENT);
      assert_int_equal (error.code, URLBNF_E_ARGUMENT);
      assert_int_equal (needed, 0);
      assert_int_equal (buffer[0], '\0');
      assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, url, base, 0, NULL), URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_uri_resolve_text (&made, url, "a", 1, 0, NULL, NULL), URLBNF_E_ARGUMENT);
      assert_null (made);
      urlbnf_free (url);
    }
  urlbnf_free (base);
}

/* A fragment that the parser has kept apart.  */
static void
fragment_apart (void **state)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  urlbnf_uri uri;
  char text[16];
  size_t needed;
  (void) state;
  options.grammar = "rfc3986";
  options.flags = URLBNF_ALLOW_FRAGMENT;
  assert_int_equal (urlbnf_parse (&url, "X:y#%61", 7, &options, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_uri_split (url, &uri), 1);
  same_slice (uri.fragment, urlbnf_fragment (url));
  assert_int_equal (urlbnf_uri_normalize (text, sizeof text, &needed, url), URLBNF_OK);
  assert_string_equal (text, "x:y#a");
  assert_int_equal (needed, 5);
  urlbnf_free (url);
}

/*------------------------------------------------------------------------.
| The tables                                                              |
`------------------------------------------------------------------------*/

static void
same_trees (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_node at_a = { .production = URLBNF_NONE }, at_b = at_a;
  while (urlbnf_node_next (a, &at_a))
    {
      assert_int_equal (urlbnf_node_next (b, &at_b), 1);
      assert_int_equal (at_a.production, at_b.production);
      assert_int_equal (at_a.offset, at_b.offset);
      assert_int_equal (at_a.text.len, at_b.text.len);
    }
  assert_int_equal (urlbnf_node_next (b, &at_b), 0);
}

/* The result, which is a URI; the other function has its tree.  */
static size_t
resolve (char *buffer, const urlbnf_url *base, const urlbnf_url *reference, unsigned flags)
{
  size_t length, again;
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_slice text = urlbnf_text (reference);
  assert_int_equal (urlbnf_uri_resolve (buffer, ROOM, &length, base, reference, flags, &error), URLBNF_OK);
  assert_int_equal (error.code, URLBNF_OK);
  assert_true (length < ROOM);
  assert_int_equal (urlbnf_uri_resolve (NULL, 0, &again, base, reference, flags, NULL), URLBNF_OK);
  assert_int_equal (again, length);
  urlbnf_url *parsed = parse (buffer, length, "URI", NULL);
  if (parsed == NULL)
    fail_msg ("%s of %s is no URI", buffer, text.ptr);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, text.ptr, text.len, flags, NULL, &error), URLBNF_OK);
  assert_int_equal (error.code, URLBNF_OK);
  assert_int_equal (urlbnf_text (url).len, length);
  assert_memory_equal (urlbnf_text (url).ptr, buffer, length);
  same_trees (url, parsed);
  urlbnf_free (url);
  urlbnf_free (parsed);
  return length;
}

static void
convert_reference (struct text *to, const char *input, size_t length)
{
  char result[2][ROOM];
  const char *space = memchr (input, ' ', length);
  assert_non_null (space);
  const char *text = space + 2, *end = input + length - 1;
  assert_true (space[1] == '<' && *end == '>');
  urlbnf_error error;
  urlbnf_url *base = parse (input, (size_t) (space - input), "URI-reference", &error);
  assert_non_null (base);
  urlbnf_url *reference = parse (text, (size_t) (end - text), "URI-reference", &error), *url;
  urlbnf_code code = urlbnf_uri_resolve_text (&url, base, text, (size_t) (end - text), 0, NULL, &error);
  assert_int_equal (error.code, code);
  if (code == URLBNF_E_SYNTAX)
    text_print (to, "error: reference, byte %zu\n", error.offset);
  else if (code == URLBNF_E_ARGUMENT)
    text_print (to, "error: base has no scheme\n");
  else
    {
      size_t strict = resolve (result[0], base, reference, 0);
      size_t loose = resolve (result[1], base, reference, URLBNF_RESOLVE_LOOSELY);
      text_print (to, "%s\n", result[0]);
      if (strict != loose || strcmp (result[0], result[1]) != 0)
        text_print (to, "loosely: %s\n", result[1]);
      check_components (url);
      check_components (reference);
    }
  urlbnf_free (url);
  urlbnf_free (base);
  urlbnf_free (reference);
}

static void
references (void **state)
{
  (void) state;
  table_run ("uri-resolve.txt", convert_reference);
}

/* What holds for each normal form.  */
static size_t
check_normal (char *buffer, const urlbnf_url *url)
{
  char again[ROOM];
  urlbnf_uri from, to;
  size_t length, needed;
  assert_int_equal (urlbnf_uri_normalize (buffer, ROOM, &length, url), URLBNF_OK);
  assert_true (length < ROOM && length <= urlbnf_text (url).len + 2);
  assert_int_equal (urlbnf_uri_normalize (NULL, 0, &needed, url), URLBNF_OK);
  assert_int_equal (needed, length);
  urlbnf_uri_split (url, &from);
  urlbnf_url *normal = parse (buffer, length, from.scheme.ptr != NULL ? "URI" : "relative-ref", NULL);
  if (normal == NULL)
    fail_msg ("%s, the normal form of %s, is none", buffer, urlbnf_text (url).ptr);
  urlbnf_uri_split (normal, &to);
  assert_int_equal (from.authority.ptr != NULL, to.authority.ptr != NULL);
  assert_int_equal (from.userinfo.ptr != NULL, to.userinfo.ptr != NULL);
  assert_int_equal (from.port.ptr != NULL, to.port.ptr != NULL);
  assert_int_equal (from.query.ptr != NULL, to.query.ptr != NULL);
  assert_int_equal (from.fragment.ptr != NULL, to.fragment.ptr != NULL);
  assert_int_equal (urlbnf_uri_normalize (again, ROOM, &needed, normal), URLBNF_OK);
  assert_int_equal (needed, length);
  assert_memory_equal (again, buffer, length);
  urlbnf_free (normal);
  return length;
}

static void
convert_normal (struct text *to, const char *input, size_t length)
{
  char buffer[ROOM];
  urlbnf_url *url = parse (input, length, "URI-reference", NULL);
  if (url == NULL)
    fail_msg ("%.*s is no URI-reference", (int) length, input);
  check_components (url);
  check_normal (buffer, url);
  text_print (to, "%s\n", *buffer != '\0' ? buffer : "\"\"");
  urlbnf_free (url);
}

static void
normal_forms (void **state)
{
  (void) state;
  table_run ("uri-normal.txt", convert_normal);
}

/*------------------------------------------------------------------------.
| Random references                                                       |
`------------------------------------------------------------------------*/

static uint64_t seed = 3986;

static size_t
draw (size_t below)
{
  seed = seed * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (size_t) (seed >> 33) % below;
}

static void
make_reference (char *text, bool with_scheme)
{
  static const char *const schemes[] = { "x:", "X:", "y:", "x+1:" };
  static const char *const authorities[] = { "//h", "//", "//U@H:8", "//[::A]", "//%41%2f", "//1.2.3.4:" };
  static const char *const pieces[] = {
    "/", "/", "/", "..", "..", ".", "a", "b", "...", "%2e", "%2E%2e", ".%2E", "%61", "%2f", "@", ":", "%7e"
  };
  static const char *const ends[] = { "?q", "?", "#f", "#", "?../%61#/./%3a", "" };
  *text = '\0';
  if (with_scheme || draw (5) == 0)
    strcat (text, schemes[draw (4)]);
  bool has_authority = draw (3) == 0;
  if (has_authority)
    strcat (text, authorities[draw (6)]);
  if (has_authority && draw (3) != 0)
    strcat (text, "/");
  for (size_t count = draw (9); count != 0; count--)
    strcat (text, pieces[draw (sizeof pieces / sizeof *pieces)]);
  if (draw (3) == 0)
    strcat (text, ends[draw (6)]);
}

/* To normalize a reference changes nothing about what it stands for; but an encoded dot becomes one, which
   s.5.2.4 would have left alone.  */
static void
check_equivalence (const urlbnf_url *base, const urlbnf_url *reference)
{
  char result[ROOM], wanted[ROOM], normal[ROOM], got[ROOM];
  size_t length = resolve (result, base, reference, 0);
  resolve (got, base, reference, URLBNF_RESOLVE_LOOSELY);
  urlbnf_url *url = parse (result, length, "URI", NULL);
  size_t wanted_length = check_normal (wanted, url);
  urlbnf_free (url);
  length = check_normal (normal, reference);
  urlbnf_url *normal_reference = parse (normal, length, "URI-reference", NULL);
  length = resolve (got, base, normal_reference, 0);
  url = parse (got, length, "URI", NULL);
  length = check_normal (got, url);
  bool has_dots = strcasestr (urlbnf_text (reference).ptr, "%2E") != NULL;
  if (!has_dots && (length != wanted_length || memcmp (got, wanted, length) != 0))
    fail_msg ("%s, normalized, stands for %s against %s, and not for %s", urlbnf_text (reference).ptr, got,
              urlbnf_text (base).ptr, wanted);
  urlbnf_free (url);
  urlbnf_free (normal_reference);
}

static void
random_references (void **state)
{
  enum { COUNT = 60000 };
  char text[2][ROOM];
  size_t done = 0;
  (void) state;
  for (int i = 0; i < COUNT; i++)
    {
      make_reference (text[0], true);
      make_reference (text[1], false);
      urlbnf_url *base = parse (text[0], strlen (text[0]), "URI", NULL);
      urlbnf_url *reference = parse (text[1], strlen (text[1]), "URI-reference", NULL);
      if (base != NULL && reference != NULL)
        {
          check_components (base);
          check_components (reference);
          check_equivalence (base, reference);
          done++;
        }
      urlbnf_free (base);
      urlbnf_free (reference);
    }
  assert_in_range (done, COUNT / 2, COUNT);
}

/* Each octet as an escape, in either case: unreserved ones become themselves (s.2.3).  */
static void
each_escape (void **state)
{
  char text[32], normal[32], wanted[32];
  size_t needed;
  (void) state;
  for (unsigned octet = 0; octet < 256; octet++)
    for (int upper = 0; upper < 2; upper++)
      {
        char self[] = { 'x', ':', (char) octet, '\0' };
        snprintf (text, sizeof text, upper ? "x:a%%%02X" : "x:a%%%02x", octet);
        snprintf (wanted, sizeof wanted, "x:a%%%02X", octet);
        /* Those that are neither reserved nor to be escaped can begin a segment without a colon, and
           are no sub-delims.  */
        if (octet != '\0' && octet < 128 && strchr ("!$&'()*+,;=@:/?#[]%", (int) octet) == NULL)
          {
            urlbnf_url *raw = parse (self, 3, "URI", NULL);
            if (raw != NULL)
              snprintf (wanted, sizeof wanted, "x:a%c", (int) octet);
            urlbnf_free (raw);
          }
        urlbnf_url *url = parse_string (text);
        assert_int_equal (urlbnf_uri_normalize (normal, sizeof normal, &needed, url), URLBNF_OK);
        assert_string_equal (normal, wanted);
        urlbnf_free (url);
      }
}

/*------------------------------------------------------------------------.
| Buffers, options and memory                                             |
`------------------------------------------------------------------------*/

/* At most SIZE octets are written: those that the result begins with, and a NUL if there is room.  */
static void
check_written (const char *buffer, size_t size, const char *wanted, size_t length)
{
  size_t written = size > length ? length + 1 : size;
  assert_memory_equal (buffer, wanted, written);
  for (size_t i = written; i < 64; i++)
    assert_int_equal (buffer[i], '!');
}

static void
sizes (void **state)
{
  static const char resolved[] = "x:/.//b/c/?q#f", normal[] = "x:/.//a/B/?q#%3A";
  char buffer[64];
  size_t needed;
  (void) state;
  urlbnf_url *base = parse_string ("x:/a"), *reference = parse_string ("../d/..//b/./c/d/..?q#f");
  urlbnf_url *url = parse_string ("X:/..//%61/%2e/B/c/..?q#%3a");
  urlbnf_uri uri;
  assert_int_equal (urlbnf_uri_split (reference, &uri), 1);
  for (size_t size = 0; size < 40; size++)
    {
      memset (buffer, '!', sizeof buffer);
      assert_int_equal (urlbnf_uri_resolve (size != 0 ? buffer : NULL, size, &needed, base, reference, 0, NULL),
                        URLBNF_OK);
      assert_int_equal (needed, sizeof resolved - 1);
      check_written (buffer, size, resolved, needed);
      memset (buffer, '!', sizeof buffer);
      assert_int_equal (urlbnf_uri_normalize (buffer, size, &needed, url), URLBNF_OK);
      assert_int_equal (needed, sizeof normal - 1);
      check_written (buffer, size, normal, needed);
      memset (buffer, '!', sizeof buffer);
      needed = urlbnf_uri_compose (buffer, size, &uri);
      assert_int_equal (needed, urlbnf_text (reference).len);
      check_written (buffer, size, urlbnf_text (reference).ptr, needed);
    }
  urlbnf_free (base);
  urlbnf_free (reference);
  urlbnf_free (url);
}

static void
arguments (void **state)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  urlbnf_url *url;
  size_t needed;
  (void) state;
  urlbnf_url *base = parse_string ("x:y");
  assert_int_equal (urlbnf_uri_resolve (NULL, 0, &needed, base, base, 2, &error), URLBNF_E_ARGUMENT);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a", 1, 2, NULL, &error), URLBNF_E_ARGUMENT);
  assert_int_equal (error.code, URLBNF_E_ARGUMENT);
  /* The start symbol and the grammar do not matter, if there are such.  */
  options.grammar = "rfc1738";
  options.start = URLBNF_HOST;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a", 1, 0, &options, &error), URLBNF_OK);
  assert_string_equal (urlbnf_text (url).ptr, "x:a");
  urlbnf_free (url);
  options.grammar = "no such grammar";
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a", 1, 0, &options, &error), URLBNF_E_ARGUMENT);
  options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  options.flags = 0x80u;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a", 1, 0, &options, NULL), URLBNF_E_ARGUMENT);
  options.flags = URLBNF_BRIEF_ERRORS;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a b", 3, 0, &options, &error), URLBNF_E_SYNTAX);
  assert_null (url);
  assert_int_equal (error.offset, 1);
  assert_int_equal (error.found, ' ');
  assert_int_equal (error.expected_count, 0);
  assert_int_equal (error.start, named ("URI-reference"));
  options.flags = URLBNF_ALLOW_FRAGMENT;
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, "a#b", 3, 0, &options, &error), URLBNF_OK);
  assert_int_equal (urlbnf_text (url).len, 3);
  assert_int_equal (urlbnf_fragment (url).len, 1);
  urlbnf_free (url);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, NULL, 0, 0, NULL, NULL), URLBNF_OK);
  assert_string_equal (urlbnf_text (url).ptr, "x:y");
  urlbnf_free (url);
  urlbnf_free (base);
}

/* Each allocation fails in turn.  */
static void
memory (void **state)
{
  static char text[3000];
  (void) state;
  urlbnf_url *base = parse_string ("http://h/a/b");
  memset (text, 'a', sizeof text);
  for (int on = 0; on < 2; on++)
    for (size_t length = 1; length <= sizeof text; length += sizeof text - 1)
      for (size_t good = 0;; good++)
        {
          struct failing failing = { .good = good, .on = on != 0 };
          urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &failing };
          urlbnf_options options = URLBNF_OPTIONS_INIT;
          urlbnf_error error;
          urlbnf_url *url;
          options.allocator = &allocator;
          urlbnf_code code = urlbnf_uri_resolve_text (&url, base, text, length, 0, &options, &error);
          assert_int_equal (error.code, code);
          assert_int_equal (code, failing.failed ? URLBNF_E_MEMORY : URLBNF_OK);
          assert_true ((code == URLBNF_OK) == (url != NULL));
          assert_int_equal (failing.live, code == URLBNF_OK);
          urlbnf_free (url);
          assert_int_equal (failing.live, 0);
          if (!failing.failed)
            {
              assert_in_range (good, 3, 10);
              break;
            }
        }
  urlbnf_free (base);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (components),
    cmocka_unit_test (other_trees),
    cmocka_unit_test (fragment_apart),
    cmocka_unit_test (references),
    cmocka_unit_test (normal_forms),
    cmocka_unit_test (random_references),
    cmocka_unit_test (each_escape),
    cmocka_unit_test (sizes),
    cmocka_unit_test (arguments),
    cmocka_unit_test (memory)
  };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.grammar = "rfc3986";
  if (urlbnf_validate ("", 0, &options, NULL) == URLBNF_E_ARGUMENT)
    {
      puts ("1..0 # SKIP the library has no grammar rfc3986");
      return 0;
    }
  return cmocka_run_group_tests (tests, NULL, NULL);
}
