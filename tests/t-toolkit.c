/* t-toolkit.c: the toolkit through its API: places of errors, sets, automata, strings, ambiguity; and
   that a conformance suite finds each implementation with one fault.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "toolkit.h"

static bnf_grammar *
parse (const char *text, size_t length)
{
  char *why = NULL;
  bnf_grammar *grammar = bnf_grammar_parse ("text", text, length, NULL, &why);
  assert_non_null (grammar);
  assert_null (why);
  return grammar;
}

/* The other notation: where its productions begin, and that their repetition is none of the
   errors.  */
static void
the_other_notation (void **state)
{
  static const char text[] = "link h t t p : / / name /\nname x\nname letter [ name ]\n"
                             "letter a | \\% | space\nvoid\n";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  (void) state;
  assert_int_equal (grammar->notation, BNF_W3C);
  assert_int_equal (grammar->rules, 4);
  assert_int_equal (bnf_grammar_errors (grammar), 0);
  assert_int_equal (grammar->problems, 3);
  assert_int_equal (grammar->problem[0].kind, BNF_CONTINUES);
  assert_int_equal (grammar->problem[0].line, 2);
  assert_int_equal (grammar->problem[1].kind, BNF_UNUSED);
  const bnf_rule *link = &grammar->rule[0], *name = &grammar->rule[1];
  assert_string_equal (link->text, "link h t t p : / / name /\nname x");
  assert_int_equal (link->last_line, 2);
  assert_int_equal (link->expr->kind, BNF_SEQUENCE);
  assert_int_equal (link->expr->children, 5);
  assert_string_equal (link->expr->child[0]->text, "http://");
  assert_int_equal (link->expr->child[0]->length, 7);
  assert_false (link->expr->child[1]->again);
  assert_int_equal (name->line, 3);
  assert_int_equal (name->expr->child[1]->kind, BNF_OPTION);
  assert_true (name->expr->child[1]->child[0]->again);
  assert_int_equal (name->expr->child[1]->child[0]->rule, 1);
  assert_false (bnf_dfa_accepts (automaton (grammar, "link"), "http://a%20/ax", 14));
  assert_true (bnf_dfa_accepts (automaton (grammar, "link"), "http://a% /ax", 13));
  assert_true (bnf_dfa_accepts (automaton (grammar, "void"), "", 0));
  assert_int_equal (automaton (grammar, "name")->states, 2);
  bnf_grammar_free (grammar);
}

static void
problems_have_a_place (void **state)
{
  static const char text[] = "a = b\n  | \"x\n b = c | \0 \"y\"\n";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  (void) state;
  assert_int_equal (grammar->rules, 2);
  assert_int_equal (bnf_grammar_errors (grammar), 3);
  assert_int_equal (grammar->problem[0].kind, BNF_MALFORMED);
  assert_int_equal (grammar->problem[0].line, 2);
  assert_int_equal (grammar->problem[0].column, 5);
  assert_int_equal (grammar->problem[1].kind, BNF_UNDEFINED);
  assert_int_equal (grammar->problem[1].line, 3);
  assert_int_equal (grammar->problem[1].column, 6);
  assert_int_equal (grammar->problem[2].kind, BNF_STRAY_CHARACTER);
  assert_int_equal (grammar->problem[2].column, 10);
  assert_string_equal (grammar->problem[2].file, "text");
  assert_string_equal (grammar->rule[0].text, "a = b\n  | \"x");
  assert_int_equal (grammar->rule[0].last_line, 2);
  assert_int_equal (grammar->rule[1].line, 3);
  assert_int_equal (grammar->rule[1].column, 2);
  assert_null (grammar->rule[0].printed);
  assert_non_null (bnf_grammar_broken (grammar, 0));
  assert_int_equal (bnf_grammar_find (grammar, "c"), BNF_NO_RULE);
  bnf_grammar_free (grammar);

  grammar = parse ("", 0);
  assert_int_equal (grammar->rules, 0);
  assert_int_equal (bnf_grammar_errors (grammar), 1);
  bnf_grammar_free (grammar);
  bnf_grammar_free (NULL);

  char *why = NULL;
  assert_null (bnf_grammar_load ("/nonexistent", NULL, &why));
  assert_string_equal (why, "/nonexistent: No such file or directory");
  free (why);
}

