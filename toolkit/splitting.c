/* splitting.c: find words that distinguish the states of a DFA, by a splitting tree.

   SPDX-License-Identifier: MIT

   A leaf of the tree has the states that are not distinguished yet.  An inner node has a word: the
   states below one child accept it, those below the other do not.  The words from the root to the
   leaf of a state are its harmonised identifier: any two states share the word that distinguishes
   them.

   A word for a leaf is a byte before the word of a node that distinguishes the states after that
   byte.  Shorter words come first; of equally long ones the word that best halves the leaf.  So
   identifiers are short, and the suite is small.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

#define NONE SIZE_MAX

struct node
{
  size_t parent, depth;
  size_t members;               /* The number of states in the leaves below it.  */
  size_t child[2];
  struct bnf_word word;         /* Only an inner node has a word.  */
  bool inner;
};

struct tree
{
  const bnf_dfa *dfa;
  size_t states;                /* Including the sink, which is the last.  */
  struct node *node;            /* At most twice as many nodes as states.  */
  size_t nodes;
  size_t *leaf;                 /* The leaf of each state.  */
};

static size_t
step (const struct tree *tree, size_t state, unsigned char byte)
{
  uint32_t next = BNF_DEAD;
  if (state < tree->dfa->states)
    next = bnf_dfa_step (tree->dfa, (uint32_t) state, byte);
  return next == BNF_DEAD ? tree->dfa->states : next;
}

static bool
verdict (const struct tree *tree, size_t state, const struct bnf_word *word)
{
  for (size_t i = 0; i < word->length; i++)
    state = step (tree, state, word->text[i]);
  return state < tree->dfa->states && tree->dfa->accepting[state];
}

