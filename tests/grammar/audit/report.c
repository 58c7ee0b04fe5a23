/* report.c: what both reports say.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "audit.h"

const char audit_what_is_shown[] =
  "\"same\": the rule or definition is the line of the text, written with the signs of bison or\n"
  "flex.  \"expanded mechanically\": it is what the legend of grammar/README makes of the line,\n"
  "symbol by symbol and in this order.  \"departs with row N\": it is what the file of departures\n"
  "has instead of the line, or with (?i:...) the line in either case of letters, for the\n"
  "reason that row N of grammar/README gives.  \"see row N\": in form it is the line, and row N\n"
  "says how it is read where the text leaves a choice.\n"
  "\n"
  "This is about form.  A choice says which of two readings of a text wins, by the names of\n"
  "productions; the sentence is the one above the line.  Compare the two.  That the parser accepts\n"
  "what url.bnf derives is for \"make prove\".\n";

const char *
audit_verdict (struct audit *audit, const struct production *production)
{
  audit_rows named = production->comment != NULL ? production->comment->run : 0;
  const char *verdict = production->verdict == VERDICT_SAME ? "same" : "expanded mechanically";
  switch (production->verdict)
    {
    case VERDICT_FAILS:
      break;
    case VERDICT_DEPARTS:
      return audit_print (audit, "departs with %s", audit_rows_name (audit, production->rows));
    case VERDICT_SAME:
    case VERDICT_EXPANDED:
      return named == 0 ? verdict
             : audit_print (audit, "%s; see %s", verdict, audit_rows_name (audit, named));
    }
  return "FAILS";
}

const char *
audit_choice_row (struct audit *audit, const struct choice *choice)
{
  return choice->rows != 0 ? audit_rows_name (audit, choice->rows) : "FAILS";
}

const char *
audit_choice_sentence (const struct choice *choice)
{
  const char *text = choice->comment != NULL ? choice->comment->text : "";
  const char *colon = strchr (text, ':');
  return colon == NULL ? text : colon[1] == ' ' ? colon + 2 : colon + 1;
}

const char *
audit_summary (struct audit *audit)
{
  size_t count[VERDICT_DEPARTS + 1] = { 0 };
  for (size_t i = 0; i < audit->productions; i++)
    count[audit->production[i].verdict]++;
  return audit_print (audit, "%zu productions: %zu same, %zu expanded mechanically, %zu depart by "
                      "a row, %zu fail.  %zu failure%s in all.", audit->productions,
                      count[VERDICT_SAME], count[VERDICT_EXPANDED], count[VERDICT_DEPARTS],
                      count[VERDICT_FAILS], audit->failures, audit->failures == 1 ? "" : "s");
}

void
audit_report_failures (const struct audit *audit, FILE *stream)
{
  for (size_t i = 0; i < audit->failures; i++)
    {
      const struct failure *failure = &audit->failure[i];
      fputs (failure->file, stream);
      if (failure->line != 0)
        fprintf (stream, ":%zu", failure->line);
      fprintf (stream, ": %s\n", failure->message);
      if (failure->expected != NULL)
        fprintf (stream, "    expected: %s\n", failure->expected);
      if (failure->found != NULL)
        fprintf (stream, "    found:    %s\n", failure->found);
    }
}

/* TEXT on one line.  */
static void
put_field (FILE *stream, const char *text, char end)
{
  for (; text != NULL && *text != '\0'; text++)
    putc (*text == '\n' || *text == '\t' ? ' ' : *text, stream);
  putc (end, stream);
}

void
audit_report_table (struct audit *audit, FILE *stream)
{
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      put_field (stream, production->printed->name, '\t');
      put_field (stream, production->bnf, '\t');
      put_field (stream, production->file, '\t');
      put_field (stream, production->found, '\t');
      put_field (stream, audit_verdict (audit, production), '\n');
    }
}
