/* length-table.c: the costs by length as a table, and drawn with letters.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <math.h>
#include <stdio.h>

#include "length.h"

/* "Flat": each length costs what the median of the lengths costs, give or take that.  */
#define FLAT 0.20

/* How many lines a plot has; how broad the column of a length is.  */
enum { HEIGHT = 16, BREADTH = 6 };

const char *
length_name (size_t length)
{
  static char text[32];
  if (length >= 1000000)
    snprintf (text, sizeof text, "%zuM", length / 1000000);
  else if (length >= 1000)
    snprintf (text, sizeof text, "%zuk", length / 1000);
  else
    snprintf (text, sizeof text, "%zu", length);
  return text;
}

double
greatest_cost (const struct costs *costs)
{
  double greatest = 0;
  for (size_t k = 0; k < KINDS; k++)
    for (size_t i = 0; i < LENGTHS; i++)
      if (costs->ns[k][i] > greatest)
        greatest = costs->ns[k][i];
  return greatest;
}

/* Which length of kind K is farthest from the median.  */
static size_t
farthest (const struct costs *costs, size_t k)
{
  size_t worst = 0;
  for (size_t i = 0; i < LENGTHS; i++)
    if (isnan (costs->ratio[k][worst])
        || fabs (costs->ratio[k][i] - 1) > fabs (costs->ratio[k][worst] - 1))
      worst = i;
  return worst;
}

static void
show_numbers (const char *name, const double *value)
{
  printf ("%-15s", name);
  for (size_t i = 0; i < LENGTHS; i++)
    if (isnan (value[i]))
      printf (" %*s", BREADTH - 1, "-");
    else
      printf (" %*.2f", BREADTH - 1, value[i]);
}

static void
show_lengths (const char *title)
{
  printf ("%-15s", title);
  for (size_t i = 0; i < LENGTHS; i++)
    printf (" %*s", BREADTH - 1, length_name (lengths[i]));
}

void
show_costs (const struct costs *costs, const double *memory)
{
  size_t flat = 0, left_out = 0;
  printf ("\n%s: ns/byte, and the ratio to the median of all lengths\n\n", costs->way);
  show_lengths ("");
  puts ("  farthest");
  for (size_t k = 0; k < KINDS; k++)
    {
      size_t worst = farthest (costs, k);
      double deviation = costs->ratio[k][worst] - 1;
      show_numbers (kinds[k].name, costs->ns[k]);
      putchar ('\n');
      show_numbers ("", costs->ratio[k]);
      printf ("  %+.0f%% at %s\n", 100 * deviation, length_name (lengths[worst]));
      if (fabs (deviation) <= FLAT)
        flat++;
      for (size_t i = 0; i < LENGTHS; i++)
        if (isnan (costs->ns[k][i]))
          left_out++;
    }
  show_numbers ("(copy and read)", memory);
  printf ("\n\n%s: %zu of %d kinds are flat within %.0f%%.\n", costs->way, flat, KINDS, 100 * FLAT);
  if (left_out > 0)
    printf ("%zu costs, shown as \"-\", are left out: their trees need more memory.\n", left_out);
}

/* Which line of a plot with that CEILING a cost is in, from 0 below; -1 if in none.  */
static int
line_of (double ns, double ceiling)
{
  return isnan (ns) ? -1 : (int) (ns / ceiling * (HEIGHT - 1) + 0.5);
}

/* Write into CELL the letters of the kinds whose costs of length I are in LINE: of many only
   the first, and how many more there are.  */
static void
name_kinds (char cell[KINDS + 1], const struct costs *costs, size_t i, int line, double ceiling)
{
  size_t used = 0;
  for (size_t k = 0; k < KINDS; k++)
    if (line_of (costs->ns[k][i], ceiling) == line)
      cell[used++] = (char) ('a' + k);
  cell[used] = '\0';
  if (used >= BREADTH)
    snprintf (cell + 2, 4, "+%u", (unsigned) (used - 2) % 100);
}

void
show_plot (const struct costs *costs)
{
  double ceiling = greatest_cost (costs);
  printf ("\n%s, ns/byte:", costs->way);
  for (size_t k = 0; k < KINDS; k++)
    printf ("%s%c %s", k % 7 == 0 ? "\n  " : "  ", (int) ('a' + k), kinds[k].name);
  puts ("");
  for (int line = HEIGHT - 1; line >= 0; line--)
    {
      char cell[KINDS + 1];
      printf ("%14.2f|", ceiling * line / (HEIGHT - 1));
      for (size_t i = 0; i < LENGTHS; i++)
        {
          name_kinds (cell, costs, i, line, ceiling);
          printf (" %*s", BREADTH - 1, cell);
        }
      putchar ('\n');
    }
  show_lengths ("");
  putchar ('\n');
}
