/* suite.c: make conformance suites, see bnf-suite.h.

   SPDX-License-Identifier: MIT

   The strings are made by a walk: a shortest string to each state, then every string of up to 1 +
   extra bytes, then the words of the state reached.  A string that is also the shortest one to
   another state is left out, because the walk from that state has it.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

struct suite
{
  const bnf_dfa *dfa;
  const bnf_suite_options *options;
  struct bnf_splitting splitting;
  unsigned char byte[256];      /* The alphabet.  */
  size_t bytes;
  struct bnf_buffer *access;       /* A shortest string to each state, the sink last.  */
  bool *reached;
  bnf_test_function *function;
  void *closure;
  uint64_t count;
  bool stopped;
};

static size_t
step (const bnf_dfa *dfa, size_t state, unsigned char byte)
{
  uint32_t next = state == dfa->states ? BNF_DEAD : bnf_dfa_step (dfa, (uint32_t) state, byte);
  return next == BNF_DEAD ? dfa->states : next;
}

/* Find the state cover: shortest strings, breadth first over representatives, the most readable
   first.  */
static void
find_cover (struct suite *suite)
{
  const bnf_dfa *dfa = suite->dfa;
  unsigned char byte[256];
  size_t bytes = bnf_dfa_representatives (dfa, byte);
  size_t *queue = bnf_xmalloc (dfa->states + 1, sizeof *queue), length = 1;
  suite->access = bnf_xcalloc (dfa->states + 1, sizeof *suite->access);
  suite->reached = bnf_xcalloc (dfa->states + 1, sizeof *suite->reached);
  /* In the empty language the start is a sink.  */
  queue[0] = bnf_dfa_empty (dfa) ? dfa->states : 0;
  suite->reached[queue[0]] = true;
  for (size_t i = 0; i < length; i++)
    for (size_t b = 0; b < bytes; b++)
      {
        size_t to = step (dfa, queue[i], byte[b]);
        if (suite->reached[to])
          continue;
        suite->reached[to] = true;
        bnf_buffer_add (&suite->access[to], suite->access[queue[i]].text,
                        suite->access[queue[i]].length);
        bnf_buffer_byte (&suite->access[to], byte[b]);
        queue[length++] = to;
      }
  free (queue);
}

/* The state after a prefix.  LAST is the state after its first VIABLE bytes.  */
struct place
{
  size_t state, viable;
  uint32_t last;
};

static struct place
advance (const struct suite *suite, struct place place, unsigned char byte)
{
  place.state = step (suite->dfa, place.state, byte);
  if (place.state != suite->dfa->states)
    {
      place.viable++;
      place.last = (uint32_t) place.state;
    }
  return place;
}

static void
report_test (struct suite *suite, struct bnf_buffer *text, struct place place,
      const struct bnf_word *word)
{
  size_t length = text->length;
  suite->count++;
  if (suite->function == NULL)
    return;
  bnf_buffer_add (text, word->text, word->length);
  for (size_t i = 0; i < word->length; i++)
    place = advance (suite, place, word->text[i]);
  bnf_test test = { .text = text->text, .length = text->length, .viable = place.viable,
                    .state = place.last };
  test.accepted = place.state != suite->dfa->states && suite->dfa->accepting[place.last];
  suite->stopped = !suite->function (&test, suite->closure);
  text->length = length;
}

static void
identify (struct suite *suite, struct bnf_buffer *text, struct place place)
{
  const struct bnf_splitting *splitting = &suite->splitting;
  for (size_t i = 0; i < splitting->count[place.state] && !suite->stopped; i++)
    report_test (suite, text, place, &splitting->word[splitting->of[place.state][i]]);
}

/* Add the words of the state, then go on with every string of up to DEPTH bytes.  */
static void
walk (struct suite *suite, struct bnf_buffer *text, struct place place, size_t depth,
      bool on_access)
{
  identify (suite, text, place);
  for (size_t i = 0; i < suite->bytes && depth != 0 && !suite->stopped; i++)
    {
      struct place next = advance (suite, place, suite->byte[i]);
      const struct bnf_buffer *access = &suite->access[next.state];
      bnf_buffer_byte (text, suite->byte[i]);
      /* If TEXT is the access string of another state, the walk from that state continues it.  */
      bool repeats = on_access && access->length == text->length
                     && memcmp (access->text, text->text, text->length) == 0;
      if (!repeats)
        walk (suite, text, next, depth - 1, false);
      text->length--;
    }
}

uint64_t
bnf_suite_run (const bnf_dfa *dfa, const bnf_suite_options *options, bnf_test_function *function,
               void *closure)
{
  struct suite suite = { .dfa = dfa, .options = options, .function = function,
                         .closure = closure };
  struct bnf_buffer text = { NULL, 0, 0 };
  suite.bytes = options->all_bytes ? 256 : dfa->classes;
  for (size_t i = 0; i < suite.bytes; i++)
    suite.byte[i] = options->all_bytes ? (unsigned char) i : dfa->representative[i];
  bnf_split (&suite.splitting, dfa);
  find_cover (&suite);
  /* The text of the empty string must not be a null pointer.  */
  bnf_buffer_byte (&text, 0);

  for (size_t state = 0; state <= dfa->states && !suite.stopped; state++)
    if (suite.reached[state])
      {
        struct place place = { bnf_dfa_empty (dfa) ? dfa->states : 0, 0, 0 };
        text.length = 0;
        for (size_t i = 0; i < suite.access[state].length; i++)
          {
            place = advance (&suite, place, (unsigned char) suite.access[state].text[i]);
            bnf_buffer_byte (&text, (unsigned char) suite.access[state].text[i]);
          }
        walk (&suite, &text, place, options->extra + 1, true);
      }

  for (size_t state = 0; state <= dfa->states; state++)
    free (suite.access[state].text);
  free (suite.access);
  free (suite.reached);
  free (text.text);
  bnf_splitting_free (&suite.splitting);
  return suite.count;
}
