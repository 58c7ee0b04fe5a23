/* strings.c: list strings that a DFA accepts, in order or at random, and mutations of them.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* The state of the walk after each byte of the string.  */
struct place
{
  uint32_t state;
  unsigned next;                /* The index of the next byte to try.  */
};

struct enumeration
{
  const bnf_dfa *dfa;
  size_t *distance;             /* The distance of each state to acceptance.  */
  unsigned char **reach;        /* reach[k] has a bit for each state: does it accept k bytes?  */
  size_t rows;
  unsigned char byte[256];      /* The bytes to try, in order.  */
  size_t bytes, count;
  struct place *place;
  struct bnf_buffer text;
  bnf_string_function *function;
  void *closure;
};

/* Return an empty buffer, whose text is no null pointer.  */
static struct bnf_buffer
new_buffer (void)
{
  struct bnf_arena *arena = bnf_arena_new ();
  return (struct bnf_buffer) { arena, bnf_arena_get (arena, 1, 1), 0 };
}

/* Whether some string of LENGTH bytes leads from the state to acceptance.  The shortest strings are
   listed without rows: their distances are enough.  */
static bool
reaches (const struct enumeration *e, uint32_t state, size_t length)
{
  if (e->rows == 0)
    return e->distance[state] == length;
  return (e->reach[length][state / 8] >> state % 8 & 1) != 0;
}

/* Append the next byte that a string of LENGTH bytes can follow.  Return false if there is no such
   byte.  */
static bool
extend (struct enumeration *e, size_t length)
{
  struct place *place = &e->place[e->text.length];
  while (place->next < e->bytes)
    {
      unsigned char byte = e->byte[place->next++];
      uint32_t next = bnf_dfa_step (e->dfa, place->state, byte);
      if (next != BNF_DEAD && reaches (e, next, length))
        {
          place[1] = (struct place) { next, 0 };
          bnf_buffer_byte (&e->text, byte);
          return true;
        }
    }
  return false;
}

/* List all strings of LENGTH bytes.  Return false to stop.  */
static bool
enumerate (struct enumeration *e, size_t length)
{
  e->place = bnf_arena_grow (e->text.arena, e->place, length, sizeof *e->place);
  e->place[0] = (struct place) { 0, 0 };
  for (e->text.length = 0;; e->text.length--)
    {
      while (e->text.length < length && extend (e, length - e->text.length - 1))
        continue;
      if (e->text.length == length)
        {
          e->count--;
          if (!e->function (e->text.text, length, e->closure) || e->count == 0)
            return false;
        }
      if (e->text.length == 0)
        return true;
    }
}

/* Add the row of the next length.  Return false if it is empty: then all longer strings are
   rejected, too, since some string leads to each state.  */
static bool
add_row (struct enumeration *e)
{
  const bnf_dfa *dfa = e->dfa;
  bool some = false;
  unsigned char *row = bnf_arena_get (e->text.arena, dfa->states / 8 + 1, 1);
  for (uint32_t s = 0; s < dfa->states; s++)
    {
      bool reached = e->rows == 0 && dfa->accepting[s];
      for (size_t c = 0; c < dfa->classes && e->rows != 0 && !reached; c++)
        {
          uint32_t next = dfa->next[s * dfa->classes + c];
          reached = next != BNF_DEAD && reaches (e, next, e->rows - 1);
        }
      row[s / 8] |= (unsigned char) (reached << s % 8);
      some = some || reached;
    }
  BNF_ADD (e->text.arena, e->reach, e->rows, row);
  return some;
}

void
bnf_dfa_enumerate (const bnf_dfa *dfa, size_t count, size_t max_length, bool all_bytes,
                   bnf_string_function *function, void *closure)
{
  struct enumeration e = { .text = new_buffer (), .dfa = dfa, .count = count,
                           .function = function, .closure = closure };
  e.bytes = bnf_dfa_representatives (dfa, e.byte);
  if (all_bytes)
    for (e.bytes = 0; e.bytes < 256; e.bytes++)
      e.byte[e.bytes] = bnf_by_rank ((unsigned) e.bytes);

  /* The shortest strings are listed before there are rows, which might be many.  */
  e.distance = bnf_dfa_distances (e.text.arena, dfa);
  size_t shortest = e.distance[0];
  bool more = count != 0 && shortest != SIZE_MAX && shortest <= max_length
              && enumerate (&e, shortest);
  for (size_t length = 0; more && length <= max_length; length++)
    {
      more = add_row (&e);
      if (length > shortest && reaches (&e, 0, length))
        more = enumerate (&e, length);
    }
  bnf_arena_free (e.text.arena);
}

