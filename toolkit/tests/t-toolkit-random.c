/* t-toolkit-random.c: fails if the toolkit disagrees on a random grammar with a matcher that counts
   the derivations of each short text.

   SPDX-License-Identifier: MIT

   The matcher, random-rules.c, is asked for each word of up to WORD letters.  A number as the
   argument is the seed.  */

#include "random-rules.h"
#include "toolkit.h"
#include "unit.h"

/* A prefix of SURE letters can be ended within a word, if it can be ended at all.  */
enum { WORD = 6, WORDS = 5461, SURE = 3, PAIRS = 500 };

/* Word 0 is empty.  Word I with one more letter is a word from LETTERS * I + 1 on.  */
static struct
{
  char text[WORD];
  size_t length;
} word[WORDS];

/* The results of a rule for each word.  */
struct table
{
  unsigned char ways[WORDS];
  bool viable[WORDS];
};

static void
make_words (void)
{
  for (size_t i = 0; i < WORDS; i++)
    for (size_t letter = 0, next = i * LETTERS + 1; letter < LETTERS && next < WORDS;
         letter++, next++)
      {
        word[next] = word[i];
        word[next].text[word[next].length++] = letters[letter];
      }
}

static void
fill_table (struct table *table, const struct rule *rule)
{
  for (size_t i = WORDS; i-- > 0;)
    {
      table->ways[i] = (unsigned char) count_ways (rule, word[i].text, word[i].length);
      table->viable[i] = table->ways[i] != 0;
      for (size_t next = i * LETTERS + 1; next <= i * LETTERS + LETTERS && next < WORDS; next++)
        table->viable[i] = table->viable[i] || table->viable[next];
    }
}

