/* t-toolkit-suites.c: fails if the toolkit makes wrong strings, or if a conformance suite misses an
   implementation with one fault.

   SPDX-License-Identifier: MIT  */

#include "toolkit.h"
#include "unit.h"

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

TEST (random_strings_depend_on_the_seed_only)
{
  bnf_grammar *grammar = load (NULL);
  const bnf_dfa *dfa = get_automaton (grammar, "url");
  struct strings s[4] = { { dfa, 0, 0, 0 }, { dfa, 0, 0, 0 }, { dfa, 0, 0, 0 }, { dfa, 0, 0, 0 } };
  bnf_dfa_sample (dfa, 2000, 5, take_string, &s[0]);
  bnf_dfa_sample (dfa, 2000, 5, take_string, &s[1]);
  bnf_dfa_sample (dfa, 2000, 6, take_string, &s[2]);
  assert_int_equal (s[0].accepted, 2000);
  assert_true (s[0].sum == s[1].sum);
  assert_true (s[0].sum != s[2].sum);
  bnf_dfa_mutate (dfa, 2000, 5, take_string, &s[3]);
  assert_int_equal (s[3].count, 2000);
  assert_in_range (s[3].accepted, 100, 1900);
  bnf_grammar_free (grammar);
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
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  size_t times[256] = { 0 }, all = 0;
  bnf_dfa_sample (get_automaton (grammar, "a"), 20000, 1, count_octets, times);
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
    bnf_dfa_mutate (dfa, 1, seed, take_string, &strings);
  dfa = get_automaton (grammar, "genericurl");
  for (uint64_t seed = 0; seed < 3000; seed++)
    bnf_dfa_mutate (dfa, 1, seed, take_string, &strings);
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
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  const bnf_dfa *dfa = get_automaton (grammar, "a");
  struct strings strings = { .dfa = dfa };
  bnf_dfa_enumerate (dfa, SIZE_MAX - 1, SIZE_MAX, true, take_three, &strings);
  assert_int_equal (strings.count, 3);
  assert_int_equal (strings.accepted, 3);
  strings.count = 0;
  bnf_dfa_sample (dfa, 9, 1, take_three, &strings);
  assert_int_equal (strings.count, 3);
  assert_int_equal (strings.accepted, 6);
  strings.count = 0;
  bnf_dfa_mutate (dfa, 9, 1, take_three, &strings);
  assert_int_equal (strings.count, 3);
  strings.count = 0;
  assert_int_equal (bnf_suite_run (dfa, &options, take_three_tests, &strings), 3);
  assert_int_equal (strings.count, 3);
  bnf_grammar_free (grammar);
}

static bool
take_rejected (const bnf_test *test, void *closure)
{
  assert_false (test->accepted);
  assert_int_equal (test->viable, 0);
  assert_int_equal (test->state, 0);
  assert_int_equal (test->length, (*(size_t *) closure)++);
  return true;
}

/* The start of its automaton is a sink.  */
TEST (the_empty_language_has_no_string)
{
  static const char text[] = "a = \"x\"\n";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  bnf_dfa *none = bnf_dfa_difference (get_automaton (grammar, "a"), get_automaton (grammar, "a"));
  struct strings strings = { .dfa = none };
  assert_true (bnf_dfa_empty (none));
  assert_int_equal (bnf_dfa_shortest (none), SIZE_MAX);
  bnf_dfa_enumerate (none, 9, SIZE_MAX, true, take_string, &strings);
  bnf_dfa_sample (none, 9, 0, take_string, &strings);
  bnf_dfa_mutate (none, 9, 0, take_string, &strings);
  assert_int_equal (strings.count, 0);
  bnf_suite_options options = { 1, false };
  size_t tests = 0;
  assert_int_equal (bnf_suite_run (none, &options, take_rejected, &tests), 3);
  assert_int_equal (tests, 3);
  bnf_dfa_free (none);
  bnf_grammar_free (grammar);
}

/* An implementation is an automaton, whose last state is a sink at first.  */
struct machine
{
  const bnf_dfa *dfa;
  size_t states, classes;
  size_t *next;
  bool *accepting;
  bool wrong;
};

static bool
runs (const struct machine *machine, const char *text, size_t length)
{
  size_t state = 0;
  for (size_t i = 0; i < length; i++)
    state = machine->next[state * machine->classes
                          + machine->dfa->class_of[(unsigned char) text[i]]];
  return machine->accepting[state];
}

static bool
try_machine (const bnf_test *test, void *closure)
{
  struct machine *machine = closure;
  uint32_t state;
  /* The suite expects the verdict of the automaton.  */
  assert_int_equal (test->accepted, bnf_dfa_accepts (machine->dfa, test->text, test->length));
  assert_int_equal (test->viable,
                    bnf_dfa_viable (machine->dfa, test->text, test->length, &state));
  assert_int_equal (test->state, state);
  machine->wrong = runs (machine, test->text, test->length) != test->accepted;
  return !machine->wrong;
}

