/* octets.h: many octets of a text at once.

   SPDX-License-Identifier: MIT

   There is portable C for each function, and faster code for SSE2, which every x86-64 has,
   SSSE3, which nearly every x86-64 has, and NEON, which every AArch64 has.  SSSE3 is used only
   if the program can ask for it at run time.  The functions may read octets after those asked
   for; these do not change the result.

   A processor stalls if one load covers two recent stores.  A text that is validated is read
   as soon as it has been copied, so it is stored and loaded in the same units of UB_STEP
   octets.  */

#ifndef UB_OCTETS_H
#define UB_OCTETS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __GNUC__
# define UB_INLINE inline __attribute__ ((always_inline))
# define UB_SELDOM(condition) __builtin_expect ((condition), 0)
# define UB_ASSUME(condition) do if (!(condition)) __builtin_unreachable (); while (0)
# define UB_NOINLINE __attribute__ ((noinline))
# define UB_COLD __attribute__ ((cold, noinline))
/* A function that is jumped to with the arguments as they are.  */
# ifdef __clang__
#  define UB_JUMPED_TO UB_NOINLINE
# else
#  define UB_JUMPED_TO __attribute__ ((noinline, noipa))
# endif
/* Hide the value of VARIABLE from the compiler.  */
# define UB_HIDE(variable) __asm__ ("" : "+r" (variable))
/* Unroll the loop that follows, whose length is a constant.  */
# ifdef __clang__
#  define UB_UNROLL _Pragma ("clang loop unroll(full)")
# else
#  define UB_UNROLL _Pragma ("GCC unroll 16")
# endif
#else
# define UB_INLINE inline
# define UB_UNROLL
# define UB_JUMPED_TO
# define UB_SELDOM(condition) (condition)
# define UB_ASSUME(condition) ((void) 0)
# define UB_COLD
# define UB_NOINLINE
# define UB_HIDE(variable) ((void) 0)
#endif

/* For tests, UB_PLAIN selects the portable C, and UB_NO_SSSE3 the code for each x86-64.
   UB_BY_ROWS is defined if functions with UB_TARGET_ROWS can look up 16 octets at a time,
   provided that UB_HAS_ROWS is true.  */
#if defined __SSE2__ && defined __GNUC__ && !defined UB_PLAIN
# include <tmmintrin.h>
# define UB_SSE2
# if defined HAVE_BUILTIN_CPU_SUPPORTS && !defined UB_NO_SSSE3
#  define UB_BY_ROWS
#  define UB_HAS_ROWS (__builtin_cpu_supports ("ssse3") != 0)
#  define UB_TARGET_ROWS __attribute__ ((target ("ssse3")))
# endif
#elif defined __aarch64__ && defined __ARM_NEON && defined __GNUC__ && !defined __AARCH64EB__ \
      && !defined UB_PLAIN
# include <arm_neon.h>
# define UB_NEON
# define UB_BY_ROWS
# define UB_HAS_ROWS true
# define UB_TARGET_ROWS
#elif defined __wasm_simd128__ && !defined UB_PLAIN
# include <wasm_simd128.h>
# define UB_WASM
#endif

/* Up to UB_OCTETS octets are read at once, in steps of UB_STEP.  */
enum { UB_OCTETS = 64, UB_STEP = 16 };

/* The distance of AT from the beginning of its step.  */
#define UB_IN_STEP(at) ((unsigned) ((uintptr_t) (at) % UB_STEP))
/* The distance from AT to the next beginning of a step; 0 if one begins at AT.  */
#define UB_TO_STEP(at) ((unsigned) ((0 - (uintptr_t) (at)) % UB_STEP))

#if defined UB_SSE2 || defined UB_NEON || defined UB_WASM
# define UB_VECTORS
/* 16 octets, whose operators the compiler knows.  */
typedef unsigned char ub_octets_16 __attribute__ ((vector_size (16)));

static UB_INLINE ub_octets_16
ub_octets_load (const void *at)
{
  ub_octets_16 octets;
  memcpy (&octets, at, sizeof octets);
  return octets;
}

