/* t-extract.c: URLs in text: what is found.

   SPDX-License-Identifier: MIT  */

#include <ctype.h>
#include <urlbnf.h>

#include "draw.h"
#include "table.h"
#include "unit.h"

static const char *grammar;     /* NULL, or "rfc3986".  */

/* A text, and what is found in it.  */
struct search
{
  const char *input;
  size_t length;
  urlbnf_extractor_options options;
  struct text *to;              /* In lines, as in the tables.  */
  unsigned long long end;       /* Of the last that was found.  */
};

/*------------------------------------------------------------------------.
| What is true of everything that is found                                |
`------------------------------------------------------------------------*/

static bool
is_wrapped (const char *octets, size_t length)
{
  return length >= 2 && octets[0] == '<' && octets[length - 1] == '>'
         && memchr (octets + 1, '<', length - 1) == NULL
         && memchr (octets, '>', length - 1) == NULL;
}

/* Of a bare URL that is longer than the limit there is its beginning.  */
static void
check_too_long (const struct search *search, const urlbnf_found *found)
{
  assert_true (found->wrapper == URLBNF_WRAPPER_NONE);
  assert_true (found->end - found->start > search->options.limit);
  assert_in_range (found->text.len, search->options.limit - 3, search->options.limit);
  assert_memory_equal (search->input + found->start, found->text.ptr, found->text.len);
  assert_null (found->fragment.ptr);
  assert_null (found->url);
  assert_int_equal (found->error->code, found->code);
}

static void
check_code (const urlbnf_found *found)
{
  const urlbnf_options options = { .grammar = grammar };
  urlbnf_code code = urlbnf_validate (found->text.ptr, found->text.len, &options, NULL);
  assert_true (found->code == code || found->fragment.ptr != NULL);
  assert_true (found->code == URLBNF_OK || found->code == URLBNF_E_SYNTAX);
  assert_true (found->code == URLBNF_OK || found->wrapper != URLBNF_WRAPPER_ANGLE
               || found->hyphens != 0);
  assert_true ((found->code == URLBNF_OK) == (found->url != NULL));
  assert_true ((found->code == URLBNF_OK) == (found->error == NULL));
  if (found->url != NULL)
    {
      urlbnf_slice text = urlbnf_text (found->url);
      assert_int_equal (text.len, found->text.len);
      assert_memory_equal (text.ptr, found->text.ptr, text.len);
    }
  else
    {
      assert_int_equal (found->error->code, found->code);
      assert_true ((found->error->offset > found->text.len) == (code == URLBNF_OK));
    }
}

/* A bare URL stands in the text as it is told, and is not cut in a word.  */
static void
check_bare (const struct search *search, const urlbnf_found *found)
{
  const char *source = search->input + found->start;
  size_t length = (size_t) (found->end - found->start);
  assert_memory_equal (source, found->text.ptr, found->text.len);
  if (found->fragment.ptr != NULL)
    {
      assert_int_equal (source[found->text.len], '#');
      assert_memory_equal (source + found->text.len + 1, found->fragment.ptr, found->fragment.len);
    }
  assert_int_equal (length, found->text.len + (found->fragment.ptr != NULL) + found->fragment.len);
  assert_true (found->end == search->length || source[length] == '\0'
               || strchr ("/-=%_([{#@$+~^|", source[length]) == NULL);
  assert_true (found->end == search->length || (unsigned char) source[length] >= 0x80
               || !isalnum ((unsigned char) source[length]));
}

static void
check_place (const struct search *search, const urlbnf_found *found)
{
  size_t length = (size_t) (found->end - found->start);
  const char *source = search->input + found->start;
  assert_true (found->start >= search->end);
  assert_true (found->start < found->end);
  assert_true (found->end <= search->length);
  if (found->code == URLBNF_E_TOO_LONG)
    {
      check_too_long (search, found);
      return;
    }
  assert_true (length <= search->options.limit);
  if (found->wrapper != URLBNF_WRAPPER_NONE)
    assert_true (is_wrapped (source, length));
  else
    check_bare (search, found);
}

/* No URL is lost between the last that was found and END.  */
static void
check_gap (const struct search *search, unsigned long long end)
{
  if ((search->options.flags & URLBNF_EXTRACT_BARE) == 0 || search->options.limit < 65536)
    return;
  for (const char *at = search->input + search->end; at + 4 <= search->input + end; at++)
    {
      bool is_escape = at - search->input >= 2 && at[-2] == '%';
      assert_true (is_escape || (unsigned char) *at >= 0x80 || !isalnum ((unsigned char) *at)
                   || memcmp (at + 1, "://", 3) != 0);
    }
}

