/* t-calls.c: fails if a call that fails changes a builder, or if errors at octets that no URL
   contains differ in more than the octet.

   SPDX-License-Identifier: MIT  */

#include "draw.h"
#include "failing.h"
#include "unit.h"

enum { OCTETS = 4, CALLS = 12 };

/* Two builders that must stay equal.  Only FIRST has failures, from the allocator of FAILING.  */
struct pair
{
  urlbnf_builder *first, *second;
  struct failing failing;
};

enum { SET, UNSET, LOAD, CALL_KINDS };
struct call
{
  unsigned kind;
  urlbnf_production production;
  unsigned flags;
  char text[20];
  const urlbnf_url *url;
};

static const urlbnf_production productions[] = {
  URLBNF_SCHEME, URLBNF_SCHEMEPART, URLBNF_USER, URLBNF_PASSWORD, URLBNF_HOST, URLBNF_PORT,
  URLBNF_URLPATH,
  URLBNF_FPATH, URLBNF_FTPTYPE, URLBNF_HPATH, URLBNF_SEARCH, URLBNF_GTYPE, URLBNF_SELECTOR,
  URLBNF_GOPHERPLUS_STRING, URLBNF_ENCODED822ADDR, URLBNF_GROUPPART, URLBNF_GROUP, URLBNF_ARTICLE,
  URLBNF_DIGITS,
  URLBNF_DATABASE, URLBNF_WTYPE, URLBNF_WPATH, URLBNF_PPATH, URLBNF_FIELDSPEC, URLBNF_HSEGMENT,
  URLBNF_FSEGMENT,
  URLBNF_PSEGMENT, URLBNF_FIELDNAME, URLBNF_FIELDVALUE, URLBNF_HOSTPORT
};
enum { PRODUCTIONS = sizeof productions / sizeof *productions };

static const char *const schemes[] = { "http", "ftp", "file", "x", "prospero", "wais", "news",
                                       "y-" };
static const char *const urls[] = {
  "http://h/", "http://h/a/b?c", "ftp://u:p@h:21/a/;type=a", "prospero://h/a;b=c", "file:///a",
  "x:y", "news:a@b", "x://h/p"
};
enum { SCHEMES = sizeof schemes / sizeof *schemes, URLS = sizeof urls / sizeof *urls };
static urlbnf_url *tree[URLS];

/* Octets that some parts can contain, some only encoded, and some not at all.  */
static void
choose_octets (char *text)
{
  static const char octets[] = "aaab/;=?.:@% \xFF";
  size_t length = draw (OCTETS + 1);
  for (size_t i = 0; i < length; i++)
    text[i] = octets[draw (sizeof octets - 1)];
  text[length] = '\0';
}

static struct call
choose_call (void)
{
  /* Most calls set a part.  */
  unsigned kind = draw (9) < 6 ? (unsigned) SET : (unsigned) draw (CALL_KINDS);
  struct call call = { .kind = kind, .production = productions[draw (PRODUCTIONS)],
                       .flags = draw (3) == 0 ? URLBNF_ENCODED : 0, .url = tree[draw (URLS)] };
  /* Only items of lists and schemes make the builder keep memory.  */
  if (draw (3) == 0)
    call.production = draw (2) == 0 ? URLBNF_HSEGMENT : URLBNF_SCHEME;
  choose_octets (call.text);
  if (call.production == URLBNF_SCHEME && draw (5) != 0)
    strcpy (call.text, schemes[draw (SCHEMES)]);
  return call;
}

static urlbnf_code
make_call (urlbnf_builder *builder, const struct call *call)
{
  switch (call->kind)
    {
    case SET:
      return urlbnf_builder_set (builder, call->production, call->text, strlen (call->text),
                                 call->flags, NULL);
    case UNSET:
      return urlbnf_builder_set (builder, call->production, NULL, 0, 0, NULL);
    default:
      return urlbnf_builder_load (builder, call->url);
    }
}

static void
assert_slices (urlbnf_slice a, urlbnf_slice b)
{
  assert_true ((a.ptr == NULL) == (b.ptr == NULL) && a.len == b.len);
  if (a.len != 0)
    assert_memory_equal (a.ptr, b.ptr, a.len);
}

