/* report-html.c: the report as one page of HTML that needs nothing else.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "audit.h"

static const char style[] = "\
:root { color-scheme: light dark; --text: #1b1f24; --quiet: #5b6470; --line: #d5dae0;\n\
  --page: #fff; --card: #f6f8fa; --good: #1a6b35; --depart: #8a5300; --bad: #b3202c; }\n\
@media (prefers-color-scheme: dark) {\n\
  :root { --text: #e3e7ec; --quiet: #9aa4b0; --line: #3a424c; --page: #15191e; --card: #1d232a;\n\
    --good: #6fcf8e; --depart: #f0b35a; --bad: #ff8087; }\n\
  body svg.railroad path { stroke: #aab4c0; }\n\
  body svg.railroad rect { fill: #22303f; stroke: #6d9fd0; }\n\
  body svg.railroad rect.literal { fill: #2a3320; stroke: #9dbb6a; }\n\
  body svg.railroad rect.stray { fill: #45202a; stroke: #ff8087; }\n\
  body svg.railroad text { fill: #e3e7ec; }\n\
}\n\
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page);\n\
  max-width: 75em; margin: 2em auto; padding: 0 1em; }\n\
h1 { font-size: 1.6em; } h2 { font-size: 1.25em; margin-top: 2.5em; }\n\
h3 { font-size: 1.05em; font-family: monospace; margin: 2em 0 .3em; }\n\
code, pre, td.mono { font: 13px/1.45 ui-monospace, monospace; }\n\
td.mono, pre { overflow-wrap: anywhere; white-space: pre-wrap; }\n\
td.mono:first-child { white-space: nowrap; }\n\
pre { background: var(--card); border: 1px solid var(--line); padding: .6em .8em;\n\
  margin: .3em 0; }\n\
div.wide { overflow-x: auto; }\n\
table { border-collapse: collapse; width: 100%; }\n\
th, td { text-align: left; vertical-align: top; padding: .35em .7em .35em 0;\n\
  border-bottom: 1px solid var(--line); }\n\
th { color: var(--quiet); font-weight: 600; }\n\
td.place { white-space: nowrap; color: var(--quiet); }\n\
a { color: inherit; } .quiet, dt { color: var(--quiet); }\n\
.good { color: var(--good); } .depart { color: var(--depart); } .bad { color: var(--bad); }\n\
.box { border-left: 4px solid; padding: .3em 1em; background: var(--card); }\n\
dl { margin: 0; } dd { margin: 0 0 .6em; }\n";

static void
put (FILE *stream, const char *text)
{
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '<': fputs ("&lt;", stream); break;
      case '>': fputs ("&gt;", stream); break;
      case '&': fputs ("&amp;", stream); break;
      case '"': fputs ("&quot;", stream); break;
      default: putc (*text, stream); break;
      }
}

static void
put_in (FILE *stream, const char *before, const char *text, const char *after)
{
  fputs (before, stream);
  put (stream, text);
  fputs (after, stream);
}

static const char *
class_of (const char *verdict)
{
  return strcmp (verdict, "FAILS") == 0 ? "bad"
         : strncmp (verdict, "departs", 7) == 0 ? "depart"
         : strncmp (verdict, "same", 4) == 0 || strncmp (verdict, "expanded", 8) == 0 ? "good"
         : "quiet";
}

static void
put_verdict (FILE *stream, const char *verdict)
{
  fprintf (stream, "<td class=\"%s\">", class_of (verdict));
  put_in (stream, "", verdict, "</td></tr>\n");
}

static void
put_place (FILE *stream, const char *file, size_t line)
{
  if (file == NULL)
    fputs ("<td class=\"place\">nowhere</td>", stream);
  else
    {
      put_in (stream, "<td class=\"place\">", file, "");
      fprintf (stream, ":%zu</td>", line);
    }
}

static void
put_head (FILE *stream, const char *title, const char *a, const char *b, const char *c,
          const char *d)
{
  fprintf (stream, "<h2>%s</h2>\n<div class=\"wide\"><table>\n<tr><th scope=\"col\">%s</th>"
           "<th scope=\"col\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr>\n",
           title, a, b, c, d);
}

static void
put_failures (const struct audit *audit, FILE *stream)
{
  fputs ("<h2>What fails</h2>\n<dl>\n", stream);
  for (size_t i = 0; i < audit->failures; i++)
    {
      const struct failure *failure = &audit->failure[i];
      put_in (stream, "<dt><code>", failure->file, "");
      if (failure->line != 0)
        fprintf (stream, ":%zu", failure->line);
      put_in (stream, "</code></dt>\n<dd class=\"bad\">", failure->message, "\n");
      if (failure->expected != NULL || failure->found != NULL)
        {
          fputs ("<pre>", stream);
          if (failure->expected != NULL)
            put_in (stream, "expected: ", failure->expected, "\n");
          if (failure->found != NULL)
            put_in (stream, "found:    ", failure->found, "\n");
          fputs ("</pre>", stream);
        }
      fputs ("</dd>\n", stream);
    }
  fputs ("</dl>\n", stream);
}

static void
put_productions (struct audit *audit, FILE *stream)
{
  put_head (stream, "The productions", "Production", "BNF, as printed", "Stands at", "Verdict");
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      put_in (stream, "<tr><td class=\"mono\"><a href=\"#", production->printed->name, "\">");
      put_in (stream, "", production->printed->name, "</a></td>");
      put_in (stream, "<td class=\"mono\">", production->bnf, "</td>");
      put_place (stream, production->file, production->line);
      put_verdict (stream, audit_verdict (audit, production));
    }
  fputs ("</table></div>\n", stream);
}

static void
put_choices (struct audit *audit, FILE *stream)
{
  put_head (stream, "The choices: which reading wins where a text has two, the first choice first",
            "Row", "Choice", "Sentence", "Stands at");
  for (size_t i = 0; i < audit->flex.choices; i++)
    {
      const struct choice *choice = &audit->flex.choice[i];
      const char *row = audit_choice_row (audit, choice);
      fprintf (stream, "<tr><td class=\"%s\">", class_of (row));
      put_in (stream, "", row, "</td>");
      put_in (stream, "<td class=\"mono\">", choice->text, "</td>");
      put_in (stream, "<td>", audit_choice_sentence (choice), "</td>");
      put_place (stream, audit->flex_file, choice->line);
      fputs ("</tr>\n", stream);
    }
  fputs ("</table></div>\n", stream);
}

static void
put_definitions (struct audit *audit, FILE *stream)
{
  put_head (stream, "What else stands among the definitions", "Definition", "Pattern",
            "Stands at", "What it is");
  for (size_t i = 0; i < audit->flex.definitions; i++)
    {
      const struct definition *definition = &audit->flex.definition[i];
      const char *what = "FAILS";
      if (audit_find_production (audit, definition->name) != NULL)
        continue;
      if (definition->owner != NULL)
        what = audit_print (audit, "the repetition in %s", definition->owner->printed->name);
      put_in (stream, "<tr><td class=\"mono\">", definition->name, "</td>");
      put_in (stream, "<td class=\"mono\">", definition->text, "</td>");
      put_place (stream, audit->flex_file, definition->line);
      put_verdict (stream, what);
    }
  fputs ("</table></div>\n", stream);
}

static void
put_diagram (FILE *stream, const bnf_rule *rule)
{
  if (rule->printed == NULL)
    return;
  fputs ("<div class=\"wide\">", stream);
  bnf_railroad_svg (stream, rule, true);
  fputs ("</div>\n", stream);
}

/* Each production with its diagram, as printed and as it stands.  */
static void
put_details (struct audit *audit, FILE *stream)
{
  fputs ("<h2>Side by side</h2>\n", stream);
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      const char *name = production->printed->name, *verdict = audit_verdict (audit, production);
      put_in (stream, "<section>\n<h3 id=\"", name, "\">");
      put_in (stream, "", name, "</h3>\n");
      put_diagram (stream, production->printed);
      fprintf (stream, "<p class=\"quiet\">As printed, %s:%zu:</p>\n", audit->bnf_file,
               production->printed->line);
      put_in (stream, "<pre>", production->printed->text, "</pre>\n");
      if (production->departure != NULL)
        {
          fprintf (stream, "<p class=\"quiet\">As it departs, %s:%zu:</p>\n",
                   audit->choices_file, production->departure->line);
          put_in (stream, "<pre>", production->departure->text, "</pre>\n");
          put_diagram (stream, production->departure);
        }
      fprintf (stream, "<p class=\"quiet\">As it stands%s%s",
               production->file != NULL ? ", " : "",
               production->file != NULL ? production->file : " nowhere");
      if (production->file != NULL)
        fprintf (stream, ":%zu", production->line);
      fprintf (stream, ": <span class=\"%s\">", class_of (verdict));
      put_in (stream, "", verdict, "</span></p>\n");
      if (production->found != NULL)
        put_in (stream, "<pre>", production->found, "</pre>\n");
      fputs ("</section>\n", stream);
    }
}

void
audit_report_html (struct audit *audit, FILE *stream)
{
  fprintf (stream, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Audit of form</title>\n"
           "<style>\n%s%s</style>\n</head>\n<body>\n", bnf_railroad_style, style);
  put_in (stream, *audit->name != '\0' ? "<h1>Audit of form of " : "<h1>Audit of form", audit->name,
          ": ");
  put_in (stream, "", audit->source_file, " and ");
  put_in (stream, "", audit->flex_file, " against ");
  put_in (stream, "", audit->bnf_file, "</h1>\n");
  fprintf (stream, "<p class=\"box %s\">", audit->failures == 0 ? "good" : "bad");
  put_in (stream, "", audit_summary (audit), "</p>\n");
  const char *gap = strstr (audit_what_is_shown, "\n\n");
  put_in (stream, "<p>", audit_copy (audit, audit_what_is_shown,
                                     (size_t) (gap - audit_what_is_shown)), "</p>\n");
  put_in (stream, "<p>", gap + 2, "</p>\n");
  if (audit->failures != 0)
    put_failures (audit, stream);
  put_productions (audit, stream);
  put_choices (audit, stream);
  put_definitions (audit, stream);
  put_details (audit, stream);
  fputs ("</body>\n</html>\n", stream);
}