static void
check_other (const urlbnf_found *found)
{
  size_t length = found->text.len + (found->fragment.ptr != NULL) + found->fragment.len;
  assert_true ((found->hyphens != 0) == (found->other.ptr != NULL));
  if (found->hyphens != 0)
    assert_int_equal (found->other.len + found->hyphens, length);
}

/*------------------------------------------------------------------------.
| Tables                                                                  |
`------------------------------------------------------------------------*/

static void
add_url (struct text *to, urlbnf_slice url, urlbnf_slice fragment)
{
  if (url.len == 0 && fragment.ptr == NULL)
    text_print (to, "\"\"");
  text_add_visible (to, url.ptr, url.len);
  text_add (to, "#", fragment.ptr != NULL);
  text_add_visible (to, fragment.ptr, fragment.len);
}

static int
note (void *context, const urlbnf_found *found)
{
  static const char *const names[] = { "url", "angle", "none" };
  struct search *search = context;
  struct text *to = search->to;
  check_place (search, found);
  check_gap (search, found->start);
  if (found->code != URLBNF_E_TOO_LONG)
    check_code (found);
  check_other (found);
  search->end = found->end;

  text_print (to, "%llu-%llu %s ", found->start, found->end, names[found->wrapper]);
  add_url (to, found->text, found->fragment);
  if (found->code != URLBNF_OK)
    text_print (to, "\n  ! %zu", found->error->offset);
  if (found->hyphens != 0)
    {
      text_print (to, "\n  other %zu ", found->hyphens);
      add_url (to, found->other, (urlbnf_slice) { NULL, 0 });
    }
  text_add (to, "\n", 1);
  return 0;
}

/* Search in pieces of 1 to MOST octets, each in memory of its own, so that a sanitizer sees a read
   beyond it.  */
static void
search_in_pieces (struct search *search, size_t most)
{
  urlbnf_extractor *extractor;
  search->end = 0;
  assert_int_equal (urlbnf_extractor_new (&extractor, note, search, &search->options), URLBNF_OK);
  for (size_t at = 0, piece; at < search->length; at += piece)
    {
      piece = 1 + draw (most);
      if (piece > search->length - at)
        piece = search->length - at;
      char *copy = malloc (piece);
      assert_non_null (copy);
      memcpy (copy, search->input + at, piece);
      assert_int_equal (urlbnf_extractor_feed (extractor, copy, piece), 0);
      free (copy);
    }
  assert_int_equal (urlbnf_extractor_finish (extractor), 0);
  urlbnf_extractor_free (extractor);
}

/* Search in one piece, and twice with one extractor; and in pieces, with the same result.  */
static void
search (struct text *to, const char *input, size_t length, unsigned flags, size_t limit)
{
  struct text again = { NULL, 0 };
  struct search search = { input, length, URLBNF_EXTRACTOR_OPTIONS_INIT, to, 0 };
  urlbnf_extractor *extractor;
  search.options.flags = flags;
  search.options.limit = limit;
  search.options.grammar = grammar;
  size_t before = to->length;
  assert_int_equal (urlbnf_extractor_new (&extractor, note, &search, &search.options), URLBNF_OK);
  for (int i = 0; i < 2; i++)
    {
      search.to = i == 0 ? to : &again;
      search.end = 0;
      text_add (search.to, "", 0);
      assert_int_equal (urlbnf_extractor_feed (extractor, input, length), 0);
      assert_int_equal (urlbnf_extractor_finish (extractor), 0);
      check_gap (&search, length);
    }
  urlbnf_extractor_free (extractor);
  assert_string_equal (again.octets, to->octets + before);

  for (size_t most = 1; most < 40; most = most * 2 + 1)
    {
      again.length = 0;
      text_add (&again, "", 0);
      search_in_pieces (&search, most);
      assert_string_equal (again.octets, to->octets + before);
    }
  free (again.octets);
}

static void
wrapped (struct text *to, const char *input, size_t length)
{
  search (to, input, length, 0, 65536);
}

/* A bare URL without its place, where it stands as it is reported; and its error on the same line.  */
static void
bare (struct text *to, const char *input, size_t length)
{
  struct text found = { NULL, 0 };
  text_add (&found, "", 0);
  search (&found, input, length, URLBNF_EXTRACT_BARE, 65536);
  for (char *line = found.octets, *next; *line != '\0'; line = next)
    {
      size_t digits = strspn (line, "0123456789-");
      next = line + strcspn (line, "\n");
      if (strncmp (line + digits, " none ", 6) == 0)
        line += digits + 6;
      text_add (to, line, (size_t) (next - line));
      bool has_error = strncmp (next, "\n  ! ", 5) == 0;
      next += has_error ? 2 : 1;
      text_add (to, "\n", !has_error);
    }
  free (found.octets);
}

