/* t-uri.c: fails if the components, the resolution or the normal form of a URI is not that of RFC
   3986, or if a function for URIs accepts a tree of another kind.

   SPDX-License-Identifier: MIT  */

#include <regex.h>

#include "draw.h"
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

static bool
split_uri (const urlbnf_url *url, urlbnf_uri *uri)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  *uri = typed->form == URLBNF_FORM_URI ? typed->as.uri : (urlbnf_uri) { .scheme = { NULL, 0 } };
  return typed->form == URLBNF_FORM_URI;
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

/* Compare the components with those of the regular expression of appendix B, which here also has
   the parts of the authority.  */
static void
check_components (const urlbnf_url *url)
{
  static const char expression[]
    = "^(([^:/?#]+):)?(//((([^@/?#]*)@)?(\\[[^]]*]|[^:/?#]*)(:([0-9]*))?))?"
      "([^?#]*)(\\?([^#]*))?(#(.*))?$";
  static regex_t compiled;
  static bool is_compiled;
  regmatch_t part[15];
  const char *text = urlbnf_text (url).ptr;
  urlbnf_uri uri;
  if (!is_compiled)
    assert_int_equal (regcomp (&compiled, expression, REG_EXTENDED), 0);
  is_compiled = true;
  assert_int_equal (regexec (&compiled, text, 15, part, 0), 0);
  assert_int_equal (split_uri (url, &uri), 1);
  const struct { urlbnf_slice got; regmatch_t wanted; } rows[] = {
    { uri.scheme, part[2] }, { uri.authority, part[4] }, { uri.userinfo, part[6] },
    { uri.host, part[7] }, { uri.port, part[9] }, { uri.path, part[10] }, { uri.query, part[12] },
    { uri.fragment, part[14] }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      bool is_absent = rows[i].wanted.rm_so < 0;
      assert_ptr_equal (rows[i].got.ptr, is_absent ? NULL : text + rows[i].wanted.rm_so);
      assert_int_equal (rows[i].got.len, rows[i].wanted.rm_eo - rows[i].wanted.rm_so);
    }
}

TEST (components_are_those_of_appendix_b)
{
  static const char *const texts[] = {
    "", "a", "/", "//", "?", "#", "?#", "x:", "x://", "x:///", "x:?", "x:#", "x://@:?#", "x://@",
    "x://:", "x://u:p@h:80/a/b?q?#f?", "x://[::1]:8", "x://[::1]", "x://[v1.a]/", "x:a@b:c",
    "x:/a//b", "x:a//b",
    "//h", "//u@h:8/", "//h?q", "a/b:c", "./a:b", "x://1.2.3.4", "x://1.2.3.4:5/", "x://h:",
    "x://u:@h:/"
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      urlbnf_url *url = parse_reference (texts[i]);
      check_components (url);
      urlbnf_free (url);
    }
}

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

/* Resolve a reference, and check that the function that makes a tree gives the same URI.  */
static size_t
resolve (char *buffer, const urlbnf_url *base, const urlbnf_url *reference, unsigned flags)
{
  size_t length, again;
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_slice text = urlbnf_text (reference);
  assert_int_equal (urlbnf_uri_resolve (buffer, CAPACITY, &length, base, reference, flags, &error),
                    URLBNF_OK);
  assert_int_equal (error.code, URLBNF_OK);
  assert_true (length < CAPACITY);
  assert_int_equal (urlbnf_uri_resolve (NULL, 0, &again, base, reference, flags, NULL), URLBNF_OK);
  assert_int_equal (again, length);
  urlbnf_url *parsed = parse_uri (buffer, length, "URI", NULL);
  if (parsed == NULL)
    fail_msg ("%s of %s is no URI", buffer, text.ptr);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, text.ptr, text.len, flags, NULL, &error),
                    URLBNF_OK);
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
  char result[2][CAPACITY];
  const char *space = memchr (input, ' ', length);
  assert_non_null (space);
  const char *text = space + 2, *end = input + length - 1;
  assert_true (space[1] == '<' && *end == '>');
  urlbnf_error error;
  urlbnf_url *base = parse_uri (input, (size_t) (space - input), "URI-reference", &error);
  assert_non_null (base);
  urlbnf_url *reference = parse_uri (text, (size_t) (end - text), "URI-reference", &error), *url;
  urlbnf_code code
    = urlbnf_uri_resolve_text (&url, base, text, (size_t) (end - text), 0, NULL, &error);
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

TEST (references_are_resolved_as_in_the_table)
{
  table_run ("uri-resolve.txt", convert_reference);
}