/* Return a bit for each octet of IS, FF or 0.  */
static UB_INLINE uint64_t
ub_octets_bits (ub_octets_16 is)
{
# if defined UB_SSE2
  return (unsigned) _mm_movemask_epi8 ((__m128i) is);
# elif defined UB_WASM
  return (unsigned) wasm_i8x16_bitmask ((v128_t) is);
# else
  const ub_octets_16 bit = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t bits = (uint8x16_t) (is & bit);
  bits = vpaddq_u8 (bits, bits);
  bits = vpaddq_u8 (bits, bits);
  bits = vpaddq_u8 (bits, bits);
  return vgetq_lane_u16 (vreinterpretq_u16_u8 (bits), 0);
# endif
}

/* Return a set of the 16 octets at AT that are OCTET, as bits.  */
static UB_INLINE uint64_t
ub_octets_equal_16 (const char *at, char octet)
{
  return ub_octets_bits ((ub_octets_16) (ub_octets_load (at) == (unsigned char) octet));
}

static UB_INLINE uint64_t
ub_octets_equal_32 (const char *at, char octet)
{
  return ub_octets_equal_16 (at, octet) | ub_octets_equal_16 (at + 16, octet) << 16;
}
#endif

/* Return a set of the UB_OCTETS octets at AT that are OCTET: bit I is set if octet I is one.  */
static UB_INLINE uint64_t
ub_octets_equal (const char *at, char octet)
{
#ifdef UB_VECTORS
  return ub_octets_equal_32 (at, octet) | ub_octets_equal_32 (at + 32, octet) << 32;
#else
  uint64_t set = 0;
  for (int i = 0; i < UB_OCTETS; i++)
    set |= (uint64_t) (at[i] == octet) << i;
  return set;
#endif
}

#ifdef UB_SSE2
/* Return FF for each of 16 octets that is from LOW to HIGH, and 0 for the others.  */
static UB_INLINE ub_octets_16
ub_octets_between (ub_octets_16 octets, unsigned char low, unsigned char high)
{
  return (ub_octets_16) (low == high ? octets == low
                         : octets - low <= (unsigned char) (high - low));
}
#endif

/* Four macros that move AT, a pointer to unsigned char, over octets of a set.  The arguments
   give the set in three forms: as a BIT of TABLE for each of its octets; as RANGES (IN), which
   is IN (low, high) | IN (low, high) ...; and as ROWS, with bit H of row L for the octet 16 *
   H + L, or NULL.  MANY is not 0 if many octets are expected.  */
#define UB_SKIP_BY_TABLE(table, bit, ranges, rows, many)                \
  while (((table)[*at] & (bit)) != 0)                                   \
    at++

#ifdef UB_SSE2
# define UB_IN(low, high) ub_octets_between (octets, (low), (high))
# define UB_SKIP_BY_RANGES(table, bit, ranges, rows, many)              \
  for (;;)                                                              \
    {                                                                   \
      ub_octets_16 octets = ub_octets_load (at);                        \
      unsigned in = (unsigned) ub_octets_bits (ranges (UB_IN));         \
      if (in != 0xFFFF)                                                 \
        {                                                               \
          at += __builtin_ctz (~in);                                    \
          break;                                                        \
        }                                                               \
      at += 16;                                                         \
    }
#endif

#ifdef UB_BY_ROWS
/* Look up each octet of FROM in TABLE.  Of an octet below 80, SSSE3 takes the low four bits itself;
   for any other it returns 0, as is right, since no set has such an octet.  */
# ifdef UB_NEON
#  define UB_LOOK_UP(table, from) \
  ((ub_octets_16) vqtbl1q_u8 ((uint8x16_t) (table), (uint8x16_t) (from)))
#  define UB_LOW_BITS(octets) ((octets) & 15)
# else
#  define UB_LOOK_UP(table, from) \
  ((ub_octets_16) _mm_shuffle_epi8 ((__m128i) (table), (__m128i) (from)))
#  define UB_LOW_BITS(octets) (octets)
# endif

/* Return the octets among the 16 at AT that are not in the set ROWS.  The low four bits of an
   octet select a row, and the high four a bit of it.  */
static UB_INLINE UB_TARGET_ROWS uint64_t
ub_octets_outside_16 (const unsigned char *at, const unsigned char *rows)
{
  const ub_octets_16 bit = { 1, 2, 4, 8, 16, 32, 64, 128 }, octets = ub_octets_load (at);
  ub_octets_16 row = UB_LOOK_UP (ub_octets_load (rows), UB_LOW_BITS (octets));
  ub_octets_16 in = row & UB_LOOK_UP (bit, octets >> 4);
  return ub_octets_bits ((ub_octets_16) (in == 0));
}