static void
assert_alike (const struct pair *pair)
{
  char first[200], second[200];
  size_t length, other;
  urlbnf_url *a, *b;
  urlbnf_error why, other_why;
  for (size_t i = 0; i < PRODUCTIONS; i++)
    assert_slices (urlbnf_builder_part (pair->first, productions[i]),
                   urlbnf_builder_part (pair->second, productions[i]));
  urlbnf_code code = urlbnf_builder_build (pair->first, &a, first, sizeof first, &length, &why);
  assert_int_equal (urlbnf_builder_build (pair->second, &b, second, sizeof second, &other,
                                          &other_why), code);
  assert_true (length == other && length < sizeof first);
  assert_memory_equal (first, second, length);
  assert_true (why.production == other_why.production && why.offset == other_why.offset);
  urlbnf_free (a);
  urlbnf_free (b);
}

/* The second builder gets only the calls that succeed in the first.  */
TEST (a_failed_call_leaves_a_builder_unchanged)
{
  const size_t count = rounds (4000);
  size_t failed = 0, without_memory = 0;
  draw_seed = 1;
  for (size_t i = 0; i < URLS; i++)
    assert_int_equal (urlbnf_parse (&tree[i], urls[i], strlen (urls[i]), NULL, NULL), URLBNF_OK);
  for (size_t round = 0; round < count; round++)
    {
      struct pair pair = { .failing = { .good = SIZE_MAX } };
      urlbnf_allocator allocator = { fail_allocate, fail_deallocate, &pair.failing };
      urlbnf_options options = URLBNF_OPTIONS_INIT;
      assert_int_equal (urlbnf_builder_new (&pair.second, &options), URLBNF_OK);
      options.allocator = &allocator;
      assert_int_equal (urlbnf_builder_new (&pair.first, &options), URLBNF_OK);
      for (unsigned long calls = 1 + draw (CALLS); calls != 0; calls--)
        {
          struct call call = choose_call ();
          pair.failing.good = draw (3) == 0 ? draw (5) : SIZE_MAX;
          urlbnf_code code = make_call (pair.first, &call);
          pair.failing.good = SIZE_MAX;
          failed += code != URLBNF_OK;
          without_memory += code == URLBNF_E_MEMORY;
          if (code == URLBNF_OK)
            assert_int_equal (make_call (pair.second, &call), URLBNF_OK);
          assert_alike (&pair);
        }
      urlbnf_builder_free (pair.first);
      urlbnf_builder_free (pair.second);
      assert_int_equal (pair.failing.live, 0);
    }
  for (size_t i = 0; i < URLS; i++)
    urlbnf_free (tree[i]);
  assert_true (failed > count && without_memory > count / 4);
}

/* Errors at a line end, a NUL or an octet beyond ASCII differ only in the octet reported.  The
   octets after it do not matter, except for the host of an opaque schemepart.  */
TEST (octets_that_no_url_has_are_alike)
{
  static const char *const wrong[] = {
    "http://h.dom/a?b=c", "x://u a@h.dom:1/", "x://h.a/b", "x://u:p@h/a", "ftp://u@h/a;type=i",
    "news:a@b.c", "x://u\1@h/", "x://h\1/@", "prospero://h/a;b=c", "x://a.b\1c@d"
  };
  static const char octets[] = { '\n', '\0', '\r', '\x80', '\x7F' };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    for (size_t at = 0; at <= strlen (wrong[i]); at++)
      for (size_t k = 0; k < sizeof octets; k++)
        for (int twice = 0; twice < 2; twice++)
          {
            char text[50], same[50];
            size_t length = strlen (wrong[i]), end = length + 1;
            urlbnf_error error, other;
            memcpy (text, wrong[i], at);
            memcpy (text + at + 1, wrong[i] + at, length - at);
            memcpy (same, text, sizeof text);
            text[at] = octets[k];
            same[at] = '\1';
            /* This octet stands before it.  */
            if (twice && at != 0)
              text[at - 1] = octets[k], same[at - 1] = '\1';
            assert_int_equal (urlbnf_validate (text, end, NULL, &error), URLBNF_E_SYNTAX);
            assert_int_equal (urlbnf_validate (same, end, NULL, &other), URLBNF_E_SYNTAX);
            assert_true (error.offset == other.offset && error.production == other.production
                         && error.hides_host == other.hides_host && error.may_end == other.may_end
                         && error.expected_count == other.expected_count);
            assert_memory_equal (error.octets, other.octets, sizeof error.octets);
          }
}
