/* length-plot.c: the costs by length as SVG.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <math.h>
#include <stdio.h>

#include "length.h"

/* One plot below the other; each has a frame of that size in it.  */
enum
{
  WIDTH = 980, HEIGHT = 460, LEFT = 60, TOP = 50, FRAME_WIDTH = 760, FRAME_HEIGHT = 350,
  LABEL = 15                    /* The least distance of the kinds' names.  */
};

static const char *const colors[] = {
  "#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b", "#17a2b8" };
enum { COLORS = sizeof colors / sizeof *colors };

/* A plot: its top in the file, and the cost at the top of its frame.  */
struct plot
{
  FILE *stream;
  const struct costs *costs;
  double top, ceiling;
};

/* 1, 2 or 5 times a power of ten, so that there are about six of them below VALUE.  */
static double
step_below (double value)
{
  double power = pow (10, floor (log10 (value / 6)));
  double times = value / 6 / power;
  return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
}

static double
x_of (size_t length)
{
  double first = log10 ((double) lengths[0]), last = log10 ((double) lengths[LENGTHS - 1]);
  return LEFT + FRAME_WIDTH * (log10 ((double) length) - first) / (last - first);
}

static double
y_of (const struct plot *plot, double ns)
{
  return plot->top + FRAME_HEIGHT * (1 - ns / plot->ceiling);
}

static void
draw_axes (const struct plot *plot, double step)
{
  double bottom = plot->top + FRAME_HEIGHT;
  fprintf (plot->stream, "<text x='%d' y='%g' font-size='16'>%s: ns/byte, by the length of the"
           " URL</text>\n", LEFT, plot->top - 15, plot->costs->way);
  for (double ns = 0; ns < plot->ceiling + step / 2; ns += step)
    fprintf (plot->stream, "<path d='M%d %.1fh%d' stroke='#ddd'/>"
             "<text x='%d' y='%.1f' text-anchor='end'>%g</text>\n",
             LEFT, y_of (plot, ns), FRAME_WIDTH, LEFT - 8, y_of (plot, ns) + 4, ns);
  for (size_t i = 0; i < LENGTHS; i++)
    fprintf (plot->stream, "<path d='M%.1f %gv%d' stroke='#eee'/>"
             "<text x='%.1f' y='%g' text-anchor='middle'>%s</text>\n",
             x_of (lengths[i]), plot->top, FRAME_HEIGHT, x_of (lengths[i]), bottom + 18,
             length_name (lengths[i]));
}

static void
draw_curve (const struct plot *plot, size_t k)
{
  const double *ns = plot->costs->ns[k];
  const char *command = "M";
  fprintf (plot->stream, "<path fill='none' stroke-width='1.8' stroke='%s'%s d='",
           colors[k % COLORS], k < COLORS ? "" : " stroke-dasharray='6 3'");
  for (size_t i = 0; i < LENGTHS; i++)
    if (!isnan (ns[i]))
      {
        fprintf (plot->stream, "%s%.1f %.1f", command, x_of (lengths[i]), y_of (plot, ns[i]));
        command = "L";
      }
  fputs ("'/>\n", plot->stream);
}

/* The height at which kind K's curve ends.  */
static double
end_of (const struct plot *plot, size_t k)
{
  for (size_t i = LENGTHS; i-- > 0;)
    if (!isnan (plot->costs->ns[k][i]))
      return y_of (plot, plot->costs->ns[k][i]);
  return plot->top;
}

/* The kinds' names beside the ends of their curves, from above, none over another.  */
static void
draw_names (const struct plot *plot)
{
  bool done[KINDS] = { false };
  double below = plot->top;
  for (size_t n = 0; n < KINDS; n++)
    {
      size_t next = KINDS;
      for (size_t k = 0; k < KINDS; k++)
        if (!done[k] && (next == KINDS || end_of (plot, k) < end_of (plot, next)))
          next = k;
      double end = end_of (plot, next), y = end;
      /* As low as its curve, but leave room for those that are to follow.  */
      double lowest = plot->top + FRAME_HEIGHT - LABEL * (double) (KINDS - 1 - n);
      if (y > lowest)
        y = lowest;
      if (y < below)
        y = below;
      below = y + LABEL;
      done[next] = true;
      fprintf (plot->stream, "<path fill='none' stroke='%s'%s d='M%d %.1fL%d %.1fh14'/>"
               "<text x='%d' y='%.1f' fill='%s'>%s</text>\n",
               colors[next % COLORS], next < COLORS ? "" : " stroke-dasharray='6 3'",
               LEFT + FRAME_WIDTH, end, LEFT + FRAME_WIDTH + 18, y, LEFT + FRAME_WIDTH + 36,
               y + 4, colors[next % COLORS], kinds[next].name);
    }
}

bool
write_plot (const char *file, const struct costs *costs, size_t count)
{
  FILE *stream = fopen (file, "w");
  if (stream == NULL)
    return false;
  fprintf (stream, "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%zu'"
           " font-family='sans-serif' font-size='12'>\n<rect width='100%%' height='100%%'"
           " fill='white'/>\n", WIDTH, HEIGHT * count);
  for (size_t i = 0; i < count; i++)
    {
      double greatest = greatest_cost (&costs[i]), step = step_below (greatest);
      struct plot plot = { stream, &costs[i], TOP + HEIGHT * (double) i,
                           step * ceil (greatest / step) };
      draw_axes (&plot, step);
      for (size_t k = 0; k < KINDS; k++)
        draw_curve (&plot, k);
      draw_names (&plot);
    }
  fputs ("</svg>\n", stream);
  bool written = !ferror (stream);
  return fclose (stream) == 0 && written;
}
