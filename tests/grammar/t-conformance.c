/* t-conformance.c: fails if the generated parser of a grammar disagrees with the automata of its
   url.bnf.

   SPDX-License-Identifier: MIT

   The toolkit reads url.bnf and its corrections, without a line of the parser, and makes the
   minimal DFA of each start symbol.  On each text the parser, through its public functions, must
   agree with the DFA: in the verdict; in the length of the longest viable prefix; in the octets
   that may follow it and whether it may end there; and in its tree, each of whose nodes must be
   derived by its production.  Parsing and validation must agree.

   The texts are those of grammar/proof/suite, made from the states of scanner and parser; all
   octets in each state of the DFA; runs of all lengths within a state or a circle of states; and
   random ones.  With --first the program ends at the first disagreement.  */

#include <getopt.h>
#include <stdarg.h>

#include "suite.h"

/* The rest of a suite is skipped after WRONG_MAX disagreements, of which SHOWN_MAX are shown.  */
enum { WRONG_MAX = 20000, SHOWN_MAX = 5 };

struct proof
{
  const char *name;             /* The start symbol.  */
  const bnf_dfa *dfa;
  urlbnf_parser *parser;
  const bnf_dfa *const *production;     /* The DFA of each production, for the nodes.  */
  bool first;                   /* Whether the first disagreement ends the program.  */
  uint64_t wrong;
};

/* Note a disagreement about the text.  Return false if there are enough.  */
static bool
disagree (struct proof *proof, const char *text, size_t length, const char *format, ...)
{
  if (proof->wrong++ < SHOWN_MAX)
    {
      va_list arguments;
      printf ("# \"");
      bnf_escape (stdout, text, length);
      printf ("\": ");
      va_start (arguments, format);
      vprintf (format, arguments);
      va_end (arguments);
      printf (" (start symbol %s)\n", proof->name);
    }
  return !proof->first && proof->wrong < WRONG_MAX;
}

/* Check that each node's production derives its text.  */
static bool
check_tree (struct proof *proof, const urlbnf_url *url, const char *text, size_t length)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    if (proof->production[node.production] == NULL
        || !bnf_dfa_accepts (proof->production[node.production], node.text.ptr, node.text.len))
      return disagree (proof, text, length,
                       "by url.bnf octets %zu to %zu are no %s, the node in the tree", node.offset,
                       node.offset + node.text.len, urlbnf_production_name (node.production));
  return true;
}

/* Check that validation has the CODE and the ERROR of the parse.  */
static bool
check_validation (struct proof *proof, const char *text, size_t length, urlbnf_code code,
                  const urlbnf_error *error)
{
  urlbnf_error other;
  if (urlbnf_parser_validate (proof->parser, text, length, &other) == code
      && (code == URLBNF_OK
          || (other.offset == error->offset && other.may_end == error->may_end
              && memcmp (other.octets, error->octets, sizeof other.octets) == 0)))
    return true;
  return disagree (proof, text, length, "parsing and validation disagree");
}

static bool
is_live (const urlbnf_error *error, const bnf_set *live)
{
  for (unsigned byte = 0; byte < 256; byte++)
    if ((error->octets[byte / 8] >> byte % 8 & 1) != bnf_set_has (live, byte))
      return false;
  return true;
}

static bool
check_text (const char *text, size_t length, void *closure)
{
  struct proof *proof = closure;
  const bnf_dfa *dfa = proof->dfa;
  const urlbnf_url *url;
  urlbnf_error error;
  uint32_t state;
  size_t viable = bnf_dfa_viable (dfa, text, length, &state);
  bool accepted = viable == length && dfa->accepting[state];
  urlbnf_code code = urlbnf_parser_parse (proof->parser, &url, text, length, &error);
  bnf_set live = bnf_dfa_live (dfa, state);
  if (code != (accepted ? URLBNF_OK : URLBNF_E_SYNTAX) || (!accepted && error.offset != viable))
    return disagree (proof, text, length, "the parser %s octet %zu, url.bnf %s octet %zu",
                     code == URLBNF_OK ? "accepts it to" : "stops at",
                     code == URLBNF_OK ? length : error.offset,
                     accepted ? "derives it to" : "stops at", viable);
  if (!accepted && ((error.may_end != 0) != dfa->accepting[state] || !is_live (&error, &live)))
    return disagree (proof, text, length,
                     "something else may follow at octet %zu by the parser than by url.bnf",
                     viable);
  /* Validation overwrites the tree.  */
  return (!accepted || check_tree (proof, url, text, length))
         && check_validation (proof, text, length, code, &error);
}

