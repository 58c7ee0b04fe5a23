/* railroad.c: draw the diagrams of rules, as SVG.

   SPDX-License-Identifier: MIT

   Each expression has a width, and a height above and below the rail that runs through it.  The
   function that draws it returns them, and can draw nothing.  The unit is a pixel.  A script can
   follow a text through a diagram, because a reference is a link, and any other expression is a
   group with its kind as the class.  */

#include <config.h>

#include <string.h>

#include "internal.h"

enum
{
  GAP = 12,                     /* Between the parts of a sequence.  */
  ARC = 8,                      /* The radius of a curve.  */
  LETTER = 8,                   /* The width of one.  */
  SMALL = 6,
  HALF = 11,                    /* Half the height of a box.  */
  ROW = 8                       /* The space between the alternatives of a choice.  */
};

static const char style[] = "\
svg.railroad { font: 13px monospace; }\n\
svg.railroad path { fill: none; stroke: #555; stroke-width: 1.5; }\n\
svg.railroad rect { fill: #eef4fb; stroke: #357; }\n\
svg.railroad rect.literal { fill: #f2f7e6; stroke: #573; }\n\
svg.railroad rect.stray { fill: #fbdede; stroke: #a22; }\n\
svg.railroad rect.frame { fill: none; stroke: #a60; stroke-dasharray: 4 3; }\n\
svg.railroad text { text-anchor: middle; fill: #000; }\n\
svg.railroad text.small { font-size: 10px; text-anchor: start; fill: #a60; }\n";

struct size
{
  int width, up, down;
};

/* Return the width of the text, in letters.  */
static int
count_letters (const char *text, size_t length)
{
  int count = 0;
  for (size_t i = 0; i < length; i++)
    count += text[i] > ' ' && text[i] < 0x7F && text[i] != '\\' ? 1 : 4;
  return count;
}

static bool
is_character (const bnf_expr *expr)
{
  return expr->kind == BNF_LITERAL && expr->length == 1 && !expr->folded;
}

/* Return the end of the branches, from FIRST on, that share a box: up to nine characters in a
   row.  */
static size_t
find_shared_end (const bnf_expr *choice, size_t first)
{
  size_t end = first;
  while (end < choice->children && end < first + 9 && is_character (choice->child[end]))
    end++;
  return end > first ? end : first + 1;
}

static struct size
measure_box (int letters)
{
  return (struct size) { letters * LETTER + 16, HALF, HALF };
}

/* Draw the expression on the rail at X and Y, or, if STREAM is NULL, draw nothing.  Return its
   size.  */
static struct size draw (FILE *stream, const bnf_expr *expr, int x, int y);

static struct size
measure (const bnf_expr *expr)
{
  return draw (NULL, expr, 0, 0);
}

/* Return the words above a frame.  */
static const char *
get_frame_label (const bnf_expr *expr)
{
  return expr->kind == BNF_FOLD ? "in either case before \":\"" : "begins with none of";
}

static int
frame_label_width (const bnf_expr *expr)
{
  int letters = (int) strlen (get_frame_label (expr));
  for (size_t i = 0; i < expr->prefixes; i++)
    letters += (int) strlen (expr->prefix[i]) + 3;
  return letters * SMALL;
}

/* Whether the rail that leads back needs words.  */
static bool
is_counted (const bnf_expr *expr)
{
  return expr->minimum > 1 || expr->limited || expr->kind == BNF_LIST;
}

static void
draw_rail (FILE *stream, int x, int y, int length)
{
  if (stream != NULL && length > 0)
    fprintf (stream, "<path d=\"M%d %dh%d\"/>\n", x, y, length);
}

static void
draw_box (FILE *stream, const char *class, int x, int y, int width, bool round)
{
  fprintf (stream, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n"
           "<text x=\"%d\" y=\"%d\">", class, x, y - HALF, width, 2 * HALF, round ? HALF : 0,
           x + width / 2, y + 4);
}