TEST (wrappers)
{
  table_run ("extract.txt", wrapped);
}

TEST (bare_urls)
{
  table_run ("extract-bare.txt", bare);
  grammar = "rfc3986";
  table_run ("extract-uri.txt", bare);
  grammar = NULL;
}

/* What is found in INPUT with FLAGS and LIMIT is EXPECTED.  */
static void
expect_found (const char *input, size_t length, unsigned flags, size_t limit, const char *expected)
{
  struct text got = { NULL, 0 };
  text_add (&got, "", 0);
  search (&got, input, length, flags, limit);
  assert_string_equal (got.octets, expected);
  free (got.octets);
}

/* A wrapper of LIMIT octets is the longest, and so is a bare URL with its punctuation.  A longer bare
   URL is reported with its first LIMIT octets.  */
TEST (limits_hold)
{
  expect_found ("<URL:http://h/a>", 16, 0, 16, "0-16 url http://h/a\n");
  expect_found ("<URL:http://h/a>", 16, 0, 17, "0-16 url http://h/a\n");
  expect_found ("<URL:http://h/ab>", 17, 0, 16, "");
  expect_found ("<URL:http://h/ab>", 17, 0, 17, "0-17 url http://h/ab\n");
  expect_found ("<URL:http://h/ab\n><x:y>", 23, 0, 16, "18-23 angle x:y\n");
  expect_found ("<URL:http://h/ab>", 17, URLBNF_EXTRACT_BARE, 16, "5-16 none http://h/ab\n");
  expect_found ("<a http://host/a/b/c x>", 23, URLBNF_EXTRACT_BARE, 17,
                "3-20 none http://host/a/b/c\n");
  expect_found ("http://host/a/bc", 16, URLBNF_EXTRACT_BARE, 16, "0-16 none http://host/a/bc\n");
  expect_found ("http://host/a/b.", 16, URLBNF_EXTRACT_BARE, 16, "0-15 none http://host/a/b\n");
  expect_found ("http://host/a/b..", 17, URLBNF_EXTRACT_BARE, 16,
                "0-17 none http://host/a/b.\n  ! 0\n");
  expect_found ("http://host/a/b/ccc#d http://h/", 31, URLBNF_EXTRACT_BARE, 16,
                "0-21 none http://host/a/b/\n  ! 0\n22-31 none http://h/\n");
  expect_found ("(http://host/a/b/ccc)d&quot;http://host/a/b/ccc&quot;d", 54,
                URLBNF_EXTRACT_BARE, 16,
                "1-20 none http://host/a/b/\n  ! 0\n28-47 none http://host/a/b/\n  ! 0\n");
  expect_found ("http://host/a/b/ccccccccccccc\xE2\x80\x9D http://h/", 42, URLBNF_EXTRACT_BARE, 16,
                "0-29 none http://host/a/b/\n  ! 0\n33-42 none http://h/\n");
  expect_found ("http://host/a/b/cccccccccccccccccccc", 36, URLBNF_EXTRACT_BARE, 16,
                "0-36 none http://host/a/b/\n  ! 0\n");
  /* No character is cut.  */
  expect_found ("http://h/aaa\xF0\x9F\x98\x80...", 19, URLBNF_EXTRACT_BARE, 16,
                "0-19 none http://h/aaa\\xF0\\x9F\\x98\\x80\n  ! 0\n");
  expect_found ("http://h/aaaa\xF0\x9F\x98\x80-", 18, URLBNF_EXTRACT_BARE, 16,
                "0-18 none http://h/aaaa\n  ! 0\n");
  expect_found ("http://h/aaaaaa\xC3\xA9", 17, URLBNF_EXTRACT_BARE, 16,
                "0-17 none http://h/aaaaaa\n  ! 0\n");
  /* A scheme that is too long is none.  */
  expect_found ("a1234567890123456://b a123456789012345://b", 42, URLBNF_EXTRACT_BARE, 16,
                "22-42 none a123456789012345\n  ! 0\n");
}

/*------------------------------------------------------------------------.
| Octets and random texts                                                 |
`------------------------------------------------------------------------*/

static bool
is_xchar (int octet)
{
  return octet != 0
         && strchr ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                    "$-_.+!*'(),;/?:@&=", octet) != NULL;
}