/* Make the parser.  Return false if START is no start symbol of the grammar NAME.  */
static bool
begin_proof (struct proof *proof, const char *name, urlbnf_production start)
{
  urlbnf_options options = { .grammar = name, .start = start };
  urlbnf_code code = urlbnf_parser_new (&proof->parser, &options);
  if (code != URLBNF_OK && code != URLBNF_E_ARGUMENT)
    die (name, urlbnf_code_name (code));
  return code == URLBNF_OK;
}

static void
report_result (bool good, int number, const char *what, const char *start)
{
  printf ("%sok %d - %s: %s\n", good ? "" : "not ", number, start, what);
  fflush (stdout);
}

static void
prove (struct proof *proof, const char *suite, urlbnf_production start, size_t samples,
       int *number)
{
  char what[200];
  const char *name = urlbnf_production_name (start);

  if (suite == NULL)
    printf ("ok %d # SKIP there is no suite of this grammar\n", ++*number);
  else
    {
      uint64_t texts = suite_run (suite, start, check_text, proof);
      snprintf (what, sizeof what, "%llu texts of the parser's states", (unsigned long long) texts);
      report_result (proof->wrong == 0 && texts != 0, ++*number, what, name);
    }
  if (proof->first && proof->wrong != 0)
    return;

  uint64_t wrong = proof->wrong;
  proof->wrong = 0;
  suite_run_states (proof->dfa, check_text, proof);
  report_result (proof->wrong == 0, ++*number, "all octets in each state, and runs", name);

  wrong += proof->wrong;
  proof->wrong = 0;
  bnf_dfa_sample (proof->dfa, samples, 1738, 0, check_text, proof);
  bnf_dfa_sample (proof->dfa, samples, 1738, 3, check_text, proof);
  snprintf (what, sizeof what, "%zu random texts", 2 * samples);
  report_result (proof->wrong == 0, ++*number, what, name);
  proof->wrong += wrong;
}

int
main (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "first", no_argument, NULL, 'f' },
    { "grammar", required_argument, NULL, 'g' },
    { "samples", required_argument, NULL, 's' },
    { "suite", required_argument, NULL, 't' },
    { NULL, 0, NULL, 0 }
  };
  const char *folder = getenv ("GRAMMAR"), *suite = NULL;
  size_t samples = rounds (1500);
  bool stop = false;
  int option, number = 0;
  while ((option = getopt_long (argc, argv, "", long_options, NULL)) != -1)
    switch (option)
      {
      case 'f': stop = true; break;
      case 'g': folder = optarg; break;
      case 's': samples = strtoul (optarg, NULL, 10); break;
      case 't': suite = optarg; break;
      default: return 99;
      }

  if (folder == NULL)
    folder = "grammar/rfc1738";
  const char *name = suite_name (folder);
  char made[4096];
  suite_file (name, made, sizeof made);
  if (suite == NULL && !suite_is_missing (made))
    suite = made;
  bnf_grammar *grammar = suite_load (folder);
  static const bnf_dfa *production[URLBNF_PRODUCTIONS_MAX + 1];
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    production[i] = suite_dfa (grammar, (urlbnf_production) i);

  uint64_t wrong = 0;
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_production start = (urlbnf_production) i;
      struct proof proof = {
        .name = urlbnf_production_name (start), .dfa = production[i], .production = production,
        .first = stop };
      if (!begin_proof (&proof, name, start))
        continue;
      bool wanted = optind == argc;
      for (int k = optind; k < argc; k++)
        wanted |= strcmp (argv[k], urlbnf_production_name (start)) == 0;
      if (wanted && proof.dfa != NULL)
        prove (&proof, suite, start, samples, &number);
      else if (wanted)
        {
          report_result (false, ++number, "url.bnf has no such production",
                         urlbnf_production_name (start));
          proof.wrong++;
        }
      urlbnf_parser_free (proof.parser);
      wrong += proof.wrong;
      if (stop && wrong != 0)
        break;
    }
  if (number == 0)
    die (name, "the library has no such grammar, or no such start symbol");
  printf ("1..%d\n", number);
  bnf_grammar_free (grammar);
  return wrong == 0 ? 0 : 1;
}
