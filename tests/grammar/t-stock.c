/* t-stock.c: the parser that src/generate makes, and the one that bison and flex make by themselves.

   SPDX-License-Identifier: MIT

   Fails if the two differ on a text of grammar/proof/suite, on an octet in a state of the DFA of url.bnf, or
   on a random text: in the verdict, in the error and all that it expects, or in the tree; and if
   validation by either says something else.  tests/slow/fuzz/grammars.c lists the stock
   parser of the grammar NAME as NAME_stock.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bnf.h>
#include <urlbnf.h>

#include "../slow/fuzz/fuzz.h"
#include "suite.h"

struct pair
{
  urlbnf_parser *direct, *stock;
  uint64_t strings, valid;
};

static void
die (const char *what, const char *why)
{
  printf ("Bail out! %s: %s\n", what, why);
  exit (99);
}

/* What differs ends the program, by CHECK.  */
static bool
compare (const char *text, size_t length, void *closure)
{
  struct pair *pair = closure;
  const urlbnf_url *direct, *stock;
  urlbnf_error direct_error, stock_error, error;
  /* Both work in the same place of the stack, where the second finds what the first has left: the stock
     parser must do without what the other left of the text before.  */
  urlbnf_code code = urlbnf_parser_parse (pair->stock, &stock, text, length, &stock_error);
  CHECK (urlbnf_parser_parse (pair->direct, &direct, text, length, &direct_error) == code);
  CHECK (code == URLBNF_OK || code == URLBNF_E_SYNTAX);
  fuzz_compare_errors (&direct_error, &stock_error);
  if (code == URLBNF_OK)
    fuzz_compare_trees (direct, stock);
  /* Validation goes over the trees.  */
  CHECK (urlbnf_parser_validate (pair->direct, text, length, &error) == code);
  fuzz_compare_errors (&direct_error, &error);
  CHECK (urlbnf_parser_validate (pair->stock, text, length, &error) == code);
  fuzz_compare_errors (&direct_error, &error);
  pair->strings++;
  pair->valid += code == URLBNF_OK;
  return true;
}

/* A parser of the grammar NAME; NULL if START is no start symbol of it.  */
static urlbnf_parser *
parser_of (const char *name, const char *suffix, urlbnf_production start)
{
  char full[200];
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  snprintf (full, sizeof full, "%s%s", name, suffix);
  options.grammar = full;
  options.start = start;
  urlbnf_code code = urlbnf_parser_new (&parser, &options);
  if (code != URLBNF_OK && code != URLBNF_E_ARGUMENT)
    die (full, urlbnf_code_name (code));
  return parser;
}

/* Every octet after a shortest text for each state of DFA.  */
static void
compare_octets (const bnf_dfa *dfa, struct pair *pair)
{
  char **text = calloc (dfa->states, sizeof *text);
  size_t *queue = calloc (dfa->states, sizeof *queue), *length = calloc (dfa->states, sizeof *length);
  if (text == NULL || queue == NULL || length == NULL || (text[0] = calloc (1, 1)) == NULL)
    die ("octets", "out of memory");
  size_t head = 0, tail = 1;
  while (head < tail)
    {
      size_t state = queue[head++], size = length[state];
      char *longer = malloc (size + 1);
      if (longer == NULL)
        die ("octets", "out of memory");
      memcpy (longer, text[state], size);
      for (unsigned octet = 0; octet < 256; octet++)
        {
          uint32_t next = bnf_dfa_step (dfa, (uint32_t) state, (unsigned char) octet);
          longer[size] = (char) octet;
          compare (longer, size + 1, pair);
          if (next == BNF_DEAD || text[next] != NULL)
            continue;
          text[next] = malloc (size + 1);
          if (text[next] == NULL)
            die ("octets", "out of memory");
          memcpy (text[next], longer, size + 1);
          length[next] = size + 1;
          queue[tail++] = next;
        }
      free (longer);
    }
  for (size_t i = 0; i < dfa->states; i++)
    free (text[i]);
  free (text);
  free (queue);
  free (length);
}

static void
compare_start (const bnf_dfa *dfa, struct pair *pair, const char *suite, urlbnf_production start)
{
  enum { SAMPLES = 3000 };
  if (!suite_is_missing (suite) && suite_run (suite, start, compare, pair) == 0)
    die (suite, "no text for a start symbol");
  compare_octets (dfa, pair);
  bnf_dfa_sample (dfa, SAMPLES, 1738, compare, pair);
  bnf_dfa_mutate (dfa, SAMPLES, 1738, compare, pair);
}

int
main (int argc, char **argv)
{
  int number = 0;
  for (int k = 1; k < argc; k++)
    {
      char file[4096], corrections[4096], suite[4096], *why;
      const char *slash = strrchr (argv[k], '/'), *name = slash != NULL ? slash + 1 : argv[k];
      snprintf (file, sizeof file, "%s/url.bnf", argv[k]);
      snprintf (corrections, sizeof corrections, "%s/corrections", argv[k]);
      suite_file (name, suite, sizeof suite);
      bnf_options how = { .corrections = corrections };
      bnf_grammar *grammar = bnf_grammar_load (file, &how, &why);
      if (grammar == NULL)
        die (file, why);
      for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
        {
          urlbnf_production start = (urlbnf_production) i;
          struct pair pair = { parser_of (name, "", start), parser_of (name, "_stock", start), 0, 0 };
          if (pair.direct == NULL)
            continue;
          const char *symbol = urlbnf_production_name (start), *problem = "";
          size_t rule = bnf_grammar_find (grammar, symbol);
          const bnf_dfa *dfa = rule != BNF_NO_RULE ? bnf_grammar_dfa (grammar, rule, &problem) : NULL;
          if (dfa == NULL)
            die (symbol, problem);
          compare_start (dfa, &pair, suite, start);
          printf ("ok %d - %s %s: both parsers say the same of %llu strings, %llu of them valid\n",
                  ++number, name, symbol, (unsigned long long) pair.strings,
                  (unsigned long long) pair.valid);
          fflush (stdout);
          urlbnf_parser_free (pair.direct);
          urlbnf_parser_free (pair.stock);
        }
      bnf_grammar_free (grammar);
    }
  if (number == 0)
    die ("t-stock", "no grammar was given, or none has a start symbol");
  printf ("1..%d\n", number);
  return 0;
}
