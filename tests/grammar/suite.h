/* suite.h: read the texts that grammar/proof/suite writes, and make those of the states of a DFA.

   SPDX-License-Identifier: MIT  */

#ifndef SUITE_H
#define SUITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bnf.h>
#include <urlbnf.h>

#include "draw.h"

static _Noreturn inline void
die (const char *what, const char *why)
{
  printf ("Bail out! %s: %s\n", what, why);
  exit (99);
}

static inline bnf_grammar *
suite_load (const char *folder)
{
  char file[4096], corrections[4096];
  snprintf (file, sizeof file, "%s/url.bnf", folder);
  snprintf (corrections, sizeof corrections, "%s/corrections", folder);
  bnf_options how = { .corrections = corrections };
  bnf_grammar *grammar = bnf_grammar_load (file, &how);
  if (grammar->why != NULL)
    die (file, grammar->why);
  if (bnf_grammar_errors (grammar) != 0)
    die (file, grammar->problem[0].message);
  return grammar;
}

/* Return the library's name of the grammar in FOLDER: the folder's, or the name of the first
   grammar if the library lacks that, as in the scratch folder of an experiment.  */
static inline const char *
suite_name (const char *folder)
{
  const char *slash = strrchr (folder, '/'), *name = slash != NULL ? slash + 1 : folder, *other;
  for (size_t i = 0; (other = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (other, name) == 0)
      return other;
  return urlbnf_grammar_name (0);
}

/* Return the automaton of a production, or NULL if url.bnf lacks it.  */
static inline const bnf_dfa *
suite_dfa (bnf_grammar *grammar, urlbnf_production production)
{
  const char *name = urlbnf_production_name (production);
  size_t rule = name != NULL ? bnf_grammar_find (grammar, name) : BNF_NO_RULE;
  const bnf_dfa *dfa = rule != BNF_NO_RULE ? bnf_grammar_dfa (grammar, rule) : NULL;
  if (rule != BNF_NO_RULE && dfa == NULL)
    die (name, grammar->why);
  return dfa;
}

/* The function called with each text; false ends suite_run().  */
typedef bool suite_function (const char *text, size_t length, void *closure);

/* Write the path of the suite of the grammar NAME to FILE.  */
static inline void
suite_file (const char *name, char *file, size_t size)
{
  snprintf (file, size, "tests/suite-%s.txt", name);
}

/* Whether FILE has no text, because the build found no Perl.  */
static inline bool
suite_is_missing (const char *file)
{
  FILE *in = fopen (file, "r");
  bool missing = in == NULL || getc (in) == EOF;
  if (in != NULL)
    fclose (in);
  return missing;
}

/* Call FUNCTION with each text of FILE for the start symbol START, until it returns false.  Return
   the number of texts.  A line of another form ends the program with status 99.  */
static inline uint64_t
suite_run (const char *file, urlbnf_production start, suite_function *function, void *closure)
{
  enum { LINE_MAX = 5000 };
  char line[LINE_MAX], symbol[100];
  /* The symbol is spelled as in C.  */
  size_t size = (size_t) snprintf (symbol, sizeof symbol, "%s\t", urlbnf_production_name (start));
  for (char *dash = symbol; (dash = strchr (dash, '-')) != NULL;)
    *dash = '_';
  uint64_t count = 0;
  bool wanted = true;
  FILE *in = fopen (file, "r");
  while (in != NULL && wanted && fgets (line, sizeof line, in) != NULL)
    {
      char *end = strchr (line, '\n');
      if (end == NULL || strchr (line, '\t') == NULL)
        die (file, "a line of another form");
      if (strncmp (line, symbol, size) != 0)
        continue;
      *end = '\0';
      count++;
      wanted = function (line + size, bnf_unescape (line + size), closure);
    }
  if (in != NULL)
    fclose (in);
  return count;
}

/* The longest run: more octets than the parser ever looks at together, twice.  */
enum { SUITE_RUN_MAX = 140 };

struct suite_octets
{
  size_t count;
  unsigned char octet[256];
};

struct suite_states
{
  const bnf_dfa *dfa;
  struct suite_octets *octets[2];       /* The octets of each state, from suite_find_octets().  */
  suite_function *function;
  void *closure;
  uint64_t random;
};

static inline void *
suite_allocate (size_t count, size_t size)
{
  void *memory = calloc (count, size);
  if (memory == NULL)
    die ("the states", "out of memory");
  return memory;
}

/* Return an array: element [A * states + B] is whether some text leads from state A to state B.  */
static inline bool *
suite_find_reached (const bnf_dfa *dfa)
{
  bool *reaches = suite_allocate (dfa->states, dfa->states);
  uint32_t *stack = suite_allocate (dfa->states, sizeof *stack);
  for (uint32_t from = 0; from < dfa->states; from++)
    {
      size_t depth = 0;
      stack[depth++] = from;
      while (depth != 0)
        {
          uint32_t state = stack[--depth];
          for (unsigned byte = 0; byte < 256; byte++)
            {
              uint32_t next = bnf_dfa_step (dfa, state, (unsigned char) byte);
              if (next == BNF_DEAD || reaches[from * dfa->states + next])
                continue;
              reaches[from * dfa->states + next] = true;
              stack[depth++] = next;
            }
        }
    }
  free (stack);
  return reaches;
}

/* Find the octets that lead from STATE to itself, or, if AROUND, to any other state that leads back
   to it.  */
static inline void
suite_find_octets (struct suite_states *states, const bool *reaches, uint32_t state, bool around)
{
  const bnf_dfa *dfa = states->dfa;
  struct suite_octets *found = &states->octets[around][state];
  for (unsigned byte = 0; byte < 256; byte++)
    {
      uint32_t next = bnf_dfa_step (dfa, state, (unsigned char) byte);
      if (next != BNF_DEAD && (next == state) != around && reaches[next * dfa->states + state])
        found->octet[found->count++] = (unsigned char) byte;
    }
}

/* Call FUNCTION with runs of every length after the LENGTH octets of TEXT, which lead to FROM,
   since a parser that reads many octets at once has a state for each of them.  A run has octets
   that lead from FROM to itself or, if AROUND, also to states from which it can be reached again;
   and then any octet, in half of the cases one that the last state has a transition for.  */
static inline void
suite_run_lengths (struct suite_states *states, uint32_t from, char *text, size_t length,
                   bool around)
{
  unsigned char live[256];
  for (size_t run = 1; run <= SUITE_RUN_MAX; run++)
    {
      uint32_t state = from;
      for (size_t i = 0; i < run; i++)
        {
          const struct suite_octets *self = &states->octets[false][state],
                                    *others = &states->octets[true][state];
          bool goes_around = around && others->count != 0
                             && (self->count == 0 || draw_from (&states->random, 3) == 0);
          const struct suite_octets *chosen = goes_around ? others : self;
          if (chosen->count == 0)
            return;
          text[length + i] = (char) chosen->octet[draw_from (&states->random, chosen->count)];
          state = bnf_dfa_step (states->dfa, state, (unsigned char) text[length + i]);
        }
      text[length + run] = (char) draw_from (&states->random, 256);
      states->function (text, length + run + 1, states->closure);
      size_t lives = 0;
      for (unsigned byte = 0; byte < 256; byte++)
        if (bnf_dfa_step (states->dfa, state, (unsigned char) byte) != BNF_DEAD)
          live[lives++] = (unsigned char) byte;
      if (lives != 0)
        text[length + run] = (char) live[draw_from (&states->random, lives)];
      states->function (text, length + run + (lives != 0), states->closure);
    }
}

/* A shortest text that leads to STATE, in memory of its own.  */
struct suite_access
{
  uint32_t state;
  size_t length;
  char *text;
};

/* Return an array with the access to each state of DFA, the shorter texts first.  MORE octets fit
   after each text.  */
static inline struct suite_access *
suite_find_access (const bnf_dfa *dfa, size_t more)
{
  struct suite_access *access = suite_allocate (dfa->states, sizeof *access), *next = access;
  bool *seen = suite_allocate (dfa->states, sizeof *seen);
  seen[0] = true;
  *next++ = (struct suite_access) { .text = suite_allocate (1, more) };
  for (struct suite_access *from = access; from < next; from++)
    for (unsigned byte = 0; byte < 256; byte++)
      {
        uint32_t to = bnf_dfa_step (dfa, from->state, (unsigned char) byte);
        if (to == BNF_DEAD || seen[to])
          continue;
        seen[to] = true;
        *next = (struct suite_access) { to, from->length + 1, NULL };
        next->text = suite_allocate (1, next->length + more);
        memcpy (next->text, from->text, from->length);
        next++->text[from->length] = (char) byte;
      }
  free (seen);
  return access;
}

/* Call FUNCTION with all 256 octets after a shortest text for each state of DFA, and with runs
   there.  */
static inline void
suite_run_states (const bnf_dfa *dfa, suite_function *function, void *closure)
{
  struct suite_states states = { dfa, { NULL, NULL }, function, closure, 1738 };
  bool *reaches = suite_find_reached (dfa);
  struct suite_access *access = suite_find_access (dfa, SUITE_RUN_MAX + 1);
  for (int around = 0; around < 2; around++)
    {
      states.octets[around] = suite_allocate (dfa->states, sizeof *states.octets[around]);
      for (uint32_t state = 0; state < dfa->states; state++)
        suite_find_octets (&states, reaches, state, around != 0);
    }
  for (struct suite_access *to = access; to < access + dfa->states; to++)
    {
      for (unsigned byte = 0; byte < 256; byte++)
        {
          to->text[to->length] = (char) byte;
          function (to->text, to->length + 1, closure);
        }
      suite_run_lengths (&states, to->state, to->text, to->length, false);
      suite_run_lengths (&states, to->state, to->text, to->length, true);
      free (to->text);
    }
  free (reaches);
  free (states.octets[0]);
  free (states.octets[1]);
  free (access);
}

#endif