static void
check_printed (const bnf_expr *expr, const char *want)
{
  char *out = NULL;
  size_t length = 0;
  FILE *stream = open_memstream (&out, &length);
  bnf_expr_print (stream, expr);
  assert_int_equal (fclose (stream), 0);
  assert_string_equal (out, want);
  free (out);
}

static void
expressions_are_read (void **state)
{
  static const char text[] = "a = *\"x\" 3*[ b | c ] [ <\"> ]\nb = \"1\"\nc = \"2\"\nd = b | c\n"
                             "e = b | c | \"1\"\nf = *\"x\"  3*[ b\n | c ] ; same\n  [ <\"> ]\n";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  bnf_set set;
  (void) state;
  assert_int_equal (bnf_grammar_errors (grammar), 0);
  check_printed (grammar->rule[0].expr, "*\"x\" 3*[ b | c ] [ <\"> ]");
  assert_true (bnf_expr_same (grammar->rule[0].expr, grammar->rule[5].expr));
  assert_false (bnf_expr_same (grammar->rule[1].expr, grammar->rule[2].expr));
  assert_false (bnf_expr_same (grammar->rule[1].expr, NULL));
  assert_false (bnf_expr_same (NULL, grammar->rule[1].expr));
  assert_false (bnf_expr_same (NULL, NULL));
  assert_false (bnf_expr_set (grammar, grammar->rule[0].expr, &set));
  assert_true (bnf_expr_set (grammar, grammar->rule[3].expr, &set));
  for (unsigned byte = 0; byte < 256; byte++)
    assert_int_equal (bnf_set_has (&set, byte), byte == '1' || byte == '2');
  /* In two ways.  */
  assert_false (bnf_expr_set (grammar, grammar->rule[4].expr, &set));
  bnf_grammar_free (grammar);
}

/* Where a word ends, and a backslash at the end of a line.  */
static void
words_are_read (void **state)
{
  static const char text[] = "aa x b_ | c- | \\\nbb-c aa_ | d_\nee bb-c\n-";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  (void) state;
  assert_int_equal (bnf_grammar_errors (grammar), 0);
  assert_int_equal (grammar->rules, 3);
  check_printed (grammar->rule[0].expr, "\"xb_\" | \"c-\" | \"\\x5C\"");
  assert_string_equal (grammar->rule[1].name, "bb-c");
  check_printed (grammar->rule[1].expr, "aa \"_\" | \"d_\"");
  check_printed (grammar->rule[2].expr, "bb-c \"-\"");
  bnf_grammar_free (grammar);
}

/* Of what is broken, no set is known.  */
static void
sets_are_of_sound_rules (void **state)
{
  static const char text[] = "a = b | \"x\"\nb = c\nc = \"y\" | d\n"
                             "e = /\nf = e | \"x\"\ng = \"x\" | \"yz\"\n";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  bnf_set set;
  (void) state;
  for (size_t i = 0; i < grammar->rules; i++)
    assert_false (bnf_expr_set (grammar, grammar->rule[i].expr, &set));
  bnf_grammar_free (grammar);
}