static struct size
draw_leaf (FILE *stream, const bnf_expr *expr, int x, int y)
{
  bool link = expr->kind == BNF_REFERENCE, hole = expr->kind == BNF_HOLE;
  struct size size = measure_box (count_letters (expr->text, expr->length)
                                  + (expr->folded ? 4 : hole ? 2 : 0));
  if (stream == NULL)
    return size;
  if (link)
    {
      fputs ("<a href=\"#", stream);
      bnf_put_visible_xml (stream, expr->text);
      fputs ("\">", stream);
    }
  draw_box (stream, link ? "name" : hole || expr->kind == BNF_STRAY ? "stray" : "literal", x, y,
            size.width, !link);
  fputs (expr->folded ? "%i&quot;" : hole ? "&lt;" : "", stream);
  if (link || hole)
    bnf_put_visible_xml (stream, expr->text);
  else
    bnf_put_xml (stream, expr->text, expr->length);
  fputs (expr->folded ? "&quot;" : hole ? "&gt;" : "", stream);
  fputs (link ? "</text></a>\n" : "</text>\n", stream);
  return size;
}

/* Draw a curve from the rail to a branch that lies DOWN below it (or above, if negative), and
   back to the rail WIDTH further on.  */
static void
draw_branch (FILE *stream, int x, int y, int down, int width)
{
  int turn = down > 0 ? ARC : -ARC;
  fprintf (stream, "<path d=\"M%d %dq%d 0 %d %dv%dq0 %d %d %d\"/>\n", x, y, ARC, ARC, turn,
           down - 2 * turn, turn, ARC, turn);
  fprintf (stream, "<path d=\"M%d %dq%d 0 %d %dv%dq0 %d %d %d\"/>\n", x + width, y, -ARC, -ARC,
           turn, down - 2 * turn, turn, -ARC, turn);
}

/* Draw the alternatives from FIRST to END, which share a box if they are several.  */
static struct size
draw_alternatives (FILE *stream, const bnf_expr *expr, size_t first, size_t end, int x, int y)
{
  int letters = -1;
  if (end == first + 1)
    return draw (stream, expr->child[first], x, y);
  for (size_t i = first; i < end; i++)
    letters += count_letters (expr->child[i]->text, 1) + 1;
  struct size size = measure_box (letters);
  if (stream == NULL)
    return size;
  draw_box (stream, "literal", x, y, size.width, true);
  for (size_t i = first; i < end; i++)
    {
      fputs (i != first ? " " : "", stream);
      bnf_put_xml (stream, expr->child[i]->text, 1);
    }
  fputs ("</text>\n", stream);
  return size;
}

static struct size
draw_choice (FILE *stream, const bnf_expr *expr, int x, int y)
{
  struct size size = { 4 * ARC, 0, 0 };
  int width = stream != NULL ? measure (expr).width : 0, left = x + 2 * ARC;
  for (size_t i = 0, end; i < expr->children; i = end)
    {
      end = find_shared_end (expr, i);
      struct size part = draw_alternatives (NULL, expr, i, end, x, y);
      int at = i != 0 ? y + size.down + ROW + part.up : y;
      size.width = part.width + 4 * ARC > size.width ? part.width + 4 * ARC : size.width;
      size.up = i == 0 ? part.up : size.up;
      size.down = at - y + part.down;
      if (stream == NULL)
        continue;
      fputs (end == i + 1 ? "<g class=\"way\">\n" : "<g class=\"way characters\">\n", stream);
      if (i == 0)
        draw_rail (stream, x, y, 2 * ARC);
      else
        draw_branch (stream, x, y, at - y, width);
      draw_alternatives (stream, expr, i, end, left, at);
      draw_rail (stream, left + part.width, at,
                 width - 4 * ARC - part.width + (i == 0 ? 2 * ARC : 0));
      fputs ("</g>\n", stream);
    }
  return size;
}

/* Draw the rail past an expression, above it.  */
static void
draw_bypass (FILE *stream, int x, int y, int width, int up)
{
  fputs ("<g class=\"past\">\n", stream);
  draw_branch (stream, x, y, -up, width);
  draw_rail (stream, x + 2 * ARC, y - up, width - 4 * ARC);
  fputs ("</g>\n", stream);
}

