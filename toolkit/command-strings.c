/* command-strings.c: the commands that read or write strings.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "commands.h"

static bool
unescape (char *text, size_t *length)
{
  *length = bnf_unescape (text);
  if (*length == SIZE_MAX)
    trouble (text, "a backslash begins \\xHH, and itself is \\x5C");
  return *length != SIZE_MAX;
}

enum status
do_accept (bnf_grammar *grammar, char **argument)
{
  size_t length;
  const bnf_dfa *dfa = get_automaton (grammar, argument[0]);
  if (dfa == NULL || !unescape (argument[1], &length))
    return STATUS_TROUBLE;
  bool accepted = bnf_dfa_accepts (dfa, argument[1], length);
  puts (accepted ? "accepted" : "rejected");
  return accepted ? STATUS_YES : STATUS_NO;
}

enum status
do_viable (bnf_grammar *grammar, char **argument)
{
  size_t length;
  uint32_t state;
  const bnf_dfa *dfa = get_automaton (grammar, argument[0]);
  if (dfa == NULL || !unescape (argument[1], &length))
    return STATUS_TROUBLE;
  size_t viable = bnf_dfa_viable (dfa, argument[1], length, &state);
  bnf_set live = bnf_dfa_live (dfa, state);
  printf ("viable   %zu of %zu\nprefix   ", viable, length);
  bnf_escape (stdout, argument[1], viable);
  printf ("\nmay end  %s\nnext     %s\n", dfa->accepting[state] ? "yes" : "no",
          bnf_arena_set (memory, &live));
  return viable == length ? STATUS_YES : STATUS_NO;
}

static bool
write_string (const char *text, size_t length, void *closure)
{
  const bnf_dfa *dfa = closure;
  if (dfa != NULL)
    printf ("%c%zu\t", bnf_dfa_accepts (dfa, text, length) ? '+' : '-',
            bnf_dfa_viable (dfa, text, length, NULL));
  bnf_escape (stdout, text, length);
  putchar ('\n');
  return !ferror (stdout);
}

/* The greatest length of random strings, which people read.  */
enum { RANDOM_LENGTH = 60 };

enum status
do_strings (bnf_grammar *grammar, char **argument)
{
  const bnf_dfa *dfa = get_automaton (grammar, argument[0]);
  if (dfa == NULL)
    return STATUS_TROUBLE;
  size_t count = options.count, most = options.max_length;
  if (options.random != SIZE_MAX)
    {
      size_t shortest = bnf_dfa_shortest (dfa);
      if (shortest == SIZE_MAX || shortest > most)
        return trouble (argument[0], "derives no string of that length");
      bnf_dfa_random (dfa, options.random, options.seed,
                      most != SIZE_MAX ? most : shortest + RANDOM_LENGTH, write_string, NULL);
      return STATUS_YES;
    }
  if (count == SIZE_MAX && most == SIZE_MAX)
    count = 20;
  bnf_dfa_enumerate (dfa, count, most, options.all_bytes != 0, write_string, NULL);
  return STATUS_YES;
}

/* Write random strings, or mutated ones.  --expect shows what is expected of each.  */
enum status
do_sample (bnf_grammar *grammar, char **argument)
{
  const bnf_dfa *dfa = get_automaton (grammar, argument[0]);
  if (dfa == NULL)
    return STATUS_TROUBLE;
  if (bnf_dfa_empty (dfa))
    return trouble (argument[0], "derives no string at all");
  /* write_string() only reads it.  */
  bnf_dfa_sample (dfa, options.count, options.seed, options.edits, write_string,
                  options.expect ? grammar->dfa[bnf_grammar_find (grammar, argument[0])] : NULL);
  return STATUS_YES;
}

static bool
write_test (const bnf_test *test, void *closure)
{
  (void) closure;
  if (options.expect)
    printf ("%c%zu\t", test->accepted ? '+' : '-', test->viable);
  bnf_escape (stdout, test->text, test->length);
  putchar ('\n');
  return !ferror (stdout);
}

enum status
do_suite (bnf_grammar *grammar, char **argument)
{
  const bnf_dfa *dfa = get_automaton (grammar, argument[0]);
  if (dfa == NULL)
    return STATUS_TROUBLE;
  options.suite.all_bytes = options.all_bytes == 1;
  bnf_suite_run (dfa, &options.suite, write_test, NULL);
  return STATUS_YES;
}
