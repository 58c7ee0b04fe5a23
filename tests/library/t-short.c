/* t-short.c: fails if the results for a short text and for the next longer one disagree.

   SPDX-License-Identifier: MIT

   The texts are all words of a few octets after some prefixes.  The test does not know which of
   them are URLs.  But the result for one fixes much of the result for the next longer one.
   t-lines.c has the same texts, for which all functions that parse must agree.  */

#include "draw.h"
#include "short-texts.h"
#include "unit.h"

/* The text in question, for the message of a failure.  */
static char current[TEXT_MAX + 1];
static size_t current_length;
static const char *current_grammar;
static unsigned valid, invalid;

static void
fail_text (int line, const char *what)
{
  fail_msg ("line %d: \"%.*s\", grammar %s: this does not hold: %s", line, (int) current_length,
            current, current_grammar != NULL ? current_grammar : "of the default", what);
}

#define CHECK(holds) ((holds) ? (void) 0 : fail_text (__LINE__, #holds))

static bool
has_octet (const urlbnf_error *error, char octet)
{
  unsigned char at = (unsigned char) octet;
  return (error->octets[at / 8] >> at % 8 & 1) != 0;
}

static urlbnf_options how;

/* Check the ERROR of the text against that of the text without its last octet: an earlier error
   stays the same, and a new one is at the last octet.  */
static void
check_offset (const char *text, size_t length, urlbnf_code code, const urlbnf_error *error)
{
  urlbnf_error before;
  if (length == 0)
    return;
  size_t last = length - 1;
  urlbnf_code code_before = urlbnf_validate (text, last, &how, &before);
  bool goes_on = code == URLBNF_OK || error->offset == length;
  if (code != URLBNF_OK)
    {
      CHECK (error->offset <= length);
      CHECK (error->found
             == (error->offset < length ? (unsigned char) text[error->offset] : URLBNF_END));
      CHECK (error->offset == length || !has_octet (error, text[error->offset]));
    }
  if (code_before != URLBNF_OK && before.offset < last)
    {
      CHECK (code != URLBNF_OK && error->offset == before.offset && error->found == before.found);
      CHECK (error->production == before.production && error->may_end == before.may_end);
      CHECK (memcmp (error->octets, before.octets, sizeof before.octets) == 0);
    }
  else if (goes_on)
    CHECK (code_before == URLBNF_OK || has_octet (&before, text[last]));
  else
    {
      CHECK (error->offset == last && (error->may_end != 0) == (code_before == URLBNF_OK));
      if (code_before != URLBNF_OK)
        {
          CHECK (memcmp (error->octets, before.octets, sizeof before.octets) == 0);
          CHECK (error->production == before.production
                 && error->expected_count == before.expected_count);
        }
    }
}

/* Whether the text is a genericurl, with a host or without.  */
static bool
is_general (const char *text, size_t length, bool with_host)
{
  urlbnf_url *url;
  bool is = urlbnf_parse (&url, text, length, &how, NULL) == URLBNF_OK
            && urlbnf_part_text (url, URLBNF_SCHEMEPART).ptr != NULL
            && (urlbnf_part_text (url, URLBNF_HOST).ptr != NULL) == with_host;
  urlbnf_free (url);
  return is;
}

/* Whether an escape at OFFSET makes the text a genericurl, with a host or without one.  */
static bool
escape_fits (const char *text, size_t length, size_t offset, bool with_host)
{
  char other[TEXT_MAX + 8];
  memcpy (other, text, offset);
  memcpy (other + offset, "%7E", 3);
  memcpy (other + offset + 3, text + offset + 1, length - offset - 1);
  return is_general (other, length + 2, with_host);
}

/* Whether the text before OFFSET could go on with a host, while an escape at OFFSET makes the text
   a URL without a host.  */
static bool
hides_host (const char *text, size_t length, size_t offset)
{
  static const char *const rests[]
    = { "", "a", ".a", "a.a", "1", "1.1", "1.1.1", ".1", ".1.1", ".1.1.1" };
  char other[TEXT_MAX + 8];
  const char *slashes = memchr (text, ':', length);
  bool could_be_host = false;
  if (slashes == NULL || offset < (size_t) (slashes - text) + 3
      || memchr (slashes + 3, '/', offset - (size_t) (slashes - text) - 3) != NULL)
    return false;
  memcpy (other, text, offset);
  for (size_t i = 0; i < sizeof rests / sizeof *rests; i++)
    {
      memcpy (other + offset, rests[i], strlen (rests[i]));
      could_be_host = could_be_host || is_general (other, offset + strlen (rests[i]), true);
    }
  return could_be_host && escape_fits (text, length, offset, false);
}

static void
check_text (const char *text, size_t length)
{
  urlbnf_error error;
  memcpy (current, text, length);
  current_length = length;
  urlbnf_code code = urlbnf_validate (text, length, &how, &error);
  if ((how.flags & URLBNF_ALLOW_FRAGMENT) == 0)
    check_offset (text, length, code, &error);
  /* Octets after the wrong one may be wrong, too.  */
  if (how.flags == 0 && how.grammar == NULL && code != URLBNF_OK && error.offset + 1 == length)
    CHECK ((error.hides_host != 0) == hides_host (text, length, error.offset));
  if (code != URLBNF_OK && error.hides_host)
    CHECK (!escape_fits (text, length, error.offset, true));
  *(code == URLBNF_OK ? &valid : &invalid) += 1;
}

/* Try each grammar, each flag, and some start symbols.  */
static void
check_all (const char *grammar, urlbnf_production start, unsigned flags, unsigned most)
{
  how = (urlbnf_options) { .grammar = grammar, .start = start, .flags = flags };
  current_grammar = grammar;
  /* The library may have fewer grammars.  */
  if (urlbnf_validate ("", 0, &how, NULL) == URLBNF_E_ARGUMENT)
    return;
  valid = invalid = 0;
  for_short_texts (start == URLBNF_NONE ? NULL : "", rounds (most), check_text);
  CHECK (valid > 20 && invalid > 100);
}

TEST (short_texts_agree)
{
  check_all (NULL, URLBNF_NONE, 0, 6000);
}

TEST (texts_with_fragments_agree)
{
  check_all (NULL, URLBNF_NONE, URLBNF_ALLOW_FRAGMENT, 2000);
}

TEST (texts_of_other_start_symbols_agree)
{
  static const urlbnf_production starts[] = { URLBNF_GENERICURL, URLBNF_LOGIN, URLBNF_HOSTPORT };
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    check_all (NULL, starts[i], 0, 30000);
}

TEST (texts_of_other_grammars_agree)
{
  check_all ("w3c", URLBNF_NONE, 0, 2000);
  check_all ("rfc3986", URLBNF_NONE, 0, 2000);
}

static void
print_text (const char *text, size_t length)
{
  printf ("%.*s\n", (int) length, text);
}

/* If a number is given, print the texts with that number of words for each prefix, for tests in
   sh.  */
int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      for_short_texts (NULL, strtoul (argv[1], NULL, 10), print_text);
      return 0;
    }
  return run_all_tests ();
}