/* Return the lowest common ancestor of two nodes, which may be one of them.  */
static size_t
find_common_ancestor (const struct tree *tree, size_t a, size_t b)
{
  while (a != b)
    if (tree->node[a].depth < tree->node[b].depth)
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

static size_t
add_node (struct tree *tree, size_t parent)
{
  tree->node[tree->nodes] = (struct node) { .parent = parent,
                                            .depth = tree->node[parent].depth + 1 };
  return tree->nodes++;
}

static void
split_leaf (struct tree *tree, size_t leaf, struct bnf_word word)
{
  tree->node[leaf].inner = true;
  tree->node[leaf].word = word;
  for (size_t side = 0; side < 2; side++)
    {
      size_t child = add_node (tree, leaf);
      tree->node[leaf].child[side] = child;
    }
  for (size_t s = 0; s < tree->states; s++)
    if (tree->leaf[s] == leaf)
      {
        tree->leaf[s] = tree->node[leaf].child[verdict (tree, s, &word)];
        tree->node[tree->leaf[s]].members++;
      }
}

/* For each leaf, find the node whose word distinguishes its states after BYTE, and count the states
   that accept BYTE and that word.  */
static void
find_nodes_below (const struct tree *tree, unsigned char byte, size_t *below, size_t *ones)
{
  for (size_t i = 0; i < tree->nodes; i++)
    {
      below[i] = NONE;
      ones[i] = 0;
    }
  for (size_t s = 0; s < tree->states; s++)
    {
      size_t leaf = tree->leaf[s], to = tree->leaf[step (tree, s, byte)];
      below[leaf] = below[leaf] == NONE ? to : find_common_ancestor (tree, below[leaf], to);
    }
  for (size_t s = 0; s < tree->states; s++)
    {
      const struct node *node = &tree->node[below[tree->leaf[s]]];
      ones[tree->leaf[s]] += node->inner && verdict (tree, step (tree, s, byte), &node->word);
    }
}

/* Find the best word for each leaf.  Return the length of the shortest of them.  */
static size_t
find_candidates (const struct tree *tree, struct candidate *best)
{
  const bnf_dfa *dfa = tree->dfa;
  size_t *below = bnf_xmalloc (tree->nodes, sizeof *below), shortest = NONE;
  size_t *ones = bnf_xmalloc (tree->nodes, sizeof *ones);
  for (size_t i = 0; i < tree->nodes; i++)
    best[i] = (struct candidate) { NONE, NONE, NONE, 0 };
  for (size_t c = 0; c < dfa->classes; c++)
    {
      unsigned char byte = dfa->representative[c];
      find_nodes_below (tree, byte, below, ones);
      for (size_t i = 0; i < tree->nodes; i++)
        {
          if (below[i] == NONE || !tree->node[below[i]].inner)
            continue;
          size_t members = tree->node[i].members, twice = 2 * ones[i];
          struct candidate new = { tree->node[below[i]].word.length + 1,
                                   twice > members ? twice - members : members - twice,
                                   below[i], byte };
          if (new.length < best[i].length
              || (new.length == best[i].length && new.imbalance < best[i].imbalance))
            best[i] = new;
          if (new.length < shortest)
            shortest = new.length;
        }
    }
  free (below);
  free (ones);
  return shortest;
}

static void
grow_tree (struct tree *tree)
{
  struct candidate *best = bnf_xmalloc (2 * tree->states, sizeof *best);
  size_t shortest, leaves;
  split_leaf (tree, 0, (struct bnf_word) { bnf_xmalloc (1, 1), 0 });
  while ((shortest = find_candidates (tree, best)) != NONE)
    {
      leaves = tree->nodes;
      for (size_t i = 0; i < leaves; i++)
        if (best[i].length == shortest)
          {
            const struct bnf_word *tail = &tree->node[best[i].below].word;
            struct bnf_word word = { bnf_xmalloc (shortest, 1), shortest };
            word.text[0] = best[i].byte;
            memcpy (word.text + 1, tail->text, tail->length);
            split_leaf (tree, i, word);
          }
    }
  free (best);
}

/* Collect the words of the tree, each once.  */
static void
collect_words (struct bnf_splitting *splitting, struct tree *tree)
{
  size_t *index = bnf_xmalloc (tree->nodes, sizeof *index);
  splitting->word = bnf_xmalloc (tree->nodes, sizeof *splitting->word);
  for (size_t i = 0; i < tree->nodes; i++)
    if (tree->node[i].inner)
      {
        struct bnf_word word = tree->node[i].word;
        for (index[i] = 0; index[i] < splitting->words; index[i]++)
          if (splitting->word[index[i]].length == word.length
              && memcmp (splitting->word[index[i]].text, word.text, word.length) == 0)
            break;
        if (index[i] == splitting->words)
          splitting->word[splitting->words++] = word;
        else
          free (word.text);
      }
  for (size_t s = 0; s < tree->states; s++)
    {
      size_t depth = tree->node[tree->leaf[s]].depth, *of = bnf_xmalloc (depth, sizeof *of);
      splitting->of[s] = of;
      /* The words from the root to a leaf all differ.  */
      for (size_t at = tree->leaf[s]; at != 0;)
        {
          at = tree->node[at].parent;
          of[splitting->count[s]++] = index[at];
        }
    }
  free (index);
}

void
bnf_split (struct bnf_splitting *splitting, const bnf_dfa *dfa)
{
  struct tree tree = { .dfa = dfa, .states = dfa->states + 1, .nodes = 1 };
  *splitting = (struct bnf_splitting) { .states = tree.states };
  splitting->of = bnf_xcalloc (tree.states, sizeof *splitting->of);
  splitting->count = bnf_xcalloc (tree.states, sizeof *splitting->count);
  tree.node = bnf_xcalloc (2 * tree.states + 2, sizeof *tree.node);
  tree.leaf = bnf_xcalloc (tree.states, sizeof *tree.leaf);
  tree.node[0].members = tree.states;
  grow_tree (&tree);
  collect_words (splitting, &tree);
  free (tree.node);
  free (tree.leaf);
}

void
bnf_splitting_free (struct bnf_splitting *splitting)
{
  for (size_t i = 0; i < splitting->words; i++)
    free (splitting->word[i].text);
  for (size_t s = 0; s < splitting->states; s++)
    free (splitting->of[s]);
  free (splitting->word);
  free (splitting->of);
  free (splitting->count);
}
