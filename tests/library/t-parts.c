/* t-parts.c: fails if the walk over the parts of a URL of any corpus, with each grammar, loses a
   part or its text, leaves text between parts, or differs from the structs.

   SPDX-License-Identifier: MIT  */

#include "corpus-urls.h"
#include "trees.h"
#include "unit.h"

static const urlbnf_part nothing;

/* Whether a node of the derivation is PART, or the first node of PART.  */
static bool
has_node (const urlbnf_url *url, const urlbnf_part *part, bool whole)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    if (node.production == part->production && node.offset == part->offset
        && (node.text.len == part->text.len || (!whole && node.text.len < part->text.len)))
      return true;
  return false;
}

static bool
is_of_rfc1738 (const urlbnf_url *url)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  return form != URLBNF_FORM_NONE && form != URLBNF_FORM_URI;
}

static size_t forms[URLBNF_FORM_URI + 1];

/* Check that each part and each item, except the scheme, is a node or some nodes side by side.  A
   start symbol that is a part stands alone.  */
static void
walk (const urlbnf_url *url)
{
  urlbnf_part part = nothing, item = nothing, again = nothing;
  urlbnf_slice text = urlbnf_text (url);
  fuzz_check_tree (url, text.ptr, text.len);
  CHECK (urlbnf_as_typed (url)->form <= URLBNF_FORM_URI);
  forms[urlbnf_as_typed (url)->form]++;
  while (urlbnf_part_next (url, &part))
    {
      bool is_scheme = part.production == URLBNF_SCHEME && urlbnf_kind (url) != URLBNF_SCHEME;
      CHECK (is_scheme || has_node (url, &part, !part.is_list));
      CHECK (!is_scheme || memchr (text.ptr, ':', part.text.len) == NULL);
      for (size_t items = 0; urlbnf_item_next (&part, &item); items++)
        {
          CHECK (has_node (url, &item, true));
          CHECK (items != 0 || (urlbnf_item_next (&part, &again) && is_same_part (&again, &item)));
          again = nothing;
        }
    }
}

TEST (parts_are_walked)
{
  for_all_urls (walk);
  for (size_t form = 0; form <= URLBNF_FORM_URI; form++)
    if (forms[form] == 0)
      fail_msg ("no URL of the form %zu", form);
}

/* Walk over a compact copy and check that the texts are in it.  */
static void
walk_pack (const char *pack, size_t length)
{
  urlbnf_part part = nothing;
  for (size_t parts = 0; urlbnf_pack_next (pack, length, &part); parts++)
    CHECK (parts < length && part.production != URLBNF_NONE && part.text.ptr >= pack
           && part.text.len <= (size_t) (pack + length - part.text.ptr));
  CHECK (is_nothing (&part));
}

/* Check that a compact copy finds the same texts, and parts of other octets in itself.  */
static void
pack (const urlbnf_url *url)
{
  static const int octets[] = { 0, 1, 0x7F, 0x80, 0xFF };
  urlbnf_slice text = urlbnf_text (url);
  size_t length = urlbnf_pack (NULL, 0, url);
  char *copy = malloc (length);
  CHECK (copy != NULL && urlbnf_pack (copy, length, url) == length);
  urlbnf_slice whole = urlbnf_pack_text (copy, length, URLBNF_NONE);
  CHECK (whole.len == text.len && memcmp (whole.ptr, text.ptr, text.len) == 0);
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_slice part = urlbnf_part_text (url, (urlbnf_production) i);
      urlbnf_slice same = urlbnf_pack_text (copy, length, (urlbnf_production) i);
      CHECK ((part.ptr != NULL) == (same.ptr != NULL) && part.len == same.len);
      CHECK (part.ptr == NULL || part.ptr - text.ptr == same.ptr - whole.ptr);
    }
  for (size_t i = 0; i < length; i++)
    {
      char own = copy[i];
      walk_pack (copy, i);
      for (size_t k = 0; k < sizeof octets / sizeof *octets; k++)
        {
          copy[i] = (char) octets[k];
          walk_pack (copy, length);
        }
      copy[i] = own;
    }
  free (copy);
}

TEST (a_compact_copy_has_the_texts)
{
  static const char five[] = "\1\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF";
  for_all_urls (pack);
  walk_pack (NULL, 0);
  walk_pack (five, sizeof five - 1);
}

static bool
is_one_of (urlbnf_slice text, const char *const *words)
{
  for (; *words != NULL; words++)
    if (strlen (*words) == text.len && memcmp (*words, text.ptr, text.len) == 0)
      return true;
  return false;
}

/* Whether PART consists of other parts and delimiters.  An article also has other characters.  */
static bool
is_divided (const urlbnf_url *url, const urlbnf_part *part)
{
  urlbnf_part next = *part;
  return part->production != URLBNF_ARTICLE && urlbnf_part_next (url, &next)
         && next.within == part->production;
}