/* Unlike rand(), SplitMix64 (Steele, Lea and Flood 2014) is the same on all computers.  */
static uint64_t
random_word (uint64_t *seed)
{
  uint64_t z = *seed += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

/* Return a random number from 0 to LIMIT - 1.  */
static size_t
random_below (uint64_t *seed, size_t limit)
{
  return (size_t) (random_word (seed) % limit);
}

/* Return a byte that has a transition in the state, or -1.  In half of the cases all classes are
   equally likely, so delimiters are as frequent as letters; otherwise all bytes are.  */
static int
random_live (const bnf_dfa *dfa, uint32_t state, uint64_t *seed)
{
  unsigned char live[256];
  size_t count = 0, class = dfa->classes;
  if (random_below (seed, 2) == 0)
    {
      for (size_t c = 0; c < dfa->classes; c++)
        if (dfa->next[state * dfa->classes + c] != BNF_DEAD)
          live[count++] = (unsigned char) c;
      if (count == 0)
        return -1;
      class = live[random_below (seed, count)];
      count = 0;
    }
  for (unsigned byte = 0; byte < 256; byte++)
    if (class == dfa->classes ? bnf_dfa_step (dfa, state, (unsigned char) byte) != BNF_DEAD
        : dfa->class_of[byte] == class)
      live[count++] = (unsigned char) byte;
  return count != 0 ? live[random_below (seed, count)] : -1;
}

/* Make a string by a walk of random length, and then a shortest string to acceptance.  */
static void
random_walk (const bnf_dfa *dfa, const int *next, uint64_t *seed, struct bnf_buffer *text)
{
  static const size_t lengths[] = { 1, 2, 4, 8, 16, 24, 32, 48, 64, 96 };
  size_t length = random_below (seed, lengths[random_below (seed, 10)] + 1);
  uint32_t state = 0;
  text->length = 0;
  while (text->length < length)
    {
      if (dfa->accepting[state] && random_below (seed, 32) == 0)
        break;
      int byte = random_live (dfa, state, seed);
      if (byte < 0)
        break;
      bnf_buffer_byte (text, (unsigned char) byte);
      state = bnf_dfa_step (dfa, state, (unsigned char) byte);
    }
  for (; next[state] >= 0; state = bnf_dfa_step (dfa, state, (unsigned char) next[state]))
    bnf_buffer_byte (text, (unsigned char) next[state]);
}

/* Return a byte that the grammar distinguishes, or any byte.  */
static unsigned char
random_byte (const bnf_dfa *dfa, uint64_t *seed)
{
  if (random_below (seed, 4) == 0)
    return (unsigned char) random_below (seed, 256);
  return dfa->representative[random_below (seed, dfa->classes)];
}

static void
mutate (const bnf_dfa *dfa, uint64_t *seed, struct bnf_buffer *text)
{
  size_t at = random_below (seed, text->length + 1), left = text->length - at;
  size_t kind = random_below (seed, 6);
  if (left == 0 || kind == 0)   /* Insert.  */
    {
      bnf_buffer_byte (text, 0);
      memmove (text->text + at + 1, text->text + at, left);
      text->text[at] = (char) random_byte (dfa, seed);
    }
  else if (kind == 1)           /* Delete.  */
    {
      memmove (text->text + at, text->text + at + 1, left - 1);
      text->length--;
    }
  else if (kind == 2)           /* Replace.  */
    text->text[at] = (char) random_byte (dfa, seed);
  else if (kind == 3)           /* Truncate.  */
    text->length = at;
  else if (kind == 4)           /* Change the case of a letter.  */
    text->text[at] = (char) (text->text[at] ^ 0x20);
  else                          /* Duplicate a piece.  */
    {
      size_t length = random_below (seed, left) + 1;
      for (size_t i = 0; i < length; i++)
        bnf_buffer_byte (text, 0);
      memmove (text->text + at + length, text->text + at, left);
    }
}

void
bnf_dfa_sample (const bnf_dfa *dfa, size_t count, uint64_t seed, size_t edits,
                bnf_string_function *function, void *closure)
{
  if (bnf_dfa_empty (dfa))
    return;
  struct bnf_buffer text = new_buffer ();
  int *next = bnf_dfa_next_bytes (text.arena, dfa);
  for (bool more = true; more && count-- != 0;)
    {
      random_walk (dfa, next, &seed, &text);
      for (size_t i = edits != 0 ? random_below (&seed, edits) + 1 : 0; i != 0; i--)
        mutate (dfa, &seed, &text);
      more = function (text.text, text.length, closure);
    }
  bnf_arena_free (text.arena);
}

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
  return (double) (random_word (seed) >> 11) * 0x1p-53;
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
  size_t length = counting->length[random_below (seed, counting->lengths)], state = 0;
  for (text->length = 0; length != 0; length--)
    {
      size_t class = choose_class (counting, length, state, seed);
      size_t which = random_below (seed, counting->bytes[class]);
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
  struct bnf_buffer text = new_buffer ();
  counting.count
    = bnf_arena_get (text.arena, max_length + 1, dfa->states * sizeof *counting.count);
  counting.length = bnf_arena_get (text.arena, max_length + 1, sizeof *counting.length);
  for (unsigned byte = 0; byte < 256; byte++)
    counting.bytes[dfa->class_of[byte]]++;
  for (size_t length = 0; length <= max_length; length++)
    count_row (&counting, length);
  for (bool more = counting.lengths != 0; more && count != 0; count--)
    {
      write_random (&counting, &text, &seed);
      more = function (text.text, text.length, closure);
    }
  bnf_arena_free (text.arena);
}
