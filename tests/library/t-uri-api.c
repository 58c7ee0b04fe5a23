/* t-uri-api.c: fails if a function for URIs takes a tree that is not a URI, ignores an
   option, or lies when memory fails.

   SPDX-License-Identifier: MIT  */

#include "failing.h"
#include "unit.h"
#include "uris.h"

/* Each start symbol that is a URI or a reference; no other; and no tree of another grammar.  */
TEST (other_trees)
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
      assert_int_equal (urlbnf_uri_resolve (buffer, sizeof buffer, &needed, url, url, 0, NULL), URLBNF_OK);
      urlbnf_free (url);
    }
  urlbnf_url *relative = parse_uri ("y", 1, "relative-ref", NULL);
  assert_int_equal (split_uri (relative, &uri), 1);
  assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, base, relative, 0, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_uri_resolve (buffer, 8, &needed, relative, base, 0, NULL), URLBNF_E_ARGUMENT);
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

/* URLBNF_ALLOW_FRAGMENT is for grammars without fragments: this one has them, of more octets.  */
TEST (fragment_is_allowed)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  urlbnf_uri uri;
  char text[16];
  size_t needed;
  options.grammar = "rfc3986";
  options.flags = URLBNF_ALLOW_FRAGMENT;
  assert_int_equal (urlbnf_parse (&url, "X:y#%61~", 8, &options, NULL), URLBNF_OK);
  assert_int_equal (split_uri (url, &uri), 1);
  assert_null (urlbnf_fragment (url).ptr);
  assert_int_equal (uri.fragment.len, 4);
  assert_int_equal (urlbnf_normalize (text, sizeof text, &needed, url, 0), URLBNF_OK);
  assert_string_equal (text, "x:y#a~");
  assert_int_equal (needed, 6);
  urlbnf_free (url);
}

TEST (arguments)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  urlbnf_url *url;
  size_t needed;
  urlbnf_url *base = parse_reference ("x:y");
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
  assert_string_equal (urlbnf_text (url).ptr, "x:a#b");
  assert_null (urlbnf_fragment (url).ptr);
  urlbnf_free (url);
  assert_int_equal (urlbnf_uri_resolve_text (&url, base, NULL, 0, 0, NULL, NULL), URLBNF_OK);
  assert_string_equal (urlbnf_text (url).ptr, "x:y");
  urlbnf_free (url);
  urlbnf_free (base);
}

/* Each allocation fails in turn.  */
TEST (memory)
{
  static char text[3000];
  urlbnf_url *base = parse_reference ("http://h/a/b");
  memset (text, 'a', sizeof text);
  for (int on = 0; on < 4; on++)
    for (size_t length = on < 2 ? 1 : 6; length <= sizeof text; length += sizeof text - 6)
      for (size_t good = 0;; good++)
        {
          memcpy (text, on < 2 ? "aaaaaa" : "a/../a", 6);
          struct failing failing = { .good = good, .on = on % 2 != 0 };
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
              /* The result; the text before it if it is long; and the reference if it has dots.  */
              assert_int_equal (good, 1 + (length > 6) + (on >= 2));
              break;
            }
        }
  urlbnf_free (base);
}

int
main (void)
{
  return has_rfc3986 () ? run_all_tests () : 0;
}
