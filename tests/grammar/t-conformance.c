/* t-conformance.c: the generated parser of a grammar against the automata of its url.bnf.

   SPDX-License-Identifier: MIT

   toolkit reads url.bnf and its corrections, without a line of the parser, and makes the
   minimal DFA of each start symbol and a conformance suite for it.  Here the parser, through
   its public functions, has to agree with the DFA on every string: in the verdict; in the
   length of the longest viable prefix; in the octets that may follow it and whether it may end
   there; and in its tree, each of whose nodes must be derived by its production.

   "make check" runs the HSI suite over class representatives, "make prove" the W suite over all
   bytes with an extra state.  Says what has been proved, and on what assumption; or else each fault
   once, in words.  With --first it ends at the first fault.  */

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bnf.h>
#include <urlbnf.h>

#include "disagreements.h"

/* After how many disagreements the rest of a suite is left out.  */
enum { WRONG_MAX = 20000 };

struct proof
{
  struct start start;
  const bnf_dfa *const *production;     /* The DFA of each production, for the nodes.  */
  struct disagreements *all;
  bool first;                   /* The first disagreement is enough.  */
  uint64_t accepted, nodes, wrong;
  uint64_t random;
};

static void
die (const char *what, const char *why)
{
  printf ("Bail out! %s: %s\n", what, why);
  exit (99);
}

/* There is a disagreement.  False if that is enough.  */
static bool
count_wrong (struct proof *proof)
{
  proof->wrong++;
  return !proof->first && proof->wrong < WRONG_MAX;
}

/* P2: the text of each node derives from the node's production.  */
static bool
check_tree (struct proof *proof, const urlbnf_url *url, const char *text, size_t length)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    {
      proof->nodes++;
      if (proof->production[node.production] == NULL
          || !bnf_dfa_accepts (proof->production[node.production], node.text.ptr, node.text.len))
        {
          disagree_node (proof->all, &proof->start, text, length, &node);
          return count_wrong (proof);
        }
    }
  return true;
}

static bool
check_text (struct proof *proof, const char *text, size_t length, bool accepted, size_t viable,
            uint32_t state)
{
  const urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code = urlbnf_parser_parse (proof->start.parser, &url, text, length, &error);
  bool good = code == (accepted ? URLBNF_OK : URLBNF_E_SYNTAX);
  if (good && accepted)
    {
      proof->accepted++;
      return check_tree (proof, url, text, length);
    }
  if (good)
    {
      bnf_set live = bnf_dfa_live (proof->start.dfa, state);
      good = error.offset == viable
             && (error.may_end != 0) == proof->start.dfa->accepting[state];
      for (unsigned byte = 0; byte < 256 && good; byte++)
        good = (error.octets[byte / 8] >> byte % 8 & 1) == bnf_set_has (&live, byte);
      if (good)
        return true;
    }
  disagree_text (proof->all, &proof->start, text, length,
                 code == URLBNF_OK ? length : error.offset, viable);
  return count_wrong (proof);
}

static bool
check_test (const bnf_test *test, void *proof)
{
  return check_text (proof, test->text, test->length, test->accepted, test->viable, test->state);
}

/* Strings that are longer than those of a suite.  */
static bool
check_string (const char *text, size_t length, void *closure)
{
  struct proof *proof = closure;
  uint32_t state;
  size_t viable = bnf_dfa_viable (proof->start.dfa, text, length, &state);
  bool accepted = viable == length && proof->start.dfa->accepting[state];
  return check_text (proof, text, length, accepted, viable, state);
}

/* A number below LIMIT (Knuth's MMIX generator).  */
static size_t
below (uint64_t *random, size_t limit)
{
  *random = *random * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (size_t) (*random >> 33) % limit;
}

/* The longest run of octets that a state only goes round in: more than the parser ever looks at
   together, twice.  */
enum { RUN_MAX = 140 };

/* A parser that looks at many octets at once has, in a way, a state for each of them.  So runs of
   every length of octets that lead from STATE to itself, behind the LENGTH octets of TEXT that
   lead to STATE; and then any octet, as likely as not one that STATE has a way for.  */
