/* ascii.h: letters, digits and escapes of US-ASCII.

   SPDX-License-Identifier: MIT

   The C library's own functions would ask the locale.  An octet may be given as a char, which may be
   negative, or as its value.  */

#ifndef UB_ASCII_H
#define UB_ASCII_H

#include <stdbool.h>
#include <stddef.h>
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

/* Whether LENGTH octets at TEXT are the string LOWER but for the case of letters; LOWER has none in
   upper case.  */
static inline bool
ub_same_but_case (const char *text, size_t length, const char *lower)
{
  if (strlen (lower) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (ub_lower (text[i]) != lower[i])
      return false;
  return true;
}

/* The hexadecimal digit of a VALUE below 16.  */
static inline char
ub_hex_digit (unsigned value)
{
  return "0123456789ABCDEF"[value];
}

/* The value of a hexadecimal digit; -1 if OCTET is none.  */
static inline int
ub_hex_value (int octet)
{
  return ub_is_digit (octet) ? octet - '0'
         : octet >= 'A' && octet <= 'F' ? octet - 'A' + 10
         : octet >= 'a' && octet <= 'f' ? octet - 'a' + 10 : -1;
}

/* Write the two digits of OCTET to TO.  */
static inline void
ub_to_hex (char to[2], char octet)
{
  unsigned value = (unsigned char) octet;
  to[0] = ub_hex_digit (value >> 4);
  to[1] = ub_hex_digit (value & 15);
}

/* Whether an escape, "%" and two digits, stands at TEXT, of which there are LENGTH octets.  */
static inline bool
ub_is_escape (const char *text, size_t length)
{
  return length >= 3 && text[0] == '%' && ub_hex_value (text[1]) >= 0
         && ub_hex_value (text[2]) >= 0;
}

static inline unsigned char
ub_escape_value (const char *text)
{
  return (unsigned char) (ub_hex_value (text[1]) * 16 + ub_hex_value (text[2]));
}

#endif
