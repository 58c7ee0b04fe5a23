/* statistics.c: compute medians and the least value of the rounds.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

double
median (const double *value, size_t count)
{
  double *sorted = take (count, sizeof *sorted);
  memcpy (sorted, value, count * sizeof *sorted);
  qsort (sorted, count, sizeof *sorted, compare);
  double middle = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
  free (sorted);
  return middle;
}

double
median_ratio (const double *value, const double *other, size_t count)
{
  double *ratio = take (count, sizeof *ratio);
  for (size_t i = 0; i < count; i++)
    ratio[i] = value[i] / other[i];
  double middle = median (ratio, count);
  free (ratio);
  return middle;
}

double
minimum (const double *value, size_t count)
{
  double least = value[0];
  for (size_t i = 1; i < count; i++)
    if (value[i] < least)
      least = value[i];
  return least;
}