/* Check the properties of each normal form.  */
static size_t
check_normal (char *buffer, const urlbnf_url *url, unsigned flags)
{
  char again[CAPACITY];
  urlbnf_uri from, to;
  size_t length, needed;
  assert_int_equal (urlbnf_normalize (buffer, CAPACITY, &length, url, flags), URLBNF_OK);
  assert_true (length < CAPACITY && length <= urlbnf_text (url).len + URLBNF_NORMAL_LONGER);
  assert_int_equal (urlbnf_normalize (NULL, 0, &needed, url, flags), URLBNF_OK);
  assert_int_equal (needed, length);
  split_uri (url, &from);
  urlbnf_url *normal
    = parse_uri (buffer, length, from.scheme.ptr != NULL ? "URI" : "relative-ref", NULL);
  if (normal == NULL)
    fail_msg ("%s, the normal form of %s, is none", buffer, urlbnf_text (url).ptr);
  split_uri (normal, &to);
  assert_int_equal (from.authority.ptr != NULL, to.authority.ptr != NULL);
  assert_int_equal (from.userinfo.ptr != NULL, to.userinfo.ptr != NULL);
  assert_true (from.port.ptr != NULL || to.port.ptr == NULL);
  assert_int_equal (from.query.ptr != NULL, to.query.ptr != NULL);
  assert_int_equal (from.fragment.ptr != NULL, to.fragment.ptr != NULL);
  assert_int_equal (urlbnf_normalize (again, CAPACITY, &needed, normal, flags), URLBNF_OK);
  assert_int_equal (needed, length);
  assert_memory_equal (again, buffer, length);
  if (flags == 0)
    {
      assert_int_equal (urlbnf_equal (url, normal), 1);
      assert_true (urlbnf_hash (url, 7) == urlbnf_hash (normal, 7));
    }
  urlbnf_free (normal);
  return length;
}

