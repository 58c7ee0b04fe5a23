/* t-toolkit.c: fails if the toolkit makes wrong random strings, or does not stop when asked to.

   SPDX-License-Identifier: MIT  */

#include "toolkit.h"
#include "unit.h"

static bool
count_kind (const bnf_ambiguity *ambiguity, void *closure)
{
  assert_true (ambiguity->number < ambiguity->count);
  assert_int_equal (strlen (ambiguity->witness), ambiguity->witness_length);
  return ++*(size_t *) closure < 3;
}

/* t-bnf-rfc1738.sh counts the ambiguities: 15 as printed.  */
TEST (a_search_for_ambiguities_ends_if_its_function_is_false)
{
  bnf_grammar *printed = load ("D3");
  size_t calls = 0;
  bnf_grammar_ambiguities (printed, bnf_grammar_find (printed, "url"), count_kind, &calls);
  assert_int_equal (calls, 3);
  bnf_grammar_free (printed);
}

struct strings
{
  const bnf_dfa *dfa;
  size_t count, accepted;
  uint64_t sum;
};

static bool
take_string (const char *text, size_t length, void *closure)
{
  struct strings *strings = closure;
  strings->count++;
  strings->accepted += bnf_dfa_accepts (strings->dfa, text, length);
  for (size_t i = 0; i < length; i++)
    strings->sum = strings->sum * 31 + (unsigned char) text[i];
  strings->sum = strings->sum * 31 + 256;
  return true;
}

static bool
count_octets (const char *text, size_t length, void *closure)
{
  size_t *times = closure;
  for (size_t i = 0; i < length; i++)
    times[(unsigned char) text[i]]++;
  return true;
}

/* No octet is left out, neither the first nor the last.  */
TEST (each_octet_is_as_frequent_as_any_other)
{
  static const char text[] = "a = *%x00-FF\n";
  bnf_grammar *grammar = bnf_grammar_parse ("text", text, sizeof text - 1, NULL);
  size_t times[256] = { 0 }, all = 0;
  bnf_dfa_sample (get_automaton (grammar, "a"), 20000, 1, 0, count_octets, times);
  for (int octet = 0; octet < 256; octet++)
    all += times[octet];
  assert_true (all > 100000);
  for (int octet = 0; octet < 256; octet++)
    assert_in_range (times[octet], all / 256 * 7 / 10, all / 256 * 13 / 10);
  bnf_grammar_free (grammar);
}

/* Each string has its own memory that ends at a fence, so that its edits read nothing after it.  */
TEST (edits_read_nothing_after_a_string)
{
  bnf_grammar *grammar = load (NULL);
  const bnf_dfa *dfa = get_automaton (grammar, "gtype");
  struct strings strings = { .dfa = dfa };
  for (uint64_t seed = 0; seed < 500; seed++)
    bnf_dfa_sample (dfa, 1, seed, 3, take_string, &strings);
  dfa = get_automaton (grammar, "genericurl");
  for (uint64_t seed = 0; seed < 3000; seed++)
    bnf_dfa_sample (dfa, 1, seed, 3, take_string, &strings);
  assert_int_equal (strings.count, 3500);
  bnf_grammar_free (grammar);
}

/* The third string is the last that is wanted.  */
static bool
take_three (const char *text, size_t length, void *closure)
{
  take_string (text, length, closure);
  return ((struct strings *) closure)->count < 3;
}

static bool
take_three_tests (const bnf_test *test, void *closure)
{
  return take_three (test->text, test->length, closure);
}

TEST (strings_end_when_the_function_is_false)
{
  static const char text[] = "a = *\"x\" *\"y\"\n";
  static const bnf_suite_options options = { 1, false };
  bnf_grammar *grammar = bnf_grammar_parse ("text", text, sizeof text - 1, NULL);
  const bnf_dfa *dfa = get_automaton (grammar, "a");
  struct strings strings = { .dfa = dfa };
  bnf_dfa_enumerate (dfa, SIZE_MAX - 1, SIZE_MAX, true, take_three, &strings);
  assert_int_equal (strings.count, 3);
  assert_int_equal (strings.accepted, 3);
  strings.count = 0;
  bnf_dfa_sample (dfa, 9, 1, 0, take_three, &strings);
  assert_int_equal (strings.count, 3);
  assert_int_equal (strings.accepted, 6);
  strings.count = 0;
  assert_int_equal (bnf_suite_run (dfa, &options, take_three_tests, &strings), 3);
  assert_int_equal (strings.count, 3);
  bnf_grammar_free (grammar);
}
