/* railroad-page.c: the page with the diagrams of all rules.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "internal.h"

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
