/* t-instances.c: fails if two parsers of a grammar disagree.

   SPDX-License-Identifier: MIT

   The parser for this computer is compared with the parsers that it would not choose, and with the
   code of bison and flex: in the verdict, in the error and all that it expects, and in the tree; in
   parsing and in validation.  The texts are a third of those of t-conformance, which compares the
   first parser with url.bnf; ROUNDS=10, as in "make check-long", takes all.
   tests/slow/fuzz/fuzz-grammars.c lists the others as grammars: NAME_plain in plain C, NAME_sse2
   for any x86-64, and NAME_stock.  */

#include "../slow/fuzz/fuzz.h"
#include "suite.h"

static const char *const suffixes[] = { "_stock", "_plain", "_sse2", "" };
enum { INSTANCES = sizeof suffixes / sizeof *suffixes, FIRST = INSTANCES - 1 };

struct instances
{
  char name[INSTANCES][200];
  urlbnf_production start;
  urlbnf_parser *parser[INSTANCES];
  uint64_t seen, strings, valid;
};

/* Parse with all instances; CHECK ends the program at a difference.  All use the same place of the
   stack, with the octets left by the one before, which the stock parser must not depend on.  */
static bool
compare (const char *text, size_t length, void *closure)
{
  struct instances *instances = closure;
  const urlbnf_url *url[INSTANCES];
  urlbnf_error error[INSTANCES], validated;
  urlbnf_code code[INSTANCES];
  if (rounds (1) == 1 && instances->seen++ % 3 != 0)
    return true;
  for (size_t i = 0; i < INSTANCES; i++)
    code[i] = urlbnf_parser_parse (instances->parser[i], &url[i], text, length, &error[i]);
  CHECK (code[FIRST] == URLBNF_OK || code[FIRST] == URLBNF_E_SYNTAX);
  for (size_t i = 0; i < INSTANCES; i++)
    {
      CHECK (code[i] == code[FIRST]);
      if (i != FIRST && code[i] == URLBNF_OK)
        fuzz_compare_trees (url[FIRST], url[i]);
      else if (i != FIRST)
        fuzz_compare_errors (&error[FIRST], &error[i]);
    }
  /* Validation overwrites the trees.  Each instance validates in its turn.  */
  const urlbnf_options options = { .start = instances->start,
                                   .grammar = instances->name[instances->strings++ % INSTANCES] };
  CHECK (urlbnf_validate (text, length, &options, &validated) == code[FIRST]);
  fuzz_compare_errors (&error[FIRST], &validated);
  instances->valid += code[FIRST] == URLBNF_OK;
  return true;
}

/* Make a parser of each instance of the grammar NAME.  Return false if START is not in it.  */
static bool
make_parsers (struct instances *instances, const char *name, urlbnf_production start)
{
  *instances = (struct instances) { .start = start };
  for (size_t i = 0; i < INSTANCES; i++)
    {
      urlbnf_options options = { .start = start, .grammar = instances->name[i] };
      snprintf (instances->name[i], sizeof instances->name[i], "%s%s", name, suffixes[i]);
      urlbnf_code code = urlbnf_parser_new (&instances->parser[i], &options);
      if (code != URLBNF_OK && code != URLBNF_E_ARGUMENT)
        die (instances->name[i], urlbnf_code_name (code));
    }
  return instances->parser[FIRST] != NULL;
}

/* Validate texts of each length, up to lengths that need allocated memory: the stack protector of
   the instances reports a write after the end of a buffer.  */
static void
compare_lengths (const struct instances *instances)
{
  enum { LONGEST = 5000 };
  static char text[LONGEST];
  strcpy (text, "http://h/");
  for (size_t length = strlen (text); length < LONGEST; text[length++] = 'a')
    for (size_t i = 0; i < INSTANCES; i++)
      {
        const urlbnf_options options = { .grammar = instances->name[i] };
        CHECK (urlbnf_validate (text, length, &options, NULL) == URLBNF_OK);
      }
}

static void
compare_start (const bnf_dfa *dfa, struct instances *instances, const char *suite)
{
  enum { SAMPLES = 3000 };
  if (!suite_is_missing (suite) && suite_run (suite, instances->start, compare, instances) == 0)
    die (suite, "no text for a start symbol");
  suite_run_states (dfa, compare, instances);
  bnf_dfa_sample (dfa, SAMPLES, 1738, 0, compare, instances);
  bnf_dfa_sample (dfa, SAMPLES, 1738, 3, compare, instances);
}

int
main (int argc, char **argv)
{
  int number = 0;
  for (int k = 1; k < argc; k++)
    {
      char suite[4096];
      const char *slash = strrchr (argv[k], '/'), *name = slash != NULL ? slash + 1 : argv[k];
      suite_file (name, suite, sizeof suite);
      bnf_grammar *grammar = suite_load (argv[k]);
      bool is_first = true;
      for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
        {
          struct instances instances;
          if (!make_parsers (&instances, name, (urlbnf_production) i))
            continue;
          const char *symbol = urlbnf_production_name (instances.start);
          const bnf_dfa *dfa = suite_dfa (grammar, instances.start);
          if (dfa == NULL)
            die (symbol, "url.bnf has no such production");
          compare_start (dfa, &instances, suite);
          if (is_first)
            compare_lengths (&instances);
          is_first = false;
          printf ("ok %d - %s %s: all parsers say the same of %llu strings, %llu of them valid\n",
                  ++number, name, symbol, (unsigned long long) instances.strings,
                  (unsigned long long) instances.valid);
          fflush (stdout);
          for (size_t instance = 0; instance < INSTANCES; instance++)
            urlbnf_parser_free (instances.parser[instance]);
        }
      bnf_grammar_free (grammar);
    }
  if (number == 0)
    die ("t-instances", "no grammar was given, or none has a start symbol");
  printf ("1..%d\n", number);
  return 0;
}
