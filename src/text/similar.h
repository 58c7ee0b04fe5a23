/* similar.h: "did you mean uchar?", for a name that does not exist.

   SPDX-License-Identifier: MIT

   A name is similar to another if at most two edits, or one in a name of up to three letters,
   change one to the other.  An edit adds, removes or replaces a letter, or exchanges two
   adjacent ones.  The case of letters does not count.  */

#ifndef UB_SIMILAR_H
#define UB_SIMILAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"

/* The greatest length of a similar name, and the greatest number of names to suggest.  */
enum { UB_LONGEST_SIMILAR = 64, UB_SIMILAR_NAMES = 4 };

/* The size of a buffer for ub_suggest().  */
enum { UB_SUGGESTION = 32 + UB_SIMILAR_NAMES * (UB_LONGEST_SIMILAR + 6) };

/* A function that returns the name I of a list, "" if there is none, or NULL after the last.  */
typedef const char *ub_name_at (const void *list, size_t i);

static inline size_t
ub_get_least (size_t a, size_t b)
{
  return a < b ? a : b;
}

/* Return the number of edits from A to B (Damerau 1964, each place edited once).  */
static inline size_t
ub_count_edits (const char *a, const char *b)
{
  size_t m = strlen (a), n = strlen (b), row[3][UB_LONGEST_SIMILAR + 1];
  size_t *above = row[0], *last = row[1], *now = row[2];
  if (m > UB_LONGEST_SIMILAR || n > UB_LONGEST_SIMILAR)
    return UB_LONGEST_SIMILAR;
  for (size_t j = 0; j <= n; j++)
    last[j] = above[j] = j;
  for (size_t i = 1; i <= m; i++)
    {
      now[0] = i;
      for (size_t j = 1; j <= n; j++)
        {
          bool same = ub_lower (a[i - 1]) == ub_lower (b[j - 1]);
          now[j] = ub_get_least (last[j - 1] + !same, ub_get_least (last[j], now[j - 1]) + 1);
          if (i > 1 && j > 1 && ub_lower (a[i - 1]) == ub_lower (b[j - 2])
              && ub_lower (a[i - 2]) == ub_lower (b[j - 1]))
            now[j] = ub_get_least (now[j], above[j - 2] + 1);
        }
      size_t *free_row = above;
      above = last;
      last = now;
      now = free_row;
    }
  return last[n];
}

/* Write "; did you mean a, b or c?" to TEXT, with the names of the list that are most similar to
   NAME, each between BEFORE and AFTER, which have at most two octets.  Write "" if no name is
   similar.  */
static inline void
ub_suggest (char text[UB_SUGGESTION], const char *before, const char *after,
            const char *name, ub_name_at *at, const void *list)
{
  size_t best = strlen (name) > 3 ? 2 : 1, count = 0, shown = 0, length = 0;
  const char *other;
  text[0] = '\0';
  for (size_t i = 0; (other = at (list, i)) != NULL; i++)
    {
      size_t edits = ub_count_edits (name, other);
      /* Names of one letter are not similar.  */
      if (edits > best || edits >= strlen (other) || edits >= strlen (name))
        continue;
      count = edits < best ? 1 : count + 1;
      best = edits;
    }
  if (count == 0 || count > UB_SIMILAR_NAMES)
    return;
  for (size_t i = 0; (other = at (list, i)) != NULL; i++)
    if (ub_count_edits (name, other) == best && best < strlen (other))
      {
        shown++;
        length += (size_t) snprintf (text + length, UB_SUGGESTION - length, "%s%s%s%s",
                                     shown == 1 ? "; did you mean " : shown == count ? " or "
                                     : ", ", before, other, after);
      }
  snprintf (text + length, UB_SUGGESTION - length, "?");
}

#endif
