/* t-octets.c: fails if src/text/octets.h, which reads many octets at once, disagrees with reading
   one at a time.

   SPDX-License-Identifier: MIT

   The grammars use few sets.  Here each octet is in some random set, at each place in memory.  */

#include <config.h>

#include "draw.h"
#include "text/octets.h"
#include "unit.h"

enum { ROUNDS = 20000, LONGEST = 300, AROUND = 2 * UB_OCTETS };

/* The ranges of a set: octets from low to high, and from other to last.  */
static struct set
{
  unsigned char low, high, other, last;
  unsigned char table[256];     /* 4 for each.  */
  unsigned char rows[16];
  bool ascii;
} set;

static _Alignas (UB_OCTETS) unsigned char text[AROUND + LONGEST + AROUND];

static unsigned char
up_to (unsigned char low, unsigned char most)
{
  return (unsigned char) (low + draw (most - low + 1u));
}

static bool
is_inside (unsigned octet)
{
  return (octet >= set.low && octet <= set.high) || (octet >= set.other && octet <= set.last);
}

/* Draw a set: in one of four cases all ASCII but one octet, and never all octets.  */
static void
draw_set (void)
{
  unsigned char most = draw (4) != 0 ? 127 : 254;
  set = (struct set) { .ascii = true };
  set.low = up_to (0, most);
  set.high = draw (4) != 0 ? up_to (set.low, most) : set.low;
  set.other = up_to (0, most);
  set.last = draw (4) != 0 ? up_to (set.other, most) : set.other;
  for (unsigned octet = 0; octet < 256; octet++)
    if (is_inside (octet))
      {
        /* The other bits belong to other sets.  */
        set.table[octet] = 4;
        if (octet > 127)
          set.ascii = false;
        else
          set.rows[octet & 15] = (unsigned char) (set.rows[octet & 15] | 1 << (octet >> 4));
      }
    else
      set.table[octet] = (unsigned char) (draw (256) & ~4u);
}

static unsigned char
inside (void)
{
  return draw (2) != 0 ? up_to (set.low, set.high) : up_to (set.other, set.last);
}

static unsigned char
outside (void)
{
  unsigned octet;
  do
    octet = (unsigned) draw (256);
  while (is_inside (octet));
  return (unsigned char) octet;
}

/* Write octets of the set, perhaps with another one among them, then an octet outside of the set,
   and random ones around them.  Return the beginning of the first.  */
static unsigned char *
draw_text (size_t length)
{
  for (size_t i = 0; i < sizeof text; i++)
    text[i] = (unsigned char) draw (256);
  unsigned char *at = text + AROUND - UB_STEP + draw (UB_STEP);
  for (size_t i = 0; i < length; i++)
    at[i] = inside ();
  if (length != 0 && draw (2) != 0)
    at[draw (length)] = (unsigned char) draw (256);
  at[length] = outside ();
  return at;
}

#define TWO_RANGES(IN) IN (set.low, set.high) | IN (set.other, set.last)
#define SKIP_TO_END(name, target, skip, many)                           \
  static target UB_NOINLINE const unsigned char *                       \
  name (const unsigned char *at, const unsigned char *rows)             \
  {                                                                     \
    (void) rows;                                                        \
    skip (set.table, 4, TWO_RANGES, rows, many);                        \
    return at;                                                          \
  }
SKIP_TO_END (by_table, , UB_SKIP_BY_TABLE, 0)
#ifdef UB_SSE2
SKIP_TO_END (by_ranges, , UB_SKIP_BY_RANGES, 0)
#endif
#ifdef UB_BY_ROWS
SKIP_TO_END (by_rows, UB_TARGET_ROWS, UB_SKIP_BY_ROWS, 0)
SKIP_TO_END (by_many_rows, UB_TARGET_ROWS, UB_SKIP_BY_ROWS, 1)
SKIP_TO_END (by_steps, UB_TARGET_ROWS, UB_SKIP_BY_STEPS, 0)
SKIP_TO_END (by_many_steps, UB_TARGET_ROWS, UB_SKIP_BY_STEPS, 1)
#endif

TEST (sets_are_passed)
{
  for (size_t round = 0; round < ROUNDS; round++)
    {
      draw_set ();
      const unsigned char *at = draw_text (draw (LONGEST - UB_STEP)), *end = at;
      const unsigned char *rows = set.ascii ? set.rows : NULL;
      while (is_inside (*end))
        end++;
      assert_ptr_equal (by_table (at, rows), end);
#ifdef UB_SSE2
      assert_ptr_equal (by_ranges (at, rows), end);
#endif
#ifdef UB_BY_ROWS
      if (!UB_HAS_ROWS)
        continue;
      assert_ptr_equal (by_rows (at, rows), end);
      assert_ptr_equal (by_many_rows (at, rows), end);
      assert_ptr_equal (by_steps (at, rows), end);
      assert_ptr_equal (by_many_steps (at, rows), end);
#endif
    }
}

#ifdef UB_BY_ROWS
static UB_TARGET_ROWS UB_NOINLINE const unsigned char *
after_escapes (const unsigned char *at)
{
  return ub_octets_after_escapes (at, set.rows);
}