/* Write how often the expression is repeated.  */
static void
draw_count (FILE *stream, const bnf_expr *expr, int x, int y)
{
  fprintf (stream, "<text class=\"small\" x=\"%d\" y=\"%d\">%s", x, y,
           expr->kind == BNF_LIST ? "with commas: " : "");
  if (!expr->limited)
    fprintf (stream, "%u or more", expr->minimum);
  else if (expr->minimum == expr->maximum)
    fprintf (stream, "%u times", expr->minimum);
  else
    fprintf (stream, "%u to %u", expr->minimum, expr->maximum);
  fputs ("</text>\n", stream);
}

static struct size
draw_repeat (FILE *stream, const bnf_expr *expr, int x, int y)
{
  struct size inner = measure (expr->child[0]), size = inner;
  int outer = expr->minimum == 0 ? 2 * ARC : 0, back = inner.down + 2 * ROW;
  size.width += 2 * outer + 4 * ARC;
  size.up += outer != 0 ? 2 * ROW : 0;
  size.down = back + (is_counted (expr) ? 12 : 0);
  if (stream == NULL)
    return size;
  if (outer != 0)
    draw_bypass (stream, x, y, size.width, inner.up + 2 * ROW - 2);
  draw_rail (stream, x, y, outer + 2 * ARC);
  draw_rail (stream, x + size.width - outer - 2 * ARC, y, outer + 2 * ARC);
  /* The rail that leads back leaves after the element and joins before it.  */
  int left = x + outer + 2 * ARC, right = left + inner.width;
  fprintf (stream, "<path class=\"again\" d=\"M%d %dq%d 0 %d %dv%dq0 %d %d %dh%dq%d 0 %d %dv"
           "%dq0 %d %d %d\"/>\n", right, y, ARC, ARC, ARC, back - 2 * ARC, ARC, -ARC, ARC,
           -inner.width, -ARC, -ARC, -ARC, 2 * ARC - back, -ARC, ARC, -ARC);
  if (is_counted (expr))
    draw_count (stream, expr, left, y + back + 11);
  draw (stream, expr->child[0], left, y);
  return size;
}

static struct size
draw_frame (FILE *stream, const bnf_expr *expr, int x, int y)
{
  struct size inner = measure (expr->child[0]), size = inner;
  int label = frame_label_width (expr);
  size.width = (label > inner.width ? label : inner.width) + 2 * GAP;
  size.up += 22;
  size.down += 8;
  if (stream == NULL)
    return size;
  int left = x + (size.width - inner.width) / 2;
  fprintf (stream, "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n"
           "<text class=\"small\" x=\"%d\" y=\"%d\">%s", x, y - size.up + 2, size.width,
           size.up + size.down - 4, x + GAP / 2, y - size.up + 14, get_frame_label (expr));
  for (size_t i = 0; i < expr->prefixes; i++)
    {
      fputs (" \"", stream);
      bnf_put_xml (stream, expr->prefix[i], strlen (expr->prefix[i]));
      fputs ("\"", stream);
    }
  fputs ("</text>\n", stream);
  draw_rail (stream, x, y, left - x);
  draw (stream, expr->child[0], left, y);
  draw_rail (stream, left + inner.width, y, x + size.width - left - inner.width);
  return size;
}

static struct size
draw_sequence (FILE *stream, const bnf_expr *expr, int x, int y)
{
  struct size size = { 0, 0, 0 };
  for (size_t i = 0; i < expr->children; i++)
    {
      int gap = i != 0 ? GAP : 0;
      draw_rail (stream, x + size.width, y, gap);
      struct size part = draw (stream, expr->child[i], x + size.width + gap, y);
      size.width += gap + part.width;
      size.up = part.up > size.up ? part.up : size.up;
      size.down = part.down > size.down ? part.down : size.down;
    }
  return size;
}

static struct size
draw_option (FILE *stream, const bnf_expr *expr, int x, int y)
{
  struct size size = measure (expr->child[0]);
  size.width += 4 * ARC;
  size.up += 2 * ROW;
  if (stream == NULL)
    return size;
  draw_bypass (stream, x, y, size.width, size.up - 2);
  draw_rail (stream, x, y, 2 * ARC);
  draw (stream, expr->child[0], x + 2 * ARC, y);
  draw_rail (stream, x + size.width - 2 * ARC, y, 2 * ARC);
  return size;
}

