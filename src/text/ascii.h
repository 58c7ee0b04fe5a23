/* ascii.h: letters, digits, spaces and escapes of US-ASCII.

   SPDX-License-Identifier: MIT

   The functions of the C library depend on the locale.  An octet may be given as a char, which
   may be negative, or as its value.  */

#ifndef UB_ASCII_H
#define UB_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline bool
ub_is_digit (int octet)
{
  return octet >= '0' && octet <= '9';
}

static inline bool
ub_is_letter (int octet)
{
  return (octet >= 'A' && octet <= 'Z') || (octet >= 'a' && octet <= 'z');
}

static inline bool
ub_is_space (int octet)
{
  return octet == ' ' || (octet >= '\t' && octet <= '\r');
}

static inline char
ub_lower (char octet)
{
  return octet >= 'A' && octet <= 'Z' ? (char) (octet - 'A' + 'a') : octet;
}

static inline char
ub_upper (char octet)
{
  return octet >= 'a' && octet <= 'z' ? (char) (octet - 'a' + 'A') : octet;
}

/* Return eight octets as a number, in the order of the machine.  */
static inline uint64_t
ub_load_word (const char *text)
{
  uint64_t word;
  memcpy (&word, text, sizeof word);
  return word;
}

/* Return eight octets as a number, the last one lowest.  */
static inline uint64_t
ub_load_word_back (const char *text)
{
  const unsigned char *octet = (const unsigned char *) text;
  return (uint64_t) octet[7] | (uint64_t) octet[6] << 8 | (uint64_t) octet[5] << 16
         | (uint64_t) octet[4] << 24 | (uint64_t) octet[3] << 32 | (uint64_t) octet[2] << 40
         | (uint64_t) octet[1] << 48 | (uint64_t) octet[0] << 56;
}

/* Return such a number, of octets below 80, with letters in lower case.  */
static inline uint64_t
ub_lower_word (uint64_t word)
{
  const uint64_t each = UINT64_C (0x0101010101010101);
  uint64_t from_a = word + each * (0x80 - 'A'), above_z = word + each * (0x7F - 'Z');
  return word | ((from_a & ~above_z & each * 0x80) >> 2);
}

/* Whether LENGTH octets at TEXT are LOWER, a string without letters in upper case, except for the
   case of letters.  */
static inline bool
ub_is_same_but_case (const char *text, size_t length, const char *lower)
{
  size_t same = 0;
  while (same < length && lower[same] != '\0' && ub_lower (text[same]) == lower[same])
    same++;
  return same == length && lower[same] == '\0';
}

/* Return the hexadecimal digit of a VALUE below 16.  */
static inline char
ub_get_hex_digit (unsigned value)
{
  return "0123456789ABCDEF"[value];
}

/* Return the value of OCTET, or -1 if it is not a hexadecimal digit.  */
static inline int
ub_get_hex_value (int octet)
{
  return ub_is_digit (octet) ? octet - '0'
         : octet >= 'A' && octet <= 'F' ? octet - 'A' + 10
         : octet >= 'a' && octet <= 'f' ? octet - 'a' + 10 : -1;
}

/* Write the two digits of OCTET to TO.  */
static inline void
ub_write_hex (char to[2], char octet)
{
  unsigned value = (unsigned char) octet;
  to[0] = ub_get_hex_digit (value >> 4);
  to[1] = ub_get_hex_digit (value & 15);
}

/* Whether the LENGTH octets at TEXT begin with an escape, "%" and two digits.  */
static inline bool
ub_is_escape (const char *text, size_t length)
{
  return length >= 3 && text[0] == '%' && ub_get_hex_value (text[1]) >= 0
         && ub_get_hex_value (text[2]) >= 0;
}

/* Return the octet that the escape at TEXT means.  The low four bits of "A" are 1.  */
static inline unsigned char
ub_decode_escape (const char *text)
{
  unsigned high = (unsigned char) text[1], low = (unsigned char) text[2];
  return (unsigned char) (((high & 15) + (high >> 6) * 9) << 4 | ((low & 15) + (low >> 6) * 9));
}

#endif
