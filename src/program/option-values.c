/* option-values.c: read the values of options.

   SPDX-License-Identifier: MIT

   Each function returns -1 to go on, or reports an error, and returns a status.  */

#include <config.h>

#include <stdlib.h>
#include <unistd.h>

#include "changes.h"
#include "descriptor.h"
#include "options.h"
#include "template.h"
#include "text/similar.h"

/* The greatest number of threads.  */
enum { JOBS_MAX = 1024 };

/* The choice is the index of VALUE among the words for OPTION in options.def.  */
int
set_word (int option, const char *value, unsigned *choice)
{
  const struct ub_row *row = rows;
  char why[UB_EXPECTED];
  while (row->option != option)
    row++;
  int found = ub_choose_word (why, value, row->words);
  *choice = (unsigned) found;
  return found >= 0 ? -1 : refuse_value (row->name, value, why);
}

/* Only one format may be given, but --tree, before or after --json, adds the tree to JSON.  */
int
set_format (struct options *options, enum format format)
{
  enum format before = options->format != TABLE ? options->format : format;
  bool with_tree = (before == JSON && format == TREE) || (before == TREE && format == JSON);
  options->derivation |= format == TREE;
  options->format = with_tree ? JSON : format;
  if (before == format || with_tree)
    return -1;
  return refuse_options ("only one of --json, --get, --check, --format, --tree, --encode and"
                         " --decode can be given, or --json with --tree");
}

int
set_template (struct options *options, const char *text)
{
  struct buffer why = { .text = NULL };
  int ended = set_format (options, GET);
  if (ended >= 0)
    return ended;
  free (options->template);
  options->template = read_template (text, &why);
  if (options->template == NULL)
    return refuse_value_for ("get", text, &why);
  buffer_free (&why);
  return -1;
}

int
set_table (struct options *options, const char *value)
{
  unsigned choice;
  int ended = set_word (FORMAT, value, &choice);
  return ended >= 0 ? ended : set_format (options, choice == 0 ? TSV : CSV);
}

int
set_production (urlbnf_production *production, const char *option, const char *name)
{
  char why[sizeof "no such production" + UB_SUGGESTION] = "no such production";
  *production = urlbnf_production_find (name, strlen (name));
  if (*production != URLBNF_NONE)
    return -1;
  ub_suggest (why + strlen (why), "", "", name, get_production_name, NULL);
  return refuse_value (option, name, why);
}

int
set_jobs (struct options *options, const char *value)
{
  const char *digit = value;
  size_t jobs = 0;
  while (*digit >= '0' && *digit <= '9' && jobs <= JOBS_MAX)
    jobs = 10 * jobs + (size_t) (*digit++ - '0');
  if (*digit != '\0' || digit == value || jobs > JOBS_MAX)
    return refuse_value ("jobs", value, "expected a number from 0 to 1024");
  if (jobs == 0)
    {
      long processors = sysconf (_SC_NPROCESSORS_ONLN);
      jobs = processors < 1 ? 1 : processors > JOBS_MAX ? JOBS_MAX : (size_t) processors;
    }
  options->jobs = jobs;
  return -1;
}

int
set_color (struct options *options, const char *value)
{
  const char *no_color = getenv ("NO_COLOR"), *term = getenv ("TERM");
  unsigned choice;
  int ended = set_word (COLOR, value, &choice);
  options->color = choice == 0
                   || (choice == 2 && isatty (STDOUT_FILENO)
                       && (no_color == NULL || *no_color == '\0')
                       && term != NULL && strcmp (term, "dumb") != 0);
  return ended;
}

int
set_host_form (struct options *options, const char *value)
{
  unsigned choice;
  int ended = set_word (HOST_NAMES, value, &choice);
  options->host_form = choice == 0 ? HOST_FORM_ASCII : HOST_FORM_UNICODE;
  return ended >= 0 || get_missing_library (options->host_form) == NULL ? ended
         : refuse_options ("--host needs libidn2, and this urlbnf was built without it");
}

int
set_grammar (struct options *options, const char *wanted)
{
  struct buffer why = { .text = NULL };
  const char *name;
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (name, wanted) == 0)
      {
        options->how.grammar = name;
        return -1;
      }
  buffer_add_string (&why, "no such grammar; expected ");
  add_grammars (&why);
  return refuse_value_for ("grammar", wanted, &why);
}

int
set_encode (struct options *options, const char *name)
{
  size_t needed;
  int ended = set_production (&options->encode, "encode", name);
  if (ended < 0 && has_meaning (options)
      && urlbnf_encode (NULL, 0, &needed, "", 0, options->encode, &options->how, NULL) != URLBNF_OK)
    ended = refuse_value ("encode", name, "the grammar has no such production");
  return ended >= 0 ? ended : set_format (options, ENCODE);
}

/* Report WHY the VALUE of OPTION, which names parts, is wrong, unless WHY is NULL.  */
static int
report_part (const struct options *options, const char *option, const char *value, const char *why)
{
  struct buffer words = { .text = NULL };
  if (why == NULL)
    return -1;
  buffer_add_string (&words, why);
  if (why == no_part)
    suggest_part (&words, option, value, &options->how);
  return refuse_value_for (option, value, &words);
}

int
add_change (struct options *options, const char *option,
            const char *(*read) (struct part_change *, const char *text, const urlbnf_options *how),
            const char *value)
{
  struct part_change *change = &options->change[options->changes++];
  return report_part (options, option, value, read (change, value, &options->how));
}

/* A part that no URL can lack is accepted here, and refused by the builder.  */
int
add_strip (struct options *options, const char *value)
{
  return report_part (options, "strip", value, read_strip (options, value));
}

int
set_normalize (struct options *options, const char *value)
{
  unsigned choice;
  options->normalize = true;
  if (value == NULL)
    return -1;
  options->normalize_flags = URLBNF_NORMALIZE_SYNTAX;
  return set_word (NORMALIZE, value, &choice);
}
