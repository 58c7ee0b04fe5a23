/* octets.h: many octets of a text at once.

   SPDX-License-Identifier: MIT

   All of it is portable C; with SSE2, which every x86-64 has, with SSSE3, which nearly every one has,
   and with NEON, which every AArch64 has, it takes fewer steps.  SSSE3 is used only if a program can
   ask for it when it runs.  What is behind the octets asked for may be read, and never matters.  */

#ifndef UB_OCTETS_H
#define UB_OCTETS_H

#include <stdint.h>

#ifdef __GNUC__
# define UB_INLINE inline __attribute__ ((always_inline))
# define UB_SELDOM(condition) __builtin_expect ((condition), 0)
# define UB_NOINLINE __attribute__ ((noinline))
# define UB_COLD __attribute__ ((cold, noinline))
/* The compiler knows nothing of the value of VARIABLE any more.  */
# define UB_HIDE(variable) __asm__ ("" : "+r" (variable))
#else
# define UB_INLINE inline
# define UB_SELDOM(condition) (condition)
# define UB_COLD
# define UB_HIDE(variable) ((void) 0)
#endif

/* With UB_PLAIN none of it is used, and with UB_NO_SSSE3 only what each x86-64 has: for tests.  UB_BY_ROWS
   says that octets can be looked up 16 at a time, if UB_HAS_ROWS, by functions with UB_TARGET_ROWS.  */
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
#endif

/* How many octets are looked at at once.  */
enum { UB_OCTETS = 64 };

#ifdef UB_SSE2
/* Which of the 16 octets at AT are OCTET.  */
static UB_INLINE uint64_t
ub_octets_equal_16 (const char *at, char octet)
{
  __m128i octets = _mm_loadu_si128 ((const __m128i *) (const void *) at);
  return (unsigned) _mm_movemask_epi8 (_mm_cmpeq_epi8 (octets, _mm_set1_epi8 (octet)));
}
#endif

#ifdef UB_NEON
/* A bit for each octet of IS, which are FF or 0.  */
static UB_INLINE uint64_t
ub_octets_bits (uint8x16_t is)
{
  static const uint8_t bit[16] = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t bits = vandq_u8 (is, vld1q_u8 (bit));
  bits = vpaddq_u8 (bits, bits);
  bits = vpaddq_u8 (bits, bits);
  bits = vpaddq_u8 (bits, bits);
  return vgetq_lane_u16 (vreinterpretq_u16_u8 (bits), 0);
}

static UB_INLINE uint64_t
ub_octets_equal_16 (const char *at, char octet)
{
  return ub_octets_bits (vceqq_u8 (vld1q_u8 ((const uint8_t *) at), vdupq_n_u8 ((uint8_t) octet)));
}
#endif

/* Which of the UB_OCTETS octets at AT are OCTET: bit I is set if number I is one.  */
static UB_INLINE uint64_t
ub_octets_equal (const char *at, char octet)
{
#if defined UB_SSE2 || defined UB_NEON
  return ub_octets_equal_16 (at, octet) | ub_octets_equal_16 (at + 16, octet) << 16
         | ub_octets_equal_16 (at + 32, octet) << 32 | ub_octets_equal_16 (at + 48, octet) << 48;
#else
  uint64_t set = 0;
  for (int i = 0; i < UB_OCTETS; i++)
    set |= (uint64_t) (at[i] == octet) << i;
  return set;
#endif
}

#ifdef UB_SSE2
/* Those of 16 octets that are from LOW to HIGH become FF, the others 0.  */
static UB_INLINE __m128i
ub_octets_between (__m128i octets, unsigned char low, unsigned char high)
{
  if (low == high)
    return _mm_cmpeq_epi8 (octets, _mm_set1_epi8 ((char) low));
  __m128i above = _mm_sub_epi8 (octets, _mm_set1_epi8 ((char) low));
  return _mm_cmpeq_epi8 (_mm_min_epu8 (above, _mm_set1_epi8 ((char) (high - low))), above);
}
#endif

/* Three ways to move AT, a pointer to unsigned char, over octets of a set.  It is given as the BIT
   of each of its octets in TABLE; as RANGES (IN), which is IN (low, high) | IN (low, high) ...;
   and as ROWS, bit H of row L for the octet 16 * H + L, or NULL if not all of it is ASCII.  MANY
   is not 0 if many octets are expected.  */
#define UB_SKIP_BY_TABLE(table, bit, ranges, rows, many)                \
  while (((table)[*at] & (bit)) != 0)                                   \
    at++