/* Check that parts have a delimiter between them, or nothing if the next octet decides.  */
static void
check_between (const urlbnf_url *url)
{
  static const char *const delimiters[] = {
    "", "://", ":", "@", "/", "?", ";type=", "%09", ":///", NULL
  };
  /* The delimiters in other grammars: also of a search without a path, a version, a fragment and an
     IPv6address, and at the beginning of a reference without a scheme.  */
  static const char *const others[] = {
    "", "://", ":", "@", "/", "?", "%00", "#", "://[", "//[", "@[", "[", "]", "]:", "//", NULL
  };
  static const char *const ends[] = { "", "/", NULL }, *const other_ends[] = { "", "]", NULL };
  bool is_own = is_of_rfc1738 (url), is_first = true;
  urlbnf_part part = nothing;
  urlbnf_slice text = urlbnf_text (url);
  size_t at = 0;
  while (urlbnf_part_next (url, &part))
    if (part.within != URLBNF_ARTICLE && !is_divided (url, &part))
      {
        urlbnf_slice between = { text.ptr + at, part.offset - at };
        CHECK (part.offset >= at);
        CHECK (is_one_of (between, is_own ? delimiters : others));
        CHECK (!is_first || between.len == 0
               || (!is_own && (between.ptr[0] == '/' || between.ptr[0] == '[')));
        is_first = false;
        at = end_of (&part);
      }
  CHECK (is_one_of ((urlbnf_slice) { text.ptr + at, text.len - at }, is_own ? ends : other_ends));
}

TEST (only_delimiters_are_no_parts)
{
  for_all_urls (check_between);
}

/* A grammar that the library lacks is left out.  */
TEST (an_everyday_name_finds_a_part)
{
  static const struct
  {
    const char *grammar, *url, *path, *query, *user, *password;
  } rows[] = {
    { "rfc1738", "http://h/a/b?c", "a/b", "c", NULL, NULL },
    { "rfc1738", "http://h", NULL, NULL, NULL, NULL },
    { "rfc1738", "ftp://u:p@h/a?b;type=i", "a?b", NULL, "u", "p" },
    { "rfc1738", "file:///a", "a", NULL, NULL, NULL },
    { "rfc1738", "prospero://h/a;b=c", "a", NULL, NULL, NULL },
    { "rfc1738", "wais://h/a?b", NULL, "b", NULL, NULL },
    { "rfc1738", "https://u:@h/a?b?c", "a", "b?c", "u", "" },
    { "rfc1738", "https://h/?", "", "", NULL, NULL },
    { "rfc1738", "https://h/a", "a", NULL, NULL, NULL },
    { "rfc1738", "x:a?b", NULL, NULL, NULL, NULL },
    { "rfc3986", "https://u:p:q@h/a?b?c#d?e", "/a", "b?c", "u", "p:q" },
    { "rfc3986", "https://:@h?", "", "", "", "" },
    { "rfc3986", "https://u@h", "", NULL, "u", NULL },
    { "rfc3986", "x:a?b", "a", "b", NULL, NULL },
    { "rfc3986", "x:", "", NULL, NULL, NULL }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      static const char *const names[] = { "path", "query", "user", "password", "nothing" };
      const char *const wanted[]
        = { rows[i].path, rows[i].query, rows[i].user, rows[i].password, NULL };
      urlbnf_options options = { .grammar = rows[i].grammar };
      urlbnf_url *url;
      if (urlbnf_parse (&url, rows[i].url, strlen (rows[i].url), &options, NULL)
          == URLBNF_E_ARGUMENT)
        continue;
      assert_non_null (url);
      for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        {
          urlbnf_slice part = urlbnf_part_named (url, names[n], strlen (names[n]));
          if ((part.ptr != NULL) != (wanted[n] != NULL)
              || part.len != (wanted[n] != NULL ? strlen (wanted[n]) : 0)
              || (part.len != 0 && memcmp (part.ptr, wanted[n], part.len) != 0))
            fail_msg ("%s, %s: \"%.*s\"", rows[i].url, names[n], (int) part.len, part.ptr);
        }
      assert_ptr_equal (urlbnf_part_named (url, "scheme", 6).ptr,
                        urlbnf_part_text (url, URLBNF_SCHEME).ptr);
      urlbnf_free (url);
    }
}

/* Allocate memory CONTEXT octets after a multiple of 64, filled with separators.  */
static void *
allocate_after (void *context, size_t size)
{
  size_t whole = (size + 127) / 64 * 64;
  char *block = aligned_alloc (64, whole);
  return block == NULL ? NULL : (char *) memset (block, '/', whole) + *(size_t *) context;
}

static void
deallocate_after (void *context, void *block)
{
  (void) context;
  free ((char *) block - (uintptr_t) block % 64);
}

/* The first item is empty, and each other is a letter.  */
TEST (lists_have_their_items_at_each_place)
{
  enum { HOST = 64, ITEMS = 40 };
  size_t distance;
  const urlbnf_allocator allocator = { allocate_after, deallocate_after, &distance };
  urlbnf_options options = { .allocator = &allocator };
  for (distance = 0; distance < 64; distance += 16)
    for (size_t host = 1; host <= HOST; host++)
      for (size_t items = 1; items <= ITEMS; items++)
        {
          char text[8 + HOST + 2 * ITEMS] = "http://";
          size_t length = 7 + host;
          memset (text + 7, 'h', host);
          text[length++] = '/';
          for (size_t i = 1; i < items; i++)
            {
              text[length++] = '/';
              text[length++] = 'a';
            }
          urlbnf_url *url;
          assert_int_equal (urlbnf_parse (&url, text, length, &options, NULL), URLBNF_OK);
          assert_int_equal (urlbnf_text (url).len, length);
          assert_memory_equal (urlbnf_text (url).ptr, text, length);
          assert_int_equal (AS (url, HTTP, http)->hpath.count, items);
          fuzz_check_typed (url);
          urlbnf_free (url);
        }
}
