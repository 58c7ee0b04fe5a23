/* suite.c: make conformance suites, see bnf.h.

   SPDX-License-Identifier: MIT

   A splitting tree has words that distinguish the states of a DFA.  A leaf of the tree has the
   states that are not distinguished yet.  An inner node has a word: the states below one child
   accept it, those below the other do not.  The words from the root to the leaf of a state are its
   harmonised identifier: any two states share the word that distinguishes them.

   A word for a leaf is a byte before the word of a node that distinguishes the states after that
   byte.  Shorter words come first; of equally long ones the word that best halves the leaf.  So
   identifiers are short, and the suite is small.

   The strings are made by a walk: a shortest string to each state, then every string of up to 1 +
   extra bytes, then the words of the state reached.  A string that is also the shortest one to
   another state is left out, because the walk from that state has it.  */

#include <config.h>

#include <string.h>

#include "internal.h"

#define NONE SIZE_MAX

struct word
{
  unsigned char *text;          /* Representatives.  */
  size_t length;
};

struct node
{
  size_t parent;                /* Its number is less.  */
  size_t members;               /* The number of states in the leaves below it.  */
  struct word word;             /* Only an inner node has a word.  */
  bool inner;
};

struct tree
{
  struct bnf_arena *arena;
  const bnf_dfa *dfa;
  size_t states;                /* Including the sink, which is the last.  */
  struct node *node;            /* At most twice as many nodes as states.  */
  size_t nodes;
  size_t *leaf;                 /* The leaf of each state.  */
  size_t *below, *ones;         /* Of each leaf: find_nodes_below().  */
};

static bool
verdict (const struct tree *tree, size_t state, const struct word *word)
{
  for (size_t i = 0; i < word->length; i++)
    state = bnf_target (tree->dfa, state, tree->dfa->class_of[word->text[i]]);
  return state < tree->dfa->states && tree->dfa->accepting[state];
}

/* Return the lowest common ancestor of two nodes, which may be one of them.  */
static size_t
find_common_ancestor (const struct tree *tree, size_t a, size_t b)
{
  while (a != b)
    if (a < b)
      b = tree->node[b].parent;
    else
      a = tree->node[a].parent;
  return a;
}

/* A word that splits a leaf: BYTE and the word of node BELOW.  */
struct candidate
{
  size_t length, imbalance, below;
  unsigned char byte;
};

static void
split_leaf (struct tree *tree, size_t leaf, struct word word)
{
  tree->node[leaf].inner = true;
  tree->node[leaf].word = word;
  for (size_t s = 0; s < tree->states; s++)
    if (tree->leaf[s] == leaf)
      {
        tree->leaf[s] = tree->nodes + verdict (tree, s, &word);
        tree->node[tree->leaf[s]].members++;
        tree->node[tree->leaf[s]].parent = leaf;
      }
  tree->nodes += 2;
}

/* For each leaf, find the node whose word distinguishes its states after a byte of CLASS, and count
   the states that accept that byte and that word.  */
static void
find_nodes_below (const struct tree *tree, size_t class)
{
  size_t *below = tree->below, *ones = tree->ones;
  for (size_t i = 0; i < tree->nodes; i++)
    {
      below[i] = NONE;
      ones[i] = 0;
    }
  for (size_t s = 0; s < tree->states; s++)
    {
      size_t leaf = tree->leaf[s], to = tree->leaf[bnf_target (tree->dfa, s, class)];
      below[leaf] = below[leaf] == NONE ? to : find_common_ancestor (tree, below[leaf], to);
    }
  for (size_t s = 0; s < tree->states; s++)
    {
      const struct node *node = &tree->node[below[tree->leaf[s]]];
      ones[tree->leaf[s]] += node->inner && verdict (tree, bnf_target (tree->dfa, s, class),
                                                     &node->word);
    }
}

