/* strings-random.c: list random strings that a DFA accepts, where all strings of a length are
   equally likely.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "internal.h"

/* The number of strings of LENGTH bytes from STATE to acceptance is COUNT[length * states + state].
   Each row is scaled, because only numbers of one row are compared.  */
struct counting
{
  const bnf_dfa *dfa;
  size_t bytes[256];            /* The number of bytes in each class.  */
  double *count;
  size_t *length, lengths;      /* The lengths of accepted strings.  */
};

static double
count_cell (const struct counting *counting, size_t length, size_t state, size_t class)
{
  uint32_t to = counting->dfa->next[state * counting->dfa->classes + class];
  return to == BNF_DEAD ? 0
         : (double) counting->bytes[class]
           * counting->count[(length - 1) * counting->dfa->states + to];
}

static void
count_row (struct counting *counting, size_t length)
{
  size_t states = counting->dfa->states;
  double *row = &counting->count[length * states], most = 0;
  for (size_t s = 0; s < states; s++)
    {
      row[s] = length == 0 && counting->dfa->accepting[s] ? 1 : 0;
      for (size_t c = 0; c < counting->dfa->classes && length != 0; c++)
        row[s] += count_cell (counting, length, s, c);
      most = row[s] > most ? row[s] : most;
    }
  for (size_t s = 0; s < states && most != 0; s++)
    row[s] /= most;
  if (row[0] > 0)
    counting->length[counting->lengths++] = length;
}

/* Return a random number from 0 to 1, without 1.  */
static double
random_part (uint64_t *seed)
{
  return (double) (bnf_random_word (seed) >> 11) * 0x1p-53;
}

/* Return the class of the next byte, LENGTH bytes before the end.  */
static size_t
choose_class (const struct counting *counting, size_t length, size_t state, uint64_t *seed)
{
  size_t chosen = 0;
  double total = 0, left;
  for (size_t c = 0; c < counting->dfa->classes; c++)
    total += count_cell (counting, length, state, c);
  left = random_part (seed) * total;
  for (size_t c = 0; c < counting->dfa->classes && left >= 0; c++)
    {
      double cell = count_cell (counting, length, state, c);
      left -= cell;
      chosen = cell > 0 ? c : chosen;
    }
  return chosen;
}

static void
write_random (const struct counting *counting, struct bnf_buffer *text, uint64_t *seed)
{
  size_t length = counting->length[bnf_random_word (seed) % counting->lengths], state = 0;
  for (text->length = 0; length != 0; length--)
    {
      size_t class = choose_class (counting, length, state, seed);
      size_t which = bnf_random_word (seed) % counting->bytes[class];
      unsigned byte = 0;
      while (counting->dfa->class_of[byte] != class || which-- != 0)
        byte++;
      bnf_buffer_byte (text, (unsigned char) byte);
      state = bnf_dfa_step (counting->dfa, (uint32_t) state, (unsigned char) byte);
    }
}

void
bnf_dfa_random (const bnf_dfa *dfa, size_t count, uint64_t seed, size_t max_length,
                bnf_string_function *function, void *closure)
{
  struct counting counting = { .dfa = dfa };
  struct bnf_buffer text = { NULL, 0, 0 };
  counting.count = bnf_xmalloc (max_length + 1, dfa->states * sizeof *counting.count);
  counting.length = bnf_xmalloc (max_length + 1, sizeof *counting.length);
  bnf_buffer_byte (&text, 0);
  for (unsigned byte = 0; byte < 256; byte++)
    counting.bytes[dfa->class_of[byte]]++;
  for (size_t length = 0; length <= max_length; length++)
    count_row (&counting, length);
  for (bool more = counting.lengths != 0; more && count != 0; count--)
    {
      write_random (&counting, &text, &seed);
      more = function (text.text, text.length, closure);
    }
  free (counting.count);
  free (counting.length);
  free (text.text);
}
