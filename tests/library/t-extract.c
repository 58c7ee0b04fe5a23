/* t-extract.c: fails if another URL is found in a text than the tables say, or if that depends on
   the pieces in which the text is read.

   SPDX-License-Identifier: MIT  */

#include <ctype.h>

#include "../slow/fuzz/fuzz.h"
#include "parsed.h"
#include "table.h"
#include "unit.h"

static const char *grammar;     /* NULL, or "rfc3986".  */

static void
add_url (struct text *to, urlbnf_slice url, urlbnf_slice fragment)
{
  if (url.len == 0 && fragment.ptr == NULL)
    text_print (to, "\"\"");
  text_add_visible (to, url.ptr, url.len);
  text_add (to, "#", fragment.ptr != NULL);
  text_add_visible (to, fragment.ptr, fragment.len);
}

/* Write each find as a line of the tables.  */
static int
note (void *context, const urlbnf_found *found)
{
  static const char *const names[] = { "url", "angle", "none" };
  struct text *to = context;
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

/* Run the harness of the fuzzers on the text: it checks each find, and searches in pieces, without
   memory, and with one extractor again.  The second octet of its input selects the limit and the
   grammar.  */
static void
check_by_harness (const char *input, size_t length, const urlbnf_extractor_options *options)
{
  static const size_t limits[] = { 65536, 16, 17, 20, 32, 64, 100, 1000 };
  size_t second = 0;
  while (second < 8 && limits[second] != options->limit)
    second++;
  while (second < 256
         && strcmp (fuzz_start (second).grammar, grammar != NULL ? grammar : "rfc1738") != 0)
    second += 8;
  if (second >= 256)
    return;
  char head[] = { (char) ('0' + options->flags), (char) ('A' + second), '0' };
  fuzz_text (head, input, length);
  fuzz_without_memory (head, input, length);
  /* This stops a search.  */
  head[0] = (char) (head[0] + 4 * 32);
  fuzz_text (head, input, length);
}

/* Write the finds in the text as one piece.  */
static void
search (struct text *to, const char *input, size_t length, unsigned flags, size_t limit)
{
  urlbnf_extractor_options options = { .flags = flags, .limit = limit, .grammar = grammar };
  urlbnf_extractor *extractor;
  assert_int_equal (urlbnf_extractor_new (&extractor, note, to, &options), URLBNF_OK);
  assert_int_equal (urlbnf_extractor_feed (extractor, input, length), 0);
  assert_int_equal (urlbnf_extractor_finish (extractor), 0);
  urlbnf_extractor_free (extractor);
  check_by_harness (input, length, &options);
}

static void
write_wrapped (struct text *to, const char *input, size_t length)
{
  search (to, input, length, 0, 65536);
}

/* Write a bare URL, without its place if the text has it as reported, and its error in a line.  */
static void
write_bare (struct text *to, const char *input, size_t length)
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

TEST (wrapped_urls_are_found_as_in_the_table)
{
  table_run ("extract.txt", write_wrapped);
}

TEST (bare_urls_are_found_as_in_the_table)
{
  table_run ("extract-bare.txt", write_bare);
  grammar = "rfc3986";
  table_run ("extract-uri.txt", write_bare);
  grammar = NULL;
}

/* Check that the finds in INPUT with FLAGS and LIMIT are EXPECTED.  */
static void
expect_found (const char *input, size_t length, unsigned flags, size_t limit, const char *expected)
{
  struct text got = { NULL, 0 };
  text_add (&got, "", 0);
  search (&got, input, length, flags, limit);
  assert_string_equal (got.octets, expected);
  free (got.octets);
}

/* A wrapper of LIMIT octets is the longest, and so is a bare URL with its punctuation.  A longer
   bare URL is reported with its first LIMIT octets.  */
TEST (urls_up_to_the_limit_are_found)
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
  /* The limit cuts no character.  */
  expect_found ("http://h/aaa\xF0\x9F\x98\x80...", 19, URLBNF_EXTRACT_BARE, 16,
                "0-19 none http://h/aaa\\xF0\\x9F\\x98\\x80\n  ! 0\n");
  expect_found ("http://h/aaaa\xF0\x9F\x98\x80-", 18, URLBNF_EXTRACT_BARE, 16,
                "0-18 none http://h/aaaa\n  ! 0\n");
  expect_found ("http://h/aaaaaa\xC3\xA9", 17, URLBNF_EXTRACT_BARE, 16,
                "0-17 none http://h/aaaaaa\n  ! 0\n");
  /* A scheme longer than the limit is not recognized.  */
  expect_found ("a1234567890123456://b a123456789012345://b", 42, URLBNF_EXTRACT_BARE, 16,
                "22-42 none a123456789012345\n  ! 0\n");
  /* One of the RFC after it is.  */
  expect_found ("a1234567890123456.http://b", 26, URLBNF_EXTRACT_BARE, 16,
                "18-26 none http://b\n");
}