/* A table of t-bnf.sh: production, states, classes.  */
static void
check_sizes (const char *apply, const char *table)
{
  char name[4096], line[256], production[64];
  unsigned states, classes, rows = 0;
  const char *corpus = getenv ("CORPUS");
  snprintf (name, sizeof name, "%s/../bnf/%s", corpus != NULL ? corpus : "tests/corpus", table);
  FILE *stream = fopen (name, "r");
  assert_non_null (stream);
  bnf_grammar *grammar = load (apply);
  while (fgets (line, sizeof line, stream) != NULL)
    if (*line != '#' && sscanf (line, "%63s %u %u", production, &states, &classes) == 3)
      {
        const bnf_dfa *dfa = automaton (grammar, production);
        if (dfa->states != states || dfa->classes != classes)
          fail_msg ("%s: %zu states, %zu classes", production, dfa->states, dfa->classes);
        rows++;
      }
  fclose (stream);
  assert_int_equal (rows, 67);
  assert_int_equal (grammar->rules, 67);
  bnf_grammar_free (grammar);
}

static void
automata_have_their_sizes (void **state)
{
  (void) state;
  check_sizes (NULL, "sizes.txt");
  check_sizes ("D3", "sizes-printed.txt");
}

static void
automata_are_compared (void **state)
{
  static const char text[] = "a = *[ \"x\" \"y\" ]\nb = [ *[ \"xy\" ] \"xy\" ]\n"
                             "c = b b \"\"\nd = *\"xy\" \"x\"\n";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  const bnf_dfa *a = automaton (grammar, "a"), *d = automaton (grammar, "d");
  uint32_t at;
  (void) state;
  assert_true (bnf_dfa_same (a, automaton (grammar, "b")));
  assert_true (bnf_dfa_same (a, automaton (grammar, "c")));
  assert_false (bnf_dfa_same (a, d));
  bnf_dfa *none = bnf_dfa_difference (a, automaton (grammar, "c"));
  assert_true (bnf_dfa_empty (none));
  assert_false (bnf_dfa_accepts (none, "", 0));
  bnf_dfa_free (none);
  bnf_dfa *all = bnf_dfa_difference (a, d);
  assert_true (bnf_dfa_same (all, a));
  bnf_dfa_free (all);
  assert_true (bnf_dfa_accepts (a, NULL, 0));
  assert_true (bnf_dfa_accepts (a, "xyxy", 4));
  assert_false (bnf_dfa_accepts (a, "xyx", 3));
  assert_int_equal (bnf_dfa_viable (a, "xyxz", 4, &at), 3);
  bnf_set live = bnf_dfa_live (a, at);
  assert_true (bnf_set_has (&live, 'y'));
  assert_false (bnf_set_has (&live, 'x'));
  assert_int_equal (bnf_dfa_step (a, BNF_DEAD, 'x'), BNF_DEAD);
  bnf_grammar_free (grammar);
}

static bool
count_kind (const bnf_ambiguity *ambiguity, void *closure)
{
  assert_true (ambiguity->way < ambiguity->ways);
  assert_int_equal (strlen (ambiguity->witness), ambiguity->witness_length);
  return ++*(size_t *) closure < 3;
}

static void
ambiguities_are_counted (void **state)
{
  static const struct { const char *name; size_t printed, corrected; } table[] = {
    { "url", 15, 5 }, { "genericurl", 1, 1 }, { "gopherurl", 3, 3 }, { "fileurl", 1, 1 },
    { "httpurl", 0, 0 }, { "ftpurl", 0, 0 }, { "newsurl", 0, 0 }, { "nntpurl", 0, 0 },
    { "telneturl", 0, 0 }, { "waisurl", 0, 0 }, { "mailtourl", 0, 0 }, { "prosperourl", 0, 0 }
  };
  bnf_grammar *printed = load ("D3"), *corrected = load (NULL);
  const char *why;
  size_t calls = 0;
  (void) state;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    {
      size_t rule = bnf_grammar_find (printed, table[i].name);
      assert_int_equal (bnf_grammar_ambiguities (printed, rule, NULL, NULL, &why),
                        table[i].printed);
      assert_int_equal (bnf_grammar_ambiguities (corrected, rule, NULL, NULL, &why),
                        table[i].corrected);
    }
  bnf_grammar_ambiguities (printed, bnf_grammar_find (printed, "url"), count_kind, &calls, &why);
  assert_int_equal (calls, 3);
  bnf_grammar_free (printed);
  bnf_grammar_free (corrected);
}

