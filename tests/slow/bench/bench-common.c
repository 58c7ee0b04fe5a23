/* bench-common.c: memory, arguments and medians for the benchmark's programs.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <math.h>

#include "bench.h"

void *
take (size_t count, size_t size)
{
  void *memory = calloc (count, size);
  if (memory == NULL)
    errx (2, "out of memory");
  return memory;
}

size_t
number (const char *text, size_t least)
{
  char *end;
  errno = 0;
  unsigned long value = strtoul (text, &end, 10);
  if (errno != 0 || end == text || *end != '\0' || *text == '-' || value > 100000000)
    errx (2, "'%s' is no number from 0 to 100000000", text);
  if (value < least)
    errx (2, "'%s' has to be %zu at least", text, least);
  return value;
}

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
  size_t n = 0;
  for (size_t i = 0; i < count; i++)
    if (!isnan (value[i]))
      sorted[n++] = value[i];
  qsort (sorted, n, sizeof *sorted, compare);
  double middle = n != 0 ? (sorted[(n - 1) / 2] + sorted[n / 2]) / 2 : (double) NAN;
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
