/* octets.h: many octets of a text at once.

   SPDX-License-Identifier: MIT

   All of it is portable C; with SSE2, which every x86-64 has, it takes fewer steps.  What is
   behind the octets asked for may be read, and never matters.  */

#ifndef UB_OCTETS_H
#define UB_OCTETS_H

#include <stdint.h>

#ifdef __GNUC__
# define UB_INLINE inline __attribute__ ((always_inline))
#else
# define UB_INLINE inline
#endif

#if defined __SSE2__ && defined __GNUC__
# include <emmintrin.h>
# define UB_SSE2
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

/* Which of the UB_OCTETS octets at AT are OCTET: bit I is set if number I is one.  */
static UB_INLINE uint64_t
ub_octets_equal (const char *at, char octet)
{
#ifdef UB_SSE2
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

/* Move AT, a pointer to unsigned char, over octets of a set.  It is given as the BIT of each of
   its octets in TABLE, and as RANGES (IN): IN (low, high) | IN (low, high) ...  */
#ifdef UB_SSE2
# define UB_OCTETS_IN(low, high) ub_octets_between (octets, (low), (high))
# define UB_OCTETS_SKIP(table, bit, ranges, rows)                         \
  for (;;)                                                              \
    {                                                                   \
      __m128i octets = _mm_loadu_si128 ((const __m128i *) (const void *) at); \
      unsigned in = (unsigned) _mm_movemask_epi8 (ranges (UB_OCTETS_IN)); \
      if (in != 0xFFFF)                                                 \
        {                                                               \
          at += __builtin_ctz (~in);                                    \
          break;                                                        \
        }                                                               \
      at += 16;                                                         \
    }
#else
# define UB_OCTETS_SKIP(table, bit, ranges, rows)                         \
  while (((table)[*at] & (bit)) != 0)                                 \
    at++
#endif

/* The number of the first octet of SET, which is not empty.  */
static UB_INLINE unsigned
ub_octets_first (uint64_t set)
{
#ifdef __GNUC__
  return (unsigned) __builtin_ctzll (set);
#else
  unsigned number = 0;
  for (; (set & 1) == 0; set >>= 1)
    number++;
  return number;
#endif
}

/* How many octets there are in SET.  */
static UB_INLINE unsigned
ub_octets_count (uint64_t set)
{
  unsigned count = 0;
  for (; set != 0; set &= set - 1)
    count++;
  return count;
}

#endif
