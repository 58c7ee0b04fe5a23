/* read-bnf.c: the productions as printed, and the departures.

   SPDX-License-Identifier: MIT  */

#include <config.h>

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
          || (all && (problem->kind == BNF_UNDEFINED || problem->kind == BNF_RECURSIVE
                      || problem->kind == BNF_TWIN)))
        audit_fail (audit, file, problem->line, NULL, NULL, "%s", problem->message);
    }
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
      audit_fail (audit, audit->choices_file, rule->line, NULL, NULL,
                  "%s departs from nothing: %s has no such production", rule->name,
                  audit->bnf_file);
      return;
    }
  found->departure = rule;
  found->rows = audit_rows_in (audit, audit_bnf_comment (audit, rule));
  if (found->rows == 0)
    audit_fail (audit, audit->choices_file, rule->line, "a comment \"row N\" on its line",
                NULL, "%s departs, and no row says why", rule->name);
  if ((found->rows & ~audit->readme_rows) != 0)
    audit_fail (audit, audit->choices_file, rule->line, NULL,
                audit_rows_name (audit, found->rows & ~audit->readme_rows),
                "%s departs by a row that %s does not have", rule->name, audit->readme_file);
  if (rule->printed != NULL && found->printed->printed != NULL
      && bnf_expr_same (rule->printed, found->printed->printed))
    audit_fail (audit, audit->choices_file, rule->line, NULL, NULL,
                "%s does not depart: %s has the same", rule->name, audit->bnf_file);
}

/* The departures of the file choices: the lines below the word, up to one that is not
   indented.  Above them stand as many lines as there.  */
static const char *
departures_in (struct audit *audit, const char *at)
{
  static const char word[] = "departures";
  const char *text = "";
  bool within = false, any = false;
  while (*at != '\0')
    {
      size_t length = strcspn (at, "\n"), blank = strspn (at, " \t\r");
      if (blank == 0 && *at != ';')
        within = strncmp (at, word, strlen (word)) == 0
                 && strchr (" \t\r\n", at[strlen (word)]) != NULL;
      bool own = within && blank != 0 && blank < length;
      any |= own;
      text = audit_print (audit, "%s%.*s\n", text, own ? (int) (length - blank) : 0, at + blank);
      at += length + (at[length] == '\n');
    }
  return any ? text : "";
}

/* Whatever the notation of url.bnf: that of the W3C has no comments, in which a row could stand,
   and no way to write some characters.  */
static void
read_departures (struct audit *audit, const char *file)
{
  const char *text = departures_in (audit, audit_read (audit, file));
  char *why = NULL;
  audit->departures = bnf_grammar_parse (audit->choices_file, text, strlen (text), NULL, &why);
  free (why);
  if (*text == '\0')
    return;
  report_problems (audit, audit->departures, audit->choices_file, false);
  if (audit->departures->notation != BNF_RFC)
    audit_fail (audit, audit->choices_file, 1, "name = ...   ; row N", NULL,
                "departures are written in the notation of RFC 1738");
  for (size_t i = 0; i < audit->departures->rules; i++)
    add_departure (audit, &audit->departures->rule[i]);
}

void
audit_read_bnf (struct audit *audit, const char *bnf, const char *choices, const char *readme,
                const char *const *rows)
{
  audit->bnf_file = base_name (bnf);
  audit->choices_file = base_name (choices);
  audit->readme_file = base_name (readme);
  audit->grammar = load (bnf);
  report_problems (audit, audit->grammar, audit->bnf_file, true);
  audit_read_rows (audit, readme);
  for (; *rows != NULL; rows++)
    audit_read_rows (audit, *rows);

  /* Those that ABNF has by itself stand behind the others, in the order of RFC 5234.  */
  bnf_grammar *grammar = audit->grammar;
  size_t own = grammar->rules - grammar->core;
  audit->productions = grammar->rules;
  audit->production = audit_get (audit, audit->productions, sizeof *audit->production);
  for (size_t i = 0; i < audit->productions; i++)
    {
      size_t at = i;
      for (; at > own && strcmp (audit->production[at - 1].printed->name, grammar->rule[i].name) > 0; at--)
        audit->production[at] = audit->production[at - 1];
      audit->production[at].printed = &grammar->rule[i];
      audit->production[at].bnf = audit_bnf_side (audit, grammar->notation, &grammar->rule[i]);
    }
  read_departures (audit, choices);
}

struct production *
audit_find_production (struct audit *audit, const char *spelling)
{
  for (size_t i = 0; i < audit->productions; i++)
    if (strcmp (audit_spell (audit, audit->production[i].printed->name), spelling) == 0)
      return &audit->production[i];
  return NULL;
}