static void
escapes_are_undone (void **state)
{
  char good[] = "a\\x5Cb\\x00\\xfF", bad[] = "a\\n", short_one[] = "\\x4", no_digit[] = "\\xg0";
  char *out = NULL;
  size_t length = 0;
  (void) state;
  assert_int_equal (bnf_unescape (good), 5);
  assert_memory_equal (good, "a\\b\0\377", 5);
  FILE *stream = open_memstream (&out, &length);
  bnf_escape (stream, good, 5);
  assert_int_equal (fclose (stream), 0);
  assert_string_equal (out, "a\\x5Cb\\x00\\xFF");
  free (out);
  assert_int_equal (bnf_unescape (bad), SIZE_MAX);
  assert_int_equal (bnf_unescape (short_one), SIZE_MAX);
  assert_int_equal (bnf_unescape (no_digit), SIZE_MAX);
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

static void
random_strings_depend_on_the_seed_only (void **state)
{
  bnf_grammar *grammar = load (NULL);
  const bnf_dfa *dfa = automaton (grammar, "url");
  struct strings s[4] = { { dfa, 0, 0, 0 }, { dfa, 0, 0, 0 }, { dfa, 0, 0, 0 }, { dfa, 0, 0, 0 } };
  (void) state;
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

static void
strings_end_when_told (void **state)
{
  static const char text[] = "a = *\"x\" *\"y\"\n";
  static const bnf_suite_options options = { BNF_HSI, 1, false };
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  const bnf_dfa *dfa = automaton (grammar, "a");
  struct strings strings = { .dfa = dfa };
  (void) state;
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

/* Its automaton is a start that is a sink.  */
static void
the_empty_language (void **state)
{
  static const char text[] = "a = \"x\"\n";
  bnf_grammar *grammar = parse (text, sizeof text - 1);
  bnf_dfa *none = bnf_dfa_difference (automaton (grammar, "a"), automaton (grammar, "a"));
  struct strings strings = { .dfa = none };
  (void) state;
  assert_true (bnf_dfa_empty (none));
  assert_int_equal (bnf_dfa_shortest (none), SIZE_MAX);
  bnf_dfa_enumerate (none, 9, SIZE_MAX, true, take_string, &strings);
  bnf_dfa_sample (none, 9, 0, take_string, &strings);
  bnf_dfa_mutate (none, 9, 0, take_string, &strings);
  assert_int_equal (strings.count, 0);
  bnf_suite_size size = bnf_suite_measure (none);
  assert_int_equal (size.states, 1);
  assert_int_equal (size.words, 1);
  for (int method = 0; method < 2; method++)
    {
      bnf_suite_options options = { method == 0 ? BNF_HSI : BNF_W, 1, false };
      size_t tests = 0;
      assert_int_equal (bnf_suite_run (none, &options, take_rejected, &tests), 3);
      assert_int_equal (tests, 3);
    }
  bnf_dfa_free (none);
  bnf_grammar_free (grammar);
}

/* An implementation: an automaton of so many states, the last of them a sink at first.  */
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
  /* What the suite expects is what the automaton says.  */
  assert_int_equal (test->accepted, bnf_dfa_accepts (machine->dfa, test->text, test->length));
  assert_int_equal (test->viable,
                    bnf_dfa_viable (machine->dfa, test->text, test->length, &state));
  assert_int_equal (test->state, state);
  machine->wrong = runs (machine, test->text, test->length) != test->accepted;
  return !machine->wrong;
}

/* Equal to the DFA?  A walk over pairs of states that are reached together.  */
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

/* Each change of one transition, or of one verdict, is found, unless it changes nothing.  With
   EXTRA, there is a copy of each state in turn too, and the transition may lead to it.  */
static size_t
find_faults (const bnf_dfa *dfa, enum bnf_method method, bool extra)
{
  bnf_suite_options options = { method, extra, false };
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
      /* With a copy: enter it from a place that led to the original, and change the copy.  */
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
                  bool same = is_right (&machine);
                  machine.wrong = false;
                  bnf_suite_run (dfa, &options, try_machine, &machine);
                  assert_int_equal (machine.wrong, !same);
                  faults += !same;
                }
              machine.next[i] = right;
            }
          for (size_t i = extra ? n : 0; i < machine.states; i++)
            {
              machine.accepting[i] = !machine.accepting[i];
              bool same = is_right (&machine);
              machine.wrong = false;
              bnf_suite_run (dfa, &options, try_machine, &machine);
              assert_int_equal (machine.wrong, !same);
              faults += !same;
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

static void
suites_find_each_fault (void **state)
{
  static const char *const names[] = { "host", "hostname", "hostnumber", "hostport", "fieldspec",
                                       "article", "escape", "group", "scheme", "selector",
                                       "schemepart", "ftptype", "mailtourl" };
  bnf_grammar *grammar = load (NULL);
  (void) state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      const bnf_dfa *dfa = automaton (grammar, names[i]);
      assert_true (find_faults (dfa, BNF_HSI, false) >= dfa->states * dfa->classes);
      assert_true (find_faults (dfa, BNF_W, false) >= dfa->states * dfa->classes);
    }
  bnf_grammar_free (grammar);
}

static void
suites_find_each_fault_behind_one_more_state (void **state)
{
  static const char *const names[] = { "hostname", "toplabel", "escape", "group", "selector" };
  bnf_grammar *grammar = load (NULL);
  (void) state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      assert_true (find_faults (automaton (grammar, names[i]), BNF_HSI, true) > 0);
      assert_true (find_faults (automaton (grammar, names[i]), BNF_W, true) > 0);
    }
  bnf_grammar_free (grammar);
}