#ifdef UB_SSE2
# define UB_IN(low, high) ub_octets_between (octets, (low), (high))
# define UB_SKIP_BY_RANGES(table, bit, ranges, rows, many)              \
  for (;;)                                                              \
    {                                                                   \
      __m128i octets = _mm_loadu_si128 ((const __m128i *) (const void *) at); \
      unsigned in = (unsigned) _mm_movemask_epi8 (ranges (UB_IN));      \
      if (in != 0xFFFF)                                                 \
        {                                                               \
          at += __builtin_ctz (~in);                                    \
          break;                                                        \
        }                                                               \
      at += 16;                                                         \
    }
#endif

#ifdef UB_BY_ROWS
/* Which of the 16 octets at AT are outside the set of ROWS: each has the bit of its high four
   bits in the row of its low four.  */
static UB_INLINE UB_TARGET_ROWS uint64_t
ub_octets_outside_16 (const unsigned char *at, const unsigned char *rows)
{
# ifdef UB_NEON
  static const uint8_t bit[16] = { 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t octets = vld1q_u8 (at);
  uint8x16_t row = vqtbl1q_u8 (vld1q_u8 (rows), vandq_u8 (octets, vdupq_n_u8 (15)));
  uint8x16_t high = vqtbl1q_u8 (vld1q_u8 (bit), vshrq_n_u8 (octets, 4));
  return ub_octets_bits (vceqzq_u8 (vandq_u8 (row, high)));
# else
  __m128i octets = _mm_loadu_si128 ((const __m128i *) (const void *) at);
  __m128i row = _mm_loadu_si128 ((const __m128i *) (const void *) rows);
  __m128i bits = _mm_set_epi8 (0, 0, 0, 0, 0, 0, 0, 0, (char) 0x80, 64, 32, 16, 8, 4, 2, 1);
  __m128i high = _mm_and_si128 (_mm_srli_epi16 (octets, 4), _mm_set1_epi8 (15));
  __m128i in = _mm_and_si128 (_mm_shuffle_epi8 (row, octets), _mm_shuffle_epi8 (bits, high));
  return (unsigned) _mm_movemask_epi8 (_mm_cmpeq_epi8 (in, _mm_setzero_si128 ()));
# endif
}

/* The same of UB_OCTETS octets.  */
static UB_INLINE UB_TARGET_ROWS uint64_t
ub_octets_outside (const unsigned char *at, const unsigned char *rows)
{
  return ub_octets_outside_16 (at, rows) | ub_octets_outside_16 (at + 16, rows) << 16
         | ub_octets_outside_16 (at + 32, rows) << 32
         | ub_octets_outside_16 (at + 48, rows) << 48;
}

/* Sets with octets that are not ASCII.  */
# ifdef UB_SSE2
#  define UB_SKIP_WITHOUT_ROWS UB_SKIP_BY_RANGES
# else
#  define UB_SKIP_WITHOUT_ROWS UB_SKIP_BY_TABLE
# endif

/* A branch that cannot be predicted costs as much as three times 16 octets.  */
# define UB_SKIP_BY_ROWS(table, bit, ranges, rows, many)                \
  if ((rows) == NULL)                                                   \
    {                                                                   \
      UB_SKIP_WITHOUT_ROWS (table, bit, ranges, rows, many);            \
    }                                                                   \
  else                                                                  \
    for (;;)                                                            \
      {                                                                 \
        uint64_t outside = (many) ? ub_octets_outside (at, (rows))      \
                                  : ub_octets_outside_16 (at, (rows));  \
        if (outside != 0)                                               \
          {                                                             \
            at += __builtin_ctzll (outside);                            \
            break;                                                      \
          }                                                             \
        at += (many) ? UB_OCTETS : 16;                                  \
      }

/* Define the function NAME (at): what is behind the last separator in the run of octets of the set ROWS
   that begins at AT, if there is one in the next 32 octets, or else AT.  The run also ends at the second
   octet of a wrong pair.  SEPARATORS and WRONG are sets of places, made of EQUAL (octet), where there is
   such an octet, and of BEHIND (set), the places behind those of a set.  */
# define UB_LEAP(name, rows, separators, wrong)                         \
  static UB_TARGET_ROWS UB_NOINLINE const unsigned char *              \
  name (const unsigned char *at)                                        \
  {                                                                     \
    uint64_t out = ub_octets_outside_16 (at, (rows))                    \
                   | ub_octets_outside_16 (at + 16, (rows)) << 16       \
                   | (wrong) | UINT64_C (1) << 32;                      \
    uint64_t set = (separators) & (out - 1) & ~out;                     \
    return set != 0 ? at + 64 - __builtin_clzll (set) : at;             \
  }
# define EQUAL(octet)                                                   \
  (ub_octets_equal_16 ((const char *) at, (octet))                      \
   | ub_octets_equal_16 ((const char *) at + 16, (octet)) << 16)
# define BEHIND(set) ((set) << 1)
#endif

/* The number of the first octet of SET, which is not empty.  */
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

#endif
