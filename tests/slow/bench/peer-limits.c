/* peer-limits.c: no parsers, but what a loop over the octets costs at least.

   SPDX-License-Identifier: MIT

   A parser written by hand that looks at each octet once has to do at least the first of
   these; and one whose result outlives the text, the second.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "bench.h"

/* The classes of RFC 1738 s.5 as bits, one table of 256.  */
static void *
begin_classes (void)
{
  static const char *const classes[] = {
    "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "$-_.+",
    "!*'(),", "{}|\\^~[]`", "<>#%\"", ";/?:@&=" };
  unsigned char *table = take (256, 1);
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    for (const char *c = classes[i]; *c != '\0'; c++)
      table[(unsigned char) *c] |= (unsigned char) (1u << i);
  return table;
}

/* Which classes there are in the text.  */
static bool
or_classes (void *state, const char *text, size_t length)
{
  const unsigned char *table = state;
  unsigned classes = 0;
  for (size_t i = 0; i < length; i++)
    {
      classes |= table[(unsigned char) text[i]];
#if defined __GNUC__
      /* Octet by octet: the compiler is not to make vectors of it.  */
      __asm__ volatile ("" : "+r" (classes));
#endif
    }
  return classes != 0;
}

struct copy
{
  char *octets;
  size_t room;
};

static void *
begin_copy (void)
{
  return take (1, sizeof (struct copy));
}

static bool
copy (void *state, const char *text, size_t length)
{
  struct copy *to = state;
  if (to->room < length)
    {
      free (to->octets);
      to->octets = take (length, 1);
      to->room = length;
    }
  memcpy (to->octets, text, length);
#if defined __GNUC__
  __asm__ volatile ("" : : "r" (to->octets) : "memory");
#endif
  return true;
}

static void
end_copy (void *state)
{
  struct copy *to = state;
  free (to->octets);
  free (to);
}

const struct peer limit_classes = { "loop over octets", NULL, begin_classes, or_classes, free };
const struct peer limit_copy = { "memcpy", NULL, begin_copy, copy, end_copy };
