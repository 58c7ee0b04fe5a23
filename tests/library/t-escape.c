/* t-escape.c: fails if urlbnf_escape_unsafe() makes another URL than the table says, or reports
   other changes.

   SPDX-License-Identifier: MIT  */

#include "../slow/fuzz/fuzz.h"
#include "corpus-urls.h"
#include "table.h"
#include "unit.h"

/* The grammar; NULL is the first one.  */
static const char *grammar;

static urlbnf_code
check (urlbnf_escaped **escaped, const char *text, size_t length, unsigned flags,
       urlbnf_error *error)
{
  urlbnf_options options = { .flags = flags, .grammar = grammar };
  return fuzz_escape (escaped, text, length, &options, error);
}

static void
convert (struct text *to, const char *input, size_t length)
{
  urlbnf_escaped *escaped;
  urlbnf_error error;
  unsigned flags = 0;
  if (length != 0 && *input == '@')
    {
      flags = URLBNF_ALLOW_FRAGMENT;
      input++;
      length--;
    }
  char head[] = { flags != 0 ? '2' : '1', fuzz_start_octet ("rfc1738", URLBNF_HOST) };
  fuzz_without_memory (head, input, length);
  if (check (&escaped, input, length, flags, &error) != URLBNF_OK)
    {
      int octet = error.offset < length ? (unsigned char) input[error.offset] : URLBNF_END;
      assert_int_equal (error.found, octet);
      text_print (to, "! %s %zu %s\n", urlbnf_code_name (error.code), error.offset,
                  urlbnf_production_name (error.production));
      return;
    }
  text_add_visible (to, escaped->text.ptr, escaped->text.len);
  text_add (to, "\n", 1);
  /* fuzz_escape() checks the rest of them.  */
  for (size_t i = 0; i < escaped->changes; i++)
    if (i == 0 || escaped->change[i].production != escaped->change[i - 1].production)
      text_print (to, "%s%s", i == 0 ? "" : " ",
                  urlbnf_production_name (escaped->change[i].production));
  text_add (to, "\n", escaped->changes != 0);
  urlbnf_escaped_free (escaped);
}

TEST (octets_are_escaped_as_in_the_table)
{
  table_run ("escape.txt", convert);
}

static void
check_url (const urlbnf_url *url)
{
  fuzz_text ("0A0", urlbnf_text (url).ptr, urlbnf_text (url).len);
}

TEST (no_url_is_changed)
{
  for_all_urls (check_url);
}

/* The texts have all kinds of octets, in each scheme.  */
TEST (random_texts_become_urls)
{
  static const char *const begin[] = {
    "", "http://", "http://h/", "http://h/a?", "ftp://", "ftp://h/", "file:///", "gopher://h/",
    "mailto:", "news:", "nntp://h/", "telnet://", "wais://h/", "prospero://h/a", "x:", "x://"
  };
  static const char octets[] = "ah1:@/?;=&%%09%#~ .type=i\xFF\n\t*|[]";
  for (int round = 0; round < 16000; round++)
    {
      char text[64];
      const char *start = begin[(unsigned) round % (sizeof begin / sizeof *begin)];
      size_t length = strlen (start);
      memcpy (text, start, length);
      for (size_t left = draw (16); left > 0; left--)
        text[length++] = octets[draw (sizeof octets)];
      urlbnf_escaped *escaped;
      urlbnf_error error;
      (void) !check (&escaped, text, length, round & 16 ? URLBNF_ALLOW_FRAGMENT : 0, &error);
      assert_true (error.code == URLBNF_OK || error.code == URLBNF_E_SYNTAX);
      urlbnf_escaped_free (escaped);
    }
}

/* Each text repeats octets of one kind.  */
TEST (long_texts_become_urls)
{
  enum { LENGTH = 100000 };
  static const char *const begin[] = {
    "http://h/", "http://h/?", "http://", "ftp://", "ftp://h/", "ftp://u:p@h/", "gopher://h/",
    "mailto:", "news:", "wais://h/", "wais://h/d/t/", "prospero://h/a", "prospero://h/;a=b", "x:"
  };
  static const char octets[] = "; %@:/?=#~\xFF";
  char *text = malloc (LENGTH);
  assert_non_null (text);
  for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
    for (const char *octet = octets; *octet != '\0'; octet++)
      {
        urlbnf_escaped *escaped;
        urlbnf_error error;
        memset (text, *octet, LENGTH);
        memcpy (text, begin[i], strlen (begin[i]));
        if (check (&escaped, text, LENGTH, URLBNF_BRIEF_ERRORS, &error) != URLBNF_OK)
          assert_int_equal (error.code, URLBNF_E_SYNTAX);
        else
          assert_true (escaped->changes == 0 || escaped->changes > LENGTH - 100);
        urlbnf_escaped_free (escaped);
      }
  memset (text, ' ', LENGTH);
  memcpy (text, "http://h/", 9);
  fuzz_without_memory ("0A", text, 5000);
  free (text);
}

/* fuzz_escape() checks the text.  */
TEST (each_unsafe_octet_is_escaped)
{
  for (int value = 0; value < 256; value++)
    {
      char text[] = "http://h/a_b";
      urlbnf_escaped *escaped;
      urlbnf_error error;
      text[10] = (char) value;
      assert_int_equal (check (&escaped, text, 12, 0, &error), URLBNF_OK);
      assert_int_equal (escaped->changes, value != '?'
                        && urlbnf_validate (text, 12, NULL, NULL) != URLBNF_OK);
      urlbnf_escaped_free (escaped);
    }
}

TEST (uris_are_made_as_in_the_table)
{
  grammar = "rfc3986";
  random_texts_become_urls (state);
  table_run ("escape-uri.txt", convert);
  grammar = NULL;
}
