/* t-toolkit-memory.c: fails if the toolkit reads past its arguments, or leaks memory.

   SPDX-License-Identifier: MIT  */

#include <sys/resource.h>

#include "fences/fence.h"
#include "toolkit.h"
#include "unit.h"

static char *
read_whole (const char *path, size_t *length)
{
  static char octets[1 << 16];
  FILE *file = fopen (path, "rb");
  if (file == NULL)
    fail_msg ("%s", path);
  *length = fread (octets, 1, sizeof octets, file);
  assert_true (*length > 0 && *length < sizeof octets);
  fclose (file);
  return octets;
}

/* Return a copy of a text at a fence, if this build has fences: harness/fences/fence.c.  */
static char *
make_copy (const char *text, size_t length)
{
  char *copy = malloc (length);
  assert_true (copy != NULL || length == 0);
  if (length != 0)
    memcpy (copy, text, length);
  return copy;
}

/* Read a text that ends at a fence, and print the grammar after the text is freed.  */
static void
check_text (const char *text, size_t length, enum bnf_notation notation)
{
  static FILE *nowhere;
  char *copy = make_copy (text, length);
  bnf_options options = { .notation = notation };
  bnf_grammar *grammar = bnf_grammar_parse ("text", copy, length, &options);
  free (copy);
  if (nowhere == NULL)
    nowhere = fopen ("/dev/null", "w");
  assert_non_null (nowhere);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      fprintf (nowhere, "%s%s", grammar->rule[i].name, grammar->rule[i].text);
      if (grammar->rule[i].expr != NULL)
        bnf_expr_print (nowhere, grammar->rule[i].expr);
    }
  for (size_t i = 0; i < grammar->problems; i++)
    fputs (grammar->problem[i].message, nowhere);
  bnf_grammar_free (grammar);
}

/* Try each piece of the file that begins with a line and ends anywhere in the next two: a lexical
   element may be cut off.  */
static void
check_pieces (const char *text, size_t length)
{
  static const enum bnf_notation notations[]
    = { BNF_BY_TEXT, BNF_RFC, BNF_BY_TEXT, BNF_W3C, BNF_BY_TEXT, BNF_ABNF,
        BNF_BY_TEXT, BNF_RFC821, BNF_RFC822 };
  size_t number = 0;
  for (size_t begin = 0; begin < length;)
    {
      size_t lines = 0, next = begin;
      for (size_t end = begin; end <= length && lines < 2; end++)
        {
          enum bnf_notation notation = notations[number++ % (sizeof notations / sizeof *notations)];
          check_text (text + begin, end - begin, notation);
          if (end < length && text[end] == '\n' && lines++ == 0)
            next = end + 1;
        }
      begin = next > begin ? next : length;
    }
}

TEST (texts_end_at_a_fence)
{
  static const char *const texts[]
    = { "toolkit/tests/bnf/malformed.txt", "toolkit/tests/bnf/malformed-w3c.txt",
        "toolkit/tests/bnf/notations.txt", "toolkit/tests/bnf/texts.txt",
        "toolkit/tests/bnf/corrections.txt", "grammar/rfc1738/url.bnf" };
  const char *source = getenv ("srcdir");
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      char path[4096];
      size_t length;
      snprintf (path, sizeof path, "%s/%s", source != NULL ? source : ".", texts[i]);
      char *text = read_whole (path, &length);
      check_pieces (text, length);
    }
}

/* A string is read to its end and no further, and is not taken for its prefix.  */
TEST (strings_end_at_a_fence)
{
  bnf_grammar *grammar = load (NULL);
  const bnf_dfa *dfa = get_automaton (grammar, "httpurl");
  static const char string[] = "http://www.example.com:80/a/b%20c?d";
  uint32_t ends;
  for (size_t length = 0; length <= sizeof string - 1; length++)
    for (int i = 0; i < 4; i++)
      {
        char *text = make_copy (string, length);
        assert_int_equal (bnf_dfa_viable (dfa, text, length, &ends), length);
        assert_int_equal (bnf_dfa_accepts (dfa, text, length), dfa->accepting[ends]);
        free (text);
      }
  bnf_grammar_free (grammar);
}

static bool
ignore_string (const char *string, size_t length, void *closure)
{
  (void) string;
  (void) length;
  (void) closure;
  return true;
}

static bool
ignore_ambiguity (const bnf_ambiguity *ambiguity, void *closure)
{
  (void) ambiguity;
  (void) closure;
  return true;
}