static void
check_runs (struct proof *proof, uint32_t state, char *text, size_t length)
{
  unsigned char loop[256], live[256];
  size_t loops = 0, lives = 0;
  for (unsigned byte = 0; byte < 256; byte++)
    {
      uint32_t next = bnf_dfa_step (proof->start.dfa, state, (unsigned char) byte);
      if (next == state)
        loop[loops++] = (unsigned char) byte;
      else if (next != BNF_DEAD)
        live[lives++] = (unsigned char) byte;
    }
  if (loops == 0)
    return;
  for (size_t run = 1; run <= RUN_MAX; run++)
    {
      uint64_t *random = &proof->random;
      for (size_t i = 0; i < run; i++)
        text[length + i] = (char) loop[below (random, loops)];
      text[length + run] = (char) below (random, 256);
      check_string (text, length + run + 1, proof);
      if (lives != 0)
        text[length + run] = (char) live[below (random, lives)];
      check_string (text, length + run + (lives != 0), proof);
    }
}

/* All 256 octets behind a shortest way to each state, whatever the suite does: an octet may be
   in no class that its representatives stand for, if the parser has one that the DFA has not.  */
static void
check_octets (struct proof *proof)
{
  const bnf_dfa *dfa = proof->start.dfa;
  uint32_t *queue = malloc (dfa->states * sizeof *queue), *from = malloc (dfa->states * sizeof *from);
  unsigned char *by = malloc (dfa->states);
  bool *seen = calloc (dfa->states, sizeof *seen);
  char *text = malloc (dfa->states + RUN_MAX + 1);
  if (queue == NULL || from == NULL || by == NULL || seen == NULL || text == NULL)
    die ("octets", "out of memory");
  size_t head = 0, tail = 0;
  queue[tail++] = 0;
  seen[0] = true;
  while (head < tail)
    {
      uint32_t state = queue[head++];
      size_t length = 0;
      for (uint32_t back = state; back != 0; back = from[back])
        length++;
      size_t at = length;
      for (uint32_t back = state; back != 0; back = from[back])
        text[--at] = (char) by[back];
      for (unsigned byte = 0; byte < 256; byte++)
        {
          uint32_t next = bnf_dfa_step (dfa, state, (unsigned char) byte);
          text[length] = (char) byte;
          check_string (text, length + 1, proof);
          if (next == BNF_DEAD || seen[next])
            continue;
          seen[next] = true;
          from[next] = state;
          by[next] = (unsigned char) byte;
          queue[tail++] = next;
        }
      check_runs (proof, state, text, length);
    }
  free (queue);
  free (from);
  free (by);
  free (seen);
  free (text);
}

/* The literals of the grammar.  One that the minimal DFA cannot tell from other strings, as the
   "%09" of a gopherurl, is in no suite of it by design, but a parser does something of its own
   there.  So they are spliced into random strings.  */
struct splice
{
  const char *literal[200];
  size_t literals;
  struct proof *proof;
  uint64_t random;
};

static void
find_literals (struct splice *splice, const bnf_expr *expr)
{
  if (expr->kind == BNF_LITERAL && splice->literals < 200)
    splice->literal[splice->literals++] = expr->text;
  for (size_t i = 0; i < expr->children; i++)
    find_literals (splice, expr->child[i]);
}

/* Put up to four literals, those of several characters as often as the others, into the second
   half of the string or behind it.  */
static bool
check_spliced (const char *text, size_t length, void *closure)
{
  struct splice *splice = closure;
  char buffer[2000];
  if (length > 1000)
    return true;
  memcpy (buffer, text, length);
  for (size_t count = below (&splice->random, 4) + 1; count > 0; count--)
    {
      const char *literal = splice->literal[below (&splice->random, splice->literals)];
      for (int i = 0; i < 8 && strlen (literal) == 1; i++)
        literal = splice->literal[below (&splice->random, splice->literals)];
      size_t size = strlen (literal), at = length - below (&splice->random, length / 2 + 1);
      memmove (buffer + at + size, buffer + at, length - at);
      memcpy (buffer + at, literal, size);
      length += size;
    }
  return check_string (buffer, length, splice->proof);
}