/* Return the same for COUNT octets: 16, 32 or UB_OCTETS.  */
static UB_INLINE UB_TARGET_ROWS uint64_t
ub_octets_outside (const unsigned char *at, unsigned count, const unsigned char *rows)
{
  uint64_t set = ub_octets_outside_16 (at, rows);
  if (count > 16)
    set |= ub_octets_outside_16 (at + 16, rows) << 16;
  if (count > 32)
    set |= ub_octets_outside_16 (at + 32, rows) << 32
           | ub_octets_outside_16 (at + 48, rows) << 48;
  return set;
}

/* Skip octets of a set without rows, if many are expected.  */
# ifdef UB_SSE2
#  define UB_SKIP_WITHOUT_ROWS UB_SKIP_BY_RANGES
# else
#  define UB_SKIP_WITHOUT_ROWS UB_SKIP_BY_TABLE
# endif

/* Skip FEW octets at a time, or UB_OCTETS if MANY is set: a branch that is predicted wrongly
   costs as much as three times 16 octets.  The first read begins BEFORE octets earlier.  */
# define UB_SKIP_FROM(before, few, table, bit, ranges, rows, many)      \
  if ((rows) == NULL && !(many))                                        \
    {                                                                   \
      UB_SKIP_BY_TABLE (table, bit, ranges, rows, many);                \
    }                                                                   \
  else if ((rows) == NULL)                                              \
    {                                                                   \
      UB_SKIP_WITHOUT_ROWS (table, bit, ranges, rows, many);            \
    }                                                                   \
  else                                                                  \
    for (;;)                                                            \
      {                                                                 \
        enum { AT_ONCE = (many) ? UB_OCTETS : (few) };                  \
        unsigned not_asked = (before);                                  \
        uint64_t outside                                                \
          = ub_octets_outside (at - not_asked, AT_ONCE, (rows)) >> not_asked; \
        if (outside != 0)                                               \
          {                                                             \
            at += __builtin_ctzll (outside);                            \
            break;                                                      \
          }                                                             \
        at += AT_ONCE - not_asked;                                      \
      }
# define UB_SKIP_BY_ROWS(table, bit, ranges, rows, many)                \
  UB_SKIP_FROM (0, 16, table, bit, ranges, rows, many)
/* By steps, for a text that ub_octets_copy() has just stored.  */
# define UB_SKIP_BY_STEPS(table, bit, ranges, rows, many)               \
  UB_SKIP_FROM (UB_IN_STEP (at), 32, table, bit, ranges, rows, many)

/* Return the end of the octets of the set ROWS and of the escapes that begin at AT, where an escape
   may begin.  Hex digits are in the set, and "%" is not.  */
static UB_INLINE UB_TARGET_ROWS const unsigned char *
ub_octets_after_escapes (const unsigned char *at, const unsigned char *rows)
{
  static const unsigned char hex[16] = { 8, 88, 88, 88, 88, 88, 88, 8, 8, 8 };
  for (;;)
    {
      uint32_t digits = (uint32_t) ~ub_octets_outside (at, 32, hex);
      uint32_t percent = (uint32_t) ub_octets_equal_32 ((const char *) at, '%');
      uint32_t escapes = percent & digits >> 1 & digits >> 2;
      uint32_t outside = (uint32_t) ub_octets_outside (at, 32, rows) & ~escapes;
      if (outside == 0)
        {
          at += 32;
          continue;
        }
      int first = __builtin_ctz (outside);
      at += first;
      /* Not all octets of an escape that begins later have been seen.  */
      if (first < 30)
        return at;
    }
}

/* A run of octets of a set that begins at AT, as far as this step and the next: AFTER is the
   octet after its last separator, or AT if it has no separator; END is its end, or AT if it is
   longer.  */
struct ub_leap
{
  const unsigned char *after;
  const unsigned char *end;
};

/* Define the function NAME (at), which returns the run of octets of the set ROWS that begins
   at AT.  The run also ends at the second octet of a wrong pair.  SEPARATORS and WRONG are
   sets of positions: EQUAL (octet) are those of OCTET, and AFTER (set) are those that follow a
   position of a set.  */
