/* report-text.c: the report as text.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "audit.h"

enum { COLUMNS = 4 };

/* How much of the text goes on a line of so many columns.  */
static size_t
fitting (const char *text, size_t width)
{
  size_t length = strcspn (text, "\n"), end = width;
  if (length <= width)
    return length;
  while (end != 0 && text[end] != ' ')
    end--;
  return end != 0 ? end : width;
}

/* One row of a table; what is too long for its column goes on below.  */
static void
put_row (FILE *stream, const size_t width[COLUMNS], const char *cell[COLUMNS])
{
  const char *rest[COLUMNS];
  bool more = true;
  for (size_t i = 0; i < COLUMNS; i++)
    rest[i] = cell[i];
  while (more)
    {
      size_t blanks = 0;
      more = false;
      for (size_t i = 0; i < COLUMNS; i++)
        {
          size_t length = fitting (rest[i], width[i]);
          if (length != 0)
            fprintf (stream, "%*s%.*s", (int) blanks, "", (int) length, rest[i]);
          blanks = (length != 0 ? 0 : blanks) + width[i] - length + 2;
          rest[i] += length;
          rest[i] += strspn (rest[i], " \n");
          more |= *rest[i] != '\0';
        }
      putc ('\n', stream);
    }
}

static void
put_head (FILE *stream, const size_t width[COLUMNS], const char *a, const char *b, const char *c,
          const char *d)
{
  const char *cell[COLUMNS] = { a, b, c, d };
  char line[COLUMNS][100] = { "" };
  put_row (stream, width, cell);
  for (size_t i = 0; i < COLUMNS; i++)
    {
      memset (line[i], '-', width[i]);
      cell[i] = line[i];
    }
  put_row (stream, width, cell);
}

static void
put_productions (struct audit *audit, FILE *stream)
{
  size_t width[COLUMNS] = { 14, 40, 9, 32 };
  for (size_t i = 0; i < audit->productions; i++)
    {
      size_t length = strlen (audit->production[i].printed->name);
      width[0] = length > width[0] && length <= 30 ? length : width[0];
    }
  fputs ("The productions\n\n", stream);
  put_head (stream, width, "production", "BNF, as printed", "stands at", "verdict");
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      const char *place = production->file == NULL ? "nowhere"
                          : audit_print (audit, "%s:%zu", production->file, production->line);
      const char *cell[COLUMNS] = { production->printed->name, production->bnf, place,
                                    audit_verdict (audit, production) };
      put_row (stream, width, cell);
    }
}

static void
put_departures (struct audit *audit, FILE *stream)
{
  fputs ("\n\nWhat stands instead of those that depart\n\n", stream);
  for (size_t i = 0; i < audit->productions; i++)
    {
      const struct production *production = &audit->production[i];
      if (production->departure != NULL)
        fprintf (stream, "%s\n\n", production->departure->text);
      else if (production->verdict == VERDICT_DEPARTS)
        fprintf (stream, "%s  %s\n\n", production->printed->name, production->found);
    }
}

static void
put_choices (struct audit *audit, FILE *stream)
{
  static const size_t width[COLUMNS] = { 8, 44, 37, 9 };
  fputs ("\nThe choices: which reading wins where a text has two, the first choice first\n\n", stream);
  put_head (stream, width, "row", "choice", "sentence", "stands at");
  for (size_t i = 0; i < audit->flex.choices; i++)
    {
      const struct choice *choice = &audit->flex.choice[i];
      const char *cell[COLUMNS] = {
        audit_choice_row (audit, choice), choice->text, audit_choice_sentence (choice),
        audit_print (audit, "%s:%zu", audit->flex_file, choice->line)
      };
      put_row (stream, width, cell);
    }
}

static void
put_definitions (struct audit *audit, FILE *stream)
{
  static const size_t width[COLUMNS] = { 15, 63, 9, 32 };
  fputs ("\n\nWhat else stands among the definitions\n\n", stream);
  put_head (stream, width, "definition", "pattern", "stands at", "what it is");
  for (size_t i = 0; i < audit->flex.definitions; i++)
    {
      const struct definition *definition = &audit->flex.definition[i];
      const char *what = "FAILS";
      if (audit_find_production (audit, definition->name) != NULL)
        continue;
      if (definition->owner != NULL)
        what = audit_print (audit, "the repetition in %s", definition->owner->printed->name);
      const char *cell[COLUMNS] = {
        definition->name, definition->text,
        audit_print (audit, "%s:%zu", audit->flex_file, definition->line), what
      };
      put_row (stream, width, cell);
    }
}

void
audit_report_text (struct audit *audit, FILE *stream)
{
  fprintf (stream, "Audit of form%s%s: %s, %s and %s against %s\n\n%s\n\n",
           *audit->name != '\0' ? " of " : "", audit->name, audit->source_file, audit->flex_file,
           audit->choices_file, audit->bnf_file, audit_summary (audit));
  if (audit->failures != 0)
    {
      fputs ("What fails\n\n", stream);
      audit_report_failures (audit, stream);
      fputs ("\n\n", stream);
    }
  put_productions (audit, stream);
  put_departures (audit, stream);
  put_choices (audit, stream);
  put_definitions (audit, stream);
  fprintf (stream, "\n\n%s", audit_what_is_shown);
}