/* Each octet is tried at the end of a wrapped URL and of its fragment.  */
TEST (each_octet_in_a_wrapper_is_read)
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

/* Each octet is tried before a bare URL, at its end, and within it.  */
TEST (each_octet_ends_a_bare_url_or_not)
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

/* ---- Characters beyond ASCII.  */

/* The ranges of characters that end a bare URL (e), or are left out only at its end (p).  */
struct classes
{
  unsigned long character, first;
  bool is_second, ends;
  char kind;
  struct text ranges;
};

static void
end_range (struct classes *classes, char kind)
{
  unsigned long last = classes->character - 1;
  if (classes->kind != ' ')
    text_print (&classes->ranges, last == classes->first ? "%c%lX " : "%c%lX-%lX ", classes->kind,
                classes->first, last);
  classes->first = classes->character;
  classes->kind = kind;
}

/* Each character is tried in two URLs: with a letter after it, and as the last.  */
static int
classify (void *context, const urlbnf_found *found)
{
  struct classes *classes = context;
  bool is_cut = found->text.len == strlen ("http://h/a");
  if (classes->is_second)
    {
      char kind = classes->ends ? 'e' : is_cut ? 'p' : ' ';
      if (kind != classes->kind)
        end_range (classes, kind);
      classes->character += classes->character == 0xD7FF ? 0x801 : 1;
    }
  classes->ends = is_cut;
  classes->is_second = !classes->is_second;
  return 0;
}

TEST (white_space_quotes_and_stops_of_other_scripts_end_a_bare_url)
{
  struct classes classes = { .character = 0x80, .kind = ' ' };
  char *text = malloc (0x10000 * sizeof " http://h/a...b http://h/a..."), *end = text;
  urlbnf_extractor_options options = { .flags = URLBNF_EXTRACT_BARE };
  urlbnf_extractor *extractor;
  for (unsigned long c = 0x80; c < 0x10000; c += c == 0xD7FF ? 0x801 : 1)
    {
      const char three[] = { (char) (0xE0 | c >> 12), (char) (0x80 | (c >> 6 & 0x3F)),
                             (char) (0x80 | (c & 0x3F)), '\0' };
      const char two[] = { (char) (0xC0 | c >> 6), three[2], '\0' };
      const char *character = c < 0x800 ? two : three;
      end += sprintf (end, " http://h/a%sb http://h/a%s", character, character);
    }
  assert_int_equal (urlbnf_extractor_new (&extractor, classify, &classes, &options), URLBNF_OK);
  assert_int_equal (urlbnf_extractor_feed (extractor, text, (size_t) (end - text)), 0);
  assert_int_equal (urlbnf_extractor_finish (extractor), 0);
  end_range (&classes, ' ');
  assert_string_equal (classes.ranges.octets,
                       "e80-A0 eAB eBB p37E p589 p60C p61B p61F p6D4 p964-965 p104A-104B "
                       "p1362-1368 e1680 p17D4-17D6 e2000-200B "
                       "e200E-200F p2013-2015 e2018-201F p2026 e2028-202F e2039-203A p203C-203D "
                       "p2047-2049 e205F-206F e275B-275E "
                       "e3000-3003 e3008-3011 e3014-301B e301D-301F eFE10-FE19 eFE35-FE44 "
                       "eFE50-FE5E eFEFF eFF01-FF02 eFF07-FF09 "
                       "eFF0C pFF0E eFF1A-FF1C eFF1E-FF1F eFF3B eFF3D eFF5B eFF5D eFF5F-FF64 ");
  urlbnf_extractor_free (extractor);
  free (text);
  free (classes.ranges.octets);
}

/* The reading without the hyphen needs more nodes than a parser begins with.  */
TEST (a_search_beyond_a_hyphen_without_memory_goes_on)
{
  char text[200] = "<prospero://h-\n.h/p";
  for (int i = 0; i < 32; i++)
    strcat (text, ";a=b");
  strcat (text, "> <x:y>");
  fuzz_without_memory ("1A", text, strlen (text));
}

TEST (random_texts_are_searched_in_pieces)
{
  static const char *const pieces[] = {
    "<", "<", ">", ">", "<URL:", "URL:", "<url:", "http://", "ftp://h", "mailto:", "news:", "x:",
    "h/", "a", "#", "%", "%41", "-\n", "-", "\r\n", " ", "\t", ".", ",", "(", ")", "\"", "~",
    "\xFF", "//", "<http://h/>", "http://h/a.b", "&quot;", "&#39;", "&amp;", "\xE2\x80\x9D",
    "\xE2\x80\xA6", "[", "]", "{", "}", "'", "`", "\\n", "https:", ":"
  };
  const size_t count = rounds (600);
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
              draw (2) != 0 ? 65536 : 16 + draw (2));
      founds += to.length != 0;
      free (input.octets);
      free (to.octets);
    }
  grammar = NULL;
  assert_in_range (founds, count / 5, count - 1);
}