/* Find the best word for each leaf.  Return the length of the shortest of them.  */
static size_t
find_candidates (const struct tree *tree, struct candidate *best)
{
  const bnf_dfa *dfa = tree->dfa;
  const size_t *below = tree->below;
  size_t shortest = NONE;
  for (size_t i = 0; i < tree->nodes; i++)
    best[i] = (struct candidate) { NONE, NONE, NONE, 0 };
  for (size_t c = 0; c < dfa->classes; c++)
    {
      find_nodes_below (tree, c);
      for (size_t i = 0; i < tree->nodes; i++)
        {
          if (below[i] == NONE || !tree->node[below[i]].inner)
            continue;
          size_t members = tree->node[i].members, twice = 2 * tree->ones[i];
          struct candidate new = { tree->node[below[i]].word.length + 1,
                                   twice > members ? twice - members : members - twice,
                                   below[i], dfa->representative[c] };
          if (new.length < best[i].length
              || (new.length == best[i].length && new.imbalance < best[i].imbalance))
            best[i] = new;
          if (new.length < shortest)
            shortest = new.length;
        }
    }
  return shortest;
}

static void
grow_tree (struct tree *tree)
{
  struct candidate *best = bnf_arena_get (tree->arena, 2 * tree->states, sizeof *best);
  size_t shortest, leaves;
  split_leaf (tree, 0, (struct word) { bnf_arena_get (tree->arena, 1, 1), 0 });
  while ((shortest = find_candidates (tree, best)) != NONE)
    {
      leaves = tree->nodes;
      for (size_t i = 0; i < leaves; i++)
        if (best[i].length == shortest)
          {
            const struct word *tail = &tree->node[best[i].below].word;
            struct word word = { bnf_arena_get (tree->arena, shortest, 1), shortest };
            word.text[0] = best[i].byte;
            memcpy (word.text + 1, tail->text, tail->length);
            split_leaf (tree, i, word);
          }
    }
}

static struct tree
make_tree (struct bnf_arena *arena, const bnf_dfa *dfa)
{
  struct tree tree = { .arena = arena, .dfa = dfa, .states = dfa->states + 1, .nodes = 1 };
  tree.node = bnf_arena_get (arena, 2 * tree.states + 2, sizeof *tree.node);
  tree.below = bnf_arena_get (arena, 2 * tree.states + 2, sizeof *tree.below);
  tree.ones = bnf_arena_get (arena, 2 * tree.states + 2, sizeof *tree.ones);
  tree.leaf = bnf_arena_get (arena, tree.states, sizeof *tree.leaf);
  tree.node[0].members = tree.states;
  grow_tree (&tree);
  return tree;
}

struct suite
{
  const bnf_dfa *dfa;
  struct tree tree;
  unsigned char byte[256];      /* The alphabet.  */
  size_t bytes;
  struct word *access;          /* A shortest string to each state, the sink last; without text if
                                   no string leads there.  */
  bnf_test_function *function;
  void *closure;
  uint64_t count;
  bool stopped;
  struct bnf_buffer text;       /* The string so far.  */
};

/* Find the state cover: shortest strings, breadth first over representatives, the most readable
   first.  */
static void
find_cover (struct suite *suite)
{
  const bnf_dfa *dfa = suite->dfa;
  unsigned char byte[256];
  size_t bytes = bnf_dfa_representatives (dfa, byte);
  size_t *queue = bnf_arena_get (suite->text.arena, dfa->states + 1, sizeof *queue), length = 1;
  suite->access = bnf_arena_get (suite->text.arena, dfa->states + 1, sizeof *suite->access);
  /* In the empty language the start is a sink.  */
  queue[0] = bnf_dfa_empty (dfa) ? dfa->states : 0;
  suite->access[queue[0]].text = bnf_arena_get (suite->text.arena, 1, 1);
  for (size_t i = 0; i < length; i++)
    for (size_t b = 0; b < bytes; b++)
      {
        const struct word *before = &suite->access[queue[i]];
        size_t to = bnf_target (dfa, queue[i], dfa->class_of[byte[b]]);
        struct word *access = &suite->access[to];
        if (access->text != NULL)
          continue;
        access->text = bnf_arena_get (suite->text.arena, before->length + 1, 1);
        memcpy (access->text, before->text, before->length);
        access->text[before->length] = byte[b];
        access->length = before->length + 1;
        queue[length++] = to;
      }
}