static void
convert_normal (struct text *to, const char *input, size_t length)
{
  char buffer[CAPACITY], whole[CAPACITY];
  urlbnf_url *url = parse_uri (input, length, "URI-reference", NULL);
  if (url == NULL)
    fail_msg ("%.*s is no URI-reference", (int) length, input);
  check_components (url);
  check_normal (buffer, url, URLBNF_NORMALIZE_SYNTAX);
  check_normal (whole, url, 0);
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

static void
make_reference (char *text, bool with_scheme)
{
  static const char *const schemes[] = { "x:", "X:", "y:", "x+1:" };
  static const char *const authorities[] = { "//h", "//", "//U@H:8", "//[::A]", "//%41%2f",
                                             "//1.2.3.4:" };
  static const char *const pieces[] = {
    "/", "/", "/", "..", "..", ".", "a", "b", "...", "%2e", "%2E%2e", ".%2E", "%61", "%2f", "@",
      ":", "%7e"
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

/* Check that the reference from BASE to URL resolves to URL.  */
static size_t
check_relative (char *buffer, const urlbnf_url *base, const urlbnf_url *url)
{
  char wanted[CAPACITY], got[CAPACITY];
  size_t needed, length;
  assert_int_equal (urlbnf_uri_relative (buffer, CAPACITY, &length, base, url), URLBNF_OK);
  assert_true (length < CAPACITY && length <= urlbnf_text (url).len + 2);
  assert_int_equal (urlbnf_uri_relative (NULL, 0, &needed, base, url), URLBNF_OK);
  assert_int_equal (needed, length);
  urlbnf_url *reference = parse_uri (buffer, length, "URI-reference", NULL);
  if (reference == NULL)
    fail_msg ("%s is no reference", buffer);
  resolve (wanted, base, url, 0);
  resolve (got, base, reference, 0);
  if (strcmp (got, wanted) != 0)
    fail_msg ("from %s to %s: %s, which is %s", urlbnf_text (base).ptr, wanted, buffer, got);
  urlbnf_free (reference);
  return length;
}

/* Write the reference of a line, which has BASE, a space, and a URI.  */
static void
convert_relative (struct text *to, const char *input, size_t length)
{
  char buffer[CAPACITY];
  size_t end = strcspn (input, " ");
  urlbnf_url *base = parse_uri (input, end, "URI", NULL);
  urlbnf_url *url = parse_uri (input + end + 1, length - end - 1, "URI", NULL);
  if (base == NULL || url == NULL)
    fail_msg ("%s are no two URIs", input);
  text_print (to, "%s\n", check_relative (buffer, base, url) != 0 ? buffer : "\"\"");
  urlbnf_free (base);
  urlbnf_free (url);
}

TEST (relative_references_are_those_of_the_table)
{
  table_run ("uri-relative.txt", convert_relative);
}

TEST (random_references_come_back)
{
  const size_t count = rounds (3000);
  char text[2][CAPACITY];
  size_t done = 0, length;
  draw_seed = 3986;
  for (size_t i = 0; i < count; i++)
    {
      make_reference (text[0], true);
      make_reference (text[1], false);
      urlbnf_url *base = parse_uri (text[0], strlen (text[0]), "URI", NULL);
      urlbnf_url *reference = parse_uri (text[1], strlen (text[1]), "URI-reference", NULL);
      if (base != NULL && reference != NULL)
        {
          check_components (base);
          check_components (reference);
          length = resolve (text[0], base, reference, 0);
          urlbnf_url *target = parse_uri (text[0], length, "URI", NULL);
          /* No reference is longer than the one that the URI was resolved from, unless that has
             needless dots.  */
          bool has_dots = strpbrk (strchr (urlbnf_text (base).ptr, ':'), ".%") != NULL
                          || strchr (text[1], '.') != NULL;
          if (!has_dots && check_relative (text[0], base, target) > strlen (text[1]))
            fail_msg ("from %s to %s: %s, and not %s", urlbnf_text (base).ptr,
                      urlbnf_text (target).ptr, text[0], text[1]);
          check_relative (text[0], target, base);
          urlbnf_free (target);
          done++;
        }
      urlbnf_free (base);
      urlbnf_free (reference);
    }
  assert_in_range (done, count / 2, count);
}

/* Each octet is escaped, in either case: unreserved ones become themselves (s.2.3).  */
TEST (each_escape_has_a_normal_form)
{
  char text[32], normal[32], wanted[32];
  size_t needed;
  for (unsigned octet = 0; octet < 256; octet++)
    for (int upper = 0; upper < 2; upper++)
      {
        char self[] = { 'x', ':', (char) octet, '\0' };
        snprintf (text, sizeof text, upper ? "x:a%%%02X" : "x:a%%%02x", octet);
        snprintf (wanted, sizeof wanted, "x:a%%%02X", octet);
        /* Octets that are neither reserved nor need an escape can begin a segment without a
           colon, and are no sub-delims.  */
        if (octet != '\0' && octet < 128 && strchr ("!$&'()*+,;=@:/?#[]%", (int) octet) == NULL)
          {
            urlbnf_url *raw = parse_uri (self, 3, "URI", NULL);
            if (raw != NULL)
              snprintf (wanted, sizeof wanted, "x:a%c", (int) octet);
            urlbnf_free (raw);
          }
        urlbnf_url *url = parse_reference (text);
        assert_int_equal (urlbnf_normalize (normal, sizeof normal, &needed, url, 0), URLBNF_OK);
        assert_string_equal (normal, wanted);
        urlbnf_free (url);
      }
}

/* Only trees of rfc3986 whose start symbol is a URI or a reference are accepted.  */
TEST (a_tree_that_is_no_uri_is_refused)
{
  static const char *const uris[] = { "URI", "URI-reference", "absolute-URI" };
  static const char *const parts[] = { "authority", "host", "path", "query" };
  char buffer[8];
  size_t needed;
  urlbnf_uri uri;
  urlbnf_error error;
  urlbnf_url *base = parse_reference ("x:y");
  for (size_t i = 0; i < sizeof uris / sizeof *uris; i++)
    {
      urlbnf_url *url = parse_uri ("x:y", 3, uris[i], NULL);
      assert_int_equal (split_uri (url, &uri), 1);
      assert_int_equal (urlbnf_uri_resolve (buffer, sizeof buffer, &needed, url, url, 0, NULL),
                        URLBNF_OK);
      urlbnf_free (url);
    }
  urlbnf_url *relative = parse_uri ("y", 1, "relative-ref", NULL);
  assert_int_equal (split_uri (relative, &uri), 1);
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
      memset (&uri, 1, sizeof uri);
      assert_int_equal (split_uri (url, &uri), 0);
      assert_null (uri.scheme.ptr);
      assert_null (uri.path.ptr);
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
  urlbnf_uri uri;
  char text[16];
  size_t needed;
  assert_int_equal (urlbnf_parse (&url, "X:y#%61~", 8, &options, NULL), URLBNF_OK);
  assert_int_equal (split_uri (url, &uri), 1);
  assert_null (urlbnf_fragment (url).ptr);
  assert_int_equal (uri.fragment.len, 4);
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