/* The function that draws each kind of expression, and its class.  */
static const struct
{
  struct size (*draw) (FILE *stream, const bnf_expr *expr, int x, int y);
  const char *class;
} drawing[] = {
  [BNF_LITERAL] = { draw_leaf, "literal" },
  [BNF_REFERENCE] = { draw_leaf, NULL },
  [BNF_SEQUENCE] = { draw_sequence, "sequence" },
  [BNF_CHOICE] = { draw_choice, "choice" },
  [BNF_OPTION] = { draw_option, "option" },
  [BNF_REPEAT] = { draw_repeat, "repeat" },
  [BNF_RANGE] = { draw_leaf, "range" },
  [BNF_LIST] = { draw_repeat, "list" },
  [BNF_HOLE] = { draw_leaf, "hole" },
  [BNF_STRAY] = { draw_leaf, "stray" },
  [BNF_FOLD] = { draw_frame, "fold" },
  [BNF_EXCEPT] = { draw_frame, "except" }
};

static struct size
draw (FILE *stream, const bnf_expr *expr, int x, int y)
{
  const char *class = stream != NULL ? drawing[expr->kind].class : NULL;
  if (class != NULL && expr->limited)
    fprintf (stream, "<g class=\"%s\" data-minimum=\"%u\" data-maximum=\"%u\">\n", class,
             expr->minimum, expr->maximum);
  else if (class != NULL && (expr->kind == BNF_REPEAT || expr->kind == BNF_LIST))
    fprintf (stream, "<g class=\"%s\" data-minimum=\"%u\">\n", class, expr->minimum);
  else if (class != NULL)
    fprintf (stream, "<g class=\"%s\">\n", class);
  struct size size = drawing[expr->kind].draw (stream, expr, x, y);
  if (class != NULL)
    fputs ("</g>\n", stream);
  return size;
}

void
bnf_railroad_svg (FILE *stream, const bnf_rule *rule, bool printed)
{
  const bnf_expr *expr = printed ? rule->printed : rule->expr;
  struct size size = measure (expr);
  int width = size.width + 60, height = size.up + size.down + 8, y = size.up + 4;
  fprintf (stream, "<svg class=\"railroad\" xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
           "height=\"%d\" viewBox=\"0 0 %d %d\">\n<title>", width, height, width, height);
  bnf_put_visible_xml (stream, rule->name);
  fprintf (stream, "</title>\n<style>\n%s</style>\n", style);
  fprintf (stream, "<path d=\"M10 %dv%dM10 %dh20\"/>\n", y - 6, 12, y);
  draw (stream, expr, 30, y);
  fprintf (stream, "<path d=\"M%d %dh20M%d %dv%d\"/>\n</svg>\n", size.width + 30, y,
           size.width + 50, y - 6, 12);
}

void
bnf_railroad_html (FILE *stream, const bnf_grammar *grammar, bool printed)
{
  fputs ("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>", stream);
  bnf_put_visible_xml (stream, grammar->file);
  fputs ("</title>\n<style>\nbody { font-family: sans-serif; margin: 2em; }\n"
         "pre { color: #444; }\ndiv { overflow-x: auto; }\n</style>\n<body>\n", stream);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const bnf_rule *rule = &grammar->rule[i];
      fputs ("<h2 id=\"", stream);
      bnf_put_visible_xml (stream, rule->name);
      fputs ("\">", stream);
      bnf_put_visible_xml (stream, rule->name);
      fputs ("</h2>\n<pre>", stream);
      for (const char *at = rule->text; at < rule->text + rule->text_length; at++)
        if (*at == '\n' || *at == ' ')
          putc (*at, stream);
        else
          bnf_put_xml (stream, at, 1);
      fputs ("</pre>\n<div>\n", stream);
      if (rule->expr != NULL)
        bnf_railroad_svg (stream, rule, printed);
      else
        fputs ("malformed\n", stream);
      fputs ("</div>\n", stream);
    }
  fputs ("</body>\n</html>\n", stream);
}
