/* t-short.c: fails if an error says that an octet hides a host where none could stand, or the
   reverse.

   SPDX-License-Identifier: MIT

   The texts are all words of a few octets after some prefixes.  The parses of other texts with the
   same beginning show whether a host could stand there.  t-lines.c has such texts, too, for all
   else that an error says.  */

#include "draw.h"
#include "short-texts.h"
#include "unit.h"

static urlbnf_options how;
static unsigned hidden;

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
  if (urlbnf_validate (text, length, &how, &error) == URLBNF_OK)
    return;
  /* Octets after the wrong one may be wrong, too.  */
  bool is_last = how.flags == 0 && error.offset + 1 == length;
  if ((is_last && (error.hides_host != 0) != hides_host (text, length, error.offset))
      || (error.hides_host && escape_fits (text, length, error.offset, true)))
    fail_msg ("%.*s: hides_host is %d", (int) length, text, error.hides_host);
  hidden += error.hides_host != 0;
}

/* Return how often an octet hides a host.  */
static unsigned
check_all (urlbnf_production start, unsigned flags)
{
  how = (urlbnf_options) { .start = start, .flags = flags };
  hidden = 0;
  for_short_texts (NULL, rounds (6000), check_text);
  return hidden;
}

TEST (an_error_says_whether_an_octet_hides_a_host)
{
  assert_true (check_all (URLBNF_NONE, 0) > 100);
  assert_true (check_all (URLBNF_GENERICURL, 0) > 100);
  /* A "#" begins a fragment.  */
  assert_int_equal (check_all (URLBNF_NONE, URLBNF_ALLOW_FRAGMENT), 0);
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