/* HSI needs no more than W; what is counted is what is given.  */
static bool
count_test (const bnf_test *test, void *closure)
{
  (void) test;
  ++*(uint64_t *) closure;
  return true;
}

static void
suites_have_their_sizes (void **state)
{
  bnf_grammar *grammar = load (NULL);
  (void) state;
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const bnf_dfa *dfa = automaton (grammar, grammar->rule[i].name);
      bnf_suite_options hsi = { BNF_HSI, 0, false }, w = { BNF_W, 0, false };
      bnf_suite_size size = bnf_suite_measure (dfa);
      uint64_t given = 0, small = bnf_suite_run (dfa, &hsi, NULL, NULL);
      assert_int_equal (bnf_suite_run (dfa, &hsi, count_test, &given), small);
      assert_int_equal (given, small);
      /* Each state and each byte from it, with every word.  */
      assert_int_equal (bnf_suite_run (dfa, &w, NULL, NULL),
                        (size.states * dfa->classes + 1) * size.words);
      assert_true (small <= bnf_suite_run (dfa, &w, NULL, NULL));
      assert_true (size.states == dfa->states || size.states == dfa->states + 1);
    }
  bnf_grammar_free (grammar);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (problems_have_a_place),
    cmocka_unit_test (the_other_notation),
    cmocka_unit_test (expressions_are_read),
    cmocka_unit_test (words_are_read),
    cmocka_unit_test (sets_are_of_sound_rules),
    cmocka_unit_test (automata_have_their_sizes),
    cmocka_unit_test (automata_are_compared),
    cmocka_unit_test (ambiguities_are_counted),
    cmocka_unit_test (escapes_are_undone),
    cmocka_unit_test (random_strings_depend_on_the_seed_only),
    cmocka_unit_test (strings_end_when_told),
    cmocka_unit_test (the_empty_language),
    cmocka_unit_test (suites_find_each_fault),
    cmocka_unit_test (suites_find_each_fault_behind_one_more_state),
    cmocka_unit_test (suites_have_their_sizes)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