/* Whether MACHINE is equal to the DFA: walk over pairs of states that are reached together.  */
static bool
is_right (const struct machine *machine)
{
  size_t n = machine->dfa->states + 1, length = 0;
  bool *seen = calloc (machine->states * n, sizeof *seen), right = true;
  size_t *queue = malloc (machine->states * n * sizeof *queue);
  assert_non_null (seen);
  assert_non_null (queue);
  seen[0] = true;
  queue[length++] = 0;
  for (size_t i = 0; i < length && right; i++)
    {
      size_t mine = queue[i] / n, its = queue[i] % n;
      right = machine->accepting[mine] == (its < n - 1 && machine->dfa->accepting[its]);
      for (size_t c = 0; c < machine->classes; c++)
        {
          uint32_t to = its < n - 1 ? machine->dfa->next[its * machine->classes + c] : BNF_DEAD;
          size_t key = machine->next[mine * machine->classes + c] * n
                       + (to == BNF_DEAD ? n - 1 : to);
          if (!seen[key])
            {
              seen[key] = true;
              queue[length++] = key;
            }
        }
    }
  free (seen);
  free (queue);
  return right;
}

/* Check that the suite finds a fault exactly if MACHINE has one.  */
static bool
finds_fault (struct machine *machine, const bnf_suite_options *options)
{
  bool same = is_right (machine);
  machine->wrong = false;
  bnf_suite_run (machine->dfa, options, try_machine, machine);
  assert_int_equal (machine->wrong, !same);
  return !same;
}

/* Change each transition and each verdict in turn.  With EXTRA the machine also has a copy of each
   state in turn, to which the transition may lead.  */
static size_t
find_faults (const bnf_dfa *dfa, bool extra)
{
  bnf_suite_options options = { extra, false };
  size_t n = dfa->states + 1, k = dfa->classes, faults = 0;
  struct machine machine = { .dfa = dfa, .states = n + extra, .classes = k };
  machine.next = calloc ((n + 1) * k, sizeof *machine.next);
  machine.accepting = calloc (n + 1, sizeof *machine.accepting);
  assert_non_null (machine.next);
  assert_non_null (machine.accepting);
  for (size_t copied = 0; copied < (extra ? n : 1); copied++)
    {
      for (size_t state = 0; state < machine.states; state++)
        {
          size_t from = state < n ? state : copied;
          machine.accepting[state] = from < n - 1 && dfa->accepting[from];
          for (size_t c = 0; c < k; c++)
            {
              uint32_t to = from < n - 1 ? dfa->next[from * k + c] : BNF_DEAD;
              machine.next[state * k + c] = to == BNF_DEAD ? n - 1 : to;
            }
        }
      /* Let one transition to the original lead to the copy, and change the copy.  */
      for (size_t entry = 0; entry < (extra ? n * k : 1); entry++)
        {
          if (extra && machine.next[entry] != copied)
            continue;
          if (extra)
            machine.next[entry] = n;
          for (size_t i = extra ? n * k : 0; i < machine.states * k; i++)
            {
              size_t right = machine.next[i];
              for (size_t to = 0; to < machine.states; to++)
                {
                  machine.next[i] = to;
                  faults += finds_fault (&machine, &options);
                }
              machine.next[i] = right;
            }
          for (size_t i = extra ? n : 0; i < machine.states; i++)
            {
              machine.accepting[i] = !machine.accepting[i];
              faults += finds_fault (&machine, &options);
              machine.accepting[i] = !machine.accepting[i];
            }
          if (extra)
            machine.next[entry] = copied;
        }
    }
  free (machine.next);
  free (machine.accepting);
  return faults;
}

TEST (suites_find_each_fault)
{
  static const char *const names[] = { "host", "hostname", "hostnumber", "hostport", "fieldspec",
                                       "article", "escape", "group", "scheme", "selector",
                                       "schemepart", "ftptype", "mailtourl" };
  bnf_grammar *grammar = load (NULL);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      const bnf_dfa *dfa = get_automaton (grammar, names[i]);
      assert_true (find_faults (dfa, false) >= dfa->states * dfa->classes);
    }
  bnf_grammar_free (grammar);
}

TEST (suites_find_each_fault_after_one_more_state)
{
  static const char *const names[] = { "hostname", "toplabel", "escape", "group", "selector" };
  bnf_grammar *grammar = load (NULL);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    assert_true (find_faults (get_automaton (grammar, names[i]), true) > 0);
  bnf_grammar_free (grammar);
}

/* The count is the number of strings.  */
static bool
count_test (const bnf_test *test, void *closure)
{
  (void) test;
  ++*(uint64_t *) closure;
  return true;
}

TEST (suites_have_their_sizes)
{
  bnf_grammar *grammar = load (NULL);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const bnf_dfa *dfa = get_automaton (grammar, grammar->rule[i].name);
      bnf_suite_options options = { 0, false };
      uint64_t given = 0, counted = bnf_suite_run (dfa, &options, NULL, NULL);
      assert_int_equal (bnf_suite_run (dfa, &options, count_test, &given), counted);
      assert_int_equal (given, counted);
      /* The suite has a word at least for each byte from each state.  */
      assert_true (counted > dfa->states * dfa->classes);
    }
  bnf_grammar_free (grammar);
}
