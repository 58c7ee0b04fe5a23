/* read-bnf.c: the productions as printed, the departures, and the rows of the README.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "audit.h"

static const char *
base_name (const char *file)
{
  const char *slash = strrchr (file, '/');
  return slash != NULL ? slash + 1 : file;
}

static bnf_grammar *
load (const char *file)
{
  char *why;
  bnf_grammar *grammar = bnf_grammar_load (file, NULL, &why);
  if (grammar == NULL)
    {
      fprintf (stderr, "audit: %s\n", why);
      free (why);
      exit (2);
    }
  return grammar;
}

/* A character outside quotes is no failure here: gopherurl as printed has one, and with none of
   the departures' productions can it stand in url.y.  */
static void
report_problems (struct audit *audit, const bnf_grammar *grammar, const char *file, bool all)
{
  for (size_t i = 0; i < grammar->problems; i++)
    {
      const bnf_problem *problem = &grammar->problem[i];
      if (problem->kind == BNF_MALFORMED || problem->kind == BNF_DUPLICATE
          || (all && (problem->kind == BNF_UNDEFINED || problem->kind == BNF_RECURSIVE)))
        audit_fail (audit, file, problem->line, NULL, NULL, "%s", problem->message);
    }
}

/* A row begins with its number, at the margin or behind one blank, and two blanks.  */
static void
read_rows (struct audit *audit, const char *readme)
{
  const char *at = audit_read (audit, readme);
  while (*at != '\0')
    {
      char *end;
      const char *start = at + (*at == ' ');
      if (isdigit ((unsigned char) *start))
        {
          unsigned long row = strtoul (start, &end, 10);
          if (strncmp (end, "  ", 2) == 0 && row < ROW_LAST)
            audit->readme_rows |= (audit_rows) 1 << row;
        }
      at += strcspn (at, "\n");
      at += *at != '\0';
    }
  if (audit->readme_rows == 0)
    audit_fail (audit, audit->readme_file, 1, NULL, NULL, "there is no row");
}

static void
add_departure (struct audit *audit, const bnf_rule *rule)
{
  struct production *found = NULL;
  for (size_t i = 0; i < audit->productions; i++)
    if (strcmp (audit->production[i].printed->name, rule->name) == 0)
      found = &audit->production[i];
  if (found == NULL)
    {
      audit_fail (audit, audit->departures_file, rule->line, NULL, NULL,
                  "%s departs from nothing: %s has no such production", rule->name,
                  audit->bnf_file);
      return;
    }
  found->departure = rule;
  found->rows = audit_rows_in (audit_bnf_comment (audit, rule));
  if (found->rows == 0)
    audit_fail (audit, audit->departures_file, rule->line, "a comment \"row N\" on its line",
                NULL, "%s departs, and no row says why", rule->name);
  if ((found->rows & ~audit->readme_rows) != 0)
    audit_fail (audit, audit->departures_file, rule->line, NULL,
                audit_rows_name (audit, found->rows & ~audit->readme_rows),
                "%s departs by a row that %s does not have", rule->name, audit->readme_file);
  if (rule->printed != NULL && found->printed->printed != NULL
      && bnf_expr_same (rule->printed, found->printed->printed))
    audit_fail (audit, audit->departures_file, rule->line, NULL, NULL,
                "%s does not depart: %s has the same", rule->name, audit->bnf_file);
}

void
audit_read_bnf (struct audit *audit, const char *bnf, const char *departures, const char *readme)
{
  audit->bnf_file = base_name (bnf);
  audit->departures_file = base_name (departures);
  audit->readme_file = base_name (readme);
  audit->grammar = load (bnf);
  audit->departures = load (departures);
  report_problems (audit, audit->grammar, audit->bnf_file, true);
  report_problems (audit, audit->departures, audit->departures_file, false);
  read_rows (audit, readme);

  audit->productions = audit->grammar->rules;
  audit->production = audit_get (audit, audit->productions, sizeof *audit->production);
  for (size_t i = 0; i < audit->productions; i++)
    {
      audit->production[i].printed = &audit->grammar->rule[i];
      audit->production[i].bnf = audit_bnf_side (audit, &audit->grammar->rule[i]);
    }
  for (size_t i = 0; i < audit->departures->rules; i++)
    add_departure (audit, &audit->departures->rule[i]);
}

struct production *
audit_find_production (struct audit *audit, const char *spelling)
{
  for (size_t i = 0; i < audit->productions; i++)
    if (strcmp (audit_spell (audit, audit->production[i].printed->name), spelling) == 0)
      return &audit->production[i];
  return NULL;
}