static const bnf_dfa *
rule_dfa (bnf_grammar *grammar, const char *name)
{
  const char *why = "";
  size_t rule = bnf_grammar_find (grammar, name);
  if (rule == BNF_NO_RULE)
    die (name, "no such rule");
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule, &why);
  if (dfa == NULL)
    die (name, why);
  return dfa;
}

/* The name that the library knows the grammar in FOLDER by: the folder's, or that of the first
   grammar if there is none of that name, as in the scratch folder of an experiment.  */
static const char *
name_of_grammar (const char *folder)
{
  const char *slash = strrchr (folder, '/'), *name = slash != NULL ? slash + 1 : folder, *other;
  for (size_t i = 0; (other = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (other, name) == 0)
      return other;
  return urlbnf_grammar_name (0);
}

struct root
{
  const urlbnf_options *options;
  urlbnf_production production;
};

static bool
find_root (const char *text, size_t length, void *closure)
{
  struct root *root = closure;
  urlbnf_url *url;
  urlbnf_node node = { .production = URLBNF_NONE };
  if (urlbnf_parse (&url, text, length, root->options, NULL) == URLBNF_OK
      && urlbnf_node_next (url, &node))
    root->production = node.production;
  urlbnf_free (url);
  return false;
}

/* The first start symbol of the grammar: what the root of a tree is, if none is asked for.  */
static urlbnf_production
first_start (const char *name, const bnf_dfa *const *production)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  struct root root = { &options, URLBNF_NONE };
  options.grammar = name;
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX && root.production == URLBNF_NONE; i++)
    if (production[i] != NULL)
      bnf_dfa_enumerate (production[i], 1, SIZE_MAX, false, find_root, &root);
  return root.production;
}

/* Make the parser.  False if START is no start symbol of the grammar NAME.  */
static bool
start_at (struct proof *proof, const char *name, urlbnf_production start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.grammar = name;
  options.start = start;
  urlbnf_code code = urlbnf_parser_new (&proof->start.parser, &options);
  if (code != URLBNF_OK && code != URLBNF_E_ARGUMENT)
    die (name, urlbnf_code_name (code));
  return code == URLBNF_OK;
}

static void
result (bool good, int number, const char *what, const char *start)
{
  printf ("%sok %d - %s: %s\n", good ? "" : "not ", number, start, what);
  fflush (stdout);
}

static uint64_t
prove (struct proof *proof, struct splice *splice, const bnf_suite_options *suite,
       urlbnf_production start, size_t samples, int *number)
{
  char what[200];
  const char *name = urlbnf_production_name (start);

  start_begin (&proof->start);
  uint64_t strings = bnf_suite_run (proof->start.dfa, suite, check_test, proof);
  snprintf (what, sizeof what, "%llu strings of the suite, %zu states",
            (unsigned long long) strings, proof->start.dfa->states);
  result (proof->wrong == 0 && strings != 0, ++*number, what, name);
  if (proof->first && proof->wrong != 0)
    {
      start_end (&proof->start);
      return strings;
    }

  uint64_t wrong = proof->wrong;
  proof->wrong = 0;
  check_octets (proof);
  result (proof->wrong == 0, ++*number, "all octets in each state, and runs", name);

  wrong += proof->wrong;
  proof->wrong = 0;
  bnf_dfa_sample (proof->start.dfa, samples, 1738, check_string, proof);
  bnf_dfa_mutate (proof->start.dfa, samples, 1738, check_string, proof);
  splice->proof = proof;
  bnf_dfa_sample (proof->start.dfa, samples, 1738, check_spliced, splice);
  snprintf (what, sizeof what, "%zu random strings", 3 * samples);
  result (proof->wrong == 0, ++*number, what, name);
  proof->wrong += wrong;
  start_end (&proof->start);
  return strings;
}

