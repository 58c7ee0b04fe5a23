/* octet-set.h: sets of octets.

   SPDX-License-Identifier: MIT  */

#ifndef UB_OCTET_SET_H
#define UB_OCTET_SET_H

#include <stdbool.h>

/* Whether OCTET is in SET, a bit for each octet.  */
static inline bool
ub_has_octet (const unsigned char *set, unsigned char octet)
{
  return (set[octet / 8] >> octet % 8 & 1) != 0;
}

static inline void
ub_add_octet (unsigned char *set, unsigned char octet)
{
  set[octet / 8] = (unsigned char) (set[octet / 8] | 1u << octet % 8);
}

/* The octets that a production may have unescaped, and whether it may have escapes.  */
struct ub_set
{
  unsigned char octet[32];
  bool escapes;
};

static inline bool
ub_is_in_set (const struct ub_set *set, unsigned char octet)
{
  return ub_has_octet (set->octet, octet);
}

#endif