/* Each octet in a wrapper, as the URL's last and as the fragment's.  */
TEST (each_octet_wrapped)
{
  for (int octet = 0; octet < 256; octet++)
    for (int in_fragment = 0; in_fragment < 2; in_fragment++)
      {
        char input[32];
        struct text line = { NULL, 0 };
        const char *url = in_fragment ? "x:y#z" : "x:y";
        int length = sprintf (input, "<URL:%s_>.", url) - 1;
        input[length - 2] = (char) octet;
        text_add (&line, "", 0);
        if (octet != '<')
          {
            text_print (&line, "0-%d url %s", octet == '>' ? length - 1 : length, url);
            if (octet != '>' && (octet == 0 || strchr (" \t\n\v\f\r", octet) == NULL))
              text_add_visible (&line, input + length - 2, 1);
            text_add (&line, "\n", 1);
            if (octet == '%' || (octet == '#' && in_fragment))
              text_print (&line, "  ! %d\n", length - 7 + (octet == '%'));
            else if (octet != '>' && (octet == 0 || strchr (" \t\n\v\f\r#", octet) == NULL)
                     && !is_xchar (octet))
              text_print (&line, "  ! %d\n", length - 7);
          }
        expect_found (input, (size_t) length, 0, 16, line.octets);
        free (line.octets);
      }
}

/* Each octet before a bare URL, at its end, and within it.  */
TEST (each_octet_bare)
{
  for (int octet = 0; octet < 256; octet++)
    {
      char input[] = "_http://h/a_ ", line[64];
      struct text visible = { NULL, 0 };
      bool ends = octet <= ' ' || octet == 0x7F || strchr ("<>\"", octet) != NULL;
      bool is_url = octet == '#' || is_xchar (octet);
      input[0] = (char) octet;
      input[11] = ' ';
      /* A letter or a digit makes another scheme.  */
      bool in_scheme = octet < 0x80 && isalnum (octet);
      sprintf (line, "%d-11 none %.*shttp://h/a\n", !in_scheme, in_scheme, input);
      expect_found (input, 13, URLBNF_EXTRACT_BARE, 16, line);

      text_add_visible (&visible, (char[]) { (char) octet }, 1);
      input[0] = ' ';
      input[11] = (char) octet;
      bool belongs = !ends && strchr ("!'),.*:;?]}`", octet) == NULL;
      sprintf (line, "1-%d none http://h/a%s\n%s", 11 + belongs, belongs ? visible.octets : "",
               is_url || !belongs ? "" : octet == '%' ? "  ! 11\n" : "  ! 10\n");
      expect_found (input, 13, URLBNF_EXTRACT_BARE, 16, line);

      input[12] = 'b';
      sprintf (line, "1-%d none http://h/a%s%s\n%s", ends ? 11 : 13, ends ? "" : visible.octets,
               ends ? "" : "b", is_url || ends ? "" : octet == '%' ? "  ! 12\n" : "  ! 10\n");
      expect_found (input, 13, URLBNF_EXTRACT_BARE, 16, line);
      free (visible.octets);
    }
}

/* Texts of random pieces: what search() and note() look at has to hold.  */
TEST (random_texts)
{
  static const char *const pieces[] = {
    "<", "<", ">", ">", "<URL:", "URL:", "<url:", "http://", "ftp://h", "mailto:", "news:", "x:",
    "h/", "a", "#", "%", "%41", "-\n", "-", "\r\n", " ", "\t", ".", ",", "(", ")", "\"", "~",
    "\xFF", "//", "<http://h/>", "http://h/a.b", "&quot;", "&#39;", "&amp;", "\xE2\x80\x9D",
    "\xE2\x80\xA6", "[", "]", "{", "}", "'", "`", "\\n", "https:", ":"
  };
  const size_t count = rounds (1000);
  size_t founds = 0;
  for (size_t i = 0; i < count; i++)
    {
      struct text input = { NULL, 0 }, to = { NULL, 0 };
      text_add (&to, "", 0);
      for (size_t left = 1 + draw (30); left != 0; left--)
        {
          const char *piece = pieces[draw (sizeof pieces / sizeof *pieces)];
          text_add (&input, piece, strlen (piece));
        }
      text_add (&input, "\0", draw (2));
      grammar = draw (2) != 0 ? "rfc3986" : NULL;
      search (&to, input.octets, input.length, draw (2) != 0 ? URLBNF_EXTRACT_BARE : 0,
              draw (2) != 0 ? 65536 : 16 + draw (16));
      founds += to.length != 0;
      free (input.octets);
      free (to.octets);
    }
  grammar = NULL;
  assert_in_range (founds, count / 5, count - 1);
}