static const char *current;     /* The grammar.  */
#define CHECK(condition) \
  do                                                                    \
    if (!(condition))                                                   \
      fail_msg ("this is false: %s, of the grammar\n%s", #condition, current); \
  while (0)

/* Return the length of the longest viable prefix of a word.  */
static size_t
viable_length (const struct table *table, size_t i)
{
  while (i != 0 && !table->viable[i])
    i = (i - 1) / LETTERS;
  return table->viable[i] ? word[i].length : 0;
}

struct listing
{
  const struct rule *rule;
  size_t count;
  char last[TEXT];
  size_t last_length;
};

static bool
take_string (const char *text, size_t length, void *closure)
{
  struct listing *listing = closure;
  CHECK (length < TEXT && count_ways (listing->rule, text, length) != 0);
  CHECK (listing->count == 0
         || bnf_compare_strings (listing->last, listing->last_length, text, length) < 0);
  memcpy (listing->last, text, length);
  listing->last_length = length;
  listing->count++;
  return true;
}

static void
check_strings (const struct rule *rule, const struct table *table, const bnf_dfa *dfa)
{
  size_t upto[WORD + 1] = { 0 }, shortest = SIZE_MAX;
  for (size_t i = 0; i < WORDS; i++)
    {
      CHECK (bnf_dfa_accepts (dfa, word[i].text, word[i].length) == (table->ways[i] != 0));
      if (word[i].length <= SURE)
        CHECK (bnf_dfa_viable (dfa, word[i].text, word[i].length, NULL)
               == viable_length (table, i));
      if (table->ways[i] != 0 && shortest == SIZE_MAX)
        shortest = word[i].length;
      for (size_t length = word[i].length; table->ways[i] != 0 && length <= WORD; length++)
        upto[length]++;
    }
  CHECK (bnf_dfa_shortest (dfa) == shortest);
  for (size_t length = 0; length <= WORD; length++)
    {
      struct listing listing = { .rule = rule };
      bnf_dfa_enumerate (dfa, SIZE_MAX, length, true, take_string, &listing);
      CHECK (listing.count == upto[length]);
    }
}

/* Check with a table of pairs that no two states are equivalent, that states are numbered in the
   order in which they are reached, and that the octets of a class lead each state to the same
   state.  */
static void
check_automaton (const bnf_dfa *dfa)
{
  enum { STATES = 320 };
  static bool apart[STATES + 1][STATES + 1];
  size_t reached = 1;
  bool changed = true;
  /* The table would take too long.  */
  if (dfa->states > STATES)
    return;
  for (size_t i = 0; i < dfa->states; i++)
    for (unsigned byte = 0; byte < 256; byte++)
      {
        uint32_t next = bnf_dfa_step (dfa, (uint32_t) i, (unsigned char) byte);
        CHECK (next == BNF_DEAD || next <= reached);
        reached += next == reached;
      }
  CHECK (reached == dfa->states);
  CHECK (bnf_dfa_step (dfa, BNF_DEAD, 0) == BNF_DEAD);
  /* The last one is the sink.  */
  for (size_t i = 0; i <= dfa->states; i++)
    for (size_t j = 0; j <= dfa->states; j++)
      apart[i][j] = (i < dfa->states && dfa->accepting[i])
                    != (j < dfa->states && dfa->accepting[j]);
  while (changed)
    {
      changed = false;
      for (size_t i = 0; i <= dfa->states; i++)
        for (size_t j = 0; j <= dfa->states; j++)
          for (size_t class = 0; class < dfa->classes && !apart[i][j]; class++)
            {
              uint32_t a = i < dfa->states ? dfa->next[i * dfa->classes + class] : BNF_DEAD;
              uint32_t b = j < dfa->states ? dfa->next[j * dfa->classes + class] : BNF_DEAD;
              apart[i][j] = apart[a == BNF_DEAD ? dfa->states : a][b == BNF_DEAD ? dfa->states : b];
              changed = changed || apart[i][j];
            }
    }
  for (size_t i = 0; i <= dfa->states; i++)
    for (size_t j = 0; j < i; j++)
      CHECK (apart[i][j] || bnf_dfa_empty (dfa));
  for (unsigned a = 0; a < 256; a++)
    for (unsigned b = 0; b < a; b++)
      {
        bool same = true;
        for (size_t i = 0; i < dfa->states; i++)
          same = same && bnf_dfa_step (dfa, (uint32_t) i, (unsigned char) a)
                         == bnf_dfa_step (dfa, (uint32_t) i, (unsigned char) b);
        CHECK ((dfa->class_of[a] == dfa->class_of[b]) == same);
      }
}

static bool
take_ambiguity (const bnf_ambiguity *ambiguity, void *closure)
{
  struct listing *listing = closure;
  if (ambiguity->witness_length <= TEXT)
    CHECK (count_ways (listing->rule, ambiguity->witness, ambiguity->witness_length) == MANY);
  if (listing->count++ == 0 || ambiguity->witness_length < listing->last_length)
    listing->last_length = ambiguity->witness_length;
  return true;
}

static void
check_ambiguities (bnf_grammar *grammar, size_t number, const struct rule *rule,
                   const struct table *table)
{
  struct listing listing = { .rule = rule };
  size_t first = 0;
  size_t kinds = bnf_grammar_ambiguities (grammar, number, take_ambiguity, &listing);
  while (first < WORDS && table->ways[first] < MANY)
    first++;
  CHECK (kinds != SIZE_MAX && (kinds != 0) == (listing.count != 0));
  /* A shortest ambiguous text is reported.  */
  if (first < WORDS)
    CHECK (kinds != 0 && listing.last_length == word[first].length);
  else
    CHECK (kinds == 0 || listing.last_length > WORD);
}

/* Change each part of OTHER, which is equal to DFA.  */
static void
check_same (const bnf_dfa *dfa, bnf_dfa *other)
{
  CHECK (bnf_dfa_same (dfa, other));
  for (size_t i = 0; i < dfa->states; i++, other->accepting[i - 1] ^= true)
    {
      other->accepting[i] ^= true;
      CHECK (!bnf_dfa_same (dfa, other));
    }
  for (size_t i = 0; i < dfa->states * dfa->classes; i++, other->next[i - 1]--)
    {
      other->next[i]++;
      CHECK (!bnf_dfa_same (dfa, other));
    }
  for (unsigned byte = 0; byte < 256; byte++, other->class_of[byte - 1]--)
    {
      other->class_of[byte]++;
      CHECK (!bnf_dfa_same (dfa, other));
    }
}

struct trial
{
  const struct rule *rule;      /* The specification.  */
  const bnf_dfa *dfa, *other;   /* The automaton of the implementation.  */
  uint64_t strings;
  bool found;
};

static bool
take_test (const bnf_test *test, void *closure)
{
  struct trial *trial = closure;
  trial->strings++;
  if (test->length < TEXT)
    {
      /* The copy is in other memory than the suite.  */
      char text[TEXT];
      memcpy (text, test->text, test->length);
      CHECK (test->accepted == (count_ways (trial->rule, text, test->length) != 0));
      CHECK (test->viable == bnf_dfa_viable (trial->dfa, text, test->length, NULL));
    }
  trial->found = trial->found
                 || bnf_dfa_accepts (trial->other, test->text, test->length) != test->accepted;
  return true;
}

/* Compare two rules, which may derive one language.  */
static void
compare (const struct rule *rule, const struct table *table, const bnf_dfa *const *dfa)
{
  bnf_dfa *only[2] = { bnf_dfa_difference (dfa[0], dfa[1]), bnf_dfa_difference (dfa[1], dfa[0]) };
  bool same = bnf_dfa_same (dfa[0], dfa[1]), differ = false;
  for (size_t i = 0; i < WORDS; i++)
    {
      bool is[2] = { table[0].ways[i] != 0, table[1].ways[i] != 0 };
      for (int side = 0; side < 2; side++)
        CHECK (bnf_dfa_accepts (only[side], word[i].text, word[i].length)
               == (is[side] && !is[!side]));
      differ = differ || is[0] != is[1];
    }
  CHECK (!same || !differ);
  CHECK (same == (bnf_dfa_empty (only[0]) && bnf_dfa_empty (only[1])));
  for (int side = 0; side < 2; side++)
    {
      check_automaton (only[side]);
      if (bnf_dfa_empty (only[side]))
        {
          for (unsigned byte = 0; byte < 256; byte++)
            CHECK (bnf_dfa_step (only[side], 0, (unsigned char) byte) == BNF_DEAD);
          CHECK (bnf_dfa_shortest (only[side]) == SIZE_MAX);
          struct listing none = { .rule = &rule[side] };
          bnf_dfa_enumerate (only[side], 9, SIZE_MAX, true, take_string, &none);
          bnf_dfa_sample (only[side], 9, 0, 0, take_string, &none);
          CHECK (none.count == 0);
        }
      bnf_dfa_free (only[side]);
      struct trial trial = { &rule[side], dfa[side], dfa[!side], 0, false };
      bnf_suite_options options = { 0, false };
      if (dfa[!side]->states > dfa[side]->states)
        options.extra = dfa[!side]->states - dfa[side]->states;
      /* All octets are tried if the implementation treats octets of a class differently.  */
      for (unsigned byte = 0; byte < 256; byte++)
        {
          unsigned same = dfa[side]->representative[dfa[side]->class_of[byte]];
          if (dfa[!side]->class_of[byte] != dfa[!side]->class_of[same])
            options.all_bytes = true;
        }
      /* Each extra state multiplies the number of strings.  */
      if (options.extra > (options.all_bytes ? 0 : 3))
        continue;
      uint64_t strings = bnf_suite_run (dfa[side], &options, take_test, &trial);
      CHECK (trial.found == !same && trial.strings == strings);
      CHECK (bnf_suite_run (dfa[side], &options, NULL, NULL) == strings);
    }
}

TEST (automata_accept_what_random_grammars_derive)
{
  static struct rule rule[2];
  static struct table table[2];
  size_t equal = 0, ambiguous = 0;
  make_words ();
  for (int pair = 0; pair < PAIRS; pair++)
    {
      char *text = NULL;
      size_t size;
      bnf_options options = { .notation = BNF_ABNF };
      const bnf_dfa *dfa[2];
      do
        {
          make_rule (&rule[0]);
          rule[1] = rule[0];
          change_rule (&rule[1]);
        }
      while (longest_rest (&rule[0]) > WORD - SURE || longest_rest (&rule[1]) > WORD - SURE);
      FILE *stream = open_memstream (&text, &size);
      assert_non_null (stream);
      for (int i = 0; i < 2; i++)
        {
          fprintf (stream, "r%d = ", i);
          print_rule (stream, &rule[i]);
          fputs ("\n", stream);
        }
      fputs ("same0 = r0\nsame1 = r1\n", stream);
      assert_int_equal (fclose (stream), 0);
      current = text;
      bnf_grammar *grammar = bnf_grammar_parse ("text", text, size, &options);
      CHECK (bnf_grammar_errors (grammar) == 0);
      for (size_t i = 0; i < 2; i++)
        {
          dfa[i] = bnf_grammar_dfa (grammar, i);
          CHECK (dfa[i] != NULL);
          fill_table (&table[i], &rule[i]);
          check_strings (&rule[i], &table[i], dfa[i]);
          check_automaton (dfa[i]);
          check_same (dfa[i], (bnf_dfa *) bnf_grammar_dfa (grammar, 2 + i));
          check_ambiguities (grammar, i, &rule[i], &table[i]);
          ambiguous += bnf_grammar_ambiguities (grammar, i, NULL, NULL) != 0;
        }
      compare (rule, table, dfa);
      equal += bnf_dfa_same (dfa[0], dfa[1]);
      bnf_grammar_free (grammar);
      free (text);
    }
  /* Each kind was tried often enough.  */
  assert_in_range (equal, PAIRS / 20, PAIRS * 19 / 20);
  assert_in_range (ambiguous, PAIRS / 10, PAIRS * 19 / 10);
}

/* The language of these automata is compared with the parsers (t-conformance).  */
TEST (automata_of_grammars_are_minimal)
{
  static const char *const names[] = { "rfc1738", "w3c", "rfc3986" };
  const char *source = getenv ("srcdir");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      char folder[4096];
      snprintf (folder, sizeof folder, "%s/grammar/%s", source != NULL ? source : ".", names[i]);
      current = folder;
      bnf_grammar *grammar = load_from (folder, NULL);
      for (size_t rule = 0; rule < grammar->rules; rule++)
        {
          const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule);
          CHECK (dfa != NULL && dfa->states <= 320);
          check_automaton (dfa);
        }
      bnf_grammar_free (grammar);
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    chance = strtoull (argv[1], NULL, 10);
  return run_all_tests ();
}
