/* railroad-page.c: the page with the diagrams of all rules.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "internal.h"

const char bnf_railroad_style[] = "\
svg.railroad { font: 13px monospace; }\n\
svg.railroad path { fill: none; stroke: #555; stroke-width: 1.5; }\n\
svg.railroad rect { fill: #eef4fb; stroke: #357; }\n\
svg.railroad rect.literal { fill: #f2f7e6; stroke: #573; }\n\
svg.railroad rect.stray { fill: #fbdede; stroke: #a22; }\n\
svg.railroad rect.frame { fill: none; stroke: #a60; stroke-dasharray: 4 3; }\n\
svg.railroad text { text-anchor: middle; fill: #000; }\n\
svg.railroad text.small { font-size: 10px; text-anchor: start; fill: #a60; }\n";

void
bnf_put_xml (FILE *stream, const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    switch (text[i])
      {
      case '<': fputs ("&lt;", stream); break;
      case '>': fputs ("&gt;", stream); break;
      case '&': fputs ("&amp;", stream); break;
      case '"': fputs ("&quot;", stream); break;
      default: bnf_escape (stream, text + i, 1); break;
      }
}

void
bnf_put_visible_xml (FILE *stream, const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == ' ' || *text == '\\')
      putc (*text, stream);
    else
      bnf_put_xml (stream, text, 1);
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