/* The set has the hex digits, and not "%".  */
TEST (escapes_are_passed)
{
  static const char hex[] = "0123456789ABCDEFabcdef";
  for (size_t round = 0; UB_HAS_ROWS && round < ROUNDS; round++)
    {
      do
        draw_set ();
      while (!set.ascii || is_inside ('%'));
      for (const char *digit = hex; *digit != '\0'; digit++)
        {
          set.table[(int) *digit] = 4;
          set.rows[*digit & 15] = (unsigned char) (set.rows[*digit & 15] | 1 << (*digit >> 4));
        }
      size_t length = draw (LONGEST - UB_STEP);
      unsigned char *at = draw_text (length);
      for (size_t i = draw (UB_OCTETS); i < length; i += 3 + draw (UB_OCTETS))
        for (unsigned j = 0; j < 3; j++)
          if (draw (32) != 0)
            at[i + j] = (unsigned char) (j == 0 ? '%' : hex[draw (sizeof hex - 1)]);
      const unsigned char *end = at;
      for (;;)
        if ((set.table[*end] & 4) != 0)
          end++;
        else if (*end == '%' && memchr (hex, end[1], sizeof hex - 1) != NULL
                 && memchr (hex, end[2], sizeof hex - 1) != NULL)
          end += 3;
        else
          break;
      assert_ptr_equal (after_escapes (at), end);
    }
}
#endif

TEST (octets_are_found)
{
  for (size_t round = 0; round < ROUNDS; round++)
    {
      unsigned char octet = (unsigned char) draw (256);
      const unsigned char *at = draw_text (0);
      for (size_t i = 0; i < UB_OCTETS; i++)
        if (draw (8) == 0)
          text[at - text + (ptrdiff_t) i] = octet;
      uint64_t got = ub_octets_equal ((const char *) at, (char) octet);
      for (size_t i = 0; i < UB_OCTETS; i++)
        assert_int_equal (got >> i & 1, at[i] == octet);
      if (got != 0)
        assert_int_equal (at[ub_octets_first (got)], octet);
      if (got != 0)
        assert_null (memchr (at, octet, ub_octets_first (got)));
    }
  for (unsigned first = 0; first < 64; first++)
    assert_int_equal (ub_octets_first (UINT64_MAX << first), first);
}

/* The compiler must know the size that is cleared.  */
#define CLEAR(length)                                                   \
  do                                                                    \
    {                                                                   \
      memset (text, 0xA5, sizeof text);                                 \
      ub_octets_clear (text + AROUND, (length));                        \
      for (size_t i = 0; i < sizeof text; i++)                          \
        assert_int_equal (text[i], i - AROUND < (length) ? 0 : 0xA5);   \
    }                                                                   \
  while (0)

TEST (steps_are_cleared)
{
  CLEAR (UB_STEP);
  CLEAR (2 * UB_STEP);
  CLEAR (5 * UB_STEP);
  CLEAR (16 * UB_STEP);
}

#ifdef UB_BY_ROWS
static UB_TARGET_ROWS UB_NOINLINE void
copy (unsigned char *to, const unsigned char *from, size_t length)
{
  ub_octets_copy (to, from, length);
}

/* The end of a text, two newlines, stands after the copy.  */
TEST (texts_are_copied)
{
  static _Alignas (UB_OCTETS) unsigned char to[LONGEST + AROUND + UB_OCTETS];
  for (size_t length = UB_STEP; UB_HAS_ROWS && length <= LONGEST; length++)
    for (size_t misplaced = 0; misplaced < UB_STEP; misplaced++)
      {
        unsigned char *from = text + AROUND + misplaced;
        draw_text (0);
        memset (to, 0xA5, sizeof to);
        copy (to, from, length);
        assert_memory_equal (to, from, length);
        assert_memory_equal (to + length, "\n\n", 2);
      }
}

/* The runs have separators: a "." replaces one octet in four, and two of them end a run.  */
UB_LEAP (leap, set.rows, EQUAL ('.'), EQUAL ('.') & AFTER (EQUAL ('.')))

TEST (runs_are_leapt_over)
{
  for (size_t round = 0; UB_HAS_ROWS && round < ROUNDS; round++)
    {
      do
        draw_set ();
      while (!set.ascii);
      set.rows['.' & 15] = (unsigned char) (set.rows['.' & 15] | 1 << ('.' >> 4));
      set.table['.'] = 4;
      unsigned char *at = draw_text (draw (40));
      size_t most = 2 * UB_STEP - UB_IN_STEP (at), length = 0;
      for (size_t i = 0; i < 40; i++)
        if (draw (4) == 0)
          at[i] = '.';
      at[-1] = 'x';
      const unsigned char *wanted = at;
      for (; length < most && (set.table[at[length]] & 4) != 0; length++)
        {
          if (at[length] == '.' && length != 0 && at[length - 1] == '.')
            break;
          if (at[length] == '.')
            wanted = at + length + 1;
        }
      struct ub_leap got = leap (at);
      assert_ptr_equal (got.after, wanted);
      assert_ptr_equal (got.end, length < most ? at + length : at);
    }
}
#endif