static void
state_what_is_proved (const char *name, const bnf_suite_options *suite, uint64_t strings,
                      uint64_t nodes)
{
  char more[40] = "";
  if (suite->extra != 0)
    snprintf (more, sizeof more, " and %zu more", suite->extra);
  printf ("#\n"
          "# %llu strings, %llu nodes of trees.\n"
          "# Proved of each of these start symbols: if the parser, as an acceptor of strings, is a\n"
          "# finite automaton with no more states than the minimal DFA (as said above, and its sink)\n"
          "#%s%s, then it accepts exactly\n"
          "# what url.bnf derives with the corrections of its folder, by the grammar %s.  (%s,\n"
          "# %s.)\n"
          "# Besides, on every string that was tried: the offset of an error is the length of the\n"
          "# longest viable prefix; the octets it expects are those with a live transition there;\n"
          "# it says rightly whether the text may end there; and each node of a tree is derived by\n"
          "# its production.\n",
          (unsigned long long) strings, (unsigned long long) nodes, more,
          suite->all_bytes ? "" : " that treats the bytes of a class alike", name,
          suite->method == BNF_W ? "W-method" : "HSI method",
          suite->all_bytes ? "all 256 bytes" : "one byte of each class");
}

int
main (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "all-bytes", no_argument, NULL, 'a' },
    { "extra", required_argument, NULL, 'e' },
    { "first", no_argument, NULL, 'f' },
    { "grammar", required_argument, NULL, 'g' },
    { "samples", required_argument, NULL, 's' },
    { "w", no_argument, NULL, 'w' },
    { NULL, 0, NULL, 0 }
  };
  bnf_suite_options suite = { BNF_HSI, 0, false };
  const char *folder = getenv ("GRAMMAR");
  size_t samples = 5000;
  bool stop = false;
  int option, number = 0;
  while ((option = getopt_long (argc, argv, "", long_options, NULL)) != -1)
    switch (option)
      {
      case 'a': suite.all_bytes = true; break;
      case 'e': suite.extra = strtoul (optarg, NULL, 10); break;
      case 'f': stop = true; break;
      case 'g': folder = optarg; break;
      case 's': samples = strtoul (optarg, NULL, 10); break;
      case 'w': suite.method = BNF_W; break;
      default: return 99;
      }

  if (folder == NULL)
    folder = "grammar/rfc1738";
  const char *name = name_of_grammar (folder);
  char file[4096], corrections[4096], *why;
  snprintf (file, sizeof file, "%s/url.bnf", folder);
  snprintf (corrections, sizeof corrections, "%s/corrections", folder);
  bnf_options how = { .corrections = corrections };
  bnf_grammar *grammar = bnf_grammar_load (file, &how, &why);
  if (grammar == NULL)
    die (file, why);
  if (bnf_grammar_errors (grammar) != 0)
    die (file, grammar->problem[0].message);

  static const bnf_dfa *production[URLBNF_PRODUCTIONS_MAX + 1];
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      const char *rule = urlbnf_production_name ((urlbnf_production) i);
      if (rule != NULL && bnf_grammar_find (grammar, rule) != BNF_NO_RULE)
        production[i] = rule_dfa (grammar, rule);
    }

  struct disagreements all = { NULL, 0, 0 };
  urlbnf_production first = first_start (name, production);
  struct splice splice = { .random = 1738 };
  for (size_t i = 0; i < grammar->rules; i++)
    find_literals (&splice, grammar->rule[i].printed);
  uint64_t strings = 0, nodes = 0, wrong = 0;
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_production start = (urlbnf_production) i;
      struct proof proof = {
        .start = { .name = urlbnf_production_name (start), .main = start == first,
                   .grammar = grammar, .dfa = production[i] },
        .production = production, .all = &all, .first = stop, .random = 1738 };
      if (!start_at (&proof, name, start))
        continue;
      bool wanted = optind == argc;
      for (int k = optind; k < argc; k++)
        wanted |= strcmp (argv[k], urlbnf_production_name (start)) == 0;
      if (wanted && proof.start.dfa != NULL)
        strings += prove (&proof, &splice, &suite, start, samples, &number);
      else if (wanted)
        {
          result (false, ++number, "url.bnf has no such production", urlbnf_production_name (start));
          proof.wrong++;
        }
      urlbnf_parser_free (proof.start.parser);
      nodes += proof.nodes;
      wrong += proof.wrong;
      if (stop && wrong != 0)
        break;
    }
  disagreements_write (&all);
  if (number == 0)
    die (name, "the library has no such grammar, or no such start symbol");
  printf ("1..%d\n", number);
  if (wrong == 0)
    state_what_is_proved (name, &suite, strings, nodes);
  bnf_grammar_free (grammar);
  return wrong == 0 ? 0 : 1;
}