# define UB_LEAP(name, rows, separators, wrong)                         \
  static UB_TARGET_ROWS UB_NOINLINE struct ub_leap                      \
  name (const unsigned char *at)                                        \
  {                                                                     \
    unsigned before = UB_IN_STEP (at);                                  \
    const char *step = (const char *) at - before;                      \
    uint64_t out = (ub_octets_outside (at - before, 32, (rows)) | (wrong) \
                    | UINT64_C (1) << 32) >> before;                    \
    uint64_t set = (separators) >> before & (out - 1) & ~out;           \
    unsigned length = (unsigned) __builtin_ctzll (out);                 \
    return (struct ub_leap) { set != 0 ? at + 64 - __builtin_clzll (set) : at, \
                              before + length != 32 ? at + length : at }; \
  }
# define EQUAL(octet) ub_octets_equal_32 (step, (octet))
# define AFTER(set) ((set) << 1)

static UB_INLINE void
ub_octets_store (void *at, ub_octets_16 octets)
{
  memcpy (at, &octets, sizeof octets);
}

/* Copy the LENGTH octets at FROM, at least UB_STEP, to TO, which is aligned to a step, and
   write the end mark after them.  Only these octets are read, and each step is one store.  */
static UB_INLINE UB_TARGET_ROWS void
ub_octets_copy (unsigned char *to, const unsigned char *from, size_t length)
{
  /* Element I is I for each octet; the elements after them select 0.  */
#  define NONE_16 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
  static const unsigned char place[UB_OCTETS + UB_STEP]
    = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, NONE_16, NONE_16, NONE_16, NONE_16 };
#  undef NONE_16
  static const unsigned char end[2 * UB_OCTETS + UB_STEP]
    = { [UB_OCTETS] = '\n', [UB_OCTETS + 1] = '\n' };

  for (; length >= UB_OCTETS; length -= UB_OCTETS, from += UB_OCTETS, to += UB_OCTETS)
    for (unsigned at = 0; at < UB_OCTETS; at += UB_STEP)
      ub_octets_store (to + at, ub_octets_load (from + at));
  /* The number of steps that are left cannot be predicted, so all are made.  A load that would
     pass the last octet is moved back, and its octets are shifted.  */
  const unsigned char *end_at = end + UB_OCTETS - length;
  ptrdiff_t last = (ptrdiff_t) length - UB_STEP;
  UB_UNROLL
  for (ptrdiff_t at = 0; at < UB_OCTETS; at += UB_STEP)
    {
      ptrdiff_t read = at;
      UB_HIDE (read);
      read = read < last ? read : last;
      ub_octets_16 octets
        = UB_LOOK_UP (ub_octets_load (from + read), ub_octets_load (place + (at - read)));
      ub_octets_store (to + at, octets | ub_octets_load (end_at + at));
    }
  ub_octets_store (to + UB_OCTETS, ub_octets_load (end_at + UB_OCTETS));
  for (unsigned at = UB_OCTETS + UB_STEP; at < 2 * UB_OCTETS; at += UB_STEP)
    ub_octets_store (to + at, ub_octets_load (end));
}
#endif

/* Clear the LENGTH octets at TO, a multiple of UB_STEP.  For memset() the compiler would use
   an instruction whose start-up costs as much as half a parse.  */
static UB_INLINE void
ub_octets_clear (unsigned char *to, size_t length)
{
#if defined UB_SSE2
  __m128i zero = _mm_setzero_si128 ();
  __asm__ ("" : "+x" (zero));
  UB_UNROLL
  for (size_t i = 0; i < length; i += UB_STEP)
    _mm_storeu_si128 ((__m128i *) (void *) (to + i), zero);
#else
  memset (to, 0, length);
#endif
}

/* Return the number of the first octet of SET, which is not empty.  */
static UB_INLINE unsigned
ub_octets_first (uint64_t set)
{
#if defined __GNUC__ && !defined UB_PLAIN
  return (unsigned) __builtin_ctzll (set);
#else
  unsigned number = 0;
  for (; (set & 1) == 0; set >>= 1)
    number++;
  return number;
#endif
}

/* Return the number of the last octet of SET, which is not empty.  */
static UB_INLINE unsigned
ub_octets_last (uint64_t set)
{
#if defined __GNUC__ && !defined UB_PLAIN
  return 63 - (unsigned) __builtin_clzll (set);
#else
  unsigned number = 0;
  for (; (set >>= 1) != 0;)
    number++;
  return number;
#endif
}

#endif