/* The state after a prefix.  LAST is the state after its first VIABLE bytes.  */
struct place
{
  size_t state, viable;
  uint32_t last;
};

/* Append the byte to the string, and return the state after it.  */
static struct place
advance (struct suite *suite, struct place place, unsigned char byte)
{
  bnf_buffer_byte (&suite->text, byte);
  place.state = bnf_target (suite->dfa, place.state, suite->dfa->class_of[byte]);
  if (place.state != suite->dfa->states)
    {
      place.viable++;
      place.last = (uint32_t) place.state;
    }
  return place;
}

static struct place
advance_by (struct suite *suite, struct place place, const struct word *word)
{
  for (size_t i = 0; i < word->length; i++)
    place = advance (suite, place, word->text[i]);
  return place;
}

static void
report_test (struct suite *suite, struct place place, const struct word *word)
{
  size_t length = suite->text.length;
  suite->count++;
  if (suite->function == NULL)
    return;
  place = advance_by (suite, place, word);
  bnf_test test = { .text = suite->text.text, .length = suite->text.length,
                    .viable = place.viable, .state = place.last };
  test.accepted = place.state != suite->dfa->states && suite->dfa->accepting[place.last];
  suite->stopped = !suite->function (&test, suite->closure);
  suite->text.length = length;
}

/* Report the words from the leaf of the state to the root.  */
static void
identify (struct suite *suite, struct place place)
{
  for (size_t at = suite->tree.leaf[place.state]; at != 0 && !suite->stopped;)
    {
      at = suite->tree.node[at].parent;
      report_test (suite, place, &suite->tree.node[at].word);
    }
}

/* Add the words of the state, then go on with every string of up to DEPTH bytes.  */
static void
walk (struct suite *suite, struct place place, size_t depth, bool on_access)
{
  const struct bnf_buffer *text = &suite->text;
  identify (suite, place);
  for (size_t i = 0; i < suite->bytes && depth != 0 && !suite->stopped; i++)
    {
      struct place next = advance (suite, place, suite->byte[i]);
      const struct word *access = &suite->access[next.state];
      /* If TEXT is the access string of another state, the walk from that state continues it.  */
      bool repeats = on_access && access->length == text->length
                     && memcmp (access->text, text->text, text->length) == 0;
      if (!repeats)
        walk (suite, next, depth - 1, false);
      suite->text.length--;
    }
}

uint64_t
bnf_suite_run (const bnf_dfa *dfa, const bnf_suite_options *options, bnf_test_function *function,
               void *closure)
{
  struct bnf_arena *arena = bnf_arena_new ();
  /* The text of the empty string must not be a null pointer.  */
  struct suite suite = { .dfa = dfa, .function = function, .closure = closure,
                         .text = { arena, bnf_arena_get (arena, 1, 1), 0 } };
  suite.bytes = options->all_bytes ? 256 : dfa->classes;
  for (size_t i = 0; i < suite.bytes; i++)
    suite.byte[i] = options->all_bytes ? (unsigned char) i : dfa->representative[i];
  suite.tree = make_tree (arena, dfa);
  find_cover (&suite);

  for (size_t state = 0; state <= dfa->states && !suite.stopped; state++)
    if (suite.access[state].text != NULL)
      {
        struct place place = { bnf_dfa_empty (dfa) ? dfa->states : 0, 0, 0 };
        suite.text.length = 0;
        place = advance_by (&suite, place, &suite.access[state]);
        walk (&suite, place, options->extra + 1, true);
      }

  bnf_arena_free (arena);
  return suite.count;
}