/* Call each function of the toolkit once.  */
static void
use_all (void)
{
  char *words = NULL;
  size_t size;
  bnf_grammar *grammar = load (NULL);
  FILE *stream = open_memstream (&words, &size);
  assert_non_null (stream);
  bnf_railroad_html (stream, grammar, false);
  assert_int_equal (fclose (stream), 0);
  free (words);
  const bnf_dfa *a = get_automaton (grammar, "ftpurl"), *b = get_automaton (grammar, "httpurl");
  bnf_dfa *difference = bnf_dfa_difference (a, b);
  bnf_dfa_enumerate (difference, 9, SIZE_MAX, true, ignore_string, NULL);
  bnf_dfa_sample (difference, 9, 1, 0, ignore_string, NULL);
  bnf_dfa_sample (difference, 9, 1, 3, ignore_string, NULL);
  assert_true (bnf_dfa_shortest (difference) != SIZE_MAX);
  bnf_dfa_free (difference);
  bnf_suite_run (b, &(bnf_suite_options) { 0, false }, NULL, NULL);
  bnf_grammar_ambiguities (grammar, bnf_grammar_find (grammar, "url"), ignore_ambiguity, NULL);
  bnf_grammar_free (grammar);
  /* These corrections do not fit the grammar.  */
  bnf_options wrong = { .corrections = "/nonexistent" };
  grammar = bnf_grammar_parse ("text", "a = b\nb = \"x\"", 13, &wrong);
  assert_non_null (grammar->why);
  bnf_grammar_free (grammar);
  /* A function that gives up frees what it has allocated.  */
  static const char text[] = "a = *[ \"x\" ] *[ \"x\" ] b *[ \"y\" ] c ?\nb = a | b\nc = d\n"
                             "d = \"x\"\ne = d d d d";
  for (uint64_t limit = 1; limit < 100000; limit += limit / 7 + 1)
    for (int i = 0; i < 2; i++)
      {
        bnf_options options = { .limit = limit };
        const char *from = i == 0 ? text : strstr (text, "c = d");
        grammar = bnf_grammar_parse ("text", from, strlen (from), &options);
        for (size_t rule = 0; rule < grammar->rules; rule++)
          {
            bnf_grammar_dfa (grammar, rule);
            bnf_grammar_ambiguities (grammar, rule, NULL, NULL);
          }
        bnf_grammar_free (grammar);
      }
  /* With these states the table of subsets has to grow.  */
  static const char many[] = "f = 1000\"x\" 1000\"y\"\n";
  const bnf_options abnf = { .notation = BNF_ABNF };
  grammar = bnf_grammar_parse ("text", many, sizeof many - 1, &abnf);
  assert_int_equal (bnf_grammar_dfa (grammar, 0)->states, 2001);
  bnf_grammar_free (grammar);
}

/* The sanitizers have an allocator of their own, which finds the blocks that are not freed.  */
static size_t
count_blocks (void)
{
  return fence_blocks != NULL ? fence_blocks () : 0;
}

TEST (all_memory_is_freed)
{
  use_all ();
  size_t before = count_blocks ();
  use_all ();
  assert_int_equal (count_blocks (), before);
}

/* Return the greatest memory of this process, in units of 1024 octets.  */
static long
get_most_memory (void)
{
  struct rusage usage;
  assert_int_equal (getrusage (RUSAGE_SELF, &usage), 0);
  return usage.ru_maxrss;
}

/* No automaton is begun whose size would wrap to 0 in 64 bits, as 512 times 2 to the power of 55,
   or in 32; that fits once but not twice; or that repeats nothing too often.  */
TEST (no_automaton_is_begun_that_is_too_large)
{
  static const char *const large[]
    = { "512( r52 \"xx\" )", "512( r20 \"xx\" )", "16( r29 \"xx\" )", "8( r29 \"xx\" )",
        "1000( r52 \"xx\" )", "4( r61 \"xx\" )", "8*16( r60 \"xx\" )", "512*513( r52 \"xx\" )",
        "64*( r55 \"xx\" )", "2( r61 \"xx\" )", "1( r62 \"xx\" )", "1*r17",
        "1000( 1000( 3( *( \"\" ) ) ) )" };
  for (size_t n = 0; n < sizeof large / sizeof *large; n++)
    {
      char text[4096];
      int length = snprintf (text, sizeof text, "s = %s\nr0 = \"abcd\"\n", large[n]);
      for (int i = 1; i <= 62; i++)
        length += snprintf (text + length, sizeof text - (size_t) length, "r%d = r%d r%d\n",
                            i, i - 1, i - 1);
      bnf_options options = { .notation = BNF_ABNF };
      bnf_grammar *grammar = bnf_grammar_parse ("text", text, (size_t) length, &options);
      long before = get_most_memory ();
      size_t rule = bnf_grammar_find (grammar, "s");
      assert_null (bnf_grammar_dfa (grammar, rule));
      assert_non_null (strstr (grammar->why, "it takes more than 200 million steps"));
      assert_in_range (get_most_memory () - before, 0, 1 << 14);
      bnf_grammar_free (grammar);
    }
}
